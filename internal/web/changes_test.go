package web_test

import (
	"strings"
	"testing"

	"saitei/games"
	"saitei/internal/server"
)

// TestRevisionsSideBySide: the page of a rulebook leads to what has changed since the version before, with the words that differ marked.
func TestRevisionsSideBySide(t *testing.T) {
	t.Parallel()
	site := newSite(t, func(c *server.Config) { c.Books = games.Books() })
	v := newVisitor(t, site, "en")
	if body := v.get("/rules?game=zx"); !strings.Contains(body, `href="/rules/zx/changes"`) {
		t.Error("the rules do not lead to what has changed")
	}
	body := v.get("/rules/zx/changes")
	for _, must := range []string{"<ins>", "<del>", "not in the version before", `href="/rules/zx-6.5.0/`, `href="/rules/zx/1136`} {
		if !strings.Contains(body, must) {
			t.Errorf("the page lacks %s", must)
		}
	}
	b := openBrowser(t, site.URL, 1280, 720)
	b.speak("ja")
	b.open("/rules/zx/changes")
	b.shoot("revisions")
	b.isAccessible("revisions")
}
