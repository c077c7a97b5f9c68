# 記述されたゲームの日本語。
#
# 用語（一つのものに一つの語。記述ファイルの言葉は作者の書いたまま）:
#   piece 駒、royal piece 王の駒、check チェック、checkmate チェックメイト、stalemate ステイルメイト
#   castling キャスリング、promote 成る、drop 打つ、hand 持ち駒、capture 取る
#   explode 爆発、bare king 裸のキング、file 縦の列、rank 横の列、ground テレイン
#   attacker 攻撃側、defender 防御側、boost ブースト、charge チャージ、prowess プラウイス、
#   support サポート、duel キング・デュエル、slain 除去、army アーミー、point ポイント、
#   roll 出目、roll again 振り直し

## 語

variant-piece-piece = 駒
variant-piece-king = キング
variant-piece-queen = クイーン
variant-piece-rook = ルーク
variant-piece-bishop = ビショップ
variant-piece-knight = ナイト
variant-piece-pawn = ポーン
variant-piece-crown = クラウン

variant-mover-other = その他
variant-mover-king = キング
variant-mover-queen = クイーン
variant-mover-rook = ルーク
variant-mover-bishop = ビショップ
variant-mover-knight = ナイト
variant-mover-pawn = ポーン

seat-white = 白
seat-black = 黒
seat-red = 赤
seat-green = 緑
seat-blue = 青
seat-gold = 金
seat-sente = 先手
seat-gote = 後手

tile-castle = キャッスル
tile-forest = フォレスト
tile-lake = レイク
tile-eyrie = エイリー
tile-stone-circle = ストーン・サークル
tile-pass = マウンテン・パス

side-attacker = 攻撃側
side-defender = 防御側

die-d4 = D4
die-d6 = D6
die-d8 = D8
die-d12 = D12
die-d20 = D20
die-super-d20 = スーパーD20

boost-charge = チャージ
boost-kind = 駒の種類
boost-prowess = プラウイス
boost-support = サポート
boost-terrain = テレイン

end-checkmate = チェックメイト
end-stalemate = ステイルメイト
end-no-legal-move = 指せる手がない
end-royal-piece-captured = 王の駒が取られた
end-royal-piece-slain = 王の駒が倒れた
end-royal-piece-exploded = 王の駒が爆発した
end-goal-reached = ゴールに到達
end-both-goals-reached = 両者がゴールに到達
end-checks = チェックの回数
end-bare-king = 裸のキング
end-both-kings-bare = 両者とも裸のキング
end-no-pieces = 駒なし
end-repetition = 同一局面の反復
end-no-progress = 進展なし

expected-a-square-of-the-board = 盤上のマス
expected-the-letter-of-a-piece = 駒の文字
expected-the-piece-in-capitals = 大文字の駒
expected-a-number-of-pieces-below-256 = 256 未満の駒の数
expected-a-move-such-as-e2e4-e7e8q-or-p-e5 = 手（e2e4、e7e8q、P@e5 など）
expected-the-end-of-the-move = 手の終わり
expected-the-piece-in-small-letters = 小文字の駒
expected-nothing-this-game-has-no-chance = 何もなし（このゲームに偶然はない）
expected-a-roll-such-as-7v3-reroll-11-or-duel-attacker = 出目（7v3、reroll:11、duel:attacker など）

variant-deed-quiet = 取らずに動く
variant-deed-captures = 取る
variant-deed-both = 動くか取る
variant-over-free = {""}
variant-over-lame = 途中に何もなければ
variant-over-jump = 駒を一つ飛び越えて
variant-over-cannon = 途中の最初の駒の向こうで
variant-over-grasshopper = 途中の最初の駒のすぐ向こうのマスで
variant-way-straight = 縦横
variant-way-diagonal = 斜め
variant-way-oblique = 桂馬のよう
variant-side-backward = 後ろ
variant-side-forward = 前
variant-side-sideways = 横
variant-side-ahead = 前方
variant-side-back = 後方
variant-result-win = 勝ち
variant-result-loss = 負け
variant-result-draw = 引き分け

## 認められない手

