// Mending: the nearest text that can be read, of one that cannot. What people get wrong is a word of another game, kana for kanji, the form of a verb, a particle, a number or a
// bracket. Each of these is tried where reading stops and, where that takes reading further, again from there.

package cardtext

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

const (
	// mostChanges is how many changes are made to one text: with more of them it would be another text.
	mostChanges = 3
	// mostKept is how many texts that can be read further than before are changed once more.
	mostKept = 4
	// mendWork is how many pieces of patterns are tried in all, and letterWork how many of them each character of a text that is read stands for, so that no text takes long.
	mendWork   = 2_000_000
	letterWork = 4
	// mostMended is how many characters a paragraph has at most that is mended: what is longer is none of a card, and what is tried grows with the square of it.
	mostMended = 400
)

// Mend is a text that can be read and differs from one that cannot by a few small changes, in normal spelling, or "" if none was found. isFine says which are better than others that can
// be read; nil takes any. Only the paragraph where reading stops is changed.
func (g *Grammar) Mend(text string, isFine func(text string) bool) string {
	if len(text) > maxText*4 {
		return ""
	}
	src := NewSource(text)
	m := &mender{g: g, typed: src.Text, work: mendWork, isFine: isFine, words: map[string]bool{}}
	paragraphs := strings.Split(src.Text, string(paragraph))
	for i, p := range paragraphs {
		if _, tree := m.read([]rune(p)); tree != nil && len(paragraphs) > 1 {
			continue
		}
		if len([]rune(p)) > mostMended {
			return ""
		}
		m.before, m.after = strings.Join(paragraphs[:i], "\n"), strings.Join(paragraphs[i+1:], "\n")
		return m.mend([]rune(p))
	}
	return ""
}

// mender looks for a paragraph that can be read.
type mender struct {
	g             *Grammar
	typed         string // the text before any change
	work          int    // how much may still be tried
	before, after string // the paragraphs around the one that is changed
	isFine        func(text string) bool
	words         map[string]bool // what has been found out by hasWord: at each place of a text the same is asked again
}

// hasWord reports whether a word stands in what the game's phrases or verbs say.
func (m *mender) hasWord(word string) bool {
	has, isKnown := m.words[word]
	if !isKnown {
		has = m.g.hasWord(word)
		m.words[word] = has
	}
	return has
}

// draft is a paragraph after some changes, and how far it can be read.
type draft struct {
	text    []rune
	reached int
}

func (m *mender) mend(text []rune) string {
	seen, second := map[string]bool{}, "" // second can be read, though not all is fine with it: what is wrong can be said then
	try := func(changed []rune) (d draft, fine string) {
		if seen[string(changed)] || m.work <= 0 {
			return draft{}, ""
		}
		seen[string(changed)] = true
		reached, tree := m.read(changed)
		if tree != nil && m.hasNames(tree, changed) {
			whole := m.whole(changed)
			if m.isFine == nil || m.isFine(whole) {
				return draft{}, whole
			}
			second = cmp.Or(second, whole)
		}
		return draft{changed, reached}, ""
	}
	var drafts []draft
	for _, start := range [][]rune{text, m.translated(text)} {
		d, fine := try(start)
		if fine != "" {
			return fine
		}
		if d.text != nil {
			drafts = append(drafts, d)
		}
	}
	for range mostChanges {
		var next []draft
		for _, d := range drafts {
			for _, changed := range m.changes(d.text, d.reached) {
				more, fine := try(changed)
				if fine != "" {
					return fine
				}
				if more.text != nil && len(more.text)-more.reached < len(d.text)-d.reached {
					next = append(next, more)
				}
			}
		}
		slices.SortStableFunc(next, func(x, y draft) int { return cmp.Compare(len(x.text)-x.reached, len(y.text)-y.reached) })
		drafts = next[:min(len(next), mostKept)]
	}
	return second
}

// whole is the text with a changed paragraph in it.
func (m *mender) whole(changed []rune) string {
	return strings.Trim(m.before+"\n"+string(changed)+"\n"+m.after, "\n")
}

