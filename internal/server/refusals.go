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
	CodeTooSlow       = "too-slow"        // the body took too long to come
	CodeBadHost       = "bad-host"        // a name that the server does not answer to
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
	CodeLost          = "lost"            // the room was lost when the journal was damaged
	CodeWrongSequence = "wrong-sequence"  // the answer is to what is no longer, or not yet, shown
	CodeReplayed      = "replayed"        // that decision has been answered already
	CodeNotAsked      = "not-asked"       // the seat is not asked that now
	CodeNotPossible   = "not-possible"    // the rules do not allow it
	CodeNoHints       = "no-hints"        // people play each other, and did not agree to hints
	CodeNoUndo        = "no-undo"         // nothing can be taken back
	CodeNoUndoRequest = "no-undo-request" // nobody has asked to take back
	CodeNoSeries      = "no-series"       // the match is a single game
	CodeSeriesOver    = "series-over"     // no further game of the series is played
	CodeSeriesGoesOn  = "series-goes-on"  // there is a next game, and no rematch yet, nor anything told
	CodeNoChoice      = "no-choice"       // who starts is not for this seat to say
	CodeNotSaved      = "not-saved"       // the journal could not be written
	CodeMoving        = "moving"          // the match is going to another node
	CodeOpening       = "opening"         // the server is not ready yet
	CodeClosing       = "closing"         // the server is going down
	CodeFault         = "fault"           // a fault of the server
)

type refusalWords struct {
	status int
	text   rulebook.Text
}

