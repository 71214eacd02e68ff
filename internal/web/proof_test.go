// Proof of the table: at every size nothing that can be chosen is covered, what is read is large enough to be read, and no click is lost; and how many clicks a turn takes.

package web_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"saitei/games"
	"saitei/rulebook"
)

// sizes are the windows that the table is tried in.
var sizes = [][2]int64{{1280, 720}, {1366, 768}, {1440, 900}, {1920, 1080}, {390, 844}}

// phone is which of them is a phone's.
const phone = 4

// resize gives the window another size.
func (b *browser) resize(size [2]int64) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, chromedp.EmulateViewport(size[0], size[1])); err != nil {
		b.t.Fatal(err)
	}
	b.waitFor(fmt.Sprintf(`innerWidth === %d && innerHeight === %d`, size[0], size[1]))
}

// faults is a script: all that is wrong with what a table shows, and how much of it was looked at, so that a test of an empty page is noticed.
const faults = `(() => {
	const box = e => e.getBoundingClientRect(), bad = [], board = document.querySelector('.board'), form = document.querySelector('form.decision');
	if (!board) return { bad: ['there is no table'], options: 0, words: 0, places: 0 };

	// Options that nobody can click, because something lies over all of what can be seen of them.
	const options = form ? [...form.elements].filter(e => e.matches('.act, .word, .pass, .go, input[type=checkbox], .share *') && !e.closest('[popover]')) : [];
	for (const e of options) {
		const r = box(e), home = e.closest('.can') ?? e;
		const isFree = [[.5, .5], [.1, .5], [.12, .12], [.5, .06], [.9, .9]].some(([x, y]) => home.contains(document.elementFromPoint(r.left + r.width * x, r.top + r.height * y)));
		if (!isFree) bad.push((e.getAttribute('aria-label') ?? e.textContent) + ' is covered');
	}

	// What is written smaller than can be read in the own hand and in what is asked.
	let words = 0;
	for (const root of document.querySelectorAll('.edge.own .place.fan, .bar, .tray')) {
		const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let n = walk.nextNode(); n; n = walk.nextNode()) {
			const e = n.parentElement, s = getComputedStyle(e);
			if (!n.textContent.trim() || e.closest('[popover], .unseen, .unders, .counters, s, svg, .source .card, .says .card') || s.visibility === 'hidden' || !e.getClientRects().length) continue;
			words++;
			if (parseFloat(s.fontSize) < 11) bad.push(n.textContent.trim() + ' is written with ' + s.fontSize);
		}
	}

	// What would have to be scrolled to see what is asked.
	for (const e of document.querySelectorAll('.bar, .decision, .answer, .tray')) if (e.scrollHeight > e.clientHeight + 2 || e.scrollWidth > e.clientWidth + 2) bad.push(e.className + ' is larger than its room: ' + [e.scrollWidth, e.clientWidth, e.scrollHeight, e.clientHeight]);

	// Places that lie on each other or outside of the part of the table that is theirs.
	const places = [...board.querySelectorAll('.place')];
	for (const [i, p] of places.entries()) for (const q of places.slice(i + 1)) {
		const a = box(p), b = box(q);
		if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3) bad.push(p.id + ' lies on ' + q.id);
	}
	for (const p of places) {
		const r = box(p), room = box(p.closest('.field, .seat, .rank, .edge') ?? board);
		if (r.top < room.top - 1 || r.bottom > room.bottom + 1 || r.left < room.left - 1 || r.right > room.right + 1) bad.push(p.id + ' is cut: ' + [r.left - room.left, r.top - room.top, room.right - r.right, room.bottom - r.bottom].map(Math.round));
	}

	// Cards of the own hand of which the lower edge, with its numbers, is not on the screen or lies under something.
	for (const c of board.querySelectorAll('.edge.own .fan .spot > .card:not(.back)')) {
		const r = box(c), foot = c.querySelector('.foot'), f = foot && box(foot);
		if (r.bottom > innerHeight + 1) bad.push('a card of the hand is cut: ' + Math.round(r.bottom - innerHeight));
		if (foot && foot.scrollHeight > foot.clientHeight + 1) bad.push('the numbers of a card of the hand are cut: ' + foot.textContent + [foot.scrollHeight, foot.clientHeight]);
		const top = f && document.elementFromPoint(f.left + 5, f.bottom - 2);
		if (top && top.closest('.plate')) bad.push('a card of the hand lies under ' + top.closest('.plate').textContent);
	}

	// What cards of the own hand say of their abilities and is cut: where it is too long, they say it in short.
	for (const m of board.querySelectorAll('.edge.own .fan .card .type b')) if (m.scrollWidth > m.clientWidth + 1) bad.push(m.textContent + ' is cut on a card ' + m.closest('.card').offsetWidth + ' wide');

	// Cards that lie open and do not say what they are.
	for (const c of board.querySelectorAll('.card:not(.back)')) if (!c.querySelector('.name').textContent.trim()) bad.push('a card has no name: ' + c.closest('.place')?.id);

	// What stands on a card to say how it is chosen, over its cost or over its numbers.
	for (const c of board.querySelectorAll('.spot.can:not(.turned) > .card')) for (const mark of c.parentElement.querySelectorAll(':scope > :is(.key, .verb)')) {
		const m = box(mark);
		for (const part of c.querySelectorAll(':scope > :is(.cost, .foot)')) {
			const r = box(part);
			if (m.width && Math.min(m.right, r.right) - Math.max(m.left, r.left) > 3 && Math.min(m.bottom, r.bottom) - Math.max(m.top, r.top) > 3) bad.push(mark.textContent + ' stands on the ' + part.className + ' ' + part.textContent);
		}
	}

	// What lies on the board of a phone is large enough to be pressed and told apart.
	if (innerWidth < 500) for (const p of board.querySelectorAll(':is(.field, .seat) .place')) for (const c of p.querySelectorAll('.spot > .card')) {
		const least = p.closest('.middle') && !p.matches('.low') ? 36 : 20;
		if (!c.closest('[popover], .unders') && Math.min(c.offsetWidth, c.offsetHeight) < least) bad.push(p.id + ' has a card ' + c.offsetWidth + ' wide');
	}
	if (document.documentElement.scrollWidth > innerWidth) bad.push('the page is wider than the screen');
	return { bad, options: options.length, words, places: places.length };
})()`

