// Pictures of every page at both sizes, for people to look at.

package web_test

import (
	"net/url"
	"testing"
)

func TestScreens(t *testing.T) {
	site := newSite(t)
	for _, size := range []struct {
		name          string
		width, height int64
	}{{"wide", 1440, 900}, {"phone", 390, 844}} {
		t.Run(size.name, func(t *testing.T) {
			b := openBrowser(t, site.URL, size.width, size.height)
			b.speak("ja")
			for _, page := range [][2]string{
				{"lobby", "/"}, {"cards", "/cards?q=" + url.QueryEscape("だるま")}, {"card", "/cards/kaiun/SK01-009"}, {"rules", "/rules"},
				{"clause", "/rules/kaiun/6-3"}, {"settings", "/settings"}, {"decks", "/decks"},
			} {
				b.open(page[1])
				if eval[bool](b, `document.documentElement.scrollWidth > innerWidth`) {
					t.Errorf("%s is wider than the screen", page[0])
				}
				b.shoot(size.name + "-" + page[0])
			}
			b.set("theme", "dark")
			b.open("/")
			b.shoot(size.name + "-lobby-dark")
			eval[bool](b, `(document.querySelector('.quick select[name=deck]').value = 'aoneko') !== ''`)
			b.click(`.quick .go`)
			b.shootAsking(size.name + "-asking")
			b.speakHere("en")
			b.shoot(size.name + "-asking-en")
		})
	}
}

// shootAsking plays on until a card's text asks something, and takes a picture of it: what is carried out is lit up in both languages.
func (b *browser) shootAsking(name string) {
	b.t.Helper()
	for i := range 60 {
		b.waitFor(`!!document.querySelector('form.decision') || ` + isOver)
		if eval[bool](b, isOver) {
			return
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
}
