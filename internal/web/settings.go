// Settings: language, theme, animation, sound, name.

package web

import (
	"net/http"
	"strings"

	"saitei/rulebook"
)

func (p *pages) settings(w http.ResponseWriter, r *http.Request) error {
	return p.show(w, r, "settings.html", page{Title: say(prefsOf(r).Lang, "nav.settings"), Here: "settings"})
}

// changeSettings keeps what the form names and goes back to where it came from.
func (p *pages) changeSettings(w http.ResponseWriter, r *http.Request) error {
	if err := r.ParseForm(); err != nil {
		return errForm
	}
	for name, allowed := range map[string][]string{
		langCookie: {string(rulebook.Ja), string(rulebook.En)}, themeCookie: themes, motionCookie: motions, soundCookie: sounds,
	} {
		if r.PostForm.Has(name) {
			keep(w, r, name, oneOf(r.PostFormValue(name), allowed))
		}
	}
	if r.PostForm.Has(nameCookie) {
		keep(w, r, nameCookie, tidyName(r.PostFormValue(nameCookie)))
	}
	back := r.PostFormValue("back")
	if !strings.HasPrefix(back, "/") || strings.HasPrefix(back, "//") || strings.Contains(back, "\\") {
		back = "/settings"
	}
	http.Redirect(w, r, back, http.StatusSeeOther)
	return nil
}
