// What the columns of card tables say: words that stand for values, numbers, and words that each set of cards numbers for itself.

package rulebook

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/unicode/norm"

	"saitei/cardtext"
	"saitei/kernel"
)

// Terms is the words that a column can say, each of which stands for a value.
type Terms []Term

// Term is one of them. Value is a bit where a column says several words, and 0 is what having none of them is called.
type Term struct {
	Value  int64
	Ja, En string
	Also   []string // other words for it
}

// In is the term in a language.
func (t Term) In(l Lang) string { return Text{Ja: t.Ja, En: t.En}.In(l) }

// foldTerm makes words comparable; spaces do not matter.
func foldTerm(s string) string { return strings.ReplaceAll(Fold(s), " ", "") }

// find is the term that a word means, in either language.
func (t Terms) find(word string) (Term, bool) {
	for _, x := range t { // as it stands in most tables, where nothing has to be folded
		if word != "" && (word == x.Ja || word == x.En || slices.Contains(x.Also, word)) {
			return x, true
		}
	}
	word = foldTerm(word)
	for _, x := range t {
		if word == foldTerm(x.Ja) || word == foldTerm(x.En) || slices.ContainsFunc(x.Also, func(also string) bool { return word == foldTerm(also) }) {
			return x, word != ""
		}
	}
	return Term{}, false
}

// Read reads one word.
func (t Terms) Read(s string) (int64, error) {
	if x, ok := t.find(s); ok {
		return x.Value, nil
	}
	return 0, t.unknown(s)
}

// unknown is the error of a word that a column cannot have.
func (t Terms) unknown(s string) error {
	var all []string
	for _, x := range t {
		all = append(append(all, x.Ja), x.Also...)
	}
	known := strings.Join(all, " ")
	return BadValue("「"+s+"」は使えない。使えるのは "+known, fmt.Sprintf("unknown value %q; known are %s", s, known))
}

// ReadSet reads several words as a set: with strokes, commas or spaces between them, or side by side where each is one character.
func (t Terms) ReadSet(s string) (int64, error) {
	set := int64(0)
	for _, word := range strings.FieldsFunc(norm.NFKC.String(s), func(r rune) bool { return r == '/' || r == ',' || r == '、' || r == ' ' }) {
		if x, ok := t.find(word); ok || IsNone(word) {
			set |= x.Value
			continue
		}
		for _, r := range word {
			x, ok := t.find(string(r))
			if !ok && r != '・' {
				return 0, t.unknown(word)
			}
			set |= x.Value
		}
	}
	return set, nil
}

// Say is what a value is called, or nothing.
func (t Terms) Say(l Lang, value int64) string {
	for _, x := range t {
		if x.Value == value {
			return x.In(l)
		}
	}
	return ""
}

// SaySet is what the values of a set are called, or what having none of them is.
func (t Terms) SaySet(l Lang, set int64) string {
	var names []string
	for _, x := range t {
		if x.Value != 0 && set&x.Value == x.Value {
			names = append(names, x.In(l))
		}
	}
	if len(names) == 0 {
		return t.Say(l, 0)
	}
	return strings.Join(names, "/")
}

// Translate puts one word of a column into a language; what is no word of it stays as it is printed.
func (t Terms) Translate(l Lang, s string) string {
	value, err := t.Read(s)
	if err != nil {
		return s
	}
	return t.Say(l, value)
}

// TranslateSet is Translate for several words.
func (t Terms) TranslateSet(l Lang, s string) string {
	set, err := t.ReadSet(s)
	if err != nil {
		return s
	}
	return t.SaySet(l, set)
}

// Reads makes a check of a column out of what reads it.
func Reads[T any](read func(string) (T, error)) func(string) error {
	return func(s string) error {
		_, err := read(s)
		return err
	}
}

// IsNone reports whether a column says that there is nothing.
func IsNone(s string) bool {
	s = strings.TrimSpace(norm.NFKC.String(s))
	return s == "なし" || s == "(なし)" || strings.Trim(s, "-−―ー—") == ""
}

// ReadWhole reads a whole number.
func ReadWhole(s string) (int64, error) {
	n, err := strconv.ParseInt(strings.ReplaceAll(strings.TrimSpace(norm.NFKC.String(s)), "−", "-"), 10, 32)
	if err != nil {
		return 0, BadValue("整数を書く。「"+s+"」は使えない", fmt.Sprintf("expected a whole number, found %q", s))
	}
	return n, nil
}

// ReadNumber reads a whole number that is not negative.
func ReadNumber(s string) (int64, error) {
	n, err := ReadWhole(s)
	if err != nil || n < 0 {
		return 0, BadValue("0以上の整数を書く。「"+s+"」は使えない", fmt.Sprintf("expected a whole number, found %q", s))
	}
	return n, nil
}

// Reader reads a characteristic of a card from a column. A card that leaves the column empty does not have it, unless it is needed.
type Reader struct {
	Attr   kernel.Attr
	Column string
	Read   func(string) (int64, error)
	Needed bool
}

// ReadAttrs reads characteristics of a card.
func ReadAttrs(def *kernel.Def, card *Card, readers []Reader) error {
	for _, r := range readers {
		value := card.Fields[r.Column]
		if value == "" && !r.Needed {
			continue
		}
		n, err := r.Read(value)
		if err != nil {
			return fmt.Errorf("%s: %w", r.Column, err)
		}
		def.Attrs[r.Attr] = n
	}
	return nil
}

