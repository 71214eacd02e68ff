// What can be played in Kaiun Colosseum and is hardly meant: words for cards that there are none of.

package kaiun

import (
	"saitei/cardtext"
	"saitei/cardtext/parts"
	"saitei/rulebook"
)

var soughtWords = map[cardtext.Op]rulebook.Sought{
	opHasName: {Kid: parts.Name, Column: "name"}, opHasTribe: {Kid: parts.Name, Column: "tribe"}, opHasBaseTribe: {Kid: parts.Name, Column: "tribe"}, opHasPart: {Kid: parts.Name, Column: "name", IsPart: true},
}
