// Refusals: everything that the server says no with, in both languages, by a code that programs can rely on.

package server

import (
	"errors"
	"fmt"
	"net/http"
	"strings"

	"saitei/agent"
	"saitei/kernel"
	"saitei/match"
	"saitei/rulebook"
)

// The codes of refusals.
const (
	CodeMalformed     = "malformed"       // not JSON, or not of the form that is asked for
	CodeUnknownField  = "unknown-field"   // a field that does not exist
	CodeBadValue      = "bad-value"       // a field has a value that is not possible
	CodeTooLarge      = "too-large"       // more bytes than are read
	CodeTooMany       = "too-many"        // requests, rooms or messages
	CodeBadOrigin     = "bad-origin"      // a page of another site
	CodeNoSuchPath    = "no-such-path"    // nothing is there
	CodeNoSuchMethod  = "no-such-method"  // not with that HTTP method
	CodeNoSuchGame    = "no-such-game"    //
	CodeNoSuchRoom    = "no-such-room"    //
	CodeNoSuchCard    = "no-such-card"    //
	CodeNoSuchClause  = "no-such-clause"  //
	CodeNoSuchDeck    = "no-such-deck"    //
	CodeBadDeck       = "bad-deck"        // the deck breaks a clause
	CodeNeedsToken    = "needs-token"     // only with a token
	CodeWrongToken    = "wrong-token"     // no seat of this room has that token
	CodeNotASeat      = "not-a-seat"      // a spectator cannot do that
	CodeSeatTaken     = "seat-taken"      //
	CodeNoSpectators  = "no-spectators"   // nobody may watch
	CodeNotStarted    = "not-started"     // the match has not begun
	CodeStarted       = "started"         // the match has begun
	CodeOver          = "over"            // the match is over
	CodeNotOver       = "not-over"        // only when the match is over
	CodeStopped       = "stopped"         // the match cannot go on
	CodeWrongSequence = "wrong-sequence"  // the answer is to what is no longer, or not yet, shown
	CodeReplayed      = "replayed"        // that decision has been answered already
	CodeNotAsked      = "not-asked"       // the seat is not asked that now
	CodeNotPossible   = "not-possible"    // the rules do not allow it
	CodeNoUndo        = "no-undo"         // nothing can be taken back
	CodeNoUndoRequest = "no-undo-request" // nobody has asked to take back
	CodeNotSaved      = "not-saved"       // the journal could not be written
	CodeMoving        = "moving"          // the match is going to another node
	CodeClosing       = "closing"         // the server is going down
	CodeFault         = "fault"           // a fault of the server
)

type refusalWords struct {
	status int
	text   rulebook.Text
}

var refusals = map[string]refusalWords{
	CodeMalformed:     {400, rulebook.Text{Ja: "読めない形をしている: {what}", En: "this cannot be read: {what}"}},
	CodeUnknownField:  {400, rulebook.Text{Ja: "項目「{what}」はない", En: "there is no field {what}"}},
	CodeBadValue:      {400, rulebook.Text{Ja: "{what}", En: "{what}"}},
	CodeTooLarge:      {413, rulebook.Text{Ja: "大きすぎる。{what}バイトまで", En: "this is too large; at most {what} bytes"}},
	CodeTooMany:       {429, rulebook.Text{Ja: "多すぎる。少し待ってからやり直す", En: "that is too many; wait a little and try again"}},
	CodeBadOrigin:     {403, rulebook.Text{Ja: "ほかのサイトのページからは使えない", En: "pages of other sites may not do this"}},
	CodeNoSuchPath:    {404, rulebook.Text{Ja: "ここには何もない", En: "there is nothing here"}},
	CodeNoSuchMethod:  {405, rulebook.Text{Ja: "ここでその方法は使えない", En: "that method cannot be used here"}},
	CodeNoSuchGame:    {404, rulebook.Text{Ja: "「{what}」というゲームはない", En: "there is no game {what}"}},
	CodeNoSuchRoom:    {404, rulebook.Text{Ja: "その部屋はない", En: "there is no such room"}},
	CodeNoSuchCard:    {404, rulebook.Text{Ja: "「{what}」というカードはない", En: "there is no card {what}"}},
	CodeNoSuchClause:  {404, rulebook.Text{Ja: "「{what}」という条項はない", En: "there is no clause {what}"}},
	CodeNoSuchDeck:    {404, rulebook.Text{Ja: "「{what}」というデッキはない", En: "there is no deck {what}"}},
	CodeBadDeck:       {422, rulebook.Text{Ja: "デッキが使えない: {what}", En: "the deck cannot be played: {what}"}},
	CodeNeedsToken:    {401, rulebook.Text{Ja: "席か観戦の秘密の鍵が必要", En: "the secret token of a seat, or of the spectators, is needed"}},
	CodeWrongToken:    {403, rulebook.Text{Ja: "この部屋の鍵ではない", En: "that is no token of this room"}},
	CodeNotASeat:      {403, rulebook.Text{Ja: "席についていないとできない", En: "only a seat can do this"}},
	CodeSeatTaken:     {409, rulebook.Text{Ja: "空いている席がない", En: "that seat is taken"}},
	CodeNoSpectators:  {403, rulebook.Text{Ja: "この部屋は観戦できない", En: "this room cannot be watched"}},
	CodeNotStarted:    {409, rulebook.Text{Ja: "対戦はまだ始まっていない", En: "the match has not begun"}},
	CodeStarted:       {409, rulebook.Text{Ja: "対戦はもう始まっている", En: "the match has begun already"}},
	CodeOver:          {409, rulebook.Text{Ja: "対戦はもう終わっている", En: "the match is over"}},
	CodeNotOver:       {409, rulebook.Text{Ja: "対戦が終わってから", En: "not before the match is over"}},
	CodeStopped:       {409, rulebook.Text{Ja: "この対戦は続けられない。ルールが変わったか、誤りが起きた", En: "this match cannot go on: the rules have changed or failed"}},
	CodeWrongSequence: {409, rulebook.Text{Ja: "通し番号が違う。今は{what}", En: "wrong sequence number; it is {what} now"}},
	CodeReplayed:      {409, rulebook.Text{Ja: "その選択にはもう答えている", En: "that decision has been answered already"}},
	CodeNotAsked:      {409, rulebook.Text{Ja: "その選択は今は求められていない", En: "this seat is not being asked that now"}},
	CodeNotPossible:   {422, rulebook.Text{Ja: "{what}", En: "{what}"}},
	CodeNoUndo:        {409, rulebook.Text{Ja: "{what}", En: "{what}"}},
	CodeNoUndoRequest: {409, rulebook.Text{Ja: "待ったは求められていない", En: "nobody has asked to take anything back"}},
	CodeNotSaved:      {503, rulebook.Text{Ja: "記録できなかったので、なかったことになった", En: "it could not be written down, so it did not happen"}},
	CodeMoving:        {503, rulebook.Text{Ja: "対戦を別のノードへ移している。今の様子を見てからやり直す", En: "the match is going to another node; look at the state and try again"}},
	CodeClosing:       {503, rulebook.Text{Ja: "サーバーは終了するところ。あとで続きから再開できる", En: "the server is going down; the match can be resumed later"}},
	CodeFault:         {500, rulebook.Text{Ja: "サーバーの誤り", En: "a fault of the server"}},
}

