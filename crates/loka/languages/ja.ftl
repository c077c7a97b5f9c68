# 日本語の LOKA。
#
# 用語（一つのものに一つの語。日本語版ルールの語に従う）:
#   king キング、queen クイーン、rook ルーク、bishop ビショップ、knight ナイト、pawn ポーン、piece 駒
#   seat 席、side 側、team チーム、ally 同盟軍、army アーミー、point ポイント
#   tile テレイン・タイル、ground テレイン。castle キャッスル、forest フォレスト、lake レイク、
#   eyrie エイリー、swamp スワンプ、stone circle ストーン・サークル、mountain pass マウンテン・パス、
#   magic portal マジック・ポータル
#   attacker 攻撃側、defender 防御側、boost ブースト、charge チャージ、prowess プラウイス、
#   support サポート、duel キング・デュエル、repulsed 撃退、both slain 相討ち、removed 除去
#   deploy 初期配置、in hand 手駒、row 行（自分の側から数える）、rank 横の列、file 縦の列、
#   diagonal 斜め、back to back バック・トゥ・バック、promotion プロモーション
#   die ダイス、face 出目、roll again 振り直し、round 巡、turn 番
#
# 記録の行は席の名前のあとに続く（「S」「ナイトを f1 に初期配置」）。

## 語

kind-king = キング
kind-queen = クイーン
kind-rook = ルーク
kind-bishop = ビショップ
kind-knight = ナイト
kind-pawn = ポーン

tile-castle = キャッスル
tile-forest = フォレスト
tile-lake = レイク
tile-eyrie = エイリー
tile-swamp = スワンプ
tile-stone-circle = ストーン・サークル
tile-pass = マウンテン・パス
tile-portal = マジック・ポータル

seat-south = 南
seat-west = 西
seat-north = 北
seat-east = 東
seat-white = 白
seat-black = 黒

side-attacker = 攻撃側
side-defender = 防御側

odds-defender-slain = 防御側が除去
odds-repulsed = 撃退
odds-attacker-slain = 攻撃側が除去
odds-both-slain = 相討ち

die-d4 = D4
die-d6 = D6
die-d8 = D8
die-d12 = D12
die-d20 = D20
die-super-d20 = スーパーD20

axis-north-south = 南北
axis-east-west = 東西

way-leave = 出る
way-enter = 入る
way-cross = 通過する

boost-charge = チャージ
boost-prowess = プラウイス
boost-support = サポート
boost-terrain = テレイン

end-both-enemy-kings-have-fallen = 敵のキングが両方とも倒れた
end-the-enemy-king-has-fallen = 敵のキングが倒れた
end-stalemate = ステイルメイト
end-nobody-can-act = 誰も行動できない
end-third-repetition = 同一局面三回
end-fifty-quiet-rounds = 動きのない五十巡

field-queens = クイーン
field-rooks = ルーク
field-bishops = ビショップ
field-knights = ナイト
field-pawns = ポーン
field-points = ポイント
field-pieces = 駒数

ready-made-balanced = バランス
ready-made-few-and-strong = 少数精鋭
ready-made-rooks = ルーク中心
ready-made-knights = ナイト中心
ready-made-crowd = 大軍
ready-made-lone-king = キングのみ
ready-made-none = なし
ready-made-most = 最大

expected-the-end = 終わり
expected-a-piece-k-q-r-b-n-or-p = 駒（K、Q、R、B、N、P）
expected-a-square-of-the-cross-as-in-d1-or-l9 = 十字のマス（d1 や l9 など）
expected-a-square-of-the-board-of-8-by-8-as-in-a1-or-h8 = 8×8 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-8-by-16-as-in-a1-or-h8 = 8×16 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-8-by-24-as-in-a1-or-h8 = 8×24 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-8-by-32-as-in-a1-or-h8 = 8×32 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-16-by-8-as-in-a1-or-h8 = 16×8 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-16-by-16-as-in-a1-or-h8 = 16×16 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-16-by-24-as-in-a1-or-h8 = 16×24 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-16-by-32-as-in-a1-or-h8 = 16×32 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-24-by-8-as-in-a1-or-h8 = 24×8 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-24-by-16-as-in-a1-or-h8 = 24×16 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-24-by-24-as-in-a1-or-h8 = 24×24 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-24-by-32-as-in-a1-or-h8 = 24×32 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-32-by-8-as-in-a1-or-h8 = 32×8 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-32-by-16-as-in-a1-or-h8 = 32×16 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-32-by-24-as-in-a1-or-h8 = 32×24 の盤のマス（a1 や h8 など）
expected-a-square-of-the-board-of-32-by-32-as-in-a1-or-h8 = 32×32 の盤のマス（a1 や h8 など）
expected-a-count-of-one-kind-as-in-q4 = 一種類の数（Q4 など）
expected-an-army-as-in-q0r1b1n1p4 = アーミー（Q0R1B1N1P4 など）
expected-and-a-square = @ とマス
expected-x-or = -、x、<> のどれか

