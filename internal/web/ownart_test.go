// Pictures of one's own: shown to those who may see the table, and to nobody else.

package web

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"saitei/games"
	"saitei/internal/server"
	"saitei/rulebook"
)

// onlyBooks is a backend that knows games and lets one token sit down.
type onlyBooks struct{ server.Backend }

func (onlyBooks) Games() []*rulebook.Book            { return games.All() }
func (onlyBooks) Set(b *rulebook.Book) *rulebook.Set { return b.Compile(b.Cards) }
func (onlyBooks) Nodes() []server.NodeInfo           { return nil }
func (onlyBooks) Enter(_, token string) (server.Chair, error) {
	if token == "secret" {
		return seated{}, nil
	}
	return nil, errLost
}

type seated struct{ server.Chair }

func (seated) Seat() int { return 1 }

func TestOwnPictures(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "kaiun"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{"SK01-001.png": "\x89PNG\r\n\x1a\n", "kaiun/SK01-002.webp": "RIFF", "secret.txt": "no"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	pages, err := WithArt(dir)
	if err != nil {
		t.Fatal(err)
	}
	h := pages(onlyBooks{})
	for name, c := range map[string]struct{ from, passedOn, cookie, number, want string }{
		"whoever runs the server":    {"127.0.0.1:5", "", "", "SK01-001", "image/png"},
		"in the folder of the game":  {"[::1]:5", "", "", "SK01-002", "image/webp"},
		"a card without one":         {"127.0.0.1:5", "", "", "SK01-003", "image/svg+xml"},
		"a stranger":                 {"192.0.2.7:5", "", "", "SK01-001", "image/svg+xml"},
		"a stranger behind a proxy":  {"127.0.0.1:5", "192.0.2.7", "", "SK01-001", "image/svg+xml"},
		"somebody who has a seat":    {"192.0.2.7:5", "", "secret|", "SK01-001", "image/png"},
		"somebody with a false seat": {"192.0.2.7:5", "", "guess|", "SK01-001", "image/svg+xml"},
		"out of the folder":          {"127.0.0.1:5", "", "", "..%2Fx", ""},
	} {
		r := httptest.NewRequest("GET", "/art/kaiun/"+c.number, nil)
		r.RemoteAddr = c.from
		if c.passedOn != "" {
			r.Header.Set("X-Forwarded-For", c.passedOn)
		}
		if c.cookie != "" {
			r.AddCookie(&http.Cookie{Name: seatPrefix + "room", Value: strings.ReplaceAll(c.cookie, "|", "%7C")})
		}
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		if got := w.Header().Get("Content-Type"); c.want == "" && w.Code != http.StatusNotFound || c.want != "" && got != c.want {
			t.Errorf("%s gets %d %s, want %s", name, w.Code, got, c.want)
		}
	}
	if _, err := WithArt(filepath.Join(dir, "nowhere")); err == nil {
		t.Error("a folder that is not there is taken")
	}
}

func TestPicturesThatNobodySeesAreTold(t *testing.T) {
	dir := t.TempDir()
	if err := os.MkdirAll(filepath.Join(dir, "kaiun"), 0o755); err != nil {
		t.Fatal(err)
	}
	const picture = "\x89PNG\r\n\x1a\n"
	for name, data := range map[string]string{
		"SK01-001.png": picture, "kaiun/SK01-002.png": picture, ".hidden": "",
		"SK01-003.PNG": picture, "kaiun/SK99-001.png": picture, "SK01-004.png": "no picture",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	got, err := UnshownArt(dir, games.All())
	want := []UnshownPicture{{"SK01-003.PNG", WrongEnding}, {"SK01-004.png", NoPicture}, {filepath.Join("kaiun", "SK99-001.png"), UnknownNumber}}
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("%v, %v; not %v", got, err, want)
	}
}
