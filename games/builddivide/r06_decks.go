// Deck construction: Build Divide 601, and 2101 for teams. Decks are checked when they are shown (602-1a), and only then.

package builddivide

import (
	"fmt"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// How many cards make a deck (601-1a), of a name (601-1b), and with trigger icons (601-1c, 601-1d).
const (
	leastMain   = 40
	mostMain    = 50
	mostDDeck   = 12
	mostOfName  = 4
	busterCards = 12
	mostShots   = 12
)

// The sections of a deck: the main deck, the territory that is shown at the start, and the D-deck. A territory belongs to the second unless a heading says otherwise.
const (
	mainSection      = "main"
	territorySection = "territory"
	dDeckSection     = "d-deck"
)

// deckSections declares them.
func deckSections() []rulebook.Section {
	return []rulebook.Section{
		{Name: mainSection, Title: rulebook.Text{Ja: "メインデッキ", En: "Main deck"}, Also: []string{"デッキ", "deck"}},
		{Name: territorySection, Title: rulebook.Text{Ja: "テリトリー", En: "Territory"}, Takes: func(set *rulebook.Set, id kernel.DefID) bool {
			return set.Pool.Defs[id].Attrs[attrType]&typeTerritory != 0
		}},
		{Name: dDeckSection, Title: rulebook.Text{Ja: "Dデッキ", En: "D-deck"}, Also: []string{"D deck", "ddeck"}},
	}
}

// sectioned divides decks into their sections.
var sectioned = &rulebook.Book{Sections: deckSections()}

// deckCheck is a deck that is being looked at.
type deckCheck struct {
	audit    *kernel.Audit
	set      *rulebook.Set
	problems []rulebook.Problem
}

// wrong notes something that is wrong with a deck.
func (d *deckCheck) wrong(clause kernel.Clause, line int, text, remedy rulebook.Text) {
	d.problems = append(d.problems, rulebook.Problem{Clause: clauseIDs[clause], Line: line, Text: text, Remedy: remedy})
}

// checkDeck lists what is wrong with what a player brings. audit counts the clauses that are read and can switch them off.
func (f *form) checkDeck(set *rulebook.Set, deck *rulebook.Deck, audit *kernel.Audit) []rulebook.Problem {
	d := &deckCheck{audit: audit, set: set}
	for _, l := range deck.Lines {
		if _, ok := set.Find(l.Number); !ok {
			d.problems = append(d.problems, rulebook.UnknownCard(f.name, set, l))
		}
	}
	if !d.audit.On(R601_1) {
		return d.problems
	}
	parts := partsOf(set, deck)
	d.judgeSizes(&parts)
	d.judgeNames(&parts)
	d.judgeOwnLimits(&parts[0])
	d.checkIcons(&parts[0], &parts[1])
	d.checkTerritories(&parts)
	return d.problems
}

// judgeSizes is about how many cards there are (601-1a, 602-1a).
func (d *deckCheck) judgeSizes(parts *[3]rulebook.Part) {
	wrong := func(clause kernel.Clause, what rulebook.Text, n, least, most int) {
		if n >= least && n <= most || !d.audit.On(clause) {
			return
		}
		d.wrong(clause, 0,
			rulebook.Text{Ja: fmt.Sprintf("%sが%d枚ある。%d枚から%d枚にする", what.Ja, n, least, most), En: fmt.Sprintf("the %s has %d cards; it must have %d to %d", what.En, n, least, most)},
			rulebook.Text{Ja: "枚数を合わせる", En: "make it that many"})
	}
	wrong(R601_1a, rulebook.Text{Ja: "メインデッキ", En: "main deck"}, parts[0].Size(), leastMain, mostMain)
	wrong(R601_1a, rulebook.Text{Ja: "Dデッキ", En: "D-deck"}, parts[2].Size(), 0, mostDDeck)
	if n := parts[1].Size(); n != 1 && d.audit.On(R602_1a) {
		d.wrong(R602_1a, 0, rulebook.Text{Ja: fmt.Sprintf("提示するテリトリーが%d枚ある。ちょうど1枚にする", n), En: fmt.Sprintf("there are %d territories to show; there must be exactly 1", n)},
			rulebook.Text{Ja: "テリトリーを1枚書き、ほかは[Dデッキ]に入れる", En: "list one, and put others under [D-deck]"})
	}
}

// deckLimit is how many of a card a main deck may have by its own text (601-2).
type deckLimit struct {
	most    int  // or as many as one likes for Unbounded
	isOfOne bool // it is how many of this card there may be
	isPlain bool // the text speaks of the deck, and means the main deck (601-2a)
	isOfAll bool // it is how many cards of any name there may be, in the main deck of whoever shows this territory
	isBoth  bool // it counts the cards of the D-deck, too
	icons   iconLimits
}

// iconLimits is how many cards with trigger icons the main deck of whoever shows a territory may have, by each icon, where the territory says so (601-2).
type iconLimits [2]struct {
	isSaid      bool
	least, most int
}

// iconsOfLimits is the icons of those limits.
var iconsOfLimits = [len(iconLimits{})]cardtext.Op{opBuster, opShot}

// iconsOfRules is the limits of the rules: exactly so many busters (601-1c), at most so many shots (601-1d).
var iconsOfRules = iconLimits{{least: busterCards, most: busterCards}, {most: mostShots}}

// iconsLimited compiles that a main deck has so many cards with trigger icons: where the territory that is shown says so, that takes the place of the numbers of the rules (601-2).
func (c *compiler) iconsLimited(_ *effect.Statics, t *cardtext.Tree, _ kernel.Cond) {
	if !c.limitsDecks(t) {
		return
	}
	for _, limit := range t.All(partLimit) {
		n := limit.Kid(parts.N)
		for i, icon := range iconsOfLimits {
			if limit.Kid(parts.Is).Op != icon {
				continue
			}
			of := &c.limit.icons[i]
			of.isSaid = true
			switch n.Op {
			case ops.Num:
				of.least, of.most = n.Num, n.Num
			case ops.Upto:
				of.most = n.Kid(parts.N).Num
			default:
				c.Fail(n, "枚数が決まっていない", "this is not a fixed number of cards")
			}
		}
	}
}

// limitsDecks notes by which clauses a territory says how the main deck is built; nothing else does.
func (c *compiler) limitsDecks(t *cardtext.Tree) bool {
	if c.kind&typeTerritory == 0 {
		c.Fail(t, "デッキの作り方を定めるのはテリトリーである", "only a territory says how the deck is built")
		return false
	}
	c.Cite(R601_2, R601_2a, R1201_5a_ii)
	c.limit.isPlain = t.Kid(parts.In).Op == opWholeDeck
	return true
}

// deckLimited compiles that a deck may have so many of a card: it replaces the limit of the rules (601-2) while decks are built, and says nothing once a game has started.
func (c *compiler) deckLimited(_ *effect.Statics, t *cardtext.Tree, _ kernel.Cond) {
	c.Cite(R601_2, R601_2a, R1201_5a_ii)
	c.limit = deckLimit{most: effect.Unbounded, isOfOne: true, isPlain: t.Kid(parts.In).Op == opWholeDeck}
	if n := t.Kid(parts.N); n.Op != ops.Any {
		c.limit.most = n.Num
	}
}

// sameLimited compiles that a main deck may have so many cards of a name: where the territory that is shown says so, that takes the place of the number of the rules (601-2).
func (c *compiler) sameLimited(_ *effect.Statics, t *cardtext.Tree, _ kernel.Cond) {
	if c.limitsDecks(t) {
		c.limit.most, c.limit.isBoth, c.limit.isOfAll = t.Kid(parts.N).Num, t.Kid(parts.In).Op == opBothDecks, true
	}
}

// limitOfAll is how many cards of a name there may be by the text of the territory that is shown (601-2), and whether it says so.
func (d *deckCheck) limitOfAll(shown *rulebook.Part) (limit deckLimit, isSaid bool) {
	for _, l := range shown.Lines {
		if id, ok := d.set.Find(l.Number); ok {
			if limit := d.set.Extra.(*cardSet).limits[id]; limit.isOfAll && d.isHeeded(limit) {
				return limit, true
			}
		}
	}
	return deckLimit{most: mostOfName}, false
}

// isHeeded reports whether what a territory says of decks takes the place of the rules (601-2), also where it says no more than deck (601-2a).
func (d *deckCheck) isHeeded(limit deckLimit) bool {
	return d.audit.On(R601_2) && d.audit.On(R1201_5a_ii) && (!limit.isPlain || d.audit.On(R601_2a))
}

// iconsAllowed is how many cards with trigger icons a main deck may have: as the rules say, or as the territory that is shown does (601-2).
func (d *deckCheck) iconsAllowed(shown *rulebook.Part) (limits iconLimits) {
	limits = iconsOfRules
	for _, l := range shown.Lines {
		id, ok := d.set.Find(l.Number)
		limit := d.set.Extra.(*cardSet).limits[id]
		for i, of := range limit.icons {
			if ok && of.isSaid && d.isHeeded(limit) {
				limits[i] = of
			}
		}
	}
	return limits
}

// isExempt reports whether cards of a section do not count towards the limit of the rules because their own text has another (601-2): in the main deck, which is what a text means that
// says no more than deck (601-2a).
func (d *deckCheck) isExempt(id kernel.DefID, section int) bool {
	limit := d.set.Extra.(*cardSet).limits[id]
	if !limit.isOfOne || !d.audit.On(R601_2) || !d.audit.On(R1201_5a_ii) {
		return false
	}
	return section == 0 || limit.isPlain && !d.audit.On(R601_2a)
}

// judgeOwnLimits is about cards whose own text says how many of them a main deck may have (601-2).
func (d *deckCheck) judgeOwnLimits(main *rulebook.Part) {
	for _, l := range main.Lines {
		id, ok := d.set.Find(l.Number)
		limit := d.set.Extra.(*cardSet).limits[id]
		if !ok || !d.isExempt(id, 0) || l.Count <= limit.most {
			continue
		}
		d.wrong(R601_2, l.Line,
			rulebook.Text{Ja: fmt.Sprintf("%sが%d枚ある。%d枚まで", l.Number, l.Count, limit.most), En: fmt.Sprintf("there are %d of %s; at most %d are allowed", l.Count, l.Number, limit.most)},
			rulebook.Text{Ja: fmt.Sprintf("%d枚減らす", l.Count-limit.most), En: fmt.Sprintf("take %d out", l.Count-limit.most)})
	}
}

// judgeNames is about how many cards have the same name: over main deck and D-deck (601-1b), territories by their open faces together with the one that is shown
// (601-1e). The names that cards have by Name Rule count as well (1407-3). Readings are not looked at (303-3c).
func (d *deckCheck) judgeNames(parts *[3]rulebook.Part) {
	type named struct {
		name        int64
		isTerritory bool
	}
	counts, inMain, said := map[named]int{}, map[named]int{}, map[named]bool{}
	limit, isSaid := d.limitOfAll(&parts[1])
	each := func(do func(n named, l rulebook.DeckLine, section int)) {
		for i := range parts {
			for _, l := range parts[i].Lines {
				id, ok := d.set.Find(l.Number)
				if !ok {
					continue
				}
				if d.isExempt(id, i) {
					continue
				}
				def := &d.set.Pool.Defs[id]
				n := named{def.Attrs[attrName], def.Attrs[attrType]&typeTerritory != 0}
				if open, isSided := d.set.Find(rulebook.BackOf(l.Number)); n.isTerritory && isSided {
					n.name = d.set.Pool.Defs[open].Attrs[attrName]
				}
				do(n, l, i)
				if !d.audit.On(R1407_3) {
					continue
				}
				for _, alias := range d.set.Extra.(*cardSet).aliases[id] {
					do(named{alias, n.isTerritory}, l, i)
				}
			}
		}
	}
	each(func(n named, l rulebook.DeckLine, section int) {
		counts[n] += l.Count
		if section == 0 {
			inMain[n] += l.Count
		}
	})
	each(func(n named, l rulebook.DeckLine, section int) {
		clause, have, allowed := R601_1b, counts[n], mostOfName
		switch {
		case n.isTerritory:
			clause = R601_1e
		case limit.isBoth:
			clause, allowed = R601_2, limit.most
		case isSaid && section == 0: // what else there is counts towards the greater of the two numbers
			clause, have, allowed = R601_2, inMain[n], limit.most
		case isSaid:
			allowed = max(limit.most, mostOfName)
		}
		if have <= allowed || said[n] || !d.audit.On(clause) {
			return
		}
		said[n] = true
		d.wrong(clause, l.Line,
			rulebook.Text{Ja: fmt.Sprintf("%sと同じ名のカードが%d枚ある。%d枚まで", l.Number, have, allowed), En: fmt.Sprintf("there are %d cards of the name of %s; at most %d are allowed", have, l.Number, allowed)},
			rulebook.Text{Ja: fmt.Sprintf("%d枚減らす", have-allowed), En: fmt.Sprintf("take %d out", have-allowed)})
	})
}

// partsOf divides a deck into its three sections.
func partsOf(set *rulebook.Set, deck *rulebook.Deck) [3]rulebook.Part {
	var parts [3]rulebook.Part
	for _, p := range sectioned.Divide(set, deck) {
		for i := range parts {
			if p.Section.Name == sectioned.Sections[i].Name {
				parts[i] = p
			}
		}
	}
	return parts
}

// triggerIcons counts the trigger icons of a main deck.
func triggerIcons(set *rulebook.Set, main *rulebook.Part) (busters, shots int) {
	for _, l := range main.Lines {
		id, ok := set.Find(l.Number)
		if !ok {
			continue
		}
		icon := set.Pool.Defs[id].Attrs[attrIcon]
		if icon&iconBuster != 0 {
			busters += l.Count
		}
		if icon&iconShot != 0 {
			shots += l.Count
		}
	}
	return busters, shots
}

// checkIcons is about the trigger icons of the main deck: exactly so many busters (601-1c), at most so many shots (601-1d), or as many as the territory that is shown says (601-2).
func (d *deckCheck) checkIcons(main, shown *rulebook.Part) {
	busters, shots := triggerIcons(d.set, main)
	limits := d.iconsAllowed(shown)
	for i, icon := range [...]struct {
		clause kernel.Clause
		have   int
		name   rulebook.Text
	}{
		{R601_1c, busters, rulebook.Text{Ja: "バスターアイコン", En: "buster icon"}},
		{R601_1d, shots, rulebook.Text{Ja: "ショットアイコン", En: "shot icon"}},
	} {
		of := limits[i]
		if of.isSaid {
			icon.clause = R601_2
		}
		if icon.have >= of.least && icon.have <= of.most || !d.audit.On(icon.clause) {
			continue
		}
		want := rulebook.Text{Ja: fmt.Sprintf("%d枚まで", of.most), En: fmt.Sprintf("at most %d may", of.most)}
		if of.least > 0 {
			want = rulebook.Text{Ja: fmt.Sprintf("ちょうど%d枚にする", of.most), En: fmt.Sprintf("exactly %d must", of.most)}
		}
		d.wrong(icon.clause, 0,
			rulebook.Text{Ja: fmt.Sprintf("%sのカードが%d枚ある。%s", icon.name.Ja, icon.have, want.Ja), En: fmt.Sprintf("%d cards of the main deck have the %s; %s", icon.have, icon.name.En, want.En)},
			rulebook.Text{Ja: icon.name.Ja + "のカードの枚数を合わせる", En: "change how many have it"})
	}
}

// checkTerritories is about where territories may be: not in the main deck (601-1e), and only they are shown at the start (602-1a).
func (d *deckCheck) checkTerritories(parts *[3]rulebook.Part) {
	for i, part := range parts[:2] {
		for _, l := range part.Lines {
			id, ok := d.set.Find(l.Number)
			if !ok {
				continue
			}
			isTerritory := d.set.Pool.Defs[id].Attrs[attrType]&typeTerritory != 0
			switch {
			case i == 0 && isTerritory && d.audit.On(R601_1e):
				d.wrong(R601_1e, l.Line, rulebook.Text{Ja: l.Number + "はテリトリーなのでメインデッキに入れられない", En: l.Number + " is a territory and cannot be in the main deck"},
					rulebook.Text{Ja: "[テリトリー]か[Dデッキ]に移す", En: "move it to [Territory] or [D-deck]"})
			case i == 1 && !isTerritory && d.audit.On(R602_1a):
				d.wrong(R602_1a, l.Line, rulebook.Text{Ja: l.Number + "はテリトリーではない", En: l.Number + " is no territory"},
					rulebook.Text{Ja: "[メインデッキ]か[Dデッキ]に移す", En: "move it to [Main deck] or [D-deck]"})
			}
		}
	}
}
