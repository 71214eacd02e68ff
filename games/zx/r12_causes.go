// Who destroyed what: Z/X 1203, 1204.

package zx

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
)

// destruction is that a card is destroyed by what it has suffered, and by what (1203, 1204).
func destruction(g *kernel.Game, c kernel.CardID) kernel.Event {
	e := kernel.Event{
		Kind: kernel.Moved, Verb: verbDestroy, Seat: g.Controller(c), Card: g.Ref(c), Other: kernel.NoRef, Source: kernel.NoRef, Mod: -1,
		To: effect.OwnersPlace(g, zoneCharge, c), Clause: lethalBy(g, c),
	}
	cause, isBattle := causeOf(g, c)
	switch {
	case cause.IsNone():
	case isBattle:
		e.Source, e.Mask = cause, byBattle
	default:
		e.Source, e.Mask = cause, byEffect
	}
	return e
}

// What a cause did to a card, as the lowest bits of counterCause; above them is the card that did it, plus one.
const (
	causeWeakens = 1 << iota // it lowered the power
	causeBattles             // it dealt the damage of a battle
	causeIsOld               // it had not killed the card when pre-priority processing first looked
	causeBits    = iota
)

// noteCause notes what last dealt damage to a card or lowered its power: if it is destroyed at the next check, that did it (1203, 1204.3, 1204.4); what
// came before did not (1204.5).
func noteCause(g *kernel.Game, c kernel.CardID, source kernel.Ref, how int32) {
	if source.IsNone() {
		return
	}
	if g.Counter(c, counterCause) != 0 && !g.On(R1204_5) {
		return // without that rule it would be the first
	}
	g.NoteCounter(c, counterCause, (int32(source.Card)+1)<<causeBits|how)
	g.NoteCounter(c, counterCauseSerial, int32(source.Serial))
}

// causeOf is what destroys a card that has taken lethal damage or has lost its power, and whether it did so in battle; NoRef if it is nobody's doing.
func causeOf(g *kernel.Game, c kernel.CardID) (kernel.Ref, bool) {
	n := g.Counter(c, counterCause)
	if n == 0 || (n&causeIsOld != 0 && n&causeBattles == 0 && g.On(R1204_6)) { // the damage of a battle is no effect: 1203 asks only for the same processing
		return kernel.NoRef, false
	}
	by := kernel.Ref{Card: kernel.CardID(n>>causeBits - 1), Serial: uint32(g.Counter(c, counterCauseSerial))}
	switch {
	case n&causeBattles != 0:
		if g.On(R1203_1) && g.On(R1203_2) {
			return by, g.On(R1204_6a)
		}
	case n&causeWeakens != 0:
		if g.On(R1204_1) && g.On(R1204_4) {
			return by, false
		}
	case g.On(R1204_1) && g.On(R1204_3):
		return by, false
	}
	return kernel.NoRef, false
}

// settleCauses is the first look of pre-priority processing: what is lethal now was brought about by its cause, what becomes so only through what
// the rule effects bring about was not (1204.6, J70). A permanent effect that has come to lower a power since the last look, without anything having happened,
// counts as a cause, too.
func settleCauses(g *kernel.Game) {
	for _, c := range cardsOnSquares(g) {
		if !isUp(g, c) || !hasKind(g, c, kindZX|kindAscension) {
			continue
		}
		n := g.Counter(c, counterCause)
		switch isDue := isLethal(g, c); {
		case isDue && n == 0:
			noteWeakening(g, c)
		case n != 0 && isDue == (n&causeIsOld != 0):
			g.NoteCounter(c, counterCause, n^causeIsOld)
		}
	}
	g.NoteNow(vChecked)
}

// noteWeakening notes the permanent effect that has lowered the power of a lethally weakened card most recently, if it did so since the last look and
// after every other cause (1204.4).
func noteWeakening(g *kernel.Game, c kernel.CardID) {
	newest, by := uint32(g.Var(vChecked)), kernel.NoRef
	g.EachChange(c, attrPower, func(source kernel.Ref, n int64, since uint32) {
		if n < 0 && since > newest {
			newest, by = since, source
		}
	})
	if source, since := g.NewestSetting(c, attrPower); since > newest && g.RawAttr(c, attrPower) < g.AttrBefore(c, attrPower, since) {
		by = source // it sets the power to less than it was
	}
	if !by.IsNone() {
		noteCause(g, c, by, causeWeakens)
	}
}

// agePastCauses makes old the causes of what lethal damage has not destroyed: a later rule effect may, but that is no longer their doing (1204.3, 1204.6).
func agePastCauses(g *kernel.Game) {
	for _, c := range cardsOnSquares(g) {
		if n := g.Counter(c, counterCause); n != 0 && n&causeIsOld == 0 {
			g.NoteCounter(c, counterCause, n|causeIsOld)
		}
	}
}

