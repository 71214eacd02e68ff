package ruling

import (
	"testing"

	"saitei/games"
)

// TestCoverPhrases: a ruling proves a phrase if it fails when the phrase is misread, and only then.
func TestCoverPhrases(t *testing.T) {
	b := games.Find("kaiun")
	const position = `
ruling 6-4-2
card T-1
  text 【開運時】相手はカード1枚を引く。
start open phase
both deck    5
both barrier 3
P1   battle  T-1
P2   battle  plain
stop before [6-5-1]
expect event draw by T-1 [6-4-2]
`
	for _, c := range []struct {
		name, more string
		want       Standing
	}{
		{"it does not matter who draws", "", NotTold},
		{"the opponent draws, nobody else", "expect P1 hand none\nexpect P2 hand plain\n", Green},
		{"a ruling that fails proves nothing", "expect P1 hand plain\n", NotSaid},
	} {
		r, errs := Parse("test.ruling", position+c.more)
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		found := false
		for _, p := range CoverPhrases(b, []*Ruling{r}) {
			if p.Symbol == "subject" && p.Op == "opponent" {
				found = true
				if p.Standing != c.want {
					t.Errorf("%s: the phrase stands as %s, want %s (told %v, missed %v)", c.name, p.Standing, c.want, p.Told, p.Missed)
				}
			}
		}
		if !found {
			t.Error("the language has no phrase for the opponent as the subject")
		}
	}
}
