// What needs effects, with effects made by hand: they do what card texts will say.

package builddivide

import (
	"fmt"
	"strings"
	"testing"

	"saitei/kernel"
	"saitei/rulebook"
)

// bench is a match of cards that are made by hand.
type bench struct {
	kernel.Game
	t     *testing.T
	form  *form
	rules *kernel.Rules
	set   *rulebook.Set
	pos   rulebook.Position
	log   []string
}

// newBench lays five cards into each deck and life.
func newBench(t *testing.T, f *form, cards ...rulebook.Card) *bench {
	b := &bench{t: t, form: f, rules: f.declared(), set: compileCards(append(cards, rulebook.CardOf(plainFields()))), pos: rulebook.Position{Fill: map[kernel.Place]int{}}}
	if len(b.set.Unsupported) > 0 {
		t.Fatal(b.set.Unsupported[0].Err)
	}
	return b
}

func plainFields() map[string]string {
	return map[string]string{"number": plainCard, "name": "名もなき兵", "type": "ユニット", "cost": "1", "power": "1000", "hit": "1"}
}

// quick is a quick card that costs nothing; like the plain card otherwise.
func quick(number, kind, power string) rulebook.Card {
	fields := plainFields()
	fields["number"], fields["name"], fields["type"], fields["power"] = number, number, kind, power
	fields["cost"], fields["timing"] = "0", "クイック"
	return rulebook.CardOf(fields)
}

// gives gives a card an ability; do is its effect.
func (b *bench) gives(number string, a kernel.Ability, do func(g *kernel.Game)) {
	id, ok := b.set.Find(number)
	if !ok {
		b.t.Fatalf("there is no %s", number)
	}
	pool := b.set.Pool
	a.Root, a.Cost = kernel.NoNode, kernel.NoNode
	if do != nil {
		b.rules.Procs = append(b.rules.Procs, kernel.Proc{Name: number, Steps: []kernel.Step{{Do: func(g *kernel.Game) kernel.Flow {
			do(g)
			return kernel.Continue
		}}}})
		a.Root = pool.AddNode(kernel.Node{Proc: kernel.ProcID(len(b.rules.Procs) - 1)})
	}
	pool.Defs[id].Abilities = append(pool.Defs[id].Abilities, pool.AddAbility(a))
	pool.Index()
}

// command gives a command its text.
func (b *bench) command(number string, do func(g *kernel.Game)) {
	b.gives(number, kernel.Ability{Kind: kernel.Procedural, Tag: tagCommand}, do)
}

// lay lays a card out.
func (b *bench) lay(s kernel.Seat, z kernel.ZoneID, number string, pose kernel.Pose) {
	b.rules.Compile()
	id, _ := b.set.Find(number)
	b.pos.Cards = append(b.pos.Cards, kernel.Placed{Def: id, Owner: s, Place: b.rules.PlaceOf(z, s), Face: facing(b.rules, z), Pose: pose})
}

// start lets the match go on from a named point.
func (b *bench) start(at string) {
	b.rules.Compile()
	for s := range kernel.Seat(b.rules.Seats) {
		b.pos.Fill[b.rules.PlaceOf(zoneDeck, s)], b.pos.Fill[b.rules.PlaceOf(zoneLife, s)] = 5, 5
	}
	b.pos.Start = at
	if err := b.pos.Stand(&b.Game, b.rules, b.set, plainCard, func(z kernel.ZoneID) kernel.Face { return facing(b.rules, z) }); err != nil {
		b.t.Fatal(err)
	}
	firstNumbers(&b.Game)
	b.Note(kernel.NoSeat, vTurn, b.form.seats+1)
	b.Watch = func(r kernel.Record) {
		if r.Event.Verb != 0 {
			b.log = append(b.log, b.rules.Verbs[r.Event.Verb])
		}
	}
	b.advance()
}

func (b *bench) advance() {
	b.t.Helper()
	if err := b.Advance(); err != nil {
		b.t.Fatal(err)
	}
}

