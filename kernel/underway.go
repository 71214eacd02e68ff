// What is under way: the affairs that a game declares, such as a fight or damage on its way; windows; effects that are being carried out; and
// what waits on the stacks. A view lists them, the innermost last, with who takes part in them, as far as the seat may know.

package kernel

// Affair declares something that is under way for as long as a procedure runs: what it is called, who takes part in it and which numbers
// belong to it. A procedure that runs inside itself is as many affairs.
type Affair struct {
	Name  string
	Proc  ProcID
	Opens bool // it has a stack of its own, above the one that it interrupts
	// When reports whether there is anything to tell of yet; nil: from the first step on.
	When func(g *Game, p *Process) bool
	Telling
}

// Telling is what is told of something under way.
type Telling struct {
	Roles   []Role
	Figures []Figure
	// Names is what the game calls items that do not go without saying from their cards, Called which of them an item is, or -1. nil: all go without saying.
	Names  []string
	Called func(g *Game, p *Process) int
}

// Role is a part that cards, players or places have in something under way, such as who attacks and what is attacked.
type Role struct {
	Name string
	Of   func(g *Game, p *Process, dst []Party) []Party
}

// Figure is a number that belongs to something under way, such as how much damage is on its way. It is told where ok is true.
type Figure struct {
	Name string
	Of   func(g *Game, p *Process) (n int, ok bool)
}

// Process is something under way: a procedure that runs, or an item on a stack.
type Process struct {
	Frame *Frame // of a procedure
	Item  *Item  // of an item
	scope Scope
}

// Party is who or what has a role: an object, an item on a stack, a player or a place.
type Party struct {
	Card  Ref
	Item  ItemID
	Seat  Seat
	Place Place
}

// CardParty is an object that takes part.
func CardParty(r Ref) Party { return Party{Card: r, Seat: NoSeat, Place: NoPlace} }

// ItemParty is an item on a stack that takes part, such as one that is to be countered.
func ItemParty(id ItemID) Party { return Party{Card: NoRef, Item: id, Seat: NoSeat, Place: NoPlace} }

// SeatParty is a player who takes part.
func SeatParty(s Seat) Party { return Party{Card: NoRef, Seat: s, Place: NoPlace} }

// PlaceParty is a place that something is about.
func PlaceParty(at Place) Party { return Party{Card: NoRef, Seat: NoSeat, Place: at} }

// RoleIn is the role of whatever a slot of the memory holds.
func RoleIn(name string, slot uint8) Role {
	return Role{Name: name, Of: func(g *Game, p *Process, dst []Party) []Party {
		for _, m := range g.Memos(p.scope, slot, nil) {
			if r := m.Object(); !r.IsNone() {
				dst = append(dst, CardParty(r))
			} else if id := m.Item(); id != 0 {
				dst = append(dst, ItemParty(id))
			}
		}
		return dst
	}}
}

// RoleOfCurrent is the role of those objects in a slot of the memory that are still what they were.
func RoleOfCurrent(name string, slot uint8) Role {
	return Role{Name: name, Of: func(g *Game, p *Process, dst []Party) []Party {
		for r := range g.EachRemembered(p.scope, slot) {
			if g.IsCurrent(r) {
				dst = append(dst, CardParty(r))
			}
		}
		return dst
	}}
}

// FigureIn is the number that a slot of the memory holds, such as one that was chosen when an item was played.
func FigureIn(name string, slot uint8) Figure {
	return Figure{Name: name, Of: func(g *Game, p *Process) (int, bool) {
		for _, m := range g.Memos(p.scope, slot, nil) {
			if n, ok := m.Number(); ok {
				return int(n), true
			}
		}
		return 0, false
	}}
}

// The kinds of things under way.
const (
	UnderwayAffair = "affair"
	UnderwayWindow = "window"
	UnderwayEffect = "effect"
	UnderwayItem   = "item"
)

