# チェスの日本語。
#
# 用語（一つのものに一つの言葉）:
#   king キング、queen クイーン、rook ルーク、bishop ビショップ、knight ナイト、pawn ポーン、piece 駒
#   White 白、Black 黒、square マス、rank 横の列、file 縦の列、diagonal 斜め、move 手
#   capture 取る、castle キャスリングする、castling キャスリング、king’s side キングサイド、
#   queen’s side クイーンサイド、en passant アンパッサン、promotion プロモーション
#   check チェック、checkmate チェックメイト、stalemate ステイルメイト、pin ピン
#   draw 引き分け、claim 申し立て、dead position デッドポジション、resign 投了
#
# 手と局面の文字はどの言語でも英語の記法のまま。

## 言葉

chess-kind-king = キング
chess-kind-queen = クイーン
chess-kind-rook = ルーク
chess-kind-bishop = ビショップ
chess-kind-knight = ナイト
chess-kind-pawn = ポーン

seat-white = 白
seat-black = 黒

chess-side-king-s-side = キングサイド
chess-side-queen-s-side = クイーンサイド

end-checkmate = チェックメイト
end-stalemate = ステイルメイト
end-dead-position = デッドポジション
end-75-moves-without-capture-or-pawn-move = 駒を取らずポーンも動かさない 75 手
end-fivefold-repetition = 同一局面五回
end-threefold-repetition = 同一局面三回
end-50-moves-without-capture-or-pawn-move = 駒を取らずポーンも動かさない 50 手
end-time-but-no-mate-is-possible = 時間切れ、ただしメイト不可能

expected-a-file-from-a-to-h = a から h の縦の列
expected-a-rank-from-1-to-8 = 1 から 8 の横の列
expected-a-square-from-a1-to-h8 = a1 から h8 のマス
expected-the-end-of-the-move = 手の終わり
expected-a-promotion-to-n-b-r-or-q = n、b、r、q のどれかへのプロモーション
expected-a-piece-of-qrbn = Q、R、B、N のどれかの駒
expected-o-o-or-o-o-o = O-O または O-O-O
expected-a-pawn-s-move-as-in-e4-or-exd5 = e4 や exd5 のようなポーンの手
expected-a-piece-of-kqrbn-a-square-or-castling = K、Q、R、B、N のどれかの駒、マス、またはキャスリング

## 指せない手

chess-turn = { NAME($color) ->
    [white] 黒の番です
   *[black] 白の番です
}
chess-from-empty = { $from } に駒はありません
chess-from-enemy = { $from } の{ $piece }はあなたの駒ではありません
chess-to-same = { $piece }はもう { $from } にいます
chess-to-own = { $to } の{ $piece }は自分の駒です

chess-reach-king = { $from } の{ $piece }は { $to } に動けません: キングが動けるのは 1 マスです
chess-reach-queen = { $from } の{ $piece }は { $to } に動けません: クイーンは縦、横、斜めに動きます
chess-reach-rook = { $from } の{ $piece }は { $to } に動けません: ルークは縦と横に動きます
chess-reach-bishop = { $from } の{ $piece }は { $to } に動けません: ビショップは斜めに動きます
chess-reach-knight = { $from } の{ $piece }は { $to } に動けません: ナイトは縦か横に 2 マス、その横に 1 マス跳びます
chess-reach-pawn = { $from } の{ $piece }は { $to } に動けません: ポーンはまっすぐ前に進み、斜め前の駒を取ります
chess-reach-blocked = { $from } の{ $piece }は { $to } に動けません: { $blocker } の{ $blocker_piece }が邪魔です

chess-pawn-blocked = { $from } のポーンは { $to } に進めません: { $blocker } の{ $blocker_piece }が邪魔です
chess-pawn-double = { $from } のポーンは 2 マス進めません: もう動いています
chess-pawn-capture = { $from } のポーンは { $to } に動けません: 斜めに動くのは駒を取るときだけです
# untold: from, to
chess-pawn-en_passant = { $pawn } のポーンはアンパッサンで取れません: 今 2 マス進んだところではありません

