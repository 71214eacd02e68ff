// Browser tests: a real Chromium against a real server. One Chromium serves all tests, each of which has windows of its own that share
// nothing. Nothing waits for a time: whatever is waited for is looked at until it is so, and the deadline is only for what is broken.

package web_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"saitei/games"
	"saitei/internal/server"
	"saitei/internal/taggame"
	"saitei/internal/web"
	"saitei/rulebook"
)

// patience is how long a test waits for something that should be there at once: longer than the busiest machine needs.
const patience = 90 * time.Second

// shotsFolder is where pictures are kept; SAITEI_SHOTS names another. It starts empty, so that no picture is older than the run.
var shotsFolder = sync.OnceValues(func() (string, error) {
	dir := os.Getenv("SAITEI_SHOTS")
	if dir == "" {
		dir = filepath.Join("..", "..", "bin", "shots")
	}
	dir, err := filepath.Abs(dir)
	old, _ := filepath.Glob(filepath.Join(dir, "*.png"))
	for _, name := range old {
		_ = os.Remove(name) // one that stays is only old
	}
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	return dir, err
})

// servesEnv makes the test binary a server, so that a test can kill one: its value is the folder of the journal and the address.
const servesEnv = "SAITEI_TEST_SERVES"

func TestMain(m *testing.M) {
	if dir, address, ok := strings.Cut(os.Getenv(servesEnv), "|"); ok {
		serve(dir, address)
		return
	}
	code := m.Run()
	if theChromium.stop != nil {
		theChromium.stop()
		dir, err := shotsFolder()
		fmt.Println("screenshots:", dir, err)
	}
	os.Exit(code)
}

// serve is a server until it is killed.
func serve(dir, address string) {
	s, err := server.Open(context.Background(), config(dir))
	if err == nil {
		err = http.ListenAndServe(address, s)
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// allGames is every game of the registry, the garden, which has what they do not have yet, and a game of four seats in two teams.
func allGames() []*rulebook.Book { return append(games.All(), gardenBook(), taggame.Book()) }

func config(dir string) server.Config {
	return server.Config{Dir: dir, Books: append(allGames(), games.Find("builddivide-tag")), Pages: web.Handler, Opens: openRuling, Limits: server.Limits{RequestsPerSecond: -1, RoomsPerMinute: -1}}
}

// seedEnv lets the tests play other matches than always: anything that it is set to is a beginning of its own.
const seedEnv = "SAITEI_SEED"

// newSite is a server with our pages. Whatever is left to chance there is the same in every run of a test.
func newSite(t *testing.T, changes ...func(*server.Config)) *httptest.Server {
	t.Helper()
	c := config(t.TempDir())
	c.Chance = rand.NewChaCha8(sha256.Sum256([]byte(t.Name() + os.Getenv(seedEnv))))
	for _, change := range changes {
		change(&c)
	}
	s, err := server.Open(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	site := httptest.NewUnstartedServer(s)
	site.Listener = &frailListener{Listener: site.Listener}
	site.Start()
	t.Cleanup(func() {
		cut(site)
		site.Close()
		if err := s.Close(); err != nil {
			t.Log(err)
		}
	})
	return site
}

// frailListener remembers its connections, so that a test can cut them: also those that became WebSockets.
type frailListener struct {
	net.Listener
	mu    sync.Mutex
	conns []net.Conn
}

func (l *frailListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err == nil {
		l.mu.Lock()
		l.conns = append(l.conns, c)
		l.mu.Unlock()
	}
	return c, err
}

// cut breaks every connection to a site.
func cut(site *httptest.Server) {
	l := site.Listener.(*frailListener)
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, c := range l.conns {
		_ = c.Close() // most are closed already
	}
	l.conns = nil
}

// theChromium is the one that all tests share.
var theChromium struct {
	once sync.Once
	ctx  context.Context
	stop func()
	err  error
}

// chromium starts the browser when it is first needed. The test is skipped only where somebody asked for it: tests that nobody
// notices are missing are worth nothing.
func chromium(t *testing.T) context.Context {
	t.Helper()
	if os.Getenv("SAITEI_BROWSER") == "0" {
		t.Skip("SAITEI_BROWSER=0: the browser tests are left out")
	}
	theChromium.once.Do(func() {
		find := exec.Command("sh", "../../.ci/chromium")
		var said strings.Builder
		find.Stderr = &said
		path, err := find.Output()
		if err != nil {
			theChromium.err = fmt.Errorf("%w\n%s", err, said.String())
			return
		}
		options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(strings.TrimSpace(string(path))), chromedp.NoSandbox, chromedp.DisableGPU,
			chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-dev-shm-usage", true), chromedp.Flag("force-prefers-reduced-motion", true),
			chromedp.Flag("autoplay-policy", "no-user-gesture-required"), chromedp.WSURLReadTimeout(patience))
		ctx, stopAll := chromedp.NewExecAllocator(context.Background(), options...)
		ctx, stop := chromedp.NewContext(ctx)
		theChromium.ctx, theChromium.stop = ctx, func() { stop(); stopAll() }
		theChromium.err = chromedp.Do(ctx)
	})
	if theChromium.err != nil {
		t.Fatal(theChromium.err)
	}
	return theChromium.ctx
}

// browser is a window with cookies of its own, and everything that went wrong in its pages.
type browser struct {
	t    *testing.T
	ctx  context.Context
	site string
}

// openBrowser opens a window of a size. Nothing glides in it unless a test wants to see that.
func openBrowser(t *testing.T, site string, width, height int64) *browser {
	t.Helper()
	ctx, cancel := chromedp.NewContext(chromium(t), chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	b := &browser{t, ctx, site}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, height)); err != nil { // the window lives as long as this context
		t.Fatal(err)
	}
	go func() {
		for m, err := range chromedp.Console(ctx) {
			if err == nil && (m.IsException() || m.Type == "error" && m.Source != "network") {
				t.Errorf("console: %s (%s:%d)", m.Text, m.URL, m.Line+1)
			}
		}
	}()
	return b
}

// glide lets cards glide on the page that is open, although everything in this browser prefers reduced motion.
func (b *browser) glide() {
	b.t.Helper()
	eval[bool](b, `!!(window.matchMedia = () => ({ matches: false }))`)
}

func (b *browser) do(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, actions...); err != nil {
		b.shoot("failed-" + strings.ReplaceAll(b.t.Name(), "/", "-"))
		b.t.Fatalf("%v", err)
	}
}

