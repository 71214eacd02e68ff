// Resolving: which cards and which players the words of a text mean, and those that it leaves out. All that a text has spoken of is noted here, each word is looked up here, and
// what it was found to mean is written down as it is.

package effect

import (
	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/kernel"
	"saitei/rulebook"
)

// Spoken is what a text has spoken of so far, for words that refer back.
type Spoken struct {
	It       uint8          // the slot that "it" means; SlotSubject at the beginning of a triggered ability
	Has      bool           // something has been spoken of at all
	Pool     bool           // cards were looked at or revealed: "among them"
	several  bool           // more than one of them may have been chosen last
	Bared    bool           // several of those that were only looked at were revealed just now, and nothing was done with them since: "among them" means those
	End      cardtext.Op    // the end of a deck from which they were, as where they are put back: deckTop or deckBottom
	Named    bool           // the cards that the last condition found are what 'that card' means: SlotFound
	Found    kernel.Lister  // the cards that the condition just compiled counts or finds
	ItIsThis bool           // "it" is what a replaced event is about, which is this card
	Killed   bool           // the ability triggers on this card's destruction
	this     bool           // an instruction has named this card, and what it made of the card is still this card to the text
	Here     bool           // the cards chosen last were chosen in this very sentence
	chosenIn uint32         // the zones in which they lie, while nothing has been done with them
	both     bool           // others had been chosen then, with which nothing had been done: "the chosen ones" are those, too
	Aside    bool           // they were not, and this sentence has named other cards: those are what it leaves out from here on
	beside   uint8          // the slot of those
	Shown    bool           // others were looked at or revealed since: that card is one of SlotPool
	Vague    bool           // others were spoken of since: "that" with the word for what fights may be any of them
	Drew     bool           // this sentence has drawn cards and chosen none: "that card" may be one of those
	Player   bool           // one player was chosen: 'that player'
	Doer     *cardtext.Tree // the player of the event that triggered the ability, or else the opponent of whom the text has spoken, who is 'that player' until one is chosen
	Guest    *uint8         // the slot of the card other than this one that the event was about, while nothing that fights but this card was spoken of since
	visitor  *uint8         // the slot of that card, whatever was spoken of since
	visit    *cardtext.Tree // the event
	apart    *uint8         // it is this card, which has a word of its own: "that" with a word for a card means what was spoken of before it
	follows  bool           // the text may or may not have put it somewhere since: what it has become is meant, or if it was left where it was, itself
	plain    bool           // cards that are not said to fight were spoken of since
	Declared cardtext.Op    // what was named last
	// EventWord is a word for what was done that can only mean the card of the event that triggered the ability, since the ability itself does nothing of the kind.
	EventWord cardtext.Op
	EventSlot uint8 // the slot of that card
	// saidApart is how many words had said what they mean when an instruction about this card began, before which what words mean that are not this card was said.
	saidApart int
}

// Speak notes that what a slot holds was spoken of last.
func (c *Compiler) Speak(slot uint8) {
	c.Spoken.Vague = c.Spoken.HasChosen() && slot != SlotChosen
	c.Spoken.It, c.Spoken.Has, c.Spoken.Named, c.Spoken.Aside, c.Spoken.Shown, c.Spoken.Drew = slot, true, false, false, false, false
	c.Spoken.follows, c.Spoken.apart = false, nil
	c.Spoken.Guest, c.Spoken.plain = nil, false
	c.Fill(slot)
}

// Pooled notes that cards were looked at, revealed or taken together, so that the text can go on about some among them.
func (c *Compiler) Pooled() {
	c.Spoken.Pool = true
	c.Fill(SlotPool)
}

// HasChosen reports whether cards that were chosen are what was spoken of last.
func (s *Spoken) HasChosen() bool { return s.Has && s.It == SlotChosen }

// ChosenIn is the zones in which the cards lie that were chosen last and with which nothing has been done yet.
func (s *Spoken) ChosenIn() uint32 {
	if !s.HasChosen() {
		return 0
	}
	return s.chosenIn
}

