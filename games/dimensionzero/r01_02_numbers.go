// Numbers and symbols: Dimension Zero 1-2. What costs ask for, and with what they are paid.

package dimensionzero

import (
	"fmt"
	"strconv"
	"strings"

	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// symbol is a kind of energy symbol (1-2-3). The coloured ones come first, in the order of the bits of a set of colours.
type symbol uint8

const (
	red symbol = iota
	black
	blue
	white
	green
	colourless
	symbols
)

// colours is how many of the symbols are coloured (2-4-2-3); everyColour is the set of all of them.
const (
	colours     = int(colourless)
	everyColour = 1<<colours - 1
)

// symbolWords is how the symbols are written in costs.
var symbolWords = [symbols]rulebook.Text{
	{Ja: "赤", En: "red"}, {Ja: "黒", En: "black"}, {Ja: "青", En: "blue"}, {Ja: "白", En: "white"}, {Ja: "緑", En: "green"}, {Ja: "無", En: "colourless"},
}

// symbolLetters is how they are written in the costs of cards in English: K is black, C is colourless.
const symbolLetters = "RKBWGC"

// cost is what energy symbols ask for: an amount by symbol. The byte behind them is the symbol with a variable (1-2-3-3), plus one.
type cost [8]int8

// variable is where a cost says which of its symbols has a variable for its amount.
const variable = int(symbols)

// unpackCost is the cost that a number stands for.
func unpackCost(n int64) cost {
	var c cost
	for i := range c {
		c[i] = int8(n >> (8 * i))
	}
	return c
}

// packed is the cost as a number, which is how cards have it.
func (c cost) packed() int64 {
	var n int64
	for i := range c {
		n |= int64(uint8(c[i])) << (8 * i)
	}
	return n
}

// asks is how much a cost asks for of a symbol: what has fallen below 0 counts as 0 (1-2-2).
func (c cost) asks(of symbol) int { return max(int(c[of]), 0) }

// total is the sum of all its numbers (2-4-3). A variable that nobody has set is 0 (1-2-2).
func (c cost) total() int {
	n := 0
	for s := range symbols {
		n += c.asks(s)
	}
	return n
}

// colourSet is the set of the colours of its symbols (2-4-2), of one with a variable, too.
func (c cost) colourSet() int64 {
	var set int64
	for s := range colourless {
		if c[s] != 0 || c[variable] == int8(s)+1 {
			set |= 1 << s
		}
	}
	return set
}

// hasVariable reports whether a letter stands for one of its amounts (1-2-3-3).
func (c cost) hasVariable() bool { return c[variable] != 0 }

// with is the cost with its variable set to a value.
func (c cost) with(x int) cost {
	if c.hasVariable() {
		c[c[variable]-1] += int8(x)
		c[variable] = 0
	}
	return c
}

// readCost reads a cost as it is written: a symbol and its number, one after another, such as 白2無1 or 赤X.
func readCost(text string) (cost, error) {
	var c cost
	rest := strings.NewReplacer("無色", "無", "Ｘ", "X").Replace(strings.TrimSpace(text))
	if rest == "" {
		return c, badCost(text)
	}
	for rest != "" {
		s, after, ok := cutSymbol(rest)
		if !ok {
			return c, badCost(text)
		}
		if after, isX := strings.CutPrefix(after, "X"); isX {
			c[variable], rest = int8(s)+1, after
			continue
		}
		digits := len(after) - len(strings.TrimLeft(after, "0123456789"))
		n, err := strconv.Atoi(after[:digits])
		if err != nil || n > 99 {
			return c, badCost(text)
		}
		c[s] += int8(n)
		rest = after[digits:]
	}
	return c, nil
}

// cutSymbol takes the symbol off that a text begins with.
func cutSymbol(text string) (symbol, string, bool) {
	for s, w := range symbolWords {
		if after, ok := strings.CutPrefix(text, w.Ja); ok {
			return symbol(s), after, true
		}
	}
	return 0, text, false
}

func badCost(text string) error {
	return rulebook.BadValue(
		"「"+text+"」はコストではない。「白2無1」のように、シンボル(赤 黒 青 白 緑 無)と数を並べる",
		fmt.Sprintf("%q is no cost; write symbols (赤 黒 青 白 緑 無) and numbers, such as 白2無1", text),
	)
}

// write is the cost as it is written in a language: 白2無1, W2 C1.
func (c cost) write(l rulebook.Lang) string {
	var parts []string
	for s, w := range symbolWords {
		word, between := w.Ja, ""
		if l != rulebook.Ja {
			word, between = symbolLetters[s:s+1], " "
		}
		if c[variable] == int8(s)+1 {
			parts = append(parts, between+word+"X")
		}
		if c[s] != 0 || s == int(colourless) && len(parts) == 0 {
			parts = append(parts, fmt.Sprintf("%s%s%d", between, word, c[s]))
		}
	}
	return strings.TrimPrefix(strings.Join(parts, ""), " ")
}

// sayPrice puts a printed cost into words.
func sayPrice(l rulebook.Lang, value string) string {
	n, err := readPrice(value)
	if err != nil || rulebook.IsNone(value) {
		return value
	}
	return unpackCost(n).write(l)
}

// purse is the cards with which a cost could be paid, counted by the set of the colours that each of them pays for.
type purse [everyColour + 1]int

// pays reports whether the cards cover a cost: of each colour as many as it asks for, every card for one symbol, and as many as it asks for in all (1-2-3-1,
// 1-2-3-2). Cards can be found for several colours at once if for each set of them there are enough.
func (p *purse) pays(g *kernel.Game, c cost) bool {
	all := 0
	for _, n := range p {
		all += n
	}
	if all < c.due(g) {
		return false
	}
	asked := int(c.colourSet())
	for set := asked; set != 0; set = (set - 1) & asked {
		need, have := 0, 0
		for s := range colourless {
			if set>>s&1 != 0 {
				need += c.asks(s)
			}
		}
		for of, n := range p {
			if of&set != 0 {
				have += n
			}
		}
		if have < need && g.On(R1_2_3_1) {
			return false
		}
	}
	return true
}

// due is how many cards a cost asks for in all.
func (c cost) due(g *kernel.Game) int {
	if !g.On(R1_2_3) {
		return 0
	}
	n := c.total()
	if free := c.asks(colourless); free > 0 && !g.On(R1_2_3_2) {
		n -= free
	}
	return n
}

// purseOf is what a player can pay with: released cards of the energy zone by their colours, and released cards of the smash zone, which pay for no colour
// (1-2-3-1, 1-2-3-2) unless the format lets them (J1).
func purseOf(g *kernel.Game, s kernel.Seat) *purse {
	g.Fact(factPurse, int(s))
	return &kernel.FindingsOf[findings](g).purses[s]
}

// countCards puts into a purse what a player can pay with.
func (p *purse) countCards(g *kernel.Game, s kernel.Seat) {
	*p = purse{}
	for _, c := range g.At(zoneEnergy, s) {
		if canPayWith(g, c) {
			p[colourPaid(g, c)]++
		}
	}
	for _, c := range g.At(zoneSmash, s) {
		if canPayWith(g, c) {
			p[colourPaid(g, c)]++
		}
	}
}

// colourPaid is the colours that a card can be frozen for.
func colourPaid(g *kernel.Game, c kernel.CardID) int64 {
	if g.Zone(c) == zoneSmash {
		if g.Var(vJ1) != 0 && g.On(R1_2_3_1) {
			return everyColour
		}
		return 0
	}
	return colourOf(g, c)
}

// canAfford reports whether a player can pay a cost. One of 0 takes nothing (1-2-3-4).
func canAfford(g *kernel.Game, s kernel.Seat, c cost) bool {
	if c.total() == 0 {
		return g.On(R1_2_3_4)
	}
	p := purseOf(g, s)
	return p.pays(g, c)
}

// greatest is the greatest value of a cost's variable for which a player can pay, or -1.
func greatest(g *kernel.Game, s kernel.Seat, c cost) int {
	p := purseOf(g, s)
	x := -1
	for p.pays(g, c.with(x+1)) && x < g.CardCount() {
		x++
	}
	return x
}

// isTabooLimited reports whether the numbers on the taboo symbols of a deck have a limit (1-2-4).
func isTabooLimited(audit *kernel.Audit) bool { return audit.On(R1_2_4) }

// atLeastNought is what a value counts as where it is not changed any further: one below 0 as 0 (1-2-2).
func atLeastNought(g *kernel.Game, v int64) int {
	if v < 0 && g.On(R1_2_2) {
		return 0
	}
	return int(v)
}

// variableQuestion asks for the value of a variable in a cost (1-2-3-3). It is a whole number (1-2-1).
var variableQuestion = kernel.Question{
	Name: "variable", Clause: R1_2_3_3, Kind: kernel.Number, Verb: verbNumber,
	Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
		return 0, greatest(g, a.Seat, priceOfPlay(g, g.FrameOf(a)).plus(addedTo(g, g.FrameOf(a))))
	},
}

