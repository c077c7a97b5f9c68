# ギャラリーのゲームの日本語。
#
# 用語（一つのものに一つの言葉、それぞれの遊び手のもの）:
#   seat プレイヤー（席の名前は 1、2、白、黒）、team チーム、partner パートナー、pass パス、die ダイス、
#   face 目、card カード、suit スート、rank ランク、hand 手札、deal 配る、trick トリック、trumps 切り札
#   囲碁: stone 石、liberty 呼吸点、chain 連、area 地、komi コミ、point 交点
#   ポーカー: chip チップ、stake 賭ける、pot ポット、check チェック、bet ベット、call コール、
#   raise レイズ、fold フォールド
#   バックギャモン: checker 駒、point ポイント、bar バー、home board インナーボード、
#   bear off ベアオフ、hit ヒット、cube キューブ、double ダブル、take テイク、drop ドロップ、
#   stake 賭け点、pips ピップ
#   ユーカー: dealer ディーラー、maker メイカー、upcard めくり札、discard 捨てる
#   花火: firework 花火、hint ヒント、information token ヒントトークン、life ライフ
#
# 席の名前のあとに続く文は、助詞を付けずに書く（「1」「2 枚のチップを賭けている」）。

## 言葉

kind-card = カード
kind-chip = チップ
kind-die = ダイス
kind-stone = 石
kind-checker = 駒
hidden-die = 隠れたダイス

suit-red = 赤
suit-yellow = 黄
suit-green = 緑
suit-white = 白
suit-blue = 青

seat-white = 白
seat-black = 黒

side-white = 白
side-black = 黒

backgammon-level-single = 1 倍
backgammon-level-gammon = ギャモン
backgammon-level-backgammon = バックギャモン

## 終局

end-double-dropped = ダブルをドロップ
end-all-checkers-off = すべての駒をベアオフ
end-gammon = ギャモン
end-backgammon = バックギャモン
end-resignation-accepted = 投了が認められた
end-match-won = マッチに勝った
end-corner = 隅に到達
end-all-stones-taken = 石をすべて取った
end-all-passed = 全員がパス
end-the-makers-took-three-tricks = メイカーが三つのトリックを取った
end-the-makers-are-euchred = メイカーがユーカーされた
end-repetition = 同一局面の反復
end-equal-areas = 地が同じ
end-larger-area = 地が大きい
end-most-points = 最多の得点
end-equal-points = 同点
end-the-last-life-is-spent = 最後のライフを失った
end-all-fireworks-are-complete = すべての花火が完成した
end-no-card-is-left = カードがなくなった
end-equal-chips = チップが同数
end-more-chips = チップが多い
end-fold = フォールド
end-equal-cards = カードが同じ
end-better-card = カードが強い
end-last-with-dice = 最後までダイスを持っていた
end-more-tricks = トリックが多い
end-equal-tricks = トリックが同数

## 読めない手に足りないもの

