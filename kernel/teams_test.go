// Teams: four seats in two teams, sitting in turn. What belongs to a team, what partners see of each other, who of them answers, and how they give up.

package kernel_test

import (
	"fmt"
	"slices"
	"testing"

	"saitei/kernel"
)

// Clauses about teams.
const (
	cTeamWindow kernel.Clause = 10 + iota
	cTeamSight
	cTogether
)

func teams(w kernel.Window) (*tiny, kernel.ProcID) {
	w.First = func(*kernel.Game) kernel.Seat { return 2 }
	tn, main := window(w, 4)
	tn.Teams = []int8{0, 1, 0, 1}
	return tn, main
}

// pair is a game of four seats in two teams that starts with a procedure of the test's own.
func pair() *tiny {
	tn := newTiny(4)
	tn.Teams = []int8{0, 1, 0, 1}
	return tn
}

func TestOpponentsAreTheOtherTeam(t *testing.T) {
	tn, _ := teams(kernel.Window{})
	want(t, "opponents of 0", fmt.Sprint(tn.IsOpponent(0, 1), tn.IsOpponent(0, 2), tn.IsOpponent(0, 3)), "true false true")
	tn.Teams = nil
	want(t, "without teams", fmt.Sprint(tn.IsOpponent(0, 2), tn.IsOpponent(1, 1)), "true false")
}

// TestTeamsWithoutGap: teams are numbered from 0 on, one for each seat; anything else is a mistake in the game.
func TestTeamsWithoutGap(t *testing.T) {
	for _, teams := range [][]int8{{0, 2, 0, 2}, {0, 1}, {0, -1, 0, 1}, {0, 9, 0, 9}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("teams %v were taken", teams)
				}
			}()
			tn := newTiny(4)
			tn.Teams = teams
			tn.Compile()
		}()
	}
	tn := pair()
	tn.Compile()
	want(t, "teams", tn.TeamCount(), 2)
	want(t, "members", fmt.Sprint(tn.Mates(3), tn.MembersOf(0), tn.MembersOf(2)), "10 5 0")
}

func TestWindowGoesRoundTheTable(t *testing.T) {
	tn, main := teams(kernel.Window{})
	g := tn.play(t, main)
	order := ""
	for !g.IsOver() {
		order += g.asked()
		g.pick(g.Open()[0].Seat, "pass")
	}
	want(t, "order", order, "2301")
}

// TestWindowPassedByTeams: a team may act or pass. Either of it acts for both, it may go on after acting, and it has passed when both have; when
// both teams have passed in a row the window is through.
func TestWindowPassedByTeams(t *testing.T) {
	tn, main := teams(kernel.Window{ByTeam: cTeamWindow})
	g := tn.play(t, main)
	want(t, "the first team", g.asked(), "0 2")
	g.pick(0, "pass")
	want(t, "one has passed", g.asked(), "2")
	g.pick(2, "act")
	want(t, "the team goes on", g.asked(), "0 2")
	g.pick(2, "pass")
	g.pick(0, "pass")
	want(t, "the other team", g.asked(), "1 3")
	g.pick(3, "act")
	g.pick(1, "pass")
	g.pick(3, "pass")
	want(t, "the first team must pass again", g.asked(), "0 2")
	g.pick(0, "pass")
	g.pick(2, "pass")
	want(t, "said", g.happened(), "say3 say4 end")
}

// TestWindowOfTeamsPassesOver: who of a team can do nothing is not asked; a team of which nobody can has passed.
func TestWindowOfTeamsPassesOver(t *testing.T) {
	tn, main := teams(kernel.Window{ByTeam: cTeamWindow, CanAct: func(_ *kernel.Game, s kernel.Seat) bool { return s == 2 }})
	g := tn.play(t, main)
	want(t, "asked", g.asked(), "2")
	g.pick(2, "pass")
	want(t, "over", g.IsOver(), true)
}

// TestWindowWithoutItsTeamClause: with the clause switched off each seat acts for itself.
func TestWindowWithoutItsTeamClause(t *testing.T) {
	tn, main := teams(kernel.Window{ByTeam: cTeamWindow})
	g := tn.set(t, main)
	g.Audit = &kernel.Audit{Off: map[kernel.Clause]bool{cTeamWindow: true}}
	g.next()
	want(t, "asked", g.asked(), "2")
}

