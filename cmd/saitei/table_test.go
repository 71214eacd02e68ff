// The table on the whole screen: whole matches at 80×24 and larger, in every game and both languages, with every line and every answer in its place.

package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"saitei/games"
	"saitei/internal/taggame"
	"saitei/kernel"
	"saitei/rulebook"
)

// sitDown starts a match of a game on a screen.
func sitDown(t *testing.T, book *rulebook.Book, l rulebook.Lang, f playFlags, wide, high int) *table {
	t.Helper()
	t.Setenv("TERM", "xterm")
	out := new(strings.Builder)
	a := &app{in: strings.NewReader(""), out: out, err: out, lang: l, isTerminal: true, getenv: os.Getenv}
	f.responses = passAuto
	m, err := a.matchToPlay(book, &f, true)
	if err != nil {
		t.Fatal(err)
	}
	c, err := a.newClient(m, &f, a.lines())
	if err != nil {
		t.Fatal(err)
	}
	s := newTable(c)
	s.Update(tea.WindowSizeMsg{Width: wide, Height: high})
	settle(t, s, s.Init())
	return s
}

// settle lets what a key started come to its end.
func settle(t *testing.T, s *table, cmd tea.Cmd) {
	t.Helper()
	for cmd != nil {
		msg := cmd()
		if _, isQuit := msg.(tea.QuitMsg); isQuit {
			break
		}
		_, cmd = s.Update(msg)
	}
	if s.failure != nil {
		t.Fatal(s.failure)
	}
}

// hit presses keys, one after the other.
func hit(t *testing.T, s *table, keys ...string) {
	t.Helper()
	for _, key := range keys {
		settle(t, s, s.press(key))
	}
}

// look is the screen without colours; it fails where a line is too wide or there are too many.
func look(t *testing.T, s *table) string {
	t.Helper()
	lines := strings.Split(s.View(), "\n")
	if len(lines) != s.high {
		t.Errorf("%d lines on a screen of %d", len(lines), s.high)
	}
	for i, l := range lines {
		lines[i] = strings.TrimRight(ansi.Strip(l), " ")
		if n := textWidth(lines[i]); n > s.wide {
			t.Errorf("%d columns on a screen of %d: %s", n, s.wide, lines[i])
		}
	}
	return strings.Join(lines, "\n")
}

// beside is a screen without the log that stands beside the table.
func beside(screen string, s *table) string {
	wide, _ := s.shares()
	lines := strings.Split(screen, "\n")
	for i := range lines {
		lines[i] = ansi.Truncate(lines[i], wide, "")
	}
	return strings.Join(lines, "\n")
}

// holdsQuestion fails unless what is asked is in sight and every choice on one of its pages, whole.
func holdsQuestion(t *testing.T, s *table) {
	t.Helper()
	first := beside(look(t, s), s)
	squeezed := strings.Join(strings.Fields(first), "")
	if title := strings.Join(strings.Fields(fold(s.prompt(s.ask))), ""); !strings.Contains(squeezed, title) {
		t.Errorf("there is no %q in\n%s", title, first)
	}
	pages := first
	for range len(s.ask.Options) {
		hit(t, s, "down")
		next := beside(look(t, s), s)
		if s.at == 0 { // after the last comes the first
			break
		}
		pages += "\n" + next
	}
	squeezed = strings.Join(strings.Fields(pages), "")
	for i := range s.ask.Options {
		label := s.keys.keys[i] + ")" + s.mark(s.ask, i) + s.choiceLabel(s.view, s.ask, &s.ask.Options[i])
		if !strings.Contains(squeezed, strings.Join(strings.Fields(label), "")) {
			t.Errorf("there is no choice %q in\n%s", label, pages)
		}
	}
}

// playThrough plays a match with keys, mostly as the advisor says, and looks at every screen.
func playThrough(t *testing.T, s *table, rng *rand.Rand, most int) {
	t.Helper()
	for n := 0; !s.isOver() && n < most; n++ {
		holdsQuestion(t, s)
		before := s.m.LogLen()
		hit(t, s, keysFor(s, rng)...)
		if s.m.LogLen() == before && len(s.notes) > 0 { // refused: leave it to the advisor
			hit(t, s, "esc")
			typeLine(t, s, "auto")
		}
		if t.Failed() {
			return
		}
	}
}