## 認められない手

loka-stage = 今決めるのは{ $due }です
loka-due-army = アーミー
loka-due-deployment = 初期配置する駒
loka-due-action = 移動、攻撃、または入れ替え
loka-due-reroll = 出目をそのままにするか振り直すか
loka-due-promotion = ポーンが何になるか

loka-army-points = このアーミーは { $by } ポイント超過です: { $points } ポイントのところ { $cost } ポイントかかります
loka-army-pawns = アーミーのポーンは最大 { $most } 個で、これには { $count } 個あります
loka-army-pieces = アーミーの駒はキングを含めて最大 { $most } 個で、これには { $count } 個あります
loka-army-box = 一つのボックスで一つのアーミーに使える{ $kind }は { $most } 個で、これには { $count } 個あります
loka-army-king = アーミーのキングはちょうど 1 個で、これには { $count } 個あります
loka-army-order = 今決めるのは{ $kind }の数です

loka-deploy-king_first = キングはほかの駒より先に初期配置します
loka-deploy-pawns_last = ポーンはほかの駒のあとに初期配置します
loka-deploy-hand = 初期配置する{ $kind }はもう残っていません
loka-deploy-home = { $square } はこの席が初期配置する行にありません
loka-deploy-row = { NAME($kind) ->
    [pawn] { $kind }は 1 行目に初期配置できず、{ $square } は 1 行目です
   *[other] { $kind }は 1 行目に初期配置しますが、{ $square } は 1 行目ではありません
}
loka-deploy-nearer_row = { $square } は遠すぎます: { $row } 行目にまだ{ $kind }を置けるマスがあります
loka-deploy-occupied = { $square } にはすでに駒があります
loka-deploy-ground = { $square } は{ $tile }なので、{ $kind }を初期配置できません

loka-from-empty = { $square } に駒はありません
loka-from-owner = { $square } の駒は { $owner } のものです
loka-to-same = 駒は { $square } から動かなければなりません
loka-to-friend = { $square } には敵ではない { $owner } の{ $kind }があります
loka-attack-empty = { $square } に攻撃できる敵はいません
loka-attack-enemy = { $square } には敵の{ $kind }がいるので、x を使って攻撃にしてください

loka-reach-king = { $kind }は { $from } から { $to } へは動けません
loka-reach-queen = { $kind }は { $from } から { $to } へは動けません
loka-reach-rook = { $kind }は { $from } から { $to } へは動けません
loka-reach-bishop = { $kind }は { $from } から { $to } へは動けません
loka-reach-knight = { $kind }は { $from } から { $to } へは動けません
loka-reach-pawn = { $kind }は { $from } から { $to } へは動けません
loka-reach-blocked = { $kind }は { $to } に届きません: { $blocker } の駒が邪魔です
loka-pawn-straight = ポーンは斜めに攻撃し、正面の { $square } は攻撃できません
loka-pawn-diagonal = ポーンが斜めに進むのは攻撃のときだけで、{ $square } に敵はいません
loka-pawn-double = { $square } のポーンは 2 マス進めません: 2 行目に初期配置され、まだ動いていないポーンだけが進めます

loka-ground-closed = { $kind }は { $square } の{ $tile }に進入できません
loka-ground-between = { $kind }は { $square } の{ $tile }を通過できません
loka-swamp-ends = { $kind }は { $square } の{ $tile }で止まらなければなりません
loka-pass-axis = { NAME($way) ->
    [enter] { $kind }は { $square } の{ $tile }にこの向きでは進入できません: 動けるのは道の向きだけです
    [leave] { $kind }は { $square } の{ $tile }からこの向きでは出られません: 動けるのは道の向きだけです
   *[cross] { $kind }は { $square } の{ $tile }をこの向きでは通過できません: 動けるのは道の向きだけです
}
loka-corner = { $from } から { $to } への一歩はボードの内側の角を越えます
loka-swap-off = この対局ではバック・トゥ・バックの入れ替えはありません
loka-swap-pawns = { $from } と { $to } に、この席のポーンと同盟軍のポーンが向き合っていません
loka-swap-ground = { $square } の{ $tile }はポーンの進む向きに通っていません
loka-promotion-piece = ポーンがなれるのはクイーン、ルーク、ビショップ、ナイトで、{ $kind }にはなれません
loka-check-exposed = { $square } でキングが攻撃されます

## 記録