// either is a game in which either of a team answers one question, which is told.
func either(q kernel.Question) (*tiny, kernel.ProcID) {
	tn := pair()
	id := tn.question(q)
	return tn, tn.proc(
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.AskTeam(1, id, 0) }},
		do(func(g *kernel.Game) {
			seat, o := g.PickedBy(g.Rules.Mates(1))
			g.Say(o.Verb, seat, kernel.NoRef, int(seat)+1)
		}), over)
}

// TestEitherAnswers: the first answer counts for both; until then both see the question and both are waited for, afterwards neither.
func TestEitherAnswers(t *testing.T) {
	tn, main := either(kernel.Question{Candidates: actions(toAct, toPass)})
	g := tn.play(t, main)
	want(t, "asked", g.asked(), "1 3")
	for seat := range kernel.Seat(4) {
		v := g.View(seat)
		want(t, fmt.Sprint("decisions of ", seat), len(v.Decisions), int(seat)%2)
		want(t, "waiting", fmt.Sprint(v.Waiting), "[1 3]")
	}
	late := g.decision(1).ID
	g.pick(3, "pass") // nothing says that this does nothing, so it counts
	want(t, "said", g.happened(), "pass4 end")
	if refusal := g.Answer(1, late, kernel.Choice{}); refusal == nil || refusal.Fact != "refuse.no-such-decision" {
		t.Errorf("the second answer: %v", refusal)
	}
}

// TestEitherMayActAfterAPass: what does nothing is each seat's own; the team has passed only when both have.
func TestEitherMayActAfterAPass(t *testing.T) {
	for _, c := range []struct{ second, said string }{{"act", "act4 end"}, {"pass", "pass2 end"}} {
		tn, main := either(kernel.Question{Candidates: actions(toAct, toPass), Pass: toPass})
		g := tn.play(t, main)
		g.pick(1, "pass")
		want(t, "asked", g.asked(), "3")
		g.pick(3, c.second)
		want(t, "said", g.happened(), c.said)
	}
}

// TestEitherWhereOneCanDoNothing: who has nothing to choose from is not asked, and the other answers alone.
func TestEitherWhereOneCanDoNothing(t *testing.T) {
	tn := pair()
	a := tn.card("A", nil)
	q := tn.question(kernel.Question{Candidates: offering(hand)})
	g := tn.play(t, tn.proc(kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.AskTeam(0, q, 0) }}, over), put(a, 2, tn.at(hand, 2)))
	want(t, "asked", g.asked(), "2")
	g.pick(2, "A")
	want(t, "over", g.IsOver(), true)
}

// TestEitherIsHeard: what one of a team chose in rehearsal is what happens, and the other is not asked again.
func TestEitherIsHeard(t *testing.T) {
	tn := pair()
	q := tn.question(kernel.Question{Candidates: actions(toAct, toPass), Pass: toPass})
	effect := tn.asking(
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.AskTeam(g.Frame().Seat, q, 0) }},
		do(func(g *kernel.Game) {
			seat, o := g.PickedBy(g.Rules.Mates(g.Frame().Seat))
			g.Say(o.Verb, seat, kernel.NoRef, int(seat)+1)
		}))
	g := tn.play(t, tn.proc(forking(true, effect, effect), over))
	want(t, "asked", g.asked(), "0 2 1 3")
	g.pick(0, "pass")
	g.pick(2, "act")
	g.pick(1, "act")
	want(t, "said", g.happened(), "act3 act2 end")
}

// TestTeamOrdersItsTriggers: the pending abilities of partners are put in one order, by whichever of them is first to say it.
func TestTeamOrdersItsTriggers(t *testing.T) {
	tn := pair()
	start := tn.proc(
		do(func(g *kernel.Game) { moveNamed(g, toEnter, "X", field, 0) }),
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.AskTeamOrder(2) }},
		do(func(g *kernel.Game) {
			for _, o := range g.AllPicked(0, nil) {
				p := g.TakePending(g.PendingByStamp(o.N))
				g.Say(toSay, p.Seat, kernel.NoRef, int(p.Seat)+1)
			}
		}), over)
	hears := kernel.Ability{Kind: kernel.Triggered, Verb: toEnter, Clause: 4}
	names := []string{"A", "B", "C"}
	cards := []kernel.Placed{put(tn.card("X", nil), 0, tn.at(hand, 0))}
	for s, name := range names {
		cards = append(cards, put(tn.card(name, nil, hears), kernel.Seat(s), tn.at(field, kernel.Seat(s))))
	}
	g := tn.play(t, start, cards...)
	want(t, "asked", g.asked(), "0 2")
	want(t, "offered", g.offers(2), "A C") // B is the other team's
	g.pick(0, "C", "A")
	want(t, "said", g.happened(), "enter say3 say1 end")
}

