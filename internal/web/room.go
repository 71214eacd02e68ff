// A room: waiting for players, the table, and what players do there.

package web

import (
	"encoding/json"
	"hash/fnv"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"saitei/internal/server"
	"saitei/kernel"
	"saitei/rulebook"
)

// roomPage is a room as one browser sees it.
type roomPage struct {
	Room   server.RoomInfo
	Game   string
	Seat   int
	Seq    int
	Stamp  string // changes with what anybody may know of the room
	Board  *board
	Log    []template.HTML
	Seats  []seatRow
	Ticket ticket
	Host   string // the address of the server, for links to hand out
	Others string // links to the same place at the other nodes of a cluster, as JSON
	Decks  []deckChoice
	Name   string
	Open   bool // a seat can still be taken
	NoDeck bool // this seat has no deck yet
	Result *result
	GoneOn string // the names of others who have gone on to the room that follows
	Undo   *undoAsked
	Yield  *yielding
	Free   []choice // the seats that can be taken, where there is a choice
	Many   bool     // more than two play

	Signals  []signal // what can be said from outside the rules
	Together bool     // a team concedes together
	Series   *seriesPart
	Guide    *guidePart // of a guided match
	Puzzle   *puzzlePart
	Terms    []string // what was agreed on for this room: the clock, the form of the match, optional rules
	Phrases  []phrase // what can be said
	Said     []said   // what was said lately
}

// yielding is that a team may concede: one of it wants to.
type yielding struct {
	Names string // of the partners who want to
	Mine  bool   // this seat wants to, and waits for the others
}

// seatRow is a seat in the list of a room that waits.
type seatRow struct {
	Name, State string
	Team        string // where there are teams
	Ready       bool
}

// result is how a match ended, for whoever looks.
type result struct {
	Class, Text string
	Why         []telling // what decided it: the last blow, and who fell by which clause
	Rematch     *rematch
	Again       bool // those who played can play again
}

// rematch is another match against the same agent.
type rematch struct{ Game, Deck, Agent string }

// undoAsked is a take-back that waits.
type undoAsked struct {
	Name string
	Mine bool // this seat asked
	Must bool // this seat is to agree or refuse
}

// chair takes up the seat that the browser holds, or watches.
func (p *pages) chair(r *http.Request) (server.Chair, error) {
	room := r.PathValue("room")
	t := ticketOf(r, room)
	chair, err := p.backend.Enter(room, t.Token)
	if err != nil && t.Token != "" {
		if watching, err := p.backend.Enter(room, ""); err == nil {
			return watching, nil
		}
	}
	return chair, err
}

func (p *pages) room(w http.ResponseWriter, r *http.Request) error {
	chair, err := p.chair(r)
	if err != nil {
		return p.strangers(w, r, err)
	}
	pg, err := p.roomPage(r, chair)
	if err != nil {
		return err
	}
	return p.show(w, r, "room.html", page{Title: p.roomTitle(prefsOf(r).Lang, &pg.Room), Class: "room", Body: pg})
}

// strangers lets those in who may not watch but may take an open seat.
func (p *pages) strangers(w http.ResponseWriter, r *http.Request, err error) error {
	info, lost := p.backend.Room(r.PathValue("room"))
	if lost != nil {
		return lost
	}
	if !hasOpenSeat(&info) {
		return err
	}
	book, err := p.book(info.Game)
	if err != nil {
		return err
	}
	pr := prefsOf(r)
	pg := &roomPage{
		Room: info, Game: book.Title.In(pr.Lang), Seat: -1, Open: true, Decks: deckChoices(book, pr), Name: pr.Name, Seats: seatRows(pr.Lang, book, &info),
		Free: freeSeats(pr.Lang, book, &info), Many: book.Rules.Seats > 2, Terms: termsOf(pr.Lang, book, &info),
	}
	return p.show(w, r, "room.html", page{Title: p.roomTitle(pr.Lang, &info), Class: "room", Body: pg})
}

func (p *pages) roomTitle(l rulebook.Lang, info *server.RoomInfo) string {
	if info.Title != "" {
		return info.Title
	}
	if b, err := p.book(info.Game); err == nil {
		return b.Title.In(l)
	}
	return info.Game
}

func hasOpenSeat(info *server.RoomInfo) bool {
	return info.Status == server.RoomWaiting && slices.ContainsFunc(info.Seats, func(s server.SeatInfo) bool { return s.Kind == server.OpenSeat && !s.Ready })
}