// read reads a paragraph: how far that goes, and its only reading.
func (m *mender) read(text []rune) (reached int, tree *Tree) {
	src := NewSource(string(text))
	p := &parser{grammar: m.g, src: src, text: src.text, letters: m.g.letters.find(src.text)}
	readings := p.whole(m.g.root)
	m.work -= p.work + letterWork*len(text)
	if len(readings) == 1 && p.stopped == 0 {
		tree = readings[0]
	}
	return min(p.reached, len(text)), tree
}

// hasNames reports whether all names of a reading were names before: anything at all can be taken for one.
func (m *mender) hasNames(t *Tree, text []rune) bool {
	if t.Op.word == opText && (t.Span.Start == 0 || !strings.Contains(m.typed, string(text[t.Span.Start-1:min(t.Span.End+1, len(text))]))) {
		return false
	}
	return !slices.ContainsFunc(t.Kids, func(k Kid) bool { return !m.hasNames(k.Tree, text) })
}

// changes is the ways in which a paragraph that is read up to a position may have been meant, the likeliest first.
func (m *mender) changes(text []rune, at int) [][]rune {
	var all [][]rune
	replace := func(from, to int, by string) { all = append(all, slices.Concat(text[:from], []rune(by), text[to:])) }
	m.otherWords(text, replace)
	m.otherScript(text, digitsFrom(text, at), replace)
	m.otherForms(text, at, replace)
	m.plainForms(text, replace)
	m.otherPrices(text, replace)
	otherLabels(text, replace)
	otherLimits(text, replace)
	aloneKeyword(text, replace)
	otherOrder(text, at, replace)
	m.otherPlaces(text, replace)
	otherSums(text, replace)
	for _, s := range insertions {
		replace(at, at, s)
	}
	replace(digitsFrom(text, at), digitsFrom(text, at), "枚")
	for from := at - 1; from > 0; from-- { // what a clause is about is left out
		if text[from-1] == '、' {
			replace(from, from, "このカードを")
			break
		}
	}
	otherBrackets(text, at, replace)
	if at < len(text) && strings.ContainsRune("をがのはにで、。:・", text[at]) {
		replace(at, at+1, "")
		replace(at, at+1, "、")
		replace(at, at+1, "。")
		for _, p := range "をがのはにで" {
			replace(at, at+1, string(p))
		}
	}
	m.otherSpelling(text, at, replace)
	return all
}

// insertions is what is often left out.
var insertions = strings.Fields("を が の は に で 、 。 1枚 1枚を 1 を1枚 時、 、あなたは する した さ")

// otherWords puts words of this game for those of others.
func (m *mender) otherWords(text []rune, replace func(from, to int, by string)) {
	for _, meaning := range slices.Concat(synonyms, rewrites) {
		for _, s := range meaning {
			for _, from := range indexesOf(text, s.word) {
				to := from + utf8.RuneCountInString(s.word)
				for _, other := range meaning {
					if other.word == s.word || !m.hasWord(other.needs) || strings.Contains(other.word, s.word) && hasAt(text, from, other.word) {
						continue
					}
					m.asVerb(text, to, other.word, func(to int, by string) { replace(from, to, by) })
					replace(from, to, other.word)
				}
			}
		}
	}
}

// asVerb puts a verb, in its form, for a noun with する behind it.
func (m *mender) asVerb(text []rune, to int, word string, put func(to int, by string)) {
	verb, suru := m.g.verbs[word], m.g.verbs["する"]
	if verb == nil || suru == nil {
		return
	}
	for form, endings := range suru.forms {
		for _, ending := range endings {
			if ending != "" && hasAt(text, to, ending) && len(verb.forms[form]) > 0 {
				put(to+utf8.RuneCountInString(ending), verb.forms[form][0])
			}
		}
	}
}

// otherScript puts kanji for the kana where reading stops.
func (m *mender) otherScript(text []rune, at int, replace func(from, to int, by string)) {
	for _, r := range readings {
		if hasAt(text, at, r.kana) && m.hasWord(r.kanji) {
			replace(at, at+utf8.RuneCountInString(r.kana), r.kanji)
		}
	}
}

