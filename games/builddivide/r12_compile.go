// Compiling: from the tree of a card's text to abilities and instructions. Build Divide 1201–1206.

package builddivide

import (
	"slices"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// compiler compiles the text of one card.
type compiler struct {
	effect.Compiler
	effect.Wordless
	cs           *cardSet
	kind         int64           // the card type
	name         int64           // the number of the name of the card
	aims         []kernel.NodeID // the choices of targets of the text that is being compiled, and of bullets
	slot         uint8           // where those are kept that it speaks of now; 0 before any
	aimedOf      *cardtext.Tree  // whose those are; nil where the text does not say
	aimsAtAuras  bool            // whether the targets that it spoke of last are auras
	aimed        uint32          // where the targets that it spoke of last can lie
	aimsAtOne    bool            // those are one target and no more
	aimsAtPlays  bool            // whether the targets that it spoke of last are what is being played
	lastSentence *cardtext.Tree  // the last sentence of the text that is being compiled, behind which nothing comes that could be 「その後」 too
	used         uint8           // how many slots for targets the ability has used
	aliases      []int64         // the names that the card has besides its own (1407-1)
	limit        deckLimit       // how many of the card a deck may have, if it says so (601-2)
	guesses      []effect.Test   // what the text has let somebody guess last (530-1)
	evols        []string        // the names of the card's Evol costs (1409-5)
	isClosedFace bool            // whether the text is that of the closed face of a territory (319-2)
	isGiven      bool            // whether what is compiled is given to other cards
	isLaid       bool            // whether the card has laid itself over another, so that what follows is the text of an aura (521-5c)
	isAimed      bool            // whether the ability triggers when something becomes a target
	isLater      bool            // whether what is compiled comes 「その後」, when what the text says before has been done (1204-3a:v)
	hasOwn       bool            // whether an ability that works in play stands on it before that
	both         bool            // whether a card of two colours is looked at for both of them (1414-2a)
}

// newCompiler is a compiler for a card of a set.
func newCompiler(cs *cardSet, kind int64) *compiler {
	c := &compiler{cs: cs, kind: kind}
	c.Start(c, language, cs.pool)
	return c
}

// wording is what the instructions of this game say.
type wording struct {
	effect.Args
	price   price         // in energy
	prepare kernel.NodeID // of a text: what is chosen when it is played (1204-2f, 1204-2g), or NoNode
	aims    []kernel.NodeID
	plays   uint8            // of targets that are being played: which kinds
	modes   []kernel.NodeID  // of a choice of bullets: the texts
	later   kernel.NodeID    // of a text: what comes 「その後」 (1204-2e), or NoNode
	ability kernel.AbilityID // what is set up
	end     kernel.Clause    // of a move to or from an end of the life: by which clause the text names it (407-3b, 407-3c)
	hues    int64            // of a cost: the colours in which it can be paid too (510-2b:i)
	way     uint8            // of energy: the tag of the way to play a card in which it takes the place of the play cost, or 0 (1204-2h:ii)
	ofEvol  bool             // of what changes a cost: it changes Evol costs alone
	terms   terms            // of a card that is played: whether its cost is paid (512-2)
	link    uint8            // of an aura: how it is attached (521-1c)
	limit   int              // of a changed limit: which (405-4, 407-4, 1103-7a)
	ends    bool             // of a changed limit: there is none
	zone    kernel.ZoneID    // of what a player begins with: where it lies
	reaches bool             // of what is said of attacks: standing units can be attacked too
	isQuick bool             // of an activated ability: its timing (1201-3a)
	// speaksBack: of a text: it speaks of cards or players without naming them.
	speaksBack bool
	isCosplay  bool          // of what appears: whether it does so by Cosplay (1413-4)
	conds      []kernel.Cond // of what is done by a number of cards: which of the instructions
	during     kernel.Cond   // of a triggered ability behind Boundary: what must hold when it is played and resolved (1414-4)
	names      []string      // of bullets: which Evol cost each of them belongs to (1409-5b:ii)
	evols      []string      // of such bullets: the names of the Evol costs of the card
	isUpTo     bool          // of a choice of bullets: whether fewer can be chosen (104-5a)
	inAnyOrder bool          // of a cost: whether it matters in which order its actions are done (1204-2i:i)
}

// wordingOf is what an instruction of this game says.
func wordingOf(n *kernel.Node) *wording { return n.With.(*wording) }

// NewArgs is what an instruction says, with nothing said yet.
func (c *compiler) NewArgs() any { return &wording{prepare: kernel.NoNode, later: kernel.NoNode} }

// Ability compiles a paragraph.
func (c *compiler) Ability(t *cardtext.Tree) []kernel.AbilityID {
	c.Cite(R1201_1, R1201_2)
	c.aims, c.slot, c.used, c.isAimed = nil, 0, 0, false
	c.hasOwn = c.hasOwn || t.Op != opBare && t.Op != ops.ExtraCost && t.Op != opInsteadCost && !c.isLaid
	switch t.Op {
	case ops.Triggered:
		if isAtStart(t) {
			return c.startAbility(t)
		}
		c.Cite(R1201_4, R1201_4a)
		t = ofThisAttack(c.withIdents(t))
		return c.silenced(t, c.asTerritory(t, c.keptBehind(t, c.Triggered(t, kernel.Ability{Kind: kernel.Triggered, Clause: R1205_2, Tag: effect.TagTriggered}))))
	case opActivated:
		c.Cite(R1201_3a)
		return []kernel.AbilityID{c.Activated(t)}
	case ops.Static:
		return c.silenced(t, c.asTerritory(t, c.Static(t)))
	case ops.Keyword:
		return c.keywordAbility(t)
	case opIcons:
		return c.iconAbilities(t)
	case opSkill:
		return c.skill(t)
	case ops.ExtraCost:
		return []kernel.AbilityID{c.extraCost(t)}
	case opInsteadCost:
		return []kernel.AbilityID{c.insteadCost(t)}
	case opBare:
		return c.commandText(t)
	}
	c.Fail(t, "能力として読めない", "this is not an ability")
	return nil
}

// silenced is the abilities of a paragraph: those of a command that do not say otherwise are invalid while it is a unit (1604-2a).
func (c *compiler) silenced(t *cardtext.Tree, ids []kernel.AbilityID) []kernel.AbilityID {
	if label := t.Kid(partLabel); c.kind&typeCommand == 0 || c.isGiven || label != nil && label.Op == opWhileUnit {
		return ids
	}
	for _, id := range ids {
		silentAsUnit(&c.Pool.Abilities[id])
	}
	return ids
}

// Complete notes by which clause an ability works only where it does: on the field (1203-4), for a territory also in its zone (1203-5), or where its effect can only happen (1203-6).
func (c *compiler) Complete(_ kernel.AbilityID, a *kernel.Ability) {
	if a.Kind == kernel.Static {
		a.Cond = effect.AllOf(a.Cond, isNeverPlayed)
	}
	if c.isLaid && !c.isGiven && a.Zones == 1<<zoneField {
		c.ofLaidAura(a)
	}
	switch {
	case a.Tag == tagCommand || a.Zones == allZones:
	case a.Zones&^inPlay != 0:
		a.Where = R1203_6
	case c.kind&typeTerritory != 0:
		a.Where = R1203_5
	default:
		a.Where = R1203_4
	}
}

// isNeverPlayed is that a static ability, which is written as what holds (1201-5a), has its effect all the time without being played (1204-1a).
func isNeverPlayed(g *kernel.Game, at kernel.Scope) bool {
	return g.On(R1201_5a) && g.On(R1204_1a) && isControlled(g, at)
}

// Listens completes an ability that waits for an event: one of several for which it waits (1201-4a:i).
func (c *compiler) Listens(t, on *cardtext.Tree, _ *effect.Trigger, a *kernel.Ability) {
	if label := t.Kid(partLabel); label != nil && label.Op == opAnomaly && putsInGraveyard[on.Op] {
		c.notByItself(a)
	}
	if effect.IsThis(on.Kid(parts.What)) {
		a.Rank = awaitedDefeat[on.Op]
	}
	if on.Span == t.Kid(parts.On).Span {
		return
	}
	c.Cite(R1201_4a_i)
	a.Cond = effect.AllOf(a.Cond, func(g *kernel.Game, _ kernel.Scope) bool { return g.On(R1201_4a_i) })
}

// Given compiles abilities that a text gives, which have no part in the targets of the text.
func (c *compiler) Given(build func() []kernel.AbilityID) []kernel.AbilityID {
	aims, slot, used, given, aimed := c.aims, c.slot, c.used, c.isGiven, c.isAimed
	c.isGiven = true
	ids := build()
	c.aims, c.slot, c.used, c.isGiven, c.isAimed = aims, slot, used, given, aimed
	return ids
}

// commandText compiles a text without an icon: what a command does when it is resolved (1201-1a).
func (c *compiler) commandText(t *cardtext.Tree) []kernel.AbilityID {
	if isAboutPlaying(t.Kid(parts.Do)) {
		c.Cite(R1201_5a_i)
		ids := c.Static(&cardtext.Tree{Op: ops.Static, Span: t.Span, Kids: t.Kids})
		for _, id := range ids {
			if a := &c.Pool.Abilities[id]; a.Kind == kernel.Prohibiting {
				a.Cond = effect.AllOf(a.Cond, func(g *kernel.Game, _ kernel.Scope) bool { return g.On(R1201_5a_i) })
			}
		}
		return ids
	}
	if c.kind&typeCommand == 0 {
		c.Fail(t, "能力アイコンのないテキストはコマンドにしか書けない", "a text without an ability icon can only stand on a command")
		return nil
	}
	c.Cite(R1201_1a)
	do, ofAura := c.untilLaid(t.Kid(parts.Do))
	ids := []kernel.AbilityID{c.AddAbility(t, kernel.Ability{
		Kind: kernel.Procedural, Clause: R1204_3a, Tag: tagCommand, Zones: 1 << zoneResolution, Cost: kernel.NoNode, Root: c.Body(do),
	})}
	if ofAura != nil {
		ids = append(ids, c.Static(ofAura)...)
	}
	return ids
}

// withIdents is a triggered ability in which the unit of the event, where it is called by the identification name that the event has for it, is called by what happened to it.
func (c *compiler) withIdents(t *cardtext.Tree) *cardtext.Tree {
	whole := *t
	whole.Kids = slices.Clone(t.Kids)
	for i, k := range whole.Kids {
		if k.Name == parts.Do {
			whole.Kids[i].Tree = c.identsMeant(k.Tree, t.All(parts.On))
		}
	}
	return &whole
}

// identsMeant is a part of such an ability.
func (c *compiler) identsMeant(t *cardtext.Tree, on []*cardtext.Tree) *cardtext.Tree {
	if t.Op == opThatIdent {
		word, isOne := language.EventWords[on[0].Op]
		if !isOne || len(on) > 1 || on[0].Op == opBeats || !isCalled(on[0].Kid(parts.What), t.Kid(parts.Name).Str) {
			c.Fail(t, "事象のユニットがその識別名で呼ばれていない", "the unit of the event is not called by that name")
		}
		return &cardtext.Tree{Op: word, Span: t.Span}
	}
	whole := *t
	whole.Kids = slices.Clone(t.Kids)
	for i, k := range whole.Kids {
		whole.Kids[i].Tree = c.identsMeant(k.Tree, on)
	}
	return &whole
}

// isCalled reports whether cards are called by an identification name.
func isCalled(t *cardtext.Tree, name string) bool {
	return t != nil && t.Op == ops.Cards && slices.ContainsFunc(t.All(parts.Is), func(is *cardtext.Tree) bool { return is.Op == opIdent && is.Kid(parts.Name).Str == name })
}

// Price compiles what an activated ability costs (1201-3a).
func (c *compiler) Price(t *cardtext.Tree) kernel.NodeID {
	var kids []kernel.NodeID
	c.Paying = true
	for _, k := range t.All(parts.Cost) {
		kids = append(kids, c.Clause(k))
	}
	c.Paying = false
	n := kernel.Node{Proc: procPayAll, Kids: kids, With: &wording{isQuick: t.Has(partTime) && t.Kid(partTime).Op == opQuickTime, prepare: kernel.NoNode, later: kernel.NoNode}}
	n.Asks = true
	wordingOf(&n).inAnyOrder = isOrderOpen(t.All(parts.Cost))
	return c.Node(t, n)
}

// plainCosts is the actions of costs that get in the way of no other: energy is rested, cards are turned or discarded. What takes energy away does.
var plainCosts = map[cardtext.Op]bool{opEnergy: true, ops.Pay: true, opRestCards: true, opStandCards: true, ops.Discard: true}

// isOrderOpen reports whether it can matter in which order the actions of a cost are done (1204-2i:i).
func isOrderOpen(costs []*cardtext.Tree) bool {
	return len(costs) > 1 && slices.ContainsFunc(costs, func(t *cardtext.Tree) bool { return !plainCosts[t.Op] })
}

// Past is how something that has happened is found among the events.
func (c *compiler) Past(t *cardtext.Tree) (effect.PastEvent, bool) {
	if t.Op == ops.IsPut && !t.Has(parts.From) && !t.Kid(parts.What).Has(parts.At) {
		return putPast(), true
	}
	if t.Op != opAppears || t.Has(parts.From) || t.Has(partNotFrom) || t.Has(parts.By) {
		return c.pastHappening(t)
	}
	return effect.PastEvent{Kinds: kernel.Of(kernel.Moved), Verbs: []kernel.Verb{verbAppear}, Roles: map[cardtext.Part]effect.Role{
		parts.What: func(c *effect.Compiler, t *cardtext.Tree) effect.EventTest {
			what := c.About(t)
			isBond := c.SaidAs != nil && c.SaidAs.Has(parts.Is) && c.SaidAs.Kid(parts.Is).Op == opBond
			return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
				return what(g, at, effect.WhatOf(g, e)) && (!isBond || isBondedWith(g, at, e))
			}
		},
	}}, true
}

