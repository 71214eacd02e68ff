// Sentences: one after another, under conditions, if somebody wants to, so many times, some of several texts.

package effect

import (
	"maps"
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// instructions says how the clauses of every game are compiled. It is filled in by init because clauses contain clauses.
var instructions map[cardtext.Op]func(c *Compiler, t *cardtext.Tree) kernel.NodeID

func init() {
	inner := func(c *Compiler, t *cardtext.Tree) kernel.NodeID { return c.Clause(t.Kid(parts.Do)) }
	instructions = map[cardtext.Op]func(c *Compiler, t *cardtext.Tree) kernel.NodeID{
		ops.Seq:        (*Compiler).Sentences,
		ops.Do:         func(c *Compiler, t *cardtext.Tree) kernel.NodeID { return c.Together(t, Parts(t)) },
		ops.Then:       inner,
		ops.But:        inner,
		ops.More:       inner,
		ops.Else:       (*Compiler).otherwise,
		ops.If:         (*Compiler).IfSo,
		ops.IfDid:      func(c *Compiler, t *cardtext.Tree) kernel.NodeID { return c.ifDid(t, false) },
		ops.IfNotDid:   func(c *Compiler, t *cardtext.Tree) kernel.NodeID { return c.ifDid(t, true) },
		ops.May:        (*Compiler).may,
		ops.Mode:       (*Compiler).mode,
		ops.Repeat:     (*Compiler).repeat,
		ops.Per:        (*Compiler).per,
		ops.Until:      (*Compiler).until,
		ops.Floor:      (*Compiler).floor,
		ops.Cannot:     (*Compiler).cannot,
		ops.CannotBoth: func(c *Compiler, t *cardtext.Tree) kernel.NodeID { return c.Clause(eachBan(t)) },
		ops.Replace:    (*Compiler).replaceFor,
	}
	for _, op := range []cardtext.Op{ops.Add, ops.AddPer, ops.Change, ops.ChangePer, ops.Gain, ops.GainKeyword, ops.Lose, ops.Negate} {
		instructions[op] = (*Compiler).Lasting
	}
	maps.Copy(instructions, moving())
}

// Clause compiles a sentence or a part of one: as the game does, or as every game does.
func (c *Compiler) Clause(t *cardtext.Tree) kernel.NodeID {
	if c.Err != nil {
		return kernel.NoNode
	}
	if hasLateSpan(t) {
		t = spansFirst(t)
	}
	outer, doing := c.Undecided, c.doing
	c.Undecided, c.doing, c.picked = false, t, [2]int{}
	id, ok := c.Game.Instruction(t)
	if build := instructions[t.Op]; !ok && build != nil {
		id, ok = build(c, t), true
	}
	if !ok {
		c.Fail(t, "この語はここでは意味を持たない", "this means nothing here")
		return kernel.NoNode
	}
	if c.Undecided {
		id = c.afterChoice(t, id)
	}
	c.Fill(c.Language.fills[t.Op]...)
	c.Undecided, c.doing = outer, doing
	if c.asked != nil && t.Op == c.asked.Op && t.Span == c.asked.Span {
		c.isNoted = true
		id = c.Node(t, kernel.Node{Proc: ProcSeq, Kids: []kernel.NodeID{id, c.Node(t, kernel.Node{Proc: ProcNote, With: &Args{}})}})
	}
	return id
}

// Sentences compiles the sentences of an effect. Who acts is said anew in each.
func (c *Compiler) Sentences(t *cardtext.Tree) kernel.NodeID {
	var ids []kernel.NodeID
	sentences := Parts(t)
	for i, k := range sentences {
		c.sentence++
		c.Subject, c.Spoken.Here, c.Spoken.Aside, c.Spoken.Drew, c.isNoted = c.Language.Implied, false, false, false, false
		if k.Op != ops.Else {
			c.Judged = nil
		}
		if k.Op != ops.Else && k.Op != ops.IfDid && k.Op != ops.IfNotDid && k.Op != ops.Remark {
			c.undone = nil
		}
		if isInstead(k) || c.Game.IsElsewhere(k) {
			continue
		}
		var id kernel.NodeID
		if i+1 < len(sentences) && isInstead(sentences[i+1]) {
			id = c.unless(k, sentences[i+1], i == 0)
		} else {
			id = c.noting(k, c.askedAbout(k, sentences[i+1:]))
		}
		if id != kernel.NoNode {
			ids = append(ids, id)
		}
		if k.Op != ops.Remark {
			c.Before, c.told, c.noted = k, c.Subject, c.isNoted
		}
	}
	c.Lean(InOrder)
	return c.Node(t, kernel.Node{Proc: ProcSeq, Kids: ids})
}

// noting compiles a sentence. Of the act that is asked about later it is noted whether it was carried out; nil: none is.
func (c *Compiler) noting(t, asked *cardtext.Tree) kernel.NodeID {
	outer := c.asked
	c.asked = asked
	id := c.Clause(t)
	c.asked = outer
	if asked == nil || !c.isNoted {
		c.isNoted = false
		return id
	}
	return c.Node(t, kernel.Node{Proc: ProcSeq, Kids: []kernel.NodeID{c.Node(t, kernel.Node{Proc: ProcNote, With: &Args{IsNegated: true}}), id}})
}

// deedsIn is the acts of a sentence one by one, those that are done under a condition, for some time or if somebody wants to among them.
func deedsIn(t *cardtext.Tree) []*cardtext.Tree {
	var inside []*cardtext.Tree
	switch t.Op {
	case ops.Do:
		inside = Parts(t)
	case ops.If, ops.IfDid, ops.IfNotDid:
		inside = t.All(parts.Then)
	case ops.May, ops.Then, ops.But, ops.More, ops.Until:
		inside = t.All(parts.Do)
	default:
		return []*cardtext.Tree{t}
	}
	var all []*cardtext.Tree
	for _, k := range inside {
		all = append(all, deedsIn(k)...)
	}
	return all
}

// isInstead reports whether a sentence says under which condition something else happens instead of what the sentence before says.
func isInstead(t *cardtext.Tree) bool { return t.Op == ops.If && t.Kid(parts.Then).Op == ops.Instead }

// unless compiles a sentence together with the one that says when something else happens instead: instead of its last act, if that is the same kind of act,
// otherwise instead of all of it, if that begins in the same way, or is one act, of any kind, that nothing comes before.
func (c *Compiler) unless(t, other *cardtext.Tree, isFirst bool) kernel.NodeID {
	acts, instead := actsOf(t), lastingAs(t, choosingAs(t, other.Kid(parts.Then).Kid(parts.Do)))
	first := actsOf(instead)[0].Op
	var before []*cardtext.Tree
	switch {
	case first == acts[len(acts)-1].Op:
		before, acts = acts[:len(acts)-1], acts[len(acts)-1:]
	case isFirst && len(acts) == 1 && !Mentions(t, ops.Rest) && c.isOfSameCards(acts[0], actsOf(instead)[0]):
	case first != acts[0].Op || Mentions(t, ops.Rest) && !Mentions(instead, ops.Rest): // what becomes of those that are left is said of one number only
		c.Fail(other, "何のかわりなのか分からない", "it is not clear what this replaces")
		return kernel.NoNode
	}
	instead = ofSameCards(acts[0], instead)
	var ids []kernel.NodeID
	for _, k := range before {
		ids = append(ids, c.Clause(k))
	}
	said := c.Spoken
	c.Lean(OwnInsteadFirst)
	n := c.ifNode(other, func() kernel.NodeID { return c.Clause(instead) })
	n.Cond = AllOf(n.Cond, func(g *kernel.Game, _ kernel.Scope) bool { return On(g, OwnInsteadFirst) })
	ids = append(ids, c.Node(other, n))
	c.Spoken = said
	ids = append(ids, c.Node(t, kernel.Node{Proc: ProcElse, Kids: []kernel.NodeID{c.Together(t, acts)}}))
	return c.Node(t, kernel.Node{Proc: ProcSeq, Kids: ids})
}

// lastingAs is what happens instead of the last act of a sentence: where that lasts for some time and this says nothing of a time, it lasts as long.
func lastingAs(t, instead *cardtext.Tree) *cardtext.Tree {
	acts := actsOf(t)
	last := acts[len(acts)-1]
	if last.Op != ops.Until || last.Kid(parts.Do).Op != instead.Op {
		return instead
	}
	return &cardtext.Tree{Op: ops.Until, Span: instead.Span, Kids: []cardtext.Kid{{Name: parts.Until, Tree: last.Kid(parts.Until)}, {Name: parts.Do, Tree: instead}}}
}

// ofSameCards is what happens instead of an act: where it names no cards, or only how many, it is done to those of the act, and by the same player where it names none.
func ofSameCards(said, instead *cardtext.Tree) *cardtext.Tree {
	switch {
	case instead.Op == ops.Do:
		x := *instead
		x.Kids = slices.Clone(instead.Kids)
		x.Kids[0].Tree = ofSameCards(said, x.Kids[0].Tree)
		return &x
	case said.Op != instead.Op:
		if was, now := said.Kid(parts.What), instead.Kid(parts.What); was != nil && now != nil && now.Op == ops.It {
			return withPart(instead, parts.What, was)
		}
		return instead
	case said.Op == ops.Until:
		return withPart(instead, parts.Do, ofSameCards(said.Kid(parts.Do), instead.Kid(parts.Do)))
	}
	for _, name := range []cardtext.Part{parts.Who, parts.What, parts.To} {
		was, now := said.Kid(name), instead.Kid(name)
		switch {
		case was == nil || now == nil:
		case now.Op == ops.It || now.Op == ops.Implied:
			instead = withPart(instead, name, was)
		case now.Op == ops.Some && now.Kid(parts.Of).Op == ops.It && was.Has(parts.N) && !now.Has(parts.Sum):
			instead = withPart(instead, name, withPart(was, parts.N, now.Kid(parts.N)))
		}
	}
	return instead
}

// isOfSameCards reports whether it is clear to which cards another act is done than a sentence says: it names them, or the sentence does in the same place.
func (c *Compiler) isOfSameCards(said, instead *cardtext.Tree) bool {
	what := instead.Kid(parts.What)
	return what == nil || what.Op != ops.It || said.Has(parts.What)
}

// choosingAs is what happens instead of a sentence that begins with a choice: where it says no more than another choice, the same is done with what is chosen.
func choosingAs(t, instead *cardtext.Tree) *cardtext.Tree {
	said, now := actsOf(t), actsOf(instead)
	if said[0].Op != ops.Choose || now[0].Op != ops.Choose {
		return instead
	}
	x := &cardtext.Tree{Op: ops.Do, Span: instead.Span}
	follow := now[1:]
	if len(follow) == 0 {
		follow = said[1:]
	}
	for _, act := range append(now[:1:1], follow...) {
		x.Kids = append(x.Kids, cardtext.Kid{Tree: act})
	}
	return x
}

// actsOf is the acts of a sentence one by one.
func actsOf(t *cardtext.Tree) []*cardtext.Tree {
	if t.Op == ops.Do {
		return Parts(t)
	}
	return []*cardtext.Tree{t}
}

// otherwise compiles what is done if the condition of the sentence before is not met, or what it leaves to somebody is not done.
func (c *Compiler) otherwise(t *cardtext.Tree) kernel.NodeID {
	before := []*cardtext.Tree{c.Before}
	if !MentionsAny(before, ops.If, ops.IfDid, ops.IfNotDid, ops.May) && !MentionsAny(before, c.Language.LeavesOpen...) {
		c.Fail(t, "前の文に条件がない", "the sentence before has no condition")
	}
	judged := c.Judged
	id := c.ifUndone(func() kernel.NodeID { return c.Clause(t.Kid(parts.Do)) })
	return c.Node(t, kernel.Node{Proc: ProcElse, Cond: judged, Kids: []kernel.NodeID{id}})
}

// IfSo compiles what is done under a condition.
func (c *Compiler) IfSo(t *cardtext.Tree) kernel.NodeID {
	return c.Node(t, c.ifNode(t, func() kernel.NodeID { return c.Clause(t.Kid(parts.Then)) }))
}

// ifNode compiles a condition around something. The cards that the condition finds are what "that card" means in it.
func (c *Compiler) ifNode(t *cardtext.Tree, then func() kernel.NodeID) kernel.Node {
	c.Lean(IfMet)
	c.Spoken.Found = nil
	n := kernel.Node{Proc: ProcIf, Cond: c.Conds(t.All(parts.If)), List: c.Spoken.Found}
	if n.List != nil && !(c.Spoken.Has && c.looksBack(t.All(parts.If))) {
		c.Spoken.Named = true
		c.fillFrom(t.Kid(parts.If), SlotFound, "meaning.found")
	}
	judged := c.Judged
	c.leaveOpen()
	n.Kids = []kernel.NodeID{c.perhapsDone(then)}
	c.Judged = judged
	return n
}

// looksBack reports whether conditions leave "that card" what it was before them: one of them speaks of it, or they count several cards, of which none is meant.
func (c *Compiler) looksBack(ifs []*cardtext.Tree) bool {
	return slices.ContainsFunc(ifs, func(k *cardtext.Tree) bool {
		if k.Op == ops.Count {
			n := k.Kid(parts.N)
			return n.Op != ops.Num || n.Num > 1
		}
		return k.Has(parts.What) && c.Language.IsReference(k.Kid(parts.What).Op)
	})
}

// may compiles what somebody may do or leave.
func (c *Compiler) may(t *cardtext.Tree) kernel.NodeID {
	c.Lean(MayDecline)
	c.leaveOpen()
	kid := c.perhapsDone(func() kernel.NodeID { return c.Together(t, t.All(parts.Do)) })
	return c.Node(t, kernel.Node{Proc: ProcMay, With: &Args{Who: c.Subject}, Asks: true, Kids: []kernel.NodeID{kid}})
}

// mode compiles the choice of some of several texts. What the chosen ones speak of is not spoken of afterwards.
func (c *Compiler) mode(t *cardtext.Tree) kernel.NodeID {
	c.Lean(EachOnce)
	if c.Times != nil {
		c.Fail(t, "「につき」で何回も選ぶのか、1回選ぶのか分からない", "it is not clear whether this is chosen once or once for each")
	}
	with, many := &Args{Who: Self}, t.Kid(parts.N)
	if many.Op == ops.Upto {
		with.Count, many = UpTo, many.Kid(parts.N)
	}
	texts, subject := t.All(parts.Do), c.Language.Implied
	if who := t.Kid(parts.Who); who != nil {
		with.Who = c.Who(who)
	} else if texts[0].Op != ops.Seq {
		subject = c.eitherDoer(texts[0])
		with.Who = subject
	}
	texts, afterwards := beforeBoth(texts)
	n := kernel.Node{Proc: ProcMode, With: with, Clause: c.Language.clause(EachOnce), Asks: true, Amount: c.howManyTexts(many, len(texts))}
	if len(texts) > mostModes || many.Num > mostChosen {
		c.Fail(t, "選択肢が多すぎる", "there are too many texts to choose from")
	}
	saved := c.Spoken
	for _, k := range texts {
		c.Spoken, c.Subject = saved, subject
		n.Kids = append(n.Kids, c.Clause(k))
	}
	c.Spoken, c.Subject = saved, with.Who // whoever the texts speak of, it is not they who choose
	id := c.Node(t, n)
	if len(afterwards) == 0 {
		return id
	}
	c.Before = texts[len(texts)-1]
	return c.Node(t, kernel.Node{Proc: ProcSeq, Kids: []kernel.NodeID{id, c.Together(t, afterwards)}})
}

// howManyTexts is how many of several texts are chosen.
func (c *Compiler) howManyTexts(many *cardtext.Tree, of int) kernel.Amount {
	if many.Op == ops.All {
		return func(*kernel.Game, kernel.Scope) int { return of }
	}
	return c.Number(many)
}

// beforeBoth is two instructions of one sentence of which either is carried out, and what is carried out after either of them: where the second names no cards of its own, both are
// about the same ones, and what follows it is no part of it.
func beforeBoth(texts []*cardtext.Tree) (either, afterwards []*cardtext.Tree) {
	if len(texts) != 2 || texts[1].Op != ops.Do || !texts[0].Has(parts.What) {
		return texts, nil
	}
	acts := Parts(texts[1])
	if !isAboutIt(acts[0]) {
		return texts, nil
	}
	return []*cardtext.Tree{texts[0], acts[0]}, acts[1:]
}

// eitherDoer is who carries out one of two instructions of a sentence, and so chooses which: whoever the first of them names.
func (c *Compiler) eitherDoer(first *cardtext.Tree) Who {
	if who := actsOf(first)[0].Kid(parts.Who); who != nil {
		c.Who(who)
	}
	if !c.Subject.IsOne() {
		c.Fail(first, "どちらを行うかを決めるプレイヤーが1人でない", "it is not one player who chooses which of the two is done")
	}
	return c.Subject
}

// repeat compiles a text that is resolved several times: one after the other, so that what is chosen each time may be the same.
func (c *Compiler) repeat(t *cardtext.Tree) kernel.NodeID {
	id := c.Clause(t.Kid(parts.Do))
	n := kernel.Node{Proc: ProcSeq}
	for range t.Kid(parts.N).Num {
		n.Kids = append(n.Kids, id)
	}
	return c.Node(t, n)
}

// per compiles an instruction whose number counts once for every so many cards. Of several instructions the number of the first counts so if it is a choice; if it
// is none, only one of them may have a number.
func (c *Compiler) per(t *cardtext.Tree) kernel.NodeID {
	saved := c.Times
	defer func() { c.Times = saved }()
	if saved != nil {
		c.Fail(t, "「につき」が重なっている", "one count is inside another")
	}
	c.Times = c.perCount(t)
	do := t.Kid(parts.Do)
	if do.Op != ops.Do {
		return c.Clause(do)
	}
	acts := Parts(do)
	if acts[0].Op == ops.Choose {
		ids := []kernel.NodeID{c.Clause(acts[0])}
		c.Times = nil
		for _, x := range acts[1:] {
			ids = append(ids, c.Clause(x))
		}
		return c.Node(t, kernel.Node{Proc: ProcSeq, Kids: ids})
	}
	numbers := 0
	for _, x := range acts {
		if x.Has(parts.N) || x.Has(parts.By) || x.Kid(parts.What).Has(parts.N) {
			numbers++
		}
	}
	if numbers > 1 {
		c.Fail(do, "どの数に掛かるのか分からない", "it is not clear which number counts so often")
	}
	return c.Clause(do)
}

// perCount is how often something counts: once for every N of OF. Some things count by their value instead of by how many there are.
func (c *Compiler) perCount(t *cardtext.Tree) kernel.Amount {
	of, each := t.Kid(parts.Of), max(t.Kid(parts.N).Num, 1)
	if c.Language.CountsByValue[of.Op] {
		value := c.Number(of)
		return func(g *kernel.Game, at kernel.Scope) int { return max(value(g, at), 0) / each }
	}
	list := c.Tally(of)
	return func(g *kernel.Game, at kernel.Scope) int { return len(list(g, at, g.Refs())) / each }
}

// PerEach is how often a change counts: once for every n of what OF means.
func (c *Compiler) PerEach(of *cardtext.Tree, n int) kernel.Amount {
	if isValue[of.Op] || c.Language.OfOne[of.Op] != cardtext.NoOp || c.Game.IsQuantity(of.Op) {
		value := c.Number(of)
		return func(g *kernel.Game, at kernel.Scope) int { return value(g, at) / n }
	}
	list := c.Tally(of)
	return func(g *kernel.Game, at kernel.Scope) int { return len(list(g, at, g.Refs())) / n }
}

// isValue is the words for numbers that every game has.
var isValue = map[cardtext.Op]bool{ops.Num: true, ops.Int: true, ops.That: true, ops.CountOf: true, ops.Product: true, ops.MostOf: true, ops.HalfOf: true, ops.Beyond: true, ops.NameCount: true}

// TimesBoth multiplies how often something counts.
func TimesBoth(a, b kernel.Amount) kernel.Amount {
	if a == nil {
		return b
	}
	return func(g *kernel.Game, at kernel.Scope) int { return a(g, at) * b(g, at) }
}
