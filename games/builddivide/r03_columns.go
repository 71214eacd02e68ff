// How a card is written in a table of cards: Build Divide 300.

package builddivide

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"saitei/rulebook"
)

// columns is the columns of a table of cards. A territory is two rows of one number, its closed face first (319-1).
func columns() []rulebook.Column {
	return []rulebook.Column{
		{Name: "number", Title: rulebook.Text{Ja: "番号", En: "number"}, Required: true, Sides: areFaces},
		{Name: "name", Title: rulebook.Text{Ja: "カード名", En: "name"}, Also: []string{"名前"}, Required: true},
		{Name: "reading", Title: rulebook.Text{Ja: "ふりがな", En: "reading"}, Also: []string{"よみ"}},
		{Name: "type", Title: rulebook.Text{Ja: "種類", En: "type"}, Also: []string{"カードタイプ"}, Required: true, Parse: rulebook.Reads(readType)},
		{Name: "colour", Title: rulebook.Text{Ja: "色", En: "colour"}, Also: []string{"color"}, Parse: rulebook.Reads(colours.ReadSet), Say: colours.TranslateSet},
		{Name: "cost", Title: rulebook.Text{Ja: "コスト", En: "cost"}, Also: []string{"プレイコスト"}, Parse: rulebook.Reads(func(s string) (printedCost, error) { return parsePlayCost(s, 0) }), Say: sayPlayCost, Amount: playCostAmount},
		{Name: "timing", Title: rulebook.Text{Ja: "タイミング", En: "timing"}, Also: []string{"プレイタイミング"}, Parse: rulebook.Reads(timings.Read), Say: timings.Translate},
		{Name: "power", Title: rulebook.Text{Ja: "パワー", En: "power"}, Parse: rulebook.Reads(rulebook.ReadWhole)},
		{Name: "hit", Title: rulebook.Text{Ja: "ヒット", En: "hit"}, Parse: rulebook.Reads(rulebook.ReadWhole)},
		{Name: "attribute", Title: rulebook.Text{Ja: "属性", En: "attribute"}},
		{Name: "title", Title: rulebook.Text{Ja: "称号", En: "title"}},
		{Name: "icon", Title: rulebook.Text{Ja: "アイコン", En: "icon"}, Also: []string{"トリガーアイコン"}, Parse: rulebook.Reads(icons.ReadSet), Say: icons.TranslateSet},
		{Name: "identity", Title: rulebook.Text{Ja: "識別名", En: "identification name"}, Also: []string{"キャラ名"}},
		{Name: "text", Title: rulebook.Text{Ja: "テキスト", En: "text"}, Also: []string{"カードテキスト"}},
		{Name: "story", Title: rulebook.Text{Ja: "フレーバー", En: "flavour text"}},
		{Name: "name_en", Title: rulebook.Text{Ja: "英名", En: "English name"}, Also: []string{"英語名", "english"}},
	}
}

// areFaces reports whether two rows of one number are the closed and the open face of a territory: the one with a cost is the open face (319-2). The other side of a territory may also be a
// unit (1702-1).
func areFaces(closed, open *rulebook.Card) bool {
	isTerritory := func(c *rulebook.Card) bool {
		return strings.HasPrefix(c.Fields["type"], types.Say(rulebook.Ja, typeTerritory))
	}
	isUnit := strings.HasPrefix(open.Fields["type"], types.Say(rulebook.Ja, typeUnit))
	return isTerritory(closed) && (isTerritory(open) || isUnit) && closed.Fields["cost"] == "" && open.Fields["cost"] != ""
}

var (
	types = rulebook.Terms{{Value: typeUnit, Ja: "ユニット", En: "unit"}, {Value: typeCommand, Ja: "コマンド", En: "command"}, {Value: typeTerritory, Ja: "テリトリー", En: "territory"}}
	// every type that a card can come to have: the printed ones, and what the rules make of cards (521-1b:ii).
	typesInPlay = append(slices.Clone(types), rulebook.Term{Value: typeAura, Ja: "オーラ", En: "aura"}, rulebook.Term{Ja: "なし", En: "none"})
	timings     = rulebook.Terms{{Value: timingNormal, Ja: "ノーマル", En: "normal"}, {Value: timingQuick, Ja: "クイック", En: "quick"}}
	icons       = rulebook.Terms{{Value: iconBuster, Ja: "バスター", En: "buster"}, {Value: iconShot, Ja: "ショット", En: "shot"}}
	colours     = rulebook.Terms{
		{Value: black, Ja: "黒", En: "black"}, {Value: blue, Ja: "青", En: "blue"}, {Value: white, Ja: "白", En: "white"}, {Value: red, Ja: "赤", En: "red"}, {Ja: "なし", En: "none"},
	}
)

// costInEnglish puts the signs of a printed cost into letters, as 赤2+3 into R2+3; K is black.
var costInEnglish = strings.NewReplacer("黒", "K", "青", "B", "白", "W", "赤", "R", "無", "+", "〔", "(", "〕", ")")

// sayPlayCost is a printed cost in a language.
func sayPlayCost(l rulebook.Lang, cost string) string {
	if l == rulebook.Ja {
		return cost
	}
	return costInEnglish.Replace(cost)
}

// printedType is a card type with its subtypes (304-3a).
type printedType struct {
	kind     int64
	subtypes []string
}

// readType reads a card type: the first word is the type, the others are subtypes. 「なし」 is none (304-2b).
func readType(s string) (printedType, error) {
	all := rulebook.SplitWords(s)
	if len(all) == 0 && s != "" {
		return printedType{}, nil
	}
	if len(all) == 0 {
		all = []string{s}
	}
	kind, err := types.Read(all[0])
	return printedType{kind, all[1:]}, err
}

// printedCost is a play cost as printed (306-2).
type printedCost struct {
	total       int
	coloured    demand
	unspecified int
	printing    int64 // as a total alone, or in its parts
}

// playCostAmount is a printed play cost in all.
func playCostAmount(s string) (int64, bool) {
	c, err := parsePlayCost(s, 0)
	return int64(c.total), err == nil && s != ""
}

// parsePlayCost reads a play cost: a total alone, such as 5, of a card of some colours (306-2d), or its parts, such as 赤2+3, 赤2無3 and 赤赤③: each sign of a colour is 1 point of
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
		return printedCost{n, d, n - d.points(), onlyTotal}, nil
	}
	for i := 0; i < len(runes); {
		set := int64(0)
		switch r := runes[i]; {
		case r == '+' || r == '/' || r == '無':
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
	c.total, c.printing = c.coloured.points()+c.unspecified, onlyParts
	return c, nil
}
