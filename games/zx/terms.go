// The numbers by which the rules name things: kinds, colours, icons, attributes, numbers of the table, verbs. Z/X 200, 300.

package zx

import "saitei/kernel"

// seats is how many players there are (101.1).
const seats = 2

// The characteristics of a card.
const (
	attrKind     kernel.Attr = iota // a set of kinds (202)
	attrCost                        // 203; infiniteCost for ∞
	attrColour                      // a set (204)
	attrIcon                        // a set (207)
	attrTribe                       // a set: the tribes of the set of cards (208)
	attrName                        // the number of its card name in the set of cards; 0 is none (201)
	attrAlias                       // the number of a name that it counts as as well, or 0
	attrPlayer                      // the number of its player name, or 0 (211)
	attrPower                       // 209
	attrOriginal                    // the power it has before anything is added: as printed, or as an effect says (元々のパワー)
	attrReach                       // a set: bit d is that it can attack squares at distance d (602.1b, 1105); besides, reachHome
	attrShield                      // the shield value printed on it (210)
	attrCount
)

// The kinds of card, as bits (202.2, 202.2b).
const (
	kindZX int64 = 1 << iota
	kindEvent
	kindPlayer
	kindAscension
	kindZXExtra
	kindOverboost
	kindShift
	kindEventExtra
	kindPlayerExtra
	kindAscensionExtra
	kindToken
	kindCounter
	kindLink
	kindUpper // the upper half of an overboost (202.7b)
	kindVirtual
)

// The colours, as bits (204.3).
const (
	colourRed int64 = 1 << iota
	colourBlue
	colourWhite
	colourBlack
	colourGreen
	everyColour = colourRed | colourBlue | colourWhite | colourBlack | colourGreen
	colourCount = 5
)

// The icons, as bits (207, 204.8).
const (
	iconIgnition int64 = 1 << iota
	iconEvolSeed
	iconDreamKey
	iconMelody
	iconMemorialPiece
	iconStarPiece
	iconResearchRecord
	iconBlock
	iconFocus
	iconPlus
	iconMultiColour
)

// infiniteCost is a cost of ∞ (203.3): no number that anything else has.
const infiniteCost = 1 << 40

// The numbers of the table.
const (
	vTurn           = iota // how many turns have begun
	vPlayer                // whose turn it is
	vPhase                 // which phase
	vFirst                 // the first player (402.1i)
	vBattle                // the step of the battle, or noBattle
	vAttacker              // the attacking Z/X: its card
	vAttackerSerial        // and which object
	vTarget                // the Z/X or ascension under attack: its card, or -1
	vTargetSerial          // and which object
	vTargetSeat            // the player under attack, or -1
	vRestart               // the phase that an effect starts, plus one (1028), or 0
	vBattleEnds            // whether an effect ends the battle
	vChecked               // when the last pre-priority processing looked at lethal damage, as a timestamp (1204.4)
	vTurnStamp             // when the turn began, as a timestamp
	vTakenBack             // whether the last play could not be paid for and was taken back (804.2f): it may be tried again (1201.1b)
	vOld                   // revision 6.5.0 instead of the newer one
	vJ1                    // the judgement calls that can go the other way
	vJ2
	vJ13
	vJ23
	vJ29
	vJ30
	vJ46
	vJ48
	vJ50
	vJ62
	vJ78
	vJ79
	vJ80
	vJ82
	vJ84
	vJ85
	vJ87
	vCount
)

// The numbers of a player.
const (
	pDamage     = iota // recorded damage (907.1)
	pLifeShield        // 210.4
	pDreamKey          // counters by icon (202.14, 1017): the first of seven
	pMelody
	pMemorialPiece
	pStarPiece
	pResearchRecord
	pBlock
	pFocus
	pExtraPlays // extras played from the dynamis this turn (506.2)
	pShiftPlays // shifts played from the dynamis this turn (506.2)
	pZextend    // whether a Z/Xtend Drive was played this game (1113)
	pAdvent     // heaven-breaking advents played this turn (1129)
	pUnison     // unisons this turn (1029.1b)
	pAscended   // whether an ascension extra was played this game (202.12b)
	pProjected  // whether a projection was played this turn (1115.3)
	pRaided     // whether a raid was played this turn (1131.3)
	pCrisis     // bits: 1 damage has met the crisis condition, 2 crisis was carried out, 4 damage may seem to have met it (910)
	pConceded   // whether the player conceded
	// pSeemed and the numbers behind it hold the conditions that other player extras have, a bit for each that the player was asked about and that is not met anew (J92).
	pSeemed
	pSeemed2
	pSeemed3
	pSeemed4
	pCount
)

// The counters on a card. Those without a name are bookkeeping: what dealt the last damage or lowered the power (1204).
const (
	counterDamage = iota
	counterShield
	counterCause // the card that is the cause, plus one, above what it did (causeWeakens …)
	counterCauseSerial
)

// How long a continuous effect lasts.
const (
	untilForever kernel.Duration = iota // no limit (802.2b)
	untilTurn                           // this turn (507.8)
	untilBattle                         // this battle (605.5)
	untilEnd0                           // the end of the next turn of the first seat
	untilEnd1
	untilEnd0Later // the same, after the turn of that seat that is under way
	untilEnd1Later
	untilReboot0 // the next reboot phase of the first seat is over
	untilReboot1
	untilReboot0Later
	untilReboot1Later
	untilStart0 // the next turn of the first seat starts
	untilStart1
	untilGame  // notes that last as long as the object
	untilClose // the battle is over, after everything of 605
	untilNext0 // it waits for the next turn of the first seat, and lasts for that turn
	untilNext1
	untilReboot // the reboot phase that is under way or comes next is over (1028.1a); the other phases follow
	untilDraw
	untilResource
	untilIgnition
	untilMain
	untilEndPhase
	untilResources0 // the next resource phase of the first seat starts
	untilResources1
)