chess-promotion-missing = { $from } のポーンは { $to } でクイーン、ルーク、ビショップ、ナイトのどれかにならなければなりません
chess-promotion-rank = { $from } のポーンは { $to } ではプロモーションしません
chess-promotion-piece = { $from } の{ $piece }はプロモーションしません: するのはポーンだけです

chess-castling-piece = { $from } の{ $piece }はキャスリングできません: できるのはキングだけです
chess-castling-rights = { $side }のキャスリングはできません: キングかルークがいないか、もう動いています
chess-castling-blocked = { $side }のキャスリングはできません: { $blocker } の{ $blocker_piece }が邪魔です
chess-castling-out_of_check = チェックされているキングはキャスリングできません: { $checker } の{ $checker_piece }が攻撃しています
chess-castling-through_check = キングは { $square } を通ってキャスリングできません: { $attacker } の{ $attacker_piece }がそこを攻撃しています
chess-castling-into_check = キングは { $square } へキャスリングできません: { $attacker } の{ $attacker_piece }に攻撃されます

chess-check-exposed = { $king } のキングが { $attacker } の{ $attacker_piece }にチェックされます
chess-check-unanswered = { $king } のキングは { $checker } の{ $checker_piece }にチェックされていて、この手では防げません
chess-check-double = { $king } のキングは { $checker } と { $other_checker } の二つの駒にチェックされています: 動けるのはキングだけです
chess-pin = { $from } の{ $piece }はピンされています: { $pinner } の{ $pinner_piece }から { $king } のキングを守っています

chess-san-none = そのように { $to } に動ける{ $piece }はありません
chess-san-ambiguous = 当てはまる駒がいくつかあります: { $to } に動くのは { $from } の{ $piece }か { $other_from } の{ $piece }か、示してください

## 盤の横

chess-scene-to_move = { $number } 手目、{ $color }の番
chess-scene-in_check = { $number } 手目、{ $color }の番、チェック
chess-scene-ended = { $number } 手目、{ $outcome }

## ルールの概要: 目的と進行

chess-primer-goal_mate = 敵のキングをチェックメイトする。つまり、どの手でも逃れられないように攻撃する。
chess-primer-goal_stalemate = 手番の側に指せる手がなく、キングが攻撃されていなければ、引き分けになる。

chess-primer-short-turn = 白から始める。交互に駒を一つ動かし、空いたマスに進むか、敵の駒のマスに進んでその駒を取る。
chess-primer-short-check = 自分のキングが攻撃されたまま（チェックのまま）になる手は指せない。
chess-primer-short-castling = まだ動いていないキングとルークはキャスリングできる。キングがルークの方へ 2 マス進み、ルークがその反対側に移る。
chess-primer-short-castling_960 = まだ動いていないキングとルークはキャスリングできる。普通のチェスでキャスリングが終わるマスへ、両方が一度に動く。
chess-primer-short-dead = どちらもメイトできなくなれば、すぐに引き分けになる。
chess-primer-short-draw = 引き分けは合意できる。同じ局面が三回現れたとき、または駒を取らずポーンも動かさないまま双方が 50 手指したときは、自分の番に申し立てられる。

