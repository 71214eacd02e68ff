// Hints in the browser: they point at something that can be chosen and say why, by button and by key.

package web_test

import (
	"testing"

	"github.com/chromedp/chromedp"
)

func TestHint(t *testing.T) {
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
			b.waitFor(`!!document.querySelector('#toast p') && (!!document.querySelector('.hinted') || document.querySelector('#toast p').textContent.includes('choose nothing'))`)
			if i == 0 {
				b.shoot("hint-" + game)
			}
			eval[bool](b, `(document.querySelectorAll('#toast p').forEach(p => p.remove()), true)`)
			b.choose(0)
		}
	}
}