loka-log-army = アーミーを選択: { $army }
loka-log-army_secret = アーミーを選択
loka-log-part = { $kind }の数を選択: { $count }
loka-log-part_secret = { $kind }の数を選択
loka-log-draws_first = { $seat }が最初のタイルを引く
loka-log-deploys_first = { $seat }が最初に初期配置
loka-log-moves_first = { $seat }が初手
loka-log-draws = { $seat }が引いたタイル: { $tile }
loka-log-laid = { $square } に{ $tile }
loka-log-laid_along = { $square } に{ $tile }（{ $axis }）
loka-log-shows = { $seat }のアーミー: { $army }
loka-log-deploys_king = { $kind }を { $square } に初期配置
loka-log-deploys = { $kind }を { $square } に初期配置
loka-log-no_room = { $seat }には{ $kind } { $count } 個を置くマスがない
loka-log-moved = { $kind } { $from }-{ $to }
loka-log-attacked = { $from } の{ $kind }が { $to } の{ $owner }の{ $target }を攻撃
loka-log-removed = { $square } の{ $owner }の{ $kind }を除去
loka-log-swapped = { $from } と { $to } のポーンを入れ替え
loka-log-lost = { $square } の{ $tile }に入った{ $owner }の{ $kind }: 出目 { $face }、除去
loka-log-lives = { $square } の{ $tile }に入った{ $owner }の{ $kind }: 出目 { $face }、無事
loka-log-promoted = { $square } のポーンが{ $kind }にプロモーション
loka-log-fallen = { $seat }のキングが倒れ、アーミーは全滅
loka-log-skipped = { $seat }は行動できないので番を飛ばす
# untold: count
loka-log-wins = { LIST($winners, between: "、", last: "と") }の勝ち: { $reason }
loka-log-drawn = 引き分け（{ $reason }）

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

## ボードの横

loka-scene-boost = { $thing } +{ $amount }
loka-scene-dice_due = ダイスを振る場面
loka-scene-army_due = { $points } ポイントのアーミーを選ぶ
loka-scene-deployment_due = 駒を初期配置する
loka-scene-reroll_due = 振り直すかそのままか決める
loka-scene-promotion_due = ポーンをプロモーションさせる
loka-scene-action_due = 行動する
loka-scene-fallen = キングが倒れた
loka-scene-chosen = 選択済み: { $army }
loka-scene-chosen_in_secret = 選択済み
loka-scene-chosen_so_far = 選択済み: { $army }、残り { $left } ポイント
loka-scene-choosing = 選択中
loka-scene-in_hand = 手駒: { LIST($pieces, between: "、") }
loka-scene-prices = 秘密裡に { $prices } で。キングを含めて最大 { $pieces } 個、うちポーンは { $pawns } 個まで
loka-scene-prices_of_a_box = 秘密裡に { $prices } で。一つのボックスから各種 1 個、ポーン 4 個

## アーミー

loka-army-count = { $kind } { $count }
loka-army-king_alone = キングのみ
loka-army-cost = { $points } ポイント中 { $cost } ポイント
loka-army-balanced = ルーク、ビショップ、ナイト、ポーンを順に。最初の対局に: { $army }。
loka-army-few_and_strong = ポイントで買える最も強い駒。これを上回る駒は少ない: { $army }。
loka-army-rooks = ポイントがあればクイーン、次にルーク、それからポーン: { $army }。
loka-army-knights = タイルや駒を飛び越えるナイトと、ポーン: { $army }。
loka-army-crowd = できるだけ多くの駒。互いにサポートする: { $army }。
loka-army-lone_king = ハンディキャップとしてキングのみ: { $army }。
loka-army-none_of_kind = { $kind }なし。
loka-army-most_of_kind = 制限まで多くの{ $kind }。
loka-army-field = アーミーの{ $kind }。
loka-army-field_pawns = アーミーの{ $kind }。最大 { $most } 個。
loka-army-field_box = アーミーの{ $kind }。ボックスに 1 個。
loka-army-field_box_pawns = アーミーの{ $kind }。ボックスに 4 個。
loka-army-points_limit = アーミーは最大 { $points } ポイント。
loka-army-points_left = アーミーは最大 { $points } ポイントで、残りは { $left } ポイント。
loka-army-pieces_limit = アーミーの駒はキングのほかに最大 { $pieces } 個。
loka-army-pieces_left = アーミーの駒はキングのほかに最大 { $pieces } 個で、残りは { $left } 個。

## ルールの概要: 目的と進行

