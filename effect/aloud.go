// Words that say again what the text has said: "the card put into the trash", "if your opponent does not". What they mean is found by what was spoken of last, and
// they must say what is so. Where they do not, the text means something else than was found, and is refused.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
)

// holdToPlace refuses words for cards put somewhere if the clause that they were found to mean puts them somewhere else, or nowhere.
func (c *Compiler) holdToPlace(t *cardtext.Tree, s source) {
	said := t.Kid(parts.SaidTo)
	if said == nil || s.says == nil {
		return
	}
	if to, ok := c.putInto(s.says); !ok || !c.isPlace(said, to) {
		c.Fail(said, "直前の指示はカードをそこに置くものではない", "the instruction that this refers to puts no card there")
	}
}

// putInto is the zone into which a clause puts cards, by the place that it names or by what its word alone means.
func (c *Compiler) putInto(t *cardtext.Tree) (Dest, bool) {
	if to := t.Kid(parts.To); to != nil {
		return c.placeNamed(to)
	}
	m := &c.Language.Moves
	zone, ok := map[cardtext.Op]kernel.ZoneID{ops.Discard: m.Trash, ops.Remove: m.Removed}[t.Op]
	return Dest{Zone: zone}, ok
}

// isPlace reports whether words for a place mean where cards were put: the zone, and its end where the words name one.
func (c *Compiler) isPlace(said *cardtext.Tree, to Dest) bool {
	if zone, ok := c.Language.ZoneWords[said.Op]; ok {
		return zone == to.Zone
	}
	named, ok := c.placeNamed(said)
	return ok && named == to
}

// holdToDoer refuses words for who has, or has not, done something if the clause before does not leave it to that player.
func (c *Compiler) holdToDoer(t *cardtext.Tree) {
	said := t.Kid(parts.SaidBy)
	if said == nil {
		return
	}
	told := c.told
	if told == Unnamed {
		told = Self
	}
	if c.named(said) != told {
		c.Fail(said, "直前の指示を行うのはこのプレイヤーではない", "the clause before tells the other player to do that")
	}
}

// named is the player whom a word means, without going on about that player.
func (c *Compiler) named(t *cardtext.Tree) Who {
	subject := c.Subject
	defer func() { c.Subject = subject }()
	return c.Who(t)
}
