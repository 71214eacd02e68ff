// Contrast: whatever is written can be read. Every pair of colours that the style sheets put on each other is measured as WCAG 2 defines it.

package web

import (
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// enough is the contrast that text must have (WCAG 2, level AA), and enoughForShapes that of borders and other shapes that mean something.
const (
	enough          = 4.5
	enoughForShapes = 3.0
)

// grounds are what text of every colour is written on.
var grounds = []string{"bg", "bg2", "panel", "panel2"}

// inks are what is written with, on every ground.
var inks = []string{"ink", "ink2", "ink3", "gold", "red", "good", "bad"}

// others are pairs of their own: text, ground, and what it is.
var others = [][3]string{
	{"gold-ink", "gold", "the skip link, a cited clause under the pointer, an ability that is always passed"},
	{"bg", "ink", "a short message"},
	{"#2a1a02", "#f4cc6a", "the button that confirms, at its top"},
	{"#2a1a02", "#d99a2b", "the button that confirms, at its bottom"},
	{"#ffffff", "#b3201c", "the line that says that the connection is broken"},
	{"#ffffff", "#1f7a3c", "what is chosen"},
	{"#ffffff", "#2f7d46", "the line that says that the connection is back"},
	{"#ffffff", "#8e0f16", "a counter of damage"},
	{"#ffffff", "#1b4a2a", "any other counter"},
	{"#2b1a0e", "#e5d2ab", "a number on a card"},
	{"#2b1a0e", "#e9b84d", "the first number on a card"},
	{"#3b2603", "#e7b544", "the cost of a card"},
	{"#0a6b2c", "#fdf6e6", "a number that went up"},
	{"#b3121b", "#fdf6e6", "a number that went down"},
	{"#1b4fa0", "#fdf6e6", "a number that changed"},
	{"#4a3626", "#e5d2ab", "a number as it was printed"},
	{"#f1c766", "#4b0e12", "the back of a card"},
}

// shapes are colours that mean something by themselves: what can be chosen, on the table and on panels.
var shapes = [][2]string{{"lit", "felt1"}, {"lit", "felt2"}, {"gold", "panel"}, {"ink", "felt1"}, {"ink", "felt2"}}

var (
	declared = regexp.MustCompile(`--([a-z0-9-]+): (#[0-9a-f]{6});?`)
	blocks   = map[string]string{
		"dark":                    `:root {`,
		"light":                   `:root[data-theme="light"] {`,
		"light, as the device is": `:root[data-theme="auto"] {`,
	}
)

// themes reads the colours of each theme from the style sheet. A theme has what the dark one has, unless it says otherwise.
func themesOf(t *testing.T) map[string]map[string]string {
	t.Helper()
	css, err := staticFiles.ReadFile("static/base.css")
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]map[string]string{}
	for name, head := range blocks {
		_, rest, ok := strings.Cut(string(css), head)
		if !ok {
			t.Fatalf("the style sheet has no %s", head)
		}
		block, _, _ := strings.Cut(rest, "}")
		all[name] = map[string]string{}
		for _, m := range declared.FindAllStringSubmatch(block, -1) {
			all[name][m[1]] = m[2]
		}
	}
	return all
}