expected-roll-double-take-drop-pass-or-two-places-as-in-13-8 = roll、double、take、drop、pass、または 13/8 のような二つの場所
expected-a-point-from-1-to-24-or-bar = 1 から 24 のポイント、または bar
expected-a-point-from-1-to-24-or-off = 1 から 24 のポイント、または off
expected-a-place-that-a-die-leads-to-as-in-13-8-or-4-off-6 = 13/8 や 4/off:6 のように、ダイスで着く場所
expected-no-star-since-nothing-is-hit = 何もヒットしないので、星印はなし
expected-single-gammon-or-backgammon = single、gammon、backgammon のどれか
expected-two-dice-as-in-roll-63 = roll:63 のような二つのダイス
expected-a-face-from-1-to-6 = 1 から 6 の目
expected-a-stone-and-a-cell-as-in-3-b4-or-place-and-the-stones = 3-b4 のような石とマス、または place: と石
expected-six-stones-as-in-123456 = 123456 のような六つの石
expected-a-number-from-1-to-6 = 1 から 6 の数
expected-a-cell-from-a1-to-e5 = a1 から e5 のマス
expected-a-die-as-in-die-4 = die:4 のようなダイス
expected-pass-a-suit-as-in-hearts-alone-together-or-a-card-as-in-kh = pass、hearts のようなスート、alone、together、または Kh のようなカード
expected-dealer-and-a-seat-or-deal-or-upcard-and-a-card = dealer: と席、または deal: か upcard: とカード
expected-a-seat-1-to-4 = 1 から 4 の席
expected-a-point-as-in-e5-or-pass = e5 のような交点、または pass
expected-a-row-from-1-to-19 = 1 から 19 の横の線
expected-nothing-go-has-no-chance = 何もなし（囲碁に偶然はない）
expected-the-number-of-a-card-from-1-to-13 = 1 から 13 のカードの数
expected-a-prize-as-in-prize-3 = prize:3 のような賞品
expected-play-1-discard-1-hint-2-r-or-hint-2-1 = play:1、discard:1、hint:2:r、hint:2:1 のどれか
expected-deal-1r-shows-1r-or-points-13 = deal:1r、shows:1r、points:13 のどれか
expected-check-bet-call-or-fold = check、bet、call、fold のどれか
expected-deal-and-two-different-cards-as-in-deal-kj-or-deal-k = deal:KJ や deal:K? のように、deal: と異なる二枚のカード
expected-check-bet-call-raise-or-fold = check、bet、call、raise、fold のどれか
expected-deal-and-two-cards-or-public-and-one = deal: と二枚のカード、または public: と一枚
expected-a-bid-as-in-3x5 = 3x5 のようなビッド
expected-roll-and-dice-as-in-roll-256 = roll:256 のように、roll: とダイス
expected-faces-from-1-to-6 = 1 から 6 の目
expected-at-most-five-dice = 五つまでのダイス
expected-dice-in-rising-order = 小さい順のダイス
expected-a-card-by-rank-and-suit-as-in-kh-or-ts = Kh や Ts のような、ランクとスートのカード
expected-deal-and-a-card = deal: とカード

## いくつかのゲームが言うこと

gallery-scene-stakes = { $stake } 枚のチップを賭けている
gallery-scene-holds = 手札 { $cards }
gallery-scene-tricks = トリック: 1 と 3 は { $first }、2 と 4 は { $second }
gallery-primer-hidden_card = 見えないカード、またはまだ見えないカード。
gallery-primer-staked = プレイヤーが賭けたもの。数はその枚数。
gallery-primer-goal_pot = ポットのチップを勝ち取る。
gallery-primer-q_bet = ベットしますか？
gallery-primer-q_stay = 降りずに続けますか？
gallery-primer-check_form = 何も賭け足さない。
gallery-primer-fold_form = 相手がポットを取り、カードは見せない。
gallery-primer-q_card = どのカードを出しますか？

## バックギャモン

backgammon-roll-first = 動かす前にダイスを振ってください
backgammon-roll-done = ダイスはもう振ってあります
backgammon-double = ダブルはダイスを振る前に、キューブを使える側がかけます
backgammon-double-answer = 先にダブルをテイクかドロップしてください
backgammon-double-none = ダブルはかけられていません
backgammon-resign = 投了の申し出はダイスを振る前に、一つの番に一度、まだ負けうる大きさまでできます
backgammon-resign-answer = 先に投了の申し出を認めるか断るかしてください
backgammon-resign-none = 投了の申し出はありません
backgammon-pass = 動かせる駒があるので、動かさなければなりません
backgammon-die = { $die } のダイスは残っていません
backgammon-from = { $from ->
    [25] バーに自分の駒はありません
   *[other] ポイント { $from } に自分の駒はありません
}
backgammon-bar = バーの駒を先に入れます
backgammon-blocked = ポイント { $to } には相手の駒が二つ以上あります
backgammon-off-home = ベアオフは、すべての駒がインナーボードに入ってからです
backgammon-off-higher = { $die } でそれより低いポイントの駒をベアオフできるのは、高いポイントに駒がないときだけです
backgammon-both = 両方のダイスを使えるので、もう一方を使えなくする手は指せません
backgammon-larger = 一方のダイスしか使えないので、大きい方を使います

backgammon-scene-opening = 双方が一つずつダイスを振り、大きい方から始める
backgammon-scene-may_double = ダイスを振る前にダブルをかけられる
backgammon-scene-may_double_or_resign = ダイスを振る前にダブルか投了を申し出られる
backgammon-scene-may_resign = ダイスを振る前に投了を申し出られる
backgammon-scene-answers_resignation = 投了を認めるか断る番: { $level }
backgammon-scene-resigned = 投了した: { $level }
backgammon-scene-answers_double = ダブルをテイクかドロップする番
backgammon-scene-rolls = ダイスを振る番
backgammon-scene-dropped = ダブルをドロップした
backgammon-scene-plays = { LIST($faces, between: "、") } を使う番
backgammon-scene-pips = 残り { $pips } ピップ
backgammon-scene-points = { $end } 点中 { $points } 点
backgammon-scene-crawford = クロフォードゲーム（ダブルなし）
backgammon-scene-cube = キューブは中央、賭け点 { $stake }
backgammon-scene-owns_cube = キューブを持つ、賭け点 { $stake }

