package ruling

import (
	"strings"
	"testing"

	"saitei/kernel"
	"saitei/rulebook"
)

// check runs a ruling and wants its failures, one text for each; none means that it passes.
func check(t *testing.T, text string, failures ...string) Result {
	t.Helper()
	r, errs := Parse("t.ruling", text)
	if len(errs) > 0 {
		t.Fatalf("%v", errs)
	}
	res := Run(tiny(), r, nil)
	if len(res.Failures) != len(failures) {
		t.Fatalf("%d failures, want %d:\n%s", len(res.Failures), len(failures), Report(r, res, rulebook.En))
	}
	for i, want := range failures {
		if got := res.Failures[i].Text.En; !strings.Contains(got, want) {
			t.Errorf("failure %d is %q, want %q", i, got, want)
		}
		if res.Failures[i].Text.Ja == "" {
			t.Errorf("failure %d says nothing in Japanese", i)
		}
	}
	if res.Passed != (len(failures) == 0) {
		t.Errorf("Passed is %v", res.Passed)
	}
	return res
}

const wholeTurn = `
ruling 1-2, 1-1
game tiny
about A turn.
about.ja 一回り。
seed 7
switch J1 1
card T-1 「招き猫」 "Beckoning Cat"
  power 5
  sign 2
card T-2 like X-2
  power 12
start draw phase
both deck 3
P1 hand T-1, T-2, X-2
P2 手札 plain
P2 trash X-2, plain x2 sideways
table board/2 X-1 owner P2
set turn 2
set P1 score 1
set both score 1
`

func TestWholeTurn(t *testing.T) {
	check(t, wholeTurn+`
expect event P1 draw plain from deck to hand [1-1]
expect event P2 draw X-1 from deck of P2 to P2 hand
expect event draw x2
expect no event P1 draw T-1
expect P1 log has "draws 「ただの人」"
expect P1 log has "を引く"
expect P1 log lacks "draws Beckoning"
expect P1 log shows X-1
expect P2 log hides T-1
expect P1 deck 2
expect P1 hand T-1, X-2, T-2, plain
expect P1 hand has 「招き猫」
expect P1 hand has "beckoning cat"
expect P1 hand lacks X-3
expect P2 trash X-2, plain x2
expect P2 trash top X-2
expect P2 trash bottom plain sideways, plain
expect P2 trash plain, X-2, plain in any order
expect P2 trash has plain sideways power 1 printed power 1 coin 0 owner P2
expect table board/2 X-1
expect table board/1 none
expect turn 2
expect turn second
expect P1 score 1
expect P1 playing
expect not over
expect at [1-2]
expect at 1
expect P1 asked set-card min 1 max 1 options 4 [1-2]
expect P1 not asked guess
expect P2 asked
expect P1 offered set T-1, X-2
expect P1 offered only set T-1, X-2, plain
expect P1 not offered set T-2
expect P1 offered keep
expect P1 not offered discard
expect refused P1 set T-2 [1-2-1]
expect refused P1 choose T-2 [1-2-1]
expect refused P1 nothing [1-2]
expect refused P1 discard T-1 [1-4]
expect refused P2 set T-1 in hand of P1
expect P1 sees P2 hand 2 hidden
expect P1 sees P2 hand hidden x2
expect P1 sees P2 hand 2
expect P1 does not see P2 hand
expect P2 does not see T-1, T-2
expect P2 does not see T-1 in P1 hand
expect P1 sees T-1 in P1 hand
expect P1 sees P1 hand T-2, T-1, X-2, plain
expect P2 sees P2 trash face-up
expect P1 sees P2 deck hidden
Ｐ１　set　Ｔ－１   ＃ full-width letters and spaces
expect P1 sees T-1
expect P1 field none
expect P2 not asked discard
P2 set plain
expect event P1 set T-1 from hand to field
expect event P2 open
expect no event draw
expect P1 field T-1 face-up power 5 sign scissors
expect P1 score 6
expect P1 場 T-1
expect P1 asked discard min 0 max 2
expect refused P1 discard X-2, T-1 in trash
P1 discard X-2, T-2
expect event P1 discard T-2 [1-4]
expect P1 trash T-2, X-2
expect P1 won
expect P2 lost
expect over
expect nobody asked
`)
}

