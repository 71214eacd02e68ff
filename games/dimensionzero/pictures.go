// Pictures: what the pictures of the cards show, by words of their names, else by their races.

package dimensionzero

import "saitei/rulebook"

var motifs = rulebook.Motifs(`
mouse    ねずみ 鼠
hammer   石炭 熔鉄 職人 火床 鍛冶場 土起こし 杭
frog     とかげ
burst    溶岩 火の粉 焼畑 赤熱 飛び火 火の雨 火花 焼き討ち 炎
sword    剣士 盗賊 誓約者 衛兵 武装
goat     猪 大鹿 山羊 牛
mountain 巨人 噴煙 巨兵
bird     からす 白羽 鳥人 風 沖 伝書鳥
skull    骨 骸 屍 柩 死神 死霊 墓
bell     笛 鐘 太鼓
spirit   影 首なし 土葬 忘れ物 呼び戻し 弔い 土に還す
turtle   蟹 亀
snow     氷 凍れる 氷室
lantern  灯台 夜廻り 火種 夜番
wave     渦潮 潮 波 深海 魚影 水棲 引き潮 大波 大渦 渦の
arrow    槍 弓兵 槍 射手
dragon   龍 竜 主
shrine   門番 聖堂 砦 鐘楼 建物 石碑 塔 像 列柱
banner   旗手 隊列 騎士 将 盟約 凪
horse    天馬 騎手
angel    聖歌隊 聖職者 雲橋
sun      夜明け 芽吹き 鬨
chestnut どんぐり
tree     杉 樹海 木立 古い樹 木霊 切り株 里帰り
sprout   蔓 苔 芽守り 種まく
tanuki   熊 大犬
rose     花冠
insect   獣使い
cat      火猫 魔女 獅子
person   旅 巫女 王 少年 見習い 渡し手 娘 読み 若者
gear     時計 人形
food     兵站 毒見 大食い 市 畑
boat     船長 宝箱 桟橋
star     後詰め 癒し手 大地 隕ちる
fan      先陣 氷売り 写字生 文 二人三脚
`)
