// Pages: every page in both languages, and what is refused.

package web_test

import (
	"html"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"saitei/games"
	"saitei/internal/server"
	"saitei/kernel"
	"saitei/rulebook"
)

// visitor is a browser without scripts.
type visitor struct {
	t      *testing.T
	site   *httptest.Server
	client *http.Client
	lang   string
}

func newVisitor(t *testing.T, site *httptest.Server, lang string) *visitor {
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &visitor{t, site, &http.Client{Jar: jar}, lang}
}

func (v *visitor) send(method, path string, form url.Values) (int, string, *url.URL) {
	v.t.Helper()
	r, err := http.NewRequest(method, v.site.URL+path, strings.NewReader(form.Encode()))
	if err != nil {
		v.t.Fatal(err)
	}
	r.Header.Set("Accept-Language", v.lang)
	if form != nil {
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	res, err := v.client.Do(r)
	if err != nil {
		v.t.Fatal(err)
	}
	defer res.Body.Close()
	body, err := io.ReadAll(res.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	return res.StatusCode, string(body), res.Request.URL
}

func (v *visitor) get(path string) string {
	v.t.Helper()
	status, body, _ := v.send("GET", path, nil)
	if status != http.StatusOK {
		v.t.Fatalf("GET %s: %d\n%s", path, status, body)
	}
	v.isSound(path, body)
	return body
}

// isSound checks what every page must be like.
func (v *visitor) isSound(path, body string) {
	v.t.Helper()
	for _, bad := range []string{"⟦", "ZgotmplZ", "<no value>", "%!"} {
		if at := strings.Index(body, bad); at >= 0 {
			v.t.Errorf("%s in %s contains %s: …%s…", path, v.lang, bad, body[max(0, at-60):min(len(body), at+60)])
		}
	}
	for _, must := range []string{`<html lang="` + v.lang + `"`, `<main id="main"`, `<nav aria-label=`, "<h1"} {
		if !strings.Contains(body, must) {
			v.t.Errorf("%s in %s lacks %s", path, v.lang, must)
		}
	}
	if n := strings.Count(body, "<h1"); n != 1 {
		v.t.Errorf("%s has %d main headings", path, n)
	}
}

// play starts a match against the machine and gives the address of the table.
func (v *visitor) play() string {
	v.t.Helper()
	status, body, at := v.send("POST", "/play", url.Values{"game": {"kaiun"}, "deck": {"akadaruma"}, "agent": {"greedy"}})
	if status != http.StatusOK || !strings.HasPrefix(at.Path, "/r/") {
		v.t.Fatalf("no table: %d %s\n%s", status, at, body)
	}
	return at.Path
}

// TestTablesOfTeams: with every deck, and with every deck of the first machine, a match of teams starts from the lobby: partners get decks that go with each other. All four sit at
// the table, and one's partner's hand is open to oneself.
func TestTablesOfTeams(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "en")
	book := games.Find("builddivide-tag")
	for i := range book.Decks {
		form := url.Values{"game": {book.Name}, "deck": {book.Decks[i].Name}, "rival-deck": {book.Decks[len(book.Decks)-1-i].Name}, "agent": {"random"}}
		status, body, at := v.send("POST", "/play", form)
		if status != http.StatusOK || !strings.HasPrefix(at.Path, "/r/") {
			t.Fatalf("%s: no table: %d %s\n%s", book.Decks[i].Name, status, at, body)
		}
		body = v.get(at.Path)
		if n := strings.Count(body, `class="plate`); n != book.Rules.Seats {
			t.Errorf("%s: %d sit at the table", book.Decks[i].Name, n)
		}
		if n := strings.Count(body, `data-number="BD`); n < 10 {
			t.Errorf("%s: %d cards are seen, less than two hands", book.Decks[i].Name, n)
		}
	}
}

// TestAgreementsInTheLobby: who plays by an optional rule says so in the lobby, and is told by which clause a deck is against it.
func TestAgreementsInTheLobby(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "en")
	if body := v.get("/?game=builddivide-tag"); strings.Count(body, `name="agreed" value="J36"`) != 2 {
		t.Error("the lobby does not ask for the agreement")
	}
	if body := v.get("/?game=builddivide"); strings.Contains(body, `name="agreed"`) {
		t.Error("the lobby asks for an agreement that there is not")
	}
	form := func(deck string) url.Values {
		return url.Values{"game": {"builddivide-tag"}, "deck": {deck}, "agent": {"random"}, "agreed": {"J36"}}
	}
	if _, body, at := v.send("POST", "/play", form("akatsuki")); strings.HasPrefix(at.Path, "/r/") || !strings.Contains(body, "2102-1a") {
		t.Errorf("a deck is played that is against what was agreed on: %s", at)
	}
	if status, body, at := v.send("POST", "/play", form("jokaku")); status != http.StatusOK || !strings.HasPrefix(at.Path, "/r/") {
		t.Errorf("no table: %d %s\n%s", status, at, body)
	}
}