// payment is what paySteps keeps: the cost, and whether everything that can pay does.
type payment struct {
	cost       cost
	isWhole    bool
	isInEffect bool // it is no cost of a play: an effect lets somebody pay
	payer      kernel.Seat
	_          [5]uint8
}

// paySteps lets a player pay a cost: what is chosen is frozen together.
var paySteps = kernel.Proc{Name: "pay", Steps: []kernel.Step{
	{Do: func(g *kernel.Game) kernel.Flow {
		r := kernel.Registers[payment](g)
		s := r.payer
		p := purseOf(g, s)
		n := 0
		for _, k := range p {
			n += k
		}
		if r.isWhole = n == r.cost.due(g); r.isWhole {
			return kernel.Continue
		}
		return g.AskSeat(s, qPay, 0)
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		s := kernel.Registers[payment](g).payer
		if kernel.Registers[payment](g).isWhole {
			for _, z := range [...]kernel.ZoneID{zoneEnergy, zoneSmash} {
				for _, c := range g.At(z, s) {
					if canPayWith(g, c) {
						freeze(g, s, g.Ref(c))
					}
				}
			}
			return kernel.Continue
		}
		for _, o := range g.AllPicked(s, g.Picks()) {
			freeze(g, s, o.Card)
		}
		return kernel.Continue
	}},
	{Do: func(g *kernel.Game) kernel.Flow {
		done, asked := g.Happened()
		r := kernel.Registers[payment](g)
		isPaid := done == asked && asked == r.cost.due(g)
		if r.isInEffect {
			effect.NoteDone(g, isPaid)
			return kernel.Done
		}
		kernel.RegistersOf[play](g.Base()).isPaid = isPaid
		return kernel.Done
	}},
}}