// SplitWords is the words of a column in which strokes stand between them.
func SplitWords(s string) []string {
	var all []string
	for word := range strings.FieldsFuncSeq(s, func(r rune) bool { return r == '/' || r == '／' }) {
		if word = strings.TrimSpace(word); !IsNone(word) {
			all = append(all, word)
		}
	}
	return all
}

// Vocabulary is the words that the cards of one set have for one thing, such as tribes, in the order in which they were met.
type Vocabulary []string

// bitsPerWord is how many of them one number of a characteristic can tell apart.
const bitsPerWord = 63

// WordSet is a vocabulary of which cards have any number as a characteristic: each is a bit of it, or of one of the further words in which it goes on.
type WordSet struct {
	Vocabulary
	Attr kernel.Attr
	at   []kernel.Attr // where the bits are
	pool *kernel.Pool
}

// Word is where one word of a vocabulary is found among the characteristics of cards.
type Word struct {
	Attr kernel.Attr
	Bit  int64
}

// NewWordSet is the words that the cards of a pool have as a characteristic; some may be known beforehand.
func NewWordSet(pool *kernel.Pool, attr kernel.Attr, known ...string) WordSet {
	return WordSet{Vocabulary: known, Attr: attr, at: []kernel.Attr{attr}, pool: pool}
}

// Place is the number of a word, from 0, which is added if it is new.
func (w *WordSet) Place(word string) (int, error) {
	word = cardtext.Normalise(word)
	if at := slices.Index(w.Vocabulary, word); at >= 0 {
		return at, nil
	}
	if len(w.Vocabulary) == bitsPerWord*len(w.at) {
		next, ok := w.pool.GoOn(w.Attr)
		if !ok {
			return 0, BadValue(fmt.Sprintf("1つのカードリストに使える語が多すぎる（「%s」）", word), fmt.Sprintf("there are too many different words in one set of cards; %q is one too many", word))
		}
		w.at = append(w.at, next)
	}
	w.Vocabulary = append(w.Vocabulary, word)
	return len(w.Vocabulary) - 1, nil
}

// Nth is where the word with a number is found.
func (w *WordSet) Nth(n int) Word { return Word{w.at[n/bitsPerWord], 1 << (n % bitsPerWord)} }

// Find is where a word is found.
func (w *WordSet) Find(word string) (Word, error) {
	n, err := w.Place(word)
	if err != nil {
		return Word{}, err
	}
	return w.Nth(n), nil
}

// Give puts words on a card.
func (w *WordSet) Give(def *kernel.Def, words ...string) error {
	for _, word := range words {
		x, err := w.Find(word)
		if err != nil {
			return err
		}
		def.Include(x.Attr, x.Bit)
	}
	return nil
}

// Attrs is the characteristics that hold the words: one, and those in which it goes on.
func (w *WordSet) Attrs() []kernel.Attr { return w.at }

// SayAttr is the value of an attribute in words: those of the game, or those that the set of cards has numbered; "" where there are none, because the value is a number of
// the rules' own. A set that needs them goes on in further words.
func (b *Book) SayAttr(l Lang, set *Set, attr string, value int64, further ...int64) string {
	if b.Show == nil {
		return strconv.FormatInt(value, 10)
	}
	if s := b.Show(l, attr, value); s != "" || set == nil {
		return s
	}
	var said []string
	for i, word := range set.Vocabularies[attr] {
		if part := i / bitsPerWord; part == 0 && value&(1<<i) != 0 || part > 0 && part <= len(further) && further[part-1]&(1<<(i%bitsPerWord)) != 0 {
			said = append(said, word)
		}
	}
	if l == En {
		for i := range said {
			said[i] = b.term(said[i])
		}
	}
	return strings.Join(said, "/")
}

// SayCounter is what counters of a kind are called: by the game, or by the cards where only cards speak of them.
func (b *Book) SayCounter(l Lang, set *Set, kind string) string {
	key := kernel.Key("counter." + kind)
	if set != nil {
		if name, ok := set.Counters[kind]; ok {
			if l == En {
				name = b.term(name)
			}
			return b.Words.Say(l, "counter.called", "name", name)
		}
	}
	if !b.Words.Has(key) {
		return kind
	}
	return b.Words.Say(l, key)
}

// CountersOf is the counters that lie on the places of a seat, which are the player's own: how many of each kind.
func (b *Book) CountersOf(v *kernel.View, seat int) map[string]int {
	all := map[string]int{}
	for i := range v.Places {
		if p := &v.Places[i]; p.Owner == seat {
			for _, kind := range b.Rules.Counters {
				all[kind] += p.Counters[kind]
			}
		}
	}
	return all
}

// SayCounters is counters in words, each kind with how many there are, in the order in which the game has them.
func (b *Book) SayCounters(l Lang, set *Set, all map[string]int) []string {
	var said []string
	for _, kind := range b.Rules.Counters {
		if n := all[kind]; n != 0 {
			said = append(said, fmt.Sprintf("%s %d", b.SayCounter(l, set, kind), n))
		}
	}
	return said
}

// term is the English of a word that the language of the cards declares as a term, or the word itself.
func (b *Book) term(word string) string {
	if b.Language == nil {
		return word
	}
	if english, ok := b.Language().Term(word); ok {
		return english
	}
	return word
}
