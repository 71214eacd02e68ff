// Looks: what each game adds to the generic table. Only how things look; a game without an entry is drawn all the same.

package web

// look says which of a game's attributes a card frame shows where.
type look struct {
	hue   string   // the attribute that colours the frame; its values are bits
	sign  string   // the attribute shown as a hand in the corner
	cost  string   // the attribute shown as a coin in the other corner
	stats []string // the attributes shown as numbers at the bottom
	seal  string   // the column of the card table whose first character is the seal
}

var looks = map[string]look{
	"kaiun": {hue: "attribute", sign: "sign", cost: "cost", stats: []string{"win", "even"}, seal: "tribe"},
}

// hues are the colours that bits of the hue attribute stand for, with the shades that art is painted in.
var hues = []struct{ name, deep, mid, light, accent string }{
	{"red", "#5a0f14", "#b3262a", "#f0b39a", "#ffd27a"},
	{"blue", "#0d2450", "#2459a8", "#a9cdf0", "#f2e3a0"},
	{"green", "#0c3a2a", "#2b7d4f", "#b9dfae", "#ffe08a"},
	{"plain", "#3a2f25", "#7d6a55", "#dccfb8", "#f3d9a0"},
}

// hueOf is the index of the first colour of a value.
func hueOf(value int64) int {
	for i := range hues[:len(hues)-1] {
		if value&(1<<i) != 0 {
			return i
		}
	}
	return len(hues) - 1
}
