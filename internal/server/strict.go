// Strict reading: one JSON value of the form that is asked for and nothing else. What is wrong is said in both languages.

package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"saitei/rulebook"
)

var notUTF8 = rulebook.Text{Ja: "文字の並びがUTF-8ではない → UTF-8で送る", En: "the characters are not UTF-8 → send UTF-8"}

// decodeStrict reads one JSON value and nothing else.
func decodeStrict(data []byte, into any) *Refusal {
	if !utf8.Valid(data) {
		return refuseIn(CodeMalformed, notUTF8)
	}
	if refusal := checkShape(data); refusal != nil {
		return refusal
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	err := dec.Decode(into)
	if err == nil {
		if _, more := dec.Token(); more != io.EOF {
			return refuseIn(CodeMalformed, rulebook.Text{Ja: "JSONの後に余分なものがある → JSONの値を1つだけ送る", En: "something follows the JSON value → send one value and nothing else"})
		}
		return nil
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return unknownField(strings.Trim(name, `"`), fieldsOf(reflect.TypeOf(into)), rulebook.Text{Ja: "項目", En: "field"})
	}
	return unreadable(err)
}

// checkShape refuses what JSON allows and nobody can mean: a name that stands twice in one object, of which some readers take the first and
// some the last, a list with nothing where something should stand, and what is nested deeper than anything that is asked for, since each level
// takes memory of its own. What is no JSON at all is left to whoever reads it.
func checkShape(data []byte) *Refusal {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var open []*level
	for {
		token, err := dec.Token()
		if err != nil {
			return nil
		}
		var in *level
		if len(open) > 0 {
			in = open[len(open)-1]
		}
		if name, ok := token.(string); ok && in.wantsName() {
			if refusal := in.take(name); refusal != nil {
				return refusal
			}
			continue
		}
		switch token {
		case json.Delim('{'), json.Delim('['):
			if len(open) == maxNested {
				return refuseIn(CodeMalformed, rulebook.Text{
					Ja: fmt.Sprintf("かっこが深すぎる → 入れ子は%d段まで", maxNested), En: fmt.Sprintf("the brackets nest too deeply → put at most %d inside of each other", maxNested),
				})
			}
			l := &level{path: in.next()}
			if token == json.Delim('{') {
				l.names = map[string]bool{}
			}
			open = append(open, l)
		case json.Delim('}'), json.Delim(']'):
			open = open[:len(open)-1]
		default:
			if path := in.next(); token == nil && in != nil && in.names == nil {
				return badValue(path, "nullは使えない → 値を書く", "null cannot be used → give a value")
			}
		}
	}
}

// maxNested is how many objects and lists may be inside of each other.
const maxNested = 32

// level is an object or a list that checkShape is inside of.
type level struct {
	path  string
	names map[string]bool // of an object: those that it has, as readers tell them apart; nil for a list
	name  string          // whose value comes next, or empty
	n     int             // of a list: how many values came
}

// wantsName reports whether the next text is the name of a value.
func (l *level) wantsName() bool { return l != nil && l.names != nil && l.name == "" }

// take takes the name of the value that comes next. Readers do not look at whether letters are large or small, nor at which of several letters that are the same but for that it is, such as ſ for s.
func (l *level) take(name string) *Refusal {
	if folded := strings.Map(firstOfFold, name); !l.names[folded] {
		l.names[folded] = true
		if l.name = name; name == "" {
			l.name = "\"\""
		}
		return nil
	}
	return twice(join(l.path, name))
}

// firstOfFold is the same for all letters that differ only in being large or small.
func firstOfFold(r rune) rune {
	for {
		next := unicode.SimpleFold(r)
		if next <= r { // they go round
			return next
		}
		r = next
	}
}

// twice refuses a name that stands where it stood already.
func twice(field string) *Refusal {
	return badValue(field, "同じ名前が2度ある → 1つにする", "the name stands there twice → keep one of them")
}

// next is the path of the value that comes now, and makes way for the one after it.
func (l *level) next() string {
	switch {
	case l == nil:
		return ""
	case l.names == nil:
		l.n++
		return fmt.Sprintf("%s[%d]", l.path, l.n-1)
	}
	path := join(l.path, l.name)
	l.name = ""
	return path
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

// unreadable says why JSON could not be read.
func unreadable(err error) *Refusal {
	var wrongType *json.UnmarshalTypeError
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &wrongType):
		return badType(wrongType)
	case errors.Is(err, io.EOF):
		return refuseIn(CodeMalformed, rulebook.Text{Ja: "何も書かれていない → JSONのオブジェクトを送る", En: "there is nothing → send a JSON object"})
	case errors.Is(err, io.ErrUnexpectedEOF):
		return refuseIn(CodeMalformed, rulebook.Text{Ja: "JSONが途中で終わっている → かっこと引用符を閉じる", En: "the JSON breaks off → close its brackets and quotes"})
	case errors.As(err, &syntax):
		return refuseIn(CodeMalformed, rulebook.Text{
			Ja: fmt.Sprintf("%dバイト目でJSONではなくなる → そこを直す", syntax.Offset), En: fmt.Sprintf("at byte %d it is no JSON any more → mend that", syntax.Offset),
		})
	}
	// What is left is a text that stands for something else, and of those there are only the ids of options.
	return refuseIn(CodeMalformed, rulebook.Text{Ja: "選択肢のidではないものがある → picks には選択肢の id を文字列で書く", En: "something is no id of an option → give the ids of options, as strings, in picks"})
}

