// Pictures: what the pictures of the cards show, by words of their names, else by their tribes.

package kaiun

import "saitei/rulebook"

var motifs = rulebook.Motifs(`
daruma   だるま 達磨 七転び くじ運
mask     鬼 ひょっとこ おかめ 獅子 仁王 獏 化けの皮 祟り
drum     太鼓 囃子 ばやし
arrow    矢 槍 鉄砲
charm    御守り おみくじ 札 袋 宝くじ 福引き 桐箱 風呂敷 暦 賽銭 看板 小槌 貧乏神
fan      はちまき 師範 行司 約束 盾 紙吹雪 案内所 案内
shrine   神輿 結界 注連縄 道祖神 地蔵 巫女 門番 神社 修行 石段
banner   纏 旗 凧 大掃除
koi      鯉 金魚 流し 網 漁師
burst    花火 火吹き
chestnut 栗 松ぼっくり 豆 鏡もち まんじゅう 餅 石臼 焼け石 招き石
bull     赤べこ 丑
person   兄弟 男 借金取り 親方 売り ばあさま 箒 番人 世話役 皿回し 客 植木職人 長老 坊や 坊主 占い師 易者 福助 絵描き 覗き屋 蔵元 名人 大工 力士 婆 道具屋 手品師 引っ越し 売り 持ち 山童 名代 影武者
cat      三毛 猫
crystal  水晶 影 鑑定
dog      狛犬
teapot   湯飲み 茶碗 大樽 鍋 井戸 湯けむり 七福神
tanuki   たぬき 狸
boat     宝船 船頭
scroll   文鎮 算盤 障子 藁束 節穴 厄年
snow     雪だるま 氷室
lantern  提灯 てるてる 盆踊り 百鬼 墓場 座敷わらし
turtle   亀
dragon   龍
bell     風鈴 鐘 耳栓
umbrella 傘 河童
tree     門松 竹林 御神木 植物 垣根 木の葉
sprout   四つ葉 こだま コロボックル 野菜 八百屋 指切り
fox      狐
crane    千羽鶴 九官鳥 鷹 烏 紙雛 笛吹き
food     食べ物 寄せ鍋 大盤
mountain 富士 一発逆転
spirit   妖怪 だたら
god      神様
fan      芸人
lantern  祭
charm    縁起物
crystal  占い
cat      動物
`)