// dropPastCauses forgets the causes that have not killed by the time a player's damage is dealt with: processing starts over after that (907.2d, 907.2e), and
// they are not what came right before it. The damage of a battle stays what it is (1203.1).
func dropPastCauses(g *kernel.Game) {
	for _, c := range cardsOnSquares(g) {
		if n := g.Counter(c, counterCause); n != 0 && n&causeBattles == 0 {
			g.NoteCounter(c, counterCause, 0)
			g.NoteCounter(c, counterCauseSerial, 0)
		}
	}
}

// clearCauses forgets causes once the check they led up to is over: what happens to a card later is not their doing (1204.5).
func clearCauses(g *kernel.Game) {
	if !g.IsFact(factCauses, 0) {
		return
	}
	for _, c := range cardsOnSquares(g) {
		if g.Counter(c, counterCause) != 0 && g.On(R1204_5) {
			g.NoteCounter(c, counterCause, 0)
			g.NoteCounter(c, counterCauseSerial, 0)
		}
	}
}

// hasCauses reports whether a card on a square has a cause noted.
func hasCauses(g *kernel.Game, _ int) int64 {
	return effect.AsNumber[int64](findOnSquares(g, func(c kernel.CardID) bool { return g.Counter(c, counterCause) != 0 }) != kernel.NoCard)
}

// lowers reports whether an effect that has just begun makes a power less than it would be without it (811.7).
func lowers(g *kernel.Game, e *kernel.Event) bool {
	if e.Op == kernel.Add {
		return e.N < 0
	}
	return e.Op == kernel.SetTo && g.RawAttr(e.Card.Card, attrPower) < g.AttrBefore(e.Card.Card, attrPower, g.Now())
}

// weight is by how much the permanent effects of one source lower the power of a Z/X on a square, or what the newest of those that set it makes it.
type weight struct {
	card   kernel.CardID
	isSet  bool
	source kernel.Ref
	n      int64
	since  uint32
}

// weights is what lies on the powers of the Z/X on squares.
func weights(g *kernel.Game) []weight {
	if !g.MayLower(attrPower) {
		return nil
	}
	g.Fact(factWeights, 0)
	return kernel.FindingsOf[findings](g).weights
}

// weigh finds out what lies on the powers of the Z/X on squares.
func weigh(g *kernel.Game, ws []weight) []weight {
	g.EachComputed(attrPower, func(x kernel.Computed) {
		if g.Zone(x.Card) == zoneSquare && isUp(g, x.Card) && (x.Op == kernel.SetTo || x.N < 0) {
			ws = addWeight(ws, &x)
		}
	})
	return ws
}

// addWeight adds what lies on a power to what is noted of the same card and source; of settings only the newest counts.
func addWeight(ws []weight, x *kernel.Computed) []weight {
	isSet := x.Op == kernel.SetTo
	for i := range ws {
		w := &ws[i]
		switch {
		case w.card != x.Card || w.isSet != isSet:
		case isSet:
			if x.Since >= w.since {
				w.source, w.n, w.since = x.Source, x.N, x.Since
			}
			return ws
		case w.source == x.Source:
			w.n += x.N
			return ws
		}
	}
	return append(ws, weight{card: x.Card, isSet: isSet, source: x.Source, n: x.N, since: x.Since})
}

// isHeavier reports whether something lies more heavily on a power than it did before.
func isHeavier(w *weight, before []weight) bool {
	for i := range before {
		if b := &before[i]; b.card == w.card && b.isSet == w.isSet && b.source == w.source {
			return w.n < b.n
		}
	}
	return true
}

// weighBefore notes what lies on the powers before something happens.
func weighBefore(g *kernel.Game) {
	x := kernel.FindingsOf[findings](g)
	x.before = append(x.before[:0], weights(g)...)
}

// weighAfter notes as causes the permanent effects that lower a power more than before something happened: they have only now come to reach the Z/X, or their
// amount has grown (1204.4, 1204.5). What rule effects bring about in that way has not been there when they were first looked for (1204.6).
func weighAfter(g *kernel.Game) {
	if !g.MayLower(attrPower) {
		return
	}
	now, before := weights(g), kernel.FindingsOf[findings](g).before
	how := int32(causeWeakens)
	if isRuling(g) {
		how |= causeIsOld
	}
	for i := range now {
		w := &now[i]
		if isHeavier(w, before) && (!w.isSet || g.RawAttr(w.card, attrPower) < g.AttrBefore(w.card, attrPower, w.since)) {
			noteCause(g, w.card, w.source, how)
		}
	}
}

// isRuling reports whether what happens now is the doing of a rule effect itself, and not of something that is played in its course (907.2e).
func isRuling(g *kernel.Game) bool {
	for f := range g.Inward() {
		switch f.Proc {
		case procPlayCard, procPlayAbility, procPlayTimed, procRunSpecial:
			return false
		case procPrePriority:
			return kernel.RegistersOf[processing](f).rule != noRule
		}
	}
	return false
}