// TestZoneOfATeam: a team has one such place; both own it, what lies there is its owner's, and what comes from outside the team is
// controlled by the member who brought it.
func TestZoneOfATeam(t *testing.T) {
	tn := pair()
	vault := kernel.ZoneID(len(tn.Rules.Zones))
	tn.Rules.Zones = append(tn.Rules.Zones, kernel.Zone{Name: "vault", Team: true, Squares: 2, Visibility: kernel.OwnerOnly})
	a, b := tn.card("A", nil), tn.card("B", nil)
	moves := do(func(g *kernel.Game) {
		moveNamed(g, toEnter, "A", vault, 0)
		moveNamed(g, toEnter, "B", vault, 2)
	})
	g := tn.play(t, tn.proc(moves, tn.pausing(0), over), put(a, 2, tn.at(hand, 2)), put(b, 1, tn.at(hand, 1)))
	want(t, "of 0 and of 2", g.lying(vault, 0)+" / "+g.lying(vault, 2), "A B / A B")
	want(t, "of 1", g.lying(vault, 1), "")
	want(t, "controllers", fmt.Sprint(g.Controller(0), g.Controller(1)), "2 2")
	for c := range kernel.CardID(2) {
		want(t, "seen by", fmt.Sprint(g.CanSee(0, c), g.CanSee(1, c), g.CanSee(2, c), g.CanSee(3, c)), "true false true false")
	}
	first, end := tn.PlacesOf(vault)
	want(t, "places", int(end-first), 4)
	want(t, "owner and team", fmt.Sprint(tn.OwnerOf(first+3), tn.TeamAt(first+3)), "-1 1")
	want(t, "second square", int(tn.SquareOf(vault, 3, 1)), int(first+3))
	p := g.View(1).Places[first]
	want(t, "as 1 sees it", fmt.Sprint(p.Owner, p.Team, p.Count, len(p.Cards)), "-1 0 2 0")
}

// TestPeekingInAZoneOfATeam: face-down cards that their controller may look at are open to the whole team at its own place.
func TestPeekingInAZoneOfATeam(t *testing.T) {
	tn := pair()
	tn.Rules.Zones[lair].Team = true
	a := tn.card("A", nil)
	for _, audit := range []*kernel.Audit{nil, {}} {
		g := tn.set(t, tn.proc(tn.pausing(0), over), kernel.Placed{Def: a, Owner: 2, Place: tn.at(lair, 2), Face: kernel.FaceDown})
		g.Audit = audit
		want(t, "seen by", fmt.Sprint(g.CanSee(0, 0), g.CanSee(1, 0), g.CanSee(2, 0), g.CanSee(3, 0)), "true false true false")
	}
}

// sight is a game in which seat 2 has a card in hand, one on its pile was shown to it, and it is asked something.
func sight(share kernel.TeamSight) (*tiny, func(t *testing.T, audit *kernel.Audit) *table) {
	tn := pair()
	tn.TeamSight = share
	a, b := tn.card("A", nil), tn.card("B", nil)
	q := tn.question(kernel.Question{Candidates: offering(pile)})
	main := tn.proc(do(func(g *kernel.Game) { g.Show(toSay, 2, g.S.Ref(1), 1<<2) }), asks(q, 2), over)
	cards := []kernel.Placed{put(a, 2, tn.at(hand, 2)), put(b, 2, tn.at(pile, 2))}
	return tn, func(t *testing.T, audit *kernel.Audit) *table {
		g := tn.set(t, main, cards...)
		g.Audit = audit
		g.next()
		return g
	}
}

