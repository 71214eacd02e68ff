// Words: catalogues of what is said, one for each language. The rules speak in keys.

package rulebook

import (
	"fmt"
	"strings"

	"golang.org/x/text/unicode/norm"

	"saitei/kernel"
)

// Lang is a language that we speak.
type Lang string

// The languages.
const (
	Ja Lang = "ja"
	En Lang = "en"
)

// Words is a game's catalogue: for each key what is said in each language. Arguments stand in braces: {seat}, {card}, {n}.
type Words map[kernel.Key]Text

// Say puts a key into words. Args are pairs of name and value. A key that the catalogue lacks is shown as it is, so that the gap
// can be seen; a test makes sure that there is none.
func (w Words) Say(l Lang, key kernel.Key, args ...string) string {
	t, ok := w[key]
	if !ok {
		t, ok = common[key]
	}
	if !ok {
		return string(key) + " " + strings.Join(args, " ")
	}
	s := t.In(l)
	for i := 0; i+1 < len(args); i += 2 {
		s = strings.ReplaceAll(s, "{"+args[i]+"}", args[i+1])
	}
	return s
}

// Has reports whether the catalogue knows a key.
func (w Words) Has(key kernel.Key) bool {
	_, ok := w[key]
	if !ok {
		_, ok = common[key]
	}
	return ok
}

// common is what every game says in the same way.
var common = Words{
	"refuse.match-over":           {"対戦はもう終わっている", "the match is over"},
	"refuse.no-such-decision":     {"その選択は今は求められていない", "nobody is being asked that now"},
	"refuse.not-your-decision":    {"これはほかのプレイヤーが選ぶ", "this is for another player to choose"},
	"refuse.partners-must-agree":  {"投了を申し出ている。パートナーの同意を待つ", "you have offered to concede; your partner has to agree"},
	"refuse.nothing-to-withdraw":  {"取り消せる投了の申し出がない", "you have not offered to concede, so there is nothing to withdraw"},
	"refuse.no-such-signal":       {"そのような合図はない", "there is no such signal"},
	"refuse.not-your-signal":      {"この合図を出すのはほかの人", "this signal is for somebody else to give"},
	"refuse.offered-already":      {"もう申し出ている。相手の返事を待つ", "you have offered that already; the others have to agree"},
	"refuse.nothing-offered":      {"断れる申し出はない", "nothing is offered that could be declined"},
	"refuse.left":                 {"もう席を離れている。パートナーが代わりに選ぶ", "this seat has left; a partner chooses for it"},
	"refuse.not-an-option":        {"それは選択肢にない", "that is not one of the options"},
	"refuse.chosen-twice":         {"同じものを2度選んでいる", "the same option is chosen twice"},
	"refuse.how-many.exact":       {"ちょうど{0}つ選ぶ", "choose exactly {0}"},
	"refuse.how-many":             {"{0}つ以上{1}つ以下を選ぶ", "choose at least {0} and at most {1}"},
	"refuse.number-out-of-range":  {"{0}から{1}までの数を選ぶ", "choose a number from {0} to {1}"},
	"refuse.name-every-option":    {"すべての選択肢に数を割り当てる", "give every option its number"},
	"refuse.split-total":          {"合計が{0}になるように分ける", "the numbers must add up to {0}"},
	"refuse.not-the-time":         {"今はそれができる時ではない", "this is not the time for it"},
	"refuse.nobody-may":           {"それを認める規定がない", "no rule allows it"},
	"refuse.not-among-candidates": {"それは対象になりえない", "that cannot be chosen for this"},
	"ask.choose-replacement":      {"先に適用する置換効果を選ぶ", "Choose the replacement effect to apply first"},
	"ask.nothing-fits":            {"選べるものがない。ほかのプレイヤーには知らされない", "There is nothing to choose; others are not told so"},
	"ask.cannot-be-done":          {"今はできない。ほかのプレイヤーには知らされない", "It cannot be done now; others are not told so"},
	"ask.arrange":                 {"順番を決める", "Choose the order"},
	"ask.order-triggers":          {"順番を決める", "Choose the order"},
	"ask.loop-count":              {"繰り返す回数を決める", "Choose how often to repeat it"},
	"seat.0":                      {"プレイヤー1", "Player 1"},
	"seat.1":                      {"プレイヤー2", "Player 2"},
	"seat.2":                      {"プレイヤー3", "Player 3"},
	"seat.3":                      {"プレイヤー4", "Player 4"},
	"team.0":                      {"チーム1", "Team 1"},
	"team.1":                      {"チーム2", "Team 2"},
	"team.2":                      {"チーム3", "Team 3"},
	"team.3":                      {"チーム4", "Team 4"},
	"card.hidden":                 {"裏向きのカード", "a face-down card"},
	"card.unseen.1":               {"カード", "a card"},
	"card.unseen":                 {"カード{n}枚", "{n} cards"},
	"card.owned":                  {"{seat}の{card}", "{seat}'s {card}"},
	"card.owned-unseen":           {"{seat}の{card}", "{card} of {seat}'s"},
	"card.another":                {"別のカード", "another card"},
	"ask.choose.exactly":          {"この効果で{n}枚選ぶ", "For this effect, choose {n}"},
	"outof":                       {"{zone}から", "from the {zone}"},
	"into":                        {"{zone}に", "into the {zone}"},
	"source.rules":                {"ルール", "the rules"},
	"underway.item":               {"{what}（{seat}）", "{what} ({seat})"},
	"underway.effect":             {"{what}の効果（{seat}）", "effect of {what} ({seat})"},
	"underway.window":             {"{seat}が行動できる", "{seat} may act"},
	"underway.passed":             {"{what}（パスした: {seats}）", "{what} (passed: {seats})"},
	"underway.details":            {"{what} → {details}", "{what} → {details}"},
	"underway.role":               {"{role}: {who}", "{role}: {who}"},
	"underway.comma":              {"、", ", "},
	"underway.asleep":             {"{what}（中断中）", "{what} (interrupted)"},
	"underway.something":          {"能力", "an ability"},
	"event.change":                {"{card}の性質が変わった", "something about {card} changes"},
	"event.change.up":             {"{card}の{what}が{size}上がった", "the {what} of {card} goes up by {size}"},
	"event.change.down":           {"{card}の{what}が{size}下がった", "the {what} of {card} goes down by {size}"},
	"event.change.set":            {"{card}の{what}が{value}になった", "the {what} of {card} becomes {value}"},
	"event.change.more":           {"{card}の{what}に{value}が加わった", "{value} is added to the {what} of {card}"},
	"event.change.less":           {"{card}の{what}から{value}がなくなった", "{value} is taken from the {what} of {card}"},
	"owner.own":                   {"自分の", "your "},
	"owner.other":                 {"相手の", "the opponent's "},
	"owner.team":                  {"自分のチームの", "your team's "},
	"owner.of":                    {"{seat}の", "{seat}'s "},
	"answer.yes":                  {"はい", "yes"},
	"answer.no":                   {"いいえ", "no"},
	"answer.hidden":               {"{where}の裏向きのカード（{n}枚目）", "face-down card {n} of {where}"},
	"answer.says":                 {"：{text}", ": {text}"},
	"answer.nothing":              {"何も選ばない", "choose nothing"},
	"answer.and":                  {"、", ", "},
	"outcome.0":                   {"対戦中", "playing"},
	"outcome.1":                   {"勝利", "won"},
	"outcome.2":                   {"敗北", "lost"},
	"outcome.3":                   {"引き分け", "drew"},
}

