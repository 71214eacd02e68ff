// What the rulings of a book prove, as far as their heads say it. That they prove what they name is for the tests to see to.

package rulebook

import (
	"fmt"
	"io/fs"
	"strings"
)

// RulingExtension is how the names of ruling files end.
const RulingExtension = ".ruling"

// RulingHead is how a ruling opens: the clauses that it proves, and what it is about.
type RulingHead struct {
	Game    string // "" where the folder says it
	Clauses []string
	About   Text
}

// ReadRulingHead reads the head of a ruling, which ends with an empty line.
func ReadRulingHead(text string) RulingHead {
	var h RulingHead
	for line := range strings.Lines(text) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch value = strings.TrimSpace(value); key {
		case "ruling":
			for _, id := range strings.Split(value, ",") {
				h.Clauses = append(h.Clauses, strings.TrimSpace(id))
			}
		case "game":
			h.Game = value
		case "about":
			h.About.En = value
		case "about.ja":
			h.About.Ja = value
		case "":
			return h
		}
	}
	return h
}

// EachRuling hands over the path and the text of each ruling that the book carries with it, adapted to its revision, without those that name another game.
func (b *Book) EachRuling(do func(path, text string)) error {
	if b.Rulings == nil {
		return nil
	}
	return fs.WalkDir(b.Rulings, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, RulingExtension) {
			return err
		}
		text, err := fs.ReadFile(b.Rulings, path)
		if err != nil {
			return err
		}
		if b.Recast != nil {
			var fits bool
			if text, fits = b.Recast(path, text); !fits {
				return nil
			}
		}
		if h := ReadRulingHead(string(text)); h.Game == "" || h.Game == b.Name {
			do(path, string(text))
		}
		return nil
	})
}

// IsNormative reports whether a clause of the ledger is normative in this game.
func (b *Book) IsNormative(e *Entry) bool {
	return e.Kind.IsNormative() && (b.Beyond == nil || !b.Beyond(e.ID))
}

// Proved is how many clauses of the ledger are normative, and how many of those a ruling of the book proves.
func (b *Book) Proved() (proved, normative int) {
	named := map[string]bool{}
	_ = b.EachRuling(func(_, text string) { // what is embedded can be read
		for _, id := range ReadRulingHead(text).Clauses {
			named[id] = true
		}
	})
	for i := range b.Ledger.Entries {
		if e := &b.Ledger.Entries[i]; b.IsNormative(e) {
			normative++
			if named[e.ID] {
				proved++
			}
		}
	}
	return proved, normative
}

// Growth says of a game that is still being built how far it is, and nothing of others.
func (b *Book) Growth() Text {
	if !b.IsGrowing {
		return Text{}
	}
	proved, normative := b.Proved()
	if proved == normative {
		return Text{
			Ja: fmt.Sprintf("制作中: 規範的な条項%dはすべて裁定が証明、ほかは証明の途中", normative),
			En: fmt.Sprintf("still being built: rulings prove all %d of its own normative clauses, and the rest in part", normative),
		}
	}
	return Text{
		Ja: fmt.Sprintf("制作中: 規範的な条項%dのうち%dを裁定が証明", normative, proved),
		En: fmt.Sprintf("still being built: rulings prove %d of its %d normative clauses", proved, normative),
	}
}
