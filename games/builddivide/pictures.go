// Pictures: what the pictures of the cards show, by words of their names, else by their attributes.

package builddivide

import "saitei/rulebook"

var motifs = rulebook.Motifs(`
person   名もなき 見習い 老人 少年 売り子 娘 弟 密偵 骨拾い
burst    火打ち 紅蓮 火吹き 火花 溶岩
lantern  焚き火 灯台 夜市
arrow    槍兵 鉄の雨 一気呵成
horse    騎馬
mountain 巨人 石垣 石段
bird     小鳥 大鷲 鶏 鴉
bell     修道士 霧笛 鈴守
snow     朝霧 霧の見張り
banner   旗手
sun      暁 アカネ 望遠鏡
shrine   城門 城塞 門番 鳥居 大社 社
spirit   影 亡霊 亡者 怨念 口寄せ 道連れ
skull    墓守 骨 骸
cat      猫
sword    鎌 骨侍
dragon   竜 蛇
koi      飛び魚 海月
wave     潮 深海 深淵 引き波
crystal  珊瑚 硝子 天窓
boat     船 渡し守
turtle   鯨
god      城主 祈り ミコト
star     シズク 星図 星降る 天文台 観測所
hammer   職人 鉄槌 打ち直し 鍛冶 相槌
tree     森
pot      鞴 炉
gear     独楽 歯車 人形
dog      狛犬 神使
charm    誓い 結界 呪い札
fan      神隠し 舞 大祓
scroll   借金 書き換え 遺された歌 学者
umbrella 市
egg      脱け殻
mask     かき消し 使い魔
teapot   天秤
`)
