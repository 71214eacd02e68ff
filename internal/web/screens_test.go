// Pictures of every page and every state of a table at every size, for people to look at.

package web_test

import (
	"fmt"
	"net/url"
	"slices"
	"testing"

	"saitei/games"
	"saitei/internal/server"
)

// everywhere resizes the window to every size that the table is tried in, and takes a picture of what it shows at each.
func (b *browser) everywhere(name string) {
	b.t.Helper()
	for _, size := range sizes {
		b.resize(size)
		b.fitted()
		if eval[bool](b, `document.documentElement.scrollWidth > innerWidth`) {
			b.t.Errorf("%s is wider than a window of %d×%d", name, size[0], size[1])
		}
		b.shoot(fmt.Sprintf("%s-%dx%d", name, size[0], size[1]))
	}
}

// TestScreens takes a picture of every page at every size, in the languages and themes by turns; at each size a match can be begun from the lobby without scrolling at a desk.
func TestScreens(t *testing.T) {
	t.Parallel()
	site := newSite(t, func(c *server.Config) { c.Books = games.Books() })
	b := openBrowser(t, site.URL, 1280, 720)
	for i, page := range [][2]string{
		{"lobby", "/"}, {"lobby-tag", "/?game=builddivide-tag"}, {"cards", "/cards?q=" + url.QueryEscape("だるま")}, {"card", "/cards/kaiun/SK01-009"}, {"rules", "/rules"}, {"clause", "/rules/kaiun/6-3"},
		{"settings", "/settings"}, {"decks", "/decks"}, {"decks-sections", "/decks?game=dimensionzero"}, {"learn", "/learn/zx"}, {"puzzles", "/puzzles/builddivide"}, {"write", "/write"}, {"changes", "/rules/zx/changes"},
	} {
		b.speak([]string{"ja", "en"}[i%2])
		b.set("theme", []string{"light", "dark"}[i/2%2])
		b.open(page[1])
		if eval[bool](b, `!document.querySelector('main') || !!document.querySelector('main.error')`) {
			t.Errorf("%s is not there", page[1])
		}
		b.everywhere("page-" + page[0])
		if i > 1 {
			continue
		}
		for _, size := range sizes[:phone] {
			b.resize(size)
			if !eval[bool](b, `document.querySelector('.quick .go').getBoundingClientRect().bottom <= innerHeight`) {
				t.Errorf("%s: at %d×%d the button that begins a match is below the window", page[0], size[0], size[1])
			}
		}
	}
}

// TestStates takes pictures of what a table shows beside its questions, at every size: a card read large, the log, what the control of responses offers, the end of a match and its replay.
func TestStates(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1280, 720)
	b.speak("en")
	b.startMatch("zx")
	for _, size := range sizes {
		b.resize(size)
		eval[bool](b, `(document.activeElement?.blur(), document.querySelector('.own .fan [data-object]').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })), true)`)
		b.waitFor(`!document.querySelector('#inspector').hidden && !!document.querySelector('#inspector .card')`)
		if out := eval[[]float64](b, `(r => [r.left, r.top, innerWidth - r.right, innerHeight - r.bottom])(document.querySelector('#inspector').getBoundingClientRect())`); slices.Min(out) < 0 {
			t.Errorf("%d×%d: a card that is read lies outside of the window: %v", size[0], size[1], out)
		}
		b.shoot(fmt.Sprintf("state-card-%dx%d", size[0], size[1]))
		b.press(`#inspector .close`)
		eval[bool](b, `(s => { if (getComputedStyle(s).display !== 'none') s.click(); return true; })(document.querySelector('.tools .tab'))`)
		b.shoot(fmt.Sprintf("state-log-%dx%d", size[0], size[1]))
		eval[bool](b, `(document.querySelector('#aside').classList.remove('open'), document.querySelector('#responses').showPopover(), true)`)
		b.shoot(fmt.Sprintf("state-responses-%dx%d", size[0], size[1]))
		eval[bool](b, `(document.querySelector('#responses').hidePopover(), true)`)
	}
	for n := range 4 {
		b.choose(n)
	}
	eval[bool](b, `!!(window.confirm = () => true)`)
	b.press(`button[value=concede]`)
	b.waitFor(`!!document.querySelector('.result.lost p .cite')`)
	b.everywhere("state-result")
	b.press(`.result a.button`)
	b.waitFor(`!!document.querySelector('#scrub') && document.readyState === 'complete'`)
	b.everywhere("state-replay")
}

// TestQuestionsOfTexts: what a card asks is lit up in its text, in both languages, at a desk and on a phone.
func TestQuestionsOfTexts(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	for _, i := range []int{2, phone} {
		b := openBrowser(t, site.URL, sizes[i][0], sizes[i][1])
		b.speak("ja")
		b.open("/?game=kaiun")
		eval[bool](b, `(document.querySelector('.quick select[name=deck]').value = 'aoneko') !== ''`)
		b.click(`.quick .go`)
		b.shootAsking(fmt.Sprintf("asking-%dx%d", sizes[i][0], sizes[i][1]))
	}
}

// shootAsking plays on until a card's text asks something, and takes a picture of it: what is carried out is lit up in both languages.
func (b *browser) shootAsking(name string) {
	b.t.Helper()
	for i := range 60 {
		b.waitFor(`!!document.querySelector('form.decision') || ` + isOver)
		if eval[bool](b, isOver) {
			b.press(`.result form[action="/play"] .go`)
			b.waitFor(isAtTable + ` && !` + isOver)
			continue
		}
		if eval[bool](b, `!!document.querySelector('#about .asking mark')`) {
			if !eval[bool](b, `!document.querySelector('#about .asking .english') || !!document.querySelector('#about .asking .english mark')`) {
				b.t.Error("the English of what is carried out is not lit up")
			}
			b.fits()
			b.shoot(name)
			return
		}
		b.choose(i)
	}
	b.t.Error("no card has asked anything")
}