// seen is what looking at tables came to: how many there were, and what was looked at on them.
type seen struct{ tables, options, words, places int }

// look looks at the table in a window of a size, and takes a picture of whatever is wrong with it.
func (s *seen) look(b *browser, size [2]int64, name string) {
	b.t.Helper()
	b.resize(size)
	b.fitted()
	found := eval[struct {
		Bad                    []string
		Options, Words, Places int
	}](b, faults)
	s.tables, s.options, s.words, s.places = s.tables+1, s.options+found.Options, s.words+found.Words, s.places+found.Places
	if len(found.Bad) > 0 {
		b.shoot(fmt.Sprintf("bad-%s-%dx%d", name, size[0], size[1]))
		b.t.Errorf("%s, %d×%d: %s", name, size[0], size[1], strings.Join(found.Bad[:min(4, len(found.Bad))], "; "))
	}
}

// check holds that something was looked at on every table.
func (s *seen) check(t *testing.T) {
	t.Helper()
	if s.tables == 0 || s.options < s.tables || s.words < 5*s.tables || s.places < 4*s.tables {
		t.Errorf("there was hardly anything to look at: %+v", *s)
	}
}

// fitted waits until the page has laid out what is to be chosen for the size that the window has now.
func (b *browser) fitted() {
	b.t.Helper()
	b.await(`new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => r(''))))`, patience)
}

// tables is every game that people sit down at, and two that have what those lack.
func tables() []string {
	return append(namesOf(allGames()), "builddivide-tag")
}

