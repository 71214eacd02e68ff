// What a person can type: an answer to the decision, or a command to the client.

package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"saitei/kernel"
	"saitei/rulebook"
)

// commandNames are the client's commands, in English and in Japanese.
var commandNames = map[string]string{
	"help": "help", "h": "help", "ヘルプ": "help", "助け": "help",
	"log": "log", "記録": "log", "ログ": "log",
	"board": "board", "b": "board", "盤": "board", "盤面": "board",
	"card": "card", "カード": "card",
	"rules": "rules", "rule": "rules", "規則": "rules", "ルール": "rules",
	"undo": "undo", "u": "undo", "戻す": "undo", "待った": "undo",
	"concede": "concede", "投了": "concede",
	"withdraw": "withdraw", "取り下げ": "withdraw",
	"signal": "signal", "合図": "signal", "decline": "decline", "断る": "decline",
	"save": "save", "保存": "save",
	"quit": "quit", "q": "quit", "exit": "quit", "終了": "quit", "やめる": "quit",
	"auto": "auto", "a": "auto", "おまかせ": "auto",
	"pass": "pass", passKey: "pass", "パス": "pass",
	"hint": "hint", "ヒント": "hint",
	"solution": "solution", "解答": "solution",
	"responses": "responses", "response": "responses", "応答": "responses",
	"payments": "payments", "payment": "payments", "支払い": "payments",
}

// obey carries out what a person typed. isDone says that the screen must be shown anew, because the match went on or went back.
func (c *client) obey(seat kernel.Seat, v *kernel.View, d *kernel.DecisionView, line string) (isDone bool, err error) {
	words := strings.Fields(line)
	if len(words) > 0 && strings.HasPrefix(words[0], "?") {
		if rest := strings.TrimPrefix(words[0], "?"); rest != "" {
			words = append([]string{"?", rest}, words[1:]...)
		}
		c.explain(seat, v, d, words[1:])
		return false, nil
	}
	if len(words) > 0 {
		if name, ok := commandNames[strings.ToLower(words[0])]; ok {
			return c.command(seat, v, d, name, words[1:])
		}
	}
	choice, err := c.parseAnswer(v, d, words)
	if err != nil {
		c.complain(err)
		return false, nil
	}
	return c.give(seat, d, choice)
}

func (c *client) give(seat kernel.Seat, d *kernel.DecisionView, choice kernel.Choice) (isDone bool, err error) {
	err = c.m.Answer(seat, d.ID, choice)
	c.isPaused = c.isPaused && err != nil
	var refusal *kernel.Refusal
	if errors.As(err, &refusal) {
		c.println(c.ink.alert(c.m.Book.SayRefusal(c.lang, refusal)))
		return false, nil
	}
	return err == nil, err
}

func (c *client) complain(err error) { c.println(c.ink.alert(c.tell(err))) }

func (c *client) command(seat kernel.Seat, v *kernel.View, d *kernel.DecisionView, name string, args []string) (isDone bool, err error) {
	switch name {
	case "help":
		c.help()
	case "log":
		c.showLog(seat)
	case "board":
		c.showBoard(v)
	case "card":
		c.showCardOf(strings.Join(args, " "))
	case "rules":
		if err := c.printRules(c.m.Book, args); err != nil {
			c.complain(err)
		}
	case "undo":
		return c.takeBack(seat), nil
	case "concede":
		answer, err := c.ask(c.say("play.really-concede") + " ")
		if err != nil || !isYes(answer) {
			return false, err
		}
		return c.concede(seat)
	case "withdraw":
		return c.outside(c.m.Withdraw(seat), "play.withdrawn")
	case "signal", "decline":
		return c.signal(seat, v, name, args), nil
	case "save":
		if len(args) != 1 {
			c.complain(c.bad("play.save-where"))
			return false, nil
		}
		if err := c.saveTo(args[0]); err != nil {
			c.complain(err)
		}
	case "hint":
		c.hint(seat, v, d)
	case "solution":
		c.solution(v, d)
	case "auto":
		return true, c.answerBy(c.advisor, seat, v, d)
	case "pass":
		choice := kernel.Choice{}
		if at := passAt(d); at >= 0 {
			choice.Picks = []kernel.OptionID{d.Options[at].ID}
		} else if d.Min > 0 || d.Kind != kernel.PickSome {
			c.complain(c.bad("play.no-pass"))
			return false, nil
		}
		return c.give(seat, d, choice)
	case "responses":
		c.setPassing(args)
		_, isPassed := passFor(c.passing, d)
		return isPassed && !c.isPaused, nil
	case "payments":
		c.setPaying(args)
	case "quit":
		return true, errQuit
	}
	return false, nil
}

// concede gives a match up for a seat. Where a team concedes together it takes the partners; agents agree as soon as all people of the team do.
func (c *client) concede(seat kernel.Seat) (isDone bool, err error) {
	err = c.m.Concede(seat)
	rules := c.m.Book.Rules
	for s := kernel.Seat(0); err == nil && int(s) < c.m.Seats() && !c.m.IsOver(); s++ {
		if c.agents[s] != nil && !rules.IsOpponent(s, seat) && c.peopleConcede(seat) && !c.m.View(s).Seats[s].Concedes {
			err = c.m.Concede(s)
		}
	}
	if c.m.IsOver() {
		return true, err
	}
	return c.outside(err, "play.concede-offered")
}

