// Art: a picture for each card, made from its number: a pattern of old Japan, a sun, and a crest that no other card has.

package web

import (
	"fmt"
	"hash/fnv"
	"math"
	"net/http"
	"strings"

	"saitei/rulebook"
)

func (p *pages) art(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.PathValue("game"))
	if err != nil {
		return err
	}
	for i := range book.Cards {
		if c := &book.Cards[i]; c.Number == r.PathValue("number") {
			f := newFaces(book, p.backend.Set(book), rulebook.Ja)
			hue := len(hues) - 1
			if printed := f.printed(c.Number); printed != nil {
				hue = hueNamed(printed.Hue)
			}
			w.Header().Set("Content-Type", "image/svg+xml")
			w.Header().Set("Cache-Control", "public, max-age=86400")
			_, _ = w.Write([]byte(paint(c.Number, hue, sealOf(c.Fields[f.look.Seal])))) // whoever asked may be gone
			return nil
		}
	}
	return errLost
}

// sealOf is the character on a card's seal.
func sealOf(kin string) string {
	for _, r := range kin {
		return string(r)
	}
	return ""
}

// dice are numbers that follow from a card's number alone.
type dice uint64

func newDice(number string) *dice {
	h := fnv.New64a()
	h.Write([]byte(number))
	d := dice(h.Sum64())
	return &d
}

// roll is a number from 0 to n-1.
func (d *dice) roll(n int) int {
	*d ^= *d << 13
	*d ^= *d >> 7
	*d ^= *d << 17
	return int(uint64(*d>>11) % uint64(n))
}

func (d *dice) between(lo, hi float64) float64 { return lo + (hi-lo)*float64(d.roll(1000))/999 }

// patterns are the grounds that art is painted on: waves, hemp leaves, linked rings, scales, checks, tortoise shells, arrow feathers.
var patterns = []string{
	`<pattern id="g" width="24" height="12" patternUnits="userSpaceOnUse"><g fill="none" stroke="%s" stroke-width="1.1"><circle cx="12" cy="12" r="11"/><circle cx="12" cy="12" r="7.5"/><circle cx="12" cy="12" r="4"/><circle cx="0" cy="18" r="11"/><circle cx="24" cy="18" r="11"/><circle cx="0" cy="6" r="4"/><circle cx="24" cy="6" r="4"/></g></pattern>`,
	`<pattern id="g" width="28" height="48" patternUnits="userSpaceOnUse"><path fill="none" stroke="%s" stroke-width="1.1" d="M0 8 14 0 28 8V24L14 32 0 24ZM14 0V16M0 8 14 16 28 8M14 16V32M0 24 14 16 28 24M14 32V48M0 24V40L14 48 28 40V24M0 40 14 32 28 40"/></pattern>`,
	`<pattern id="g" width="24" height="24" patternUnits="userSpaceOnUse"><g fill="none" stroke="%s" stroke-width="1.3"><circle cx="0" cy="0" r="12"/><circle cx="24" cy="0" r="12"/><circle cx="0" cy="24" r="12"/><circle cx="24" cy="24" r="12"/><circle cx="12" cy="12" r="12"/></g></pattern>`,
	`<pattern id="g" width="22" height="19" patternUnits="userSpaceOnUse"><path fill="%s" fill-opacity=".7" d="M0 19 11 0 22 19Z"/></pattern>`,
	`<pattern id="g" width="26" height="26" patternUnits="userSpaceOnUse"><path fill="%s" fill-opacity=".55" d="M0 0H13V13H0ZM13 13H26V26H13Z"/></pattern>`,
	`<pattern id="g" width="30" height="52" patternUnits="userSpaceOnUse"><path fill="none" stroke="%s" stroke-width="1.3" d="M15 0 30 8.7V26L15 34.700 0 26V8.700ZM15 6 25 11.700V23L15 28.700 5 23V11.700ZM15 34.700V52M0 26V43.300M30 26V43.300"/></pattern>`,
	`<pattern id="g" width="20" height="40" patternUnits="userSpaceOnUse"><path fill="%s" fill-opacity=".6" d="M0 0 10 10V30L0 20ZM20 20 10 30V50L20 40ZM20 -20 10 -10V10L20 0Z"/></pattern>`,
}

