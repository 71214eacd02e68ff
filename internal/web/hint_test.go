// Hints in the browser: they say what looking ahead promises and point at the best, by button and by key, and go when what they are about has passed.

package web_test

import (
	"testing"

	"github.com/chromedp/chromedp"
)

func TestHint(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	for _, game := range []string{"kaiun", "zx"} { // a hint stays when the table is drawn anew
		b := openBrowser(t, site.URL, 1280, 720)
		b.speak("en")
		b.startMatch(game)
		for i := range 4 {
			b.waitFor(isAsked)
			if i%2 == 0 {
				b.press(`[data-hint]`)
			} else {
				b.do(chromedp.KeyEvent("h"))
			}
			b.waitFor(`!!document.querySelector('#hint:not([hidden]) :is(ol li, [role=status] > p)') && !document.querySelector('#hint').textContent.includes('Looking ahead')`)
			if eval[bool](b, `!!document.querySelector('#hint li') && !document.querySelector('#hint li').textContent.includes('choose nothing') && !document.querySelector('.hinted')`) {
				t.Errorf("%s: the hint points at nothing", game)
			}
			if i == 0 {
				b.shoot("hint-" + game)
			}
			b.choose(0)
			b.waitFor(`document.querySelector('#hint').hidden`)
		}
	}
}