chess-primer-order = ポーンの後ろの駒は 960 通りの並びの一つ、ここでは { $number } 番から始まり、両側とも同じ並びになる。
chess-primer-turn = 白から始め、交互に指す。
chess-primer-capture = 一手で自分の駒を一つ別のマスに動かし、そこに敵の駒があれば取る。
chess-primer-check = 敵の駒に攻撃されているキングはチェックされている。自分のキングがチェックされたままになる手は指せない。
chess-primer-castling = キングとルークを一度に動かすことができ、これをキャスリングという。キングがルークの方へ 2 マス進み、ルークはキングが通り過ぎたマスに移る。
chess-primer-castling_960 = キングとルークを一度に動かすことができ、これをキャスリングという。キングが g の列、ルークが f の列に移るか、キングが c の列、ルークが d の列に移る。
chess-primer-castling_rights = キャスリングできるのは、どちらもまだ動いておらず、通るマスがすべて空いていて、キングがチェックされておらず、攻撃されているマスを通りも着きもしないとき。
chess-primer-dead_material = 残った駒でメイトできなければ、すぐに引き分けになる。キングだけ、キングのほかにナイト一つかビショップ一つ、または同じ色のマスにいるビショップだけのとき。
chess-primer-dead_full = もう誰もメイトできないとわかれば、すぐに引き分けになる。残った駒が少なすぎるとき、ポーンが盤をふさいだとき、または残ったわずかな手がほかに通じないとき。
chess-primer-seventy_five = 駒を取らずポーンも動かさないまま双方が 75 手指すと、すぐに引き分けになる。
chess-primer-fivefold = 手番も同じ局面が五回目に現れると、すぐに引き分けになる。
chess-primer-threefold = 同じ局面が三回現れたら、自分の番に引き分けを申し立てられる。
chess-primer-fifty = 駒を取らずポーンも動かさないまま双方が 50 手指したときも申し立てられる。
chess-primer-agreement = 引き分けに合意してもよく、投了してもよい。

## 駒

chess-primer-king_reach = どの方向にも 1 マス動くか、キャスリングする。
chess-primer-king_check = 攻撃されるマスには決して動かない。
chess-primer-king_good = 勝負はこの駒にかかっているので、安全に保つ。駒が少なくなれば攻めにも役立つ。
chess-primer-queen_reach = 縦、横、斜めに何マスでも動く。
chess-primer-queen_good = 最も強い駒で、いくつもの駒を同時に攻撃できる。
chess-primer-blocked = 駒は飛び越えられない。
chess-primer-rook_reach = 縦と横に何マスでも動く。
chess-primer-rook_good = ポーンのない縦の列で、また二つそろうと強い。
chess-primer-bishop_reach = 斜めに何マスでも動く。
chess-primer-bishop_good = 遠くまで利くが、自分の色のマスから離れない。
chess-primer-knight_reach = 縦か横に 2 マス、その横に 1 マス動く。間に何があってもよい。
chess-primer-knight_good = ほかの駒を飛び越え、盤の中央で強い。
chess-primer-pawn_reach = まっすぐ前の空いたマスに 1 マス進む。最初のマスからは 2 マス進んでもよい。
chess-primer-pawn_capture = 斜め前の 1 マスにある駒だけを取る。
chess-primer-en_passant = 敵のポーンが 2 マス進んだ直後の一手に限り、1 マスだけ進んだものとして取ることもできる。
chess-primer-promotion = 最後の横の列に着くと、クイーン、ルーク、ビショップ、ナイトのどれかになる。
chess-primer-pawn_good = 後ろの駒を守り、クイーンになることもある。

## 決めること

chess-primer-q_move = どの手を指しますか？
chess-primer-answer_check = チェックされたら、キングを動かすか、チェックしている駒を取るか、間に駒を置かなければならない。
chess-primer-pin = 敵の駒から一つだけでキングを守っている駒は、その線から離れられない。
chess-primer-move_form = e2 の駒が e4 に動く。
chess-primer-promotion_form = e7 のポーンが e8 に進んでクイーンになる。ルーク、ビショップ、ナイトは r、b、n と書く。
chess-primer-castling_form = e1 のキングがその側のルークとキャスリングする。
chess-primer-castling_form_960 = e1 のキングが h1 のルークとキャスリングする。ルークのマスを書く。
chess-primer-short_form = ナイトが f3 に動く。チェスの本での書き方。

## 対局の前に選ぶもの

