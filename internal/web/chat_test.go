// What a room has agreed on, set phrases, and the warning when time runs low.

package web_test

import (
	"net/url"
	"strings"
	"testing"
	"time"

	"saitei/games"
	"saitei/internal/server"
)

// TestDecksSayWhatTheyWant: every shipped deck has a plan in both languages, and the lobby shows it.
func TestDecksSayWhatTheyWant(t *testing.T) {
	t.Parallel()
	for _, book := range append(games.All(), games.Editions()...) {
		for _, d := range book.Decks {
			if d.Plan.Ja == "" || d.Plan.En == "" {
				t.Errorf("%s: %s does not say what it wants to do", book.Name, d.Name)
			}
		}
	}
	b := openBrowser(t, newSite(t).URL, 1280, 720)
	b.speak("en")
	b.open("/?game=zx")
	b.waitFor(`document.querySelector('.quick p[data-plan]').textContent.length > 20`)
	before := eval[string](b, `document.querySelector('.quick p[data-plan]').textContent`)
	eval[bool](b, `(() => { const s = document.querySelector('.quick select[name=deck]'); s.selectedIndex = s.options.length - 1; s.dispatchEvent(new Event('change', { bubbles: true })); return true; })()`)
	if after := eval[string](b, `document.querySelector('.quick p[data-plan]').textContent`); after == before || after == "" {
		t.Errorf("another deck says %q", after)
	}
}

// TestWaitingRoomSaysWhatWasAgreed: the clock, the form of the match and optional rules, also for whoever has not joined yet.
func TestWaitingRoomSaysWhatWasAgreed(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	host, guest := newVisitor(t, site, "en"), newVisitor(t, site, "ja")
	_, body, at := host.send("POST", "/invite", url.Values{"game": {"builddivide-tag"}, "deck": {"jokaku"}, "name": {"A"}, "clock": {"chess"}, "agreed": {"J36"}, "listed": {"1"}})
	agreed := ""
	for _, s := range games.Find("builddivide-tag").Switches {
		if s.Name == "J36" {
			agreed = s.Meaning[1].En
		}
	}
	if !strings.Contains(body, "10 minutes each") || agreed == "" || !strings.Contains(body, agreed[:20]) {
		t.Errorf("the host does not see what was agreed on: %s", at)
	}
	if body := guest.get(at.Path); !strings.Contains(body, "持ち時間10分") || !strings.Contains(body, "選択ルール") {
		t.Error("whoever may join does not see what was agreed on")
	}
}

// TestSetPhrases: what one says the other reads in their own language, and nothing else can be said.
func TestSetPhrases(t *testing.T) {
	t.Parallel()
	host, guest := invite(t, newSite(t).URL, "kaiun")
	host.speakHere("en")
	guest.speakHere("ja")
	host.press(`button[value="say:luck"]`)
	guest.waitFor(`[...document.querySelectorAll('#toast p')].some(p => p.textContent.includes('いい勝負にしましょう'))`)
	guest.shoot("phone-phrase")
	if eval[bool](guest, `!!document.querySelector('button[value="say:anything"]')`) {
		t.Error("anything can be said")
	}
	guest.press(`button[value="say:hello"]`)
	host.waitFor(`[...document.querySelectorAll('#toast p')].some(p => p.textContent.includes('Hello!'))`)
}

// TestLowTimeIsTold: whoever is to choose is warned once when little time is left.
func TestLowTimeIsTold(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	b := openBrowser(t, site.URL, 1280, 720)
	var inv server.Invitation
	ask(t, "POST", site.URL+"/api/v1/rooms", server.RoomSpec{Game: "kaiun", Clock: server.ClockSpec{Kind: server.ClockChess, Seconds: 32}, Seats: []server.SeatSpec{{Kind: server.HumanSeat, Deck: "aoneko"}, {Kind: server.AgentSeat, Agent: "greedy", Deck: "aoneko"}}}, &inv)
	b.speak("en")
	b.open("/r/" + inv.Room.ID + "/enter/" + inv.Tokens[0])
	start := time.Now()
	b.waitFor(`[...document.querySelectorAll('#toast p')].some(p => p.textContent.includes('30 seconds'))`)
	if time.Since(start) > 30*time.Second {
		t.Error("the warning came late")
	}
}