// Acted notes what the text has spoken of after an instruction: words that refer back mean the cards chosen last, or else what the instruction before was about.
// Of cards that were chosen in a sentence before, a sentence that names others does not leave out those but its own. This card has a word of its own, so that
// after an instruction about it "that" with the word for what fights still means the other card that the event was about.
func (c *Compiler) Acted(p Picked, slot uint8) {
	said := len(c.sources)
	c.Spoken.Bared = false
	if p.AreChosen {
		c.Spoken.chosenIn = 0
	}
	c.Spoken.Aside = c.Spoken.Aside && !p.AreChosen
	if !p.discarded {
		c.Fill(SlotPlaced)
	}
	if isSame := p.IsSpoken && !p.IsChoice; !isSame {
		c.Fill(SlotActed)
	}
	switch {
	case p.IsSpoken && !p.IsChoice && slot == SlotActed:
	case c.Spoken.HasChosen() && !p.IsSpoken:
		if !p.isThis && p.Manner != CalledCards {
			c.Spoken.Guest = nil
		}
		if !c.Spoken.Here {
			c.Spoken.Aside, c.Spoken.beside = true, slot
		}
	case p.AreChosen:
		if p.Enter {
			c.Spoken.Guest, c.Spoken.Vague = nil, false // they fight now, and were spoken of last
		}
	case p.IsSpoken && !p.IsChoice && c.perhaps > 0 && p.slot != SlotFound:
		c.SpeakBeside(p, p.slot)
		c.Spoken.follows = true
	default:
		if c.Spoken.apart == nil {
			c.Spoken.saidApart = said
		}
		c.SpeakBeside(p, slot)
	}
}

// perhapsDone compiles what may be left undone. What it puts somewhere is afterwards spoken of whether it was put there or not.
func (c *Compiler) perhapsDone(compile func() kernel.NodeID) kernel.NodeID {
	c.perhaps++
	id := compile()
	c.perhaps--
	return id
}

// leaveOpen notes what the text has spoken of before something that may be left undone. A later sentence that says what happens in that case goes on from there.
func (c *Compiler) leaveOpen() {
	if c.perhaps == 0 {
		spoken := c.Spoken
		c.undone, c.aimedBefore = &spoken, len(c.aims)
	}
}

// ifUndone compiles what happens where that was left undone: what was to be chosen in it has not been, so that words which refer back mean what they meant before it.
// Targets have been chosen in any case.
func (c *Compiler) ifUndone(compile func() kernel.NodeID) kernel.NodeID {
	if c.undone == nil || !c.undone.Has || !c.Spoken.HasChosen() || c.undone.HasChosen() || len(c.aims) > c.aimedBefore {
		return c.perhapsDone(compile)
	}
	done := c.Spoken
	c.Spoken = *c.undone
	before := c.Spoken.It
	id := c.perhapsDone(compile)
	if c.Spoken.It == before {
		c.Spoken = done
	}
	return id
}

// SpeakBeside notes what was spoken of last without forgetting the card that the event was about, which "that" with the word for what fights still means if the other is this card or is not
// said to fight. After this card has entered, or if others may or may not be said to fight, it may be either.
func (c *Compiler) SpeakBeside(p Picked, slot uint8) {
	guest, plain, apart := c.Spoken.Guest, c.Spoken.plain, c.spokenApart(p)
	c.Speak(slot)
	c.Spoken.apart = apart
	switch {
	case guest == nil:
	case p.Enter:
		c.Spoken.Vague = p.isThis
	case p.isThis || p.Manner == CalledCards:
		c.Spoken.Guest, c.Spoken.plain, c.Spoken.Vague = guest, plain || p.Manner == CalledCards, false
	case p.Manner == CalledHazily:
		c.Spoken.Vague = true
	}
}

// spokenApart is the slot of what was spoken of before an instruction about this card, where nothing that is done with this card takes its place; nil otherwise.
func (c *Compiler) spokenApart(p Picked) *uint8 {
	switch before := c.Spoken.It; {
	case !p.isThis || !c.Spoken.Has:
		return nil
	case c.Spoken.apart != nil:
		return c.Spoken.apart
	case before == SlotPool || before == SlotPlaced || before == SlotSubject || before == SlotOther:
		return &before
	}
	return nil
}

// IsReference reports whether an operation is a word that refers back.
func (l *Language) IsReference(op cardtext.Op) bool {
	_, ok := l.References[op]
	return ok || l.Pointers[op] != 0 || op == ops.ThatIs || op == ops.ThatIn
}