// pastHappening is how an event for which abilities can wait is found among those that have happened.
func (c *compiler) pastHappening(t *cardtext.Tree) (effect.PastEvent, bool) {
	if t.Has(partNth) {
		c.Fail(t, "何枚目かは過去の出来事では問えない", "the number of a card in its turn cannot be asked of what has happened")
		return effect.PastEvent{}, false
	}
	tr, ok := c.Happening(t)
	if !ok {
		return effect.PastEvent{}, false
	}
	p := effect.PastEvent{Kinds: tr.Kinds, Whole: true, Is: func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return tr.Matches(g, at, e) }}
	if tr.Verb != 0 {
		p.Verbs = []kernel.Verb{tr.Verb}
	}
	if p.Kinds == 0 {
		p.Kinds = ^kernel.EventMask(0)
	}
	return p, true
}

// laterMoments is the moments that a text can wait for (1205-5).
var laterMoments = map[cardtext.Op]int{ops.TurnStart: momentTurnStart, ops.TurnEnd: momentTurnEnd, opNextEndPhase: momentEndPhase, ops.BattleEnd: momentBattleEnd}

// laterEvent is that a moment comes for which a text waits.
func (c *compiler) laterEvent(t *cardtext.Tree) effect.Trigger {
	if t.Op == ops.PhaseStart {
		return c.momentEvent(t, momentsOfPhases[t.Kid(parts.Phase).Op])
	}
	return c.momentEvent(t, laterMoments[t.Op])
}

