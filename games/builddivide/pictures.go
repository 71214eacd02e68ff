// Pictures: what the pictures of the cards show, by words of their names, else by their attributes.

package builddivide

import "saitei/rulebook"

var motifs = rulebook.Motifs(`
person   名もなき 見習い 老人 少年 売り子 娘 弟 密偵 骨拾い 伝令 旅人 若者 取次 号手 学徒 探検家
burst    火打ち 紅蓮 火吹き 火花 溶岩 火の輪 灼けた 火急 目覚めた火口
lantern  焚き火 灯台 夜市 灯火 提灯 灯守
arrow    槍兵 鉄の雨 一気呵成 鬨の声 白装束 采配
horse    騎馬 無縁の騎士
mountain 巨人 石垣 石段 閉じた火口 大楯
bird     小鳥 大鷲 鶏 鴉 折り鶴 渡り鳥
bell     修道士 霧笛 鈴守 溶けた鐘 鎮めの鈴 風鈴 沈んだ鐘 船出
snow     朝霧 霧の見張り 還りの祝詞
banner   旗手 凱旋
sun      暁 アカネ 望遠鏡 陽だまり 若武者
shrine   城門 城塞 門番 鳥居 大社 社 手水舎 城壁
spirit   影 亡霊 亡者 怨念 口寄せ 道連れ 影縫い 棺 ネム ユラ
skull    墓守 骨 骸 泥人形 数珠 墓穴
cat      猫 喪服
sword    鎌 骨侍 煙の忍び 若武者タケル
dragon   竜 蛇 火竜 白蛇
koi      飛び魚 海月 渦潮
wave     潮 深海 深淵 引き波 清めの泉 底なしの泉 凪 錨番
crystal  珊瑚 硝子 天窓 帆立 写し鏡
boat     船 渡し守 桟橋 潜水服
turtle   鯨 海図に無い 水底
god      城主 祈り ミコト ユイ 死神
star     シズク 星図 星降る 天文台 観測所 流星 ミオ
hammer   職人 鉄槌 打ち直し 鍛冶 相槌 鋳型 大鋏 城下
tree     森 御神木
pot      鞴 炉 炉から 炉開き
gear     独楽 歯車 人形 火輪
dog      狛犬 神使 獅子 番犬 狐
charm    誓い 結界 呪い札 祈りの輪 蘇りの香
fan      神隠し 舞 大祓
scroll   借金 書き換え 遺された歌 学者 書記 帳簿 文通 報せ 霧中
umbrella 市 雨粒
egg      脱け殻 孵る
mask     かき消し 使い魔 骨笛 泡沫
teapot   天秤 涸れた井戸
`)
