// What the game says, in Japanese and in English.

package zx

import (
	"strings"

	"saitei/effect"
	"saitei/kernel"
	"saitei/rulebook"
)

var words = effect.Words(rulebook.Words{
	"affair.battle":   {Ja: "バトル", En: "battle"},
	"role.attacker":   {Ja: "攻撃", En: "attacker"},
	"role.target":     {Ja: "対象", En: "target"},
	"zone.square":     {Ja: "スクエア", En: "square"},
	"zone.deck":       {Ja: "デッキ", En: "deck"},
	"zone.trash":      {Ja: "トラッシュ", En: "trash"},
	"zone.charge":     {Ja: "チャージ", En: "charge"},
	"zone.life":       {Ja: "ライフ", En: "life"},
	"zone.resource":   {Ja: "リソース", En: "resource zone"},
	"zone.hand":       {Ja: "手札", En: "hand"},
	"zone.temporary":  {Ja: "テンポラリー", En: "temporary zone"},
	"zone.removed":    {Ja: "リムーブゾーン", En: "remove zone"},
	"zone.force":      {Ja: "フォースゾーン", En: "force zone"},
	"zone.dynamis":    {Ja: "デュナミス", En: "dynamis"},
	"zone.behind":     {Ja: "プレイヤーカードの裏", En: "behind the player card"},
	"outof.square":    {Ja: "スクエアから", En: "from a square"},
	"outof.deck":      {Ja: "デッキから", En: "from the deck"},
	"outof.trash":     {Ja: "トラッシュから", En: "from the trash"},
	"outof.charge":    {Ja: "チャージから", En: "from the charge"},
	"outof.life":      {Ja: "ライフから", En: "from life"},
	"outof.resource":  {Ja: "リソースから", En: "from the resource zone"},
	"outof.hand":      {Ja: "手札から", En: "from the hand"},
	"outof.temporary": {Ja: "テンポラリーから", En: "from the temporary zone"},
	"outof.removed":   {Ja: "リムーブゾーンから", En: "from the remove zone"},
	"outof.force":     {Ja: "フォースゾーンから", En: "from the force zone"},
	"outof.dynamis":   {Ja: "デュナミスから", En: "from the dynamis"},
	"outof.behind":    {Ja: "プレイヤーカードの裏から", En: "from behind the player card"},
	"into.square":     {Ja: "スクエアに", En: "onto a square"},
	"into.deck":       {Ja: "デッキに", En: "into the deck"},
	"into.trash":      {Ja: "トラッシュに", En: "into the trash"},
	"into.charge":     {Ja: "チャージに", En: "into the charge"},
	"into.life":       {Ja: "ライフに", En: "into life"},
	"into.resource":   {Ja: "リソースに", En: "into the resource zone"},
	"into.hand":       {Ja: "手札に", En: "into the hand"},
	"into.temporary":  {Ja: "テンポラリーに", En: "into the temporary zone"},
	"into.removed":    {Ja: "リムーブゾーンに", En: "into the remove zone"},
	"into.force":      {Ja: "フォースゾーンに", En: "into the force zone"},
	"into.dynamis":    {Ja: "デュナミスに", En: "into the dynamis"},
	"into.behind":     {Ja: "プレイヤーカードの裏に", En: "behind the player card"},

	// The squares as a player sees them, from the far left to the near right.
	"zone.square.0": {Ja: "敵軍エリア左", En: "enemy area, left"},
	"zone.square.1": {Ja: "相手のプレイヤースクエア", En: "opponent's player square"},
	"zone.square.2": {Ja: "敵軍エリア右", En: "enemy area, right"},
	"zone.square.3": {Ja: "中央エリア左", En: "central area, left"},
	"zone.square.4": {Ja: "中央", En: "centre"},
	"zone.square.5": {Ja: "中央エリア右", En: "central area, right"},
	"zone.square.6": {Ja: "自軍エリア左", En: "own area, left"},
	"zone.square.7": {Ja: "自分のプレイヤースクエア", En: "own player square"},
	"zone.square.8": {Ja: "自軍エリア右", En: "own area, right"},

	"attr.kind":     {Ja: "種類", En: "kind"},
	"attr.cost":     {Ja: "コスト", En: "cost"},
	"attr.colour":   {Ja: "色", En: "colour"},
	"attr.icon":     {Ja: "アイコン", En: "icons"},
	"attr.tribe":    {Ja: "種族", En: "tribe"},
	"attr.tribe2":   {Ja: "種族", En: "tribe"},
	"attr.named":    {Ja: "カード名", En: "name"},
	"attr.alias":    {Ja: "追加のカード名", En: "further name"},
	"attr.player":   {Ja: "プレイヤー名", En: "player name"},
	"attr.power":    {Ja: "パワー", En: "power"},
	"attr.original": {Ja: "元々のパワー", En: "original power"},
	"attr.reach":    {Ja: "攻撃できる距離", En: "reach"},
	"attr.shield":   {Ja: "シールド", En: "shield"},

	"brief.power": {Ja: "{n}", En: "{n}"},
	"brief.on":    {Ja: "フォース{n}", En: "force {n}"},
	"brief.parts": {Ja: "重なり{n}", En: "joined {n}"},

	"counter.damage": {Ja: "ダメージ", En: "damage"},
	"counter.shield": {Ja: "シールド", En: "shield"},

	"pose.rebooted": {Ja: "リブート", En: "rebooted"},
	"pose.asleep":   {Ja: "スリープ", En: "asleep"},

	"fate.forbidden": {Ja: "次のことは起こらない: {what}", En: "this does not happen: {what}"},
	"fate.replaced":  {Ja: "次のことは置き換えられた: {what}", En: "this is replaced: {what}"},

	"event.set":         {Ja: "{seat}が{card}を{into}用意した", En: "{seat} puts {card} {into}"},
	"event.draw":        {Ja: "{seat}が{card}を引いた", En: "{seat} draws {card}"},
	"event.discard":     {Ja: "{seat}が手札から{card}をトラッシュに置いた", En: "{seat} puts {card} from the hand into the trash"},
	"event.enter":       {Ja: "{owned}が{outof}登場した", En: "{owned} {enters|enter} {outof}"},
	"event.move":        {Ja: "{owned}が別のスクエアに移った", En: "{owned} {moves|move} to another square"},
	"event.destroy":     {Ja: "{owned}が破壊され、{into}置かれた", En: "{owned} {is|are} destroyed and put {into}"},
	"event.remove":      {Ja: "{owned}がゲームから除外された", En: "{owned} {is|are} removed from the game"},
	"event.return":      {Ja: "{owned}が{outof}{into}戻った", En: "{owned} {goes|go} back {outof} {into}"},
	"event.add":         {Ja: "{owned}が{outof}{into}加わった", En: "{owned} {is|are} added {outof} {into}"},
	"event.put":         {Ja: "{owned}が{outof}{into}置かれた", En: "{owned} {is|are} put {outof} {into}"},
	"event.recover":     {Ja: "{seat}が1点回復した", En: "{seat} recovers 1 point"},
	"event.force":       {Ja: "{owned}がフォースとして置かれた", En: "{owned} {is|are} put as a force"},
	"event.attach":      {Ja: "{card}が{other}のフォースになった", En: "{card} {becomes|become} a force of {other}"},
	"event.play-out":    {Ja: "{seat}が{card}のプレイを始めた", En: "{seat} begins to play {card}"},
	"event.reload":      {Ja: "リロード: {owned}がデッキに移った", En: "reload: {owned} {goes|go} to the deck"},
	"event.ignite":      {Ja: "{seat}がイグニッションを行う", En: "{seat} performs ignition"},
	"event.combine":     {Ja: "{owned}が{other}と合わさった", En: "{owned} {is|are} combined with {other}"},
	"event.part":        {Ja: "{owned}が、合わさっていたカードから離れた", En: "{owned} {is|are} no longer combined"},
	"event.create":      {Ja: "{seat}が{card}を作成した", En: "{seat} creates {card}"},
	"event.vanish":      {Ja: "{card}が消滅した", En: "{card} {vanishes|vanish}"},
	"event.charge-life": {Ja: "{owned}がライフからチャージに置かれた", En: "{owned} {goes|go} from life to the charge"},

	"event.sleep":               {Ja: "{card}がスリープした", En: "{card} {is|are} put to sleep"},
	"event.reboot":              {Ja: "{card}がリブートした", En: "{card} {is|are} rebooted"},
	"event.turn-over":           {Ja: "{card}が裏返った", En: "{card} {is|are} turned over"},
	"event.turn-over.face-up":   {Ja: "{card}が表向きになった", En: "{card} {is|are} turned face up"},
	"event.turn-over.face-down": {Ja: "{card}が裏向きになった", En: "{card} {is|are} turned face down"},
	"event.shuffle":             {Ja: "{seat}のデッキをシャッフルした", En: "{seat}'s deck is shuffled"},
	"event.reveal":              {Ja: "{seat}が{card}を公開した", En: "{seat} reveals {card}"},
	"event.look":                {Ja: "{seat}が{card}を見た", En: "{seat} looks at {card}"},
	"event.hide":                {Ja: "{card}が非公開に戻った", En: "{card} {is|are} hidden again"},
	"event.damage":              {Ja: "{card}が{n}ダメージを受けた", En: "{card} {takes|take} {n} damage"},
	"event.heal":                {Ja: "{card}の受けているダメージが0になった", En: "the damage on {card} becomes 0"},
	"event.change-shield":       {Ja: "{card}のシールドが変わった", En: "the shields of {card} change"},
	"event.change-shield.up":    {Ja: "{card}のシールドが{size}つ増えた", En: "the shields of {card} go up by {size}"},
	"event.change-shield.down":  {Ja: "{card}のシールドが{size}つ減った", En: "the shields of {card} go down by {size}"},
	"event.change.original.set": {Ja: "{card}の元々のパワーが{n}になった", En: "the original power of {card} becomes {n}"},
	"event.change.shield.set":   {Ja: "{card}のシールドが{n}つになった", En: "the shields of {card} become {n}"},
	"event.change.shield.up":    {Ja: "{card}のシールドが{size}つ増えた", En: "the shields of {card} go up by {size}"},
	"event.change.shield.down":  {Ja: "{card}のシールドが{size}つ減った", En: "the shields of {card} go down by {size}"},
	"event.change.tribe":        {Ja: "{card}の種族が変わった", En: "the tribes of {card} change"},
	"event.change.tribe2":       {Ja: "{card}の種族が変わった", En: "the tribes of {card} change"},
	"event.change.named":        {Ja: "{card}のカード名が変わった", En: "the name of {card} changes"},
	"event.change.alias":        {Ja: "{card}のカード名が増えた", En: "{card} {has|have} a further name"},
	"event.change.player":       {Ja: "{card}のプレイヤー名が変わった", En: "the player name of {card} changes"},
	"event.change.reach":        {Ja: "{card}の攻撃できる距離が変わった", En: "the reach of {card} changes"},
	"event.change.wide":         {Ja: "{source}の効果が続くようになった", En: "a lasting effect of {source} begins"},
	"event.change.tally":        {}, // only counts how often something was used
	"event.gain":                {Ja: "{card}が能力を得た", En: "{card} {gains|gain} an ability"},
	"event.gain.wide":           {Ja: "{source}の効果で、当てはまるカードが能力を得る", En: "{source} gives an ability to every card that fits"},
	"event.lose-abilities":      {Ja: "{card}が能力を失った", En: "{card} {loses|lose} abilities"},
	"event.lose-abilities.wide": {Ja: "{source}の効果で、当てはまるカードが能力を失う", En: "{source} takes abilities from every card that fits"},
	"event.bind":                {Ja: "{source}の効果で、{card}にできないことが生じた", En: "{source} forbids {card} something"},
	"event.bind.wide":           {Ja: "{source}の効果で、できないことが生じた", En: "{source} makes something impossible"},
	"event.expire":              {Ja: "期限の来た効果がなくなった", En: "effects whose time is up end"},
	"event.choose":              {Ja: "{seat}が{card}を選んだ", En: "{seat} chooses {card}"},

	"event.hurt":                    {Ja: "{seat}が{n}ダメージを受けた", En: "{seat} takes {n} damage"},
	"event.hurt.-1":                 {Ja: "{seat}の受けたダメージを1点処理する", En: "1 point of {seat}'s damage is carried out"},
	"event.change-life-shield":      {Ja: "{seat}のライフシールドが変わった", En: "{seat}'s life shields change"},
	"event.change-life-shield.up":   {Ja: "{seat}のライフシールドが{size}つ増えた", En: "{seat}'s life shields go up by {size}"},
	"event.change-life-shield.down": {Ja: "{seat}のライフシールドが{size}つ減った", En: "{seat}'s life shields go down by {size}"},
	"event.change-counter":          {Ja: "{seat}のカウンターが変わった", En: "{seat}'s counters change"},
	"event.change-counter.up":       {Ja: "{seat}の{what}が{size}個増えた", En: "{seat}'s {what} counters go up by {size}"},
	"event.change-counter.down":     {Ja: "{seat}の{what}が{size}個減った", En: "{seat}'s {what} counters go down by {size}"},
	"event.lose":                    {Ja: "{seat}がゲームに敗北した", En: "{seat} loses the game"},
	"event.win":                     {Ja: "{seat}がゲームに勝利した", En: "{seat} wins the game"},
	"event.draw-game":               {Ja: "{seat}は引き分け", En: "{seat} draws the game"},
	"event.concede":                 {Ja: "{seat}が投了した", En: "{seat} concedes"},
	"event.end-game":                {Ja: "ゲーム終了", En: "the game is over"},

	"event.game-start":    {Ja: "{seat}が先攻", En: "{seat} is the first player"},
	"event.turn-start":    {Ja: "{seat}のターン{n}", En: "turn {n}: {seat}"},
	"event.phase-start.1": {Ja: "リブートフェイズ", En: "reboot phase"},
	"event.phase-start.2": {Ja: "ドローフェイズ", En: "draw phase"},
	"event.phase-start.3": {Ja: "リソースフェイズ", En: "resource phase"},
	"event.phase-start.4": {Ja: "イグニッションフェイズ", En: "ignition phase"},
	"event.phase-start.5": {Ja: "メインフェイズ", En: "main phase"},
	"event.phase-start.6": {Ja: "エンドフェイズ", En: "end phase"},
	"event.phase-start":   {Ja: "フェイズ{n}", En: "phase {n}"},
	"event.phase-end":     {Ja: "フェイズ終了", En: "the phase ends"},
	"event.phase-end.1":   {Ja: "リブートフェイズ終了", En: "the reboot phase ends"},
	"event.phase-end.2":   {Ja: "ドローフェイズ終了", En: "the draw phase ends"},
	"event.phase-end.3":   {Ja: "リソースフェイズ終了", En: "the resource phase ends"},
	"event.phase-end.4":   {Ja: "イグニッションフェイズ終了", En: "the ignition phase ends"},
	"event.phase-end.5":   {Ja: "メインフェイズ終了", En: "the main phase ends"},
	"event.phase-end.6":   {Ja: "エンドフェイズ終了", En: "the end phase ends"},
	"event.turn-end":      {Ja: "{seat}のターンの終わり", En: "the end of {seat}'s turn"},
	"event.attack.0":      {Ja: "{seat}の{card}が{other}を攻撃した", En: "{seat}'s {card} attacks {other}"},
	"event.attack.1":      {Ja: "{seat}の{card}がプレイヤー1を攻撃した", En: "{seat}'s {card} attacks Player 1"},
	"event.attack.2":      {Ja: "{seat}の{card}がプレイヤー2を攻撃した", En: "{seat}'s {card} attacks Player 2"},
	"event.attack":        {Ja: "{seat}の{card}が攻撃した", En: "{seat}'s {card} attacks"},
	"event.battle-start":  {Ja: "バトル開始", En: "the battle starts"},
	"event.battle-end":    {Ja: "バトル終了", En: "the battle ends"},
	"event.played":        {Ja: "{seat}が{card}をプレイした", En: "{seat} has played {card}"},
	"event.ability":       {Ja: "{seat}が{card}の能力をプレイした", En: "{seat} has played {an ability|abilities} of {card}"},
	"event.resolved":      {Ja: "{card}の解決が終わった", En: "{card} {is|are} resolved"},
	"event.defer":         {Ja: "{card}の効果が後で誘発する", En: "an effect of {card} will trigger later"},

	// Nothing but choices; told where a choice is announced.
	"event.play":     {Ja: "{seat}が{card}をプレイする", En: "{seat} plays {card}"},
	"event.activate": {Ja: "{seat}が{card}の起動能力をプレイする", En: "{seat} plays an activated ability of {card}"},
	"event.declare":  {Ja: "{seat}が{card}でバトルを宣言する", En: "{seat} declares a battle with {card}"},
	"event.pass":     {Ja: "{seat}はパス", En: "{seat} passes"},
	"event.pay":      {Ja: "{seat}が{card}で支払った", En: "{seat} pays with {card}"},
	"event.keep":     {Ja: "{seat}が{card}を残した", En: "{seat} keeps {card}"},
	"event.may":      {Ja: "{seat}が行うかどうかを決めた", En: "{seat} decides whether to do it"},
	"event.order":    {Ja: "{seat}が順番を決めた", En: "{seat} decides the order"},
	"event.number":   {Ja: "{seat}が{n}を選んだ", En: "{seat} chooses {n}"},
	"event.redraw":   {Ja: "{seat}が手札を引き直す", En: "{seat} redraws the hand"},
	"event.crisis":   {Ja: "{seat}の{card}がクライシスを行う", En: "crisis of {seat}'s {card}"},
	"event.loop":     {Ja: "{seat}がループの回数を宣言する", En: "{seat} declares how often the loop is gone through"},

	"refuse.no-priority":        {Ja: "優先権がないので、今はできない", En: "you do not have priority now"},
	"refuse.not-yours":          {Ja: "自分が支配者であるカードではない", En: "you do not control it"},
	"refuse.not-valid":          {Ja: "今プレイできる有効な起動能力がない", En: "it has no valid activated ability that can be played now"},
	"refuse.face-up-in-dynamis": {Ja: "デュナミスに表向きで置かれているカードはプレイできない", En: "a card that lies face up in the dynamis cannot be played"},
	"refuse.once-a-turn":        {Ja: "デュナミスからのプレイはターンに1回だけで、このターンはもう行った", En: "such a card can be played from the dynamis once a turn, and this turn one has been"},
	"refuse.not-in-hand":        {Ja: "プレイできる場所にない", En: "it is not where it could be played from"},
	"refuse.no-square":          {Ja: "登場できるスクエアも重ねられるカードもない", En: "there is no square for it to enter, and no card to put it on"},
	"refuse.forbidden":          {Ja: "効果により禁止されている", En: "an effect forbids it"},
	"refuse.cannot-pay":         {Ja: "リブート状態のリソースの数か色が足りず、コストを支払えない", En: "you do not have the rebooted resources, in number and colour, to pay for it"},
	"refuse.cannot-pay-ability": {Ja: "この能力のプレイコストを支払えない", En: "you cannot pay what this ability costs"},
	"refuse.no-way":             {Ja: "プレイする方法のどれも、条件を満たすか代価を支払うことができない", En: "none of the ways to play it is open to you: a condition is not met, or a price cannot be paid"},
	"refuse.infinite-cost":      {Ja: "コストが∞なので支払えない", En: "its cost is infinite, which nobody can pay"},
	"refuse.too-few-resources":  {Ja: "リブート状態のリソースが{0}枚必要で、{1}枚しかない", En: "it takes {0} rebooted resources, and you have {1}"},
	"refuse.colours-shared":     {Ja: "それぞれ別のリソースで{0}色を支払う必要があり、{1}色しか支払えない", En: "{0} colours are to be paid with a resource each, and yours can pay for {1}"},
	"refuse.no-red":             {Ja: "リブート状態の赤のリソースがない", En: "you have no rebooted red resource"},
	"refuse.no-blue":            {Ja: "リブート状態の青のリソースがない", En: "you have no rebooted blue resource"},
	"refuse.no-white":           {Ja: "リブート状態の白のリソースがない", En: "you have no rebooted white resource"},
	"refuse.no-black":           {Ja: "リブート状態の黒のリソースがない", En: "you have no rebooted black resource"},
	"refuse.no-green":           {Ja: "リブート状態の緑のリソースがない", En: "you have no rebooted green resource"},
	"refuse.no-zx-on-a-square":  {Ja: "攻撃できるのは、スクエアにある自分のゼクスだけ", En: "only a Z/X that you control on a square can attack"},
	"refuse.asleep":             {Ja: "スリープしているので攻撃できない", En: "it is asleep, so it cannot attack"},
	"refuse.no-target":          {Ja: "攻撃できる目標が隣のスクエアにない", En: "there is nothing on an adjacent square that it could attack"},
	"refuse.in-battle":          {Ja: "バトル中に別のバトルは宣言できない", En: "no battle can be declared while one is going on"},
	"refuse.only-events":        {Ja: "バトル中にプレイできるカードはイベントだけ", En: "events are the only cards that can be played in a battle"},
	"refuse.colour-missing":     {Ja: "必要な色のリソースが選ばれていない", En: "a resource of a colour that is needed is missing"},
	"refuse.at-least-one-each":  {Ja: "選んだものそれぞれに1単位以上を割り振る", En: "each of those chosen must be given at least one unit"},
	"refuse.does-not-fit":       {Ja: "この組み合わせでは条件に合わない", En: "these together do not fit what is asked for"},
	"refuse.total-too-small":    {Ja: "選んだゼクスのコストの合計が足りない", En: "the costs of the chosen Z/X are too small in total"},

	"reason.put":      {Ja: "手札の中で、今いちばん出しにくいカードだから", En: "of your hand it is the card that you will miss least"},
	"reason.play":     {Ja: "今払えるコストで、いちばん盤面を強くするから", En: "of what you can pay for it does the most for your board"},
	"reason.activate": {Ja: "この能力は今使うと得になるから", En: "this ability gains something now"},
	"reason.declare":  {Ja: "攻撃が通る相手がいて、倒されにくいから", En: "there is something that it can beat, or a player to hit"},
	"reason.target":   {Ja: "倒せる中でいちばん価値が高い、または直接ダメージになるから", En: "it is the best that can be beaten, or the player"},
	"reason.square":   {Ja: "相手のプレイヤーや、倒せるゼクスの隣だから", En: "from there it reaches the opponent's player or something to beat"},
	"reason.enter":    {Ja: "相手のプレイヤーや、倒せるゼクスの隣だから", En: "from there it reaches the opponent's player or something to beat"},
	"reason.pay":      {Ja: "手札に必要な色を残せるから", En: "the colours that your hand needs stay awake"},
	"reason.pass":     {Ja: "今は、することで損をするほうが大きいから", En: "whatever else can be done now costs more than it gains"},
	"reason.redraw":   {Ja: "早いターンに出せるカードが手札にあるかで決める", En: "it depends on whether the hand has something for the first turns"},
	"reason.ignite":   {Ja: "チャージのこのカードは、使っても惜しくないから", En: "of the charge it is the card that is missed least"},

	"harm.occupied": {Ja: "ここにいる自分のカードがトラッシュに置かれる（905.1）", En: "your card on this square goes to the trash (905.1)"},

	"ask.start-card":          {Ja: "プレイヤースクエアに置くスタートカードを選ぶ", En: "Choose a Start Card for your player square"},
	"ask.gate-card":           {Ja: "デュナミスに表向きで置くゲートカードを選ぶ", En: "Choose a Gate Card to lay face up in your dynamis"},
	"ask.start-resource":      {Ja: "リソースに置くスタートリソースを選ぶ", En: "Choose a Start Resource for your resource zone"},
	"ask.redraw":              {Ja: "手札を引き直すか", En: "Redraw your hand?"},
	"ask.resource":            {Ja: "リソースに置くカードを選ぶ", En: "Choose a card to put into your resource zone"},
	"ask.ignite":              {Ja: "イグニッションに使うチャージのカードを選ぶ", En: "Choose a card of your charge for an ignition"},
	"ask.play-it":             {Ja: "コストを支払わずにプレイするか", En: "Play it without paying its cost?"},
	"ask.main":                {Ja: "メインフェイズの行動を選ぶ", En: "Choose what to do in your main phase"},
	"ask.target":              {Ja: "攻撃目標を選ぶ", En: "Choose the attack target"},
	"ask.respond":             {Ja: "バトル中の行動を選ぶ", En: "Choose what to do in the battle"},
	"ask.square":              {Ja: "登場するスクエアを選ぶ", En: "Choose the square to enter"},
	"ask.pay":                 {Ja: "スリープするリソースを選ぶ", En: "Choose the resources to put to sleep"},
	"ask.trigger":             {Ja: "プレイする自動能力を選ぶ", En: "Choose the triggered ability to be played next"},
	"ask.special":             {Ja: "実行するスペシャル能力を選ぶ", En: "Choose the special ability to be carried out next"},
	"ask.ability":             {Ja: "どの能力を選ぶか", En: "which ability"},
	"ask.life":                {Ja: "相手のライフを1枚選ぶ", En: "Choose a card of the opponent's life"},
	"ask.trim":                {Ja: "トラッシュに置くチャージのカードを選ぶ", En: "Choose the cards of your charge that go to the trash"},
	"ask.stay":                {Ja: "このスクエアに残すカードを選ぶ", En: "Choose the card that stays on this square"},
	"ask.keep":                {Ja: "残すカードを選ぶ", En: "Choose the cards to keep"},
	"ask.enter":               {Ja: "登場するスクエアを選ぶ", En: "Choose the squares to enter"},
	"ask.squares":             {Ja: "スクエアを選ぶ", En: "Choose squares"},
	"ask.split":               {Ja: "割り振りを決める", En: "Choose how to share it out"},
	"ask.ages":                {Ja: "同時に始まった効果を、先に適用するものから順に選ぶ", En: "Put effects of the same moment in order, the one applied first in front"},
	"ask.costs":               {Ja: "支払う順番を選ぶ", En: "Choose what to pay first"},
	"ask.crisis":              {Ja: "クライシスを行うか", En: "Carry out the crisis?"},
	"ask.host":                {Ja: "シフトするカードを選ぶ", En: "Choose the card to shift onto"},
	"ask.link-square":         {Ja: "リンクを置くスクエアを選ぶ", En: "Choose the square for the link"},
	"ask.marker":              {Ja: "作成するマーカーを選ぶ", En: "Choose the marker to create"},
	"ask.markers":             {Ja: "作成する数を選ぶ", En: "Choose how many to create"},
	"ask.offer":               {Ja: "代償にするゼクスを選ぶ", En: "Choose the Z/X for the price"},
	"ask.pay-resources-first": {Ja: "リソースコストを先に支払うか", En: "Pay the resource cost first?"},
	"ask.plan":                {Ja: "プレイの方法を選ぶ", En: "Choose the way to play it"},
	"ask.unison":              {Ja: "ユニゾンするゼクスを選ぶ", En: "Choose the Z/X for the unison"},
	"ask.upper-half":          {Ja: "合わせる上部を選ぶ", En: "Choose the upper half"},
	"ask.vessel":              {Ja: "シフトを置くカードを選ぶ", En: "Choose the card that the shift is put on"},
	"ask.loop-count":          {Ja: "ループを行う回数を決める", En: "Choose how often the loop is gone through"},

	"option.play":     {Ja: "{card}をプレイする", En: "play {card}"},
	"option.activate": {Ja: "{card}の起動能力をプレイする", En: "play an activated ability of {card}"},
	"option.declare":  {Ja: "{card}で攻撃する", En: "attack with {card}"},
	"option.attack":   {Ja: "{card}を攻撃する", En: "attack {card}"},
	"option.pass":     {Ja: "パスする", En: "pass"},
	"option.put":      {Ja: "{card}をリソースに置く", En: "put {card} into the resource zone"},
	"option.set":      {Ja: "{card}", En: "{card}"},
	"option.ignite":   {Ja: "{card}を使ってイグニッション", En: "ignition with {card}"},
	"option.enter":    {Ja: "{zone}", En: "{zone}"},
	"option.create":   {Ja: "{zone}", En: "{zone}"},
	"option.pay":      {Ja: "{card}", En: "{card}"},
	"option.keep":     {Ja: "{card}", En: "{card}"},
	"option.choose":   {Ja: "{card}", En: "{card}"},
	"option.damage":   {Ja: "{card}", En: "{card}"},
	"option.combine":  {Ja: "{card}", En: "{card}"},
	"option.order":    {Ja: "{card}", En: "{card}"},
	"option.number":   {Ja: "{n}", En: "{n}"},
	"option.loop":     {Ja: "ループの回数を宣言する", En: "declare how often this loop is gone through"},

	// What is done with a card, where there is little room.
	"badge.play":     {Ja: "プレイ", En: "play"},
	"badge.activate": {Ja: "起動能力", En: "activate"},
	"badge.declare":  {Ja: "攻撃", En: "attack"},

	"verb.put":     {Ja: "このカードをリソースに置く", En: "put this card into the resource zone"},
	"verb.keep":    {Ja: "このカードを残す", En: "keep this card"},
	"verb.choose":  {Ja: "このカードを選ぶ", En: "choose this card"},
	"verb.set":     {Ja: "このカードを置く", En: "lay this card out"},
	"verb.damage":  {Ja: "このカードにダメージを与える", En: "deal damage to this card"},
	"verb.combine": {Ja: "このカードと合わせる", En: "combine it with this card"},
	"verb.order":   {Ja: "このカードの能力を選ぶ", En: "choose an ability of this card"},
	"verb.pay":     {Ja: "このカードで支払う", En: "pay with this card"},
	"verb.enter":   {Ja: "登場する", En: "enter"},

	"choice.stay":        {Ja: "{card}を残す", En: "{card} stays"},
	"choice.trim":        {Ja: "{card}をトラッシュに置く", En: "put {card} into the trash"},
	"choice.plan.806.1f": {Ja: "リソースコストを支払う", En: "pay the resource cost"},
	"choice.plan.806.1g": {Ja: "降臨条件でプレイする", En: "play it by its advent condition"},
	"choice.plan.806.1h": {Ja: "覚醒条件でプレイする", En: "play it by its awakening condition"},
	"choice.plan.806.1i": {Ja: "夢装条件でプレイする", En: "play it by its dream dress condition"},
	"choice.plan.806.1j": {Ja: "憑依条件でプレイする", En: "play it by its possession condition"},
	"choice.plan.1027.1": {Ja: "テキストの方法{n}でプレイする", En: "play it in the way that its text offers ({n})"},
	"choice.mode":        {Ja: "{nth}番目の文", En: "text number {nth}"},

	"number.turn":     {Ja: "ターン", En: "turn"},
	"number.player.0": {Ja: "プレイヤー1の番", En: "Player 1's turn"},
	"number.player.1": {Ja: "プレイヤー2の番", En: "Player 2's turn"},
	"search.is":       {Ja: "色:赤　コスト:3", En: "colour:red cost:3"},
	"search.number":   {Ja: "パワー>=3000　コスト<5", En: "power>=3000 cost<5"},
	"search.text":     {Ja: "テキスト:「手札に加える」", En: "text:\"draw 1\""},
	"search.or":       {Ja: "色:赤|青", En: "colour:red|blue"},
	"search.not":      {Ja: "-種類:ゼクス", En: "-kind:Z/X"},

	"number.phase.0":           {},
	"number.phase.1":           {Ja: "リブートフェイズ", En: "reboot phase"},
	"number.phase.2":           {Ja: "ドローフェイズ", En: "draw phase"},
	"number.phase.3":           {Ja: "リソースフェイズ", En: "resource phase"},
	"number.phase.4":           {Ja: "イグニッションフェイズ", En: "ignition phase"},
	"number.phase.5":           {Ja: "メインフェイズ", En: "main phase"},
	"number.phase.6":           {Ja: "エンドフェイズ", En: "end phase"},
	"number.battle.1":          {Ja: "バトル宣言ステップ", En: "battle declaration step"},
	"number.battle.2":          {Ja: "バトルイベントステップ", En: "battle event step"},
	"number.battle.3":          {Ja: "バトルダメージステップ", En: "battle damage step"},
	"number.battle.4":          {Ja: "バトル終結ステップ", En: "battle conclusion step"},
	"number.revision.1":        {Ja: "総合ルール Ver.6.5.0", En: "rulebook version 6.5.0"},
	"number.damage":            {Ja: "ダメージ", En: "damage"},
	"number.damage.0":          {},
	"number.life-shield":       {Ja: "ライフシールド", En: "life shield"},
	"number.life-shield.0":     {},
	"number.dream-key":         {Ja: "ドリーム・キー", En: "dream key"},
	"number.dream-key.0":       {},
	"number.melody":            {Ja: "メロディ", En: "melody"},
	"number.melody.0":          {},
	"number.memorial-piece":    {Ja: "メモリアル・ピース", En: "memorial piece"},
	"number.memorial-piece.0":  {},
	"number.star-piece":        {Ja: "スター・ピース", En: "star piece"},
	"number.star-piece.0":      {},
	"number.research-record":   {Ja: "調査記録", En: "research record"},
	"number.research-record.0": {},
	"number.block":             {Ja: "ブロック", En: "block"},
	"number.block.0":           {},
	"number.focus":             {Ja: "集中", En: "focus"},
	"number.focus.0":           {},
})

