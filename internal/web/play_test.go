// Whole matches in the browser: every game against the machine, by keyboard alone, on a phone with a reload, between two people, through
// a server that is killed; and what players do besides.

package web_test

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"saitei/games"
	"saitei/internal/freeport"
)

// startMatch begins a match against the machine from the lobby.
func (b *browser) startMatch(game string) {
	b.t.Helper()
	b.open("/?game=" + game)
	eval[bool](b, `(() => { const rival = document.querySelector('.quick [name=rival-deck]'); if (rival) rival.selectedIndex = rival.options.length - 1; return true; })()`) // a deck that chance does not choose
	b.click(`.quick .go`)
	b.waitFor(`document.body.dataset.live === 'on' && !!document.querySelector('form.decision')`)
}

// TestMatchAgainstTheMachine plays every game from the lobby to its replay, in the two languages by turns.
func TestMatchAgainstTheMachine(t *testing.T) {
	t.Parallel()
	for i, book := range allGames() {
		t.Run(book.Name, func(t *testing.T) {
			t.Parallel()
			site := newSite(t)
			b := openBrowser(t, site.URL, 1440, 900)
			lang := []string{"en", "ja"}[i%2]
			b.speak(lang)
			b.startMatch(book.Name)
			b.shoot("match-" + book.Name + "-start")
			if i == 0 {
				b.glide()
				b.whyNot()
			}
			for n := range 9 {
				b.choose(n)
			}
			b.shoot("match-" + book.Name + "-middle")
			eval[bool](b, `!!(document.documentElement.dataset.motion = 'off')`) // the rest is faster without
			b.playOut()
			b.shoot("match-" + book.Name + "-over")
			if lines := eval[int](b, `document.querySelectorAll('#log li').length`); lines < 10 {
				t.Errorf("the log has %d lines", lines)
			}
			if log := eval[string](b, `document.querySelector('#log').innerText`); strings.Contains(log, "Player 2") || strings.Contains(log, "プレイヤー2") {
				t.Error("the log calls the machine by its seat")
			}
			b.waitFor(`(l => l.scrollHeight - l.scrollTop - l.clientHeight < 40)(document.querySelector('#log'))`) // it follows what happens
			b.openClause()
			b.replay()
		})
	}
}

// whyNot asks why a card that lies on the table cannot be chosen.
func (b *browser) whyNot() {
	b.t.Helper()
	const there = `!!document.querySelector('.board button.spot[data-object][data-number]:not([data-number=""]):not([popover] *)')`
	for i := range 40 {
		if eval[bool](b, there) || eval[bool](b, isOver) {
			break
		}
		b.choose(i)
	}
	b.waitFor(`!!document.querySelector('form.decision') || ` + isOver)
	if eval[bool](b, isOver) || !eval[bool](b, there) {
		return
	}
	b.press(`.board button.spot[data-number]:not([data-number=""]):not([popover] *)`)
	b.waitFor(`document.querySelector('#inspector').innerText.includes('Why not?') && !!document.querySelector('#inspector .why .cite')`)
	b.shoot("why-not")
}

// openClause opens the clause of a line of the log.
func (b *browser) openClause() {
	b.t.Helper()
	b.press(`#log .cite`)
	b.waitFor(`document.querySelector('#sheet').open && !!document.querySelector('#sheet .clausesheet .main')`)
	b.do(chromedp.KeyEvent(kb.Escape))
	b.waitFor(`!document.querySelector('#sheet').open`)
}

