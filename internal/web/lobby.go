// The lobby: play the machine at once, play a friend, watch, go on.

package web

import (
	"errors"
	"math/rand/v2"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"saitei/internal/server"
	"saitei/kernel"
	"saitei/rulebook"
)

// lobbyPage is everything that the lobby offers.
type lobbyPage struct {
	BestOfs []string // the series that can be played
	Games   []gameChoice
	Game    gameChoice // the one to play
	Agents  []choice
	Name    string
	Held    []roomRow // rooms that this browser has a seat in
	Open    []roomRow // rooms with a free seat
	Live    []roomRow // rooms to watch
	Done    []roomRow // matches that are over
	Heroes  []*face
}

type gameChoice struct {
	Name, Title string
	Growth      string // how far it is, while it is still being built
	Decks       []deckChoice
	Others      []choice // the other seats, where more than two play
	Agreements  []choice // the optional rules that players may agree to
	Guided      bool     // there is a guided first match
	Puzzled     bool     // there are puzzles
	Chosen      bool
}

type choice struct {
	Value, Label, Note string
	Chosen             bool
}

type roomRow struct {
	ID, Title, Game, Note string
	Result                string // of a match that is over: who won
	Decks                 string // that were played, where they have names
	When                  time.Time
}

// agents are the opponents: the five levels, the weakest first, and one that is at no level.
var agents = server.Agents()

// indexOfAgent is where an opponent stands among them, or -1.
func indexOfAgent(name string) int {
	for i := range agents {
		if agents[i].Name == name {
			return i
		}
	}
	return -1
}

// agentOf is the opponent of a name, or the usual one.
func agentOf(name string) string {
	if indexOfAgent(name) >= 0 {
		return name
	}
	return server.UsualAgent
}

func agentName(l rulebook.Lang, name string) string {
	if i := indexOfAgent(name); i >= 0 {
		return agents[i].Title.In(l)
	}
	return name
}

// maxListed is how many rooms each list of the lobby shows.
const maxListed = 12

func (p *pages) lobby(w http.ResponseWriter, r *http.Request) error {
	pr := prefsOf(r)
	pg := &lobbyPage{Name: pr.Name}
	book := p.bookToPlay(r)
	for _, b := range p.backend.Games() {
		g := gameChoice{Name: b.Name, Title: b.Title.In(pr.Lang), Growth: b.Growth().In(pr.Lang), Decks: deckChoices(b, pr), Chosen: b == book, Others: otherSeats(pr.Lang, b), Agreements: agreements(pr.Lang, b), Guided: b.Guide != nil, Puzzled: b.Puzzles != nil}
		pg.Games = append(pg.Games, g)
		if g.Chosen {
			pg.Game = g
		}
	}
	rival := agentOf(pr.Rival)
	for _, a := range agents {
		pg.Agents = append(pg.Agents, choice{a.Name, a.Title.In(pr.Lang), a.Note.In(pr.Lang), a.Name == rival})
	}
	pg.Held, pg.Done = p.heldRows(w, r, pr.Lang)
	for _, info := range p.backend.Rooms() {
		row := p.row(pr.Lang, &info)
		isHere := func(o roomRow) bool { return o.ID == row.ID }
		switch {
		case slices.ContainsFunc(pg.Held, isHere) || slices.ContainsFunc(pg.Done, isHere):
		case hasOpenSeat(&info):
			pg.Open = append(pg.Open, row)
		case info.Status == server.RoomPlaying && info.Spectators.Mode != server.SpectatorsNone:
			pg.Live = append(pg.Live, row)
		}
	}
	pg.Open, pg.Live, pg.Done = short(pg.Open), short(pg.Live), short(pg.Done)
	pg.Heroes, pg.BestOfs = p.heroes(book, pr.Lang), bestOfs
	return p.show(w, r, "lobby.html", page{Title: say(pr.Lang, "title"), Here: "lobby", Class: "lobby", Body: pg})
}

// otherSeats names the seats but the first of a game for more than two, each with its team.
func otherSeats(l rulebook.Lang, b *rulebook.Book) []choice {
	var others []choice
	for i := 1; i < b.Rules.Seats && b.Rules.Seats > 2; i++ {
		c := choice{Value: strconv.Itoa(i), Label: b.SeatName(l, kernel.Seat(i))}
		if b.HasTeams() {
			c.Note = b.TeamName(l, int(b.Rules.Team(kernel.Seat(i))))
		}
		others = append(others, c)
	}
	return others
}

