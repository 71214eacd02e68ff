// Book: one game with everything that belongs to it.

package rulebook

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"saitei/cardtext"
	"saitei/kernel"
)

// Care is how somebody plays who does not always do what a game advises: how often the advice is followed, and how often what it likes least is chosen. Otherwise it is anything.
type Care struct {
	Follows, Defies float64
}

// Book is a game.
type Book struct {
	Name  string
	Title Text
	Rules *kernel.Rules
	// IsGrowing: its rulebook is not implemented whole yet. Whatever its rulings name is proved all the same; how far it is, Growth says.
	IsGrowing bool
	// Forms is other forms of the game whose cards speak the same language, so that their rulings prove phrases as well; nil: there are none.
	Forms func() []*Book
	// Beyond reports whether a clause of the ledger is none of its own, but of another form of the game that has the ledger too. nil: none is.
	Beyond func(clause string) bool

	Ledger   *Ledger
	Words    Words
	Switches []Switch

	Columns []Column // the columns of its card tables, in order
	Cards   []Card   // the cards that come with it, and then those that were added
	Added   int      // how many cards were added to those that come with it
	Decks   []Deck   // the decks that come with it
	// Copies is how many of one card a deck may mostly hold, for those who add all of them at once; 0: there is no such number.
	Copies int
	// Demands counts in a deck what the rulebook demands of it, for those who build one; nil: nothing.
	Demands func(set *Set, d *Deck) []Demand
	// Sections is the parts of its decks, the one first that a card is meant for unless something says otherwise. nil: a deck is one list.
	Sections []Section
	Plain    string // the number of a card of Cards that does nothing, to fill zones with
	Rulings  fs.FS  // its rulings: the .ruling files below testdata/rulings
	Puzzles  fs.FS  // positions with a goal: the .ruling files in puzzles; nil: there are none
	Code     Files  // what enforces its clauses
	// Recast adapts a ruling that was written for another revision of the rulebook, by its file; false leaves it out. nil takes all as they are.
	Recast func(file string, text []byte) ([]byte, bool)

	// Compile reads card texts. Cards that cannot be read are left out of the pool and listed.
	Compile func(cards []Card) *Set
	// Sought is the words that operations of its language ask cards for, by the operations, beyond those that all games have.
	Sought map[cardtext.Op]Sought
	// Doubt lists what is odd about a card that can be played, given how its text was read; the tree is nil where there is none. nil: nothing is.
	Doubt func(c *Card, t *cardtext.Tree) []Doubt
	// Apart reports whether a card is none that anybody brings: a token, or the other side of a card. A deck cannot hold it. nil: there are none.
	Apart func(c *Card) bool
	// Brings lists the numbers of those of all cards that a card can bring into a match although nobody has to bring them: the tokens that it makes, its other
	// side. nil: there are none.
	Brings func(c *Card, all []Card) []string
	// Resembles lists the numbers of those of all cards that a card may be, for all that others can know of it while it lies hidden: a match knows them too, where what is
	// asked must not tell them apart. nil: there are none.
	Resembles func(c *Card, all []Card) []string

	// CheckDeck lists what is wrong with a deck by the rules of the game; audit may be nil. Whether a deck may be played, Problems says.
	CheckDeck func(set *Set, d *Deck, audit *kernel.Audit) []Problem
	// CheckTeam lists what is wrong with the decks of partners beside each other, each of which may be played by itself; nil: nothing can be. audit may be nil.
	CheckTeam func(set *Set, decks []*Deck, audit *kernel.Audit) []Problem
	// CheckAgreed lists what is wrong with a deck by optional rules that the players have agreed to, as the switches of the match tell; nil: there are none. audit may be nil.
	CheckAgreed func(set *Set, d *Deck, switches map[string]int, audit *kernel.Audit) []Problem
	// Deal makes a new match of the decks, one for each seat, which must have passed CheckDeck.
	Deal func(g *kernel.Game, set *Set, seed [32]byte, decks []*Deck, switches map[string]int)
	// Place makes a match that stands at a named point with cards laid out by hand.
	Place func(g *kernel.Game, set *Set, p *Position) error
	// Opening says who starts the games of a series after the first. nil: the rules say so anew for each.
	Opening *Opening
	// Advise is how much a seat that thinks one choice ahead likes an option; more is better.
	Advise func(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) int
	// Careless and Hasty are how careful the two easiest opponents are, so that whoever has outgrown one is not lost against the next; zero: as in most games.
	Careless, Hasty Care
	// Judge estimates how likely a team is to win a match that goes on; nil: nobody can tell.
	Judge *Judgement
	// Language is what its card texts are written in.
	Language func() *cardtext.Grammar
	// Label says what an option means that is only a number, such as one of the names in a set of cards; "" where the words say it.
	Label func(l Lang, set *Set, d *kernel.DecisionView, o *kernel.OptionView) string
	// CameFrom is where the rulebook says that the card of an event has come from, where that is not where it lay just before; NoPlace: it is. nil: it always is.
	CameFrom func(e *kernel.Event) kernel.Place
	// Show says the value of an attribute in words, such as the name of a colour.
	Show func(l Lang, attr string, value int64) string

	Look   Look             // how its cards are drawn
	Layout Layout           // where its zones lie on a drawn table
	Board  Board            // the table as rulings name its places
	Scenes map[string]Scene // how what happens is shown, by the verbs of its events: see Scene
	// Aims names the verbs of the events in which a card goes for another or for a player: their number is the player's, counted from 1, or 0.
	Aims []string
	// Lessons teach the game to those who have never played it.
	Lessons []Lesson
	// Earlier is the version of the rulebook before this one, or nil.
	Earlier *Earlier
	// Hand is how many cards are drawn for whoever tries a deck out: a first hand, or the first turns' draws where a hand begins with nothing.
	Hand int
	// Glosses are words that are explained in a plain sentence wherever they are read; Keywords begins the ids of the clauses whose headings are the names of keywords.
	Glosses  []Gloss
	Keywords []string
	// Guide is a first match for them, or nil.
	Guide *Guide
	// Ground is where a card that is being written is tried, or nil.
	Ground *Ground
	// Stories are the stories of cards in English, by their numbers.
	Stories map[string]string
	// Played names the verbs of the events that tell of a card that was played.
	Played []string
	// Pays names the questions that ask with what a price is paid: whoever does not want to choose lets the advice do it.
	Pays []string
	// Harms says what choosing an option would do to whoever chooses it, where that is worth a warning, as a key of its words; "" elsewhere. nil: nothing is.
	Harms func(v *kernel.View, d *kernel.DecisionView, o *kernel.OptionView) kernel.Key
	// Leads names the zone that a card goes to when an option of a verb is chosen, for those who drag it there.
	Leads map[string]string
	// Stands reports whether a card that lies on the table stands for its player: who chooses the player may choose it. nil: none does.
	Stands func(c *kernel.CardView) bool
}