// waits compiles what happens once at a time to come: an ability that no card has, which keeps what the text has spoken of (1205-5, 1205-5a).
func (c *compiler) waits(t *cardtext.Tree) kernel.NodeID {
	when, do := c.laterEvent(t.Kid(parts.When)), t.Kid(parts.Do)
	root := c.text(&cardtext.Tree{Op: ops.Seq, Span: do.Span, Kids: []cardtext.Kid{{Tree: do}}})
	id := c.AddAbility(t, kernel.Ability{
		Kind: kernel.Triggered, Clause: R1205_5, Tag: effect.TagTriggered, Zones: allZones, Cost: kernel.NoNode, Root: root, Verb: when.Verb, Matches: when.Matches,
	})
	return c.established(t, effect.Args{Value: int(id), Number: 1, Until: untilGame})
}

// whenever compiles an ability that no card has and that waits for an event: the next time that this happens, or each time until the end of a period (1205-5, 1205-5a).
func (c *compiler) whenever(t *cardtext.Tree) kernel.NodeID {
	return c.established(t, c.Arising(t, kernel.Ability{Clause: R1205_5, Zones: allZones}))
}

// established brings such an ability into force.
func (c *compiler) established(t *cardtext.Tree, made effect.Args) kernel.NodeID {
	c.Cite(R1205_5, R1205_5a)
	w := &wording{Args: made, prepare: kernel.NoNode, later: kernel.NoNode, ability: kernel.AbilityID(made.Value)}
	return c.Node(t, kernel.Node{Proc: procEstablish, Clause: R1205_5, With: w})
}

