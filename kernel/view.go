// Views: what one seat may see, as a value of its own. Nobody outside the kernel and the games looks at the State.

package kernel

import (
	"math/bits"
	"slices"
)

// seers is the set of seats that can see the face of a card.
func (g *Game) seers(id CardID) uint8 {
	c := &g.S.Cards[id]
	if c.Place == NoPlace {
		return g.Rules.everyone
	}
	p := &g.Rules.places[c.Place]
	if g.Audit != nil && g.isHidingOff(p, id) {
		return g.Rules.everyone
	}
	if p.opens && c.Face != FaceDown && g.On(p.shows) && g.On(g.Rules.Open) {
		return g.Rules.everyone
	}
	seen := c.Known
	switch {
	case p.secret:
		return seen
	case p.peeks:
		seen |= 1<<uint8(g.Controller(id)) | p.shown
	case p.shown != 0 && g.On(p.shows):
		seen |= p.shown
	}
	if p.spread && g.On(g.Rules.TeamSight.Clause) {
		return g.Rules.withPartners(seen)
	}
	return seen
}

// isHidingOff reports whether the clause by which a card that lies at a place would be hidden has been disabled.
func (g *Game) isHidingOff(p *placeInfo, id CardID) bool {
	z := &g.Rules.Zones[p.zone]
	return (z.Visibility != Public || g.S.Cards[id].Face == FaceDown) && !g.On(g.hider(z, id))
}

// hider is the clause by which a card that lies in a zone is hidden.
func (g *Game) hider(z *Zone, id CardID) Clause {
	if z.HidesCard != nil {
		return z.HidesCard(g, id)
	}
	return z.Hides
}

// CanSee reports whether a seat can see the face of a card.
func (g *Game) CanSee(seat Seat, c CardID) bool {
	g.lookClosely(c)
	return g.seers(c)&(1<<uint8(seat)) != 0
}

// The eyes of those who sit at no seat.
const (
	Onlooker  Seat = -2 // sees what every seat sees
	AllSeeing Seat = -3 // sees what any seat sees
)

// Sees reports whether a seat, or one of those who sit at none, is shown a card that a set of seats may see.
func (r *Rules) Sees(seat Seat, seers uint8) bool {
	switch seat {
	case AllSeeing:
		return seers != 0
	case Onlooker:
		return seers == uint8(1)<<r.Seats-1
	}
	return seers&(1<<uint8(seat)) != 0
}

// Sight says who may see a number.
type Sight uint8

// Who may see a number.
const (
	NobodySees Sight = iota
	OwnerSees        // the seat whose number it is; of the table's numbers nobody
	EverybodySees
)

// SeenByAll declares that everybody may see the numbers at these indices, and nobody the others.
func SeenByAll(numbers ...int) []Sight {
	sight := make([]Sight, slices.Max(numbers)+1)
	for _, n := range numbers {
		sight[n] = EverybodySees
	}
	return sight
}

// numbersFor is the numbers of a list that somebody may see, by their names, in a map that may have held others.
func numbersFor(out map[string]int, names []string, sight []Sight, isOwn bool, value func(i int) int) map[string]int {
	clear(out)
	for i, s := range sight {
		if s == NobodySees || s == OwnerSees && !isOwn {
			continue
		}
		if out == nil {
			out = make(map[string]int, len(sight))
		}
		out[names[i]] = value(i)
	}
	return out
}

// isShown reports whether a view of a seat has the face of a card.
func (g *Game) isShown(seat Seat, c CardID) bool { return g.Rules.Sees(seat, g.seers(c)) }

// CardView is a card as one seat sees it. Object is its number in options and log lines; a card whose face the seat may not see has
// neither number nor definition.
type CardView struct {
	Object     uint32         `json:"object,omitempty"`
	Number     string         `json:"number,omitempty"`
	Name       string         `json:"name,omitempty"`
	Known      bool           `json:"known"`
	FaceDown   bool           `json:"faceDown,omitempty"`
	Pose       string         `json:"pose,omitempty"`
	Owner      int            `json:"owner"`
	Controller int            `json:"controller"` // who controls it: in a shared zone the owner of the place does not say
	Attrs      []AttrView     `json:"attrs,omitempty"`
	Counters   map[string]int `json:"counters,omitempty"`
	On         []CardView     `json:"on,omitempty"`    // attached to it
	Parts      []CardView     `json:"parts,omitempty"` // combined into it
	Back       *SideView      `json:"back,omitempty"`  // what is printed on the side that is down, if the seat may look at it
}

