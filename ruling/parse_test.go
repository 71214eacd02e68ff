package ruling

import (
	"strings"
	"testing"
	"time"

	"saitei/games"
)

func TestParseReportsEveryBrokenLine(t *testing.T) {
	for text, want := range map[string]string{
		"":                              "t.ruling:1: どの条項の裁定か書かれていない / the ruling does not say which clause it is about",
		"open\nexpct over":              "t.ruling:2: 「expct」という行はない / there is no line \"expct\"\n    「expect」のことか。",
		"open\nfly":                     "Write one of: ruling, game",
		"open now":                      "for example: open",
		"ruling":                        "for example: ruling 6-6-1-1-1",
		"ruling 1-1\nruling 1-2":        "there is a ruling line already, line 1",
		"open\ngame a b":                "for example: game kaiun",
		"open\nseed x":                  "for example: seed 7",
		"open\nseed 1\nseed 2":          "there is a seed line already",
		"open\nswitch J1":               "for example: switch J18 1",
		"open\nswitch J1 x":             "for example: switch J18 1",
		"open\nstart":                   "for example: start cost phase",
		"open\nstart a, b":              "for example: start cost phase",
		"open\nstart a\nstart b":        "there is a start line already",
		"open\nset P1 x":                "for example: set P1 fought 1",
		"open\ncard":                    "for example: card T-1",
		"open\ncard T-1 oops":           "for example: card T-1",
		"open\ncard T-1 「a":             "「が閉じられていない / 「 is never closed",
		"open\ndeck x":                  "for example: deck P1 starter",
		"open\ndeck P1\n  T-1":          "for example:   3 T-1 name",
		"open\nplay now":                "for example: play",
		"open\nstop":                    "for example: stop before [6-5-1]",
		"open\nstop before":             "for example: stop before [6-5-1]",
		"open\nstop after event a from": "for example: expect event",
		"open\ngo on":                   "for example: go",
		"open\nauto me":                 "for example: auto P2",
		"open\nP1":                      "for example: P1 hand T-1, T-2",
		"open\nP1 hand T-1,":            "for example: P1 choose",
		"open\nP1 hand T-1 [1-1]":       "\"1-1\" cannot stand here",
		"open\nP1 hand T-1 x999":        "999 is too many",
		"open\nP1 hand T-1 in":          "for example: P1 choose T-1 in trash of P2",
		"open\nP1 back":                 "for example: P1 choose",
		"open\nexpect":                  "there is no expectation \"\"",
		"open\nexpect fly":              "there is no expectation \"fly\"",
		"open\nexpect both hand 1":      "an expectation names one seat",
		"open\nexpect event both x":     "an expectation names one seat",
		"open\nexpect event a b c":      "for example: expect event P1 draw",
		"open\nexpect event a n b":      "for example: expect event P1 draw",
		"open\nexpect over now":         "cannot read what follows from \"now\" on",
		"open\nexpect refused set":      "for example: expect refused P1 set T-9",
		"open\nexpect P1 hand":          "for example: expect P1 hand none",
		"open\nexpect P1 offered":       "for example: expect P1 offered set",
		"open\nexpect P1 asked a b":     "for example: expect P1 asked choose",
		"open\nexpect P1 asked min":     "for example: expect P1 asked choose",
		"open\nexpect P1 sees":          "for example: expect P1 sees P2 hand",
		"open\nexpect P1 log is":        "for example: expect P1 log has",
		"open\nexpect P1 log has T":     "for example: expect P1 log has",
		"open\nexpect at":               "for example: expect at [6-3-1]",
		"open\nexpect deck P1 bad":      "for example: expect deck P1 problem",
		"open\nexpect deck fine":        "for example: expect deck P1 problem",
		"open\nexpect unsupported":      "for example: expect unsupported T-1",
		"open\nexpect over\nseed 2":     "a seed line must stand before the first choice or expectation",
		"open\nexpect over\ncard T1":    "a card line must stand before",
	} {
		_, errs := Parse("t.ruling", text)
		if len(errs) == 0 {
			t.Errorf("%q: no error, want %q", text, want)
			continue
		}
		if got := errs[0].Error(); !strings.Contains(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if f, ok := errs[0].(*Fault); !ok || f.Line != 1+strings.Count(text, "\n") && !strings.Contains(text, "line 1") && text != "" {
			t.Errorf("%q: wrong line: %v", text, errs[0])
		}
	}
}

func TestParseGoesOnAfterAnError(t *testing.T) {
	r, errs := Parse("t.ruling", "ruling 1-1\nfly\nstart guess\nswim\nP1 hand 3\n")
	if len(errs) != 2 || r.Start.Text != "guess" || len(r.Opening) != 1 {
		t.Errorf("%v %+v", errs, r)
	}
}

func TestParseReadsTheWholeFile(t *testing.T) {
	r, errs := Parse("t.ruling", "\ufeffruling 1-1 [1-2]   # why\r\nabout one # two\nabout three\nabout.ja 一\nseed 0a"+strings.Repeat("00", 31)+"\ncard t-1 「a「b」」 \"A\" like X-1\n\ttext 【開運時】#1　「＃」 # c\n\n# only a comment\nexpect over\n")
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	c := r.Cards[0]
	if len(r.Clauses) != 2 || r.About.En != "one\nthree" || r.About.Ja != "一" || r.Seed[0] != 10 || c.Name != "a「b」" || c.NameEn != "A" || c.Like != "X-1" || c.Columns[0].Value != "【開運時】#1　「＃」" {
		t.Errorf("%+v", r)
	}
}

// TestTheFirstChoiceMayBeRepeated: behind the position a verb alone is followed by how often, as anywhere.
func TestTheFirstChoiceMayBeRepeated(t *testing.T) {
	r, errs := Parse("t.ruling", "open\nstart turn\nP1 hand 3\nP1 pass x3\n")
	if len(errs) > 0 || len(r.Opening) != 2 || r.Opening[1].Times != 3 || len(r.Opening[1].Items) != 0 {
		t.Errorf("%v %+v", errs, r.Opening)
	}
}

// TestANumberMayBeAPlayer: whose turn it is is written as that player, and nothing else is.
func TestANumberMayBeAPlayer(t *testing.T) {
	for line, want := range map[string]string{
		"set active P2": "", "set active both": "one player", "set active P3": "one player", "set turn P2": "turn is no player", "set P1 moved P2": "moved is no player",
	} {
		r, errs := Parse("t.ruling", "open\nstart main phase\n"+line+"\n")
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		s := bind(games.Find("dimensionzero"), r)
		switch {
		case want == "" && (len(s.failures) > 0 || s.position.Vars["active"] != 1):
			t.Errorf("%s: %+v", line, s.failures)
		case want != "" && (len(s.failures) != 1 || !strings.Contains(s.failures[0].Text.En, want)):
			t.Errorf("%s: %+v, expected %q", line, s.failures, want)
		}
	}
}

func TestTooLong(t *testing.T) {
	if _, errs := Parse("t.ruling", strings.Repeat("\n", maxLines+1)+"ruling 1"); len(errs) == 0 || !strings.Contains(errs[0].Error(), "too many lines") {
		t.Error(errs)
	}
}

// FuzzParse reads anything, and runs what can be read without the net that Run has.
func FuzzParse(f *testing.F) {
	f.Add(wholeTurn + "expect P1 hand 4\nP1 set T-1\nP2 keep\nexpect P1 field T-1 power 5")
	f.Add("open\ndeck P1\n  3 T-1\nexpect deck P1 problem [2-1]")
	f.Add("open\nstart arrange\nP1 hand 3\nplay\nP1 piles X-1 | X-1, X-1\nexpect refused P1 choose X-1 x3 [1-1]")
	f.Add("open\nstart steal\nP2 hand 3\nP1 back 2 in hand of P2\nauto P1 off\nexpect P1 sees P2 hand T-1, hidden x2")
	f.Add("open\ncard T-1 「あ」\n  text ???\nexpect unsupported T-1 at \"?\"\nexpect P1 log hides T-1")
	f.Fuzz(func(t *testing.T, text string) {
		r, errs := Parse("f.ruling", text)
		if len(errs) > 0 || strings.Contains(text, "panic") || strings.Contains(text, "loop") {
			return
		}
		line := 0
		bind(tiny(), r).run(newAudit(), &line)
	})
}

// TestManyBracketsTakeNoTime: what is opened over and over and never closed is looked at once, and a line has a greatest length.
func TestManyBracketsTakeNoTime(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("「", 200_000), strings.Repeat(strings.Repeat("「", 3000)+"#\n", 66), strings.Repeat(strings.Repeat("“", 3000)+" # x\n", 66),
		strings.Repeat(strings.Repeat("「", 3000)+"」#\n", 66),
	} {
		started := time.Now()
		if _, errs := Parse("x.ruling", text); len(errs) == 0 {
			t.Errorf("%.20q… is read", text)
		}
		if took := time.Since(started); took > 5*time.Second {
			t.Errorf("%.20q… takes %v", text, took)
		}
	}
	for line, want := range map[string]string{
		`a 「b # c」 # d`: `a 「b # c」 `, `「 「b」 # c`: `「 「b」 `, `「「b」 # c」 d`: `「「b」 # c」 d`, `" # a`: `" `, `"a # b" # c`: `"a # b" `, `” # a`: `” `,
	} {
		if got := uncomment(line); got != want {
			t.Errorf("%s without its comment is %q, want %q", line, got, want)
		}
	}
}
