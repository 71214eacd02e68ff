// Proof of the table: at every size nothing that can be chosen is covered, what is read is large enough to be read, and no click is lost; and how many clicks a turn takes.

package web_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// sizes are the windows that the table is tried in.
var sizes = [][2]int64{{1280, 720}, {1366, 768}, {1440, 900}, {1920, 1080}, {390, 844}}

// resize gives the window another size.
func (b *browser) resize(size [2]int64) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, chromedp.EmulateViewport(size[0], size[1])); err != nil {
		b.t.Fatal(err)
	}
	b.waitFor(fmt.Sprintf(`innerWidth === %d && innerHeight === %d`, size[0], size[1]))
}

// covered is the options that nobody can click, because something lies over all of what can be seen of them.
const covered = `(() => {
	const f = document.querySelector('form.decision');
	if (!f) return '';
	const all = [...f.elements].filter(e => e.matches('.act, .word, .pass, .go, input[type=checkbox], .share *') && !e.closest('[popover]'));
	for (const e of all) {
		const r = e.getBoundingClientRect(), home = e.closest('.can') ?? e;
		const isFree = [[.5, .5], [.1, .5], [.12, .12], [.5, .06], [.9, .9]].some(([x, y]) => home.contains(document.elementFromPoint(r.left + r.width * x, r.top + r.height * y)));
		if (!isFree) return (e.getAttribute('aria-label') ?? e.textContent) + ' is covered';
	}
	return '';
})()`

// small is what is written smaller than can be read in the own hand and in what is asked.
const small = `(() => {
	for (const root of document.querySelectorAll('.edge.own .place.fan, .bar, .tray')) {
		const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let n = walk.nextNode(); n; n = walk.nextNode()) {
			const e = n.parentElement, s = getComputedStyle(e);
			if (!n.textContent.trim() || e.closest('[popover], .unseen, .unders, .counters, s, svg, .source .card, .says .card') || s.visibility === 'hidden' || !e.getClientRects().length) continue;
			if (parseFloat(s.fontSize) < 11) return n.textContent.trim() + ' is written with ' + s.fontSize;
		}
	}
	return '';
})()`

// scrolls is that something would have to be scrolled to see what is asked.
const scrolls = `(() => {
	for (const e of document.querySelectorAll('.bar, .decision, .answer, .tray')) if (e.scrollHeight > e.clientHeight + 2 || e.scrollWidth > e.clientWidth + 2) return e.className + ' is larger than its room: ' + [e.scrollWidth, e.clientWidth, e.scrollHeight, e.clientHeight];
	return '';
})()`

// TestTableAtEverySize plays both games and looks at each position in windows of every size.
func TestTableAtEverySize(t *testing.T) {
	site := newSite(t)
	for i, game := range []string{"zx", "kaiun", "garden"} {
		t.Run(game, func(t *testing.T) {
			b := openBrowser(t, site.URL, 1280, 720)
			b.speak([]string{"ja", "en"}[i%2])
			b.startMatch(game)
			for n := range 6 {
				b.waitFor(isAsked + ` || ` + isOver)
				for _, size := range sizes {
					b.resize(size)
					b.fits()
					b.apart()
					for what, script := range map[string]string{"covered": covered, "small": small, "scrolls": scrolls} {
						if bad := eval[string](b, script); bad != "" {
							b.shoot(fmt.Sprintf("bad-%s-%s-%d-%d", what, game, n, size[0]))
							t.Errorf("%d×%d, choice %d: %s", size[0], size[1], n, bad)
						}
					}
					if n%3 == 1 {
						b.shoot(fmt.Sprintf("table-%s-%d-%dx%d", game, n, size[0], size[1]))
					}
				}
				if eval[bool](b, isOver) {
					break
				}
				b.choose(n)
				b.choose(n)
			}
		})
	}
}

