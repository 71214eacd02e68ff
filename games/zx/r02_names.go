// Names, tribes and player names of a card, with what the cards that are one with it share. Z/X 201, 202.8e, 202.10d, 206.3, 208, 211.

package zx

import (
	"fmt"
	"math/bits"
	"strings"

	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// nextPart is the next card after another that is a part of a card, or NoCard; it begins after NoCard.
func nextPart(g *kernel.Game, whole, after kernel.CardID) kernel.CardID {
	for _, p := range g.Parts() {
		if p > after && isPartOf(g, p, whole) {
			return p
		}
	}
	return kernel.NoCard
}

func isPartOf(g *kernel.Game, part, whole kernel.CardID) bool {
	for w := g.Whole(part); w != kernel.NoCard; w = g.Whole(w) {
		if w == whole {
			return true
		}
	}
	return false
}

// sharing is what a part gives to the card that it is one with.
type sharing uint8

const (
	sharesNothing sharing = iota
	sharesFour            // name, text, colour and tribe (202.8e)
	sharesAll             // everything but the kind (202.10d, 1029.1c)
)

// sharingOf is what a part gives to the card that it is one with: a shift the four things that its plus icons mark (202.8d, 202.8e), the cards of
// a unison everything (1029.1c), and so do a player extra and the player card below it (202.10d).
func sharingOf(g *kernel.Game, whole, part kernel.CardID) sharing {
	switch {
	case g.Printed(part, attrKind)&kindShift != 0:
		if hasIcons(g, g.Printed(part, attrIcon), iconPlus) && g.On(R202_8d) && g.On(R202_8e) {
			return sharesFour
		}
		return sharesNothing
	case isInUnison(g, whole):
		if g.On(R1029_1c) {
			return sharesAll
		}
		return sharesNothing
	case g.Printed(part, attrKind)&(kindPlayer|kindPlayerExtra) != 0 && !g.On(R202_10d):
		return sharesNothing
	}
	return sharesAll
}

// shared is a set of an object: its own, with what its parts add to it. An object that has gone is as it last was by itself.
func shared(g *kernel.Game, r kernel.Ref, a kernel.Attr, from sharing) (int64, bool) {
	v, ok := effect.AttrOf(g, r, a)
	if !ok || !g.IsCurrent(r) {
		return v, ok
	}
	for p := nextPart(g, r.Card, kernel.NoCard); p != kernel.NoCard; p = nextPart(g, r.Card, p) {
		isLaid := a != attrIcon && g.Printed(p, attrKind)&kindShift != 0 // what a shift shares is an effect on the card (202.8f)
		if !isLaid && sharingOf(g, r.Card, p) >= from {
			v |= g.Attr(p, a)
		}
	}
	return v, true
}

// addTribe gives a card a printed tribe.
func (cs *cardSet) addTribe(def *kernel.Def, name string) error { return cs.tribes.Give(def, name) }

// hasTribe reports whether an object has a tribe (208.3).
func hasTribe(g *kernel.Game, r kernel.Ref, t rulebook.Word) bool {
	v, _ := shared(g, r, t.Attr, sharesFour)
	return v&t.Bit != 0 && g.On(R208_3)
}

// hasTribeBut reports whether an object has a tribe other than one.
func hasTribeBut(g *kernel.Game, r kernel.Ref, but rulebook.Word) bool {
	for a, more := attrTribe, true; more; a, more = g.Pool.NextWord(a) {
		v, _ := shared(g, r, a, sharesFour)
		if a == but.Attr {
			v &^= but.Bit
		}
		if v != 0 {
			return true
		}
	}
	return false
}

// hasTribePart reports whether an object has a tribe with something in its name (J56).
func (cs *cardSet) hasTribePart(g *kernel.Game, r kernel.Ref, part string) bool {
	for i, name := range cs.tribes.Vocabulary {
		if strings.Contains(name, part) && hasTribe(g, r, cs.tribes.Nth(i)) {
			return true
		}
	}
	return false
}

// sharesTribe reports whether two objects have a tribe in common (J64).
func sharesTribe(g *kernel.Game, r, o kernel.Ref) bool {
	for a, more := attrTribe, true; more; a, more = g.Pool.NextWord(a) {
		x, _ := shared(g, r, a, sharesFour)
		y, _ := shared(g, o, a, sharesFour)
		if x&y != 0 {
			return true
		}
	}
	return false
}

// tribeCount is how many tribes cards have between them (208.3).
func (c *compiler) tribeCount(t *cardtext.Tree) effect.Value {
	list := c.Tally(t.Kid(parts.Of))
	c.Sees(attrTribe)
	c.Cite(R208_3)
	return func(g *kernel.Game, at kernel.Scope) (int64, bool) {
		if !g.On(R208_3) {
			return 0, true
		}
		cards, n := list(g, at, g.Refs()), 0
		for a, more := attrTribe, true; more; a, more = g.Pool.NextWord(a) {
			all := int64(0)
			for _, r := range cards {
				v, _ := shared(g, r, a, sharesFour)
				all |= v
			}
			n += bits.OnesCount64(uint64(all))
		}
		return int64(n), true
	}
}

// buildTribesAre is having so many tribes itself (208.3).
func buildTribesAre(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	holds := c.Measures(t.All(parts.N))
	c.Sees(attrTribe)
	c.Cite(R208_3)
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		n := 0
		for a, more := attrTribe, true; more; a, more = g.Pool.NextWord(a) {
			v, _ := shared(g, r, a, sharesFour)
			n += bits.OnesCount64(uint64(v))
		}
		return holds(g, at, int64(n)) && g.On(R208_3)
	}
}

