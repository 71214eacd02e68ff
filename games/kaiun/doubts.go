// What can be played in Kaiun Colosseum and is hardly meant: words for cards that there are none of.

package kaiun

import "saitei/rulebook"

var soughtWords = map[string]rulebook.Sought{
	"hasName": {Kid: "name", Column: "name"}, "hasTribe": {Kid: "name", Column: "tribe"}, "hasBaseTribe": {Kid: "name", Column: "tribe"},
}