// UnderwayView is something under way, as one seat may know it.
type UnderwayView struct {
	Kind   string `json:"kind"`
	Name   string `json:"name,omitempty"`   // of an affair; of a window what it asks; of an item what the game calls it
	Clause string `json:"clause,omitempty"` // that is being carried out
	Item   ItemID `json:"item,omitempty"`   // the number of an item, by which options and others name it
	Seat   int    `json:"seat"`             // whose it is; of a window who may act now; -1 where it is nobody's
	Level  int    `json:"level"`            // which of the stacks on each other it belongs to, from 0
	Asleep bool   `json:"asleep,omitempty"` // another stack interrupts the one that it belongs to

	Source *PartyView `json:"source,omitempty"` // of an effect or an item: the card that it comes from
	Text   string     `json:"text,omitempty"`   // the number of the card whose text says so, if it is another
	Span   [2]int     `json:"span"`             // the characters of that text that say what happens

	Parties []PartyView    `json:"parties,omitempty"`
	Numbers map[string]int `json:"numbers,omitempty"`
	Passed  []int          `json:"passed,omitempty"` // of a window: who has passed since something was last done
}

// PartyView is who or what has a role in something under way. An object that the seat may not see has no number.
type PartyView struct {
	Role   string `json:"role,omitempty"`
	Item   ItemID `json:"item,omitempty"` // the number of an item on a stack; object, number and name are then those of the card that it comes from
	Object uint32 `json:"object,omitempty"`
	Number string `json:"number,omitempty"`
	Name   string `json:"name,omitempty"`
	Seat   int    `json:"seat"` // the player, or whose the place is; -1 where neither is meant
	Zone   string `json:"zone,omitempty"`
	Square int    `json:"square,omitempty"`
}

// Party is who or what has a role in the innermost affair of a name that is under way, or nil.
func (v *View) Party(affair, role string) *PartyView {
	for i := len(v.Underway) - 1; i >= 0; i-- {
		u := &v.Underway[i]
		if u.Kind != UnderwayAffair || u.Name != affair {
			continue
		}
		for k := range u.Parties {
			if u.Parties[k].Role == role {
				return &u.Parties[k]
			}
		}
		return nil
	}
	return nil
}

// underway lists what is under way on the strand that everybody follows, outermost first. Effects that are chosen for blindly are on strands
// of their own, and nobody else's business. What lies on a stack comes after the window in which it was put there and before what
// interrupts that stack.
func (g *Game) underway(seat Seat) []UnderwayView {
	var all []UnderwayView
	level, next := 0, 0
	items := func(upTo int) {
		for ; next < len(g.S.Stack) && int(g.S.Stack[next].Level) <= upTo; next++ {
			all = append(all, g.itemView(seat, &g.S.Stack[next]))
		}
	}
	frames := g.S.Strands[0].Frames
	for i := range frames {
		f := &frames[i]
		a := g.affairOf(f)
		if a != nil && a.Opens && level < int(g.S.Head.Level) {
			items(level)
			level++
		}
		v := UnderwayView{Seat: int(f.Seat), Level: level, Asleep: level != int(g.S.Head.Level), Clause: g.Rules.Clauses[f.Clause]}
		isEffect := f.Node != NoNode && int(f.Base) == i && !f.Source.IsNone()
		if a == nil && f.Proc != ProcWindow && !isEffect {
			continue
		}
		p := Process{Frame: f, scope: Scope{Source: f.Source, Seat: f.Seat, Base: f.Base}}
		switch {
		case a != nil && (a.When == nil || a.When(g, &p)):
			v.Kind, v.Name = UnderwayAffair, a.Name
			g.tell(&v, seat, &p, &a.Telling)
		case f.Proc == ProcWindow:
			g.tellWindow(&v, f)
		case isEffect:
			v.Kind, v.Source = UnderwayEffect, g.partyView(seat, "", CardParty(f.Source))
			if n := &g.Pool.Nodes[f.Node]; v.Source.Number != "" {
				v.Span, v.Text = n.Span, g.Pool.otherText(n.Text, v.Source.Number)
			}
			g.tell(&v, seat, &p, &g.Rules.Items)
		default:
			continue
		}
		all = append(all, v)
	}
	items(int(g.S.Head.Level))
	return all
}

// affairOf is what a game declares of a procedure under way, or nil.
func (g *Table) affairOf(f *Frame) *Affair {
	for i := range g.Rules.Affairs {
		if a := &g.Rules.Affairs[i]; a.Proc == f.Proc {
			return a
		}
	}
	return nil
}

