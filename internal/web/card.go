// Cards: a card as its frame shows it, in a match or out of one.

package web

import (
	"fmt"
	"html/template"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"saitei/kernel"
	"saitei/rulebook"
)

// face is a card as it is drawn.
type face struct {
	ID       string // of the element
	Object   uint32
	Game     string
	Number   string
	Name     string
	Kana     string
	Known    bool
	FaceDown bool
	Pose     string
	Side     string       // on a board that both share: mine or theirs
	Hue      string       // the first of its colours
	Depicts  url.Values   // what its picture shows, where only its table knows the card
	Frame    template.CSS // all of its colours, as the background of its frame
	Kind     string       // what kind of card it is
	Icons    []string     // printed on it beside its colours
	Marks    []mark       // what each of its abilities is: the words in brackets that its text begins with
	Emblem   *stat
	Cost     *stat
	Stats    []stat
	Kin      string // what it belongs to
	Counters []stat
	Under    []face   // attached to it or combined into it, the nearest first
	Crest    string   // for its back
	Label    string   // the whole card in words
	Roles    []string // what it is in a fight or another affair under way
	Option   *input
}

// mark is what an ability is, and that in short where it is a long word.
type mark struct{ Word, Short string }

// stat is a value on a card. Printed stands beside it where an effect has changed it.
type stat struct {
	Name    string
	Mark    string // a sign for the name, where there is little room
	Attr    string
	Value   string
	Raw     int64
	Picture string // of an emblem
	Printed string
	Change  string // up, down, other, or nothing
}

// IsLong reports whether a value has no room in a coin.
func (s *stat) IsLong() bool { return utf8.RuneCountInString(s.Value) > 2 }

// faces draws the cards of a game in a language.
type faces struct {
	book *rulebook.Book
	set  *rulebook.Set
	l    rulebook.Lang
	look *rulebook.Look
	// names is what the players of a room are called, by seat; "" where one has no name of their own.
	names []string
}

func newFaces(b *rulebook.Book, set *rulebook.Set, l rulebook.Lang) *faces {
	return &faces{book: b, set: set, l: l, look: &b.Look}
}

// printed is a card as it comes out of the packet.
func (f *faces) printed(number string) *face {
	if _, ok := f.set.Find(number); !ok {
		return nil
	}
	v := f.view(number)
	return f.of(&v)
}

// view is a card as it comes out of the packet, as if it lay on a table; nobody can point at it there.
func (f *faces) view(number string) kernel.CardView {
	id, ok := f.set.Find(number)
	if !ok {
		return kernel.CardView{}
	}
	d := &f.set.Pool.Defs[id]
	v := kernel.CardView{Number: d.Number, Name: d.Name, Known: true}
	for i := range f.book.Rules.Attrs {
		if i < len(d.Attrs) {
			v.Attrs = append(v.Attrs, kernel.AttrView{Name: f.book.Rules.Attrs[i].Name, Value: d.Attrs[i], Printed: d.Attrs[i]})
		}
	}
	return v
}

// of is a card of a view.
func (f *faces) of(v *kernel.CardView) *face {
	c := &face{
		ID: fmt.Sprintf("o%d", v.Object), Object: v.Object, Game: f.book.Name, Number: v.Number, Known: v.Known, FaceDown: v.FaceDown, Pose: v.Pose,
		Hue: "plain", Crest: f.crest(),
	}
	c.Counters = f.counters(v.Counters)
	for _, more := range [][]kernel.CardView{v.Parts, v.On} {
		for i := range more {
			c.Under = append(c.Under, *f.of(&more[i]))
		}
	}
	if !v.Known {
		c.Label = f.label(c, f.book.Words.Say(f.l, "card.hidden"))
		return c
	}
	c.Name = v.Name
	if card := f.card(v.Number); card != nil {
		c.Name, c.Kana = nameOf(f.l, card), card.Fields["kana"]
		if kin := f.book.Column(f.look.Seal); kin != nil && card.Fields[kin.Name] != "" {
			c.Kin = f.valueWord(kin, card.Fields[kin.Name])
		}
		if icons := card.Fields[f.look.Icons]; icons != "" {
			c.Icons = f.iconsIn(strings.Split(icons, "/"))
		}
		for _, word := range marksOf(f.textOf(card)) {
			m := mark{Word: word, Short: f.look.Shortened(f.l, word)}
			if m.Short == m.Word {
				m.Short = ""
			}
			c.Marks = append(c.Marks, m)
		}
	}
	for i := range v.Attrs {
		if !f.isBlank(v.Number, &v.Attrs[i]) {
			f.place(c, &v.Attrs[i])
		}
	}
	if card := f.card(v.Number); card != nil {
		c.Depicts = f.depicts(card, c.Hue)
	}
	c.Marks = slices.DeleteFunc(c.Marks, func(m mark) bool { return strings.EqualFold(m.Word, c.Kind) }) // it is said already
	slices.SortStableFunc(c.Stats, func(a, b stat) int {
		return slices.Index(f.look.Stats, a.Attr) - slices.Index(f.look.Stats, b.Attr)
	})
	c.Label = f.label(c, c.Name)
	return c
}