// click clicks the first element of a selector.
func (b *browser) click(selector string) {
	b.t.Helper()
	b.do(chromedp.Click(selector))
}

// press clicks the first element of a selector from inside the page, whatever may lie over it.
func (b *browser) press(selector string) {
	b.t.Helper()
	eval[bool](b, fmt.Sprintf(`(document.querySelector(%q).click(), true)`, selector))
}

func (b *browser) open(path string) {
	b.t.Helper()
	b.do(chromedp.Navigate(b.site + path))
}

// shoot takes a picture once nothing moves any more.
func (b *browser) shoot(name string) {
	b.t.Helper()
	dir, err := shotsFolder()
	if err != nil {
		b.t.Log(err)
		return
	}
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	const quiet = `Promise.all([document.fonts.ready, ...document.getAnimations().map(a => a.finished.catch(() => 0)), ...[...document.querySelectorAll('.art')].map(e => {
		const i = new Image(); i.src = getComputedStyle(e).backgroundImage.slice(5, -2); return i.decode().catch(() => 0); })]).then(() => new Promise(r => requestAnimationFrame(() => requestAnimationFrame(() => r(true)))))`
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[bool](quiet, chromedp.EvalAwaitPromise)); err != nil {
		b.t.Log(err)
	}
	png, err := chromedp.Run(ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.t.Log(err)
		return
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644); err != nil {
		b.t.Log(err)
	}
}

// eval is the value of a script.
func eval[T any](b *browser, script string) T {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](script))
	if err != nil {
		b.t.Fatalf("%s: %v", script, err)
	}
	return v
}

// waitFor waits until a script says true, for as long as the table goes on meanwhile: a busy machine takes its time over what passes by itself.
func (b *browser) waitFor(script string) {
	b.t.Helper()
	at := ""
	for until := time.Now().Add(patience); time.Now().Before(until); time.Sleep(8 * time.Millisecond) {
		now, err := chromedp.Run(b.ctx, chromedp.Evaluate[string](`(`+script+`) ? 'yes' : document.querySelector('[data-seq]')?.dataset.seq ?? ''`))
		switch {
		case err == nil && now == "yes":
			return
		case err == nil && now != at: // an error means that the page is just being left
			at, until = now, time.Now().Add(patience)
		}
	}
	b.shoot("stuck-" + strings.ReplaceAll(b.t.Name(), "/", "-"))
	b.t.Fatalf("waited in vain for %s", script)
}

// speak chooses a language on the page of settings.
func (b *browser) speak(lang string) {
	b.t.Helper()
	b.set("lang", lang)
	b.waitFor(`document.documentElement.lang === '` + lang + `'`)
}