backgammon-primer-win = 15 個の駒をインナーボードに集め、先にすべてベアオフする。
backgammon-primer-twice = そのとき相手が一つもベアオフしていなければギャモンで、2 倍になる。
backgammon-primer-twice_or_thrice = そのとき相手が一つもベアオフしていなければ 2 倍、さらに相手の駒がバーか自分のインナーボードに残っていれば 3 倍になる。
backgammon-primer-jacoby = ダブルがテイクされるまでは、どちらも 1 倍にしかならない。
backgammon-primer-match = { $points } 点になるまでゲームに勝つ。
backgammon-primer-begin = 双方が一つずつダイスを振り、大きい方がその二つのダイスで始める。
backgammon-primer-way = 駒はそれぞれの持ち主から数えてポイント 24 から 1 へ進み、双方は逆向きに進む。
backgammon-primer-both = 一つのダイスで一つの駒を動かす。同じ目は四回分になり、できるだけ多く使わなければならない。
backgammon-primer-blocked = 相手の駒が二つ以上あるポイントには入れない。
backgammon-primer-hit = 一つだけの駒はヒットされるとバーに行き、持ち主はそれを入れるまでほかの駒を動かせない。
backgammon-primer-bear_off = 自分の駒がすべてポイント 6 から 1 に入れば、ベアオフする。
backgammon-primer-double = ダイスを振る前に、キューブが中央か自分にあれば、賭け点のダブルをかけられる。相手はテイクしてキューブを持つか、ドロップして負ける。
backgammon-primer-crawford = 一方があと一点になった直後のゲームでは、誰もダブルをかけない。賭け点がマッチに勝つのに足りているときも同じ。
backgammon-primer-resign = ダイスを振る前に、まだそれだけ負けうるなら、賭け点の 1 倍、ギャモン、バックギャモンの負けを申し出られる。相手が認めなければ続ける。
backgammon-primer-short-begin = 双方が一つずつダイスを振り、大きい方が両方を使って始める。
backgammon-primer-short-both = 一つのダイスで一つの駒をポイント 24 から 1 へ進める。同じ目は四回分になり、できるだけ多く使う。
backgammon-primer-short-bar = 相手の駒が二つあるポイントには入れない。一つだけの駒はヒットされ、バーから入り直す。
backgammon-primer-short-bear_off = すべてがポイント 6 から 1 に入れば、ベアオフする。
backgammon-primer-short-double = ダイスを振る前にダブルをかけられる。相手はキューブごとテイクするか、負ける。
backgammon-primer-moves = ダイスの目の数だけポイントを進む。数はそこにある駒の数。
backgammon-primer-good_for = 二つ並べばポイントを守り、一つだけならヒットされることがある。
backgammon-primer-q_double = ダイスを振りますか、先にダブルをかけますか？
backgammon-primer-q_double_or_resign = ダイスを振りますか、先にダブルをかけますか、投了を申し出ますか？
backgammon-primer-q_resign = ダイスを振りますか、投了を申し出ますか？
backgammon-primer-next_double = ダブルをテイクした側が次のダブルをかけられ、それまで自分はかけられない。
backgammon-primer-once = 投了の申し出は一つの番に一度だけで、断られればゲームは続く。
backgammon-primer-roll_form = ダイスを振る。
backgammon-primer-double_form = ダブルをかける。
backgammon-primer-resign_form = 賭け点の 1 倍の負けを申し出る。
backgammon-primer-q_take = ダブルをテイクしますか？
backgammon-primer-worth_taking = 四回に一回ほど勝てるゲームなら、テイクする値打ちがある。
backgammon-primer-take_form = 2 倍の賭け点で続け、キューブを持つ。
backgammon-primer-drop_form = 元の賭け点で負ける。
backgammon-primer-q_accept = 投了を認めますか？
backgammon-primer-refuse_for_more = 続ければもっと勝てそうなら断る。
backgammon-primer-accept_form = 申し出られた分だけ勝つ。
backgammon-primer-refuse_form = 続ける。
backgammon-primer-q_checker = どの駒をどのダイスで動かしますか？
backgammon-primer-larger = 二つのダイスの一方しか使えなければ、大きい方を使う。
backgammon-primer-point_form = 駒を自分のポイント 13 からポイント 8 へ動かす。
backgammon-primer-enter_form = 駒をバーから自分のポイント 22 に入れる。
backgammon-primer-off_form = 自分のポイント 6 の駒をベアオフする。
backgammon-primer-larger_form = 5 の目で自分のポイント 3 の駒をベアオフする。
backgammon-primer-pass_form = 動かせる駒がない。

