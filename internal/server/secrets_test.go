package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"saitei/agent"
	"saitei/games"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// listener follows a match over a WebSocket and keeps every byte that it is sent.
type listener struct {
	t     testing.TB
	conn  *websocket.Conn
	bytes [][]byte
	state wireState
	view  kernel.View
	acted int
}

func listen(t testing.TB, w *web, room, token, query string) *listener {
	t.Helper()
	conn, _, err := websocket.Dial(t.Context(), w.url+apiPrefix+"/rooms/"+room+"/socket"+query, &websocket.DialOptions{
		HTTPHeader: http.Header{"Authorization": {"Bearer " + token}},
	})
	if err != nil {
		t.Fatal(err)
	}
	conn.SetReadLimit(16 << 20)
	t.Cleanup(func() { _ = conn.CloseNow() })
	return &listener{t: t, conn: conn}
}

// read reads a message as it is.
func (l *listener) read() []byte {
	l.t.Helper()
	_, data, err := l.conn.Read(l.t.Context())
	if err != nil {
		l.t.Fatalf("%v (close status %d)", err, websocket.CloseStatus(err))
	}
	l.bytes = append(l.bytes, data)
	return data
}

// next reads a message and what it says.
func (l *listener) next() map[string]any {
	l.t.Helper()
	data := l.read()
	var m map[string]any
	if err := json.Unmarshal(data, &m); err != nil {
		l.t.Fatal(err)
	}
	if m["type"] == typeState {
		l.state, l.view = wireState{}, kernel.View{}
		if err := json.Unmarshal(data, &l.state); err != nil {
			l.t.Fatal(err)
		}
		if err := json.Unmarshal(l.state.View, &l.view); err != nil {
			l.t.Fatal(err)
		}
	}
	return m
}

// until reads messages up to one of a type.
func (l *listener) until(kind string) map[string]any {
	l.t.Helper()
	for {
		if m := l.next(); m["type"] == kind {
			return m
		}
	}
}

func (l *listener) say(v any) {
	l.t.Helper()
	data, ok := v.([]byte)
	if !ok {
		var err error
		if data, err = json.Marshal(v); err != nil {
			l.t.Fatal(err)
		}
	}
	if err := l.conn.Write(l.t.Context(), websocket.MessageText, data); err != nil {
		l.t.Fatal(err)
	}
}

// drain reads what is still under way: the answer to a ping comes after it.
func (l *listener) drain() {
	l.t.Helper()
	for id := l.ping(); l.next()["re"] != id; {
	}
}

// gather keeps what is still under way, as drain does, and does not look at what it says.
func (l *listener) gather() {
	l.t.Helper()
	for re := fmt.Appendf(nil, `"re":%q`, l.ping()); !bytes.Contains(l.read(), re); {
	}
}

// ping asks for an answer and gives what it will be called.
func (l *listener) ping() (id string) {
	l.t.Helper()
	l.acted++
	id = fmt.Sprint("drain", l.acted)
	l.say(map[string]any{"do": "ping", "id": id})
	return id
}

// TestNoByteTooMany plays whole matches over WebSockets, with decks of which every card is different from every card of the other, and
// checks every byte sent to a seat and to spectators: the number, the name or the English name of a card occurs only if such a card has
// lain openly or was opened, revealed or looked at up to then, or is of the seat's own deck.
func TestNoByteTooMany(t *testing.T) {
	book := games.Find("kaiun")
	mine, theirs := disjointDecks(t, book)
	for seed := range uint64(6) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			s := open(t, &memoryJournal{})
			w := serve(t, s)
			inv := create(t, s, RoomSpec{Game: book.Name, Listed: true, Seats: []SeatSpec{
				{Kind: HumanSeat, Deck: mine}, {Kind: HumanSeat, Deck: theirs},
			}})
			var all []*listener
			for _, token := range append(slices.Clone(inv.Tokens), inv.Watch) {
				all = append(all, listen(t, w, inv.Room.ID, token, "?lang=en"))
			}
			secrets := []*keeper{newKeeper(book, mine), newKeeper(book, theirs), newKeeper(book, "")}
			rng := agent.NewRandom(seed)
			for isOver := false; !isOver; {
				for i, l := range all {
					l.drain()
					isOver = isOver || l.view.Over
					secrets[i].look(t, l)
				}
				if !isOver {
					answerSomewhere(t, all[:2], rng)
				}
			}
		})
	}
}