// pick lets a seat choose the option of a verb, about a card if one is named.
func (b *bench) pick(s kernel.Seat, verb, number string) {
	b.t.Helper()
	var offered []string
	for _, d := range b.Open() {
		if d.Seat != s {
			continue
		}
		for i := range d.Options {
			o := &d.Options[i]
			name := b.rules.Verbs[o.Verb]
			if !o.Card.IsNone() {
				name += " " + b.Def(o.Card.Card).Number
			}
			offered = append(offered, name)
			if b.rules.Verbs[o.Verb] == verb && (number == "" || !o.Card.IsNone() && b.Def(o.Card.Card).Number == number) {
				if r := b.Answer(s, d.ID, kernel.Choice{Picks: []kernel.OptionID{o.ID()}}); r != nil {
					b.t.Fatalf("P%d %s %s: %v", s+1, verb, number, r)
				}
				b.advance()
				return
			}
		}
	}
	b.t.Fatalf("P%d is not offered %s %s, but %v", s+1, verb, number, offered)
}

// pass lets everybody pass until somebody is asked something else, or n windows are over.
func (b *bench) pass(n int) {
	b.t.Helper()
	for range n * b.rules.Seats {
		open := b.Open()
		if len(open) == 0 || open[0].Question != qAct {
			return
		}
		b.pick(open[0].Seat, "pass", "")
	}
}

// happened is the verbs of what has happened, without those that are left out, and forgets it.
func (b *bench) happened(only ...string) string {
	var all []string
	for _, v := range b.log {
		for _, o := range only {
			if v == o {
				all = append(all, v)
			}
		}
	}
	b.log = nil
	return strings.Join(all, " ")
}

func (b *bench) want(what, got, want string) {
	b.t.Helper()
	if got != want {
		b.t.Errorf("%s: got %q, want %q", what, got, want)
	}
}

// destroysAttacker destroys the attacking unit.
func destroysAttacker(g *kernel.Game) {
	if isAttacking(g) {
		destroy(g, R517_1, attackerRef(g).Card)
	}
}

// fight is a match in the attack phase: P1 has a unit, P2 one that is rested and a quick command.
func fight(t *testing.T, do func(g *kernel.Game)) *bench {
	b := newBench(t, &duel, quick("A", "ユニット", "5000"), quick("B", "ユニット", "4000"), quick("C", "コマンド", ""))
	b.command("C", do)
	b.lay(0, zoneField, "A", standing)
	b.lay(1, zoneField, "B", rested)
	b.lay(1, zoneHand, "C", standing)
	b.start("attack phase")
	b.pass(2)
	return b
}

// TestDeclarationIsCheckedAgain: a declared attacker that is gone by the end of the window attacks no more, and another declaration is made (802-6).
func TestDeclarationIsCheckedAgain(t *testing.T) {
	b := fight(t, func(g *kernel.Game) { destroy(g, R517_1, attackerRef(g).Card) })
	b.pick(0, "attack", "A")
	b.pick(0, "attack", "B")
	b.pick(0, "pass", "")
	b.pick(1, "play", "C")
	b.pass(3)
	b.want("asked", b.rules.Questions[b.Open()[0].Question].Name, "attack")
	b.want("attacked", b.happened("attacked", "destroy"), "destroy")
}

// TestAttackerGoneBeforeTheBlock: without an attacking unit the attack goes to its end (803-3).
func TestAttackerGoneBeforeTheBlock(t *testing.T) {
	b := fight(t, destroysAttacker)
	b.pick(0, "attack", "A")
	b.pick(0, "attack", "B")
	b.pass(1) // 802-5
	b.pick(0, "pass", "")
	b.pick(1, "play", "C") // in the window of 802-10
	b.pass(3)
	b.want("step", fmt.Sprint(b.Var(vStep)), fmt.Sprint(attackStep))
	b.want("happened", b.happened("attacked", "destroy", "battle", "block"), "attacked destroy")
}

// TestAttackerGoneBeforeTheBattle: without an attacking unit no damage is dealt in the battle step (804-1), and the battle is still won (804-6a).
func TestAttackerGoneBeforeTheBattle(t *testing.T) {
	b := fight(t, destroysAttacker)
	b.pick(0, "attack", "A")
	b.pick(0, "attack", "B")
	b.pass(3)
	b.pick(1, "no-block", "")
	b.pass(1) // 803-5
	b.pick(0, "pass", "")
	b.pick(1, "play", "C") // in the window of 803-10
	b.pass(9)
	b.want("happened", b.happened("battle", "destroy", "strike", "unit-won", "unit-lost", "player-won", "player-lost"), "battle battle destroy unit-won player-won unit-lost player-lost")
}

