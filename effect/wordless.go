// A game without words of its own, for games to begin with.

package effect

import (
	"saitei/cardtext"
	"saitei/kernel"
)

// Wordless answers for a game that has none of the words that only games have. A game's compiler embeds it and answers for those that it has.
type Wordless struct{}

func (Wordless) Instruction(*cardtext.Tree) (kernel.NodeID, bool)                        { return kernel.NoNode, false }
func (Wordless) IsInstruction(cardtext.Op) bool                                          { return false }
func (Wordless) IsQuantity(cardtext.Op) bool                                             { return false }
func (Wordless) IsElsewhere(*cardtext.Tree) bool                                         { return false }
func (Wordless) Condition(*cardtext.Tree) (kernel.Cond, bool)                            { return nil, false }
func (Wordless) Quantity(*cardtext.Tree) (Value, bool)                                   { return nil, false }
func (Wordless) Quality(*cardtext.Tree, bool) (Test, bool)                               { return nil, false }
func (Wordless) Reference(*cardtext.Tree) (kernel.Lister, bool)                          { return nil, false }
func (Wordless) Claim(_, _ *cardtext.Tree) (kernel.Cond, bool)                           { return nil, false }
func (Wordless) Participant(*cardtext.Tree) (Partner, bool)                              { return Partner{}, false }
func (Wordless) Past(*cardtext.Tree) (PastEvent, bool)                                   { return PastEvent{}, false }
func (Wordless) Place(*cardtext.Tree) []Places                                           { return nil }
func (Wordless) Stat(*cardtext.Tree) (Stat, bool)                                        { return nil, false }
func (Wordless) Sum(*cardtext.Tree) (Stat, bool)                                         { return nil, false }
func (Wordless) Likeness(cardtext.Op) (Likeness, []kernel.Attr)                          { return nil, nil }
func (Wordless) Trait(cardtext.Op) (Trait, bool)                                         { return Trait{}, false }
func (Wordless) Manner(*cardtext.Tree) Manner                                            { return CalledCards }
func (Wordless) Match(*CardMatch, []*cardtext.Tree, bool)                                {}
func (Wordless) NewArgs() any                                                            { return new(Args) }
func (Wordless) State(*cardtext.Tree, *kernel.Node) bool                                 { return false }
func (Wordless) Ability(*cardtext.Tree) []kernel.AbilityID                               { return nil }
func (Wordless) Given(build func() []kernel.AbilityID) []kernel.AbilityID                { return build() }
func (Wordless) Complete(kernel.AbilityID, *kernel.Ability)                              {}
func (Wordless) Valid(_ *cardtext.Tree, _ *kernel.Ability, said kernel.Cond) kernel.Cond { return said }
func (Wordless) Price(*cardtext.Tree) kernel.NodeID                                      { return kernel.NoNode }
func (Wordless) Standing(*Statics, *cardtext.Tree, kernel.Cond) bool                     { return false }
func (Wordless) Changed(*cardtext.Tree, kernel.ModOp) (Alteration, bool)                 { return Alteration{}, false }
func (Wordless) Alter(*cardtext.Tree) []Alteration                                       { return nil }
func (Wordless) Duration(*cardtext.Tree) kernel.Duration                                 { return 0 }
func (Wordless) Ban(*cardtext.Tree) (Ban, bool)                                          { return Ban{}, false }
func (Wordless) Reason(*cardtext.Tree) (Matcher, bool)                                   { return nil, false }
func (Wordless) Happening(*cardtext.Tree) (Trigger, bool)                                { return Trigger{}, false }
func (Wordless) Listens(_, _ *cardtext.Tree, _ *Trigger, _ *kernel.Ability)              {}

// Choice knows no way of choosing cards that is the game's own.
func (Wordless) Choice(*cardtext.Tree, *kernel.Node, kernel.Filter) (Picked, bool) {
	return Picked{}, false
}