// TestNoClickIsLost: whatever is clicked the moment it is there answers, although cards still glide; and a click that is begun before the table is drawn anew and ended
// after it is one.
func TestNoClickIsLost(t *testing.T) {
	b := openBrowser(t, newSite(t).URL, 1280, 720)
	b.set("motion", "fast")
	b.startMatch("garden")
	b.glide()
	for range 8 {
		b.waitFor(isAsked + ` || ` + isOver)
		if eval[bool](b, isOver) {
			break
		}
		id := eval[string](b, `document.querySelector('form.decision').id`)
		at := eval[[]float64](b, `(() => { const f = document.querySelector('form.decision'), e = [...f.elements].find(e => e.matches('.act, .word, .pass')), r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; })()`)
		b.do(chromedp.MouseClickXY(at[0], at[1]))
		b.waitFor(fmt.Sprintf(`(document.querySelector('form.decision')?.id ?? '') !== %q || document.querySelector('form.decision').dataset.sent !== undefined`, id))
		b.waitFor(fmt.Sprintf(`(document.querySelector('form.decision')?.id ?? '') !== %q`, id))
	}
	b.startMatch("kaiun")
	id := eval[string](b, `document.querySelector('form.decision').id`)
	eval[bool](b, `(() => {
		const part = document.querySelector('#part'), card = document.querySelector('.own .fan .can');
		card.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, pointerId: 9, button: 0 }));
		part.innerHTML = part.innerHTML;
		document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true, pointerId: 9, button: 0 }));
		return true;
	})()`)
	b.waitFor(fmt.Sprintf(`(document.querySelector('form.decision')?.id ?? '') !== %q`, id))
}

// TestClicksOfATurn counts what turns of Z/X take: at most half of what they took when every choice was confirmed and every price paid card by card.
func TestClicksOfATurn(t *testing.T) {
	b := openBrowser(t, newSite(t).URL, 1280, 720)
	b.startMatch("zx")
	eval[bool](b, `(() => {
		window.clicks = 0; window.confirmed = 0;
		const plain = window.fetch;
		window.fetch = (url, init) => {
			if (String(url).endsWith('/answer')) {
				const q = new URLSearchParams(init.body);
				window.confirmed += q.has('pass') ? 1 : q.getAll('pick').length + q.getAll('num').length + 1;
			}
			return plain(url, init);
		};
		document.addEventListener('click', e => window.clicks += e.target.closest('.act, .word, .pass, .go, .can input') ? 1 : 0, true);
		return true;
	})()`)
	for n := range 30 {
		b.waitFor(isAsked + ` || ` + isOver)
		if eval[bool](b, isOver) {
			break
		}
		b.choose(4 * n) // acts wherever it can
	}
	now, before := eval[int](b, `window.clicks`), eval[int](b, `window.confirmed`)
	t.Logf("%d clicks, where %d were needed before", now, before)
	if now*2 > before || now == 0 {
		t.Errorf("%d clicks are more than half of the %d that were needed before", now, before)
	}
}

// TestWhatHappensIsActedOut: cards that are opened are shown against each other before the table goes on, and a key ends the show at once.
func TestWhatHappensIsActedOut(t *testing.T) {
	b := openBrowser(t, newSite(t).URL, 1280, 720)
	b.set("motion", "slow")
	b.startMatch("kaiun")
	b.glide()
	id := eval[string](b, `document.querySelector('form.decision').id`)
	b.press(`.own .fan .act`)
	b.waitFor(`document.querySelectorAll('#stage .corner .card').length === 2`)
	if asked := eval[string](b, `document.querySelector('form.decision')?.id ?? ''`); asked != id {
		t.Error("the table has gone on before the show was over")
	}
	b.shoot("stage-open")
	b.do(chromedp.KeyEvent(" "))
	b.waitFor(fmt.Sprintf(`!document.querySelector('#stage').childElementCount && document.querySelector('form.decision')?.id !== %q`, id))
}