func TestExpectationsThatFail(t *testing.T) {
	for line, want := range map[string]string{
		"expect event P1 discard":                    "it did not happen",
		"expect event P1 draw x2":                    "exactly 2×, and happened 1×",
		"expect no event draw":                       "should not have happened: event P1 draw X-1 from deck of P1",
		"expect event drw":                           "did you mean draw?",
		"expect event draw T-77":                     "no card \"T-77\"",
		"expect event draw from hnd":                 "did you mean hand?",
		"expect event draw [7-7]":                    "clause 7-7 is not",
		"expect event P3 draw":                       "the seats are P1 to P2",
		"expect forbidden draw":                      "it did not happen",
		"expect P1 deck 4":                           "should hold 4 and holds 2",
		"expect P1 deck T-1, plain":                  "card 1 should be T-1 and is X-1",
		"expect P1 hand T-1, X-2":                    "there should be 2 and there are 4",
		"expect P1 hand T-1, X-2, X-2, plain":        "X-2 is missing",
		"expect P1 hand has T-1 face-up":             "is not face-up",
		"expect P1 hand has T-1 power 6":             "the power of T-1 should be 6 and is 5",
		"expect P1 hand has T-1 sign rock":           "the sign of T-1 should be rock and is scissors",
		"expect P1 hand has T-1 powr 6":              "did you mean power?",
		"expect P1 hand has T-1 sideways":            "should be sideways and is upright",
		"expect P1 hand has T-1 coin 3":              "the coin of T-1 should be 3 and is 0",
		"expect P1 hand has T-1 owner P2":            "belongs to P1",
		"expect P1 hand has hidden":                  "write cards here",
		"expect P1 hand lacks T-1":                   "T-1 should not be there",
		"expect P2 trash top plain":                  "card 1 should be X-1",
		"expect P2 trash top plain x9":               "fewer than 9",
		"expect P1 hnd 3":                            "did you mean hand?",
		"expect P3 hand 3":                           "the seats are P1 to P2",
		"expect table board/4 none":                  "squares up to 3",
		"expect P1 score 2":                          "score should be 2 and is 1",
		"expect P1 score T-1, T-2":                   "write one value",
		"expect turn 3":                              "turn should be 3 and is 2",
		"expect trun 3":                              "did you mean turn?",
		"expect P1 won":                              "expected of P1: won; it is: playing",
		"expect over":                                "the match should be over, and goes on\n      P1 still has to choose: ",
		"expect at [1-4]":                            "expected to be at 1-4",
		"expect at [7-7]":                            "clause 7-7 is not",
		"expect nobody asked":                        "nobody should be asked",
		"expect P1 asked discard":                    "is not asked that, but",
		"expect P1 asked dscard":                     "did you mean discard?",
		"expect P1 not asked set-card":               "should not be asked that",
		"expect P1 asked max 3":                      "is not asked that",
		"expect P1 offered set T-2":                  "should be offered \"set T-2\"",
		"expect P1 offered only set T-1, X-2":        "only that",
		"expect P1 not offered set T-1":              "should not be offered \"set T-1\"",
		"expect P1 not offered sett T-1":             "did you mean set?",
		"expect P1 not offered set T-99":             "no card \"T-99\"",
		"expect P1 offered discard":                  "should be offered \"discard\"",
		"expect P1 not offered set T-1 in hnd":       "did you mean hand?",
		"expect refused P1 set T-1 [1-2-1]":          "can be done",
		"expect refused P1 set T-2 [1-6]":            "not by [1-6]:\n      [1-2-1] too strong",
		"expect refused P1 set T-2 [7-7]":            "clause 7-7 is not",
		"expect P1 sees P2 hand 3 hidden":            "there should be 3 and there are 2",
		"expect P1 sees P1 hand 4 hidden":            "the faces of 4 are seen",
		"expect P1 sees P2 hand T-1, plain":          "something else is seen",
		"expect P1 sees X-2 in P2 hand":              "P1 should see X-2",
		"expect P1 does not see T-1":                 "P1 should not see T-1",
		"expect P1 sees P2 hand":                     "nothing is seen",
		"expect P1 does not see P1 hand":             "should not be seen",
		"expect P1 sees P2 field face-down":          "there is no card",
		"expect P1 sees P2 trash face-down":          "not all are face down",
		"expect P1 sees P1 hand face-up":             "not all are face up",
		"expect P1 sees P2 hnd 1":                    "did you mean hand?",
		"expect P1 log has \"xyz\"":                  "does not tell \"xyz\"",
		"expect P1 log lacks \"を引く\"":                "tells",
		"expect P1 log shows T-1":                    "does not tell \"T-1\"",
		"expect P1 log hides X-1":                    "tells \"X-1\"",
		"expect deck P1 fine":                        "has no deck",
		"expect unsupported T-1":                     "should not be understood, and is",
		"expect event P2 draw\nexpect event P1 draw": "not in this order",
		"P1 set T-2":                                 "cannot choose that; there is:\n      set card (pick-one, min 1, max 1) [1-2]: set X-2 in hand of P1, set T-1",
		"P1 set T-2 ":                                "\n      refused: [1-2-1] too strong",
		"P1 set T-1 T-2":                             "put a comma between cards (T-1, T-2)",
		"expect P1 offered set T-1 sideways":         "should be offered \"set T-1 sideways\"",
		"P1 set T-99":                                "there is no card \"T-99\"",
		"P1 fly T-2":                                 "there is no verb \"fly\"",
		"P3 set T-1":                                 "the seats are P1 to P2",
		"expect P1 field 1 nonsense":                 "\"nonsense\" cannot stand behind a number",
		"expect P1 sees P2 hand 1 nonsense":          "\"nonsense\" cannot stand behind a number",
		"expect field/1 T-1":                         "\"field/1\" is a zone; write whose it is before it",
		"expect P1 draw 1":                           "\"draw\" is something that happens; write expect event P1 draw",
		"P1 set T-1 P2":                              "write owner P2 to say whose card it is",
		"P1 set T-1 hand":                            "write in hand to say where the card lies",
		"P1 set P2":                                  "write player P2 to choose a player",
		"both set T-1":                               "both may only stand in the position; write a line for each seat here",
		"P1 keep\nP1 keep":                           "has nothing to choose now\n      P2 still has to choose: ",
	} {
		check(t, wholeTurn+line+"\n", want)
	}
}

