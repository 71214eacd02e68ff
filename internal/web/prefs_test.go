package web

import (
	"net/http/httptest"
	"testing"

	"saitei/rulebook"
)

func TestAnAddressSaysTheLanguageOfItsPage(t *testing.T) {
	for address, want := range map[string]rulebook.Lang{
		"/r/x/live?lang=ja": rulebook.Ja,
		"/r/x/live?lang=en": rulebook.En,
		"/r/x/live?lang=fr": rulebook.En,
		"/r/x/live":         rulebook.En,
	} {
		r := httptest.NewRequest("GET", address, nil)
		r.Header.Set("Accept-Language", "en-US,en;q=0.9")
		if got := langOf(r); got != want {
			t.Errorf("%s is answered in %s, want %s", address, got, want)
		}
	}
}
