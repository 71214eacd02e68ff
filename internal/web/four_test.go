// Four seats: matches of two teams, between four browsers that were invited, and of people and machines mixed.

package web_test

import (
	"fmt"
	"strings"
	"testing"
)

// sitDown joins a room at a seat under a name.
func (b *browser) sitDown(link, name string, seat int) {
	b.t.Helper()
	b.open(strings.TrimPrefix(link, b.site))
	b.waitFor(`!!document.querySelector('form[action$="/join"]')`)
	eval[bool](b, fmt.Sprintf(`(() => { const f = document.querySelector('form[action$="/join"]'); f.elements.name.value = %q; f.elements.seat.value = '%d'; return f.elements.seat.value !== ''; })()`, name, seat))
	b.press(`form[action$="/join"] .go`)
}

// openTable opens a room of the game of four seats, with machines at some of them, and gives the link to it.
func (b *browser) openTable(name string, machines ...int) string {
	b.t.Helper()
	b.open("/?game=tag")
	eval[bool](b, fmt.Sprintf(`(() => { const f = document.querySelector('form[action="/invite"]'); f.elements.name.value = %q; for (const i of %s) f.elements['seat' + i].value = 'greedy'; return true; })()`,
		name, strings.ReplaceAll(fmt.Sprint(machines), " ", ",")))
	b.press(`form[action="/invite"] .go`)
	b.waitFor(`!!document.querySelector('.copyrow input')`)
	return eval[string](b, `document.querySelector('.copyrow input').value`)
}

const isAtTable = `document.body.dataset.live === 'on' && !!document.querySelector('.board')`

// names is who sits where on the page: those on the other side of the table, then those on this, each from left to right.
const names = `['far', 'near'].map(r => [...document.querySelectorAll('.rank.' + r + ' .plate b')].sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left).map(e => e.textContent).join(' ')).join(' / ')`

// TestFourBrowsersPlay: four people sit down by one link, two and two; one takes back what all others agree to; they play to the end, and
// again.
func TestFourBrowsersPlay(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	sizes := [][2]int64{{1280, 720}, {390, 844}, {1280, 720}, {390, 844}}
	people := []string{"Aki", "Ren", "Sora", "Yui"}
	var all []*browser
	for _, size := range sizes {
		b := openBrowser(t, site.URL, size[0], size[1])
		b.speak("en")
		all = append(all, b)
	}
	link := all[0].openTable("Aki")
	for i, seat := range []int{2, 3, 1} { // in whatever order they come
		if i == 2 {
			all[0].waitFor(`document.querySelector('.lounge .seats')?.innerText.includes('Yui')`)
			all[0].shoot("four-lounge")
		}
		all[seat].sitDown(link, people[seat], seat)
	}
	for _, b := range all {
		b.waitFor(isAtTable)
	}
	for seat, want := range []string{"Ren Sora / Aki Yui", "Yui Aki / Sora Ren", "Yui Aki / Sora Ren", "Ren Sora / Aki Yui"} {
		if got := eval[string](all[seat], names); got != want {
			t.Errorf("%s sees %s, want %s", people[seat], got, want)
		}
	}
	all[0].waitFor(isAsked)
	for i, name := range []string{"wide", "phone"} {
		all[i].shoot("four-" + name)
	}
	all[3].shoot("four-phone-partner")
	if hand := eval[int](all[3], `document.querySelectorAll('.ally .fan [data-number^="N-"]').length`); hand < 3 {
		t.Errorf("Yui sees %d cards of her partner's hand", hand)
	}
	if hand := eval[int](all[1], `document.querySelectorAll('.far .fan [data-number^="N-"]').length`); hand != 0 {
		t.Errorf("Ren sees %d cards of the opponents' hands", hand)
	}
	for _, b := range all {
		b.fits()
		b.apart()
	}
	all[0].takeBackAmong(all[1:])
	playUntil(t, isOver, all...)
	for i, name := range []string{"wide", "phone"} {
		all[i].shoot("four-over-" + name)
	}
	if log := eval[string](all[2], `document.querySelector('#log').innerText`); !strings.Contains(log, "Yui") || strings.Contains(log, "North") {
		t.Error("the log does not call the players by their names")
	}
	for _, b := range all {
		b.press(`form[action$="/rematch"] .go`)
	}
	for seat, b := range all {
		b.waitFor(isAtTable + ` && !` + isOver)
		if got := eval[string](b, `document.querySelector('.own .plate b').textContent`); got != people[seat] {
			t.Errorf("%s sits at %s's seat in the rematch", people[seat], got)
		}
	}
	all[0].waitFor(isAsked)
}

// takeBackAmong chooses, asks to take it back, and goes on when all others have agreed.
func (b *browser) takeBackAmong(others []*browser) {
	b.t.Helper()
	const prompt = `document.querySelector('form.decision h2')?.textContent ?? ''`
	before := eval[string](b, prompt)
	b.choose(0)
	b.waitFor(fmt.Sprintf(`(%s) !== %q`, prompt, before))
	b.press(`button[value=undo]`)
	for i, o := range others {
		o.waitFor(`!!document.querySelector('.undo button[value=agree]')`)
		if i == 0 {
			o.shoot("four-take-back")
		}
		o.press(`.undo button[value=agree]`)
	}
	b.waitFor(fmt.Sprintf(`(%s) === %q && !document.querySelector('.undo')`, prompt, before))
}

// TestPeopleAndMachinesAtOneTable: two people play as partners against machines, and give up together: one offers it, withdraws, offers it
// again, and the other agrees.
func TestPeopleAndMachinesAtOneTable(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	aki, yui := openBrowser(t, site.URL, 1280, 720), openBrowser(t, site.URL, 390, 844)
	for _, b := range []*browser{aki, yui} {
		b.speak("ja")
	}
	link := aki.openTable("あき", 1, 2)
	yui.sitDown(link, "ゆい", 3)
	for _, b := range []*browser{aki, yui} {
		b.waitFor(isAtTable)
		eval[bool](b, `!!(window.confirm = () => true)`)
	}
	for n := range 3 {
		playUntil(t, isAsked+` || `+isOver+` || !!document.querySelector('.idle')`, aki, yui)
		for _, b := range []*browser{aki, yui} {
			if eval[bool](b, isAsked) {
				b.choose(n)
			}
		}
	}
	if eval[bool](aki, isOver) {
		t.Fatal("over too soon to try the rest")
	}
	aki.press(`button[value=concede]`)
	yui.waitFor(`!!document.querySelector('.yield button[value=concede]')`)
	yui.shoot("four-concede-phone")
	aki.waitFor(`!!document.querySelector('.yield button[value=withdraw]')`)
	aki.press(`.yield button[value=withdraw]`)
	yui.waitFor(`!document.querySelector('.yield')`)
	aki.press(`button[value=concede]`)
	yui.waitFor(`!!document.querySelector('.yield button[value=concede]')`)
	yui.press(`.yield button[value=concede]`)
	for name, b := range map[string]*browser{"wide": aki, "phone": yui} {
		b.waitFor(`!!document.querySelector('.result.lost')`)
		b.shoot("four-conceded-" + name)
	}
}
