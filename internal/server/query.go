// Queries: what an address may be asked with. What it does not know is refused, so that a misspelt word does not go unnoticed.

package server

import (
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// checkQuery refuses a query that cannot be read, or that has a parameter which the address does not know, or one twice.
func checkQuery(r *http.Request, known []string) error {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return refuseIn(CodeMalformed, rulebook.Text{
			Ja: "「?」の後が読めない → 名前=値 を「&」でつなぎ、記号は%で書く", En: "what follows the question mark → write name=value, joined by &, and signs with %",
		})
	}
	names := make([]string, 0, len(query))
	for name := range query {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		if !slices.Contains(known, name) {
			return unknownField(name, known, rulebook.Text{Ja: "パラメーター", En: "parameter"})
		}
		if len(query[name]) > 1 {
			return twice(name)
		}
	}
	return nil
}

// unknownField refuses a name that there is not, with the one that may have been meant or those that there are.
func unknownField(name string, known []string, kind rulebook.Text) *Refusal {
	what := rulebook.Text{Ja: kind.Ja + "「" + name + "」", En: kind.En + " " + strconv.Quote(name)}
	near := rulebook.Nearest(strings.ToLower(name), known)
	switch {
	case near != "":
		what.Ja, what.En = what.Ja+"はない → 「"+near+"」のことですか", what.En+" → did you mean "+strconv.Quote(near)+"?"
	case len(known) > 0:
		all := strings.Join(known, ", ")
		what.Ja, what.En = what.Ja+"はない → あるのは "+all, what.En+" → there are "+all
	default:
		what.Ja, what.En = what.Ja+"はない → ここでは何も付けない", what.En+" → there are none here"
	}
	r := refuseIn(CodeUnknownField, what)
	r.Field = name
	return r
}

// tokenOf is the token that a request shows: as a bearer, because addresses end up in logs.
func tokenOf(r *http.Request) (string, error) {
	h := r.Header.Get("Authorization")
	if h == "" {
		return "", nil
	}
	token, ok := strings.CutPrefix(h, "Bearer ")
	if !ok {
		return "", badValue("Authorization", "鍵の示し方が違う → 「Bearer 鍵」と書く", "the token is not shown like this → write Bearer, a space and the token")
	}
	return strings.TrimSpace(token), nil
}

func langOf(r *http.Request) (rulebook.Lang, error) {
	switch l := r.URL.Query().Get("lang"); l {
	case "":
		if strings.HasPrefix(r.Header.Get("Accept-Language"), "en") {
			return rulebook.En, nil
		}
		return rulebook.Ja, nil
	case "ja", "en":
		return rulebook.Lang(l), nil
	default:
		return "", badLang("lang", l)
	}
}

func badLang(field, l string) *Refusal {
	return badValue(field, "言語「"+l+"」はない → ja か en を書く", "there is no language "+strconv.Quote(l)+" → use ja or en")
}

// intParam is a number of the query between two bounds.
func intParam(r *http.Request, name string, otherwise, least, most int) (int, error) {
	v := r.URL.Query().Get(name)
	if v == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < least || n > most {
		return 0, badNumber(name, v, least, most)
	}
	return n, nil
}

// badNumber refuses what is no whole number between two bounds.
func badNumber(field, v string, least, most int) *Refusal {
	return badValue(field, fmt.Sprintf("「%s」は使えない → %dから%dまでの整数を書く", v, least, most),
		fmt.Sprintf("%s cannot be used → give a whole number from %d to %d", strconv.Quote(v), least, most))
}

// sideParam is whose eyes a position is to be seen with.
func sideParam(r *http.Request) (kernel.Seat, error) {
	switch v := r.URL.Query().Get("side"); v {
	case "", "all":
		return kernel.AllSeeing, nil
	case "public":
		return kernel.Onlooker, nil
	default:
		n, err := strconv.Atoi(v)
		if err != nil || n < 0 || n > 7 {
			return 0, badSide(v)
		}
		return kernel.Seat(n), nil
	}
}

func badSide(v string) *Refusal {
	return badValue("side", "「"+v+"」という見方はない → 席の番号（0から）か public か all を書く",
		"there is no side "+strconv.Quote(v)+" → use the number of a seat, from 0, or public or all")
}
