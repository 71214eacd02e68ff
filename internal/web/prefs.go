// What somebody prefers, kept in cookies: language, theme, animation, sound; and the seats they hold.

package web

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"saitei/rulebook"
)

// prefs is what a browser asks for.
type prefs struct {
	Lang   rulebook.Lang
	Theme  string // auto, dark or light
	Motion string // on, slow, fast or off
	Sound  string // off or on
	Name   string
	Game   string // what was played last
	Deck   string // with which of its decks
	Rival  string // against which agent
}

// The cookies, and the values that they may have. A cookie without a list may have any value.
const (
	langCookie   = "lang"
	themeCookie  = "theme"
	motionCookie = "motion"
	soundCookie  = "sound"
	nameCookie   = "name"
	gameCookie   = "game"
	deckCookie   = "deck"
	rivalCookie  = "rival"
	seatPrefix   = "seat-"
)

var (
	themes  = []string{"auto", "dark", "light"}
	motions = []string{"on", "slow", "fast", "off"}
	sounds  = []string{"off", "on"}
)

func cookie(r *http.Request, name string) string {
	c, err := r.Cookie(name)
	if err != nil {
		return ""
	}
	v, err := url.QueryUnescape(c.Value)
	if err != nil {
		return ""
	}
	return v
}

// keep sets a cookie for a year. Scripts never need one.
func keep(w http.ResponseWriter, r *http.Request, name, value string) {
	http.SetCookie(w, &http.Cookie{
		Name: name, Value: url.QueryEscape(value), Path: "/", MaxAge: 365 * 24 * 3600, HttpOnly: true,
		SameSite: http.SameSiteLaxMode, Secure: r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https",
	})
}

func oneOf(value string, all []string) string {
	if slices.Contains(all, value) {
		return value
	}
	return all[0]
}

func prefsOf(r *http.Request) prefs {
	return prefs{
		Lang: langOf(r), Theme: oneOf(cookie(r, themeCookie), themes), Motion: oneOf(cookie(r, motionCookie), motions),
		Sound: oneOf(cookie(r, soundCookie), sounds),
		Name:  cookie(r, nameCookie), Game: cookie(r, gameCookie), Deck: cookie(r, deckCookie), Rival: cookie(r, rivalCookie),
	}
}

// langOf is the language of the page that asks, where the address says it, else the one chosen, else the first of ours that the browser asks for, else Japanese. A page's
// connection says it, since what comes over it is put into that page, and not every browser asks for its languages there.
func langOf(r *http.Request) rulebook.Lang {
	for _, said := range []string{r.URL.Query().Get("lang"), cookie(r, langCookie)} {
		if l := rulebook.Lang(said); l == rulebook.Ja || l == rulebook.En {
			return l
		}
	}
	for _, part := range strings.Split(r.Header.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(part)), ";")
		switch tag, _, _ = strings.Cut(tag, "-"); tag {
		case "ja":
			return rulebook.Ja
		case "en":
			return rulebook.En
		}
	}
	return rulebook.Ja
}

// ticket is what a browser holds of a room: the secret of its seat, and the one that lets others watch.
type ticket struct{ Token, Watch string }

func ticketOf(r *http.Request, room string) ticket {
	token, watch, _ := strings.Cut(cookie(r, seatPrefix+room), "|")
	return ticket{token, watch}
}

func keepTicket(w http.ResponseWriter, r *http.Request, room string, t ticket) {
	keep(w, r, seatPrefix+room, t.Token+"|"+t.Watch)
}

// dropTicket forgets a room.
func dropTicket(w http.ResponseWriter, room string) {
	http.SetCookie(w, &http.Cookie{Name: seatPrefix + room, Path: "/", MaxAge: -1})
}

// heldRooms lists the rooms that a browser holds a ticket of.
func heldRooms(r *http.Request) []string {
	var rooms []string
	for _, c := range r.Cookies() {
		if room, ok := strings.CutPrefix(c.Name, seatPrefix); ok {
			rooms = append(rooms, room)
		}
	}
	return rooms
}
