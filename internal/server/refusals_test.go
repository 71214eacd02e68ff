package server

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// said is a refusal as it comes over the wire.
func said(t *testing.T, data []byte) *wireError {
	t.Helper()
	var reply wireReply
	if err := json.Unmarshal(data, &reply); err != nil || reply.Error == nil {
		t.Fatalf("no refusal: %s", data)
	}
	return reply.Error
}

// latin is words of English where Japanese is spoken: not the names of fields, commands and games, which are the same in both.
var latin = regexp.MustCompile(`\b(the|this|that|is|are|there|cannot|of|from|give|use|invalid|error|character|unexpected|looking|value)\b`)

// japanese is characters that English has no use for.
var japanese = regexp.MustCompile(`[\p{Han}\p{Hiragana}\p{Katakana}]`)

// TestRefusalsSayWhatToDo: each names the field, says what is wrong and what to do, in one language at a time.
func TestRefusalsSayWhatToDo(t *testing.T) {
	s := open(t, &memoryJournal{})
	w := serve(t, s)
	inv := create(t, s, humans("tiny"))
	room, token := apiPrefix+"/rooms/"+inv.Room.ID, inv.Tokens[0]
	seats := `"seats":[{"kind":"human"},{"kind":"human"}]`
	for _, c := range []struct{ method, path, token, body, field, ja, en string }{
		{"GET", apiPrefix + "/games/tiny/cards?limit=abc", "", "", "limit", "limit: 「abc」は使えない → 1から200までの整数を書く", `limit: "abc" cannot be used → give a whole number from 1 to 200`},
		{"GET", apiPrefix + "/games/tiny/cards?limt=3", "", "", "limt", "パラメーター「limt」はない → 「limit」のことですか", `there is no parameter "limt" → did you mean "limit"?`},
		{"GET", apiPrefix + "/games/tiny/cards?colour=red", "", "", "colour", "パラメーター「colour」はない → あるのは q, limit, offset", `there is no parameter "colour" → there are q, limit, offset`},
		{"GET", apiPrefix + "/games?q=x", "", "", "q", "パラメーター「q」はない → ここでは何も付けない", `there is no parameter "q" → there are none here`},
		{"GET", apiPrefix + "/games/tiny/cards?q=%zz", "", "", "", "読めない: 「?」の後が読めない", "write name=value"},
		{"GET", apiPrefix + "/games/tiney/cards", "", "", "", "「tiney」というゲームはない → あるのは kaiun", "there is no game tiney → there are kaiun"},
		{"GET", apiPrefix + "/games/tiny/decks/none", "", "", "", "あるのは nine", "there are nine"},
		{"GET", room + "/state?lang=fr", token, "", "lang", "lang: 言語「fr」はない → ja か en を書く", `lang: there is no language "fr" → use ja or en`},
		{"GET", room + "/state?wait=1h", token, "", "wait", "0から60までの整数", "from 0 to 60"},
		{"GET", room + "/socket", token, "", "Upgrade", "ここはWebSocketでつなぐ", "this is for WebSockets"},
		{"DELETE", room, "", "", "", "GET を使う", "use GET"},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","seats":7}`, "seats", "seats: 数は使えない → 配列を書く", "seats: a number cannot be used → give an array"},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","clock":{"secnds":7},` + seats + `}`, "secnds", "項目「secnds」はない → 「seconds」のことですか", `there is no field "secnds" → did you mean "seconds"?`},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","seats":[{"kind":"human"},null]}`, "seats[1]", "seats[1]: nullは使えない → 値を書く", "seats[1]: null cannot be used → give a value"},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","clock":{"kind":"none","kind":"chess"},` + seats + `}`, "clock.kind", "同じ名前が2度ある", "the name stands there twice"},
		{"POST", apiPrefix + "/rooms", "", strings.Repeat("[", 60000), "", "かっこが深すぎる", "the brackets nest too deeply"},
		{"POST", apiPrefix + "/rooms", "", strings.Repeat(`{"a":`, 10000), "", "入れ子は32段まで", "at most 32"},
		{"GET", room + "/state?after=1&after=2", token, "", "after", "after: 同じ名前が2度ある", "after: the name stands there twice"},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny",}`, "", "16バイト目でJSONではなくなる", "at byte 16 it is no JSON any more"},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny"`, "", "JSONが途中で終わっている", "the JSON breaks off"},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","takeBacks":"maybe",` + seats + `}`, "takeBacks", "takeBacks: 「maybe」はない → consent, free, never のどれかを書く", `takeBacks: there is no "maybe" → use one of consent, free, never`},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","clock":{"kind":"chess","seconds":0.5},` + seats + `}`, "clock.seconds", "0.5は使えない → 1から604800までの秒数", "0.5 cannot be used → give seconds from 1"},
		{"POST", room + "/do", token, `{"do":"anser"}`, "do", "「anser」というコマンドはない → 「answer」のことですか", `there is no command "anser" → did you mean "answer"?`},
		{"POST", room + "/do", token, `{}`, "do", "コマンドがない → all-seeing, answer", "there is no command in it → use one of all-seeing, answer"},
		{"POST", room + "/do", token, `{"do":"answer","seq":1}`, "decision", "decision: answerに必要な項目がない", "decision: this field is missing, and answer needs it"},
		{"POST", room + "/do", token, `{"do":"answer","seq":1,"decison":1}`, "decison", "「decision」のことですか", `did you mean "decision"?`},
		{"POST", room + "/do", token, `{"do":"answer","seq":1.5,"decision":1}`, "seq", "1.5は使えない → 整数を書く", "1.5 cannot be used → give a whole number"},
		{"POST", room + "/do", token, `{"do":"answer","seq":1,"decision":1,"picks":[7]}`, "picks", "→ 文字列を書く", "→ give a string"},
		{"POST", room + "/do", token, `{"do":"answer","seq":1,"decision":1,"picks":["x"]}`, "", "picks には選択肢の id を文字列で書く", "give the ids of options"},
		{"POST", room + "/join", "", `{"seat":"first"}`, "seat", "seat: 文字列は使えない → 整数を書く", "seat: a string cannot be used → give a whole number"},
	} {
		status, data := w.call(c.method, c.path, c.token, c.body)
		got := said(t, data)
		if status < 400 || got.Field != c.field || !strings.Contains(got.Text.Ja, c.ja) || !strings.Contains(got.Text.En, c.en) {
			t.Errorf("%s %s %s: %d %q\n  %s\n  %s", c.method, c.path, c.body, status, got.Field, got.Text.Ja, got.Text.En)
		}
	}
	for code, words := range refusals {
		if latin.MatchString(words.text.Ja) || japanese.MatchString(words.text.En) {
			t.Errorf("%s mixes languages: %q, %q", code, words.text.Ja, words.text.En)
		}
	}
}

