// Sections: the parts of what a player brings to a match, such as a main deck and a sideboard. A book declares them; a deck as text has a heading over the
// lines of each.

package rulebook

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"saitei/kernel"
)

// Section is a part of a deck. How many cards of which kinds it may have is for the game's own check to say.
type Section struct {
	Name  string   // what files, codes and programs call it, such as "side"
	Title Text     // what people call it
	Also  []string // further words that a heading may use for it
	// Side says that its cards are outside the game: they can be exchanged for others between the games of a match.
	Side bool
	// Takes reports whether a card belongs here by what it is, so that its line needs no heading; nil: only headings say what belongs here.
	Takes func(set *Set, id kernel.DefID) bool
}

// Section is the section of a name, or nil.
func (b *Book) Section(name string) *Section {
	for i := range b.Sections {
		if b.Sections[i].Name == name {
			return &b.Sections[i]
		}
	}
	return nil
}

// SectionOf is the section that a line of a deck belongs to: the one of its heading, or else the one that takes the card, or else the first. It is nil in games
// whose decks are one list.
func (b *Book) SectionOf(set *Set, l DeckLine) *Section {
	if s := b.Section(l.Section); s != nil {
		return s
	}
	if s := b.takes(set, l.Number); s != nil {
		return s
	}
	if len(b.Sections) == 0 {
		return nil
	}
	return &b.Sections[0]
}

// takes is the section that takes a card by what it is, or nil.
func (b *Book) takes(set *Set, number string) *Section {
	id, ok := set.Find(number)
	for i := range b.Sections {
		if s := &b.Sections[i]; ok && s.Takes != nil && s.Takes(set, id) {
			return s
		}
	}
	return nil
}

// Part is what a deck has of a section.
type Part struct {
	Section *Section // nil in games whose decks are one list
	Lines   []DeckLine
}

// Size is how many cards the part has.
func (p *Part) Size() int { return sizeOf(p.Lines) }

// Divide gives the parts of a deck in the order in which the book declares its sections, those without cards left out.
func (b *Book) Divide(set *Set, d *Deck) []Part {
	if len(b.Sections) == 0 {
		if len(d.Lines) == 0 {
			return nil
		}
		return []Part{{Lines: d.Lines}}
	}
	all := make([]Part, len(b.Sections))
	for _, l := range d.Lines {
		s := b.SectionOf(set, l)
		for i := range all {
			if s == &b.Sections[i] {
				all[i].Lines = append(all[i].Lines, l)
			}
		}
	}
	var parts []Part
	for i := range all {
		if all[i].Section = &b.Sections[i]; len(all[i].Lines) > 0 {
			parts = append(parts, all[i])
		}
	}
	return parts
}

// Tidy is a deck without the headings that say only what would be so without them, so that a deck is the same however it was written down.
func (b *Book) Tidy(set *Set, d *Deck) *Deck {
	tidy := *d
	tidy.Lines = slices.Clone(d.Lines)
	for i := range tidy.Lines {
		l := &tidy.Lines[i]
		bare := *l
		bare.Section = ""
		if b.SectionOf(set, bare) == b.SectionOf(set, *l) {
			l.Section = ""
		}
	}
	return &tidy
}

// WriteDeck is a deck as text that ParseDeck reads back: for programs, with the names of the sections.
func WriteDeck(d *Deck) string {
	var b strings.Builder
	d.writeTitle(&b)
	for _, section := range d.headings() {
		if section != "" {
			fmt.Fprintf(&b, "[%s]\n", section)
		}
		for _, l := range d.Lines {
			if l.Section == section {
				fmt.Fprintf(&b, "%d %s\n", l.Count, l.Number)
			}
		}
	}
	return b.String()
}

// WriteDeck is a deck as text for people, in a language: a heading over each section, and the name of each card.
func (b *Book) WriteDeck(l Lang, set *Set, d *Deck, name func(number string) string) string {
	var out strings.Builder
	d.writeTitle(&out)
	for _, p := range b.Divide(set, d) {
		if p.Section != nil {
			fmt.Fprintf(&out, "[%s]\n", p.Section.Title.In(l))
		}
		for _, line := range p.Lines {
			fmt.Fprintln(&out, strings.TrimSpace(fmt.Sprintf("%d %s %s", line.Count, line.Number, name(line.Number))))
		}
	}
	return out.String()
}

func (d *Deck) writeTitle(b *strings.Builder) {
	if d.Title.Ja != "" {
		fmt.Fprintf(b, "name: %s\n", d.Title.Ja)
	}
	if d.Title.En != "" {
		fmt.Fprintf(b, "name_en: %s\n", d.Title.En)
	}
}

// headings lists the headings that a deck's lines stand under, those under none first.
func (d *Deck) headings() []string {
	all := []string{""}
	for _, l := range d.Lines {
		if !slices.Contains(all, l.Section) {
			all = append(all, l.Section)
		}
	}
	return all
}

var (
	// boxed is a heading that can be nothing else: a word in brackets, perhaps with how many cards follow.
	boxed = regexp.MustCompile(`^(?:\[[^\]]*\]|【[^】]*】)`)
	// tally is how many cards follow, as lists from elsewhere say it behind a heading.
	tally = regexp.MustCompile(`[\s(:x×]*[0-9]+\s*(?:枚|cards?)?\s*\)?$`)
)

// decoration is what lists put around their headings.
const decoration = " \t　[]【】「」《》<>()=*/~・:-"

// readHeading reports whether a line of a deck is a heading, and of which section; nil if the book has no such section.
func readHeading(line string, sections []Section) (s *Section, isHeading bool) {
	word := strings.Trim(line, decoration)
	for _, spelling := range []string{word, strings.Trim(tally.ReplaceAllString(word, ""), decoration)} {
		for i := range sections {
			s := &sections[i]
			for _, name := range append([]string{s.Name, s.Title.Ja, s.Title.En}, s.Also...) {
				if spelling != "" && foldHeading(name) == foldHeading(spelling) {
					return s, true
				}
			}
		}
	}
	return nil, boxed.MatchString(line)
}

// Heading is the section that a heading means, in either language; nil if there is none such.
func (b *Book) Heading(text string) *Section {
	s, _ := readHeading(text, b.Sections)
	return s
}

func foldHeading(s string) string { return strings.ReplaceAll(Fold(norm.NFKC.String(s)), " ", "") }

// noSection is what is wrong with a heading that means no section.
func noSection(line int, heading string, sections []Section) Problem {
	p := Problem{Line: line, Text: Text{Ja: fmt.Sprintf("「%s」という区分はない", heading), En: fmt.Sprintf("there is no section %q", heading)}}
	if len(sections) == 0 {
		p.Remedy = Text{Ja: "このゲームのデッキに区分はない。見出しを消す", En: "decks of this game have none; take the heading out"}
		return p
	}
	var ja, en []string
	for i := range sections {
		ja, en = append(ja, "["+sections[i].Title.Ja+"]"), append(en, "["+sections[i].Title.En+"]")
	}
	p.Remedy = Text{Ja: strings.Join(ja, " ") + " のどれかを書く", En: "use one of " + strings.Join(en, " ")}
	return p
}