// replay goes from the end of a match to its replay, looks around and plays on from there.
func (b *browser) replay() {
	b.t.Helper()
	b.press(`.result a.button`)
	b.waitFor(`!!document.querySelector('#scrub') && document.readyState === 'complete'`)
	eval[bool](b, `(() => { const s = document.querySelector('#scrub'); s.value = '0'; s.dispatchEvent(new Event('input', {bubbles: true})); return true; })()`)
	b.waitFor(`location.search.includes('at=0') && document.querySelector('.board').dataset.at === '0'`)
	if eval[bool](b, `document.querySelector('#turns')?.options.length > 2`) {
		eval[bool](b, `(() => { const s = document.querySelector('#turns'); s.selectedIndex = s.options.length - 1; s.dispatchEvent(new Event('change', {bubbles: true})); return true; })()`)
		b.waitFor(`document.querySelector('.board').dataset.at !== '0' && (n => document.querySelector('.status').innerText.match(/\d+/)[0] === n)(document.querySelector('#turns').selectedOptions[0].textContent.match(/\d+/)[0])`)
		eval[bool](b, `(() => { const s = document.querySelector('#scrub'); s.value = '0'; s.dispatchEvent(new Event('input', {bubbles: true})); return true; })()`)
		b.waitFor(`document.querySelector('.board').dataset.at === '0'`)
	}
	b.press(`[data-step="1"]`)
	b.waitFor(`document.querySelector('#scrub')?.value === '1' && location.search.includes('at=1')`)
	eval[bool](b, `(() => { const s = document.querySelector('select[name=side]'); s.value = '1'; s.dispatchEvent(new Event('change', {bubbles: true})); return true; })()`)
	b.waitFor(`location.search.includes('side=1') && !!document.querySelector('#scrub')`)
	b.do(chromedp.Reload())
	b.waitFor(`document.querySelector('#scrub')?.value === '1' && document.readyState === 'complete'`)
	b.press(`form[action$="/on"] .go`)
	b.waitFor(`location.pathname.startsWith('/r/') && !!document.querySelector('.board')`)
}

func TestMatchByKeyboardAlone(t *testing.T) {
	t.Parallel()
	for _, book := range allGames() {
		most := 20 // enough to press every key
		if book.Name == "kaiun" {
			most = 2000
		}
		t.Run(book.Name, func(t *testing.T) {
			t.Parallel()
			site := newSite(t)
			b := openBrowser(t, site.URL, 1280, 800)
			b.open("/?game=" + book.Name)
			b.tabTo(`document.activeElement.matches('.quick .go')`)
			b.do(chromedp.KeyEvent(kb.Enter))
			b.waitFor(`document.body.dataset.live === 'on' && !!document.querySelector('form.decision')`)
			b.waitFor(`document.activeElement.matches('.can input, .act, .word, .go, .pass')`)
			for i := range most {
				b.waitFor(isAsked + ` || ` + isOver)
				if eval[bool](b, isOver) {
					return
				}
				b.chooseByKeys(i)
			}
			if book.Name == "kaiun" {
				t.Fatal("the match does not end")
			}
		})
	}
}

// tabTo presses Tab until a script says true.
func (b *browser) tabTo(script string) {
	b.t.Helper()
	for range 80 {
		if eval[bool](b, script) {
			return
		}
		b.do(chromedp.KeyEvent(kb.Tab))
	}
	b.t.Fatalf("Tab never reaches %s", script)
}

// keyed is a decision as somebody with a keyboard meets it.
type keyed struct {
	ID, Kind, Pass string
	Want           int
	Acts           int    // how many buttons answer it
	Keys           []int  // of what is gathered
	Done           []bool // and which of that is chosen
	Total          string
}

// asked is the decision on the page, or nil.
func (b *browser) asked() *keyed {
	b.t.Helper()
	return eval[*keyed](b, `(() => {
		const f = document.querySelector('form.decision');
		if (!f) return null;
		window.confirm = () => true;
		const all = [...f.elements].filter(e => e.type === 'checkbox' && e.dataset.n);
		return {ID: f.id, Kind: f.dataset.kind, Want: Math.max(1, Number(f.dataset.min)), Acts: [...f.elements].filter(e => e.matches('.act, .word')).length,
			Keys: all.map(o => Number(o.dataset.n)), Done: all.map(o => o.checked), Pass: f.querySelector('button.pass')?.dataset.key ?? '', Total: f.dataset.total};
	})()`)
}

// chooseByKeys answers the decision on the page with the keyboard: digits, arrows and Enter, or the key that passes. What is refused is chosen
// otherwise.
func (b *browser) chooseByKeys(n int) {
	b.t.Helper()
	for tries := range 40 {
		d := b.asked()
		if d == nil {
			return
		}
		if d.Pass != "" && (d.Acts+len(d.Keys) == 0 || n%4 >= 2 || tries > 20) {
			b.do(chromedp.KeyEvent(strings.ToLower(d.Pass)))
		} else {
			b.pressFor(d, n, tries)
		}
		b.waitFor(fmt.Sprintf(`(document.querySelector('form.decision')?.id ?? 'none') !== %q || !!document.querySelector('#toast p')`, d.ID))
		if !eval[bool](b, `!!document.querySelector('#toast p')`) {
			return
		}
		eval[bool](b, `(document.querySelectorAll('#toast p').forEach(p => p.remove()), true)`)
		b.waitFor(isAsked + ` || ` + isOver)
	}
	b.t.Fatal("nothing that was chosen is taken")
}

