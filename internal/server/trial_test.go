// Cards that are being written, tried on a board.

package server

import (
	"context"
	"errors"
	"slices"
	"testing"

	"saitei/games"
	"saitei/kernel"
)

// triedEvery is every how many cards of a game one is tried: each room is a match of its own.
const triedEvery = 12

// TestCardsCanBeTried: cards of every kind can be laid on their ground as if somebody had just written them, and lie where whoever tries them can use them; nearly all of those in the hand
// can be chosen at once.
func TestCardsCanBeTried(t *testing.T) {
	for _, book := range games.All() {
		t.Run(book.Name, func(t *testing.T) {
			t.Parallel()
			s := open(t, &memoryJournal{})
			inHand, offered, seen := 0, 0, map[string]bool{}
			for i := range book.Cards {
				c := &book.Cards[i]
				kind := c.Fields["kind"] + c.Fields["type"]
				trial, ok := book.Try(c.Text, c.Number)
				if !ok || !trial.IsRead || c.Text == "" || i%triedEvery > 0 && seen[kind] {
					continue
				}
				seen[kind] = true
				if from, _ := trial.Ground(book); from == nil {
					if c.Fields["kind"] == "" { // markers are made by other cards
						t.Errorf("%s cannot be tried", c.Number)
					}
					continue
				}
				inv, err := s.OpenTrial(t.Context(), book.Name, c.Text, c.Number, "Aki")
				if err != nil {
					t.Errorf("%s: %v", c.Number, err)
					continue
				}
				now := enter(t, s, inv.Room.ID, inv.Tokens[0]).Now()
				if now.View == nil {
					t.Errorf("%s: the room is %s", c.Number, now.Room.Status)
					continue
				}
				isHeld, isOffered := triedIn(now.View)
				if isHeld {
					inHand++
				}
				if isOffered {
					offered++
				}
			}
			t.Logf("%d are in the hand, %d can be chosen at once", inHand, offered)
			if inHand == 0 || offered*100 < inHand*70 {
				t.Errorf("of %d cards in the hand %d can be chosen", inHand, offered)
			}
		})
	}
}

// triedIn reports whether the card that is tried lies in its player's hand, and whether it can be chosen.
func triedIn(v *kernel.View) (isHeld, isOffered bool) {
	var objects []uint32
	for _, p := range v.Places {
		for _, c := range p.Cards {
			if c.Number == "TRY-1" && p.Zone == "hand" {
				objects = append(objects, c.Object)
			}
		}
	}
	for _, d := range v.Decisions {
		isOffered = isOffered || slices.ContainsFunc(d.Options, func(o kernel.OptionView) bool { return slices.Contains(objects, o.Object) })
	}
	return len(objects) > 0, isOffered
}

// TestTextsAreReadInTurn: while as many texts are read as half of the processors bear, another waits, and gives up with whoever asked.
func TestTextsAreReadInTurn(t *testing.T) {
	s := open(t, &memoryJournal{})
	book := s.book("kaiun")
	for range cap(s.reading) {
		s.reading <- struct{}{}
	}
	gone, leave := context.WithCancel(t.Context())
	leave()
	if _, err := s.TryText(gone, book, "カード1枚を引く。", ""); !errors.Is(err, context.Canceled) {
		t.Errorf("%v", err)
	}
	<-s.reading
	if trial, err := s.TryText(t.Context(), book, "【開運時】カード1枚を引く。", ""); err != nil || !trial.IsRead {
		t.Errorf("%+v: %v", trial, err)
	}
	if trial, err := s.TryText(t.Context(), book, "カード。", "NO-1"); trial != nil || err != nil {
		t.Errorf("%+v: %v", trial, err)
	}
}

// TestTrialsAreRefused: what is not understood, and cards that there are not.
func TestTrialsAreRefused(t *testing.T) {
	s := open(t, &memoryJournal{})
	for _, c := range [][3]string{{"chess", "", ""}, {"zx", "【自】なぞの言葉。", ""}, {"zx", "", "NO-1"}, {"zx", "", "SZ01-353"}} {
		if _, err := s.OpenTrial(t.Context(), c[0], c[1], c[2], "Aki"); err == nil {
			t.Errorf("%v was opened", c)
		}
	}
}
