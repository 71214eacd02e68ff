// Vocabulary: the words that a game's rulings can use.

package ruling

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// Vocabulary lists the words of a game: where a position can start, its zones, verbs, questions, attributes, numbers, switches, the
// columns of its cards and the names of its decks.
func Vocabulary(b *rulebook.Book) string {
	var out strings.Builder
	section := func(ja, en string, lines ...string) {
		if len(lines) == 0 {
			return
		}
		fmt.Fprintf(&out, "%s (%s)\n", en, ja)
		for _, l := range lines {
			fmt.Fprintf(&out, "  %s\n", l)
		}
		out.WriteByte('\n')
	}
	fmt.Fprintf(&out, "game %s   %s\n\n", b.Name, oneLine(b.Title))
	section("開始点", "start", spelled(startNames(b))...)
	section("領域", "zones", zoneLines(b)...)
	section("盤（下がP1）", "the board, with P1 below", boardLines(b)...)
	section("動詞", "verbs of events and choices", wrap(spelled(verbNames(b)))...)
	section("どのゲームにもある動詞", "verbs of every game", wrap(genericVerbs)...)
	section("質問", "questions", questionLines(b)...)
	section("カードの性質", "attributes of cards", wrap(spelled(attrNames(b)))...)
	section("向き", "poses", wrap(spelled(b.Rules.Poses))...)
	section("カウンター", "counters", wrap(spelled(b.Rules.Counters))...)
	section("卓の数", "numbers of the table", wrap(spelled(b.Rules.Vars))...)
	section("プレイヤーの数", "numbers of a player", wrap(spelled(b.Rules.PlayerVars))...)
	section("進行中のこと", "what can be under way, with its roles and numbers", underwayLines(b)...)
	section("スイッチ", "switches", switchLines(b)...)
	section("カードの項目", "columns of a card", columnLines(b)...)
	var decks []string
	for i := range b.Decks {
		decks = append(decks, fmt.Sprintf("%-16s %s", b.Decks[i].Name, oneLine(b.Decks[i].Title)))
	}
	section("デッキ", "decks", decks...)
	if b.Plain != "" {
		section("plainのカード", "the card plain", b.Plain)
	}
	return out.String()
}

// underwayLines lists the affairs of a game and what is told of them, and what is told of what waits on a stack.
func underwayLines(b *rulebook.Book) []string {
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
		lines = append(lines, line("what a card has done or wants to do:", t))
	}
	return lines
}

// spelled is names as rulings write them.
func spelled(names []string) []string {
	var out []string
	for _, n := range names {
		if n != "" {
			out = append(out, strings.ReplaceAll(n, " ", "-"))
		}
	}
	return out
}

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

func zoneLines(b *rulebook.Book) []string {
	seen := map[kernel.Visibility]string{
		kernel.Public: "public", kernel.OwnerPeeks: "public; face-down cards for their player only", kernel.OwnerOnly: "for its player only", kernel.Hidden: "hidden",
	}
	var lines []string
	for i := range b.Rules.Zones {
		z := &b.Rules.Zones[i]
		order, whose := "ordered, top first", "one for each player"
		if z.Unordered {
			order = "no order"
		}
		switch {
		case z.Shared:
			whose = "shared"
		case z.Team:
			whose = "one for each team"
		}
		if z.Squares > 1 {
			whose += fmt.Sprintf(", %s/1 to %s/%d", z.Name, z.Name, z.Squares)
		}
		words := ""
		if t, ok := b.Words[kernel.Key("zone."+z.Name)]; ok {
			words = "  " + oneLine(t)
		}
		lines = append(lines, fmt.Sprintf("%-12s %s; %s; %s%s", strings.ReplaceAll(z.Name, " ", "-"), whose, seen[z.Visibility], order, words))
	}
	return lines
}

func questionLines(b *rulebook.Book) []string {
	var lines []string
	for i := range b.Rules.Questions {
		q := &b.Rules.Questions[i]
		if q.Name == "" {
			continue
		}
		line := fmt.Sprintf("%-20s %s", strings.ReplaceAll(q.Name, " ", "-"), q.Kind)
		if q.Clause != 0 && int(q.Clause) < len(b.Rules.Clauses) {
			line += " [" + b.Rules.Clauses[q.Clause] + "]"
		}
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return lines
}

func switchLines(b *rulebook.Book) []string {
	var lines []string
	for _, s := range b.Switches {
		lines = append(lines, fmt.Sprintf("%s [%s] default %d", s.Name, s.Clause, s.Default))
		for n, m := range s.Meaning {
			lines = append(lines, fmt.Sprintf("  %d  %s", n, oneLine(m)))
		}
	}
	return lines
}

func columnLines(b *rulebook.Book) []string {
	var lines []string
	for _, c := range b.Columns {
		lines = append(lines, fmt.Sprintf("%-12s %s", c.Name, oneLine(c.Title)))
	}
	return lines
}

// boardLines is the drawn table and what is to be said about it.
func boardLines(b *rulebook.Book) []string {
	lines := append([]string(nil), b.Board.Drawing...)
	for _, n := range b.Board.Notes {
		lines = append(lines, n.Ja, n.En)
	}
	return lines
}