// Opening is for games in which whoever lost the game before chooses who starts the next of a series, and whoever started a drawn one starts again.
type Opening struct {
	Clause string // that says so
	// Begin lets a seat start a match that Deal has made and nothing has moved on.
	Begin func(g *kernel.Game, first kernel.Seat)
	// Starter is the seat that started a match.
	Starter func(g *kernel.Game) kernel.Seat
}

// Look says which of a game's attributes and columns a drawn card shows where. Whatever is left out is not drawn.
type Look struct {
	Hue  string   // the attribute that colours the frame; its values are bits
	Hues []string // the colour of each bit: red, blue, green, white, black, yellow or purple
	// Emblem is the attribute shown as a picture in the corner, Emblems the picture of each of its values, by the names that the pages have for
	// pictures, and EmblemVerbs the verbs of the options whose number is such a value.
	Emblem      string
	Emblems     []string
	EmblemVerbs []string

	Cost  string   // the attribute shown as a coin in a corner
	Stats []string // the attributes shown as numbers at the bottom; nil: all that have no other place
	Kind  string   // the attribute that says what kind of card it is, shown in words
	Icons string   // the column whose marks are shown as they are printed, with / between them; Japanese words among them in the reader's language
	Seal  string   // the column whose first character is the seal of the picture
	// Motifs are what the pictures of cards show: the first whose word is in the name of a card, else in its columns Seal and Kind. A card that has none shows
	// something that follows from its number.
	Motifs []Motif
	Crest  string // a character for the backs of the cards
	Briefs []Brief
}

// Brief is how a word in brackets, which says what an ability is, is shortened where a card has little room. What follows the word in its brackets is left out there.
type Brief struct{ Word, Short Text }

// Shortened is a word in brackets as it stands on a narrow card.
func (k *Look) Shortened(l Lang, word string) string {
	for _, b := range k.Briefs {
		if strings.HasPrefix(word, b.Word.In(l)) {
			return b.Short.In(l)
		}
	}
	return word
}

// EmblemOf is the picture of a value of the emblem, or none.
func (k *Look) EmblemOf(value int64) string {
	if value < 0 || value >= int64(len(k.Emblems)) {
		return ""
	}
	return k.Emblems[value]
}

// phaseVar is the number of the table that says which phase it is, in games that have one.
const phaseVar = "phase"

// Phases names the phases of a turn, in order: the values from 1 on of the number "phase" of the table that have words of their own.
func (b *Book) Phases(l Lang) []string {
	var names []string
	if !slices.Contains(b.Rules.Vars, phaseVar) {
		return nil
	}
	for n := 1; ; n++ {
		key := kernel.Key(fmt.Sprintf("number.%s.%d", phaseVar, n))
		if !b.Words.Has(key) {
			return names
		}
		names = append(names, b.Words.Say(l, key))
	}
}

// PhaseNow is the phase that a view stands in, counted from 1, or 0 where the game has none.
func (b *Book) PhaseNow(v *kernel.View) int { return v.Numbers[phaseVar] }

// Text is something said in both languages.
type Text struct{ Ja, En string }

// In is the text in a language.
func (t Text) In(l Lang) string {
	if l == En {
		return t.En
	}
	return t.Ja
}