// pressFor chooses options of a decision: with the key of a button, which answers, or with arrows and Enter; or gathers and confirms.
func (b *browser) pressFor(d *keyed, n, tries int) {
	b.t.Helper()
	switch {
	case d.Acts > 0 && n%5 == 4: // arrows go from one option to the next
		b.do(chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.Enter))
		return
	case d.Acts > 0 && d.Kind != "number":
		b.do(chromedp.KeyEvent(fmt.Sprint(1 + (n+tries)%min(d.Acts, 9))))
		return
	case d.Acts > 0:
		b.tabTo(`document.activeElement.matches('form.decision .word')`)
		b.do(chromedp.KeyEvent(kb.Enter))
		return
	case d.Kind == "split" && len(d.Keys) == 0:
		b.tabTo(`document.activeElement.matches('.share input')`)
		b.do(chromedp.KeyEvent(d.Total))
	}
	for i, isDone := range d.Done { // take back what was refused
		if isDone {
			b.do(chromedp.KeyEvent(fmt.Sprint(d.Keys[i])))
		}
	}
	step := 1 + tries%max(1, len(d.Keys)-1)
	chosen := map[int]bool{}
	for i := 0; len(chosen) < min(d.Want, len(d.Keys)) && i < 4*len(d.Keys); i++ {
		at := (n + tries + i*step) % len(d.Keys)
		if i > 0 && i%len(d.Keys) == 0 {
			step = 1
		}
		if !chosen[at] {
			b.do(chromedp.KeyEvent(fmt.Sprint(d.Keys[at])))
		}
		chosen[at] = true
	}
	b.do(chromedp.KeyEvent(kb.Enter))
}

// state is what a table shows, to be compared.
const state = `JSON.stringify([document.querySelector('form.decision')?.id, [...document.querySelectorAll('.place')].map(p => p.getAttribute('aria-label'))])`

func TestMatchOnAPhoneWithAReload(t *testing.T) {
	t.Parallel()
	for _, book := range games.All() {
		t.Run(book.Name, func(t *testing.T) {
			t.Parallel()
			site := newSite(t)
			b := openBrowser(t, site.URL, 390, 844)
			b.startMatch(book.Name)
			for i := range 4 {
				b.choose(i)
			}
			b.waitFor(isAsked + ` || ` + isOver)
			before := eval[string](b, state)
			b.do(chromedp.Reload())
			b.waitFor(`document.body.dataset.live === 'on' || ` + isOver)
			if after := eval[string](b, state); after != before {
				t.Errorf("a reload changed the table from %s to %s", before, after)
			}
			b.fits()
			b.shoot("phone-" + book.Name)
			if book.Name == "kaiun" { // one end looks like another
				b.playOut()
				b.shoot("phone-" + book.Name + "-over")
			}
		})
	}
}

// fits checks that nothing of a table is off the screen.
func (b *browser) fits() {
	b.t.Helper()
	if eval[bool](b, `document.documentElement.scrollWidth > innerWidth`) {
		b.t.Error("the page is wider than the screen")
	}
	if eval[bool](b, `!!document.querySelector('form.decision')`) && !eval[bool](b, `[...document.querySelectorAll('form.decision button, .place')].every(e => { const r = e.getBoundingClientRect(); return r.bottom <= innerHeight + 1 && r.right <= innerWidth + 1 && r.left >= -1; })`) {
		b.t.Error("a place, or a button that answers, is off the screen")
	}
}

func TestConnectionComesBackByItself(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	b := openBrowser(t, site.URL, 1024, 768)
	b.startMatch("kaiun")
	cut(site)
	b.waitFor(`!document.querySelector('#line').hidden`)
	b.waitFor(`document.body.dataset.live === 'on'`)
	b.choose(0)
}

// TestServerIsKilled: kill -9 in the middle of a match; the page finds the next server by itself, and nothing is lost.
func TestServerIsKilled(t *testing.T) {
	t.Parallel()
	chromium(t)
	dir := t.TempDir()
	address := freeAddress(t)
	kill := startServer(t, dir, address)
	b := openBrowser(t, "http://"+address, 1200, 800)
	b.startMatch("kaiun")
	for i := range 5 {
		b.choose(i)
	}
	b.waitFor(`!!document.querySelector('form.decision') || ` + isOver)
	before := eval[string](b, state)
	kill()
	b.waitFor(`document.body.dataset.live === 'off'`)
	startServer(t, dir, address)
	b.waitFor(`document.body.dataset.live === 'on'`)
	if after := eval[string](b, state); after != before {
		t.Errorf("the table changed from %s to %s", before, after)
	}
	b.playOut()
}

