// Vocabulary: the words that a game's rulings can use.

package ruling

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// Vocabulary lists the words of a game in a language: where a position can start, its zones, verbs, questions, attributes, numbers, switches, the
// columns of its cards and the names of its decks.
func Vocabulary(b *rulebook.Book, l rulebook.Lang) string {
	var out strings.Builder
	section := func(ja, en string, lines ...string) {
		if len(lines) == 0 {
			return
		}
		fmt.Fprintf(&out, "%s\n", rulebook.Text{Ja: ja, En: en}.In(l))
		for _, line := range lines {
			fmt.Fprintf(&out, "  %s\n", line)
		}
		out.WriteByte('\n')
	}
	fmt.Fprintf(&out, "game %s   %s\n\n", b.Name, b.Title.In(l))
	section("開始点（start）", "starts (start)", spelled(startNames(b))...)
	section("領域", "zones", zoneLines(b, l)...)
	section("盤（下がP1）", "the board, with P1 below", boardLines(b, l)...)
	section("動詞: 起きることと選ぶこと", "verbs of events and choices", verbLines(b, l)...)
	section("どのゲームにもある動詞", "verbs of every game", wrap(genericVerbs)...)
	section("質問（asked）", "questions (asked)", questionLines(b, l)...)
	section("カードの性質", "attributes of cards", namedLines(b, l, attrNames(b), "attr.")...)
	section("向き", "poses", namedLines(b, l, b.Rules.Poses, "pose.", "means.pose.")...)
	section("カウンター", "counters", namedLines(b, l, b.Rules.Counters, "counter.")...)
	section("卓の数（set）", "numbers of the table (set)", namedLines(b, l, tableNumbers(b), "means.table.", "number.")...)
	section("プレイヤーの数（set P1）", "numbers of a player (set P1)", namedLines(b, l, b.Rules.PlayerVars, "means.player.", "number.")...)
	section("進行中のこと（underway）と、その役割・数", "what can be under way (underway), with its roles and numbers", underwayLines(b, l)...)
	section("スイッチ（switch）", "switches (switch)", switchLines(b, l)...)
	section("カードの項目", "columns of a card", columnLines(b, l)...)
	var decks []string
	for i := range b.Decks {
		decks = append(decks, entry(b.Decks[i].Name, b.Decks[i].Title.In(l)))
	}
	section("デッキ", "decks", decks...)
	if b.Plain != "" {
		section("何もしないカード（plain）", "the card that does nothing (plain)", b.Plain)
	}
	return out.String()
}

// entry is a word with what is said of it.
func entry(name, says string) string {
	return strings.TrimRight(fmt.Sprintf("%-20s %s", name, says), " ")
}

// tableNumbers are the numbers of the table that a ruling sets; switches have lines of their own.
func tableNumbers(b *rulebook.Book) []string {
	return slices.DeleteFunc(slices.Clone(b.Rules.Vars), func(name string) bool {
		return slices.ContainsFunc(b.Switches, func(s rulebook.Switch) bool { return s.Name == name })
	})
}

// namedLines lists names, each with what the game calls it, by the first of some keys that has words.
func namedLines(b *rulebook.Book, l rulebook.Lang, names []string, prefixes ...string) []string {
	var lines []string
	for _, n := range names {
		if n == "" {
			continue
		}
		says := ""
		for _, prefix := range prefixes {
			if says == "" {
				says = b.Words[kernel.Key(prefix+n)].In(l)
			}
		}
		lines = append(lines, entry(spelledOne(n), says))
	}
	return lines
}

// verbLines lists the verbs, each with the sentence that tells of it, or else with what a player is offered by it.
func verbLines(b *rulebook.Book, l rulebook.Lang) []string {
	var lines []string
	for _, v := range verbNames(b) {
		says := ""
		for _, k := range []kernel.Key{kernel.Key("event." + v), kernel.Key("option." + v), kernel.Key("verb." + v), kernel.Key("ask." + v)} {
			if b.Words.Has(k) && says == "" {
				says = blanked(b.Words.Say(l, k), l)
			}
		}
		lines = append(lines, entry(spelledOne(v), says))
	}
	return lines
}

// blanks are what stands in sentences for what differs from time to time.
var blanks = map[string]rulebook.Text{
	"seat": {Ja: "〈プレイヤー〉", En: "a player"}, "card": {Ja: "〈カード〉", En: "a card"}, "owned": {Ja: "〈カード〉", En: "a card"}, "other": {Ja: "〈カード〉", En: "a card"},
	"source": {Ja: "〈カード〉", En: "a card"}, "n": {Ja: "〈n〉", En: "n"}, "size": {Ja: "〈n〉", En: "n"}, "what": {Ja: "〈性質〉", En: "an attribute"}, "value": {Ja: "〈値〉", En: "a value"},
	"from": {Ja: "〈領域〉", En: "a zone"}, "to": {Ja: "〈領域〉", En: "a zone"}, "outof": {Ja: "〈領域〉から", En: "from a zone"}, "into": {Ja: "〈領域〉に", En: "to a zone"},
}

var blank = regexp.MustCompile(`\{([a-z0-9]+)\}`)