// Fold makes texts comparable: compatibility forms are unified and letters are lower case.
func Fold(s string) string { return strings.ToLower(norm.NFKC.String(s)) }

// SayRefusal puts a refusal into words, with its clause in front. Bounds that are one number are said as one.
func (b *Book) SayRefusal(l Lang, r *kernel.Refusal) string {
	args := make([]string, 0, 2*len(r.Args))
	for i, a := range r.Args {
		args = append(args, fmt.Sprint(i), fmt.Sprint(a))
	}
	fact := r.Fact
	if exact := fact + ".exact"; len(r.Args) == 2 && r.Args[0] == r.Args[1] && b.Words.Has(exact) {
		fact = exact
	}
	s := b.Words.Say(l, fact, args...)
	if r.Clause != 0 {
		s = "[" + b.Rules.Clauses[r.Clause] + "] " + s
	}
	return s
}

// SeatName is what a seat is called.
func (b *Book) SeatName(l Lang, s kernel.Seat) string {
	return b.Words.Say(l, kernel.Key(fmt.Sprintf("seat.%d", s)))
}

// square is a square of a zone that has so many: what the game calls it, else its number. What lies between the players is turned round for those who do not sit with the first.
func (b *Book) square(l Lang, zone string, n, squares int, isTurned bool) string {
	if isTurned {
		n = squares - 1 - n
	}
	if key := kernel.Key(fmt.Sprintf("zone.%s.%d", zone, n)); squares > 1 && b.Words.Has(key) {
		return b.Words.Say(l, key)
	}
	return b.squareNumber(l, zone, n, squares)
}

// squareNumber is a square by its number; the zone alone where it has but one.
func (b *Book) squareNumber(l Lang, zone string, n, squares int) string {
	if squares < 2 {
		return b.zone(l, zone)
	}
	return fmt.Sprintf("%s %d", b.zone(l, zone), n+1)
}

// TeamName is what a team is called.
func (b *Book) TeamName(l Lang, team int) string {
	return b.Words.Say(l, kernel.Key(fmt.Sprintf("team.%d", team)))
}

// HasTeams reports whether some seats play together.
func (b *Book) HasTeams() bool { return b.Rules.TeamCount() < b.Rules.Seats }

// CardName is a card's name in a language.
func (s *Set) CardName(l Lang, d kernel.DefID) string {
	c := &s.Cards[d]
	if l == En && c.NameEn != "" {
		return c.NameEn
	}
	return "「" + c.Name + "」"
}
