// Bytes: a match is written and read back at any moment and goes on as if nothing had been; bytes that are no match are refused;
// and the structs that a State holds are such that their memory is their meaning.

package kernel_test

import (
	"reflect"
	"slices"
	"testing"

	"saitei/kernel"
)

// TestWrittenAndReadAtEveryDecision plays a match that is written and read before every answer beside one that is not.
func TestWrittenAndReadAtEveryDecision(t *testing.T) {
	for seed := range byte(6) {
		g := newSkirmish(t, seed)
		whole := newSkirmish(t, seed)
		mine, theirs := newGuesser(uint64(seed)), newGuesser(uint64(seed))
		for !whole.IsOver() {
			b := g.S.Append(nil)
			s, err := kernel.ReadState(b, g.Rules, g.Pool)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.Equal(s.Append(nil), b) {
				t.Fatal("what was read is not what was written")
			}
			g.Game = new(kernel.Game)
			g.Load(whole.Rules, whole.Pool, s)
			mine.answerOne(t, g.Game)
			theirs.answerOne(t, whole.Game)
			if g.S.Hash() != whole.S.Hash() {
				t.Fatal("the match that was written and read goes another way")
			}
		}
		want(t, "over", g.IsOver(), true)
	}
}

// TestReadRefuses: bytes of another version, another game, cut off or with something behind are refused, with a reason.
func TestReadRefuses(t *testing.T) {
	g := newSkirmish(t, 1)
	good := g.S.Append(nil)
	other := newTiny(3)
	other.Compile()
	for name, c := range map[string]struct {
		bytes []byte
		rules *kernel.Rules
	}{
		"nothing":       {nil, g.Rules},
		"other version": {append([]byte{good[0] + 1}, good[1:]...), g.Rules},
		"cut off":       {good[:len(good)-1], g.Rules},
		"half":          {good[:len(good)/2], g.Rules},
		"left over":     {append(slices.Clone(good), 0), g.Rules},
		"other game":    {good, &other.Rules},
	} {
		if _, err := kernel.ReadState(c.bytes, c.rules, g.Pool); err == nil {
			t.Errorf("%s: read", name)
		}
	}
}

// TestStateHoldsPlainData: every struct that a State holds has no padding, so that equal states are equal bytes, and neither pointers
// nor strings nor maps, so that a copy of the memory is a copy of the match.
func TestStateHoldsPlainData(t *testing.T) {
	checked := map[reflect.Type]bool{}
	var check func(owner string, typ reflect.Type)
	check = func(owner string, typ reflect.Type) {
		switch typ.Kind() {
		case reflect.Bool, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		case reflect.Array:
			check(owner, typ.Elem())
		case reflect.Struct:
			if checked[typ] {
				return
			}
			checked[typ] = true
			var sum uintptr
			for f := range typ.Fields() {
				sum += f.Type.Size()
				check(typ.Name()+"."+f.Name, f.Type)
			}
			if sum != typ.Size() {
				t.Errorf("%s has %d bytes of fields in %d bytes", typ.Name(), sum, typ.Size())
			}
		default:
			t.Errorf("%s holds a %s", owner, typ.Kind())
		}
	}
	state := reflect.TypeFor[kernel.State]()
	for f := range state.Fields() {
		switch {
		case f.Type.Kind() != reflect.Slice:
			check("State."+f.Name, f.Type)
		case f.Type.Elem() == reflect.PointerTo(state): // the positions inside a position
		case f.Type.Elem() == reflect.TypeFor[kernel.Strand](): // written field by field
			check("Strand.Frames", reflect.TypeFor[kernel.Frame]())
		default:
			check("State."+f.Name, f.Type.Elem())
		}
	}
	if len(checked) < 15 {
		t.Errorf("only %d structs were looked at", len(checked))
	}
}

// FuzzReadState: corrupted bytes are refused or read, and never panic; what was read can be written, read and looked at.
func FuzzReadState(f *testing.F) {
	tn := skirmish()
	tn.Index()
	g := new(kernel.Game)
	for seed := range byte(3) {
		tn.begin(g, seed)
		if err := g.Advance(); err != nil {
			f.Fatal(err)
		}
		r := newGuesser(uint64(seed))
		for i := range 60 {
			if g.IsOver() {
				break
			}
			if i%7 == 0 {
				f.Add(g.S.Append(nil))
			}
			r.answerOne(f, g)
		}
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		s, err := kernel.ReadState(b, &tn.Rules, &tn.Pool)
		if err != nil {
			return
		}
		again, err := kernel.ReadState(s.Append(nil), &tn.Rules, &tn.Pool)
		if err != nil {
			t.Fatalf("what was read cannot be read again: %v", err)
		}
		if again.Hash() != s.Hash() {
			t.Fatal("what was read is written differently")
		}
		loaded := new(kernel.Game)
		loaded.Load(&tn.Rules, &tn.Pool, s)
		for seat := range kernel.Seat(2) {
			loaded.View(seat)
		}
	})
}