// TestCardsThatHaveLeft: who looks at a card that has left meanwhile sees it as it is printed, or nothing where it was not known.
func TestCardsThatHaveLeft(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "en")
	table := v.play()
	if status, body, _ := v.send("GET", table+"/look?object=999999&number=SK01-001", nil); status != http.StatusOK || !strings.Contains(body, "Daruma Kid") {
		t.Errorf("a card that has left: %d\n%s", status, body)
	}
	if status, body, _ := v.send("GET", table+"/look?object=999999", nil); status != http.StatusNoContent || body != "" {
		t.Errorf("a hidden card that has left: %d\n%s", status, body)
	}
}

func TestEveryPageInBothLanguages(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	for _, lang := range []string{"ja", "en"} {
		v := newVisitor(t, site, lang)
		table := v.play()
		for _, path := range []string{
			"/", "/cards", "/cards?q=daruma", "/cards?f-sign=グー", "/cards/kaiun/SK01-001", "/write", "/write?game=zx&text=" + url.QueryEscape("【自】このカードがアタックした時、カードを１枚引く。") + "&q=draw", "/rules", "/rules?q=" + url.QueryEscape("バリア"), "/rules/kaiun/6-3", "/decks", "/settings", "/learn/zx", "/puzzles/zx", table,
		} {
			v.get(path)
		}
	}
}

func TestEveryCardHasItsPageAndItsArt(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "en")
	for _, book := range games.All() {
		for i := range book.Cards {
			c := &book.Cards[i]
			body := v.get("/cards/" + book.Name + "/" + c.Number)
			isExplained := strings.Contains(body, `class="cite"`) || strings.Contains(body, `class="trouble"`)
			if !strings.Contains(body, c.Name) || c.Text != "" && !isExplained {
				t.Errorf("the page of %s lacks its name, or the clauses that it leans on", c.Number)
			}
			status, art, _ := v.send("GET", "/art/"+book.Name+"/"+c.Number, nil)
			if status != http.StatusOK || !strings.HasPrefix(art, "<svg") || strings.Contains(art, "NaN") {
				t.Errorf("the art of %s: %d", c.Number, status)
			}
		}
	}
	if status, art, _ := v.send("GET", "/art/zx/virtual", nil); status != http.StatusOK || !strings.HasPrefix(art, "<svg") {
		t.Errorf("the art of a card that no card table has: %d", status)
	}
}

// TestIconsAreReadInBothLanguages: what is printed as a word is put into English, what is printed as a sign stays.
func TestIconsAreReadInBothLanguages(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	for lang, want := range map[string][]string{"ja": {"<i>バスター</i>", "<i>IG</i>"}, "en": {"<i>buster</i>", "<i>IG</i>"}} {
		v := newVisitor(t, site, lang)
		all := v.get("/cards?game=builddivide") + v.get("/cards?game=zx")
		for _, w := range want {
			if !strings.Contains(all, w) {
				t.Errorf("in %s no card shows %s", lang, w)
			}
		}
	}
}

func TestSearchInBothLanguages(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "ja")
	for _, words := range []string{"だるま小僧", "daruma kid", "SK01-001"} {
		if body := v.get("/cards?q=" + url.QueryEscape(words)); !strings.Contains(body, "/cards/kaiun/SK01-001") {
			t.Errorf("%q does not find the card", words)
		}
	}
	if body := v.get("/cards?q=" + url.QueryEscape("だるま") + "&f-attribute=" + url.QueryEscape("青")); strings.Contains(body, "SK01-001") {
		t.Error("the filter lets a card of another colour through")
	}
	for query, finds := range map[string]bool{
		`コスト:1 色:赤 名前:"だるま"`: true, "cost<2 color:red": true, "cost>=2": false, "-name:kid": false, "text:barrier": true, "種族:縁起物": true,
	} {
		if body := v.get("/cards?q=" + url.QueryEscape(query)); strings.Contains(body, `href="/cards/kaiun/SK01-001"`) != finds {
			t.Errorf("%s: found is %v", query, !finds)
		}
	}
	for _, path := range []string{"/cards", "/decks"} {
		if body := v.get(path + "?q=" + url.QueryEscape("強さ>=3")); !strings.Contains(body, "「強さ」という項目はない") || !strings.Contains(body, "ジャンケン") {
			t.Errorf("%s does not say that there is no such field, and which there are", path)
		}
	}
	if body := v.get("/rules?q=6-3-1"); !strings.Contains(body, `/rules/kaiun/6-3-1"`) {
		t.Error("a clause is not found by its number")
	}
}