## アインシュタイン

einstein-place-first = 先に石を並べてください
einstein-place-stones = 1 から 6 の石を、陣地のマスに一つずつ置きます
einstein-place-done = 石はもう並べてあります
einstein-stone = このダイスの目では石 { $stone } を動かせません
einstein-cell = 石 { $stone } は { $to } へ一歩では行けません

einstein-scene-setting_up = 石を並べるところ
einstein-scene-rolls = ダイスを振る番
einstein-scene-moves = { $face } の目で動かす番

einstein-primer-goal = 石を反対側の隅に進めるか、相手の石をすべて取る。
einstein-primer-set_up_unseen = 双方が六つの石を、相手に見せずに好きな順で陣地のマスに並べる。
einstein-primer-set_up_in_turn = 一人ずつ順に、六つの石を好きな順で陣地のマスに並べる。
einstein-primer-turn = 番のプレイヤーはダイスを振り、その数の石を動かす。その石がなければ、残っている次に大きい数か次に小さい数の石を動かす。
einstein-primer-step = 石は反対側の隅に向かって 1 マス進み、そこにある石を取る。自分の石も取る。
einstein-primer-ways = 横、縦、または斜めに 1 マス、いつも反対側の隅に向かって進む。
einstein-primer-q_order = 石をどの順に並べますか？
einstein-primer-place_form = 自分の隅から一列ずつ、石をこの順に並べる。
einstein-primer-q_move = どの石をどこに動かしますか？
einstein-primer-move_form = この石がこのマスに進む。

## ユーカー

euchre-move-due = 今決めるのはそれではありません: ビッド、返事、カードにはそれぞれの時があります
euchre-bid-upcard = 一巡目では、めくり札のスートを切り札にするか、パスします
euchre-bid-turned-down = めくり札のスートは断られました: ほかのスートを選んでください
euchre-bid-stuck = ほかの全員が二回パスしました: ディーラーはスートを選びます
euchre-card-held = そのカードは手札にありません
euchre-discard-upcard = めくり札は残し、ほかのカードを捨てます
euchre-suit-follow = 台札のスートのカードがあるので、それを出します。切り札と同じ色のジャックは切り札に数えます

euchre-scene-seat = { LIST($deeds, between: "、") }
euchre-scene-deals = ディーラー
euchre-scene-makes = メイカー
euchre-scene-alone = 一人でプレイ
euchre-scene-sits_out = 休み
euchre-scene-score = 切り札: { $trumps }、{ $tricks }
euchre-scene-not_called = 未定

euchre-primer-goal = 自分たちの選んだ切り札で三つのトリックを取る。
euchre-primer-deal = プレイヤー 1 と 3 が 2 と 4 を相手に五枚ずつで戦い、もう一枚を表にする。
euchre-primer-bids = 順番に、そのスートを切り札にしてディーラーにそのカードを取らせるか、パスする。次は、ほかのスートを切り札にするか、パスする。
euchre-primer-follow = できれば台札のスートを出す。
euchre-primer-trick = 一番強い切り札、なければ台札のスートで一番強いカードがトリックを取る。
euchre-primer-points = メイカーは五つのうち三つのトリックで 1 点、全部で 2 点、一人で全部取れば 4 点。三つに届かなければ相手が 2 点。
euchre-primer-order = 切り札のジャックが一番強い切り札で、次が同じ色のもう一枚のジャック、それからエースから 9 まで。
euchre-primer-q_trumps = どのスートを切り札にしますか？
euchre-primer-pass_form = ほかのプレイヤーに任せる。
euchre-primer-call_form = ハートを切り札にして自分のチームがプレイする。
euchre-primer-q_discard = どのカードを捨てますか？
euchre-primer-discard_form = めくり札の代わりに捨てる。
euchre-primer-q_alone = 一人でプレイしますか？
euchre-primer-alone_form = パートナーは休む。
euchre-primer-together_form = パートナーもプレイする。
euchre-primer-card_form = このカードを出す（ランクとスート）。