// Attr is the value of an attribute of a card that can be seen, and 0 of one that cannot or is not there.
func (c *CardView) Attr(name string) int64 {
	if c == nil {
		return 0
	}
	for i := range c.Attrs {
		if c.Attrs[i].Name == name {
			return c.Attrs[i].Value
		}
	}
	return 0
}

// AttrView is a characteristic, derived and printed.
type AttrView struct {
	Name    string `json:"name"`
	Value   int64  `json:"value"`
	Printed int64  `json:"printed"`
	// Further and PrintedFurther are the further words of a set that needs them.
	Further        []int64 `json:"-"`
	PrintedFurther []int64 `json:"-"`
}

// PlaceView is a place of the board with what lies there. Col and Row are those of the square, not of its zone.
type PlaceView struct {
	Zone   string     `json:"zone"`
	Owner  int        `json:"owner"` // -1 where it is shared or a team's
	Team   int        `json:"team"`  // of its owner or owners; -1 where the whole table shares it
	Square int        `json:"square"`
	Shape  Shape      `json:"shape"`
	Col    int        `json:"col"`
	Row    int        `json:"row"`
	Count  int        `json:"count"`
	Cards  []CardView `json:"cards,omitempty"` // bottom first; left out where nothing about them is known
	// Counters is what lies on the place itself.
	Counters map[string]int `json:"counters,omitempty"`
}

// SeatView is what is known of a player.
type SeatView struct {
	Team     int            `json:"team"`
	Outcome  Outcome        `json:"outcome"`
	Numbers  map[string]int `json:"numbers,omitempty"`
	Concedes bool           `json:"concedes,omitempty"` // wants to concede, for which it takes its partners; only its team is told
	Left     bool           `json:"left,omitempty"`     // has left: its partners answer for it
}

// OptionView is an option as its seat sees it.
type OptionView struct {
	ID      OptionID     `json:"id"`
	Kind    OptionKind   `json:"kind"`
	Verb    string       `json:"verb,omitempty"`
	Object  uint32       `json:"object,omitempty"`
	Number  string       `json:"number,omitempty"`
	Name    string       `json:"name,omitempty"`
	Zone    string       `json:"zone,omitempty"`
	Owner   int          `json:"owner"`
	Team    *int         `json:"team,omitempty"` // whose place it is, where that belongs to a team
	Square  int          `json:"square,omitempty"`
	N       int          `json:"n"`
	Clause  string       `json:"clause"`
	Pass    PassKind     `json:"pass,omitempty"`
	Ability *AbilityView `json:"ability,omitempty"` // of an effect: what it says
}

// AbilityView says where an ability is written: on which card, and which characters of its text are the price and which the effect.
type AbilityView struct {
	Text   string `json:"text"` // the number of the card whose text it is
	Span   [2]int `json:"span"`
	Price  [2]int `json:"price"`
	Effect [2]int `json:"effect"`
}

// PassKind says what doing nothing in a window means.
type PassKind string

// The two ways of passing: what waits happens without an answer of the seat, or the match goes on to its next step.
const (
	PassAnswer  PassKind = "pass"
	PassAdvance PassKind = "advance"
)

// DecisionView is an open decision as its seat sees it.
type DecisionView struct {
	ID      uint64       `json:"id"`
	Seat    int          `json:"seat"` // who is asked; a partner that has left is answered for
	Name    string       `json:"name"`
	Kind    DecisionKind `json:"kind"`
	Clause  string       `json:"clause"`
	Chain   []string     `json:"chain"` // the clauses under which it is asked, outermost first; an option's own clause ends it
	Min     int          `json:"min"`
	Max     int          `json:"max"`
	Total   int          `json:"total,omitempty"`
	Piles   int          `json:"piles,omitempty"`
	Source  string       `json:"source,omitempty"` // the number of the card whose effect asks
	Text    string       `json:"text,omitempty"`   // the number of the card whose text says so, if it is another: one that gave the ability, or a part
	Span    [2]int       `json:"span,omitempty"`   // the characters of that text that ask
	Options []OptionView `json:"options"`
}