// paint draws the art of a card.
func paint(number string, hue int, seal string) string {
	d := newDice(number)
	h := hues[hue]
	var b strings.Builder
	fmt.Fprint(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="20 0 160 158" preserveAspectRatio="xMidYMid slice"><defs>`)
	fmt.Fprintf(&b, `<linearGradient id="s" x1="0" y1="0" x2="%.1f" y2="1"><stop offset="0" stop-color="%s"/><stop offset=".55" stop-color="%s"/><stop offset="1" stop-color="%s"/></linearGradient>`,
		d.between(-.3, .6), h.mid, h.deep, "#120c0a")
	fmt.Fprintf(&b, `<radialGradient id="l"><stop offset="0" stop-color="%s" stop-opacity=".95"/><stop offset=".5" stop-color="%s" stop-opacity=".35"/><stop offset="1" stop-color="%s" stop-opacity="0"/></radialGradient>`,
		h.accent, h.accent, h.mid)
	fmt.Fprintf(&b, patterns[d.roll(len(patterns))], h.light)
	fmt.Fprint(&b, `</defs><rect width="200" height="158" fill="url(#s)"/><rect width="200" height="158" fill="url(#g)" opacity=".22"/>`)
	cx, cy := d.between(94, 108), d.between(70, 82)
	rays(&b, d, cx, cy, h.accent)
	fmt.Fprintf(&b, `<circle cx="%.1f" cy="%.1f" r="92" fill="url(#l)"/>`, cx, cy)
	crest(&b, d, cx, cy, h.light, h.accent, h.deep)
	hills(&b, d, h.deep, "#0d0907", h.light)
	if seal != "" {
		fmt.Fprintf(&b, `<g transform="translate(150 104) rotate(%.1f)"><rect width="24" height="24" rx="4" fill="#b8201c"/><rect x="2" y="2" width="20" height="20" rx="2.500" fill="none" stroke="#ffe9d6" stroke-width="1"/><text x="12" y="17.500" font-size="15" text-anchor="middle" fill="#fff2e6" font-family="'Noto Serif CJK JP','Yu Mincho','Hiragino Mincho ProN',serif" font-weight="700">%s</text></g>`,
			d.between(-6, 6), seal)
	}
	fmt.Fprint(&b, `</svg>`)
	return b.String()
}

// rays are the rays of a rising sun.
func rays(b *strings.Builder, d *dice, cx, cy float64, color string) {
	n := 10 + 2*d.roll(6)
	turn := d.between(0, math.Pi)
	fmt.Fprintf(b, `<path fill="%s" opacity=".16" d="`, color)
	for i := range n {
		a, half := turn+2*math.Pi*float64(i)/float64(n), math.Pi/float64(n)/2
		fmt.Fprintf(b, "M%.1f %.1fL%.1f %.1fL%.1f %.1fZ", cx, cy, cx+190*math.Cos(a-half), cy+190*math.Sin(a-half), cx+190*math.Cos(a+half), cy+190*math.Sin(a+half))
	}
	fmt.Fprint(b, `"/>`)
}

// crest is a family crest: rings of petals around a centre.
func crest(b *strings.Builder, d *dice, cx, cy float64, light, accent, deep string) {
	n := []int{5, 6, 8, 3, 4, 7, 10, 12}[d.roll(8)]
	fmt.Fprintf(b, `<g transform="translate(%.1f %.1f) rotate(%d)" stroke-linejoin="round">`, cx, cy, d.roll(360/n))
	fmt.Fprintf(b, `<circle r="45" fill="%s" fill-opacity=".55" stroke="%s" stroke-width="2.200"/><circle r="41" fill="none" stroke="%s" stroke-width=".8"/>`, deep, accent, light)
	outer := petal(d, 38, 62/float64(n)+d.between(1, 5))
	inner := petal(d, 22, 34/float64(n)+d.between(1, 4))
	dot := d.roll(3)
	for i := range n {
		a := 360 * float64(i) / float64(n)
		fmt.Fprintf(b, `<g transform="rotate(%.2f)"><path d="%s" fill="%s" stroke="%s" stroke-width="1"/>`, a, outer, light, deep)
		if dot > 0 {
			fmt.Fprintf(b, `<circle cy="-%d" r="%.1f" fill="%s"/>`, 27+dot*2, 1.4+float64(dot)*.5, deep)
		}
		fmt.Fprintf(b, `<path transform="rotate(%.2f)" d="%s" fill="%s" stroke="%s" stroke-width="1"/></g>`, 180/float64(n), inner, accent, deep)
	}
	fmt.Fprintf(b, `<circle r="%.1f" fill="%s" stroke="%s" stroke-width="1.500"/><circle r="2.600" fill="%s"/></g>`, d.between(5, 8), light, deep, deep)
}

// petal is the outline of one petal that points up.
func petal(d *dice, long, wide float64) string {
	switch d.roll(5) {
	case 0: // plum
		return fmt.Sprintf("M0 -4C%.1f %.1f %.1f %.1f 0 %.1fC%.1f %.1f %.1f %.1f 0 -4Z", wide*1.5, -long*.45, wide*1.3, -long, -long, -wide*1.3, -long, -wide*1.5, -long*.45)
	case 1: // cherry, with its notch
		return fmt.Sprintf("M0 -4C%.1f %.1f %.1f %.1f %.1f %.1fL0 %.1fL%.1f %.1fC%.1f %.1f %.1f %.1f 0 -4Z",
			wide*1.5, -long*.4, wide*1.2, -long*.9, wide*.45, -long, -long*.86, -wide*.45, -long, -wide*1.2, -long*.9, -wide*1.5, -long*.4)
	case 2: // arrow feather
		return fmt.Sprintf("M0 -4L%.1f %.1fL%.1f %.1fL0 %.1fL%.1f %.1fL%.1f %.1fZ", wide*.8, -long*.35, wide*.8, -long*.8, -long, -wide*.8, -long*.8, -wide*.8, -long*.35)
	case 3: // leaf
		return fmt.Sprintf("M0 -4Q%.1f %.1f 0 %.1fQ%.1f %.1f 0 -4Z", wide*1.7, -long*.55, -long, -wide*1.7, -long*.55)
	}
	return fmt.Sprintf("M%.1f -5L%.1f %.1fA%.1f %.1f 0 0 0 %.1f %.1fL%.1f -5Z", wide*.35, wide*.85, -long+wide*.8, wide*.85, wide*.85, -wide*.85, -long+wide*.8, -wide*.35)
}

// hills are clouds and hills at the foot of the picture.
func hills(b *strings.Builder, d *dice, far, near, mist string) {
	for layer, color := range []string{far, near} {
		base := 128 + float64(layer)*16
		fmt.Fprintf(b, `<path fill="%s" opacity="%.2f" d="M0 158V%.1f`, color, .8-.1*float64(layer), base)
		for x := 0.0; x < 200; x += 50 {
			fmt.Fprintf(b, "Q%.1f %.1f %.1f %.1f", x+25, base-d.between(4, 30), x+50, base+d.between(-6, 6))
		}
		fmt.Fprint(b, `V158Z"/>`)
	}
	for range 2 + d.roll(2) {
		x, y, w := d.between(-20, 150), d.between(108, 142), d.between(50, 110)
		fmt.Fprintf(b, `<g fill="%s" opacity=".28"><rect x="%.1f" y="%.1f" width="%.1f" height="5" rx="2.500"/><rect x="%.1f" y="%.1f" width="%.1f" height="5" rx="2.500"/></g>`,
			mist, x, y, w, x+w*.3, y+7, w*.8)
	}
}
