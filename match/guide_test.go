// Guides: the first match of every game can be played as it is written down, says what to do in both languages, and is won.

package match_test

import (
	"fmt"
	"strings"
	"testing"

	"saitei/games"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// deckOf is a deck that comes with a game.
func deckOf(t *testing.T, book *rulebook.Book, name string) *rulebook.Deck {
	t.Helper()
	for i := range book.Decks {
		if book.Decks[i].Name == name {
			return &book.Decks[i]
		}
	}
	t.Fatalf("%s has no deck %s", book.Name, name)
	return nil
}

// menu is what a decision offers, for whoever writes a guide.
func menu(d *kernel.DecisionView) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s %d-%d [%s] source %s:", d.Name, d.Kind, d.Min, d.Max, d.Clause, d.Source)
	for i := range d.Options {
		o := &d.Options[i]
		fmt.Fprintf(&b, " {%s %s %s %s/%d owner %d n %d %s}", o.Kind, o.Verb, o.Number, o.Zone, o.Square+1, o.Owner, o.N, o.Pass)
	}
	return b.String()
}

// least is the first options that answer a decision.
func least(d *kernel.DecisionView) kernel.Choice {
	c := kernel.Choice{}
	for i := 0; i < d.Min && i < len(d.Options); i++ {
		c.Picks = append(c.Picks, d.Options[i].ID)
	}
	return c
}

func TestGuides(t *testing.T) {
	for _, book := range games.All() {
		t.Run(book.Name, func(t *testing.T) {
			g := book.Guide
			if g == nil {
				t.Fatal("there is no first match")
			}
			m, err := match.New(book, match.Setup{Decks: []*rulebook.Deck{deckOf(t, book, g.Decks[0]), deckOf(t, book, g.Decks[1])}, Situation: &g.From, Seed: [32]byte{1}})
			if err != nil {
				t.Fatal(err)
			}
			made := make([]int, 2)
			stuck := func(d *kernel.DecisionView, seat kernel.Seat, what any) {
				for _, l := range m.Log(0, rulebook.En, 0) {
					t.Log(l.Text)
				}
				t.Fatalf("seat %d, choice %d: %v of %s", seat, made[seat], what, menu(d))
			}
			for !m.View(0).Over {
				seat := m.Waiting()[0]
				d := &m.View(seat).Decisions[0]
				c, ok := g.Answer(made[seat], d)
				switch step := g.Step(made[seat]); {
				case seat == rulebook.Rival && !ok, rulebook.IsIdle(d):
					c = least(d)
				case seat == rulebook.Rival:
				case step == nil:
					stuck(d, seat, "the guide says nothing")
				case step.IsAny():
					c = least(d)
				default:
					if c, ok = step.Choice(d); !ok {
						stuck(d, seat, step.Pick)
					}
				}
				if testing.Verbose() {
					t.Logf("seat %d, choice %d: %v of %s", seat, made[seat], c, menu(d))
				}
				if g.Counts(int(seat), made[seat], d, c) {
					made[seat]++
				}
				if err := m.Answer(seat, d.ID, c); err != nil {
					stuck(d, seat, err)
				}
			}
			if m.View(0).Seats[0].Outcome != kernel.Won {
				t.Error("whoever learns does not win")
			}
			said := 0
			for i, s := range g.Steps {
				if (s.Says.Ja == "") != (s.Says.En == "") {
					t.Errorf("step %d lacks a language", i)
				}
				if s.Says.En != "" {
					said++
				}
			}
			if said < 5 || made[0] != len(g.Steps) || made[1] != len(g.Rival) {
				t.Errorf("the guide says %d things; %d of %d and %d of %d choices were made", said, made[0], len(g.Steps), made[1], len(g.Rival))
			}
		})
	}
}
