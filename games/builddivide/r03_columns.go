// How a card is written in a table of cards: Build Divide 300.

package builddivide

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"saitei/rulebook"
)

// cardColumns is the columns of a table of cards. A territory is two rows of one number, its closed face first (319-1).
func cardColumns() []rulebook.Column {
	return []rulebook.Column{
		{Name: "number", Title: rulebook.Text{Ja: "番号", En: "number"}, Required: true, Sides: areFaces},
		{Name: "name", Title: rulebook.Text{Ja: "カード名", En: "name"}, Also: []string{"名前"}, Required: true},
		{Name: "reading", Title: rulebook.Text{Ja: "ふりがな", En: "reading"}, Also: []string{"よみ"}},
		{Name: "type", Title: rulebook.Text{Ja: "種類", En: "type"}, Also: []string{"カードタイプ"}, Required: true, Parse: checkWith(readType)},
		{Name: "colour", Title: rulebook.Text{Ja: "色", En: "colour"}, Also: []string{"color"}, Parse: checkWith(parseColours), Say: colourText},
		{Name: "cost", Title: rulebook.Text{Ja: "コスト", En: "cost"}, Also: []string{"プレイコスト"}, Parse: checkWith(func(s string) (printedCost, error) { return parsePlayCost(s, 0) })},
		{Name: "timing", Title: rulebook.Text{Ja: "タイミング", En: "timing"}, Also: []string{"プレイタイミング"}, Parse: checkWith(oneWord(timings)), Say: wordText(timings)},
		{Name: "power", Title: rulebook.Text{Ja: "パワー", En: "power"}, Parse: checkWith(parseWhole)},
		{Name: "hit", Title: rulebook.Text{Ja: "ヒット", En: "hit"}, Parse: checkWith(parseWhole)},
		{Name: "attribute", Title: rulebook.Text{Ja: "属性", En: "attribute"}},
		{Name: "title", Title: rulebook.Text{Ja: "称号", En: "title"}},
		{Name: "icon", Title: rulebook.Text{Ja: "アイコン", En: "icon"}, Also: []string{"トリガーアイコン"}, Parse: checkWith(readIcons)},
		{Name: "identity", Title: rulebook.Text{Ja: "識別名", En: "identification name"}, Also: []string{"キャラ名"}},
		{Name: "text", Title: rulebook.Text{Ja: "テキスト", En: "text"}, Also: []string{"カードテキスト"}},
		{Name: "story", Title: rulebook.Text{Ja: "フレーバー", En: "flavour text"}},
		{Name: "name_en", Title: rulebook.Text{Ja: "英名", En: "English name"}, Also: []string{"英語名", "english"}},
	}
}

// areFaces reports whether two rows of one number are the closed and the open face of a territory: the one with a cost is the open face (319-2).
func areFaces(closed, open *rulebook.Card) bool {
	isTerritory := func(c *rulebook.Card) bool { return strings.HasPrefix(c.Fields["type"], typeSigns[2].sign) }
	return isTerritory(closed) && isTerritory(open) && closed.Fields["cost"] == "" && open.Fields["cost"] != ""
}

// word is something that a column can say, and what it means.
type word struct {
	sign, english string
	value         int64
}

var (
	typeSigns = []word{{"ユニット", "unit", typeUnit}, {"コマンド", "command", typeCommand}, {"テリトリー", "territory", typeTerritory}}
	timings   = []word{{"ノーマル", "normal", timingNormal}, {"クイック", "quick", timingQuick}}
	icons     = []word{{"バスター", "buster", iconBuster}, {"ショット", "shot", iconShot}}
	colours   = []word{{"黒", "black", black}, {"青", "blue", blue}, {"白", "white", white}, {"赤", "red", red}}
)

// noneSigns are how a column says that there is nothing (304-2b, 305-2b).
var noneSigns = []string{"なし", "(なし)", "-", "－"}

func isNoneSign(s string) bool { return slices.Contains(noneSigns, norm.NFKC.String(s)) }

// checkWith makes a check of a column out of what reads it.
func checkWith[T any](read func(string) (T, error)) func(string) error {
	return func(s string) error {
		_, err := read(s)
		return err
	}
}

// unknownWord is the error of a value that a column cannot have.
func unknownWord(s string, known []word) error {
	var signs []string
	for _, w := range known {
		signs = append(signs, w.sign)
	}
	return rulebook.BadValue(fmt.Sprintf("「%s」は使えない。使えるのは %s", s, strings.Join(signs, " ")), fmt.Sprintf("unknown value %q; known are %s", s, strings.Join(signs, " ")))
}

// oneWord reads one of some words.
func oneWord(known []word) func(string) (int64, error) {
	return func(s string) (int64, error) {
		for _, w := range known {
			if rulebook.Fold(s) == rulebook.Fold(w.sign) || strings.EqualFold(s, w.english) {
				return w.value, nil
			}
		}
		return 0, unknownWord(s, known)
	}
}

// wordText puts one of some words into a language.
func wordText(known []word) func(rulebook.Lang, string) string {
	return func(l rulebook.Lang, s string) string {
		for _, w := range known {
			if s == w.sign && l == rulebook.En {
				return w.english
			}
		}
		return s
	}
}

