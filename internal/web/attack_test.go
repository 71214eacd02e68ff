// Attacking a player in the browser: the player's card is a target as any other card is, for a mouse, a keyboard and a finger.

package web_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"saitei/internal/server"
	"saitei/kernel"
	"saitei/rulebook"
)

// ask calls the API of a site and reads what it answers.
func ask(t *testing.T, method, url string, body, into any) int {
	t.Helper()
	data, err := json.Marshal(body)
	if err != nil {
		t.Fatal(err)
	}
	r, err := http.NewRequestWithContext(t.Context(), method, url, bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if data, err = io.ReadAll(resp.Body); err == nil && resp.StatusCode < 300 {
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		t.Fatalf("%v: %s", err, data)
	}
	return resp.StatusCode
}

// attack is a position of a match that is over from which one seat attacked the other's player.
type attack struct {
	room     string
	at, seat int
	object   uint32 // the attacker
}

// finishedMatch lets two machines play Z/X and gives the room.
func finishedMatch(t *testing.T, site, agent string) (room string) {
	t.Helper()
	machine := server.SeatSpec{Kind: server.AgentSeat, Agent: agent}
	var inv server.Invitation
	ask(t, "POST", site+"/api/v1/rooms", server.RoomSpec{Game: "zx", Seats: []server.SeatSpec{machine, machine}}, &inv)
	for range 1200 {
		if positionsOf(t, site, inv.Room.ID) > 0 {
			return inv.Room.ID
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal("the match does not end")
	return ""
}

// positionsOf counts the positions of a match that is over; there are none of one that is not.
func positionsOf(t *testing.T, site, room string) int {
	t.Helper()
	var replay struct{ Positions int }
	ask(t, "GET", site+"/api/v1/rooms/"+room+"/replay", nil, &replay)
	return replay.Positions
}

// findAttack looks through matches of machines until a player is attacked in one.
func findAttack(t *testing.T, site string) attack {
	t.Helper()
	type position struct {
		Seat int
		View *kernel.View
		Log  []rulebook.Line
	}
	for range 5 {
		room := finishedMatch(t, site, "greedy")
		url := site + "/api/v1/rooms/" + room + "/replay"
		for at := 2; at < positionsOf(t, site, room); at++ {
			var end, asked, before position
			ask(t, "GET", fmt.Sprintf("%s/%d", url, at), nil, &end)
			for _, line := range end.Log {
				if line.Verb != "attack" || line.N == 0 {
					continue
				}
				ask(t, "GET", fmt.Sprintf("%s/%d?side=%d", url, at-1, end.Seat), nil, &asked)
				ask(t, "GET", fmt.Sprintf("%s/%d?side=%d", url, at-2, end.Seat), nil, &before)
				if len(asked.View.Decisions) == 0 || asked.View.Decisions[0].Name != "target" || len(before.View.Decisions) == 0 {
					continue
				}
				for _, o := range before.View.Decisions[0].Options {
					if o.Verb == "declare" && o.Number == line.Card {
						return attack{room, at - 2, end.Seat, o.Object}
					}
				}
			}
		}
	}
	t.Fatal("no player was attacked")
	return attack{}
}

// sitAt opens a room that goes on from there and sits down at the attacker's seat.
func (b *browser) sitAt(a attack) {
	b.t.Helper()
	seats := []server.SeatSpec{{Kind: server.AgentSeat, Agent: "greedy"}, {Kind: server.AgentSeat, Agent: "greedy"}}
	seats[a.seat] = server.SeatSpec{Kind: server.HumanSeat}
	var inv server.Invitation
	ask(b.t, "POST", fmt.Sprintf("%s/api/v1/rooms/%s/replay/%d/play-on", b.site, a.room, a.at), server.RoomSpec{Seats: seats}, &inv)
	b.open("/r/" + inv.Room.ID + "/enter/" + inv.Tokens[a.seat])
	b.waitFor(`document.body.dataset.live === 'on' && !!document.querySelector('form.decision')`)
}

func TestPlayerCardIsATarget(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	a := findAttack(t, site.URL)
	attacker, player := fmt.Sprintf("#o%d", a.object), fmt.Sprintf("#p-square-0-%d .spot", 7-6*(1-a.seat))
	const attacks = `[...document.querySelectorAll('#log li')].filter(l => l.textContent.includes('attacks')).length`
	const asked = `!!document.querySelector('form.decision')`
	begin := func(t *testing.T, width, height int64) (b *browser, before int) {
		b = openBrowser(t, site.URL, width, height)
		b.speak("en")
		b.sitAt(a)
		b.waitFor(fmt.Sprintf(`!!document.querySelector('%s.can')`, attacker))
		return b, eval[int](b, attacks)
	}
	done := func(b *browser, before int) {
		b.t.Helper()
		b.waitFor(fmt.Sprintf(`%s > %d`, attacks, before))
	}
	target := fmt.Sprintf(`%s && !!document.querySelector('%s.can .act')`, asked, player)
	t.Run("dropped on it", func(t *testing.T) {
		b, before := begin(t, 1440, 900)
		b.drag(attacker, player)
		done(b, before)
	})
	t.Run("clicked", func(t *testing.T) {
		b, before := begin(t, 1440, 900)
		b.press(attacker + " .act")
		b.waitFor(target)
		b.shoot("player-target")
		if n := eval[int](b, `document.querySelectorAll('.word').length`); n != 0 {
			t.Errorf("the player is asked for in words as well (%d)", n)
		}
		b.click(player)
		done(b, before)
	})
	t.Run("by keyboard", func(t *testing.T) {
		b, before := begin(t, 1280, 800)
		eval[bool](b, fmt.Sprintf(`(document.querySelector('%s .act').focus(), true)`, attacker))
		b.do(chromedp.KeyEvent(kb.Enter))
		b.waitFor(target)
		b.tabTo(fmt.Sprintf(`document.activeElement === document.querySelector('%s.can .act')`, player))
		b.do(chromedp.KeyEvent(" "))
		done(b, before)
	})
	t.Run("by finger", func(t *testing.T) {
		b, before := begin(t, 390, 844)
		x, y := b.middle(attacker)
		toX, toY := b.middle(player)
		eval[bool](b, fmt.Sprintf(`(() => {
			const spot = document.querySelector(%q);
			const at = (type, x, y) => spot.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, pointerId: 7, pointerType: 'touch', clientX: x, clientY: y }));
			at('pointerdown', %[2]f, %[3]f);
			at('pointermove', (%[2]f + %[4]f) / 2, (%[3]f + %[5]f) / 2);
			at('pointermove', %[4]f, %[5]f);
			at('pointerup', %[4]f, %[5]f);
			return true;
		})()`, attacker, x, y, toX, toY))
		done(b, before)
	})
}
