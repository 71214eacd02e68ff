// Kamui, and the commands that units wear: Build Divide 1417.

package builddivide

import (
	"strings"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// clothKinds is the kinds of clothes, by the words for them (1417-3).
var clothKinds = map[cardtext.Op]int{opJunketsu: 1, opSenketsu: 2, opUniform: 3}

// clothKind keeps a kind of clothes as the root of an ability, which is never carried out.
func (c *compiler) clothKind(t *cardtext.Tree) kernel.NodeID {
	n := kernel.Node{Proc: effect.ProcHold, With: c.NewArgs()}
	effect.ArgsOf(&n).Number = clothKinds[t.Kid(parts.Kind).Op]
	return c.Node(t, n)
}

// clothKindOf is the kind of clothes that an ability keeps.
func clothKindOf(g *kernel.Game, a *kernel.Ability) int {
	return effect.ArgsOf(&g.Pool.Nodes[a.Root]).Number
}

// clothes compiles the ability of a command to be worn: what the icon of its frame says (1417-3a), which is a part of its text (1417-3a:i), with the unit that wears it in the place of
// 'this unit' (1417-4).
func (c *compiler) clothes(t *cardtext.Tree) []kernel.AbilityID {
	is := t.Kid(parts.Is)
	if c.kind&typeCommand == 0 {
		c.Fail(t, "着られるのはコマンドだけである", "only commands can be worn")
		return nil
	}
	text := strings.Replace(iconText(&cardtext.Tree{Op: opIcons, Span: t.Span, Kids: []cardtext.Kid{
		{Name: parts.When, Tree: &cardtext.Tree{Op: opWhenAlways, Span: t.Span}}, {Name: parts.Do, Tree: is.Kid(parts.Do)},
	}}), "このユニット", "このカードをつけているユニット全て", 1)
	read, err := speech().Parse(text)
	if err != nil || read.Kids[0].Tree.Op != ops.Static || !strings.Contains(text, "つけている") {
		c.Fail(t, "このアイコンは着たユニットを変えない", "this icon changes nothing of who wears it")
		return nil
	}
	said := c.SaidAs
	c.SaidAs = t
	ids := c.Static(read.Kids[0].Tree)
	c.SaidAs = said
	kind := c.clothKind(is)
	for _, id := range ids {
		a := &c.Pool.Abilities[id]
		a.Tag, a.Zones, a.Clause, a.Root = tagClothes, inPlay, R1417_4, kind
		a.Cond = effect.AllOf(a.Cond, func(g *kernel.Game, at kernel.Scope) bool {
			return isWorn(g, at.Source.Card) && g.On(R1417_3) && g.On(R1417_3a) && g.On(R1417_3a_i) && g.On(R1417_4)
		})
	}
	c.Cite(R1417_3, R1417_3a, R1417_3a_i, R1417_4)
	return ids
}

// kamui compiles that a unit can put on commands of some clothes (1417-1).
func (c *compiler) kamui(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R1417_1, R1417_2)
	a := kernel.Ability{Kind: kernel.Static, Clause: R1417_2, Tag: tagKamui, Zones: 1 << zoneField, Cost: kernel.NoNode, Root: kernel.NoNode}
	a.Cond = c.Validity(t, &a)
	a.Root = c.clothKind(t.Kid(parts.Is))
	return []kernel.AbilityID{c.AddAbility(t, a)}
}

// isWorn reports whether a card is attached to a unit as clothes.
func isWorn(g *kernel.Game, x kernel.CardID) bool {
	return isAura(g, x) && isAttached(g, x) && g.Link(x) == linkClothes
}

// isCloth reports whether an ability of some clothes is written on a card.
func isCloth(g *kernel.Game, x kernel.CardID, kind int) bool {
	for _, id := range g.Def(x).Abilities {
		if a := &g.Pool.Abilities[id]; a.Tag == tagClothes && clothKindOf(g, a) == kind {
			return true
		}
	}
	return false
}

