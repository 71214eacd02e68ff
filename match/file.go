// The file: a match as JSON, one record a line. The first line says what the match starts from; each further line is a choice, a
// concession, a fingerprint of the position, or, last, the seed that the first line committed to.

package match

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// Version is the version of the file format, and of what the fingerprints in it are taken of.
const Version = 2

// Recording is a match as a file tells it.
type Recording struct {
	File       string
	Game       string
	Setup      Setup // without the seed until Revealed
	Cards      string
	Commitment string
	Entries    []Entry
	Checks     []Check
	Outcomes   []string
	Revealed   bool
	seedLine   int
}

// record is a line of the file.
type record struct {
	Record string `json:"record"`

	Version    int                 `json:"version,omitempty"`
	Game       string              `json:"game,omitempty"`
	Cards      string              `json:"cards,omitempty"`
	Decks      []deckRecord        `json:"decks,omitempty"`
	Seats      []string            `json:"seats,omitempty"`
	Switches   map[string]int      `json:"switches,omitempty"`
	Starts     *kernel.Seat        `json:"starts,omitempty"`
	Situation  *rulebook.Situation `json:"situation,omitempty"`
	Commitment string              `json:"commitment,omitempty"`
	Texts      []map[string]string `json:"texts,omitempty"`

	Seat     *int     `json:"seat,omitempty"`
	Decision uint64   `json:"decision,omitempty"`
	Picks    []string `json:"picks,omitempty"`
	Nums     []int    `json:"nums,omitempty"`
	Signal   string   `json:"signal,omitempty"`

	After    *int     `json:"after,omitempty"`
	Hash     string   `json:"hash,omitempty"`
	Seed     string   `json:"seed,omitempty"`
	Outcomes []string `json:"outcomes,omitempty"`
}

type deckRecord struct {
	Name    string   `json:"name"`
	Title   string   `json:"title,omitempty"`
	TitleEn string   `json:"title_en,omitempty"`
	Lines   []string `json:"lines"`

	Sections []sectionRecord `json:"sections,omitempty"` // with the lines under each heading; Lines has those under none
}

type sectionRecord struct {
	Name  string   `json:"name"`
	Lines []string `json:"lines"`
}

// The kinds of record that are no entries.
const (
	recordMatch = "match"
	recordState = "state"
	recordEnd   = "end"
	recordSeed  = "seed"
)

// FileError says what is wrong with a file, where, and what to do.
type FileError struct {
	File         string
	Line         int
	Field        string
	What, Remedy rulebook.Text
}

func (e *FileError) Error() string { return e.In(rulebook.En) }

// In is the error in a language.
func (e *FileError) In(l rulebook.Lang) string {
	s := e.File + ": "
	if e.Line > 0 {
		s = fmt.Sprintf("%s:%d: ", e.File, e.Line)
	}
	if e.Field != "" {
		s += e.Field + ": "
	}
	return withRemedy(l, s+e.What.In(l), e.Remedy)
}

// Save writes the match with its seed, so that it can be replayed, checked and gone on with. Whoever reads the file of a match that is
// not over can work out what is hidden.
func (m *Match) Save(w io.Writer) error {
	var buf bytes.Buffer
	enc := json.NewEncoder(&buf)
	enc.SetEscapeHTML(false)
	records := []record{m.header()}
	next := 0
	for i := range m.entries {
		records = append(records, entryRecord(&m.entries[i]))
		for next < len(m.checks) && m.checks[next].After == i+1 {
			records = append(records, checkRecord(m.checks[next]))
			next++
		}
	}
	if m.game.IsOver() {
		end := record{Record: recordEnd}
		for seat := range kernel.Seat(m.game.Seats()) {
			end.Outcomes = append(end.Outcomes, m.game.Outcome(seat).String())
		}
		records = append(records, end)
	} else if n := len(m.checks); n == 0 || m.checks[n-1].After != len(m.entries) {
		records = append(records, checkRecord(Check{After: len(m.entries), Hash: m.Hash()}))
	}
	records = append(records, record{Record: recordSeed, Seed: hex.EncodeToString(m.setup.Seed[:])})
	for i := range records {
		if err := enc.Encode(&records[i]); err != nil {
			return err
		}
	}
	_, err := w.Write(buf.Bytes())
	return err
}