// otherForms puts other forms for the verb that reading stops at or behind.
func (m *mender) otherForms(text []rune, at int, replace func(from, to int, by string)) {
	var found *verb
	from, to := at, at
	for _, v := range m.g.verbList {
		for _, spellings := range v.forms {
			for _, s := range spellings {
				n := utf8.RuneCountInString(s)
				if n < 2 || n <= to-from {
					continue
				}
				if hasAt(text, at, s) {
					found, from, to = v, at, at+n
				} else if at >= n && hasAt(text, at-n, s) {
					found, from, to = v, at-n, at
				}
			}
		}
	}
	if found == nil {
		return
	}
	for _, spellings := range found.forms {
		if len(spellings) > 0 && spellings[0] != "" && spellings[0] != string(text[from:to]) {
			replace(from, to, spellings[0])
		}
	}
}

// polite is the endings of polite verbs behind the form that goes on, and the plain forms that say the same.
var polite = []struct {
	ending string
	form   string
}{{"ませんでした", "neg"}, {"ました", "past"}, {"ません", "neg"}, {"まして", "te"}, {"ます", "dict"}}

// plainForms puts plain forms for all polite ones: 引く for 引きます. Cards are not polite.
func (m *mender) plainForms(text []rune, replace func(from, to int, by string)) {
	replace(0, len(text), string(m.plain(text)))
}

// plain is a text with plain forms for all polite ones.
func (m *mender) plain(text []rune) (plain []rune) {
	for at := 0; at < len(text); {
		by, n := m.plainAt(text, at)
		if n == 0 {
			by, n = string(text[at]), 1
		}
		plain, at = append(plain, []rune(by)...), at+n
	}
	return plain
}

// plainAt is the plain form of the longest polite verb at a position, and how many characters the polite one has; 0 where there is none.
func (m *mender) plainAt(text []rune, at int) (by string, length int) {
	for _, v := range m.g.verbList {
		for _, stem := range v.forms[slices.Index(m.g.forms, "conj")] {
			for _, p := range polite {
				n := utf8.RuneCountInString(stem + p.ending)
				if stem == "" || n <= length || !hasAt(text, at, stem+p.ending) {
					continue
				}
				if spellings := v.forms[slices.Index(m.g.forms, p.form)]; len(spellings) > 0 && spellings[0] != "" {
					by, length = spellings[0], n
				}
			}
		}
	}
	return by, length
}

// pairsOfBrackets is the brackets that cards have.
var pairsOfBrackets = []string{"〈〉", "[]", "【】", "《》", "()", "〔〕", "⁅⁆", "「」"}

// otherBrackets puts other brackets for those that reading stops in or before.
func otherBrackets(text []rune, at int, replace func(from, to int, by string)) {
	for from, to := range bracketed(text) {
		if from > at || to < at-1 {
			continue
		}
		replace(from, to+1, string(text[from+1:to])+"、")
		for _, pair := range pairsOfBrackets {
			pair := []rune(pair)
			if pair[0] != text[from] {
				replace(from, to+1, string(pair[0])+string(text[from+1:to])+string(pair[1]))
			}
		}
	}
}

// bracketed is where brackets open, and where each of them closes; those that open last come first.
func bracketed(text []rune) func(yield func(from, to int) bool) {
	return func(yield func(from, to int) bool) {
		closes := map[rune]int{} // where each character that comes later comes next
		for from := len(text) - 1; from >= 0; from-- {
			for _, pair := range pairsOfBrackets {
				pair := []rune(pair)
				if text[from] != pair[0] {
					continue
				}
				if to, ok := closes[pair[1]]; ok && !yield(from, to) {
					return
				}
			}
			closes[text[from]] = from
		}
	}
}

// labels is what abilities begin with in the games, and what others write there; those that say the same stand in one line.
var labels = [][]string{
	strings.Fields("【自】 ⁅自動⁆ 自 自動 誘発 自動能力 誘発能力"),
	strings.Fields("【起】 ⁅起動⁆ 起 起動 起動能力"),
	strings.Fields("【常】 ⁅永続⁆ 常 永 永続 常時 常在 永続能力 常在能力"),
	strings.Fields("能力 効果 ★"),
}

