// Browser tests: a real Chromium against a real server.

package web_test

import (
	"context"
	"fmt"
	"net"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"saitei/server"
	"saitei/web"
)

// newSite is a server with our pages.
func newSite(t *testing.T) *httptest.Server {
	t.Helper()
	s, err := server.Open(context.Background(), server.Config{Dir: t.TempDir(), Pages: web.Handler, Limits: server.Limits{RequestsPerSecond: -1, RoomsPerMinute: -1}})
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

// browser is a Chromium of its own, and everything that went wrong in its pages.
type browser struct {
	t    *testing.T
	ctx  context.Context
	site *httptest.Server
}

// openBrowser starts a Chromium with a window of a size; the test is skipped where there is none, or where nobody asked for browser
// tests: they take minutes, and a busy machine makes them fail for reasons of its own.
func openBrowser(t *testing.T, site *httptest.Server, width, height int64, flags ...chromedp.ExecAllocatorOption) *browser {
	t.Helper()
	if os.Getenv("SAITEI_BROWSER") == "" {
		t.Skip("make browser runs the browser tests (SAITEI_BROWSER=1)")
	}
	path := ""
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if p, err := exec.LookPath(name); err == nil {
			path = p
			break
		}
	}
	if path == "" {
		t.Skip("no Chromium found: install the package chromium to run the browser tests")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-dev-shm-usage", true),
		chromedp.UserDataDir(t.TempDir()), chromedp.WindowSize(int(width), int(height)))
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), append(options, flags...)...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	b := &browser{t, ctx, site}
	if err := chromedp.Do(ctx, chromedp.EmulateViewport(width, height)); err != nil { // the browser lives as long as this context
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

func (b *browser) do(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.ctx, 20*time.Second)
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

func (b *browser) open(path string) {
	b.t.Helper()
	b.do(chromedp.Navigate(b.site.URL + path))
}

// shoot takes a screenshot, where SAITEI_SCREENS names a folder for them.
func (b *browser) shoot(name string) {
	dir := os.Getenv("SAITEI_SCREENS")
	if dir == "" {
		return
	}
	time.Sleep(450 * time.Millisecond)
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
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
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](script))
	if err != nil {
		b.t.Fatalf("%s: %v", script, err)
	}
	return v
}

// waitFor waits until a script says true.
func (b *browser) waitFor(script string) {
	b.t.Helper()
	for until := time.Now().Add(20 * time.Second); time.Now().Before(until); time.Sleep(10 * time.Millisecond) {
		if ok, err := chromedp.Run(b.ctx, chromedp.Evaluate[bool](script)); err == nil && ok {
			return // an error means that the page is just being left
		}
	}
	b.shoot("stuck-" + strings.ReplaceAll(b.t.Name(), "/", "-"))
	b.t.Fatalf("waited in vain for %s", script)
}

// TestScreens takes pictures of every page at both sizes, for people to look at.
func TestScreens(t *testing.T) {
	if os.Getenv("SAITEI_SCREENS") == "" {
		t.Skip("SAITEI_SCREENS names no folder for screenshots")
	}
	for _, size := range []struct {
		name          string
		width, height int64
	}{{"wide", 1440, 900}, {"phone", 390, 844}} {
		t.Run(size.name, func(t *testing.T) {
			b := openBrowser(t, newSite(t), size.width, size.height)
			b.speak("ja")
			for name, path := range map[string]string{
				"lobby": "/", "cards": "/cards?q=だるま", "card": "/cards/kaiun/SK01-009", "rules": "/rules", "clause": "/rules/kaiun/6-3", "settings": "/settings", "decks": "/decks",
			} {
				b.open(path)
				b.shoot(size.name + "-" + name)
			}
			b.open("/decks")
			b.click(`.links a`)
			b.shoot(size.name + "-deck")
			b.set("theme", "dark")
			b.open("/")
			b.shoot(size.name + "-lobby-dark")
			eval[bool](b, `(document.querySelector('.quick select[name=deck]').value = 'aoneko') !== ''`)
			b.click(`.quick .go`)
			b.waitFor(`!!document.querySelector('form.decision')`)
			b.shoot(size.name + "-table-0")
			b.shootAsking(size.name + "-asking")
			for i := range 12 {
				b.choose(i)
				if i%4 == 1 {
					b.shoot(fmt.Sprintf("%s-table-%d", size.name, i+1))
				}
			}
			eval[bool](b, `(document.querySelector('.far button.spot[data-number^="SK"]')?.click(), true)`)
			b.shoot(size.name + "-look")
			b.playOut()
			b.shoot(size.name + "-over")
			b.open(eval[string](b, `document.querySelector('.result a.button').getAttribute('href')`) + "&at=20")
			b.shoot(size.name + "-replay")
		})
	}
}

// shootAsking plays on until a card's text asks something, and takes a picture of it.
func (b *browser) shootAsking(name string) {
	for i := range 60 {
		b.waitFor(`!!document.querySelector('form.decision button.go') || !!document.querySelector('.result')`)
		if eval[bool](b, `!!document.querySelector('.result')`) {
			return
		}
		if eval[bool](b, `!!document.querySelector('.asking')`) {
			b.shoot(name)
			return
		}
		b.choose(i)
	}
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

// choose answers the decision on the page: the n-th option that there is, or enough of them.
func (b *browser) choose(n int) {
	b.t.Helper()
	b.waitFor(`!!document.querySelector('form.decision button.go') || !!document.querySelector('.result')`)
	before := eval[string](b, `document.querySelector('form.decision')?.id ?? ''`)
	if before == "" {
		return
	}
	eval[bool](b, fmt.Sprintf(`(() => {
		const f = document.querySelector('form.decision'), n = %d;
		const all = [...f.elements].filter(e => e.type === 'radio' || e.type === 'checkbox');
		const want = f.dataset.kind === 'number' ? 1 : Math.max(1, Number(f.dataset.min));
		for (let i = 0; i < want && all.length; i++) { const o = all[(n + i) %% all.length]; if (!o.checked) o.click(); }
		f.querySelector('button.go').click();
		return true;
	})()`, n))
	b.waitFor(fmt.Sprintf(`(document.querySelector('form.decision')?.id ?? 'none') !== %q || !!document.querySelector('#toast p')`, before))
	if text := eval[string](b, `document.querySelector('#toast p')?.textContent ?? ''`); text != "" {
		b.t.Fatalf("refused: %s", text)
	}
}

// playOut plays until the match is over.
func (b *browser) playOut() {
	b.t.Helper()
	for i := range 2000 {
		b.waitFor(`!!document.querySelector('form.decision button.go') || !!document.querySelector('.result')`)
		if eval[bool](b, `!!document.querySelector('.result')`) {
			return
		}
		b.choose(i)
	}
	b.t.Fatal("the match does not end")
}
