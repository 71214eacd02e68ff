// Accessibility: axe-core finds nothing to complain of, on any page, in either theme.

package web_test

import (
	_ "embed"
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"saitei/games"
)

// axe is axe-core as it is published; its own folder says under which licence.
//
//go:embed testdata/axe/axe.min.js
var axe string

// finding is something that axe-core complains of.
type finding struct{ ID, Help, Where, Why string }

// isAccessible runs every check of axe-core on the page that is open. Pictures of cards that are wholly hidden from assistive technology say what they show by their labels.
func (b *browser) isAccessible(name string) {
	b.t.Helper()
	if !eval[bool](b, `!!window.axe`) {
		eval[bool](b, `(() => { `+axe+`
			return true; })()`)
	}
	said := b.await(`axe.run(document, { resultTypes: ['violations'] }).then(r => JSON.stringify(r.violations.flatMap(v => v.nodes.slice(0, 3).map(n => (
		{ ID: v.id, Help: v.help, Where: n.target.join(' ') + ' ' + n.html.slice(0, 160), Why: (n.failureSummary ?? '').split('\n').slice(1, 3).join(' ') })))))`, patience)
	var found []finding
	if err := json.Unmarshal([]byte(said), &found); err != nil {
		b.t.Fatalf("%s: %v", said, err)
	}
	for _, f := range found {
		b.t.Errorf("%s: %s: %s\n\t%s\n\t%s", name, f.ID, f.Help, f.Where, f.Why)
	}
	if len(found) > 0 {
		b.shoot("axe-" + strings.ReplaceAll(name, " ", "-"))
	}
}

// TestAxe looks at a page of every kind in both themes, on a wide screen and on a phone, and at a table of every game in what it can show: one game in a theme, the next in the other.
func TestAxe(t *testing.T) {
	t.Parallel()
	for i, theme := range []string{"light", "dark"} {
		t.Run(theme, func(t *testing.T) {
			t.Parallel()
			site := newSite(t)
			b := openBrowser(t, site.URL, 1280, 720)
			b.speak([]string{"ja", "en"}[i])
			b.set("theme", theme)
			paths := []string{
				"/", "/cards?q=" + url.QueryEscape("だるま"), "/cards/kaiun/SK01-009", "/rules?q=" + url.QueryEscape("バリア"), "/rules/kaiun/6-3",
				"/decks?game=builddivide&q=" + url.QueryEscape("総コスト=4"), "/settings", "/nowhere", "/learn/" + []string{"kaiun", "builddivide"}[i], "/puzzles/" + []string{"zx", "dimensionzero"}[i],
			}
			for _, path := range paths {
				b.open(path)
				b.isAccessible(path)
			}
			b.resize([2]int64{390, 844})
			for _, path := range paths[:3] {
				b.open(path)
				b.isAccessible("phone " + path)
			}
		})
		for k, game := range []string{"kaiun", "zx", "dimensionzero", "builddivide", "garden"} {
			if k%2 != i {
				continue
			}
			t.Run(theme+"/"+game, func(t *testing.T) {
				t.Parallel()
				site := newSite(t)
				b := openBrowser(t, site.URL, 1280, 720)
				b.speak([]string{"en", "ja"}[i])
				b.set("theme", theme)
				b.startMatch(game)
				b.isAccessible(game + " begins")
				for n := range 12 {
					b.choose(n)
				}
				b.waitFor(isAsked + ` || ` + isOver)
				b.isAccessible(game + " goes on")
				b.resize([2]int64{390, 844})
				b.isAccessible(game + " on a phone")
				b.resize([2]int64{1280, 720})
				b.tableParts(game)
			})
		}
	}
}

// TestAxeOnGuidedTables looks at the guided first match of every game in both themes, on a wide screen and on a phone.
func TestAxeOnGuidedTables(t *testing.T) {
	t.Parallel()
	for i, theme := range []string{"light", "dark"} {
		for k, book := range games.All() {
			t.Run(theme+"/"+book.Name, func(t *testing.T) {
				t.Parallel()
				site := newSite(t)
				b := openBrowser(t, site.URL, 1280, 720)
				b.speak([]string{"ja", "en"}[(i+k)%2])
				b.set("theme", theme)
				b.open("/learn/" + book.Name)
				b.click(`form[action="/guide/` + book.Name + `"] .go`)
				b.waitFor(`document.body.dataset.live === 'on' && !!document.querySelector('.hinted')`)
				b.isAccessible("guided " + book.Name)
				b.shoot("guided-" + theme + "-" + book.Name)
				b.resize([2]int64{390, 844})
				b.isAccessible("guided " + book.Name + " on a phone")
				b.shoot("guided-" + theme + "-" + book.Name + "-phone")
			})
		}
	}
}

// tableParts opens what can be opened at a table, and what comes after it.
func (b *browser) tableParts(game string) {
	b.t.Helper()
	b.waitFor(isAsked + ` || ` + isOver)
	if eval[bool](b, isOver) {
		return
	}
	b.press(`[popovertarget=menu]`)
	b.isAccessible(game + " with its menu")
	eval[bool](b, `(document.getElementById('menu').hidePopover(), true)`)
	if eval[bool](b, `!!document.querySelector('button.pile')`) {
		b.press(`button.pile`)
		b.isAccessible(game + " with a pile")
		eval[bool](b, `(document.querySelector(':popover-open')?.hidePopover(), true)`)
	}
	if eval[bool](b, `!!document.querySelector('.board [data-object][data-number]:not([data-number=""]):not([popover] *)')`) {
		eval[bool](b, `document.querySelector('.board [data-object][data-number]:not([data-number=""]):not([popover] *)').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))`)
		b.waitFor(`!document.querySelector('#inspector').hidden`)
		b.isAccessible(game + " with a card looked at")
		b.press(`#inspector .close`)
	}
	if eval[bool](b, `!!document.querySelector('#log .cite')`) {
		b.press(`#log .cite`)
		b.waitFor(`document.querySelector('#sheet').open`)
		b.isAccessible(game + " with a clause")
		eval[bool](b, `(document.querySelector('#sheet').close(), true)`)
	}
	eval[bool](b, `!!(window.confirm = () => true)`)
	b.press(`button[value=concede]`)
	b.waitFor(isOver)
	b.isAccessible(game + " when it is over")
	b.press(`.result a.button[href^="/replay"]`)
	b.waitFor(`!!document.querySelector('#scrub') && document.readyState === 'complete'`)
	b.isAccessible(game + " told again")
}
