package server

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/coder/websocket"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"saitei/agent"
)

// schema is docs/api.schema.json.
type schema struct {
	t        testing.TB
	compiler *jsonschema.Compiler
}

func readSchema(t testing.TB) *schema {
	t.Helper()
	data, err := os.ReadFile("../../docs/api.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource("api.json", doc); err != nil {
		t.Fatal(err)
	}
	return &schema{t, c}
}

// fits checks that JSON is what the schema calls by a name.
func (s *schema) fits(name string, data []byte) {
	s.t.Helper()
	definition, err := s.compiler.Compile("api.json#/$defs/" + name)
	if err != nil {
		s.t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		s.t.Fatalf("%v in %s", err, data)
	}
	if err := definition.Validate(value); err != nil {
		s.t.Errorf("not a %s: %v\n%.2000s", name, err, data)
	}
}

// TestEverythingFitsTheSchema: what every address answers, and every message of whole matches, is what the schema says.
func TestEverythingFitsTheSchema(t *testing.T) {
	for _, game := range []string{"kaiun", "tiny"} {
		t.Run(game, func(t *testing.T) {
			sc := readSchema(t)
			s := open(t, &memoryJournal{})
			w := serve(t, s)
			prefix := apiPrefix + "/games/" + game
			book := s.book(game)
			for path, name := range map[string]string{
				apiPrefix + "/nodes": "nodes", apiPrefix + "/agents": "agents", apiPrefix + "/games": "games", prefix + "/cards": "cards", prefix + "/cards/" + book.Cards[0].Number: "printedCard",
				prefix + "/rules": "rules", prefix + "/rules/1": "ruleClause", prefix + "/rules/%EF%BC%91": "ruleClause", prefix + "/decks": "decks",
				prefix + "/decks/" + book.Decks[0].Name: "deck",
			} {
				sc.fits(name, w.get(path, "", nil))
			}
			_, data := w.call("POST", prefix+"/check-deck", "", `{"deck":"2 NOPE-1 何か\nxyz"}`)
			sc.fits("deckCheck", data)
			if !bytes.Contains(data, []byte(`"playable":false`)) {
				t.Errorf("%s", data)
			}
			spec := humans(game)
			spec.Listed, spec.Clock = true, ClockSpec{Kind: ClockChess, Seconds: 600, IncrementSeconds: 5, GraceSeconds: 60}
			body, _ := json.Marshal(spec)
			sc.fits("roomSpec", body)
			status, data := w.call("POST", apiPrefix+"/rooms", "", string(body))
			if status != http.StatusCreated {
				t.Fatalf("%d %s", status, data)
			}
			sc.fits("invitation", data)
			var inv Invitation
			if err := json.Unmarshal(data, &inv); err != nil {
				t.Fatal(err)
			}
			room := apiPrefix + "/rooms/" + inv.Room.ID
			sc.fits("rooms", w.get(apiPrefix+"/rooms", "", nil))
			sc.fits("room", w.get(room, "", nil))
			sc.fits("state", w.get(room+"/state", inv.Tokens[0], nil))
			all := []*listener{listen(t, w, inv.Room.ID, inv.Tokens[0], "?lang=ja"), listen(t, w, inv.Room.ID, inv.Tokens[1], ""), listen(t, w, inv.Room.ID, inv.Watch, "")}
			rng := agent.NewRandom(4)
			for i := 0; ; i++ {
				for _, l := range all {
					l.drain()
				}
				if all[0].view.Over {
					break
				}
				if i == 3 {
					all[0].say(map[string]any{"do": "undo"})
					all[1].say(map[string]any{"do": "why-not", "verb": book.Rules.Verbs[1]})
					all[0].say(map[string]any{"do": "sit", "name": "x"})
					all[1].say(map[string]any{"do": "say", "phrase": Phrases[0]})
					continue
				}
				if i == 4 {
					all[1].say(map[string]any{"do": "answer-undo", "agrees": true})
					all[0].say(map[string]any{"do": "all-seeing", "agrees": true})
					all[1].say(map[string]any{"do": "all-seeing", "agrees": true})
					continue
				}
				answerSomewhere(t, all[:2], rng)
			}
			types := map[any]bool{}
			for _, l := range all {
				for _, data := range l.bytes {
					sc.fits("message", data)
					var m map[string]any
					_ = json.Unmarshal(data, &m)
					types[m["type"]] = true
				}
			}
			for _, want := range []string{typeState, typeRoom, typeDone, typeRefused, typeWhy} {
				if !types[want] {
					t.Errorf("no message of type %s came up", want)
				}
			}
			sc.fits("replay", w.get(room+"/replay", "", nil))
			for _, side := range []string{"0", "1", "public", "all"} {
				sc.fits("position", w.get(room+"/replay/2?side="+side, "", nil))
			}
			status, data = w.call("POST", room+"/replay/1/play-on", "", `{"game":"`+game+`","seats":[{"kind":"human"},{"kind":"agent","agent":"greedy"}]}`)
			if status != http.StatusCreated {
				t.Errorf("%d %s", status, data)
			}
			sc.fits("invitation", data)
		})
	}
}

