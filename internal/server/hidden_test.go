package server

import (
	"bytes"
	"flag"
	"fmt"
	"log/slog"
	"maps"
	"math"
	"math/rand/v2"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"saitei/agent"
	"saitei/games"
	"saitei/internal/raced"
	"saitei/kernel"
	"saitei/rulebook"
)

// whole has the matches played to their end and compared at every choice, which takes hours: go test ./internal/server -run TestWhatIsHidden -timeout 12h -args -whole
// A part of it is a game, a deck and a judgement call that goes the other way: -run 'TestWhatIsHidden.*/^zx$/^yakai$/^none$'
var whole = flag.Bool("whole", false, "compare whole matches at every choice, with each judgement call the other way by itself")

// TestWhatIsHiddenChangesNoByte plays matches of every game with every deck (one of them under the race detector), and every judgement call one way and the other. At a choice, the
// match is thought of in two ways that another seat, or a spectator, cannot tell apart: once with the hidden cards of whoever chooses
// exchanged. After the same choice both have been sent the same bytes, in messages of the same sizes and order: every number, every field of the
// log, how many options there are, and whether somebody is asked something. So it is with what they are told when they ask: the state, the room, the list of rooms.
// How long an automatic pass takes is the pages' affair (TestResponseRules), and clocks are compared by TestBlindChoicesAreSilent.
func TestWhatIsHiddenChangesNoByte(t *testing.T) {
	for _, book := range games.Books() {
		decks, names := len(book.Decks), judgementNames(book)
		if raced.On {
			decks = 1
		}
		for i := range decks {
			t.Run(book.Name+"/"+book.Decks[i].Name, func(t *testing.T) {
				for k, calls := range judgementsOf(names, i) {
					t.Run(calls.name, func(t *testing.T) {
						t.Parallel()
						h := &hidden{t: t, book: book, rng: rand.New(rand.NewPCG(uint64(i), uint64(k)+1)), every: sampleEvery, choices: sampleChoices}
						if *whole {
							h.every, h.choices = 1, math.MaxInt
						}
						h.play(i, uint64(i+len(book.Decks)*k), calls.other)
						if h.compared < leastCompared && !raced.On {
							t.Errorf("only %d choices could be compared", h.compared)
						}
						t.Logf("%d choices compared, %d left out because they showed what differed, %d because they could not be made in both ways or ended the match", h.compared, h.shown, h.refused)
					})
				}
			})
		}
	}
}

// TestHiddenJudgements holds the sample to every judgement call of every game one way and the other, but for agreements that the decks are against.
func TestHiddenJudgements(t *testing.T) {
	for _, book := range games.Books() {
		names := judgementNames(book)
		for _, name := range names {
			ways := map[int]bool{}
			for i := range book.Decks {
				for _, calls := range judgementsOf(names, i) {
					ways[calls.other[name]] = true
				}
			}
			if !ways[0] || !ways[1] {
				t.Errorf("%s: %s goes one way only", book.Name, name)
			}
		}
	}
}

// hidden is a match in which what is hidden is exchanged now and then.
type hidden struct {
	t               *testing.T
	book            *rulebook.Book
	rng             *rand.Rand
	inv             *Invitation
	every, choices  int // at every how many choices the match is thought of in two ways, and how many there are at most
	compared, shown int
	refused         int
}

// sampleEvery is at every how many choices a match that is sampled is thought of in two ways, and sampleChoices how long it is.
const sampleEvery, sampleChoices = 5, 70

// leastCompared is how many choices of a match must be compared, or the test would show nothing.
const leastCompared = 4

// judgements are judgement calls that go the other way, and what they are called together.
type judgements struct {
	name  string
	other map[string]int
}

// judgementNames are the names of the judgement calls of a game, but for agreements that any of its decks is against.
func judgementNames(book *rulebook.Book) (names []string) {
	for _, sw := range book.Switches {
		names = append(names, sw.Name)
	}
	slices.Sort(names)
	if book.CheckAgreed == nil {
		return names
	}
	set := book.Compile(book.Cards)
	return slices.DeleteFunc(names, func(name string) bool {
		return slices.ContainsFunc(book.Decks, func(d rulebook.Deck) bool {
			return len(book.CheckAgreed(set, &d, map[string]int{name: 1}, nil)) > 0
		})
	})
}