// untilPhase is how long an effect until the end of a phase lasts.
func untilPhase(phase int) kernel.Duration { return untilReboot + kernel.Duration(phase-rebootPhase) }

// The poses of a card on a square or among the resources (302.2).
const (
	rebooted kernel.Pose = iota
	asleep
)

// The phases (501.3).
const (
	noPhase = iota
	rebootPhase
	drawPhase
	resourcePhase
	ignitionPhase
	mainPhase
	endPhase
)

// The steps of a battle (601.1).
const (
	noBattle = iota
	declareStep
	eventStep
	damageStep
	closeStep
)

// How a card came to a square, as the number N of a verbEnter: the zone it came from, or viaNone, and bits. A card that ignition puts into the trash is told by its bit, too.
const (
	viaMask     = 0xff // the zone it came from plus one; 0 for none (1007.3, 1007.5a)
	viaPlayed   = 1 << 8
	viaIgnition = 1 << 9
	viaLife     = 1 << 10 // played from life because of damage (907.2e)
	viaPlan     = 11      // from this bit on, the way in which it was played plus one (806.1g–806.1j); 0 for its resource cost alone
)

// Why something happens, as the Mask of an event that is not a Shown: nothing of this is a rule or the turn's course.
const (
	byEffect uint8 = 1 << iota // an effect does it
	byCost                     // it is a price of an ability (1027.1c)
	byBattle                   // battle damage, or destruction by it
	byPlay                     // it is a price of playing a card: no ability and no effect does it (1020.3, 1021.3, 1027.1b)
)

// What happens in this game, and what can be chosen in it.
const (
	verbNone kernel.Verb = iota

	// Moves.
	verbSet     // Moved: put where the preparation wants it (402.1)
	verbDraw    // Moved: drawn (1005)
	verbDiscard // Moved: from hand into the trash
	verbEnter   // Moved: onto a square from another zone (1007); N is how, see viaMask
	verbShift   // Moved: from square to square
	verbDestroy // Moved: destroyed (1008); Source is what destroyed it, Mask byBattle or byEffect
	verbRemove  // Moved: removed from the game (1009)
	verbReturn  // Moved: to a hand or a deck by 戻す
	verbAdd     // Moved: to a hand by 加える, which is no return
	verbPut     // Moved: put anywhere else
	verbRecover // Moved: from the deck to life (1013)
	verbForce   // Moved: put into the force zone (1010)
	verbAttach  // Attached: related to the card it is a force of
	verbPlay    // Moved: into the temporary zone, to be played (804.2e)
	verbReload  // Moved: from the trash to the deck (902.1a)
	verbIgnite  // Announced: Seat ignites (505.3a, 1011)
	verbCombine // Combined: put together with another card
	verbPart    // Parted: taken apart
	verbCreate  // Created: a marker or a virtual player card
	verbVanish  // Ceased: a marker vanishes (1026)
	verbCharge  // Moved: from life into the charge by damage or reload

	// Other changes of cards.
	verbSleep   // Posed
	verbReboot  // Posed
	verbFace    // Faced
	verbShuffle // Shuffled
	verbReveal  // Shown to all
	verbLook    // Shown to one
	verbHide    // Concealed
	verbDamage  // Counted: counterDamage grows by N; Mask byBattle in battle
	verbHeal    // Counted: the damage on a card is taken off (507.6)
	verbShield  // Counted: counterShield changes
	verbChange  // EffectBegan: a characteristic changes
	verbGain    // EffectBegan: an ability is granted
	verbLose    // EffectBegan: abilities are switched off
	verbBind    // EffectBegan: something becomes impossible
	verbExpire  // EffectsEnded
	verbChoose  // Announced: Card was chosen (1023)

	// Players.
	verbHurt       // VarAdded pDamage by N
	verbLifeShield // VarAdded pLifeShield
	verbCounter    // VarAdded of a counter
	verbLoseGame   // Finished
	verbWinGame    // Finished
	verbDrawGame   // Finished
	verbConcede    // Finished
	verbEndGame    // Ended

	// The course of the game: Announced, Seat is the turn player.
	verbGameStart
	verbTurn          // a turn starts; N is its number
	verbPhase         // a phase starts; N is which
	verbPhaseEnd      // a phase ends
	verbTurnEnd       // ターン終了時
	verbAttack        // Card attacks Other, or the player N-1 where N is not 0
	verbBattle        // バトル開始時: Card attacks Other
	verbBattleEnd     // バトル終了時
	verbPlayed        // Card has been played from zone N (804.2h)
	verbPlayedAbility // ability N of Card has been played
	verbResolved      // Card or ability has been resolved
	verbDefer         // Deferred: a timed triggered ability is made (808.4)

	// Choices.
	verbPlayCard // play this card
	verbActivate // play an activated ability of this card; N is the ability
	verbDeclare  // declare a battle with this attacker
	verbPass
	verbPay
	verbKeep
	verbMay
	verbOrder
	verbNumber
	verbMulligan
	verbCrisis
	verbLoop

	verbPassOver // asked about, never done: Seat chooses without Card
	verbCount
)