// IsElsewhere reports whether a sentence belongs to the ability as a whole.
func (c *compiler) IsElsewhere(t *cardtext.Tree) bool { return t.Op == ops.Limit || t.Op == ops.OnlyIf }

// Standing compiles the sentences of static abilities that mean more here than elsewhere.
func (c *compiler) Standing(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) bool {
	if c.iconStands(s, t, cond) {
		return true
	}
	build := standings[t.Op]
	if build != nil {
		build(c, s, t, cond)
	}
	return build != nil
}

// standings is those sentences: notes, which say nothing (312-2), sentences that say several things, and what the rules themselves look for. It is filled in by init because sentences contain
// sentences.
var standings map[cardtext.Op]func(c *compiler, s *effect.Statics, t *cardtext.Tree, cond kernel.Cond)

func init() {
	standings = map[cardtext.Op]func(c *compiler, s *effect.Statics, t *cardtext.Tree, cond kernel.Cond){
		ops.Remark: func(*compiler, *effect.Statics, *cardtext.Tree, kernel.Cond) {},
		opBoons:    (*compiler).standsEach, opHasNumbers: (*compiler).standsNumbered, opUnchanging: (*compiler).unchanging,
		opPlayCost: (*compiler).priced, opEvolCost: (*compiler).priced, opPayHues: (*compiler).paidIn, opEvolHues: (*compiler).paidIn, opPlayMostOfThis: (*compiler).playedSoOften, opPlaySetCard: (*compiler).playedSet, opAppearsRested: (*compiler).appearsRested, opQuickPlay: (*compiler).playedQuick, opOpener: (*compiler).opensAsAce, opAttackCost: (*compiler).attackPriced, opMustBlock: (*compiler).mustBlock, opMustAttack: (*compiler).mustAttack, opAttackStanding: (*compiler).attacksStanding, opPlayCostPer: (*compiler).pricedPer, opPlayOnlyIf: (*compiler).playOnlyIf, opPlayNotIf: (*compiler).playOnlyIf,
		opScoutMore: (*compiler).scoutsMore, ops.DeckLimit: (*compiler).deckLimited, opSameLimit: (*compiler).sameLimited, opIconLimits: (*compiler).iconsLimited, opBeginWith: (*compiler).statesDeals, opPlayOther: (*compiler).playedAsOther,
		opAddLimit: (*compiler).limitStands, opSetLimit: (*compiler).limitStands, opNoLimit: (*compiler).limitStands,
		opDealsMore: (*compiler).tollStands, opTakesMore: (*compiler).tollStands, opTakesLess: (*compiler).tollStands, opTakesNone: (*compiler).tollStands, opNextLess: (*compiler).tollStands, opNextNone: (*compiler).tollStands,
	}
}