// TestWhatIsNowhereIsRefused: a card that lies nowhere, or of which nothing is offered, cannot be chosen.
func TestWhatIsNowhereIsRefused(t *testing.T) {
	check(t, wholeTurn+"expect refused P1 set X-3\nexpect refused P1 discard plain\nexpect refused P1 option 99\nexpect refused P1 number 7\n")
}

// TestAFailureSaysThatTheMatchIsOver: by which clause it ended is told to whoever expects it to go on.
func TestAFailureSaysThatTheMatchIsOver(t *testing.T) {
	check(t, wholeTurn+"P1 concede\nexpect not over\n", "is over\n      the match is already over: P1 lost by [")
}

func TestEachFormOfAnswer(t *testing.T) {
	for text, wrong := range map[string]string{
		"start guess\nexpect refused P1 number 4 [1-7]\nP1 number 2\nexpect event guess n 2":                                           "P1 number 7",
		"start guess\nP1 guess 3\nexpect event guess n 3":                                                                              "P1 choose T-1",
		"start again\nP2 yes\nexpect event again":                                                                                      "P2 nothing",
		"start again\nexpect P2 offered yes\nexpect P2 offered no\nP2 no\nexpect event again":                                          "P2 number 1",
		"start rank\nP1 field X-1, X-2\nP1 order X-2, X-1\nexpect event rank X-2\nexpect event rank X-1":                               "P1 order X-2",
		"start share\nP1 field X-1, X-2\nP1 split X-1 1, X-2 2\nexpect event share X-2 n 2":                                            "P1 split X-1 1, X-2 1",
		"start arrange\nP1 hand X-1, X-2, X-3\nP1 piles X-2 | X-1, X-3\nexpect event arrange X-3 n 1\nexpect event arrange X-2 n 0 x1": "P1 piles X-2 | X-1",
		"start steal\nP2 hand X-1, X-2\nP1 back 2\nexpect event steal X-1":                                                             "P1 back 3",
		"start steal\nP2 hand X-1, X-2\nP1 steal back 1 in hand of P2\nexpect event steal X-2":                                         "P1 back 1 in hand of P1",
		"start move\nexpect refused P1 place board/4\nexpect refused P1 player P2\nP1 place board/1\nexpect event move":                "P1 place board/5",
		"start move\nP1 place board/2\nexpect event move":                                                                              "P1 place board/4",
		"start move\nP1 place hand of P2\nexpect event move":                                                                           "P1 place hand of P1",
		"start name\nP1 player P2\nexpect event name":                                                                                  "P1 player P3",
		"start name\nP1 option 2\nexpect event name":                                                                                   "P1 option 3",
		"start throw\nexpect P1 offered guess チョキ\nP1 guess チョキ\nexpect event guess n 2":                                               "P1 guess グー",
		"start throw\nP1 throw 3\nexpect event guess n 3":                                                                              "P1 throw 4",
		"start discard\nP1 hand X-1 x2\nexpect P1 offered nothing\nP1 nothing\nexpect over":                                            "P1 choose X-2",
		"start discard\nP1 hand X-1 x2, X-2\nexpect refused P1 choose X-1 x2 [1-5]\nP1 choose X-1, X-2\nexpect over":                   "P1 choose X-1, X-1",
		"start guess\nP1 concede\nexpect P1 lost\nexpect P2 won":                                                                       "P1 concede\nP1 concede",
		"start guess\nset P1 score 2\nP1 hand T-1\nexpect P1 asked guess":                                                              "P1 yes",
	} {
		head := "ruling 1-7\ncard T-1\n"
		if strings.Contains(text, "concede") {
			head = "ruling 2-3\n"
		}
		if strings.Contains(text, "start discard") {
			head = "ruling 1-4\n"
		}
		check(t, head+text+"\n")
		var kept []string
		for _, line := range strings.Split(text, "\n") {
			if f := strings.Fields(line); len(f) > 1 && (f[0] == "start" || f[1] == "hand" || f[1] == "field") {
				kept = append(kept, line)
			}
		}
		r, errs := Parse("t.ruling", head+strings.Join(kept, "\n")+"\nopen\nplay\n"+wrong+"\n")
		if len(errs) > 0 {
			t.Fatalf("%s: %v", wrong, errs)
		}
		if res := Run(tiny(), r, nil); res.Passed || res.Panicked {
			t.Errorf("%q after %q: passed %v, panicked %v", wrong, text, res.Passed, res.Panicked)
		}
	}
}