// TestExamplesOfSearchesFindSomething asks each game for the searches that its pages give as examples.
func TestExamplesOfSearchesFindSomething(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	for _, lang := range []rulebook.Lang{rulebook.Ja, rulebook.En} {
		v := newVisitor(t, site, string(lang))
		for _, book := range games.All() {
			all := regexp.MustCompile(`href="/cards/` + book.Name + `/`)
			count := func(query string) int {
				return len(all.FindAllString(v.get("/cards?game="+book.Name+"&q="+url.QueryEscape(query)), -1))
			}
			for _, form := range []kernel.Key{"search.is", "search.number", "search.text", "search.or", "search.not"} {
				query := book.Words.Say(lang, form)
				if body := v.get("/cards?game=" + book.Name); !strings.Contains(body, "<code>"+html.EscapeString(query)+"</code>") {
					t.Errorf("%s in %s: %s is not shown", book.Name, lang, query)
				}
				if found := count(query); found == 0 || found >= count("") {
					t.Errorf("%s in %s: %s finds %d cards", book.Name, lang, query, found)
				}
			}
		}
	}
}

var decisionForm = regexp.MustCompile(`name="seq" value="(\d+)"><input type="hidden" name="decision" value="(\d+)"`)

func TestTheTableWorksWithoutScripts(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "en")
	table := v.play()
	body := v.get(table)
	m := decisionForm.FindStringSubmatch(body)
	pick := regexp.MustCompile(`name="pick"[^>]* value="([0-9a-f]+)"`).FindStringSubmatch(body)
	if m == nil || pick == nil {
		t.Fatal("the table asks nothing")
	}
	status, after, _ := v.send("POST", table+"/answer", url.Values{"seq": {m[1]}, "decision": {m[2]}, "pick": {pick[1]}})
	if status != http.StatusOK {
		t.Fatalf("refused: %s", after)
	}
	if next := decisionForm.FindStringSubmatch(after); next != nil && next[2] == m[2] {
		t.Error("the same thing is asked again")
	}
}

func TestShortenedAddressesLeadOn(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "en")
	for path, want := range map[string]int{"/cards/zx": http.StatusOK, "/rules/zx": http.StatusOK, "/write/zx": http.StatusOK, "/decks/zx": http.StatusOK, "/cards/none": http.StatusNotFound} {
		if status, _, _ := v.send("GET", path, nil); status != want {
			t.Errorf("%s: %d, not %d", path, status, want)
		}
	}
}

func TestBadFormsAreRefused(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	v := newVisitor(t, site, "en")
	table := v.play()
	for name, form := range map[string]url.Values{
		"empty": {}, "no number": {"seq": {"x"}, "decision": {"1"}}, "no option": {"seq": {"0"}, "decision": {"1"}, "pick": {"zz"}},
		"old": {"seq": {"999"}, "decision": {"1"}, "pick": {"1"}},
	} {
		if status, _, _ := v.send("POST", table+"/answer", form); status < 400 || status > 499 {
			t.Errorf("%s: %d", name, status)
		}
	}
	if status, _, _ := v.send("POST", table+"/act", url.Values{"act": {"win"}}); status != http.StatusBadRequest {
		t.Errorf("an unknown act: %d", status)
	}
	for _, path := range []string{"/nowhere", "/cards/kaiun/NO-1", "/rules/kaiun/99-99", "/cards?game=none", "/r/none", "/replay/none", "/static/none.js"} {
		if status, _, _ := v.send("GET", path, nil); status != http.StatusNotFound {
			t.Errorf("%s: %d", path, status)
		}
	}
	if status, _, _ := v.send("GET", "/decks?deck=rubbish", nil); status != http.StatusBadRequest {
		t.Errorf("a broken deck code: %d", status)
	}
	stranger := newVisitor(t, site, "en")
	if status, _, _ := stranger.send("POST", table+"/act", url.Values{"act": {"concede"}}); status < 400 {
		t.Errorf("a stranger concedes for somebody: %d", status)
	}
}

// TestRoomsAreLimited: rooms that are opened on the pages count like those of the API, and one too many is refused in the visitor's language.
func TestRoomsAreLimited(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t, func(c *server.Config) { c.Limits.RoomsPerMinute = 2 }), "en")
	v.play()
	v.play()
	status, body, _ := v.send("POST", "/play", url.Values{"game": {"kaiun"}, "deck": {"akadaruma"}, "agent": {"greedy"}})
	if status != http.StatusTooManyRequests || !strings.Contains(body, "too many rooms are opened from this address") {
		t.Errorf("a third room: %d\n%s", status, body)
	}
}

