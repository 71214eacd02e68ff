// English is complete: whoever reads English meets Japanese only where it is meant, as the printed text of a card is.

package web_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"saitei/games"
	"saitei/rulebook"
)

// foreign is a script: the Japanese of a document that nothing says to be Japanese, in what is read and in what is read aloud. Crests are drawn, not read; rulings are shown as they are written; and a clause
// about a word of cards, or a card about a part of names, quotes that word.
const foreign = `const quoted = /【[^】]*】|'[^']*'|“[^”]{1,4}”|\([^)]*\)|[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]+ (?=\()/g;
	const isJapanese = s => /[\u3041-\u30fa\u30fc-\u30ff\u4e00-\u9fff]/.test(s.replace(quoted, ''));
	const foreign = root => {
		const found = [], isMeant = e => !e || e.closest('[lang=ja], .mon, .tongue, pre, .chapter, .chapters, .clausesheet, .clauses, script, style');
		const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		for (let n = walk.nextNode(); n; n = walk.nextNode()) if (isJapanese(n.textContent) && !isMeant(n.parentElement)) found.push(n.textContent.trim().slice(0, 40));
		for (const e of root.querySelectorAll('[placeholder], [title], [aria-label], [alt], [data-label], [data-title], textarea, input')) {
			const all = [...['placeholder', 'title', 'aria-label', 'alt', 'data-label', 'data-title'].map(a => e.getAttribute(a) ?? ''), e.matches('input:not([type=hidden])') ? e.value : ''];
			for (const s of all) if (isJapanese(s) && !isMeant(e)) found.push(e.tagName + ': ' + s.slice(0, 40));
		}
		return found;
	};`

// pagesOf is every kind of page of a game: its cards, clauses, lessons, puzzles, decks and forms.
func pagesOf(book *rulebook.Book) []string {
	name := book.Name
	all := []string{"/?game=" + name, "/cards?game=" + name, "/decks?game=" + name, "/rules?game=" + name, "/rules?game=" + name + "&q=card", "/learn/" + name, "/puzzles/" + name, "/write?game=" + name}
	for i := 0; i < len(book.Cards); i += 3 {
		all = append(all, "/cards/"+name+"/"+book.Cards[i].Number)
	}
	for i := 0; i < len(book.Ledger.Entries); i += 7 {
		all = append(all, "/rules/"+name+"/"+book.Ledger.Entries[i].ID)
	}
	return all
}

// TestEnglishIsComplete reads every kind of page in English, and tables of every game.
func TestEnglishIsComplete(t *testing.T) {
	t.Parallel()
	for _, book := range games.All() {
		t.Run(book.Name, func(t *testing.T) {
			t.Parallel()
			b := openBrowser(t, newSite(t).URL, 1280, 720)
			b.speak("en")
			urls, err := json.Marshal(append(pagesOf(book), "/settings", "/nowhere"))
			if err != nil {
				t.Fatal(err)
			}
			b.complain("pages", b.await(fmt.Sprintf(`(async () => { %s
				const bad = [], parser = new DOMParser();
				for (const url of %s) {
					const page = parser.parseFromString(await (await fetch(url)).text(), 'text/html');
					for (const f of foreign(page.body)) bad.push(url + ': ' + f);
				}
				return JSON.stringify(bad);
			})()`, foreign, urls), 4*patience))
			b.open("/decks?game=" + book.Name)
			b.click(`.links a`)
			b.waitFor(`!!document.querySelector('.legal .good')`)
			b.complain("deck", eval[string](b, fmt.Sprintf(`(() => { %s return JSON.stringify([...foreign(document.body), ...[...document.querySelectorAll('textarea')].map(e => e.value).filter(isJapanese)]); })()`, foreign)))
			b.startMatch(book.Name)
			for n := range 12 {
				b.waitFor(isAsked + ` || ` + isOver)
				b.complain("table", eval[string](b, fmt.Sprintf(`(() => { %s return JSON.stringify(foreign(document.body)); })()`, foreign)))
				if eval[bool](b, isOver) {
					break
				}
				b.chooseIfAsked(4 * n)
			}
		})
	}
}

// complain reports what was found on some pages.
func (b *browser) complain(where, said string) {
	b.t.Helper()
	var bad []string
	if err := json.Unmarshal([]byte(said), &bad); err != nil {
		b.t.Fatal(err)
	}
	if len(bad) > 0 {
		b.t.Errorf("%s: %d times Japanese, such as\n%s", where, len(bad), strings.Join(bad[:min(12, len(bad))], "\n"))
	}
}
