// Signals on the table: a draw is offered, declined, offered again and agreed to.

package web_test

import "testing"

func TestDrawIsOffered(t *testing.T) {
	t.Parallel()
	host, guest := invite(t, newSite(t).URL, "garden")
	host.speakHere("en")
	guest.speakHere("en")
	const offer, agree, decline = `#menu button[value="signal:truce"]`, `.undo button[value="signal:truce"]`, `.undo button[value="decline:truce"]`
	host.press(`.menu > button`)
	host.press(offer)
	guest.waitFor(`!!document.querySelector('` + agree + `')`)
	guest.shoot("phone-offer")
	host.waitFor(`!!document.querySelector('` + decline + `') && !document.querySelector('` + agree + `')`)
	host.shoot("offer")
	guest.press(decline)
	host.waitFor(`!document.querySelector('` + decline + `')`)
	guest.press(`.menu > button`)
	guest.press(offer)
	host.waitFor(`!!document.querySelector('` + agree + `')`)
	host.press(agree)
	host.waitFor(`!!document.querySelector('.result')`)
	if text := eval[string](host, `document.querySelector('.result').innerText`); text == "" {
		t.Error("nothing is said of the end")
	}
}
