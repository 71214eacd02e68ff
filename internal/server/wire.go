// The wire: what is said over HTTP and WebSockets, as JSON. docs/api.md describes it and docs/api.schema.json defines it.

package server

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// The types of message that the server sends.
const (
	typeState   = "state"
	typeRoom    = "room"
	typeDone    = "done"
	typeRefused = "refused"
	typeWhy     = "why"
)

// wireState is how a match stands, and what happened since the receiver last heard of it.
type wireState struct {
	Type    string          `json:"type"`
	Seq     int             `json:"seq"`
	Side    string          `json:"side"`
	Room    RoomInfo        `json:"room"`
	View    json.RawMessage `json:"view"`
	LogFrom int             `json:"logFrom"` // lines from here on are new; the receiver drops what it had from here on
	Log     []rulebook.Line `json:"log"`
	Clocks  []ClockView     `json:"clocks,omitempty"`
	Said    []Said          `json:"said,omitempty"` // set phrases, lately
	Pool    string          `json:"pool,omitempty"` // between two games of a series: what this seat brought to the first
}

// wireRoom is a change of the room that does not concern the match.
type wireRoom struct {
	Type   string      `json:"type"`
	Room   RoomInfo    `json:"room"`
	Clocks []ClockView `json:"clocks,omitempty"`
	Said   []Said      `json:"said,omitempty"`
}

// wireReply answers a command.
type wireReply struct {
	Type     string     `json:"type"`
	Re       string     `json:"re,omitempty"`
	Seq      int        `json:"seq"`
	Possible *bool      `json:"possible,omitempty"` // of why
	Error    *wireError `json:"error,omitempty"`
}

type wireError struct {
	Code   string   `json:"code"`
	Clause string   `json:"clause,omitempty"`
	Field  string   `json:"field,omitempty"`
	Text   wireText `json:"text"`
}

type wireText struct {
	Ja string `json:"ja"`
	En string `json:"en"`
}

func textOf(t rulebook.Text) wireText { return wireText{t.Ja, t.En} }

// errorOf is a refusal for the wire. Its text names the field, for whoever reads nothing but that.
func errorOf(r *Refusal) *wireError {
	e := &wireError{Code: r.Code, Clause: r.Clause, Field: r.Field, Text: textOf(r.Text)}
	if r.Field != "" && r.Code != CodeUnknownField {
		e.Text.Ja, e.Text.En = r.Field+": "+e.Text.Ja, r.Field+": "+e.Text.En
	}
	return e
}

// sideName is how the wire names whose eyes something is seen with.
func sideName(s kernel.Seat) string {
	switch s {
	case kernel.Onlooker:
		return "public"
	case kernel.AllSeeing:
		return "all"
	}
	return fmt.Sprint(s)
}

// state is how things stand for this chair, with the log since a sequence number of a side. Another side's number counts for nothing.
func (c *chair) state(after int, side kernel.Seat, l rulebook.Lang) (*wireState, kernel.Seat, error) {
	if err := c.room.open(); err != nil {
		return nil, side, err
	}
	defer c.room.mu.Unlock()
	now := c.now()
	s := &wireState{
		Type: typeState, Seq: now.Seq, Side: sideName(now.Side), Room: now.Room, View: json.RawMessage("null"), Clocks: now.Clocks, Log: []rulebook.Line{},
		Said: now.Said, Pool: c.pool(),
	}
	if now.View != nil {
		a := c.audience()
		wire, err := a.spoken(c.room.m, l)
		if err != nil {
			return nil, side, err
		}
		s.View = wire
		if side == now.Side {
			s.LogFrom = a.keptSince(after)
		}
		s.Log = a.log(c.room.m, l, s.LogFrom)
	}
	return s, now.Side, nil
}

// command is what a client asks for.
type command struct {
	ID       string            `json:"id"`
	Do       string            `json:"do"`
	Token    string            `json:"token"`
	After    int               `json:"after"`
	Lang     string            `json:"lang"`
	Seq      *int              `json:"seq"`
	Decision *uint64           `json:"decision"`
	Picks    []kernel.OptionID `json:"picks"`
	Nums     []int             `json:"nums"`
	Agrees   *bool             `json:"agrees"`
	Name     string            `json:"name"`
	Deck     string            `json:"deck"`
	Verb     string            `json:"verb"`
	Signal   string            `json:"signal"`
	Phrase   string            `json:"phrase"`
	Object   uint32            `json:"object"`
	Seat     *int              `json:"seat"`
}

// What a command may ask for, and which fields belong to it besides id and do.
var commandFields = map[string][]string{
	"hello":       {"token", "after", "lang"},
	"answer":      {"seq", "decision", "picks", "nums"},
	"concede":     {},
	"withdraw":    {},
	"signal":      {"signal"},
	"decline":     {"signal"},
	"say":         {"phrase"},
	"undo":        {},
	"answer-undo": {"agrees"},
	"all-seeing":  {"agrees"},
	"sit":         {"name", "deck"},
	"starts":      {"seat"},
	"forfeit":     {},
	"why-not":     {"verb", "object"},
	"ping":        {},
}

