// Art: every motif that a game names is drawn, and no two cards look the same.

package web

import (
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"saitei/games"
)

func TestEveryCardLooksLikeItself(t *testing.T) {
	for _, book := range games.All() {
		if len(book.Look.Motifs) == 0 {
			t.Errorf("%s names no motifs", book.Name)
		}
		for _, m := range book.Look.Motifs {
			if motifs[m.Picture] == "" {
				t.Errorf("%s: nothing is drawn for %q", book.Name, m.Picture)
			}
		}
		seen, shown := map[string]string{}, map[string]int{}
		for i := range book.Cards {
			c := &book.Cards[i]
			shows := book.Look.MotifsOf(c)
			shown[strings.Join(shows, " ")]++
			picture := paint(c.Number, shows, "red", sealOf(c.Fields[book.Look.Seal]))
			if other, ok := seen[picture]; ok {
				t.Errorf("%s and %s look the same", c.Number, other)
			}
			seen[picture] = c.Number
			for d := xml.NewDecoder(strings.NewReader(picture)); ; {
				if _, err := d.Token(); err == io.EOF {
					break
				} else if err != nil {
					t.Fatalf("%s: %v", c.Number, err)
				}
			}
		}
		if shown[""]*20 > len(book.Cards) {
			t.Errorf("%s: of %d cards %d show nothing of their own", book.Name, len(book.Cards), shown[""])
		}
		for motif, n := range shown {
			if n*12 > len(book.Cards) {
				t.Errorf("%s: %d of %d cards show %q", book.Name, n, len(book.Cards), motif)
			}
		}
	}
}