variant-square = 盤に { $square } というマスはありません
variant-unknown = このゲームにその手はありません
variant-from-empty = { $from } に駒はありません
variant-from-enemy = { $from } の駒は自分のものではありません
variant-to-own = { $to } には自分の駒があります
variant-blocked = { $from } の駒が { $to } に届くのは、ほかのマスの駒の並びが違うときだけです
variant-terrain = テレインのため、{ $from } の駒は { $to } へ動けません
variant-reach = { $from } の駒は { $to } へは動けません
variant-promotion-due = { $to } でこの駒は必ず成ります: 成る駒を手の後ろに書いてください
variant-promotion-place = { $to } へ動いてもこの駒は成れません
variant-promotion-kind = { $to } でこの駒はその駒に成れないか、その駒の数が上限に達しています
variant-castling = { $from } から { $to } へのキャスリングには、キングとルークが動いておらず、間に何もなく、キングの道が攻撃されていないことが必要です
variant-drop-none = { $to } に打てるその駒は持ち駒にありません
variant-drop-occupied = { $to } には駒があります。駒は空いたマスに打ちます
variant-drop-place = この駒は { $to } に打てません
variant-drop-file = { $to } の縦の列には、打つときに許される数だけその駒がもうあります
variant-drop-mate = この駒を { $to } に打って詰ませることはできません
variant-check = { $king } の王の駒がチェックされます
variant-explosion = 自分の王の駒が爆発します
variant-check-given = この手はチェックになり、このゲームでは禁じられています
variant-army-due = まず両者がアーミーを買います
variant-army-none = アーミーを買うのは対局の前だけで、各種類一回です
variant-army-kind = アーミーは種類ごとに買います。今決めるのは別の種類の数です
variant-army-most = この種類は最大 { $most } 個です
variant-army-points = 残りは { $left } ポイントで、この数には足りません
variant-place-due = まず両者が駒を一つずつ置きます
variant-fight-due = まず出目をそのままにするか、振り直すかを決めてください
variant-fight-none = そのままにする出目も、振り直す出目もありません
variant-capture-due = 取れるときは取らなければなりません

## 記録

variant-log-buys = { $piece }を { $count } 個買う
variant-log-attacks = { $from } の{ $seat }の{ $piece }が { $to } の{ $owner }の{ $target }を攻撃
variant-log-boost = { $side }: { $boost }{ $amount ->
    [1] {""}
   *[other] {" +"}{ $amount }
}
variant-log-boost_from = { $side }: { $boost }、{ $source }{ $amount ->
    [1] {""}
   *[other] {" +"}{ $amount }
}

## 戦闘

fight-duel = キング・デュエル: 両者が D20 を振り、ブーストは数えない
fight-charge = { $side }: チャージ
fight-prowess = { $side }: プラウイス
fight-support = { $side }: { $from } のサポート
fight-terrain = { $side }: テレイン、{ $tile } +{ $amount }
fight-dice = { LIST($hands, between: "、") }
fight-hand = { $side }は { $boosts } ブーストで { $die }
fight-rolled = { LIST($faces, between: "、") }
fight-face = { $side }の出目 { $face }
fight-fatal = { $side }の出目 { $face }（1 は致命的）
fight-reroll_offered = { $side }は振り直せる
fight-kept = { $side }は { $face } のまま
fight-reroll_taken = { $side }は { $face } を振り直す
fight-duel_won = { $side }がデュエルに勝つ
fight-defender_slain = 防御側を除去
fight-repulsed = 攻撃側は撃退: 両者ともその場に残る
fight-attacker_slain = 攻撃側を除去
fight-both_slain = 相討ち

## 盤の横

variant-scene-holds = 持ち駒: { LIST($pieces, between: "、") }
variant-scene-to_move = { $seat }の番
variant-scene-in_check = { $seat }の番、チェックされている
variant-scene-to_place = { $seat }が駒を置く
variant-scene-to_roll = { $seat }が出目をそのままにするか振り直すか決める
variant-scene-to_buy = { $seat }が{ $kind }を買う（1 個 { $price } ポイント）
variant-scene-bought = 秘密裡に購入済み
variant-scene-left = 残り { $points } ポイント
variant-scene-dice_due = ダイスを振る場面
variant-scene-duel = デュエル
variant-scene-boost = { $boost } +{ $amount }