// ChainOf is the clauses that offer an option, outermost first.
func (d *DecisionView) ChainOf(o *OptionView) []string {
	chain := slices.Clone(d.Chain)
	if len(chain) == 0 || chain[len(chain)-1] != o.Clause {
		chain = append(chain, o.Clause)
	}
	return chain
}

// View is everything a seat may see.
type View struct {
	Game      string         `json:"game"`
	Seat      int            `json:"seat"`
	Over      bool           `json:"over"`
	Where     []string       `json:"where"` // the clauses being carried out
	Numbers   map[string]int `json:"numbers,omitempty"`
	Seats     []SeatView     `json:"seats"`
	Places    []PlaceView    `json:"places"`
	Underway  []UnderwayView `json:"underway,omitempty"` // the innermost, and what happens next, is the last
	Signals   []SignalView   `json:"signals,omitempty"`  // what the seat can send from outside the rules, and what is offered
	Decisions []DecisionView `json:"decisions,omitempty"`
	Partners  []DecisionView `json:"partners,omitempty"` // what its partners are asked, where they see what each of them sees
	Waiting   []int          `json:"waiting,omitempty"`  // the seats that must choose before the match goes on
}

// View is what a seat may see now. While effects are chosen for blindly it shows the seat the progress of its own effect alone.
func (g *Game) View(seat Seat) *View {
	v := new(View)
	g.Look(v, seat)
	return v
}

// Look makes v what a seat may see now. It keeps the memory of v, for those who look often: nothing of what v was before is good any more.
func (g *Game) Look(v *View, seat Seat) {
	g.shown(seat).board(v, seat)
	v.Decisions, v.Partners, v.Waiting = v.Decisions[:0], v.Partners[:0], v.Waiting[:0]
	for _, d := range g.Open() {
		switch {
		case g.MayAnswer(seat, d.Seat):
			v.Decisions = kept(v.Decisions)
			g.gameOf(d.ID).viewDecision(&v.Decisions[len(v.Decisions)-1], &d)
		case g.seesAskedOf(seat, d.Seat):
			v.Partners = kept(v.Partners)
			g.gameOf(d.ID).viewDecision(&v.Partners[len(v.Partners)-1], &d)
		}
	}
	v.Signals = g.signalViews(seat)
	for s, waits := range g.waitingFor(seat) {
		if waits {
			v.Waiting = append(v.Waiting, s)
		}
	}
}

// kept is a list with one element more, which keeps what memory an element had that lay there before.
func kept[T any](s []T) []T {
	if n := len(s); n < cap(s) {
		return s[:n+1]
	}
	var zero T
	return append(s, zero)
}

// waitingFor is the set of seats that must choose, as a seat may know it. While effects are chosen for blindly, how far the others
// have come with theirs says something about them: they count as waiting until everybody is through.
func (g *Game) waitingFor(seat Seat) []bool {
	waits := make([]bool, g.Rules.Seats)
	shown := g.shown(seat)
	for _, d := range g.Open() {
		if from := g.gameOf(d.ID); from != shown && from != g && d.Seat != seat {
			continue
		}
		for s := range Seat(g.Rules.Seats) {
			waits[s] = waits[s] || g.MayAnswer(s, d.Seat)
		}
	}
	for i := range g.S.Sides {
		if other := g.sides[i].rehearser(); other != NoSeat && other != seat {
			waits[other] = true
		}
	}
	return waits
}

// shown is the position that a seat looks at: its own rehearsal while there is one.
func (g *Game) shown(seat Seat) *Game {
	g.bindSides()
	for i := range g.S.Sides {
		if g.sides[i].rehearser() == seat {
			return &g.sides[i]
		}
	}
	return g
}

// rehearser is the seat whose effect runs in this rehearsal.
func (g *Game) rehearser() Seat { return g.S.Strands[g.S.Head.Rehearsed].Seat }