// isDestroyer reports whether the source of an effect that destroys a card counts as having destroyed it (1204.1), also where the effect says so itself
// (1204.2). Other events have nothing to do with that.
func isDestroyer(g *kernel.Game, e *kernel.Event) bool {
	if e.Verb != verbDestroy || e.Mask&byEffect == 0 {
		return true
	}
	return g.On(R1204_1) && (e.Clause != R1008_1 || g.On(R1204_2))
}

// Reason compiles what must have brought an event about.
func (c *compiler) Reason(t *cardtext.Tree) (effect.Matcher, bool) {
	switch t.Op {
	case opBattle, opAttack, opByAttack: // in a battle only the attacker deals damage (604.3a)
		c.Cite(R1203_1, R1203_2)
		return func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
			return e.Mask&byBattle != 0 && e.Kind != kernel.Shown && g.On(R1203_1)
		}, true
	case opByIgnition:
		c.Cite(R505_3a, R1011_1)
		return func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
			return e.Kind == kernel.Moved && e.N&viaIgnition != 0
		}, true
	case opByPlay:
		return func(_ *kernel.Game, _ kernel.Scope, e *kernel.Event) bool { return e.N&viaPlayed != 0 }, true
	case ops.EffectOf:
		return c.effectOf(t), true
	case ops.Not:
		is := c.Cause(t.Kid(parts.X))
		return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return is == nil || !is(g, at, e) }, true
	case ops.This, ops.Cards, ops.AnyOf:
		of := c.About(t)
		c.Cite(R815_2, R1203_2, R1204_1)
		return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
			return !e.Source.IsNone() && e.Mask&(byBattle|byEffect) != 0 && e.Kind != kernel.Shown && of(g, at, e.Source) && isDestroyer(g, e)
		}, true
	}
	return nil, false
}

// destroyer is the Z/X that destroyed this card: in battle the one that dealt the damage (1203.2), otherwise the source of the effect (1204.1).
func (c *compiler) destroyer(t *cardtext.Tree) kernel.Lister {
	if !c.Spoken.Killed {
		c.Fail(t, "このカードが破壊された時の能力でだけ分かる", "only an ability that triggers on this card's destruction can tell that")
	}
	c.Cite(R1203_2, R1204_1)
	isZX := c.ofKind(kindZX, false)
	return func(g *kernel.Game, at kernel.Scope, dst []kernel.Ref) []kernel.Ref {
		if r := g.FirstRemembered(at, effect.SlotOther); !r.IsNone() && isZX(g, at, r) && g.On(R1203_2) && g.On(R1204_1) {
			dst = append(dst, r)
		}
		return dst
	}
}

// byCause is what brought the event about: the battle (1203), in which only the attacker deals damage, or an effect of some card (1204.1).
func byCause(c *compiler, t *cardtext.Tree) effect.EventTest {
	switch t.Op {
	case opBattle, opAttack, opByAttack:
		c.Cite(R1203_1)
		return func(g *kernel.Game, _ kernel.Scope, e *kernel.Event) bool {
			return e.Mask&byBattle != 0 && g.On(R1203_1)
		}
	case ops.EffectOf:
		return c.byEffectOf(t)
	case ops.Cards, ops.This, ops.AnyOf:
		return sourceIs(c, t)
	case ops.Not:
		is := byCause(c, t.Kid(parts.X))
		return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool { return !is(g, at, e) }
	}
	c.Fail(t, "原因として参照できない", "this cannot be asked for as a cause")
	return func(*kernel.Game, kernel.Scope, *kernel.Event) bool { return false }
}

// byEffectOf is that an effect of some card brought the event about; of abilities, also that it was the price of one (1027.1c).
func (c *compiler) byEffectOf(t *cardtext.Tree) effect.EventTest {
	mask := byEffect
	switch t.Kid(parts.Kind).Op {
	case opAbilities:
		mask |= byCost
		c.Cite(R1027_1c)
	case ops.Damages, ops.AbilityDamages:
		c.Fail(t, "ダメージによる破壊は過去の出来事として参照できない", "destruction by damage cannot be asked for as something that has happened")
	}
	w, is := effect.Anyone, effect.Test(effect.IsAnything)
	if of := t.Kid(parts.Of); of.Op != ops.AnyCard {
		is = c.Met(of)
	}
	if whose := t.Kid(parts.Whose); whose != nil {
		w = c.Whose(whose)
	}
	c.Cite(R815_2, R1204_1)
	return func(g *kernel.Game, at kernel.Scope, e *kernel.Event) bool {
		if !isDoneBy(g, e, mask) || e.Source.IsNone() || !is(g, at, e.Source) || !g.On(R1204_1) {
			return false
		}
		return w == effect.Anyone || effect.IsWho(g, w, at, effect.GlimpseOf(g, e.Source).Controller)
	}
}