// answerSomewhere has the first seat that is asked something answer.
func answerSomewhere(t *testing.T, players []*listener, rng *agent.Random) {
	t.Helper()
	for _, l := range players {
		if len(l.view.Decisions) == 0 {
			continue
		}
		d := &l.view.Decisions[0]
		c := rng.Choose(&l.view, d)
		l.say(map[string]any{"do": "answer", "seq": l.state.Seq, "decision": d.ID, "picks": c.Picks, "nums": c.Nums})
		for {
			m := l.next()
			if m["type"] == typeDone {
				return
			}
			if m["type"] == typeRefused {
				if code := m["error"].(map[string]any)["code"]; code != CodeNotPossible {
					t.Fatalf("refused: %v", m)
				}
				return // another try
			}
		}
	}
	t.Fatal("nobody is asked anything")
}

// keeper knows which cards an audience may know of.
type keeper struct {
	book  *rulebook.Book
	known map[string]bool // by number
	read  int
}

func newKeeper(book *rulebook.Book, deck string) *keeper {
	k := &keeper{book: book, known: map[string]bool{}}
	d, _ := rulebook.ParseDeck("", deck, nil)
	for _, l := range d.Lines {
		k.known[l.Number] = true
	}
	return k
}

// look takes what an audience's own view shows as known, and then looks for anything else in what it was sent.
func (k *keeper) look(t *testing.T, l *listener) {
	t.Helper()
	if l.view.Over { // everything is revealed at the end, decks and seed
		return
	}
	for ; k.read < len(l.bytes); k.read++ {
		data := l.bytes[k.read]
		var m struct {
			View *kernel.View    `json:"view"`
			Log  []rulebook.Line `json:"log"`
		}
		if err := json.Unmarshal(data, &m); err != nil {
			t.Fatal(err)
		}
		if m.View != nil {
			for _, p := range m.View.Places {
				k.see(&p)
			}
		}
		// A card that was shown and went on within one change is in the log alone; there its way says who saw it.
		for _, line := range m.Log {
			if line.Card != "" && isShown(&line) {
				k.known[line.Card] = true
			}
		}
		for i := range k.book.Cards {
			c := &k.book.Cards[i]
			if k.known[c.Number] {
				continue
			}
			for _, secret := range []string{c.Number, c.Name, c.NameEn} {
				if secret != "" && bytes.Contains(data, []byte(secret)) && !k.isPartOfKnown(secret) {
					t.Fatalf("side %s was told of %q, which it cannot know, in\n%s", l.state.Side, secret, data)
				}
			}
		}
	}
}

// isPartOfKnown reports whether a name stands inside the name of a card that is known, such as one that differs by a suffix.
func (k *keeper) isPartOfKnown(secret string) bool {
	for i := range k.book.Cards {
		c := &k.book.Cards[i]
		if k.known[c.Number] && (strings.Contains(c.Name, secret) || strings.Contains(c.NameEn, secret) || strings.Contains(c.Number, secret)) {
			return true
		}
	}
	return false
}

// openZones are the zones of Kaiun Colosseum in which a card that is not face down is seen by everybody (3-4-2, 3-5-2, 3-6-2).
var openZones = []string{"trash", "battle", "cost"}