func freeAddress(t *testing.T) string {
	t.Helper()
	address, err := freeport.Address(freeport.Local)
	if err != nil {
		t.Fatal(err)
	}
	return address
}

// startServer runs a server as a process of its own and gives what kills it.
func startServer(t *testing.T, dir, address string) (kill func()) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), servesEnv+"="+dir+"|"+address)
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	kill = func() {
		_ = cmd.Process.Kill() // it may be dead already
		_ = cmd.Wait()
	}
	t.Cleanup(kill)
	for until := time.Now().Add(patience); time.Now().Before(until); time.Sleep(20 * time.Millisecond) {
		if res, err := http.Get("http://" + address + "/readyz"); err == nil {
			res.Body.Close()
			if res.StatusCode == http.StatusOK {
				return kill
			}
		}
	}
	t.Fatal("the server does not start")
	return nil
}

// invite opens a room with one browser and lets another join it.
func invite(t *testing.T, site, game string) (host, guest *browser) {
	t.Helper()
	host = openBrowser(t, site, 1200, 800)
	host.open("/?game=" + game)
	host.click(`form[action="/invite"] .go`)
	host.waitFor(`!!document.querySelector('.copyrow input')`)
	link := eval[string](host, `document.querySelector('.copyrow input').value`)
	guest = openBrowser(t, site, 390, 844)
	guest.open(strings.TrimPrefix(link, site))
	guest.click(`form[action$="/join"] .go`)
	for _, b := range []*browser{host, guest} {
		b.waitFor(`document.body.dataset.live === 'on' && !!document.querySelector('.board')`)
	}
	return host, guest
}

func TestTwoBrowsersPlayEachOther(t *testing.T) {
	t.Parallel()
	host, guest := invite(t, newSite(t).URL, "kaiun")
	for _, b := range []*browser{host, guest} {
		b.waitFor(`!!document.querySelector('form.decision')`)
	}
	if a, b := eval[string](host, `document.querySelector('.own .fan').innerHTML`), eval[string](guest, `document.querySelector('.far .fan').innerHTML`); !strings.Contains(a, "data-number=\"SK") || strings.Contains(b, "data-number=\"SK") {
		t.Error("a hand is hidden from its owner or shown to the other")
	}
	playUntil(t, isOver, host, guest)
}

// playUntil lets browsers play each other until a script is true for all of them.
func playUntil(t *testing.T, script string, players ...*browser) {
	t.Helper()
	turns := 0
	for until := time.Now().Add(patience); time.Now().Before(until); {
		done := 0
		for _, b := range players {
			switch eval[string](b, `(`+script+`) ? 'done' : document.querySelector('form.decision:not([data-sent])') ? 'asked' : ''`) {
			case "done":
				done++
			case "asked":
				b.chooseIfAsked(turns)
				turns++
			}
		}
		if done == len(players) {
			return
		}
	}
	t.Fatalf("after %d choices it is still not so that %s", turns, script)
}

func TestConcede(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1200, 800)
	b.startMatch("kaiun")
	eval[bool](b, `(window.confirm = () => true)()`)
	b.click(`.menu > button`)
	b.click(`button[value=concede]`)
	b.waitFor(`!!document.querySelector('.result.lost')`)
	b.waitFor(`!!document.querySelector('.result p .cite')`) // it says why
	b.open("/")
	b.waitFor(`!!document.querySelector('.rooms a[href^="/replay/"] small time') && document.querySelector('.rooms a[href^="/replay/"] span').textContent !== ''`)
	b.shoot("lobby-history")
}