// standsEach takes a sentence apart that changes several numbers or gives abilities as well.
func (c *compiler) standsEach(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	for _, k := range boonsApart(t) {
		s.Sentence(k, cond)
	}
}

// limitStands compiles a change of a limit that holds all the time.
func (c *compiler) limitStands(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	a := c.limiting(t)
	a.Cond = cond
	s.Ability(t, a)
}

// tollStands compiles a change of damage that holds all the time.
func (c *compiler) tollStands(s *effect.Statics, t *cardtext.Tree, cond kernel.Cond) {
	if tolls[t.Op].isNext {
		c.Fail(t, "「次のダメージ」がいつのダメージか分からない", "it is not clear which damage is the next one")
		return
	}
	a := c.tollOf(t, c.About(s.Subject(t.Kid(parts.What))))
	a.Cond = cond
	s.Ability(t, a)
}

// Duration compiles how long something lasts.
func (c *compiler) Duration(t *cardtext.Tree) kernel.Duration {
	switch t.Op {
	case ops.ThisTurnEnd:
		c.Cite(R706_4)
		return untilTurn
	case ops.ThisBattle, opThisAttack:
		return untilBattle
	}
	if whose := t.Kid(parts.Whose); whose != nil {
		if span, ok := spanWords[spanWord{t.Op, c.Whose(whose)}]; ok {
			return span
		}
	}
	c.Fail(t, "どの期間か分からない", "it is not clear how long that is")
	return untilTurn
}

// text compiles what is carried out when something resolves. What comes 「その後」 is another text, which triggers when this one has been resolved (1204-2e, 1204-3a:v).
func (c *compiler) text(t *cardtext.Tree) kernel.NodeID {
	outer := c.aims
	c.aims = nil
	t = c.goesOn(t)
	now, later := *t, *t
	now.Kids, later.Kids = t.Kids, nil
	for i, k := range t.Kids {
		if k.Tree.Op == ops.Then {
			now.Kids, later.Kids = t.Kids[:i], append([]cardtext.Kid{{Name: k.Name, Tree: k.Tree.Kid(parts.Do)}}, t.Kids[i+1:]...)
			break
		}
	}
	if len(now.Kids) == 0 {
		c.Fail(t, "「その後」の前に文がない", "nothing stands before 「その後」")
		return kernel.NoNode
	}
	w := &wording{prepare: kernel.NoNode, later: kernel.NoNode, speaksBack: speaksBack(t)}
	defer func(was *cardtext.Tree) { c.lastSentence = was }(c.lastSentence)
	c.lastSentence = nil
	if last := lastToldOf(&now); later.Kids == nil {
		c.lastSentence = last
	}
	ofDoer := c.speaksOfDoer(&now)
	body := c.Sentences(withAims(insteadOfAims(c.withFates(&now))))
	if w.aims = c.aims; len(c.aims) > 0 {
		c.Cite(R1204_2g, R1204_2g_i, R1204_3a_ii, R1204_3a_iii)
	}
	chosen := slices.Clip(c.aims)
	if ofDoer || refersToOpponent(&now) {
		chosen = append(chosen, c.opponentChoice(t, ofDoer))
	}
	if len(chosen) > 0 {
		w.prepare = c.Node(t, kernel.Node{Proc: effect.ProcSeq, Kids: chosen})
	}
	if later.Kids != nil {
		c.Cite(R1204_2e, R1204_3a_v)
		was := c.isLater
		c.isLater = true
		w.later = c.text(&later)
		c.isLater = was
	}
	c.aims = outer
	return c.Node(t, kernel.Node{Proc: procText, Clause: R1204_3a, Kids: []kernel.NodeID{body}, With: w})
}