// TestSocketsResume: whoever comes back says what it saw last and gets exactly the lines that it lacks.
func TestSocketsResume(t *testing.T) {
	s := open(t, &memoryJournal{})
	w := serve(t, s)
	inv := create(t, s, humans("tiny"))
	whole := listen(t, w, inv.Room.ID, inv.Tokens[0], "")
	players := chairs(t, s, inv)
	rng := agent.NewRandom(8)
	for range 6 {
		step(t, players, rng)
		whole.drain()
	}
	total := len(s.mustLog(t, inv, 0))
	var log []string
	for seq := 0; seq <= whole.state.Seq; seq++ {
		l := listen(t, w, inv.Room.ID, inv.Tokens[0], fmt.Sprintf("?after=%d", seq))
		l.drain()
		if l.state.Seq != whole.state.Seq || l.state.LogFrom+len(l.state.Log) != total {
			t.Errorf("after %d: at %d with lines %d to %d of %d", seq, l.state.Seq, l.state.LogFrom, l.state.LogFrom+len(l.state.Log), total)
		}
		if seq == 0 {
			for _, line := range l.state.Log {
				log = append(log, line.Text)
			}
		}
		for i, line := range l.state.Log {
			if log[l.state.LogFrom+i] != line.Text {
				t.Errorf("after %d, line %d is %q, want %q", seq, l.state.LogFrom+i, line.Text, log[l.state.LogFrom+i])
			}
		}
	}
}

func (s *Server) mustLog(t *testing.T, inv *Invitation, seat int) []string {
	t.Helper()
	var out []string
	for _, l := range enter(t, s, inv.Room.ID, inv.Tokens[seat]).Log("ja", 0) {
		out = append(out, l.Text)
	}
	return out
}