// TestTableAtEverySize plays every game and looks at each position in windows of every size, in the languages and themes by turns. Of each kind of question it
// takes a picture at every size.
func TestTableAtEverySize(t *testing.T) {
	t.Parallel()
	for i, game := range tables() {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			site := newSite(t)
			b := openBrowser(t, site.URL, 1280, 720)
			b.speak([]string{"ja", "en"}[i%2])
			b.set("theme", []string{"dark", "light"}[i/2%2])
			b.startMatch(game)
			var s seen
			kinds := map[string]bool{}
			for n := range 10 {
				b.waitFor(isAsked + ` || ` + isOver)
				if eval[bool](b, isOver) {
					break
				}
				kind := eval[string](b, `document.querySelector('form.decision')?.dataset.ask ?? ''`)
				if kind != "" && !kinds[kind] && len(kinds) < 4 {
					kinds[kind] = true
					for _, size := range sizes {
						s.look(b, size, game+"-"+kind)
						b.shoot(fmt.Sprintf("table-%s-%s-%dx%d", game, kind, size[0], size[1]))
					}
				} else {
					s.look(b, sizes[n%len(sizes)], game+"-"+kind)
				}
				b.chooseIfAsked(4*n + n/3%2)
			}
			s.check(t)
		})
	}
}

// TestNoClickIsLost: whatever is clicked the moment it is there answers, although cards still glide, in every game, at a desk and on a phone; and a click that is begun before the table is
// drawn anew and ended after it is one.
func TestNoClickIsLost(t *testing.T) {
	t.Parallel()
	for i, game := range tables() {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			site := newSite(t)
			size := sizes[(i*4)%len(sizes)] // every other one on a phone
			b := openBrowser(t, site.URL, size[0], size[1])
			b.set("motion", "fast")
			b.startMatch(game)
			b.glide()
			clicks := 0
			for n := 0; n < 24 && clicks < 6; n++ {
				b.waitFor(isAsked + ` || ` + isOver)
				if eval[bool](b, isOver) {
					break
				}
				if b.clickNow() {
					clicks++
				} else {
					b.chooseIfAsked(n)
				}
			}
			if clicks < 3 {
				t.Errorf("only %d clicks were tried", clicks)
			}
		})
	}
	b := openBrowser(t, newSite(t).URL, 1280, 720)
	b.startMatch("kaiun")
	id := eval[string](b, `document.querySelector('form.decision').id`)
	eval[bool](b, `(() => {
		const part = document.querySelector('#part'), card = document.querySelector('.own .fan .can');
		card.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, pointerId: 9, button: 0 }));
		part.innerHTML = part.innerHTML;
		document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true, pointerId: 9, button: 0 }));
		return true;
	})()`)
	b.waitFor(fmt.Sprintf(`(document.querySelector('form.decision')?.id ?? '') !== %q`, id))

	b.waitFor(isAsked)
	id = eval[string](b, `document.querySelector('form.decision').id`)
	eval[bool](b, `(() => {
		const card = document.querySelector('.own .fan .can'), at = { bubbles: true, isPrimary: true, pointerId: 9, button: 0, clientX: 300, clientY: 600 };
		card.dispatchEvent(new PointerEvent('pointerdown', at));
		document.querySelector('.bar').dispatchEvent(new PointerEvent('pointerup', { ...at, clientX: 400 }));
		return true;
	})()`)
	if got := eval[string](b, `document.querySelector('form.decision:not([data-sent])')?.id ?? ''`); got != id {
		t.Error("a button that was let go somewhere else chose")
	}
	eval[bool](b, `(() => { // the card has glided away below the pointer
		const card = document.querySelector('.own .fan .can'), at = { bubbles: true, isPrimary: true, pointerId: 9, button: 0, clientX: 300, clientY: 600 };
		card.dispatchEvent(new PointerEvent('pointerdown', at));
		document.querySelector('.bar').dispatchEvent(new PointerEvent('pointerup', at));
		return true;
	})()`)
	b.waitFor(fmt.Sprintf(`(document.querySelector('form.decision')?.id ?? '') !== %q`, id))
}

