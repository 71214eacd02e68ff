// Lessons: every game of the registry has them, in both languages, with cards and clauses that there are.

package web_test

import (
	"strings"
	"testing"

	"saitei/games"
	"saitei/kernel"
	"saitei/rulebook"
)

// taught is the games of the registry, and the forms of them that have a lesson more.
func taught() []*rulebook.Book {
	all := games.All()
	for _, b := range games.Editions() {
		if b.Rules.Seats > 2 {
			all = append(all, b)
		}
	}
	return all
}

func TestLessons(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	for _, book := range taught() {
		if len(book.Lessons) < 4 {
			t.Errorf("%s has %d lessons", book.Name, len(book.Lessons))
		}
		set := book.Compile(book.Cards)
		clauses, boards := 0, 0
		for _, l := range book.Lessons {
			if l.Title.Ja == "" || l.Title.En == "" || len(l.Says) == 0 {
				t.Errorf("%s: a lesson says nothing: %+v", book.Name, l.Title)
			}
			for _, s := range l.Says {
				if s.Ja == "" || s.En == "" {
					t.Errorf("%s: %s lacks a language", book.Name, l.Title.En)
				}
			}
			for _, id := range l.Clauses {
				if clauses++; book.Ledger.Find(id) == nil {
					t.Errorf("%s: there is no clause %s", book.Name, id)
				}
			}
			numbers := l.Cards
			if l.Shows != nil {
				boards++
				for _, lie := range l.Shows.Lies {
					numbers = append(numbers, lie.Cards...)
				}
			}
			for _, n := range numbers {
				if _, ok := set.Find(n); !ok {
					t.Errorf("%s: there is no card %s", book.Name, n)
				}
			}
		}
		if clauses < 10 || boards < 2 && book.Rules.Seats == 2 { // a drawn table has room for two
			t.Errorf("%s: %d clauses and %d tables", book.Name, clauses, boards)
		}
		v := newVisitor(t, site, "ja")
		body := v.get("/learn/" + book.Name)
		if !strings.Contains(body, book.Lessons[0].Says[0].Ja) {
			t.Errorf("%s: the page does not teach", book.Name)
		}
		for _, name := range book.Rules.PlayerVars {
			if word := book.Words.Say(rulebook.Ja, kernel.Key("number."+name)) + " 0"; name != "" && book.Words.Has(kernel.Key("number."+name)) && strings.Contains(body, word) {
				t.Errorf("%s: a drawn table says a number that is none of a match: %s", book.Name, word)
			}
		}
	}
	for i, size := range sizes {
		if i%4 != 0 { // the smallest and the phone
			continue
		}
		b := openBrowser(t, site.URL, size[0], size[1])
		b.speak([]string{"ja", "en"}[i/4])
		for _, book := range taught() {
			game := book.Name
			b.open("/learn/" + game)
			b.waitFor(`document.querySelectorAll('.sketch .card, .shown-cards .card').length > 2`)
			if eval[bool](b, `document.documentElement.scrollWidth > innerWidth`) {
				t.Errorf("%s is wider than a window of %d", game, size[0])
			}
			b.apart()
			b.shoot("learn-" + game + "-" + []string{"wide", "phone"}[i/4])
		}
	}
}
