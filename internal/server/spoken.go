// What the wire says of a view: the view itself, with its words in one language, and squares counted from 1 as rulings and people count them.

package server

import (
	"strconv"

	"saitei/kernel"
	"saitei/rulebook"
)

// wireView is a view in words. Whatever is not here is as the view has it.
type wireView struct {
	*kernel.View
	Says      map[string]string `json:"says,omitempty"`     // what numbers of the table mean that have words, such as the phase
	Counters  map[string]string `json:"counters,omitempty"` // what the counters are called that lie anywhere
	Seats     []wireSeat        `json:"seats"`
	Places    []wirePlace       `json:"places"`
	Underway  []wireUnderway    `json:"underway,omitempty"`
	Decisions []wireDecision    `json:"decisions,omitempty"`
	Partners  []wireDecision    `json:"partners,omitempty"`
}

type wireSeat struct {
	*kernel.SeatView
	Name string `json:"name"`
}

type wirePlace struct {
	*kernel.PlaceView
	Title  string      `json:"title"`
	Square int         `json:"square,omitempty"` // from 1; left out where the zone has none
	Cards  []wireLying `json:"cards,omitempty"`
}

type wireLying struct {
	*kernel.CardView
	Name  string      `json:"name,omitempty"`
	Attrs []wireAttr  `json:"attrs,omitempty"`
	On    []wireLying `json:"on,omitempty"`
	Parts []wireLying `json:"parts,omitempty"`
	Back  *wireSideOf `json:"back,omitempty"`
}

// wireSideOf is the side of a card that is down.
type wireSideOf struct {
	Number string `json:"number"`
	Name   string `json:"name"`
}

type wireAttr struct {
	kernel.AttrView
	Title       string `json:"title"`
	Text        string `json:"text,omitempty"`        // the value in words
	PrintedText string `json:"printedText,omitempty"` // and what is printed, where that is something else
}

type wireUnderway struct {
	*kernel.UnderwayView
	Source  *wireParty  `json:"source,omitempty"`
	Parties []wireParty `json:"parties,omitempty"`
}

type wireParty struct {
	*kernel.PartyView
	Name   string `json:"name,omitempty"`
	Square int    `json:"square,omitempty"`
}

type wireDecision struct {
	*kernel.DecisionView
	Asks    string       `json:"asks"` // the question in words
	Options []wireOption `json:"options"`
}

type wireOption struct {
	*kernel.OptionView
	Name   string `json:"name,omitempty"`
	Square int    `json:"square,omitempty"`
	Says   string `json:"says"` // the option in words
}

// speaker puts a view into words.
type speaker struct {
	book *rulebook.Book
	set  *rulebook.Set
	l    rulebook.Lang
	v    *kernel.View
}

// spoken is a view of a match in words.
func spoken(book *rulebook.Book, set *rulebook.Set, v *kernel.View, l rulebook.Lang) *wireView {
	s := speaker{book, set, l, v}
	w := &wireView{View: v, Seats: []wireSeat{}, Places: []wirePlace{}}
	for name, n := range v.Numbers {
		if key := kernel.Key("number." + name + "." + strconv.Itoa(n)); s.book.Words.Has(key) && s.book.Words.Say(l, key) != "" {
			if w.Says == nil {
				w.Says = map[string]string{}
			}
			w.Says[name] = s.book.Words.Say(l, key)
		}
	}
	w.Counters = s.counters()
	for i := range v.Seats {
		w.Seats = append(w.Seats, wireSeat{&v.Seats[i], s.book.SeatName(l, kernel.Seat(i))})
	}
	for i := range v.Places {
		p := &v.Places[i]
		w.Places = append(w.Places, wirePlace{PlaceView: p, Title: s.zone(p.Zone), Square: s.square(p.Zone, p.Square), Cards: s.cards(p.Cards)})
	}
	for i := range v.Underway {
		u := &v.Underway[i]
		x := wireUnderway{UnderwayView: u}
		if u.Source != nil {
			party := s.party(u.Source)
			x.Source = &party
		}
		for k := range u.Parties {
			x.Parties = append(x.Parties, s.party(&u.Parties[k]))
		}
		w.Underway = append(w.Underway, x)
	}
	w.Decisions, w.Partners = s.decisions(v.Decisions), s.decisions(v.Partners)
	return w
}

