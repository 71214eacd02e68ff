// Parsing: all readings of a text, by memoised descent. Work is bounded: at most two trees are kept per symbol and stretch of
// text, which is enough to know that a text has more than one reading.

package cardtext

// The limits of a text. Printed cards stay far below them.
const (
	maxText  = 4000      // characters as typed
	maxDepth = 3000      // nested phrases
	maxWork  = 6_000_000 // pieces of patterns tried
	keepBest = 2         // trees per symbol and stretch
)

// Parse returns the only reading of a card text, or an *Error.
func (g *Grammar) Parse(text string) (*Tree, error) { return g.ParseAs(g.root.name, text) }

// ParseAs reads a text as a given nonterminal, in its first form. It is meant for tests and for texts that are not whole cards.
func (g *Grammar) ParseAs(symbolName, text string) (*Tree, error) {
	if len(text) > maxText*4 || len([]rune(text)) > maxText {
		return nil, tooLong(text)
	}
	if kept, ok := g.keeper.find(symbolName, text); ok {
		return kept.tree, kept.err
	}
	tree, err := g.parse(symbolName, text)
	g.keeper.keep(symbolName, text, keptReading{tree, err})
	return tree, err
}

// parse reads a text as a nonterminal.
func (g *Grammar) parse(symbolName, text string) (*Tree, error) {
	src := NewSource(text)
	p := &parser{grammar: g, src: src, text: src.text, letters: g.letters.find(src.text)}
	sym := g.byName[symbolName]
	if sym == nil {
		return nil, &Error{Kind: Unread, Source: src, Expected: []string{symbolName}}
	}
	readings := p.whole(sym)
	switch {
	case p.stopped != 0:
		return nil, &Error{Kind: p.stopped, Source: src}
	case len(readings) == 1:
		return readings[0], nil
	case len(readings) > 1:
		return nil, g.ambiguous(src, readings)
	}
	return nil, g.unread(src, sym)
}

type parser struct {
	grammar *Grammar
	src     *Source
	text    []rune
	letters []int      // the numbers of its characters
	memo    [][]*entry // by symbol and form, then by start
	depth   int
	work    int
	reached int  // how far words of patterns were found
	stopped Kind // the limit that was hit, or zero
	trail   *trail
}

type entry struct{ results []result }

// result is one reading of a stretch of text. The hash stands for the tree without its spans.
type result struct {
	end  int
	tree *Tree
	hash uint64
}

// link is a list of the parts read so far, the latest first; lists share their tails.
type link struct {
	before *link
	name   string
	result result
}

// state is a partial reading of a pattern.
type state struct {
	at    int
	parts *link
	hash  uint64
}

func (p *parser) whole(sym *symbol) []*Tree {
	p.memo = make([][]*entry, len(p.grammar.symbols)*len(p.grammar.forms))
	var trees []*Tree
	for _, r := range p.read(sym, 0, 0) {
		if r.end == len(p.text) {
			trees = append(trees, r.tree)
		} else if p.trail != nil {
			p.trail.fail(r.end, "")
		}
	}
	return trees
}

// read returns every stretch that the symbol can cover from start on.
func (p *parser) read(sym *symbol, form, start int) []result {
	if sym.builtin != "" {
		return p.readLeaf(sym, start)
	}
	row := &p.memo[sym.index*len(p.grammar.forms)+form]
	if *row == nil {
		*row = make([]*entry, len(p.text)+1)
	}
	if known := (*row)[start]; known != nil {
		if p.trail != nil && len(known.results) == 0 {
			p.trail.again(sym, start)
		}
		return known.results
	}
	if p.depth++; p.depth > maxDepth {
		p.stopped = TooDeep
	}
	if p.stopped != 0 {
		return nil
	}
	if p.trail != nil {
		p.trail.enter(sym, start)
		defer p.trail.leave()
	}
	var results []result
	for _, ph := range p.candidates(sym, form, start) {
		for _, s := range p.match(ph.ja, form, []state{{at: start}}) {
			results = keep(results, p.finish(ph, start, s))
		}
	}
	p.depth--
	(*row)[start] = &entry{results}
	return results
}

// candidates returns the phrases that the next character allows. A trail wants to know of all that were looked for.
func (p *parser) candidates(sym *symbol, form, start int) []*phrase {
	if p.trail != nil {
		return sym.phrases
	}
	if start < len(p.text) {
		if phrases, ok := sym.starting[form][p.text[start]]; ok {
			return phrases
		}
	}
	return sym.anywhere[form]
}

// keep adds a result unless the same reading is there already or two others cover the same stretch.
func keep(results []result, r result) []result {
	same := 0
	for _, old := range results {
		if old.end != r.end {
			continue
		}
		if same++; old.hash == r.hash || same == keepBest {
			return results
		}
	}
	return append(results, r)
}

// match runs the pieces of a pattern over every partial reading.
func (p *parser) match(items []item, form int, states []state) []state {
	for i := range items {
		if len(states) == 0 || p.stopped != 0 {
			return nil
		}
		states = p.matchItem(&items[i], form, states)
	}
	return states
}