// board makes v what a seat may see of the table, apart from what anybody is asked.
func (g *Game) board(v *View, seat Seat) {
	r := g.Rules
	v.Game, v.Seat, v.Over = r.Name, int(seat), g.IsOver()
	v.Seats, v.Places, v.Where = resize(v.Seats, r.Seats), resize(v.Places, len(r.places)), v.Where[:0]
	for _, c := range g.publicChain() {
		v.Where = append(v.Where, r.Clauses[c])
	}
	v.Numbers = numbersFor(v.Numbers, r.Vars, r.VarSight, false, g.Var)
	for s := range v.Seats {
		sv := &v.Seats[s]
		sv.Team, sv.Outcome = int(r.Team(Seat(s))), g.S.Outcome[s]
		sv.Concedes, sv.Left = g.isToldOfWish(seat, Seat(s)), g.HasLeft(Seat(s))
		isOwn := seat == Seat(s) || seat == AllSeeing
		sv.Numbers = numbersFor(sv.Numbers, r.PlayerVars, r.PlayerVarSight, isOwn, func(i int) int { return g.PlayerVar(Seat(s), i) })
	}
	g.listJoined()
	for p := range r.places {
		g.viewPlace(&v.Places[p], seat, Place(p))
	}
	v.Underway = g.underway(seat)
}

// viewPlace makes v what a seat may see of a place.
func (g *Game) viewPlace(v *PlaceView, seat Seat, p Place) {
	info := &g.Rules.places[p]
	z := &g.Rules.Zones[info.zone]
	cards := g.S.In(p)
	clear(v.Counters)
	*v = PlaceView{
		Zone: z.Name, Owner: int(info.owner), Team: int(info.team), Square: int(info.square), Shape: z.Shape,
		Col: info.col, Row: info.row, Cards: v.Cards[:0], Counters: v.Counters,
	}
	if g.On(g.Rules.Counts) {
		v.Count = len(cards)
	}
	if len(g.S.Markers) > 0 {
		v.Counters = g.countersFor(v.Counters, func(i int) int32 { return g.MarkersOn(p, i) })
	}
	known := false
	for _, c := range cards {
		known = known || g.isShown(seat, c)
	}
	if !known && z.Visibility != Public && z.Visibility != OwnerPeeks {
		return
	}
	for _, c := range cards {
		if g.S.Cards[c].Host == NoCard {
			v.Cards = kept(v.Cards)
			g.viewCard(&v.Cards[len(v.Cards)-1], seat, c)
		}
	}
}

// noCounters is what a card has of the first kinds on which there are none.
var noCounters [fewCounters]int32

// countersFor is the counters of something by their names, in a map that may have held others. A counter without a name is the rules' own bookkeeping.
func (g *Table) countersFor(out map[string]int, count func(i int) int32) map[string]int {
	for i, name := range g.Rules.Counters {
		if n := count(i); n != 0 && name != "" {
			if out == nil {
				out = make(map[string]int)
			}
			out[name] = int(n)
		}
	}
	return out
}

// across is how many squares of a zone lie side by side.
func (z *Zone) across() int {
	n := max(1, z.Squares)
	if z.Across > 0 {
		return z.Across
	}
	for side := 2; z.Shape == Square && side*side <= n; side++ {
		if side*side == n {
			return side
		}
	}
	return n
}

// publicChain is the clauses of the strand that everybody follows: while effects are chosen for blindly, the fork they start from.
func (g *Table) publicChain() []Clause {
	var chain []Clause
	for _, f := range g.S.Strands[0].Frames {
		if f.Clause != 0 && (len(chain) == 0 || chain[len(chain)-1] != f.Clause) {
			chain = append(chain, f.Clause)
		}
	}
	return chain
}

// viewCard makes v what a seat may see of a card. What is joined to it is looked for among scratch.joined.
func (g *Game) viewCard(v *CardView, seat Seat, id CardID) {
	c := &g.S.Cards[id]
	clear(v.Counters)
	*v = CardView{
		Owner: int(c.Owner), Controller: int(g.Controller(id)), FaceDown: c.Face == FaceDown,
		Attrs: v.Attrs[:0], Counters: v.Counters, On: v.On[:0], Parts: v.Parts[:0],
	}
	if c.Pose != 0 && int(c.Pose) < len(g.Rules.Poses) {
		v.Pose = g.Rules.Poses[c.Pose]
	}
	if g.isShown(seat, id) {
		d := g.Def(id)
		v.Object, v.Known, v.Number, v.Name = c.Serial, true, d.Number, d.Name
		v.Back = g.backView(seat, id)
		v.Attrs = g.viewAttrs(v.Attrs, id)
	} else if z := &g.Rules.Zones[g.Zone(id)]; z.Visibility == Public || z.Visibility == OwnerPeeks {
		v.Object = c.Serial // everybody sees that something lies here
	}
	if c.Few != noCounters || len(g.S.Markers) > 0 {
		v.Counters = g.countersFor(v.Counters, func(i int) int32 { return g.Counter(id, i) })
	}
	for _, o := range g.scratch.joined {
		switch {
		case g.S.Cards[o].Host == id:
			v.On = kept(v.On)
			g.viewCard(&v.On[len(v.On)-1], seat, o)
		case g.S.Cards[o].Whole == id:
			v.Parts = kept(v.Parts)
			g.viewCard(&v.Parts[len(v.Parts)-1], seat, o)
		}
	}
}

