// Players as texts name them.

package effect

import (
	"saitei/kernel"
)

// Who is a player as a text names one.
type Who int32

// Whom a text names.
const (
	Self           Who = iota // あなた
	Opponent                  // 相手
	Both                      // お互い: each
	Anyone                    // either, whoever it is
	Actor                     // 自分: the one who acts, where both do
	Owner                     // the owner of the card
	Ally                      // 味方: the player or a partner, whoever it is
	EitherOpponent            // 相手, of cards that are chosen: whichever opponent it is
	ActorsFoe                 // the opponent of the one who acts, where both do
	TurnPlayer                // the turn player
	Unnamed                   // nobody: what a text says without naming a player, its own player does
	ChosenPlayer              // the player whom this ability has chosen
	OwnerOfThis               // the owner of the card of the text
	OwnerOfSlot               // and above: the owner of the card in a slot of the memory, which is added
	// ControllerOfSlot and above: its controller.
	ControllerOfSlot = OwnerOfSlot + 256
	// FoeOfSlot and above: the opponent of its controller.
	FoeOfSlot = ControllerOfSlot + 256
)

// IsOne reports whether w names one player, whatever is done to which card.
func (w Who) IsOne() bool { return w == Self || w == Opponent || w >= TurnPlayer }

// ActorAt is who acts in a scope: the player of the ability, unless several act.
func ActorAt(at kernel.Scope) kernel.Seat {
	if at.Actor != 0 {
		return kernel.Seat(at.Actor) - 1
	}
	return at.Seat
}

// actingAs is a scope in which a player acts.
func actingAs(at kernel.Scope, s kernel.Seat) kernel.Scope {
	at.Actor = uint8(s) + 1
	return at
}

// IsChosenPlayer reports whether a player is one whom an ability has chosen.
func IsChosenPlayer(g *kernel.Game, at kernel.Scope, s kernel.Seat) bool {
	return g.Holds(at, SlotPlayers, SeatMark(s))
}

// EachSeat calls f for the players that w names, the turn player first; where nobody is, the player of the ability.
func EachSeat(g *kernel.Game, w Who, at kernel.Scope, f func(s kernel.Seat)) {
	switch w {
	case Self:
		if On(g, SelfIs) {
			f(at.Seat)
		}
	case Unnamed:
		if On(g, UnnamedIs) {
			f(at.Seat)
		}
	case Actor:
		f(ActorAt(at))
	case TurnPlayer:
		if On(g, TurnPlayerIs) {
			f(languageOf(g).TurnPlayer(g))
		}
	case ChosenPlayer:
		for s := range kernel.Seat(g.Rules.Seats) {
			if IsChosenPlayer(g, at, s) {
				f(s)
			}
		}
	case Opponent, Ally, EitherOpponent:
		eachAround(g, at, func(s kernel.Seat) {
			if isOnSide(g, w, at, s) {
				f(s)
			}
		})
	default:
		if w >= FoeOfSlot {
			eachAround(g, at, func(s kernel.Seat) {
				if isFoe(g, w, at, s) {
					f(s)
				}
			})
		} else if w < OwnerOfThis {
			eachAround(g, at, func(s kernel.Seat) {
				if isSomebody(g, at, s) {
					f(s)
				}
			})
		} else if s := ownerNamed(g, w, at); s != kernel.NoSeat {
			f(s)
		}
	}
}

// isSomebody reports whether a player is one of those of whom a text can speak: its own player, or another.
func isSomebody(g *kernel.Game, at kernel.Scope, s kernel.Seat) bool {
	if s == at.Seat {
		return On(g, SelfIs)
	}
	return On(g, OpponentIs)
}

// eachAround calls f for all players, the turn player first, or where there is none the player of the ability.
func eachAround(g *kernel.Game, at kernel.Scope, f func(s kernel.Seat)) {
	first, seats := at.Seat, kernel.Seat(g.Rules.Seats)
	if whose := languageOf(g).TurnPlayer; whose != nil {
		first = whose(g)
	}
	if !On(g, TurnPlayerFirst) {
		first++
	}
	for i := range seats {
		f((first + i) % seats)
	}
}

