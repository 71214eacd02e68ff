// What the game says, in Japanese and in English.

package kaiun

import (
	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

// The words of card tables for hand signs and attributes.
var (
	signs  = rulebook.Terms{{Value: rock, Ja: "グー", En: "Rock"}, {Value: scissors, Ja: "チョキ", En: "Scissors"}, {Value: paper, Ja: "パー", En: "Paper"}}
	colors = rulebook.Terms{{Value: 1, Ja: "赤", En: "red"}, {Value: 2, Ja: "青", En: "blue"}, {Value: 4, Ja: "緑", En: "green"}}
)

var words = effect.Words(rulebook.Words{
	"zone.deck":    {Ja: "デッキ", En: "deck"},
	"zone.hand":    {Ja: "手札", En: "hand"},
	"zone.trash":   {Ja: "トラッシュ", En: "trash"},
	"zone.battle":  {Ja: "バトルエリア", En: "battle area"},
	"zone.cost":    {Ja: "コストエリア", En: "cost area"},
	"zone.barrier": {Ja: "バリア", En: "barrier"},

	"attr.sign":      {Ja: "ジャンケン", En: "sign"},
	"attr.win":       {Ja: "カチ", En: "win"},
	"attr.even":      {Ja: "アイコ・マケ", En: "even"},
	"attr.cost":      {Ja: "コスト", En: "cost"},
	"mark.win":       {Ja: "勝", En: "W"},
	"mark.even":      {Ja: "他", En: "T/L"},
	"attr.attribute": {Ja: "属性", En: "attribute"},
	"attr.tribe":     {Ja: "種族", En: "tribe"},

	"fate.forbidden": {Ja: "次のことは起こらない: {what}", En: "this does not happen: {what}"},
	"fate.replaced":  {Ja: "次のことは置き換えられた: {what}", En: "this is replaced: {what}"},

	"event.note":          {Ja: "（記録）", En: "(noted)"},
	"event.players":       {Ja: "{n}人での対戦", En: "a match of {n} players"},
	"event.present":       {Ja: "{seat}が{n}枚のデッキを提示した", En: "{seat} presents a deck of {n} cards"},
	"event.start":         {Ja: "ゲーム開始", En: "the game starts"},
	"event.shuffle":       {Ja: "{seat}のデッキをシャッフルした", En: "{seat}'s deck is shuffled"},
	"event.deal":          {Ja: "{seat}がバリアを1枚置いた", En: "{seat} lays a barrier card"},
	"event.turn":          {Ja: "ターン{n}", En: "turn {n}"},
	"event.phase.1":       {Ja: "ドローフェイズ", En: "draw phase"},
	"event.phase.2":       {Ja: "セットフェイズ", En: "set phase"},
	"event.phase.3":       {Ja: "オープンフェイズ", En: "open phase"},
	"event.phase.4":       {Ja: "バトルフェイズ", En: "battle phase"},
	"event.phase.5":       {Ja: "コストフェイズ", En: "cost phase"},
	"event.phase":         {Ja: "フェイズ{n}", En: "phase {n}"},
	"event.draw":          {Ja: "{seat}が{card}を引いた", En: "{seat} draws {card}"},
	"event.set":           {Ja: "{seat}が{card}をセットした", En: "{seat} sets {card}"},
	"event.open":          {Ja: "{seat}が{card}をオープンした", En: "{seat} opens {card}"},
	"event.activate":      {Ja: "{card}の効果が発動した", En: "the effect of {card} is activated"},
	"event.activate-open": {Ja: "{card}の【開運時】が発動した", En: "the On Open effect of {card} is activated"},
	"event.activate-win":  {Ja: "{card}の【バトル勝利時】が発動した", En: "the On Win effect of {card} is activated"},
	"event.activate-loss": {Ja: "{card}の【バトル敗北時】が発動した", En: "the On Loss effect of {card} is activated"},
	"event.activate-end":  {Ja: "{card}の効果が発動した", En: "the effect of {card} is activated"},

	"event.compare-signs.0": {Ja: "{seat}のジャンケンは比べられない", En: "{seat}'s hand sign has nothing to compare with"},
	"event.compare-signs.1": {Ja: "{seat}がジャンケンに勝った", En: "{seat}'s hand sign wins"},
	"event.compare-signs.2": {Ja: "{seat}がジャンケンに負けた", En: "{seat}'s hand sign loses"},
	"event.compare-signs.3": {Ja: "{seat}のジャンケンはあいこ", En: "{seat}'s hand sign ties"},
	"event.compare-signs":   {Ja: "ジャンケンを比べた", En: "hand signs are compared"},

	"event.win-battle":        {Ja: "{seat}がバトルに勝利した", En: "{seat} wins the battle"},
	"event.lose-battle":       {Ja: "{seat}がバトルに敗北した", En: "{seat} loses the battle"},
	"event.draw-battle":       {Ja: "{seat}のバトルは引き分け", En: "{seat} draws the battle"},
	"event.claim-battle":      {Ja: "{seat}が効果によりこのバトルに勝つ", En: "{seat} wins this battle by an effect"},
	"event.battle-over":       {Ja: "バトル終了", En: "the battle is over"},
	"event.take":              {Ja: "{seat}がバリアの{card}を手札に加えた", En: "{seat} takes {card} from the barrier"},
	"event.break":             {Ja: "{owned}がバリアからトラッシュに置かれた", En: "{owned} {goes|go} from the barrier to the trash"},
	"event.pay":               {Ja: "{seat}がコストとして{card}を置いた", En: "{seat} pays with {card}"},
	"event.clear":             {Ja: "{owned}がコストエリアからトラッシュに置かれた", En: "{owned} {goes|go} from the cost area to the trash"},
	"event.fall":              {Ja: "{owned}がバトルエリアからトラッシュに置かれた", En: "{owned} {goes|go} from the battle area to the trash"},
	"event.reset":             {Ja: "運値の変動がもとに戻った", En: "all changes of luck are undone"},
	"event.refresh":           {Ja: "{seat}がリフレッシュを行う（トラッシュ{n}枚）", En: "{seat} refreshes ({n} cards in the trash)"},
	"event.return":            {Ja: "{owned}がデッキに戻った", En: "{owned} {goes|go} back to the deck"},
	"event.losing.1":          {Ja: "{seat}がバリアのない状態でバトルに負けた", En: "{seat} has lost a battle with no barrier left"},
	"event.losing.2":          {Ja: "{seat}がバリアのない状態でリフレッシュした", En: "{seat} has refreshed with no barrier left"},
	"event.losing":            {Ja: "{seat}が敗北条件を満たした", En: "{seat} meets a losing condition"},
	"event.throw.1":           {Ja: "{seat}はグーを出した", En: "{seat} throws Rock"},
	"event.throw.2":           {Ja: "{seat}はチョキを出した", En: "{seat} throws Scissors"},
	"event.throw.3":           {Ja: "{seat}はパーを出した", En: "{seat} throws Paper"},
	"event.throw":             {Ja: "{seat}が手を出した", En: "{seat} throws a hand sign"},
	"event.lose":              {Ja: "{seat}がゲームに敗北した", En: "{seat} loses the game"},
	"event.win":               {Ja: "{seat}がゲームに勝利した", En: "{seat} wins the game"},
	"event.draw-game":         {Ja: "{seat}は引き分け", En: "{seat} draws the game"},
	"event.concede":           {Ja: "{seat}が投了した", En: "{seat} concedes"},
	"event.end":               {Ja: "ゲーム終了", En: "the game is over"},
	"event.discard":           {Ja: "{seat}が{card}を捨てた", En: "{seat} discards {card}"},
	"event.trash":             {Ja: "{owned}がトラッシュに置かれた", En: "{owned} {is|are} put into the trash"},
	"event.add":               {Ja: "{owned}が手札に加わった", En: "{owned} {is|are} added to the hand"},
	"event.to-deck":           {Ja: "{owned}がデッキに置かれた", En: "{owned} {is|are} put into the deck"},
	"event.to-barrier":        {Ja: "{owned}がバリアに置かれた", En: "{owned} {is|are} put into the barrier"},
	"event.reveal":            {Ja: "{seat}が{card}を公開した", En: "{seat} reveals {card}"},
	"event.look":              {Ja: "{seat}が{card}を見た", En: "{seat} looks at {card}"},
	"event.hide":              {Ja: "{card}が非公開に戻った", En: "{card} {is|are} hidden again"},
	"event.luck":              {Ja: "{card}の運値が変わった", En: "the luck of {card} changes"},
	"event.luck.up":           {Ja: "{card}の運値（{what}）が{size}上がった", En: "the luck ({what}) of {card} goes up by {size}"},
	"event.luck.down":         {Ja: "{card}の運値（{what}）が{size}下がった", En: "the luck ({what}) of {card} goes down by {size}"},
	"event.luck.set":          {Ja: "{card}の運値（{what}）が{n}になった", En: "the luck ({what}) of {card} becomes {n}"},
	"event.luck.wide":         {Ja: "{source}の効果で、当てはまるカードの運値が変わる", En: "{source} changes the luck of every card that fits"},
	"event.change-sign.1":     {Ja: "{card}のジャンケンがグーになった", En: "the hand sign of {card} becomes Rock"},
	"event.change-sign.2":     {Ja: "{card}のジャンケンがチョキになった", En: "the hand sign of {card} becomes Scissors"},
	"event.change-sign.3":     {Ja: "{card}のジャンケンがパーになった", En: "the hand sign of {card} becomes Paper"},
	"event.change-sign":       {Ja: "{card}のジャンケンが変わった", En: "the hand sign of {card} changes"},
	"event.change-cost":       {Ja: "{card}のコストが変わった", En: "the cost of {card} changes"},
	"event.change-cost.up":    {Ja: "{card}のコストが{size}増えた", En: "the cost of {card} goes up by {size}"},
	"event.change-cost.down":  {Ja: "{card}のコストが{size}減った", En: "the cost of {card} goes down by {size}"},
	"event.change-cost.set":   {Ja: "{card}のコストが{n}になった", En: "the cost of {card} becomes {n}"},
	"event.change-cost.wide":  {Ja: "{source}の効果で、当てはまるカードのコストが変わる", En: "{source} changes the cost of every card that fits"},
	"event.switch-off":        {Ja: "{card}の効果が無効になった", En: "effects of {card} are switched off"},
	"event.gain":              {Ja: "{card}が効果を得た", En: "{card} {gains|gain} an effect"},
	"event.forbid":            {Ja: "{source}の効果で、{seat}のできることが減った", En: "{source} forbids {seat} something"},
	"event.put-off":           {Ja: "{seat}の効果は後で処理される", En: "{seat}'s effect waits until later"},
	"event.result":            {Ja: "{seat}のバトルの結果の処理が変わった", En: "what {seat}'s battle leads to changes"},
	"event.result.extra.up":   {Ja: "{seat}がバトルに負けて取るバリアが{size}枚増える", En: "losing the battle takes {size} more from {seat}'s barrier"},
	"event.result.extra.down": {Ja: "{seat}がバトルに負けて取るバリアが{size}枚減る", En: "losing the battle takes {size} less from {seat}'s barrier"},
	"event.result.extra.set":  {Ja: "{seat}がバトルに負けて取るバリアの枚数が変わる", En: "losing the battle takes another number of cards from {seat}'s barrier"},
	"event.result.spared":     {Ja: "{seat}はバトルに負けてもバリアを取らない", En: "{seat} takes no barrier card for losing the battle"},
	"event.result.safe":       {Ja: "{seat}はこのバトルではゲームに敗北しない", En: "{seat} does not lose the game by this battle"},
	"event.number":            {Ja: "{seat}が{n}を選んだ", En: "{seat} chooses {n}"},
	"event.keep":              {Ja: "{seat}が{card}を残した", En: "{seat} keeps {card}"},
	"event.replace":           {Ja: "{seat}が{card}に取り替えた", En: "{seat} sets {card} instead"},
	"event.may":               {Ja: "{seat}が効果を使うかどうかを決めた", En: "{seat} decides whether to use the effect"},
	"event.use":               {Ja: "{seat}が手札の{card}の効果を使った", En: "{seat} uses the effect of {card} from hand"},
	"event.order":             {Ja: "{seat}が順番を決めた", En: "{seat} decides the order"},
	"event.choose":            {Ja: "{seat}が{card}を選んだ", En: "{seat} chooses {card}"},

	"refuse.not-set-phase":    {Ja: "カードを出すのはセットフェイズだけ", En: "cards are set in the set phase only"},
	"refuse.has-face-up":      {Ja: "バトルエリアに表向きのカードがあるので、残すか取り替えるかを選ぶ", En: "you have a face-up card in your battle area: keep it or replace it"},
	"refuse.no-face-up":       {Ja: "バトルエリアに表向きのカードがないので、手札から1枚を出す", En: "you have no face-up card in your battle area: set one from your hand"},
	"refuse.not-in-battle":    {Ja: "残せるのはバトルエリアのカードだけ", En: "only the card in your battle area can be kept"},
	"refuse.not-in-hand":      {Ja: "出せるのは自分の手札のカードだけ", En: "only a card of your own hand can be set"},
	"refuse.cannot-be-paid":   {Ja: "発動コストのすべてを支払うことはできない", En: "the whole activation cost cannot be paid"},
	"refuse.no-effect-asks":   {Ja: "カードを選ぶ効果を処理していない", En: "no effect asks you to choose a card now"},
	"refuse.not-where-chosen": {Ja: "この効果で選ぶ場所のカードではない", En: "it is not where this effect lets you choose"},
	"refuse.not-the-kind":     {Ja: "この効果で選ぶ種類のカードではない", En: "it is not the kind of card that this effect names"},

	"reason.set":     {Ja: "運値とジャンケンの手が、手札の中でいちばん勝ちやすいから", En: "of your hand its luck and its hand sign are the likeliest to win"},
	"reason.replace": {Ja: "今あるカードより勝ちやすいから", En: "it is likelier to win than the card that lies there"},
	"reason.keep":    {Ja: "残っているカードのほうが手札より強いから", En: "the card that lies there is stronger than your hand"},
	"reason.may":     {Ja: "使って損のない効果だから", En: "the effect costs nothing that you need"},
	"reason.throw":   {Ja: "どの手も同じ確率で勝てる", En: "every hand sign is as good as another"},

	"ask.set":                {Ja: "セットするカードを選ぶ", En: "Choose a card to set"},
	"ask.throw":              {Ja: "ジャンケンを出す", En: "Throw for the game"},
	"ask.pay":                {Ja: "発動コストを支払うか", En: "Pay the activation cost?"},
	"ask.may":                {Ja: "効果を使うか", En: "Use the effect?"},
	"ask.use-from-hand":      {Ja: "手札から効果を使うか", En: "Use the effect from hand?"},
	"ask.up-to":              {Ja: "枚数を選ぶ", En: "Choose how many"},
	"ask.pick-backs":         {Ja: "裏向きの手札から選ぶ", En: "Pick from the backs of the hand"},
	"ask.order":              {Ja: "順番を決める（先に選んだものが上）", En: "Choose the order (the first goes uppermost)"},
	"ask.choose-sign":        {Ja: "ジャンケンを選ぶ", En: "Choose a hand sign"},
	"ask.choose-number":      {Ja: "数を選ぶ", En: "Choose a number"},
	"ask.choose-effect":      {Ja: "どちらの効果にする？", En: "Choose one of the effects"},
	"ask.choose-replacement": {Ja: "適用する置換効果を選ぶ", En: "Choose a replacement effect to apply"},

	"option.set":     {Ja: "{card}をセットする", En: "set {card}"},
	"option.replace": {Ja: "トラッシュに置いて{card}をセットする", En: "trash the card there and set {card}"},
	"option.keep":    {Ja: "そのままにする", En: "keep the card there"},
	"option.throw.1": {Ja: "グー", En: "Rock"},
	"option.throw.2": {Ja: "チョキ", En: "Scissors"},
	"option.throw.3": {Ja: "パー", En: "Paper"},
	"option.choose":  {Ja: "{card}", En: "{card}"},
	"option.order":   {Ja: "{card}", En: "{card}"},

	"search.is":     {Ja: "属性:赤　コスト:3", En: "attribute:red cost:3"},
	"search.number": {Ja: "コスト>=2　コスト<4", En: "cost>=2 cost<4"},
	"search.text":   {Ja: "効果:「手札に加える」", En: "effect:\"draw 1\""},
	"search.or":     {Ja: "ジャンケン:グー|パー", En: "sign:rock|paper"},
	"search.not":    {Ja: "-カード名:だるま", En: "-name:daruma"},

	"number.turn":    {Ja: "ターン", En: "turn"},
	"number.phase":   {Ja: "フェイズ", En: "phase"},
	"number.phase.1": {Ja: "ドロー", En: "draw"},
	"number.phase.2": {Ja: "セット", En: "set"},
	"number.phase.3": {Ja: "オープン", En: "open"},
	"number.phase.4": {Ja: "バトル", En: "battle"},
	"number.phase.5": {Ja: "コスト", En: "cost"},
})

// labelOption says what a number means that stands for one of the effects of a text.
func labelOption(l rulebook.Lang, set *rulebook.Set, d *kernel.DecisionView, o *kernel.OptionView) string {
	if d.Name != "choose-effect" {
		return ""
	}
	return set.SayPart(l, d, o.N-1)
}