// TestPartnersSight: partners see what each of them sees, where the game says so: hands, what was looked at, and what the other is asked.
func TestPartnersSight(t *testing.T) {
	for name, c := range map[string]struct {
		share           kernel.TeamSight
		audit           *kernel.Audit
		inHand, looked  bool
		partnersAreSeen int
	}{
		"each for itself":   {},
		"shared":            {share: kernel.TeamSight{Clause: cTeamSight}, inHand: true, looked: true, partnersAreSeen: 1},
		"shared but hands":  {share: kernel.TeamSight{Clause: cTeamSight, But: zones(hand)}, looked: true, partnersAreSeen: 1},
		"shared, audited":   {share: kernel.TeamSight{Clause: cTeamSight}, audit: &kernel.Audit{}, inHand: true, looked: true, partnersAreSeen: 1},
		"clause turned off": {share: kernel.TeamSight{Clause: cTeamSight}, audit: &kernel.Audit{Off: map[kernel.Clause]bool{cTeamSight: true}}},
	} {
		t.Run(name, func(t *testing.T) {
			_, start := sight(c.share)
			g := start(t, c.audit)
			want(t, "hand", g.CanSee(0, 0), c.inHand)
			want(t, "looked at", g.CanSee(0, 1), c.looked)
			for _, seat := range []kernel.Seat{1, 3, kernel.Onlooker} {
				v := g.View(seat)
				want(t, fmt.Sprint("partners' decisions of ", seat), len(v.Partners), 0)
				want(t, fmt.Sprint("face of a hand card to ", seat), seat >= 0 && g.CanSee(seat, 0), false)
			}
			v := g.View(0)
			want(t, "partners' decisions", len(v.Partners), c.partnersAreSeen)
			want(t, "own decisions", len(v.Decisions), 0)
			if c.partnersAreSeen == 1 {
				want(t, "whose", fmt.Sprint(v.Partners[0].Seat, v.Partners[0].Options[0].Name), "2B")
			}
			at := slices.IndexFunc(g.records, func(r kernel.Record) bool { return r.Event.Kind == kernel.Shown })
			want(t, "told of", g.records[at].Seen, map[bool]uint8{true: 0b101, false: 0b100}[c.looked])
			if refusal := g.Answer(0, g.decision(2).ID, kernel.Choice{Picks: g.ids(2, "B")}); refusal == nil || refusal.Fact != "refuse.not-your-decision" {
				t.Errorf("a partner who sees a question answered it: %v", refusal)
			}
		})
	}
}

// outcomes tells how the match stands for the four seats.
func outcomes(g *table) string {
	return fmt.Sprint(g.Outcome(0), g.Outcome(1), g.Outcome(2), g.Outcome(3))
}

var (
	playOn = fmt.Sprint(kernel.Playing, kernel.Playing, kernel.Playing, kernel.Playing)
	oddWon = fmt.Sprint(kernel.Lost, kernel.Won, kernel.Lost, kernel.Won)
)

// TestTeamLosesTogether: where each concedes for itself, one seat of a team concedes in the middle of a window, and its team has lost.
func TestTeamLosesTogether(t *testing.T) {
	tn, main := teams(kernel.Window{})
	g := tn.play(t, main)
	g.pick(2, "pass")
	if refusal := g.Concede(0); refusal != nil {
		t.Fatal(refusal)
	}
	want(t, "outcomes", outcomes(g), oddWon)
	g.next()
	want(t, "asked", g.asked(), "")
	if refusal := g.Concede(0); refusal == nil {
		t.Error("conceded twice")
	}
}

