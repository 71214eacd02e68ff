// Building a deck quickly: a few cards, filled up with a colour, are a deck that can be played.

package web_test

import (
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"saitei/games"
)

// TestDeckOfZXInFewClicks: from nothing to a legal deck of one's own in fewer than twenty clicks, and a hand drawn from it.
func TestDeckOfZXInFewClicks(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1280, 720)
	b.speak("en")
	b.open("/decks?game=zx&q=" + url.QueryEscape("色:赤 種類:ゼクス"))
	clicks := 0
	click := func(selector, until string) {
		t.Helper()
		b.click(selector)
		clicks++
		b.waitFor(until)
	}
	var chosen []string
	for i := range 3 {
		number := eval[string](b, fmt.Sprintf(`document.querySelectorAll('.gallery .spot')[%d].dataset.name`, i*3))
		chosen = append(chosen, number)
		click(`.gallery .spot[data-name="`+number+`"]`, fmt.Sprintf(`document.querySelectorAll('.decklist li').length === %d`, i+1))
		click(`.decklist .most`, fmt.Sprintf(`document.querySelectorAll('.decklist .most').length === 0 && document.querySelectorAll('.decklist li').length === %d`, i+1))
	}
	click(`.ideas .button`, `!!document.querySelector('.legal .good')`)
	if clicks >= 20 {
		t.Errorf("it took %d clicks", clicks)
	}
	list := eval[string](b, `document.querySelector('.thedeck textarea[readonly]').value`)
	for _, number := range chosen {
		if !strings.Contains(list, "4 "+number) {
			t.Errorf("the deck lacks %s, which was chosen:\n%s", number, list)
		}
	}
	click(`[data-hand]`, `document.querySelectorAll('[data-samples] .card').length === 4`)
	b.shoot("deck-filled")
}

// TestEveryIdeaIsLegal: whatever colour an empty deck of any game is filled with, it can be played.
func TestEveryIdeaIsLegal(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "en")
	for _, book := range games.All() {
		page := v.get("/decks?game=" + book.Name)
		links := regexp.MustCompile(`<a class="button hue-[a-z]+" href="([^"]+)" data-go>`).FindAllStringSubmatch(page, -1)
		if len(links) < 3 {
			t.Errorf("%s has %d ideas", book.Name, len(links))
		}
		for _, link := range links {
			if body := v.get(strings.ReplaceAll(link[1], "&amp;", "&")); !strings.Contains(body, `class="good"`) {
				t.Errorf("%s: %s is not legal", book.Name, link[1])
			}
		}
	}
}

// TestNothingUnsavedIsForgotten: a deck that was changed and left for another can be opened again, and one that is saved twice under one name is kept in both versions.
func TestNothingUnsavedIsForgotten(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1280, 720)
	b.speak("en")
	b.open("/decks?game=dimensionzero&sort=cost")
	b.click(`.gallery .spot`)
	b.waitFor(`document.querySelector('.decklist b')?.textContent === '1'`)
	b.click(`[data-go][data-other].button`) // cleared
	b.waitFor(`!document.querySelector('.decklist') && document.querySelectorAll('[data-unsaved] li').length === 1`)
	b.click(`.links [data-other]`) // a deck that comes with the game
	b.waitFor(`document.querySelectorAll('.decklist li').length > 5 && document.querySelectorAll('.demands .met').length === 2`)
	b.click(`.decklist .step`) // and changed
	b.waitFor(`document.querySelectorAll('.demands .unmet').length === 1`)
	b.shoot("deck-demands")
	b.open("/decks?game=dimensionzero")
	b.waitFor(`document.querySelectorAll('[data-unsaved] li').length === 2`)
	b.shoot("deck-unsaved")
	b.click(`[data-unsaved] a`)
	b.waitFor(`document.querySelectorAll('.demands .unmet').length === 1 && document.querySelectorAll('[data-unsaved] li').length === 1`)
	b.click(`[data-save]`)
	b.waitFor(`document.querySelectorAll('[data-mine] li').length === 1`)
	b.click(`.decklist .step`)
	b.waitFor(`document.querySelector('.demands b')?.textContent === '38'`)
	b.click(`[data-save]`)
	b.waitFor(`document.querySelectorAll('[data-mine] li').length === 2`)
	b.open("/?game=dimensionzero")
	b.waitFor(`[...document.querySelector('.quick select').options].filter(o => o.value.startsWith('code:')).length === 2`)
	b.open("/decks?game=dimensionzero")
	b.waitFor(`document.querySelectorAll('[data-unsaved] li').length === 1 && document.querySelectorAll('[data-mine] li').length === 2`)
}

// TestCardsAreSorted: cards are listed in the order that was chosen, on the page of cards and beside a deck, and the deck is, too.
func TestCardsAreSorted(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "en")
	names := regexp.MustCompile(`<span class="name">([^<]+)<`)
	for _, page := range []string{"/cards?game=zx&sort=name", "/decks?game=zx&sort=name"} {
		var last string
		found := names.FindAllStringSubmatch(v.get(page), -1)
		if len(found) < 50 {
			t.Fatalf("%s lists %d cards", page, len(found))
		}
		for _, m := range found {
			if name := m[1]; name < last {
				t.Errorf("%s: %s comes after %s", page, name, last)
			} else {
				last = name
			}
		}
	}
}
