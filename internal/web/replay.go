// The replay viewer: any position of a match that is over, from any side, with its own address.

package web

import (
	"fmt"
	"html/template"
	"net/http"
	"net/url"
	"strconv"

	"saitei/internal/server"
	"saitei/kernel"
)

type replayPage struct {
	Room     server.RoomInfo
	Game     string
	Seq      int
	At, Last int
	Side     int
	Sides    []choice
	Turns    []turnLink
	Board    *board
	Log      []template.HTML
	Link     string
	Seats    []choice
	Rivals   []choice
	Curve    *curve
}

type turnLink struct {
	At     int
	Label  string
	Chosen bool
}

func (p *pages) replay(w http.ResponseWriter, r *http.Request) error {
	pg, err := p.replayFor(r)
	if err != nil {
		return err
	}
	if isScripted(r) {
		return p.showPart(w, r, "replay-part", pg)
	}
	return p.show(w, r, "replay.html", page{Title: say(prefsOf(r).Lang, "replay.title"), Class: "room replay", Body: pg})
}

// replayFor is the position of a match that a request asks for.
func (p *pages) replayFor(r *http.Request) (*replayPage, error) {
	rp, err := p.backend.Replay(r.PathValue("room"))
	if err != nil {
		return nil, err
	}
	l := prefsOf(r).Lang
	book := rp.Book()
	pg := &replayPage{Room: rp.Room(), Game: book.Title.In(l), Last: rp.Positions() - 1, Side: number(r, "side", int(kernel.AllSeeing))}
	pg.At = min(max(0, number(r, "at", 0)), pg.Last)
	if pg.Side != int(kernel.AllSeeing) && pg.Side != int(kernel.Onlooker) && (pg.Side < 0 || pg.Side >= book.Rules.Seats) {
		pg.Side = int(kernel.AllSeeing)
	}
	at, err := rp.At(pg.At, kernel.Seat(pg.Side), l)
	if err != nil {
		return nil, err
	}
	f := newFaces(book, rp.Set(), l).in(&pg.Room)
	v := *at.View
	v.Decisions = nil // there is nothing to choose in what is over
	pg.Board = newBoard(f, &v, &pg.Room, nil)
	pg.Seq = pg.At
	lines, err := f.logLines(at.Log)
	if err != nil {
		return nil, err
	}
	for _, line := range lines {
		pg.Log = append(pg.Log, template.HTML(line)) // made by a template
	}
	known := rp.Analysis()
	pg.Curve, pg.Rivals = newCurve(f, pg, known), rivals(l, &pg.Room)
	pg.sides(f, chooser(known, pg.At))
	turns, numbers := rp.Turns(), rp.TurnNumbers()
	for i, t := range turns {
		isNow := pg.At >= t && (i+1 == len(turns) || pg.At < turns[i+1])
		label := say(l, "replay.turn", "n", strconv.Itoa(numbers[i]))
		if numbers[i] == 0 {
			label = say(l, "replay.before")
		}
		pg.Turns = append(pg.Turns, turnLink{At: t, Label: label, Chosen: isNow})
	}
	pg.Link = hostOf(r) + pg.address(pg.At)
	return pg, nil
}

// address is that of a position, seen from the same side.
func (pg *replayPage) address(at int) string {
	return "/replay/" + pg.Room.ID + "?" + url.Values{"at": {strconv.Itoa(at)}, "side": {strconv.Itoa(pg.Side)}}.Encode()
}

// sides lists from where a match can be looked at, and which seat can be played on: the one that is to choose, if that is known, or the one that is looked at.
func (pg *replayPage) sides(f *faces, chooses int) {
	if chooses < 0 {
		chooses = pg.Side
	}
	add := func(side int, label string) {
		pg.Sides = append(pg.Sides, choice{Value: strconv.Itoa(side), Label: label, Chosen: side == pg.Side})
	}
	add(int(kernel.AllSeeing), say(f.l, "replay.all"))
	add(int(kernel.Onlooker), say(f.l, "replay.public"))
	for i := range pg.Room.Seats {
		add(i, f.seatName(i))
		pg.Seats = append(pg.Seats, choice{Value: strconv.Itoa(i), Label: f.seatName(i), Chosen: i == chooses})
	}
}

func number(r *http.Request, name string, otherwise int) int {
	n, err := strconv.Atoi(r.FormValue(name))
	if err != nil {
		return otherwise
	}
	return n
}

func (p *pages) replayFile(w http.ResponseWriter, r *http.Request) error {
	rp, err := p.backend.Replay(r.PathValue("room"))
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/jsonl; charset=utf-8")
	w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", "saitei-"+rp.Room().ID+".jsonl"))
	_, _ = w.Write(rp.Record()) // whoever asked may be gone
	return nil
}

// playOn opens a room from a position of a replay, one seat for the browser and the others for an agent.
func (p *pages) playOn(w http.ResponseWriter, r *http.Request) error {
	rp, err := p.backend.Replay(r.PathValue("room"))
	if err != nil {
		return err
	}
	seat, rival := number(r, "seat", 0), agentOf(r.FormValue("agent"))
	spec := server.RoomSpec{Game: rp.Book().Name}
	for i := range rp.Book().Rules.Seats {
		if i == seat {
			spec.Seats = append(spec.Seats, server.SeatSpec{Kind: server.HumanSeat, Name: prefsOf(r).Name})
		} else {
			spec.Seats = append(spec.Seats, server.SeatSpec{Kind: server.AgentSeat, Agent: rival})
		}
	}
	inv, err := p.backend.PlayOn(r.Context(), rp.Room().ID, number(r, "at", 0), spec)
	if err != nil {
		return err
	}
	return p.sitDown(w, r, inv)
}
