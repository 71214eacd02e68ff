// Procedures and questions by number: to add one is a line in a list and a line in a table.

package effect

import "saitei/kernel"

// The procedures. A game's own begin with FirstProc.
const (
	ProcSeq kernel.ProcID = iota + kernel.FirstProc
	ProcIf
	ProcElse
	ProcIfDid
	ProcNote // notes whether the instruction before it was carried out, for a sentence further on
	ProcMay
	ProcMode
	ProcDefer
	ProcAside // the game's procedure for what is said beside the rest, such as a remark
	ProcSelect
	ProcSearch
	ProcAimed // takes the targets that were chosen before
	ProcChoose
	ProcChoosePlayer
	ProcName
	ProcShow
	ProcPutBack
	ProcShuffle
	ProcMove // puts cards somewhere
	ProcTop  // takes them from an end of a deck
	ProcLast // starts continuous effects on cards
	ProcBind // starts one that is laid on no card
	ProcHold // is never carried out, only read: the terms of an ability or an effect
	FirstProc
)

// The questions. A game's own begin with FirstQuestion.
const (
	QuestionMay kernel.QuestionID = iota + kernel.FirstQuestion
	QuestionMode
	QuestionChoose
	QuestionBacks
	QuestionPlayer
	QuestionName
	QuestionMore
	QuestionOrder
	QuestionDeckEnd
	QuestionHowMany
	FirstQuestion
)

// Procedures completes the table of a game's procedures with those of the layer. What the game lists under one of their numbers stays its own.
func Procedures(own []kernel.Proc) []kernel.Proc {
	for p, proc := range []kernel.Proc{
		ProcSeq:          seqProc(),
		ProcIf:           ifProc(),
		ProcElse:         elseProc(),
		ProcIfDid:        ifDidProc(),
		ProcNote:         noteProc(),
		ProcMay:          mayProc(),
		ProcMode:         modeProc(),
		ProcDefer:        deferProc(),
		ProcSelect:       selectProc(),
		ProcSearch:       searchProc(),
		ProcAimed:        aimedProc(),
		ProcChoose:       chooseProc(),
		ProcChoosePlayer: choosePlayerProc(),
		ProcName:         namingProc(),
		ProcShow:         showProc(),
		ProcPutBack:      putBackProc(),
		ProcShuffle:      shuffleProc(),
		ProcMove:         moveProc(),
		ProcTop:          topProc(),
		ProcLast:         lastProc(),
		ProcBind:         bindProc(),
		ProcHold:         One("hold", func(*kernel.Game) kernel.Flow { return kernel.Done }),
	} {
		if proc.Steps != nil && own[p].Steps == nil {
			own[p] = proc
		}
	}
	return own
}

// Questions completes the table of a game's questions with those of the layer. Of one of those a game may say only what it is called, what its options need and when it is a secret
// whether there are any.
func (l *Language) Questions(own []kernel.Question) []kernel.Question {
	for q, question := range []kernel.Question{
		QuestionMay:     l.mayQuestion(),
		QuestionMode:    l.modeQuestion(),
		QuestionChoose:  l.chooseQuestion(),
		QuestionBacks:   l.backsQuestion(),
		QuestionPlayer:  l.playerQuestion(),
		QuestionName:    l.nameQuestion(),
		QuestionMore:    l.moreQuestion(),
		QuestionOrder:   l.orderQuestion(),
		QuestionDeckEnd: l.deckEndQuestion(),
		QuestionHowMany: l.howManyQuestion(),
	} {
		if its := own[q]; question.Name != "" && its.Clause == 0 && its.Candidates == nil && its.Bounds == nil {
			own[q] = question
			own[q].Needs, own[q].Untimely = its.Needs, its.Untimely
			if its.Conceals != nil {
				own[q].Conceals = its.Conceals
			}
			if its.Name != "" {
				own[q].Name = its.Name
			}
		}
	}
	return own
}
