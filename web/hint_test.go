// Hints in the browser: they point at something that can be chosen and say why, by button and by key.

package web_test

import (
	"testing"

	"github.com/chromedp/chromedp"
)

func TestHint(t *testing.T) {
	site := newSite(t)
	for _, game := range []string{"kaiun", "zx"} {
		b := openBrowser(t, site.URL, 1280, 720)
		b.speak("en")
		b.startMatch(game)
		for i := range 6 {
			b.waitFor(isAsked)
			if i%2 == 0 {
				b.press(`[data-hint]`)
			} else {
				b.do(chromedp.KeyEvent("h"))
			}
			b.waitFor(`!!document.querySelector('#toast p')`)
			if !eval[bool](b, `!!document.querySelector('.hinted') || document.querySelector('#toast p').textContent.includes('choose nothing')`) {
				t.Errorf("%s: the hint %q points at nothing", game, eval[string](b, `document.querySelector('#toast p').textContent`))
			}
			if i == 0 {
				b.shoot("hint-" + game)
			}
			eval[bool](b, `(document.querySelectorAll('#toast p').forEach(p => p.remove()), true)`)
			b.choose(0)
		}
	}
}