// set changes a setting and waits until it is kept.
func (b *browser) set(name, value string) {
	b.t.Helper()
	b.open("/settings")
	eval[bool](b, `window.isOld = true`)
	b.click(`.pill input[name=` + name + `][value=` + value + `]`)
	b.click(`main .go`)
	b.waitFor(`!window.isOld && document.readyState === 'complete'`)
}

// isAsked and isOver say how a table stands.
const (
	isAsked = `!!document.querySelector('form.decision:not([data-sent])')`
	isOver  = `!!document.querySelector('.result')`
)

// player is a script that plays: it chooses the n-th option that there is, or enough of them, and now and then passes where it can; what is
// refused it tries in other ways. It waits
// inside the page, because every question from outside costs a busy machine dearly. What it gives is what was refused, or nothing.
const player = `
	const find = s => document.querySelector(s), isOver = () => !!find('.result');
	const form = () => document.body.dataset.live && find('form.decision:not([data-sent])'); // before the script runs, a form would leave the page
	const until = async f => { while (!f()) await new Promise(r => setTimeout(r, 4)); };
	window.confirm = () => true;
	const answer = (f, n, tries) => {
		const acts = [...f.elements].filter(e => e.matches('.act, .word, .none')), all = [...f.elements].filter(e => e.type === 'checkbox');
		const least = Math.max(1, Number(f.dataset.min)), most = Math.min(all.length, Math.max(least, Number(f.dataset.max)));
		const pass = f.querySelector('button.pass:not(.none)');
		if (pass && (n % 4 >= 2 || f.dataset.alone !== undefined || tries > 3)) return pass.click();
		if (acts.length) return acts[(n + tries) % acts.length].click();
		const want = tries ? least + (n + tries) % (most - least + 1) : least, step = 1 + tries % Math.max(1, all.length - 1);
		for (const o of all) if (o.checked) o.click();
		for (let i = 0, done = 0; i < 4 * all.length && done < want; i++) {
			const o = all[(n + tries + i * step) % all.length];
			if (!o.checked) { o.click(); done++; }
		}
		const shares = [...document.querySelectorAll('.share input[type=number]')];
		if (shares.length) shares[n % shares.length].value = f.dataset.total;
		f.querySelector('button.go')?.click();
	};
	const choose = async n => {
		await until(() => form() || isOver());
		const f = form();
		if (!f) return '';
		let refused = '';
		for (let tries = 0; tries < 60; tries++) { // what has the right form may still break a rule
			answer(f, n, tries);
			await until(() => find('form.decision')?.id !== f.id || find('#toast p'));
			refused = find('#toast p')?.textContent ?? '';
			if (!refused) return '';
			for (const p of document.querySelectorAll('#toast p')) p.remove();
			await until(() => form() || isOver() || !find('form.decision'));
			if (form()?.id !== f.id) return ''; // a partner has answered meanwhile, or it was passed by itself
		}
		return refused;
	};
`

// choose answers the decision on the page.
func (b *browser) choose(n int) {
	b.t.Helper()
	if refused := b.await(fmt.Sprintf(`(async () => { %s return await choose(%d); })()`, player, n), patience); refused != "" {
		b.t.Fatalf("refused: %s", refused)
	}
}

// chooseIfAsked answers the decision on the page, if it is still there: a partner may have answered it, or it was passed by itself.
func (b *browser) chooseIfAsked(n int) {
	b.t.Helper()
	if refused := b.await(fmt.Sprintf(`(async () => { %s return form() ? await choose(%d) : ''; })()`, player, n), patience); refused != "" {
		b.t.Fatalf("refused: %s", refused)
	}
}

// playOut plays until the match is over.
func (b *browser) playOut() {
	b.t.Helper()
	if refused := b.await(fmt.Sprintf(`(async () => { %s
		for (let n = 0; n < 3000; n++) {
			await until(() => form() || isOver());
			if (isOver()) return '';
			const refused = await choose(n);
			if (refused) return refused;
		}
		return 'the match does not end';
	})()`, player), 4*patience); refused != "" {
		b.t.Fatal(refused)
	}
}

// await is what a promise of the page comes to.
func (b *browser) await(script string, most time.Duration) string {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, most)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[string](script, chromedp.EvalAwaitPromise))
	if err != nil {
		b.shoot("stuck-" + strings.ReplaceAll(b.t.Name(), "/", "-"))
		b.t.Fatal(err)
	}
	return v
}
