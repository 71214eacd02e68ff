// What a game starts with: Build Divide 602-1g, 602-1i and 602-1j, and what a territory may say of it (2103-3a).

package builddivide

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// statedDeal is how many cards are laid out in a zone of a player at the start of the game as a territory of that player states it, or otherwise without one. What a card says goes before
// the rules (104-1), where they lay the cards out (J74).
func statedDeal(g *kernel.Game, s kernel.Seat, zone kernel.ZoneID, otherwise int) int {
	if !g.MayHave(tagFirstDeal) || !g.On(R104_1) {
		return otherwise
	}
	for _, i := range g.Tagged(tagFirstDeal) {
		act := g.ActiveAt(int(i))
		at := kernel.Scope{Source: g.Ref(act.Card), Seat: g.Controller(act.Card)}
		if n := &g.Pool.Nodes[g.Pool.Abilities[act.Ability].Root]; at.Seat == s && wordingOf(n).zone == zone && !g.IsOff(act) && isMet(g, act) {
			return n.Amount(g, at)
		}
	}
	return otherwise
}

// statesDeals compiles that a player begins with so many cards in some zones: static abilities that the rules look for where those are laid out.
func (c *compiler) statesDeals(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	if c.kind&typeTerritory == 0 {
		c.Fail(t, "ゲーム開始時に置く枚数を定めるのはテリトリーである", "only a territory states what is laid out at the start of the game")
		return
	}
	c.Cite(R104_1)
	for _, deal := range t.All(partDeal) {
		n := kernel.Node{With: c.NewArgs(), Amount: c.Number(deal.Kid(parts.N))}
		wordingOf(&n).zone = language.Moves.Zones[deal.Kid(parts.Is).Op]
		s.Ability(t, kernel.Ability{Kind: kernel.Procedural, Clause: R104_1, Tag: tagFirstDeal, Cond: cond, Root: c.Node(t, n)})
	}
}
