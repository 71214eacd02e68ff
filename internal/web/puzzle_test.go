// Puzzles in the browser: one of each game is played to its end as the solution points it out, and whoever strays is told so.

package web_test

import (
	"fmt"
	"testing"

	"saitei/games"
)

func TestPuzzlesArePlayed(t *testing.T) {
	t.Parallel()
	for i, book := range games.All() {
		t.Run(book.Name, func(t *testing.T) {
			t.Parallel()
			site := newSite(t)
			size := sizes[(i*4)%len(sizes)] // every other one on a phone
			b := openBrowser(t, site.URL, size[0], size[1])
			b.speak([]string{"en", "ja"}[i%2])
			b.open("/puzzles/" + book.Name)
			b.fits()
			if n := eval[int](b, `document.querySelectorAll('.puzzles li').length`); n < 10 {
				t.Errorf("%d puzzles are listed", n)
			}
			b.shoot("puzzles-" + book.Name)
			b.click(`.puzzles form .go`)
			b.waitFor(`document.body.dataset.live === 'on' && !!document.querySelector('.puzzle.open')`)
			var s seen
			for _, other := range sizes {
				s.look(b, other, "puzzle-"+book.Name)
				b.shoot(fmt.Sprintf("puzzle-%s-%dx%d", book.Name, other[0], other[1]))
			}
			b.resize(size)
			b.click(`form[action$="/solution"] button`)
			b.waitFor(`document.body.dataset.live === 'on' && !!document.querySelector('.puzzle')`)
			b.solve(book.Name, size, &s)
			s.check(t)
			if !eval[bool](b, `!!document.querySelector('.puzzle.met')`) {
				t.Errorf("whoever follows the solution does not reach the goal: %s", eval[string](b, `document.querySelector('.puzzle')?.className ?? ''`))
			}
			b.shoot("puzzle-" + book.Name + "-met")
			b.click(`.puzzle form[action^="/puzzles/"] button`)
			b.waitFor(`document.body.dataset.live === 'on' && !!document.querySelector('.puzzle.open')`)
		})
	}
}

// settled is a script: the puzzle is solved or missed.
const settled = `!!document.querySelector('.puzzle.met, .puzzle.missed, .puzzle.lost')`

// solve chooses what the solution points at until the puzzle is over.
func (b *browser) solve(game string, size [2]int64, s *seen) {
	b.t.Helper()
	for n := range 60 {
		b.waitFor(`!!document.querySelector('.hinted') || ` + settled)
		if eval[bool](b, settled) {
			return
		}
		s.look(b, size, fmt.Sprintf("puzzle-%s-%d", game, n))
		id := eval[string](b, `document.querySelector('form.decision')?.id ?? ''`)
		if id == "" {
			continue // a pass was made meanwhile
		}
		if eval[bool](b, `!!document.querySelector('.hinted input[type=checkbox], input.hinted')`) {
			b.gather()
		} else {
			eval[bool](b, `(() => { const e = document.querySelector('.hinted'); (e?.matches('button') ? e : e?.querySelector('button'))?.click(); return true; })()`)
		}
		b.waitFor(fmt.Sprintf(`(document.querySelector('form.decision')?.id ?? '') !== %q || `, id) + settled)
	}
}

// gather ticks just what the solution points at, and confirms it.
func (b *browser) gather() {
	b.t.Helper()
	eval[bool](b, `(() => {
		for (const e of document.querySelector('form.decision').elements) {
			if (e instanceof HTMLInputElement && e.type === 'checkbox' && e.checked !== !!e.closest('.hinted')) e.click();
		}
		return true;
	})()`)
	b.waitFor(`[...document.querySelector('form.decision').elements].some(e => e instanceof HTMLButtonElement && e.type === 'submit' && e.matches('.go') && !e.disabled)`)
	eval[bool](b, `([...document.querySelector('form.decision').elements].find(e => e instanceof HTMLButtonElement && e.type === 'submit' && e.matches('.go') && !e.disabled).click(), true)`)
}