// SeenObject is the object with a number if a view of a seat has its face, or NoRef. What the seat sees decides, because a rehearsal may show it more than the match.
func (g *Game) SeenObject(seat Seat, serial uint32) Ref {
	shown := g.shown(seat)
	r := shown.S.find(serial)
	if r.IsNone() {
		return NoRef
	}
	if c := &shown.S.Cards[r.Card]; c.Place == NoPlace || c.Host != NoCard || c.Whole != NoCard || !shown.isShown(seat, r.Card) {
		return NoRef
	}
	return g.findObject(serial)
}

// listJoined lists the cards that are attached to others or parts of others, for those who look at one card after another.
func (g *Game) listJoined() {
	g.scratch.joined = g.scratch.joined[:0]
	if g.S.Head.Joined == 0 {
		return
	}
	for id := range g.S.Cards {
		if c := &g.S.Cards[id]; c.Host != NoCard || c.Whole != NoCard {
			g.scratch.joined = append(g.scratch.joined, CardID(id))
		}
	}
}

// viewAttrs makes v the characteristics of a card. Most are as printed: only those are derived that something in force may change.
func (g *Game) viewAttrs(v []AttrView, id CardID) []AttrView {
	v = resize(v, len(g.Rules.Attrs))
	printed := &g.Pool.printed[g.S.Cards[id].Def]
	for a := range v {
		is := printed[a&(maxAttrs-1)]
		v[a].Name, v[a].Value, v[a].Printed = g.Rules.Attrs[a].Name, is, is
		v[a].Further, v[a].PrintedFurther = v[a].Further[:0], v[a].PrintedFurther[:0]
	}
	for may := g.mayDiffer(); may != 0; may &= may - 1 {
		a := bits.TrailingZeros32(may)
		v[a].Value = g.Attr(id, Attr(a))
	}
	for i, a := range g.Pool.Further {
		word := FurtherWord + Attr(i)
		v[a].Further = append(v[a].Further, g.Attr(id, word))
		v[a].PrintedFurther = append(v[a].PrintedFurther, g.printedWord(g.S.Cards[id].Def, word))
	}
	return v
}

// gameOf is the position that a decision is about: a rehearsal or the match itself.
func (g *Game) gameOf(id uint64) *Game {
	if side := int(id >> 32); side > 0 {
		return &g.sides[side-1]
	}
	return g
}

// viewDecision makes v what its seat sees of a decision.
func (g *Game) viewDecision(v *DecisionView, d *Decision) {
	*v = DecisionView{
		ID: d.ID, Seat: int(d.Seat), Name: d.Name, Kind: d.Kind, Clause: g.Rules.Clauses[d.Clause], Min: d.Min, Max: d.Max,
		Total: d.Total, Piles: d.Piles, Chain: v.Chain[:0], Options: resize(v.Options, len(d.Options)),
	}
	for i := range g.S.Asks {
		if a := &g.S.Asks[i]; a.ID == uint32(d.ID) {
			for _, c := range g.chainOf(a) {
				v.Chain = append(v.Chain, g.Rules.Clauses[c])
			}
		}
	}
	if v.Options == nil {
		v.Options = []OptionView{} // a list without elements, not no list
	}
	if !d.Source.IsNone() {
		v.Source = g.Def(d.Source.Card).Number
	}
	if d.Node != NoNode {
		v.Span = g.Pool.Nodes[d.Node].Span
		v.Text = g.Pool.otherText(g.Pool.Nodes[d.Node].Text, v.Source)
	}
	for i := range d.Options {
		v.Options[i] = g.optionView(&d.Options[i])
		v.Options[i].Pass = g.passKind(d, &d.Options[i])
		v.Options[i].Ability = g.abilityView(d, &d.Options[i])
	}
}