## 囲碁

go-point = 盤に交点 { $point } はありません
go-occupied = { $point } には石があります
go-suicide = { $point } に置く石には呼吸点がなく、相手の石も取れません
go-repetition = { $point } に石を置くと前の局面に戻ります

go-scene-places_or_ends = 石を置くか、パスして終局にする番
go-scene-places = 石を置くか、パスする番
go-scene-taken = 取った石 { $count }
go-scene-leads = { $lead } のリード（コミ { $komi }）

go-primer-goal = 終局のときに、より大きい地を持つ。
go-primer-area = 地は、自分の石と、自分の石だけが届く空いた交点。白は後手なのでさらに { $komi } を得る。
go-primer-short-turns = 黒から順に、空いた交点に石を置くか、パスする。二回続けてパスすると終局。
go-primer-short-capture = 連の最後の呼吸点、つまり隣の最後の空いた交点をふさぐと、その石を取る。
go-primer-turns = 黒から順に、石を置くか、パスする。
go-primer-capture = 隣り合う同じ色の石は連になり、その隣の空いた交点が呼吸点になる。連の最後の呼吸点をふさぐと、その連を取る。
go-primer-suicide = 呼吸点のないところにも、石が一つだけにならなければ置ける。そのときは連全体が取られる。
go-primer-no_suicide = 連に呼吸点がなくなるところには、相手の石を取れないかぎり置けない。
go-primer-positional = 前にあった石の配置に戻す手は打てない。
go-primer-situational = 同じ手番で前にあった石の配置に戻す手は打てない。
go-primer-ko_or_draw = 直前の手の前の配置に戻す手は打てず、ほかの配置に戻ると引き分けになる。
go-primer-ko = 直前の手の前の配置に戻す手は打てない。
go-primer-end = 二回続けてパスすると終局になる。
go-primer-black_stone = 黒石
go-primer-white_stone = 白石
go-primer-stays = 取られるまで、置いたところにとどまる。
go-primer-q_place = どこに石を置きますか？
go-primer-may_pass = 代わりにパスしてもよく、何も失わない。
go-primer-place_form = b2 に石を置く。
go-primer-pass_form = 石を置かない。

## グーフシュピール

goofspiel-card = カード { $card } は手札にありません

goofspiel-scene-no_bid = { $points } 点、まだビッドなし
goofspiel-scene-hidden_bid = { $points } 点、伏せたビッド
goofspiel-scene-bids = { $points } 点、{ $card } をビッド
goofspiel-scene-prize = 賞品は { $card }

goofspiel-primer-goal = 一番多くの点を取る。
goofspiel-primer-round = 毎回、賞品を一枚出し、全員が手札から一枚を伏せてビッドする。
goofspiel-primer-gone = 全員がビッドするとカードを見せ、そのカードはなくなる。
goofspiel-primer-highest = 一番高いビッドが賞品の点を得る。一番高いビッドが二つ以上あれば、誰も得ない。
goofspiel-primer-counts = カードは数のとおりに数える。エースは 1、ジャックは 11、クイーンは 12、キングは 13。
goofspiel-primer-q_bid = この賞品にどのカードをビッドしますか？
goofspiel-primer-bid_form = この数のカードをビッドする。

## 花火

hanabi-card-place = 手札は { $cards } 枚です
hanabi-discard-tokens = ヒントトークンがすべてあるときは、カードを捨てられません
hanabi-hint-token = ヒントに使うトークンが残っていません
hanabi-hint-seat = ヒントはほかのプレイヤーに出します
hanabi-hint-none = ヒントは少なくとも一枚のカードを指します

hanabi-scene-told = 受けたヒント { $told }
hanabi-scene-nothing_held = 受けたヒントなし
hanabi-scene-discards = 捨て札 { $cards }
hanabi-scene-chose = { $choice } を選択
hanabi-scene-counts = ヒント { $hints }、ライフ { $lives }、山札 { $deck }
hanabi-scene-last_turns = ヒント { $hints }、ライフ { $lives }、山札 { $deck }、残りの番 { $turns }

