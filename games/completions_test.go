package games_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"saitei/cardtext"
	"saitei/games"
	"saitei/rulebook"
)

// TestCompletions: a text goes on with what cards say, as far as it can be read there; what follows on more of it comes first, nothing follows on what cannot be read, and a whole text that
// is put together of what was told can be read.
func TestCompletions(t *testing.T) {
	c := rulebook.NewCompleter(games.Find("kaiun"))
	for text, want := range map[string]string{"": "【開運時】", "【開運時】": "カード1枚を引く。", "【開運時】カード１枚を": "引く。", "【開運時】カード1枚を引く": "。"} {
		if got := c.Complete(text); !slices.Contains(got, want) {
			t.Errorf("%q goes on with %q, want %q", text, got, want)
		}
	}
	for _, text := range []string{"なぞの言葉", "【開運時】なぞ"} {
		if got := c.Complete(text); len(got) > 0 {
			t.Errorf("%q goes on with %q", text, got)
		}
	}
	for _, game := range []string{"kaiun", "zx", "dimensionzero", "builddivide"} {
		c, text := rulebook.NewCompleter(games.Find(game)), ""
		for range 12 {
			next := c.Complete(text)
			if len(next) == 0 {
				break
			}
			text += next[0]
			if strings.HasSuffix(text, "。") {
				break
			}
		}
		var unread *cardtext.Error
		if _, err := games.Find(game).Language().Parse(text); !strings.HasSuffix(text, "。") || errors.As(err, &unread) && unread.Pos < len([]rune(text)) {
			t.Errorf("%s: %q is not read: %v", game, text, err)
		}
	}
}