loka-primer-goal_king = 敵のキングを除去する。
loka-primer-sides_of_two = 白はボードの下の行に、黒は上の行に初期配置する。
loka-primer-four_players = 4 人のプレイヤーがそれぞれ一つのアーミーを動かす。
loka-primer-three_south_north = 3 人のうち一人が南と北を動かし、ほかの二人は一つずつ動かす。
loka-primer-three_west_east = 3 人のうち一人が西と東を動かし、ほかの二人は一つずつ動かす。
loka-primer-two_players = 2 人のプレイヤーがそれぞれ同盟する二つのアーミーを動かす。
loka-primer-goal_kings = 敵のキングを両方とも除去する。
loka-primer-cross = 四つのアーミーが十字を囲み、南と北が同盟を組んで西と東に対する。
loka-primer-one_box = アーミーは一つのボックスから: クイーン、ルーク、ビショップ、ナイトは 1 個ずつ、ポーンは 4 個まで。
loka-primer-team_secrets = チームは自分たちの二つのアーミーを見る。初期配置のときに全員が見る。
loka-primer-deploy_rows = 次に順番に、最初の 3 行に駒を 1 個ずつ初期配置する。キングが最初、ポーンは最後。
loka-primer-deploy_arm = 次に順番に、自分の腕の 6 列 3 行に駒を 1 個ずつ初期配置する。キングが最初、ポーンは最後。
loka-primer-nearer_row = ある行を使えるのは、それより手前の行にその駒を置けるマスがないときだけ。キングは 1 行目に置き、ポーンは 1 行目に置かない。
loka-primer-who_is_first = 誰から初期配置するか、そして誰が初手かはダイスで決める。
loka-primer-turn = 次に順番に、自分の駒を 1 個動かすか、敵の駒を攻撃する。
loka-primer-swap = その代わりに、向き合った自分のポーンと同盟軍のポーンを入れ替えてもよい。
loka-primer-friends_block = 自分と同盟軍の駒は邪魔になり、攻撃できない。
loka-primer-without_dice = 攻撃は必ず成功する: 敵の駒を除去し、攻撃側がそのマスに移動する。
loka-primer-not_exposed = 対局を終わらせるのでない限り、行動のあとに自分のキングが攻撃されていてはならない。
loka-primer-no_check = キングは攻撃されるマスにいてもよい。チェックはない。
loka-primer-whole_army = キングが除去されると、そのアーミー全体がなくなる。
loka-primer-inner_corners = 斜めの一歩は、十字の内側の四つの角を越えられない。
loka-primer-dice = 攻撃では両側がダイスを 1 個ずつ振り、ブーストごとにダイスが大きくなる: なし D4、1 で D6、2 で D8、3 で D12、4 で D20、5 以上でスーパーD20。
loka-primer-ground_boosts = 防御側のいるテレインもブーストになる。
loka-primer-ranks_alike = ランクはクイーン、ルーク、ビショップとナイト（同等）、ポーン、キングの順。
loka-primer-ranks = ランクはクイーン、ルーク、ビショップ、ナイト、ポーン、キングの順。
loka-primer-higher_roll = 攻撃側の出目が高ければ、防御側を除去して攻撃側がそのマスに移動する。そうでなければ撃退され、両者ともその場に残る。
loka-primer-ones = 出目 1 で撃退された攻撃側は除去され、両者とも 1 なら両方が除去される。
loka-primer-duel = キングがキングを攻撃するとブーストは数えず、どちらも半々で勝つ。
loka-primer-stalemate_of_two = 行動できない側は、キングが攻撃されていればそのキングを失い、そうでなければ引き分けになる。
loka-primer-stalemate = 自分の番に行動できない席は、キングが攻撃されていればそのキングを失い、そうでなければ番を飛ばされる。誰も行動できなければ引き分け。
loka-primer-passed_over = 行動できない席は番を飛ばされ、誰も行動できなければ引き分けになる。
loka-primer-repetition = 同じ局面が三回目に現れたら、自分の番に引き分けを申し立ててよい。
loka-primer-resigning = 投了した席はキングを失い、アーミーもなくなる。引き分けに合意してもよい。
loka-primer-buying = まず各席が{ $points }アーミーを秘密裡に買う。キング 1 個は無料。
loka-primer-points = 最大 { $points } ポイントで
loka-primer-points_of_seats = 次のポイントまで（{ $points }）で
loka-primer-pieces = キングのほかに最大 { $pieces } 個の駒、うちポーンは最大 { $pawns } 個。
loka-primer-tiles_of_sides = 次に各側が{ $boards ->
    [1] {""}
   *[other] 8×8 マスのボードごとに
}タイルを { $tiles } 個置く。種類とマスはダイスで決める。二つ目のマジック・ポータルは敵がすぐに置く。
loka-primer-tiles_of_seats = 次に席が順番にタイルを合わせて { $tiles } 個引き、その席の前の 6×6 のエリアのどこに置くかはダイスで決める。二つ目のマジック・ポータルは、一つ目から最も離れた敵がすぐに置く。
loka-primer-attacker_boosts = 攻撃側のブースト: チャージで 1、ランクが上なら 1（プラウイス）、この攻撃ができる{ $armies ->
    [1] 自分の側
   *[other] チーム
}のほかの駒ごとに 1（サポート）。
loka-primer-defender_boosts = 防御側のブースト: ランクが上なら 1（プラウイス）、攻撃側が入ってきたら取り返せる{ $armies ->
    [1] 自分の側
   *[other] チーム
}のほかの駒ごとに 1（サポート）。
loka-primer-an_attack = 攻撃
loka-primer-a_pawn_move = ポーンの移動
loka-primer-an_exchange = ポーンの入れ替え
loka-primer-an_entry = { $tile }への進入
loka-primer-quiet_rounds = { LIST($deeds, between: "、", last: "、") }のどれもないまま五十巡したときにも申し立ててよい。

