package web_test

import (
	"strings"
	"testing"

	"saitei/internal/server"
	"saitei/internal/tinygame"
	"saitei/rulebook"
)

// TestSeriesInTheBrowser: two people play the best of three. The loser of the first game exchanges a card and lets the other start; a deck that is no
// exchange is refused; then the series is given up.
func TestSeriesInTheBrowser(t *testing.T) {
	t.Parallel()
	site := newSite(t, func(c *server.Config) { c.Books = []*rulebook.Book{tinygame.Sided()} })
	aki, ren := openBrowser(t, site.URL, 1280, 720), openBrowser(t, site.URL, 390, 844)
	aki.speak("ja")
	ren.speak("en")
	aki.open("/?game=sided")
	eval[bool](aki, `(() => { const f = document.querySelector('form[action="/invite"]'); f.elements.name.value = 'あき'; f.elements['best-of'].value = '3'; return true; })()`)
	aki.press(`form[action="/invite"] .go`)
	aki.waitFor(`!!document.querySelector('.copyrow input')`)
	link := eval[string](aki, `document.querySelector('.copyrow input').value`)
	ren.open(strings.TrimPrefix(link, ren.site))
	ren.waitFor(`!!document.querySelector('form[action$="/join"]')`)
	eval[bool](ren, `(document.querySelector('form[action$="/join"]').elements.name.value = 'Ren', true)`)
	ren.press(`form[action$="/join"] .go`)
	for _, b := range []*browser{aki, ren} {
		b.waitFor(isAtTable)
		eval[bool](b, `!!(window.confirm = () => true)`)
	}
	if got := eval[string](aki, `document.querySelector('.status .series').title`); got != "第1ゲーム（3本勝負） あき 0 – Ren 0" {
		t.Errorf("the score is %q", got)
	}
	aki.press(`#menu button[value=concede]`)
	for _, b := range []*browser{aki, ren} {
		b.waitFor(isOver + ` && !!document.querySelector('form[action$="/next"] .go')`)
	}
	aki.shoot("series-over-wide")
	table := eval[string](aki, `location.pathname`)
	aki.open("/")
	if got := eval[string](aki, `[...document.querySelectorAll('.rooms a')].map((a) => a.getAttribute('href')).join(' ')`); got != table {
		t.Errorf("between two games the lobby leads to %q, want %q", got, table)
	}
	aki.open(table)
	aki.waitFor(isOver + ` && !!document.querySelector('form[action$="/next"] .go')`)
	for i, b := range []*browser{aki, ren} {
		if i == 1 {
			b.waitFor(`!!document.querySelector('.gone-on')?.textContent.includes('あき')`)
			b.fits()
			b.shoot("series-gone-on-phone")
		}
		b.press(`form[action$="/next"] .go`)
		b.waitFor(`!!document.querySelector('.exchange textarea')`)
		b.fits()
	}
	aki.shoot("series-exchange-wide")
	ren.shoot("series-exchange-phone")
	if eval[bool](ren, `!!document.querySelector('.exchange select[name=starts]')`) {
		t.Error("who won may say who starts")
	}
	eval[bool](aki, `(() => { const t = document.querySelector('.exchange textarea'); t.value = t.value.replace('1 T-1\n', '1 T-2\n'); return true; })()`)
	aki.press(`.exchange .go`)
	aki.waitFor(`/最初のゲーム/.test(document.querySelector('#line:not([hidden]), .error, main')?.textContent ?? '') && !document.querySelector('.board')`)
	aki.open(eval[string](aki, `location.pathname.replace(/\/sit$/, '')`))
	aki.waitFor(`!!document.querySelector('.exchange textarea')`)
	eval[bool](aki, `(() => { document.querySelector('.exchange select[name=starts]').value = '1'; return true; })()`)
	aki.press(`.exchange .go`)
	ren.press(`.exchange .go`)
	for _, b := range []*browser{aki, ren} {
		b.waitFor(isAtTable)
		eval[bool](b, `!!(window.confirm = () => true)`)
	}
	aki.shoot("series-second-wide")
	if got := eval[string](aki, `document.querySelector('.status').textContent`); !strings.Contains(got, "先番 1") {
		t.Errorf("Ren does not start, though the loser wanted it so: %q", got)
	}
	if got := eval[string](ren, `document.querySelector('.status .series').title`); got != "Game 2 of a best of 3: あき 0 – Ren 1" {
		t.Errorf("the score is %q", got)
	}
	aki.press(`#menu button[value=forfeit]`)
	for b, want := range map[*browser]string{aki: "勝負に負けた", ren: "You won the series"} {
		b.waitFor(isOver + ` && document.querySelector('.result').textContent.includes('` + want + `')`)
	}
	ren.shoot("series-won-phone")
}