// counters is what the counters are called that lie on places and cards.
func (s *speaker) counters() map[string]string {
	var called map[string]string
	call := func(all map[string]int) {
		for kind := range all {
			if called == nil {
				called = map[string]string{}
			}
			called[kind] = s.book.SayCounter(s.l, s.set, kind)
		}
	}
	var onCards func(cards []kernel.CardView)
	onCards = func(cards []kernel.CardView) {
		for i := range cards {
			call(cards[i].Counters)
			onCards(cards[i].On)
			onCards(cards[i].Parts)
		}
	}
	for i := range s.v.Places {
		call(s.v.Places[i].Counters)
		onCards(s.v.Places[i].Cards)
	}
	return called
}

// name is what a card is called; what the set does not know, and what nobody may see, stays as it is.
func (s *speaker) name(number, printed string) string {
	if s.l != rulebook.En || number == "" {
		return printed
	}
	if id, ok := s.set.Find(number); ok && s.set.Cards[id].NameEn != "" {
		return s.set.Cards[id].NameEn
	}
	return printed
}

func (s *speaker) zone(zone string) string {
	if zone == "" {
		return ""
	}
	return s.book.Words.Say(s.l, kernel.Key("zone."+zone))
}

// square is a square counted from 1, or 0 where a zone has none.
func (s *speaker) square(zone string, square int) int {
	for i := range s.book.Rules.Zones {
		if z := &s.book.Rules.Zones[i]; z.Name == zone && z.Squares > 1 {
			return square + 1
		}
	}
	return 0
}

func (s *speaker) cards(cards []kernel.CardView) []wireLying {
	var all []wireLying
	for i := range cards {
		c := &cards[i]
		w := wireLying{CardView: c, Name: s.name(c.Number, c.Name), On: s.cards(c.On), Parts: s.cards(c.Parts)}
		for _, a := range c.Attrs {
			x := wireAttr{AttrView: a, Title: s.book.Words.Say(s.l, kernel.Key("attr."+a.Name)), Text: s.book.SayAttr(s.l, s.set, a.Name, a.Value, a.Further...)}
			if a.Printed != a.Value {
				x.PrintedText = s.book.SayAttr(s.l, s.set, a.Name, a.Printed, a.PrintedFurther...)
			}
			w.Attrs = append(w.Attrs, x)
		}
		if c.Back != nil {
			w.Back = &wireSideOf{c.Back.Number, s.name(c.Back.Number, c.Back.Name)}
		}
		all = append(all, w)
	}
	return all
}

func (s *speaker) party(p *kernel.PartyView) wireParty {
	return wireParty{PartyView: p, Name: s.name(p.Number, p.Name), Square: s.square(p.Zone, p.Square)}
}

func (s *speaker) decisions(ds []kernel.DecisionView) []wireDecision {
	var all []wireDecision
	for i := range ds {
		d := &ds[i]
		w := wireDecision{DecisionView: d, Asks: s.book.SayQuestion(s.l, d), Options: []wireOption{}}
		for k := range d.Options {
			w.Options = append(w.Options, s.option(d, &d.Options[k]))
		}
		all = append(all, w)
	}
	return all
}

func (s *speaker) option(d *kernel.DecisionView, o *kernel.OptionView) wireOption {
	w := wireOption{OptionView: o, Name: s.name(o.Number, o.Name), Square: s.square(o.Zone, o.Square)}
	w.Says = s.thing(o, w.Name, w.Square)
	if said, ok := s.book.SayOption(s.l, s.set, d, o, w.Says); ok {
		w.Says = said
	}
	if o.Ability != nil {
		if said := s.set.SayAbility(s.l, o.Ability); said != "" {
			w.Says += ": " + said
		}
	}
	return w
}

// thing is what an option is about, in words.
func (s *speaker) thing(o *kernel.OptionView, name string, square int) string {
	switch o.Kind {
	case kernel.PlaceOption:
		if square > 0 {
			return s.zone(o.Zone) + " " + strconv.Itoa(square)
		}
		return s.zone(o.Zone)
	case kernel.SeatOption:
		return s.book.SeatName(s.l, kernel.Seat(o.Owner))
	case kernel.NumberOption:
		return strconv.Itoa(o.N)
	case kernel.YesOption:
		return rulebook.Text{Ja: "はい", En: "yes"}.In(s.l)
	case kernel.NoOption:
		return rulebook.Text{Ja: "いいえ", En: "no"}.In(s.l)
	}
	if name == "" {
		return s.book.Words.Say(s.l, "card.hidden")
	}
	return name
}