// nameTest makes a question about names. It is the name (201.3), or a part of it.
func (cs *cardSet) nameTest(text string, part bool) *nameTest {
	text = cardtext.Normalise(text)
	for _, t := range cs.tests {
		if t.text == text && t.part == part {
			return t
		}
	}
	t := &nameTest{text: text, part: part}
	cs.tests = append(cs.tests, t)
	return t
}

// completeTests fills in the tables of the questions about names, when all names are known.
func (cs *cardSet) completeTests() {
	for _, t := range cs.tests {
		t.fits = make([]bool, len(cs.names))
		for i, name := range cs.names {
			t.fits[i] = t.isMet(name)
		}
	}
}

// isMet reports whether a name is what is asked for. No name is none.
func (t *nameTest) isMet(name string) bool {
	return name != "" && (name == t.text || (t.part && strings.Contains(name, t.text)))
}

// fitsName reports whether the name with a number is what is asked for.
func (cs *cardSet) fitsName(t *nameTest, name int64) bool {
	if int(name) < len(t.fits) {
		return t.fits[name]
	}
	return int(name) < len(cs.names) && t.isMet(cs.names[name])
}

// hasName reports whether one of an object's names is what is asked for: its card name, one that it counts as as well, those that its sub-text
// gives it as long as it has its own name (206.3), and those of the cards that are one with it.
func (cs *cardSet) hasName(g *kernel.Game, r kernel.Ref, t *nameTest) bool {
	if cs.hasOwnName(g, r, t) {
		return g.On(R201_3)
	}
	if !g.IsCurrent(r) {
		return false
	}
	for p := nextPart(g, r.Card, kernel.NoCard); p != kernel.NoCard; p = nextPart(g, r.Card, p) {
		if sharingOf(g, r.Card, p) >= sharesFour && cs.hasOwnName(g, g.Ref(p), t) {
			return g.On(R201_3)
		}
	}
	return false
}

// hasOwnName is hasName of an object by itself.
func (cs *cardSet) hasOwnName(g *kernel.Game, r kernel.Ref, t *nameTest) bool {
	name, ok := effect.AttrOf(g, r, attrName)
	if !ok || !g.On(R201_1) {
		return false
	}
	alias, _ := effect.AttrOf(g, r, attrAlias)
	if name == 0 && alias == 0 {
		return !g.On(R1206_2a) // a virtual player card has no name
	}
	if cs.fitsName(t, cs.definedName(g.Audit, effect.GlimpseOf(g, r).Def, name)) || (alias != 0 && cs.fitsName(t, alias)) {
		return true
	}
	for _, n := range cs.extraNames(g, r, name) {
		if cs.fitsName(t, n) {
			return true
		}
	}
	return false
}

