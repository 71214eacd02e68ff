package cardtext

import "testing"

// otherGame is a corner of another game's language: labelled abilities, prices in brackets of several shapes, a choice in the
// middle of a sentence, quoted abilities, reminders. It shows that such a game needs a lexicon and no code.
const otherGame = `
import verbs operations counts
op card * : abilities
op ability label price? do : an ability
op keyword name n? text? : a keyword with its reminder
op when event do : what happens at an event
op choose n what do : cards are chosen and something is done to them
op damage n : they are dealt damage
op power by for : their power changes
op unit whose f? : units
op race name : of a race
op pays colour n : a price
op gains do : this card gains abilities
leaf automatic activated static entered red range endOfTurn : words
root card
card card : {:ability}(¶{:ability})* | {*¶}
ability ability : {label:sort}({price:price}/){do:body} | {label}( {price}:/) {do}
sort automatic : 【自】 | 【Auto】
sort activated : 【起】 | 【Act】
sort static : 【常】 | 【Static】
price = : 〈{cost}〉
price = : ［{cost}］
cost pays : (《/){colour:colour}{n:num}(》/) | {colour} {n}
colour red : 赤 | red
body when : {event:event}時、{do:clause}。 | when {event}, {do}.
body = : {clause}。 | {clause}.
body gains : このカードは以下の能力を得る。“{do:card}” | this card gains “{do}”
body keyword : {name:word}{n:num}（{text:aside}） | {name} {n} \({text}\)
word range : レンジ | Range
event entered : このカードが登場した | this card enters
clause choose : {what:unit}を{n:num}枚選び、{do:effect} | choose {n} {what#n} and {do}
effect damage : {n:num}ダメージを与える | deal {n} damage to it
effect power : {for:until}パワーを{by:int}する | it gets {by} power {for}
until endOfTurn : ターン終了時まで、 | until end of turn
unit unit : {whose:owner}({f:race}/)ユニット | ({f} /)[unit#] of {whose} side
race race : 〈{name:text}〉の | 〈{name}〉
race race : ［{name:text}］の | 〈{name}〉
`

func TestOtherGame(t *testing.T) {
	g := mustGrammar(t, otherGame)
	for _, c := range []struct{ text, tree, ja string }{
		{"【自】 このカードが登場した時、相手のユニットを１枚選び、5000ダメージを与える。",
			"(card (ability label=automatic do=(when event=entered do=(choose n=1 what=(unit whose=opponent) do=(damage n=5000)))))",
			"【自】このカードが登場した時、相手のユニットを1枚選び、5000ダメージを与える。"},
		{"【起】［赤２］＜勇者＞のユニットを1枚選び、ターン終了時まで、パワーを－1000する。",
			`(card (ability label=activated price=(pays colour=red n=2) do=(choose n=1 what=(unit whose=own f=(race name="勇者")) do=(power by=-1000 for=endOfTurn))))`,
			"【起】〈《赤2》〉〈勇者〉のユニットを1枚選び、ターン終了時まで、パワーを-1000する。"},
		{"【常】このカードは以下の能力を得る。“【常】レンジ２（遠く（2つ先）に攻撃できる。）”",
			`(card (ability label=static do=(gains do=(card (ability label=static do=(keyword name=range n=2 text="遠く(2つ先)に攻撃できる。"))))))`,
			"【常】このカードは以下の能力を得る。“【常】レンジ2(遠く(2つ先)に攻撃できる。)”"},
	} {
		tree, err := g.Parse(c.text)
		if err != nil {
			t.Errorf("%s", err.(*Error).Render("ja"))
			continue
		}
		if tree.String() != c.tree {
			t.Errorf("%s:\n got %s\nwant %s", c.text, tree, c.tree)
		}
		if ja := g.Japanese(tree); ja != c.ja {
			t.Errorf("%s is printed as %s", c.text, ja)
		}
	}
}