// roomPage is everything about a room that a chair may know.
func (p *pages) roomPage(r *http.Request, chair server.Chair) (*roomPage, error) {
	pr := prefsOf(r)
	now := chair.Now()
	book := chair.Book()
	pg := &roomPage{
		Room: now.Room, Game: book.Title.In(pr.Lang), Seat: chair.Seat(), Seq: now.Seq, Name: pr.Name, Host: hostOf(r),
		Ticket: ticketOf(r, now.Room.ID), Seats: seatRows(pr.Lang, book, &now.Room), Others: p.otherLinks(r, now.Room.ID),
		Many: book.Rules.Seats > 2, Together: book.Rules.ConcedeTogether != 0,
	}
	pg.Series = seriesOf(pr.Lang, book, chair, &now)
	pg.Terms = termsOf(pr.Lang, book, &now.Room)
	pg.Said, pg.Phrases = saidAt(pr.Lang, book, &now), phrasesFor(pr.Lang, &now.Room, pg.Seat)
	pg.Stamp = stampOf(&now.Room) + strconv.Itoa(lastSaid(&now))
	if now.View == nil {
		pg.Open = pg.Seat < 0 && hasOpenSeat(&now.Room)
		pg.Free = freeSeats(pr.Lang, book, &now.Room)
		pg.NoDeck = pg.Seat >= 0 && !now.Room.Seats[pg.Seat].Ready
		if pg.Open || pg.NoDeck {
			pg.Decks = deckChoices(book, pr)
		}
		return pg, nil
	}
	f := newFaces(book, chair.Set(), pr.Lang).in(&now.Room)
	pg.Board = newBoard(f, now.View, &now.Room, now.Clocks)
	log := chair.Log(pr.Lang, 0)
	lines, err := f.logLines(log)
	if err != nil {
		return nil, err
	}
	for _, l := range lines {
		pg.Log = append(pg.Log, template.HTML(l)) // made by a template
	}
	pg.Undo = undoOf(f, &now, pg.Seat)
	pg.Guide = guideOf(pr.Lang, book, &now)
	pg.Puzzle = p.puzzleOf(f, r, chair, &now)
	pg.Yield = yieldOf(f, &now, pg.Seat)
	pg.Signals = signalsOf(f, &now, pg.Seat, chair.IsHost())
	if now.View.Over || now.Room.Status == server.RoomOver {
		pg.Result = resultOf(f, &now, pg.Seat, pr)
		pg.Result.Why = f.decided(log)
		pg.GoneOn = goneOn(pr.Lang, pg.Seats, &now.Room, pg.Seat)
	}
	return pg, nil
}

