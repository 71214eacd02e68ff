// Until when a card may be used: Z/X 1207.

package zx

import (
	"fmt"

	"saitei/cardtext"
	"saitei/rulebook"
)

// checkDays refuses cards after their use-by date (1207.1), even if there is a card of the same name without one (1207.2).
func (k *checker) checkDays(d *rulebook.Deck) {
	cs := k.set.Extra.(*cardSet)
	for _, l := range d.Lines {
		id, ok := k.set.Find(l.Number)
		if !ok || d.Day == 0 {
			continue
		}
		e := cs.data[id].expires
		if last := e[0]*10000 + e[1]*100 + e[2]; last == 0 || d.Day <= last || !k.audit.On(R1207_1) {
			continue
		}
		clause := R1207_1
		if k.isReissued(id) {
			if clause = R1207_2; !k.audit.On(clause) {
				continue
			}
		}
		k.say(clause, l.Line, rulebook.Text{
			Ja: fmt.Sprintf("%sの使用期限は%d年%d月%d日まで", l.Number, e[0], e[1], e[2]), En: fmt.Sprintf("%s could be used until %d-%02d-%02d", l.Number, e[0], e[1], e[2]),
		}, rulebook.Text{Ja: "別のカードに替える", En: "use another card"})
	}
}

func (c *compiler) expiry(t *cardtext.Tree) {
	c.data.expires = [3]int{t.Kid(partYear).Num, t.Kid(partMonth).Num, t.Kid(partDay).Num}
	c.Cite(R1207_1)
}