// clickNow clicks with the mouse what answers at once, and waits until it has; false where nothing does.
func (b *browser) clickNow() bool {
	b.t.Helper()
	at := eval[struct {
		ID   string
		X, Y float64
	}](b, `(() => {
		window.confirm = () => true;
		const f = document.querySelector('form.decision:not([data-sent])'), none = { id: '', x: 0, y: 0 };
		for (const e of f ? [...f.elements].filter(e => e.matches('.act, .word, .pass')) : []) {
			const r = e.getBoundingClientRect(), home = e.closest('.can') ?? e;
			for (const [x, y] of [[.5, .5], [.12, .4], [.5, .06]]) {
				const p = [r.left + r.width * x, r.top + r.height * y];
				if (home.contains(document.elementFromPoint(...p))) return { id: f.id, x: p[0], y: p[1] };
			}
		}
		return none;
	})()`)
	if at.ID == "" {
		return false
	}
	b.do(chromedp.MouseClickXY(at.X, at.Y))
	b.waitFor(fmt.Sprintf(`(document.querySelector('form.decision')?.id ?? '') !== %q`, at.ID))
	return true
}

// TestClicksOfATurn counts what turns of every game take: at most half of what they took when every choice was confirmed and every price paid card by card.
func TestClicksOfATurn(t *testing.T) {
	t.Parallel()
	for _, game := range append(namesOf(games.All()), "builddivide-tag") {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			site := newSite(t)
			b := openBrowser(t, site.URL, 1280, 720)
			b.startMatch(game)
			eval[bool](b, `(() => {
				window.clicks = 0; window.confirmed = 0;
				const plain = window.fetch;
				window.fetch = (url, init) => {
					if (String(url).endsWith('/answer')) {
						const q = new URLSearchParams(init.body);
						window.confirmed += q.has('pass') ? 1 : q.getAll('pick').length + q.getAll('num').length + 1;
					}
					return plain(url, init);
				};
				document.addEventListener('click', e => window.clicks += e.target.closest('.act, .word, .pass, .go, .can input') ? 1 : 0, true);
				return true;
			})()`)
			for n := range 30 {
				b.waitFor(isAsked + ` || ` + isOver)
				if eval[bool](b, isOver) {
					break
				}
				b.chooseIfAsked(4 * n) // acts wherever it can
			}
			now, before := eval[int](b, `window.clicks`), eval[int](b, `window.confirmed`)
			t.Logf("%d clicks, where %d were needed before", now, before)
			if now*2 > before || now == 0 {
				t.Errorf("%d clicks are more than half of the %d that were needed before", now, before)
			}
		})
	}
}

// namesOf is the names of games.
func namesOf(books []*rulebook.Book) []string {
	var all []string
	for _, book := range books {
		all = append(all, book.Name)
	}
	return all
}

// TestTheArenaKeepsItsCards: what is shown between the opening of two cards and their comparison takes neither away, the hand signs are thrown, and it is seen which side has the better of it.
func TestTheArenaKeepsItsCards(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1280, 720)
	b.set("motion", "fast")
	b.startMatch("kaiun")
	b.resize(sizes[phone])
	b.glide()
	face := `(() => { const c = document.querySelector('.own .fan .card'); return c.outerHTML; })()`
	if got := b.await(`(async () => {
		const { perform } = await import(new URL('stage.js', document.querySelector('script[src*="table.js"]').src)), face = `+face+`;
		const say = (scene, side, more) => ({ scene, side, seat: side === 'far' ? 1 : 0, whom: -1, text: scene, ...more });
		const show = perform(document.querySelector('#part'), [say('open', 'own', { face, card: 'a' }), say('open', 'far', { face, card: 'b' }), say('show', 'own', { face }), say('upper', 'own'), say('lower', 'far')]);
		let seen = '';
		const timer = setInterval(() => {
			const stage = document.querySelector('#stage');
			if (stage.querySelector('.far[data-fares="lower"]')) seen = [stage.querySelectorAll('.corner .card').length, stage.querySelectorAll('.thrown').length, stage.querySelectorAll('.own[data-fares="upper"]').length, [...stage.querySelectorAll('.stood, .thrown')].filter(e => { const r = e.getBoundingClientRect(); return r.left < 0 || r.right > innerWidth; }).length].join(' ');
		}, 4);
		await show;
		clearInterval(timer);
		return seen;
	})()`, patience); got != "2 2 1 0" {
		t.Errorf("cards, hand signs, winners and what is cut in the arena: %q", got)
	}
}

