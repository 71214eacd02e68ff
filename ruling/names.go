// Names: what the words of a ruling mean in a book. A name of several words is written with hyphens; a zone may also be called what
// the game's catalogue calls it, in either language.

package ruling

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"saitei/kernel"
	"saitei/rulebook"
)

// key makes names comparable.
func key(s string) string { return hyphens.Replace(strings.TrimSpace(rulebook.Fold(s))) }

var hyphens = strings.NewReplacer(" ", "-", "_", "-")

// indexOf is where a name stands in a list, or -1.
func indexOf(list []string, name string) int {
	return slices.IndexFunc(list, func(s string) bool { return s != "" && key(s) == key(name) })
}

// zoneOf is the zone of a name.
func zoneOf(b *rulebook.Book, name string) (kernel.ZoneID, bool) {
	for i := range b.Rules.Zones {
		if key(b.Rules.Zones[i].Name) == key(name) {
			return kernel.ZoneID(i), true
		}
	}
	for i := range b.Rules.Zones {
		if t, ok := b.Words[kernel.Key("zone."+b.Rules.Zones[i].Name)]; ok && (key(t.Ja) == key(name) || key(t.En) == key(name)) {
			return kernel.ZoneID(i), true
		}
	}
	return 0, false
}

func zoneNames(b *rulebook.Book) []string {
	var names []string
	for i := range b.Rules.Zones {
		names = append(names, b.Rules.Zones[i].Name)
	}
	return names
}

func attrNames(b *rulebook.Book) []string {
	var names []string
	for i := range b.Rules.Attrs {
		names = append(names, b.Rules.Attrs[i].Name)
	}
	return names
}

func startNames(b *rulebook.Book) []string {
	var names []string
	for i := range b.Rules.Starts {
		names = append(names, b.Rules.Starts[i].Name)
	}
	if !slices.Contains(names, startMatch) {
		names = append(names, startMatch)
	}
	return names
}

func questionNames(b *rulebook.Book) []string {
	var names []string
	for i := range b.Rules.Questions {
		if n := b.Rules.Questions[i].Name; n != "" && !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	return names
}

func verbNames(b *rulebook.Book) []string {
	return slices.DeleteFunc(slices.Clone(b.Rules.Verbs), func(v string) bool { return v == "" })
}

// clauseOf is the clause of an id.
func clauseOf(b *rulebook.Book, id string) (kernel.Clause, bool) {
	i := slices.Index(b.Rules.Clauses, id)
	if i <= 0 {
		return 0, false
	}
	return kernel.Clause(i), true
}

// noClause says that there is no such clause, and which there are near it.
func noClause(b *rulebook.Book, id string) rulebook.Text {
	text := say("条項%sはこのルールにない", "clause %s is not in this rulebook", id)
	if near := strings.Join(b.Ledger.Near(id), ", "); near != "" {
		return rulebook.Text{Ja: text.Ja + "。近いもの: " + near, En: text.En + "; near it there are " + near}
	}
	return text
}

// isBelow reports whether a clause is another one or stands under it.
func isBelow(id, top string) bool {
	rest, ok := strings.CutPrefix(id, top)
	return ok && (rest == "" || rest[0] == '-' || rest[0] == '.' || rest[0] == ':' || (rest[0] >= 'a' && rest[0] <= 'z'))
}

// fewNames is how many names are listed where there is no such thing as was named; of more than that, only what it may have meant.
const fewNames = 12

// noName says that there is no such thing in a game, and what may have been meant.
func noName(b *rulebook.Book, ja, en, name string, known []string) rulebook.Text {
	t := say("「%[2]s」という%[1]sはない", "there is no %[1]s %[2]q", ja, name)
	t.En = fmt.Sprintf("there is no %s %q", en, name)
	near := rulebook.Nearest(key(name), known)
	switch {
	case near != "":
		t.Ja += "。「" + near + "」のことか"
		t.En += "; did you mean " + near + "?"
	case len(known) <= fewNames:
		t.Ja += "。あるもの: " + strings.Join(known, ", ")
		t.En += "; there are: " + strings.Join(known, ", ")
	default:
		t.Ja += "。「saitei rules " + b.Name + " --vocabulary」が並べる"
		t.En += "; see saitei rules " + b.Name + " --vocabulary"
	}
	return t
}

// plainCard is the name of the card that zones are filled with.
const plainCard = "plain"

// catalogue is the cards that a ruling can name.
type catalogue struct {
	plain string
	cards []rulebook.Card
	keys  []cardKeys // of each card
}

// cardKeys are what a card goes by.
type cardKeys struct{ number, ja, en string }

// shipped are the cards that come with each book, by *rulebook.Book: many rulings look for names among them.
var shipped sync.Map

// shippedWith is the catalogue of the cards that come with a book.
func shippedWith(b *rulebook.Book) *catalogue {
	if c, ok := shipped.Load(b); ok {
		return c.(*catalogue)
	}
	c := &catalogue{plain: b.Plain}
	for i := range b.Cards {
		c.add(&b.Cards[i])
	}
	known, _ := shipped.LoadOrStore(b, c)
	return known.(*catalogue)
}

func (c *catalogue) add(k *rulebook.Card) {
	c.cards = append(c.cards, *k)
	c.keys = append(c.keys, cardKeys{key(k.Number), key(k.Name), key(k.NameEn)})
}

// find is the card of a number or a name. A name that several cards have is no answer; then several is true.
func (c *catalogue) find(name string) (card *rulebook.Card, several bool) {
	found := c.all(name)
	if len(found) == 1 {
		return found[0], false
	}
	return nil, len(found) > 1
}

// all is the card of a number, or every card of a name.
func (c *catalogue) all(name string) []*rulebook.Card {
	wanted := key(name)
	if wanted == plainCard && c.plain != "" {
		wanted = key(c.plain)
	}
	var named []*rulebook.Card
	for i, k := range c.keys {
		if k.number == wanted {
			return []*rulebook.Card{&c.cards[i]}
		}
		if k.ja == wanted || (k.en != "" && k.en == wanted) {
			named = append(named, &c.cards[i])
		}
	}
	return named
}

// spellClauses writes the clauses that a ruling names as its game's ledger does: whoever writes one may type 9.05.1 or 905-1 for 905.1.
func (r *Ruling) spellClauses(b *rulebook.Book) {
	if r.spelled == nil {
		return
	}
	r.spelled.Do(func() {
		for _, written := range r.citations() {
			if id := b.Ledger.Named(*written); *written != "" && id != "" {
				*written = id
			}
		}
	})
}

// citations is where a ruling names clauses.
func (r *Ruling) citations() (all []*string) {
	for i := range r.Clauses {
		all = append(all, &r.Clauses[i].Text)
	}
	for _, step := range r.Steps {
		switch s := step.(type) {
		case *ExpectEvent:
			all = append(all, &s.Clause)
		case *ExpectAsked:
			all = append(all, &s.Clause)
		case *ExpectRefused:
			all = append(all, &s.Clause)
		case *ExpectDeck:
			all = append(all, &s.Clause)
		case *ExpectAt:
			all = append(all, &s.Clause)
		case *Stop:
			if all = append(all, &s.Clause); s.Event != nil {
				all = append(all, &s.Event.Clause)
			}
		}
	}
	return all
}
