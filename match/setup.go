// Setting up: which cards a match needs, and what is wrong with what was brought to the table.

package match

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// SetupError says why a match cannot be started.
type SetupError struct {
	What, Remedy rulebook.Text
}

func (e *SetupError) Error() string { return e.In(rulebook.En) }

// In is the error in a language.
func (e *SetupError) In(l rulebook.Lang) string { return withRemedy(l, e.What.In(l), e.Remedy) }

func withRemedy(l rulebook.Lang, s string, remedy rulebook.Text) string {
	if r := remedy.In(l); r != "" {
		return s + " → " + r
	}
	return s
}

// DeckError says what is wrong with a deck.
type DeckError struct {
	Seat     int
	Deck     string
	Problems []rulebook.Problem
}

func (e *DeckError) Error() string { return e.In(rulebook.En) }

// In is the error in a language, a line for each problem.
func (e *DeckError) In(l rulebook.Lang) string {
	var lines []string
	for _, p := range e.Problems {
		lines = append(lines, SayProblem(l, e.Deck, p))
	}
	return strings.Join(lines, "\n")
}

// SayProblem puts a deck's problem into words: where, which clause, what, and what to do.
func SayProblem(l rulebook.Lang, file string, p rulebook.Problem) string {
	s := file + ": "
	if p.Line > 0 {
		s = fmt.Sprintf("%s:%d: ", file, p.Line)
	}
	if p.Clause != "" {
		s += "[" + p.Clause + "] "
	}
	return withRemedy(l, s+p.Text.In(l), p.Remedy)
}

func checkSeats(book *rulebook.Book, s *Setup) error {
	n := book.Rules.Seats
	if len(s.Decks) != n {
		return &SetupError{What: rulebook.Text{
			Ja: fmt.Sprintf("デッキが%d個ある。%d個必要", len(s.Decks), n),
			En: fmt.Sprintf("there are %d decks; %d are needed", len(s.Decks), n),
		}}
	}
	for len(s.Seats) < n {
		s.Seats = append(s.Seats, "")
	}
	s.Seats = s.Seats[:n]
	if s.Starts != nil && (book.Opening == nil || *s.Starts < 0 || int(*s.Starts) >= n) {
		return &SetupError{What: rulebook.Text{
			Ja: fmt.Sprintf("%sでは席%dから始めると決められない", book.Name, *s.Starts),
			En: fmt.Sprintf("that seat %d starts cannot be settled in %s", *s.Starts, book.Name),
		}}
	}
	return nil
}

// CheckTable says what is wrong with decks at one table, each of which may be played by itself, as a *DeckError: beside those of partners, and by what the players have agreed
// to. A seat without a deck yet has nil.
func CheckTable(book *rulebook.Book, set *rulebook.Set, decks []*rulebook.Deck, switches map[string]int) error {
	for seat, d := range decks {
		if d == nil {
			continue
		}
		// What is wrong beside a partner's deck is found where the last of them sits.
		if problems := book.ProblemsAt(set, decks[:seat+1], kernel.Seat(seat), switches, nil); len(problems) > 0 {
			return &DeckError{Seat: seat, Deck: d.Name, Problems: problems}
		}
	}
	return nil
}

// CheckSwitches says which judgement call a game does not have, or which value of one.
func CheckSwitches(book *rulebook.Book, switches map[string]int) error {
	for _, name := range slices.Sorted(maps.Keys(switches)) {
		i := slices.IndexFunc(book.Switches, func(s rulebook.Switch) bool { return s.Name == name })
		if i < 0 {
			return &SetupError{What: rulebook.Text{
				Ja: fmt.Sprintf("判断の切り替え「%s」はない", name), En: fmt.Sprintf("there is no judgement call %s", name),
			}, Remedy: switchesOf(book)}
		}
		if v := switches[name]; v < 0 || v >= len(book.Switches[i].Meaning) {
			return &SetupError{What: rulebook.Text{
				Ja: fmt.Sprintf("%sに%dという値はない", name, v), En: fmt.Sprintf("%s has no value %d", name, v),
			}, Remedy: rulebook.Text{
				Ja: fmt.Sprintf("0から%dまでにする", len(book.Switches[i].Meaning)-1), En: fmt.Sprintf("give 0 to %d", len(book.Switches[i].Meaning)-1),
			}}
		}
	}
	return nil
}

// switchesOf says which judgement calls a game has.
func switchesOf(book *rulebook.Book) rulebook.Text {
	if len(book.Switches) == 0 {
		return rulebook.Text{Ja: "このゲームに切り替えはない", En: "this game has none"}
	}
	var names []string
	for _, s := range book.Switches {
		names = append(names, s.Name)
	}
	all := strings.Join(names, ", ")
	return rulebook.Text{Ja: "あるのは " + all, En: "there are " + all}
}

// cardsOf lists the cards that the decks name, in the order of their numbers, and then those that they can bring into the match, such as tokens and other
// sides. A match compiles only these, so that cards that are added to a game later leave old matches as they were.
func cardsOf(book *rulebook.Book, own []rulebook.Card, decks []*rulebook.Deck) []rulebook.Card {
	named := map[string]bool{}
	for _, d := range decks {
		for _, l := range d.Lines {
			named[l.Number] = true
		}
	}
	var cards []rulebook.Card
	for _, number := range slices.Sorted(maps.Keys(named)) {
		is := func(c rulebook.Card) bool { return strings.EqualFold(c.Number, number) }
		if i := slices.IndexFunc(own, is); i >= 0 {
			cards = append(cards, own[i])
		} else if i := slices.IndexFunc(book.Cards, is); i >= 0 {
			cards = append(cards, book.Cards[i])
		}
	}
	return book.WithKin(cards, append(slices.Clone(own), book.Cards...))
}

// fingerprint is a hash of cards as printed.
func fingerprint(cards []rulebook.Card) string {
	h := sha256.New()
	for _, c := range cards {
		fmt.Fprintf(h, "%q", c.Number)
		for _, k := range slices.Sorted(maps.Keys(c.Fields)) {
			fmt.Fprintf(h, " %q=%q", k, c.Fields[k])
		}
		fmt.Fprintln(h)
	}
	return hex.EncodeToString(h.Sum(nil)[:16])
}

// Brought lists the cards of decks that do not come with the game as they are: what a record of the match must carry along.
func Brought(book *rulebook.Book, own []rulebook.Card, decks []*rulebook.Deck) []rulebook.Card {
	return notShipped(book, cardsOf(book, own, decks))
}

// notShipped lists the cards that do not come with the game as they are.
func notShipped(book *rulebook.Book, cards []rulebook.Card) []rulebook.Card {
	var out []rulebook.Card
	shipped := book.Shipped()
	for _, c := range cards {
		i := slices.IndexFunc(shipped, func(b rulebook.Card) bool { return b.Number == c.Number })
		if i < 0 || !maps.Equal(shipped[i].Fields, c.Fields) {
			out = append(out, c)
		}
	}
	return out
}

// secrets is how much that was hidden or random had become known: in the match, and in each rehearsal of a blind choice.
type secrets struct {
	all   uint32
	sides []uint32
}

func secretsOf(g *kernel.Game) secrets {
	return secrets{all: g.Secrets(), sides: slices.Collect(g.SideSecrets())}
}

// isUnchangedSince reports whether nothing became known between then and now.
func (now secrets) isUnchangedSince(then secrets) bool {
	if now.all != then.all {
		return false
	}
	for i, s := range now.sides {
		want := then.all
		if len(then.sides) == len(now.sides) {
			want = then.sides[i]
		}
		if s != want {
			return false
		}
	}
	return true
}
