// No game's nouns in the kernel.

package archtest

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// gameNouns are words of one game that the kernel must do without. One of
// several words is looked for in a row; endings such as -s and -ed are
// recognised. Words that every card game uses (deck, hand, turn) are free.
var gameNouns = []string{
	// the games' names
	"kaiun", "kaiun colosseum", "zx", "z x", "zillions", "builddivide", "build divide", "dimensionzero", "dimension zero",
	// their things
	"janken", "barrier", "luck", "refresh",
	"resource zone", "ignition", "dynamis", "overboost", "player card", "life zone", "life recovery",
	"territory", "buster", "tag team",
	"smash", "plan zone", "battle space",
}

// gameNounsInJapanese are found anywhere, since Japanese sets no spaces.
var gameNounsInJapanese = []string{
	"開運", "ゼクス", "ビルディバイド", "ディメンション",
	"ジャンケン", "じゃんけん", "バリア", "リフレッシュ",
	"リソース", "イグニッション", "ダイナミス", "オーバーブースト", "プレイヤーカード", "ライフ",
	"テリトリー", "バスター",
	"スマッシュ", "バトルスペース", "プランゾーン",
}

func checkNouns(tr *tree) []finding {
	var found []finding
	for _, f := range tr.files {
		if f.dir() != "kernel" && f.dir() != "effect" {
			continue
		}
		look := func(pos token.Pos, what, text string) {
			if noun := gameNounIn(text); noun != "" {
				found = append(found, at(pos, "%s says %q: the kernel and the layer of effects have no game nouns; it lacks a concept, or a game must declare it", what, noun))
			}
		}
		ast.Inspect(f.syntax, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				look(n.Pos(), "identifier "+n.Name, n.Name)
			case *ast.BasicLit:
				if n.Kind == token.STRING || n.Kind == token.CHAR {
					look(n.Pos(), "literal", n.Value)
				}
			case *ast.CommentGroup:
				return false // those are looked at below, with the free-standing ones
			}
			return true
		})
		for _, group := range f.syntax.Comments {
			// Whole groups, because a noun of two words may be broken over two lines.
			look(group.Pos(), "comment", group.Text())
		}
	}
	return found
}

// gameNounIn returns the first noun of a game in a text, or nothing.
func gameNounIn(text string) string {
	for _, noun := range gameNounsInJapanese {
		if strings.Contains(text, noun) {
			return noun
		}
	}
	words := wordsOf(text)
	for _, noun := range gameNouns {
		parts := strings.Fields(noun)
		for i := range words {
			if i+len(parts) > len(words) {
				break
			}
			if slices.EqualFunc(words[i:i+len(parts)], parts, isForm) {
				return noun
			}
		}
	}
	return ""
}

// isForm reports whether a word is the noun itself or an inflected form of it.
func isForm(word, noun string) bool {
	ending, ok := strings.CutPrefix(word, noun)
	if !ok {
		stem, isY := strings.CutSuffix(noun, "y")
		return isY && word == stem+"ies"
	}
	return ending == "" || len(noun) > 1 && slices.Contains([]string{"s", "es", "ed", "ing", "y"}, ending)
}

// wordsOf splits text into lower-case words, identifiers at their humps.
func wordsOf(text string) []string {
	var words []string
	var word []rune
	flush := func() {
		if len(word) > 0 {
			words = append(words, strings.ToLower(string(word)))
			word = word[:0]
		}
	}
	runes := []rune(text)
	for i, r := range runes {
		if !unicode.IsLetter(r) {
			flush()
			continue
		}
		if unicode.IsUpper(r) && len(word) > 0 {
			endsAcronym := unicode.IsUpper(runes[i-1]) && i+1 < len(runes) && unicode.IsLower(runes[i+1])
			if unicode.IsLower(runes[i-1]) || endsAcronym {
				flush()
			}
		}
		word = append(word, r)
	}
	flush()
	return words
}

func TestKernelHasNoGameNouns(t *testing.T) { mustHoldForModule(t, checkNouns, "kernel") }

func TestGameNounsAreCaught(t *testing.T) {
	tr := newTree(t, map[string]string{
		"kernel/a.go": `// Battle: Z/X 600.
package kernel

type resourceZone struct{ luckPoints int }

var key = "event.smashed"

// ok puts it into the resource
// zone.
var ok = "deck, plucky, resource"

var name = "バリアが1枚"

func isZX(deck int) {}
`,
		"games/zx/a.go": "package zx\n\nvar smash = 1\n",
	})
	mustFind(t, tr, checkNouns,
		`kernel/a.go:1 comment says "z x"`,
		`kernel/a.go:4 identifier resourceZone says "resource zone"`,
		`kernel/a.go:4 identifier luckPoints says "luck"`,
		`kernel/a.go:6 literal says "smash"`,
		`kernel/a.go:8 comment says "resource zone"`,
		`kernel/a.go:12 literal says "バリア"`,
		`kernel/a.go:14 identifier isZX says "zx"`,
	)
}

func TestWordsOf(t *testing.T) {
	for text, want := range map[string]string{
		"isZXCard":      "is zx card",
		"resource_zone": "resource zone",
		"R602_1a Z/X":   "r a z x",
		"HTTPServer":    "http server",
	} {
		if got := strings.Join(wordsOf(text), " "); got != want {
			t.Errorf("wordsOf(%q) is %q, want %q", text, got, want)
		}
	}
}