func TestAuto(t *testing.T) {
	check(t, "ruling 1-4\nstart draw phase\nboth deck 3\nauto P1\nauto P2\nexpect over\nexpect P1 trash none")
	check(t, "ruling 1-7\nstart rank\nP1 field X-1\nauto\nexpect event rank X-1\nexpect over")
	check(t, "ruling 1-7\nstart share\nP1 field X-1\nauto\nexpect event share X-1 n 3\nexpect over")
	check(t, "ruling 1-7\nstart rank\nP1 field X-1, X-2\nauto\nexpect P1 asked rank\nauto P1\nexpect over")
	check(t, "ruling 1-7\nstart guess\nauto P1\nauto P1 off\nauto off\nexpect event guess n 0")
	check(t, "ruling 1-7\nstart share\nP1 field X-1, X-2\nauto P1\nexpect over")
	check(t, "ruling 1-7\nstart guess\nauto P3\nexpect over", "the seats are P1 to P2", "should be over")
}

func TestForbiddenAndReplaced(t *testing.T) {
	check(t, "ruling 1-6\nstart crush\nP1 hand X-2\nP1 field X-1\nexpect forbidden P1 crush X-2 to field [1-6]\nexpect no event crush\nexpect P1 field X-1")
	check(t, "ruling 1-7\nstart crush\nP1 hand X-2\nexpect no forbidden crush\nexpect event crush X-2 from hand\nexpect P1 field X-2")
	check(t, "ruling 8-1\ncard T-1\n  text 祝福\nstart draw phase\nboth deck 2\nP1 field T-1\nexpect replaced P1 draw [8-1]\nexpect event P1 bless\nexpect no replaced P2 draw")
	check(t, "ruling 1-7\nstart boost\nP1 field X-1\nexpect P1 field X-1 power 4 printed power 1\nexpect event boost X-1 n 3")
}

