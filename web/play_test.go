// Whole matches in the browser: by mouse, by keyboard alone, on a phone with a reload in the middle, between two people.

package web_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// startMatch begins a match against the machine from the lobby.
func (b *browser) startMatch() {
	b.t.Helper()
	b.open("/")
	b.click(`.quick .go`)
	b.waitFor(`document.body.dataset.live === 'on' && !!document.querySelector('form.decision')`)
}

func TestMatchAgainstTheMachine(t *testing.T) {
	b := openBrowser(t, newSite(t), 1440, 900)
	b.speak("en")
	b.startMatch()
	if n := eval[int](b, `document.querySelectorAll('.can').length`); n == 0 {
		t.Error("no card is lit up")
	}
	b.whyNot()
	b.playOut()
	if lines := eval[int](b, `document.querySelectorAll('#log li').length`); lines < 20 {
		t.Errorf("the log has %d lines", lines)
	}
	b.openClause()
	b.replay()
}

// whyNot asks why a card that lies on the table cannot be chosen.
func (b *browser) whyNot() {
	b.t.Helper()
	for i := range 40 {
		if eval[bool](b, `!!document.querySelector('.board button.spot[data-object][data-number]:not([data-number=""]):not([popover] *)')`) || eval[bool](b, `!!document.querySelector('.result')`) {
			break
		}
		b.choose(i)
	}
	b.waitFor(`!!document.querySelector('form.decision') || !!document.querySelector('.result')`)
	if eval[bool](b, `!!document.querySelector('.result')`) {
		return
	}
	eval[bool](b, `(document.querySelector('.board button.spot[data-number]:not([data-number=""]):not([popover] *)').click(), true)`)
	b.waitFor(`document.querySelector('#inspector').innerText.includes('Why not?') && !!document.querySelector('#inspector .why .cite')`)
}

// openClause opens the clause of a line of the log.
func (b *browser) openClause() {
	b.t.Helper()
	eval[bool](b, `(document.querySelector('#log .cite').click(), true)`)
	b.waitFor(`document.querySelector('#sheet').open && !!document.querySelector('#sheet .clausesheet .main')`)
	b.do(chromedp.KeyEvent(kb.Escape))
	b.waitFor(`!document.querySelector('#sheet').open`)
}

// replay goes from the end of a match to its replay, looks around and plays on from there.
func (b *browser) replay() {
	b.t.Helper()
	eval[bool](b, `(document.querySelector('.result a.button').click(), true)`)
	b.waitFor(`!!document.querySelector('#scrub')`)
	b.waitFor(`document.readyState === 'complete'`)
	eval[bool](b, `(() => { const s = document.querySelector('#scrub'); s.value = '0'; s.dispatchEvent(new Event('input', {bubbles: true})); return true; })()`)
	b.waitFor(`location.search.includes('at=0')`)
	eval[bool](b, `(document.querySelector('[data-step="1"]').click(), true)`)
	b.waitFor(`document.querySelector('#scrub')?.value === '1' && location.search.includes('at=1')`)
	eval[bool](b, `(() => { const s = document.querySelector('select[name=side]'); s.value = '1'; s.dispatchEvent(new Event('change', {bubbles: true})); return true; })()`)
	b.waitFor(`location.search.includes('side=1') && !!document.querySelector('#scrub')`)
	b.do(chromedp.Reload())
	b.waitFor(`document.querySelector('#scrub')?.value === '1'`)
	eval[bool](b, `(document.querySelector('form[action$="/on"] .go').click(), true)`)
	b.waitFor(`location.pathname.startsWith('/r/') && !!document.querySelector('.board')`)
}

func TestMatchByKeyboardAlone(t *testing.T) {
	b := openBrowser(t, newSite(t), 1280, 800)
	b.open("/")
	b.tabTo(`document.activeElement.matches('.quick .go')`)
	b.do(chromedp.KeyEvent(kb.Enter))
	b.waitFor(`document.body.dataset.live === 'on' && !!document.querySelector('form.decision')`)
	b.waitFor(`document.activeElement.matches('.can input, .word input, .go')`)
	for i := range 2000 {
		b.waitFor(`!!document.querySelector('form.decision button.go') || !!document.querySelector('.result')`)
		if eval[bool](b, `!!document.querySelector('.result')`) {
			return
		}
		b.chooseByKeys(i)
	}
	t.Fatal("the match does not end")
}

// tabTo presses Tab until a script says true.
func (b *browser) tabTo(script string) {
	b.t.Helper()
	for range 80 {
		if eval[bool](b, script) {
			return
		}
		b.do(chromedp.KeyEvent(kb.Tab))
	}
	b.t.Fatalf("Tab never reaches %s", script)
}

// chooseByKeys answers the decision on the page with digits and Enter.
func (b *browser) chooseByKeys(n int) {
	b.t.Helper()
	type asked struct {
		ID    string
		Want  int
		Count int
		Done  []bool
	}
	d := eval[*asked](b, `(() => {
		const f = document.querySelector('form.decision');
		if (!f) return null;
		const all = [...f.elements].filter(e => e.type === 'radio' || e.type === 'checkbox');
		return {ID: f.id, Want: f.dataset.kind === 'number' ? 1 : Math.max(1, Number(f.dataset.min)), Count: all.length, Done: all.map(o => o.checked)};
	})()`)
	if d == nil {
		return
	}
	for i := range d.Want {
		if at := (n + i) % max(1, min(d.Count, 9)); d.Count > 0 && !d.Done[at] {
			b.do(chromedp.KeyEvent(fmt.Sprint(at + 1)))
		}
	}
	b.do(chromedp.KeyEvent(kb.Enter))
	b.waitFor(fmt.Sprintf(`(document.querySelector('form.decision')?.id ?? 'none') !== %q`, d.ID))
}