// TestRefusals: bad input of every kind is refused with a code, in both languages, and changes nothing.
func TestRefusals(t *testing.T) {
	sc := readSchema(t)
	j := &memoryJournal{}
	s := open(t, j)
	w := serve(t, s)
	inv := create(t, s, humans("tiny"))
	other := create(t, s, humans("tiny"))
	room, token := apiPrefix+"/rooms/"+inv.Room.ID, inv.Tokens[0]
	before := j.len()
	seats := `"seats":[{"kind":"human"},{"kind":"human"}]`
	for _, c := range []struct {
		method, path, token, body string
		status                    int
		code                      string
	}{
		{"GET", apiPrefix + "/nothing", "", "", 404, CodeNoSuchPath},
		{"DELETE", apiPrefix + "/rooms", "", "", 405, CodeNoSuchMethod},
		{"GET", apiPrefix + "/games/go/cards", "", "", 404, CodeNoSuchGame},
		{"GET", apiPrefix + "/games/tiny/cards/X-1", "", "", 404, CodeNoSuchCard},
		{"GET", apiPrefix + "/games/tiny/cards?limit=0", "", "", 400, CodeBadValue},
		{"GET", apiPrefix + "/games/tiny/cards?q=colour:red", "", "", 400, CodeBadValue},
		{"GET", apiPrefix + "/games/tiny/rules/99", "", "", 404, CodeNoSuchClause},
		{"GET", apiPrefix + "/games/tiny/decks/none", "", "", 404, CodeNoSuchDeck},
		{"POST", apiPrefix + "/rooms", "", `{`, 400, CodeMalformed},
		{"POST", apiPrefix + "/rooms", "", "", 400, CodeMalformed},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny",` + seats + `} {}`, 400, CodeMalformed},
		{"POST", apiPrefix + "/rooms", "", "{\"game\":\"\xff\"}", 400, CodeMalformed},
		{"POST", apiPrefix + "/rooms", "", `[]`, 400, CodeBadValue},
		{"POST", apiPrefix + "/rooms", "", `{"game":"go",` + seats + `}`, 404, CodeNoSuchGame},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","seats":[]}`, 400, CodeBadValue},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","seats":[null,null]}`, 400, CodeBadValue},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","game":"tiny",` + seats + `}`, 400, CodeBadValue},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","seats":[{"kind":"human","KIND":"agent"},{"kind":"human"}]}`, 400, CodeBadValue},
		{"POST", room + "/do", token, `{"do":"ping","do":"concede"}`, 400, CodeBadValue},
		{"POST", room + "/do", token, `{"do":"answer","seq":1,"ſeq":2,"decision":9999}`, 400, CodeBadValue},
		{"POST", room + "/do", token, `{"do":"answer","seq":1,"decision":9999,"picks":[],"picKs":["1"]}`, 400, CodeBadValue},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","colour":1,` + seats + `}`, 400, CodeUnknownField},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","title":"` + strings.Repeat("あ", 61) + `",` + seats + `}`, 400, CodeBadValue},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","title":"a\u0007",` + seats + `}`, 400, CodeBadValue},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","clock":{"kind":"sand"},` + seats + `}`, 400, CodeBadValue},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","clock":{"kind":"chess"},` + seats + `}`, 400, CodeBadValue},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","switches":{"J99":1},` + seats + `}`, 400, CodeBadValue},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","spectators":{"mode":"delayed"},` + seats + `}`, 400, CodeBadValue},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","seats":[{"kind":"agent","agent":"deep"},{"kind":"human"}]}`, 400, CodeBadValue},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","seats":[{"kind":"human","deck":"1 NOPE x"},{"kind":"human"}]}`, 422, CodeBadDeck},
		{"POST", apiPrefix + "/rooms", "", `{"game":"tiny","title":"` + strings.Repeat("x", 70000) + `",` + seats + `}`, 413, CodeTooLarge},
		{"GET", apiPrefix + "/rooms/none", "", "", 404, CodeNoSuchRoom},
		{"GET", room + "/state", "", "", 401, CodeNeedsToken},
		{"GET", room + "/state", "guess", "", 403, CodeWrongToken},
		{"GET", room + "/state", other.Tokens[0], "", 403, CodeWrongToken},
		{"GET", room + "/state?after=-1", token, "", 400, CodeBadValue},
		{"GET", room + "/state?lang=fr", token, "", 400, CodeBadValue},
		{"POST", room + "/do", "", `{"do":"concede"}`, 401, CodeNeedsToken},
		{"POST", room + "/do", inv.Watch, `{"do":"concede"}`, 403, CodeNotASeat},
		{"POST", room + "/do", token, `{"do":"dance"}`, 400, CodeBadValue},
		{"POST", room + "/do", token, `{"do":"hello"}`, 400, CodeBadValue},
		{"POST", room + "/do", token, `{"do":"answer"}`, 400, CodeBadValue},
		{"POST", room + "/do", token, `{"do":"answer","seq":1,"decision":-1}`, 400, CodeBadValue},
		{"POST", room + "/do", token, `{"do":"answer","seq":1,"decision":1,"picks":["xyz"]}`, 400, CodeMalformed},
		{"POST", room + "/do", token, `{"do":"answer","seq":1,"decision":1,"picks":[7]}`, 400, CodeBadValue},
		{"POST", room + "/do", token, `{"do":"answer","seq":1,"decision":1,"seat":1}`, 400, CodeUnknownField},
		{"POST", room + "/do", token, `{"do":"concede","agrees":true}`, 400, CodeUnknownField},
		{"POST", room + "/do", token, `{"do":"answer","seq":1,"decision":9999}`, 409, CodeNotAsked},
		{"POST", room + "/do", token, `{"do":"answer","seq":77,"decision":1}`, 409, CodeWrongSequence},
		{"POST", room + "/do", token, `{"do":"answer","seq":1,"decision":1,"picks":["1"]}`, 422, CodeNotPossible},
		{"POST", room + "/do", token, `{"do":"undo"}`, 409, CodeNoUndo},
		{"POST", room + "/do", token, `{"do":"answer-undo","agrees":true}`, 409, CodeNoUndoRequest},
		{"POST", room + "/do", token, `{"do":"sit","deck":"nine"}`, 409, CodeStarted},
		{"POST", room + "/join", "", `{}`, 409, CodeStarted},
		{"GET", room + "/record", token, "", 409, CodeNotOver},
		{"GET", room + "/replay", token, "", 409, CodeNotOver},
		{"GET", room + "/replay/x", token, "", 400, CodeBadValue},
		{"POST", room + "/replay/0/play-on", token, `{` + seats + `}`, 409, CodeNotOver},
		{"GET", room + "/socket", "guess", "", 403, CodeWrongToken},
	} {
		status, data := w.call(c.method, c.path, c.token, c.body)
		sc.fits("refused", data)
		var reply wireReply
		if err := json.Unmarshal(data, &reply); err != nil || reply.Error == nil {
			t.Errorf("%s %s %.100s: %d %s", c.method, c.path, c.body, status, data)
			continue
		}
		if status != c.status || reply.Error.Code != c.code || reply.Error.Text.Ja == "" || reply.Error.Text.En == "" || strings.Contains(reply.Error.Text.En, "{") && !strings.Contains(c.body, "{") {
			t.Errorf("%s %s %.100s: %d %+v, want %d %s", c.method, c.path, c.body, status, reply.Error, c.status, c.code)
		}
	}
	if j.len() != before {
		t.Errorf("%d records were written", j.len()-before)
	}
	for code, words := range refusals {
		if words.text.Ja == "" || words.text.En == "" || words.status < 400 {
			t.Errorf("%s has no words", code)
		}
	}
}