// Switch is a judgement call that can be made the other way.
type Switch struct {
	Name    string // the number of the call in the ledger, such as J18
	Clause  string
	Default int
	Meaning []Text // what each value means, from 0
	// IsAgreement: it is nothing that we had to decide, but something that players may agree to, so that they are asked before a match.
	IsAgreement bool
}

// Set is a compiled collection of cards.
type Set struct {
	Pool        *kernel.Pool
	Cards       []Card // by DefID
	Unsupported []Unsupported
	// Trees shows how each card's text was understood, by DefID.
	Trees []string
	// Canonical and English are the texts printed back from the trees, by DefID.
	Canonical []string
	English   []string
	Stretches [][]Stretch // which characters of English say what characters of the text say, by DefID
	Extra     any         // what the game itself keeps of the cards
	// Vocabularies is the words of attributes that each set of cards numbers anew, by the names of the attributes: bit i of a value is the word at i.
	Vocabularies map[string][]string
	// Counters is what cards call the counters of which only cards speak, by the names that the rules have for them.
	Counters map[string]string
	Clauses  [][]kernel.Clause // the clauses that each card's text leans on, by DefID
	Meanings [][]Meaning       // what the words of each card's text mean, by DefID
}

// Stretch is a part of a card's text and the part of its English that says the same, counted in characters.
type Stretch struct{ Text, English [2]int }

// StretchesOf is what a grammar says of a text and its English, in characters.
func StretchesOf(mapped []cardtext.Stretch) []Stretch {
	var all []Stretch
	for _, s := range mapped {
		all = append(all, Stretch{Text: [2]int{s.Japanese.Start, s.Japanese.End}, English: [2]int{s.English.Start, s.English.End}})
	}
	return all
}

// EnglishNames gives the names of cards their English, and leaves other words as they are.
func EnglishNames(cards []Card) func(string) string {
	names := make(map[string]string, len(cards))
	for i := range cards {
		if c := &cards[i]; c.NameEn != "" {
			names[c.Name] = c.NameEn
		}
	}
	return func(name string) string {
		if en, ok := names[name]; ok {
			return en
		}
		return name
	}
}

// EnglishOf is the part of a card's English that says what some characters of its text say, or the narrowest one around it; nothing
// if that is not known.
func (s *Set) EnglishOf(id kernel.DefID, span [2]int) [2]int {
	var best Stretch
	if int(id) >= len(s.Stretches) || span[0] >= span[1] {
		return best.English
	}
	for _, x := range s.Stretches[id] {
		isAround := x.Text[0] <= span[0] && x.Text[1] >= span[1]
		if isAround && (best == Stretch{} || x.Text[1]-x.Text[0] <= best.Text[1]-best.Text[0]) {
			best = x
		}
	}
	return best.English
}

// Add adds a card that was understood, with how its text was: the trees are those of its text and of what else it says, without any where it says nothing. Whoever
// calls it has added the definition to the pool.
func (s *Set) Add(card *Card, how Understood, language func() *cardtext.Grammar, english func(string) string) {
	var ja, en, shown []string
	var stretches []Stretch
	for i, t := range how.Trees {
		text, mapped := language().EnglishMapped(t, english)
		ja, en, shown = append(ja, language().Japanese(t)), append(en, text), append(shown, t.String())
		if i == 0 && card.Text != "" { // the English of the text comes before that of what else it says
			stretches = StretchesOf(mapped)
		}
	}
	s.Cards, s.Clauses, s.Stretches = append(s.Cards, *card), append(s.Clauses, how.Clauses), append(s.Stretches, stretches)
	s.Meanings = append(s.Meanings, how.Meanings)
	s.Canonical, s.English, s.Trees = append(s.Canonical, strings.Join(ja, "／")), append(s.English, strings.Join(en, "\n")), append(s.Trees, strings.Join(shown, "\n"))
}

// Reading is a card as it was read: its definition, and how its text was understood.
type Reading struct {
	Def kernel.Def
	Understood
}

// Read adds the cards that are understood as a whole, in order. What reading one that is not has added to the pool is taken out again.
func (s *Set) Read(cards []Card, language func() *cardtext.Grammar, read func(*Card) (Reading, error)) {
	english := EnglishNames(cards)
	for i := range cards {
		before := s.Pool.Mark()
		r, err := read(&cards[i])
		if err != nil {
			s.Pool.Back(before)
			s.Unsupported = append(s.Unsupported, Unread(&cards[i], err))
			continue
		}
		s.Pool.Defs = append(s.Pool.Defs, r.Def)
		s.Add(&cards[i], r.Understood, language, english)
	}
}

// Find is the definition of a collector's number.
func (s *Set) Find(number string) (kernel.DefID, bool) { return s.Pool.Find(number) }

// Unsupported is a card that cannot be played because its text is not understood.
type Unsupported struct {
	Card Card
	Err  error  // a text error that says where and why
	At   [2]int // the characters of the text that Err points at, counted from 0
	Text Text   // the same in both languages, over several lines
}

// Problem is something wrong with a deck.
type Problem struct {
	Clause string
	Line   int // of the deck file, or 0
	Text   Text
	Remedy Text
}
