// The table on a phone: everything has room, whatever is asked, and what lies on the board is large enough to be told apart and pressed.

package web_test

import (
	"fmt"
	"testing"

	"saitei/games"
)

// TestTableOnAPhone plays every game on a phone, in the languages by turns, and looks at each position.
func TestTableOnAPhone(t *testing.T) {
	site := newSite(t)
	for i, game := range append(namesOf(games.All()), "builddivide-tag") {
		t.Run(game, func(t *testing.T) {
			b := openBrowser(t, site.URL, 390, 844)
			b.speak([]string{"ja", "en"}[i%2])
			b.startMatch(game)
			trays := 0
			var s seen
			for n := range 20 {
				b.waitFor(isAsked + ` || ` + isOver)
				if eval[bool](b, isOver) {
					break
				}
				s.look(b, sizes[phone], fmt.Sprintf("phone-%s-%02d", game, n))
				hasTray := eval[bool](b, `!!document.querySelector('.tray')`)
				if hasTray {
					trays++
				}
				if n%6 == 5 || hasTray && trays < 4 {
					b.shoot(fmt.Sprintf("phone-%s-%02d", game, n))
				}
				b.chooseIfAsked(4*n + n/3%2)
			}
			s.check(t)
		})
	}
}