// insteadOfAims is a text in which a sentence that says when something else happens instead of what is done with targets stands inside the sentence that chooses them.
func insteadOfAims(t *cardtext.Tree) *cardtext.Tree {
	whole := *t
	whole.Kids = nil
	for _, k := range t.Kids {
		last := len(whole.Kids) - 1
		if last < 0 || whole.Kids[last].Tree.Op != opAim || k.Tree.Op != ops.If || k.Tree.Kid(parts.Then).Op != ops.Instead {
			whole.Kids = append(whole.Kids, k)
			continue
		}
		aim := *whole.Kids[last].Tree
		then := &cardtext.Tree{Op: ops.Seq, Span: aim.Span, Kids: []cardtext.Kid{{Tree: aim.Kid(parts.Then)}, {Tree: k.Tree}}}
		aim.Kids = []cardtext.Kid{{Name: parts.What, Tree: aim.Kid(parts.What)}, {Name: parts.Then, Tree: then}}
		whole.Kids[last].Tree = &aim
	}
	return &whole
}

// withFates is a text in which what becomes of a card that was played without its cost is said where it is played: that it is removed when it would be put into a graveyard (1209-1).
func (c *compiler) withFates(t *cardtext.Tree) *cardtext.Tree {
	whole := *t
	whole.Kids = nil
	for _, k := range t.Kids {
		last := len(whole.Kids) - 1
		if k.Tree.Op != opThenRemoved {
			whole.Kids = append(whole.Kids, k)
			continue
		}
		if last < 0 || !effect.Mentions(whole.Kids[last].Tree, opPlayFree) || !effect.MentionsAny([]*cardtext.Tree{whole.Kids[last].Tree}, opCommand, opCommandCard) {
			c.Fail(k.Tree, "コストを払わずにプレイしたコマンドがない", "no command was played without its cost just before")
			continue
		}
		whole.Kids[last].Tree = marked(whole.Kids[last].Tree, opPlayFree, cardtext.Kid{Name: partGone, Tree: &cardtext.Tree{Op: ops.Yes, Span: k.Tree.Span}})
	}
	return &whole
}

// marked is a tree in which every node of an operation has one more part.
func marked(t *cardtext.Tree, op cardtext.Op, part cardtext.Kid) *cardtext.Tree {
	whole := *t
	whole.Kids = slices.Clone(t.Kids)
	for i, k := range whole.Kids {
		whole.Kids[i].Tree = marked(k.Tree, op, part)
	}
	if t.Op == op {
		whole.Kids = append(whole.Kids, part)
	}
	return &whole
}

// withAims is a tree in which each act on 「対象の…」 first chooses them as targets, as one does that says so in words of its own (1204-2g:i).
func withAims(t *cardtext.Tree) *cardtext.Tree {
	whole := *t
	whole.Kids = slices.Clone(t.Kids)
	var chosen *cardtext.Tree
	for i, k := range whole.Kids {
		if k.Tree.Op != opAimed {
			whole.Kids[i].Tree = withAims(k.Tree)
			continue
		}
		chosen = &cardtext.Tree{Op: ops.Some, Span: k.Tree.Span, Kids: k.Tree.Kids}
		whole.Kids[i].Tree = &cardtext.Tree{Op: opTarget, Span: k.Tree.Span}
	}
	if chosen == nil {
		return &whole
	}
	return &cardtext.Tree{Op: opAim, Span: t.Span, Kids: []cardtext.Kid{{Name: parts.What, Tree: chosen}, {Name: parts.Then, Tree: &whole}}}
}

// speaksBack reports whether a tree has a word for something spoken of before.
func speaksBack(t *cardtext.Tree) bool {
	switch t.Op {
	case ops.It, opThatUnit, opThatCard, opThose, ops.ChosenPlayer, opOpponentInBattle:
		return true
	}
	return slices.ContainsFunc(t.Kids, func(k cardtext.Kid) bool { return speaksBack(k.Tree) })
}

