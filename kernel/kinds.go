// The names of kinds: how forms of decisions, kinds of options and outcomes are written where something is sent or stored.

package kernel

import (
	"fmt"
	"slices"
)

var decisionKindNames = []string{
	PickOne: "pick-one", PickSome: "pick-some", OrderAll: "order", YesNo: "yes-no", Number: "number", Split: "split", Arrange: "arrange",
}

var optionKindNames = []string{
	ActionOption: "action", CardOption: "card", HiddenCardOption: "hidden-card", PlaceOption: "place", SeatOption: "seat", NumberOption: "number",
	YesOption: "yes", NoOption: "no", EffectOption: "effect", ItemOption: "item",
}

var outcomeNames = []string{Playing: "playing", Won: "won", Lost: "lost", Drew: "drew"}

var (
	faceNames       = []string{FaceUp: "face-up", FaceDown: "face-down", KeepFace: "as-it-lies"}
	fateNames       = []string{HasHappened: "happened", WasForbidden: "forbidden", WasReplaced: "replaced"}
	visibilityNames = []string{Public: "public", OwnerPeeks: "owner-peeks", OwnerOnly: "owner-only", Hidden: "hidden"}
)

var eventKindNames = []string{
	Moved: "moved", Faced: "faced", Posed: "posed", Counted: "counted", Marked: "marked", VarSet: "var-set", VarAdded: "var-added", Shuffled: "shuffled", Shown: "shown", Concealed: "concealed",
	EffectBegan: "effect-began", EffectsEnded: "effects-ended", Attached: "attached", Detached: "detached", Combined: "combined", Parted: "parted", Finished: "finished", Ended: "ended",
	Announced: "announced", Deferred: "deferred", Created: "created", Ceased: "ceased", Sided: "sided", Countered: "countered", Copied: "copied", Retargeted: "retargeted",
}

func (k EventKind) String() string  { return nameOfKind(eventKindNames, k) }
func (f Face) String() string       { return nameOfKind(faceNames, f) }
func (f Fate) String() string       { return nameOfKind(fateNames, f) }
func (v Visibility) String() string { return nameOfKind(visibilityNames, v) }

func (k DecisionKind) String() string { return nameOfKind(decisionKindNames, k) }
func (k OptionKind) String() string   { return nameOfKind(optionKindNames, k) }
func (o Outcome) String() string      { return nameOfKind(outcomeNames, o) }

// MarshalText writes the name of a form of decision.
func (k DecisionKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// MarshalText writes the name of a kind of option.
func (k OptionKind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (k *DecisionKind) UnmarshalText(text []byte) error {
	return readKind(decisionKindNames, text, k, "form of decision")
}

// UnmarshalText reads what MarshalText wrote.
func (k *OptionKind) UnmarshalText(text []byte) error {
	return readKind(optionKindNames, text, k, "kind of option")
}

// MarshalText writes the name of an outcome.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads what MarshalText wrote.
func (o *Outcome) UnmarshalText(text []byte) error { return readKind(outcomeNames, text, o, "outcome") }

func nameOfKind[K ~uint8](names []string, k K) string {
	if int(k) >= len(names) {
		return fmt.Sprintf("kind-%d", k)
	}
	return names[k]
}

func readKind[K ~uint8](names []string, text []byte, k *K, what string) error {
	i := slices.Index(names, string(text))
	if i < 0 {
		return fmt.Errorf("%q is no %s", text, what)
	}
	*k = K(i)
	return nil
}