func (p *parser) matchItem(it *item, form int, states []state) []state {
	if p.work += len(states); p.work > maxWork {
		p.stopped = TooComplex
		return nil
	}
	var out []state
	switch it.kind {
	case literalItem:
		for _, s := range states {
			if end, ok := p.literal(it.runes, s.at, wordStart); ok {
				s.at = end
				out = add(out, s)
			}
		}
	case verbItem:
		for _, s := range states {
			for _, spelling := range it.verb.runes[form] {
				if end, ok := p.literal(spelling, s.at, verbStart); ok {
					out = add(out, state{end, s.parts, s.hash})
				}
			}
		}
	case slotItem:
		form = it.formOfSlot(form)
		for _, s := range states {
			for _, r := range p.read(it.sym, form, s.at) {
				out = add(out, state{r.end, &link{s.parts, it.name, r}, mix(mix(s.hash, it.hash), r.hash)})
			}
		}
	case groupItem:
		return p.matchGroup(it, form, states)
	}
	return out
}

func (p *parser) matchGroup(it *item, form int, states []state) []state {
	once := func(from []state) []state {
		var out []state
		for _, f := range from {
			for _, s := range p.alternatives(it, form, f) {
				out = add(out, s)
			}
		}
		return out
	}
	if !it.repeat {
		return once(states)
	}
	var out []state
	for range it.least {
		states = once(states)
	}
	for _, s := range states {
		out = add(out, s)
	}
	for fresh := out; len(fresh) > 0 && p.stopped == 0; {
		var next []state
		for _, from := range fresh {
			for _, s := range once([]state{from}) {
				// A round that reads nothing would repeat for ever.
				if s.at == from.at {
					continue
				}
				if n := len(out); len(add(out, s)) > n {
					out, next = append(out, s), append(next, s)
				}
			}
		}
		fresh = next
	}
	return out
}

// alternatives runs every alternative of a group over one partial reading; the last resorts only if no other fits.
func (p *parser) alternatives(it *item, form int, from state) []state {
	var out []state
	for _, resort := range []bool{false, true} {
		for i, alt := range it.alts {
			if it.resort[i] != resort || p.trail == nil && !it.starts[form][i].allows(p.letters[from.at]) {
				continue
			}
			for _, s := range p.match(alt, form, []state{from}) {
				out = add(out, s)
			}
		}
		if len(out) > 0 {
			break
		}
	}
	return out
}

// add adds a partial reading unless it is there already or two others have come as far.
func add(states []state, s state) []state {
	same := 0
	for i := len(states) - 1; i >= 0; i-- {
		if states[i].at != s.at {
			continue
		}
		if same++; states[i].hash == s.hash || same == keepBest {
			return states
		}
	}
	return append(states, s)
}

func (p *parser) literal(want []rune, at int, begins func([]rune, int) int) (end int, ok bool) {
	for i, r := range want {
		if at+i >= len(p.text) || p.text[at+i] != r {
			if p.trail != nil {
				i = begins(want, i)
				p.trail.fail(at+i, string(want[i:]))
			}
			return at, false
		}
	}
	p.reached = max(p.reached, at+len(want))
	return at + len(want), true
}

// finish makes the tree of a phrase that was read to its end.
func (p *parser) finish(ph *phrase, start int, s state) result {
	if ph.op == "" {
		r := s.parts.result
		r.end = s.at
		return r
	}
	n := len(ph.fixed)
	for l := s.parts; l != nil; l = l.before {
		n++
	}
	kids := make([]Kid, n)
	hashes := make([]uint64, n)
	for l := s.parts; l != nil; l = l.before {
		n--
		kids[n], hashes[n] = Kid{Part{l.name}, l.result.tree}, l.result.hash
	}
	for i, k := range ph.fixed {
		kids[i], hashes[i] = k, hashFixed(k.Tree)
	}
	p.sortKids(ph.op, kids, hashes)
	hash := ph.hash
	for i, k := range kids {
		hash = mix(mix(hash, hashText(k.Name.word)), hashes[i])
	}
	if len(kids) == 0 {
		kids = nil
	}
	return result{s.at, &Tree{Op: Op{ph.op}, Kids: kids, Span: p.src.span(start, s.at), phrase: ph}, hash}
}

// hashFixed is the hash of a part that the wording implies: the same as if it had been read.
func hashFixed(t *Tree) uint64 {
	switch t.Op.word {
	case opNumber, opInteger, opText:
		return hashLeaf(t)
	}
	return hashText(t.Op.word)
}

// sortKids puts the parts in the order of the operation's slots, so that two wordings of one meaning give one tree. Parts of one
// name keep their order.
func (p *parser) sortKids(op string, kids []Kid, hashes []uint64) {
	order := p.grammar.ops[op].Slots
	rank := func(name string) int {
		for i, slot := range order {
			if slot == name {
				return i
			}
		}
		return len(order)
	}
	for i := 1; i < len(kids); i++ {
		for j := i; j > 0 && rank(kids[j].Name.word) < rank(kids[j-1].Name.word); j-- {
			kids[j], kids[j-1] = kids[j-1], kids[j]
			hashes[j], hashes[j-1] = hashes[j-1], hashes[j]
		}
	}
}