func (m *Match) header() record {
	cards := cardsOf(m.Book, m.setup.Cards, m.setup.named())
	h := record{
		Record: recordMatch, Version: Version, Game: m.Book.Name, Cards: fingerprint(cards), Seats: m.setup.Seats,
		Switches: m.setup.Switches, Starts: m.setup.Starts, Situation: m.setup.Situation, Commitment: m.Commitment(),
	}
	for _, c := range notShipped(m.Book, cards) {
		h.Texts = append(h.Texts, c.Fields)
	}
	for _, d := range m.setup.Decks {
		h.Decks = append(h.Decks, recordDeck(d))
	}
	return h
}

func recordDeck(d *rulebook.Deck) deckRecord {
	r := deckRecord{Name: d.Name, Title: d.Title.Ja, TitleEn: d.Title.En, Lines: []string{}}
	for _, l := range d.Lines {
		lines := &r.Lines
		if l.Section != "" {
			i := slices.IndexFunc(r.Sections, func(s sectionRecord) bool { return s.Name == l.Section })
			if i < 0 {
				i = len(r.Sections)
				r.Sections = append(r.Sections, sectionRecord{Name: l.Section})
			}
			lines = &r.Sections[i].Lines
		}
		*lines = append(*lines, fmt.Sprintf("%d %s", l.Count, l.Number))
	}
	return r
}

// readDeck is the deck that a record tells of; field names the record.
func readDeck(r *deckRecord, field string) (*rulebook.Deck, *FileError) {
	deck := &rulebook.Deck{Name: r.Name, Title: rulebook.Text{Ja: r.Title, En: r.TitleEn}}
	parts := append([]sectionRecord{{Lines: r.Lines}}, r.Sections...)
	for i, s := range parts {
		at := field
		if i > 0 {
			at = fmt.Sprintf("%s.sections[%d]", field, i-1)
		}
		part, problems := rulebook.ParseDeck(r.Name, strings.Join(s.Lines, "\n"), nil)
		if len(problems) > 0 {
			p := problems[0]
			e := fieldError(fmt.Sprintf("%s.lines[%d]", at, p.Line-1), p.Text.Ja, p.Text.En)
			e.Remedy = p.Remedy
			return nil, e
		}
		for _, l := range part.Lines {
			l.Section = s.Name
			deck.Lines = append(deck.Lines, l)
		}
	}
	return deck, nil
}

func entryRecord(e *Entry) record {
	seat := int(e.Seat)
	r := record{Record: string(e.Kind), Seat: &seat, Decision: e.Decision, Nums: e.Choice.Nums, Signal: e.Signal}
	if e.Seat == kernel.NoSeat {
		r.Seat = nil // whoever runs the match has no seat
	}
	for _, id := range e.Choice.Picks {
		r.Picks = append(r.Picks, strconv.FormatUint(uint64(id), 16))
	}
	return r
}

func checkRecord(c Check) record {
	return record{Record: recordState, After: &c.After, Hash: fmt.Sprintf("%016x", c.Hash)}
}

// Parse reads a file. It looks only at the file's form; Replay finds out whether the match is possible.
func Parse(file string, data []byte) (*Recording, error) {
	rec := &Recording{File: file}
	for i, line := range bytes.Split(bytes.TrimPrefix(data, []byte("\ufeff")), []byte("\n")) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 {
			continue
		}
		r, err := parseRecord(line)
		if err == nil {
			err = rec.take(r, i+1)
		}
		if err != nil {
			err.File, err.Line = file, i+1
			return nil, err
		}
	}
	if rec.Game == "" {
		return nil, &FileError{
			File: file, What: rulebook.Text{Ja: "対戦の記録がない", En: "there is no match in it"},
			Remedy: rulebook.Text{Ja: "saitei play --save で作ったファイルを渡す", En: "give a file that saitei play --save wrote"},
		}
	}
	return rec, nil
}

