package ruling

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"saitei/rulebook"
)

func parseAll(t *testing.T, texts ...string) []*Ruling {
	t.Helper()
	var all []*Ruling
	for i, text := range texts {
		r, errs := Parse(string(rune('a'+i))+".ruling", text)
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		all = append(all, r)
	}
	return all
}

func TestCover(t *testing.T) {
	c := Cover(tiny(), parseAll(t,
		"ruling 1-6\nstart crush\nP1 hand X-2\nP1 field X-1\nexpect forbidden P1 crush [1-6]",                      // green
		"ruling 1-1\nstart draw phase\nboth deck 2\nexpect P1 deck 2",                                              // fails
		"ruling 1-5\nstart guess\nexpect P1 asked guess",                                                           // never fires
		"ruling 1-2\nstart draw phase\nboth deck 2\nopen\nauto P1\nauto P2",                                        // passes without it
		"ruling 2-1\ndeck P1\n  3 plain\nexpect deck P1 problem [2-1]",                                             // green
		"ruling 1-8, 1-7\nstart steal\nP2 hand X-2\nexpect P1 does not see X-2\nP1 back 1\nexpect event steal X-2", // both green
		"ruling 1-7\ngame other\nstart guess\nexpect over",                                                         // another game's
		"ruling 2-2\nopen\nstart guess",                                                                            // not normative
	))
	for id, want := range map[string]Standing{
		"1-6": Green, "1-1": Failing, "1-5": NotFired, "1-2": NotMissed, "2-1": Green, "1-8": Green, "1-7": Green, "2-2": NoNeed, "9-9": NoRuling,
	} {
		if got := c.Find(id); got == nil || got.Standing != want {
			t.Errorf("%s: %+v, want %s", id, got, want)
		}
	}
	if got := c.Find("1-7"); len(got.Own) != 1 || len(got.Fired) < 3 {
		t.Errorf("%+v", got)
	}
	if len(c.Rulings) != 7 || c.Find("1") != nil {
		t.Errorf("%d rulings", len(c.Rulings))
	}
	if green, normative := c.Totals(); green != 4 || normative != 13 {
		t.Errorf("%d of %d", green, normative)
	}
	problems := ""
	for _, p := range c.Problems() {
		problems += p.In(rulebook.En) + "\n"
	}
	for _, want := range []string{
		"b.ruling:4: P1 deck should hold 2 and holds 1", "c.ruling:1: clause 1-5 never fired", "d.ruling: passes with clause 1-2 switched off, too",
		"1-1 (procedure): its ruling fails", "9-9 (law): no ruling names it",
	} {
		if !strings.Contains(problems, want) {
			t.Errorf("no %q in\n%s", want, problems)
		}
	}
	if c.Chapters[0] != (Count{"1", 9, 9, 3}) || c.Kinds[0].Name != "procedure" {
		t.Errorf("%+v %+v", c.Chapters, c.Kinds)
	}
	b, err := json.Marshal(c)
	if err != nil || !strings.Contains(string(b), `"standing":"not-missed"`) {
		t.Errorf("%v %s", err, b)
	}
}

func TestStandingsAreSaid(t *testing.T) {
	for _, s := range []Standing{Green, NoNeed, NoRuling, Failing, NotFired, NotMissed, NotInRules} {
		if text := s.Text(); text.Ja == "" || text.En == string(s) {
			t.Errorf("%s: %+v", s, text)
		}
	}
	if Standing("?").Text().En != "?" {
		t.Error("an unknown standing is not itself")
	}
}

func TestLoad(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "games", "tiny", "testdata", "rulings")
	if err := os.MkdirAll(filepath.Join(dir, "deep"), 0o755); err != nil {
		t.Fatal(err)
	}
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("b.ruling", "ruling 1-1\nexpect over\n")
	write("deep/a.ruling", "ruling 1-1\ngame other\nexpect over\n")
	write("c.ruling", "fly\n")
	write("notes.txt", "fly\n")
	all, errs := Load([]string{dir, filepath.Join(dir, "b.ruling"), filepath.Join(dir, "nowhere")})
	if len(all) != 2 || all[0].Game != "tiny" || all[1].Game != "other" {
		t.Errorf("%+v", all)
	}
	if len(errs) != 3 { // nowhere, and two faults of c.ruling
		t.Errorf("%v", errs)
	}
	if err := os.Mkdir(filepath.Join(dir, "empty"), 0o755); err != nil {
		t.Fatal(err)
	}
	if _, errs := Load([]string{filepath.Join(dir, "empty")}); len(errs) != 1 {
		t.Errorf("%v", errs)
	}
	if gameOf("x.ruling") != "" && !strings.Contains(dir, "games") {
		t.Error("a file outside of games has a game")
	}
}

func TestEmbedded(t *testing.T) {
	b := *tiny()
	if all, errs := Embedded(&b); all != nil || errs != nil {
		t.Error(all, errs)
	}
	b.Rulings = fstest.MapFS{
		"testdata/rulings/a.ruling": {Data: []byte("ruling 1-1\nexpect over\n")},
		"testdata/rulings/b.ruling": {Data: []byte("fly\n")},
		"testdata/rulings/c.txt":    {Data: []byte("fly\n")},
	}
	all, errs := Embedded(&b)
	if len(all) != 1 || all[0].File != "games/tiny/testdata/rulings/a.ruling" || all[0].Game != "tiny" || len(errs) != 2 {
		t.Errorf("%+v %v", all, errs)
	}
}

func TestVocabulary(t *testing.T) {
	v := Vocabulary(tiny(), rulebook.En)
	for _, want := range []string{
		"draw-phase\n", "board                shared (table), board/1 to board/3; public", "set-card             pick-one [1-2]", "  power\n  sign", "  1  b",
		"starter              Start", "the card that does nothing (plain)", "sideways", "score", "choose, nothing",
	} {
		if !strings.Contains(v, want) {
			t.Errorf("no %q in\n%s", want, v)
		}
	}
}

func TestReportAndStory(t *testing.T) {
	r := parseAll(t, "ruling 1-7\nstart guess\nP1 number 1\nexpect P1 lost")[0]
	res := Run(tiny(), r, nil)
	if got := Report(r, res, rulebook.En); got != "a.ruling:4: expected of P1: lost; it is: won\n      the match is already over: P1 won by [1-7]\n      the match is already over: P2 lost by [1-7]\n    > expect P1 lost\n" {
		t.Errorf("%q", got)
	}
	if got := Report(r, res, rulebook.Ja); !strings.Contains(got, "P1は「敗北」のはずが「勝利」") {
		t.Errorf("%q", got)
	}
	if got := Story(tiny(), r, res, rulebook.En); !strings.Contains(got, "3: P1 number 1\n    event P1 guess n 1 [1-7]\n") {
		t.Errorf("%q", got)
	}
	if got := FiredIDs(tiny(), res.Fired); len(got) != 1 || got[0] != "1-7" {
		t.Errorf("%v", got)
	}
}
