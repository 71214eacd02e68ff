// Package kernel runs rulebooks.
//
// A rulebook is already a program: its procedures are numbered steps, its checks numbered conditions, its prohibitions numbered laws. A
// game writes them down in that shape, as tables of plain Go values, each carrying its clause; the kernel runs the tables. Because it
// always knows which clause it is carrying out, citations, "why not", the coverage of a rulebook by rulings and the switching off of single
// clauses need no code of their own.
//
// The kernel knows no particular game: zones, turns, attacks, life are words that a game declares. The example of this package, a game of
// ten clauses, shows how one is written, from its first line to a match that is played; read it beside what follows.
//
// # Rules
//
// [Rules] is a game: everything that it declares, put together once and completed by [Rules.Compile]. Nothing in it changes while a match
// runs, and nothing in a match points into it but by small numbers (ids.go): a [Clause], a [ZoneID], an [Attr], a [Verb], a [ProcID], a
// [QuestionID]. A game numbers its things by constants and keys its tables by them.
//
//   - [Zone] declares where cards lie, who sees them there, and whether a card that moves becomes another object.
//   - [AttrDef] declares what a card is: numbers and sets, each with a printed and a derived value.
//   - [Rules.Verbs] names what happens. The kernel knows some twenty elementary changes ([EventKind]); the verb is what the game calls
//     one, and what laws, triggers and log lines go by.
//   - [Rules.Vars] and [Rules.PlayerVars] are the numbers that the rules keep, of the table and of each player.
//   - [Proc], [Question], [Law], [Check], [Window] and the policies are described below.
//
// [Pool] is the cards that a match can contain: definitions, abilities, and the trees of instructions ([Node]) that effects are. Games make
// it by compiling the texts of the cards.
//
// # State
//
// [State] is a match: one value of plain data, slices of fixed-size structs without pointers. It can be copied in about the time of a memory
// copy, compared, hashed, written to bytes and read back, at any moment, also in the middle of an effect. There is no goroutine, closure,
// map or clock in it. All chance comes from the seed of the match (random.go), so the same answers give the same match.
//
// A physical card is a [CardID]; what rules and effects speak of is a [Ref], a card during one stay in a zone. A card that becomes another
// object gets a new number, so an old reference does not find it any more, only the snapshot of what it was (snaps.go). Players are shown
// numbers of objects and never of cards, so that nobody can follow a card through a shuffle.
//
// Three types, each built upon the one before, bind a State to its Rules and Pool. [Table] is a match as it lies there: what can be read without
// working anything out ([Table.At], [Table.Card], [Table.Var], …). [Course] is a match under way: the frame that runs, and by what it says what
// should happen ([Course.Frame], [Course.Move], [Course.Picked], …). [Game] runs it, and works out the rest: what cards are ([Game.Attr]),
// what is in force ([Game.InForceOf]), what is kept ([Game.Fact]), what can be chosen ([Game.Open]). Rules are handed a Game, which has all of
// it. Only the kernel and the games use them; everybody else gets a [View] and decisions.
//
// # Frames and steps
//
// A [Proc] is a procedure of the rulebook: a table of steps. A [Step] does one thing and says, by its [Flow], what comes next: go on, jump to
// the step with a [Label], run the step again, wait for an answer, end. [Course.Call] starts another procedure on top. What is under way is a
// stack of frames in the State ([Frame]), not the stack of Go, so that asking is returning and a match can stop anywhere.
//
// What a procedure keeps between its steps is a struct of its own, seen by [Registers]. An effect also has a memory, shared by all the
// procedures that carry it out: objects in slots ([Game.Remember], [Table.Remembered]) and one struct of numbers ([MemoryOf]). [Course.Begin]
// starts an effect with a fresh memory; [Course.CallNode] carries out an instruction as a part of the running one.
//
// [Game.Advance] runs steps until somebody must choose, the match is over, or the engine fails. Effects that are processed at the same time
// run on strands side by side ([Game.Fork]). A play that turns out to be illegal goes back to a position that was saved ([Course.Save],
// [Game.RollBack]). Play that goes in circles is the matter of loop.go.
//
// # Questions
//
// A [Question] is something that a seat can be asked. Its Candidates offer everything that could come into question; each [Need] thins them
// out and has the clause and the fact by which it refuses. That one list makes the options, checks an answer and explains by
// [Game.WhyNot] what is not offered, so the three cannot differ. The form of an answer is a [DecisionKind].
//
// A step asks by [Game.AskSeat], several seats at the same time if it likes, and returns [Wait]; the next step reads the answers with
// [Course.Picked]. From outside, [Game.Open] lists the open decisions and [Game.Answer] answers one. Options have ids that stay the same
// however often they are listed and that say nothing about hidden cards.
//
// A [Window] is a round in which seats act or pass in turn until all have passed. Seats that play together are the matter of teams.go.
//
// # Events
//
// Events are the only writers. A step changes nothing: it proposes events ([Course.Propose], [Course.Move], [Course.SetVar], [Course.ChangeAttr], …),
// and when it has returned, all that it proposed is settled as one batch, which happens at the same time:
//
//  1. What a [Law], an ability or an effect forbids is dropped: cannot beats can (forbid.go).
//  2. What a replacement applies to becomes something else, in the order of the game's [ReplacePolicy], which may ask somebody.
//  3. The rest is committed together, by the one file that writes a position (commit.go).
//  4. Abilities that are triggered become pending (trigger.go), looking at the position before or after as [Rules.Look] says.
//  5. The checks of [Rules.Always] are made, even in the middle of an effect: a [Check] whose condition holds runs its procedure.
//
// Then the next step runs, and [Course.Happened] tells it what came of its proposals. Laws, checks, abilities and the
// game's own bookkeeping say which events they are about ([Topic]), so that a batch nobody is about goes straight through.
//
// What the rules merely keep count with is no event: [Game.Note] sets such a number, and [Game.Tell] tells those who watch of something that
// nothing can answer.
//
// # Derived values
//
// [Game.Attr] is what a card is, as opposed to what is printed on it. Static abilities and continuous effects are modifications ([Mod]); they apply
// in the layers that the attributes name. Inside a layer one waits for those that it depends on, which is found out by trying, and otherwise
// the older goes first; a game refines that by its [DerivePolicy] and [Rules.ModRank]. Values are computed when somebody asks and kept until
// something changes that they depend on.
//
// So is whatever else a game finds out again and again, if it declares it as a [Fact] and asks for it by [Game.Fact]. The methods by which a match
// is read note what they were asked about while a fact is being found out, and a change of any of it strikes the fact out (keep.go).
//
// # Abilities
//
// An [Ability] works while its card lies where the ability says, or while an effect grants it (force.go). Its [AbilityKind] says what the kernel does
// with it: static ones modify, replacing and prohibiting ones have their say about events, triggered ones become [Pending] until the game takes
// them up ([Game.NextPending], [Game.TakePending]), procedural and activated ones wait for the game's own procedures. What has been played and
// not yet resolved lies on a stack (stack.go); what must be paid for it is the game's to say.
//
// # Views
//
// [Game.View] is what one seat may see, as a value that can be sent anywhere: places, cards, numbers, what waits, and the seat's own decisions with
// their options. Agents, servers and pages see nothing else, so they cannot leak anything and need no rules. Words are not the kernel's
// matter: views, refusals and records carry keys and numbers, and the catalogues beside a game put them into a language.
//
// # Clauses and audits
//
// Each step, question, option, need, law, check and ability has its clause. Game.Watch is told of each event with the chain of clauses under
// which it happened ([Record]). An [Audit] counts which clauses fire and can switch some off: the step is skipped, the check never
// holds, the law does not apply, the need is always met. What no table can say asks [Game.On] where it decides. Rulings run under an audit;
// a clause is proved by a ruling that fails without it.
//
// # Where to look
//
//	what a game declares               rules.go, pool.go, procedure.go, decision.go, window.go
//	what a match is                    state.go, game.go, ids.go, codec.go, validate.go, position.go
//	what happens next                  advance.go, frames.go, registers.go, memory.go, fork.go, rollback.go, loop.go
//	who is asked what                  ask.go, cite.go, teams.go, concede.go
//	what becomes of what is proposed   event.go, settle.go, forbid.go, commit.go, trigger.go, note.go
//	what a card is                     derive.go, force.go, snaps.go
//	what has been found out            keep.go
//	what a seat sees                   view.go
package kernel