func TestMatchOnAPhoneWithAReload(t *testing.T) {
	b := openBrowser(t, newSite(t), 390, 844)
	b.startMatch()
	for i := range 4 {
		b.choose(i)
	}
	b.waitFor(`!!document.querySelector('form.decision') || !!document.querySelector('.result')`)
	const state = `JSON.stringify([document.querySelector('form.decision')?.id, [...document.querySelectorAll('.place')].map(p => p.getAttribute('aria-label'))])`
	before := eval[string](b, state)
	b.do(chromedp.Reload())
	b.waitFor(`document.body.dataset.live === 'on' || !!document.querySelector('.result')`)
	if after := eval[string](b, state); after != before {
		t.Errorf("a reload changed the table from %s to %s", before, after)
	}
	if w := eval[int](b, `document.documentElement.scrollWidth`); w > 390 {
		t.Errorf("the page is %d wide on a screen of 390", w)
	}
	if eval[bool](b, `!!document.querySelector('form.decision')`) && !eval[bool](b, `(() => { const r = document.querySelector('form.decision .go').getBoundingClientRect(); return r.bottom <= innerHeight && r.right <= innerWidth && r.top >= 0; })()`) {
		t.Error("the button that confirms is off the screen")
	}
	b.playOut()
}

func TestConnectionComesBackByItself(t *testing.T) {
	site := newSite(t)
	b := openBrowser(t, site, 1024, 768)
	b.startMatch()
	cut(site)
	b.waitFor(`!document.querySelector('#line').hidden`)
	b.waitFor(`document.body.dataset.live === 'on'`)
	b.choose(0)
}

func TestTwoBrowsersPlayEachOther(t *testing.T) {
	site := newSite(t)
	host := openBrowser(t, site, 1200, 800)
	host.open("/")
	host.click(`form[action="/invite"] .go`)
	host.waitFor(`!!document.querySelector('.copyrow input')`)
	link := eval[string](host, `document.querySelector('.copyrow input').value`)
	guest := openBrowser(t, site, 390, 844)
	guest.open(strings.TrimPrefix(link, site.URL))
	guest.click(`form[action$="/join"] .go`)
	host.waitFor(`!!document.querySelector('form.decision')`)
	guest.waitFor(`!!document.querySelector('form.decision')`)
	if a, b := eval[string](host, `document.querySelector('.own .fan').innerHTML`), eval[string](guest, `document.querySelector('.far .fan').innerHTML`); !strings.Contains(a, "data-number=\"SK") || strings.Contains(b, "data-number=\"SK") {
		t.Error("a hand is hidden from its owner or shown to the other")
	}
	for i := range 3000 {
		over := true
		for _, b := range []*browser{host, guest} {
			if eval[bool](b, `!document.querySelector('.result')`) {
				over = false
			}
			if eval[bool](b, `!!document.querySelector('form.decision')`) {
				b.choose(i)
			}
		}
		if over {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	t.Fatal("the match does not end")
}

func TestConcede(t *testing.T) {
	b := openBrowser(t, newSite(t), 1200, 800)
	b.startMatch()
	eval[bool](b, `(window.confirm = () => true)()`)
	b.click(`.menu > button`)
	b.click(`button[value=concede]`)
	b.waitFor(`!!document.querySelector('.result.lost')`)
}

func TestDeckIsBuiltAndPlayed(t *testing.T) {
	b := openBrowser(t, newSite(t), 1440, 900)
	b.speak("en")
	b.open("/decks")
	b.click(`.gallery .spot`)
	b.waitFor(`document.querySelector('.decklist b')?.textContent === '1' && !!document.querySelector('.legal .cite')`)
	b.click(`.decklist .step:last-child`)
	b.waitFor(`document.querySelector('.decklist b')?.textContent === '2'`)
	b.click(`.links a`)
	b.waitFor(`!!document.querySelector('.legal .good')`)
	b.click(`[data-save]`)
	b.waitFor(`!document.querySelector('[data-mine]').hidden`)
	b.open("/")
	b.waitFor(`[...document.querySelector('.quick select').options].some(o => o.value.startsWith('code:'))`)
	eval[bool](b, `(() => { const s = document.querySelector('.quick select'); s.value = [...s.options].find(o => o.value.startsWith('code:')).value; return true; })()`)
	b.click(`.quick .go`)
	b.waitFor(`!!document.querySelector('form.decision')`)
}

func TestLanguageIsSwitchedInPlace(t *testing.T) {
	b := openBrowser(t, newSite(t), 1200, 800)
	b.speak("ja")
	b.startMatch()
	at := eval[string](b, `location.pathname`)
	b.click(`.tongue button`)
	b.waitFor(`document.documentElement.lang === 'en' && location.pathname === '` + at + `' && document.querySelector('form.decision .go')?.textContent === 'Confirm'`)
}
