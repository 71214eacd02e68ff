package rulebook

import "testing"

func TestListOf(t *testing.T) {
	for _, x := range []struct {
		names  []string
		unseen int
		ja, en string
	}{
		{[]string{"「猫」"}, 0, "「猫」", "「猫」"},
		{[]string{"「猫」", "「犬」", "「猫」"}, 0, "「猫」×2「犬」", "「猫」 ×2 and 「犬」"},
		{[]string{"「猫」"}, 3, "「猫」とカード3枚", "「猫」 and 3 cards"},
		{nil, 1, "カード", "a card"},
	} {
		if ja, en := listOf(Ja, x.names, x.unseen), listOf(En, x.names, x.unseen); ja != x.ja || en != x.en {
			t.Errorf("%v and %d: %q and %q, want %q and %q", x.names, x.unseen, ja, en, x.ja, x.en)
		}
	}
}