func parseRecord(line []byte) (*record, *FileError) {
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	var r record
	err := dec.Decode(&r)
	if err == nil && dec.More() {
		err = errors.New("more than one value")
	}
	if err == nil {
		return &r, nil
	}
	e := &FileError{Remedy: rulebook.Text{Ja: "1行に1つのJSONオブジェクトを書く", En: "write one JSON object a line"}}
	var wrongType *json.UnmarshalTypeError
	switch {
	case errors.As(err, &wrongType):
		e.Field = wrongType.Field
		e.What = rulebook.Text{
			Ja: fmt.Sprintf("%sがあるが、%sのはず", jsonKind(wrongType.Value).Ja, goKind(wrongType.Type).Ja),
			En: fmt.Sprintf("found %s, expected %s", jsonKind(wrongType.Value).En, goKind(wrongType.Type).En),
		}
	case strings.HasPrefix(err.Error(), "json: unknown field "):
		e.Field = strings.Trim(strings.TrimPrefix(err.Error(), "json: unknown field "), `"`)
		e.What = rulebook.Text{Ja: "そのような項目はない", En: "there is no such field"}
		e.Remedy = rulebook.Text{Ja: "消すか、名前を直す", En: "remove it or correct its name"}
	default:
		what := strings.TrimPrefix(err.Error(), "json: ")
		e.What = rulebook.Text{Ja: "JSONとして読めない (" + what + ")", En: "not JSON (" + what + ")"}
	}
	return nil, e
}

// jsonKind is the words for a kind of JSON value, as package json calls it; a number may be called together with itself.
func jsonKind(name string) rulebook.Text {
	kind, _, _ := strings.Cut(name, " ")
	if t, ok := jsonKinds[kind]; ok {
		return t
	}
	return rulebook.Text{Ja: name, En: name}
}

var jsonKinds = map[string]rulebook.Text{
	"number": {Ja: "数", En: "a number"}, "string": {Ja: "文字列", En: "a string"}, "bool": {Ja: "真偽値", En: "true or false"},
	"array": {Ja: "配列", En: "a list"}, "object": {Ja: "オブジェクト", En: "an object"},
}

// goKind is the kind of JSON value that a Go type is written as.
func goKind(t reflect.Type) rulebook.Text {
	switch t.Kind() {
	case reflect.String:
		return jsonKinds["string"]
	case reflect.Bool:
		return jsonKinds["bool"]
	case reflect.Slice, reflect.Array:
		return jsonKinds["array"]
	case reflect.Struct, reflect.Map, reflect.Pointer:
		return jsonKinds["object"]
	}
	return jsonKinds["number"]
}

func fieldError(field, ja, en string) *FileError {
	return &FileError{Field: field, What: rulebook.Text{Ja: ja, En: en}}
}