// maxPicks bounds the lists of an answer; no decision has as many options.
const maxPicks = 1000

// noSuchCommand refuses the name of a command.
func noSuchCommand(name string) *Refusal {
	commands := slices.Sorted(maps.Keys(commandFields))
	all := strings.Join(commands, ", ")
	near := rulebook.Nearest(name, commands)
	switch {
	case name == "":
		return badValue("do", "コマンドがない → "+all+" のどれかを書く", "there is no command in it → use one of "+all)
	case near != "":
		return badValue("do", "「"+name+"」というコマンドはない → 「"+near+"」のことですか", fmt.Sprintf("there is no command %q → did you mean %q?", name, near))
	}
	return badValue("do", "「"+name+"」というコマンドはない → "+all+" のどれかを書く", fmt.Sprintf("there is no command %q → use one of %s", name, all))
}

// readCommand reads a command and checks that it has the fields that it needs and no others.
func readCommand(data []byte) (*command, *Refusal) {
	c := new(command)
	if r := decodeStrict(data, c); r != nil {
		return c, r
	}
	if len(c.ID) > 64 {
		return c, badValue("id", fmt.Sprintf("%dバイトは長すぎる → 64バイトまでにする", len(c.ID)), fmt.Sprintf("%d bytes are too many → use at most 64", len(c.ID)))
	}
	fields, ok := commandFields[c.Do]
	if !ok {
		return c, noSuchCommand(c.Do)
	}
	var given map[string]json.RawMessage
	if err := json.Unmarshal(data, &given); err != nil {
		return c, unreadable(err)
	}
	known := append([]string{"id", "do"}, fields...)
	for _, name := range slices.Sorted(maps.Keys(given)) {
		if !slices.Contains(known, name) {
			return c, unknownField(name, known, rulebook.Text{Ja: c.Do + "の項目", En: "field of " + c.Do})
		}
	}
	missing := ""
	switch {
	case c.Do == "answer" && c.Seq == nil:
		missing = "seq"
	case c.Do == "answer" && c.Decision == nil:
		missing = "decision"
	case slices.Contains(fields, "agrees") && c.Agrees == nil:
		missing = "agrees"
	case slices.Contains(fields, "signal") && c.Signal == "":
		missing = "signal"
	case c.Do == "say" && c.Phrase == "":
		missing = "phrase"
	case c.Do == "why-not" && c.Verb == "":
		missing = "verb"
	case c.Do == "starts" && c.Seat == nil:
		missing = "seat"
	}
	if missing != "" {
		return c, badValue(missing, c.Do+"に必要な項目がない → 書く", "this field is missing, and "+c.Do+" needs it → give it")
	}
	if len(c.Picks) > maxPicks || len(c.Nums) > maxPicks {
		return c, badValue("picks", fmt.Sprintf("多すぎる → picks と nums は%d個までにする", maxPicks), fmt.Sprintf("there are too many → give at most %d picks and nums", maxPicks))
	}
	return c, nil
}

// obey carries a command out and says what came of it.
func (c *chair) obey(ctx context.Context, cmd *command) *wireReply {
	reply := &wireReply{Type: typeDone, Re: cmd.ID}
	var err error
	switch cmd.Do {
	case "answer":
		err = c.Answer(ctx, *cmd.Seq, *cmd.Decision, kernel.Choice{Picks: cmd.Picks, Nums: cmd.Nums})
	case "concede":
		err = c.Concede(ctx)
	case "withdraw":
		err = c.Withdraw(ctx)
	case "signal":
		err = c.Signal(ctx, cmd.Signal)
	case "decline":
		err = c.Decline(ctx, cmd.Signal)
	case "say":
		err = c.Say(ctx, cmd.Phrase)
	case "undo":
		err = c.Undo(ctx)
	case "answer-undo":
		err = c.AnswerUndo(ctx, *cmd.Agrees)
	case "all-seeing":
		err = c.LetSpectatorsSeeAll(ctx, *cmd.Agrees)
	case "sit":
		err = c.Sit(ctx, cmd.Name, cmd.Deck)
	case "starts":
		err = c.Starts(ctx, *cmd.Seat)
	case "forfeit":
		err = c.Forfeit(ctx)
	case "why-not":
		why := c.WhyNot(cmd.Verb, cmd.Object)
		possible := why == nil
		reply.Type, reply.Possible = typeWhy, &possible
		if why != nil {
			reply.Error = errorOf(why)
			if why.Code != CodeNotPossible {
				reply.Type, reply.Possible = typeRefused, nil
			}
		}
	}
	if err != nil {
		reply = c.room.srv.refused(cmd.ID, asRefusal(c.room.book, err))
	}
	reply.Seq = c.seq()
	return reply
}

func (c *chair) seq() int {
	if c.room.open() != nil {
		return 0
	}
	defer c.room.mu.Unlock()
	if a := c.audience(); a != nil {
		return a.seq()
	}
	return 0
}

// refused says no, and counts it.
func (s *Server) refused(re string, r *Refusal) *wireReply {
	s.metrics.refused.WithLabelValues(r.Code).Inc()
	return &wireReply{Type: typeRefused, Re: re, Error: errorOf(r)}
}
