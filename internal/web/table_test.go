// The table in the browser: boards of squares from both sides, dragging, control of responses, sound.

package web_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// responses chooses how responses are treated.
func (b *browser) responses(mode string) {
	b.t.Helper()
	b.waitFor(`!!document.querySelector('.responses:not([hidden])')`)
	b.press(`input[name=response][value=` + mode + `]`)
	b.waitFor(fmt.Sprintf(`document.querySelector('input[name=response][value=%s]').checked`, mode))
}

// middle is the middle of an element.
func (b *browser) middle(selector string) (x, y float64) {
	b.t.Helper()
	at := eval[[]float64](b, fmt.Sprintf(`(() => { const r = document.querySelector(%q).getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; })()`, selector))
	return at[0], at[1]
}

// drag carries one element to another with the mouse.
func (b *browser) drag(from, to string) {
	b.t.Helper()
	x, y := b.middle(from)
	toX, toY := b.middle(to)
	b.do(chromedp.DragAndDropXY(x, y, toX, toY, 6))
}

// toNoon goes on in the garden until its player can plant something.
func (b *browser) toNoon() {
	b.t.Helper()
	for range 60 {
		b.waitFor(isAsked)
		if eval[bool](b, `!!document.querySelector('.own .fan .can')`) {
			return
		}
		b.choose(2)
	}
	b.t.Fatal("nothing can be planted")
}

// TestCardIsDraggedToItsPlace: from the hand to a square, which answers both what to plant and where; and to a slot.
func TestCardIsDraggedToItsPlace(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	b := openBrowser(t, site.URL, 1440, 900)
	b.startMatch("garden")
	b.toNoon()
	card := eval[string](b, `document.querySelector('.own .fan .can').dataset.number`)
	b.drag(`.own .fan .can`, `#p-board-0-4`)
	b.waitFor(fmt.Sprintf(`document.querySelector('#p-board-0-4 .spot')?.dataset.number === %q`, card))
	if n := eval[int](b, `document.querySelectorAll('.ghost, .goal, .dragged').length`); n != 0 {
		t.Errorf("%d traces of the drag are left", n)
	}
	b.startMatch("kaiun")
	before := eval[string](b, `document.querySelector('form.decision').id`)
	b.drag(`.own .fan .can`, `#p-battle-1-0`) // a table that is drawn anew on the way does not matter
	b.waitFor(fmt.Sprintf(`document.querySelector('form.decision')?.id !== %q`, before))
}

// TestCardIsDraggedByFinger: the same on a phone, by touch.
func TestCardIsDraggedByFinger(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 390, 844)
	b.startMatch("garden")
	b.toNoon()
	card := eval[string](b, `document.querySelector('.own .fan .can').dataset.number`)
	x, y := b.middle(`.own .fan .can`)
	toX, toY := b.middle(`#p-board-0-6`)
	eval[bool](b, fmt.Sprintf(`(() => {
		const at = (type, x, y) => document.elementFromPoint(%[1]f, %[2]f).dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, pointerId: 7, pointerType: 'touch', clientX: x, clientY: y }));
		at('pointerdown', %[1]f, %[2]f);
		at('pointermove', (%[1]f + %[3]f) / 2, (%[2]f + %[4]f) / 2);
		at('pointermove', %[3]f, %[4]f);
		return true;
	})()`, x, y, toX, toY))
	b.waitFor(`!!document.querySelector('.ghost') && document.querySelectorAll('.goal').length === 9 && !!document.querySelector('#p-board-0-6.aim')`)
	b.shoot("phone-dragging")
	eval[bool](b, fmt.Sprintf(`document.querySelector('.own .fan .can').dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true, pointerId: 7, pointerType: 'touch', clientX: %f, clientY: %f }))`, toX, toY))
	b.waitFor(fmt.Sprintf(`document.querySelector('#p-board-0-6 .spot')?.dataset.number === %q`, card))
}