// stampOf is a short name for the state of a room: who is there, who asks to take back.
func stampOf(info *server.RoomInfo) string {
	h := fnv.New32a()
	writeJSON(h, info)
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

func hostOf(r *http.Request) string {
	if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// otherNodes are the addresses of the other nodes of a cluster.
func (p *pages) otherNodes(r *http.Request) []string {
	var urls []string
	for _, n := range p.backend.Nodes() {
		if !n.Self && n.URL != "" && n.URL != hostOf(r) && !slices.Contains(urls, n.URL) {
			urls = append(urls, n.URL)
		}
	}
	return urls
}

// otherLinks are links to a room at the other nodes, with the secret of the seat that the browser holds, as JSON.
func (p *pages) otherLinks(r *http.Request, room string) string {
	links := []string{}
	for _, url := range p.otherNodes(r) {
		link := url + "/r/" + room
		if t := ticketOf(r, room); t.Token != "" {
			link += "/enter/" + t.Token
		}
		links = append(links, link)
	}
	data, err := json.Marshal(links)
	if err != nil {
		return "[]"
	}
	return string(data)
}

func seatRows(l rulebook.Lang, book *rulebook.Book, info *server.RoomInfo) []seatRow {
	var rows []seatRow
	for i := range info.Seats {
		s := &info.Seats[i]
		row := seatRow{Name: book.SeatName(l, kernel.Seat(i)), Ready: s.Ready, State: say(l, "seat.getting-ready")}
		switch {
		case s.Kind == server.AgentSeat:
			row.Name, row.State = agentName(l, s.Agent), say(l, "seat.machine")
		case s.Kind == server.OpenSeat && !s.Ready:
			row.State = say(l, "seat.open")
		case s.Ready:
			row.State = say(l, "seat.ready")
		}
		if s.Name != "" {
			row.Name = s.Name
		}
		if book.HasTeams() {
			row.Team = book.TeamName(l, int(book.Rules.Team(kernel.Seat(i))))
		}
		rows = append(rows, row)
	}
	return rows
}

// goneOn names those, other than whoever looks, who have gone on to the next game.
func goneOn(l rulebook.Lang, rows []seatRow, info *server.RoomInfo, seat int) string {
	var names []string
	for i := range rows {
		if i != seat && info.Seats[i].GoneOn {
			names = append(names, rows[i].Name)
		}
	}
	return strings.Join(names, say(l, "names.and"))
}

// freeSeats lists the seats that can be taken, where more than two play.
func freeSeats(l rulebook.Lang, book *rulebook.Book, info *server.RoomInfo) []choice {
	var free []choice
	for i, row := range seatRows(l, book, info) {
		if s := &info.Seats[i]; len(info.Seats) > 2 && s.Kind == server.OpenSeat && !s.Ready {
			free = append(free, choice{Value: strconv.Itoa(i), Label: row.Name, Note: row.Team})
		}
	}
	return free
}

// yieldOf is who of a seat's team wants to concede, as long as not all of it do.
func yieldOf(f *faces, now *server.Snapshot, seat int) *yielding {
	if seat < 0 || now.View.Over {
		return nil
	}
	y := &yielding{Mine: now.View.Seats[seat].Concedes}
	var names []string
	for i := range now.View.Seats {
		if s := &now.View.Seats[i]; i != seat && s.Concedes && !s.Left {
			names = append(names, f.seatName(i))
		}
	}
	if y.Names = strings.Join(names, say(f.l, "names.and")); y.Names == "" && !y.Mine {
		return nil
	}
	return y
}

func undoOf(f *faces, now *server.Snapshot, seat int) *undoAsked {
	u := now.Room.Undo
	if u == nil {
		return nil
	}
	return &undoAsked{Name: f.seatName(u.Seat), Mine: u.Seat == seat, Must: seat >= 0 && u.Seat != seat && !slices.Contains(u.Agreed, seat)}
}

func resultOf(f *faces, now *server.Snapshot, seat int, pr prefs) *result {
	if seat < 0 || seat >= len(now.View.Seats) {
		for s := range now.View.Seats {
			if now.View.Seats[s].Outcome == kernel.Won {
				return &result{Class: "neutral", Text: say(f.l, "result.winner", "name", f.seatName(s))}
			}
		}
		return &result{Class: "neutral", Text: say(f.l, "result.over")}
	}
	res := &result{}
	switch now.View.Seats[seat].Outcome {
	case kernel.Won:
		res.Class, res.Text = "won", say(f.l, "result.won")
	case kernel.Lost:
		res.Class, res.Text = "lost", say(f.l, "result.lost")
	case kernel.Drew:
		res.Class, res.Text = "drew", say(f.l, "result.drew")
	default:
		res.Class, res.Text = "neutral", say(f.l, "result.over")
		if now.Room.Seats[seat].Outcome == server.OutcomeAbandoned {
			res.Text = say(f.l, "result.abandoned")
		}
	}
	if s := now.Room.Series; s != nil && !s.Over {
		return res // there is a next game, and no rematch yet
	}
	if res.Again = hasOtherPeople(&now.Room, seat); res.Again {
		return res
	}
	for _, s := range now.Room.Seats {
		if s.Kind == server.AgentSeat && pr.Deck != "" && pr.Game == f.book.Name {
			res.Rematch = &rematch{f.book.Name, pr.Deck, s.Agent}
		}
	}
	return res
}

// lastBlows are the scenes that can be the last blow.
var lastBlows = []rulebook.Scene{rulebook.HitScene, rulebook.FallScene, rulebook.ClashScene, rulebook.UpperScene, rulebook.LowerScene}

// decided is what decided a match: who struck the last blow before it was decided, the blow, and what became of the seats.
func (f *faces) decided(lines []rulebook.Line) []telling {
	var attack, blow, ends []rulebook.Line
	for _, line := range lines {
		switch scene := f.book.Scene(line.Verb, line.N); {
		case line.Kind != "" || line.Text == "":
		case scene == rulebook.EndScene:
			ends = append(ends, line)
		case scene == rulebook.TurnScene: // what was struck in an earlier turn decided nothing
			attack, blow = nil, nil
		case len(ends) > 0:
		case scene == rulebook.AttackScene:
			attack, blow = []rulebook.Line{line}, nil
		case slices.Contains(lastBlows, scene):
			blow = []rulebook.Line{line}
			if len(attack) > 0 && line.Source != "" && line.Source != attack[0].Card { // an effect struck it
				attack = nil
			}
		}
	}
	if len(ends) == 0 {
		return nil
	}
	return f.tell(slices.Concat(attack, blow, ends))
}

// again goes to the room of the rematch and sits down there, with the deck of the match that is over.
func (p *pages) again(w http.ResponseWriter, r *http.Request) error {
	chair, err := p.chair(r)
	if err != nil {
		return err
	}
	id, err := chair.Rematch(r.Context())
	if err != nil {
		return err
	}
	t := ticketOf(r, r.PathValue("room"))
	next, err := p.backend.Enter(id, t.Token)
	if err != nil {
		return err
	}
	own := chair.Now().Room.Seats[chair.Seat()]
	if now := next.Now().Room; now.Status == server.RoomWaiting && !now.Seats[next.Seat()].Ready {
		if err := next.Sit(r.Context(), own.Name, own.Deck); err != nil {
			return err
		}
	}
	keepTicket(w, r, id, t)
	http.Redirect(w, r, "/r/"+id, http.StatusSeeOther)
	return nil
}

// enter takes a secret out of the address and keeps it.
func (p *pages) enter(w http.ResponseWriter, r *http.Request) error {
	room, token := r.PathValue("room"), r.PathValue("token")
	if _, err := p.backend.Enter(room, token); err != nil {
		return err
	}
	keepTicket(w, r, room, ticket{Token: token, Watch: ticketOf(r, room).Watch})
	http.Redirect(w, r, "/r/"+room, http.StatusSeeOther)
	return nil
}

func (p *pages) join(w http.ResponseWriter, r *http.Request) error {
	room := r.PathValue("room")
	deck, err := deckText(p, r)
	if err != nil {
		return err
	}
	name := tidyName(r.PostFormValue("name"))
	token, err := p.backend.Join(r.Context(), room, server.JoinSpec{Seat: number(r, "seat", -1), Name: name, Deck: deck})
	if err != nil {
		return err
	}
	keepTicket(w, r, room, ticket{Token: token})
	keep(w, r, nameCookie, name)
	return p.done(w, r)
}

func (p *pages) sit(w http.ResponseWriter, r *http.Request) error {
	chair, err := p.chair(r)
	if err != nil {
		return err
	}
	deck, err := deckText(p, r)
	if err != nil {
		return err
	}
	if starts := number(r, "starts", -1); starts >= 0 {
		if err := chair.Starts(r.Context(), starts); err != nil {
			return err
		}
	}
	name := tidyName(r.PostFormValue("name"))
	if err := chair.Sit(r.Context(), name, deck); err != nil {
		return err
	}
	if name != "" {
		keep(w, r, nameCookie, name)
	}
	return p.done(w, r)
}

// maxName is how many characters a player's name may have.
const maxName = 24

func tidyName(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if chars := []rune(s); len(chars) > maxName {
		return string(chars[:maxName])
	}
	return s
}

func (p *pages) answer(w http.ResponseWriter, r *http.Request) error {
	chair, err := p.chair(r)
	if err != nil {
		return err
	}
	if err := r.ParseForm(); err != nil {
		return errForm
	}
	seq, decision, choice, err := readChoice(r.PostForm)
	if err != nil {
		return err
	}
	if err := checkGuide(chair, decision, choice); err != nil {
		return err
	}
	if err := chair.Answer(r.Context(), seq, decision, choice); err != nil {
		return err
	}
	return p.done(w, r)
}

// acts is what a player can do at any time.
var acts = map[string]func(server.Chair, *http.Request) error{
	"concede":  func(c server.Chair, r *http.Request) error { return c.Concede(r.Context()) },
	"withdraw": func(c server.Chair, r *http.Request) error { return c.Withdraw(r.Context()) },
	"undo":     func(c server.Chair, r *http.Request) error { return c.Undo(r.Context()) },
	"agree":    func(c server.Chair, r *http.Request) error { return c.AnswerUndo(r.Context(), true) },
	"refuse":   func(c server.Chair, r *http.Request) error { return c.AnswerUndo(r.Context(), false) },
	"show-all": func(c server.Chair, r *http.Request) error { return c.LetSpectatorsSeeAll(r.Context(), true) },
	"forfeit":  func(c server.Chair, r *http.Request) error { return c.Forfeit(r.Context()) },
	"hide-all": func(c server.Chair, r *http.Request) error { return c.LetSpectatorsSeeAll(r.Context(), false) },
}

func (p *pages) act(w http.ResponseWriter, r *http.Request) error {
	value := r.PostFormValue("act")
	do, ok := acts[value]
	if words := speak(value); words != nil {
		do, ok = func(c server.Chair, r *http.Request) error { return words(r.Context(), c) }, true
	}
	if signal := actOn(value); signal != nil {
		do, ok = func(c server.Chair, r *http.Request) error { return signal(r.Context(), c) }, true
	}
	if !ok {
		return errForm
	}
	chair, err := p.chair(r)
	if err != nil {
		return err
	}
	if err := do(chair, r); err != nil {
		return err
	}
	return p.done(w, r)
}

// done answers a script with nothing and sends a browser back to the room.
func (p *pages) done(w http.ResponseWriter, r *http.Request) error {
	if isScripted(r) {
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
	http.Redirect(w, r, "/r/"+r.PathValue("room"), http.StatusSeeOther)
	return nil
}

// lookPage is a card of the table looked at closely: what it says, and why it cannot be chosen.
type lookPage struct {
	*reading
	Where   string
	Why     []reason
	CanPick bool
}

// reason is why something cannot be done with a card.
type reason struct {
	What, Why, Clause, Words, Game string
}

// look opens a card that lies on the table.
func (p *pages) look(w http.ResponseWriter, r *http.Request) error {
	chair, err := p.chair(r)
	if err != nil {
		return err
	}
	l, number := prefsOf(r).Lang, r.FormValue("number")
	if number != "" && !r.Form.Has("object") {
		return p.lookAtPrinted(w, r, newFaces(chair.Book(), chair.Set(), l), number)
	}
	object, err := strconv.ParseUint(r.FormValue("object"), 10, 32)
	now := chair.Now()
	if err != nil || now.View == nil {
		return errForm
	}
	f := newFaces(chair.Book(), chair.Set(), l).in(&now.Room)
	d := newDecisions(f, now.View)
	c, at := findObject(now.View, uint32(object))
	switch {
	case c == nil && number != "": // it has left, and is as it is printed
		return p.lookAtPrinted(w, r, f, number)
	case c == nil:
		w.WriteHeader(http.StatusNoContent)
		return nil
	}
	pg := &lookPage{Where: d.whoseAt(at.Owner, at.Team) + f.zone(at.Zone)}
	span := [2]int{}
	for _, q := range now.View.Decisions {
		if q.Source == c.Number {
			span = q.Span
		}
		pg.CanPick = pg.CanPick || slices.ContainsFunc(q.Options, func(o kernel.OptionView) bool {
			return o.Object == uint32(object) || d.standsFor(&o) == uint32(object)
		})
	}
	if c.Known {
		pg.reading = f.read(c.Number, span)
	}
	if pg.reading == nil {
		pg.reading = &reading{}
	}
	pg.Face = f.lying(c, at)
	if !pg.CanPick && chair.Seat() >= 0 && !now.View.Over {
		pg.Why = d.reasons(chair, uint32(object))
	}
	return p.showPart(w, r, "look", pg)
}

// lookAtPrinted opens a card that speaks without lying on the table, as it is printed.
func (p *pages) lookAtPrinted(w http.ResponseWriter, r *http.Request, f *faces, number string) error {
	read := f.read(number, [2]int{})
	if read == nil {
		return errLost
	}
	return p.showPart(w, r, "look", &lookPage{reading: read})
}

func findObject(v *kernel.View, object uint32) (*kernel.CardView, *kernel.PlaceView) {
	for i := range v.Places {
		for k := range v.Places[i].Cards {
			if c := &v.Places[i].Cards[k]; c.Object == object && object != 0 {
				return c, &v.Places[i]
			}
		}
	}
	return nil, nil
}

// reasons asks of everything that can be asked about now why it cannot be done with an object.
func (d *decisions) reasons(chair server.Chair, object uint32) []reason {
	var out []reason
	for _, verb := range chair.Verbs() {
		no := chair.WhyNot(verb, object)
		if no == nil {
			continue
		}
		why := reason{What: d.verb(verb), Why: no.Text.In(d.l), Clause: no.Clause, Game: d.book.Name}
		if e := d.book.Ledger.Find(no.Clause); e != nil {
			why.Words = e.Text.In(d.l)
		}
		if !slices.ContainsFunc(out, func(o reason) bool { return o.What == why.What && o.Clause == why.Clause }) {
			out = append(out, why)
		}
	}
	return out
}

// verb is what doing something is called.
func (d *decisions) verb(verb string) string {
	for _, key := range []kernel.Key{kernel.Key("verb." + verb), kernel.Key("option." + verb)} {
		if d.book.Words.Has(key) {
			return d.book.Words.Say(d.l, key, "card", say(d.l, "option.this-card"), "zone", "", "n", "", "seat", "")
		}
	}
	if d.book.Words.Has(kernel.Key("ask." + verb)) {
		return d.book.Words.Say(d.l, kernel.Key("ask."+verb))
	}
	return say(d.l, "why.this")
}