// otherLabels puts another label for that of an ability, the same in the words of this game first, takes it away, or gives the ability one. What says more than a label is never taken away.
func otherLabels(text []rune, replace func(from, to int, by string)) {
	end, same := 0, -1
	label := string(text[:max(slices.Index(text, ':'), 0)])
	if label != "" {
		end = utf8.RuneCountInString(label) + 1
	}
	if to := closing(text, 0); to > 0 {
		label, end = string(text[1:to]), to+1
	}
	if same = slices.IndexFunc(labels, func(said []string) bool { return slices.Contains(said, label) }); same < 0 {
		end = 0
	}
	put := func(said []string) {
		for _, l := range said {
			if strings.ContainsAny(l, "【⁅") {
				replace(0, end, l)
			}
		}
	}
	if same >= 0 {
		put(labels[same])
	}
	if end > 0 {
		replace(0, end, "")
	}
	for _, said := range labels {
		put(said)
	}
}

// aloneKeyword takes away what people write around a keyword that a card has: 加速 for このカードは加速を持つ.
func aloneKeyword(text []rune, replace func(from, to int, by string)) {
	said := string(text)
	if at := strings.LastIndex(said, "を持つ"); at > 0 && strings.Trim(said[at:], "を持つ。") == "" {
		_, keyword, ok := strings.Cut(said[:at], "は")
		if !ok {
			keyword = said[:at]
		}
		for _, as := range []string{keyword, "【" + keyword + "】", "⁅" + keyword + "⁆"} {
			replace(0, len(text), as)
		}
	}
}

// limitsInFront is what people write behind the icon of an ability that can be used once each turn, and limitsBehind what games say behind its text.
var (
	limitsInFront = strings.Fields("1ターンに1度まで 1ターンに1度 ターンに1度 1ターンに1回まで 各ターン1回まで ターンに1回まで 1ターンに1回 各ターン1回 ターンに1回 ターン1回 ターン1")
	limitsBehind  = strings.Fields("この能力は1ターンに1回しか使用できない。 この能力は1ターンに1回まで使用できる。 この能力は各ターン1回まで起動できる。")
)

// otherLimits puts what stands behind the icon of an ability and says how often it can be used to the end of the text, in the words of a game; where no price is left, one of nothing takes its place.
func otherLimits(text []rune, replace func(from, to int, by string)) {
	start := 0
	for from, to := range bracketed(text) {
		if from == 0 {
			start = to + 1
		}
	}
	for _, limit := range limitsInFront {
		for _, said := range []string{limit + "、", limit + ":", "〔" + limit + "〕", "[" + limit + "]", "【" + limit + "】", "《" + limit + "》", "(" + limit + ")", limit} {
			if start == 0 || !hasAt(text, start, said) {
				continue
			}
			rest := strings.TrimSuffix(strings.TrimPrefix(string(text[start:]), said), "。") + "。"
			price, effect, isPriced := strings.Cut(rest, ":")
			for _, behind := range limitsBehind {
				for _, p := range prices {
					if isPriced {
						replace(start, len(text), strings.ReplaceAll(p, "*", price)+effect+behind)
					}
				}
				replace(start, len(text), rest+behind)
				replace(start, len(text), "〔ノーマル〕"+rest+behind)
			}
			return
		}
	}
}

// otherOrder exchanges the words on both sides of where reading stops, カード for 2枚 before it, and the brackets that a text begins with.
func otherOrder(text []rune, at int, replace func(from, to int, by string)) {
	end := 0 // of the first brackets
	for from, to := range bracketed(text) {
		if from == 0 {
			end = to + 1
		}
	}
	for from, to := range bracketed(text) {
		if end > 0 && from == end {
			replace(0, to+1, string(text[from:to+1])+string(text[:end]))
		}
	}
	if at == 0 || at >= len(text) {
		return
	}
	from, to := wordStart(text, at-1), at+1
	for from > 0 && isDigit(text[from-1]) {
		from--
	}
	for to < len(text) && scriptOf(text[to]) == scriptOf(text[at]) && scriptOf(text[at]) != otherScript {
		to++
	}
	replace(from, to, string(text[at:to])+string(text[from:at]))
}

