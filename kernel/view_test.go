// Views: what a seat may see. Hidden cards have neither number nor name, and nothing tells two hidden cards apart.

package kernel_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"saitei/kernel"
)

func placeIn(v *kernel.View, zone string, owner int) *kernel.PlaceView {
	for i := range v.Places {
		if v.Places[i].Zone == zone && v.Places[i].Owner == owner {
			return &v.Places[i]
		}
	}
	return nil
}

func names(cards []kernel.CardView) string {
	var list []string
	for _, c := range cards {
		if c.Name == "" {
			c.Name = "?"
		}
		list = append(list, c.Name)
	}
	return strings.Join(list, " ")
}

// TestWhoSeesWhat: for each kind of zone, face up and face down, as the owner and as the other.
func TestWhoSeesWhat(t *testing.T) {
	for _, c := range []struct {
		zone          kernel.ZoneID
		face          kernel.Face
		mine, theirs  string
		areTheirsOpen bool // whether the other sees at least that something lies there
	}{
		{pile, kernel.FaceDown, "", "", false},
		{pile, kernel.FaceUp, "", "", false},
		{hand, kernel.FaceUp, "A", "", false},
		{field, kernel.FaceUp, "A", "A", true},
		{field, kernel.FaceDown, "?", "?", true},
		{lair, kernel.FaceUp, "A", "A", true},
		{lair, kernel.FaceDown, "A", "?", true},
	} {
		tn := newTiny(2)
		a := tn.card("A", sized(3))
		g := tn.play(t, tn.proc(tn.pausing(0), over), kernel.Placed{Def: a, Owner: 0, Place: tn.at(c.zone, 0), Face: c.face})
		zone := g.Rules.Zones[c.zone].Name
		mine, theirs := placeIn(g.View(0), zone, 0), placeIn(g.View(1), zone, 0)
		what := fmt.Sprintf("%s, face %d", zone, c.face)
		want(t, what+", mine", names(mine.Cards), c.mine)
		want(t, what+", theirs", names(theirs.Cards), c.theirs)
		want(t, what+", count", theirs.Count, 1)
		if c.areTheirsOpen && theirs.Cards[0].Object == 0 {
			t.Errorf("%s: what lies openly has no object number", what)
		}
		for _, v := range theirs.Cards {
			if !v.Known && (v.Number != "" || len(v.Attrs) > 0) {
				t.Errorf("%s: a hidden card says %+v", what, v)
			}
		}
	}
}

// TestShownAndConcealed: a card can be shown to some seats, until it is concealed, moves or is shuffled away.
func TestShownAndConcealed(t *testing.T) {
	tn := newTiny(2)
	a, b := tn.card("A", nil), tn.card("B", nil)
	main := tn.proc(
		do(func(g *kernel.Game) { g.Show(toSay, 0, g.S.Ref(0), 1<<1) }), tn.pausing(0),
		do(func(g *kernel.Game) { g.Conceal(g.S.Ref(0)) }), tn.pausing(0),
		do(func(g *kernel.Game) { g.Show(toSay, 0, g.S.Ref(0), everybody) }), tn.pausing(0),
		do(func(g *kernel.Game) { g.Shuffle(toSay, 0, g.Rules.PlaceOf(pile, 0)) }), tn.pausing(0), over)
	g := tn.play(t, main, put(a, 0, tn.at(pile, 0)), put(b, 0, tn.at(pile, 0)))
	sees := func() string { return fmt.Sprint(g.CanSee(0, 0), g.CanSee(1, 0)) }
	want(t, "shown to one", sees(), "false true")
	want(t, "which lies under an unknown one", names(placeIn(g.View(1), "pile", 0).Cards), "A ?")
	g.pick(0, "pass")
	want(t, "concealed", sees(), "false false")
	g.pick(0, "pass")
	want(t, "shown to all", sees(), "true true")
	g.pick(0, "pass")
	want(t, "shuffled", sees(), "false false")
}

// TestViewDoesNotTellHiddenCardsApart: the order of a hidden pile and the other's hand leave no trace in a seat's view.
func TestViewDoesNotTellHiddenCardsApart(t *testing.T) {
	var views [2]string
	for i, order := range [][]string{{"A", "B", "C", "D"}, {"D", "C", "B", "A"}} {
		tn := newTiny(2)
		for _, n := range []string{"A", "B", "C", "D"} {
			tn.card(n, nil)
		}
		var cards []kernel.Placed
		for k, n := range order {
			z := pile
			if k > 1 {
				z = hand
			}
			cards = append(cards, put(kernel.DefID(n[0]-'A'), 1, tn.at(z, 1)))
		}
		views[i] = seen(t, tn.play(t, tn.proc(tn.pausing(0), over), cards...), 0)
	}
	want(t, "views", views[1], views[0])
}

// TestDerivedAndPrintedInView: both readings of a card are in the view.
func TestDerivedAndPrintedInView(t *testing.T) {
	tn := newTiny(2)
	a := tn.card("A", sized(3), tn.static(kernel.Mod{Op: kernel.Add, Attr: size, N: 2}))
	g := tn.play(t, tn.proc(tn.pausing(0), over), put(a, 0, tn.at(field, 0)))
	v := placeIn(g.View(1), "field", 0).Cards[0].Attrs[size]
	want(t, "attribute", fmt.Sprintf("%s %d %d", v.Name, v.Value, v.Printed), "size 5 3")
}