// splitWords is the words of a column with several (304-3a, 305-2a).
func splitWords(s string) []string {
	var all []string
	for _, w := range strings.FieldsFunc(s, func(r rune) bool { return r == '/' || r == '／' }) {
		if w = strings.TrimSpace(w); w != "" && !isNoneSign(w) {
			all = append(all, w)
		}
	}
	return all
}

// readSet reads several words as a set.
func readSet(s string, known []word) (int64, error) {
	var set int64
	for _, w := range splitWords(s) {
		v, err := oneWord(known)(w)
		if err != nil {
			return 0, err
		}
		set |= v
	}
	return set, nil
}

func readIcons(s string) (int64, error) { return readSet(s, icons) }

// printedType is a card type with its subtypes (304-3a).
type printedType struct {
	kind     int64
	subtypes []string
}

// readType reads a card type: the first word is the type, the others are subtypes. 「なし」 is none (304-2b).
func readType(s string) (printedType, error) {
	if isNoneSign(s) {
		return printedType{}, nil
	}
	all := splitWords(s)
	if len(all) == 0 {
		return printedType{}, unknownWord(s, typeSigns)
	}
	kind, err := oneWord(typeSigns)(all[0])
	return printedType{kind, all[1:]}, err
}

// parseColours reads colours, with or without a stroke between them (203-2b).
func parseColours(s string) (int64, error) {
	if isNoneSign(s) {
		return 0, nil
	}
	var set int64
	for _, r := range norm.NFKC.String(s) {
		if r == '/' {
			continue
		}
		at := slices.Index(colourSigns, r)
		if at < 0 {
			return 0, unknownWord(s, colours)
		}
		set |= 1 << at
	}
	return set, nil
}

// colourText puts colours into a language.
func colourText(l rulebook.Lang, s string) string {
	set, err := parseColours(s)
	if err != nil || l == rulebook.Ja {
		return s
	}
	return colourWords(l, set)
}

// colourWords is a set of colours in a language.
func colourWords(l rulebook.Lang, set int64) string {
	var names []string
	for _, w := range colours {
		if set&w.value == 0 {
			continue
		}
		if l == rulebook.En {
			names = append(names, w.english)
		} else {
			names = append(names, w.sign)
		}
	}
	if len(names) == 0 && l == rulebook.En {
		return "none"
	} else if len(names) == 0 {
		return "なし"
	}
	return strings.Join(names, "/")
}

// parseWhole reads a whole number.
func parseWhole(s string) (int64, error) {
	n, err := strconv.ParseInt(strings.ReplaceAll(norm.NFKC.String(s), "−", "-"), 10, 32)
	if err != nil {
		return 0, rulebook.BadValue(fmt.Sprintf("「%s」は数ではない", s), fmt.Sprintf("%q is not a number", s))
	}
	return n, nil
}

// printedCost is a play cost as printed (306-2).
type printedCost struct {
	total       int
	coloured    demand
	unspecified int
}

// parsePlayCost reads a play cost: a total alone, such as 5, of a card of some colours (306-2d), or its parts, such as 赤2+3 and 赤赤③: each sign of a colour is 1 point of
// it, or as many as the number behind it says; what stands in brackets, as in 〔赤青〕1, is paid in any of these colours; the rest is unspecified.
func parsePlayCost(s string, colours int64) (printedCost, error) {
	bad := rulebook.BadValue(fmt.Sprintf("「%s」はコストではない。5や赤2+3のように書く", s), fmt.Sprintf("%q is no cost; write it like 5 or 赤2+3", s))
	var c printedCost
	runes := []rune(norm.NFKC.String(s))
	number := func(i int) (n, next int) {
		for next = i; next < len(runes) && runes[next] >= '0' && runes[next] <= '9'; next++ {
			n = n*10 + int(runes[next]-'0')
		}
		return n, next
	}
	if n, next := number(0); next == len(runes) && next > 0 {
		d := singleDemand(colours, n)
		return printedCost{n, d, n - d.points()}, nil
	}
	for i := 0; i < len(runes); {
		set := int64(0)
		switch r := runes[i]; {
		case r == '+' || r == '/':
			i++
			continue
		case r == '〔':
			for i++; i < len(runes) && runes[i] != '〕'; i++ {
				at := slices.Index(colourSigns, runes[i])
				if at < 0 {
					return c, bad
				}
				set |= 1 << at
			}
			i++
		case slices.Contains(colourSigns, r):
			set = 1 << slices.Index(colourSigns, r)
			i++
		}
		n, next := number(i)
		switch {
		case set == 0 && next == i:
			return c, bad
		case set == 0:
			c.unspecified += n
		case next == i:
			n = 1
			fallthrough
		default:
			if n < 1 || n > 15 || c.coloured>>24 != 0 {
				return c, bad
			}
			c.coloured = c.coloured.plus(set, n)
		}
		i = next
	}
	c.total = c.coloured.points() + c.unspecified
	return c, nil
}