// keysFor is some answer, as keys.
func keysFor(s *table, rng *rand.Rand) []string {
	d := s.ask
	if rng.IntN(2) == 0 {
		return []string{":", "a", "u", "t", "o", "enter"}
	}
	switch {
	case d.Kind == kernel.Number:
		return append(strings.Split(fmt.Sprint(d.Min), ""), "enter")
	case isNumbered(d):
		return []string{s.keys.keys[0], "enter"}
	case !isGathered(d):
		return strings.Split(s.keys.keys[rng.IntN(len(d.Options))], "")
	}
	var keys []string
	for _, at := range rng.Perm(len(d.Options)) {
		if d.Kind != kernel.OrderAll && len(keys) >= d.Min {
			break
		}
		keys = append(keys, strings.Split(s.keys.keys[at], "")...)
	}
	return append(keys, "enter")
}

func typeLine(t *testing.T, s *table, line string) {
	t.Helper()
	hit(t, s, ":")
	for _, r := range line {
		hit(t, s, string(r))
	}
	hit(t, s, "enter")
}

// TestTableFitsTheScreen plays matches of every game on the smallest screen and on larger ones: nothing is cut off, and every answer is in sight or a key away.
func TestTableFitsTheScreen(t *testing.T) {
	sizes := [][2]int{{leastWide, leastHigh}, {100, 40}, {200, 60}}
	for _, book := range append(games.Books(), taggame.Book()) {
		for i, l := range []rulebook.Lang{rulebook.Ja, rulebook.En} {
			t.Run(book.Name+"/"+string(l), func(t *testing.T) {
				s := sitDown(t, book, l, playFlags{vs: []string{"greedy"}, seed: 5}, leastWide, leastHigh)
				playThrough(t, s, rand.New(rand.NewPCG(1, uint64(i))), 40)
				for _, size := range sizes { // the same table on other screens
					s.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
					playThrough(t, s, rand.New(rand.NewPCG(2, uint64(i))), 4)
				}
			})
		}
	}
}

// TestTableOfManyCards keeps the question in sight however much lies on the table.
func TestTableOfManyCards(t *testing.T) {
	s := sitDown(t, games.Find("builddivide-tag"), rulebook.En, playFlags{vs: []string{"greedy"}, seed: 5}, leastWide, leastHigh)
	for i := range s.view.Places {
		if p := &s.view.Places[i]; p.Shape == kernel.Fan && p.Owner == int(s.seat) || p.Zone == "field" {
			for k := range 12 {
				p.Cards = append(p.Cards, kernel.CardView{Known: true, Number: s.m.Set.Cards[k].Number, Pose: "rested"})
			}
			p.Count = len(p.Cards)
		}
	}
	for len(s.ask.Options) < 130 {
		s.ask.Options = append(s.ask.Options, kernel.OptionView{Kind: kernel.NumberOption, N: len(s.ask.Options)})
	}
	s.keys.set(s.ask)
	holdsQuestion(t, s)
	first := look(t, s)
	wants(t, first, "of the board (TAB", "choices 1 to ", "of 130")
	hit(t, s, "tab")
	if second := look(t, s); second == first || !strings.Contains(second, "choices 1 to ") {
		t.Errorf("the rest of the board is not shown:\n%s", second)
	}
	if key := keyAt(2*len(choiceKeys) + 3); key != "004" {
		t.Errorf("the key of the third round is %s", key)
	}
}

