// Taking back: by request. It is free while it concerns nobody else and nothing hidden was revealed; otherwise the other people at the
// table are asked. Agents always agree.

package server

import (
	"slices"

	"saitei/kernel"
	"saitei/rulebook"
)

func (r *room) requestUndo(at int) error {
	if r.spec.TakeBacks == TakeBackNever {
		return refuseIn(CodeNoUndo, rulebook.Text{Ja: "この部屋では待ったはできない", En: "nothing can be taken back in this room"})
	}
	to, err := r.m.LastOf(kernel.Seat(at))
	if err != nil {
		return asRefusal(r.book, err)
	}
	isBlind := r.m.IsRehearsing()
	// While effects are chosen for blindly, nothing here may depend on how far the others have come.
	var revealed error
	if !isBlind {
		revealed = r.m.RevealedSince(to, kernel.Seat(at))
	}
	if r.spec.TakeBacks == TakeBackFree {
		if isBlind {
			return refuseIn(CodeNoUndo, rulebook.Text{Ja: "同時の選択の途中では戻せない", En: "nothing can be taken back while effects are being chosen for blindly"})
		}
		if revealed != nil {
			return asRefusal(r.book, revealed)
		}
	}
	if r.isOwnAffair(at, to, isBlind || revealed != nil) {
		return r.do(&record{Kind: recordUndo, Seat: at, To: to})
	}
	r.undo, r.undoTo = &UndoRequest{Seat: at, Agreed: []int{}}, to
	r.announce()
	return nil
}

// isOwnAffair reports whether nobody has to be asked.
func (r *room) isOwnAffair(at, to int, isSecret bool) bool {
	others := r.otherPeople(at)
	if len(others) == 0 {
		return true
	}
	if isSecret {
		return false
	}
	for i := to; i < r.m.Entries(); i++ {
		if slices.Contains(others, int(r.m.Entry(i).Seat)) {
			return false
		}
	}
	return true
}

// otherPeople are the seats at which other people sit who have not left.
func (r *room) otherPeople(at int) []int {
	var out []int
	for i := range r.seats {
		if i != at && r.seats[i].Kind != AgentSeat && !r.m.HasLeft(kernel.Seat(i)) {
			out = append(out, i)
		}
	}
	return out
}

func (r *room) answerUndo(at int, agrees bool) error {
	if r.undo == nil || r.undo.Seat == at && agrees {
		return refuse(CodeNoUndoRequest)
	}
	if !agrees {
		r.undo = nil
		r.announce()
		return nil
	}
	next := *r.undo
	if !slices.Contains(next.Agreed, at) {
		next.Agreed = append(slices.Clone(next.Agreed), at)
	}
	if len(next.Agreed) == len(r.otherPeople(next.Seat)) {
		return r.do(&record{Kind: recordUndo, Seat: next.Seat, To: r.undoTo})
	}
	r.undo = &next
	r.announce()
	return nil
}

// settleUndo drops a request that a record has overtaken.
func (r *room) settleUndo(rec *record) {
	if r.undo == nil {
		return
	}
	isOwn := rec.Seat == r.undo.Seat && (rec.Kind == recordChoice || rec.Kind == recordConcede)
	if isOwn || rec.Kind == recordUndo || r.status != RoomPlaying {
		r.undo = nil
	}
}