// referenceSlot is the slot of the memory that a word refers to; false where it is no such word.
func (c *Compiler) referenceSlot(t *cardtext.Tree) (uint8, bool) {
	slot, ok := c.lookUp(t)
	if ok {
		c.Refer(t, slot)
	}
	return slot, ok
}

// lookUp finds that slot: by what the text has spoken of so far.
func (c *Compiler) lookUp(t *cardtext.Tree) (uint8, bool) {
	if c.Spoken.EventWord == t.Op {
		return c.Spoken.EventSlot, true
	}
	if ref, ok := c.Language.References[t.Op]; ok {
		c.isSpokenOf(t, ref.Slot)
		return ref.Slot, true
	}
	points, ok := c.Language.Pointers[t.Op]
	if !ok {
		return 0, false
	}
	isIt := points == PointsBack
	isGuest := c.Spoken.Guest != nil && (points == PointsAtUnit || points == PointsAtCard && !c.Spoken.plain)
	if c.Spoken.Named && !(isIt && c.Spoken.Has) && !isGuest { // what the event was about comes before what a condition finds
		if c.Spoken.HasChosen() {
			c.Fail(t, "選んだカードか、条件にあるカードか分からない", "it is not clear whether the chosen card is meant or the one that the condition speaks of")
		}
		return SlotFound, true
	}
	if !c.Spoken.Has || c.isVague(points) {
		c.Fail(t, "どのカードのことか分からない", "it is not clear which card is meant")
	}
	switch {
	case isGuest:
		return *c.Spoken.Guest, true
	case isIt && c.Spoken.Aside:
		return c.Spoken.beside, true
	case !isIt && c.Spoken.apart != nil:
		return *c.Spoken.apart, true
	case !isIt && c.Spoken.Shown:
		return SlotPool, true
	}
	return c.Spoken.It, true
}

// isVague reports whether a word may mean either of two things that were spoken of.
func (c *Compiler) isVague(points Pointer) bool {
	return (points == PointsAtUnit && c.Spoken.Vague) || ((points == PointsAtCard || points == PointsAtMany || points == PointsAtAll) && c.Spoken.Drew)
}

// Who is whom a slot names. A clause that names nobody goes on with whoever the sentence is about.
func (c *Compiler) Who(t *cardtext.Tree) Who {
	switch {
	case t == nil || t.Op == ops.Implied:
		c.leavesOut(c.doing, "meaning.subject", c.Subject)
		return c.Subject
	case t.Op == ops.Self:
		c.Subject = Self
	case t.Op == ops.Opponent:
		c.Subject = Opponent
		if c.Spoken.Doer == nil {
			c.Spoken.Doer = t // 'that player', if the text goes on to speak of one
		}
	case t.Op == ops.Both:
		c.Subject = Both
	case t.Op == ops.TurnPlayer:
		c.Lean(TurnPlayerIs)
		c.Subject = TurnPlayer
	case t.Op == ops.OwnerOf:
		c.Subject = c.ownerSpoken(t.Kid(parts.Of))
	case t.Op == ops.ControllerOf:
		c.Subject = c.controllerSpoken(t.Kid(parts.Of))
	case t.Op == ops.FoeOf:
		c.Subject = c.foeSpoken(t.Kid(parts.Of))
	case t.Op == ops.ChosenPlayer:
		c.Subject = c.ChosenPlayer(t)
	default:
		c.Fail(t, "誰のことか分からない", "it is not clear who is meant")
	}
	return c.Subject
}

