// What belongs to a clause: the clauses that it speaks of and those that speak of it, the rulings that prove it, and the code that enforces it.

package rulebook

import (
	"bufio"
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// Story is a ruling that proves clauses: its file, what it is about, and its text.
type Story struct {
	Name, Body string
	RulingHead
}

// Dossier is what there is about a clause.
type Dossier struct {
	Entry      *Entry
	SpeaksOf   []string // the clauses that its words speak of
	SpokenOfBy []string // the clauses whose words speak of it
	Stories    []Story  // the rulings that prove it
	Enforced   []string // where code names it, as file:line
}

// Dossier gathers what there is about a clause, or gives nil if there is no such clause.
func (b *Book) Dossier(id string) *Dossier {
	e := b.Ledger.Find(id)
	if e == nil {
		return nil
	}
	f := filesOf(b)
	d := &Dossier{Entry: e, SpokenOfBy: f.speaksOf[id], Enforced: f.enforced[GoName(id)]}
	for _, piece := range b.Pieces(e.Text.En) {
		if piece.Clause != "" && piece.Clause != id && !slices.Contains(d.SpeaksOf, piece.Clause) {
			d.SpeaksOf = append(d.SpeaksOf, piece.Clause)
		}
	}
	for _, s := range f.stories {
		if slices.Contains(s.Clauses, id) {
			d.Stories = append(d.Stories, s)
		}
	}
	return d
}

// Ruling is the text of a ruling that comes with the game, by its name.
func (b *Book) Ruling(name string) (text string, ok bool) {
	for _, s := range filesOf(b).stories {
		if s.Name == name {
			return s.Body, true
		}
	}
	return "", false
}

// Piece is a stretch of a clause's words; Clause is the one that it speaks of, or "".
type Piece struct{ Text, Clause string }

// mentions finds what looks like the number of a clause: numbers with parts, and whole ones where they stand in parentheses.
var mentions = regexp.MustCompile(`\d+(?:[-.]\d+[a-z]?)+(?::[ivx]+)?|[(（]\d{3,4}\b`)

// Pieces cuts the words of a clause where they speak of others.
func (b *Book) Pieces(text string) []Piece {
	var out []Piece
	from := 0
	for _, at := range mentions.FindAllStringIndex(text, -1) {
		lo := at[0]
		if c := text[lo]; c < '0' || c > '9' { // the parenthesis is no part of the number
			lo += strings.IndexAny(text[lo:], "0123456789")
		}
		if id := text[lo:at[1]]; b.Ledger.Find(id) != nil {
			out = append(out, Piece{Text: text[from:lo]}, Piece{id, id})
			from = at[1]
		}
	}
	return append(out, Piece{Text: text[from:]})
}

// files is what there is about all clauses of a book.
type files struct {
	speaksOf map[string][]string // by a clause: the clauses whose words speak of it
	enforced map[string][]string // by the Go name of a clause: where code names it
	stories  []Story
}

var allFiles sync.Map // *Book → func() *files

// filesOf is what there is about the clauses of a book; it is gathered once.
func filesOf(b *Book) *files {
	gather, _ := allFiles.LoadOrStore(b, sync.OnceValue(func() *files { return gatherFiles(b) }))
	return gather.(func() *files)()
}

func gatherFiles(b *Book) *files {
	f := &files{speaksOf: map[string][]string{}, enforced: map[string][]string{}}
	for i := range b.Ledger.Entries {
		e := &b.Ledger.Entries[i]
		for _, text := range []string{e.Text.Ja, e.Text.En} {
			for _, piece := range b.Pieces(text) {
				if c := piece.Clause; c != "" && c != e.ID && !slices.Contains(f.speaksOf[c], e.ID) {
					f.speaksOf[c] = append(f.speaksOf[c], e.ID)
				}
			}
		}
	}
	_ = b.EachRuling(func(file, text string) { // what is embedded can be read
		f.stories = append(f.stories, Story{path.Base(file), text, ReadRulingHead(text)})
	})
	if b.Code.FS != nil {
		f.readCode(b.Code)
	}
	return f
}

// clauseName finds the Go names of clauses in code.
var clauseName = regexp.MustCompile(`\bR\w+\b`)

// readCode notes which lines name which clauses. Tests and what is generated enforce nothing.
func (f *files) readCode(c Files) {
	names, _ := fs.Glob(c, "*.go") // the pattern is a good one
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") || strings.HasSuffix(name, "_gen.go") {
			continue
		}
		text, err := fs.ReadFile(c, name)
		if err != nil {
			continue // what is embedded can be read
		}
		lines := bufio.NewScanner(bytes.NewReader(text))
		lines.Buffer(nil, len(text)+1)
		for n := 1; lines.Scan(); n++ {
			code, _, _ := strings.Cut(lines.Text(), "//")
			for _, clause := range clauseName.FindAllString(code, -1) {
				at := fmt.Sprintf("%s/%s:%d", c.Folder, name, n)
				if !slices.Contains(f.enforced[clause], at) {
					f.enforced[clause] = append(f.enforced[clause], at)
				}
			}
		}
	}
}
