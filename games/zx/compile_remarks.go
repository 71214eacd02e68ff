// Remarks in round brackets: those behind a keyword are held against what it means, and those that explain an effect are heeded. Z/X 205.3, 1101.1.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
)

// checkRemark refuses a card whose remark contradicts the keyword that it explains: one of the two is misprinted, and nothing says which. A remark may
// leave things out, and what cannot be read or compared is taken as it is, since the keyword counts whatever the remark says (1101.1).
func (c *compiler) checkRemark(t, keyword *cardtext.Tree) {
	note := t.Kid(partNote)
	if note == nil || !note.Has(partSay) {
		return
	}
	_, meant, err := DefineKeyword(keyword)
	if err != nil {
		return // what has no definition is refused elsewhere
	}
	var told, means gist
	told.gather(note.Kid(partSay))
	means.gather(meant)
	if bodied[keyword.Op] {
		means.steps = nil
		for _, price := range meant.All(parts.Cost) {
			means.gather(price)
		}
	}
	if told.contradicts(&means) {
		c.Fail(note, "解説文がキーワードの定義と食い違っている", "the remark contradicts what the keyword means")
	}
}

// homesKept is what remarks among the sentences of an effect say about player squares: that a player's Z/X are not put onto the other's. Such a remark explains which
// squares the effect means; without one a Z/X can be put there and goes to the trash (905.3).
func homesKept(sentences []*cardtext.Tree) homes {
	var kept homes
	for _, t := range sentences {
		if say := t.Kid(partSay); t.Op == ops.Remark && say != nil {
			for _, k := range effect.Parts(say) {
				kept |= homeKept(k)
			}
		}
	}
	return kept
}

// homes is the player squares that an effect keeps Z/X off.
type homes uint8

const (
	ownHome   homes = 1 << iota // the player's own Z/X are not put onto the opponent's player square
	theirHome                   // the opponent's Z/X are not put onto the player's player square
)

// homeKept is the player square that a sentence keeps the Z/X of the other player off, if it is such a sentence.
func homeKept(t *cardtext.Tree) homes {
	if t.Op != ops.Cannot || !t.Has(parts.What) || !t.Has(parts.Event) || t.Kid(parts.Event).Op != ops.PutAt {
		return 0
	}
	whose, to := t.Kid(parts.What).Kid(parts.Whose), t.Kid(parts.Event).Kid(parts.To).Kid(parts.Is)
	if whose == nil || to == nil || to.Op != opPlayerSquare || !to.Has(parts.Whose) {
		return 0
	}
	switch {
	case whose.Op == ops.Self && to.Kid(parts.Whose).Op == ops.Opponent:
		return ownHome
	case whose.Op == ops.Opponent && to.Kid(parts.Whose).Op == ops.Self:
		return theirHome
	}
	return 0
}

// bodied are the keywords that a text follows: a remark does not explain that text.
var bodied = map[cardtext.Op]bool{opEvolSeed: true, opPhantom: true}

// gist is what a sentence says, without the way in which it says it: on what occurrence, under which conditions, which deeds one after another.
type gist struct {
	on    *cardtext.Tree
	ifs   []*cardtext.Tree
	steps []*cardtext.Tree
}

// gather adds what a tree says.
func (s *gist) gather(t *cardtext.Tree) {
	switch t.Op {
	case opSpecial, ops.Triggered, ops.Static, opActivated:
		if on := t.Kid(parts.On); on != nil {
			s.on = on
		}
		for _, k := range t.Kids {
			if k.Name == parts.Cost || k.Name == parts.Do {
				s.gather(k.Tree)
			}
		}
	case ops.Seq, ops.Do, ops.Then, ops.But, ops.More, ops.May:
		for _, k := range t.Kids {
			s.gather(k.Tree)
		}
	case ops.If:
		s.ifs = append(s.ifs, t.All(parts.If)...)
		s.gather(t.Kid(parts.Then))
	case opSolveBelow: // the text behind the keyword says what
	case ops.Exists, ops.Count, ops.ValueIs, ops.Is, ops.In, ops.AmongExists, ops.Happened:
		s.ifs = append(s.ifs, t)
	default:
		s.deed(t)
	}
}

// deed adds something that is done. To do it to so many cards is to choose them and to do it to those.
func (s *gist) deed(t *cardtext.Tree) {
	if same, ok := sameDeed[t.Op]; ok {
		t = same(t)
	}
	if what := t.Kid(parts.What); what != nil && what.Op == ops.Some && t.Op != ops.Choose {
		s.steps = append(s.steps, &cardtext.Tree{Op: ops.Choose, Kids: []cardtext.Kid{{Name: parts.What, Tree: what}}})
		act := *t
		act.Kids = nil
		for _, k := range t.Kids {
			if k.Name != parts.What {
				act.Kids = append(act.Kids, k)
			}
		}
		t = &act
	}
	s.steps = append(s.steps, t)
}

