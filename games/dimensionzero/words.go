// What the game says, in Japanese and in English.

package dimensionzero

import (
	"strings"

	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// The words of card tables for classifications, colours and timings.
var (
	kindTerms = rulebook.Terms{
		{Value: kindUnit, Ja: "ユニット", En: "unit"}, {Value: baseKind, Ja: "ベース", En: "base"}, {Value: kindStrategy, Ja: "ストラテジー", En: "strategy"},
	}
	colourTerms = rulebook.Terms{
		colourTerm(red), colourTerm(black), colourTerm(blue), colourTerm(white), colourTerm(green), {Ja: "無色", En: "colourless", Also: []string{"無"}},
	}
	timingTerms = rulebook.Terms{
		{Value: timingNormal, Ja: "ノーマル", En: "normal"}, {Value: timingQuick, Ja: "クイック", En: "quick"}, {Value: timingBattle, Ja: "バトル", En: "battle"},
	}
)

// noKind is what having no classification is called; no card table can say it.
var noKind = rulebook.Text{Ja: "分類なし", En: "no classification"}

// colourTerm is the colour of a symbol.
func colourTerm(s symbol) rulebook.Term {
	return rulebook.Term{Value: 1 << s, Ja: symbolWords[s].Ja, En: symbolWords[s].En}
}

var words = effect.Words(rulebook.Words{
	"zone.battle":    {Ja: "バトルスペース", En: "battle space"},
	"zone.base":      {Ja: "ベーススペース", En: "base space"},
	"zone.deck":      {Ja: "山札", En: "deck"},
	"zone.hand":      {Ja: "手札", En: "hand"},
	"zone.graveyard": {Ja: "墓地", En: "graveyard"},
	"zone.energy":    {Ja: "エネルギーゾーン", En: "energy zone"},
	"zone.smash":     {Ja: "スマッシュゾーン", En: "smash zone"},
	"zone.stack":     {Ja: "スタック", En: "stack"},
	"into.battle":    {Ja: "バトルスペースのスクエア({at})に", En: "onto a battle square ({at})"},
	"into.base":      {Ja: "ベーススペースのスクエア({at})に", En: "onto a base square ({at})"},
	"into.stack":     {Ja: "スタックに", En: "onto the stack"},
	"zone.removed":   {Ja: "リムーブゾーン", En: "removed zone"},

	// The squares as a player sees them, from the far left to the near right, by area (2-24-7) and line (2-24-5).
	"zone.battle.0": {Ja: "敵軍エリア・左ライン", En: "enemy area, left"},
	"zone.battle.1": {Ja: "敵軍エリア・中央ライン", En: "enemy area, centre"},
	"zone.battle.2": {Ja: "敵軍エリア・右ライン", En: "enemy area, right"},
	"zone.battle.3": {Ja: "中央エリア・左ライン", En: "central area, left"},
	"zone.battle.4": {Ja: "中央エリア・中央ライン", En: "central area, centre"},
	"zone.battle.5": {Ja: "中央エリア・右ライン", En: "central area, right"},
	"zone.battle.6": {Ja: "自軍エリア・左ライン", En: "own area, left"},
	"zone.battle.7": {Ja: "自軍エリア・中央ライン", En: "own area, centre"},
	"zone.battle.8": {Ja: "自軍エリア・右ライン", En: "own area, right"},
	"zone.base.0":   {Ja: "ベース・左ライン", En: "base, left"},
	"zone.base.1":   {Ja: "ベース・中央ライン", En: "base, centre"},
	"zone.base.2":   {Ja: "ベース・右ライン", En: "base, right"},

	"brief.power": {Ja: "{n}", En: "{n}"},
	"brief.smash": {Ja: "スマッシュ{n}", En: "smash {n}"},

	"attr.kind":   {Ja: "分類", En: "classification"},
	"attr.colour": {Ja: "色", En: "colour"},
	"attr.race":   {Ja: "種族", En: "race"},
	"attr.timing": {Ja: "タイミング", En: "timing"},
	"attr.cost":   {Ja: "使用コスト", En: "use cost"},
	"attr.move":   {Ja: "移動コスト", En: "move cost"},
	"attr.power":  {Ja: "パワー", En: "power"},
	"attr.smash":  {Ja: "スマッシュ", En: "smash"},
	"attr.taboo":  {Ja: "禁呪", En: "taboo"},
	"mark.power":  {Ja: "P", En: "P"},
	"mark.smash":  {Ja: "S", En: "S"},
	"mark.move":   {Ja: "移", En: "M"},

	"counter.marker":  {Ja: "マーカー", En: "markers"},
	"counter.named":   {Ja: "指定", En: "named"},
	"counter.damage":  {Ja: "ダメージ", En: "damage"},
	"counter.remover": {Ja: "取り除いたカードの番号", En: "number of the card that removed it"},
	"counter.fought":  {Ja: "戦い終えたスクエア", En: "has fought on this square"},
	"counter.central": {Ja: "中央エリアへのプレイ", En: "played on the central area"},

	"pose.released": {Ja: "リリース", En: "released"},
	"pose.frozen":   {Ja: "フリーズ", En: "frozen"},

	"item.plan":      {Ja: "プランゾーンの作成", En: "creating a plan"},
	"item.renew":     {Ja: "プランゾーンの更新", En: "renewing the plan"},
	"item.move":      {Ja: "{what}の移動", En: "the move of {what}"},
	"item.exchange":  {Ja: "バトルダメージの応酬", En: "the exchange of battle damage"},
	"affair.battle":  {Ja: "バトル", En: "battle"},
	"affair.payment": {Ja: "支払い", En: "payment"},
	"role.square":    {Ja: "スクエア", En: "square"},
	"role.attacking": {Ja: "攻撃したユニット", En: "attacking"},
	"role.attacked":  {Ja: "攻撃されたユニット", En: "attacked"},
	"role.hit":       {Ja: "ダメージを受けるユニット", En: "is dealt damage"},
	// What numbers are, for whoever writes rulings: the table does not show these.
	"means.table.active":    {Ja: "ターンプレイヤー", En: "whose turn it is"},
	"means.table.first":     {Ja: "先攻のプレイヤー", En: "who started"},
	"means.table.fed":       {Ja: "このフェイズにエネルギーを置いたか", En: "whether a card was put into the energy zone in this phase"},
	"means.table.stirred":   {Ja: "このリカバリーフェイズに何かが誘発したか、ルール効果が解決されたか", En: "whether an ability has triggered or a rule effect has been resolved in this recovery phase"},
	"means.table.timed":     {Ja: "時間切れが宣言されたターン（0: なし）", En: "the turn in which time was called; 0: none"},
	"means.table.loop-unit": {Ja: "繰り返しの1周の答えの数（0: なし）", En: "how many answers one round of a loop has; 0: none"},
	"means.table.loop-end":  {Ja: "繰り返しが終わる所の答えの数", En: "after how many answers the loop ends"},
	"means.table.regular":   {Ja: "追加ターンの後のターンプレイヤーに1を足したもの（0: 追加ターンでない）", En: "whose turn comes after the extra turns, plus one; 0: no extra turn"},
	"means.table.sudden":    {Ja: "スマッシュの枚数に差がつけば勝敗が決まるか", En: "whether the duel is decided as soon as the smash zones differ"},
	"means.player.moved":    {Ja: "ユニットを最後に移動したターン", En: "the turn in which a unit of the player's last moved"},
	"means.player.naming":   {Ja: "何かを指定したカードに1を足したもの", En: "the card for which something was named, plus one"},
	"means.player.named":    {Ja: "指定したものに1を足したもの", En: "what was named, plus one"},
	"means.player.ordered":  {Ja: "デッキの順番を決めたか", En: "whether the order of the player's deck has been decided"},
	"means.player.skips":    {Ja: "飛ばすフェイズの数", En: "how many phases are to be skipped"},

	"number.step":     {Ja: "ステップ", En: "step"},
	"number.variable": {Ja: "X", En: "X"},
	"number.damage":   {Ja: "ダメージ", En: "damage"},

	"number.red":        {Ja: "赤", En: "red"},
	"number.black":      {Ja: "黒", En: "black"},
	"number.blue":       {Ja: "青", En: "blue"},
	"number.white":      {Ja: "白", En: "white"},
	"number.green":      {Ja: "緑", En: "green"},
	"number.colourless": {Ja: "無", En: "colourless"},

	"fate.forbidden": {Ja: "次のことは起こらない: {what}", En: "this does not happen: {what}"},
	"fate.replaced":  {Ja: "次のことは置き換えられた: {what}", En: "this is replaced: {what}"},

	"event.shuffle":      {Ja: "{seat}の山札をシャッフルした", En: "{seat}'s deck is shuffled"},
	"event.first":        {Ja: "{seat}が先攻", En: "{seat} goes first"},
	"event.draw":         {Ja: "{seat}が{card}を引いた", En: "{seat} draws {card}"},
	"event.return":       {Ja: "{owned}が{outof}{into}移った", En: "{owned} {goes|go} {outof} {into}"},
	"event.turn":         {Ja: "ターン{n}: {seat}", En: "turn {n}: {seat}"},
	"event.phase.1":      {Ja: "リリースフェイズ", En: "release phase"},
	"event.phase.2":      {Ja: "ドローフェイズ", En: "draw phase"},
	"event.phase.3":      {Ja: "エネルギーフェイズ", En: "energy phase"},
	"event.phase.4":      {Ja: "メインフェイズ", En: "main phase"},
	"event.phase.5":      {Ja: "スマッシュフェイズ", En: "smash phase"},
	"event.phase.6":      {Ja: "リカバリーフェイズ", En: "recovery phase"},
	"event.phase":        {Ja: "フェイズ{n}", En: "phase {n}"},
	"event.phase-end":    {Ja: "フェイズの終わり", En: "the phase ends"},
	"event.release":      {Ja: "{owned}がリリースした", En: "{owned} {is|are} released"},
	"event.freeze":       {Ja: "{owned}がフリーズした", En: "{owned} {is|are} frozen"},
	"event.energy":       {Ja: "{seat}が{card}をエネルギーゾーンに置いた", En: "{seat} puts {card} in the energy zone"},
	"event.reveal":       {Ja: "{seat}が{card}を公開した", En: "{seat} reveals {card}"},
	"event.cast":         {Ja: "{seat}の{card}がスタックに乗った", En: "{seat}'s {card} {goes|go} on the stack"},
	"event.played":       {Ja: "{seat}が{card}をプレイした", En: "{seat} plays {card}"},
	"event.triggered":    {Ja: "{card}の能力が誘発した", En: "an ability of {card} triggers"},
	"event.activated":    {Ja: "{seat}が能力を起動した", En: "{seat} activates an ability"},
	"event.activated.2":  {Ja: "{seat}がプランゾーンの作成を起動した", En: "{seat} sets out to create a plan"},
	"event.activated.3":  {Ja: "{seat}がプランゾーンの更新を起動した", En: "{seat} sets out to renew the plan"},
	"event.activated.4":  {Ja: "{seat}が{card}の移動を起動した", En: "{seat} orders {card} to move"},
	"event.turn-up":      {Ja: "{seat}の山札の一番上が表になった: {card}", En: "the top card of {seat}'s deck is turned up: {card}"},
	"event.bury":         {Ja: "{owned}が墓地に置かれた", En: "{owned} {is|are} put in the graveyard"},
	"event.put":          {Ja: "{owned}が{outof}{into}置かれた", En: "{owned} {is|are} put {outof} {into}"},
	"event.shift":        {Ja: "{seat}の{card}が移動した({at})", En: "{seat}'s {card} {moves|move} ({at})"},
	"event.aura":         {Ja: "{card}が闘気カードとして置かれた", En: "{card} {is|are} put there as an aura card"},
	"event.bond":         {Ja: "{card}が結合された", En: "{card} {is|are} bound"},
	"event.slip":         {Ja: "{owned}が山札に置かれた", En: "{owned} {is|are} put in the deck"},
	"event.advance":      {Ja: "{card}が進撃した", En: "{card} {advances|advance}"},
	"event.mark":         {Ja: "マーカーの数が変わった: {n}", En: "the number of markers changes: {n}"},
	"event.turn-down":    {Ja: "{seat}のプランゾーンのカードが裏返された", En: "the card in {seat}'s plan zone is turned face down"},
	"event.smash":        {Ja: "{seat}の{card}がスマッシュした: {n}", En: "{seat}'s {card} {smashes|smash} for {n}"},
	"event.hit":          {Ja: "{owned}が{outof}スマッシュゾーンに置かれた", En: "{owned} {goes|go} {outof} into the smash zone"},
	"event.destroy":      {Ja: "{owned}が破壊された", En: "{owned} {is|are} destroyed"},
	"event.damage":       {Ja: "{card}に{n}のダメージ", En: "{card} {is|are} dealt {n} damage"},
	"event.damage.up":    {Ja: "{card}に{size}のダメージ", En: "{card} {is|are} dealt {size} damage"},
	"event.heal":         {Ja: "{card}のダメージが取り除かれた", En: "damage is removed from {card}"},
	"event.heal.down":    {Ja: "{card}のダメージ{size}が取り除かれた", En: "{size} damage is removed from {card}"},
	"event.expire":       {Ja: "効果が終わった", En: "effects end"},
	"event.turn-end":     {Ja: "{seat}のターンの終了時", En: "{seat}'s turn ends"},
	"event.battle":       {Ja: "バトルが発生した({at})", En: "a battle arises ({at})"},
	"event.step.1":       {Ja: "第1バトルステップ", En: "first battle step"},
	"event.step.2":       {Ja: "第2バトルステップ", En: "second battle step"},
	"event.step.3":       {Ja: "バトル終了ステップ", En: "battle end step"},
	"event.step":         {Ja: "ステップ{n}", En: "step {n}"},
	"event.attack":       {Ja: "{seat}の{card}が{other}を攻撃した", En: "{seat}'s {card} {attacks|attack} {other}"},
	"event.attacked":     {Ja: "{seat}の{card}が攻撃された", En: "{seat}'s {card} {is|are} attacked"},
	"event.exchange":     {Ja: "バトルダメージの応酬がスタックに乗った", En: "the exchange of battle damage goes on the stack"},
	"event.win-battle":   {Ja: "{seat}の{card}がバトルに勝利した", En: "{seat}'s {card} {wins|win} the battle"},
	"event.draw-battle":  {Ja: "バトルは引き分け", En: "the battle is a draw"},
	"event.battle-end":   {Ja: "バトル終了時", En: "the battle ends"},
	"event.battle-over":  {Ja: "バトルが終わった", En: "the battle is over"},
	"event.counter":      {Ja: "{seat}の{card}は無効化された", En: "{seat}'s {card} {is|are} countered"},
	"event.lose":         {Ja: "{seat}がデュエルに敗北した", En: "{seat} loses the duel"},
	"event.win":          {Ja: "{seat}がデュエルに勝利した", En: "{seat} wins the duel"},
	"event.draw-game":    {Ja: "{seat}は引き分け", En: "{seat} draws the duel"},
	"event.concede":      {Ja: "{seat}が投了した", En: "{seat} concedes"},
	"event.end":          {Ja: "デュエル終了", En: "the duel is over"},
	"event.time":         {Ja: "制限時間が終了した", En: "time is called"},
	"event.number":       {Ja: "{seat}が{n}を選んだ", En: "{seat} chooses {n}"},
	"event.choose":       {Ja: "{seat}が{card}を選んだ", En: "{seat} chooses {card}"},
	"event.pass":         {Ja: "{seat}が優先権を放棄した", En: "{seat} passes"},
	"event.play":         {Ja: "{seat}が{card}のプレイを始めた", En: "{seat} begins to play {card}"},
	"event.activate":     {Ja: "{seat}が{card}の能力を起動する", En: "{seat} begins to activate an ability of {card}"},
	"event.plan":         {Ja: "{seat}がプランゾーンを作成する", En: "{seat} chooses to create a plan"},
	"event.renew":        {Ja: "{seat}がプランゾーンを更新する", En: "{seat} chooses to renew the plan"},
	"event.move":         {Ja: "{seat}が{card}の移動を選んだ", En: "{seat} chooses to move {card}"},
	"event.pay":          {Ja: "{seat}が{card}で支払う", En: "{seat} pays with {card}"},
	"event.order":        {Ja: "{seat}が順番を決めた", En: "{seat} decides the order"},
	"event.square":       {Ja: "{seat}がスクエアを選んだ", En: "{seat} chooses a square"},
	"event.way":          {Ja: "{seat}がプレイの仕方を選んだ", En: "{seat} chooses how to play it"},
	"event.may":          {Ja: "{seat}が行うかどうかを決めた", En: "{seat} decides whether to do it"},
	"event.look":         {Ja: "{seat}が{card}を見た", En: "{seat} looks at {card}"},
	"event.hide":         {Ja: "{card}が非公開に戻った", En: "{card} {is|are} hidden again"},
	"event.defer":        {Ja: "{seat}の効果は後で処理される", En: "{seat}'s effect waits until later"},
	"event.gain":         {Ja: "{card}が能力を得た", En: "{card} {gains|gain} an ability"},
	"event.lose-ability": {Ja: "{card}が能力を失った", En: "{card} {loses|lose} abilities"},
	"event.bind":         {Ja: "{source}の効果で、できることが減った", En: "{source} forbids something"},

	"event.control":    {Ja: "{player}が{card}の支配者になった", En: "{player} {gains|gain} control of {card}"},
	"event.extra-turn": {Ja: "{seat}が追加のターンを得た", En: "{seat} gets an extra turn"},
	"event.skip":       {Ja: "フェイズ{n}をとばす", En: "phase {n} is skipped"},
	"event.skip.1":     {Ja: "リリースフェイズをとばす", En: "the release phase is skipped"},
	"event.skip.2":     {Ja: "ドローフェイズをとばす", En: "the draw phase is skipped"},
	"event.skip.3":     {Ja: "エネルギーフェイズをとばす", En: "the energy phase is skipped"},
	"event.skip.4":     {Ja: "メインフェイズをとばす", En: "the main phase is skipped"},
	"event.skip.5":     {Ja: "スマッシュフェイズをとばす", En: "the smash phase is skipped"},
	"event.loop":       {Ja: "{seat}がループの回数を決める", En: "{seat} is to say how often the loop is gone through"},
	"event.copy":       {Ja: "{seat}が{card}のコピーをスタックに置いた", En: "{seat} {puts|put} a copy of {card} on the stack"},
	"event.vanish":     {Ja: "{card}は消えた", En: "{card} {vanishes|vanish}"},
	"event.target":     {Ja: "{card}が対象になった", En: "{card} {becomes|become} a target"},

	"refuse.no-priority":      {Ja: "優先権がない", En: "you do not have priority"},
	"refuse.not-activated":    {Ja: "起動できる能力がない", En: "it has no ability that you could activate"},
	"refuse.not-in-hand":      {Ja: "プレイできるのは自分の手札とプランゾーンのカード", En: "cards are played from your hand and your plan zone"},
	"refuse.not-your-unit":    {Ja: "移動できるのはバトルスペースにいる自分のユニット", En: "units of yours in the battle space can move"},
	"refuse.not-normal-time":  {Ja: "ノーマルの行動は、自分のメインフェイズのバトル外でスタックが空の時にできる", En: "actions of normal timing are taken in your own main phase outside battles while the stack is empty"},
	"refuse.not-quick-time":   {Ja: "クイックの行動は、メインフェイズのバトル外にできる", En: "actions of quick timing are taken in main phases outside battles"},
	"refuse.not-battle-time":  {Ja: "バトルの行動は、メインフェイズにできる", En: "actions of battle timing are taken in main phases"},
	"refuse.has-plan":         {Ja: "プランゾーンに既にカードがある", En: "there is a plan already"},
	"refuse.no-plan":          {Ja: "プランゾーンが空", En: "there is no plan"},
	"refuse.frozen":           {Ja: "フリーズ状態のユニットは移動できない", En: "a frozen unit cannot move"},
	"refuse.nowhere-to-move":  {Ja: "隣に空いたスクエアがない", En: "there is no square next to it to move to"},
	"refuse.no-square":        {Ja: "置けるスクエアがない", En: "there is no square to put it on"},
	"refuse.cannot-pay":       {Ja: "コストを払えない", En: "you cannot pay its cost"},
	"refuse.colour-missing":   {Ja: "必要な色のエネルギーが足りない", En: "energy of a colour that the cost asks for is missing"},
	"refuse.flash":            {Ja: "閃光を持つユニットの移動がスタックにある間、カードはプレイできない", En: "no card can be played while the move of a unit with Flash is on the stack"},
	"refuse.cannot-move":      {Ja: "このユニットは移動できない", En: "this unit cannot move"},
	"refuse.cannot-plan":      {Ja: "プランを作成することは禁じられている", En: "creating a plan is forbidden"},
	"refuse.cannot-renew":     {Ja: "プランを更新することは禁じられている", En: "renewing the plan is forbidden"},
	"refuse.cannot-smash":     {Ja: "このユニットはスマッシュできない", En: "this unit cannot smash"},
	"refuse.no-target":        {Ja: "適正な対象がない", En: "there is no target for it"},
	"refuse.not-smash-time":   {Ja: "スマッシュは、自分のスマッシュフェイズでスタックが空の時にできる", En: "units smash in your own smash phase while the stack is empty"},
	"refuse.no-smasher":       {Ja: "スマッシュできるのは、中央エリアか敵軍エリアにいるリリース状態の自分のユニット", En: "released units of yours in the central or the enemy area can smash"},
	"refuse.not-energy-time":  {Ja: "エネルギーは、自分のエネルギーフェイズでスタックが空の時に1回だけ置ける", En: "a card is put in the energy zone once in your own energy phase while the stack is empty"},
	"refuse.energy-from-hand": {Ja: "エネルギーゾーンに置けるのは自分の手札のカード", En: "cards of your hand are put in the energy zone"},
	"refuse.loop-over":        {Ja: "宣言された回数のループは終わった。同じ行動では続けられない", En: "the loop has been gone through as often as was said; it does not go on with the same action"},
	"refuse.too-much-waits":   {Ja: "解決を待つものが多すぎる。先に解決する", En: "too much waits to be resolved; let some of it be resolved first"},
	"refuse.time-is-up":       {Ja: "制限時間は既に終了している", En: "time has been called already"},

	"harm.occupied":      {Ja: "自分のユニットがいるので、ここに置くユニットは墓地に置かれる（4-16-4-6）", En: "a unit of yours is here, so the one put here goes to the graveyard (4-16-4-6)"},
	"harm.central":       {Ja: "中央エリアで使ったユニットは、バトルにならないと墓地に置かれる（4-16-4-8）", En: "a unit played on the central area goes to the graveyard unless it battles (4-16-4-8)"},
	"ask.priority":       {Ja: "行動を選ぶ", En: "Choose what to do"},
	"ask.square":         {Ja: "置くスクエアを選ぶ", En: "Choose the square to put it on"},
	"ask.destination":    {Ja: "移動先のスクエアを選ぶ", En: "Choose the square to move to"},
	"ask.pay":            {Ja: "コストとしてフリーズするカードを選ぶ", En: "Choose cards to freeze for the cost"},
	"ask.variable":       {Ja: "Xの値を決める", En: "Choose the value of X"},
	"ask.way":            {Ja: "プレイの仕方を選ぶ", En: "Choose how to play it"},
	"ask.raid":           {Ja: "急襲のためにフリーズするベースを選ぶ", En: "Choose bases to freeze for Raid"},
	"ask.share":          {Ja: "この対象に割り振る数を決める", En: "Choose how much this target gets"},
	"ask.apart":          {Ja: "書かれた順に、次のダメージを受ける対象を選ぶ", En: "Choose the target that gets the next of the numbers, in the order of the text"},
	"ask.land":           {Ja: "スクエアを選ぶ", En: "Choose a square"},
	"ask.row":            {Ja: "ラインかエリアを選ぶ", En: "Choose a line or an area"},
	"ask.redraw":         {Ja: "手札を引き直すか", En: "Draw another hand?"},
	"ask.return":         {Ja: "山札の下に置く順番を決める(先に選んだものが上)", En: "Choose the order on the bottom of the deck (the first lies above the rest)"},
	"ask.loop-count":     {Ja: "ループを繰り返す回数を決める", En: "Choose how often the loop is gone through"},
	"ask.old-target":     {Ja: "変更する対象を選ぶ", En: "Choose the target that is changed"},
	"ask.new-target":     {Ja: "新しい対象を選ぶ", En: "Choose the new target"},
	"ask.call":           {Ja: "呼声でフリーズするカードを選ぶ", En: "Choose the cards that are frozen to call"},
	"ask.advance":        {Ja: "進撃の追加コストを支払う回数を決める", En: "Choose how often to pay the additional cost of Advance"},
	"ask.arrange":        {Ja: "同時に置く順番を決める(墓地では先に選んだものが上)", En: "Choose the order of what comes at the same time (in a graveyard the first goes uppermost)"},
	"refuse.cannot-play": {Ja: "効果によりプレイできない", En: "an effect forbids playing it"},
	"ask.pick-mode":      {Ja: "使用する効果を選ぶ", En: "Choose which effect is used"},
	"ask.spells":         {Ja: "スペルを選ぶ", En: "Choose spells"},

	"option.play":     {Ja: "{card}をプレイする", En: "play {card}"},
	"option.plan":     {Ja: "プランゾーンを作成する", En: "create a plan"},
	"option.renew":    {Ja: "プランゾーンを更新する", En: "renew the plan"},
	"option.move":     {Ja: "{card}を移動する", En: "move {card}"},
	"option.energy":   {Ja: "{card}をエネルギーゾーンに置く", En: "put {card} in the energy zone"},
	"option.smash":    {Ja: "{card}でスマッシュする", En: "smash with {card}"},
	"option.loop":     {Ja: "ループの回数を宣言する", En: "say how often the loop is gone through"},
	"option.pass":     {Ja: "優先権を放棄する", En: "pass"},
	"option.square":   {Ja: "{zone}", En: "{zone}"},
	"option.way.0":    {Ja: "普通に", En: "as usual"},
	"option.way.1":    {Ja: "召集で", En: "by Muster"},
	"option.way.2":    {Ja: "隊列召喚で", En: "by Formation Summon"},
	"option.way.3":    {Ja: "覚醒のコストで", En: "for the cost of Awakening"},
	"option.way.4":    {Ja: "覚醒の2つ目のコストで", En: "for the second cost of Awakening"},
	"option.way.5":    {Ja: "急襲で", En: "by Raid"},
	"option.way.6":    {Ja: "代替コストで", En: "for its alternative cost"},
	"option.way.7":    {Ja: "テキストの認めるスクエアに", En: "on a square that a text allows"},
	"option.way.8":    {Ja: "召集で、覚醒のコストで", En: "by Muster, for the cost of Awakening"},
	"option.way.9":    {Ja: "召集で、覚醒の2つ目のコストで", En: "by Muster, for the second cost of Awakening"},
	"option.way.10":   {Ja: "召集で、代替コストで", En: "by Muster, for its alternative cost"},
	"option.way.11":   {Ja: "テキストの認めるスクエアに、覚醒のコストで", En: "on a square that a text allows, for the cost of Awakening"},
	"option.way.12":   {Ja: "テキストの認めるスクエアに、覚醒の2つ目のコストで", En: "on a square that a text allows, for the second cost of Awakening"},
	"option.way.13":   {Ja: "テキストの認めるスクエアに、代替コストで", En: "on a square that a text allows, for its alternative cost"},
	"option.way":      {Ja: "{n}", En: "{n}"},
	"option.pay":      {Ja: "{card}", En: "{card}"},
	"option.order":    {Ja: "{card}", En: "{card}"},
	"option.activate": {Ja: "{card}の能力を起動する", En: "activate an ability of {card}"},

	// What is done with a card, where there is little room.
	"badge.play":     {Ja: "プレイ", En: "play"},
	"badge.move":     {Ja: "移動", En: "move"},
	"badge.energy":   {Ja: "エネルギー", En: "energy"},
	"badge.smash":    {Ja: "スマッシュ", En: "smash"},
	"badge.activate": {Ja: "起動", En: "activate"},

	"ask.show": {Ja: "手札のこのカードを相手に見せるか", En: "Show this card of your hand?"},
	"ask.deed": {Ja: "そのための行動をするか", En: "Do what is to be done for it?"},

	"search.is":     {Ja: "色:赤　種別:ユニット", En: "colour:red kind:unit"},
	"search.number": {Ja: "パワー>=3000　スマッシュ<2", En: "power>=3000 smash<2"},
	"search.text":   {Ja: "テキスト:「加速」", En: "text:\"Acceleration\""},
	"search.or":     {Ja: "タイミング:クイック|バトル", En: "timing:quick|battle"},
	"search.not":    {Ja: "-カード名:騎士", En: "-name:knight"},

	"number.turn":    {Ja: "ターン", En: "turn"},
	"number.phase":   {Ja: "フェイズ", En: "phase"},
	"number.phase.1": {Ja: "リリース", En: "release"},
	"number.phase.2": {Ja: "ドロー", En: "draw"},
	"number.phase.3": {Ja: "エネルギー", En: "energy"},
	"number.phase.4": {Ja: "メイン", En: "main"},
	"number.phase.5": {Ja: "スマッシュ", En: "smash"},
	"number.phase.6": {Ja: "リカバリー", En: "recovery"},
})

// labelOption is what an option is called that stands for a number: the colour, the race or the name that is chosen, by the words of the text that lets somebody choose it.
func labelOption(l rulebook.Lang, set *rulebook.Set, d *kernel.DecisionView, o *kernel.OptionView) string {
	cs, ok := set.Extra.(*collection)
	if !ok || d.Name != "name" || o.N < 0 {
		return ""
	}
	asked := set.AskedWith(d)
	switch races := cs.races.Vocabulary; {
	case strings.Contains(asked, "色") && o.N < len(colourTerms):
		return colourTerms[o.N].In(l)
	case strings.Contains(asked, "種族") && o.N < len(races):
		return "「" + races[o.N] + "」"
	case o.N < len(cs.names):
		return "「" + cs.names[o.N] + "」"
	}
	return ""
}