// tell adds who takes part in something, and its numbers.
func (g *Game) tell(v *UnderwayView, seat Seat, p *Process, t *Telling) {
	for _, role := range t.Roles {
		for _, party := range role.Of(g, p, nil) {
			if pv := g.partyView(seat, role.Name, party); pv != nil {
				v.Parties = append(v.Parties, *pv)
			}
		}
	}
	for _, figure := range t.Figures {
		if n, ok := figure.Of(g, p); ok {
			if v.Numbers == nil {
				v.Numbers = map[string]int{}
			}
			v.Numbers[figure.Name] = n
		}
	}
}

// tellWindow says whose turn it is in a window and who has passed.
func (g *Game) tellWindow(v *UnderwayView, f *Frame) {
	r := RegistersOf[round](f)
	w := &g.Rules.Windows[r.window]
	v.Kind, v.Name, v.Seat = UnderwayWindow, g.Rules.Questions[w.Ask].Name, int(r.seat)
	at := r.seat
	before := make([]Seat, 0, g.Rules.Seats)
	for range g.rounds(w) { // everybody, from whose turn it is on, so that those who passed last stand last
		before = append(before, at)
		at = g.nextActor(w, at)
	}
	for _, s := range before[max(0, len(before)-int(r.passes)):] {
		for o := range Seat(g.Rules.Seats) {
			if isIn(g.party(w, s), o) {
				v.Passed = append(v.Passed, int(o))
			}
		}
	}
}

// itemView is something that waits on a stack. What was played is open to all; what was chosen for it is as far as it can be seen.
func (g *Game) itemView(seat Seat, it *Item) UnderwayView {
	v := UnderwayView{Kind: UnderwayItem, Item: it.ID, Seat: int(it.Seat), Level: int(it.Level), Asleep: !g.IsAwake(it)}
	v.Source = g.partyView(seat, "", CardParty(it.Source))
	if int(it.Ability) < len(g.Pool.Abilities) && v.Source != nil && v.Source.Number != "" {
		a := &g.Pool.Abilities[it.Ability]
		v.Span, v.Text = a.Span, g.Pool.otherText(a.Text, v.Source.Number)
	}
	p := Process{Item: it, scope: g.ScopeOfItem(it)}
	if called := g.Rules.Items.Called; called != nil {
		if n := called(g, &p); n >= 0 {
			v.Name = g.Rules.Items.Names[n]
		}
	}
	g.tell(&v, seat, &p, &g.Rules.Items)
	return v
}

// partyView is a party as a seat may know it, or nil where there is none.
func (g *Game) partyView(seat Seat, role string, p Party) *PartyView {
	v := &PartyView{Role: role, Seat: int(p.Seat)}
	switch {
	case p.Item != 0:
		v.Item = p.Item
		if it := g.Item(p.Item); it != nil && !it.Source.IsNone() {
			g.tellObject(v, seat, it.Source)
		}
	case !p.Card.IsNone():
		g.tellObject(v, seat, p.Card)
	case p.Place != NoPlace:
		v.Zone, v.Seat, v.Square = g.Rules.Zones[g.Rules.ZoneOf(p.Place)].Name, int(g.Rules.OwnerOf(p.Place)), g.Rules.SquareIndex(p.Place)
	case p.Seat == NoSeat:
		return nil
	}
	return v
}

// tellObject names an object. One that lies where everybody sees that something lies has its number, whoever may see its face; one that is
// gone is what it was, unless it lay face down.
func (g *Game) tellObject(v *PartyView, seat Seat, r Ref) {
	if !g.S.IsCurrent(r) {
		v.Object = r.Serial
		d := g.Def(r.Card)
		if last := g.Last(r); last != nil {
			d = &g.Pool.Defs[last.Def]
			if last.Face == FaceDown {
				return
			}
		} else if g.seers(r.Card) != g.Rules.everyone {
			return
		}
		v.Number, v.Name = d.Number, d.Name
		return
	}
	if g.isShown(seat, r.Card) {
		d := g.Def(r.Card)
		v.Object, v.Number, v.Name = r.Serial, d.Number, d.Name
	} else if c := &g.S.Cards[r.Card]; c.Place != NoPlace {
		if z := &g.Rules.Zones[g.Zone(r.Card)]; z.Visibility == Public || z.Visibility == OwnerPeeks {
			v.Object = r.Serial
		}
	}
}
