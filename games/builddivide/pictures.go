// Pictures: what the pictures of the cards show, by words of their names, else by their attributes.

package builddivide

import "saitei/rulebook"

var motifs = rulebook.Motifs(`
person   名もなき 見習い 老人 少年
burst    火打ち 紅蓮
lantern  焚き火 灯台
arrow    槍兵
horse    騎馬
mountain 巨人 石垣
bird     小鳥 大鷲
bell     修道士 霧笛
snow     朝霧
banner   旗手
sun      暁 アカネ
shrine   城門 城塞 門番
spirit   影 亡霊
skull    墓守 骨
cat      猫
sword    鎌
dragon   竜
koi      飛び魚
wave     潮 深海 深淵
crystal  珊瑚
boat     船
turtle   鯨
god      城主
star     シズク
hammer   職人
tree     森
`)