// TestHitOfAUnitThatHasLeft: damage of an attacking unit is nothing once it has left the field (1002-2b:i).
func TestHitOfAUnitThatHasLeft(t *testing.T) {
	big := quick("A", "ユニット", "5000")
	big.Fields["hit"] = "3"
	b := newBench(t, &duel, big, quick("C", "コマンド", ""))
	b.command("C", destroysAttacker)
	b.lay(0, zoneField, "A", standing)
	b.lay(1, zoneHand, "C", standing)
	b.start("attack phase")
	b.pass(2)
	b.pick(0, "attack", "A")
	b.pick(0, "attack", "")
	b.pass(3)
	b.pick(1, "no-block", "")
	b.pass(2)
	b.want("life", fmt.Sprint(b.Count(zoneLife, 1)), "4")
	b.pick(0, "pass", "")
	b.pick(1, "play", "C")
	b.pass(9)
	b.want("life", fmt.Sprint(b.Count(zoneLife, 1)), "4")
}

// TestBlitz: a unit with Blitz deals its damage first, and what it has destroyed deals none (804-2, 804-3, 804-4).
func TestBlitz(t *testing.T) {
	b := fight(t, nil)
	b.gives("A", kernel.Ability{Kind: kernel.Static, Tag: tagBlitz, Clause: R1403_2, Zones: 1 << zoneField}, nil)
	b.start("attack phase")
	b.log = nil
	b.pass(2)
	b.pick(0, "attack", "A")
	b.pick(0, "attack", "B")
	b.pass(3)
	b.pick(1, "no-block", "")
	b.pass(3)
	b.want("happened", b.happened("strike", "destroy"), "strike destroy")
	b.want("A", fmt.Sprint(len(b.At(zoneField, 0))), "1")
}

// TestTriggersAreChained: the abilities that have triggered are put into the resolution zone, the turn player's first, so that the other player's resolve first (1304-2a).
func TestTriggersAreChained(t *testing.T) {
	for _, f := range []*form{&duel, &tagTeam} {
		b := newBench(t, f, quick("A", "ユニット", "5000"), quick("B", "ユニット", "5000"))
		says := func(verb kernel.Verb) func(g *kernel.Game) {
			return func(g *kernel.Game) { g.Say(verb, g.Frame().Seat, kernel.NoRef, 0) }
		}
		main := func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.N == momentMainPhase }
		trigger := kernel.Ability{Kind: kernel.Triggered, Clause: R1201_4, Zones: 1 << zoneField, Verb: verbMoment, Kinds: kernel.Of(kernel.Announced), Matches: main}
		b.gives("A", trigger, says(verbShow))
		b.gives("B", trigger, says(verbLay))
		b.lay(1, zoneField, "B", standing)
		b.lay(0, zoneField, "A", standing)
		b.start("main phase")
		var chained []string
		for it := range b.Items() {
			chained = append(chained, b.Def(it.Source.Card).Number)
		}
		b.want(f.name+" chained", strings.Join(chained, " "), "B A")
		b.pass(1)
		b.want(f.name+" resolved", b.happened("show", "lay"), "lay")
		b.pass(1)
		b.want(f.name+" resolved", b.happened("show", "lay"), "show")
	}
}

// TestPacketsInTheirOrder: of damage that is dealt at the same time, that of effects comes before that of units, each in a window of its own (1104-3a), and who takes
// several of a kind chooses (1104-3b).
func TestPacketsInTheirOrder(t *testing.T) {
	b := newBench(t, &duel, quick("A", "ユニット", "5000"), quick("C", "コマンド", ""))
	b.command("C", func(g *kernel.Game) {
		r := g.Frame().Source
		makePacket(g, 1, r, byEffect, 1)
		makePacket(g, 1, r, byBuster, 2)
		makePacket(g, 1, r, byEffect, 2)
	})
	b.lay(0, zoneHand, "C", standing)
	b.start("main phase")
	b.pick(0, "play", "C")
	b.pick(0, "pass", "")
	b.pick(1, "pass", "")
	amounts := ""
	for range 20 {
		open := b.Open()[0]
		if open.Question == qPacket {
			amounts += "?"
			if r := b.Answer(open.Seat, open.ID, kernel.Choice{Picks: []kernel.OptionID{open.Options[1].ID()}}); r != nil {
				t.Fatal(r)
			}
			b.advance()
			continue
		}
		for _, u := range b.View(0).Underway {
			if u.Name == "damage" && u.Numbers["dealt"] == 1 && open.Seat == 0 {
				amounts += fmt.Sprint(u.Numbers["amount"])
			}
		}
		if b.Var(vPhase) != mainPhase || b.IsOver() {
			break
		}
		b.pick(open.Seat, "pass", "")
	}
	b.want("amounts", amounts, "2?21")
}
