// The table on a phone: everything has room, whatever is asked, and what lies on the board is large enough to be told apart and pressed.

package web_test

import (
	"fmt"
	"testing"
)

// tiny is what of the board is too small on a phone to be pressed or to be told apart, or lies outside of the board or on something else.
const tiny = `(() => {
	const box = e => e.getBoundingClientRect(), field = document.querySelector('.field');
	if (!field) return '';
	const all = box(field);
	for (const p of field.querySelectorAll('.place')) {
		const r = box(p);
		if (r.top < all.top - 1 || r.bottom > all.bottom + 1 || r.left < all.left - 1 || r.right > all.right + 1) return p.id + ' is cut: ' + [r.top, r.bottom, all.top, all.bottom].map(Math.round);
		const isRead = p.closest('.middle') && !p.matches('.low');
		for (const c of p.querySelectorAll('.spot > .card')) {
			const least = isRead ? 36 : 20;
			if (!c.closest('[popover], .unders') && Math.min(c.offsetWidth, c.offsetHeight) < least) return p.id + ' has a card ' + c.offsetWidth + ' wide';
		}
	}
	return '';
})()`

// TestTableOnAPhone plays every game on a phone, in the languages by turns, and looks at each position.
func TestTableOnAPhone(t *testing.T) {
	site := newSite(t)
	for i, game := range []string{"kaiun", "zx", "dimensionzero", "builddivide"} {
		t.Run(game, func(t *testing.T) {
			b := openBrowser(t, site.URL, 390, 844)
			b.speak([]string{"ja", "en"}[i%2])
			b.startMatch(game)
			trays := 0
			for n := range 40 {
				b.waitFor(isAsked + ` || ` + isOver)
				b.fits()
				b.apart()
				for what, script := range map[string]string{"covered": covered, "small": small, "scrolls": scrolls, "tiny": tiny} {
					if bad := eval[string](b, script); bad != "" {
						b.shoot(fmt.Sprintf("bad-%s-phone-%s-%d", what, game, n))
						t.Errorf("choice %d: %s", n, bad)
					}
				}
				hasTray := eval[bool](b, `!!document.querySelector('.tray')`)
				if hasTray {
					trays++
				}
				if n%8 == 5 || hasTray && trays < 4 {
					b.shoot(fmt.Sprintf("phone-%s-%02d", game, n))
				}
				if eval[bool](b, isOver) {
					break
				}
				b.choose(4*n + n/3%2)
			}
		})
	}
}