// TestKeysStay: while the same is asked, what can still be chosen keeps its key; passing, yes and no have the same ones everywhere.
func TestKeysStay(t *testing.T) {
	card := func(n uint32) kernel.OptionView {
		return kernel.OptionView{Kind: kernel.CardOption, Verb: "play", Object: n}
	}
	pass := kernel.OptionView{Verb: "pass", Pass: kernel.PassAnswer}
	var k keyring
	for _, step := range []struct {
		question string
		options  []kernel.OptionView
		want     string
	}{
		{"main", []kernel.OptionView{card(1), card(2), pass, card(3)}, "1 2 p 3"},
		{"main", []kernel.OptionView{card(3), pass, card(2)}, "3 p 2"},
		{"main", []kernel.OptionView{card(4), card(3), pass}, "1 3 p"},
		{"other", []kernel.OptionView{card(3), card(3), card(4)}, "1 2 3"},
		{"sure", []kernel.OptionView{{Kind: kernel.YesOption}, {Kind: kernel.NoOption}}, "y n"},
	} {
		k.set(&kernel.DecisionView{Name: step.question, Options: step.options})
		if got := strings.Join(k.keys, " "); got != step.want {
			t.Errorf("the keys are %s, want %s", got, step.want)
		}
	}
	for key, want := range map[string]int{"y": 0, "n": 1, "1": 0, "2": 1, "3": -1} {
		if at, _ := k.find(key); at != want {
			t.Errorf("of yes and no, %s chooses %d, want %d", key, at, want)
		}
	}
	k.set(&kernel.DecisionView{Name: "pass", Options: []kernel.OptionView{pass}})
	if at, _ := k.find("1"); at >= 0 {
		t.Error("a digit passes")
	}
	for _, taken := range []string{passKey, yesKey, noKey, "l", "h", "u", "q", "?", "/", ":"} {
		if strings.Contains(choiceKeys, taken) {
			t.Errorf("%s is a key of a choice as well", taken)
		}
	}
}

// TestKeysOfTheTable goes through what keys do beside choosing.
func TestKeysOfTheTable(t *testing.T) {
	s := sitDown(t, games.Find("kaiun"), rulebook.En, playFlags{vs: []string{"greedy"}, seed: 5}, leastWide, leastHigh)
	for _, l := range []struct {
		keys []string
		want []string
	}{
		{[]string{"?"}, []string{"Help", "key of a choice", "take back"}},
		{[]string{"1"}, []string{"Help"}}, // of a choice: it is explained
		{[]string{"esc", "l"}, []string{"What happened", "commitment"}},
		{[]string{"esc", "/"}, []string{"Cards in sight", " 1) "}},
		{[]string{"1"}, []string{"Cards in sight", "SK01-"}},
		{[]string{"esc", "u"}, []string{"p pass"}},
		{[]string{":", "x", "enter"}, []string{"there is no command"}},
		{[]string{"q"}, []string{"leave the match?"}},
		{[]string{"n"}, []string{"p pass"}},
		{[]string{":", "c", "o", "n", "c", "e", "d", "e", "enter"}, []string{"really concede?"}},
		{[]string{"n", "h"}, []string{"Hint"}},
	} {
		hit(t, s, l.keys...)
		wants(t, look(t, s), l.want...)
	}
	hit(t, s, "esc")
	typeLine(t, s, "concede")
	hit(t, s, "y")
	wants(t, look(t, s), "Player 1: lost", "the match is over")
	hit(t, s, "enter")
}

// TestTableIsHandedOver hides the cards of one person from the other.
func TestTableIsHandedOver(t *testing.T) {
	s := sitDown(t, games.Find("kaiun"), rulebook.En, playFlags{vs: []string{human}, seed: 5}, leastWide, leastHigh)
	for _, who := range []string{"Player 1", "Player 2"} {
		if shown := look(t, s); !strings.Contains(shown, "Hand the keyboard to "+who) || strings.Contains(shown, "hand 5") {
			t.Fatalf("the table is not handed over to %s:\n%s", who, shown)
		}
		hit(t, s, "enter")
		wants(t, look(t, s), who+" (you)")
		for s.next == kernel.NoSeat {
			typeLine(t, s, "auto")
		}
	}
	hit(t, s, "u")
	wants(t, look(t, s), "Player 2 (you)")
}