// adverbs is what belongs before a verb and is often put elsewhere.
var adverbs = []string{"ランダムに", "無作為に", "見ないで"}

// otherPlaces puts an adverb before a verb that comes later, or before the number in front of it.
func (m *mender) otherPlaces(text []rune, replace func(from, to int, by string)) {
	for _, adverb := range adverbs {
		for _, from := range indexesOf(text, adverb) {
			behind := from + utf8.RuneCountInString(adverb)
			if number := numberBefore(text, from); number < from {
				replace(number, behind, adverb+string(text[number:from]))
			}
			for at := behind + 1; at < len(text) && text[at] != '。'; at++ {
				if m.isVerb(text, at) {
					replace(from, at, string(text[behind:at])+adverb)
				}
			}
		}
	}
}

// digitsFrom is where the digits end that stand at a position.
func digitsFrom(text []rune, at int) int {
	for at < len(text) && isDigit(text[at]) {
		at++
	}
	return at
}

// numberBefore is where the number begins that counts something right before a position, or that position.
func numberBefore(text []rune, at int) int {
	start := at - 1
	if start < 0 || !strings.ContainsRune(counts, text[start]) {
		return at
	}
	for start > 0 && isDigit(text[start-1]) {
		start--
	}
	return start
}

// isVerb reports whether a verb begins at a position.
func (m *mender) isVerb(text []rune, at int) bool {
	return slices.ContainsFunc(m.g.verbList, func(v *verb) bool {
		return slices.ContainsFunc(v.forms, func(spellings []string) bool {
			return slices.ContainsFunc(spellings, func(s string) bool { return utf8.RuneCountInString(s) > 1 && hasAt(text, at, s) })
		})
	})
}

// sums is what people write behind a number that is added or taken away.
var sums = map[string][]string{"+": {"プラスする", "プラス", "アップする", "アップ", "上昇する", "上昇", "増やす", "上げる", "増える", "上がる", "を加える", "を足す"}, "-": {"マイナスする", "マイナス", "ダウンする", "ダウン", "減少する", "減少", "減らす", "下げる", "減る", "下がる", "を引く"}}

// otherSums puts +1000 for 1000プラス.
func otherSums(text []rune, replace func(from, to int, by string)) {
	for at := range text {
		if !isDigit(text[at]) || at > 0 && isDigit(text[at-1]) {
			continue
		}
		end := digitsFrom(text, at)
		if at > 0 && strings.ContainsRune("+-", text[at-1]) { // the sign is there already
			for _, word := range slices.Concat(sums["+"], sums["-"]) {
				if hasAt(text, end, word) {
					replace(end, end+utf8.RuneCountInString(word), "する")
				}
			}
			continue
		}
		for _, sign := range []string{"+", "-"} {
			for _, word := range sums[sign] {
				if hasAt(text, end, word) {
					replace(at, end+utf8.RuneCountInString(word), sign+string(text[at:end]))
					replace(at, end+utf8.RuneCountInString(word), sign+string(text[at:end])+"する")
					if at > 0 && text[at-1] == 'に' {
						replace(at-1, end+utf8.RuneCountInString(word), "を"+sign+string(text[at:end]))
					}
				}
			}
		}
	}
}

// prices is the ways in which games write what is paid for an ability.
var prices = []string{"〈*〉", "[*]《ノーマル》", "〔ノーマル、*〕", "[*]", "〔*〕"}

// amounts is the ways in which games write an amount of no colour.
var amounts = []string{"《無*》", "無*", "⁅*⁆", "*"}