hanabi-options-few_cards = この色とランクのカードは { $cards } 枚で、全員の手札の { $dealt } 枚に足りません

hanabi-primer-goal = 全員で協力し、それぞれの色のカードを 1 から順に出す。出した枚数が得点になる。許される最後の間違いをすると負け。
hanabi-primer-hands = 自分のもの以外の手札がすべて見える。
hanabi-primer-turns = カードを出すか、一枚捨ててヒントを取り戻すか、ヒントを出す。ヒントは、ほかの手札の一つの色か一つのランクのカードすべてを指す。それからカードを引く。
hanabi-primer-end = 山札がなくなると、全員がもう一度ずつ番を持つ。
hanabi-primer-copies = それぞれの色に、1 が三枚、最高のランクが一枚、ほかが二枚ずつある。
hanabi-primer-q_turn = 何をしますか？
hanabi-primer-play_form = 一番古いカードを出す。
hanabi-primer-discard_form = それを捨ててヒントを取り戻す。
hanabi-primer-colour_form = プレイヤー 2 の赤いカードを指す。
hanabi-primer-rank_form = その 1 のカードを指す。

## クーン・ポーカー

kuhn-bet-stands = ベットされています: コールかフォールドしてください
kuhn-bet-none = ベットはありません: チェックするか、ベットしてください

kuhn-primer-goal_hands = すべてのハンドを通して、相手より多くのチップを勝ち取る。
kuhn-primer-deck = カードはジャック、クイーン、キングの三枚で、それぞれに自分だけが見るカードが一枚配られる。
kuhn-primer-ante = カードを配る前に、それぞれチップを一枚払う。
kuhn-primer-bets = 順番にチェックするか、もう一枚のチップをベットし、ベットされた側はコールかフォールドする。
kuhn-primer-showdown = コールか二回のチェックのあと、強いカードがポットを取る。
kuhn-primer-order = キングはクイーンに勝ち、どちらもジャックに勝つ。
kuhn-primer-bet_form = チップをもう一枚賭ける。
kuhn-primer-call_form = チップをもう一枚賭け、両方のカードを見せる。

## レダック・ポーカー

leduc-bet-stands = ベットされています: フォールド、コール、レイズのどれかにしてください
leduc-bet-none = このラウンドにベットはありません: チェックするか、ベットしてください
leduc-raise-limit = レイズは最初のベットを含めて 1 ラウンドに二回までです

leduc-primer-deck = それぞれチップを一枚払い、各ランク二枚の計六枚から、自分だけが見るカードを一枚受け取る。
leduc-primer-rounds = ベットのラウンドは二回で、レイズはそれぞれ二回まで。最初のラウンドは 2 枚、次のラウンドは 4 枚。
leduc-primer-open_card = ラウンドの間に、双方のためのカードを一枚表にする。
leduc-primer-showdown = 誰もフォールドしなければ、表のカードとのペアが勝ち、なければ高いランクが勝つ。
leduc-primer-order = キングはクイーンに勝ち、どちらもジャックに勝つ。スートは関係ない。
leduc-primer-bet_form = チップを賭け足す。
leduc-primer-call_form = 相手と同じだけ賭け、ラウンドが終わる。
leduc-primer-raise_form = 相手と同じだけ賭け、さらに賭け足す。

## ライアーズダイス

liars-dice-bid-first = 疑うビッドがありません: 最初のビッドをしてください
liars-dice-bid-higher = ビッドは前より多いダイスか、同じ数でより大きい目を言います
liars-dice-bid-dice = ビッドは 1 から 6 の目と、ゲームにある { $dice } 個までのダイスを言います

liars-dice-scene-rolling = ダイスを振るところ
liars-dice-scene-first_bid = 最初のビッドをする番
liars-dice-scene-answers = ビッド { $count }x{ $face } に答える番
liars-dice-scene-challenged = ビッド { $count }x{ $face } を疑った

liars-dice-primer-goal = 最後までダイスを持っている。
liars-dice-primer-round = 毎回、全員がダイスを振り、自分のものだけを見る。
liars-dice-primer-bids = ビッドは、ゲームにあるすべてのダイスのうち、少なくともいくつがその目かを言う。順番に、より高いビッドをするか、前のビッドを疑う。
liars-dice-primer-challenge = 疑うとすべてのダイスを見せる。ビッドが本当なら疑った側が、そうでなければビッドした側がダイスを一つ失う。
liars-dice-primer-shows = 目を一つ示す。ほかの目の代わりになる目はない。
liars-dice-primer-under_a_cup = ほかのプレイヤーのカップの下のダイス。
liars-dice-primer-q_bid = より高いビッドをしますか、前のビッドを疑いますか？
liars-dice-primer-bid_form = すべてのダイスのうち 5 の目が三つとビッドする。
liars-dice-primer-challenge_form = 前のビッドを信じない。