// sameDeed has the words of remarks for what definitions say otherwise.
var sameDeed = map[cardtext.Op]func(t *cardtext.Tree) *cardtext.Tree{
	opReaches: func(t *cardtext.Tree) *cardtext.Tree {
		return &cardtext.Tree{Op: opAttackWithin, Kids: t.Kids}
	},
	opUntouchable: func(*cardtext.Tree) *cardtext.Tree {
		return &cardtext.Tree{Op: ops.Cannot, Kids: []cardtext.Kid{{Name: parts.Event, Tree: &cardtext.Tree{Op: opBeChosen}}}}
	},
	opRecover: func(t *cardtext.Tree) *cardtext.Tree {
		top := &cardtext.Tree{Op: ops.Top, Kids: []cardtext.Kid{{Name: parts.N, Tree: t.Kid(parts.N)}}}
		life := &cardtext.Tree{Op: ops.Zone, Kids: []cardtext.Kid{{Name: parts.Is, Tree: &cardtext.Tree{Op: opLife}}}}
		return &cardtext.Tree{Op: ops.Move, Kids: []cardtext.Kid{{Name: parts.What, Tree: top}, {Name: parts.To, Tree: life}}}
	},
}

// contradicts reports whether what is told cannot be so if the other is what is meant.
func (s *gist) contradicts(meant *gist) bool {
	if s.on != nil && meant.on != nil && clash(s.on, meant.on, rivalEvents) {
		return true
	}
	for _, x := range s.ifs {
		if noneAgrees(x, meant.ifs) {
			return true
		}
	}
	if len(s.steps) == len(meant.steps) {
		for i, x := range s.steps {
			if clash(x, meant.steps[i], rivalDeeds) {
				return true
			}
		}
		return false
	}
	for _, x := range s.steps {
		if noneAgrees(x, meant.steps) {
			return true
		}
	}
	return false
}

// noneAgrees reports whether others speak of the same as a tree does, and all of them say something else.
func noneAgrees(t *cardtext.Tree, others []*cardtext.Tree) bool {
	rivals := 0
	for _, x := range others {
		if x.Op != t.Op {
			continue
		}
		if !clash(t, x, nil) {
			return false
		}
		rivals++
	}
	return rivals > 0
}

// Operations of which one cannot stand for another.
var (
	rivalEvents   = map[cardtext.Op]bool{opEnters: true, opAttacks: true, ops.IsAttacked: true, ops.IsDestroyed: true, ops.IsPut: true, ops.Destroys: true}
	rivalDeeds    = map[cardtext.Op]bool{ops.Move: true, ops.Destroy: true, ops.Remove: true, opDamage: true, ops.Draw: true, opSleep: true, opReboot: true, opAsForce: true}
	rivalMeasures = map[cardtext.Op]bool{ops.AtLeast: true, ops.AtMost: true, ops.Under: true, ops.Over: true, ops.Same: true, ops.Odd: true, ops.Even: true}
)

// isLoose are the words that say nothing of their own: who is implied, any card, and those that refer back.
var isLoose = map[cardtext.Op]bool{
	ops.Implied: true, ops.AnyCard: true, ops.It: true, opThose: true, opAllThose: true, opThatZX: true, opThatCard: true, opChosenZX: true, opChosenCard: true,
}

// clash reports whether a part of a remark contradicts the part of the definition in the same place.
func clash(told, meant *cardtext.Tree, rivals map[cardtext.Op]bool) bool {
	told, meant = bare(told), bare(meant)
	switch {
	case isLoose[told.Op] || isLoose[meant.Op]:
		return false
	case told.Op != meant.Op && len(told.Kids)+len(meant.Kids) == 0:
		return !isOwn(told) || !isOwn(meant)
	case told.Op != meant.Op:
		return rivals[told.Op] && rivals[meant.Op] || rivalMeasures[told.Op] && rivalMeasures[meant.Op]
	case told.Num != meant.Num || told.Str != meant.Str:
		return true
	}
	for _, k := range told.Kids {
		if kidClashes(k, meant) {
			return true
		}
	}
	return false
}

// kidClashes reports whether a part of a remark's part fits none of those of the same name in the definition. One that the definition lacks narrows it down
// where it says whose cards or which.
func kidClashes(k cardtext.Kid, meant *cardtext.Tree) bool {
	same := meant.All(k.Name)
	for _, x := range same {
		if !clash(k.Tree, x, rivalDeeds) {
			return false
		}
	}
	if len(same) == 0 {
		return meant.Op == ops.Cards && (k.Name == parts.Whose || k.Name == parts.Is) && !isLoose[k.Tree.Op]
	}
	return true
}

// bare is a tree without the word that lets a number be fallen short of: a remark may say as well that it need not be done.
func bare(t *cardtext.Tree) *cardtext.Tree {
	if t.Op == ops.Upto {
		return t.Kid(parts.N)
	}
	return t
}

// isOwn reports whether a word means the card's own player.
func isOwn(t *cardtext.Tree) bool { return t.Op == ops.Self || t.Op == ops.Own }