// luminance is how bright a colour is, from 0 to 1.
func luminance(t *testing.T, color string) float64 {
	t.Helper()
	n, err := strconv.ParseUint(strings.TrimPrefix(color, "#"), 16, 32)
	if err != nil {
		t.Fatalf("%q is no colour", color)
	}
	linear := func(part uint64) float64 {
		c := float64(part&0xff) / 255
		if c <= 0.04045 {
			return c / 12.92
		}
		return math.Pow((c+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(n>>16) + 0.7152*linear(n>>8) + 0.0722*linear(n)
}

// litShare is how much of the colour that lights up is in the ground of a sentence that is being carried out.
const litShare = 0.30

// mixed is a colour laid over another, of which it lets some through.
func mixed(t *testing.T, over, under string, share float64) string {
	t.Helper()
	var out string
	for i := 1; i < 7; i += 2 {
		a, errA := strconv.ParseUint(over[i:i+2], 16, 8)
		b, errB := strconv.ParseUint(under[i:i+2], 16, 8)
		if errA != nil || errB != nil {
			t.Fatalf("%s and %s cannot be mixed", over, under)
		}
		out += fmt.Sprintf("%02x", int(share*float64(a)+(1-share)*float64(b)+0.5))
	}
	return "#" + out
}

func contrast(t *testing.T, a, b string) float64 {
	x, y := luminance(t, a), luminance(t, b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

func TestContrastIsKnown(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want float64
	}{{"#000000", "#ffffff", 21}, {"#777777", "#ffffff", 4.48}, {"#123456", "#123456", 1}} {
		if got := contrast(t, c.a, c.b); math.Abs(got-c.want) > 0.01 {
			t.Errorf("%s on %s is %.2f, want %.2f", c.a, c.b, got, c.want)
		}
	}
}

func TestTextCanBeRead(t *testing.T) {
	least, where := 99.0, ""
	for name, colors := range themesOf(t) {
		color := func(c string) string {
			if strings.HasPrefix(c, "#") {
				return c
			}
			if colors[c] == "" {
				t.Fatalf("the %s theme has no colour %s", name, c)
			}
			return colors[c]
		}
		check := func(text, ground, what string, want float64) {
			got := contrast(t, color(text), color(ground))
			if got < want {
				t.Errorf("%s theme: %s on %s is %.2f, which is less than %.1f (%s)", name, text, ground, got, want, what)
			}
			if want == enough && got < least {
				least, where = got, fmt.Sprintf("%s on %s in the %s theme", text, ground, name)
			}
		}
		for _, ground := range grounds {
			for _, ink := range inks {
				check(ink, ground, "text", enough)
			}
		}
		for _, o := range others {
			check(o[0], o[1], o[2], enough)
		}
		for _, ground := range grounds {
			check("ink", mixed(t, color("lit"), color(ground), litShare), "a sentence that is being carried out, on "+ground, enough)
		}
		for _, s := range shapes {
			check(s[0], s[1], "a shape", enoughForShapes)
		}
	}
	t.Logf("the least contrast of text is %.2f: %s", least, where)
}

// TestColorsAreMeasured: every colour that is declared for text is among those measured.
func TestColorsAreMeasured(t *testing.T) {
	measured := map[string]bool{"line": true} // a line between things, which means nothing by itself
	for _, list := range [][]string{grounds, inks} {
		for _, c := range list {
			measured[c] = true
		}
	}
	for _, o := range others {
		measured[o[0]], measured[o[1]] = true, true
	}
	for _, s := range shapes {
		measured[s[0]], measured[s[1]] = true, true
	}
	for name, colors := range themesOf(t) {
		for c := range colors {
			if !measured[c] {
				t.Errorf("nobody measures %s of the %s theme", c, name)
			}
		}
	}
}

// TestMotionCanBeReduced: whatever moves stands still for those who want it to, by their device or by their settings.
func TestMotionCanBeReduced(t *testing.T) {
	css, err := staticFiles.ReadFile("static/base.css")
	if err != nil {
		t.Fatal(err)
	}
	for _, must := range []string{`@media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation: none !important; transition: none !important; } }`, `:root[data-motion="off"] :is(*, *::before, *::after) { animation: none !important; transition: none !important; }`} {
		if !strings.Contains(string(css), must) {
			t.Errorf("the style sheet lacks %s", must)
		}
	}
	js, err := staticFiles.ReadFile("static/swap.js")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(js), "prefers-reduced-motion: reduce") || !strings.Contains(string(js), "dataset.motion === 'off'") {
		t.Error("cards glide although somebody prefers that they do not")
	}
}