// TestSocketsRefuse: the same on a WebSocket, where the connection outlives what can be mended.
func TestSocketsRefuse(t *testing.T) {
	s := open(t, &memoryJournal{}, func(c *Config) { c.Limits.MessagesPerSecond = 20 })
	w := serve(t, s)
	inv := create(t, s, humans("tiny"))
	l := listen(t, w, inv.Room.ID, inv.Tokens[0], "")
	l.drain()
	for message, code := range map[string]string{
		`{`: CodeMalformed, `{"do":"dance"}`: CodeBadValue, `{"do":"hello"}`: CodeBadValue, `{"do":"concede","x":1}`: CodeUnknownField,
		`{"do":"sit","deck":"` + strings.Repeat("x", 20000) + `"}`: CodeTooLarge,
	} {
		l.say([]byte(message))
		if m := l.until(typeRefused); m["error"].(map[string]any)["code"] != code {
			t.Errorf("%.50s: %v, want %s", message, m, code)
		}
	}
	for range 100 {
		l.say([]byte(`{"do":"ping"}`))
	}
	if m := l.until(typeRefused); m["error"].(map[string]any)["code"] != CodeTooMany {
		t.Errorf("a hundred at once: %v", m)
	}
	if n := enter(t, s, inv.Room.ID, inv.Tokens[0]).Now(); n.Room.Status != RoomPlaying || n.Seq != 1 {
		t.Errorf("something happened: %+v", n.Room)
	}
	// The first message must show the token where no header did.
	url := w.url + apiPrefix + "/rooms/" + inv.Room.ID + "/socket"
	for message, want := range map[string]string{
		`{"do":"hello","token":"` + inv.Tokens[1] + `"}`: typeState, `{"do":"hello","token":"no"}`: typeRefused, `{"do":"concede"}`: typeRefused, `{"do":"hello"}`: typeRefused,
	} {
		conn, _, err := websocket.Dial(t.Context(), url, nil)
		if err != nil {
			t.Fatal(err)
		}
		k := &listener{t: t, conn: conn}
		k.say([]byte(message))
		if m := k.next(); m["type"] != want {
			t.Errorf("%s: %v", message, m)
		}
		_ = conn.CloseNow()
	}
	// A page of another site is kept out, on sockets and on requests.
	if _, resp, err := websocket.Dial(t.Context(), url, &websocket.DialOptions{HTTPHeader: http.Header{"Origin": {"https://evil.example"}}}); err == nil || resp.StatusCode != http.StatusForbidden {
		t.Errorf("another site's page got a socket: %v", err)
	}
	req, _ := http.NewRequestWithContext(t.Context(), "POST", w.url+apiPrefix+"/rooms", strings.NewReader("{}"))
	req.Header.Set("Origin", "https://evil.example")
	resp, err := http.DefaultClient.Do(req)
	if err != nil || resp.StatusCode != http.StatusForbidden {
		t.Fatalf("another site's page made a request: %v %v", resp, err)
	}
	_ = resp.Body.Close()
}

