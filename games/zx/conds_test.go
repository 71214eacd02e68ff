package zx

import (
	"slices"
	"strings"
	"testing"

	"saitei/cardtext"
	"saitei/cardtext/ops"
	"saitei/cardtext/parts"
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// bench is a small position on which conditions are tried, without a turn around it.
type bench struct {
	tb testing.TB
	g  *kernel.Game
	cs *cardSet
	c  *compiler
}

// The cards of the bench, by definition.
const (
	benchDog    kernel.DefID = iota // a red Z/X of cost 3 with power 4000, the tribe 犬 and the ignition icon
	benchWolf                       // a red and blue Z/X extra of cost 5 with power 7000, the tribes 犬 and 狼
	benchEvent                      // a blue event of cost 2
	benchPlayer                     // the player 旅の少年, whose player name is ハル
	benchGiant                      // a colourless Z/X of cost ∞ with power 9000
	benchLink
	benchShift // a shift of the tribe 剣
	benchExtra // a player extra
)

const benchProc kernel.ProcID = kernel.FirstProc

// benchStep is what the bench's only procedure does in one of its steps.
type benchStep func(g *kernel.Game)

func newBench(tb testing.TB, steps ...benchStep) *bench {
	cs := &cardSet{pool: new(kernel.Pool), names: []string{""}, nameOf: map[string]int64{}}
	cs.tribes = rulebook.NewWordSet(cs.pool, attrTribe)
	cs.pool.Extra = cs
	b := &bench{tb: tb, g: new(kernel.Game), cs: cs}
	b.add("番犬ポチ", map[kernel.Attr]int64{attrKind: kindZX, attrCost: 3, attrColour: colourRed, attrIcon: iconIgnition, attrPower: 4000, attrOriginal: 4000}, "犬")
	b.add("狼王ガルム", map[kernel.Attr]int64{attrKind: kindZXExtra, attrCost: 5, attrColour: colourRed | colourBlue, attrPower: 7000, attrOriginal: 7000}, "犬", "狼")
	cs.data[benchWolf].extra = []int64{cs.nameID("月の客")}
	b.add("冷たい雨", map[kernel.Attr]int64{attrKind: kindEvent, attrCost: 2, attrColour: colourBlue})
	b.add("旅の少年", map[kernel.Attr]int64{attrKind: kindPlayer, attrPlayer: cs.nameID("ハル")})
	b.add("巨像", map[kernel.Attr]int64{attrKind: kindZX, attrCost: infiniteCost, attrPower: 9000, attrOriginal: 9000})
	b.add("赤い糸", map[kernel.Attr]int64{attrKind: kindLink})
	b.add("光の剣", map[kernel.Attr]int64{attrKind: kindShift, attrColour: colourWhite, attrIcon: iconPlus}, "剣")
	b.add("少年の決意", map[kernel.Attr]int64{attrKind: kindPlayerExtra, attrPlayer: cs.nameID("英雄")})
	data := &cardData{diagram: [squares]bool{0: true, 7: true}}
	b.c = newCompiler(cs, data)
	var proc kernel.Proc
	for _, do := range steps {
		proc.Steps = append(proc.Steps, kernel.Step{Do: func(g *kernel.Game) kernel.Flow {
			do(g)
			return kernel.Continue
		}})
	}
	proc.Steps = append(proc.Steps, kernel.Step{Do: func(g *kernel.Game) kernel.Flow { return g.AskSeat(0, kernel.FirstQuestion, 0) }})
	procs := make([]kernel.Proc, benchProc+1)
	procs[benchProc] = proc
	questions := make([]kernel.Question, kernel.FirstQuestion+1)
	questions[kernel.FirstQuestion] = kernel.Question{Name: "wait", Kind: kernel.YesNo}
	b.g.Rules = (&kernel.Rules{
		Name: "bench", Seats: seats, Clauses: clauseIDs, Zones: zones(), Attrs: attributes(), Layers: 3, Vars: tableNumbers(), PlayerVars: playerNumbers(),
		Counters: []string{"damage", "shield", "", ""}, Poses: []string{"rebooted", "asleep"}, Procs: procs, Questions: questions, Main: benchProc,
		Verbs: make([]string, verbCount), Durations: make([]string, untilGame+1), Language: language,
	}).Compile()
	return b
}

func (b *bench) add(name string, attrs map[kernel.Attr]int64, tribes ...string) {
	def := kernel.Def{Number: name, Name: name, Attrs: make([]int64, attrCount)}
	for a, n := range attrs {
		def.Attrs[a] = n
	}
	def.Attrs[attrName] = b.cs.nameID(name)
	for _, t := range tribes {
		if err := b.cs.addTribe(&def, t); err != nil {
			b.tb.Fatal(err)
		}
	}
	b.cs.pool.Defs = append(b.cs.pool.Defs, def)
	b.cs.data = append(b.cs.data, cardData{name: def.Attrs[attrName]})
}

// on is a card on a square, and in a card in a zone.
func (b *bench) on(d kernel.DefID, s kernel.Seat, i int) kernel.Placed {
	return kernel.Placed{Def: d, Owner: s, Place: b.g.Rules.SquareOf(zoneSquare, 0, i)}
}

func (b *bench) in(d kernel.DefID, s kernel.Seat, z kernel.ZoneID) kernel.Placed {
	return kernel.Placed{Def: d, Owner: s, Place: effect.PlaceOf(b.g, z, s)}
}

// start sets the cards out and runs the bench's steps. The texts that the position is asked about must have been compiled before.
func (b *bench) start(cards ...kernel.Placed) {
	b.tb.Helper()
	b.cs.completeTests()
	b.g.NewPosition(b.g.Rules, b.cs.pool.Index(), [32]byte{1}, cards, kernel.Start{Proc: benchProc})
	for _, v := range []int{vAttacker, vTarget, vTargetSeat} {
		b.g.Note(kernel.NoSeat, v, -1)
	}
	if err := b.g.Advance(); err != nil {
		b.tb.Fatal(err)
	}
}

// cond compiles a condition as a card would say it.
func (b *bench) cond(ja string) kernel.Cond {
	b.tb.Helper()
	t, err := Lexicon().Parse("【常】" + ja + "、このカードのパワーを+1000する。")
	if err != nil {
		b.tb.Fatalf("%s: %v", ja, err)
	}
	cond := b.c.Conds(find(t, ops.If).All(parts.If))
	if b.c.Err != nil {
		b.tb.Fatalf("%s: %v", ja, b.c.Err)
	}
	return cond
}

// group compiles cards as a card would speak of them.
func (b *bench) group(ja string) effect.Group {
	b.tb.Helper()
	t, err := Lexicon().Parse("【常】" + ja + "のパワーを+1000する。")
	if err != nil {
		b.tb.Fatalf("%s: %v", ja, err)
	}
	q := b.c.Group(find(t, ops.Add).Kid(parts.What))
	if b.c.Err != nil {
		b.tb.Fatalf("%s: %v", ja, b.c.Err)
	}
	return q
}

// find is the first tree with an operation.
func find(t *cardtext.Tree, op cardtext.Op) *cardtext.Tree {
	if t.Op == op {
		return t
	}
	for _, k := range t.Kids {
		if u := find(k.Tree, op); u != nil {
			return u
		}
	}
	return nil
}

// at is the scope of the first seat, and the card from which it speaks.
func (b *bench) at(c kernel.CardID) kernel.Scope { return kernel.Scope{Source: b.g.Ref(c), Seat: 0} }

// names lists the cards of a group by name and square, and checks that has agrees with list.
func (b *bench) names(q effect.Group, this kernel.CardID) string {
	b.tb.Helper()
	at := b.at(this)
	var names []string
	listed := q.List(b.g, at, nil)
	for c := range b.g.CardCount() {
		r := b.g.Ref(kernel.CardID(c))
		if slices.Contains(listed, r) != q.Has(b.g, at, r.Card) {
			b.tb.Errorf("whether %s is one of them, list and has do not agree", b.g.Def(r.Card).Name)
		}
	}
	for _, r := range listed {
		names = append(names, b.g.Def(r.Card).Name)
	}
	slices.Sort(names)
	return strings.Join(names, " ")
}

// TestGroups tries which cards texts mean. The dog of the first seat, card 0, speaks.
func TestGroups(t *testing.T) {
	for _, x := range []struct{ ja, want string }{
		{"このカード", "番犬ポチ"},
		{"すべてのゼクス", "巨像 狼王ガルム 番犬ポチ 番犬ポチ"},
		{"すべてのあなたのゼクス", "狼王ガルム 番犬ポチ"},
		{"すべての相手のゼクス", "巨像 番犬ポチ"},
		{"すべての赤のゼクス", "狼王ガルム 番犬ポチ 番犬ポチ"},
		{"すべての赤か青のゼクス", "狼王ガルム 番犬ポチ 番犬ポチ"},
		{"すべての無色のゼクス", "巨像"},
		{"すべての[狼]", "狼王ガルム"},
		{"すべての「番犬ポチ」", "番犬ポチ 番犬ポチ"},
		{"すべての「月の客」", "狼王ガルム"},
		{"すべてのカード名に「犬」を含むゼクス", "番犬ポチ 番犬ポチ"},
		{"すべてのコスト3以下のゼクス", "番犬ポチ 番犬ポチ"},
		{"すべてのコスト3以上のゼクス", "狼王ガルム 番犬ポチ 番犬ポチ"}, // ∞ is no number (203.3)
		{"すべてのコスト∞のゼクス", "巨像"},
		{"すべてのパワー7000以上のゼクス", "巨像 狼王ガルム"},
		{"このカード以外のすべてのゼクス", "巨像 狼王ガルム 番犬ポチ"},
		{"隣のスクエアにあるすべてのゼクス", "狼王ガルム"},
		{"ノーマルスクエアにあるすべてのゼクス", "狼王ガルム 番犬ポチ"},
		{"あなたのプレイヤースクエアにあるすべてのゼクス", "番犬ポチ"},
		{"敵軍エリアにあるすべてのゼクス", "巨像"},
		{"中央エリアにあるすべてのゼクス", "番犬ポチ"},
		{"◎のスクエアにあるすべてのゼクス", "番犬ポチ"},
		{"すべてのスリープのゼクス", "狼王ガルム"},
		{"あなたの手札にあるすべてのカード", "冷たい雨 番犬ポチ"},
		{"あなたの手札にあるすべてのイベント", "冷たい雨"},
		{"トラッシュにあるすべてのゼクス", "巨像"},
		{"すべてのイグニッションアイコンを持つゼクス", "番犬ポチ 番犬ポチ"},
		{"すべてのゼクスエクストラ", "狼王ガルム"},
		{"すべてのプレイヤー", "旅の少年"},
		{"スクエアにあるすべてのカード", "巨像 旅の少年 狼王ガルム 番犬ポチ 番犬ポチ"}, // a link is for those that name it (202.15e)
	} {
		b := newBench(t)
		q := b.group(x.ja)
		b.start(b.groupCards()...)
		if got := b.names(q, 0); got != x.want {
			t.Errorf("%s: %s, want %s", x.ja, got, x.want)
		}
	}
}

// groupCards is a position with a bit of everything.
func (b *bench) groupCards() []kernel.Placed {
	wolf := b.on(benchWolf, 0, 8)
	wolf.Pose = asleep
	return []kernel.Placed{
		b.on(benchDog, 0, 7), wolf, b.on(benchDog, 1, 4-1), b.on(benchGiant, 1, 1), b.on(benchPlayer, 0, 7), b.on(benchLink, 0, 0),
		b.in(benchEvent, 0, zoneHand), b.in(benchDog, 0, zoneHand), b.in(benchGiant, 1, zoneTrash), b.in(benchDog, 1, zoneHand),
		b.in(benchDog, 1, zoneLife), b.in(benchDog, 0, zoneLife), b.in(benchDog, 0, zoneLife),
	}
}

// TestConds tries conditions on the same position.
func TestConds(t *testing.T) {
	for _, x := range []struct {
		ja   string
		want bool
	}{
		{"スクエアにあなたの[犬]があるならば", true},
		{"スクエアにあなたの[剣]があるならば", false},
		{"スクエアに相手のゼクスが2枚以上あるならば", true},
		{"スクエアに相手のゼクスが3枚以上あるならば", false},
		{"あなたの手札が2枚ならば", true},
		{"あなたの手札が1枚以下ならば", false},
		{"あなたのライフが相手のライフ以下ならば", false},
		{"あなたのライフが相手のライフより多いならば", true},
		{"あなたのライフが2以下ならば", true},
		{"このカードのパワーが8000以上ならば", false},
		{"このカードのパワーが4000以上ならば", true},
		{"このカードがあなたのプレイヤースクエアにあるならば", true},
		{"このカードがノーマルスクエアにあるならば", false},
		{"このカードが中央エリアにあるならば", false},
		{"このカードがリブート状態ならば", true},
		{"このカードがスリープ状態ならば", false},
		{"このカードがスリープ状態でないならば", true},
		{"あなたのターンならば", true},
		{"相手のターンならば", false},
		{"あなたのプレイヤーが「旅の少年」ならば", true},
		{"あなたのプレイヤーが「ハル」ならば", true}, // the player name (211.2)
		{"あなたのプレイヤーが「旅」ならば", true},  // part of the card name (205.4a, J7)
		{"あなたのプレイヤーが「年長」ならば", false},
		{"相手のプレイヤーが「ハル」ならば", false},
		{"スクエアにゼクスが4枚あるならば", true},
		{"あなたのリソースにカードがないならば", true},
	} {
		b := newBench(t)
		cond := b.cond(x.ja)
		b.start(b.groupCards()...)
		if got := cond(b.g, b.at(0)); got != x.want {
			t.Errorf("%s: %v", x.ja, got)
		}
	}
}

// TestSwitchedOffConds tries that conditions lean on the clauses they cite.
func TestSwitchedOffConds(t *testing.T) {
	for _, x := range []struct {
		ja   string
		rule kernel.Clause
	}{
		{"あなたのライフが2以上ならば", R307_3},
		{"スクエアにあなたの[犬]があるならば", R208_3},
		{"このカードがあなたのプレイヤースクエアにあるならば", R303_3a},
		{"あなたのターンならば", R501_2},
		{"あなたのプレイヤーが「ハル」ならば", R211_2},
	} {
		b := newBench(t)
		cond := b.cond(x.ja)
		b.start(b.groupCards()...)
		if !cond(b.g, b.at(0)) {
			t.Errorf("%s does not hold", x.ja)
		}
		b.g.Audit = &kernel.Audit{Off: map[kernel.Clause]bool{x.rule: true}}
		if cond(b.g, b.at(0)) {
			t.Errorf("%s holds without %s", x.ja, clauseIDs[x.rule])
		}
	}
}

// TestLastInformation tries that an object is looked at as it last was (814.1), and one that has been put away as it was last seen (1205.1).
func TestLastInformation(t *testing.T) {
	var was, now kernel.Ref
	b := newBench(t,
		func(g *kernel.Game) {
			was = g.Ref(0)
			g.ChangeAttr(verbChange, 0, was, kernel.Add, attrPower, 3000, untilTurn)
		},
		func(g *kernel.Game) { g.Move(verbReturn, 0, was, effect.PlaceOf(g, zoneHand, 0), kernel.FaceDown, 0) },
		func(g *kernel.Game) { now = g.Ref(0) },
	)
	b.start(b.on(benchDog, 0, 7))
	if n, ok := effect.AttrOf(b.g, was, attrPower); !ok || n != 7000 {
		t.Errorf("the dog's last power was %d, %v", n, ok)
	}
	if v := effect.GlimpseOf(b.g, was); v.Square(b.g) != 7 || v.IsNow {
		t.Errorf("the dog was last seen on square %d", v.Square(b.g))
	}
	if n, _ := effect.AttrOf(b.g, now, attrPower); n != 4000 {
		t.Errorf("the dog in hand has power %d", n)
	}
	if lastKnown(b.g, now) != was {
		t.Error("the dog in hand is not looked at as it was on the square")
	}
	if squareBefore(b.g, now) != 7 {
		t.Errorf("the dog came from square %d", squareBefore(b.g, now))
	}
	if _, ok := effect.AttrOf(b.g, kernel.NoRef, attrPower); ok {
		t.Error("no card has a power")
	}
}

// TestHistory tries conditions on what has happened this turn.
func TestHistory(t *testing.T) {
	texts := []string{
		"このターンにあなたのゼクスが破壊されていたならば",
		"このターンに相手のゼクスが破壊されていたならば",
		"このターンに[犬]が破壊されていたならば",
		"このターンに相手がダメージを受けていたならば",
		"このターンにあなたがダメージを受けていたならば",
		"このターンにこのカードが登場していたならば",
	}
	var held []string
	look := func(b *bench, conds []kernel.Cond) string {
		var s strings.Builder
		for _, cond := range conds {
			s.WriteByte("-+"[effect.AsNumber[int32](cond(b.g, b.at(3)))])
		}
		return s.String()
	}
	var b *bench
	var conds []kernel.Cond
	note := func(*kernel.Game) { held = append(held, look(b, conds)) }
	b = newBench(t, note,
		func(g *kernel.Game) {
			g.Move(verbDestroy, 0, g.Ref(0), effect.PlaceOf(g, zoneCharge, 0), kernel.FaceUp, 0)
		}, note,
		func(g *kernel.Game) { g.AddVar(verbHurt, 1, pDamage, 1) }, note,
		func(g *kernel.Game) {
			e := g.Draft(kernel.Moved, verbEnter, 0, g.Ref(3))
			e.To, e.N = square(g, 6), int64(zoneHand+1)|viaPlayed
		}, note,
		func(g *kernel.Game) { g.EndEffects(verbExpire, untilTurn) }, note,
	)
	for _, ja := range texts {
		conds = append(conds, b.cond(ja))
	}
	b.start(b.on(benchDog, 0, 7), b.on(benchDog, 1, 1), b.on(benchPlayer, 0, 7), b.in(benchWolf, 0, zoneHand))
	want := []string{"------", "+-+---", "+-++--", "+-++-+", "------"}
	if !slices.Equal(held, want) {
		t.Errorf("%q, want %q", held, want)
	}
}

// TestEntries tries which Z/X entered this turn, and how they came (1007.2).
func TestEntries(t *testing.T) {
	b := newBench(t,
		func(g *kernel.Game) {
			e := g.Draft(kernel.Moved, verbEnter, 0, g.Ref(1))
			e.To, e.N = square(g, 6), int64(zoneLife+1)|viaPlayed|viaLife
		})
	q := b.group("すべてのこのターンに登場したゼクス")
	conds := []struct {
		cond kernel.Cond
		want bool
	}{
		{b.cond("このカードがライフからプレイされて登場していた場合"), true},
		{b.cond("このカードが手札からプレイされて登場していた場合"), false},
		{b.cond("このカードがイグニッションで登場していた場合"), false},
	}
	b.start(b.on(benchDog, 0, 7), b.in(benchWolf, 0, zoneLife))
	if got := b.names(q, 0); got != "狼王ガルム" {
		t.Errorf("%s entered this turn", got)
	}
	for i, x := range conds {
		if got := x.cond(b.g, b.at(1)); got != x.want {
			t.Errorf("way %d of entering: %v", i, got)
		}
		if x.cond(b.g, b.at(0)) {
			t.Errorf("way %d of entering holds for a card that was there before", i)
		}
	}
}

// TestBattlers tries who is attacking whom.
func TestBattlers(t *testing.T) {
	b := newBench(t)
	attacking, onThis := b.group("すべての攻撃しているゼクス"), b.group("このカードを攻撃しているゼクス")
	under, battling := b.cond("このカードが攻撃されているならば"), b.group("すべてのバトルしているゼクス")
	b.start(b.on(benchDog, 0, 7), b.on(benchWolf, 1, 4), b.on(benchGiant, 1, 1))
	if got := b.names(attacking, 0) + b.names(battling, 0); got != "" || under(b.g, b.at(0)) {
		t.Errorf("%q without a battle", got)
	}
	b.g.Note(kernel.NoSeat, vBattle, declareStep)
	for v, r := range map[int]kernel.Ref{vAttacker: b.g.Ref(1), vTarget: b.g.Ref(0)} {
		b.g.Note(kernel.NoSeat, v, int(r.Card))
		b.g.Note(kernel.NoSeat, v+1, int(r.Serial))
	}
	for _, x := range []struct{ got, want string }{
		{b.names(attacking, 0), "狼王ガルム"}, {b.names(onThis, 0), "狼王ガルム"}, {b.names(onThis, 2), ""}, {b.names(battling, 0), "狼王ガルム 番犬ポチ"},
	} {
		if x.got != x.want {
			t.Errorf("%q, want %q", x.got, x.want)
		}
	}
	if !under(b.g, b.at(0)) || under(b.g, b.at(2)) {
		t.Error("it is not clear who is under attack")
	}
}

// TestParts tries what a card shares with those that it is one with (202.8e, 202.10d).
func TestParts(t *testing.T) {
	b := newBench(t,
		func(g *kernel.Game) {
			g.Draft(kernel.Combined, verbCombine, 0, g.Ref(1)).Other = g.Ref(0)
			g.Draft(kernel.Combined, verbCombine, 0, g.Ref(3)).Other = g.Ref(2)
		},
		func(g *kernel.Game) { shareShift(g, 1, g.Ref(0)) })
	sword, white, named := b.group("すべての[剣]"), b.group("すべての白のゼクス"), b.group("すべての「光の剣」")
	shifts, hero := b.group("すべてのシフト"), b.cond("あなたのプレイヤーが「英雄」ならば")
	b.start(b.on(benchDog, 0, 8), b.in(benchShift, 0, zoneDynamis), b.on(benchPlayer, 0, 7), b.in(benchExtra, 0, zoneDynamis))
	for _, q := range []effect.Group{sword, white, named} {
		if got := b.names(q, 0); got != "番犬ポチ" {
			t.Errorf("%q shares what the shift on it has", got)
		}
	}
	if got := b.names(shifts, 0); got != "光の剣" {
		t.Errorf("%q is the shift on a square", got)
	}
	if !hero(b.g, b.at(0)) {
		t.Error("the player extra does not share its player name")
	}
}

// TestNameTests tries the questions about names.
func TestNameTests(t *testing.T) {
	cs := &cardSet{names: []string{"", "番犬ポチ", "番犬", "猫"}}
	part, exact := cs.nameTest("番犬", true), cs.nameTest("番犬", false)
	if cs.nameTest("番犬", true) != part {
		t.Error("the same question is asked twice")
	}
	for range 2 { // first without the tables
		for i, want := range []string{"--", "+-", "++", "--"} {
			got := string([]byte{"-+"[effect.AsNumber[int32](cs.fitsName(part, int64(i)))], "-+"[effect.AsNumber[int32](cs.fitsName(exact, int64(i)))]})
			if got != want {
				t.Errorf("%s: %s, want %s", cs.names[i], got, want)
			}
		}
		cs.completeTests()
	}
}

// TestCondsAllocateNothing tries that looking costs no memory.
func TestCondsAllocateNothing(t *testing.T) {
	b := newBench(t)
	conds := []kernel.Cond{
		b.cond("隣のスクエアにあなたの[犬]があるならば"), b.cond("あなたのライフが相手のライフ以下ならば"), b.cond("このカードのパワーが8000以上ならば"),
		b.cond("あなたのプレイヤーが「ハル」ならば"), b.cond("このターンにあなたのゼクスが破壊されていたならば"),
	}
	q := b.group("このカード以外のすべてのカード名に「犬」を含むゼクス")
	b.start(b.groupCards()...)
	if n := testing.AllocsPerRun(100, func() {
		lists := b.g.ListsInUse()
		for _, cond := range conds {
			cond(b.g, b.at(0))
		}
		q.List(b.g, b.at(0), b.g.Refs())
		q.Has(b.g, b.at(0), 1)
		b.g.FreeLists(lists) // as the end of a step does
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}

// TestRefusedConds tries that what cannot be known is refused instead of guessed.
func TestRefusedConds(t *testing.T) {
	for _, ja := range []string{
		"このターンにこのカード以外のあなたのゼクスが破壊されていたならば", "そのゼクスがスリープ状態ならば", "このターンにあなたがカードを2枚引いていたならば",
	} {
		b := newBench(t)
		tree, err := Lexicon().Parse("【常】" + ja + "、このカードのパワーを+1000する。")
		if err != nil {
			t.Errorf("%s: %v", ja, err)
			continue
		}
		if b.c.Conds(find(tree, ops.If).All(parts.If)); b.c.Err == nil {
			t.Errorf("%s is not refused", ja)
		}
	}
}
