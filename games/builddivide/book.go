// Package builddivide is Build Divide (ビルディバイド): the game of two players and, by its appendix, of two teams of two.
package builddivide

import _ "embed"

//go:generate go run saitei/rulebook/clausegen builddivide ledger.tsv clauses_gen.go

//go:embed ledger.tsv
var ledgerText string