## 最初の対局のために

loka-primer-short-turn = 次に順番に、駒を動かすか、駒で攻撃する。
loka-primer-short-without_dice = 攻撃は必ず成功する: 攻撃側は敵の駒を除去してそのマスに移動する。
loka-primer-short-draw = 引き分けは合意するか、同一局面三回、または動きのない五十巡で申し立てる。
loka-primer-short-tiles = 次にダイスでテレイン・タイルを置く。
loka-primer-short-deploy_rows = 順番に、最初の 3 行に駒を 1 個ずつ初期配置する。
loka-primer-short-deploy_arm = 順番に、自分の腕の 3 行に駒を 1 個ずつ初期配置する。
loka-primer-short-roll = 攻撃側の出目が高ければ、防御側を除去してそのマスに移動する。そうでなければ両者とも残るが、1 を出した攻撃側は除去される。
loka-primer-short-buying = まず各席が{ $points }アーミーを秘密裡に買う。
loka-primer-short-dice = 攻撃では両側がダイスを振る。助けになるものが多いほど大きなダイスになる: チャージ、上のランク、加われる{ $armies ->
    [1] 自分の側
   *[other] チーム
}のほかの駒{ $ground ->
    [0] {""}
   *[other] 、防御側にはテレイン
}。

## 駒

loka-primer-blocked = 駒も、ボードにないマスも越えられない。
loka-primer-king_reach = どの方向にも 1 マス動く。
loka-primer-king_good = アーミーの後ろに置く。失えばすべてを失う。
loka-primer-queen_reach = 縦、横、斜めに何マスでも動く。
loka-primer-queen_good = ほかのすべての駒よりランクが上で、遠くから攻撃をサポートする。
loka-primer-queen_good_without_dice = あらゆる線の上を遠くから攻撃する。
loka-primer-rook_reach = 縦と横に何マスでも動く。
loka-primer-rook_good = 縦と横の列が開いているところで強い。
loka-primer-bishop_reach = 斜めに何マスでも動く。
loka-primer-bishop_good = 斜めに遠くからほかの駒をサポートする。
loka-primer-bishop_good_without_dice = 斜めに遠くから攻撃する。
loka-primer-knight_reach = 縦か横に 2 マス、その横に 1 マス動く。間に何があってもよい。
loka-primer-knight_good = 邪魔なものを越えていく。
loka-primer-pawn_reach = 前の空いているマスに 1 マス進む。
loka-primer-pawn_attack = 斜め前の 1 マスを攻撃し、正面は攻撃しない。
loka-primer-pawn_double = 自分の 2 行目に初期配置され、まだ動いていなければ 2 マス進める。
loka-primer-pawn_good = 安くほかの駒をサポートし、クイーンになることもある。
loka-primer-pawn_good_without_dice = 安く、クイーンになることもある。
loka-primer-promotion_far_row = 最も奥の行でクイーン、ルーク、ビショップ、ナイトのどれかになる。
loka-primer-promotion_cross = 対面の腕か翼の、前にマスのないマスで、クイーン、ルーク、ビショップ、ナイトのどれかになる。

## テレイン

loka-primer-move_ends = 移動はそこで終わる。
loka-primer-entry_all_ends = どの駒も進入でき、移動はそこで終わる。
loka-primer-entry_all = どの駒も進入し通過できる。
loka-primer-kinds = { $kind }
loka-primer-a_kind = { $kind }
loka-primer-link = ここから動き始める駒は、通常の移動の代わりに{ $boards ->
    [1] {""}
   *[other] このボードの
}もう一つの{ $tile }に移動でき、そこの敵を攻撃する。味方がいれば移動できない。
loka-primer-link_bishop = もう一つの{ $tile }が空いていれば、ビショップはそこからさらに 1 手動ける。
loka-primer-entry_axis = 道の向きにだけ進入、通過し、出られる{ $knights ->
    [0] {""}
   *[other] 。ナイトは飛んで出入りできる
}{ COUNT($closed) ->
    [0] {""}
   *[other] 。{ LIST($closed, between: "、", last: "と") }は進入できない
}。
loka-primer-entry_nobody = どの駒も進入も通過もできない。ナイトは飛び越える。
loka-primer-entry_knights = ナイトだけが進入でき、ほかの駒は通過もできない。
loka-primer-entry_only = { LIST($open, between: "、", last: "と") }だけが{ $ends ->
    [0] 進入し通過できる
   *[other] 進入でき、移動はそこで終わる
}{ $leap ->
    [0] {""}
   *[other] 。ナイトは飛び越える
}。
loka-primer-entry_all_but = { LIST($closed, between: "、", last: "と") }以外は{ $ends ->
    [0] 進入し通過できる
   *[other] 進入でき、移動はそこで終わる
}{ $leap ->
    [0] {""}
   *[other] 。ナイトは飛び越える
}。
loka-primer-danger = { $ends ->
    [0] ここで移動を終えた駒
   *[other] 進入した駒
}は D{ $die } を振り{ COUNT($spared) ->
    [0] {""}
   *[other] （{ LIST($spared, between: "、", last: "と") }を除く）
}、出目が { $most ->
    [1] 1 なら
   *[other] 1 から { $most } なら
}除去される。
loka-primer-defence = ここの防御側は { $boosts } ブーストを得る{ COUNT($favoured) ->
    [0] {""}
   *[other] 。{ LIST($favoured, between: "、", last: "と") }は { $more } ブースト
}{ COUNT($countered) ->
    [0] {""}
   *[other] 。{ LIST($countered, between: "、", last: "と") }に攻撃されると { $fewer } ブースト
}。