// TestConcedingTakesBoth: where a team concedes together, one alone only says that it wants to, which its partner is told and nobody else;
// it can take that back, and the team has conceded when both want to.
func TestConcedingTakesBoth(t *testing.T) {
	tn, main := teams(kernel.Window{})
	tn.ConcedeTogether = cTogether
	g := tn.play(t, main)
	if refusal := g.Withdraw(0); refusal == nil || refusal.Fact != "refuse.nothing-to-withdraw" {
		t.Errorf("withdrawn before it was said: %v", refusal)
	}
	if refusal := g.Concede(0); refusal != nil {
		t.Fatal(refusal)
	}
	want(t, "outcomes", outcomes(g), playOn)
	want(t, "asked", g.asked(), "2")
	for seat, isTold := range map[kernel.Seat]bool{0: true, 1: false, 2: true, 3: false, kernel.Onlooker: false, kernel.AllSeeing: true} {
		want(t, fmt.Sprint("told to ", seat), g.View(seat).Seats[0].Concedes, isTold)
	}
	if refusal := g.Concede(0); refusal == nil || refusal.Fact != "refuse.partners-must-agree" {
		t.Errorf("alone and twice: %v", refusal)
	}
	if refusal := g.Concede(1); refusal != nil { // the other team's wish is its own
		t.Fatal(refusal)
	}
	if refusal := g.Withdraw(0); refusal != nil {
		t.Fatal(refusal)
	}
	g.Concede(2)
	want(t, "one has withdrawn", outcomes(g), playOn)
	g.Concede(0)
	want(t, "both", outcomes(g), oddWon)
}

// TestConcedingAloneWithoutTheClause: with the clause switched off each concedes for itself.
func TestConcedingAloneWithoutTheClause(t *testing.T) {
	tn, main := teams(kernel.Window{})
	tn.ConcedeTogether = cTogether
	g := tn.set(t, main)
	g.Audit = &kernel.Audit{Off: map[kernel.Clause]bool{cTogether: true}}
	g.next()
	g.Concede(2)
	want(t, "outcomes", outcomes(g), oddWon)
}

// TestPartnerAnswersForWhoLeft: a seat that has left is answered for by its partner and answers nothing itself; the team loses when both have left.
func TestPartnerAnswersForWhoLeft(t *testing.T) {
	tn, main := teams(kernel.Window{})
	tn.ConcedeTogether = cTogether
	g := tn.play(t, main)
	if refusal := g.Leave(2); refusal != nil {
		t.Fatal(refusal)
	}
	want(t, "outcomes", outcomes(g), playOn)
	d := g.decision(2)
	if refusal := g.Answer(2, d.ID, kernel.Choice{Picks: g.ids(2, "act")}); refusal == nil || refusal.Fact != "refuse.not-your-decision" {
		t.Errorf("who has left answered: %v", refusal)
	}
	if refusal := g.Answer(3, d.ID, kernel.Choice{Picks: g.ids(2, "act")}); refusal == nil {
		t.Error("an opponent answered for who has left")
	}
	v := g.View(0)
	want(t, "as the partner sees it", fmt.Sprint(len(v.Decisions), v.Decisions[0].Seat, v.Waiting, v.Seats[2].Left), "1 2 [0] true")
	if refusal := g.Answer(0, d.ID, kernel.Choice{Picks: g.ids(2, "act")}); refusal != nil {
		t.Fatal(refusal)
	}
	g.next()
	want(t, "said", g.happened(), "say3")
	for _, c := range []func(kernel.Seat) *kernel.Refusal{g.Leave, g.Withdraw} {
		if refusal := c(2); refusal == nil {
			t.Error("who has left left again or came back")
		}
	}
	if refusal := g.Leave(0); refusal != nil {
		t.Fatal(refusal)
	}
	want(t, "both have left", outcomes(g), oddWon)
}

// TestConcedingAfterThePartnerLeft: who is left of a team decides alone whether it concedes.
func TestConcedingAfterThePartnerLeft(t *testing.T) {
	tn, main := teams(kernel.Window{})
	tn.ConcedeTogether = cTogether
	g := tn.play(t, main)
	g.Leave(2)
	if refusal := g.Concede(0); refusal != nil {
		t.Fatal(refusal)
	}
	want(t, "outcomes", outcomes(g), oddWon)
}

// TestLeavingIsConceding: where each concedes for itself, to leave is to concede.
func TestLeavingIsConceding(t *testing.T) {
	tn, main := teams(kernel.Window{})
	g := tn.play(t, main)
	if refusal := g.Leave(2); refusal != nil {
		t.Fatal(refusal)
	}
	want(t, "outcomes", outcomes(g), oddWon)
}