// TestEveryRefusalSpeaksOneLanguage: over the wire, none of those that bad input leads to mixes them.
func TestEveryRefusalSpeaksOneLanguage(t *testing.T) {
	s := open(t, &memoryJournal{})
	w := serve(t, s)
	inv := create(t, s, humans("tiny"))
	for _, body := range []string{
		``, `{`, `[]`, `{"game":1}`, `{"game":"tiny","seats":[{"kind":1}]}`, `{"x":1}`, "\xff", `{"game":"tiny","switches":{"J99":1}}`, `{"do":"dance"}`, `{"do":1}`, `{"do":"answer","picks":["?"]}`,
		`{"do":"answer","seq":"1"}`, `{"do":"all-seeing"}`, `{"do":"ping","id":"` + strings.Repeat("x", 65) + `"}`, `{"deck":"1 NOPE"}`, `{"deck":"x y"}`, `{"deck":3}`, `nonsense`, `{"a":tru}`, `{"a":1e}`,
	} {
		for _, path := range []string{"/rooms", "/rooms/" + inv.Room.ID + "/do", "/rooms/" + inv.Room.ID + "/join", "/games/tiny/check-deck"} {
			status, data := w.call("POST", apiPrefix+path, inv.Tokens[0], body)
			if status < 400 {
				continue
			}
			if e := said(t, data); latin.MatchString(e.Text.Ja) || japanese.MatchString(e.Text.En) || e.Text.Ja == e.Text.En {
				t.Errorf("%s %s: %q, %q", path, body, e.Text.Ja, e.Text.En)
			}
		}
	}
}

// TestRetryAfter: whoever asks too often is told when to ask again, and can then.
func TestRetryAfter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := open(t, &memoryJournal{}, func(c *Config) { c.Limits = Limits{RequestsPerSecond: 1, RoomsPerMinute: 2} })
		body, _ := json.Marshal(humans("tiny"))
		ask := func(method, path string, body []byte) *httptest.ResponseRecorder {
			w := httptest.NewRecorder()
			s.ServeHTTP(w, httptest.NewRequest(method, path, strings.NewReader(string(body))))
			return w
		}
		var last *httptest.ResponseRecorder
		for range 3 {
			last = ask("POST", apiPrefix+"/rooms", body)
		}
		if last.Code != http.StatusTooManyRequests || last.Header().Get("Retry-After") != "30" || !strings.Contains(said(t, last.Body.Bytes()).Text.En, "wait 30 s") {
			t.Errorf("a third room: %d, Retry-After %q, %s", last.Code, last.Header().Get("Retry-After"), last.Body)
		}
		for range 4 {
			last = ask("GET", apiPrefix+"/rooms", nil)
		}
		if last.Code != http.StatusTooManyRequests || last.Header().Get("Retry-After") != "1" {
			t.Fatalf("a request too many: %d, Retry-After %q", last.Code, last.Header().Get("Retry-After"))
		}
		time.Sleep(1100 * time.Millisecond)
		if last = ask("GET", apiPrefix+"/rooms", nil); last.Code != http.StatusOK {
			t.Errorf("after the time that was told: %d", last.Code)
		}
	})
}

