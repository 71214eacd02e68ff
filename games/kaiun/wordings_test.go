// Whatever the lexicon can read, the game can carry out: as it stands, or behind a keyword.

package kaiun

import (
	"os"
	"strings"
	"testing"

	"saitei/rulebook"
)

func TestEveryWordingIsCarriedOut(t *testing.T) {
	text, err := os.ReadFile("../../cardtext/testdata/kaiun-sentences.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(string(text), "\n") {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		plain := compileText(line)
		if len(plain) == 0 {
			continue
		}
		if behind := compileText("【開運時】" + line); len(behind) > 0 {
			t.Errorf("%s\n%s\n%s", line, plain[0].Text.En, behind[0].Text.En)
		}
	}
}

func compileText(text string) []rulebook.Unsupported {
	fields := map[string]string{"sign": "グー", "attribute": "赤", "win": "1", "even": "1", "cost": "1"}
	return Compile([]rulebook.Card{{Number: "X-1", Name: "試し", Text: text, Fields: fields}}).Unsupported
}