## ルールの概要

variant-primer-turns = { $first }と{ $second }が、縦 { $files } 列、横 { $ranks } 列の盤で交互に指す。
variant-primer-source = ルールの出典: { $source }。
variant-primer-nobody_enters = 誰も入れないが、飛び越えることはできる。
variant-primer-may_enter = 入れる駒: { LIST($pieces, between: "、") }。ほかの駒は飛び越えてよい。
variant-primer-along = 入る、通る、出る一歩はその向きにだけ進む。飛び越すのは自由。
variant-primer-checkmate = 敵の王の駒（{ LIST($pieces, between: "、") }）を、どの手でも救えないように攻撃する。
variant-primer-slay = 敵の王の駒（{ LIST($pieces, between: "、") }）を倒す。
variant-primer-capture = 敵の王の駒（{ LIST($pieces, between: "、") }）を取る。
variant-primer-explode = または敵の王の駒（{ LIST($pieces, between: "、") }）を爆発させる。
variant-primer-goal = 駒（{ LIST($pieces, between: "、") }）を { $goal } のどれかのマスへ進める。
variant-primer-goals = 駒（{ LIST($pieces, between: "、") }）をゴールへ進める: { $first }のマスは { $goal }、{ $second }のマスは { $other }。
variant-primer-reply = { $first }が先に着いても{ $second }にはもう一手あり、両者がゴールに着けば引き分け。
variant-primer-checks = またはチェックを { $count } 回かける。
variant-primer-no_pieces = 盤上に駒のない対局者は{ $result }。
variant-primer-no_move = 合法手のない対局者は{ $result }。
variant-primer-must_capture = 取れるときは取らなければならない。
variant-primer-explosion = 駒を取ると爆発する: 両方の駒と、その周りのものがすべて盤から消える。自分の王の駒を爆発させてはならない。
variant-primer-explosion_spares = 駒を取ると爆発する: 両方の駒と、その周りのものがすべて盤から消えるが、{ LIST($spared, between: "、") }は残る。自分の王の駒を爆発させてはならない。
variant-primer-to_hand = 取られた駒は取った側の持ち駒になり、のちに動く代わりに空いたマスに一つ打ってよい。
variant-primer-facing = 王の駒同士は、間に何もない縦の列で向き合ってはならない。
variant-primer-no_checks = どの手もチェックをかけてはならない。
variant-primer-not_in_check = 自分の王の駒をチェックされたままにしてはならない。
variant-primer-castling = { $seat }のキャスリング: { $from } の駒が { $to } へ、{ $rook } の駒が { $rook_to } へ動く。
variant-primer-in_passing = 2 マス進んだばかりの駒は、アンパッサンで取る駒によって、1 マスだけ進んだかのように取られることがある。
variant-primer-stalemate = チェックされておらず合法手のない対局者は{ $result }。
variant-primer-bare = 裸のキングは負け。ただし次の手で敵のキングも裸にすれば引き分け。
variant-primer-repetition = 同じ局面が { $count } 回現れたら、{ $end }。
variant-primer-quiet = 両者合わせて { $count } 手のあいだ、駒を取る手も進展とみなす手もなければ、{ $end }。
variant-primer-is_drawn = 引き分け
variant-primer-wins = { $seat }の勝ち
variant-primer-counted_as = テレインでの扱い: { $kind }。
variant-primer-becomes = 成る駒: { LIST($pieces, between: "、") }。
variant-primer-which_move = どの駒をどこへ動かしますか？
variant-primer-own_way = 駒にはそれぞれの動き方がある。
variant-primer-form_move = a1 の駒が a2 へ動く。
variant-primer-form_promotion = さらに、手の後ろに書いた駒に成る。
variant-primer-form_drop = 持ち駒を a2 に打つ。

## 駒の動き