// agreements is the optional rules that players of a game may agree to.
func agreements(l rulebook.Lang, b *rulebook.Book) []choice {
	var all []choice
	for _, s := range b.Switches {
		if s.IsAgreement {
			all = append(all, choice{Value: s.Name, Label: s.Meaning[1].In(l)})
		}
	}
	return all
}

// agreedOn is those of them that a form says are agreed on.
func agreedOn(b *rulebook.Book, r *http.Request) map[string]int {
	var agreed map[string]int
	for _, s := range b.Switches {
		if s.IsAgreement && slices.Contains(r.PostForm["agreed"], s.Name) {
			if agreed == nil {
				agreed = map[string]int{}
			}
			agreed[s.Name] = 1
		}
	}
	return agreed
}

// isLost reports whether an error says that a room is no more. A server that cannot tell now may know it again later.
func isLost(err error) bool {
	var refusal *server.Refusal
	return errors.As(err, &refusal) && refusal.Code == server.CodeNoSuchRoom
}

func short(rows []roomRow) []roomRow { return rows[:min(len(rows), maxListed)] }

// bookToPlay is the game that the address names, else the one played last, else the first.
func (p *pages) bookToPlay(r *http.Request) *rulebook.Book {
	for _, name := range []string{r.FormValue("game"), prefsOf(r).Game} {
		if b, err := p.book(name); err == nil && name != "" {
			return b
		}
	}
	return p.backend.Games()[0]
}

const heroesShown = 5

// heroes are some cards of a game to look at, others at each visit.
func (p *pages) heroes(b *rulebook.Book, l rulebook.Lang) []*face {
	var out []*face
	f := newFaces(b, p.backend.Set(b), l)
	for _, i := range rand.Perm(len(b.Cards)) {
		if len(out) == heroesShown {
			break
		}
		if c := f.printed(b.Cards[i].Number); c != nil {
			out = append(out, c)
		}
	}
	return out
}

// heldRows lists the rooms in which somebody has a seat: those where there is something to do, and those that are over. A game of a series that goes on is none of these: it leads to the
// next one, or has led there, and is told once the series is over.
func (p *pages) heldRows(w http.ResponseWriter, r *http.Request, l rulebook.Lang) (held, done []roomRow) {
	var infos []server.RoomInfo
	var before []string // the rooms of games that others have followed
	for _, id := range heldRooms(r) {
		info, err := p.backend.Room(id)
		if isLost(err) {
			dropTicket(w, id)
		}
		if err != nil {
			continue
		}
		infos = append(infos, info)
		if s := info.Series; s != nil {
			before = append(before, s.Rooms...)
		}
	}
	for i := range infos {
		info := &infos[i]
		isOver := info.Status == server.RoomOver || info.Status == server.RoomStopped
		goesOn := isOver && info.Series != nil && !info.Series.Over
		switch {
		case goesOn && slices.Contains(before, info.ID):
		case isOver && !goesOn:
			done = append(done, p.row(l, info))
		default:
			row := p.row(l, info)
			if goesOn {
				row.Note = say(l, "series.next")
			}
			held = append(held, row)
		}
	}
	return held, done
}

func (p *pages) row(l rulebook.Lang, info *server.RoomInfo) roomRow {
	row := roomRow{ID: info.ID, Title: info.Title, Game: p.roomTitle(l, &server.RoomInfo{Game: info.Game}), Note: say(l, "room."+info.Status), When: info.Created}
	p.sum(l, info, &row)
	if row.Title == "" {
		if b, err := p.book(info.Game); err == nil {
			for i, s := range seatRows(l, b, info) {
				if i > 0 {
					row.Title += " – "
				}
				row.Title += s.Name
			}
		}
	}
	return row
}

// wonOutcome is how a room says of a seat that it won.
const wonOutcome = "won"

// sum tells how a match that is over ended, and with which decks.
func (p *pages) sum(l rulebook.Lang, info *server.RoomInfo, row *roomRow) {
	b, err := p.book(info.Game)
	if err != nil || info.Status != server.RoomOver {
		return
	}
	var winners, decks []string
	for i, s := range seatRows(l, b, info) {
		if info.Seats[i].Outcome == wonOutcome {
			winners = append(winners, s.Name)
		}
		if d, _ := b.ParseDeck("", info.Seats[i].Deck); d.Title.In(l) != "" { // it was checked when it was played
			decks = append(decks, d.Title.In(l))
		}
	}
	row.Result, row.Decks = say(l, "result.drew"), strings.Join(decks, " – ")
	if len(winners) > 0 {
		row.Result = say(l, "result.winner", "name", strings.Join(winners, say(l, "names.and")))
	}
}