// TestAFingerThatRestsReads: a card of the own hand shows itself whole while a finger rests on it, and lifting the finger chooses nothing; a tap does.
func TestAFingerThatRestsReads(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 390, 844)
	b.startMatch("kaiun")
	before := eval[string](b, `document.querySelector('form.decision').id`)
	const finger = `(type => document.querySelector('.own .fan .can .act').dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, pointerId: 7, pointerType: 'touch', clientX: 40, clientY: 740 })))`
	eval[bool](b, finger+`('pointerdown')`)
	b.waitFor(`!document.querySelector('#inspector').hidden && !!document.querySelector('#inspector.pinned .card')`)
	eval[bool](b, `(`+finger+`('pointerup'), document.querySelector('.own .fan .can .act').click(), true)`)
	b.shoot("phone-resting")
	if got := eval[string](b, `document.querySelector('form.decision:not([data-sent])')?.id ?? ''`); got != before || eval[bool](b, `document.querySelector('#inspector').hidden`) {
		t.Error("a card that was read was chosen, too")
	}
	b.press(`#inspector .close`)
	eval[bool](b, finger+`('pointerdown') && `+finger+`('pointerup')`)
	b.press(`.own .fan .can .act`)
	b.waitFor(fmt.Sprintf(`(document.querySelector('form.decision')?.id ?? '') !== %q`, before))
}

// TestDropElsewhereDoesNothing: a card that falls beside its goal is not chosen, and a click still is one.
func TestDropElsewhereDoesNothing(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1440, 900)
	b.startMatch("kaiun")
	before := eval[string](b, state)
	b.drag(`.own .fan .can`, `#p-deck-2-0`)
	b.waitFor(`!document.querySelector('.ghost')`)
	if eval[string](b, state) != before || !eval[bool](b, isAsked) {
		t.Error("a card dropped on nothing was played")
	}
	asked := eval[string](b, `document.querySelector('form.decision').id`)
	b.click(`.own .fan .can`)
	b.waitFor(fmt.Sprintf(`document.querySelector('form.decision')?.id !== %q`, asked))
}

// TestResponsesAreControlled plays the garden, in which everything can be answered, with every setting.
func TestResponsesAreControlled(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	host, guest := invite(t, site.URL, "garden")
	host.speakHere("en")
	const asked = `!!document.querySelector('form.decision')`
	// Auto: in the morning nobody can do anything but pass, so both come to noon by themselves, where only one has something to do.
	host.waitFor(`!!document.querySelector('.own .fan .can')`)
	if status := eval[string](host, `document.querySelector('.status').innerText`); eval[bool](guest, asked) {
		t.Errorf("the guest is asked although there is nothing to do (%s)", status)
	}
	// A planted card can be answered: auto stops the guest, who may pass, and always from now on.
	host.choose(0) // a card
	host.choose(0) // a square
	guest.waitFor(`!!document.querySelector('.stack [data-yield]') && !!document.querySelector('button.pass.pass')`)
	guest.shoot("phone-stack")
	guest.press(`.stack [data-yield]`)
	guest.waitFor(`!document.querySelector('form.decision')`)
	host.waitFor(`!!document.querySelector('.own .fan .can') || !!document.querySelector('button.pass')`)
	// Off: nothing is asked while an answer would be possible; but a stop at night stops all the same, and a reload forgets nothing.
	guest.responses("off")
	guest.press(`input[name=stop][value="3"]`)
	guest.do(chromedp.Reload())
	guest.waitFor(`document.querySelector('input[name=response][value=off]')?.checked && document.querySelector('input[name=stop][value="3"]').checked && document.querySelectorAll('.yields li').length === 1`)
	// On: the host is asked in the middle of everything, and going on is a button of its own.
	host.responses("on")
	for range 20 {
		host.waitFor(isAsked + ` || (document.querySelector('.status').innerText.includes('night') && document.querySelectorAll('.waits').length > 0 && !document.querySelector('form.decision'))`)
		if eval[bool](guest, asked) {
			break
		}
		if eval[bool](host, asked) {
			host.choose(2)
		}
	}
	guest.waitFor(asked)
	if phase := eval[string](guest, `document.querySelector('form.decision').dataset.phase`); phase != "3" {
		t.Errorf("the guest, who wants to stop at night alone, is stopped in phase %s", phase)
	}
	guest.press(`button.pass`)
	guest.waitFor(`!document.querySelector('form.decision')`)
}

// speakHere changes the language and stays on the page.
func (b *browser) speakHere(lang string) {
	b.t.Helper()
	if eval[string](b, `document.documentElement.lang`) != lang {
		b.click(`.tongue button`)
		b.waitFor(`document.documentElement.lang === '` + lang + `' && document.body.dataset.live === 'on'`)
	}
}