variant-primer-never = 動かない。
variant-primer-moves = { LIST($clauses, between: "。") }。
variant-primer-betza = ベッツァ記法では { $betza }。
variant-primer-clause = { $way }{ NAME($over) ->
    [free] {""}
   *[other] 、{ $over }
}{ $deed }{ $initial ->
    [1] （初期位置のマスから）
   *[0] {""}
}
variant-primer-clause_to = { $way }（{ LIST($sides, between: "・") }のみ）{ NAME($over) ->
    [free] {""}
   *[other] { $over }
}{ $deed }{ $initial ->
    [1] （初期位置のマスから）
   *[0] {""}
}
variant-primer-steps = { $way }に{ $range ->
    [1] {" 1 マス"}
    [15] 何マスでも
   *[other] {" "}{ $range } マスまで
}
variant-primer-leaps = { NAME($way) ->
    [oblique] 一方に { $far } マス、他方に { $near } マス
   *[other] { $way }に { $far } マス
}{ $range ->
    [1] {""}
    [15] 、何歩でも
   *[other] 、{ $range } 歩まで
}

## アーミーと戦闘

variant-primer-buying = まず両者が秘密裡にアーミーを買う: 最大 { $count } 個、最大 { $points } ポイントで、種類ごとに。
variant-primer-placing = 次に両方のアーミーを見せ、交互に駒を一つずつ自分の側に置く。置くマスのない駒は失い、置き終えた側は相手を待つ。
variant-primer-attacks = 敵の駒へ動くのは攻撃で、ダイスで決める。ブーストがなければ D4、ブーストごとに良いダイスになる: D6、D8、D12、D20。
variant-primer-higher_roll = 攻撃側の出目が高ければ、防御側を除去して攻撃側がそのマスに移動する。そうでなければ両者とも残るが、1 を出した攻撃側は除去され、両者とも 1 なら両方が除去される。
variant-primer-rank_boosts = ランクが上の駒にはブーストが一つある。
variant-primer-charge = 攻撃側にはチャージのブーストが { $count } ある。ランクが上の駒にはブーストが一つある。
variant-primer-support = 同じ駒を取れるほかの駒ごとに攻撃側のブースト、取り返せる駒ごとに防御側のブーストになる。
variant-primer-rerolls = ブーストが五つ以上あり相手より多ければ、D20 を振り直してよいが、二度目の出目を使う。
variant-primer-duels = 王の駒同士の戦いにブーストはなく、どちらも半々で勝つ。
variant-primer-no_help = 防御側の助けにならない。
variant-primer-helps = 防御側に { $count } ブースト。
variant-primer-helps_between = 戦う駒によって、防御側に { $least } から { $most } ブースト。
variant-primer-strength = 戦闘でのランクは { $rank }{ $attack ->
    [0] {""}
   *[other] 、攻撃するときは { $attack } ブースト追加
}{ $defence ->
    [0] {""}
   *[other] 、攻撃されるときは { $defence } ブースト追加
}。
variant-primer-how_many = 今の種類の駒を何個買いますか？
variant-primer-kind_by_kind = 種類は順に決め、買ったものは両方のアーミーがそろうまで秘密にする。
variant-primer-form_army = アーミーにこの種類の駒が 2 個。
variant-primer-where = どの駒をどこに置きますか？
variant-primer-one_by_one = 駒は交互に一つずつ、その種類が始められるところに置く。
variant-primer-form_place = アーミーの駒を { $to } に置く。
variant-primer-keep_or_not = 出目をそのままにしますか、振り直しますか？
variant-primer-second_stands = 悪くなっても二度目の出目を使う。
variant-primer-form_keep = 出目をそのままにする。
variant-primer-form_reroll = 自分のダイスを振り直す。

## 対局の前に選ぶもの

about-games-read-from-a-description-shatranj-makruk-shogi-and-others-or-a-file-of-your-own = 記述から読むゲーム: シャトランジ、マークルック、将棋など、または自作のファイル

# 両立しないオプション。
contradiction-game-and-text-each-say-which-game-is-played-so-only-one-of-them-is-given = game と text はどちらもゲームを決めるので、指定できるのは一つだけ

