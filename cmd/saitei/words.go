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
	"flag.cards": {Ja: "自作カードの表（TSV）", En: "a table (TSV) of cards of your own"},

	"flag.switch": {Ja: "判断の切り替え（例: J18=1。saitei rules GAME --vocabulary で一覧）", En: "a judgement call made the other way, such as J18=1 (saitei rules GAME --vocabulary lists them)"},

	"arg.command":         {Ja: "コマンド", En: "COMMAND"},
	"arg.game":            {Ja: "ゲーム", En: "GAME"},
	"arg.clause-or-words": {Ja: "条項|語句", En: "CLAUSE|WORDS"},
	"arg.words":           {Ja: "語句", En: "WORDS"},
	"arg.number":          {Ja: "番号", En: "NUMBER"},
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

	"error.internal":      {Ja: "saitei: プログラムの誤り: {what}（SAITEI_DEBUG=1 を付けて再実行し、出力を報告してください）", En: "saitei: a fault of the program: {what} (run again with SAITEI_DEBUG=1 and report what it prints)"},
	"error.file":          {Ja: "{file}: 読み書きできない（{what}）", En: "{file}: cannot be read or written ({what})"},
	"error.no-file":       {Ja: "{file}: そのようなファイルはない → 名前と場所を確かめる", En: "{file}: there is no such file → check its name and folder"},
	"error.no-permission": {Ja: "{file}: 開く権限がない", En: "{file}: no permission to open it"},
	"error.lang":          {Ja: "言語「{lang}」はない → ja か en を指定する", En: "there is no language \"{lang}\" → use ja or en"},
	"error.command":       {Ja: "「{name}」というコマンドはない → あるのは {all}", En: "there is no command \"{name}\" → there are {all}"},
	"error.command-near":  {Ja: "「{name}」というコマンドはない → 「{near}」のことですか", En: "there is no command \"{name}\" → did you mean \"{near}\"?"},
	"error.flag":          {Ja: "{flag} というオプションはない → {help} で一覧を見る", En: "there is no flag {flag} → see {help}"},
	"error.flag-value":    {Ja: "{flag} には値が必要 → {help}", En: "{flag} needs a value → see {help}"},
	"error.flag-invalid":  {Ja: "{flag} に「{value}」は使えない → {kind} の値を書く", En: "{flag} cannot be \"{value}\" → give a value of type {kind}"},
	"error.args":          {Ja: "引数の数が合わない（{n}個） → 使い方: {use}", En: "wrong number of arguments ({n}) → usage: {use}"},
	"error.game":          {Ja: "「{name}」というゲームはない → あるのは {all}", En: "there is no game \"{name}\" → there are {all}"},
	"error.which-game":    {Ja: "どのゲームか指定する → {all}", En: "say which game → {all}"},
	"error.not-playable":  {Ja: "{game}はまだ遊べる状態にない", En: "{game} cannot be played yet"},
	"error.deck":          {Ja: "「{name}」というデッキはなく、その名のファイルもない → あるのは {all}", En: "there is no deck \"{name}\", nor a file of that name → there are {all}"},
	"error.no-deck":       {Ja: "デッキを指定する", En: "say which deck"},
	"error.card":          {Ja: "「{number}」というカードはない → saitei cards list {game} で一覧を見る", En: "there is no card \"{number}\" → see saitei cards list {game}"},
	"error.vs":            {Ja: "「{name}」という相手はいない → {all} のどれかにする", En: "there is no opponent \"{name}\" → use one of {all}"},
	"error.shell":         {Ja: "「{name}」というシェルの補完はない → bash、zsh、fish、powershell", En: "there is no completion for \"{name}\" → bash, zsh, fish or powershell"},

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
	"rules.none":         {Ja: "「{words}」に当てはまる条項はない → 別の語句か、番号（6-3 など）で探す", En: "no clause matches \"{words}\" → try other words, or an id such as 6-3"},
	"rules.hint":         {Ja: "続き: saitei rules {game} 6-3、saitei rules {game} リフレッシュ", En: "go on with: saitei rules {game} 6-3, saitei rules {game} refresh"},
	"rules.call":         {Ja: "判断:", En: "judgement call:"},

	"cards.short":        {Ja: "カードを調べる", En: "look at cards"},
	"cards.list":         {Ja: "カードの一覧", En: "list cards"},
	"cards.show":         {Ja: "カードを1枚表示する", En: "show a card"},
	"cards.check":        {Ja: "カードの表を読み、理解できない文を示す", En: "read a table of cards and show the texts that are not understood"},
	"cards.check-long":   {Ja: "カードの表（TSV）を読みます。理解できない文があれば位置と理由を示し、最後に「M枚中N枚の文を理解した」と表示します。1枚でも理解できなければ終了コードは1です。", En: "Read a table of cards (TSV). Texts that are not understood are shown with the place and the reason; the last line is \"N of M texts compiled\". The exit code is 1 unless all are."},
	"cards.grammar":      {Ja: "カードの文に使える言い回しを表示する", En: "print the phrases that card texts are made of"},
	"cards.no-grammar":   {Ja: "{game}の文法は表示できない", En: "{game} does not print its grammar"},
	"cards.example-word": {Ja: "妖怪", En: "yokai"},
	"cards.none":         {Ja: "「{words}」に当てはまるカードはない", En: "no card matches \"{words}\""},
	"cards.count":        {Ja: "{n}枚", En: "{n} cards"},
	"cards.tree":         {Ja: "文の理解:", En: "as understood:"},
	"cards.clauses":      {Ja: "関わる条項:", En: "clauses:"},
	"cards.unsupported":  {Ja: "この文は理解できないので、使えない", En: "this text is not understood, so the card cannot be played"},
	"cards.compiled":     {Ja: "{all}枚中{n}枚の文を理解した: {n} of {all} texts compiled", En: "{n} of {all} texts compiled"},

	"deck.short": {Ja: "デッキを調べる", En: "look at decks"},
	"deck.check": {Ja: "デッキが使えるか調べる", En: "check whether a deck may be played"},
	"deck.list":  {Ja: "付属のデッキの一覧", En: "list the decks that come with a game"},
	"deck.show":  {Ja: "デッキの中身を表示する", En: "show what is in a deck"},
	"deck.size":  {Ja: "{n}枚", En: "{n} cards"},
	"deck.fine":  {Ja: "{file}: 使える（{n}枚）", En: "{file}: fine ({n} cards)"},

	"replay.short":   {Ja: "記録した対戦を読み返す", En: "tell a recorded match again"},
	"replay.long":    {Ja: "saitei play --save で記録した対戦を、起きたことと条項の並びで表示します。", En: "Tell a match that saitei play --save recorded: everything that happened, each line with its clauses."},
	"replay.seat":    {Ja: "見る席: 1、2…（0はすべてを見る）", En: "whose eyes: 1, 2, … (0 sees everything)"},
	"replay.verify":  {Ja: "検証もする", En: "verify it as well"},
	"replay.clauses": {Ja: "条項を付ける", En: "show the clauses"},
	"replay.no-seat": {Ja: "席{n}はない → 0から{all}まで", En: "there is no seat {n} → from 0 to {all}"},

	"verify.short":      {Ja: "記録した対戦を検証する", En: "verify a recorded match"},
	"verify.long":       {Ja: "種の約束、すべての選択、局面の指紋、結果を計算し直して確かめます。", En: "Compute again and compare: the commitment to the seed, every choice, every fingerprint and the result."},
	"verify.fine":       {Ja: "{file}: 正しい（選択{entries}、指紋{hashes}、種の約束）", En: "{file}: fine ({entries} choices, {hashes} fingerprints, the commitment to the seed)"},
	"verify.unfinished": {Ja: "{file}: 正しいが終わっていない（選択{entries}、指紋{hashes}、種の約束）", En: "{file}: fine but not finished ({entries} choices, {hashes} fingerprints, the commitment to the seed)"},

	"check.short":   {Ja: "裁定ファイルを実行する", En: "run rulings"},
	"check.long":    {Ja: "裁定ファイル、またはフォルダの中のすべての裁定を実行し、違ったところを示します。書き方は docs/rulings.md にあります。", En: "Run ruling files, or all rulings in folders, and show what differs. docs/rulings.md says how to write one."},
	"check.verbose": {Ja: "起きたことをすべて表示する", En: "tell everything that happened"},
	"check.total":   {Ja: "合格{passed}、不合格{failed}: {passed} passed, {failed} failed", En: "{passed} passed, {failed} failed"},
	"check.no-game": {Ja: "{file}: 「{game}」というゲームはない → game の行にゲームの名前を書く", En: "{file}: there is no game \"{game}\" → name the game in a game line"},

	"coverage.short":        {Ja: "裁定が条項をどれだけ証明しているか", En: "how much of a rulebook is proved by rulings"},
	"coverage.long":         {Ja: "章ごとに条項の数と、裁定が証明した数を示し、残りを並べます。", En: "Show, chapter by chapter, how many clauses there are and how many a ruling proves, and list the rest."},
	"coverage.check":        {Ja: "すべて緑でなければ終了コード1", En: "exit with 1 unless all is green"},
	"coverage.chapter":      {Ja: "章の条項をすべて表示する", En: "list all clauses of a chapter"},
	"coverage.total":        {Ja: "規範的な条項{normative}のうち{green}が緑（条項{all}、裁定{rulings}）", En: "{green} of {normative} normative clauses are green ({all} clauses, {rulings} rulings)"},
	"coverage.chapter-head": {Ja: "章", En: "chapter"},
	"coverage.green-head":   {Ja: "緑", En: "green"},
	"coverage.nothing-open": {Ja: "残りはない", En: "nothing is left"},
	"coverage.red":          {Ja: "緑でない条項がある", En: "not everything is green"},
	"coverage.green":        {Ja: "すべて緑", En: "everything is green"},

	"sim.short":     {Ja: "エージェント同士で何度も対戦させる", En: "let agents play many games"},
	"sim.long":      {Ja: "エージェント同士を何度も対戦させ、勝率（95％信頼区間）とターン数の分布を示します。同じ種なら結果は同じです。席は1試合ごとに入れ替わります。", En: "Let agents play many games and show who wins how often (95 % confidence intervals) and how long games last. The same seed gives the same result. The players change seats from game to game."},
	"sim.games":     {Ja: "試合数", En: "how many games"},
	"sim.seed":      {Ja: "乱数の種", En: "the seed of everything"},
	"sim.agents":    {Ja: "エージェント（コンマ区切り）: random、greedy", En: "the agents, separated by commas: random, greedy"},
	"sim.decks":     {Ja: "デッキ（コンマ区切り。既定は全員が最初の付属デッキ）", En: "the decks, separated by commas (the first that comes with the game by default)"},
	"sim.workers":   {Ja: "並列の数（0はプロセッサの数）", En: "how many play at the same time (0: one for each processor)"},
	"sim.stopped":   {Ja: "途中で止められた", En: "stopped before the end"},
	"sim.no-games":  {Ja: "--games に{n}は使えない → 1以上にする", En: "--games cannot be {n} → give 1 or more"},
	"sim.no-agent":  {Ja: "「{name}」というエージェントはない → あるのは {all}", En: "there is no agent \"{name}\" → there are {all}"},
	"sim.how-many":  {Ja: "{flag} が{n}個ある → 1個か{seats}個にする", En: "{flag} has {n} values → give 1 or {seats}"},
	"sim.head":      {Ja: "{games}試合（種 {seed}）", En: "{games} games (seed {seed})"},
	"sim.by-player": {Ja: "勝率（95％信頼区間）", En: "wins (95 % confidence interval)"},
	"sim.by-seat":   {Ja: "席ごとの勝率", En: "wins by seat"},
	"sim.draws":     {Ja: "引き分け", En: "draws"},
	"sim.turns":     {Ja: "ターン数: 平均{mean}、中央値{median}、{least}から{most}", En: "turns: mean {mean}, median {median}, from {least} to {most}"},
	"sim.per-game":  {Ja: "1試合あたり: 2択以上の決断{decisions}、質問{asks}", En: "per game: {decisions} decisions with two or more options, {asks} questions in all"},
	"sim.speed":     {Ja: "{seconds}秒、毎秒{games}試合、毎秒{decisions}決断", En: "{seconds} s, {games} games/s, {decisions} decisions/s"},

	"serve.short": {Ja: "対戦の場を開く（ブラウザとプログラムから）", En: "host matches for browsers and programs"},
	"serve.long": {
		Ja: "この機械で対戦の場を開きます。ほかに入れるものはありません。すべての選択は記録され、いつ止めても続きから再開できます。\n止めるには Ctrl-C。APIの説明は docs/api.md にあります。",
		En: "Host matches on this machine; nothing else needs installing. Every choice is written down, so that matches go on where they stood\nhowever the server stops. Ctrl-C stops it. docs/api.md describes the API.",
	},
	"serve.addr":          {Ja: "待ち受けるアドレス", En: "the address to listen on"},
	"serve.data":          {Ja: "対戦を記録するフォルダ（既定は自分のデータの場所）", En: "the folder in which matches are kept (your own data folder by default)"},
	"serve.log":           {Ja: "ログの細かさ: debug、info、warn、error", En: "how much to log: debug, info, warn, error"},
	"serve.log-format":    {Ja: "ログの形: text か json", En: "the form of the log: text or json"},
	"serve.origin":        {Ja: "使ってよいほかのサイト（例: https://example.org）", En: "another site whose pages may use the API, such as https://example.org"},
	"serve.ready":         {Ja: "{url} で開いた（記録は {data}。止めるには Ctrl-C）", En: "open at {url} (matches are kept in {data}; Ctrl-C stops)"},
	"serve.no-data":       {Ja: "記録の場所がわからない → --data で指定する", En: "there is no home folder to keep matches in → give --data"},
	"serve.bad-log":       {Ja: "--log に「{level}」は使えない → debug、info、warn、error のどれかにする", En: "--log cannot be \"{level}\" → use debug, info, warn or error"},
	"serve.bad-format":    {Ja: "--log-format に「{format}」は使えない → text か json にする", En: "--log-format cannot be \"{format}\" → use text or json"},
	"serve.cannot-listen": {Ja: "{addr} で待ち受けられない（{what}） → --addr で別のアドレスを指定する", En: "cannot listen on {addr} ({what}) → give another --addr"},

	"bench.short":       {Ja: "速さを測る", En: "measure speed"},
	"bench.serve":       {Ja: "対戦の場の速さを測る", En: "measure how fast matches are hosted"},
	"bench.serve-long":  {Ja: "この機械で場を開き、多くの対戦をWebSocketごしに同時に進めて、毎秒の選択数、選択から表示までの時間、1対戦あたりのメモリを測ります。", En: "Host matches on this machine, play many at the same time over WebSockets, and print choices a second, the time from choice to view, and memory per match."},
	"bench.matches":     {Ja: "同時に進める対戦の数", En: "how many matches at the same time"},
	"bench.think":       {Ja: "1つの選択にかける平均の時間（0なら待たない）", En: "how long a player thinks about a choice, on average (0: not at all)"},
	"bench.for":         {Ja: "測る時間", En: "how long to measure"},
	"bench.game":        {Ja: "ゲーム", En: "the game"},
	"bench.bad-matches": {Ja: "--matches は1以上にする", En: "--matches must be at least 1"},
	"bench.result":      {Ja: "{matches}対戦を同時に{seconds}秒: 選択{choices}（毎秒{rate}）、終わった対戦{finished}", En: "{matches} matches at once for {seconds} s: {choices} choices ({rate} a second), {finished} matches finished"},
	"bench.latency":     {Ja: "選択から表示まで: p50 {p50}、p99 {p99}、最大 {max}", En: "from choice to view: p50 {p50}, p99 {p99}, longest {max}"},
	"bench.memory":      {Ja: "メモリ: 1対戦あたり{each}（2接続を含む）、全体{all}", En: "memory: {each} for each match (its two connections included), {all} in all"},

	"play.short": {Ja: "対戦する", En: "play a match"},
	"play.long": {
		Ja: "端末で対戦します。盤面、手札、起きたこと（条項つき）、選べるものが番号つきで表示されます。\n番号を打てば選べます。? で説明、undo で待った、quit で終了。",
		En: "Play in the terminal. You see the board, your hand, what happened (with clauses) and what you can choose, numbered.\nType a number to choose, ? for explanations, undo to take back, quit to leave.",
	},
	"play.deck":    {Ja: "自分のデッキ: 付属デッキの名前かファイル", En: "your deck: a name or a file"},
	"play.vs":      {Ja: "相手: random、greedy、human（同じ画面の2人目）", En: "the opponent: random, greedy or human (a second person at this screen)"},
	"play.vs-deck": {Ja: "相手のデッキ", En: "the opponent's deck"},
	"play.seed":    {Ja: "乱数の種（同じ種なら同じ切り方になる。既定は無作為）", En: "the seed; the same seed shuffles alike (random by default)"},
	"play.ascii":   {Ja: "罫線などをASCII文字にする", En: "draw with ASCII characters only"},
	"play.save":    {Ja: "終わったら対戦を記録するファイル", En: "a file to record the match in"},
	"play.load":    {Ja: "記録したところから続ける", En: "go on from a recorded match"},

	"play.hint":             {Ja: "番号で選ぶ。? で説明、? 2 で選択肢2の説明、quit で終了", En: "type a number to choose; ? explains, ? 2 explains choice 2, quit leaves"},
	"play.commitment":       {Ja: "切り方の約束: {hash}…（終わったら種を明かす）", En: "commitment to the shuffles: {hash}… (the seed is revealed at the end)"},
	"play.seed-was":         {Ja: "種: {seed}", En: "seed: {seed}"},
	"play.hand-over":        {Ja: "{seat}に代わってください。準備ができたらENTER（直前の選択を戻すなら undo）", En: "Hand the keyboard to {seat}. ENTER when ready (undo takes the last choice back)"},
	"play.input-ended":      {Ja: "対戦の途中で入力が終わった → 終えるには quit と打つ", En: "the input ended in the middle of the match → type quit to leave"},
	"play.left":             {Ja: "対戦を途中でやめた", En: "you left the match"},
	"play.saved":            {Ja: "{file} に記録した", En: "recorded in {file}"},
	"play.save-where":       {Ja: "保存するファイルの名前を1つ書く: save FILE", En: "name one file: save FILE"},
	"play.earlier":          {Ja: "  …ほかに{n}行（log で全部）", En: "  … {n} lines before these (log shows all)"},
	"play.undone":           {Ja: "1つ前の選択に戻した", En: "taken back"},
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
	"play.help": {
		Ja: "  番号          選ぶ（複数なら 1 3、選ばないなら 0、1つしかなければENTERだけ）\n" +
			"  ? 2           選択肢2の説明      ? SK01-003  そのカードが今なぜ選べないか\n" +
			"  ? 6-3         条項の説明         card 番号   カードを見る\n" +
			"  rules 語句    ルールを引く       log         これまでのこと\n" +
			"  board         盤面をもう一度     undo        待った（何も明かされていなければ）\n" +
			"  auto          おまかせで選ぶ     save FILE   記録する\n" +
			"  concede       投了する           quit        やめる",
		En: "  a number      choose (several: 1 3; nothing: 0; if there is only one: just ENTER)\n" +
			"  ? 2           explain choice 2         ? SK01-003  why that card cannot be chosen now\n" +
			"  ? 6-3         explain a clause         card NUMBER look at a card\n" +
			"  rules WORDS   search the rulebook      log         what happened so far\n" +
			"  board         show the board again     undo        take back (while nothing was revealed)\n" +
			"  auto          let the computer choose  save FILE   record the match\n" +
			"  concede       give up                  quit        leave",
	},
	"seat.human":  {Ja: "人", En: "human"},
	"seat.you":    {Ja: "あなた", En: "you"},
	"owner.own":   {Ja: "自分の", En: "your "},
	"owner.other": {Ja: "相手の", En: "the opponent's "},
	"owner.of":    {Ja: "{seat}の", En: "{seat}'s "},

	"option.yes":       {Ja: "はい", En: "yes"},
	"option.no":        {Ja: "いいえ", En: "no"},
	"option.hidden":    {Ja: "{where}の裏向きのカード（{n}枚目）", En: "face-down card {n} of {where}"},
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
