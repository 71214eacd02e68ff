// The client's own words, in Japanese and in English. What a game says is in the game's catalogue.

package web

import (
	"strings"

	"saitei/rulebook"
)

// say puts a key into words. Args are pairs of name and value. A key that is missing shows as such; a test makes sure that none is.
func say(l rulebook.Lang, key string, args ...string) string {
	t, ok := words[key]
	if !ok {
		return "⟦" + key + "⟧"
	}
	s := t.In(l)
	for i := 0; i+1 < len(args); i += 2 {
		s = strings.ReplaceAll(s, "{"+args[i]+"}", args[i+1])
	}
	return s
}

var words = map[string]rulebook.Text{
	"title":   {Ja: "裁定", En: "Saitei"},
	"tagline": {Ja: "条文で動くカードゲーム", En: "card games that run on their rulebooks"},
	"skip":    {Ja: "本文へ", En: "skip to the content"},
	"close":   {Ja: "閉じる", En: "close"},
	"copy":    {Ja: "コピー", En: "Copy"},
	"copied":  {Ja: "コピーした", En: "copied"},
	"show":    {Ja: "見る", En: "Show"},
	"game":    {Ja: "ゲーム", En: "Game"},

	"nav.label":    {Ja: "案内", En: "main"},
	"nav.lobby":    {Ja: "ロビー", En: "Lobby"},
	"nav.cards":    {Ja: "カード", En: "Cards"},
	"nav.decks":    {Ja: "デッキ", En: "Decks"},
	"nav.rules":    {Ja: "ルール", En: "Rules"},
	"nav.settings": {Ja: "設定", En: "Settings"},

	"error.title":      {Ja: "できませんでした", En: "That did not work"},
	"error.network":    {Ja: "サーバーにつながらない。もう一度どうぞ", En: "the server cannot be reached; try again"},
	"error.unexpected": {Ja: "思わぬことが起きた: {what}", En: "something unexpected happened: {what}"},
	"live.lost":        {Ja: "接続が切れた。つなぎ直している…", En: "The connection is broken. Reconnecting…"},
	"live.back":        {Ja: "つながった", En: "Connected again"},

	"play.machine": {Ja: "コンピューターと対戦", En: "Play the machine"},
	"play.now":     {Ja: "対戦をはじめる", En: "Play now"},
	"play.friend":  {Ja: "友達と対戦", En: "Play a friend"},
	"opponent":     {Ja: "相手", En: "Opponent"},
	"deck":         {Ja: "デッキ", En: "Deck"},
	"your-name":    {Ja: "名前", En: "Your name"},
	"resume":       {Ja: "続きから", En: "Go on playing"},
	"invite":       {Ja: "部屋を作って招待する", En: "Open a room and invite"},
	"join":         {Ja: "参加する", En: "Join"},
	"sit":          {Ja: "このデッキで始める", En: "Start with this deck"},
	"watch":        {Ja: "観戦する", En: "Watch"},
	"again":        {Ja: "もう一戦", En: "Play again"},
	"room.listed":  {Ja: "ロビーに載せる（だれでも参加・観戦できる）", En: "list it in the lobby (anyone may join or watch)"},

	"agent.greedy":      {Ja: "欲ばり狐", En: "Greedy Fox"},
	"agent.greedy.note": {Ja: "一手先を読む", En: "thinks one choice ahead"},
	"agent.random":      {Ja: "気まぐれ狸", En: "Whimsical Tanuki"},
	"agent.random.note": {Ja: "何でも選ぶ", En: "chooses anything"},

	"clock":          {Ja: "持ち時間", En: "Clock"},
	"clock.none":     {Ja: "なし", En: "none"},
	"clock.chess":    {Ja: "10分＋1手10秒", En: "10 minutes + 10 seconds a choice"},
	"clock.decision": {Ja: "1手90秒", En: "90 seconds a choice"},

	"rooms.open":      {Ja: "相手を待っている部屋", En: "Waiting for an opponent"},
	"rooms.none":      {Ja: "今はない。部屋を作って待とう。", En: "None right now. Open one yourself."},
	"rooms.live":      {Ja: "対戦中の部屋", En: "Being played"},
	"rooms.none-live": {Ja: "今はない。", En: "None right now."},
	"rooms.done":      {Ja: "終わった対戦", En: "Finished"},
	"room.waiting":    {Ja: "相手を待っている", En: "waiting"},
	"room.playing":    {Ja: "対戦中", En: "playing"},
	"room.over":       {Ja: "終了", En: "over"},
	"room.stopped":    {Ja: "中断", En: "stopped"},

	"seat.you":           {Ja: "あなた", En: "you"},
	"seat.machine":       {Ja: "コンピューター", En: "machine"},
	"seat.open":          {Ja: "空席", En: "free"},
	"seat.ready":         {Ja: "準備完了", En: "ready"},
	"seat.getting-ready": {Ja: "準備中", En: "getting ready"},
	"seat.away":          {Ja: "離席中", En: "away"},
	"seat.thinking":      {Ja: "考え中", En: "choosing"},
	"owner.own":          {Ja: "自分の", En: "your "},
	"owner.other":        {Ja: "相手の", En: "the opponent's "},
	"owner.of":           {Ja: "{seat}の", En: "{seat}'s "},
	"place.label":        {Ja: "{place}、{n}枚", En: "{place}, {n} cards"},
	"pile.open":          {Ja: "中を見る", En: "look through it"},

	"waiting.others": {Ja: "相手の選択を待っている", En: "Waiting for the opponent"},
	"waiting.start":  {Ja: "対戦が始まるのを待っている", En: "Waiting for the match to start"},
	"watching":       {Ja: "観戦中", En: "You are watching"},
	"invite.explain": {Ja: "このリンクを友達に送ろう。開いた人が向かいに座ると対戦が始まる。", En: "Send this link to a friend. The match starts when they sit down."},
	"link.friend":    {Ja: "招待リンク", En: "link for a friend"},
	"link.seat":      {Ja: "自分の席のリンクをコピー（秘密）", En: "Copy the link to your seat (secret)"},
	"link.watch":     {Ja: "観戦用リンク", En: "Link to watch"},

	"confirm":          {Ja: "決定", En: "Confirm"},
	"menu":             {Ja: "メニュー", En: "menu"},
	"concede":          {Ja: "投了する", En: "Concede"},
	"concede.really":   {Ja: "本当に投了しますか？", En: "Really concede?"},
	"undo":             {Ja: "待った", En: "Take back"},
	"undo.asked":       {Ja: "待ったを頼んでいる", En: "You asked to take back"},
	"undo.request":     {Ja: "{name}が待ったを頼んでいる", En: "{name} asks to take back"},
	"undo.pending":     {Ja: "{name}が待ったを頼んでいる", En: "{name} has asked to take back"},
	"undo.agree":       {Ja: "認める", En: "Agree"},
	"undo.refuse":      {Ja: "断る", En: "Refuse"},
	"undo.withdraw":    {Ja: "取り下げる", En: "Withdraw"},
	"spectators.show":  {Ja: "観戦者に手札を見せる", En: "Let spectators see everything"},
	"spectators.hide":  {Ja: "観戦者に手札を見せない", En: "Hide your cards from spectators"},
	"keys.title":       {Ja: "キー操作", En: "Keyboard"},
	"keys":             {Ja: "1–9: 選ぶ　Enter: 決定　Tab・矢印: 移動　?: なぜできない？　U: 待った　L: ログ　Esc: 閉じる", En: "1–9: choose · Enter: confirm · Tab, arrows: move · ?: why not? · U: take back · L: log · Esc: close"},
	"log":              {Ja: "ログ", En: "Log"},
	"tabs":             {Ja: "表示", En: "panels"},
	"inspector":        {Ja: "カードの詳細", En: "card details"},
	"inspector.hint":   {Ja: "カードを選ぶと、ここに効果と「なぜできない？」が出る。", En: "Click a card to read it, and to learn why it cannot be chosen."},
	"look.can":         {Ja: "今、選べる", En: "can be chosen now"},
	"why.title":        {Ja: "なぜできない？", En: "Why not?"},
	"why.this":         {Ja: "これを選ぶ", En: "choose this"},
	"card.face-down":   {Ja: "裏向き", En: "face down"},
	"card.was":         {Ja: "（元々{n}）", En: "(printed {n})"},
	"card.clauses":     {Ja: "このカードに関わる条文", En: "Clauses it leans on"},
	"card.unsupported": {Ja: "まだ使えないカード", En: "This card cannot be played yet"},
	"option.yes":       {Ja: "はい", En: "Yes"},
	"option.no":        {Ja: "いいえ", En: "No"},
	"option.hidden":    {Ja: "{where}の{n}枚目", En: "card {n} of {where}"},
	"option.this-card": {Ja: "このカード", En: "this card"},

	"form.up-to":   {Ja: "{max}つまで（選ばなくてもよい）", En: "up to {max}, or none"},
	"form.exactly": {Ja: "{max}つ選ぶ", En: "choose {max}"},
	"form.between": {Ja: "{min}つから{max}つ", En: "{min} to {max}"},
	"form.order":   {Ja: "{n}つすべてを順に選ぶ", En: "choose all {n} in order"},
	"form.number":  {Ja: "{min}から{max}まで", En: "{min} to {max}"},
	"form.split":   {Ja: "合計{total}になるように分ける", En: "{total} in all"},
	"form.arrange": {Ja: "それぞれの山を選ぶ", En: "a pile for each"},

	"result.won":    {Ja: "勝利！", En: "Victory!"},
	"result.lost":   {Ja: "敗北…", En: "Defeat"},
	"result.drew":   {Ja: "引き分け", En: "A draw"},
	"result.over":   {Ja: "対戦終了", En: "The match is over"},
	"result.winner": {Ja: "{name}の勝利", En: "{name} wins"},

	"replay.title":    {Ja: "リプレイ", En: "Replay"},
	"replay.watch":    {Ja: "リプレイを見る", En: "Watch the replay"},
	"replay.all":      {Ja: "すべて見る", En: "everything"},
	"replay.public":   {Ja: "公開情報だけ", En: "what everybody saw"},
	"replay.side":     {Ja: "視点", En: "Seen by"},
	"replay.turn":     {Ja: "{n}ターン目", En: "turn {n}"},
	"replay.turns":    {Ja: "ターン", En: "turn"},
	"replay.jump":     {Ja: "移動", En: "Go"},
	"replay.back":     {Ja: "1手戻る", En: "one choice back"},
	"replay.forward":  {Ja: "1手進む", En: "one choice on"},
	"replay.position": {Ja: "場面", En: "position"},
	"replay.here":     {Ja: "この場面までのできごと", En: "What led here"},
	"replay.on":       {Ja: "ここから対戦する", En: "Play on from here"},
	"replay.on.as":    {Ja: "操作する側", En: "Play as"},
	"replay.link":     {Ja: "この場面のリンク", En: "Link to this moment"},
	"replay.file":     {Ja: "記録をダウンロード", En: "Download the record"},

	"search":       {Ja: "検索", En: "Search"},
	"search.cards": {Ja: "名前・よみ・効果・番号 / name, text, number", En: "name, text, number / 名前・効果"},
	"search.rules": {Ja: "語句か条番号", En: "words or a clause number"},
	"cards.found":  {Ja: "{all}枚中 {n}枚", En: "{n} of {all} cards"},

	"rules.of":       {Ja: "{game}のルール", En: "Rules of {game}"},
	"rules.chapters": {Ja: "章", En: "chapters"},
	"rules.found":    {Ja: "「{words}」: {n}件", En: "\"{words}\": {n} found"},
	"rules.call":     {Ja: "裁定", En: "our call"},
	"rules.open":     {Ja: "ルール全体で見る", En: "See it in the rulebook"},

	"deck.untitled": {Ja: "新しいデッキ", En: "New deck"},
	"deck.size":     {Ja: "{n}枚", En: "{n} cards"},
	"deck.add":      {Ja: "デッキに入れる", En: "add"},
	"deck.more":     {Ja: "増やす", En: "one more"},
	"deck.less":     {Ja: "減らす", En: "one fewer"},
	"deck.legal":    {Ja: "このデッキは使える", En: "This deck is legal"},
	"deck.illegal":  {Ja: "まだ使えない", En: "Not legal yet"},
	"deck.play":     {Ja: "このデッキで対戦する", En: "Play this deck"},
	"deck.name":     {Ja: "デッキ名", En: "deck name"},
	"deck.rename":   {Ja: "名前をつける", En: "Rename"},
	"deck.save":     {Ja: "このブラウザに保存", En: "Save in this browser"},
	"deck.export":   {Ja: "書き出す", En: "Export"},
	"deck.code":     {Ja: "コードをコピー", En: "Copy code"},
	"deck.link":     {Ja: "リンクをコピー", En: "Copy link"},
	"deck.text":     {Ja: "テキストをコピー", En: "Copy text"},
	"deck.empty":    {Ja: "カードを押すとデッキに入る。", En: "Click cards to add them."},
	"deck.import":   {Ja: "読み込む", En: "Import"},
	"deck.paste":    {Ja: "テキスト（3 SK01-001 だるま小僧）、コード、リンクのどれでも", En: "text (3 SK01-001 name), a code or a link"},
	"deck.read":     {Ja: "読み込む", En: "Read it"},
	"deck.shipped":  {Ja: "構築済みデッキから始める", En: "Start from a ready-made deck"},
	"deck.mine":     {Ja: "保存したデッキ", En: "Your decks"},
	"deck.remove":   {Ja: "消す", En: "remove"},

	"settings.lang":   {Ja: "言語", En: "Language"},
	"settings.theme":  {Ja: "配色", En: "Theme"},
	"settings.motion": {Ja: "アニメーション", En: "Animation"},
	"settings.save":   {Ja: "保存", En: "Save"},
	"theme.auto":      {Ja: "端末に合わせる", En: "as the device"},
	"theme.dark":      {Ja: "暗い", En: "dark"},
	"theme.light":     {Ja: "明るい", En: "light"},
	"motion.on":       {Ja: "あり", En: "on"},
	"motion.off":      {Ja: "なし", En: "off"},
}