// TestLeavingWhileChoosingBlindly: who leaves in the middle of a rehearsal is answered for there, too.
func TestLeavingWhileChoosingBlindly(t *testing.T) {
	tn := pair()
	tn.ConcedeTogether = cTogether
	q := tn.question(kernel.Question{Candidates: actions(toAct, toPass)})
	effect := tn.asking(
		kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(g.Frame().Seat, q, 0) }},
		do(func(g *kernel.Game) {
			o, _ := g.Picked(g.Frame().Seat)
			g.Say(o.Verb, g.Frame().Seat, kernel.NoRef, int(g.Frame().Seat)+1)
		}))
	g := tn.play(t, tn.proc(forking(true, effect, effect), over))
	if refusal := g.Leave(0); refusal != nil {
		t.Fatal(refusal)
	}
	g.pick(1, "act")
	if refusal := g.Answer(2, g.decision(0).ID, kernel.Choice{Picks: g.ids(0, "act")}); refusal != nil {
		t.Fatal(refusal)
	}
	g.next()
	want(t, "said", g.happened(), "act1 act2 end")
}

// TestTeamMatchIsReadBack: what waits for either of two, who wants to concede and who has left are part of the match.
func TestTeamMatchIsReadBack(t *testing.T) {
	tn, main := teams(kernel.Window{ByTeam: cTeamWindow})
	tn.ConcedeTogether = cTogether
	g := tn.play(t, main)
	g.Concede(1)
	g.Leave(3) // so that the other team has conceded
	want(t, "over", g.IsOver(), true)
	g = tn.play(t, main)
	g.Leave(3)
	g.pick(0, "pass")
	s, err := kernel.ReadState(g.S.Append(nil), g.Rules, g.Pool)
	if err != nil {
		t.Fatal(err)
	}
	g.Load(g.Rules, g.Pool, s)
	want(t, "has left", g.HasLeft(3), true)
	want(t, "asked", g.asked(), "2")
	g.pick(2, "act")
	want(t, "asked again", g.asked(), "0 2")
}

// TestOthersPlayOn: where a concession does not end the match, the other seats' open questions stay open and count.
func TestOthersPlayOn(t *testing.T) {
	tn := newTiny(3)
	tn.Conceded = func(g *kernel.Game, seat kernel.Seat) { g.Finish(toEnd, seat, kernel.Lost) }
	q := tn.question(kernel.Question{Candidates: actions(toAct, toPass)})
	g := tn.play(t, tn.proc(asks(q, 0, 1, 2), do(func(g *kernel.Game) {
		for s := range kernel.Seat(3) {
			if o, ok := g.Picked(s); ok {
				g.Say(o.Verb, s, kernel.NoRef, int(s)+1)
			}
		}
	}), over))
	if refusal := g.Answer(0, g.decision(0).ID, kernel.Choice{Picks: g.ids(0, "act")}); refusal != nil {
		t.Fatal(refusal)
	}
	g.Concede(1)
	g.next()
	want(t, "asked", g.asked(), "2")
	g.pick(2, "pass")
	want(t, "said", g.happened(), "end2 act1 pass3 end")
}

// TestOneOfTheOpponents: who has to name an opponent chooses among those of the other team that still play.
func TestOneOfTheOpponents(t *testing.T) {
	tn := pair()
	q := tn.question(kernel.Question{Candidates: func(g *kernel.Game, a *kernel.Ask) { g.OfferSeats(a, g.Rules.Opponents(a.Seat), toHit, 0) }})
	g := tn.play(t, tn.proc(asks(q, 2), do(func(g *kernel.Game) {
		o, _ := g.Picked(2)
		g.Say(o.Verb, o.Seat, kernel.NoRef, int(o.Seat)+1)
		g.Finish(toEnd, 1, kernel.Lost)
	}), asks(q, 2), over))
	want(t, "opponents", g.offers(2), "1 3")
	g.pick(2, "3")
	want(t, "one is out", g.offers(2), "3")
	want(t, "said", g.happened(), "hit4 end2")
}

// TestTeamIsFinishedTogether: how the match ends for one of a team it ends for all of it.
func TestTeamIsFinishedTogether(t *testing.T) {
	tn := pair()
	g := tn.play(t, tn.proc(do(func(g *kernel.Game) {
		g.FinishTeam(toEnd, 3, kernel.Won)
		g.FinishTeam(toEnd, 0, kernel.Lost)
		g.End(toEnd)
	})))
	want(t, "outcomes", outcomes(g), oddWon)
}
