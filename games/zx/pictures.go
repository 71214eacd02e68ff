// Pictures: what the pictures of the cards show, by words of their names, else by their tribes and kinds.

package zx

import "saitei/rulebook"

var motifs = rulebook.Motifs(`
insect   蛍 バッタ カブト 葉虫 ムカデ クモ 朝露
mouse    ねずみ ネズ リス コウモリ モグ ロバ
dog      犬 狼 グル 番犬
goat     山羊 羊 鹿 ハク ジン
cat      トラ 猫 豹 焔獅子
tanuki   たぬき 熊 狒々 白鼻 猪 大猪
bird     スズメ 雛 千鳥 ツバサ 鳥 鶴 カモメ ヒヨク コケ
bull     牛 象 マンモス 大将
rabbit   兎
horse    白馬 聖獣
frog     蛙
turtle   亀 帳簿蟹
dragon   竜 ドラゴン
mask     面 仮面 道化 鏡像 無貌 覆面 シロクロ
pot      鍋 鉄瓶 窯 炉 鞴 蒸気
burst    花火 爆竹 噴火 火山 火花 火の粉 火勢 バルブ 鳳仙花 点火
drum     太鼓 大筒
hammer   槌 鍛冶 鉄 鋲 テツジ ガンテツ
arrow    矢 槍 狙撃 鉄砲 砲台 的当て 鎖鎌 鎧砕き
sword    剣 刃 研ぎ 鋏 断罪 騎士 武者 女帝 刺し違え
gear     からくり 時計 針 分解 起重機 配線 振り子 連結 ぜんまい 電算機 機巧 真空管 人形
train    貨車 機関車 列車 終電 切符
boat     船 航 潜水 艦 停泊 渡し守 漕ぎ 便 波止場 灯浮標
wave     潮 波 海 深海 引き潮 水底 霧 浮き島
star     星 測星士 カペラ 双子座 シリウス 流れ星 ルナ 引力 太陽 月 ソレイユ 宇宙 未来
scroll   帳 書 図 調査 報告 手紙 借用 招待状 札 遺言 作家 日誌 楽譜 早見表 税関 検閲 栞 切り 総集編 儀式 しおり 折り紙 千代紙
bell     鐘 音叉 合唱 独唱 歌 鈴 音 楽
lantern  灯 篝火 ランプ 提灯 アカリ 行列 雪洞 ホノ 雪 点呼
angel    天使 羽衣 ネムリ 使ミシェラ 天鼓
egg      卵 殻
shrine   門 聖堂 巫女 結界 聖塔 祈り 修道 城壁 大祓 無窮宮 聖職者 要塞 見張り台 時計台 凱旋門 城 塔 空中工廠
skull    骨 骸 髑髏 しゃれこうべ ムクロ 亡霊 幽霊 死神 夜会 首なし 棺 柩 墓
spirit   影 怨 憑 人魂 オニビ 呪 鬼 供物 蝋 ヨミ 奈落 心臓 彼岸
rose     茨 女主人 ヴェルベ 舞踏会 ヨルガオ 歌姫
tree     樹 杉 木 森 年輪 苗 コナラ ケヤキ 朽ち 切り株
sprout   芽 種 草 根 葱 筍 豊作 スミレ 葉 果樹 若木 庭師 実り ポポ
crystal  結晶 鏡 眼 鍵 欠片 硝子 クリア 透明
umbrella 傘 軽業師 独楽 手毬 曲
fan      旅芸人 見物 仮装 口上 幕 座長 踊り子
person   弟子 番 子 師 守 使い 職人 親方 掃除 案内 王 姫 官 士 主 売り 係 役 者 母 娘 女将 飛脚
mountain 地鳴り 岩 石 巨人 巨像 ゴーレ 山
sun      朝 暁 夜明け 日曜日 眩しすぎる 天地 もう一日
cat      火獣
hammer   鍛冶衆
gear     からくり
star     測星士
lantern  灯守
angel    羽衣
rose     夜会
skull    骨楽団
tree     森番
turtle   苔獣
fan      旅芸人
burst    イベント
crystal  カウンター
person   プレイヤー
shrine   アセンション
scroll   シフト
`)