// take adds a line to the recording.
func (rec *Recording) take(r *record, line int) *FileError {
	if (rec.Game == "") != (r.Record == recordMatch) {
		return fieldError("record", "matchは最初の行にだけ書く", `"match" stands in the first line and nowhere else`)
	}
	if rec.Revealed {
		return fieldError("record", "seedは最後の行に書く", `nothing may follow "seed"`)
	}
	switch r.Record {
	case recordMatch:
		return rec.takeHeader(r)
	case string(Chose), string(Conceded), string(Withdrew), string(LeftMatch), string(Signalled), string(Declined):
		return rec.takeEntry(r, line)
	case recordState:
		hash, err := strconv.ParseUint(r.Hash, 16, 64)
		if err != nil || len(r.Hash) != 16 {
			return fieldError("hash", "16桁の16進数のはず", "expected 16 hexadecimal digits")
		}
		if r.After == nil || *r.After != len(rec.Entries) {
			return fieldError("after", fmt.Sprintf("ここまでの選択の数%dのはず", len(rec.Entries)),
				fmt.Sprintf("expected %d, the number of choices so far", len(rec.Entries)))
		}
		rec.Checks = append(rec.Checks, Check{After: *r.After, Hash: hash, Line: line})
	case recordEnd:
		rec.Outcomes = r.Outcomes
	case recordSeed:
		seed, err := hex.DecodeString(r.Seed)
		if err != nil || len(seed) != len(rec.Setup.Seed) {
			return fieldError("seed", "64桁の16進数のはず", "expected 64 hexadecimal digits")
		}
		copy(rec.Setup.Seed[:], seed)
		rec.Revealed, rec.seedLine = true, line
	default:
		return fieldError("record", "match、choice、concede、withdraw、leave、signal、decline、state、end、seedのどれかのはず",
			"expected one of match, choice, concede, withdraw, leave, signal, decline, state, end, seed")
	}
	return nil
}

func (rec *Recording) takeHeader(r *record) *FileError {
	if r.Version > 0 && r.Version < Version {
		return fieldError("version", fmt.Sprintf("前の版（%d）で記録された対戦は、もう再生できない", r.Version), fmt.Sprintf("a match that was recorded in version %d can no longer be replayed; the version is %d now", r.Version, Version))
	}
	if r.Version != Version {
		return fieldError("version", fmt.Sprintf("版は%dのはず", Version), fmt.Sprintf("expected version %d", Version))
	}
	if r.Game == "" {
		return fieldError("game", "ゲームの名前が必要", "the name of a game is needed")
	}
	if c, err := hex.DecodeString(r.Commitment); err != nil || len(c) != 32 {
		return fieldError("commitment", "64桁の16進数のはず", "expected 64 hexadecimal digits")
	}
	rec.Game, rec.Cards, rec.Commitment = r.Game, r.Cards, strings.ToLower(r.Commitment)
	rec.Setup.Seats, rec.Setup.Switches, rec.Setup.Starts, rec.Setup.Situation = r.Seats, r.Switches, r.Starts, r.Situation
	for i := range r.Decks {
		deck, err := readDeck(&r.Decks[i], fmt.Sprintf("decks[%d]", i))
		if err != nil {
			return err
		}
		rec.Setup.Decks = append(rec.Setup.Decks, deck)
	}
	for _, f := range r.Texts {
		card := rulebook.CardOf(f)
		card.File, card.Line = rec.File, 1
		rec.Setup.Cards = append(rec.Setup.Cards, card)
	}
	return nil
}

// maxSeats bounds what a seat number may be before the game is known.
const maxSeats = 8

func (rec *Recording) takeEntry(r *record, line int) *FileError {
	e := Entry{Kind: EntryKind(r.Record), Seat: kernel.NoSeat, Signal: r.Signal, Line: line}
	switch {
	case r.Seat == nil && e.Kind == Signalled:
	case r.Seat == nil || *r.Seat < 0 || *r.Seat >= maxSeats:
		return fieldError("seat", "0からの席の番号のはず", "expected the number of a seat, from 0")
	default:
		e.Seat = kernel.Seat(*r.Seat)
	}
	if e.Kind == Chose {
		e.Decision, e.Choice.Nums = r.Decision, r.Nums
		for i, p := range r.Picks {
			id, err := strconv.ParseUint(p, 16, 64)
			if err != nil {
				return fieldError(fmt.Sprintf("picks[%d]", i), "選択肢の16進数の番号のはず", "expected the hexadecimal id of an option")
			}
			e.Choice.Picks = append(e.Choice.Picks, kernel.OptionID(id))
		}
	}
	rec.Entries = append(rec.Entries, e)
	return nil
}
