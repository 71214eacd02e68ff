// Art: a picture for each card in the manner of woodblock prints, made from its name, its kind, its colours and its number: a sky with its sun or moon, a land behind,
// the thing itself, and what lies in front.

package web

import (
	"fmt"
	"hash/fnv"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"unicode"

	"saitei/rulebook"
)

func (p *pages) art(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.PathValue("game"))
	if err != nil {
		return err
	}
	if p.ownArt(w, r, book.Name, r.PathValue("number")) {
		return nil
	}
	f := newFaces(book, p.backend.Set(book), rulebook.Ja)
	number := r.PathValue("number")
	c := f.card(number) // also one that no card table has
	if i := slices.IndexFunc(book.Cards, func(c rulebook.Card) bool { return c.Number == number }); c == nil && i >= 0 {
		c = &book.Cards[i] // its text cannot be read
	}
	hue := "plain"
	if printed := f.printed(number); printed != nil {
		hue = printed.Hue
	}
	if q := r.URL.Query(); c == nil && q.Has("name") {
		c, hue = f.depicted(q), q.Get("hue")
	}
	if c == nil {
		return errLost
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Header().Set("Cache-Control", drawnFor(p))
	_, _ = w.Write([]byte(paint(number, book.Look.MotifsOf(c), hue, sealOf(c.Fields[f.look.Seal])))) // whoever asked may be gone
	return nil
}

// depicts is what the picture of a card shows, for an address: a table may have cards that only it knows, such as those of a ruling or one that is being tried.
// It is nil for the cards that everybody can look up.
func (f *faces) depicts(c *rulebook.Card, hue string) url.Values {
	if slices.ContainsFunc(f.book.Cards, func(b rulebook.Card) bool { return b.Number == c.Number }) {
		return nil
	}
	return url.Values{"name": {c.Name}, "kind": {c.Fields[f.look.Kind]}, "seal": {c.Fields[f.look.Seal]}, "hue": {hue}}
}

// depicted is such a card again, as far as its picture shows it.
func (f *faces) depicted(q url.Values) *rulebook.Card {
	return &rulebook.Card{Name: q.Get("name"), Fields: map[string]string{f.look.Kind: q.Get("kind"), f.look.Seal: q.Get("seal")}}
}

// drawnFor is for how long a drawn picture may be kept: where there are others, whoever sits down is to see those at once.
func drawnFor(p *pages) string {
	if p.pictures != nil {
		return "private, no-cache"
	}
	return "public, max-age=86400"
}

// sealOf is the character on a card's seal; a sign, which might end the picture's own markup, is none.
func sealOf(kin string) string {
	for _, r := range kin {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return string(r)
		}
	}
	return ""
}

// dice are numbers that follow from a card's number alone.
type dice uint64

