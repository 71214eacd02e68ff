// Tokens: Build Divide 536 and 521-5b. The rulebook knows one, the class card, which has no text and is an aura of +1000.

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// What the list of tokens says of the class card (536-1b:i).
const (
	classCardName  = "クラスカード"
	classCardPower = 1000
	classCard      = "class-card" // what stands for the collector's number that it does not have
)

// addTokens adds the tokens to a set in which a card speaks of them (536-1b): what a token is its name says.
func (cs *cardSet) addTokens(set *rulebook.Set) {
	if !cs.hasTokens {
		return
	}
	cs.token = kernel.DefID(len(cs.pool.Defs))
	def := kernel.Def{Number: classCard, Name: classCardName, Attrs: make([]int64, attrCount)}
	def.Attrs[attrName] = cs.names.number(classCardName)
	cs.note(def.Attrs[attrName], "")
	cs.pool.Defs = append(cs.pool.Defs, def)
	set.Add(&rulebook.Card{Number: classCard, Name: classCardName, NameEn: "Class Card", Fields: map[string]string{"type": "なし"}}, rulebook.Understood{Clauses: []kernel.Clause{R536_1b_i}}, speech, nil)
}

// creating compiles that a token is put into a zone (536-1), of whoever the text names or, where nobody has the zone alone, under the control of the effect's player.
func (c *compiler) creating(t *cardtext.Tree) kernel.NodeID {
	n, _ := c.Act(t, procCreate)
	n.Clause = R536_1
	at := t.Kid(parts.At)
	effect.ArgsOf(&n).To.Zone, effect.ArgsOf(&n).DeckOf = c.Zone(at.Kid(parts.Is)), c.Subject
	if whose := at.Kid(parts.Whose); whose != nil {
		effect.ArgsOf(&n).DeckOf = c.Whose(whose)
	}
	return c.ofToken(t, n)
}

// attachingClass compiles that a class card is made and attached to a unit or a territory as an aura (521-5b).
func (c *compiler) attachingClass(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procAttachClass)
	n.Clause = R521_5b
	c.Cite(R521_5, R521_5b)
	wordingOf(&n).link, wordingOf(&n).ability = linkValue, c.auraAbility(t, classCardPower)
	host := c.Second(t.Kid(parts.To), w)
	n.Kids = []kernel.NodeID{host, host}
	return c.ofToken(t, n)
}

// ofToken completes an instruction that makes a token: its number is that of the token's definition, which the set gets when all texts have been read.
func (c *compiler) ofToken(t *cardtext.Tree, n kernel.Node) kernel.NodeID {
	cs := c.cs
	cs.hasTokens = true
	c.Cite(R536_1, R536_1a, R536_1b, R536_1b_i)
	n.Amount = func(*kernel.Game, kernel.Scope) int { return int(cs.token) }
	return c.Node(t, n)
}

// makeToken proposes that a token comes into being at a place under a player's control (536-1), of the name that the text says (536-1b). It is not made where somebody cannot see what lies
// there (536-1a). From then on it is treated like a card (1605-1, 1605-2).
func makeToken(g *kernel.Game, s kernel.Seat, to kernel.Place) bool {
	if facing(g.Rules, g.Rules.ZoneOf(to)) == kernel.FaceDown && g.On(R536_1a) || !(g.On(R536_1) && g.On(R536_1b) && g.On(R1605_1) && g.On(R1605_2)) {
		return false
	}
	e := effect.Draft(g, kernel.Created, verbCreate, s, kernel.NoRef)
	e.To, e.N, e.Face = to, int64(effect.Amount(g)), facing(g.Rules, g.Rules.ZoneOf(to))
	return true
}

// createSteps makes a token in a zone (536-1).
func createSteps() kernel.Proc {
	return effect.One("create", func(g *kernel.Game) kernel.Flow {
		a := effect.ArgsOf(g.Node())
		s, ok := effect.NthSeat(g, a.DeckOf, g.Scope(), 0)
		effect.NoteDone(g, ok && makeToken(g, s, placeIn(g, a.To.Zone, s)))
		return kernel.Done
	})
}

