// Guided first matches in the browser: whoever does nothing but what the guide points at wins, and nothing else is taken.

package web_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"saitei/games"
)

func TestGuidedMatches(t *testing.T) {
	t.Parallel()
	for i, book := range games.All() {
		t.Run(book.Name, func(t *testing.T) {
			t.Parallel()
			site := newSite(t)
			size := sizes[(i*4)%len(sizes)] // every other one on a phone
			b := openBrowser(t, site.URL, size[0], size[1])
			b.speak([]string{"ja", "en"}[i%2])
			b.open("/learn/" + book.Name)
			b.click(`form[action="/guide/` + book.Name + `"] .go`)
			b.waitFor(`document.body.dataset.live === 'on' && !!document.querySelector('.guide p')`)
			var s seen
			for n := range 90 {
				b.waitFor(`!!document.querySelector('.hinted') || ` + isOver)
				if eval[bool](b, isOver) {
					break
				}
				if n == 0 {
					b.strays()
				}
				if refused := eval[string](b, `document.querySelector('#toast p')?.textContent ?? ''`); refused != "" {
					t.Errorf("step %d: %s", n, refused)
				}
				if n == 1 {
					for _, other := range sizes {
						s.look(b, other, "guide-"+book.Name)
						b.shoot(fmt.Sprintf("guide-%s-%dx%d", book.Name, other[0], other[1]))
					}
				}
				s.look(b, size, fmt.Sprintf("guide-%s-%d", book.Name, n))
				id := eval[string](b, `document.querySelector('form.decision').id`)
				x, y := b.middle(`.hinted`)
				b.do(chromedp.MouseClickXY(x, y))
				b.waitFor(fmt.Sprintf(`(document.querySelector('form.decision')?.id ?? '') !== %q`, id))
			}
			b.waitFor(isOver)
			if !eval[bool](b, `!!document.querySelector('.result.won') && !!document.querySelector('.guide a.button')`) {
				t.Error("whoever follows the guide does not win")
			}
			s.check(t)
			b.shoot("guide-" + book.Name + "-over")
		})
	}
}

// strays chooses something that the guide does not point at: it is refused, and nothing has happened.
func (b *browser) strays() {
	b.t.Helper()
	id := eval[string](b, `document.querySelector('form.decision').id`)
	if !eval[bool](b, `(() => {
		const other = [...document.querySelector('form.decision').elements].find(e => e.matches('.act, .word, .pass') && !e.closest('.hinted'));
		other?.click();
		return !!other;
	})()`) {
		return
	}
	b.waitFor(`!!document.querySelector('#toast p')`)
	if now := eval[string](b, `document.querySelector('form.decision').id`); now != id {
		b.t.Error("the guide lets something else happen")
	}
	eval[bool](b, `(document.querySelector('#toast').replaceChildren(), true)`)
	b.waitFor(isAsked)
}
