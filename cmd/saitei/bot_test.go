// A program plays by lines: what it reads are the messages of the API, and what it writes its commands.

package main

import (
	"bufio"
	"encoding/json"
	"io"
	"strings"
	"testing"

	"saitei/internal/taggame"
	"saitei/internal/tinygame"
	"saitei/rulebook"
)

// botMessage is what a program needs of a message.
type botMessage struct {
	Type string `json:"type"`
	Seq  int    `json:"seq"`
	Room *struct {
		Status string `json:"status"`
		Seats  []struct {
			Outcome string `json:"outcome"`
		} `json:"seats"`
	} `json:"room"`
	Error *struct {
		Code string `json:"code"`
	} `json:"error"`
	View *struct {
		Decisions []struct {
			ID      int    `json:"id"`
			Kind    string `json:"kind"`
			Min     int    `json:"min"`
			Total   int    `json:"total"`
			Options []struct {
				ID string `json:"id"`
			} `json:"options"`
		} `json:"decisions"`
	} `json:"view"`
}

// playByLines lets a program that takes the first options play a match, and gives the last message.
func playByLines(t *testing.T, book *rulebook.Book, f botFlags) (end botMessage) {
	t.Helper()
	in, typed := io.Pipe()
	shown, out := io.Pipe()
	a := &app{in: in, out: out, err: io.Discard, lang: rulebook.En, columns: func() int { return 80 }, getenv: func(string) string { return "" }}
	done := make(chan error, 1)
	go func() {
		err := a.hostBot(t.Context(), book, &f)
		_, _ = out.Close(), in.Close() // as when the program ends
		done <- err
	}()
	answered := 0
	lines := bufio.NewScanner(shown)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var m botMessage
		if err := json.Unmarshal(lines.Bytes(), &m); err != nil {
			t.Fatalf("%v in %s", err, lines.Text())
		}
		if m.Type == "refused" && m.Error.Code != "not-asked" { // a partner was faster
			t.Fatalf("refused: %s", lines.Text())
		}
		if m.Type != "state" {
			continue
		}
		if m.Room.Status != "playing" {
			end = m
			continue
		}
		if m.View == nil || len(m.View.Decisions) == 0 || m.View.Decisions[0].ID == answered {
			continue
		}
		d := m.View.Decisions[0]
		answered = d.ID
		picks := []string{}
		for _, o := range d.Options[:min(len(d.Options), max(1, d.Min))] { // a number has none
			picks = append(picks, o.ID)
		}
		answer := map[string]any{"do": "answer", "seq": m.Seq, "decision": d.ID, "picks": picks}
		switch d.Kind {
		case "number":
			answer["nums"] = []int{d.Min}
		case "split", "arrange": // everything for the first, and all on the first pile
			nums := make([]int, len(d.Options))
			nums[0], picks = d.Total, picks[:0]
			for _, o := range d.Options {
				picks = append(picks, o.ID)
			}
			answer["nums"], answer["picks"] = nums, picks
		}
		line, err := json.Marshal(answer)
		if err != nil {
			t.Fatal(err)
		}
		_, _ = typed.Write(append(line, '\n')) // a partner may have ended the match
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	return end
}

func TestAProgramPlaysByLines(t *testing.T) {
	for _, book := range []*rulebook.Book{tinygame.Book(), taggame.Book()} {
		end := playByLines(t, book, botFlags{stdio: true, vs: []string{"random"}})
		if end.Room == nil {
			t.Fatalf("%s: the match did not end", book.Name)
		}
		for _, s := range end.Room.Seats {
			if s.Outcome == "" {
				t.Errorf("%s: a seat has no outcome", book.Name)
			}
		}
	}
}

func TestAProgramThatLeaves(t *testing.T) {
	a := &app{in: strings.NewReader(""), out: io.Discard, err: io.Discard, lang: rulebook.En, columns: func() int { return 80 }, getenv: func(string) string { return "" }}
	err := a.hostBot(t.Context(), tinygame.Book(), &botFlags{stdio: true, vs: []string{"random"}})
	if err == nil || !strings.Contains(err.Error(), "keep it open") {
		t.Errorf("error %v", err)
	}
}
