// Words of a game and clauses explain themselves: under the pointer, with the focus, and when they are pressed.

package web_test

import (
	"testing"

	"github.com/chromedp/chromedp"

	"saitei/games"
)

// TestGlossaries: every game explains its words in both languages, by clauses that there are.
func TestGlossaries(t *testing.T) {
	for _, book := range games.All() {
		all := book.Glossary()
		if len(all) < 10 || len(all) == len(book.Glosses) {
			t.Errorf("%s explains %d words, %d of them its own", book.Name, len(all), len(book.Glosses))
		}
		for _, g := range all {
			if g.Word.Ja == "" || g.Word.En == "" || g.Says.Ja == "" || g.Says.En == "" || book.Ledger.Find(g.Clause) == nil {
				t.Errorf("%s: %+v", book.Name, g)
			}
		}
	}
}

func TestWordsExplainThemselves(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1280, 720)
	b.speak("en")
	b.open("/cards/zx/SZ01-004")
	const told = `!document.querySelector('#tip').hidden && document.querySelector('#tip').textContent.length > 20`
	// Under the pointer.
	x, y := b.middle(`.term`)
	b.do(chromedp.MouseEvent("mouseMoved", x, y))
	b.waitFor(told)
	b.shoot("gloss-card")
	b.do(chromedp.MouseEvent("mouseMoved", 5, 400))
	b.waitFor(`document.querySelector('#tip').hidden`)
	// With the focus.
	eval[bool](b, `(document.querySelector('.term').focus({ focusVisible: true }), true)`)
	b.waitFor(told)
	b.do(chromedp.KeyEvent("\u001b"))
	b.waitFor(`document.querySelector('#tip').hidden`)
	// Pressed.
	b.press(`.term`)
	b.waitFor(told)
	// At a table: in what is asked, in the log, and at the number of a clause.
	b.startMatch("zx")
	b.choose(0)
	b.waitFor(isAsked) // nothing is added to the log any more, which would move it
	b.waitFor(`!!document.querySelector('#log .term') && !!document.querySelector('#log .cite')`)
	eval[bool](b, `(document.querySelector('#log .term').scrollIntoView({ block: 'center', behavior: 'instant' }), true)`)
	b.press(`#log .term`)
	b.waitFor(told)
	eval[bool](b, `(document.querySelector('.bar .cite').focus({ focusVisible: true }), true)`)
	b.waitFor(told + ` && document.querySelector('#tip b').textContent === document.querySelector('.bar .cite').textContent`)
	b.shoot("gloss-table")
}
