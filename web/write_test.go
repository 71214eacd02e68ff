// A card is written on a page: what is understood is marked, and phrases are found.

package web_test

import (
	"net/url"
	"strings"
	"testing"
)

func TestWriting(t *testing.T) {
	v := newVisitor(t, newSite(t), "en")
	page := func(query ...string) string {
		form := url.Values{}
		for i := 0; i+1 < len(query); i += 2 {
			form.Set(query[i], query[i+1])
		}
		return v.get("/write?" + form.Encode())
	}
	body := page("game", "kaiun", "text", "【開運時】カード1枚を引く。", "q", "捨て")
	for _, want := range []string{"【On Open】 Draw 1 card.", "手札1枚を捨て", "(draw who=implied n=1)"} {
		if !strings.Contains(body, want) {
			t.Errorf("the page does not have %q", want)
		}
	}
	body = page("game", "zx", "text", "【自】このカードがアタックした時、カードを１枚引く。")
	for _, want := range []string{"【自】このカードが<mark>ア</mark>", "「攻撃」"} {
		if !strings.Contains(body, want) {
			t.Errorf("the page does not have %q", want)
		}
	}
	body = page("game", "zx", "text", "【自】相手のゼクスが登場した時、そのゼクスを破壊する。")
	for _, want := range []string{"What its words mean", "「そのゼクス」", "the card of the event", "valid in: square"} {
		if !strings.Contains(body, want) {
			t.Errorf("the page does not have %q", want)
		}
	}
	if body = page("game", "zx", "text", "【自】このカードが登場した時、ライフを１枚破壊する。"); !strings.Contains(body, "never does anything") {
		t.Error("nobody says that this never does anything")
	}
	if body = page("game", "zx", "text", "カード。", "as", "NO-1"); !strings.Contains(body, "NO-1") {
		t.Error("a card that there is not is not told")
	}
	if strings.Contains(page("game", "kaiun", "text", "<script>alert(1)</script>"), "<script>alert") {
		t.Error("what somebody types is not escaped")
	}
}