// TestResponseRules tries everything that can be chosen on everything that can be asked.
func TestResponseRules(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 800, 600)
	b.open("/")
	got := eval[string](b, `(document.documentElement.dataset.done = '', import('/static/responses.js').then(({ hesitation, passes }) => {
		const yields = [{ key: 'X:0-3', title: 'x' }];
		const cases = [
			// mode, stops, alone, advance, phase, about, passes
			['auto', [], true, false, 1, '', true], ['auto', [], false, false, 1, '', false], ['auto', [], true, true, 1, '', true], ['auto', [], false, true, 1, '', false],
			['auto', [1], true, false, 1, '', false], ['auto', [2], true, false, 1, '', true],
			['on', [], true, false, 1, '', false], ['on', [], true, true, 1, '', false],
			['off', [], false, false, 1, '', true], ['off', [1], false, false, 1, '', false], ['off', [], false, true, 1, '', false], ['off', [], true, true, 1, '', true],
			['on', [1], false, false, 1, 'X:0-3', true], ['auto', [], false, false, 1, 'X:0-3', true], ['auto', [], false, false, 1, 'X:4-9', false], ['auto', [], false, true, 1, 'X:0-3', false],
		];
		const wrong = cases.filter(([mode, stops, alone, advance, phase, about, want]) => passes({ mode, stops, yields }, { alone, advance, phase, about }) !== want);
		const table = (steady) => { const d = document.createElement('div'); d.innerHTML = '<div class="responses"' + steady + '></div>'; return d; };
		if (hesitation(table('')) !== 0) wrong.push('it hesitates before machines');
		const waits = Array.from({ length: 20 }, () => hesitation(table(' data-steady')));
		if (Math.min(...waits) < 500 || new Set(waits).size < 10) wrong.push('how fast it passes tells people something: ' + waits);
		document.documentElement.dataset.done = JSON.stringify(wrong);
	}), '')`)
	_ = got
	b.waitFor(`document.documentElement.dataset.done !== ''`)
	if wrong := eval[string](b, `document.documentElement.dataset.done`); wrong != "[]" {
		t.Errorf("wrong: %s", wrong)
	}
}

// TestBoardIsSeenFromBothSides: each player has their own edge of a shared board at the bottom, on a wide screen and on a phone.
func TestBoardIsSeenFromBothSides(t *testing.T) {
	t.Parallel()
	host, guest := invite(t, newSite(t).URL, "garden")
	playUntil(t, `document.querySelectorAll('.shared .spot').length >= 5 && !!document.querySelector('.board .turned')`, host, guest)
	const squares = `[...document.querySelectorAll('.shared .place')].sort((a, b) => { const [r, s] = [a.getBoundingClientRect(), b.getBoundingClientRect()]; return r.top - s.top || r.left - s.left; }).map(p => p.id.split('-').pop()).join('')`
	if a, b := eval[string](host, squares), eval[string](guest, squares); a != "012345678" || b != "876543210" {
		t.Errorf("the squares lie as %s and %s", a, b)
	}
	for name, b := range map[string]*browser{"wide": host, "phone": guest} {
		b.fits()
		b.shoot(name + "-garden")
		for _, c := range []string{"turned", "unders", "counter", "back"} {
			if !eval[bool](b, `!!document.querySelector('.board .`+c+`')`) {
				t.Errorf("%s shows nothing of the class %s", name, c)
			}
		}
	}
	host.set("theme", "light")
	host.do(chromedp.NavigateBack(), chromedp.NavigateBack())
	host.waitFor(`!!document.querySelector('.board')`)
	host.shoot("wide-garden-light")
}

// TestSoundIsMadeForThoseWhoWantIt: nothing sounds unless it was switched on.
func TestSoundIsMadeForThoseWhoWantIt(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1000, 800)
	b.startMatch("kaiun")
	b.choose(0)
	if eval[bool](b, `document.body.dataset.cue !== undefined`) {
		t.Error("a sound was made that nobody asked for")
	}
	b.set("sound", "on")
	b.startMatch("kaiun")
	b.choose(0)
	b.waitFor(`document.body.dataset.cue !== undefined`)
}
