// Levels: the opponents that people can choose, with what they are called and how long they take to answer.

package agent

import (
	"slices"
	"strings"
	"time"

	"saitei/rulebook"
)

// Level is an opponent that people can choose.
type Level struct {
	Name  string        // by which it is chosen
	Rank  int           // from 1, the weakest, to 5; 0 is at no level
	Title rulebook.Text // what people call it
	Note  rulebook.Text // how it plays
	Pace  time.Duration // how long it takes to answer a person; see PaceOf
}

// How long opponents take: those that follow advice no longer than a person notices, those that look ahead as long as they may think, and a little more.
const (
	promptPace = 30 * time.Millisecond
	waryPace   = 250 * time.Millisecond
)

// levels are one opponent that is at no level, then the five levels, the weakest first.
var levels = []Level{
	{"random", 0, rulebook.Text{Ja: "気まぐれ狸", En: "Whimsical Tanuki"}, rulebook.Text{Ja: "何でも選ぶ", En: "chooses anything"}, promptPace},
	{"careless", 1, rulebook.Text{Ja: "うっかり蛙", En: "Careless Frog"}, rulebook.Text{Ja: "よく忘れる", En: "forgets what is good for it"}, promptPace},
	{"hasty", 2, rulebook.Text{Ja: "せっかち兎", En: "Hasty Hare"}, rulebook.Text{Ja: "ときどき見落とす", En: "overlooks things now and then"}, promptPace},
	{Usual, 3, rulebook.Text{Ja: "欲ばり狐", En: "Greedy Fox"}, rulebook.Text{Ja: "一手先を読む", En: "thinks one choice ahead"}, promptPace},
	{"wary", 4, rulebook.Text{Ja: "用心鶴", En: "Wary Crane"}, rulebook.Text{Ja: "少し先を読む", En: "looks a little ahead"}, waryPace},
	{"search", 5, rulebook.Text{Ja: "先読み梟", En: "Far-Sighted Owl"}, rulebook.Text{Ja: "本気で先を読む", En: "looks as far ahead as it can"}, withMargin(searchTime)},
}

// Levels lists the opponents that people can choose: one that is at no level, then the five levels, the weakest first.
func Levels() []Level { return slices.Clone(levels) }

// Names lists the agents that there are by their names, in their order.
func Names() []string {
	var names []string
	for i := range levels {
		names = append(names, levels[i].Name)
	}
	return names
}

// levelOf is the level of an agent's name, and how long it was told to think where it was.
func levelOf(name string) (l *Level, bound string) {
	kind, bound, _ := strings.Cut(name, "@")
	at := slices.IndexFunc(levels, func(l Level) bool { return l.Name == kind })
	if at < 0 {
		return nil, ""
	}
	return &levels[at], bound
}

// PaceOf is how long the agent of a name takes to answer a person, whatever it is asked: whoever looks ahead has made up its mind by then, and whoever has done so earlier waits. So how fast it
// answers, be it a pass that it cannot help or a hard choice, tells nothing of what it holds. A search that goes by playouts alone may take longer: it ends when they are made.
func PaceOf(name string) time.Duration {
	level, bound := levelOf(name)
	if level == nil {
		return promptPace
	}
	if budget, err := readBudget(bound); err == nil && budget.Time > 0 {
		return withMargin(budget.Time)
	}
	return level.Pace
}

// withMargin is a time to think, and a little more in which to answer.
func withMargin(d time.Duration) time.Duration { return d + d/5 }

// TitleOf is what people call the agent of a name: its title, and how long it was told to think where it was, as in "Far-Sighted Owl @2s". A name that is no agent's stays as it is.
func TitleOf(name string, l rulebook.Lang) string {
	switch level, bound := levelOf(name); {
	case level == nil:
		return name
	case bound != "":
		return level.Title.In(l) + " @" + bound
	default:
		return level.Title.In(l)
	}
}