// otherPrices puts a price as games write it for one that stands before a colon, or in brackets, behind the icon of an ability, and one where there is none.
func (m *mender) otherPrices(text []rune, replace func(from, to int, by string)) {
	start := 0
	for start < len(text) && closing(text, start) > start && (start == 0 || text[start] == '【') {
		start = closing(text, start) + 1
	}
	put := func(from, to int, price string) {
		price = strings.TrimPrefix(strings.TrimPrefix(price, "コスト"), ":")
		if price == "" || slices.ContainsFunc(labels, func(said []string) bool { return slices.Contains(said, price) }) {
			return
		}
		var said []string
		for _, p := range append([]string{price}, m.g.wordsFor(price)...) {
			said = append(said, p, p+"する", "このカードを"+p, "このカードを"+p+"する")
		}
		if n := strings.TrimPrefix(price, "無"); n != "" && strings.Trim(n, "0123456789") == "" {
			said = nil
			for _, a := range amounts {
				said = append(said, strings.ReplaceAll(a, "*", n))
			}
		}
		for _, s := range said {
			for _, p := range prices {
				if first, _ := utf8.DecodeRuneInString(p); !m.hasWord(string(first)) {
					continue
				}
				replace(from, to, strings.ReplaceAll(p, "*", s))
			}
		}
	}
	if colon := slices.Index(text, ':'); colon > 0 {
		if stop := slices.Index(text[colon:], '。'); stop > 0 && string(text[min(start, colon):colon]) == "コスト" {
			put(start, colon+stop+1, string(text[colon+1:colon+stop]))
		}
		from := start
		if from >= colon {
			from = 0 // the price itself stands in brackets
		}
		put(from, colon+1, strings.Trim(string(text[from:colon]), "〈〉[]【】《》()〔〕"))
	}
	for from, to := range bracketed(text) {
		if from <= start {
			behind := to + 1
			if hasAt(text, behind, ":") {
				behind++
			}
			put(from, behind, string(text[from+1:to]))
			if stop := slices.Index(text[behind:], '。'); stop > 0 && string(text[from+1:to]) == "コスト" {
				put(from, behind+stop+1, string(text[behind:behind+stop]))
			}
		}
	}
	if label := string(text[1:max(closing(text, 0), 1)]); slices.Contains(labels[1], label) {
		if end := digitsFrom(text, start); end > start {
			put(start, end, string(text[start:end]))
		}
		put(start, start, "無1")
	}
}

// wordsFor is the words of this game that mean what a word of another means.
func (g *Grammar) wordsFor(word string) (all []string) {
	for _, meaning := range synonyms {
		if !slices.ContainsFunc(meaning, func(s synonym) bool { return s.word == word }) {
			continue
		}
		for _, s := range meaning {
			if s.word != word && g.hasWord(s.needs) {
				all = append(all, s.word)
			}
		}
	}
	return all
}

// otherSpelling puts words that differ by one character for the word that reading stops at or in.
func (m *mender) otherSpelling(text []rune, at int, replace func(from, to int, by string)) {
	if at >= len(text) || scriptOf(text[at]) != katakana {
		return
	}
	from, to := wordStart(text, at), at
	for to < len(text) && scriptOf(text[to]) == katakana {
		to++
	}
	tried := map[string]bool{}
	for word := range strings.FieldsFuncSeq(m.g.allWords(), func(r rune) bool { return scriptOf(r) != katakana }) {
		if !tried[word] && isOneApart(text[from:to], []rune(word)) {
			replace(from, to, word)
		}
		tried[word] = true
	}
}

// isOneApart reports whether two words of three characters or more differ by one that is left out, added or another.
func isOneApart(a, b []rune) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(a) < 3 || len(b)-len(a) > 1 {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) == len(b) {
		return i < len(a) && slices.Equal(a[i+1:], b[i+1:])
	}
	return slices.Equal(a[i:], b[i+1:])
}

// hasAt reports whether a word stands at a position.
func hasAt(text []rune, at int, word string) bool {
	return at >= 0 && at <= len(text) && strings.HasPrefix(string(text[at:min(len(text), at+utf8.RuneCountInString(word))]), word)
}

// indexesOf is where a word stands in a text.
func indexesOf(text []rune, word string) (all []int) {
	for at := range text {
		if hasAt(text, at, word) {
			all = append(all, at)
		}
	}
	return all
}