// TestTableWithoutColoursOrSigns: with NO_COLOR nothing is painted, and --ascii writes no sign that is not a letter; a small screen says so.
func TestTableWithoutColoursOrSigns(t *testing.T) {
	flags := playFlags{vs: []string{"greedy"}, seed: 5, ascii: true}
	if s := sitDown(t, games.Find("zx"), rulebook.En, flags, leastWide, leastHigh); !strings.Contains(s.View(), "\x1b[") {
		t.Error("there are no colours")
	}
	t.Setenv("NO_COLOR", "1")
	s := sitDown(t, games.Find("zx"), rulebook.En, flags, leastWide, leastHigh)
	if shown := s.View(); strings.ContainsAny(shown, "\x1b│─▲▽■→…") {
		t.Errorf("there are colours or signs:\n%s", shown)
	}
	playThrough(t, s, rand.New(rand.NewPCG(1, 1)), 10)
	s.Update(tea.WindowSizeMsg{Width: 40, Height: 10})
	if shown := s.View(); !strings.Contains(strings.ReplaceAll(shown, "\n", " "), "too small") {
		t.Errorf("a small screen shows\n%s", shown)
	}
}

// paper is what a program writes on while a test reads it.
type paper struct {
	mu   sync.Mutex
	text strings.Builder
}

func (p *paper) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.text.Write(b)
}

// wait waits until something is written.
func (p *paper) wait(t *testing.T, what string) {
	t.Helper()
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(5 * time.Millisecond) {
		p.mu.Lock()
		has := strings.Contains(p.text.String(), what)
		p.mu.Unlock()
		if has {
			return
		}
	}
	t.Fatalf("nobody writes %q", what)
}

// TestKeysThatComeTogether: what is pasted is typed like anything else.
func TestKeysThatComeTogether(t *testing.T) {
	s := sitDown(t, games.Find("dimensionzero"), rulebook.En, playFlags{vs: []string{"greedy"}, seed: 5}, 80, 24)
	hit(t, s, ":")
	_, cmd := s.Update(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("payments hand")})
	settle(t, s, cmd)
	if got := look(t, s); !strings.Contains(got, ":payments hand") {
		t.Errorf("what was pasted is not there:\n%s", got)
	}
	hit(t, s, "enter")
	if s.paying != payByHand {
		t.Error("prices are still paid by themselves")
	}
}

// TestTableIsPlayedAndLeft plays through the program that draws the screen, and finds the terminal as it was afterwards.
func TestTableIsPlayedAndLeft(t *testing.T) {
	keys, typed := io.Pipe()
	out := new(paper)
	a := &app{in: keys, out: out, err: out, lang: rulebook.En, isTerminal: true, getenv: os.Getenv}
	t.Setenv("TERM", "xterm")
	f := playFlags{vs: []string{"greedy"}, seed: 5, responses: passAuto, save: filepath.Join(t.TempDir(), "match")}
	m, err := a.matchToPlay(games.Find("kaiun"), &f, true)
	if err != nil {
		t.Fatal(err)
	}
	c, err := a.newClient(m, &f, a.lines())
	if err != nil {
		t.Fatal(err)
	}
	if !c.hasScreen {
		t.Fatal("a terminal has no screen")
	}
	done := make(chan error)
	go func() { done <- c.play() }()
	for _, step := range []struct{ wait, key string }{{"p pass", "?"}, {"key of a choice", "\x1b"}, {"p pass", "q"}, {"leave the match?", "y"}} {
		out.wait(t, step.wait)
		if _, err := io.WriteString(typed, step.key); err != nil {
			t.Fatal(err)
		}
	}
	if err := <-done; err != nil {
		t.Error(err)
	}
	for _, want := range []string{"\x1b[?1049l", "you left the match", "recorded in"} {
		out.wait(t, want)
	}
}

// TestPlainIsLineByLine: without a screen, with --plain and on a terminal that can only write, everything is as it is in a script.
func TestPlainIsLineByLine(t *testing.T) {
	for _, how := range []struct {
		isTerminal, isPlain bool
		term                string
		want                bool
	}{{true, false, "xterm", true}, {false, false, "xterm", false}, {true, true, "xterm", false}, {true, false, "dumb", false}} {
		a := &app{out: io.Discard, isTerminal: how.isTerminal, getenv: func(name string) string { return map[string]string{"TERM": how.term}[name] }}
		m, err := a.matchToPlay(taggame.Book(), &playFlags{vs: []string{"random"}}, true)
		if err != nil {
			t.Fatal(err)
		}
		c, err := a.newClient(m, &playFlags{plain: how.isPlain}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if c.hasScreen != how.want {
			t.Errorf("%+v has a screen: %t", how, c.hasScreen)
		}
	}
}