// aim compiles the choice of targets: it is made when the text is played, and what follows speaks of them (1204-2g).
func (c *compiler) aim(t *cardtext.Tree) kernel.NodeID {
	if of := t.Kid(parts.What).Kid(parts.Of); of != nil && of.Op == opPlayed {
		return c.aimAtPlays(t)
	}
	c.aimsAtPlays = false
	slot := effect.SlotAims + c.used
	if c.used++; slot == effect.FirstSlot {
		c.Fail(t, "対象の選び方が多すぎる", "there are too many choices of targets")
		return kernel.NoNode
	}
	id, p := c.Pick(ofOneSide(t.Kid(parts.What)), effect.Unnamed, true, nil)
	if c.Err != nil {
		return kernel.NoNode
	}
	if !c.isLater && effect.Mentions(t.Kid(parts.What), opCardsMoved) {
		c.Fail(t, "対象はプレイする時に選ぶので、この文が後で動かすカードとは比べられない", "targets are chosen when the text is played, before it has moved the cards that they are compared with")
		return kernel.NoNode
	}
	if p.Zones&hiddenZones != 0 {
		c.Fail(t, "非公開領域のカードは対象にできない", "cards in hidden zones cannot be targets")
		return kernel.NoNode
	}
	a := effect.ArgsOf(&c.Pool.Nodes[id])
	a.Slot, a.IsAimed = slot, true
	c.aims, c.slot, c.aimed = append(c.aims, id), slot, p.Zones
	ofEvent := c.Spoken.Guest
	c.SpeakBeside(p, slot) // a card in another zone is no unit: 「そのユニット」 is still that of the event
	c.aimsAtAuras, c.aimsAtOne = effect.Mentions(t.Kid(parts.What), opAuraOn), isOneTarget(t.Kid(parts.What))
	if p.Zones&(1<<zoneField) != 0 && !c.aimsAtAuras {
		c.Spoken.Guest = &slot // 「そのユニット」 means the target until another unit is spoken of
		if ofEvent != nil && effect.Mentions(t.Kid(parts.Then), opTarget) && effect.Mentions(t.Kid(parts.Then), opThatUnit) {
			c.Spoken.Guest = ofEvent // … unless the sentence says 「対象」 for that: then it is the unit of the event
		}
	}
	if of := t.Kid(parts.What).Kid(parts.Of); of != nil {
		c.aimedOf = of.Kid(parts.Whose)
	}
	if then := t.Kid(parts.Then); then.Op != ops.Seq {
		return c.Clause(then)
	}
	return c.Sentences(t.Kid(parts.Then))
}

// aimPlayer compiles the choice of a player as a target, which is made when the text is played (1204-2g). An opponent who is one is settled like any opponent of whom a text speaks (2601-1).
func (c *compiler) aimPlayer(t *cardtext.Tree) kernel.NodeID {
	c.Cite(R1204_2g)
	if then := t.Kid(parts.Then); t.Has(parts.Whose) {
		return c.Clause(effect.WithOp(then, ops.ChosenPlayer, ops.Opponent))
	}
	n := kernel.Node{Proc: effect.ProcChoosePlayer, Asks: true, With: c.NewArgs(), Amount: func(*kernel.Game, kernel.Scope) int { return 1 }}
	a := effect.ArgsOf(&n)
	a.Who, a.Slot, a.IsAimed = effect.Self, effect.SlotPlayers, true
	c.aims = append(c.aims, c.Node(t, n))
	c.Speak(effect.SlotPlayers)
	c.Spoken.Player = true
	return c.Clause(t.Kid(parts.Then))
}

// ofOneSide is a choice of cards of several kinds in which those that do not say whose they are are whose the first ones are, and cards that do not say where they
// lie, lie where those do. Units are on the field (401-7).
func ofOneSide(t *cardtext.Tree) *cardtext.Tree {
	of := t.Kid(parts.Of)
	if of == nil || of.Op != ops.Several {
		return t
	}
	first := of.Kids[0].Tree
	all := *of
	all.Kids = slices.Clone(of.Kids)
	for i, k := range all.Kids {
		if k.Tree.Has(parts.Whose) || k.Tree.Has(parts.At) {
			continue
		}
		one := *k.Tree
		for _, part := range first.Kids {
			if part.Name == parts.Whose || part.Name == parts.At && !isOfUnits(k.Tree) {
				one.Kids = append([]cardtext.Kid{part}, one.Kids...)
			}
		}
		all.Kids[i].Tree = &one
	}
	whole := *t
	whole.Kids = slices.Clone(t.Kids)
	for i, k := range whole.Kids {
		if k.Name == parts.Of {
			whole.Kids[i].Tree = &all
		}
	}
	return &whole
}