about-which-game-of-the-catalogue-is-played = カタログのどのゲームを指すか
about-the-description-of-another-game-packed-as-the-command-writes-it-for-a-file = 別のゲームの記述。コマンドがファイルのために書く形に圧縮したもの
form-a-packed-description-or-for-none = 圧縮した記述、なければ -
option-game = ゲーム
option-text = テキスト

## 局面の誤り

variant-position-castling = キャスリング { $letter } のキングかルークが元の場所にいません
variant-position-passing = そのマスでアンパッサンで取れるものはありません
variant-position-clock = 対局はそのような手が { $most } 手で終わります
variant-position-checks = チェック { $most } 回で勝ちになり、その回数になれるのは指したばかりの側だけです
variant-position-royal-none_here = このゲームでは{ $side }に王の駒はありません
variant-position-royal-none = { $side }に王の駒がありません
variant-position-royal-two = { $side }に王の駒が二つあります
variant-position-check-opponent = { $side }の番ではないのに、チェックされています
variant-position-check-given = このゲームではチェックをかけられません
variant-position-place = { $square } に{ $piece }はいられません
variant-position-stage-fight = 対局が終われば戦闘はありません
variant-position-stage-bought = 両方のアーミーが買い終わっています
variant-position-stage-board = アーミーを買う間、盤は開始のままです
variant-position-stage-hidden = 明かされていないアーミーは持ち駒にありません
variant-position-stage-count = アーミーに{ $piece }を { $count } 個入れることはできません
variant-position-stage-hand = 買っていない駒が持ち駒にあります
variant-position-stage-passing = アーミーを置く間、アンパッサンで取れるものはありません
variant-position-stage-place = 番の席に置く駒がありません

# ゲームによって必要なもの。
variant-expected-turn = 番の席、{ $one } か { $other }
variant-expected-hole = 穴 { $square } の *
variant-expected-square = { $square } に駒（{ $letters }、またはその小文字）か空きマスの数
variant-expected-castling = { $letters } のうちのキャスリングをこの順に、または -
variant-expected-stage = 段階: { $stages }
variant-expected-kinds = 席が決めた駒の種類の数、{ $most } まで

# 局面の語と、そこに必要なもの。
position-pieces = 駒
position-pieces-and-those-in-hand = 駒と持ち駒
position-who-moves = 手番の側
position-castling-moves = キャスリング
position-square-of-a-capture-in-passing = アンパッサンで取るマス
position-moves-without-progress = 進展のない手数
position-checks-given = チェックの回数
position-stage = 段階
expected-printable-ascii = 表示できる ASCII 文字
expected-a-space-and-who-is-on-turn = 空白と番の席
expected-a-space-and-the-castling-moves = 空白とキャスリング
expected-a-space-and-a-square-or = 空白とマス、または -
expected-a-space-and-the-plies-without-progress-or = 空白と進展のない手数、または -
expected-the-number-of-plies-without-progress = 進展のない手数
expected-for-this-game-counts-no-plies = -（このゲームは手数を数えません）
expected-a-space-and-the-checks-given = 空白とチェックの回数
expected-between-the-checks-of-the-two-seats = 二席のチェックの回数の間の +
expected-a-number-of-checks = チェックの回数
expected-a-space-and-the-stage-of-the-game = 空白と対局の段階
expected-the-end-of-the-position = 局面の終わり
expected-and-the-next-rank = / と次の横の列
expected-and-the-pieces-in-hand = [ と持ち駒
expected-at-most-255-pieces-in-the-game-before-this = ここまでに 255 個までの駒
expected-a-piece-in-hand-or = 持ち駒、または ]
expected-the-pieces-in-hand-in-the-order-of-the-description-those-of-the-first-seat-first = 記述の順の持ち駒、最初の席のものから
expected-at-most-255-pieces-in-the-game = 255 個までの駒
expected-a-square-or = マス、または -
expected-and-the-number-of-the-other-seat = / ともう一方の席の数
expected-the-piece-that-the-attacker-becomes-in-small-letters = 攻撃側が成る駒の小文字
expected-an-attack-that-the-seat-on-turn-can-make = 番の席にできる攻撃
expected-faces-of-dice-of-which-one-may-be-rolled-again = 振り直せるダイスの目
expected-faces-that-these-dice-have = このダイスにある目

