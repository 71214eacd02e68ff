// Damage to players: Build Divide 1000. Packets of damage, trigger checks, busters and shots.

package builddivide

import "saitei/kernel"

// What the source of a packet is, in the order in which packets come up (1104-3a).
const (
	byBuster kernel.Attr = iota
	byEffect
	byBattle
)

// makePacket proposes that a player is dealt damage: a packet with its source and its amount is made (1002-2). A packet waits as something that is laid on the player
// until it has been dealt.
func makePacket(g *kernel.Game, whom kernel.Seat, source kernel.Ref, kind kernel.Attr, amount int) {
	if !g.On(R1001_1) || !g.On(R1002_2) {
		return
	}
	e := g.Draft(kernel.EffectBegan, verbPacket, whom, kernel.NoRef)
	e.Op, e.Attr, e.N, e.Until, e.Source = kernel.Term, kind, int64(amount), untilDealt, source
}

// packets goes through the packets there are, the oldest first.
func packets(g *kernel.Game) func(yield func(x *kernel.Effect) bool) {
	return func(yield func(x *kernel.Effect) bool) {
		for x := range g.Effects() {
			if x.Op == kernel.Term && x.Until == untilDealt && !yield(x) {
				return
			}
		}
	}
}

// hasPacket reports whether there is a packet (1103-7).
func hasPacket(g *kernel.Game) bool { return newestPacket(g) != nil }

// newestPacket is the packet that was made last, or nil. It is only good until the next event.
func newestPacket(g *kernel.Game) *kernel.Effect {
	var last *kernel.Effect
	for x := range packets(g) {
		last = x
	}
	return last
}

// packetOf is the packet of a number, or nil. It is only good until the next event.
func packetOf(g *kernel.Game, id uint16) *kernel.Effect {
	for x := range packets(g) {
		if x.ID == id {
			return x
		}
	}
	return nil
}

// amountOf is how much damage a packet is (1002-1). That of an attacking unit is always what its hit is now (1002-2b), and nothing when the unit has left the field
// (1002-2b:i). A buster's stays 1 (J27).
func amountOf(g *kernel.Game, x *kernel.Effect) int {
	if !g.On(R1002_1) {
		return 0
	}
	if x.Attr != byBattle {
		return int(x.N)
	}
	if !isUnitStill(g, x.Source) {
		if g.On(R1002_2b_i) {
			return 0
		}
		return int(x.N)
	}
	if !g.On(R1002_2b) {
		return int(x.N)
	}
	return hitOf(g, x.Source.Card)
}

// damageClauses is by which clauses a trigger check says what it does: those of the two-player game, and those that take their place in a tag team game.
type damageClauses struct {
	check, lost, buster, shot kernel.Clause
}

var duelDamage = damageClauses{check: R1003_2, lost: R1003_2a, buster: R1003_2c, shot: R1003_2d}

// checking is what a trigger check keeps.
type checking struct {
	card   kernel.Ref // the card of the life that was revealed
	packet uint16
	_      uint16
}

const checkEnd kernel.Label = 1

// proc is player damage processing (1003-1): the top card of the life of whoever takes the damage is revealed, and goes to the graveyard or is played. The running
// player is who takes it.
func (d damageClauses) proc() kernel.Proc {
	card := func(g *kernel.Game) kernel.Ref { return kernel.Registers[checking](g).card }
	has := func(icon int64) func(g *kernel.Game) bool {
		return func(g *kernel.Game) bool {
			r := card(g)
			return g.IsCurrent(r) && bearsIcon(g, r.Card, icon)
		}
	}
	isBuster, isShot := has(iconBuster), has(iconShot)
	return kernel.Proc{Name: "damage", Steps: []kernel.Step{
		{Do: only(R1003_1)},
		{Clause: d.lost, When: func(g *kernel.Game) bool { return len(lifeOf(g, g.Frame().Seat)) == 0 }, Do: func(g *kernel.Game) kernel.Flow {
			loses(g, g.Frame().Seat)
			return kernel.Done
		}},
		{Clause: d.check, Do: func(g *kernel.Game) kernel.Flow {
			s := g.Frame().Seat
			if c := topOf(g, zoneLife, s); c != kernel.NoCard {
				kernel.Registers[checking](g).card = g.Ref(c)
				g.Show(verbCheck, s, g.Ref(c), everybody)
			}
			return kernel.Continue
		}},
		{Clause: R1003_2b, When: func(g *kernel.Game) bool { return !card(g).IsNone() && !isBuster(g) && !isShot(g) }, Do: func(g *kernel.Game) kernel.Flow {
			put(g, verbTriggerless, g.Frame().Seat, card(g), zoneGraveyard)
			return kernel.GoTo(checkEnd)
		}},
		{Clause: d.buster, When: isBuster, Do: d.bust},
		{Clause: d.buster, When: func(g *kernel.Game) bool { return isBuster(g) && !isShot(g) }, Do: func(g *kernel.Game) kernel.Flow {
			put(g, verbBuster, g.Frame().Seat, card(g), zoneGraveyard)
			return kernel.GoTo(checkEnd)
		}},
		{Clause: d.shot, When: func(g *kernel.Game) bool { return isShot(g) && canShoot(g, card(g).Card) }, Do: func(g *kernel.Game) kernel.Flow {
			return g.AskSeat(g.Owner(card(g).Card), qShot, 0)
		}},
		{Clause: d.shot, When: func(g *kernel.Game) bool { return isShot(g) && canShoot(g, card(g).Card) }, Do: func(g *kernel.Game) kernel.Flow {
			owner := g.Owner(card(g).Card)
			if o, ok := g.Picked(owner); ok && o.Kind == kernel.YesOption {
				g.Say(verbShot, owner, card(g), 0)
				return playFree(g, owner, card(g))
			}
			return kernel.Continue
		}},
		{Clause: R1003_2d_i, When: isShot, Do: func(g *kernel.Game) kernel.Flow {
			put(g, verbSpent, g.Frame().Seat, card(g), zoneGraveyard)
			return kernel.Continue
		}},
		{Clause: R1003_3, Label: checkEnd, Do: countDealt},
	}}
}