var refusals = map[string]refusalWords{
	CodeMalformed:     {400, rulebook.Text{Ja: "読めない: {what}", En: "this cannot be read: {what}"}},
	CodeUnknownField:  {400, rulebook.Text{Ja: "{what}", En: "there is no {what}"}},
	CodeBadValue:      {400, rulebook.Text{Ja: "{what}", En: "{what}"}},
	CodeTooLarge:      {413, rulebook.Text{Ja: "大きすぎる → {what}バイトまでにする", En: "this is too large → send at most {what} bytes"}},
	CodeTooMany:       {429, rulebook.Text{Ja: "{what} → {seconds}秒待ってからやり直す", En: "{what} → wait {seconds} s and try again"}},
	CodeTooSlow:       {408, rulebook.Text{Ja: "本文が届くのが遅すぎる → もう一度送る", En: "the body took too long to come → send it again"}},
	CodeBadHost:       {421, rulebook.Text{Ja: "「{what}」はこのサーバーの名前ではない → サーバーを --host でその名前を指定して起動する", En: "this server is not called {what} → it must be started with --host and that name"}},
	CodeBadOrigin:     {403, rulebook.Text{Ja: "ほかのサイトのページからは使えない → サーバーを --origin でそのサイトを指定して起動する", En: "pages of other sites may not do this → the server must be started with --origin and that site"}},
	CodeNoSuchPath:    {404, rulebook.Text{Ja: "ここには何もない → アドレスを docs/api.md で確かめる", En: "there is nothing here → look the address up in docs/api.md"}},
	CodeNoSuchMethod:  {405, rulebook.Text{Ja: "ここでその方法は使えない → {what} を使う", En: "that method cannot be used here → use {what}"}},
	CodeNoSuchGame:    {404, rulebook.Text{Ja: "「{what}」というゲームはない → あるのは {all}", En: "there is no game {what} → there are {all}"}},
	CodeNoSuchRoom:    {404, rulebook.Text{Ja: "その部屋はない → 番号を確かめる。誰も座らなかった部屋は1日で消える", En: "there is no such room → check its id; rooms that nobody sat down in are gone after a day"}},
	CodeNoSuchCard:    {404, rulebook.Text{Ja: "「{what}」というカードはない → …/cards?q= で探す", En: "there is no card {what} → search with …/cards?q="}},
	CodeNoSuchClause:  {404, rulebook.Text{Ja: "「{what}」という条項はない → …/rules?q= で探す", En: "there is no clause {what} → search with …/rules?q="}},
	CodeNoSuchDeck:    {404, rulebook.Text{Ja: "「{what}」というデッキはない → あるのは {all}。または1行に1種類の「3 番号 名前」を書く", En: "there is no deck {what} → there are {all}; or write lines such as 3 NUMBER NAME"}},
	CodeBadDeck:       {422, rulebook.Text{Ja: "デッキが使えない: {what}", En: "the deck cannot be played: {what}"}},
	CodeNeedsToken:    {401, rulebook.Text{Ja: "席か観戦の秘密の鍵が必要 → Authorization: Bearer 鍵 で示す（WebSocketでは最初のhelloでもよい）", En: "the secret token of a seat, or of the spectators, is needed → show it as Authorization: Bearer TOKEN, or in the hello of a WebSocket"}},
	CodeWrongToken:    {403, rulebook.Text{Ja: "この部屋の鍵ではない → 部屋を開いたとき、または座ったときの鍵を使う", En: "that is no token of this room → use the one that opening or joining it gave"}},
	CodeNotASeat:      {403, rulebook.Text{Ja: "席についていないとできない → 席の鍵を使う", En: "only a seat can do this → use the token of a seat"}},
	CodeSeatTaken:     {409, rulebook.Text{Ja: "空いている席がない → 観戦するか、別の部屋を開く", En: "that seat is taken → watch, or open another room"}},
	CodeNoSpectators:  {403, rulebook.Text{Ja: "この部屋は観戦できない", En: "this room cannot be watched"}},
	CodeNotStarted:    {409, rulebook.Text{Ja: "対戦はまだ始まっていない → 全員が座ってデッキを決めるまで待つ", En: "the match has not begun → wait until everybody has a seat and a deck"}},
	CodeStarted:       {409, rulebook.Text{Ja: "対戦はもう始まっている", En: "the match has begun already"}},
	CodeOver:          {409, rulebook.Text{Ja: "対戦はもう終わっている", En: "the match is over"}},
	CodeNotOver:       {409, rulebook.Text{Ja: "対戦が終わるまで見られない → 終わってからもう一度", En: "the match is not over → ask again when it is"}},
	CodeStopped:       {409, rulebook.Text{Ja: "この対戦は続けられない。ルールが変わったか、誤りが起きたか、終わりの記録が失われた", En: "this match cannot go on: the rules have changed or failed, or the records of its end were lost"}},
	CodeLost:          {410, rulebook.Text{Ja: "この部屋の記録は壊れて失われた → 新しい部屋を開く", En: "the records of this room were damaged and are lost → open another room"}},
	CodeWrongSequence: {409, rulebook.Text{Ja: "前の局面への答え → 今の局面（{what}）を見てから答える", En: "this answers what was shown before → look at the state, which is at {what} now, and answer that"}},
	CodeReplayed:      {409, rulebook.Text{Ja: "その選択にはもう答えている", En: "that decision has been answered already"}},
	CodeNotAsked:      {409, rulebook.Text{Ja: "その選択は今は求められていない → 今の局面を見る", En: "this seat is not being asked that now → look at the state"}},
	CodeNotPossible:   {422, rulebook.Text{Ja: "{what}", En: "{what}"}},
	CodeNoUndo:        {409, rulebook.Text{Ja: "{what}", En: "{what}"}},
	CodeNoSeries:      {409, rulebook.Text{Ja: "この対戦は1ゲームだけ → もう一度遊ぶなら再戦する", En: "this match is a single game → to play again, ask for a rematch"}},
	CodeSeriesOver:    {409, rulebook.Text{Ja: "この連戦は終わっている → もう一度遊ぶなら再戦する", En: "this series is over → to play again, ask for a rematch"}},
	CodeSeriesGoesOn:  {409, rulebook.Text{Ja: "この連戦はまだ続く → 次のゲームへ進む。見るのは終わってから", En: "this series goes on → go on to its next game; what was played is told when it is over"}},
	CodeNoChoice:      {409, rulebook.Text{Ja: "誰から始めるかを決めるのはこの席ではない", En: "who starts is not for this seat to say"}},
	CodeNoHints:       {409, rulebook.Text{Ja: "人どうしの対戦でヒントは出ない → 認め合うなら、ヒントありの部屋を開く", En: "there are no hints where people play each other → if you agree to them, open a room with hints"}},
	CodeNoUndoRequest: {409, rulebook.Text{Ja: "待ったは求められていない", En: "nobody has asked to take anything back"}},
	CodeNotSaved:      {503, rulebook.Text{Ja: "記録できなかったので、なかったことになった → もう一度", En: "it could not be written down, so it did not happen → try again"}},
	CodeMoving:        {503, rulebook.Text{Ja: "対戦を別のノードへ移している → 今の局面を見てからやり直す", En: "the match is going to another node → look at the state and try again"}},
	CodeOpening:       {503, rulebook.Text{Ja: "サーバーは記録を読んでいるところ → 少し待ってからもう一度", En: "the server is still reading its journal → wait a little and ask again"}},
	CodeClosing:       {503, rulebook.Text{Ja: "サーバーは終了するところ → あとで続きから再開できる", En: "the server is going down → the match can be resumed later"}},
	CodeFault:         {500, rulebook.Text{Ja: "サーバーの誤り → 何も変わっていない。くり返すならサーバーのログと一緒に報告してください", En: "a fault of the server → nothing has changed; if it happens again, report it with the log of the server"}},
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

// among completes a refusal with what there is instead.
func (r *Refusal) among(all []string) *Refusal {
	list := strings.Join(all, ", ")
	r.Text.Ja, r.Text.En = strings.ReplaceAll(r.Text.Ja, "{all}", list), strings.ReplaceAll(r.Text.En, "{all}", list)
	return r
}

// noSuchGame refuses the name of a game.
func (s *Server) noSuchGame(name string) *Refusal {
	var all []string
	for _, b := range s.Games() {
		all = append(all, b.Name)
	}
	return refuse(CodeNoSuchGame, name).among(all)
}

// noSuchDeck refuses the name of a deck.
func noSuchDeck(b *rulebook.Book, name string) *Refusal {
	var all []string
	for i := range b.Decks {
		all = append(all, b.Decks[i].Name)
	}
	return refuse(CodeNoSuchDeck, name).among(all)
}

// badValue refuses the value of a field: what is wrong with it, an arrow, and what to do.
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

// NoMatches says that no server has kept anything in a folder.
type NoMatches struct{ Dir string }

func (e *NoMatches) Error() string { return e.In(rulebook.En) }

// In is the error in a language.
func (e *NoMatches) In(l rulebook.Lang) string {
	if l == rulebook.En {
		return e.Dir + ": no matches are kept here → give the --data of the server"
	}
	return e.Dir + ": ここに対戦の記録はない → サーバーの --data を指定する"
}

// OldJournal says that a folder has the journal of an earlier version, which this one does not read.
type OldJournal struct{ Dir string }

func (e *OldJournal) Error() string { return e.In(rulebook.En) }

// In is the error in a language.
func (e *OldJournal) In(l rulebook.Lang) string {
	if l == rulebook.En {
		return e.Dir + ": these matches were written by an earlier version, and this one cannot read them → go on with that version, or give another --data"
	}
	return e.Dir + ": この対戦の記録は前の版のもので、この版では読めない → その版を使い続けるか、--data で別の場所を指定する"
}

// statusOf is the HTTP status of a refusal.
func statusOf(r *Refusal) int {
	if r.Status == 0 {
		return http.StatusInternalServerError
	}
	return r.Status
}