## 記述の誤り

description-place = { $line } 行 { $column } 桁: { $why }
description-length = 記述は { $most } バイトまでです
description-too_long = 記述が長すぎます: コメントを除いて { $count } バイトになりますが、記録に入るのは { $most } バイトです
description-not_toml = TOML ではありません: { $reason }
description-title = title と source は 500 バイトまでの 1 行です
description-start = 開始局面が指せません: { $faults }
description-whole = 記述
description-expected = 必要なもの: { $expected }
description-found = 必要なもの: { $expected }。あったもの: { $found }
description-type = 必要なもの: { $expected }。あったもの: { $type } 型の値
description-missing = { $table } に { $key } = { $expected } が必要です
description-expected-number = { $least } から { $most } の整数
description-expected-table = テーブル: { $table }
description-expected-tables = それぞれ { $table } で始まるテーブル
description-expected-square = a1 から { $last } のマス
description-unknown = { $thing } はありません。あるもの: { $known }
description-nearest = { $thing } はありません。{ $nearest } のことですか？ あるもの: { $known }
description-thing-key = { $table }のキー { $given }
description-thing-value = { $key } の値 { $given }
description-thing-seat = 席 { $given }
description-thing-piece = 文字 { $given } の駒
description-packed-base64 = text= の記述は base64 ではありません
description-packed-deflate = text= の記述は deflate で圧縮されていないか、長すぎます
description-packed-utf8 = text= の記述は UTF-8 ではありません
description-packed-wrong = text= の記述に誤りがあります: { $why }

# 記述されたゲーム。
description-two_seats = 席は { $example } のように二つです
description-same_seats = 二つの席の語は別々です
description-holes = 盤に穴しかありません
description-regions = 名前のある領域は 32 までです
description-region_name = 領域の名前は小文字とハイフンです
description-region_length = 領域は 2048 バイトまでです
description-ground_fights = { $tile }は戦闘でだけ役立つもので、[fights] が必要です
description-ground_hole = 穴にテレインはありません
description-ground_twice = このマスのどれかに別のテレインがあります
description-kinds = 駒の種類は 1 から 32 で、それぞれ [[piece]] で始まります
description-letter_twice = ほかの種類の駒がこの文字を使っています
description-name_twice = ほかの種類の駒がこの名前を使っています
description-name = 駒の名前は小文字 40 字までで、語の間は空白一つです
description-movement = 動きは 200 バイトまでです
description-betza = ベッツァ記法で、{ $why }
description-counts_in_fights = { $key } は戦闘のためのもので、[fights] が必要です
description-royal_promotes = { $name }は王の駒で、王の駒は成ることも打つこともできません
description-promotes_royal = { $name }は、各席に一つしかない王の駒に成ります
description-captured_royal = { $name }は取られると王の駒になります
description-piece_twice = この駒が一覧に二度あります
description-optional = must があれば、ほかの場所で成るのは自由です
description-must = must は zone の一部です
description-no_check_fights = {"["}fights] があればチェックもメイトもなく、王の駒は倒されると失われます
description-no_check_armies = {"["}armies] があれば、王の駒の前にアーミーを置けるのでチェックもメイトもなく、王の駒は取られると失われます
description-instead = { $why }。{ $key } = { $word } なら使えます
description-certain_explode = 爆発する取り方は確実ですが、[fights] ではダイスが決めます
description-certain_bare = キングを裸にし返せるかは確実ですが、[fights] ではダイスが決めます
description-certain_passing = アンパッサンは確実ですが、[fights] ではダイスが決めます
description-captor = { $name }はアンパッサンで取れません: 取れるのは縦に進み、その横を取る駒です
description-castlings = キャスリングは 8 種類までです
description-castling_letter = ほかのキャスリングがこの文字を使っています
description-hole = このマスは穴です
description-castling_royal = king_piece は王の駒で、rook_piece は王の駒ではありません
description-castling_rank = キングとルークは同じ横の列を、別々のマスへ動きます
description-castling_ground = キャスリングは普通の地面の上で行いますが、ここは別のテレインです
description-castling_own_move = キングは自分の手でこのマスに行けるので、キャスリングがその手と同じ書き方になります
description-castling_same = このキングのほかのキャスリングが同じマスで終わります
description-army_piece = army のある駒は買うもので、[armies] が必要です
description-army_royal = 王の駒は買いません: 開始局面にいます
description-army_squares = squares は [armies] の home の一部です
description-army_nothing = { $example } のある駒がないので、買うものがありません
description-army_ready = 用意されたアーミーは { $most } までです
description-army_begins = { $given } は買える駒で始まっていません
description-army_more = { $given } はアーミーの上限を超えています
description-army_both = 両方のアーミーで駒が { $most } 個を超えます
description-army_room = { $count } 個のアーミーを置けるマスが { $free } しかありません