## 決めること

loka-primer-q_deploy = どの駒をどこに初期配置しますか？
loka-primer-deploy_form = キングを f1 に初期配置する。文字は K（キング）、Q（クイーン）、R（ルーク）、B（ビショップ）、N（ナイト）、P（ポーン）。
loka-primer-q_reroll = 出目をそのままにしますか、振り直しますか？
loka-primer-reroll_once = スーパーD20 の側は一度だけ振り直せる。両側がスーパーD20 なら、ブーストの多い側だけが振り直せる。
loka-primer-keep_form = その出目のままにする。
loka-primer-reroll_form = ダイスを振り直し、その結果を使う。
loka-primer-q_promotion = ポーンは何になりますか？
loka-primer-promotion_any = クイーン、ルーク、ビショップ、ナイト。失った駒かどうかは問わない。
loka-primer-promotion_form = クイーンになる。ほかは R（ルーク）、B（ビショップ）、N（ナイト）。
loka-primer-king_first = 最初にキング、次にほかの駒を好きな順番で、最後にポーン。
loka-primer-deploy_ground = 進入できないテレインには初期配置できない。
loka-primer-q_army = どのアーミーを買いますか？
loka-primer-points_lost = 使わなかったポイントはなくなる。使わなくてもよい。
loka-primer-army_hidden = 初期配置まで敵には見えない。
loka-primer-army_form = クイーンなし、ルーク 1、ビショップ 1、ナイト 1、ポーン 4 とキング。
loka-primer-move_form = d8 の駒が a5 に動く。
loka-primer-attack_form = d8 の駒が a5 の敵を攻撃する。
loka-primer-swap_form = f5 の自分のポーンと f6 の同盟軍のポーンを入れ替える。
loka-primer-no_passing = 行動できるなら行動しなければならない。パスはない。
loka-primer-attack_ends_turn = 勝っても負けても、攻撃すれば番は終わる。
loka-primer-q_action = この番に何をしますか？
loka-primer-kinds_in_order = 種類は一つずつ決める: クイーン、ルーク、ビショップ、ナイト、ポーン。
loka-primer-kinds_hidden = 敵にはどの種類を決めたかが見え、数は見えない。
loka-primer-q_kind = { $kind }をいくつ買いますか？
loka-primer-kind_form = { $kind }を 4 個買う。

## 対局の前に選ぶもの