// judgementsOf are the judgement calls with which the matches of a deck are played: some of them the other way, and with the deck after it those that were not; or, for
// whole matches, none, all and each by itself.
func judgementsOf(names []string, deck int) []judgements {
	rng := rand.New(rand.NewPCG(uint64(deck/2), 1))
	all, some := map[string]int{}, map[string]int{}
	for _, name := range names {
		if rng.IntN(2) == deck%2 {
			some[name] = 1
		}
		all[name] = 1
	}
	if !*whole {
		return []judgements{{"sample", some}}
	}
	list := []judgements{{"none", nil}, {"all", all}}
	for _, name := range names {
		list = append(list, judgements{name, map[string]int{name: 1}})
	}
	return list
}

// play plays a match in which each seat has a deck of its own, from a deck on.
func (h *hidden) play(first int, seed uint64, calls map[string]int) {
	deckAt := func(seat int) string { return h.book.Decks[(first+seat)%len(h.book.Decks)].Name }
	s := open(h.t, &memoryJournal{}, func(c *Config) { c.Books = []*rulebook.Book{h.book} })
	seats := []SeatSpec{{Kind: HumanSeat, Deck: deckAt(0)}}
	for len(seats) < h.book.Rules.Seats {
		seats = append(seats, SeatSpec{Kind: HumanSeat})
	}
	h.inv = create(h.t, s, RoomSpec{Game: h.book.Name, Listed: true, Switches: calls, Seats: seats})
	r, err := s.find(h.inv.Room.ID)
	if err != nil {
		h.t.Fatal(err)
	}
	r.mu.Lock()
	r.plan = &header{Seed: bytes.Repeat([]byte{byte(seed)}, 32)}
	r.mu.Unlock()
	players := chairs(h.t, s, h.inv)
	for seat := 1; seat < len(players); seat++ {
		if err := players[seat].Sit(h.t.Context(), "", deckAt(seat)); err != nil {
			h.t.Fatal(err)
		}
	}
	player := agent.NewRandom(seed)
	for n := 0; n < h.choices && players[0].Now().Room.Status == RoomPlaying; n++ {
		if n%h.every == int(seed)%h.every {
			h.sample(players, player)
			continue
		}
		step(h.t, players, player)
	}
}

// sample makes a choice for a seat in two ways of thinking of the match for each of the others who look on, and then in the match itself.
func (h *hidden) sample(players []Chair, player *agent.Random) {
	at := slices.IndexFunc(players, func(c Chair) bool { return len(c.Now().View.Decisions) > 0 })
	if at < 0 {
		return
	}
	now := players[at].Now()
	d := &now.View.Decisions[0]
	c := player.Choose(now.View, d)
	choice := kernel.Choice{Picks: slices.Clone(c.Picks), Nums: slices.Clone(c.Nums)}
	room := players[at].(*chair).room
	h.compare(room, at, now.Seq, d, choice, kernel.Onlooker)
	for seat := range players {
		if seat != at {
			h.compare(room, at, now.Seq, d, choice, kernel.Seat(seat))
		}
	}
	if err := players[at].Answer(h.t.Context(), now.Seq, d.ID, choice); err != nil {
		wantCode(h.t, err, CodeNotPossible)
	}
}

// compare makes the choice in the match as it is and as it might be, and compares what is sent to whoever looks on. If the choice shows something of what is different, the
// match is thought of once more in two ways, with that the same in both.
func (h *hidden) compare(base *room, at, seq int, d *kernel.DecisionView, choice kernel.Choice, eyes kernel.Seat) {
	h.t.Helper()
	shown := map[string]bool{}
	for range 2 {
		before := len(shown)
		if h.compareBut(base, at, seq, d, choice, eyes, shown); len(shown) == before {
			return
		}
	}
	h.shown++
}

