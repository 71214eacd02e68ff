// Words: sets of any size. A characteristic is one number, so that a set which is kept in it has room for so many bits; what does not fit goes on in further words, which only
// those sets of cards have that need them.

package kernel

// FurtherWord is the number of the first further word. Further words are characteristics of their own, but belong to the one whose set goes on in them.
const FurtherWord Attr = maxAttrs

// mostWords is how many further words the numbers of characteristics can tell apart.
const mostWords = 256 - maxAttrs

// GoOn lets the set that is kept in a characteristic go on in a further word, and gives that word's number; false if there are no more numbers.
func (p *Pool) GoOn(a Attr) (Attr, bool) {
	if len(p.Further) == mostWords {
		return 0, false
	}
	p.Further = append(p.Further, a)
	return FurtherWord + Attr(len(p.Further)-1), true
}

// NextWord is the word in which a set goes on behind one of its words; false behind its last.
func (p *Pool) NextWord(word Attr) (Attr, bool) {
	begin, next := word, 0
	if word >= FurtherWord {
		begin, next = p.Begins(word), int(word-FurtherWord)+1
	}
	for i := next; i < len(p.Further); i++ {
		if p.Further[i] == begin {
			return FurtherWord + Attr(i), true
		}
	}
	return 0, false
}

// Begins is the characteristic to which a word belongs.
func (p *Pool) Begins(a Attr) Attr {
	if a < FurtherWord {
		return a
	}
	return p.Further[a-FurtherWord]
}

// Include puts bits into a word of what is printed on a card.
func (d *Def) Include(a Attr, bits int64) {
	if a < FurtherWord {
		d.Attrs[a] |= bits
		return
	}
	for len(d.Further) <= int(a-FurtherWord) {
		d.Further = append(d.Further, 0)
	}
	d.Further[a-FurtherWord] |= bits
}

// Has reports whether one of some bits is in a word of what is printed on a card.
func (d *Def) Has(a Attr, bits int64) bool {
	if a < FurtherWord {
		return d.Attrs[a]&bits != 0
	}
	return d.Word(a)&bits != 0
}

// Word is a further word as printed.
func (d *Def) Word(a Attr) int64 {
	if int(a-FurtherWord) < len(d.Further) {
		return d.Further[a-FurtherWord]
	}
	return 0
}

// printedWord is a further word as printed on a card.
func (g *Table) printedWord(d DefID, a Attr) int64 { return g.Pool.Defs[d].Word(a) }

// furtherWord is Attr for a further word.
func (g *Game) furtherWord(c CardID, a Attr) int64 {
	base := g.Pool.Begins(a)
	g.sortForce()
	g.see(1 << (attrAspects + base))
	printed := g.printedWord(g.S.Cards[c].Def, a)
	if g.plain>>base&1 != 0 {
		return printed
	}
	if !g.layering {
		if !g.knows(factDerived) {
			g.beginDerivation()
		}
		if g.written>>base&1 == 0 {
			return printed
		}
		g.deriveTo(int(g.Rules.Attrs[base].Layer))
	}
	v := printed
	if g.isChanged(c) {
		v = g.derivedWords[int(c)*len(g.Pool.Further)+int(a-FurtherWord)]
	} else if !g.On(g.Rules.Derive.Printed) {
		v = 0
	}
	if g.perCard&(1<<base) == 0 || !g.mayReach(c, base) {
		return v
	}
	layering := g.layering
	g.layering = true
	for i := range g.mods {
		if m := &g.mods[i]; m.layer == uint8(g.Rules.Layers) && m.attr == base && m.op < SwitchOff {
			g.change(m, c, a, &v)
		}
	}
	g.layering = layering
	return v
}

// changeWords makes a change of a set in its further words, and in its first where it is about another.
func (g *Game) changeWords(m *appliedMod, c CardID, n int64) {
	if m.word != 0 {
		m.changeWord(m.attr, &g.derived[int(c)*len(g.Rules.Attrs)+int(m.attr)], n)
	}
	for i, base := range g.Pool.Further {
		if base == m.attr {
			m.changeWord(FurtherWord+Attr(i), &g.derivedWords[int(c)*len(g.Pool.Further)+i], n)
		}
	}
}

// changeWord changes a characteristic, or one word of a set: a set is set as a whole, and with -1 everything is put into it or taken out.
func (m *appliedMod) changeWord(a Attr, v *int64, n int64) {
	switch {
	case a == max(m.attr, m.word) || m.word == 0 && a < FurtherWord:
		m.op.change(v, n)
	case m.op == SetTo:
		*v = 0
	case n == -1:
		m.op.change(v, n)
	}
}

// touchWords starts the further words of a card from the printed ones.
func (g *Game) touchWords(c CardID) {
	n := len(g.Pool.Further)
	row := g.derivedWords[int(c)*n : int(c)*n+n]
	clear(row)
	if g.On(g.Rules.Derive.Printed) {
		copy(row, g.Pool.Defs[g.S.Cards[c].Def].Further)
	}
}

// LastWord is a further word of an object that is gone, where that was not as printed. The further words of most objects are.
type LastWord struct {
	Ref  Ref
	N    int64
	Word Attr
	_    [7]uint8
}

// keepWords keeps the further words of an object of which a snapshot is taken.
func (g *Game) keepWords(id CardID) {
	for i, base := range g.Pool.Further {
		a := FurtherWord + Attr(i)
		if g.written>>base&1 == 0 {
			continue
		}
		if n := g.Attr(id, a); n != g.printedWord(g.S.Cards[id].Def, a) {
			g.S.Words = append(g.S.Words, LastWord{Ref: g.S.Ref(id), N: n, Word: a})
		}
	}
}

// AttrThen is a characteristic of an object as it was when it stopped being that object.
func (g *Table) AttrThen(n *Snapshot, a Attr) int64 {
	if a < FurtherWord {
		return n.Attrs[a]
	}
	for i := range g.S.Words {
		if w := &g.S.Words[i]; w.Ref == n.Ref && w.Word == a {
			return w.N
		}
	}
	return g.printedWord(n.Def, a)
}

// HasSame reports whether two cards have the same of a characteristic, with all words in which it goes on.
func (g *Game) HasSame(c, o CardID, a Attr) bool {
	for word, ok := a, true; ok; word, ok = g.Pool.NextWord(word) {
		if g.Attr(c, word) != g.Attr(o, word) {
			return false
		}
	}
	return true
}

// HasPrinted reports whether a characteristic of a card is as printed, with all words in which it goes on.
func (g *Game) HasPrinted(c CardID, a Attr) bool {
	for word, ok := a, true; ok; word, ok = g.Pool.NextWord(word) {
		if g.Attr(c, word) != g.Printed(c, word) {
			return false
		}
	}
	return true
}