// TestOpening: before the journal is read, the API refuses in its own form, and a browser comes back by itself.
func TestOpening(t *testing.T) {
	sc := readSchema(t)
	var opening Opening
	ask := func(path string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		opening.ServeHTTP(w, httptest.NewRequest("GET", path, nil))
		return w
	}
	w := ask(apiPrefix + "/games")
	sc.fits("refused", w.Body.Bytes())
	if w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" || said(t, w.Body.Bytes()).Code != CodeOpening {
		t.Errorf("%d %v %s", w.Code, w.Header(), w.Body)
	}
	if w := ask("/"); w.Code != http.StatusServiceUnavailable || w.Header().Get("Refresh") == "" || !japanese.MatchString(w.Body.String()) {
		t.Errorf("a page: %d %v %s", w.Code, w.Header(), w.Body)
	}
	for _, want := range []string{"opening", "hearing the journal, 7 records so far"} {
		if w := ask("/readyz"); w.Code != http.StatusServiceUnavailable || strings.TrimSpace(w.Body.String()) != want {
			t.Errorf("whether it is ready: %d %s", w.Code, w.Body)
		}
		opening.say("hearing the journal, %d records so far", 7)
	}
	if w := ask("/healthz"); w.Code != http.StatusOK {
		t.Errorf("it does not live: %d", w.Code)
	}
}

func TestIsOrigin(t *testing.T) {
	for s, want := range map[string]bool{
		"https://example.org": true, "http://localhost:3000": true, "http://[::1]:8080": true,
		"foo": false, "example.org": false, "https://example.org/": false, "https://example.org/x": false, "https://*.example.org": false, "*": false, "": false,
		"ftp://example.org": false, "https://": false, "https://Example.org": false, "https://a@example.org": false, "null": false,
	} {
		if IsOrigin(s) != want {
			t.Errorf("%q is an origin: %v", s, !want)
		}
	}
}

// TestTrustedSites: pages of a trusted site may ask and read, on requests and on WebSockets, and those of others may not.
func TestTrustedSites(t *testing.T) {
	const site = "https://cards.example"
	s := open(t, &memoryJournal{}, func(c *Config) { c.Origins = []string{site} })
	ask := func(method, origin, body string) *httptest.ResponseRecorder {
		w, r := httptest.NewRecorder(), httptest.NewRequest(method, apiPrefix+"/rooms", strings.NewReader(body))
		r.Header.Set("Origin", origin)
		if method == "OPTIONS" {
			r.Header.Set("Access-Control-Request-Method", "POST")
		}
		s.ServeHTTP(w, r)
		return w
	}
	body, _ := json.Marshal(humans("tiny"))
	if w := ask("OPTIONS", site, ""); w.Code != http.StatusNoContent || !strings.Contains(w.Header().Get("Access-Control-Allow-Headers"), "Authorization") {
		t.Errorf("asked before: %d %v", w.Code, w.Header())
	}
	if w := ask("POST", site, string(body)); w.Code != http.StatusCreated || w.Header().Get("Access-Control-Allow-Origin") != site {
		t.Errorf("trusted: %d %v %s", w.Code, w.Header(), w.Body)
	}
	for _, method := range []string{"OPTIONS", "GET", "POST"} {
		if w := ask(method, "https://evil.example", string(body)); w.Header().Get("Access-Control-Allow-Origin") != "" || method == "POST" && w.Code != http.StatusForbidden {
			t.Errorf("not trusted, %s: %d %v", method, w.Code, w.Header())
		}
	}
}

// TestOlderRevisionsAreHostedByName: a match by version 6.5.0 is opened by its game's name, and named as that ever after.
func TestOlderRevisionsAreHostedByName(t *testing.T) {
	s := open(t, &memoryJournal{}, func(c *Config) { c.Books = nil })
	w := serve(t, s)
	status, data := w.call("POST", apiPrefix+"/rooms", "", `{"game":"zx-6.5.0","seats":[{"kind":"human"},{"kind":"agent"}]}`)
	var inv Invitation
	if err := json.Unmarshal(data, &inv); err != nil || status != http.StatusCreated || inv.Room.Game != "zx-6.5.0" {
		t.Fatalf("%d %s", status, data)
	}
	var games struct{ Games []wireGame }
	w.get(apiPrefix+"/games", "", &games)
	found := false
	for _, g := range games.Games {
		if g.Name == "zx-6.5.0" {
			found = true
			for _, sw := range g.Switches {
				if sw.Name == "revision" {
					t.Error("the revision can be switched in a game that is a revision")
				}
			}
		}
	}
	if !found {
		t.Error("it is not listed")
	}
}