// labelOption says what an option means that is only a number of the set of cards: a marker, a name, a colour, a tribe.
func labelOption(l rulebook.Lang, set *rulebook.Set, d *kernel.DecisionView, o *kernel.OptionView) string {
	cs, ok := set.Extra.(*cardSet)
	if !ok || o.N < 0 {
		return ""
	}
	switch d.Name {
	case "marker":
		if o.N < len(set.Cards) {
			return set.CardName(l, kernel.DefID(o.N))
		}
	case "name":
		return declaredName(l, cs, askedWith(set, d), o.N)
	case "mode":
		return set.SayPart(l, d, o.N)
	}
	return ""
}

// declaredName is the name, the colour or the tribe that a number stands for; what is asked for, the words of the text say.
func declaredName(l rulebook.Lang, cs *cardSet, asked string, n int) string {
	switch {
	case strings.Contains(asked, "色") && n < colourCount:
		return colourTerms[n].In(l)
	case strings.Contains(asked, "種族") && n < len(cs.tribes):
		return "[" + cs.tribes[n] + "]"
	case n < len(cs.names):
		return "「" + cs.names[n] + "」"
	}
	return ""
}

// askedWith is the words of a card's text that ask a question.
func askedWith(set *rulebook.Set, d *kernel.DecisionView) string {
	id, ok := set.Find(d.Source)
	if !ok {
		return ""
	}
	text := []rune(set.Cards[id].Text)
	from, to := max(d.Span[0], 0), min(d.Span[1], len(text))
	if from >= to {
		return ""
	}
	return string(text[from:to])
}