// otherText is the number of the card that a text is printed on, where that is not the card of a number.
func (p *Pool) otherText(text DefID, than string) string {
	if int(text) >= len(p.Defs) || p.Defs[text].Number == than {
		return ""
	}
	return p.Defs[text].Number
}

// abilityView says where the ability is written that an option is; nil where the option is none, or its question does not say which.
func (g *Game) abilityView(d *Decision, o *Option) *AbilityView {
	says := g.Rules.Questions[d.Question].Says
	if says == nil || o.Kind != EffectOption {
		return nil
	}
	id := says(g, o)
	if int(id) >= len(g.Pool.Abilities) || int(g.Pool.Abilities[id].Text) >= len(g.Pool.Defs) {
		return nil
	}
	a := &g.Pool.Abilities[id]
	return &AbilityView{Text: g.Pool.Defs[a.Text].Number, Span: a.Span, Price: g.Pool.priceOf(a), Effect: g.Pool.spanOf(a.Root)}
}

// spanOf is the characters that a node was read from, or none.
func (p *Pool) spanOf(n NodeID) [2]int {
	if n < 0 || int(n) >= len(p.Nodes) {
		return [2]int{}
	}
	return p.Nodes[n].Span
}

// priceOf is the characters of an ability that say what it costs: all that has to be paid, without what stands around it.
func (p *Pool) priceOf(a *Ability) [2]int {
	all := p.spanOf(a.Cost)
	if all != a.Span || a.Cost == NoNode {
		return all
	}
	var price [2]int
	for i, k := range p.Nodes[a.Cost].Kids {
		s := p.spanOf(k)
		if i == 0 {
			price = s
		}
		price = [2]int{min(price[0], s[0]), max(price[1], s[1])}
	}
	return price
}

// SaysActive is the ability of an option whose N is an entry of those in force. An attempt may name an entry that there is not.
func SaysActive(g *Game, o *Option) AbilityID {
	if o.N < 0 || int(o.N) >= g.InForce() {
		return NoAbility
	}
	return g.ActiveAt(int(o.N)).Ability
}

// SaysPending is the ability of an option whose N is the stamp of a pending one.
func SaysPending(g *Game, o *Option) AbilityID {
	if i := g.PendingByStamp(o.N); i >= 0 {
		return g.S.Pending[i].Ability
	}
	return NoAbility
}

// passKind says whether an option does nothing, by its question or in its window, and what that means there.
func (g *Game) passKind(d *Decision, o *Option) PassKind {
	if q := &g.Rules.Questions[d.Question]; q.Pass != 0 && q.Pass == o.Verb {
		if q.Advances {
			return PassAdvance
		}
		return PassAnswer
	}
	for i := range g.Rules.Windows {
		w := &g.Rules.Windows[i]
		if w.Ask != d.Question || w.Pass == 0 || w.Pass != o.Verb {
			continue
		}
		if w.Advances != nil && w.Advances(g, d.Seat) {
			return PassAdvance
		}
		return PassAnswer
	}
	return ""
}

func (g *Game) optionView(o *Option) OptionView {
	v := OptionView{ID: o.ID(), Kind: o.Kind, N: int(o.N), Owner: int(o.Seat), Clause: g.Rules.Clauses[o.Clause]}
	if o.Verb != 0 {
		v.Verb = g.Rules.Verbs[o.Verb]
	}
	switch o.Kind {
	case CardOption, EffectOption:
		if !o.Card.IsNone() {
			d := g.Def(o.Card.Card)
			v.Object, v.Number, v.Name = o.Card.Serial, d.Number, d.Name
			if p := g.S.Cards[o.Card.Card].Place; p != NoPlace {
				v.lieAt(g.Rules, p)
			}
		}
	case ItemOption:
		if p := g.partyView(Onlooker, "", CardParty(o.Card)); p != nil { // what was played is open to all, or to nobody
			v.Object, v.Number, v.Name = p.Object, p.Number, p.Name
		}
	case HiddenCardOption, PlaceOption:
		v.lieAt(g.Rules, o.Place)
	}
	return v
}

// lieAt says where an option lies.
func (v *OptionView) lieAt(r *Rules, p Place) {
	info := &r.places[p]
	v.Zone, v.Owner, v.Square = r.Zones[info.zone].Name, int(info.owner), int(info.square)
	if team := int(info.team); info.owner == NoSeat && info.team != NoTeam {
		v.Team = &team
	}
}