// TestRates: one visitor cannot ask without end.
func TestRates(t *testing.T) {
	s := open(t, &memoryJournal{}, func(c *Config) { c.Limits = Limits{RequestsPerSecond: 1, RoomsPerMinute: 1} })
	w := serve(t, s)
	body, _ := json.Marshal(humans("tiny"))
	codes := map[int]int{}
	for range 8 {
		status, _ := w.call("POST", apiPrefix+"/rooms", "", string(body))
		codes[status]++
	}
	if codes[http.StatusCreated] != 1 || codes[http.StatusTooManyRequests] != 7 {
		t.Errorf("%v", codes)
	}
	for _, path := range []string{"/art/tiny/1", "/static/1/table.js"} {
		if status, _ := w.call("GET", path, "", ""); status != http.StatusNotFound {
			t.Errorf("%s, which these pages do not have, is answered with %d", path, status)
		}
	}
}

// metricsOf is what a server tells about itself.
func metricsOf(s *Server) []byte {
	told := httptest.NewRecorder()
	s.Metrics().ServeHTTP(told, httptest.NewRequest("GET", "/metrics", nil))
	return told.Body.Bytes()
}

// TestProbes: what an operator looks at.
func TestProbes(t *testing.T) {
	s := open(t, &memoryJournal{})
	w := serve(t, s)
	create(t, s, humans("tiny"))
	w.get("/healthz", "", nil)
	w.get("/readyz", "", nil)
	if status, _ := w.call("GET", "/metrics", "", ""); status != http.StatusNotFound {
		t.Errorf("metrics are told to everybody: %d", status)
	}
	if text := string(metricsOf(s)); !strings.Contains(text, `saitei_rooms{status="playing"} 1`) || !strings.Contains(text, `saitei_journal_records_total{by="seat",kind="start"} 1`) {
		t.Errorf("%s", text)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if status, _ := w.call("GET", "/readyz", "", ""); status != http.StatusServiceUnavailable {
		t.Errorf("a closed server is ready: %d", status)
	}
	if status, _ := w.call("POST", apiPrefix+"/rooms", "", `{"game":"tiny","seats":[{"kind":"human"},{"kind":"human"}]}`); status != http.StatusServiceUnavailable {
		t.Errorf("a closed server opens rooms: %d", status)
	}
}

// TestLongPolling: a request waits for news, and is answered as soon as there is some.
func TestLongPolling(t *testing.T) {
	s := open(t, &memoryJournal{})
	w := serve(t, s)
	inv := create(t, s, humans("tiny"))
	players := chairs(t, s, inv)
	answered := make(chan wireState)
	go func() {
		var st wireState
		_, data := w.call("GET", apiPrefix+"/rooms/"+inv.Room.ID+"/state?after=1&wait=30", inv.Tokens[0], "")
		_ = json.Unmarshal(data, &st)
		answered <- st
	}()
	waitUntil(t, players[1], func(n Snapshot) bool { return n.Room.Seats[0].Present })
	step(t, players, agent.NewRandom(1))
	if st := <-answered; st.Seq < 2 {
		t.Errorf("answered with %d", st.Seq)
	}
}