func TestDecks(t *testing.T) {
	check(t, "ruling 2-1\ndeck P1 starter\ndeck P2\n  3 T-1 name\n  2 plain\ncard T-1\nexpect deck P1 fine\nexpect deck P2 problem [2-1]\nexpect deck P2 problem")
	check(t, "ruling 2-1\ndeck both starter\nexpect deck P1 problem [2-1]", "the deck should have a problem, and is fine")
	check(t, "ruling 2-1\ndeck P1\n  5 X-1\nexpect deck P1 fine", "[2-1] not four cards")
	check(t, "ruling 2-1\ndeck P1 startr\nexpect deck P1 fine", "did you mean starter?")
	check(t, "ruling 1-1\nstart match\ndeck both 始め\nexpect event P1 draw\nexpect P1 deck 3")
	check(t, "ruling 1-1\nstart match\ndeck P1 starter\nexpect event P1 draw", "P2 has no deck")
	check(t, "ruling 1-1\nstart match\ndeck both\n  5 plain\nexpect over", "P1: [2-1]", "P2: [2-1]")
	check(t, "ruling 1-1\nstart match\ndeck both starter\nP1 hand 1\nexpect over", "no cards can be laid out")
}

func TestCardTexts(t *testing.T) {
	check(t, "open\ncard T-1\n  text あ???い\nexpect unsupported T-1 at \"???い\"\nexpect unsupported T-1")
	check(t, "open\ncard T-1\n  text あ???い\nexpect unsupported T-1 at \"い\"", "it is not from \"???い\" on")
	check(t, "open\ncard T-1\n  text あ\n  text ???い\nstart guess", "the text of T-1 is not understood")
	check(t, "open\ncard T-1\n  powr 2\n  power x\n  power 3", "did you mean power?", "power: not a number", "given twice")
	check(t, "open\ncard T-1\n  power", "T-1 lacks \"power\"")
	check(t, "open\ncard T-1 like Q-9", "no card \"Q-9\"", "T-1 lacks \"power\"")
	check(t, "open\ncard X-1\ncard T-1\ncard T-1", "comes with the game", "another card numbered T-1")
}

func TestPositionsThatFail(t *testing.T) {
	for text, want := range map[string]string{
		"P1 hand 3":                             "there is no start line",
		"start nowhere":                         "there is no start \"nowhere\"; see saitei rules tiny --vocabulary",
		"start guess\nP1 hand 同じ人":              "several cards are called",
		"start guess\nP1 hand T-1":              "there is no card \"T-1\"",
		"start guess\nP1 hand X-1 flying":       "cannot read \"flying\"; there are: face-up",
		"start guess\nP1 hand X-1\nP1 hand X-1": "hand is laid out twice; write all its cards in one line, with commas: P1 hand A, B",
		"start guess\nP4 hand X-1":              "the seats are P1 to P2",
		"start guess\nP1 hand -3":               "a count is a number",
		"start guess\nP1 hand back 3":           "a zone takes cards",
		"start guess\nP1 hand X-1 owner both":   "a card has one owner",
		"start guess\ntable board/9 X-1":        "squares up to 3",
		"start guess\ntable board 2":            "if the 2 of board is a square, write board/2 and then the cards on it",
		"start guess\nP1 deck x400\nset turm 3": "did you mean turn?",
		"start guess\nset P1 scor 3":            "did you mean score?",
		"start guess\nswitch J9 1":              "there is no switch \"J9\"",
		"start guess\nswitch J1 2":              "a number from 0 to 1",
		"ruling 7-7\nstart guess":               "clause 7-7 is not in this rulebook",
		"ruling 1-2-9\nstart guess":             "clause 1-2-9 is not in this rulebook; near it there are 1-2, 1-2-1",
		"expect over":                           "nothing can be done without a start line",
		"P1 set X-1":                            "nothing can be done without a start line",
		"start loop":                            "the engine stopped",
		"start panic\nP1 guess 1":               "broke down at line 3: the tiny game broke",
		"start guess\nP1 hand 500\nP2 hand 500\nP1 deck 500\nP2 deck 500\nP1 trash 500": "too many cards",
	} {
		if !strings.Contains(text, "ruling") {
			text = "open\n" + text
		}
		check(t, strings.Replace(text, "P1 deck x400\n", "", 1), want)
	}
}

