// Pictures of one's own: a folder of them takes the place of the drawn ones, for whoever runs the server and for those who sit at its tables.

package web

import (
	"fmt"
	"io/fs"
	"net"
	"net/http"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"saitei/internal/server"
	"saitei/rulebook"
)

// ownKinds are the kinds of picture that are looked for, by the ends of their names.
var ownKinds = []string{".png", ".jpg", ".webp"}

// WithArt is the client of a server with pictures of one's own: those of a folder, named by the numbers of the cards, in it or in a folder of the game's name.
func WithArt(dir string) (func(b server.Backend) http.Handler, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("web: %w", err)
	}
	return func(b server.Backend) http.Handler { return (&pages{backend: b, pictures: root}).handler() }, nil
}

// UnshownPicture is a file in a folder of pictures that nobody will ever see.
type UnshownPicture struct {
	File string // below the folder
	Why  Unshown
}

// Unshown is why a file is shown nowhere.
type Unshown uint8

const (
	WrongEnding   Unshown = iota // its name ends with none of .png, .jpg and .webp
	UnknownNumber                // no card has the number that it is named by
	NoPicture                    // it holds no picture
)

// UnshownArt lists what lies in a folder of pictures and is shown nowhere. Files whose names begin with a dot are nobody's mistake.
func UnshownArt(dir string, books []*rulebook.Book) (unshown []UnshownPicture, err error) {
	numbers := map[string]bool{}
	for _, b := range books {
		for i := range b.Cards {
			numbers[b.Cards[i].Number] = true
			numbers[b.Name+"/"+b.Cards[i].Number] = true
		}
	}
	folder := os.DirFS(dir)
	err = fs.WalkDir(folder, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasPrefix(entry.Name(), ".") {
			return err
		}
		ending := path.Ext(file)
		switch {
		case !slices.Contains(ownKinds, ending):
			unshown = append(unshown, UnshownPicture{filepath.FromSlash(file), WrongEnding})
		case !numbers[strings.TrimSuffix(file, ending)]:
			unshown = append(unshown, UnshownPicture{filepath.FromSlash(file), UnknownNumber})
		case !holdsPicture(folder, file):
			unshown = append(unshown, UnshownPicture{filepath.FromSlash(file), NoPicture})
		}
		return nil
	})
	return unshown, err
}

// holdsPicture reports whether a file begins like a picture.
func holdsPicture(folder fs.FS, file string) bool {
	f, err := folder.Open(file)
	if err != nil {
		return false
	}
	defer f.Close()
	start := make([]byte, 512) // what DetectContentType looks at
	n, _ := f.Read(start)
	return strings.HasPrefix(http.DetectContentType(start[:n]), "image/")
}

// ownArt answers with a picture of one's own; false where there is none, or none for whoever asks.
func (p *pages) ownArt(w http.ResponseWriter, r *http.Request, game, number string) bool {
	if p.pictures == nil || !isHere(r) && !p.isSeated(r) {
		return false
	}
	for _, name := range []string{game + "/" + number, number} {
		for _, kind := range ownKinds {
			f, err := p.pictures.Open(name + kind)
			if err != nil { // there is none, or none that may be read
				continue
			}
			defer f.Close()
			w.Header().Set("Cache-Control", "private, max-age=600")
			http.ServeContent(w, r, number+kind, timeOf(f), f)
			return true
		}
	}
	return false
}

// timeOf is when a file was last written.
func timeOf(f fs.File) (at time.Time) {
	if info, err := f.Stat(); err == nil {
		at = info.ModTime()
	}
	return at
}

// isHere reports whether somebody asks from the machine that the server runs on, and not on behalf of another.
func isHere(r *http.Request) bool {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	isPassedOn := r.Header.Get("X-Forwarded-For") != "" || r.Header.Get("Forwarded") != ""
	return err == nil && net.ParseIP(host).IsLoopback() && !isPassedOn
}

// isSeated reports whether a browser holds a seat at some table.
func (p *pages) isSeated(r *http.Request) bool {
	for _, room := range heldRooms(r) {
		chair, err := p.backend.Enter(room, ticketOf(r, room).Token)
		if err == nil && chair.Seat() >= 0 {
			return true
		}
	}
	return false
}
