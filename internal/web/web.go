// The handler: which address is answered by whom, and what every answer has in common.

package web

import (
	"embed"
	"errors"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path"
	"strings"

	"saitei/internal/server"
	"saitei/rulebook"
)

//go:embed static
var staticFiles embed.FS

// pages answers for every page of the client.
type pages struct {
	backend  server.Backend
	pictures *os.Root // pictures of one's own, or nil
	sayings  sayings
}

// Handler is the client of a server: everything below / that the server does not answer itself.
func Handler(b server.Backend) http.Handler { return (&pages{backend: b}).handler() }

// handler answers every address.
func (p *pages) handler() http.Handler {
	mux := http.NewServeMux()
	for pattern, handle := range map[string]func(*pages, http.ResponseWriter, *http.Request) error{
		"GET /{$}":                     (*pages).lobby,
		"POST /play":                   (*pages).playMachine,
		"POST /invite":                 (*pages).inviteFriend,
		"POST /guide/{game}":           (*pages).guide,
		"POST /rulings/{game}/{name}":  (*pages).openRuling,
		"GET /puzzles/{game}":          (*pages).puzzles,
		"POST /puzzles/{game}/{name}":  (*pages).tryPuzzle,
		"POST /r/{room}/solution":      (*pages).showSolution,
		"GET /r/{room}":                (*pages).room,
		"GET /r/{room}/enter/{token}":  (*pages).enter,
		"GET /r/{room}/live":           (*pages).live,
		"GET /r/{room}/look":           (*pages).look,
		"GET /r/{room}/hint":           (*pages).hint,
		"POST /r/{room}/join":          (*pages).join,
		"POST /r/{room}/sit":           (*pages).sit,
		"POST /r/{room}/answer":        (*pages).answer,
		"POST /r/{room}/act":           (*pages).act,
		"POST /r/{room}/rematch":       (*pages).again,
		"POST /r/{room}/next":          (*pages).nextGame,
		"GET /cards":                   (*pages).cards,
		"GET /cards/{game}":            (*pages).ofGame,
		"GET /cards/{game}/{number}":   (*pages).card,
		"GET /write":                   (*pages).write,
		"GET /write/{game}":            (*pages).ofGame,
		"POST /write/try":              (*pages).tryOnBoard,
		"GET /learn/{game}":            (*pages).learn,
		"GET /rules":                   (*pages).rules,
		"GET /rules/{game}":            (*pages).ofGame,
		"GET /rules/{game}/{clause}":   (*pages).clause,
		"GET /rules/{game}/changes":    (*pages).changes,
		"GET /decks":                   (*pages).decks,
		"GET /decks/{game}":            (*pages).ofGame,
		"POST /decks":                  (*pages).importDeck,
		"GET /decks/hand":              (*pages).sampleHand,
		"GET /replay/{room}":           (*pages).replay,
		"GET /replay/{room}/file":      (*pages).replayFile,
		"GET /replay/{room}/curve":     (*pages).curve,
		"POST /replay/{room}/on":       (*pages).playOn,
		"GET /settings":                (*pages).settings,
		"POST /settings":               (*pages).changeSettings,
		"GET /art/{game}/{number}":     (*pages).art,
		"GET /static/{file}":           (*pages).static,
		"GET /static/{version}/{file}": (*pages).static,
		"GET /favicon.ico":             (*pages).icon,
		"GET /{path...}":               (*pages).nowhere,
	} {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, r *http.Request) {
			if err := handle(p, w, r); err != nil {
				p.fail(w, r, err)
			}
		})
	}
	return http.NewCrossOriginProtection().Handler(p.secured(mux))
}

// ofGame leads from the address above a game's pages, which people shorten or guess, to the page that lists them.
func (p *pages) ofGame(w http.ResponseWriter, r *http.Request) error {
	book, err := p.book(r.PathValue("game"))
	if err != nil {
		return err
	}
	http.Redirect(w, r, path.Dir(r.URL.Path)+"?"+url.Values{"game": {book.Name}}.Encode(), http.StatusSeeOther)
	return nil
}

// secured adds the headers that keep a page to itself. A page of a cluster may ask the other nodes whether they are there.
func (p *pages) secured(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		policy := "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
		if others := p.otherNodes(r); len(others) > 0 {
			policy += "; connect-src 'self' " + strings.Join(others, " ")
		}
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		r.Body = http.MaxBytesReader(w, r.Body, maxBody)
		if refusal := server.Refused(r.Context()); refusal != nil {
			p.fail(w, r, refusal)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// maxBody is how long a form may be.
const maxBody = 64 << 10

// errLost says that there is no such page.
var errLost = &server.Refusal{Code: "not-found", Status: http.StatusNotFound,
	Text: rulebook.Text{Ja: "このページはない", En: "there is no such page"}}

func (p *pages) nowhere(http.ResponseWriter, *http.Request) error { return errLost }

// fail tells what went wrong: as a page, or as plain words for a script.
func (p *pages) fail(w http.ResponseWriter, r *http.Request, err error) {
	var refusal *server.Refusal
	status, text, clause := http.StatusInternalServerError, "", ""
	l := prefsOf(r).Lang
	if errors.As(err, &refusal) {
		status, text, clause = refusal.Status, refusal.Text.In(l), refusal.Clause
	} else {
		text = say(l, "error.unexpected", "what", err.Error())
	}
	if status == 0 {
		status = http.StatusBadRequest
	}
	if isScripted(r) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		writeJSON(w, map[string]string{"error": text, "clause": clause})
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_ = render(w, l, "error.html", &page{Prefs: prefsOf(r), Title: say(l, "error.title"), Body: map[string]string{"Text": text, "Clause": clause}})
}

// isScripted reports whether one of our scripts asks and not the browser itself.
func isScripted(r *http.Request) bool { return r.Header.Get("X-Saitei") != "" }

func (p *pages) static(w http.ResponseWriter, r *http.Request) error {
	name := r.PathValue("file")
	if _, err := fs.Stat(staticFiles, "static/"+name); err != nil {
		return errLost
	}
	w.Header().Set("Cache-Control", "public, max-age=600")
	if r.PathValue("version") == assetVersion() { // scripts import each other by relative names, so all of them carry the version
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	if strings.HasSuffix(name, ".js") {
		w.Header().Set("Content-Type", "text/javascript; charset=utf-8")
	}
	http.ServeFileFS(w, r, staticFiles, "static/"+name)
	return nil
}

func (p *pages) icon(w http.ResponseWriter, r *http.Request) error {
	http.Redirect(w, r, "/static/icon.svg", http.StatusMovedPermanently)
	return nil
}

// book finds a game; an empty name means the first.
func (p *pages) book(name string) (*rulebook.Book, error) {
	for _, b := range p.backend.Games() {
		if name == "" || b.Name == name {
			return b, nil
		}
	}
	return nil, errLost
}