## ホイスト

whist-card-held = そのカードは手札にありません
whist-suit-follow = 台札のスートのカードがあるので、それを出します

whist-scene-tricks = トリック: 1 は { $first }、2 は { $second }、3 は { $third }、4 は { $fourth }
whist-scene-partners = パートナー: { $first } と { $second }
whist-scene-alone = パートナー: { $seat } は一人

whist-primer-goal = 相手のチームより多くのトリックを取る。
whist-primer-teams = 一人目と三人目が一つのチーム、ほかの二人がもう一つのチームになる。
whist-primer-secret_teams = クラブとダイヤのエースを持つ者が一つのチーム、ほかがもう一つのチームになる。それらのカードが出るまで、誰にも知らされない。
whist-primer-deal = すべてのカードを配り、それぞれ自分の手札を見る。
whist-primer-follow = 最初のプレイヤーはどのカードを出してもよく、ほかは順に続く。台札のスートのカードがあればそれを、なければどのカードを出してもよい。
whist-primer-trumps = 一番強いスペード、なければ台札のスートで一番強いカードがトリックを取り、取ったプレイヤーが次を始める。
whist-primer-order = エースが一番強く、キング、クイーン、ジャック、10、9 と続く。
whist-primer-card_form = このカードを出す（ランクと、スートの文字）。

## 対局の前に選ぶもの