// badType refuses a value of another kind than its field has.
func badType(e *json.UnmarshalTypeError) *Refusal {
	want, got := kindOf(e.Type), jsonKinds[strings.Fields(e.Value + " ?")[0]]
	if got == (rulebook.Text{}) {
		got = rulebook.Text{Ja: e.Value, En: e.Value}
	}
	if strings.HasPrefix(e.Value, "number ") { // it has the number that does not fit
		n := strings.TrimPrefix(e.Value, "number ")
		got = rulebook.Text{Ja: n, En: n}
	}
	return badValue(e.Field, got.Ja+"は使えない → "+want.Ja+"を書く", got.En+" cannot be used → give "+want.En)
}

// jsonKinds is the words for what stands in JSON.
var jsonKinds = map[string]rulebook.Text{
	"string": {Ja: "文字列", En: "a string"}, "number": {Ja: "数", En: "a number"}, "bool": {Ja: "true・false", En: "true or false"},
	"array": {Ja: "配列", En: "an array"}, "object": {Ja: "オブジェクト", En: "an object"},
}

// kindOf is the words for what a field takes.
func kindOf(t reflect.Type) rulebook.Text {
	switch t.Kind() {
	case reflect.Int, reflect.Int64, reflect.Int32:
		return rulebook.Text{Ja: "整数", En: "a whole number"}
	case reflect.Uint, reflect.Uint32, reflect.Uint64:
		if t.Name() == "OptionID" {
			return jsonKinds["string"]
		}
		return rulebook.Text{Ja: "0以上の整数", En: "a whole number, 0 or more"}
	case reflect.Float64:
		return jsonKinds["number"]
	case reflect.Bool:
		return jsonKinds["bool"]
	case reflect.Slice:
		return jsonKinds["array"]
	case reflect.Struct, reflect.Map:
		return jsonKinds["object"]
	}
	return jsonKinds["string"]
}

// fieldsOf is the names of all fields of what JSON is read into, with those inside of them.
func fieldsOf(t reflect.Type) []string {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct {
		return nil
	}
	var names []string
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		if name != "" && name != "-" {
			names = append(names, name)
		}
		names = append(names, fieldsOf(t.Field(i).Type)...)
	}
	slices.Sort(names)
	return slices.Compact(names)
}
