// Lessons: Build Divide in our own words, for those who have never played it.

package builddivide

import "saitei/rulebook"

// lessons teach a form of the game: what both share, and then the teams.
func (f *form) lessons() []rulebook.Lesson {
	all := []rulebook.Lesson{aboutTheGoal, aboutCards, aboutTurns, aboutAttacks}
	if !f.isTag {
		return all
	}
	for i := range all {
		all[i].Shows = nil // a drawn table has room for two
	}
	return append(all, aboutTeams)
}

var aboutTheGoal = rulebook.Lesson{
	Title: rulebook.Text{Ja: "目指すこと", En: "The goal"},
	Says: []rulebook.Text{
		{Ja: "ユニットで相手プレイヤーを攻撃し、ライフゾーンのカードを減らす。ライフがない時にダメージを受けたプレイヤーは敗北する。", En: "Attack the other player with units and take the cards of the life zone. Whoever is dealt damage without a life card loses."},
		{Ja: "山札がなくなるとライフから引く。引くカードがどこにもなければ敗北する。", En: "When the deck is empty you draw from your life; whoever has nothing left to draw from loses."},
	},
	Shows: &rulebook.Sketch{Lies: []rulebook.Lie{
		{Zone: "life", Owner: 0, Hidden: 8}, {Zone: "life", Owner: 1, Hidden: 6}, {Zone: "deck", Owner: 0, Hidden: 28}, {Zone: "deck", Owner: 1, Hidden: 29},
		{Zone: "field", Owner: 0, Cards: []string{"BD00-003", "BD00-001"}}, {Zone: "field", Owner: 1, Cards: []string{"BD00-026"}},
		{Zone: "energy", Owner: 0, Cards: []string{"BD00-002", "BD00-008", "BD00-007"}}, {Zone: "energy", Owner: 1, Cards: []string{"BD00-027", "BD00-021"}},
		{Zone: "hand", Owner: 0, Cards: []string{"BD00-004", "BD00-006"}}, {Zone: "hand", Owner: 1, Hidden: 4},
	}},
	Clauses: []string{"1003-2a", "507-1b", "103-1"},
}

var aboutCards = rulebook.Lesson{
	Title: rulebook.Text{Ja: "カードの見かた", En: "Reading a card"},
	Says: []rulebook.Text{
		{Ja: "左上がコスト、下の数はパワーとヒット。パワーはユニットどうしの戦いに、ヒットはプレイヤーへのダメージに使う。", En: "Upper left is the cost; below are power, for fights between units, and hit, the damage to a player."},
		{Ja: "称号の合うエースを出すと、テリトリーをオープンできる。", En: "An ace that shares a title with your territory lets you open it."},
	},
	Cards:   []string{"BD00-004", "BD00-011", "BD00-012"},
	Clauses: []string{"902-1", "902-2", "902-3"},
}

var aboutTurns = rulebook.Lesson{
	Title: rulebook.Text{Ja: "1ターンの流れ", En: "A turn"},
	Says: []rulebook.Text{
		{Ja: "1. カードをスタンドする。2. 1枚引く。3. メインフェイズには、手札を1枚エナジーゾーンに置き、カードをプレイできる。", En: "1. Stand your cards. 2. Draw a card. 3. In the main phase put a card from hand into your energy zone and play cards."},
		{Ja: "4. 攻撃フェイズには、スタンドしているユニットで1体ずつ攻撃する。5. 最後に、ユニットのダメージが0になる。", En: "4. In the attack phase attack with standing units, one at a time. 5. At the end the damage on units becomes 0."},
	},
	Clauses: []string{"702-1", "703-3", "1103-7", "801-1", "706-3"},
}

var aboutAttacks = rulebook.Lesson{
	Title: rulebook.Text{Ja: "攻撃とトリガー", En: "Attacks and triggers"},
	Says: []rulebook.Text{
		{Ja: "攻撃されたプレイヤーはブロックしてよい。戦うユニットは互いにパワーの分のダメージを与え、パワー以上のダメージを受けたユニットは破壊される。", En: "The player who is attacked may block. Units in battle deal each other damage equal to their power, and a unit with damage of at least its power is destroyed."},
		{Ja: "プレイヤーが受けるダメージ1につき、ライフの1番上を公開する。バスターならさらに1ダメージ、ショットならその場でプレイできる。", En: "For each damage a player reveals the top of the life: Buster deals one more damage, Shot may be played at once."},
	},
	Shows: &rulebook.Sketch{Lies: []rulebook.Lie{
		{Zone: "field", Owner: 0, Cards: []string{"BD00-005"}, Pose: "rested"}, {Zone: "field", Owner: 1, Cards: []string{"BD00-028"}}, {Zone: "life", Owner: 1, Hidden: 5}, {Zone: "life", Owner: 0, Hidden: 7},
		{Zone: "graveyard", Owner: 1, Cards: []string{"BD00-030"}}, {Zone: "deck", Owner: 0, Hidden: 26}, {Zone: "deck", Owner: 1, Hidden: 25}, {Zone: "hand", Owner: 0, Cards: []string{"BD00-009", "BD00-010"}},
	}},
	Clauses: []string{"803-4", "804-4", "1303-2", "1003-2", "1003-2c", "1003-2d"},
}

var aboutTeams = rulebook.Lesson{
	Title: rulebook.Text{Ja: "2人で組む", En: "Two of you"},
	Says: []rulebook.Text{
		{Ja: "チームのライフゾーンは1つで、2人が8枚ずつ置く。レッドゾーンは8枚から。チームメイトに見えるカードは自分にも見える。", En: "A team has one life zone, to which each of you lays eight cards; its red zone begins at eight. You see whatever your teammate sees."},
		{Ja: "アタックできるプレイヤーは正面の相手だけだが、レストしているユニットはどちらの相手のものでもよい。ブロックは2人のどちらがしてもよい。", En: "The only player whom you can attack is the one you face, but rested units of either opponent are fair game. Either of the two who are attacked may block."},
		{Ja: "優先権はチームが持つ。2人ともパスすると相手チームに移る。ノーマルのカードをプレイできるのはターンプレイヤーだけ。", En: "A team has priority, which goes to the other team once both of you have passed. Only the turn player plays normal cards."},
		{Ja: "「相手は」と書かれたカードは、プレイする時に相手を1人選ぶ。相手のカードを選ぶ時は、どちらの相手のものでもよい。投了には2人の同意が要る。", En: "A card that says 'the opponent' lets you choose one of the two when you play it; where you choose cards of the opponent's, they may be either's. To concede, both of you must agree."},
	},
	Clauses: []string{"1802-1", "2001-1", "2001-3", "2002-2a", "2103-3a", "2302-1a", "2303-1", "2501-1", "2502-7", "2601-1", "2601-2", "1803-2"},
}
