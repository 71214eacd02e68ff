// Z/X in the browser: a table of nine squares on a wide screen and on a phone, its cards and decks.

package web_test

import (
	"net/url"
	"strings"
	"testing"
)

// apart checks that no place of a table lies on another, and that no button that answers lies under anything.
func (b *browser) apart() {
	b.t.Helper()
	bad := eval[string](b, `(() => {
		const box = e => e.getBoundingClientRect();
		const all = [...document.querySelectorAll('.board .place')].filter(p => !p.closest('.loose'));
		for (const [i, p] of all.entries()) for (const q of all.slice(i + 1)) {
			const a = box(p), b = box(q);
			if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3) return p.id + ' lies on ' + q.id;
		}
		for (const e of document.querySelectorAll('.answer button')) {
			const r = box(e), top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
			if (top && !e.contains(top)) return e.textContent.trim() + ' lies under ' + top.outerHTML.slice(0, 80);
		}
		return '';
	})()`)
	if bad != "" {
		b.shoot("not-apart")
		b.t.Error(bad)
	}
}

// TestTheSquaresStayWhereTheyAre: on a wide screen nothing that is asked moves the squares; on a phone everything fits, whatever is asked.
func TestTheSquaresStayWhereTheyAre(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	const squares = `JSON.stringify((({ x, y, width, height }) => [x, y, width, height].map(Math.round))(document.querySelector('.shared').getBoundingClientRect()))`
	for _, size := range []struct {
		name, lang    string
		width, height int64
	}{{"wide", "ja", 1440, 900}, {"narrow", "en", 1024, 768}, {"phone", "ja", 390, 844}} {
		t.Run(size.name, func(t *testing.T) {
			b := openBrowser(t, site.URL, size.width, size.height)
			b.speak(size.lang)
			b.startMatch("zx")
			at := eval[string](b, squares)
			for i := range 16 {
				b.waitFor(isAsked + ` || ` + isOver)
				if eval[bool](b, isOver) {
					break
				}
				if now := eval[string](b, squares); size.name != "phone" && now != at {
					b.shoot("squares-moved-" + size.name)
					t.Errorf("the squares moved from %s to %s", at, now)
				}
				b.fits()
				b.apart()
				b.choose(4 * i)
			}
			b.shoot("squares-" + size.name)
		})
	}
}

// TestCardsOfManyKindsAreFound: fields of Z/X in both languages, alone and together.
func TestCardsOfManyKindsAreFound(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "en")
	for query, finds := range map[string]bool{
		"cost:0 種類:イベント": false, "name:Whistler power>=6000": true, "カード名:口笛 パワー>=6000": true, "name:Whistler power>6500": false,
		"colour:red name:Whistler": false, "tribe:旅芸人 -text:draw cost=4 name:Whistler": true,
	} {
		if body := v.get("/cards?game=zx&q=" + url.QueryEscape(query)); strings.Contains(body, `href="/cards/zx/SZ01-301"`) != finds {
			t.Errorf("%s: found is %v", query, !finds)
		}
	}
	if body := v.get("/cards?game=zx&f-kind=" + url.QueryEscape("イベント")); strings.Contains(body, "<i>power</i>") {
		t.Error("an event is shown with a power, which it does not have")
	}
	if body := v.get("/cards/zx/SZ01-347"); !strings.Contains(body, "クライシス五色カナタ") {
		t.Error("the page of a card lacks what is printed below its name")
	}
}

// TestDeckOfSquares: a shipped deck of Z/X is legal, one card too many breaks a clause that is named, and each form of the deck leads back to it.
func TestDeckOfSquares(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "en")
	page := v.get("/decks?game=zx")
	_, page, found := strings.Cut(page, `<ul class="links"><li><a href="`)
	if !found {
		t.Fatal("there is no shipped deck to start from")
	}
	link, _, _ := strings.Cut(page, `"`)
	link = strings.ReplaceAll(link, "&amp;", "&")
	body := v.get(link)
	if !strings.Contains(body, `class="good"`) {
		t.Error("a shipped deck is not legal")
	}
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	code := u.Query().Get("deck")
	_, text, _ := strings.Cut(body, `<textarea readonly`)
	_, text, _ = strings.Cut(text, ">")
	text, _, _ = strings.Cut(text, "</textarea>")
	for _, paste := range []string{code, v.site.URL + "/decks?game=zx&deck=" + code, text} {
		if _, _, at := v.send("POST", "/decks", url.Values{"game": {"zx"}, "paste": {paste}}); at.Query().Get("deck") != code {
			t.Errorf("%.40s… became %s", paste, at)
		}
	}
	_, body, _ = v.send("POST", "/decks", url.Values{"game": {"zx"}, "paste": {text + "1 SZ01-001\n"}})
	if !strings.Contains(body, `class="bad"`) || !strings.Contains(body, `/rules/zx/401.1a"`) {
		t.Error("a deck with one card too many does not name the clause that it breaks")
	}
}