// definedName is the name that a card has by a number: one that is written in an unusual way has the name that is defined for it, not what is written
// (201.5).
func (cs *cardSet) definedName(audit *kernel.Audit, def kernel.DefID, name int64) int64 {
	if int(def) < len(cs.data) && cs.data[def].spelt != 0 && cs.data[def].name == name && !audit.On(R201_5) {
		return cs.data[def].spelt
	}
	return name
}

// extraNames is the names that its sub-text gives an object whose name is the given one: only if nothing has changed that (206.3).
func (cs *cardSet) extraNames(g *kernel.Game, r kernel.Ref, name int64) []int64 {
	def := effect.GlimpseOf(g, r).Def
	if int(def) >= len(cs.data) || cs.data[def].name != name || len(cs.data[def].extra) == 0 || !g.On(R206_3) {
		return nil
	}
	return cs.data[def].extra
}

// isNamed reports whether one of an object's names has a number.
func (cs *cardSet) isNamed(g *kernel.Game, r kernel.Ref, want int64) bool {
	if want == 0 {
		return false
	}
	name, _ := effect.AttrOf(g, r, attrName)
	alias, _ := effect.AttrOf(g, r, attrAlias)
	if name == want || alias == want {
		return true
	}
	for _, n := range cs.extraNames(g, r, name) {
		if n == want {
			return true
		}
	}
	return false
}

// sharesName reports whether two objects have a card name in common, with all the names of the cards that are one with them.
func (cs *cardSet) sharesName(g *kernel.Game, r, o kernel.Ref) bool {
	if cs.namesMeet(g, r, o) {
		return true
	}
	if !g.IsCurrent(o) {
		return false
	}
	for p := nextPart(g, o.Card, kernel.NoCard); p != kernel.NoCard; p = nextPart(g, o.Card, p) {
		if sharingOf(g, o.Card, p) >= sharesFour && cs.namesMeet(g, r, g.Ref(p)) {
			return true
		}
	}
	return false
}

// namesMeet reports whether an object, with its parts, has a name of another by itself.
func (cs *cardSet) namesMeet(g *kernel.Game, r, o kernel.Ref) bool {
	name, _ := effect.AttrOf(g, o, attrName)
	alias, _ := effect.AttrOf(g, o, attrAlias)
	if cs.goesBy(g, r, name) || cs.goesBy(g, r, alias) {
		return true
	}
	for _, n := range cs.extraNames(g, o, name) {
		if cs.goesBy(g, r, n) {
			return true
		}
	}
	return false
}

// goesBy reports whether an object or a card that is one with it has the name with a number.
func (cs *cardSet) goesBy(g *kernel.Game, r kernel.Ref, name int64) bool {
	if cs.isNamed(g, r, name) {
		return true
	}
	if !g.IsCurrent(r) {
		return false
	}
	for p := nextPart(g, r.Card, kernel.NoCard); p != kernel.NoCard; p = nextPart(g, r.Card, p) {
		if sharingOf(g, r.Card, p) >= sharesFour && cs.isNamed(g, g.Ref(p), name) {
			return true
		}
	}
	return false
}

// sharesPrintedName reports whether an object has the card name that another originally has (201.4).
func (cs *cardSet) sharesPrintedName(g *kernel.Game, r, o kernel.Ref) bool {
	def := effect.GlimpseOf(g, o).Def
	if int(def) >= len(cs.data) || !g.On(R201_4) {
		return false
	}
	if cs.goesBy(g, r, cs.data[def].name) {
		return true
	}
	for _, n := range cs.data[def].extra {
		if cs.goesBy(g, r, n) {
			return true
		}
	}
	return false
}

// playerTest is a question about whom a player plays as (205.4a, 211.2).
type playerTest struct {
	part  *nameTest // the name is part of a card name, or of the player name of a Z/X overboost or a Z/X in unison
	exact *nameTest // the name is the player name
}

// playerTest makes a question about whom a player plays as.
func (cs *cardSet) playerTest(name string) playerTest {
	return playerTest{part: cs.nameTest(name, true), exact: cs.nameTest(name, false)}
}

