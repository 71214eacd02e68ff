// What the games tell reads well: random matches of every game, told to either side in both languages.

package sim_test

import (
	"encoding/binary"
	"regexp"
	"strings"
	"testing"

	"saitei/agent"
	"saitei/games"
	"saitei/internal/raced"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// unfit is what no line of a log may contain: gaps that were not filled, numbers that stand for something else, an article behind a possessive.
var unfit = map[rulebook.Lang]*regexp.Regexp{
	rulebook.Ja: regexp.MustCompile(`[{}|\x00]|（-?[0-9]+）|がから|がと合|^[のがはを、]|[のがはを][のがはを]|  `),
	rulebook.En: regexp.MustCompile(`[{}|\x00]|\(-?[0-9]+\)|'s an? |  |^ | $|: *$|\b(the|a|of|from|with) *$|[a-z]: [a-z ]+ to [a-z ]+$`),
}

// named is the name of a card in a Japanese line, which may be anything.
var named = regexp.MustCompile(`「[^」]*」`)

// TestEveryLineReadsWell plays matches and looks at each line as players of either side read it.
func TestEveryLineReadsWell(t *testing.T) {
	if raced.On {
		t.Skip("no goroutines meet here")
	}
	for _, book := range games.Books() {
		t.Run(book.Name, func(t *testing.T) {
			verbs, bad := map[string]bool{}, map[string]bool{}
			for n := range 4 {
				m := playAtRandom(t, book, n)
				for seat := kernel.Seat(0); int(seat) < m.Seats(); seat++ {
					for l, re := range unfit {
						lines := m.Log(seat, l, 0)
						for i := range lines {
							verbs[lines[i].Verb] = true
						}
						for _, told := range m.Set.Tell(l, lines) {
							if re.MatchString(named.ReplaceAllString(told.Text, "「」")) && !bad[told.Clause] {
								bad[told.Clause] = true
								t.Errorf("%s [%s] %q", l, told.Clause, told.Text)
							}
						}
					}
				}
			}
			if len(verbs) < 20 {
				t.Errorf("only %d kinds of line were told", len(verbs))
			}
		})
	}
}

// playAtRandom plays a match to its end.
func playAtRandom(t *testing.T, book *rulebook.Book, n int) *match.Match {
	t.Helper()
	var s match.Setup
	for seat := range book.Rules.Seats {
		s.Decks = append(s.Decks, &book.Decks[(n+seat)%len(book.Decks)])
	}
	binary.LittleEndian.PutUint64(s.Seed[:], uint64(n+1))
	m, err := match.New(book, s)
	if err != nil {
		t.Fatal(err)
	}
	player := agent.NewRandom(uint64(n))
	for tries := 0; !m.IsOver(); tries++ {
		seat := m.Waiting()[0]
		v := m.View(seat)
		if err := m.Answer(seat, v.Decisions[0].ID, player.Choose(v, &v.Decisions[0])); err == nil {
			tries = 0
		} else if tries > 500 {
			t.Fatalf("nothing that was chosen is possible: %v", err)
		}
	}
	return m
}

// TestUnfitLinesAreNoticed: the lines that the test is there to find.
func TestUnfitLinesAreNoticed(t *testing.T) {
	for l, lines := range map[rulebook.Lang][]string{
		rulebook.Ja: {"「猫」のパラメーターが変わる（256）", "の行動が制限される", "「猫」がから手札に移った", "「猫」がと合わさった"},
		rulebook.En: {"a parameter of Cat changes (256)", " is forbidden something", "Player 2's a face-down card goes back", "Cat is put: hand to deck", "Cat is combined with "},
	} {
		for _, s := range lines {
			if !unfit[l].MatchString(s) {
				t.Errorf("%q passes", s)
			}
		}
	}
	if strings.Contains(unfit[rulebook.En].FindString("turn 3: Player 1"), "turn") {
		t.Error("a good line does not pass")
	}
}
