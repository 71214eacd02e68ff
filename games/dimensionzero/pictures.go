// Pictures: what the pictures of the cards show, by words of their names, else by their races.

package dimensionzero

import "saitei/rulebook"

var motifs = rulebook.Motifs(`
mouse    ねずみ
hammer   石炭 熔鉄 職人
frog     とかげ
burst    溶岩 火の粉 焼畑 赤熱
sword    剣士 盗賊 誓約者 衛兵
goat     猪 大鹿
mountain 巨人 噴煙 巨兵
bird     からす 白羽 鳥人
skull    骨 骸 屍 柩 死神 死霊
bell     笛 鐘
spirit   影 首なし 土葬
turtle   蟹 亀
snow     氷 凍れる
lantern  灯台 夜廻り
wave     渦潮 潮 波 深海 魚影 水棲
arrow    槍 弓兵
dragon   龍 竜
shrine   門番 聖堂 砦 鐘楼 建物
banner   旗手 隊列 騎士
horse    天馬 騎手
angel    聖歌隊 聖職者 雲橋
sun      夜明け
chestnut どんぐり
tree     杉 樹海 木立
sprout   蔓 苔
tanuki   熊
rose     花冠
insect   獣使い
cat      火猫
person   旅 巫女 王
gear     時計 人形
food     兵站
boat     船長
star     後詰め
fan      先陣 氷売り
`)
