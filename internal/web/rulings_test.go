// Rulings on a board: each that has a position can be opened there and played on from.

package web_test

import (
	"testing"

	"saitei/games"
	"saitei/internal/server"
	"saitei/rulebook"
	"saitei/ruling"
)

// openRuling is where a match begins that goes on from a ruling.
func openRuling(b *rulebook.Book, name, text string) (*server.Beginning, *rulebook.Text) {
	r, problems := ruling.Parse(name, text)
	if len(problems) > 0 {
		return nil, &rulebook.Text{En: problems[0].Error()}
	}
	o, no := ruling.Open(b, r)
	if no != nil {
		return nil, no
	}
	return &server.Beginning{From: o.From, Cards: o.Cards, Switches: o.Switches, Seed: o.Seed[:]}, nil
}

// TestRulingsAreOpenedOnABoard opens one ruling of every game from the page of its clause and makes the first choice there.
func TestRulingsAreOpenedOnABoard(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	b := openBrowser(t, site.URL, 1280, 720)
	b.speak("en")
	clauses := map[string]string{"kaiun": "6-3-1", "zx": "602.1b", "dimensionzero": "3-9-1", "builddivide": "1003-2a"}
	for _, book := range games.All() {
		b.open("/rules/" + book.Name + "/" + clauses[book.Name])
		eval[bool](b, `(document.querySelector('.story-of').open = true)`)
		b.click(`.story-of form button`)
		b.waitFor(`document.body.dataset.live === 'on' && !!document.querySelector('.board')`)
		b.waitFor(isAsked + ` || ` + isOver)
		b.shoot("ruling-" + book.Name)
		if eval[bool](b, isAsked) {
			b.choose(0)
		}
	}
}