func newDice(number string) *dice {
	h := fnv.New64a()
	h.Write([]byte(number))
	d := dice(h.Sum64())
	for range 8 { // numbers that differ in their last character alone begin alike
		d.roll(2)
	}
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

// The size of a picture, and where its subject stands: the lower part of a card is covered by what is written on it.
const (
	artWide, artHigh = 160.0, 224.0
	subjectY         = 84.0
)

// skies are the hours of the day: the colour above, the one at the horizon, and that of the sun or the moon.
var skies = [][3]string{
	{"#27486b", "#f3d9a6", "#e2543a"}, {"#7fb3c8", "#f6ecd2", "#e2543a"}, {"#1b2444", "#5a4f7c", "#f4e7b8"}, {"#e9a25c", "#f8e3b4", "#c93a2b"},
	{"#b9c7bd", "#f2ead6", "#d8a53a"}, {"#3c2d52", "#d97b6c", "#f6d98a"}, {"#d7dfe4", "#f7f3ea", "#c93a2b"}, {"#2f5d50", "#d9e2b8", "#f0b24a"},
}

// paint prints the picture of a card.
func paint(number string, shows []string, hue, seal string) string {
	d := newDice(number)
	h := hues[hueNamed(hue)]
	sky := skies[d.roll(len(skies))]
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %g %g" preserveAspectRatio="xMidYMin slice"><defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="%s"/><stop offset=".62" stop-color="%s"/></linearGradient></defs>`, artWide, artHigh, sky[0], sky[1])
	fmt.Fprintf(&b, `<style>path,circle,ellipse,rect{stroke:#1c1310;stroke-width:2.600;stroke-linejoin:round;stroke-linecap:round}.n{stroke:none}.o{fill:none}.g{stroke:#f3d48a;stroke-width:3}.l{fill:%s}.a{fill:%s}.m{fill:%s}.d{fill:%s}.r{fill:#c9382c}.w{fill:#fbf3e0}.k{fill:#1c1310}</style>`, h.light, h.accent, h.mid, h.deep)
	fmt.Fprintf(&b, `<rect class="n" width="%g" height="%g" fill="url(#s)"/>`, artWide, artHigh)
	fmt.Fprintf(&b, `<circle class="n" cx="%.0f" cy="%.0f" r="%.0f" fill="%s"/>`, d.between(18, 142), d.between(20, 74), d.between(13, 40), sky[2])
	clouds(&b, d)
	lands[d.roll(len(lands))](&b, d, h.mid, h.deep)
	subject(&b, d, shows)
	fronts[d.roll(len(fronts))](&b, d, h.light, h.deep)
	if seal != "" {
		fmt.Fprintf(&b, `<g transform="translate(134 112) rotate(%.0f)"><rect width="20" height="20" rx="3" fill="#b8201c"/><text x="10" y="15" font-size="13" text-anchor="middle" fill="#fff2e6" font-family="'Noto Serif CJK JP','Yu Mincho','Hiragino Mincho ProN',serif" font-weight="700">%s</text></g>`, d.between(-6, 6), seal)
	}
	fmt.Fprint(&b, `</svg>`)
	return b.String()
}

// subject prints the things themselves, turned and sized a little differently on every card: what the card is about in front, what else it speaks of behind it.
func subject(b *strings.Builder, d *dice, shows []string) {
	if len(shows) == 0 {
		shows = []string{plainMotifs[d.roll(len(plainMotifs))]}
	}
	flip := float64(1 - 2*d.roll(2))
	x, size, turn := 80+flip*d.between(0, 14), d.between(1.05, 1.25), d.between(-8, 8)
	if len(shows) > 1 {
		fmt.Fprintf(b, `<g transform="translate(%.0f %.0f) rotate(%.0f) scale(%.2f %.2f)">%s</g>`, 80-flip*d.between(32, 44), d.between(40, 62), -2*turn, -flip*.72, .72, motifs[shows[1]])
	}
	fmt.Fprintf(b, `<g transform="translate(%.0f %.0f) rotate(%.0f) scale(%.2f %.2f)">%s</g>`, x, subjectY+d.between(-4, 8), turn, flip*size, size, motifs[shows[0]])
}

// clouds are bands of mist, as prints leave them between near and far.
func clouds(b *strings.Builder, d *dice) {
	for range 1 + d.roll(3) {
		x, y, w := d.between(-30, 110), d.between(12, 100), d.between(40, 90)
		fmt.Fprintf(b, `<path class="n" fill="#fbf3e0" opacity=".55" d="M%.0f %.0fh%.0fa6 6 0 0 1 0 12h-%.0fa6 6 0 0 1 0-12Z"/>`, x, y, w, w)
	}
}

// land draws what lies behind the subject.
type land func(b *strings.Builder, d *dice, mid, deep string)

var lands = []land{hills, peak, sea, reeds, roofs, rays, scales, rain}

// lastLand is where the land in front of all others ends.
const lastLand = artHigh

// hills are ranges of hills, each lower and darker.
func hills(b *strings.Builder, d *dice, mid, deep string) {
	for i, color := range []string{mid, deep} {
		y := 104 + 26*float64(i)
		fmt.Fprintf(b, `<path fill="%s" opacity=".9" d="M0 %.0f`, color, y+d.between(-14, 14))
		for x := 40.0; x <= artWide; x += 40 {
			fmt.Fprintf(b, "Q%.0f %.0f %.0f %.0f", x-20, y-d.between(8, 40), x, y+d.between(-10, 12))
		}
		fmt.Fprintf(b, `V%gH0Z"/>`, lastLand)
	}
}

// peak is one mountain with snow on it.
func peak(b *strings.Builder, d *dice, mid, deep string) {
	x, y := d.between(20, 140), d.between(34, 60)
	fmt.Fprintf(b, `<path fill="%s" d="M%.0f %.0fL%.0f 150H%.0fZ"/><path fill="#fbf3e0" d="M%.0f %.0fl18 30-10-6-8 12-9-12-10 8Z"/>`, mid, x, y, x+110, x-110, x, y)
	fmt.Fprintf(b, `<rect class="n" y="142" width="160" height="90" fill="%s"/>`, deep)
}

// sea is rows of waves.
func sea(b *strings.Builder, d *dice, mid, deep string) {
	off := d.between(0, 20)
	for row := range 5 {
		y := 112 + 18*float64(row)
		fill := mid
		if row%2 == 1 {
			fill = deep
		}
		fmt.Fprintf(b, `<path fill="%s" d="M-20 %.0f`, fill, y)
		for x := -20 + off*float64(row%2); x < artWide+20; x += 20 {
			fmt.Fprintf(b, "q10-12 20 0")
		}
		fmt.Fprintf(b, `V%gH-20Z"/>`, lastLand)
	}
}

// reeds are stems of bamboo.
func reeds(b *strings.Builder, d *dice, mid, deep string) {
	for range 5 + d.roll(4) {
		x, w := d.between(0, 152), d.between(5, 10)
		fmt.Fprintf(b, `<rect x="%.0f" y="-6" width="%.0f" height="240" fill="%s"/>`, x, w, mid)
		for y := d.between(0, 30); y < artHigh; y += 34 {
			fmt.Fprintf(b, `<path class="o" d="M%.0f %.0fh%.0f"/>`, x-1, y, w+2)
		}
	}
	fmt.Fprintf(b, `<rect class="n" y="150" width="160" height="80" fill="%s"/>`, deep)
}

// roofs are the roofs of a town.
func roofs(b *strings.Builder, d *dice, mid, deep string) {
	for x := -20.0; x < artWide; x += d.between(30, 52) {
		y := d.between(84, 118)
		fmt.Fprintf(b, `<rect x="%.0f" y="%.0f" width="40" height="140" fill="%s"/><path fill="%s" d="M%.0f %.0fq12-6 26-22 14 16 26 22Z"/>`, x+4, y, mid, deep, x-2, y+2)
	}
}

// rays are the rays of a rising sun.
func rays(b *strings.Builder, d *dice, mid, deep string) {
	n := 9 + d.roll(5)
	cx, cy := d.between(40, 120), d.between(80, 120)
	fmt.Fprintf(b, `<path class="n" fill="%s" opacity=".55" d="`, mid)
	for i := range n {
		a, half := 2*math.Pi*float64(i)/float64(n), math.Pi/float64(n)/2
		fmt.Fprintf(b, "M%.0f %.0fL%.0f %.0fL%.0f %.0fZ", cx, cy, cx+240*math.Cos(a-half), cy+240*math.Sin(a-half), cx+240*math.Cos(a+half), cy+240*math.Sin(a+half))
	}
	fmt.Fprintf(b, `"/><rect class="n" y="156" width="160" height="80" fill="%s"/>`, deep)
}

// scales are a pattern of cloth: scales, waves or checks.
func scales(b *strings.Builder, d *dice, mid, deep string) {
	step := 16 + 4*d.roll(3)
	shape := d.roll(3)
	fmt.Fprintf(b, `<g fill="%s" opacity=".6">`, mid)
	for y := 0; y < int(artHigh); y += step {
		for x := (y / step % 2) * step; x < int(artWide); x += 2 * step {
			switch shape {
			case 0:
				fmt.Fprintf(b, `<path class="n" d="M%d %dh%dv%dh-%dZ"/>`, x, y, step, step, step)
			case 1:
				fmt.Fprintf(b, `<path class="n" d="M%d %dl%d %dh-%dZ"/>`, x+step, y, step, step, 2*step)
			default:
				fmt.Fprintf(b, `<circle class="n" cx="%d" cy="%d" r="%d"/>`, x+step, y+step/2, step/2)
			}
		}
	}
	fmt.Fprintf(b, `</g><rect class="n" y="160" width="160" height="70" fill="%s"/>`, deep)
}

// rain is slanting rain, or falling snow, before hills.
func rain(b *strings.Builder, d *dice, mid, deep string) {
	hills(b, d, mid, deep)
	isSnow := d.roll(2) == 0
	for range 34 {
		x, y := d.between(-10, 165), d.between(0, 160)
		if isSnow {
			fmt.Fprintf(b, `<circle class="n" cx="%.0f" cy="%.0f" r="%.1f" fill="#fff"/>`, x, y, d.between(1.2, 3))
		} else {
			fmt.Fprintf(b, `<path class="o" style="stroke:#fbf3e0;stroke-width:1.400" d="M%.0f %.0fl-8 22"/>`, x, y)
		}
	}
}

// fronts are what lies before the subject: nothing, grass, mist, petals.
var fronts = []func(b *strings.Builder, d *dice, light, deep string){
	func(*strings.Builder, *dice, string, string) {},
	func(b *strings.Builder, d *dice, light, deep string) {
		fmt.Fprintf(b, `<path fill="%s" d="M-4 150`, deep)
		for x := 0.0; x <= artWide; x += 10 {
			fmt.Fprintf(b, "l%.0f -%.0fl%.0f %.0f", 4.0, d.between(8, 22), 6.0, d.between(8, 22))
		}
		fmt.Fprint(b, `V230H-4Z"/>`)
	},
	func(b *strings.Builder, d *dice, light, deep string) {
		y := d.between(128, 144)
		fmt.Fprintf(b, `<path class="n" fill="#fbf3e0" opacity=".8" d="M-10 %.0fh%.0fa7 7 0 0 1 0 14H-10ZM%.0f %.0fH170v14H%.0fa7 7 0 0 1 0-14Z"/>`, y, d.between(40, 90), d.between(90, 130), y+18, d.between(90, 130))
	},
	func(b *strings.Builder, d *dice, light, deep string) {
		for range 9 {
			fmt.Fprintf(b, `<ellipse cx="%.0f" cy="%.0f" rx="5" ry="3" transform="rotate(%d %d %d)" fill="%s" style="stroke-width:1"/>`, d.between(4, 156), d.between(4, 150), d.roll(90), 80, 80, light)
		}
	},
}