// Reference compiles the words for the targets and for the other unit of a battle.
func (c *compiler) Reference(t *cardtext.Tree) (kernel.Lister, bool) {
	switch t.Op {
	case opTarget:
		if c.slot == 0 {
			c.Fail(t, "対象が選ばれていない", "no target has been chosen")
		}
		if c.aimsAtPlays {
			c.Fail(t, "プレイ中の能力は打ち消すことしかできない", "what is being played can only be countered")
		}
		return effect.ListSlot(c.slot), true
	case opOpponentInBattle:
		c.Cite(R803_8)
		return listBattleOpponent, true
	case opThatIdent:
		c.Fail(t, "その識別名のユニットがまだ出ていない", "no unit of that name has been spoken of")
	case opCardsMoved:
		c.movedBefore(t, t.Kid(partDeed))
	}
	return nil, false
}

// canBeAimedAt reports whether nothing forbids an object to be a target.
func canBeAimedAt(g *kernel.Game, at kernel.Scope, r kernel.Ref) bool {
	return g.IsCurrent(r) && isBeingPlayed(g, r.Card) && !g.WouldForbid(kernel.Event{Kind: kernel.Announced, Verb: verbChoose, Seat: at.Seat, Card: r, Other: kernel.NoRef, Source: at.Source, Mod: -1, Mask: byText})
}

// effects12 is what the chapter says about effects in general.
var effects12 = effect.Clauses{
	effect.PlayedOnlyIf: {R1201_5a_i, R1204_2a_ii},
	effect.LastKnown:    {R1210_1}, effect.InOrder: {R1204_3a_i, R1204_3a_iv}, effect.Targeting: {R1204_2g}, effect.PutOff: {R1204_3a_v}, effect.ActivatedIs: {R1201_3},
	effect.StateTriggers: {R1205_6, R1205_6a}, effect.ValidInPlay: {R1203_4}, effect.ValidThere: {R1203_6}, effect.OnlyWhileValid: {R1203_3}, effect.StaticHolds: {R1201_5},
	effect.Derived: {R1208_1}, effect.OlderFirst: {R1208_1g}, effect.EffectsAge: {R1208_1g_ii}, effect.ForATime: {R1202_2b}, effect.OnThoseThere: {R1208_2},
	effect.Replacing: {R1202_2c_i, R1209_1}, effect.InsteadInFull: {R1209_3}, effect.ValidThen: {R1206_2},
}

// modes compiles bullets of which some are chosen when the text is played (1204-2f). Each has its own targets.
func (c *compiler) modes(t *cardtext.Tree) kernel.NodeID {
	if c.slot != 0 || len(c.aims) > 0 {
		c.Fail(t, "頭点の前に対象を選ぶことはできない", "no targets can be chosen before the bullets")
		return kernel.NoNode
	}
	w := &wording{prepare: kernel.NoNode, later: kernel.NoNode}
	for _, k := range t.All(parts.Do) {
		c.slot, c.Spoken = 0, effect.Spoken{}
		w.modes = append(w.modes, c.text(k))
	}
	c.slot, c.Spoken = 0, effect.Spoken{}
	c.Cite(R1204_2f, R1204_2f_i)
	mode, amount := c.Count(t.Kid(parts.N))
	w.isUpTo = mode == effect.UpTo
	if t.Has(parts.If) {
		amount = c.moreBullets(t, mode, amount)
	}
	pick := c.Node(t, kernel.Node{Proc: procPickModes, Clause: R1204_2f, Asks: true, Amount: amount, With: w})
	c.aims = append(c.aims, pick)
	run := *w
	return c.Node(t, kernel.Node{Proc: procRunModes, Asks: true, Amount: amount, With: &run})
}

// moreBullets is how many bullets are chosen where a condition, looked at when they are, makes it another number (1204-2f).
func (c *compiler) moreBullets(t *cardtext.Tree, mode effect.Count, few kernel.Amount) kernel.Amount {
	other, many := c.Count(t.Kid(partMore))
	if other != mode {
		c.Fail(t, "選ぶ数の言い方が揃っていない", "one number is the most that can be chosen and the other is not")
	}
	holds := c.Conds(t.All(parts.If))
	return func(g *kernel.Game, at kernel.Scope) int {
		if holds(g, at) {
			return many(g, at)
		}
		return few(g, at)
	}
}
