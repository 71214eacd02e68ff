// Version 6.5.0 of the rulebook: the same game, with its own ledger, differing only where the books differ (J72 and the number `revision`).

package zx

import (
	"embed"
	"errors"
	"regexp"
	"slices"
	"strings"
	"sync"

	"saitei/kernel"
	"saitei/rulebook"
)

//go:embed all:testdata/rulings all:testdata/rulings-6.5.0
var oldRulingFiles embed.FS

// renumbered is the sections that have another number in version 6.5.0; an empty one is not there at all.
var renumbered = map[string]string{"1136": "", "1205": "", "1206": "1205", "1207": "1206", "1208": "1207"}

// oldID is the number that a clause of the newer rulebook has in version 6.5.0, or nothing if it is not there.
func oldID(id string) string {
	section, rest, isBelow := strings.Cut(id, ".")
	old, changed := renumbered[section]
	switch {
	case !changed:
		return id
	case old == "" || !isBelow:
		return old
	}
	return old + "." + rest
}

// OldBook is the game by version 6.5.0.
var OldBook = sync.OnceValue(func() *rulebook.Book {
	b := *Book()
	b.Name, b.Title = "zx-6.5.0", rulebook.Text{Ja: "Z/X（Ver.6.5.0）", En: "Z/X (version 6.5.0)"}
	b.Rules, b.Ledger, b.Rulings, b.Recast = oldRules(), shipped.Ledger("ledger-6.5.0.tsv"), oldRulingFiles, recast
	b.Switches = slices.DeleteFunc(switches(), func(s rulebook.Switch) bool { return s.Name == "revision" })
	b.Compile = compileOld
	b.Resembles = func(c *rulebook.Card, all []rulebook.Card) []string {
		return takenFor(c, slices.DeleteFunc(slices.Clone(all), func(c rulebook.Card) bool { return isNew(&c) }))
	}
	b.Earlier, b.Guide, b.Puzzles = nil, nil, nil // there is none before it, and whoever learns learns the newer one
	b.Decks = slices.DeleteFunc(slices.Clone(b.Decks), func(d rulebook.Deck) bool { return hasNewCards(&d, b.Cards) })
	b.CheckDeck = func(set *rulebook.Set, d *rulebook.Deck, audit *kernel.Audit) []rulebook.Problem {
		problems := checkDeck(set, d, audit)
		for i := range problems {
			problems[i].Clause = oldID(problems[i].Clause)
		}
		return problems
	}
	b.Demands = func(set *rulebook.Set, d *rulebook.Deck) []rulebook.Demand {
		all := demands(set, d)
		for i := range all {
			all[i].Clause = oldID(all[i].Clause)
		}
		return all
	}
	b.Deal = func(g *kernel.Game, set *rulebook.Set, seed [32]byte, decks []*rulebook.Deck, chosen map[string]int) {
		dealBy(oldRules(), g, set, seed, decks, chosen)
		g.Note(kernel.NoSeat, vOld, 1)
	}
	b.Place = func(g *kernel.Game, set *rulebook.Set, p *rulebook.Position) error {
		err := placeBy(oldRules(), g, set, p)
		if err == nil {
			g.Note(kernel.NoSeat, vOld, 1)
		}
		return err
	}
	return &b
})

// oldRules is the rules with the numbers of version 6.5.0.
var oldRules = sync.OnceValue(func() *kernel.Rules {
	ids := make([]string, len(clauseIDs))
	for i, id := range clauseIDs {
		ids[i] = oldID(id)
	}
	return newRules("zx-6.5.0", ids)
})

var errNotThen = errors.New("this keyword is not in version 6.5.0")

// compileOld reads card texts. What version 6.5.0 does not know is not understood.
func compileOld(cards []rulebook.Card) *rulebook.Set {
	var known, unknown []rulebook.Card
	for _, c := range cards {
		if isNew(&c) {
			unknown = append(unknown, c)
		} else {
			known = append(known, c)
		}
	}
	set := Compile(known)
	for _, c := range unknown {
		set.Unsupported = append(set.Unsupported, rulebook.Unsupported{Card: c, Err: errNotThen, Text: rulebook.Text{
			Ja: "「シンパシー」はVer.6.5.0にはない", En: "Sympathy is not in version 6.5.0",
		}})
	}
	return set
}

// isNew reports whether a card says something that version 6.5.0 does not know.
func isNew(c *rulebook.Card) bool { return strings.Contains(c.Text, "シンパシー") }

// hasNewCards reports whether a deck cannot be played by version 6.5.0 because of a card that it does not know.
func hasNewCards(d *rulebook.Deck, cards []rulebook.Card) bool {
	return slices.ContainsFunc(cards, func(c rulebook.Card) bool {
		return isNew(&c) && slices.ContainsFunc(d.Lines, func(l rulebook.DeckLine) bool { return l.Number == c.Number })
	})
}

// cited finds clauses where a ruling names them: in its head and in square brackets.
var cited = regexp.MustCompile(`(?m)^ruling\s.*$|\[[0-9][0-9a-z.]*\]`)

var clauseNumber = regexp.MustCompile(`[0-9]{3,4}(\.[0-9]+[a-z]?)?`)

// recast reads a ruling of version 6.5.0: one of its own, or one of the newer rulebook by the old numbers.
func recast(file string, text []byte) ([]byte, bool) {
	if strings.Contains(file, "rulings-6.5.0") {
		return text, true
	}
	return toOld(text)
}

// toOld gives a ruling the numbers of version 6.5.0; false if it names a clause that is not there, or is about what only the newer rulebook says.
func toOld(text []byte) ([]byte, bool) {
	there := !strings.Contains(string(text), "シンパシー") && !strings.Contains(string(text), "switch revision") && !strings.Contains(string(text), "# the newer rulebook alone")
	old := cited.ReplaceAllFunc(text, func(line []byte) []byte {
		return clauseNumber.ReplaceAllFunc(line, func(id []byte) []byte {
			n := oldID(string(id))
			there = there && n != ""
			return []byte(n)
		})
	})
	return old, there
}