// TestTakeBack: against the machine a choice is taken back at once, against a person only if that person agrees.
func TestTakeBack(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	phase := func(name string) string {
		return fmt.Sprintf(`document.querySelector('.status').innerText.includes(%q)`, name)
	}
	alone := openBrowser(t, site.URL, 1200, 800)
	alone.speak("en")
	alone.startMatch("garden")
	alone.toNoon()
	alone.choose(2)
	alone.waitFor(`!` + phase("noon") + ` || ` + phase("turn 2"))
	for range 9 { // what was passed by itself is a choice, too
		if eval[bool](alone, phase("turn 1")+` && `+phase("noon")) {
			break
		}
		alone.waitFor(isAsked + ` || ` + isOver)
		before := eval[string](alone, `document.querySelector('.board').dataset.seq`)
		alone.do(chromedp.KeyEvent("u"))
		alone.waitFor(fmt.Sprintf(`document.querySelector('.board').dataset.seq !== %q`, before))
	}
	alone.waitFor(phase("turn 1") + ` && ` + phase("noon") + ` && ` + isAsked)

	host, guest := invite(t, site.URL, "garden")
	host.speakHere("en")
	host.toNoon()
	host.responses("on")
	host.choose(2)
	host.waitFor(phase("night") + ` && ` + isAsked)
	for _, answer := range []string{"refuse", "agree"} {
		host.press(`button[value=undo]`)
		guest.waitFor(`!!document.querySelector('.undo button[value=agree]')`)
		guest.shoot("phone-take-back")
		guest.press(`.undo button[value=` + answer + `]`)
		host.waitFor(`!document.querySelector('.undo')`)
		if answer == "refuse" && !eval[bool](host, phase("night")) {
			t.Error("a choice was taken back although the other refused")
		}
	}
	host.waitFor(phase("noon") + ` && ` + isAsked)
}

func TestDeckIsBuiltAndPlayed(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1440, 900)
	b.speak("en")
	b.open("/decks")
	b.click(`.gallery .spot`)
	b.waitFor(`document.querySelector('.decklist b')?.textContent === '1' && !!document.querySelector('.legal .cite')`)
	b.click(`.decklist .most`)
	b.waitFor(`document.querySelector('.decklist b')?.textContent === '3'`)
	b.click(`[data-undo]`)
	b.waitFor(`document.querySelector('.decklist b')?.textContent === '1'`)
	b.click(`.decklist [aria-label^="one more"]`)
	b.waitFor(`document.querySelector('.decklist b')?.textContent === '2'`)
	b.open("/decks")
	b.click(`[data-unsaved] a`) // nothing is forgotten
	b.waitFor(`document.querySelector('.decklist b')?.textContent === '2'`)
	b.click(`.links a`)
	b.waitFor(`!!document.querySelector('.legal .good') && document.querySelectorAll('.tallies li').length > 4`)
	b.shoot("deck-built")
	b.click(`[data-save]`)
	b.waitFor(`!document.querySelector('[data-mine]').hidden`)
	b.open("/")
	b.waitFor(`[...document.querySelector('.quick select').options].some(o => o.value.startsWith('code:'))`)
	eval[bool](b, `(() => { const s = document.querySelector('.quick select'); s.value = [...s.options].find(o => o.value.startsWith('code:')).value; return true; })()`)
	b.click(`.quick .go`)
	b.waitFor(`!!document.querySelector('form.decision')`)
}

func TestLanguageIsSwitchedInPlace(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1200, 800)
	b.speak("ja")
	b.startMatch("kaiun")
	at := eval[string](b, `location.pathname`)
	b.click(`.tongue button`)
	b.waitFor(`document.documentElement.lang === 'en' && location.pathname === '` + at + `' && document.querySelector('form.decision h2')?.textContent === 'Choose a card to set'`)
}

// TestHistoryNamesTheDecks: a match that is over stands in the lobby with its game, its result and the decks of both. Whoever has none is led to the guided one.
func TestHistoryNamesTheDecks(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1280, 720)
	b.speak("en")
	const isLed = `!!document.querySelector('form[action="/guide/kaiun"] .go')`
	b.open("/?game=kaiun")
	if !eval[bool](b, isLed) {
		t.Error("a newcomer is not led to the guided match")
	}
	b.startMatch("kaiun")
	eval[bool](b, `!!(window.confirm = () => true)`)
	b.press(`#menu button[value=concede]`)
	b.waitFor(isOver)
	b.open("/")
	if eval[bool](b, isLed) {
		t.Error("somebody who has played is still led to the guided match")
	}
	decks := games.Find("kaiun").Decks
	said := eval[string](b, `document.querySelector('.rooms a[href^="/replay/"]')?.textContent ?? ''`)
	for _, want := range []string{"Kaiun Colosseum", "wins", decks[0].Title.En + " – " + decks[len(decks)-1].Title.En} {
		if !strings.Contains(said, want) {
			t.Errorf("the history says %q, which lacks %q", said, want)
		}
	}
}