// TestAnAttackStartsWhereItsCardFights: of several copies of a card the one in the middle attacks, not the one that something was paid with; and where it is still on its way there, the arrow
// waits for it.
func TestAnAttackStartsWhereItsCardFights(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1280, 720)
	b.set("motion", "slow")
	b.startMatch("dimensionzero")
	b.glide()
	if got := b.await(`(async () => {
		const of = name => import(new URL(name, document.querySelector('script[src*="table.js"]').src)), { perform } = await of('stage.js'), { swap } = await of('swap.js');
		const board = document.querySelector('#part'), put = (s, id) => {
			const spot = document.createElement('span');
			spot.className = 'spot theirs';
			spot.dataset.number = 'copy';
			spot.id = id;
			spot.innerHTML = '<span class="card"></span>';
			document.querySelector(s + ' .cards').append(spot);
			return spot;
		};
		put('.wing.far .place.row', 'paid');
		const there = put('.shared .place', 'fights'), later = board.innerHTML;
		there.remove();
		put('.wing.own .place.row', 'fights');
		swap(board, later);
		const show = perform(board, [{ scene: 'attack', side: 'far', seat: 1, whom: 0, card: 'copy', text: 'attack' }]);
		const arrow = () => document.querySelector('#stage .arrow');
		while (!arrow()) await new Promise(r => setTimeout(r, 4));
		const at = document.getElementById('fights').getBoundingClientRect();
		const off = Math.hypot(parseFloat(arrow().style.left) - at.left - at.width / 2, parseFloat(arrow().style.top) - at.top - at.height / 2), isThere = !!document.querySelector('.shared #fights');
		await show;
		return isThere && off < 2 ? '' : 'off by ' + off;
	})()`, patience); got != "" {
		t.Error(got)
	}
}

// TestSquaresFillTheTable: on every wide screen the squares of a game with five rows of them are a seventh of the screen high or more.
func TestSquaresFillTheTable(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1280, 720)
	b.startMatch("dimensionzero")
	for _, size := range sizes[:phone] {
		b.resize(size)
		b.fitted()
		if high := eval[float64](b, `document.querySelector('.place.square').offsetHeight / innerHeight`); high < 1.0/7 {
			t.Errorf("in a window of %d×%d a square takes %.2f of the height", size[0], size[1], high)
		}
	}
	if eval[bool](b, `(() => { const x = s => document.querySelector(s).getBoundingClientRect().left; return x('.centre.own .place') > x('.shared .place') || x('.shared .place') > x('.centre.far .place'); })()`) {
		t.Error("the own side is not on the left of what both share, or the other is not on the right")
	}
}

// TestWhatHappensIsActedOut: cards that are opened are shown against each other before the table goes on, and a key ends the show at once.
func TestWhatHappensIsActedOut(t *testing.T) {
	t.Parallel()
	b := openBrowser(t, newSite(t).URL, 1280, 720)
	b.set("motion", "slow")
	b.startMatch("kaiun")
	b.glide()
	id := eval[string](b, `document.querySelector('form.decision').id`)
	b.press(`.own .fan .act`)
	b.waitFor(`document.querySelectorAll('#stage .corner .card').length === 2`)
	if asked := eval[string](b, `document.querySelector('form.decision')?.id ?? ''`); asked != id {
		t.Error("the table has gone on before the show was over")
	}
	b.shoot("stage-open")
	b.do(chromedp.KeyEvent(" "))
	b.waitFor(fmt.Sprintf(`!document.querySelector('#stage').childElementCount && document.querySelector('form.decision')?.id !== %q`, id))
}