// SeatMark is how a memory holds a player: as an object that is no card.
func SeatMark(s kernel.Seat) kernel.Ref {
	return kernel.Ref{Serial: uint32(s + 1), Card: kernel.NoCard}
}

// NthSeat is the n-th of the players that w names, in the order of EachSeat.
func NthSeat(g *kernel.Game, w Who, at kernel.Scope, n int) (kernel.Seat, bool) {
	found, ok := kernel.NoSeat, false
	i := 0
	EachSeat(g, w, at, func(s kernel.Seat) {
		if i == n {
			found, ok = s, true
		}
		i++
	})
	return found, ok
}

// isFoe reports whether a player is the opponent of the controller of the card that w speaks of, whoever's the text is.
func isFoe(g *kernel.Game, w Who, at kernel.Scope, s kernel.Seat) bool {
	of := ownerNamed(g, w-FoeOfSlot+ControllerOfSlot, at)
	if of == kernel.NoSeat {
		return false
	}
	if !On(g, FoeIs) {
		return s == of
	}
	return g.Rules.IsOpponent(of, s)
}

// ownerNamed is the player who owns or controls the card that w speaks of, or NoSeat if there is no such card.
func ownerNamed(g *kernel.Game, w Who, at kernel.Scope) kernel.Seat {
	r := at.Source
	switch {
	case w >= ControllerOfSlot:
		if r = g.FirstRemembered(at, uint8(w-ControllerOfSlot)); r.IsNone() || !On(g, ControllerIs) {
			return kernel.NoSeat
		}
		return GlimpseOf(g, r).Controller
	case w != OwnerOfThis:
		r = g.FirstRemembered(at, uint8(w-OwnerOfSlot))
	}
	if r.IsNone() || !On(g, OwnerIs) {
		return kernel.NoSeat
	}
	return g.Owner(r.Card)
}

// IsWho reports whether a player is one that w names. あなた is who controls the card of the text, 相手 the other.
func IsWho(g *kernel.Game, w Who, at kernel.Scope, s kernel.Seat) bool {
	switch w {
	case Self:
		return (s == at.Seat || isPartner(g, at.Seat, s) && !On(g, SelfIsAlone)) && On(g, SelfAndOpponent) && On(g, SelfIs)
	case Unnamed:
		return s == at.Seat && On(g, UnnamedIs)
	case Opponent, Ally, EitherOpponent:
		return isOnSide(g, w, at, s) && On(g, SelfAndOpponent)
	case Actor:
		return s == ActorAt(at)
	case ActorsFoe:
		return g.Rules.IsOpponent(ActorAt(at), s)
	case TurnPlayer:
		return s == languageOf(g).TurnPlayer(g) && On(g, TurnPlayerIs)
	case ChosenPlayer:
		return IsChosenPlayer(g, at, s)
	}
	if w < OwnerOfThis {
		return isSomebody(g, at, s)
	}
	if w >= FoeOfSlot {
		return isFoe(g, w, at, s)
	}
	return s == ownerNamed(g, w, at)
}

// SeatOf is the one player whom a who names; false where it names both.
func SeatOf(g *kernel.Game, w Who, at kernel.Scope) (kernel.Seat, bool) {
	switch w {
	case Self:
		return at.Seat, true
	case Actor:
		return ActorAt(at), true
	}
	if w.IsOne() {
		return NthSeat(g, w, at, 0)
	}
	return kernel.NoSeat, false
}

// NextTurn is whose turn comes next: that of whoever has an extra turn, which is then taken, or else the one whose turn it would be anyhow. Who that was before the first of several
// extra turns is kept in a number of the table.
func NextTurn(g *kernel.Game, kept int, next kernel.Seat, extra *kernel.Effect) kernel.Seat {
	if v := g.Var(kept); v != 0 {
		next = kernel.Seat(v - 1)
	}
	if extra == nil {
		g.Note(kernel.NoSeat, kept, 0)
		return next
	}
	s := extra.Whom
	g.Note(kernel.NoSeat, kept, int(next)+1)
	g.Spend(extra.ID)
	return s
}
