// The catalogue over HTTP: games, cards, rules and decks.

package server

import (
	"net/http"
	"strings"

	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

type wireGame struct {
	Name     string        `json:"name"`
	Title    wireText      `json:"title"`
	Growth   *wireText     `json:"growth,omitempty"` // how far a game is that is still being built
	Seats    int           `json:"seats"`
	Revision string        `json:"revision"`
	Cards    int           `json:"cards"`
	Verbs    []string      `json:"verbs"`
	Zones    []string      `json:"zones"`
	Columns  []wireColumn  `json:"columns"`
	Switches []wireSwitch  `json:"switches"`
	Decks    []wireDeckRef `json:"decks"`
	Sections []wireSection `json:"sections"` // the parts of a deck, the main one first; none where a deck is one list
}

type wireSection struct {
	Name  string   `json:"name"`
	Title wireText `json:"title"`
	Side  bool     `json:"side"` // outside the game, to be exchanged between the games of a match
}

type wireColumn struct {
	Name  string   `json:"name"`
	Title wireText `json:"title"`
}

type wireSwitch struct {
	Name    string     `json:"name"`
	Clause  string     `json:"clause"`
	Default int        `json:"default"`
	Meaning []wireText `json:"meaning"`
}

type wireDeckRef struct {
	Name  string   `json:"name"`
	Title wireText `json:"title"`
	Cards int      `json:"cards"`
}

type wireDeck struct {
	wireDeckRef
	Text  string         `json:"text"`
	Lines []wireDeckLine `json:"lines"`
}

type wireDeckLine struct {
	Count   int    `json:"count"`
	Number  string `json:"number"`
	Name    string `json:"name"`
	Section string `json:"section,omitempty"` // that it belongs to, by its heading or by what the card is
}

type wireProblem struct {
	Line   int      `json:"line,omitempty"`
	Clause string   `json:"clause,omitempty"`
	Text   wireText `json:"text"`
	Say    wireText `json:"say"` // with where it is and what to do
}

type wireCard struct {
	Number   string            `json:"number"`
	Name     string            `json:"name"`
	NameEn   string            `json:"nameEn,omitempty"`
	Text     string            `json:"text,omitempty"`
	English  string            `json:"english,omitempty"`
	Story    string            `json:"story,omitempty"`
	Fields   map[string]string `json:"fields"`
	Playable bool              `json:"playable"`
	Clauses  []string          `json:"clauses,omitempty"` // that its text leans on
	Brings   []string          `json:"brings,omitempty"`  // of one card alone: the numbers of those that it can bring into a match, tokens and its other side
	Makers   []string          `json:"makers,omitempty"`  // of one card alone: the numbers of those that can bring it
}

type wireClause struct {
	ID   string    `json:"id"`
	Kind string    `json:"kind"`
	Text wireText  `json:"text"`
	Call *wireText `json:"call,omitempty"` // the judgement call that was made
}

func (s *Server) gameOf(r *http.Request) (*rulebook.Book, error) {
	if b := s.book(r.PathValue("game")); b != nil {
		return b, nil
	}
	return nil, s.noSuchGame(r.PathValue("game"))
}

// wireAgent is an opponent that a seat can be given.
type wireAgent struct {
	Name    string   `json:"name"`
	Level   int      `json:"level"` // from 1, the weakest; 0: at none
	Title   wireText `json:"title"`
	Note    wireText `json:"note"`
	Seconds float64  `json:"seconds"` // how long it takes to answer a person, whatever it is asked
}

// getAgents lists who can be given a seat.
func (s *Server) getAgents(w http.ResponseWriter, _ *http.Request) error {
	list := []wireAgent{}
	for _, l := range Agents() {
		list = append(list, wireAgent{l.Name, l.Rank, textOf(l.Title), textOf(l.Note), l.Pace.Seconds()})
	}
	writeJSON(w, http.StatusOK, map[string]any{"agents": list})
	return nil
}

func (s *Server) getGames(w http.ResponseWriter, _ *http.Request) error {
	list := []wireGame{}
	for _, b := range s.Games() {
		g := wireGame{
			Name: b.Name, Title: textOf(b.Title), Seats: b.Rules.Seats, Revision: revisionOf(b), Cards: len(b.Cards), Verbs: []string{},
			Zones: []string{}, Columns: []wireColumn{}, Switches: []wireSwitch{}, Decks: []wireDeckRef{},
			Sections: []wireSection{},
		}
		if b.IsGrowing {
			growth := textOf(b.Growth())
			g.Growth = &growth
		}
		for _, section := range b.Sections {
			g.Sections = append(g.Sections, wireSection{section.Name, textOf(section.Title), section.Side})
		}
		g.Verbs = append(g.Verbs, b.Rules.Verbs[1:]...)
		for i := range b.Rules.Zones {
			g.Zones = append(g.Zones, b.Rules.Zones[i].Name)
		}
		for _, c := range b.Columns {
			g.Columns = append(g.Columns, wireColumn{c.Name, textOf(c.Title)})
		}
		for _, sw := range b.Switches {
			x := wireSwitch{Name: sw.Name, Clause: sw.Clause, Default: sw.Default, Meaning: []wireText{}}
			for _, m := range sw.Meaning {
				x.Meaning = append(x.Meaning, textOf(m))
			}
			g.Switches = append(g.Switches, x)
		}
		for i := range b.Decks {
			g.Decks = append(g.Decks, deckRef(&b.Decks[i]))
		}
		list = append(list, g)
	}
	writeJSON(w, http.StatusOK, map[string]any{"games": list})
	return nil
}

func deckRef(d *rulebook.Deck) wireDeckRef {
	return wireDeckRef{Name: d.Name, Title: textOf(d.Title), Cards: d.Size()}
}

func (s *Server) wireDeckOf(b *rulebook.Book, d *rulebook.Deck) wireDeck {
	out := wireDeck{wireDeckRef: deckRef(d), Text: rulebook.WriteDeck(d), Lines: []wireDeckLine{}}
	set := s.Set(b)
	for _, l := range d.Lines {
		line := wireDeckLine{Count: l.Count, Number: l.Number}
		if id, ok := set.Find(l.Number); ok {
			line.Name = set.Cards[id].Name
		}
		if section := b.SectionOf(set, l); section != nil {
			line.Section = section.Name
		}
		out.Lines = append(out.Lines, line)
	}
	return out
}

func (s *Server) getDecks(w http.ResponseWriter, r *http.Request) error {
	b, err := s.gameOf(r)
	if err != nil {
		return err
	}
	list := []wireDeck{}
	for i := range b.Decks {
		list = append(list, s.wireDeckOf(b, &b.Decks[i]))
	}
	writeJSON(w, http.StatusOK, map[string]any{"decks": list})
	return nil
}

func (s *Server) getDeck(w http.ResponseWriter, r *http.Request) error {
	b, err := s.gameOf(r)
	if err != nil {
		return err
	}
	for i := range b.Decks {
		if b.Decks[i].Name == r.PathValue("deck") {
			writeJSON(w, http.StatusOK, s.wireDeckOf(b, &b.Decks[i]))
			return nil
		}
	}
	return noSuchDeck(b, r.PathValue("deck"))
}

func (s *Server) postDeckCheck(w http.ResponseWriter, r *http.Request) error {
	b, err := s.gameOf(r)
	if err != nil {
		return err
	}
	var in struct {
		Deck string `json:"deck"`
	}
	if err := s.readJSON(r, &in); err != nil {
		return err
	}
	d, problems, err := s.readDeck(b, in.Deck)
	if err != nil {
		return err
	}
	list := []wireProblem{}
	for _, p := range problems {
		list = append(list, wireProblem{
			Line: p.Line, Clause: p.Clause, Text: textOf(p.Text),
			Say: wireText{match.SayProblem(rulebook.Ja, "deck", p), match.SayProblem(rulebook.En, "deck", p)},
		})
	}
	writeJSON(w, http.StatusOK, map[string]any{"playable": len(problems) == 0, "problems": list, "deck": s.wireDeckOf(b, d)})
	return nil
}

func (s *Server) wireCardOf(b *rulebook.Book, c *rulebook.Card) wireCard {
	out := wireCard{Number: c.Number, Name: c.Name, NameEn: c.NameEn, Text: c.Text, Story: c.Story, Fields: c.Fields}
	set := s.Set(b)
	if id, ok := set.Find(c.Number); ok {
		out.Playable = true
		if int(id) < len(set.English) {
			out.English = set.English[id]
		}
		if int(id) < len(set.Clauses) {
			for _, clause := range set.Clauses[id] {
				out.Clauses = append(out.Clauses, b.Rules.Clauses[clause])
			}
		}
	}
	return out
}

// maxFound is how many results one answer has.
const maxFound = 200

func (s *Server) getCards(w http.ResponseWriter, r *http.Request) error {
	b, err := s.gameOf(r)
	if err != nil {
		return err
	}
	limit, err := intParam(r, "limit", maxFound, 1, maxFound)
	if err != nil {
		return err
	}
	offset, err := intParam(r, "offset", 0, 0, 1<<20)
	if err != nil {
		return err
	}
	found, err := s.SearchCards(b.Name, strings.Fields(r.URL.Query().Get("q")))
	if err != nil {
		return err
	}
	list := []wireCard{}
	for i := offset; i < len(found) && i < offset+limit; i++ {
		list = append(list, s.wireCardOf(b, found[i]))
	}
	writeJSON(w, http.StatusOK, map[string]any{"found": len(found), "cards": list})
	return nil
}

func (s *Server) getCard(w http.ResponseWriter, r *http.Request) error {
	b, err := s.gameOf(r)
	if err != nil {
		return err
	}
	want := rulebook.Fold(r.PathValue("number"))
	for i := range b.Cards {
		if rulebook.Fold(b.Cards[i].Number) == want {
			card := s.wireCardOf(b, &b.Cards[i])
			for _, o := range b.KinOf(&b.Cards[i]) {
				card.Brings = append(card.Brings, o.Number)
			}
			for _, o := range b.Makers(&b.Cards[i]) {
				card.Makers = append(card.Makers, o.Number)
			}
			writeJSON(w, http.StatusOK, card)
			return nil
		}
	}
	return refuse(CodeNoSuchCard, r.PathValue("number"))
}

func (s *Server) getRules(w http.ResponseWriter, r *http.Request) error {
	b, err := s.gameOf(r)
	if err != nil {
		return err
	}
	var found []*rulebook.Entry
	if words := strings.Fields(r.URL.Query().Get("q")); len(words) > 0 {
		found = b.Ledger.Search(words)
	} else {
		for i := range b.Ledger.Entries {
			found = append(found, &b.Ledger.Entries[i])
		}
	}
	writeJSON(w, http.StatusOK, map[string]any{"found": len(found), "clauses": clausesOf(found)})
	return nil
}

func clausesOf(entries []*rulebook.Entry) []wireClause {
	list := []wireClause{}
	for _, e := range entries {
		clause := wireClause{ID: e.ID, Kind: string(e.Kind), Text: textOf(e.Text)}
		if e.Call != (rulebook.Text{}) {
			call := textOf(e.Call)
			clause.Call = &call
		}
		list = append(list, clause)
	}
	return list
}

func (s *Server) getClause(w http.ResponseWriter, r *http.Request) error {
	b, err := s.gameOf(r)
	if err != nil {
		return err
	}
	written := r.PathValue("clause")
	id := b.Ledger.Named(written)
	if b.Ledger.Find(id) == nil {
		return refuse(CodeNoSuchClause, written)
	}
	below := b.Ledger.Below(id)
	writeJSON(w, http.StatusOK, map[string]any{
		"clause": clausesOf([]*rulebook.Entry{b.Ledger.Find(id)})[0], "below": clausesOf(below)[1:], "cards": s.cardsLeaningOn(b, id),
	})
	return nil
}

// cardsLeaningOn lists the numbers of the cards whose texts lean on a clause.
func (s *Server) cardsLeaningOn(b *rulebook.Book, id string) []string {
	numbers := []string{}
	set := s.Set(b)
	for def, clauses := range set.Clauses {
		for _, c := range clauses {
			if b.Rules.Clauses[c] == id {
				numbers = append(numbers, set.Pool.Defs[kernel.DefID(def)].Number)
				break
			}
		}
	}
	return numbers
}