// isBlank reports whether a card has nothing printed where others have this attribute, and nothing gave it a value.
func (f *faces) isBlank(number string, a *kernel.AttrView) bool {
	card := f.card(number)
	if card == nil || a.Value != 0 || a.Printed != 0 || card.Fields[a.Name] != "" {
		return false
	}
	return slices.ContainsFunc(f.book.Columns, func(c rulebook.Column) bool { return c.Name == a.Name })
}

// crest is the character on the backs of the game's cards.
func (f *faces) crest() string {
	if f.look.Crest != "" {
		return f.look.Crest
	}
	return "裁"
}

// place puts an attribute where the look of the game wants it.
func (f *faces) place(c *face, a *kernel.AttrView) {
	s := f.stat(a)
	switch {
	case a.Name == f.look.Hue:
		c.Hue, c.Frame = hueOf(f.look, a.Value), frameOf(f.look, a.Value)
	case a.Name == f.look.Emblem:
		s.Picture = f.look.EmblemOf(a.Value)
		c.Emblem = &s
	case a.Name == f.look.Cost:
		c.Cost = &s
	case a.Name == f.look.Kind:
		c.Kind = s.Value
	case f.look.Stats == nil || slices.Contains(f.look.Stats, a.Name):
		if s.Value != "" {
			c.Stats = append(c.Stats, s)
		}
	}
}

func (f *faces) stat(a *kernel.AttrView) stat {
	show := func(n int64) string {
		if f.book.Show == nil {
			return strconv.FormatInt(n, 10)
		}
		return f.book.Show(f.l, a.Name, n)
	}
	s := stat{Name: f.word("attr."+a.Name, a.Name), Mark: f.word("mark."+a.Name, ""), Attr: a.Name, Value: show(a.Value), Raw: a.Value}
	if a.Value != a.Printed {
		s.Printed, s.Change = show(a.Printed), "other"
		if _, err := strconv.Atoi(s.Value); err == nil {
			s.Change = "up"
			if a.Value < a.Printed {
				s.Change = "down"
			}
		}
	}
	return s
}

// label is a card in words, for those who hear the page.
func (f *faces) label(c *face, name string) string {
	parts := []string{name}
	if c.FaceDown && c.Known {
		parts = append(parts, say(f.l, "card.face-down"))
	}
	if key := kernel.Key("pose." + c.Pose); c.Pose != "" && f.book.Words.Has(key) {
		parts = append(parts, f.book.Words.Say(f.l, key))
	}
	add := func(s *stat) {
		if s == nil {
			return
		}
		t := s.Name + " " + s.Value
		if s.Printed != "" {
			t += " " + say(f.l, "card.was", "n", s.Printed)
		}
		parts = append(parts, t)
	}
	if c.Kind != "" {
		parts = append(parts, c.Kind)
	}
	add(c.Emblem)
	for i := range c.Stats {
		add(&c.Stats[i])
	}
	add(c.Cost)
	for i := range c.Counters {
		add(&c.Counters[i])
	}
	if n := len(c.Under); n > 0 {
		parts = append(parts, say(f.l, "card.under", "n", strconv.Itoa(n)))
	}
	if f.l == rulebook.En {
		return strings.Join(parts, ", ")
	}
	return strings.Join(parts, "、")
}

// counters is the counters that lie on a card or on a place, each kind by its name.
func (f *faces) counters(all map[string]int) []stat {
	var out []stat
	for _, name := range f.book.Rules.Counters {
		if n := all[name]; n != 0 {
			out = append(out, stat{Name: f.book.SayCounter(f.l, f.set, name), Attr: name, Value: strconv.Itoa(n)})
		}
	}
	return out
}

func (f *faces) word(key, otherwise string) string {
	if f.book.Words.Has(kernel.Key(key)) {
		return f.book.Words.Say(f.l, kernel.Key(key))
	}
	return otherwise
}

// card is the printed card of a number, of the match or of the game.
func (f *faces) card(number string) *rulebook.Card {
	if id, ok := f.set.Find(number); ok {
		return &f.set.Cards[id]
	}
	return nil
}