// everybody is all seats, as those who are shown something.
const everybody = 0xff

// bust deals 1 damage for a buster icon (1003-2c): to the owner of the card, in a tag team game to whoever takes the damage (2401-1b). Where it comes of an attack, the
// attacking unit is its source as well (1003-2c:i).
func (d damageClauses) bust(g *kernel.Game) kernel.Flow {
	r := kernel.Registers[checking](g)
	whom, source := g.Owner(r.card.Card), kernel.NoRef
	if d.buster != R1003_2c && prevailTeamRules(g) {
		whom = g.Frame().Seat
	}
	if x := packetOf(g, r.packet); x != nil && x.Attr != byEffect && g.On(R1003_2c_i) {
		source = x.Source
	}
	makePacket(g, whom, source, byBuster, 1)
	return kernel.Continue
}

// canShoot reports whether the card that was revealed can be played at all (1003-2d:i): also whether there are as many targets as it needs (1204-2g:iii).
func canShoot(g *kernel.Game, c kernel.CardID) bool {
	at := g.Scope()
	at.Source, at.Seat = g.Ref(c), g.Owner(c)
	return canBePlayed(g, at.Seat, c) && canAim(g, at, commandNode(g, c))
}

// shotQuestion asks the owner of a revealed card whether to play it (1003-2d).
func shotQuestion() kernel.Question {
	return kernel.Question{Name: "shot", Clause: R1003_2d, Kind: kernel.YesNo, Verb: verbShot, About: func(g *kernel.Game, _ kernel.Scope) kernel.Ref {
		return kernel.Registers[checking](g).card
	}}
}

// countDealt counts the damage that was processed towards what its packet is (1003-3). The packet's number is kept by the window in which it is processed.
func countDealt(g *kernel.Game) kernel.Flow {
	for f := range g.Inward() {
		if f.Proc == procDamageWindow {
			kernel.RegistersOf[window](f).dealt++
			break
		}
	}
	return kernel.Done
}

// damageAffair is what is told of damage that is being dealt.
func damageAffair() kernel.Affair {
	packet := func(g *kernel.Game, p *kernel.Process) *kernel.Effect {
		return packetOf(g, kernel.RegistersOf[window](p.Frame).packet)
	}
	return kernel.Affair{
		Name: "damage", Proc: procDamageWindow,
		Telling: kernel.Telling{
			Roles: []kernel.Role{
				{Name: "source", Of: func(g *kernel.Game, p *kernel.Process, dst []kernel.Party) []kernel.Party {
					if x := packet(g, p); x != nil && !x.Source.IsNone() {
						return append(dst, kernel.CardParty(x.Source))
					}
					return dst
				}},
				{Name: "target", Of: func(g *kernel.Game, p *kernel.Process, dst []kernel.Party) []kernel.Party {
					if x := packet(g, p); x != nil {
						return append(dst, kernel.SeatParty(x.Whom))
					}
					return dst
				}},
				priorityRole(),
			},
			Figures: []kernel.Figure{
				{Name: "amount", Of: func(g *kernel.Game, p *kernel.Process) (int, bool) {
					x := packet(g, p)
					if x == nil {
						return 0, false
					}
					return amountOf(g, x), true
				}},
				{Name: "dealt", Of: func(_ *kernel.Game, p *kernel.Process) (int, bool) {
					return int(kernel.RegistersOf[window](p.Frame).dealt), true
				}},
			},
		},
	}
}