// see takes the cards that lie openly. That a view claims to know a card is not enough: this is about views that know too much.
func (k *keeper) see(p *kernel.PlaceView) {
	for i := range p.Cards {
		c := &p.Cards[i]
		if slices.Contains(openZones, p.Zone) && !c.FaceDown {
			k.known[c.Number] = true
		}
		for _, more := range [][]kernel.CardView{c.On, c.Parts} {
			k.see(&kernel.PlaceView{Zone: p.Zone, Cards: more})
		}
	}
}

// isShown reports whether a line of the log tells of a card that was opened, revealed, looked at, or lay openly.
func isShown(line *rulebook.Line) bool {
	return slices.Contains([]string{"open", "reveal", "look"}, line.Verb) ||
		slices.Contains([]string{"trash", "cost"}, line.To) || slices.Contains([]string{"trash", "cost"}, line.From)
}

// disjointDecks are two playable decks that have no card in common.
func disjointDecks(t *testing.T, book *rulebook.Book) (string, string) {
	t.Helper()
	s := open(t, &memoryJournal{})
	var decks []string
	used := map[string]bool{}
	for range 2 {
		size, text, lines := book.Decks[0].Size(), "", 0
		for i := range book.Cards {
			c := &book.Cards[i]
			if used[c.Number] {
				continue
			}
			for _, n := range []int{3, 2, 1} {
				if lines+n > size {
					continue
				}
				try := text + fmt.Sprintf("%d %s\n", n, c.Number)
				_, problems, err := s.CheckDeck(book.Name, try)
				if err != nil {
					t.Fatal(err)
				}
				isFine := lines+n == size && len(problems) == 0 || lines+n < size && len(problems) == 1 // too few cards so far
				if isFine {
					text, lines = try, lines+n
					used[c.Number] = true
					break
				}
			}
		}
		if lines != size {
			t.Skipf("the cards of %s do not make two decks without a card in common", book.Name)
		}
		decks = append(decks, text)
	}
	return decks[0], decks[1]
}

// TestWhatCannotBeKnownChangesNothing: two matches that differ only in what a seat cannot know send it the same bytes. The other seat
// has another deck in the second match, with the same number of cards, and sets its cards in secret.
func TestWhatCannotBeKnownChangesNothing(t *testing.T) {
	book := games.Find("kaiun")
	one, two := disjointDecks(t, book)
	sent := func(theirs string) []byte {
		s := open(t, &memoryJournal{})
		var seed [32]byte
		seed[0] = 9
		inv := create(t, s, RoomSpec{Game: book.Name, Seats: []SeatSpec{{Kind: HumanSeat, Deck: one}, {Kind: HumanSeat}}})
		r, err := s.find(inv.Room.ID)
		if err != nil {
			t.Fatal(err)
		}
		r.mu.Lock()
		r.plan = &header{Seed: seed[:]} // the same shuffles in both matches
		r.mu.Unlock()
		guest := enter(t, s, inv.Room.ID, inv.Tokens[1])
		if err := guest.Sit(t.Context(), "", theirs); err != nil {
			t.Fatal(err)
		}
		w := serve(t, s)
		l := listen(t, w, inv.Room.ID, inv.Tokens[0], "")
		l.drain()
		// The other answers as long as the seat itself is not needed; what it chooses is the first option, whatever card that is.
		for range 3 {
			n := guest.Now()
			if len(n.View.Decisions) == 0 {
				break
			}
			d := &n.View.Decisions[0]
			c := agent.NewRandom(1).Choose(n.View, d)
			if err := guest.Answer(t.Context(), n.Seq, d.ID, c); err != nil {
				t.Fatal(err)
			}
			l.drain()
		}
		all := string(bytes.Join(l.bytes, []byte("\n")))
		all = strings.ReplaceAll(all, inv.Room.ID, "ROOM")
		all = strings.ReplaceAll(all, r.created.UTC().Format("2006-01-02T15:04:05.999Z"), "TIME")
		return []byte(all)
	}
	a, b := sent(two), sent(one)
	if !bytes.Equal(a, b) {
		i := 0
		for i < min(len(a), len(b)) && a[i] == b[i] {
			i++
		}
		t.Errorf("the bytes differ from byte %d on:\n…%s\n…%s", i, a[max(0, i-200):min(len(a), i+100)], b[max(0, i-200):min(len(b), i+100)])
	}
}

