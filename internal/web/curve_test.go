// The curve of a replay in the browser: it grows until all is known, its turning points lead to their positions by mouse and by key, and the match is played on from there.

package web_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestCurve(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	room := finishedMatch(t, site.URL, "random")
	b := openBrowser(t, site.URL, 1280, 720)
	b.speak("en")
	b.open("/replay/" + room)
	const turn = `#curve li a[data-at]`
	b.waitFor(`document.querySelector('#curve .chance')?.getAttribute('d').split('L').length > 5 && !!document.querySelector('` + turn + `')`) // whoever plays at random gives much away
	if !eval[bool](b, `document.querySelectorAll('#curve path.turn').length === document.querySelectorAll('`+turn+`').length`) {
		t.Error("the turning points are not on the curve")
	}
	// pressTurn goes to a turning point. More are found meanwhile, before it and after it, so that it is known by its place in the match.
	pressTurn := func() (point string) {
		at := eval[string](b, `(() => { const a = document.querySelector('`+turn+`'); a.click(); return a.dataset.at; })()`)
		b.waitFor(`document.querySelector('.board').dataset.at === '` + at + `'`)
		return turn + `[data-at="` + at + `"]`
	}
	point := pressTurn()
	b.waitFor(`!document.querySelector('` + point + `') || (!!document.querySelector('` + point + `[aria-current]') && !!document.querySelector('#curve path.turn.here'))`)
	b.press(`[data-step="-1"]`)
	b.tabTo(`document.activeElement.matches('` + turn + `')`)
	at := eval[string](b, `document.activeElement.dataset.at`)
	b.do(chromedp.KeyEvent(kb.Enter))
	b.waitFor(`document.querySelector('.board').dataset.at === '` + at + `'`)
	for _, theme := range []string{"light", "dark"} {
		b.set("theme", theme)
		b.open("/replay/" + room + "?at=" + at)
		b.waitFor(`!!document.querySelector('#curve .chance')`)
		b.isAccessible("the curve of a replay, " + theme)
		b.shoot("curve-" + theme)
	}
	eval[bool](b, `(() => { const s = document.querySelector('#curve svg'), r = s.getBoundingClientRect(); return s.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: r.left + r.width / 2, clientY: r.top + 5 })); })()`)
	b.waitFor(`Math.abs(document.querySelector('.board').dataset.at - document.querySelector('#scrub').max / 2) < 2`)
	b.resize([2]int64{390, 844})
	b.waitFor(`document.documentElement.scrollWidth <= innerWidth && document.querySelector('#curve svg').getBoundingClientRect().width > 250`)
	eval[bool](b, `(document.querySelector('#curve').scrollIntoView(), true)`)
	b.shoot("curve-phone")
	point = pressTurn()
	if !eval[bool](b, `document.querySelector('`+point+`')?.textContent.includes(document.querySelector('form[action$="/on"] select[name=seat]').selectedOptions[0].textContent) ?? true`) {
		t.Error("whoever chose there is not the one to play on")
	}
	eval[bool](b, `(document.querySelector('form[action$="/on"] select[name=agent]').value = 'hasty', true)`)
	b.press(`form[action$="/on"] .go`)
	b.waitFor(`location.pathname.startsWith('/r/') && !!document.querySelector('.board') && !!document.querySelector('form.decision')`)
}