func TestWholeRuling(t *testing.T) {
	check(t, "ruling 1-7\nstart guess\nP1 number 1", "nothing is expected")
	check(t, "ruling 1-7\nopen\nstart guess\nP1 number 1")
	res := check(t, "ruling 9-9, 1-7, 1-1\nstart guess\nP1 number 1\nexpect over", "clause 9-9 never fired", "clause 1-1 never fired")
	if !res.Held() || res.Failures[0].Unfired != "9-9" {
		t.Errorf("%+v", res.Failures)
	}
}

func TestExpectationsSpeakOfTheLastChoices(t *testing.T) {
	check(t, wholeTurn+`
expect event draw x2
P1 set T-1
P2 set plain
expect no event draw
expect event set x2
P1 nothing
expect no event set
`)
}

func newAudit() *kernel.Audit { return &kernel.Audit{Fired: map[kernel.Clause]int{}} }

func TestStops(t *testing.T) {
	check(t, `
ruling 1-3
start draw phase
both deck 3
P1 hand X-2
stop before [1-1]
expect P1 hand X-2
expect nobody asked
stop before [1]
go
expect P1 hand 2
go
stop before 1-3
stop after event P2 open
P1 set plain
P2 set plain
expect event set x2
expect P1 field plain face-down
expect P1 sees P2 field face-down
expect P2 sees P2 field plain
expect P1 score 0
go
expect event P1 open
expect P1 field plain face-up
expect P1 not asked
go
expect no event open
expect P1 asked discard
`)
	check(t, "ruling 1-1\nstart draw phase\nboth deck 3\nstop before [1-6]\nexpect P1 hand 1", "the match never came to this")
	check(t, "ruling 1-1\nstart draw phase\nboth deck 3\nstop before [7]\nexpect P1 hand 1", "clause 7 is not")
	check(t, "ruling 1-1\nstart draw phase\nboth deck 3\nstop after event drw\nexpect P1 hand 1", "did you mean draw")
	check(t, "ruling 1-1\nstart draw phase\nboth deck 3\ngo\ngo\nexpect P1 hand 1", "the match is not stopped\n      P1 still has to choose: ")
	check(t, "ruling 1-1\nstart draw phase\nboth deck 3\nstop before [1-2]\ngo\nexpect nobody asked\ngo\nexpect nobody asked", "nobody should be asked")
	check(t, "ruling 1-1\nstart draw phase\nstop before [1-2]\nP1 deck 3\nexpect P1 hand 1", "\"deck\" is a zone; lines of the position stand before")
	check(t, "ruling 1-1\nstart draw phase\nboth deck 3\nstop before [1-2]\nexpect P1 hand 1\nP1 set plain", "write go before the choice")
	check(t, "ruling 2-3\nstart draw phase\nboth deck 3\nstop before [1-2]\nexpect P1 hand 1\nP1 concede\nexpect P1 lost")
	check(t, "ruling 1-1\nopen\nstart draw phase\nboth deck 3\nstop before [1-2]\nauto P1")
}