// compareBut compares, and leaves the cards of certain numbers as they are; to these it adds those that were shown, which prevented the comparison.
func (h *hidden) compareBut(base *room, at, seq int, d *kernel.DecisionView, choice kernel.Choice, eyes kernel.Seat, shown map[string]bool) {
	h.t.Helper()
	changed := map[string]bool{}
	might := h.shadow(base, func(g *kernel.Game) { exchange(g, eyes, h.rng, shown, changed) })
	if len(changed) == 0 {
		return
	}
	is := h.shadow(base, func(*kernel.Game) {})
	token := h.inv.Watch
	if eyes >= 0 {
		token = h.inv.Tokens[eyes]
	}
	var sent [2][]string
	before := len(shown)
	for i, r := range []*room{is, might} {
		ok, messages := h.told(r, token, at, seq, d.ID, choice, eyes, changed, shown)
		if !ok {
			h.refused++
			return // who chooses knows the difference
		}
		sent[i] = messages
	}
	if len(shown) > before {
		return
	}
	h.compared++
	if !slices.Equal(sent[0], sent[1]) {
		h.t.Fatalf("%s, seat %d chooses in %s (%s), and side %d can tell what is hidden: %s", h.book.Name, at, d.Name, d.Clause, eyes, firstDifference(sent[0], sent[1]))
	}
}

// bareServer is the only room of a server that does nothing by itself, not even ask whether somebody is there, and has the books and limits of another.
func bareServer(s *Server, records *memoryJournal, id string) *room {
	w := &Server{log: slog.New(slog.DiscardHandler), journal: records.snapshot(-1), rooms: map[string]*room{}, stopped: make(chan struct{}), limits: s.limits, pingEvery: time.Hour, thinking: s.thinking}
	w.books.Store(s.books.Load())
	w.visitors, w.metrics = newVisitors(w.limits), newMetrics(w)
	w.handler = w.routes(nil)
	r := newRoom(w, id)
	w.rooms[id] = r
	return r
}

// shadow is a room like another, in a server of its own, with its position changed.
func (h *hidden) shadow(base *room, change func(*kernel.Game)) *room {
	h.t.Helper()
	base.mu.Lock()
	defer base.mu.Unlock()
	r := bareServer(base.srv, base.srv.journal.(*memoryJournal), base.id)
	r.book, r.created, r.spec, r.watch, r.host, r.started, r.seats = base.book, base.created, base.spec, base.watch, base.host, base.started, slices.Clone(base.seats)
	r.last, r.link, r.records, r.status, r.head = base.last, base.link, base.records, base.status, base.head
	r.clock, r.public = base.clock.clone(), base.public.clone()
	for _, a := range base.players {
		r.players = append(r.players, a.clone())
	}
	r.onlookers = base.onlookers.clone()
	m, err := base.m.Altered(change)
	if err != nil {
		h.t.Fatal(err)
	}
	r.m = m
	return r
}

// clone is an audience that goes on by itself.
func (a *audience) clone() *audience {
	b := *a
	b.frames, b.held, b.opened = slices.Clone(a.frames), slices.Clone(a.held), maps.Clone(a.opened)
	return &b
}

// told has the choice made and gives what somebody who looks on is sent by it. ok is that it could be made; shown gets the numbers of what it made known
// that is different in the two ways of thinking of the match, and if there is any, nobody asks further.
func (h *hidden) told(r *room, token string, at, seq int, decision uint64, choice kernel.Choice, eyes kernel.Seat, changed, shown map[string]bool) (ok bool, messages []string) {
	h.t.Helper()
	scope := &scope{TB: h.t}
	defer scope.end()
	w := serve(scope, r.srv)
	r.mu.Lock()
	known, lines, since := knownObjects(r.m.View(eyes)), r.m.LogLen(), (&chair{room: r, seat: int(eyes)}).audience().seq()
	r.mu.Unlock()
	l := listen(scope, w, h.inv.Room.ID, token, fmt.Sprintf("?lang=en&after=%d", since)) // all from the beginning is asked for below
	l.gather()
	mark := len(l.bytes)
	err := (&chair{room: r, seat: at}).Answer(h.t.Context(), seq, decision, choice)
	if err != nil {
		wantCode(h.t, err, CodeNotPossible)
		return false, nil
	}
	l.gather()
	before := len(shown)
	if isOver := r.showed(eyes, known, lines, changed, shown); isOver || len(shown) > before {
		return !isOver, nil
	}
	var asked []string
	for _, path := range []string{"/rooms/" + r.id + "/state", "/rooms/" + r.id, "/rooms"} {
		asked = append(asked, reply(r.srv, "GET", apiPrefix+path+"?lang=ja", token, ""))
	}
	if eyes >= 0 {
		asked = append(asked, h.asks(r, eyes)...)
		asked = append(asked, reply(r.srv, "POST", apiPrefix+"/rooms/"+r.id+"/do", token, `{"do": "undo"}`)) // it changes the room
	}
	l.gather()
	for _, m := range l.bytes[mark:] {
		messages = append(messages, string(m))
	}
	return true, append(messages, asked...)
}

