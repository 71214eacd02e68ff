// The catalogue: everything that the command itself says, in both languages. What the games say is in their own catalogues.

package main

import "saitei/rulebook"

var words = rulebook.Words{
	"root.short": {Ja: "トレーディングカードゲームの動くルールブック", En: "rulebooks of trading card games that run"},
	"root.long": {
		Ja: "裁定 (saitei) は、総合ルールがそのまま動くトレーディングカードゲームです。\n" +
			"起こることすべて、できないことすべてに、根拠の条項番号がつきます。\n\n" +
			"はじめての方は、まず次の1行をどうぞ:\n\n" +
			"  saitei play kaiun",
		En: "Saitei (裁定, a judge's ruling) plays trading card games from their comprehensive rules.\n" +
			"Everything that happens, and everything that cannot, names the clause that makes it so.\n\n" +
			"New here? Start with this line:\n\n" +
			"  saitei play kaiun",
	},
	"flag.lang":  {Ja: "言語: ja か en（既定は環境のもの）", En: "language: ja or en (from the locale by default)"},
	"flag.help":  {Ja: "説明を表示する", En: "show help"},
	"flag.json":  {Ja: "JSONで出力する", En: "print JSON"},
	"flag.data":  {Ja: "対戦の記録と取り込んだカードのフォルダ（既定は自分のデータの場所）", En: "the folder of matches and imported cards (your own data folder by default)"},
	"flag.cards": {Ja: "自作カードの表（TSV）", En: "a table (TSV) of cards of your own"},

	"flag.switch": {Ja: "判断の切り替え（例: J18=1。saitei rules GAME --vocabulary で一覧）", En: "a judgement call made the other way, such as J18=1 (saitei rules GAME --vocabulary lists them)"},

	"arg.command":         {Ja: "コマンド", En: "COMMAND"},
	"arg.game":            {Ja: "ゲーム", En: "GAME"},
	"arg.clause-or-words": {Ja: "条項|語句", En: "CLAUSE|WORDS"},
	"arg.words":           {Ja: "語句", En: "WORDS"},
	"arg.number-or-text":  {Ja: "番号|文", En: "NUMBER|TEXT"},
	"arg.name":            {Ja: "名前", En: "NAME"},
	"arg.file":            {Ja: "ファイル", En: "FILE"},
	"arg.deck":            {Ja: "デッキ", En: "DECK"},
	"arg.file-or-folder":  {Ja: "ファイル|フォルダ", En: "FILE|DIR"},

	"help.short":    {Ja: "コマンドの説明を表示する", En: "show help for a command"},
	"help.usage":    {Ja: "使い方:", En: "Usage:"},
	"help.examples": {Ja: "例:", En: "Examples:"},
	"help.commands": {Ja: "コマンド:", En: "Commands:"},
	"help.flags":    {Ja: "オプション:", En: "Flags:"},
	"help.global":   {Ja: "共通のオプション:", En: "Global flags:"},
	"help.more":     {Ja: "各コマンドの詳しい説明: saitei COMMAND --help", En: "More about a command: saitei COMMAND --help"},

	"error.internal":       {Ja: "saitei: プログラムの誤り: {what}（SAITEI_DEBUG=1 を付けて再実行し、出力を報告してください）", En: "saitei: a fault of the program: {what} (run again with SAITEI_DEBUG=1 and report what it prints)"},
	"error.file":           {Ja: "{file}: 読み書きできない（{what}）", En: "{file}: cannot be read or written ({what})"},
	"error.no-file":        {Ja: "{file}: そのようなファイルはない → 名前と場所を確かめる", En: "{file}: there is no such file → check its name and folder"},
	"error.no-permission":  {Ja: "{file}: 開く権限がない", En: "{file}: no permission to open it"},
	"reason.in-use":        {Ja: "ほかのプログラムが使っている", En: "another program is using it"},
	"reason.not-here":      {Ja: "この機械のアドレスではない", En: "it is no address of this machine"},
	"reason.no-permission": {Ja: "権限がない", En: "no permission"},
	"reason.is-folder":     {Ja: "フォルダである", En: "it is a folder"},
	"reason.no-folder":     {Ja: "途中の名前がフォルダではない", En: "a part of its path is no folder"},
	"reason.full":          {Ja: "ディスクに空きがない", En: "the disk is full"},
	"reason.read-only":     {Ja: "書き込めない場所である", En: "nothing can be written there"},
	"reason.exists":        {Ja: "もうある", En: "it is there already"},
	"reason.long-name":     {Ja: "名前が長すぎる", En: "its name is too long"},
	"reason.bad-address":   {Ja: "アドレスの書き方が違う。ホスト:ポート と書く", En: "it is no address; write HOST:PORT"},
	"reason.no-host":       {Ja: "ホスト「{host}」が見つからない", En: "there is no host \"{host}\""},
	"error.lang":           {Ja: "言語「{lang}」はない → ja か en を指定する", En: "there is no language \"{lang}\" → use ja or en"},
	"error.command":        {Ja: "「{name}」というコマンドはない → あるのは {all}", En: "there is no command \"{name}\" → there are {all}"},
	"error.command-near":   {Ja: "「{name}」というコマンドはない → 「{near}」のことですか", En: "there is no command \"{name}\" → did you mean \"{near}\"?"},
	"error.flag-near":      {Ja: "{flag} というオプションはない → {near} のことですか（{help} で一覧を見る）", En: "there is no flag {flag} → did you mean {near}? ({help} lists them)"},
	"error.game-near":      {Ja: "「{name}」というゲームはない → 「{near}」のことですか。あるのは {all}", En: "there is no game \"{name}\" → did you mean \"{near}\"? there are {all}"},
	"error.flag":           {Ja: "{flag} というオプションはない → {help} で一覧を見る", En: "there is no flag {flag} → see {help}"},
	"error.flag-value":     {Ja: "{flag} には値が必要 → {help}", En: "{flag} needs a value → see {help}"},
	"error.flag-invalid":   {Ja: "{flag} に「{value}」は使えない → {kind}を書く", En: "{flag} cannot be \"{value}\" → give {kind}"},
	"flag.kind-number":     {Ja: "整数", En: "a whole number"},
	"flag.kind-natural":    {Ja: "0以上の整数", En: "a whole number, 0 or more"},
	"flag.kind-bool":       {Ja: "true か false", En: "true or false"},
	"flag.kind-duration":   {Ja: "5s や 2m のような時間", En: "a time such as 5s or 2m"},
	"flag.kind-numbers":    {Ja: "J1=1 のような、名前と数", En: "a name and a number, such as J1=1"},
	"flag.kind-text":       {Ja: "文字", En: "text"},
	"error.args":           {Ja: "引数の数が合わない（{n}個） → 使い方: {use}", En: "wrong number of arguments ({n}) → usage: {use}"},
	"error.game":           {Ja: "「{name}」というゲームはない → あるのは {all}", En: "there is no game \"{name}\" → there are {all}"},
	"error.which-game":     {Ja: "どのゲームか指定する → {all}", En: "say which game → {all}"},
	"error.not-playable":   {Ja: "{game}はまだ遊べる状態にない", En: "{game} cannot be played yet"},
	"error.deck":           {Ja: "「{name}」というデッキはなく、その名のファイルもない → あるのは {all}", En: "there is no deck \"{name}\", nor a file of that name → there are {all}"},
	"error.no-deck":        {Ja: "デッキを指定する", En: "say which deck"},
	"error.card":           {Ja: "「{number}」というカードはない → saitei cards list {game} で一覧を見る", En: "there is no card \"{number}\" → see saitei cards list {game}"},
	"error.vs":             {Ja: "「{name}」というプレイヤーはいない → {all} のどれかにする", En: "there is no player \"{name}\" → use one of {all}"},
	"error.shell":          {Ja: "「{name}」というシェルの補完はない → bash、zsh、fish、powershell", En: "there is no completion for \"{name}\" → bash, zsh, fish or powershell"},

	"completion.short": {Ja: "シェルの補完を出力する", En: "print shell completion"},
	"completion.long": {
		Ja: "シェルの補完スクリプトを出力します。ゲーム、デッキ、カード、条項の名前も補完されます。\nbash では次の行を ~/.bashrc に書きます: source <(saitei completion bash)",
		En: "Print a completion script for a shell. Games, decks, cards and clauses are completed, too.\nFor bash put this line into ~/.bashrc: source <(saitei completion bash)",
	},
	"version.short": {Ja: "版を表示する", En: "print the version"},

	"rules.short": {Ja: "ルールブックを引く", En: "look something up in a rulebook"},
	"rules.long": {
		Ja: "ルールブックを私たちの言葉で表示します。条項の番号か語句を指定すると、その条項とその下の条項、または語句を含む条項を表示します。",
		En: "Show the rulebook in our own words: a clause with everything below it, or the clauses that contain all the words.",
	},
	"rules.ids":          {Ja: "条項の番号だけを1行に1つ表示する", En: "print the ids of all clauses, one a line"},
	"rules.vocabulary":   {Ja: "裁定ファイルで使える語を表示する", En: "print the words that rulings can use"},
	"rules.example-word": {Ja: "リフレッシュ", En: "refresh"},
	"rules.none":         {Ja: "「{words}」に当てはまる条項はない → 別の語句か、番号（{clause} など）で探す", En: "no clause matches \"{words}\" → try other words, or an id such as {clause}"},
	"rules.hint":         {Ja: "続き: saitei rules {game} {clause}、saitei rules {game} {word}", En: "go on with: saitei rules {game} {clause}, saitei rules {game} {word}"},
	"rules.speaks-of":    {Ja: "参照する条項", En: "speaks of"},
	"rules.spoken-of-by": {Ja: "この条項を参照する条項", En: "is spoken of by"},
	"rules.proved-by":    {Ja: "これを証明する裁定", En: "is proved by these rulings"},
	"rules.enforced-in":  {Ja: "これを守らせるコード", En: "is enforced in"},
	"rules.call":         {Ja: "判断:", En: "judgement call:"},

	"bot.short":    {Ja: "プログラムと標準入出力で対戦する", En: "play a match with a program, by lines"},
	"bot.long":     {Ja: "プログラムのための対戦を、標準入出力の1行1件のJSONで行います。出力は state など docs/api.md の WebSocket のメッセージ、入力は answer などのコマンドです。サーバーは要りません。対戦が終わると終了します。", En: "Play a match for a program, with one JSON message a line: on the standard output the messages of the WebSocket of docs/api.md, state first, and on the\nstandard input its commands, such as answer. No server is needed. It ends when the match is over."},
	"bot.stdio":    {Ja: "標準入出力で話す", En: "speak on standard input and output"},
	"bot.deck":     {Ja: "プログラムのデッキ: 付属デッキの名前かファイル", En: "the program's deck: a name or a file"},
	"bot.vs":       {Ja: "ほかの席: {agents}。席が3つ以上なら席ごとにコンマで区切ってもよい", En: "the other seats: {agents}; of several, one for each, separated by commas"},
	"bot.no-stdio": {Ja: "どう話すかが指定されていない → saitei bot {game} --stdio（サーバーと話すプログラムは docs/api.md）", En: "it is not said how to speak → saitei bot {game} --stdio (for programs that speak to a server, docs/api.md)"},
	"bot.left":     {Ja: "対戦が終わる前に標準入力が閉じた → 終わりまで開けておく", En: "the standard input was closed before the match was over → keep it open until the end"},
	"serve.rate":   {Ja: "1つのアドレスが1秒に送れる要求と、1つのWebSocketが1秒に送れるメッセージの数。-1なら制限しない（0なら50と20、このマシンだけのアドレスでは制限なし）", En: "how many requests a second one address may send, and messages one WebSocket; -1: any number (0: 50 and 20, or any number at an address that only this machine reaches)"},

	"cards.short":        {Ja: "カードを調べる", En: "look at cards"},
	"cards.list":         {Ja: "カードの一覧", En: "list cards"},
	"cards.show":         {Ja: "カードを1枚表示する", En: "show a card"},
	"cards.show-long":    {Ja: "カードを番号か名前で表示します。文を渡すと、その文がどう理解されるかを表示します。", En: "Show a card by its number or name. A text in place of a number is shown as it would be understood."},
	"cards.try-as":       {Ja: "ゲームの素のカード{number}に書かれた文として読んだ → イベントなど、ほかの種類のカードの文は --as でその種類のカードの番号を指定する", En: "read as if it stood on the game's plain card, {number} → for the text of another kind of card, such as an event, name a card of that kind with --as"},
	"cards.as":           {Ja: "文がこの番号のカードに書いてあるものとして読む", En: "read the text as if it stood on the card of this number"},
	"cards.example-text": {Ja: "【開運時】カードを1枚引く。", En: "【開運時】カードを1枚引く。"},
	"cards.stdin":        {Ja: "（標準入力）", En: "(standard input)"},
	"cards.ignored":      {Ja: "{file}:1: この列は読まない: {what}（読む列: {all}）", En: "{file}:1: these columns are not read: {what} (those that are: {all})"},
	"cards.gaps":         {Ja: "足りない言い回し（読めるようになるカードの数、そこで止まるカードの数）:", En: "missing phrases (cards that each would unlock, cards that stop at it):"},
	"cards.refused":      {Ja: "読めるが実行できないもの（カードの数）:", En: "read, but not carried out (cards):"},
	"cards.check":        {Ja: "カードの表を読み、理解できない文を示す", En: "read a table of cards and show the texts that are not understood"},
	"cards.check-long":   {Ja: "カードの表（TSV）を読みます。理解できない文があれば位置と理由を示し、足りない言い回しを、それがあれば読めるカードの数の順に並べ、\n最後に「M枚中N枚の文を理解した」と表示します。1枚でも理解できなければ終了コードは1です。\n列の名前は日本語でも英語でもよく、- は標準入力を読みます。", En: "Read a table of cards (TSV). Texts that are not understood are shown with the place and the reason, then the phrases that are\nmissing, ranked by how many cards each would unlock; the last line is \"N of M texts compiled\". The exit code is 1 unless all are.\nThe columns may be named in Japanese or English; - reads the standard input."},
	"phrases.short":      {Ja: "言い回しを裁定が証明しているかを示す", En: "show which phrases are proved by a ruling"},
	"phrases.long": {
		Ja: "言い回しは、それを書いたカードを使う裁定があり、読み違えるとその裁定が通らないときに証明されたことになります。ほかに読みようがなければ、使う裁定があるだけで足ります。裁定を指定すると、その裁定に出てくる言い回しだけを見ます。",
		En: "A phrase is proved if a ruling plays a card that says it and fails when the phrase is misread: taken for its neighbour, or passed over. Where nothing else could stand in its place, it is enough that a ruling plays it. With rulings given, only the phrases in them are looked at.",
	},
	"phrases.check":      {Ja: "すべて証明されていなければ終了コード1", En: "exit with 1 unless all are proved"},
	"phrases.total":      {Ja: "言い回し{all}のうち{proved}を裁定が証明", En: "{proved} of {all} phrases are proved"},
	"phrases.red":        {Ja: "証明されていない言い回しがある", En: "not every phrase is proved"},
	"cards.grammar":      {Ja: "カードの文に使える言い回しを表示する", En: "print the phrases that card texts are made of"},
	"cards.grammar-long": {Ja: "カードに書ける言い回しを、日本語と英語で、それを使っているカードと一緒に表示します。言葉を渡すと、それを含む言い回しだけを表示します。", En: "Print what a card may say, in Japanese and in English, with cards that say it. Words, in either language, leave only the phrases that have them all."},
	"grammar.count":      {Ja: "言い回し{n}", En: "{n} phrases"},
	"grammar.verbs":      {Ja: "動詞の活用（{forms}）", En: "forms of the verbs ({forms})"},
	"grammar.none":       {Ja: "「{words}」を含む言い回しはない → ほかの言葉か英語で探すか、言葉なしで全部を見る: saitei cards grammar {game}", En: "no phrase has “{words}” in it → try another word or the other language, or look at all of them: saitei cards grammar {game}"},
	"cards.no-grammar":   {Ja: "{game}の文法は表示できない", En: "{game} does not print its grammar"},
	"cards.doubts":       {Ja: "使えるが、おそらく意図と違うもの:", En: "can be played, and is hardly meant:"},
	"cards.your-text":    {Ja: "（入力した文。ほかは{number}と同じ）", En: "(your text, on a card that is otherwise {number})"},
	"cards.example-word": {Ja: "妖怪", En: "yokai"},
	"cards.none":         {Ja: "「{words}」に当てはまるカードはない", En: "no card matches \"{words}\""},
	"cards.count":        {Ja: "{n}枚", En: "{n} {card|cards}"},
	"cards.brings":       {Ja: "試合に加えうるカード:", En: "cards that it can bring into a match:"},
	"cards.makers":       {Ja: "このカードを試合に加えうるカード:", En: "cards that can bring it into a match:"},
	"cards.resolved":     {Ja: "文の語が何を指すか、能力がどこで有効かを示す", En: "show what the words of the text refer to and where its abilities are valid"},
	"cards.meanings":     {Ja: "語の意味:", En: "what its words mean:"},
	"cards.no-meanings":  {Ja: "ほかを指す語はない", En: "no word refers to anything else"},
	"cards.left-out":     {Ja: "{word}に書かれていないこと", En: "left out of {word}"},
	"cards.place":        {Ja: "（{from}～{to}文字目）", En: "(characters {from}–{to})"},
	"cards.tree":         {Ja: "文の理解:", En: "as understood:"},
	"cards.clauses":      {Ja: "関わる条項:", En: "clauses:"},
	"cards.unsupported":  {Ja: "この文は理解できないので、使えない", En: "this text is not understood, so the card cannot be played"},
	"cards.compiled":     {Ja: "{all}枚中{n}枚の文を理解した: {n} of {all} texts compiled", En: "{n} of {all} texts compiled"},

	"import.short":       {Ja: "自分のカードの表を取り込む", En: "import a table of cards of your own"},
	"import.long":        {Ja: "カードの表（TSV）を自分のデータの場所に取り込みます。取り込んだカードはすぐに一覧、デッキ、対戦、サーバーで使えます。\n表は全体として調べられ、1行でも悪いところがあれば何も変わりません。同じ名前で取り込めば更新され、何が変わったかを示します。", En: "Put a table of cards (TSV) into your data folder. Lists, decks, matches and the server can use the cards at once. The table is\nchecked as a whole: if anything is wrong with it, nothing changes. Importing under the same name again updates it and says what has changed."},
	"import.name":        {Ja: "取り込みの名前（既定はファイルの名前）", En: "what to call the import (the file's name by default)"},
	"import.list":        {Ja: "取り込んだものの一覧", En: "list what was imported"},
	"import.json":        {Ja: "結果または一覧をJSONで出力する", En: "print JSON: the list, or what came of the import"},
	"import.updated":     {Ja: "「{name}」を更新する。変わるもの: {n}枚", En: "updates {name}: {n} {card changes|cards change}"},
	"import.same":        {Ja: "「{name}」は前と同じ", En: "{name} is as it was before"},
	"import.added":       {Ja: "追加", En: "new"},
	"import.changed":     {Ja: "変更", En: "changed"},
	"import.gone":        {Ja: "削除", En: "gone"},
	"import.take-unread": {Ja: "理解できない文のカードがあっても取り込む（そのカードは見えるが使えない）", En: "import even if texts are not understood (those cards are listed, but cannot be played)"},
	"import.forget":      {Ja: "取り込んだ表を消す", En: "take an imported table out again"},
	"import.done":        {Ja: "{n}枚を「{name}」として取り込んだ（うち使えないもの{unread}枚） → saitei cards list {game}", En: "imported {n} {card|cards} as {name}, {unread} of which cannot be played → see saitei cards list {game}"},
	"import.refused":     {Ja: "{file}: 取り込まなかった。何も変わっていない", En: "{file}: not imported; nothing has changed"},
	"import.empty":       {Ja: "{file}: カードが1枚もない", En: "{file}: there is no card in it"},
	"import.none":        {Ja: "取り込んだものはない", En: "nothing was imported"},
	"import.forgotten":   {Ja: "「{name}」の{n}枚を消した", En: "took out {name} ({n} {card|cards})"},
	"import.no-such":     {Ja: "「{name}」という取り込みはない → あるのは {all}", En: "nothing was imported as \"{name}\" → there are: {all}"},
	"import.needs-name":  {Ja: "標準入力から取り込むには --name で名前を付ける", En: "give a --name to what is imported from the standard input"},
	"import.bad-name":    {Ja: "「{name}」は名前にできない → --name で、文字と数字と - _ . の名前を付ける", En: "an import cannot be called \"{name}\" → give a --name of letters, digits, - _ and ."},
	"import.stale":       {Ja: "{what}（取り込んだものが読めなくなった → saitei cards forget {game} {name}）", En: "{what} (an import that can no longer be read → saitei cards forget {game} {name})"},

	"list.comma":    {Ja: "、", En: ", "},
	"deck.short":    {Ja: "デッキを調べる", En: "look at decks"},
	"deck.check":    {Ja: "デッキが使えるか調べる", En: "check whether a deck may be played"},
	"deck.list":     {Ja: "付属のデッキの一覧", En: "list the decks that come with a game"},
	"deck.show":     {Ja: "デッキの中身を表示する", En: "show what is in a deck"},
	"deck.size":     {Ja: "{n}枚", En: "{n} {card|cards}"},
	"deck.fine":     {Ja: "{file}: 使える（{size}）", En: "{file}: fine ({size})"},
	"deck.sections": {Ja: "{size}: {each}", En: "{size}: {each}"},

	"analyse.short":          {Ja: "記録した対戦の形勢をたどる", En: "follow the chances of a recorded match"},
	"analyse.long":           {Ja: "記録した対戦の選択ごとに先を読み、勝てる見込みの移り変わりと、対戦を分けた選択を示します。どの席についても、その席から見えるものだけで考えます。", En: "Look ahead before each choice of a recorded match, and show how the chances went up and down and which choices turned it. For each seat only what that seat could know counts."},
	"analyse.think":          {Ja: "1つの選択につき試す回数", En: "how many playouts each choice is given"},
	"analyse.think-how-long": {Ja: "--think に{n}は使えない → 1から{most}までにする", En: "--think cannot be {n} → give 1 to {most}"},
	"analyse.head":           {Ja: "{name}が勝てる見込み", En: "the chance that {name} wins"},
	"analyse.turn":           {Ja: "ターン{n}", En: "turn {n}"},
	"analyse.better":         {Ja: "分かれ目: 「{best}」なら{lost}ポイント高かった", En: "a turning point: \"{best}\" would have been {lost} points better"},
	"replay.short":           {Ja: "記録した対戦を読み返す", En: "tell a recorded match again"},
	"replay.long":            {Ja: "saitei play --save で記録した対戦を、起きたことと条項の並びで表示します。", En: "Tell a match that saitei play --save recorded: everything that happened, each line with its clauses."},
	"replay.seat":            {Ja: "見る席: 1、2…（0はすべてを見る）", En: "whose eyes: 1, 2, … (0 sees everything)"},
	"replay.verify":          {Ja: "検証もする", En: "verify it as well"},
	"replay.clauses":         {Ja: "条項を付ける", En: "show the clauses"},
	"replay.no-seat":         {Ja: "席{n}はない → 0から{all}まで", En: "there is no seat {n} → from 0 to {all}"},

	"verify.short":      {Ja: "記録した対戦を検証する", En: "verify a recorded match"},
	"verify.long":       {Ja: "種の約束、すべての選択、局面の指紋、結果を計算し直して確かめます。", En: "Compute again and compare: the commitment to the seed, every choice, every fingerprint and the result."},
	"verify.fine":       {Ja: "{file}: 正しい（選択{entries}、指紋{hashes}、種の約束）", En: "{file}: fine (choices: {entries}, fingerprints: {hashes}, and the commitment to the seed)"},
	"verify.unfinished": {Ja: "{file}: 正しいが終わっていない（選択{entries}、指紋{hashes}、種の約束）", En: "{file}: fine but not finished (choices: {entries}, fingerprints: {hashes}, and the commitment to the seed)"},

	"check.short":   {Ja: "裁定ファイルを実行する", En: "run rulings"},
	"check.long":    {Ja: "裁定ファイル、またはフォルダの中のすべての裁定を実行し、違ったところを示します。書き方は docs/rulings.md にあります。", En: "Run ruling files, or all rulings in folders, and show what differs. docs/rulings.md says how to write one."},
	"check.played":  {Ja: "監査なしでも遊び、局面が同じか比べる", En: "play each ruling as players do, too, and compare the positions"},
	"check.explain": {Ja: "経過を審判が語るように、条項とともに Markdown で表示する", En: "tell its story as a judge would, with the clauses, in Markdown"},
	"check.verbose": {Ja: "起きたことをすべて表示する", En: "tell everything that happened"},
	"check.total":   {Ja: "合格{passed}、不合格{failed}: {passed} passed, {failed} failed", En: "{passed} passed, {failed} failed"},
	"check.no-game": {Ja: "{file}: 「{game}」というゲームはない → game の行にゲームの名前を書く", En: "{file}: there is no game \"{game}\" → name the game in a game line"},

	"coverage.short":        {Ja: "裁定が条項をどれだけ証明しているか", En: "how much of a rulebook is proved by rulings"},
	"coverage.long":         {Ja: "章ごとに条項の数と、裁定が証明した数を示し、残りを並べます。", En: "Show, chapter by chapter, how many clauses there are and how many a ruling proves, and list the rest."},
	"coverage.check":        {Ja: "すべて緑でなければ終了コード1", En: "exit with 1 unless all is green"},
	"coverage.no-chapter":   {Ja: "{chapter}という章はない → saitei rules GAME で章を見る", En: "there is no chapter {chapter} → saitei rules GAME lists them"},
	"coverage.chapter":      {Ja: "章の条項をすべて表示する", En: "list all clauses of a chapter"},
	"coverage.total":        {Ja: "規範的な条項{normative}のうち{green}が緑（条項{all}、裁定{rulings}）", En: "{green} of {normative} normative clauses are green ({all} clauses, {rulings} rulings)"},
	"coverage.chapter-head": {Ja: "章", En: "chapter"},
	"coverage.green-head":   {Ja: "緑", En: "green"},
	"coverage.growing":      {Ja: "制作中のゲーム: --check は裁定が挙げる条項だけを見る", En: "this game is still being built: --check looks only at the clauses that its rulings name"},
	"coverage.nothing-open": {Ja: "残りはない", En: "nothing is left"},
	"coverage.red":          {Ja: "緑でない条項がある", En: "not everything is green"},
	"coverage.green":        {Ja: "すべて緑", En: "everything is green"},

	"sim.short":        {Ja: "エージェント同士で何度も対戦させる", En: "let agents play many games"},
	"sim.long":         {Ja: "エージェント同士を何度も対戦させ、勝率（95％信頼区間）とターン数の分布を示します。同じ種なら結果は同じです。席は1試合ごとに入れ替わります。", En: "Let agents play many games and show who wins how often (95 % confidence intervals) and how long games last. The same seed gives the same result. The players change seats from game to game."},
	"sim.games":        {Ja: "試合数", En: "how many games"},
	"sim.seed":         {Ja: "乱数の種", En: "the seed of everything"},
	"sim.agents":       {Ja: "エージェント（コンマ区切り。チーム戦ではチームごとでもよい）: {agents}", En: "the agents, separated by commas: {agents}; in a game of teams also one for each team"},
	"sim.decks":        {Ja: "デッキ（コンマ区切り。2人のゲームで3つ以上なら総当たり。既定は全員が最初の付属デッキ。チーム戦では味方どうしで異なるデッキ）", En: "the decks, separated by commas; more than two in a game for two play each against each (the first that comes with the game by default; partners get different ones)"},
	"sim.swap":         {Ja: "カードの別の案と同じ種で比べる: 番号=ファイル（その番号のある表、または文だけ）", En: "compare with another version of a card over the same seeds: NUMBER=FILE (a table that has the number, or a text alone)"},
	"sim.bad-swap":     {Ja: "--swap に「{swap}」は使えない → SK01-005=new.txt のように、番号とファイルを書く", En: "--swap cannot be \"{swap}\" → give a number and a file, such as SK01-005=new.txt"},
	"sim.not-in-table": {Ja: "{file}に{number}がない → その番号の行を書く", En: "{file} does not have {number} → write a line with that number"},
	"sim.not-in-decks": {Ja: "{number}はどのデッキにもない → --decks で、それの入ったデッキを選ぶ", En: "no deck has {number} → choose one that does with --decks"},
	"sim.one-agent":    {Ja: "デッキの総当たりで --agents が{n}個ある → 1個にする", En: "--agents has {n} values where decks play each against each → give 1"},
	"sim.gauntlet":     {Ja: "総当たり 各{games}試合（種 {seed}、{agent}）", En: "each against each, {games} games a pair (seed {seed}, {agent})"},
	"sim.by-deck":      {Ja: "デッキの勝率（95％信頼区間）", En: "wins by deck (95 % confidence interval)"},
	"sim.by-pair":      {Ja: "組み合わせごとの、前のデッキの勝率", En: "wins of the first deck, by pair"},
	"sim.by-version":   {Ja: "勝率と差（95％信頼区間）", En: "wins and their difference (95 % confidence intervals)"},
	"sim.workers":      {Ja: "並列の数（0はプロセッサの数）", En: "how many play at the same time (0: one for each processor)"},
	"sim.learn":        {Ja: "すべてのデッキの組で対戦し、形勢判断の重みを学んで書き出すファイル", En: "play every pair of decks, learn what the game's measures are worth and write it to this file"},
	"sim.learnt":       {Ja: "{file} に書いた。{positions}局面から学び、{right}％で勝者を言い当てる", En: "written to {file}: learnt from {positions} positions, names the winner in {right} % of them"},
	"sim.cannot-learn": {Ja: "{game}には学べる形勢判断がない → 2人用のゲームで学ぶ", En: "{game} has no judgement that could be learnt → learn with the game for two players"},
	"sim.stopped":      {Ja: "途中で止められた", En: "stopped before the end"},
	"sim.no-workers":   {Ja: "--workers に{n}は使えない → 0以上にする", En: "--workers cannot be {n} → give 0 or more"},
	"sim.no-games":     {Ja: "--games に{n}は使えない → 1以上にする", En: "--games cannot be {n} → give 1 or more"},
	"sim.no-agent":     {Ja: "「{name}」というエージェントはない → あるのは {all}", En: "there is no agent \"{name}\" → there are {all}"},
	"sim.how-many":     {Ja: "{flag} が{n}個ある → 1個か{seats}個にする", En: "{flag} has {n} values → give 1 or {seats}"},
	"sim.head":         {Ja: "{games}試合（種 {seed}）", En: "{games} games (seed {seed})"},
	"sim.by-player":    {Ja: "勝率（95％信頼区間）", En: "wins (95 % confidence interval)"},
	"sim.by-team":      {Ja: "チーム別の勝率（プレイヤーの番号）:", En: "wins by team (of players):"},
	"sim.by-seat":      {Ja: "席ごとの勝率", En: "wins by seat"},
	"sim.draws":        {Ja: "引き分け", En: "draws"},
	"sim.turns":        {Ja: "ターン数: 平均{mean}、中央値{median}、{least}から{most}", En: "turns: mean {mean}, median {median}, from {least} to {most}"},
	"sim.per-game":     {Ja: "1試合あたり: 2択以上の決断{decisions}、質問{asks}", En: "per game: {decisions} decisions with two or more options, {asks} questions in all"},
	"sim.speed":        {Ja: "{seconds}秒、毎秒{games}試合、毎秒{decisions}決断", En: "{seconds} s, {games} games/s, {decisions} decisions/s"},

	"serve.short": {Ja: "対戦の場を開く（ブラウザとプログラムから）", En: "host matches for browsers and programs"},
	"serve.long": {
		Ja: "この機械で対戦の場を開きます。ほかに入れるものはありません。すべての選択は記録され、いつ止めても続きから再開できます。\n止めるには Ctrl-C。APIの説明は docs/api.md にあります。",
		En: "Host matches on this machine; nothing else needs installing. Every choice is written down, so that matches go on where they stood\nhowever the server stops. Ctrl-C stops it. docs/api.md describes the API.",
	},
	"serve.addr":                  {Ja: "待ち受けるアドレス", En: "the address to listen on"},
	"serve.data":                  {Ja: "対戦を記録するフォルダ（既定は自分のデータの場所）", En: "the folder in which matches are kept (your own data folder by default)"},
	"serve.log":                   {Ja: "ログの細かさ: debug、info、warn、error", En: "how much to log: debug, info, warn, error"},
	"serve.log-format":            {Ja: "ログの形: text か json", En: "the form of the log: text or json"},
	"serve.origin":                {Ja: "使ってよいほかのサイト（例: https://example.org）", En: "another site whose pages may use the API, such as https://example.org"},
	"serve.host":                  {Ja: "答えるホスト名（例: example.org。この機械の名前と数字のアドレスにはいつも答える）", En: "a host name to answer to, such as example.org (this machine's own names and numeric addresses always are)"},
	"serve.metrics-addr":          {Ja: "計測値（Prometheus）を見せるアドレス（例: 127.0.0.1:9090。なければ見せない）", En: "the address to tell metrics at, for Prometheus, such as 127.0.0.1:9090 (nowhere by default)"},
	"serve.connections":           {Ja: "同時の接続の数の上限", En: "how many connections there may be"},
	"serve.connections-each":      {Ja: "1つのアドレスからの同時の接続の数の上限", En: "how many connections there may be from one address"},
	"serve.bad-connections":       {Ja: "接続の数の上限は1以上にする", En: "the limits of connections must be 1 or more"},
	"serve.cannot-listen-metrics": {Ja: "計測値の {addr} で待ち受けられない（{what}） → --metrics-addr で別のアドレスを指定する", En: "cannot listen on {addr} for metrics ({what}) → give another --metrics-addr"},
	"serve.keep":                  {Ja: "誰も来ない部屋を消し、誰も続けない対戦を終えるまでの時間", En: "how long a room waits for players before it is forgotten, and a match that nobody goes on with before it ends"},
	"serve.bad-keep":              {Ja: "--keep が短すぎる → 1m 以上にする", En: "--keep is too short → give at least 1m"},
	"serve.archive":               {Ja: "終わった対戦を1つずつファイルに残すフォルダ", En: "a folder in which each finished match is kept as a file of its own"},
	"serve.art":                   {Ja: "自分のカード画像のフォルダ（番号.png、.jpg、.webp。ゲーム名のフォルダに入れてもよい）", En: "a folder with pictures of your own (NUMBER.png, .jpg or .webp, also in a folder of the game's name)"},
	"serve.no-art":                {Ja: "画像のフォルダ {dir} を開けない: {what}", En: "the folder of pictures {dir} cannot be opened: {what}"},
	"serve.ready":                 {Ja: "{url} で開いた（記録は {data}。止めるには Ctrl-C）", En: "open at {url} (matches are kept in {data}; Ctrl-C stops)"},
	"serve.no-data":               {Ja: "記録の場所がわからない → --data で指定する", En: "there is no home folder to keep matches in → give --data"},
	"serve.bad-log":               {Ja: "--log に「{level}」は使えない → debug、info、warn、error のどれかにする", En: "--log cannot be \"{level}\" → use debug, info, warn or error"},
	"serve.bad-format":            {Ja: "--log-format に「{format}」は使えない → text か json にする", En: "--log-format cannot be \"{format}\" → use text or json"},
	"serve.bad-origin":            {Ja: "--origin に「{origin}」は使えない → https://example.org のように、http:// か https:// とホスト（とポート）だけを書く", En: "--origin cannot be \"{origin}\" → write the scheme and the host (and port) alone, such as https://example.org"},
	"serve.cannot-listen":         {Ja: "{addr} で待ち受けられない（{what}） → --addr で別のアドレスを指定する", En: "cannot listen on {addr} ({what}) → give another --addr"},

	"chaos.short": {Ja: "対戦の途中でサーバーを止め、壊し、切り離して、失われるものがないか確かめる", En: "kill, pause, fill, damage and cut off servers while matches are played, and look whether anything is lost"},
	"chaos.long": {
		Ja: "この機械の上でサーバーを動かし、対戦を続けながら、強制終了、一時停止、満杯のディスク、記録の破損、\n" +
			"ノードの切り離しをくり返す。受け付けられた選択がすべて記録に順番どおりあること、破損で失われたものが\n" +
			"必ず名指しされることを確かめる。どれか1つでも欠ければ失敗。",
		En: "Runs servers on this machine and plays matches on them while they are killed, paused, filled up, damaged and cut off from\n" +
			"each other. Every choice that was acknowledged must be in the record of its match, in order, and whatever damage takes\n" +
			"must be named. One that is missing is a failure.",
	},
	"chaos.for":    {Ja: "続ける時間", En: "for how long"},
	"chaos.every":  {Ja: "何秒ごとに手を出すか（平均）", En: "how often to strike, on average"},
	"chaos.seed":   {Ja: "選び方の種", En: "the seed of what is chosen"},
	"chaos.strike": {Ja: "{name}: {n}回", En: "{name}: {n} times"},
	"chaos.result": {Ja: "{seconds}秒で選択{choices}件が受け付けられ、対戦{matches}局の記録がすべて確かめられた。破損で失われたと名指しされた対戦は{lost}局", En: "{seconds} s: {choices} choices acknowledged, all of them in the records of {matches} matches; {lost} matches lost something to damage, and said so"},

	"doctor.short": {Ja: "対戦の記録が無事か調べ、直せるところを直す", En: "check the records of matches, and mend what can be mended"},
	"doctor.long": {
		Ja: "データのフォルダの対戦の記録を調べる。壊れていれば、元のファイルを別のフォルダに残したうえで、\n" +
			"部屋ごとに最後の無事な記録までを取り出し、失ったものがある部屋には印をつける。\n" +
			"サーバーも起動のたびに同じことをする。サーバーが使っているフォルダには使えない。",
		En: "Looks at the records of matches in the data folder. If they are damaged, what was found is kept in a folder of its own,\n" +
			"each room is recovered up to its last whole record, and rooms that lost something are marked.\n" +
			"A server does the same whenever it starts. A folder that a server is using cannot be looked at.",
	},
	"doctor.dry-run":    {Ja: "調べるだけで、何も変えない", En: "look, and change nothing"},
	"doctor.found":      {Ja: "{dir}: 部屋{rooms}、記録{records}", En: "{dir}: {rooms} rooms, {records} records"},
	"doctor.whole":      {Ja: "すべて無事", En: "everything is whole"},
	"doctor.node":       {Ja: "  ノードの写し: 部屋{rooms}、記録{records}", En: "  the node's copy: {rooms} rooms, {records} records"},
	"doctor.part":       {Ja: "ノードの分の記録が壊れている（{what}）", En: "the node's part of the journal is damaged ({what})"},
	"doctor.part-kept":  {Ja: "{kept} によけた。次に始める時、ほかのノードから受け取る", En: "it is kept aside in {kept}; when the node starts, the others give it theirs"},
	"doctor.place":      {Ja: "  {file} の{offset}バイト目から{bytes}バイト（部屋 {room}）: {what}", En: "  {file}, {bytes} bytes from {offset} (room {room}): {what}"},
	"doctor.unreadable": {Ja: "読めない", En: "cannot be read"},
	"doctor.stray":      {Ja: "前の記録につながらない", En: "does not follow on the records before it"},
	"doctor.mended":     {Ja: "1バイト違っていたが、元がわかった", En: "one byte was wrong, and it is known which"},
	"doctor.misplaced":  {Ja: "順序が違う", En: "in the wrong order"},
	"doctor.missing":    {Ja: "あるはずのものがない", En: "what should be there is missing"},
	"doctor.heads":      {Ja: "記録の数を書いたファイルが読めない", En: "the file that says how many records there are cannot be read"},
	"doctor.room":       {Ja: "部屋 {room}（{file}）: 記録{known}のうち{kept}が残っている", En: "room {room} ({file}): {kept} of {known} records are left"},
	"doctor.was-over":   {Ja: "  対戦は終わっていた。種が知られているので、続きは遊ばない", En: "  its match was over; since its seed is known, it is not played on"},
	"doctor.would":      {Ja: "何も変えていない（--dry-run なしなら直す）", En: "nothing was changed; without --dry-run it would be mended"},
	"doctor.mended-all": {Ja: "直した。元のファイルは {kept} にある", En: "mended; what was found is in {kept}"},

	"cluster.nodes":         {Ja: "クラスタの全ノード: 名前@ホスト:ポート,…（3つ以上）", En: "all nodes of a cluster: NAME@HOST:PORT,… (three or more)"},
	"cluster.node":          {Ja: "このノードの名前（--cluster にあるもの）", En: "the name of this node, one of those in --cluster"},
	"cluster.secret":        {Ja: "ノードどうしの合言葉のファイル（なければ環境変数 {env}）", En: "the file with the secret that the nodes share (otherwise the environment's {env})"},
	"cluster.advertise":     {Ja: "ブラウザやプログラムがこのノードに届くURL（既定は --cluster のホストと --addr のポート）", En: "the URL at which clients reach this node (by default the host in --cluster and the port of --addr)"},
	"cluster.lease":         {Ja: "応答のないノードの対戦をほかが引き継ぐまでの時間", En: "how long a node may be silent before the others take over its matches"},
	"cluster.without":       {Ja: "--node、--cluster-secret、--advertise は --cluster と一緒に使う", En: "--node, --cluster-secret and --advertise need --cluster"},
	"cluster.bad-node":      {Ja: "--cluster の「{what}」は読めない → 名前@ホスト:ポート と書く（名前は小文字の英数字とハイフン）", En: "--cluster has \"{what}\" → write NAME@HOST:PORT, the name in lower-case letters, digits and hyphens"},
	"cluster.twice":         {Ja: "--cluster の「{what}」は名前かアドレスが重なっている → ノードごとに別にする", En: "--cluster has the name or the address of \"{what}\" twice → give each node its own"},
	"cluster.too-few":       {Ja: "--cluster のノードは{n}つしかない → {least}つ以上にする（1つ倒れても過半数が残るように）", En: "--cluster has {n} nodes → give at least {least}, so that a majority is left when one dies"},
	"cluster.unknown-node":  {Ja: "--node「{name}」は --cluster にない → {all} のどれかにする", En: "--node \"{name}\" is not in --cluster → use one of {all}"},
	"cluster.no-secret":     {Ja: "クラスタには合言葉が要る → --cluster-secret でファイルを指定するか、{env} に入れる（全ノードで同じもの。例: openssl rand -hex 32）", En: "a cluster needs a secret → give its file with --cluster-secret, or set {env} (the same on every node; openssl rand -hex 32 makes one)"},
	"cluster.short-secret":  {Ja: "合言葉が短すぎる → {n}文字以上にする（例: openssl rand -hex 32）", En: "the secret is too short → give at least {n} characters (openssl rand -hex 32 makes one)"},
	"cluster.bad-lease":     {Ja: "--lease が短すぎる → 1s 以上にする", En: "--lease is too short → give at least 1s"},
	"cluster.bad-url":       {Ja: "--advertise「{url}」は使えない → http://ホスト:ポート のように書く", En: "--advertise cannot be \"{url}\" → write it like http://HOST:PORT"},
	"cluster.unreachable":   {Ja: "--addr {addr} にはほかのノードが届かない → {host} で待ち受ける（例: --addr {host}:8080）", En: "the other nodes cannot reach --addr {addr} → listen at {host}, for example --addr {host}:8080"},
	"cluster.cannot-listen": {Ja: "ノードどうしの {addr} で待ち受けられない（{what}） → --cluster のこのノードのアドレスを確かめる", En: "cannot listen for the other nodes on {addr} ({what}) → check this node's address in --cluster"},

	"bench.short":       {Ja: "速さを測る", En: "measure speed"},
	"bench.serve":       {Ja: "対戦の場の速さを測る", En: "measure how fast matches are hosted"},
	"bench.serve-long":  {Ja: "この機械で場を開き、多くの対戦をWebSocketごしに同時に進めて、毎秒の選択数、選択から表示までの時間、1対戦あたりのメモリを測ります。", En: "Host matches on this machine, play many at the same time over WebSockets, and print choices a second, the time from choice to view, and memory per match."},
	"bench.matches":     {Ja: "同時に進める対戦の数", En: "how many matches at the same time"},
	"bench.think":       {Ja: "1つの選択にかける平均の時間（0なら待たない）", En: "how long a player thinks about a choice, on average (0: not at all)"},
	"bench.for":         {Ja: "測る時間", En: "how long to measure"},
	"bench.game":        {Ja: "ゲーム", En: "the game"},
	"bench.nodes":       {Ja: "ノードの数（1なら単独、3以上ならこの機械の中のクラスタ。席はノードに分かれて座る）", En: "how many nodes (1: one server; 3 or more: a cluster on this machine, the seats of a match at different nodes)"},
	"bench.bad-nodes":   {Ja: "--nodes は1か、{least}以上にする", En: "--nodes must be 1, or {least} or more"},
	"bench.bad-matches": {Ja: "--matches は1以上にする", En: "--matches must be at least 1"},
	"bench.result":      {Ja: "{matches}対戦を同時に{seconds}秒: 選択{choices}（毎秒{rate}）、終わった対戦{finished}", En: "{matches} matches at once for {seconds} s: {choices} choices ({rate} a second), {finished} matches finished"},
	"bench.latency":     {Ja: "選択から表示まで: p50 {p50}、p99 {p99}、最大 {max}", En: "from choice to view: p50 {p50}, p99 {p99}, longest {max}"},
	"bench.memory":      {Ja: "メモリ: 1対戦あたり{each}（2接続を含む）、全体{all}", En: "memory: {each} for each match (its two connections included), {all} in all"},

	"play.short": {Ja: "対戦する", En: "play a match"},
	"play.long": {
		Ja: "端末で対戦します。盤面、手札、起きたこと（条項つき）、選べるものが番号つきで表示されます。\n番号を打てば選べます。? で説明、undo で待った、quit で終了。",
		En: "Play in the terminal. You see the board, your hand, what happened (with clauses) and what you can choose, numbered.\nType a number to choose, ? for explanations, undo to take back, quit to leave.",
	},
	"play.deck":         {Ja: "自分のデッキ: 付属デッキの名前かファイル", En: "your deck: a name or a file"},
	"play.vs":           {Ja: "ほかの席: {agents}、human（同じ画面の人）。席が3つ以上なら席ごとにコンマで区切ってもよい", En: "the other seats: {agents}, or human (another person at this screen); of several, one for each, separated by commas"},
	"play.vs-deck":      {Ja: "ほかの席のデッキ（同じく席ごとに区切ってもよい）", En: "the decks of the other seats, likewise"},
	"play.vs-many":      {Ja: "{flag} に{n}個ある → 1個か、席ごとに{seats}個書く", En: "{flag} has {n} → give one, or {seats}, one for each of the other seats"},
	"play.seed":         {Ja: "乱数の種（同じ種なら同じ切り方になる。既定は無作為）", En: "the seed; the same seed shuffles alike (random by default)"},
	"play.ascii":        {Ja: "罫線などをASCII文字にする", En: "draw with ASCII characters only"},
	"play.plain":        {Ja: "全画面にせず、1行ずつ表示する", En: "line by line instead of on the whole screen"},
	"play.responses":    {Ja: "応答のしかた: auto（できることがない時だけパス）、on（いつも止まる）、off（いつもパス）", En: "responses: auto (pass where nothing can be done), on (always stop) or off (always pass)"},
	"play.best-of":      {Ja: "何本勝負か（1から9までの奇数）", En: "a series: the best of so many games, an odd number up to 9"},
	"series.game":       {Ja: "第{n}ゲーム（{of}本勝負）", En: "game {n}, of a best of {of}"},
	"series.score":      {Ja: "  {seat}: {n}勝", En: "  {seat}: {n} won"},
	"series.ended":      {Ja: "  {seat}: {n}勝。連戦の結果: {outcome}", En: "  {seat}: {n} won; the series: {outcome}"},
	"series.exchange":   {Ja: "{seat}: カードを入れ替えるなら新しいデッキのファイル、同じならENTER", En: "{seat}: to exchange cards, name the file of the new deck; ENTER keeps the deck"},
	"series.start":      {Ja: "{seat}: 先に始めますか (y/n)", En: "{seat}: will you start? (y/n)"},
	"series.bad-number": {Ja: "{n}本勝負はできない → 1から{most}までの奇数にする", En: "there is no best of {n} → give an odd number from 1 to {most}"},
	"play.save":         {Ja: "終わったら対戦を記録するファイル", En: "a file to record the match in"},
	"play.load":         {Ja: "記録したところから続ける", En: "go on from a recorded match"},

	"play.no-hint":          {Ja: "考えるまでもない", En: "there is nothing to think about"},
	"play.hint-from":        {Ja: "勝てる見込み。{n}回先を読んだ", En: "the chance of winning, by looking ahead {n} times"},
	"play.hint":             {Ja: "番号で選ぶ。? で説明、? 2 で選択肢2の説明、quit で終了", En: "type a number to choose; ? explains, ? 2 explains choice 2, quit leaves"},
	"play.commitment":       {Ja: "切り方の約束: {hash}…（終わったら種を明かす）", En: "commitment to the shuffles: {hash}… (the seed is revealed at the end)"},
	"play.seed-was":         {Ja: "種: {seed}", En: "seed: {seed}"},
	"play.hand-over":        {Ja: "{seat}に代わってください。準備ができたらENTER（直前の選択を戻すなら undo）", En: "Hand the keyboard to {seat}. ENTER when ready (undo takes the last choice back)"},
	"play.input-ended":      {Ja: "対戦の途中で入力が終わった → 終えるには quit と打つ", En: "the input ended in the middle of the match → type quit to leave"},
	"play.left":             {Ja: "対戦を途中でやめた", En: "you left the match"},
	"play.saved":            {Ja: "{file} に記録した", En: "recorded in {file}"},
	"play.save-where":       {Ja: "保存するファイルの名前を1つ書く: save FILE", En: "name one file: save FILE"},
	"play.earlier":          {Ja: "  …ほかに{n}行（log で全部）", En: "  … {n} lines before these (log shows all)"},
	"play.passes":           {Ja: "（できることがない所では自動でパスする。responses on で毎回止まる）", En: "(where nothing can be done, you pass by yourself; responses on stops every time)"},
	"play.no-pass":          {Ja: "ここではパスできない → 番号を選ぶ", En: "you cannot pass here → choose a number"},
	"play.bad-responses":    {Ja: "応答のしかたに「{mode}」はない → auto、on、off のどれかにする", En: "responses cannot be \"{mode}\" → use auto, on or off"},
	"play.responses-are":    {Ja: "応答: {mode}（{note}）", En: "responses: {mode} ({note})"},
	"play.responses-auto":   {Ja: "できることがない時だけパス", En: "pass where nothing can be done"},
	"play.responses-on":     {Ja: "いつも止まる", En: "always stop"},
	"play.responses-off":    {Ja: "いつもパス。次へ進むかは尋ねる", En: "always pass; going on to the next step is asked"},
	"play.undone":           {Ja: "1つ前の選択に戻した", En: "taken back"},
	"play.concede-offered":  {Ja: "投了を申し出た。味方が同意すると投了になる（withdraw で取り下げ）", En: "you offer to concede; the match is given up when your partner agrees (withdraw takes it back)"},
	"play.withdrawn":        {Ja: "投了の申し出を取り下げた", En: "your offer to concede is withdrawn"},
	"play.really-concede":   {Ja: "本当に投了しますか (y/n)", En: "really concede? (y/n)"},
	"play.choose-something": {Ja: "番号を打つ（? で説明）", En: "type a number (? explains)"},
	"play.need-number":      {Ja: "{min}から{max}までの数を1つ打つ", En: "type one number from {min} to {max}"},
	"play.need-each":        {Ja: "{n}個の選択肢それぞれに数を打つ（例: 2 1 0）", En: "type a number for each of the {n} options (such as 2 1 0)"},
	"play.no-such-choice":   {Ja: "選択肢{n}はない → 1から{all}まで", En: "there is no choice {n} → from 1 to {all}"},
	"play.ambiguous":        {Ja: "「{words}」に当てはまるカードが何種類もある → 番号で選ぶ", En: "\"{words}\" fits several cards → choose by number"},
	"play.not-understood":   {Ja: "「{words}」は選択肢にもコマンドにもない → 番号を打つ。? {words} で理由がわかるかもしれない", En: "\"{words}\" is neither a choice nor a command → type a number; ? {words} may tell you why"},
	"play.unknown-words":    {Ja: "「{words}」というカードも条項も見つからない", En: "there is no card and no clause for \"{words}\""},
	"play.not-in-sight":     {Ja: "このカードは今、見えるところにない", En: "this card is nowhere in sight now"},
	"play.can":              {Ja: "{where}: 今できる（{what}）", En: "{where}: possible now ({what})"},
	"play.cannot":           {Ja: "{where}: できない（{what}）: {why}", En: "{where}: not possible ({what}): {why}"},
	"play.no-signals":       {Ja: "このゲームに今出せる合図はない", En: "there is no signal to give now"},
	"play.which-signal":     {Ja: "どの合図か → {all} のどれかを書く", En: "which signal? → give one of {all}"},
	"play.declined":         {Ja: "{seat}は断った", En: "{seat} declines"},
	"play.offered":          {Ja: "{seat}: {signal} → signal {name} で同意、decline {name} で断る", En: "{seat}: {signal} → signal {name} agrees, decline {name} declines"},
	"play.help": {
		Ja: "  番号          選ぶ（複数なら 1 3、選ばないなら 0、1つしかなければENTERだけ）\n" +
			"  p             パスする・何も選ばない（いつも同じキー）\n" +
			"  ? 2           選択肢2の説明      ? {card}  そのカードが今なぜ選べないか\n" +
			"  ? {clause} 条項の説明         card 番号   カードを見る\n" +
			"  rules 語句    ルールを引く       log         これまでのこと\n" +
			"  board         盤面をもう一度     undo        待った（何も明かされていなければ）\n" +
			"  hint          先を読んだ助言     auto        おまかせで選ぶ\n" +
			"  save FILE     記録する\n" +
			"  responses     応答のしかた（auto: できることがない時だけパス、on: 毎回止まる、off: いつもパス）\n" +
			"  concede       投了する           quit        やめる\n" +
			"  signal 名前   合図や申し出       decline 名前  申し出を断る",
		En: "  a number      choose (several: 1 3; nothing: 0; if there is only one: just ENTER)\n" +
			"  p             pass, or choose nothing: always the same key\n" +
			"  ? 2           explain choice 2         ? {card}  why that card cannot be chosen now\n" +
			"  ? {clause} explain a clause         card NUMBER look at a card\n" +
			"  rules WORDS   search the rulebook      log         what happened so far\n" +
			"  board         show the board again     undo        take back (while nothing was revealed)\n" +
			"  hint          what looking ahead says  auto        let the computer choose\n" +
			"  save FILE     record the match\n" +
			"  responses     auto: pass where nothing can be done; on: always stop; off: always pass\n" +
			"  concede       give up                  quit        leave\n" +
			"  signal NAME   a signal or an offer     decline NAME  decline an offer",
	},
	"table.keys":           {Ja: "p パス ENTER 決定 ? 説明 l 記録 h ヒント u 待った / カード : 入力 q 終了", En: "p pass  ENTER confirm  ? help  l log  h hint  u undo  / cards  : type  q quit"},
	"table.over-keys":      {Ja: "対戦は終わった。l 記録  / カード  ENTER 終了", En: "the match is over: l log  / cards  ENTER leave"},
	"table.page-keys":      {Ja: "↑↓ 送る  SPACE 次の頁  ESC 閉じる", En: "↑↓ scroll  SPACE next page  ESC close"},
	"table.hand-over":      {Ja: "{seat}に代わってください。準備ができたらENTER", En: "Hand the keyboard to {seat}. ENTER when ready"},
	"table.hand-over-keys": {Ja: "ENTER 始める  u 直前の選択を戻す  q 終了", En: "ENTER go on  u take the last choice back  q quit"},
	"table.busy":           {Ja: "考え中…", En: "thinking…"},
	"table.small":          {Ja: "画面が小さい。{wide}×{high}に広げるか、--plain を付ける", En: "the screen is too small: make it {wide}×{high}, or use --plain"},
	"table.choices":        {Ja: "選択肢 {from}～{to} / {all}（↑↓で送る）", En: "choices {from} to {to} of {all} (↑↓ for the others)"},
	"table.part":           {Ja: "盤面 {from}～{to}行 / {all}行（TABで送る）", En: "lines {from} to {to} of {all} of the board (TAB for the others)"},
	"table.earlier":        {Ja: "…ほかに{n}行（l で全部）", En: "… {n} lines before these (l shows all)"},
	"table.choose":         {Ja: "選択肢のキーを押す（? で説明）", En: "press the key of a choice (? explains)"},
	"table.no-command":     {Ja: "「{words}」というコマンドはない（? で一覧）", En: "there is no command \"{words}\" (? lists them)"},
	"table.really-leave":   {Ja: "対戦をやめますか (y/n)", En: "leave the match? (y/n)"},
	"table.log":            {Ja: "これまでのこと", En: "What happened"},
	"table.hint":           {Ja: "ヒント", En: "Hint"},
	"table.cards":          {Ja: "見えるカード（キーで開く）", En: "Cards in sight (a key opens one)"},
	"table.help-title":     {Ja: "説明", En: "Help"},
	"table.help": {
		Ja: "\n  選択肢のキー  選ぶ。いくつも選ぶ時は付けたり外したりしてENTER\n" +
			"  p             パスする・何も選ばない（いつも同じキー）\n" +
			"  y n           はい・いいえ      ENTER  決定      ESC  選び直す\n" +
			"  ?             この説明。続けて選択肢のキーを押すと、その説明\n" +
			"  l             これまでのこと    /      見えるカードと、今なぜ選べないか\n" +
			"  h             先を読んだ助言    u      待った（何も明かされる前なら）\n" +
			"  ↑↓          ほかの選択肢      TAB    盤面のほかの所\n" +
			"  q             やめる            :      コマンドを打つ:\n\n" +
			"  ? {card}  そのカードが今なぜ選べないか    ? {clause} 条項の説明\n" +
			"  rules 語句    ルールを引く      card 番号    カードを見る\n" +
			"  auto          おまかせで選ぶ    save FILE    記録する\n" +
			"  responses     応答（auto: できることがない時だけパス、on: 毎回止まる、off: いつもパス）\n" +
			"  concede       投了する          withdraw     投了の申し出を取り下げる\n" +
			"  signal 名前   合図や申し出      decline 名前 申し出を断る",
		En: "\n  key of a choice  choose it; of several, mark each and press ENTER\n" +
			"  p                pass, or choose nothing: always the same key\n" +
			"  y n              yes, no               ENTER  confirm    ESC  start again\n" +
			"  ?                this page; then the key of a choice explains it\n" +
			"  l                what happened so far  /      cards in sight, and why not\n" +
			"  h                looking ahead says    u      take back, if none was revealed\n" +
			"  ↑↓               the other choices     TAB    the rest of the board\n" +
			"  q                leave                 :      type a command:\n\n" +
			"  ? {card}       why that card cannot be chosen now   ? {clause} a clause\n" +
			"  rules WORDS      search the rulebook   card NUMBER   look at a card\n" +
			"  auto             the computer chooses  save FILE     record the match\n" +
			"  responses        auto: pass where nothing can be done; on: always stop; off: always pass\n" +
			"  concede          give up               withdraw      take that back\n" +
			"  signal NAME      a signal or an offer  decline NAME  decline an offer",
	},

	"seat.human":   {Ja: "人", En: "human"},
	"seat.you":     {Ja: "あなた", En: "you"},
	"seat.partner": {Ja: "味方", En: "partner"},
	"seat.yields":  {Ja: "投了を申し出ている", En: "offers to concede"},

	"option.this-card": {Ja: "このカード", En: "this card"},
	"card.face-down":   {Ja: "裏向き", En: "face down"},

	"form.only":    {Ja: "（ENTERで決定）", En: "(ENTER takes it)"},
	"form.up-to":   {Ja: "（{max}つまで。選ばないなら0）", En: "(up to {max}; 0 for none)"},
	"form.exactly": {Ja: "（{max}つ。例: 1 3）", En: "({max} of them, such as 1 3)"},
	"form.between": {Ja: "（{min}つから{max}つ。例: 1 3）", En: "({min} to {max} of them, such as 1 3)"},
	"form.order":   {Ja: "（{n}つすべてを順に。例: {such}）", En: "(all {n} in order, such as {such})"},
	"form.number":  {Ja: "（{min}から{max}までの数）", En: "(a number from {min} to {max})"},
	"form.split":   {Ja: "（合計{total}をそれぞれに。例: 2 1 0）", En: "(a share for each, {total} in all, such as 2 1 0)"},
	"form.arrange": {Ja: "（それぞれの山の番号を1から{piles}まで。例: 1 2 1）", En: "(the pile of each, from 1 to {piles}, such as 1 2 1)"},
}
