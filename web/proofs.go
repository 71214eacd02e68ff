// What belongs to a clause: the clauses that it speaks of and those that speak of it, and the rulings that prove it.

package web

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"saitei/rulebook"
)

// piece is a stretch of a clause's words; Clause is the one that it speaks of, or "".
type piece struct{ Text, Clause string }

// mentions finds what looks like the number of a clause: numbers with parts, and whole ones where they stand in parentheses.
var mentions = regexp.MustCompile(`\d+(?:[-.]\d+[a-z]?)+(?::[ivx]+)?|[(（]\d{3,4}\b`)

// linked cuts the words of a clause where they speak of others.
func linked(book *rulebook.Book, text string) []piece {
	var out []piece
	from := 0
	for _, at := range mentions.FindAllStringIndex(text, -1) {
		lo := at[0]
		if c := text[lo]; c < '0' || c > '9' { // the parenthesis is no part of the number
			lo += strings.IndexAny(text[lo:], "0123456789")
		}
		if id := text[lo:at[1]]; book.Ledger.Find(id) != nil {
			out = append(out, piece{Text: text[from:lo]}, piece{id, id})
			from = at[1]
		}
	}
	return append(out, piece{Text: text[from:]})
}

// story is a ruling that proves clauses: what it is about, and its text.
type story struct {
	Name, Body string
	rulebook.RulingHead
}

// proofs is what there is about the clauses of a game.
type proofs struct {
	speaksOf map[string][]string // by a clause: the clauses whose words speak of it
	stories  []story
}

var allProofs sync.Map // *rulebook.Book → func() *proofs

// proofsOf is what there is about the clauses of a game; it is gathered once.
func proofsOf(book *rulebook.Book) *proofs {
	gather, _ := allProofs.LoadOrStore(book, sync.OnceValue(func() *proofs { return gatherProofs(book) }))
	return gather.(func() *proofs)()
}

func gatherProofs(book *rulebook.Book) *proofs {
	p := &proofs{speaksOf: map[string][]string{}}
	for i := range book.Ledger.Entries {
		e := &book.Ledger.Entries[i]
		for _, text := range []string{e.Text.Ja, e.Text.En} {
			for _, piece := range linked(book, text) {
				if c := piece.Clause; c != "" && c != e.ID && !slices.Contains(p.speaksOf[c], e.ID) {
					p.speaksOf[c] = append(p.speaksOf[c], e.ID)
				}
			}
		}
	}
	_ = book.EachRuling(func(file, text string) { // what is embedded can be read
		p.stories = append(p.stories, story{path.Base(file), text, rulebook.ReadRulingHead(text)})
	})
	return p
}

// of lists the stories that prove a clause.
func (p *proofs) of(clause string) []story {
	var out []story
	for _, s := range p.stories {
		if slices.Contains(s.Clauses, clause) {
			out = append(out, s)
		}
	}
	return out
}