// peopleConcede reports whether all people of a seat's team want to concede.
func (c *client) peopleConcede(seat kernel.Seat) bool {
	v := c.m.View(seat)
	for s := range v.Seats {
		if c.agents[s] == nil && arePartners(v, s, int(seat)) && !v.Seats[s].Concedes {
			return false
		}
	}
	return true
}

// outside tells what came of something that no rule asks for; the match does not go on by it.
func (c *client) outside(err error, done kernel.Key) (bool, error) {
	var refusal *kernel.Refusal
	switch {
	case errors.As(err, &refusal):
		c.println(c.ink.alert(c.m.Book.SayRefusal(c.lang, refusal)))
	case err != nil:
		return true, err
	default:
		c.println(c.say(done))
	}
	return false, nil
}

// takeBack undoes the last choice of a seat, or says why that is not possible.
func (c *client) takeBack(seat kernel.Seat) bool {
	if err := c.undo(seat); err != nil {
		c.complain(err)
		return false
	}
	for s := range c.read {
		c.read[s] = min(c.read[s], c.m.LogLen())
	}
	c.isPaused = true
	c.println(c.say("play.undone"))
	return true
}

// undo goes back to before the last choice of a seat. Whoever tries a puzzle knows all of it, and may take anything back.
func (c *client) undo(seat kernel.Seat) error {
	if c.posed == nil {
		return c.m.Undo(seat)
	}
	to, err := c.m.LastOf(seat)
	if err != nil {
		return err
	}
	return c.m.Rewind(to)
}

func isYes(s string) bool {
	return slices.Contains([]string{"y", "yes", "はい", "1"}, strings.ToLower(s))
}
func isNo(s string) bool {
	return slices.Contains([]string{"n", "no", "いいえ", "2"}, strings.ToLower(s))
}

// parseAnswer reads an answer in the form that the decision wants.
func (c *client) parseAnswer(v *kernel.View, d *kernel.DecisionView, words []string) (kernel.Choice, error) {
	if len(words) == 0 {
		if d.Kind != kernel.Number && len(d.Options) == 1 && d.Min == 1 {
			return kernel.Choice{Picks: []kernel.OptionID{d.Options[0].ID}}, nil
		}
		return kernel.Choice{}, c.bad("play.choose-something")
	}
	if d.Kind == kernel.YesNo && len(words) == 1 && len(d.Options) == 2 {
		switch {
		case isYes(words[0]):
			return kernel.Choice{Picks: []kernel.OptionID{d.Options[0].ID}}, nil
		case isNo(words[0]):
			return kernel.Choice{Picks: []kernel.OptionID{d.Options[1].ID}}, nil
		}
	}
	switch d.Kind {
	case kernel.Number:
		n, err := strconv.Atoi(words[0])
		if err != nil || len(words) != 1 {
			return kernel.Choice{}, c.bad("play.need-number", "min", fmt.Sprint(d.Min), "max", fmt.Sprint(d.Max))
		}
		return kernel.Choice{Nums: []int{n}}, nil
	case kernel.Split, kernel.Arrange:
		return c.parseNumbers(d, words)
	}
	if len(words) == 1 && (words[0] == "0" || words[0] == "-") {
		return kernel.Choice{}, nil
	}
	var choice kernel.Choice
	for _, w := range words {
		i, err := c.parsePick(d, w)
		if err != nil {
			return choice, err
		}
		choice.Picks = append(choice.Picks, d.Options[i].ID)
	}
	return choice, nil
}

// parsePick is the index of the option that a word means: its number in the list, or the number or name of its card.
func (c *client) parsePick(d *kernel.DecisionView, word string) (int, error) {
	if n, err := strconv.Atoi(word); err == nil {
		if n < 1 || n > len(d.Options) {
			return 0, c.bad("play.no-such-choice", "n", word, "all", fmt.Sprint(len(d.Options)))
		}
		return n - 1, nil
	}
	found := -1
	for i := range d.Options {
		o := &d.Options[i]
		if o.Number == "" || !isCardNamed(c.m.Set, o.Number, word) {
			continue
		}
		if found >= 0 && d.Options[found].Number != o.Number {
			return 0, c.bad("play.ambiguous", "words", word)
		}
		if found < 0 {
			found = i
		}
	}
	if found < 0 {
		return 0, c.bad("play.not-understood", "words", word)
	}
	return found, nil
}

// isCardNamed reports whether a word is a card's number, or its name in either language.
func isCardNamed(set *rulebook.Set, number, word string) bool {
	word = rulebook.Fold(strings.Trim(word, "「」"))
	if rulebook.Fold(number) == word {
		return true
	}
	id, ok := set.Find(number)
	if !ok || word == "" {
		return false
	}
	card := &set.Cards[id]
	return rulebook.Fold(card.Name) == word || rulebook.Fold(card.NameEn) == word
}

// parseNumbers reads a number for each option: shares of a split, or piles, which people count from 1.
func (c *client) parseNumbers(d *kernel.DecisionView, words []string) (kernel.Choice, error) {
	var choice kernel.Choice
	if len(words) != len(d.Options) {
		return choice, c.bad("play.need-each", "n", fmt.Sprint(len(d.Options)))
	}
	for i, w := range words {
		n, err := strconv.Atoi(w)
		if err != nil {
			return choice, c.bad("play.need-each", "n", fmt.Sprint(len(d.Options)))
		}
		if d.Kind == kernel.Arrange {
			n--
		}
		choice.Picks = append(choice.Picks, d.Options[i].ID)
		choice.Nums = append(choice.Nums, n)
	}
	return choice, nil
}