// reply is all that a server answers to a request, without a connection between.
func reply(s *Server, method, path, token, body string) string {
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	r.Host, r.RemoteAddr = "127.0.0.1", "127.0.0.1:1"
	r.Header.Set("Authorization", "Bearer "+token)
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return fmt.Sprint(w.Code, w.Header(), w.Body)
}

// showed reports whether the match of a room is over, and adds what somebody who looks on was shown of what is different in the two ways of thinking of it.
func (r *room) showed(eyes kernel.Seat, known map[uint32]string, lines int, changed, shown map[string]bool) (isOver bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for object, number := range knownObjects(r.m.View(eyes)) {
		if changed[number] && known[object] == "" {
			shown[number] = true
		}
	}
	for _, line := range r.m.Log(eyes, rulebook.En, lines) {
		for _, number := range []string{line.Card, line.Other, line.Source} {
			if changed[number] {
				shown[number] = true
			}
		}
	}
	return r.m.IsOver()
}

// asks has a seat ask the server without choosing anything: why it cannot do this or that with the cards that it sees or knows the numbers of. It gives what the server answers; there are so
// many questions that they do not each come as a request.
func (h *hidden) asks(r *room, eyes kernel.Seat) (answers []string) {
	h.t.Helper()
	c := &chair{room: r, seat: int(eyes)}
	verbs := c.Verbs()
	objects := []uint32{0}
	for _, p := range c.Now().View.Places {
		for _, card := range p.Cards {
			objects = append(objects, card.Object)
		}
	}
	for i, verb := range verbs {
		for k, object := range objects {
			if object != 0 && h.every > 1 && (i+k)%len(verbs) != 0 {
				continue // a sample where matches are
			}
			answer, err := encodeJSON(c.obey(h.t.Context(), &command{Do: "why-not", Verb: verb, Object: object}))
			if err != nil {
				h.t.Fatal(err)
			}
			answers = append(answers, fmt.Sprint(verb, " ", object, ": ", string(answer)))
		}
	}
	return answers
}

// scope is a part of a test that cleans up behind itself: of thousands of servers none is kept.
type scope struct {
	testing.TB
	after []func()
}

// Cleanup has something done when the part ends.
func (s *scope) Cleanup(f func()) { s.after = append(s.after, f) }

func (s *scope) end() {
	for _, f := range slices.Backward(s.after) {
		f()
	}
}

// knownObjects is the cards whose faces a view shows, and those that it offers, by their objects.
func knownObjects(v *kernel.View) map[uint32]string {
	out := map[uint32]string{}
	var look func(cards []kernel.CardView)
	look = func(cards []kernel.CardView) {
		for i := range cards {
			if cards[i].Known {
				out[cards[i].Object] = cards[i].Number
			}
			look(cards[i].On)
			look(cards[i].Parts)
		}
	}
	for i := range v.Places {
		look(v.Places[i].Cards)
	}
	for i := range v.Decisions {
		for _, o := range v.Decisions[i].Options {
			if o.Number != "" {
				out[o.Object] = o.Number
			}
		}
	}
	return out
}

