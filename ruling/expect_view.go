// Expecting what a seat sees: everything here goes through the seat's view.

package ruling

import (
	"fmt"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

func (e *ExpectSees) run(t *trial) {
	if !t.hasSeat(e, e.Seat) || !t.checkSeen(e) {
		return
	}
	v := t.g.View(e.Seat)
	if e.Where == nil {
		for _, it := range e.Items {
			if t.seesCard(v, it) == e.Not {
				t.failSees(e, v, itemText(it))
			}
		}
		return
	}
	place := t.placeView(v, e.Where)
	if place == nil {
		t.fail(e, say("そのような領域は見えていない", "there is no such zone in view"))
		return
	}
	if why := t.placeDiffers(e, place); (why.En != "") != e.Not {
		if e.Not {
			why = say("見えないはずのものが見えている", "this should not be seen, and is")
		}
		whose := seatName(kernel.Seat(place.Owner)) + " " + place.Zone
		t.fail(e, rulebook.Text{
			Ja: fmt.Sprintf("%sの見える%s: %s。見えるのは(上から) %s", seatName(e.Seat), whose, why.Ja, seenText(place)),
			En: fmt.Sprintf("%s as %s sees it: %s; in view (top first): %s", whose, seatName(e.Seat), why.En, seenText(place)),
		})
	}
}

// checkSeen reports cards and zones that there are not.
func (t *trial) checkSeen(e *ExpectSees) bool {
	if e.Where != nil {
		z, ok := zoneOf(t.book, e.Where.Zone)
		if !ok {
			t.fail(e, noName(t.book, "領域", "zone", e.Where.Zone, zoneNames(t.book)))
			return false
		}
		if _, ok := t.place(e, z, *e.Where); !ok {
			return false
		}
	}
	for _, it := range e.Items {
		if it.Kind == NumberItem && !t.standsAlone(e, it, "hidden") {
			return false
		}
	}
	return t.checkItems(e, e.Seat, "", e.Items)
}

func (t *trial) failSees(e *ExpectSees, v *kernel.View, what string) {
	var places []string
	for i := range v.Places {
		if p := &v.Places[i]; p.Count > 0 {
			places = append(places, "      "+seatName(kernel.Seat(p.Owner))+" "+p.Zone+": "+seenText(p))
		}
	}
	ja, en := "%[1]sには%[2]sが見えるはず。見えるのは:\n%[3]s", "%[1]s should see %[2]s; in view:\n%[3]s"
	if e.Not {
		ja, en = "%[1]sに%[2]sは見えないはず。見えるのは:\n%[3]s", "%[1]s should not see %[2]s; in view:\n%[3]s"
	}
	t.fail(e, say(ja, en, seatName(e.Seat), what, strings.Join(places, "\n")))
}

// seenText lists what is seen of a place, top first.
func seenText(p *kernel.PlaceView) string {
	var names []string
	for _, c := range slices.Backward(p.Cards) {
		switch {
		case !c.Known:
			names = append(names, "hidden")
		case c.FaceDown:
			names = append(names, c.Number+" (face-down)")
		default:
			names = append(names, c.Number)
		}
	}
	if len(names) == 0 {
		return fmt.Sprintf("%d hidden", p.Count)
	}
	return strings.Join(names, ", ")
}

func (t *trial) placeView(v *kernel.View, w *Where) *kernel.PlaceView {
	for i := range v.Places {
		if p := &v.Places[i]; t.isAt(w, p.Zone, p.Owner, p.Team, p.Square) {
			return p
		}
	}
	return nil
}

// seesCard reports whether a card's face is in a view: on the table, where the item says one, or among the options.
func (t *trial) seesCard(v *kernel.View, it Item) bool {
	card, _ := t.look(it.Name)
	if card == nil {
		return false
	}
	for i := range v.Places {
		p := &v.Places[i]
		if (it.Where == nil || t.isAt(it.Where, p.Zone, p.Owner, p.Team, p.Square)) && showsCard(p.Cards, card.Number) {
			return true
		}
	}
	for _, d := range v.Decisions {
		for _, o := range d.Options {
			if o.Number == card.Number && (it.Where == nil || t.isAt(it.Where, o.Zone, o.Owner, teamAt(&o), -1)) {
				return true
			}
		}
	}
	return false
}

// showsCard reports whether one of some cards shows a face, on the side that is up or on the other if it may be looked at.
func showsCard(cards []kernel.CardView, number string) bool {
	return slices.ContainsFunc(cards, func(c kernel.CardView) bool {
		return c.Number == number || c.Back != nil && c.Back.Number == number || showsCard(c.On, number) || showsCard(c.Parts, number)
	})
}

// placeDiffers says how a place in view is not as expected, or nothing. With nothing said it must show a face at least.
func (t *trial) placeDiffers(e *ExpectSees, p *kernel.PlaceView) rulebook.Text {
	known := 0
	for i := range p.Cards {
		if p.Cards[i].Known {
			known++
		}
	}
	if len(e.Items) == 0 {
		return t.zoneDiffers(e, p, known)
	}
	if n := e.Items[0]; len(e.Items) == 1 && n.Kind == NumberItem {
		if p.Count != n.N {
			return say("%d枚のはずが%d枚", "there should be %d and there are %d", n.N, p.Count)
		}
		if slices.Contains(n.Words, "hidden") && known > 0 {
			return say("%d枚の表が見える", "the faces of %d are seen", known)
		}
		return rulebook.Text{}
	}
	return t.listDiffers(e, p)
}

func (t *trial) zoneDiffers(e *ExpectSees, p *kernel.PlaceView, known int) rulebook.Text {
	if len(e.Words) == 0 {
		if known == 0 {
			return say("何も見えない", "nothing is seen")
		}
		return rulebook.Text{}
	}
	if p.Count == 0 {
		return say("カードがない", "there is no card")
	}
	switch e.Words[0] {
	case "hidden":
		if known > 0 {
			return say("%d枚の表が見える", "the faces of %d are seen", known)
		}
	case "face-down":
		if len(p.Cards) == 0 || slices.ContainsFunc(p.Cards, func(c kernel.CardView) bool { return !c.FaceDown || c.Known }) {
			return say("裏向きで表の見えないカードだけではない", "not all are face down with the face unseen")
		}
	case "face-up":
		if len(p.Cards) == 0 || slices.ContainsFunc(p.Cards, func(c kernel.CardView) bool { return c.FaceDown || !c.Known }) {
			return say("表向きのカードだけではない", "not all are face up and seen")
		}
	}
	return rulebook.Text{}
}

// listDiffers compares the faces in view, in any order, with a list of cards and `hidden`.
func (t *trial) listDiffers(e *ExpectSees, p *kernel.PlaceView) rulebook.Text {
	var got, wanted []string
	for _, c := range p.Cards {
		got = append(got, c.Number)
	}
	for range p.Count - len(p.Cards) {
		got = append(got, "")
	}
	for _, it := range e.Items {
		number := ""
		if it.Kind != HiddenItem {
			card, why := t.look(it.Name)
			if card == nil {
				return why
			}
			number = card.Number
		}
		wanted = append(wanted, slices.Repeat([]string{number}, it.Times)...)
	}
	slices.Sort(got)
	slices.Sort(wanted)
	if !slices.Equal(got, wanted) {
		return say("違うものが見える", "something else is seen")
	}
	return rulebook.Text{}
}