about-chess-for-two-by-the-world-federation-s-rules-or-by-claims-only = 二人のチェス。世界連盟のルール、または申し立てのみのルール
value-off = なし
value-on = あり
position-pieces = 駒
about-which-endings-come-about-by-themselves-those-of-the-world-federation-or-only-mate-and-stalemate-as-the-loka-rulebook-has-it = ひとりでに起こる終局: 世界連盟のルールによるもの、または Loka のルールブックによるメイトとステイルメイトのみ
about-whether-the-pieces-start-in-one-of-960-orders-and-castling-is-written-as-king-takes-rook = 駒が 960 通りの並びの一つから始まり、キャスリングをキングがルークを取る形で書くか
about-the-number-of-the-starting-position-with-chess960-on = 開始局面の番号。chess960=on のとき
about-how-dead-positions-are-found-by-what-is-left-or-also-where-the-pieces-cannot-reach-each-other-or-no-line-of-moves-leads-to-mate = デッドポジションの見つけ方: 残った駒による、または駒が互いに届かないときやどの手順もメイトに至らないときも含める
option-preset = ルール
option-chess960 = チェス 960
option-start = 開始局面
option-dead = デッドポジション
value-fide = FIDE
value-loka-book = Loka のルールブック
value-material = 残った駒
value-full = 完全
position-who-moves = 手番の側
position-castling-rights = キャスリングの権利
position-en-passant-square = アンパッサンのマス
position-half-moves-since-a-capture-or-pawn-move = 駒を取らずポーンも動かさない手の数
position-number-of-the-full-move = 手数

# 両立しないオプション。
contradiction-start-chooses-a-starting-position-of-chess960-so-it-needs-chess960-on = start= は Chess960 の初期配置を選ぶので、chess960=on が必要
contradiction-preset-loka-book-has-no-rule-on-dead-positions-so-dead-full-means-nothing-there = preset=loka_book にはデッドポジションのルールがないので、dead=full は意味をもたない

## 局面の誤り

chess-position-king-none = { $color }のキングがありません
chess-position-king-several = { $color }のキングが { $count } 個あります: { LIST($squares, between: "、") }
chess-position-pawn-edge = ポーンのいられない { $square } にポーンがいます
chess-position-check-opponent = 相手の番ではないのに、{ $king } のキングが { LIST($squares, between: "、") } から取られます
chess-position-check-impossible = { $king } のキングが { LIST($squares, between: "、") } からチェックされる局面になる手はありません
chess-position-castling-rook = { $square } にキャスリングできるルークがいません
chess-position-castling-king = { $king } のキングに、{ $rook } のルークとキャスリングする権利が残っているはずはありません
chess-position-castling-twice = { $color }が{ $side }にキャスリングできるルークを二つ持つことはできません
chess-position-en_passant-rank = { $square } は別の横の列にあるので、ポーンが今そこを通り過ぎたはずはありません
chess-position-en_passant-pawn = { $square } の前に、今そこを通り過ぎたはずのポーンがいません
chess-position-en_passant-occupied = 通り道が空いていないので、ポーンが今 { $square } を通り過ぎたはずはありません
chess-position-en_passant-check = { LIST($squares, between: "、") } からのチェックが前からあったので、ポーンが今 { $square } を通り過ぎたはずはありません
chess-position-number = 手番号は 1 から始まります
chess-position-castling-chess960 = { $king } のキングが { $rook } のルークとキャスリングするのは Chess960 だけです

### 局面のテキストに必要なもの

expected-the-side-to-move-w-or-b = 手番の側、w か b
expected-an-en-passant-square-or = アンパッサンのマスか -
expected-castling-rights-or = キャスリングの権利か -
expected-the-end-of-the-position = 局面の終わり
expected-a-piece-or-a-number-of-empty-squares = 駒か空きマスの数
expected-a-space-after-the-eighth-rank = 八つ目の横の列のあとの空白
expected-a-piece-or-after-a-number-of-empty-squares = 空きマスの数のあとの駒か /
expected-no-more-squares-than-the-rank-has = 横の列のマスの数まで
expected-a-piece-of-pnbrqkpnbrqk-a-number-from-1-to-8-or = pnbrqkPNBRQK のどれかの駒、1 から 8 の数、または /
expected-after-eight-squares = 8 マスのあとの /
expected-eight-ranks-of-eight-squares = 8 マスの横の列が八つ
expected-rights-among-kqkq-or-files-each-once-or = KQkq か縦の列による権利を一度ずつ、または -
expected-pieces-from-rank-8-down = 8 の横の列からの駒
expected-a-number-from-0-to-65535 = 0 から 65535 の数