// exchange exchanges the printed cards that somebody cannot see, those of each owner among themselves, in the match and its rehearsals; one that has no other of its
// kind becomes another card that the match knows. It leaves alone what they are being offered, cards whose abilities are in force and those of certain numbers. changed
// has the numbers of those that are others now.
func exchange(g *kernel.Game, eyes kernel.Seat, rng *rand.Rand, leave, changed map[string]bool) {
	fixed := make([]bool, len(g.S.Cards))
	states := append([]*kernel.State{g.S}, g.S.Sides...)
	for _, s := range states {
		at := new(kernel.Game)
		at.Load(g.Rules, g.Pool, s)
		for c := range fixed {
			for seat := range kernel.Seat(g.Seats()) {
				// A seat sees what it sees; who sits at none sees what every seat does, and the deck of whoever looks on stays as it is.
				fixed[c] = fixed[c] || seat == eyes && at.CanSee(seat, kernel.CardID(c)) || g.S.Cards[c].Owner == eyes
			}
			if eyes == kernel.Onlooker {
				seen := true
				for seat := range kernel.Seat(g.Seats()) {
					seen = seen && at.CanSee(seat, kernel.CardID(c))
				}
				fixed[c] = fixed[c] || seen
			}
		}
		for i := range s.Active {
			fixed[s.Active[i].Card] = true
		}
	}
	for c := range fixed {
		fixed[c] = fixed[c] || leave[g.Def(kernel.CardID(c)).Number]
	}
	// Where a card lies may tell what kind of card it is, if nothing else; so those of one kind are exchanged.
	kind := slices.IndexFunc(g.Rules.Attrs, func(a kernel.AttrDef) bool { return a.Name == "kind" })
	groups := map[[2]int64][]int{}
	for c := range fixed {
		if fixed[c] {
			continue
		}
		key := [2]int64{int64(g.S.Cards[c].Owner), 0}
		if kind >= 0 {
			key[1] = g.Printed(kernel.CardID(c), kernel.Attr(kind))
		}
		groups[key] = append(groups[key], c)
	}
	// All of them at once differ the most; two of them are seldom shown by what is chosen next.
	few := rng.IntN(2) == 1
	for _, key := range slices.SortedFunc(maps.Keys(groups), func(a, b [2]int64) int { return slices.Compare(a[:], b[:]) }) {
		free := groups[key]
		if others := othersOf(g, free[0], kind, leave); len(free) == 1 && len(others) > 0 {
			changed[g.Def(kernel.CardID(free[0])).Number] = true
			another := others[rng.IntN(len(others))]
			for _, s := range states {
				s.Cards[free[0]].Def = another
			}
		}
		if few {
			rng.Shuffle(len(free), func(i, j int) { free[i], free[j] = free[j], free[i] })
			free = free[:min(2, len(free))]
		}
		rng.Shuffle(len(free), func(i, j int) {
			for _, s := range states {
				a, b := &s.Cards[free[i]], &s.Cards[free[j]]
				a.Def, b.Def = b.Def, a.Def
			}
		})
		for _, c := range free {
			changed[g.Def(kernel.CardID(c)).Number] = true
		}
	}
}

// othersOf lists the cards that the match knows, of the kind of a card, but that card and those of certain numbers.
func othersOf(g *kernel.Game, card, kind int, leave map[string]bool) (others []kernel.DefID) {
	is := g.Def(kernel.CardID(card))
	for i := range g.Pool.Defs {
		d := &g.Pool.Defs[i]
		if kind >= 0 && d.Number != is.Number && !leave[d.Number] && d.Attrs[kind] == is.Attrs[kind] {
			others = append(others, kernel.DefID(i))
		}
	}
	return others
}

// firstDifference says where two lists of messages part.
func firstDifference(a, b []string) string {
	for i := range min(len(a), len(b)) {
		if a[i] == b[i] {
			continue
		}
		n := 0
		for n < min(len(a[i]), len(b[i])) && a[i][n] == b[i][n] {
			n++
		}
		return fmt.Sprintf("message %d from byte %d on:\n…%s\n…%s", i, n, around(a[i], n), around(b[i], n))
	}
	return fmt.Sprintf("%d messages and %d:\n%s", len(a), len(b), strings.Join(slices.Concat(a[min(len(a), len(b)):], b[min(len(a), len(b)):]), "\n"))
}

func around(s string, n int) string { return s[max(0, n-300):min(len(s), n+300)] }
