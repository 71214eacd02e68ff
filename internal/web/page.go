// Pages: templates in both languages, and what the frame around every page needs.

package web

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"encoding/json"
	"html/template"
	"io"
	"io/fs"
	"net/http"
	"sync"

	"saitei/rulebook"
)

//go:embed templates
var templateFiles embed.FS

// page is what the frame around every page needs, and what the page itself is about.
type page struct {
	Prefs prefs
	Title string
	Here  string // which part of the client: lobby, cards, rules, decks, settings, or nothing
	Class string // of the body
	Back  string // the address to come back to when the language is switched
	Nodes string // the other nodes of a cluster, as JSON; "" where the page looks after itself
	Body  any
}

// templates are the pages of each language. What is said is looked up while a page is made, so each has its own functions.
var templates = sync.OnceValue(func() map[rulebook.Lang]*template.Template {
	all := map[rulebook.Lang]*template.Template{}
	for _, l := range []rulebook.Lang{rulebook.Ja, rulebook.En} {
		all[l] = template.Must(template.New("").Funcs(template.FuncMap{
			"t":     func(key string, args ...string) string { return say(l, key, args...) },
			"lang":  func() string { return string(l) },
			"asset": func(name string) string { return "/static/" + assetVersion() + "/" + name },
			"in":    func(t rulebook.Text) string { return t.In(l) },
			"add":   func(a, b int) int { return a + b },
			"pairs": pairs,
			"reach": reach,
		}).ParseFS(templateFiles, "templates/*.html"))
	}
	return all
})

// pairs makes a map of keys and values, to hand several things to a template.
func pairs(values ...any) map[string]any {
	m := map[string]any{}
	for i := 0; i+1 < len(values); i += 2 {
		m[values[i].(string)] = values[i+1]
	}
	return m
}

// assetVersion changes with the static files, so that browsers may keep them.
var assetVersion = sync.OnceValue(func() string {
	h := sha256.New()
	_ = fs.WalkDir(staticFiles, "static", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			data, _ := staticFiles.ReadFile(path)
			h.Write([]byte(path))
			h.Write(data)
		}
		return err
	})
	return hex.EncodeToString(h.Sum(nil)[:6])
})

// render writes a template; nothing is written where it fails.
func render(w io.Writer, l rulebook.Lang, name string, data any) error {
	var b bytes.Buffer
	if err := templates()[l].ExecuteTemplate(&b, name, data); err != nil {
		return err
	}
	_, _ = w.Write(b.Bytes()) // whoever asked may be gone
	return nil
}

// show answers with a page.
func (p *pages) show(w http.ResponseWriter, r *http.Request, name string, pg page) error {
	pg.Prefs = prefsOf(r)
	pg.Back = r.URL.RequestURI()
	if others := p.otherNodes(r); len(others) > 0 && name != "room.html" {
		data, err := json.Marshal(others)
		if err != nil {
			return err
		}
		pg.Nodes = string(data)
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	return render(w, pg.Prefs.Lang, name, &pg)
}

// showPart answers a script with a part of a page.
func (p *pages) showPart(w http.ResponseWriter, r *http.Request, name string, data any) error {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	return render(w, prefsOf(r).Lang, name, data)
}

func writeJSON(w io.Writer, v any) {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(true)
	_ = enc.Encode(v) // the other side went away
}
