// Snapshots: what an object was when it stopped being that object.

package kernel

import "slices"

// LastAttr is the value of an object: now if it still is that object, otherwise when it last was.
func (g *Game) LastAttr(r Ref, a Attr) int64 {
	if g.IsCurrent(r) {
		return g.Attr(r.Card, a)
	}
	if n := g.Last(r); n != nil {
		return g.AttrThen(n, a)
	}
	return g.Printed(r.Card, a)
}

// Last is the snapshot of an object that is gone, or nil.
func (g *Table) Last(r Ref) *Snapshot {
	g.see(seesSnapshots)
	for i := len(g.S.Snaps) - 1; i >= 0; i-- {
		if g.S.Snaps[i].Ref == r {
			return &g.S.Snaps[i]
		}
	}
	return nil
}

// DropSnapshots forgets the snapshots that nothing refers to any more.
func (g *Game) DropSnapshots() {
	if len(g.S.Snaps) == 0 {
		return
	}
	g.changed(seesSnapshots)
	g.S.Snaps = slices.DeleteFunc(g.S.Snaps, func(n Snapshot) bool {
		for _, p := range g.S.Pending {
			if p.Source == n.Ref || p.Subject == n.Ref || p.Other == n.Ref {
				return false
			}
		}
		for _, x := range g.S.Effects {
			if x.Source == n.Ref {
				return false
			}
		}
		for _, m := range g.S.Marks {
			if m.Ref == n.Ref {
				return false
			}
		}
		for _, it := range g.S.Stack {
			if it.Source == n.Ref || it.Subject == n.Ref {
				return false
			}
		}
		for i := range g.S.Strands {
			for _, f := range g.S.Strands[i].Frames {
				if f.Source == n.Ref {
					return false
				}
			}
		}
		return true
	})
	g.S.Words = slices.DeleteFunc(g.S.Words, func(w LastWord) bool { return g.Last(w.Ref) == nil })
	g.dropMarkers()
}