// TestBlindChoicesAreSilent: while effects are chosen for blindly, a seat's answer makes the other neither be told anything nor be
// counted on, whatever connection it uses.
func TestBlindChoicesAreSilent(t *testing.T) {
	book := games.Find("kaiun")
	found := 0
	for seed := uint64(0); seed < 400 && found < 3; seed++ {
		s := open(t, &memoryJournal{})
		deck := book.Decks[seed%uint64(len(book.Decks))].Name
		inv := create(t, s, RoomSpec{Game: book.Name, Seats: []SeatSpec{{Kind: HumanSeat, Deck: deck}, {Kind: HumanSeat, Deck: deck}}})
		players := chairs(t, s, inv)
		r := players[0].(*chair).room
		rng := agent.NewRandom(seed)
		for goesOn := true; goesOn; {
			r.mu.Lock()
			isBlind := r.m.IsRehearsing()
			r.mu.Unlock()
			if isBlind && silentStep(t, players, r, rng) {
				found++
			}
			goesOn = step(t, players, rng)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if found == 0 {
		t.Error("no match came to a blind choice")
	}
}

// silentStep lets one seat answer, and checks that the other notices nothing if the match is still blind after it.
func silentStep(t *testing.T, players []Chair, r *room, rng *agent.Random) bool {
	t.Helper()
	for i, c := range players {
		n := c.Now()
		if len(n.View.Decisions) == 0 {
			continue
		}
		other := players[1-i]
		changed, stop := other.Subscribe()
		defer stop()
		for len(changed) > 0 {
			<-changed
		}
		before := other.Now()
		d := &n.View.Decisions[0]
		if err := c.Answer(t.Context(), n.Seq, d.ID, rng.Choose(n.View, d)); err != nil {
			wantCode(t, err, CodeNotPossible)
			return false
		}
		r.mu.Lock()
		isStillBlind := r.m.IsRehearsing()
		r.mu.Unlock()
		if !isStillBlind {
			return false
		}
		after := other.Now()
		one, _ := json.Marshal(before)
		two, _ := json.Marshal(after)
		if !bytes.Equal(one, two) {
			t.Errorf("the other notices a secret choice:\n%s\n%s", one, two)
		}
		if len(changed) > 0 {
			t.Error("the other is woken by a secret choice")
		}
		return true
	}
	return false
}

// TestTheSeedStaysHome: no message, address or file has the seed before the match is over.
func TestTheSeedStaysHome(t *testing.T) {
	s := open(t, &memoryJournal{})
	w := serve(t, s)
	inv := create(t, s, humans("tiny"))
	r, err := s.find(inv.Room.ID)
	if err != nil {
		t.Fatal(err)
	}
	seed := fmt.Sprintf("%x", r.head.Seed)
	for _, path := range []string{"", "/state", "/replay", "/replay/0", "/record"} {
		_, data := w.call("GET", apiPrefix+"/rooms/"+inv.Room.ID+path, inv.Tokens[0], "")
		if bytes.Contains(data, []byte(seed)) {
			t.Errorf("%s tells the seed", path)
		}
	}
	players := chairs(t, s, inv)
	if err := players[0].Concede(context.Background()); err != nil {
		t.Fatal(err)
	}
	if players[0].Now().Room.Seed != seed {
		t.Error("the seed is not told at the end")
	}
	var undo *match.UndoRefusal
	if err := players[1].Undo(context.Background()); errors.As(err, &undo) {
		t.Error("an error of another package came through")
	}
}