// textOf is a card's text in the language, where it is known in it.
func (f *faces) textOf(c *rulebook.Card) string {
	if id, ok := f.set.Find(c.Number); ok && f.l == rulebook.En && int(id) < len(f.set.English) && f.set.English[id] != "" {
		return f.set.English[id]
	}
	return c.Text
}

// marksOf is what the paragraphs of a text are, by the words in brackets that they begin with; each once.
func marksOf(text string) []string {
	var marks []string
	for _, p := range strings.FieldsFunc(text, func(r rune) bool { return r == '／' || r == '\n' }) {
		if mark, _, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(p), "【"), "】"); ok && strings.HasPrefix(strings.TrimSpace(p), "【") && !slices.Contains(marks, mark) {
			marks = append(marks, mark)
		}
	}
	return marks
}

// nameOf is a card's name in a language, without brackets.
func nameOf(l rulebook.Lang, c *rulebook.Card) string {
	if l == rulebook.En && c.NameEn != "" {
		return c.NameEn
	}
	return c.Name
}

// iconsIn is icons as they are printed; in English those that are printed as Japanese words are put into English.
func (f *faces) iconsIn(icons []string) []string {
	column := f.book.Column(f.look.Icons)
	if f.l == rulebook.Ja || column == nil || column.Say == nil {
		return icons
	}
	for i, icon := range icons {
		if utf8.RuneCountInString(icon) < len(icon) {
			icons[i] = column.Say(f.l, icon)
		}
	}
	return icons
}

// Art is where the picture of a card is.
func (c face) Art() string {
	at := "/art/" + c.Game + "/" + url.PathEscape(c.Number)
	if c.Depicts != nil {
		at += "?" + c.Depicts.Encode()
	}
	return at
}

// Page is where everything about a card is.
func (c face) Page() string { return "/cards/" + c.Game + "/" + url.PathEscape(c.Number) }

// IsBack reports whether the card is drawn as a back.
func (c face) IsBack() bool { return !c.Known }

// run is a stretch of a card's text.
type run struct {
	Text  string
	Lit   bool
	Gloss *rulebook.Gloss // of the term that it is, or nil
}

// paragraphs cuts a card's text into paragraphs, and these into what is being resolved and what is not. The span counts characters.
func paragraphs(text string, span [2]int) [][]run {
	chars := []rune(text)
	lo, hi := span[0], span[1]
	if lo < 0 || hi > len(chars) || lo >= hi {
		lo, hi = 0, 0
	}
	var out [][]run
	var now []run
	for i, c := range chars {
		if c == '／' || c == '\n' {
			out, now = append(out, now), nil
			continue
		}
		lit := i >= lo && i < hi
		if n := len(now); n == 0 || now[n-1].Lit != lit {
			now = append(now, run{Lit: lit})
		}
		now[len(now)-1].Text += string(c)
	}
	if len(now) > 0 {
		out = append(out, now)
	}
	return out
}

// reading is a card with everything that is printed on it.
type reading struct {
	Face    *face
	Text    [][]run
	English [][]run
	Story   string
	StoryIn rulebook.Lang
	On      string // the name of the card that the text is printed on, if it is another
	Facts   []stat // what else is printed on it
}

// read opens a card, with the characters lit up that are being resolved.
func (f *faces) read(number string, span [2]int) *reading {
	id, ok := f.set.Find(number)
	if !ok {
		return nil
	}
	c := &f.set.Cards[id]
	r := &reading{Face: f.printed(number), Text: f.explained(rulebook.Ja, paragraphs(c.Text, span)), Facts: f.facts(c)}
	r.Story, r.StoryIn = f.book.StoryOf(f.l, c)
	if int(id) < len(f.set.English) && f.set.English[id] != "" {
		r.English = f.explained(rulebook.En, paragraphs(f.set.English[id], f.set.EnglishOf(id, span)))
	}
	return r
}

// facts is what is printed on a card besides its name, its text and the values that its frame shows.
func (f *faces) facts(c *rulebook.Card) []stat {
	var out []stat
	for _, col := range f.book.Columns {
		isShown := slices.Contains([]string{"number", "name", "name_en", "kana", "text", "story", f.look.Cost, f.look.Emblem, f.look.Seal, f.look.Kind}, col.Name) || slices.Contains(f.look.Stats, col.Name)
		if v := c.Fields[col.Name]; v != "" && !isShown {
			out = append(out, stat{Name: col.Title.In(f.l), Value: f.valueWord(&col, v)})
		}
	}
	return out
}
