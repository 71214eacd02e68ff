package zx_test

import (
	"fmt"
	"strings"
	"testing"

	"saitei/games/zx"
	"saitei/ruling"
)

// TestManyCrises: what was declined of one condition is not declined of another (910.1a), however many the player extras of a set have; and more than can be told apart are refused.
func TestManyCrises(t *testing.T) {
	story := func(n int) string {
		var b strings.Builder
		b.WriteString("game zx\nruling 910.1a\nabout Declining some conditions declines no other.\n")
		for i := range n {
			fmt.Fprintf(&b, "card E-%d 「影%d」\n  kind プレイヤーエクストラ\n  subtext クライシス：あなたのリソースにカードが%d枚以上ある。\n", i, i, i+1)
		}
		return b.String() + `card T-1 「旅の絵師」
  kind プレイヤー
card T-2 「筆を折る絵師」
  kind プレイヤーエクストラ
  subtext クライシス：あなたのライフが３以下になる。
card T-4 「崖くずれ」
  kind イベント
  cost 0
  text 【★】あなたのライフにあるカードを１枚選び、チャージに置く。

start main phase
both deck 5
P1 life 4
P2 life 4
P1 hand T-4
P1 resource ` + fmt.Sprintf("plain x%d", min(n, 32)) + `
P1 behind T-2 face-down
table square/8 T-1 owner P1

P1 no
expect P1 asked main
P1 play T-4
P1 back 1
expect P1 life 3
expect P1 asked crisis
P1 yes
expect event P1 combine T-2
`
	}
	book := zx.Book()
	run := func(n int) (bool, string) {
		r, errs := ruling.Parse("many.ruling", story(n))
		if len(errs) > 0 {
			t.Fatal(errs)
		}
		res := ruling.RunPlayed(book, r)
		return res.Passed, ruling.Report(r, res, "en")
	}
	if ok, report := run(34); !ok {
		t.Error(report)
	}
	if ok, report := run(130); ok || !strings.Contains(report, "too many different conditions") {
		t.Errorf("130 conditions are told apart: %s", report)
	}
}
