// A card is written on a page: what is understood is marked, phrases are found and completed, and it is tried on a board.

package web_test

import (
	"html"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

func TestWriting(t *testing.T) {
	t.Parallel()
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
	for _, want := range []string{"【自】このカードが<mark>アタック</mark>した時", "「攻撃」"} {
		if !strings.Contains(body, want) {
			t.Errorf("the page does not have %q", want)
		}
	}
	if strings.Contains(body, "^") {
		t.Error("a caret is drawn, which stands under no character of a page")
	}
	if body = page("game", "zx", "text", "【自】このカードが"); !strings.Contains(body, "このカードが<mark>　</mark>") {
		t.Error("where a text that has ended should go on is not marked")
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

// TestCompleting: the page says how a text may go on, with links that lead there without scripts, and says nothing where nothing can follow.
func TestCompleting(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "en")
	page := func(text string) string {
		return v.get("/write?" + url.Values{"game": {"zx"}, "text": {text}}.Encode())
	}
	if body := page("【自】このカードが登場した時、カードを１枚"); !strings.Contains(body, `data-next="引く。"`) || !strings.Contains(body, url.QueryEscape("カードを１枚引く。")) {
		t.Error("nobody says how the text may go on")
	}
	if body := page("【自】なぞの言葉"); strings.Contains(body, "data-next") {
		t.Error("something is to follow on what cannot be read")
	}
}

// pictures finds the pictures of cards on a page.
var pictures = regexp.MustCompile(`background-image:url\('([^']*)'\)`)

// TestTryingOnABoard: a card that is understood is laid on a table at once, and one that is not is refused.
func TestTryingOnABoard(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "en")
	for game, text := range map[string]string{
		"kaiun": "【開運時】カード1枚を引く。", "zx": "【自】このカードが登場した時、カードを１枚引く。",
		"dimensionzero": "このカードがバトルスペースのスクエアに置かれた時、あなたはカードを1枚引く。", "builddivide": "⁅自動⁆このユニットが登場した時、1枚引く。",
	} {
		if body := v.get("/write?" + url.Values{"game": {game}, "text": {text}}.Encode()); !strings.Contains(body, "Try it on a board") {
			t.Errorf("%s: there is no board", game)
		}
		status, body, at := v.send("POST", "/write/try", url.Values{"game": {game}, "text": {text}})
		if status != 200 || !strings.HasPrefix(at.Path, "/r/") || !strings.Contains(body, "TRY-1") {
			t.Errorf("%s: %d at %s", game, status, at)
		}
		for _, picture := range pictures.FindAllStringSubmatch(body, -1) { // also those of cards that only this table knows
			if _, art, _ := v.send("GET", html.UnescapeString(picture[1]), nil); !strings.HasPrefix(art, "<svg") {
				t.Errorf("%s: %s is not drawn", game, picture[1])
			}
		}
		if !strings.Contains(body, "/art/"+game+"/TRY-1?") {
			t.Errorf("%s: the card that is tried has no picture", game)
		}
	}
	if status, _, _ := v.send("POST", "/write/try", url.Values{"game": {"zx"}, "text": {"なぞの言葉。"}}); status != 409 {
		t.Errorf("a text that is not understood is tried: %d", status)
	}
}

// TestWritingInABrowser: a text is completed by a click and by a key, and is then played on a board.
func TestWritingInABrowser(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1280, 900)
	b.speak("en")
	b.open("/write?game=zx")
	b.do(chromedp.SendKeys(`textarea[name=text]`, "【自】このカードが登場した時、カードを１枚"))
	b.waitFor(`!!document.querySelector('a[data-next="引く。"]')`)
	b.press(`a[data-next="引く。"]`)
	b.waitFor(`document.querySelector('textarea[name=text]').value.endsWith('１枚引く。') && !!document.querySelector('form[action="/write/try"] button')`)
	b.shoot("write")
	if gap := eval[float64](b, `(() => { const p = [...document.querySelectorAll('.writing > .panel')].map(e => e.getBoundingClientRect()); return Math.min(...p.flatMap((a, i) => p.slice(i + 1).map(c => Math.max(c.left - a.right, c.top - a.bottom)))); })()`); gap < 8 {
		t.Errorf("panels are %v pixels apart", gap)
	}
	eval[bool](b, `(() => { const t = document.querySelector('textarea[name=text]'); t.value = '【自】'; return t.dispatchEvent(new Event('input', {bubbles: true})); })()`)
	b.waitFor(`document.querySelector('a[data-next]')?.dataset.next.startsWith('このカードが')`)
	eval[bool](b, `document.querySelector('textarea[name=text]').dispatchEvent(new KeyboardEvent('keydown', {code: 'Digit1', altKey: true, bubbles: true, cancelable: true}))`)
	b.waitFor(`document.querySelector('textarea[name=text]').value.length > 5`)
	b.open("/write?game=zx&text=" + url.QueryEscape("【自】このカードが登場した時、カードを１枚引く。"))
	b.press(`form[action="/write/try"] button`)
	b.waitFor(isAsked)
	b.shoot("write-board")
}