# 記述に必要なもの。
expected-a-text-in-quotation-marks = 引用符に入れた文字列
expected-true-or-false = true か false
expected-a-list-of-texts-as-in-q-r = ["Q", "R"] のような文字列の一覧
expected-the-name-of-the-game = "ゲームの名前"
expected-files-and-ranks = files と ranks
expected-a-number-from-1-to-16 = 1 から 16 の数
expected-a-region-such-as-rank-8-ranks-1-3-file-a-files-a-c-d1-f3-e4-all-or-a-name-of-regions = "rank 8"、"ranks 1-3"、"file a"、"files a-c"、"d1-f3"、"e4"、"all" のような領域、または [regions] の名前
expected-a-region-as-rank-8 = "rank 8" のような領域
expected-a-square-as-e1 = "e1" のようなマス
expected-one-letter-as-k-or-q = "K" や "q" のような一文字
expected-a-capital-letter-as-k-or-that-of-a-promoted-piece-as-p-or-q = "K" のような大文字、または "+P" や "Q~" のような成り駒の文字
expected-movement-in-betza-notation-as-rn = "RN" のようなベッツァ記法の動き
expected-the-squares-from-which-i-moves-are-made-as-rank-2 = i の付いた手を始めるマス、"rank 2" など
expected-how-terrain-counts-it-king-queen-rook-bishop-knight-pawn-or-other = [terrain] での数え方、"king"、"queen"、"rook"、"bishop"、"knight"、"pawn"、"other" のどれか
expected-a-list-of-letters-as-k = ["K"] のような文字の一覧
expected-a-list-of-letters-as-p = ["P"] のような文字の一覧
expected-a-list-of-letters-as-q-r = ["Q", "R"] のような文字の一覧
expected-stalemate-and-the-like = stalemate など
expected-a-number = 数
expected-a-number-of-points = ポイントの数
expected-what-an-army-may-cost = アーミーに使えるポイント
expected-how-many-it-may-have = アーミーの駒の上限
expected-the-position-of-a-new-game = "開始局面"

## ベッツァ記法の誤り

betza-oblique = 斜め跳びに fr のような二方向を付けると、作者によって意味が違います。f、b、l、r、v、s、fs、bs、または fh、bh、lh、rh を使ってください
betza-directions = 方向がアトムに合いません: f、b、l、r、v、s、または斜め一つには fl のような二つを使ってください
betza-passing = アンパッサンは [en_passant] に書きます
betza-modifier = 未知の修飾子です: 使えるのは m、c、i、n、j、p、g と方向 f、b、l、r、v、s、h です
betza-one_style = n、j、p、g はアトムに一つだけ付けられます
betza-letters = アトムの方向の文字は四つまでです
betza-missing = アトムがありません: W F D N A H C L Z J G R B Q K のどれか
betza-unknown = 未知のアトムです: 使えるのは W F D N A H C L Z J G R B Q K です
betza-range = 距離は 1 から 15 の数、制限なしは 0 です
betza-doubled = 重ねたアトムに制限はなく、数も付きません
betza-style = n は D、N、A に、j は D、A に、p と g は走り駒に付けます
betza-many = 一種類の駒の動く方向は 64 までです