// TestViewSaysWhereWeAre: the clauses being carried out, and who must choose.
func TestViewSaysWhereWeAre(t *testing.T) {
	tn := newTiny(3)
	q := tn.question(kernel.Question{Name: "what", Clause: 3, Candidates: actions(toAct)})
	inner := tn.proc(kernel.Step{Clause: 5, Do: asks(q, 0, 2).Do}, over)
	g := tn.play(t, tn.proc(kernel.Step{Clause: 4, Do: calls(inner).Do}))
	v := g.View(2)
	want(t, "where", fmt.Sprint(v.Where), "[4 5]")
	want(t, "waiting", fmt.Sprint(v.Waiting), "[0 2]")
	want(t, "decisions", len(v.Decisions), 1)
	want(t, "of a seat that is not asked", len(g.View(1).Decisions), 0)
	want(t, "decision", fmt.Sprint(v.Decisions[0].Name, v.Decisions[0].Kind, v.Decisions[0].Clause), "whatpick-one3")
}

// TestRecordSaysWhoKnows: a record says which seats may know the card it is about.
func TestRecordSaysWhoKnows(t *testing.T) {
	tn := newTiny(2)
	a, b := tn.card("A", nil), tn.card("B", nil)
	g := tn.play(t, tn.proc(do(func(g *kernel.Game) {
		g.Move(toDraw, 0, g.S.Ref(0), g.Rules.PlaceOf(hand, 0), kernel.FaceDown, 0)
	}), move(toDrop, "B", grave, 1), over), put(a, 0, tn.at(pile, 0)), put(b, 1, tn.at(hand, 1)))
	want(t, "draw", g.records[0].Seen, 1)
	want(t, "drop", g.records[1].Seen, 3)
}

// TestEyesWithoutASeat: an onlooker sees what every seat sees, the all-seeing what any seat sees, and nobody what lies hidden.
func TestEyesWithoutASeat(t *testing.T) {
	tn := newTiny(2)
	a, b, c := tn.card("A", nil), tn.card("B", nil), tn.card("C", nil)
	g := tn.play(t, tn.proc(tn.pausing(0), over), put(a, 0, tn.at(hand, 0)), put(b, 1, tn.at(grave, 1)), put(c, 1, tn.at(pile, 1)))
	known := func(seat kernel.Seat) string {
		names := ""
		for _, p := range g.View(seat).Places {
			for _, card := range p.Cards {
				names += card.Number
			}
		}
		return names
	}
	want(t, "onlooker", known(kernel.Onlooker), "B")
	want(t, "all-seeing", known(kernel.AllSeeing), "AB")
	want(t, "nobody", known(kernel.NoSeat), "")
	want(t, "decisions", len(g.View(kernel.AllSeeing).Decisions), 0)
}

// TestOptionIDsSurviveJSON: an id has more digits than a JSON number keeps, and is written as text.
func TestOptionIDsSurviveJSON(t *testing.T) {
	ids := []kernel.OptionID{0, 1, 1<<56 | 7, 1<<64 - 1}
	data, err := json.Marshal(ids)
	want(t, "error", err, nil)
	want(t, "text", string(data), `["0","1","100000000000007","ffffffffffffffff"]`)
	var back []kernel.OptionID
	want(t, "error", json.Unmarshal(data, &back), nil)
	want(t, "back", fmt.Sprint(back), fmt.Sprint(ids))
	if err := json.Unmarshal([]byte(`["x"]`), &back); err == nil {
		t.Error("x is read as an id")
	}
}

// TestSquaresHaveTheirPlaces: squares lie side by side, or in rows as long as the zone says, or as a square if they can.
func TestSquaresHaveTheirPlaces(t *testing.T) {
	for _, c := range []struct {
		zone kernel.Zone
		want string
	}{
		{kernel.Zone{Squares: 3, Col: 1}, "1,0 2,0 3,0"},
		{kernel.Zone{Squares: 4, Across: 2, Row: 1}, "0,1 1,1 0,2 1,2"},
		{kernel.Zone{Squares: 9, Shape: kernel.Square}, "0,0 1,0 2,0 0,1 1,1 2,1 0,2 1,2 2,2"},
		{kernel.Zone{Squares: 3, Shape: kernel.Square}, "0,0 1,0 2,0"},
	} {
		tn := newTiny(2)
		c.zone.Name, c.zone.Shared = "board", true
		tn.Zones[board] = c.zone
		g := tn.play(t, tn.proc(tn.pausing(0), over))
		var got []string
		for _, p := range g.View(0).Places {
			if p.Zone == "board" {
				got = append(got, fmt.Sprintf("%d,%d", p.Col, p.Row))
			}
		}
		want(t, "squares", strings.Join(got, " "), c.want)
	}
}

// TestNumbersAreNobodysUnlessDeclared: a number that a game does not declare is in nobody's view, one of a seat's own only in that seat's, and one for everybody in all.
func TestNumbersAreNobodysUnlessDeclared(t *testing.T) {
	see := func(vars, playerVars []kernel.Sight) string {
		tn := newTiny(2)
		tn.VarSight, tn.PlayerVarSight = vars, playerVars
		g := tn.play(t, tn.proc(tn.pausing(0), over))
		said := ""
		for _, eyes := range []kernel.Seat{0, 1, kernel.Onlooker, kernel.AllSeeing} {
			v := g.View(eyes)
			said += fmt.Sprint(len(v.Numbers), len(v.Seats[0].Numbers), len(v.Seats[1].Numbers), " ")
		}
		return said
	}
	want(t, "nothing declared", see(nil, nil), "0 0 0 0 0 0 0 0 0 0 0 0 ")
	want(t, "one for everybody", see(kernel.SeenByAll(1), kernel.SeenByAll(0)), "1 1 1 1 1 1 1 1 1 1 1 1 ")
	want(t, "one for its seat", see([]kernel.Sight{kernel.OwnerSees}, []kernel.Sight{kernel.NobodySees, kernel.OwnerSees}), "0 1 0 0 0 1 0 0 0 0 1 1 ") // who sees what any seat sees sees both
}
