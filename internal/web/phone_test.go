// The table on a phone: everything has room, whatever is asked, and what lies on the board is large enough to be told apart and pressed.

package web_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"saitei/games"
)

// positions is how many positions of each game are looked at on a phone.
const positions = 40

// TestTableOnAPhone plays every game on a phone, in the languages by turns, and looks at each position.
func TestTableOnAPhone(t *testing.T) {
	t.Parallel()
	for i, game := range append(namesOf(games.All()), "builddivide-tag") {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			site := newSite(t)
			b := openBrowser(t, site.URL, sizes[phone][0], sizes[phone][1])
			b.speak([]string{"ja", "en"}[i%2])
			b.startMatch(game)
			trays := 0
			var s seen
			for at, n := (stop{}), 0; n < positions && !at.Over; n = at.N + 1 {
				at = b.walk(n, &s)
				if at.HasTray {
					trays++
				}
				name := fmt.Sprintf("phone-%s-%02d", game, at.N)
				if len(at.Bad) > 0 {
					b.shoot("bad-" + name)
					t.Errorf("%s: %s", name, strings.Join(at.Bad[:min(4, len(at.Bad))], "; "))
				} else if !at.Over && (!at.HasTray || trays < 4) {
					b.shoot(name)
				}
			}
			s.check(t)
		})
	}
}

// stop is where a walk through the positions of a match came to a halt.
type stop struct {
	N       int
	Bad     []string
	HasTray bool
	Over    bool
	Refused string
	Sums    []int
}

// walk looks at one position after another, from the n-th on, until something is wrong, something is laid out for choosing, a picture is due, or all have been looked at. It goes on inside the
// page, where a position costs a hundredth of what it costs from outside.
func (b *browser) walk(n int, s *seen) stop {
	b.t.Helper()
	said := b.await(fmt.Sprintf(`(async () => { %s
		const sums = [0, 0, 0, 0];
		for (let n = %d; ; n++) {
			if (n > 0 && form()) {
				const refused = await choose(4 * (n - 1) + Math.floor((n - 1) / 3) %% 2);
				if (refused) return JSON.stringify({ n, refused, sums });
			}
			await until(() => form() || isOver());
			if (isOver() || n >= %d) return JSON.stringify({ n, over: true, sums });
			await new Promise(r => requestAnimationFrame(() => requestAnimationFrame(r)));
			const found = %s, hasTray = !!find('.tray');
			sums.forEach((_, i) => (sums[i] += [1, found.options, found.words, found.places][i]));
			if (found.bad.length || hasTray || n %% 6 === 5) return JSON.stringify({ n, bad: found.bad, hasTray, sums });
		}
	})()`, player, n, positions, faults), 4*patience)
	var at stop
	if err := json.Unmarshal([]byte(said), &at); err != nil {
		b.t.Fatal(err)
	}
	if at.Refused != "" {
		b.t.Fatalf("refused: %s", at.Refused)
	}
	s.tables, s.options, s.words, s.places = s.tables+at.Sums[0], s.options+at.Sums[1], s.words+at.Sums[2], s.places+at.Sums[3]
	return at
}