// playsAs reports whether a player plays as somebody: by a player card face up on a square, or by a Z/X overboost or a Z/X in unison (205.4a,
// J5).
func (cs *cardSet) playsAs(g *kernel.Game, s kernel.Seat, t playerTest) bool {
	for _, c := range cardsOnSquares(g) {
		if controls(g, s, c) && isUp(g, c) && cs.isPlayer(g, g.Ref(c), t) {
			return true
		}
	}
	return false
}

// isPlayer reports whether a card is a player card of a name, or a Z/X that stands for such a player (205.4a, 211.2, J7).
func (cs *cardSet) isPlayer(g *kernel.Game, r kernel.Ref, t playerTest) bool {
	kinds, ok := effect.AttrOf(g, r, attrKind)
	if !ok {
		return false
	}
	if kinds&kindOverboost != 0 || (g.IsCurrent(r) && isInUnison(g, r.Card)) {
		return cs.fitsPlayer(g, r, t.part) && g.On(R205_4a)
	}
	return kindsFrom(g, kinds)&kindPlayer != 0 && (cs.hasName(g, r, t.part) || (cs.fitsPlayer(g, r, t.exact) && g.On(R211_2)))
}

// fitsPlayer reports whether a player name of an object, or of a card that is one with it, is what is asked for.
func (cs *cardSet) fitsPlayer(g *kernel.Game, r kernel.Ref, t *nameTest) bool {
	if n := cs.playerName(g, r); n != 0 && cs.fitsName(t, n) {
		return true
	}
	if !g.IsCurrent(r) {
		return false
	}
	for p := nextPart(g, r.Card, kernel.NoCard); p != kernel.NoCard; p = nextPart(g, r.Card, p) {
		if n := cs.playerName(g, g.Ref(p)); n != 0 && sharingOf(g, r.Card, p) == sharesAll && cs.fitsName(t, n) {
			return true
		}
	}
	return false
}

// playerName is the number of an object's player name, or 0. One whose card name has been changed has that as its player name, too (211.3). A
// Z/X overboost on a square without one has that of its controller's player card, which lies face down; if that has none, its card name (202.7d).
func (cs *cardSet) playerName(g *kernel.Game, r kernel.Ref) int64 {
	def := effect.GlimpseOf(g, r).Def
	n, _ := effect.AttrOf(g, r, attrPlayer)
	if name, _ := effect.AttrOf(g, r, attrName); n != 0 && int(def) < len(cs.data) && name != cs.data[def].name && g.On(R211_3) {
		return name
	}
	kinds, _ := effect.AttrOf(g, r, attrKind)
	if n != 0 || kinds&kindOverboost == 0 || !g.IsCurrent(r) || squareOf(g, r.Card) < 0 || !g.On(R202_7d) {
		return n
	}
	return hiddenPlayer(g, g.Controller(r.Card))
}

// hiddenPlayer is the number of the name under which a player's player card that lies face down counts: its player name, or else its card name.
func hiddenPlayer(g *kernel.Game, s kernel.Seat) int64 {
	for i := range g.CardCount() {
		c := kernel.CardID(i)
		if !g.Exists(c) || !controls(g, s, c) || isUp(g, c) || g.Printed(c, attrKind)&kindPlayer == 0 {
			continue
		}
		if n := g.Attr(c, attrPlayer); n != 0 {
			return n
		}
		return g.Attr(c, attrName)
	}
	return 0
}

func (k *checker) countName(counts map[int64]int, clause kernel.Clause, l rulebook.DeckLine, id kernel.DefID, name int64) {
	cs := k.set.Extra.(*cardSet)
	most := usualMax
	if m := cs.data[id].deckMax; m != 0 && k.audit.On(R102_2) {
		most = m
	}
	before := counts[name]
	counts[name] += l.Count
	if counts[name] > most && before <= most && k.audit.On(clause) && k.audit.On(R201_2) {
		n, english := counts[name], cs.names[name]
		if card := &k.set.Cards[id]; card.NameEn != "" && card.Name == english {
			english = card.NameEn
		}
		k.say(clause, l.Line, rulebook.Text{
			Ja: fmt.Sprintf("「%s」が%d枚ある。%d枚まで", cs.names[name], n, most), En: fmt.Sprintf("there are %d of “%s”; at most %d are allowed", n, english, most),
		}, rulebook.Text{Ja: fmt.Sprintf("%d枚減らす", n-most), En: fmt.Sprintf("take %d out", n-most)})
	}
}

