// The names of kinds: how forms of decisions and kinds of options are written where something is sent or stored.

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

func (k DecisionKind) String() string { return nameOfKind(decisionKindNames, k) }
func (k OptionKind) String() string   { return nameOfKind(optionKindNames, k) }

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