// paymentAffair is what is told of a payment under way: how much of each symbol is to be paid.
var paymentAffair = kernel.Affair{Name: "payment", Proc: procPay, Telling: kernel.Telling{Figures: []kernel.Figure{
	dueFigure(red), dueFigure(black), dueFigure(blue), dueFigure(white), dueFigure(green), dueFigure(colourless),
}}}

// dueFigure is how much of a symbol a payment asks for, told where it asks for some.
func dueFigure(of symbol) kernel.Figure {
	return kernel.Figure{Name: symbolWords[of].En, Of: func(_ *kernel.Game, p *kernel.Process) (int, bool) {
		n := kernel.RegistersOf[payment](p.Frame).cost.asks(of)
		return n, n > 0
	}}
}

// energyQuestion asks which cards are frozen for a cost.
var energyQuestion = kernel.Question{
	Name: "pay", Clause: R1_2_3_2, Kind: kernel.PickSome, Verb: verbPay, Shows: verbFreeze,
	Candidates: func(g *kernel.Game, a *kernel.Ask) {
		for _, c := range g.At(zoneEnergy, a.Seat) {
			if canPayWith(g, c) {
				g.Offer(a, kernel.Option{Kind: kernel.CardOption, Card: g.Ref(c), Verb: verbPay, Place: g.Place(c), Clause: R2_23_6_4})
			}
		}
		for i, c := range g.At(zoneSmash, a.Seat) {
			if canPayWith(g, c) {
				g.Offer(a, kernel.Option{Kind: kernel.HiddenCardOption, Card: g.Ref(c), Verb: verbPay, Place: g.Place(c), N: int32(i), Clause: R2_23_7_4})
			}
		}
	},
	Bounds: func(g *kernel.Game, a *kernel.Ask) (int, int) {
		n := kernel.RegistersOf[payment](g.FrameOf(a)).cost.due(g)
		return n, n
	},
	Together: func(g *kernel.Game, a *kernel.Ask, picks []kernel.Option) (kernel.Clause, kernel.Key) {
		var p purse
		for i := range picks {
			p[colourPaid(g, picks[i].Card.Card)]++
		}
		if !p.pays(g, kernel.RegistersOf[payment](g.FrameOf(a)).cost) {
			return R1_2_3_1, "refuse.colour-missing"
		}
		return 0, ""
	},
}