about-face-off-two-of-loka-s-armies-on-eight-by-eight-squares-with-terrain-and-dice = Face-off: ロカの二つのアーミーが 8×8 マスで戦う。テレインとダイスを使う
about-loka-four-armies-in-two-teams-secret-armies-terrain-and-fights-with-dice = Loka: 二チーム、四つのアーミー。秘密のアーミー、テレイン、ダイスの戦闘
about-massive-battles-face-off-on-up-to-four-by-four-boards-put-together = Massive battles: 最大 4×4 枚のボードをつないだ Face-off
about-what-each-army-may-cost-for-each-board-one-number-or-white-s-and-black-s = 各アーミーの費用の上限（ボードごと）: 一つの数、または白と黒の数
about-what-each-army-may-cost-one-number-from-which-a-player-of-three-who-runs-two-armies-has-a-quarter-taken-off-or-one-for-each-seat = 各アーミーの費用の上限: 一つの数（三人対局で二つのアーミーを率いる人は 4 分の 1 少ない）、または席ごとの数
about-how-many-tiles-each-player-lays-on-each-board-the-pair-of-portals-is-one = 各対局者が各ボードに置くタイルの数。ポータルは一組で一つ
about-how-many-tiles-are-drawn-the-pair-of-portals-is-one-draw = 引くタイルの数。ポータルは一組で一つ
about-whether-attacks-are-fought-with-dice-or-always-succeed = 攻撃をダイスで決めるか、必ず成功とするか
about-whether-a-king-may-not-be-left-attacked-only-with-combat-off = キングを攻撃されたままにできないか。combat=off のときのみ
about-whether-the-swamp-rolls-for-who-enters-off-only-with-combat-off = スワンプに入る駒のためにダイスを振るか。off は combat=off のときのみ
about-whether-a-defender-on-a-portal-has-a-boost = ポータルの防御側にブーストがあるか
about-whether-neither-of-a-bishop-and-a-knight-has-prowess-against-the-other = ビショップとナイトが互いにプラウイスを持たないか
about-how-many-players-run-the-four-armies = 四つのアーミーを率いる対局者の数
about-the-pair-that-one-player-runs-when-there-are-three = 三人対局で一人が率いる組
about-whether-armies-must-come-out-of-one-box-q1-r1-b1-n1-p4 = アーミーを一箱の駒で組むか: Q1 R1 B1 N1 P4
about-whether-allied-pawns-face-to-face-may-be-exchanged = 向かい合う同盟軍のポーンを入れ替えられるか
about-whether-diagonal-steps-may-cross-the-four-inner-corners = 斜めの一歩が四つの内側の角を越えられるか
about-how-many-boards-of-8-8-are-put-together = つなげる 8×8 のボードの数
form-points-or-white-black-0-to-2000-each = ポイント、または 白/黒（各 0 から 2000）
form-points-or-south-west-north-east-0-to-2000-each = ポイント、または 南/西/北/東（各 0 から 2000）
form-acrossxdeep-two-boards-or-more-up-to-4x4 = 横x縦、2 枚以上 4x4 まで
option-players = 対局者
option-shared = 共有する組
option-points = ポイント
option-tiles = タイル
option-combat = 戦闘
option-check = チェック
option-swamp-roll = スワンプのダイス
option-box-limit = 一箱まで
option-back-to-back = バック・トゥ・バック
option-portal-boost = ポータルのブースト
option-inner-corners = 内側の角
option-bishop-equals-knight = ビショップとナイトは同格
option-boards = ボード
value-off = なし
value-on = あり
value-dice = ダイス
position-pieces = 駒
position-whose-turn-it-is = 手番
position-what-is-awaited = 待っていること
position-seats-that-have-not-fallen = 倒れていない席
position-pawns-that-may-step-two-squares = 二マス進めるポーン
position-terrain = テレイン
position-armies = アーミー
position-quiet-turns-in-a-row = 続いた静かな番
position-skipped-turns-in-a-row = 続いたパスの番

# 両立しないオプション。
contradiction-shared-says-which-pair-one-of-three-players-runs-so-it-needs-players-3 = shared= は三人のうちの一人が率いる組を決めるので、players=3 が必要
contradiction-with-dice-a-king-that-is-attacked-need-not-fall-so-check-on-needs-combat-off = ダイスがあれば攻撃されたキングが倒れるとは限らないので、check=on には combat=off が必要
contradiction-the-swamp-rolls-as-long-as-there-are-dice-so-swamp-roll-off-needs-combat-off = ダイスがあるかぎり沼地はダイスを振るので、swamp_roll=off には combat=off が必要
contradiction-a-battle-on-one-board-is-face-off-so-boards-needs-two-boards-or-more = 一面だけの戦いは Face-off なので、boards= は二面以上

## 局面の誤り

