// Looks: the colours that card frames and pictures come in. What a game's cards show where is in its rulebook.Look.

package web

import (
	"fmt"
	"html/template"
	"strings"

	"saitei/rulebook"
)

// hues are the colours of frames, with the shades that art is painted in. The last is that of a card without a colour.
var hues = []struct{ name, deep, mid, light, accent string }{
	{"red", "#5a0f14", "#b3262a", "#f0b39a", "#ffd27a"},
	{"blue", "#0d2450", "#2459a8", "#a9cdf0", "#f2e3a0"},
	{"green", "#0c3a2a", "#2b7d4f", "#b9dfae", "#ffe08a"},
	{"white", "#57534a", "#b0a68d", "#fbf6e6", "#ffe6a3"},
	{"black", "#17121f", "#453a5a", "#b9aed0", "#d7b3ff"},
	{"yellow", "#5a3f05", "#b98912", "#ffe7a0", "#fff3c4"},
	{"purple", "#33104a", "#7a35a5", "#d9b3ee", "#ffd6f2"},
	{"plain", "#3a2f25", "#7d6a55", "#dccfb8", "#f3d9a0"},
}

// hueNamed is the index of a colour; what has none is plain.
func hueNamed(name string) int {
	for i := range hues {
		if hues[i].name == name {
			return i
		}
	}
	return len(hues) - 1
}

// hueOf is the name of the first colour of a value.
func hueOf(look *rulebook.Look, value int64) string {
	for i, name := range look.Hues {
		if value&(1<<i) != 0 {
			return hues[hueNamed(name)].name
		}
	}
	return hues[len(hues)-1].name
}

// frameOf is a background of all the colours of a value, side by side; "" where it has one at most.
func frameOf(look *rulebook.Look, value int64) template.CSS {
	var mids []string
	for i, name := range look.Hues {
		if value&(1<<i) != 0 {
			mids = append(mids, hues[hueNamed(name)].mid)
		}
	}
	if len(mids) < 2 {
		return ""
	}
	var stops []string
	for i, mid := range mids {
		stops = append(stops, fmt.Sprintf("%s %d%% %d%%", mid, 100*i/len(mids), 100*(i+1)/len(mids)))
	}
	return template.CSS("--frame:linear-gradient(100deg," + strings.Join(stops, ",") + ")") // made of our own colours
}