// tribeSaid is the tribe that a text names; what a keyword is called is none.
func (c *compiler) tribeSaid(t *cardtext.Tree) rulebook.Word {
	name := t.Kid(parts.Name).Str
	if _, err := Lexicon().ParseAs("kw", name); err == nil {
		c.Fail(t, "これは種族ではなく、キーワード能力である。“”に入れて書く", "this is no tribe but a keyword ability: write it in quotation marks")
	}
	return c.Word(t.Kid(parts.Name), &c.cs.tribes)
}

// newTribe is that cards have a tribe, instead of others or besides them. Only cards of some kinds have tribes (208.1).
func (c *compiler) newTribe(t *cardtext.Tree, op kernel.ModOp) []effect.Alteration {
	c.Cite(R208_1)
	x := c.tribeSaid(t)
	return []effect.Alteration{{Op: op, Attr: x.Attr, N: x.Bit, Needs: hasTribes()}}
}

// hasTribes is that a card has the parameter of tribes at all (208.1).
func hasTribes() kernel.Filter {
	has := hasParameter(kindZX|kindZXExtra|kindOverboost|kindShift, true)
	return func(g *kernel.Game, at kernel.Scope, x kernel.CardID) bool { return has(g, at, x) || !g.On(R208_1) }
}

// buildEveryTribe is having every tribe there is. The cards of a set name only some of them: only a text that gives every tribe brings it about.
func buildEveryTribe(c *compiler, _ *cardtext.Tree, _ bool) effect.Test {
	c.Sees(attrTribe)
	c.Cite(R208_3)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		all, _ := shared(g, r, attrTribe, sharesFour)
		return !r.IsNone() && all == everyTribe && g.On(R208_3)
	}
}

// buildTribePart is having a tribe with something in its name.
func buildTribePart(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	cs, part := c.cs, cardtext.Normalise(t.Kid(parts.Name).Str)
	c.Sees(attrTribe)
	c.Cite(R208_3)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return cs.hasTribePart(g, r, part) }
}

func buildTribe(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	x := c.tribeSaid(t)
	c.Sees(attrTribe)
	c.Cite(R208_3)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return hasTribe(g, r, x) }
}

// named is having a name, or one with something in it (201.3).
func (c *compiler) named(t *cardtext.Tree, part bool) effect.Test {
	cs, want := c.cs, c.cs.nameTest(t.Kid(parts.Name).Str, part)
	c.Sees(attrName, attrAlias)
	c.Cite(R201_3)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool { return cs.hasName(g, r, want) }
}

// buildSameAs is having the same name, tribe, colour, cost or power as one of the cards that are meant. The icon of a card's own name means
// the name that it originally has (201.4).
func buildSameAs(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	holds, attrs := c.Likeness(t.Kid(parts.Stat).Op)
	if holds == nil {
		c.Fail(t, "何が同じか分からない", "it is not clear what is the same")
		return effect.IsNothing
	}
	c.Sees(attrs...)
	c.Cite(R814_2)
	list := c.Objects(t.Kid(parts.Of))
	if t.Has(parts.Base) {
		c.Cite(R201_4)
		holds = c.cs.sharesPrintedName
	}
	return func(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
		for _, o := range list(g, at, g.Refs()) {
			if holds(g, r, o) {
				return true
			}
		}
		return false
	}
}

// buildPlayerNamed is having a player name (211.1), or one with something in it.
func buildPlayerNamed(c *compiler, t *cardtext.Tree, _ bool) effect.Test {
	cs, want := c.cs, c.cs.nameTest(t.Kid(parts.Name).Str, t.Has(partPart))
	c.Sees(attrPlayer, attrName, attrKind)
	c.Cite(R211_1)
	return func(g *kernel.Game, _ kernel.Scope, r kernel.Ref) bool {
		return !r.IsNone() && cs.fitsPlayer(g, r, want) && g.On(R211_1)
	}
}