loka-position-kings = { $seat } のキングが { $count } 個あります
loka-position-king_missing = { $seat } は倒れていないのに、キングがありません
loka-position-living = 倒れていない席がありません
loka-position-fallen = { $seat } は倒れているのに、まだ駒があります
loka-position-own_row = { $seat } のポーンは自分の最初の行の { $square } にいられません
loka-position-promotion = { $seat } の { $square } のポーンはプロモーションしているはずです
loka-position-boosts = { $from } から { $to } への攻撃のブーストが違います
loka-position-quiet = 静かな番はここにはありません
loka-position-turn-fallen = { $seat } は倒れているのに、番になっています
loka-position-turn-nobody_here = この段階は誰の番でもないので、ここは - です
loka-position-turn-nobody = この段階は誰の番でもありません
loka-position-turn-somebody = この段階は誰かの番です
loka-position-armies-public = { $seat } のアーミーはもう公開されています
loka-position-armies-open = { $seat } はアーミーを選んでいません
loka-position-armies-limits = { $seat }: { $why }
loka-position-armies-hand = 誰も初期配置をしていないのに、{ $seat } に手駒があります
loka-position-armies-chosen = すべてのアーミーが選ばれていて、決める席がありません
loka-position-deployment-nobody = 初期配置する駒が誰にもありません
loka-position-deployment-rows = { $seat } の駒が自分の行の外にあります
loka-position-deployment-king = { $seat } の駒がキングより先に盤にあります
loka-position-deployment-first_row = { $seat } のキングが最初の行にありません
loka-position-deployment-pawns = { $seat } のポーンがほかの駒より先に盤にあります
loka-position-deployment-early = 初期配置の前に { $seat } の駒が盤にあります
loka-position-stage-early = 初期配置の前に駒が盤にあります
loka-position-pieces-all = { $seat } の駒が { $most } 個を超えています
loka-position-pieces-pawns = { $seat } のポーンが { $most } 個を超えています
loka-position-ground-plain = { $seat } の{ $kind }は { $square } にいられません
loka-position-ground-tile = { $seat } の{ $kind }は { $square }（{ $tile }）にいられません
loka-position-double_step-row = { $square } に、自分の二番目の行にいるポーンはありません
loka-position-double_step-moved = { $square } のポーンは今動いたところです
loka-position-stage-no_tiles = このゲームではタイルを引きません
loka-position-stage-no_dice = このゲームの攻撃にダイスは使いません
loka-position-stage-over = 対局は終わっているのに、戦闘が続いています
loka-position-stage-attack = { $seat } は { $from } から { $to } を攻撃できません
loka-position-stage-duel = キング・デュエルでは振り直しません
loka-position-stage-no_roll = { $tile }のダイスを振る場面ではありません
loka-position-stage-entered = 番の席の駒は { $square } の{ $tile }に入っていません
loka-position-stage-arrived = プロモーションするポーンが { $square } に着いていません
loka-position-stage-tiles = 引く前のタイルが盤にあります
loka-position-skips-many = 飛ばされた番が多すぎます
loka-position-skips-action = { $seat } はステイルメイトではなく、行動できます
loka-position-skips-mated = { $seat } はステイルメイトではなく、メイトされています
loka-position-skips-all = すべての番が飛ばされていますが、{ $seat } は行動できます
loka-position-portals-waiting = 対になるのを待つタイルがありません
loka-position-portals-there = { $seat } はそこにタイルを置きません
loka-position-portals-one = { $square } の{ $tile }は対になるのを待っています
loka-position-portals-alone = 対のない{ $tile }があります
loka-position-portals-many = { $tile }が多すぎます
loka-position-tiles-twice = 一つの盤に{ $tile }が二つ以上あります
loka-position-tiles-taken = { $square } にはもう{ $tile }があります
loka-position-tiles-supply = { $tile }は一組に { $count } 枚で、もう残っていません
loka-position-tiles-full = 盤に置けるタイルは { $count } 枚で、もういっぱいです
loka-position-draws-none = 残りの引く回数が { $count } 回ということはありません
loka-position-draws-made = { $made } 回引いたあとで、残りが { $count } 回ということはありません
loka-position-draws-laid = { $tile }はもう盤にあります
loka-position-axis-missing = { $square } の{ $tile }に軸（ns か ew）がありません
loka-position-axis-none = { $square } の{ $tile }に軸はありません
loka-position-axis-seat = { $square } の{ $tile }をこの軸で置く席はありません
loka-expected-number = 0 から { $most } の数
loka-expected-tile = { $one } や { $other } のようなタイル
loka-expected-living = 倒れていない席を { $letters } の順に一度ずつ

### 局面のテキストに必要なもの

expected-a-seat-w-or-b = 席、w か b
expected-a-seat-s-w-n-or-e = 席、S、W、N、E のどれか
expected-a-number-of-empty-squares = 空きマスの数
expected-between-ranks = 横の列の間の /
expected-a-stage-as-in-play-deploy-armies-or-promotion-d12 = play、deploy、armies、promotion:d12 のような段階
expected-faces-that-these-boosts-roll-and-a-side-with-the-right-to-roll-again = このブーストで出る目と、振り直せる側
expected-squares-in-ascending-order = 昇順のマス
expected-or-the-end = コンマか終わり
expected-between-armies = アーミーの間の /
expected-a-hand-as-in-k1q0r1b1n1p4 = K1Q0R1B1N1P4 のような手駒
expected-a-piece-in-hand-or-for-none = 手駒、なければ -
expected-an-army-as-in-q0r1b1n1p4-a-hand-as-in-k1q0r1b1n1p4-or = Q0R1B1N1P4 のようなアーミー、K1Q0R1B1N1P4 のような手駒、?、または -
expected-the-placement = 駒の配置
expected-the-seat-on-turn = 番の席
expected-the-stage = 段階
expected-the-living-seats = 倒れていない席
expected-the-double-steps = 2 マス進めるポーン
expected-the-terrain = テレイン
expected-the-armies = アーミー
expected-the-quiet-turns = 静かな番の数
expected-the-skipped-turns = 飛ばされた番の数