about-backgammon-fifteen-checkers-two-dice-and-the-doubling-cube = バックギャモン: 15 個の駒、二つのダイス、ダブリングキューブ
about-einstein-six-stones-each-and-a-die-says-which-one-moves = EinStein: 石を六つずつ持ち、どれを動かすかはダイスが決める
about-euchre-for-four-in-two-teams-one-hand-with-bowers-and-lone-hands = 二チーム四人のユーカー: 一回のプレイ。強いジャックと一人でのプレイつき
about-go-on-2-to-19-lines-with-area-scoring-and-any-superko = 2 から 19 路の囲碁。地は石も数え、スーパーコウは選べる
about-goofspiel-secret-bids-for-prizes-round-after-round = グーフシュピール: 賞品に伏せてビッドする、毎回の読み合い
about-hanabi-for-two-to-five-who-play-together-and-see-all-cards-but-their-own = 二人から五人で協力し、自分のもの以外のカードがすべて見える「花火」
about-kuhn-poker-three-cards-and-one-bet = クーン・ポーカー: 三枚のカードと一回のベット
about-leduc-poker-two-rounds-of-bets-and-a-card-for-all = レダック・ポーカー: 二回のベットのラウンドと、共通のカード一枚
about-liar-s-dice-bids-on-what-the-dice-under-all-cups-show = ライアーズダイス: すべてのカップの下のダイスの目をビッドする
about-whist-for-four-in-two-teams-with-8-to-24-cards-and-spades-as-trumps = 二チーム四人のホイスト。8 から 24 枚で、切り札はスペード
about-whether-the-stake-can-be-doubled-with-the-doubling-cube = ダブリングキューブで賭け点を 2 倍にできるか
about-the-greatest-stake-that-the-cube-can-show = キューブが示せる最大の賭け点
about-whether-gammons-and-backgammons-count-only-once-a-double-was-taken = ダブルがテイクされるまでギャモンとバックギャモンを数えないか
about-to-how-many-points-a-match-is-played-0-for-a-single-game = マッチの点数。0 は一ゲームだけ
about-whether-a-seat-may-offer-to-resign-a-game-a-gammon-or-a-backgammon = 一ゲーム、ギャモン、バックギャモンの投了を申し出られるか
about-whether-a-backgammon-counts-three-and-a-gammon-two-both-two-or-both-one = バックギャモン 3 倍とギャモン 2 倍、どちらも 2 倍、またはどちらも 1 倍
about-whether-both-set-up-their-stones-unseen-or-one-after-the-other = 双方が見えないように石を並べるか、一人ずつ並べるか
about-whether-a-defender-may-play-without-the-partner-as-the-maker-may = 守る側も、メイカーのようにパートナーなしでプレイできるか
about-whether-the-dealer-has-to-call-a-suit-when-all-others-have-passed-twice = ほかの全員が二回パスしたら、ディーラーがスートを選ばなければならないか
about-how-many-lines-the-board-has-in-each-direction = 盤の縦横それぞれの線の数
about-how-many-points-white-gets-for-being-second = 後手の白が得る点数
about-which-positions-may-not-come-back-any-board-of-the-game-any-with-the-same-seat-on-turn-or-only-the-board-before-the-last-move-where-draw-ends-the-game-at-any-other = 戻ってはならない局面: 対局中のどの配置も、同じ手番のどの配置も、または直前の手の前の配置だけ（「引き分け」はほかの配置に戻ると終局）
about-whether-a-move-may-take-several-stones-of-its-own-seat = 自分の石を二つ以上取る手を打てるか
about-after-how-many-moves-a-game-ends-0-for-twice-as-many-as-there-are-points = 終局になる手数。0 は交点の数の 2 倍
about-how-many-play = 遊ぶ人数
about-how-many-cards-each-seat-holds-and-how-many-prizes-there-are = それぞれの手札の枚数と、賞品の枚数
about-in-which-order-the-prizes-are-put-up = 賞品を出す順
about-how-many-seats-there-are = 席の数
about-how-many-colours-the-cards-have = カードの色の数
about-how-many-ranks-each-colour-has = 色ごとのランクの数
about-how-many-cards-a-hand-has-0-stands-for-five-or-four-from-four-seats-on = 手札の枚数。0 は五枚、四人からは四枚
about-how-many-information-tokens-there-are-which-pay-for-hints = ヒントに使うトークンの数
about-how-many-mistakes-end-the-game = 終わりになる間違いの数
about-what-a-lost-game-pays-nothing-or-its-score = 負けたときの得点: なし、またはその得点
about-how-many-hands-are-played = 遊ぶハンドの数
about-whether-the-two-cards-of-a-rank-can-be-told-apart = 同じランクの二枚を見分けられるか
about-how-many-dice-each-seat-begins-with = それぞれが始めるときのダイスの数
about-how-many-ranks-each-suit-has-and-so-how-many-cards-each-hand = スートごとのランクの数（手札の枚数も同じ）
about-who-plays-together-seats-that-face-each-other-or-in-secret-those-that-hold-the-aces-of-clubs-and-diamonds = 誰が組むか: 向かい合う席、または秘密のままクラブとダイヤのエースを持つ者
form-a-number-from-0-to-361-or-with-5-behind-it = 0 から 361 の数、または後ろに .5
option-cube = キューブ
option-limit = キューブの上限
option-jacoby = ジャコビー・ルール
option-match = マッチの点数
option-resignations = 投了の申し出
option-scoring = 得点
option-placement = 並べ方
option-allow-lone-defender = 守る側も一人で
option-stick-the-dealer = ディーラーの義務
option-size = 路数
option-komi = コミ
option-superko = スーパーコウ
option-suicide = 自殺手
option-longest = 手数の上限
option-players = 対局者
option-cards = カードの枚数
option-prizes = 賞品
option-colours = 色の数
option-ranks = ランクの数
option-hand = 手札の枚数
option-information = ヒントトークン
option-lives = ライフ
option-lost = 負けの得点
option-hands = ハンドの数
option-suits = スート
option-dice = ダイスの数
option-partners = パートナー
value-off = なし
value-on = あり
value-full = 完全
value-gammon = ギャモンまで
value-winloss = 勝ち負けだけ
value-secret = 秘密
value-in-turn = 一人ずつ
value-positional = 配置
value-situational = 配置と手番
value-draw = 引き分け
value-drawn = 偶然
value-ascending = 小さい順
value-descending = 大きい順
value-zero = なし
value-score = その得点
value-distinct = 見分ける
value-merged = 見分けない
value-fixed = 向かい合う席
position-stones-at-first = 最初の石
position-who-moved-first = 先に打った側
position-moves-since = それからの手

# 両立しないオプション。
contradiction-without-the-cube-there-is-neither-a-limit-nor-the-jacoby-rule = キューブなしでは、上限もジャコビー・ルールもない
contradiction-the-jacoby-rule-is-for-single-games-and-not-for-matches = ジャコビー・ルールは一ゲームだけのもので、マッチにはない
