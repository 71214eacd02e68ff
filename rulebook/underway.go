// What is under way, in words: fights and other affairs of a game, windows, effects, and what waits on a stack.

package rulebook

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"saitei/kernel"
)

// Names is what players and places are called by whoever tells of something.
type Names struct {
	Seat  func(seat int) string
	Place func(zone string, owner, square int) string
}

// SayUnderway puts something under way into words: what it is, whose, who takes part in it and its numbers.
func (b *Book) SayUnderway(l Lang, set *Set, u *kernel.UnderwayView, names Names) string {
	head, comma := "", b.Words.Say(l, "underway.comma")
	switch u.Kind {
	case kernel.UnderwayWindow:
		head = b.Words.Say(l, "underway.window", "seat", names.Seat(u.Seat))
		if len(u.Passed) > 0 {
			var passed []string
			for _, s := range u.Passed {
				passed = append(passed, names.Seat(s))
			}
			head = b.Words.Say(l, "underway.passed", "what", head, "seats", strings.Join(passed, comma))
		}
	case kernel.UnderwayAffair:
		head = b.Words.Say(l, kernel.Key("affair."+u.Name))
	default:
		head = b.Words.Say(l, "underway.something")
		if u.Source != nil {
			head = b.SayParty(l, set, u.Source, names)
		}
		if key := kernel.Key("item." + u.Name); u.Kind == kernel.UnderwayItem && u.Name != "" {
			head = b.Words.Say(l, key, "what", head)
		}
		if u.Seat >= 0 {
			head = b.Words.Say(l, kernel.Key("underway."+u.Kind), "what", head, "seat", names.Seat(u.Seat))
		}
	}
	if details := b.underwayDetails(l, set, u, names); len(details) > 0 {
		head = b.Words.Say(l, "underway.details", "what", head, "details", strings.Join(details, comma))
	}
	if u.Asleep {
		head = b.Words.Say(l, "underway.asleep", "what", head)
	}
	return head
}

// underwayDetails says who takes part in something, role by role, and its numbers.
func (b *Book) underwayDetails(l Lang, set *Set, u *kernel.UnderwayView, names Names) []string {
	var roles []string
	parties := map[string][]string{}
	for i := range u.Parties {
		p := &u.Parties[i]
		if parties[p.Role] == nil {
			roles = append(roles, p.Role)
		}
		parties[p.Role] = append(parties[p.Role], b.SayParty(l, set, p, names))
	}
	var details []string
	comma := b.Words.Say(l, "underway.comma")
	for _, role := range roles {
		details = append(details, b.Words.Say(l, "underway.role", "role", b.Words.Say(l, kernel.Key("role."+role)), "who", strings.Join(parties[role], comma)))
	}
	for _, number := range slices.Sorted(maps.Keys(u.Numbers)) {
		if key := kernel.Key("number." + number); b.Words.Has(key) {
			details = append(details, b.Words.Say(l, key)+" "+strconv.Itoa(u.Numbers[number]))
		}
	}
	return details
}

// SayParty names a card, a player or a place that takes part in something.
func (b *Book) SayParty(l Lang, set *Set, p *kernel.PartyView, names Names) string {
	switch {
	case p.Number != "":
		if id, ok := set.Find(p.Number); ok && int(id) < len(set.Cards) {
			return set.CardName(l, id)
		}
		return p.Name
	case p.Zone != "":
		return names.Place(p.Zone, p.Seat, p.Square)
	case p.Item != 0:
		return b.Words.Say(l, "underway.something")
	case p.Object != 0 || p.Seat < 0:
		return b.Words.Say(l, "card.unseen.1")
	}
	return names.Seat(p.Seat)
}

// IsTold reports whether something under way is worth telling beside a question: a window in which nobody has passed yet says nothing that
// the question does not.
func IsTold(u *kernel.UnderwayView) bool { return u.Kind != kernel.UnderwayWindow || len(u.Passed) > 0 }
