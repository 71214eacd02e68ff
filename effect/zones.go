// Zones: which ones there are, and by which words texts call them.

package effect

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// Zone is the zone that a word means.
func (c *Compiler) Zone(t *cardtext.Tree) kernel.ZoneID {
	z, ok := c.Language.ZoneWords[t.Op]
	if !ok {
		c.Fail(t, "領域ではない", "this is not a zone")
	}
	c.Lean(ZonesAre)
	for _, by := range c.Language.ZoneClauses {
		if int(z) < len(by) {
			c.Cite(by[z])
		}
	}
	return z
}

// IsZone reports whether the rules know a zone that a text names.
func (l *Language) IsZone(g *kernel.Game, z kernel.ZoneID) bool {
	if g.Audit == nil {
		return true
	}
	for _, by := range l.ZoneClauses {
		if int(z) < len(by) && !g.On(by[z]) {
			return false
		}
	}
	return On(g, ZonesAre)
}