// attachClassSteps makes a class card where a unit or a territory lies, and attaches it to it as an aura (521-5, 521-5b), of the value that the list of tokens says (536-1b:i).
func attachClassSteps() kernel.Proc {
	return kernel.Proc{Name: "attach-class", Steps: []kernel.Step{
		{Do: only(R521_5b)},
		{Do: only(R521_5)},
		{Do: effect.CallSecond},
		{Do: func(g *kernel.Game) kernel.Flow {
			effect.NoteDone(g, false)
			g.Forget(effect.SlotPlaced)
			host := auraHost(g)
			if host.IsNone() || !makeToken(g, g.Frame().Seat, g.Place(host.Card)) {
				return kernel.Done
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			there := g.In(g.Place(auraHost(g).Card))
			r := g.Ref(there[len(there)-1])
			g.Remember(effect.SlotPlaced, r)
			if g.On(R536_1b_i) && g.On(Rappendix_tokens) {
				becomeAura(g, r, linkValue, wordingOf(g.Node()).ability)
			}
			return kernel.Continue
		}},
		{Do: func(g *kernel.Game) kernel.Flow {
			e := effect.Draft(g, kernel.Attached, verbAttached, g.Frame().Seat, g.FirstRemembered(g.Scope(), effect.SlotPlaced))
			e.Other, e.N = auraHost(g), int64(linkValue)
			effect.NoteDone(g, true)
			return kernel.Done
		}},
	}}
}

// removingTokens compiles that tokens are removed: they are nowhere any more (536-2).
func (c *compiler) removingTokens(t *cardtext.Tree) kernel.NodeID {
	n, w := c.Act(t, procRemoveTokens)
	n.Clause = R536_2
	c.cs.hasTokens = true
	c.Cite(R536_2)
	id, p := c.Pick(t.Kid(parts.What), w, false, nil)
	n.Kids = []kernel.NodeID{id}
	c.Acted(p, effect.SlotActed)
	return c.Node(t, n)
}

// removeTokenSteps removes tokens (536-2).
func removeTokenSteps() kernel.Proc {
	return effect.Changing("remove-tokens", func(g *kernel.Game, r kernel.Ref) bool {
		if !g.IsMade(r.Card) || !g.On(R536_2) {
			return false
		}
		effect.Draft(g, kernel.Ceased, verbVanish, g.Controller(r.Card), r)
		return true
	})
}

// unseenTokens goes through the tokens that lie in a zone which is not visible to some player (1605-2a). Tokens have the last numbers of all cards, so that there is nothing to look at without any.
func unseenTokens(g *kernel.Game) func(yield func(c kernel.CardID) bool) {
	return func(yield func(c kernel.CardID) bool) {
		for c := kernel.CardID(g.CardCount() - 1); c >= 0 && g.IsMade(c); c-- {
			if g.Place(c) != kernel.NoPlace && isToken(g, c) && hiddenZones&(1<<g.Zone(c)) != 0 && !yield(c) {
				return
			}
		}
	}
}

// hasUnseenToken reports whether a token has moved to where some player cannot see it (1605-2a).
func hasUnseenToken(g *kernel.Game) bool {
	for range unseenTokens(g) {
		return true
	}
	return false
}

// removingUnseen removes such tokens (1605-2a, 536-2).
func removingUnseen() kernel.Proc {
	return kernel.Proc{Name: "unseen-tokens", Steps: []kernel.Step{
		{Clause: R1605_2a, Do: func(g *kernel.Game) kernel.Flow {
			for c := range unseenTokens(g) {
				g.Draft(kernel.Ceased, verbVanish, g.Controller(c), g.Ref(c))
			}
			return kernel.Done
		}},
	}}
}

// isToken is that a card is a token (1605-1).
func isToken(g *kernel.Game, c kernel.CardID) bool { return g.IsMade(c) && !isCopy(g, c) }