// Whose is whose zone or card a slot names. One that is not said is anyone's in an effect and the payer's in a cost; 自分 is whoever
// acts.
func (c *Compiler) Whose(t *cardtext.Tree) Who {
	switch {
	case t == nil && c.Paying:
		c.Lean(PayersOwn)
		c.leavesOut(c.doing, "meaning.payer", Self)
		return Self
	case t == nil:
		return Anyone
	case t.Op == ops.Own && c.Subject == Both:
		c.MeansWho(t, Actor)
		return Actor
	case t.Op == ops.Own:
		c.MeansWho(t, c.Subject)
		return c.Subject
	case t.Op == ops.Self:
		c.Lean(SelfAndOpponent)
		return Self
	case t.Op == ops.Opponent:
		c.Lean(SelfAndOpponent)
		return Opponent
	case t.Op == eitherOpponent:
		c.Lean(SelfAndOpponent)
		return EitherOpponent
	case t.Op == ops.Ally:
		c.Lean(AlliesAre)
		return Ally
	case t.Op == ops.Both, t.Op == ops.EitherPlayer:
		return Anyone
	case t.Op == ops.TurnPlayer:
		c.Lean(TurnPlayerIs)
		return TurnPlayer
	case t.Op == ops.OwnerOf:
		return c.ownerSpoken(t.Kid(parts.Of))
	case t.Op == ops.ControllerOf:
		return c.controllerSpoken(t.Kid(parts.Of))
	case t.Op == ops.FoeOf:
		return c.foeSpoken(t.Kid(parts.Of))
	case t.Op == ops.ChosenPlayer:
		return c.ChosenPlayer(t)
	case t.Op == onePlayer:
		return c.WhoseOne(t)
	}
	c.Fail(t, "誰のものか分からない", "it is not clear whose it is")
	return Self
}

// WhoseOne is whose a text names where only one player's can be meant: of either player's, the player of the ability chooses one.
func (c *Compiler) WhoseOne(t *cardtext.Tree) Who {
	if t == nil || (t.Op != ops.EitherPlayer && t.Op != onePlayer) {
		return c.Whose(t)
	}
	if c.Paying {
		c.Fail(t, "代償では自分のものだけを使う", "a price is paid with what is one's own")
	}
	c.Lean(ChoosingWhich)
	c.Undecided = true
	c.MeansWho(t, ChosenPlayer)
	return ChosenPlayer
}

// ChosenPlayer is the player whom the text has let somebody choose, or else the one whom the event that triggered the ability is about.
func (c *Compiler) ChosenPlayer(t *cardtext.Tree) Who {
	if d := c.Spoken.Doer; !c.Spoken.Player && d != nil {
		w := Self
		if d.Op == ops.Opponent {
			w = Opponent
		}
		c.note(t, rulebook.Meaning{Key: "meaning.doer", Who: whoKey(w), To: Span(d)})
		return w
	}
	if !c.Spoken.Player {
		c.Fail(t, "どのプレイヤーのことか分からない", "it is not clear which player is meant")
	}
	c.Refer(t, SlotPlayers)
	c.Lean(ChoosingWhich)
	c.Keeps = true
	return ChosenPlayer
}

// ownerSpoken is the owner of this card, or of the card that was spoken of last.
func (c *Compiler) ownerSpoken(t *cardtext.Tree) Who {
	c.Lean(OwnerIs)
	if t.Op == ops.This {
		return OwnerOfThis
	}
	slot, _ := c.referenceSlot(t)
	c.MeansWho(t, OwnerOfSlot+Who(slot))
	return OwnerOfSlot + Who(slot)
}

// controllerSpoken is the controller of the card that was spoken of last.
func (c *Compiler) controllerSpoken(t *cardtext.Tree) Who {
	c.Lean(ControllerIs)
	slot, _ := c.referenceSlot(t)
	c.MeansWho(t, ControllerOfSlot+Who(slot))
	return ControllerOfSlot + Who(slot)
}

// foeSpoken is the opponent of that controller.
func (c *Compiler) foeSpoken(t *cardtext.Tree) Who {
	c.Lean(FoeIs)
	return c.controllerSpoken(t) - ControllerOfSlot + FoeOfSlot
}

// DeckOf is whose deck is meant: that of whoever acts where the text does not say.
func (c *Compiler) DeckOf(t *cardtext.Tree, w Who) Who {
	whose := t.Kid(parts.Whose)
	if whose == nil {
		c.leavesOut(t, "meaning.deck", w)
		return w
	}
	if x := c.WhoseOne(whose); x != Actor {
		return x
	}
	return Both
}

// shuffledDeck notes which deck a shuffle means that names none: those into which the clause before has put cards, or the one of whoever acts.
func (c *Compiler) shuffledDeck(t *cardtext.Tree, w Who) {
	if isIntoDeck(c.Before) {
		c.note(t, rulebook.Meaning{Key: "meaning.decks-put-into", To: Span(c.Before), Sentence: c.sentence, IsLeftOut: true})
		return
	}
	c.leavesOut(t, "meaning.deck", w)
}