// wears is that a unit wears a card with the ability of some clothes (1417-5b).
func (c *compiler) wears(t *cardtext.Tree) effect.Test {
	kind := clothKinds[t.Kid(parts.Kind).Op]
	c.Cite(R1417_5b)
	return whileThere(func(g *kernel.Game, x kernel.CardID) bool {
		if !g.HasJoined() || !g.On(R1417_5b) {
			return false
		}
		for _, a := range g.In(g.Place(x)) {
			if g.Host(a) == x && isWorn(g, a) && isCloth(g, a, kind) {
				return true
			}
		}
		return false
	})
}

// wearing compiles that a card is put on a unit as clothes (1417-5a).
func (c *compiler) wearing(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R1417_5a)
	name := &cardtext.Tree{Op: opAuraName, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.Name, Tree: &cardtext.Tree{Op: ops.Text, Str: clothesName, Span: t.Span}}}}
	kids := []cardtext.Kid{{Name: parts.Who, Tree: t.Kid(parts.Who)}, {Name: parts.What, Tree: t.Kid(parts.What)}, {Name: parts.To, Tree: t.Kid(parts.To)}, {Name: partAura, Tree: name}}
	return c.attaching(&cardtext.Tree{Op: opAttach, Span: t.Span, Kids: kids})
}

// clothesName is the name of the aura information of clothes (1417-2).
const clothesName = "服"

// canWear reports whether a unit of a player can put on a command which has been resolved (1417-2).
func canWear(g *kernel.Game, s kernel.Seat, unit, cloth kernel.CardID) bool {
	if !g.MayHave(tagKamui) || !g.On(R1417_1) {
		return false
	}
	for _, i := range g.Tagged(tagKamui) {
		act := g.ActiveAt(int(i))
		if act.Card != unit || g.IsOff(act) || !isMet(g, act) || g.Controller(unit) != s {
			continue
		}
		if isCloth(g, cloth, clothKindOf(g, &g.Pool.Abilities[act.Ability])) {
			return true
		}
	}
	return false
}

// canBePutOn reports whether any unit of a player could put on a command which has been resolved.
func canBePutOn(g *kernel.Game, s kernel.Seat, cloth kernel.CardID) bool {
	if !g.MayHave(tagKamui) {
		return false
	}
	for _, x := range onField(g) {
		if canWear(g, s, x, cloth) {
			return true
		}
	}
	return false
}

// kamuiQuestion asks which unit puts on the command that has been resolved, if any (1417-2).
func kamuiQuestion() kernel.Question {
	return kernel.Question{
		Name: "kamui", Clause: R1417_2, Kind: kernel.PickSome, Verb: verbAttach,
		Candidates: func(g *kernel.Game, a *kernel.Ask) {
			cloth := g.FrameOf(a).Source.Card
			for _, x := range onField(g) {
				if canWear(g, a.Seat, x, cloth) {
					g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(x), Verb: verbAttach, Clause: R1417_2})
				}
			}
		},
		Bounds: func(*kernel.Game, *kernel.Ask) (int, int) { return 0, 1 },
	}
}

// dress is what dressing keeps: the unit.
type dress struct{ unit kernel.Ref }

// dressing attaches the command that has been resolved to a unit as clothes, from the resolution zone (1417-2, 521).
func dressing() kernel.Proc {
	my := kernel.Registers[dress]
	return kernel.Proc{Name: "dress", Steps: []kernel.Step{
		{Clause: R521_1b, Do: func(g *kernel.Game) kernel.Flow {
			e := g.Draft(kernel.Moved, verbAttach, g.Frame().Seat, g.Frame().Source)
			e.To = g.Place(my(g).unit.Card)
			return kernel.Continue
		}},
		{Clause: R521_1c, Do: func(g *kernel.Game) kernel.Flow {
			g.ActOn(g.Ref(g.Frame().Source.Card))
			becomeAura(g, g.Frame().Source, linkClothes, kernel.NoAbility)
			return kernel.Continue
		}},
		{Clause: R521_1d, Do: func(g *kernel.Game) kernel.Flow {
			e := g.Draft(kernel.Attached, verbAttached, g.Frame().Seat, g.Frame().Source)
			e.Other, e.N = my(g).unit, int64(linkClothes)
			return kernel.Done
		}},
	}}
}