// blanked is a sentence with a general word in each of its blanks.
func blanked(sentence string, l rulebook.Lang) string {
	return blank.ReplaceAllStringFunc(rulebook.Form(sentence, false), func(b string) string {
		if text, ok := blanks[strings.Trim(b, "{}")]; ok {
			return text.In(l)
		}
		return "…"
	})
}

// underwayLines lists the affairs of a game and what is told of them, and what is told of what waits on a stack.
func underwayLines(b *rulebook.Book, l rulebook.Lang) []string {
	line := func(name string, t *kernel.Telling) string {
		for _, r := range t.Roles {
			name += " " + r.Name
		}
		for _, f := range t.Figures {
			name += " " + f.Name
		}
		return name
	}
	var lines []string
	for i := range b.Rules.Affairs {
		lines = append(lines, line(b.Rules.Affairs[i].Name+":", &b.Rules.Affairs[i].Telling))
	}
	if len(b.Rules.Windows) > 0 {
		lines = append(lines, "window: passed")
	}
	if t := &b.Rules.Items; len(t.Roles)+len(t.Figures) > 0 {
		lines = append(lines, line(rulebook.Text{Ja: "カードがした・しようとしていること:", En: "what a card has done or wants to do:"}.In(l), t))
	}
	return lines
}

// spelled is names as rulings write them.
func spelled(names []string) []string {
	var out []string
	for _, n := range names {
		if n != "" {
			out = append(out, spelledOne(n))
		}
	}
	return out
}

// spelledOne is a name as rulings write it.
func spelledOne(name string) string { return strings.ReplaceAll(name, " ", "-") }

// wrap puts words into lines.
func wrap(words []string) []string {
	var lines []string
	for _, w := range words {
		if n := len(lines); n > 0 && len(lines[n-1])+len(w) < 100 {
			lines[n-1] += ", " + w
			continue
		}
		lines = append(lines, w)
	}
	return lines
}

func zoneLines(b *rulebook.Book, l rulebook.Lang) []string {
	seen := map[kernel.Visibility]rulebook.Text{
		kernel.Public:     {Ja: "公開", En: "public"},
		kernel.OwnerPeeks: {Ja: "公開、裏向きのカードはそのプレイヤーだけが見る", En: "public; face-down cards for their player only"},
		kernel.OwnerOnly:  {Ja: "そのプレイヤーだけが見る", En: "for its player only"},
		kernel.Hidden:     {Ja: "非公開", En: "hidden"},
	}
	var lines []string
	for i := range b.Rules.Zones {
		z := &b.Rules.Zones[i]
		order, whose := rulebook.Text{Ja: "順番あり（上から）", En: "ordered, top first"}, rulebook.Text{Ja: "プレイヤーごと", En: "one for each player"}
		if z.Unordered {
			order = rulebook.Text{Ja: "順番なし", En: "no order"}
		}
		switch {
		case z.Shared:
			whose = rulebook.Text{Ja: "共有（table）", En: "shared (table)"}
		case z.Team:
			whose = rulebook.Text{Ja: "チームごと", En: "one for each team"}
		}
		squares := ""
		if z.Squares > 1 {
			squares = say("、%[1]s/1から%[1]s/%[2]dまで", ", %[1]s/1 to %[1]s/%[2]d", z.Name, z.Squares).In(l)
		}
		parts := []string{whose.In(l) + squares, seen[z.Visibility].In(l), order.In(l)}
		if called := b.Words[kernel.Key("zone."+z.Name)].In(l); called != "" {
			parts = append([]string{called}, parts...)
		}
		lines = append(lines, entry(spelledOne(z.Name), strings.Join(parts, rulebook.Text{Ja: "／", En: "; "}.In(l))))
	}
	return lines
}

func questionLines(b *rulebook.Book, l rulebook.Lang) []string {
	var lines []string
	for i := range b.Rules.Questions {
		q := &b.Rules.Questions[i]
		if q.Name == "" {
			continue
		}
		line := entry(spelledOne(q.Name), q.Kind.String())
		if q.Clause != 0 && int(q.Clause) < len(b.Rules.Clauses) {
			line += " [" + b.Rules.Clauses[q.Clause] + "]"
		}
		if ask := kernel.Key("ask." + q.Name); b.Words.Has(ask) {
			line += "  " + blanked(b.Words.Say(l, ask), l)
		}
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return lines
}

func switchLines(b *rulebook.Book, l rulebook.Lang) []string {
	var lines []string
	for _, s := range b.Switches {
		lines = append(lines, fmt.Sprintf("%s [%s] %s", s.Name, s.Clause, say("書かなければ%d", "default %d", s.Default).In(l)))
		for n, m := range s.Meaning {
			lines = append(lines, fmt.Sprintf("  %d  %s", n, m.In(l)))
		}
	}
	return lines
}

func columnLines(b *rulebook.Book, l rulebook.Lang) []string {
	var lines []string
	for _, c := range b.Columns {
		lines = append(lines, entry(c.Name, c.Title.In(l)))
	}
	return lines
}

// boardLines is the drawn table and what is to be said about it.
func boardLines(b *rulebook.Book, l rulebook.Lang) []string {
	lines := append([]string(nil), b.Board.Drawing...)
	for _, n := range b.Board.Notes {
		lines = append(lines, n.In(l))
	}
	return lines
}