// refuse makes a refusal. What goes into the text is the same in both languages.
func refuse(code string, what ...any) *Refusal {
	s := strings.TrimSpace(fmt.Sprintln(what...))
	return refuseIn(code, rulebook.Text{Ja: s, En: s})
}

// refuseIn makes a refusal whose details speak both languages.
func refuseIn(code string, what rulebook.Text) *Refusal {
	w := refusals[code]
	return &Refusal{Code: code, Status: w.status, Text: rulebook.Text{
		Ja: strings.ReplaceAll(w.text.Ja, "{what}", what.Ja), En: strings.ReplaceAll(w.text.En, "{what}", what.En),
	}}
}

// badValue refuses the value of a field.
func badValue(field, ja, en string) *Refusal {
	r := refuseIn(CodeBadValue, rulebook.Text{Ja: ja, En: en})
	r.Field = field
	return r
}

// ruled makes a refusal of one by the rules.
func ruled(book *rulebook.Book, k *kernel.Refusal) *Refusal {
	code := CodeNotPossible
	switch k.Fact {
	case "refuse.match-over":
		code = CodeOver
	case "refuse.no-such-decision", "refuse.not-your-decision":
		// Whether a decision of that number is open to somebody else is nothing that a seat has to know.
		return refuse(CodeNotAsked)
	}
	plain := *k
	plain.Clause = 0
	r := refuseIn(code, rulebook.Text{Ja: book.SayRefusal(rulebook.Ja, &plain), En: book.SayRefusal(rulebook.En, &plain)})
	if k.Clause != 0 {
		r.Clause = book.Rules.Clauses[k.Clause]
	}
	return r
}

// ruledWhy is a reason why something cannot be done, which is an answer and not a mistake of whoever asked.
func ruledWhy(book *rulebook.Book, k *kernel.Refusal) *Refusal {
	r := ruled(book, k)
	r.Code, r.Status = CodeNotPossible, refusals[CodeNotPossible].status
	return r
}

// asRefusal is any error as a refusal; what nobody foresaw is a fault.
func asRefusal(book *rulebook.Book, err error) *Refusal {
	var refusal *Refusal
	var byRules *kernel.Refusal
	var deck *match.DeckError
	var setup *match.SetupError
	var undo *match.UndoRefusal
	var unknown *agent.Unknown
	switch {
	case err == nil:
		return nil
	case errors.As(err, &refusal):
		return refusal
	case errors.As(err, &byRules):
		return ruled(book, byRules)
	case errors.As(err, &deck):
		r := refuseIn(CodeBadDeck, rulebook.Text{Ja: deck.In(rulebook.Ja), En: deck.In(rulebook.En)})
		if len(deck.Problems) > 0 {
			r.Clause = deck.Problems[0].Clause
		}
		return r
	case errors.As(err, &setup):
		return refuseIn(CodeBadValue, rulebook.Text{Ja: setup.In(rulebook.Ja), En: setup.In(rulebook.En)})
	case errors.As(err, &undo):
		return refuseIn(CodeNoUndo, rulebook.Text{Ja: undo.In(rulebook.Ja), En: undo.In(rulebook.En)})
	case errors.As(err, &unknown):
		return refuseIn(CodeBadValue, rulebook.Text{Ja: unknown.In(rulebook.Ja), En: unknown.In(rulebook.En)})
	}
	return refuse(CodeFault)
}

// DirInUse says that another process has the data folder open.
type DirInUse struct{ Dir string }

func (e *DirInUse) Error() string { return e.In(rulebook.En) }

// In is the error in a language.
func (e *DirInUse) In(l rulebook.Lang) string {
	if l == rulebook.En {
		return e.Dir + ": another saitei is using this folder → stop it, or give another --data"
	}
	return e.Dir + ": ほかのsaiteiが使っている → そちらを終えるか、--data で別の場所を指定する"
}

// statusOf is the HTTP status of a refusal.
func statusOf(r *Refusal) int {
	if r.Status == 0 {
		return http.StatusInternalServerError
	}
	return r.Status
}