// playMachine opens a room with agents at all other seats and sits down.
func (p *pages) playMachine(w http.ResponseWriter, r *http.Request) error {
	agent := agentOf(r.PostFormValue("agent"))
	keep(w, r, rivalCookie, agent)
	return p.openRoom(w, r, prefsOf(r).Name, server.RoomSpec{}, func(book *rulebook.Book, seat int) server.SeatSpec {
		rival := r.PostFormValue("rival-deck")
		if seat > 1 && book.ChecksTable() {
			rival = "" // partners may not all play the same
		}
		return agentSeat(book, agent, rival)
	})
}

// inviteFriend opens a room with seats for others: all that the form does not give to agents.
func (p *pages) inviteFriend(w http.ResponseWriter, r *http.Request) error {
	name := tidyName(r.PostFormValue("name"))
	keep(w, r, nameCookie, name)
	terms := server.RoomSpec{Listed: r.PostFormValue("listed") != "", Hints: r.PostFormValue("hints") != "", Clock: clockOf(r.PostFormValue("clock")), BestOf: bestOf(r.PostFormValue("best-of"))}
	return p.openRoom(w, r, name, terms, func(book *rulebook.Book, seat int) server.SeatSpec {
		if agent := r.PostFormValue("seat" + strconv.Itoa(seat)); indexOfAgent(agent) >= 0 {
			return agentSeat(book, agent, "")
		}
		return server.SeatSpec{Kind: server.OpenSeat}
	})
}

// openRoom opens a room on some terms for the game and with the deck of the form, and sits down at its first seat; others says who may sit at each of the rest.
func (p *pages) openRoom(w http.ResponseWriter, r *http.Request, name string, spec server.RoomSpec, others func(book *rulebook.Book, seat int) server.SeatSpec) error {
	book, err := p.book(r.PostFormValue("game"))
	if err != nil {
		return err
	}
	deck, err := deckText(p, r)
	if err != nil {
		return err
	}
	spec.Game, spec.Switches = book.Name, agreedOn(book, r)
	spec.Seats = []server.SeatSpec{{Kind: server.HumanSeat, Name: name, Deck: deck}}
	for i := 1; i < book.Rules.Seats; i++ {
		spec.Seats = append(spec.Seats, others(book, i))
	}
	inv, err := p.backend.Create(r.Context(), spec)
	if err != nil {
		return err
	}
	keep(w, r, gameCookie, book.Name)
	keep(w, r, deckCookie, r.PostFormValue("deck"))
	return p.sitDown(w, r, inv)
}

// agentSeat is an agent's seat, with the deck of the game that has a name, or with any of them. Where not every deck goes with every other, the server finds one that does.
func agentSeat(book *rulebook.Book, agent, deck string) server.SeatSpec {
	if !slices.ContainsFunc(book.Decks, func(d rulebook.Deck) bool { return d.Name == deck }) {
		if deck = ""; !book.ChecksTable() {
			deck = book.Decks[rand.IntN(len(book.Decks))].Name
		}
	}
	return server.SeatSpec{Kind: server.AgentSeat, Agent: agent, Deck: deck}
}

// bestOf is how many games a series is the best of, by the form; 0 is a single game.
func bestOf(value string) int {
	n, err := strconv.Atoi(value)
	if err != nil || !slices.Contains(bestOfs, value) {
		return 0
	}
	return n
}

// clockOf is a clock by its name in the form.
func clockOf(name string) server.ClockSpec {
	switch name {
	case "chess":
		return server.ClockSpec{Kind: server.ClockChess, Seconds: 600, IncrementSeconds: 10, GraceSeconds: 60}
	case "decision":
		return server.ClockSpec{Kind: server.ClockPerDecision, Seconds: 90, GraceSeconds: 60, Timeout: server.TimeoutChoose}
	}
	return server.ClockSpec{}
}

// sitDown keeps the secret of the first seat and goes to the table.
func (p *pages) sitDown(w http.ResponseWriter, r *http.Request, inv *server.Invitation) error {
	for _, token := range inv.Tokens {
		if token != "" {
			keepTicket(w, r, inv.Room.ID, ticket{token, inv.Watch})
			break
		}
	}
	http.Redirect(w, r, "/r/"+inv.Room.ID, http.StatusSeeOther)
	return nil
}