// TestRequestsAreLimited: one request too many is refused as a page, in the visitor's language.
func TestRequestsAreLimited(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t, func(c *server.Config) { c.Limits.RequestsPerSecond = 1 }), "en")
	status, body := http.StatusOK, ""
	for i := 0; i < 20 && status == http.StatusOK; i++ {
		status, body, _ = v.send("GET", "/settings", nil)
	}
	if status != http.StatusTooManyRequests || !strings.Contains(body, "<h1>") || !strings.Contains(body, "too many requests from this address") {
		t.Errorf("%d\n%s", status, body)
	}
}

func TestFormsOfOtherSitesAreRefused(t *testing.T) {
	t.Parallel()
	site := newSite(t)
	r, err := http.NewRequest("POST", site.URL+"/settings", strings.NewReader("lang=en"))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if res.StatusCode != http.StatusForbidden {
		t.Errorf("got %d", res.StatusCode)
	}
}

func TestSettingsAreKept(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "ja")
	_, body, at := v.send("POST", "/settings", url.Values{"lang": {"en"}, "theme": {"light"}, "motion": {"off"}, "name": {" Aya   B "}, "back": {"//evil.example"}})
	if at.Path != "/settings" || at.Host != strings.TrimPrefix(v.site.URL, "http://") {
		t.Errorf("went to %s", at)
	}
	for _, must := range []string{`<html lang="en" data-theme="light" data-motion="off"`, `value="Aya B"`} {
		if !strings.Contains(body, must) {
			t.Errorf("the page lacks %s", must)
		}
	}
}

func TestDeckIsImportedFromItsThreeForms(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "en")
	_, body, at := v.send("POST", "/decks", url.Values{"game": {"kaiun"}, "paste": {"name: 試し\n3 SK01-001 だるま小僧\n２ sk01-003"}})
	code := at.Query().Get("deck")
	if code == "" || !strings.Contains(body, "試し") || !strings.Contains(body, "5 cards") {
		t.Fatalf("the text was not read: %s", at)
	}
	if !strings.Contains(body, `class="bad"`) || !strings.Contains(body, `class="cite"`) {
		t.Error("a deck of five cards is not said to break a clause")
	}
	for _, paste := range []string{code, v.site.URL + "/decks?game=kaiun&deck=" + code} {
		if _, _, at := v.send("POST", "/decks", url.Values{"game": {"kaiun"}, "paste": {paste}}); at.Query().Get("deck") != code {
			t.Errorf("%s became %s", paste, at)
		}
	}
}

// TestDeckWithASideboard: a heading is recognised on paste, each section is shown with its size, and a card can be added to either and moved between them.
func TestDeckWithASideboard(t *testing.T) {
	t.Parallel()
	v := newVisitor(t, newSite(t), "en")
	_, body, at := v.send("POST", "/decks", url.Values{"game": {"garden"}, "paste": {"3 G-01\n2 G-02\n温室\n1 G-01\n"}})
	for _, must := range []string{"bed <small>5 cards", "hothouse <small>1 card・outside the game", `aria-label="move to hothouse: `, `aria-label="move to bed: `} {
		if !strings.Contains(body, must) {
			t.Errorf("%s lacks %q", at, must)
		}
	}
	if !strings.Contains(body, "[bed]\n3 G-01") || !strings.Contains(body, "[hothouse]\n1 G-01") {
		t.Error("the deck as text has no headings")
	}
	body = v.get(at.RequestURI() + "&to=side")
	_, add, _ := strings.Cut(body, `<ul class="gallery small"><li><a class="spot" href="`)
	add, _, _ = strings.Cut(add, `"`)
	if body = v.get(strings.ReplaceAll(add, "&amp;", "&")); !strings.Contains(body, "hothouse <small>2 cards") {
		t.Error("a card that was added to the sideboard is not there")
	}
	_, move, _ := strings.Cut(body, `<a class="step move" href="`)
	move, _, _ = strings.Cut(move, `"`)
	if body = v.get(strings.ReplaceAll(move, "&amp;", "&")); !strings.Contains(body, "bed <small>4 cards") || !strings.Contains(body, "hothouse <small>3 cards") {
		t.Error("a card was not moved to the sideboard")
	}
	if status, _, _ := v.send("POST", "/decks", url.Values{"game": {"garden"}, "paste": {"3 G-01\n[attic]\n1 G-01"}}); status != http.StatusBadRequest {
		t.Errorf("a heading that means nothing is answered with %d", status)
	}
}
