# 日本語の Strata。
#
# 用語（一つのものに一つの語）:
#   token トークン、piece 駒、storey 階、marker マーカー、General 将軍、square マス
#   file 縦の列、rank 横の列、diagonal 斜め、home rows 手前の三列
#   side 側、action 行動、turn 番、pass パス、place 配置、assault 突撃
#   move 移動、take 取る、shot 射撃、fusion 合体、division 分離、revive 復活、
#   exchange places 入れ替え、hold 持つ、in the way 邪魔、centre 中央
#
# 記録の行は側の名前のあとに続く（「w」「歩兵を a1 に配置」）。

## 語

strata-piece-infantry = 歩兵
    .moves = 縦横斜めに 1 マス
strata-piece-archer = 弓兵
    .moves = 縦か横に 1 マス
    .shoots = 縦か横に 1 マス
strata-piece-horse = 馬
    .moves = 縦か横にちょうど 2 マス
strata-piece-scholar = 学者
    .moves = 斜めに 1 マス
strata-piece-slave = 奴隷
    .moves = 縦に 1 マス
strata-piece-champion = 勇士
    .moves = 縦横斜めにまっすぐ 1 マスか 2 マス
strata-piece-knight = 騎士
    .moves = 縦横に 3 歩まで
strata-piece-priest = 僧侶
    .moves = 縦か横に 1 マス
strata-piece-colossus = 巨人
    .moves = 縦か横に 2 マスか 3 マス
strata-piece-mounted-archer = 弓騎兵
    .moves = 斜めに 2 マスか 3 マス
    .shoots = 縦か横に 1 マスか 2 マス
strata-piece-sniper = 狙撃兵
    .moves = 縦か横に 1 マス
    .shoots = 斜めに 1 マスから 3 マス
strata-piece-catapult = 投石機
    .moves = 縦か横に 1 マス
    .shoots = 縦に 2 マスから 4 マス
strata-piece-iron-horse = 鉄馬
    .moves = 縦か横に 3 マス、そこから飛行
strata-piece-porter = 運び手
    .moves = 縦か横に 1 マスから 3 マス
strata-piece-mutant = 変異体
    .moves = なし
strata-piece-general = 将軍
    .moves = 縦横斜めに 1 マス

strata-token-red = 赤
strata-token-black = 黒
strata-token-green = 緑
strata-token-violet = 紫
strata-token-orange = 橙

red-token = 赤のトークン
black-token = 黒のトークン
green-token = 緑のトークン
violet-token = 紫のトークン
orange-token = 橙のトークン

seat-white = 白
seat-black = 黒

end-the-general-was-captured = 将軍が取られた
end-the-general-held-the-centre = 将軍が中央を守り抜いた
end-both-sides-passed = 両者がパス
end-third-repetition = 同一局面三回
end-a-hundred-turns-without-a-capture = 駒を取らない番が百回続いた

expected-the-end-of-the-move = 手の終わり
expected-one-of-x = - x ! + / ^ <> のどれか
expected-starter-w-or-starter-b = starter:w または starter:b
expected-a-token-r-b-g-v-or-o = トークン（R、B、G、V、O）
expected-a-square-from-a1-to-i9 = a1 から i9 のマス

## 認められない手

strata-placement-due = すべての駒を配置してから突撃が始まります
strata-placement-over = すべての駒は配置済みです
strata-placement-stock = 配置する{ $token }のトークンはもう残っていません
strata-placement-general = 将軍はすでに配置済みです
strata-placement-home = { $at } は自分の手前の三列にありません
strata-placement-occupied = { $at } には駒があります。駒は空いたマスに配置します
strata-from-empty = { $from } に駒はありません
strata-from-enemy = { $from } の駒は敵のものです
strata-spent = { $from } の{ $piece }はこの番にもう行動に加わりました
strata-archer-moved = { $from } の弓騎兵は移動したので、射撃しかできません
strata-to-own = { $to } には自分の駒があります
strata-reach = { $from } の{ $piece }は { $to } へ動けません。動き: { FORM($piece, form: "moves") }
strata-blocked = { $from } の{ $piece }は { $to } に届きません: { $blocker } の駒が邪魔です
strata-capture-nothing = { $to } へ行っても敵の駒を取りません。その手は - と書きます
strata-capture-sign = { $to } へ行くと敵の駒を取ります。取る手は x と書きます
strata-champion = { $to } の勇士は単独のトークンでは取れません
strata-catapult = { $from } の投石機が { $to } の駒を取れるのは射撃だけで、移動では取れません
strata-mutant = { $from } の変異体は移動せず、自分の側の駒と入れ替わります
strata-shot-none = { $from } の{ $piece }は射撃できません
strata-shot-empty = { $to } に撃つものはありません
strata-shot-own = { $to } の駒は自分のものです
strata-shot-reach = { $from } の{ $piece }は { $to } を撃てません。射程: { FORM($piece, form: "shoots") }
strata-shot-blocked = { $from } の{ $piece }は { $to } を撃てません: { $blocker } の駒が邪魔です
strata-colossus = { $to } の巨人は撃てません
strata-fusion-general = { $at } の将軍はトークンではなく、合体できません
strata-fusion-storeys = { $at } の{ $piece }はもう二階建てです
strata-fusion-target = { $to } に自分のトークンはありません
strata-fusion-color = { $token }のトークン同士は合体できません: 違う色が必要です
strata-fusion-reach = { $from } の{ $piece }は { $to } へ合体しに行けません。動き: { FORM($piece, form: "moves") }
strata-porter-none = { $porter } に自分の運び手はいません
strata-porter-adjacent = { $porter } の運び手は { $to } の隣にいません
strata-porter-spent = { $porter } の運び手はこの番にもう行動に加わりました
strata-division-single = { $from } の{ $piece }は二つのトークンの駒ではありません
strata-division-token = { $piece }に{ $token }のトークンはありません
strata-division-carried = { $from } の{ $piece }はこの番にできた駒なので、行動はできますが分離はできません
strata-division-reach = { $piece }は { $from } から { $to } へ分かれられません。動き: { FORM($piece, form: "moves") }
strata-division-own = { $to } には自分の駒があります。分離は合体を兼ねません
strata-revival-priest = { $from } の{ $piece }は僧侶ではありません。復活させられるのは僧侶だけです
strata-revival-held = 復活させられる{ $token }のトークンはありません
strata-revival-markers = 自分の二十個のマーカーはすべて盤上にあります
strata-revival-adjacent = { $to } は { $from } の僧侶の隣ではありません
strata-revival-occupied = { $to } には駒があります。トークンは空いたマスに復活します
strata-exchange-mutant = { $from } の{ $piece }は変異体ではありません。入れ替われるのは変異体だけです
strata-exchange-self = { $from } の変異体は自分自身とは入れ替われません
strata-exchange-own = { $to } に自分の駒はありません
strata-exchange-general = この対局では変異体は { $to } の将軍と入れ替われません
strata-end-option = 一つの番の行動は三つで、まだできる行動があります
strata-end-first = 番を終えられるのは最初の行動のあとからです
strata-pass = できる行動があるので、パスはできません

## 記録

strata-log-first = { $seat }が先に配置
strata-log-places = { $piece }を { $at } に配置
strata-log-moves = { $piece } { $from }-{ $to }
strata-log-takes = { $piece } { $from }-{ $to }、{ $target }を取る
strata-log-takes_all = { $piece } { $from }-{ $to }、{ LIST($taken, between: "、", last: "と") }を取る
strata-log-standing = { $at } の{ $piece }
strata-log-shoots = { $from } の{ $piece }が { $to } の{ $target }を撃つ
strata-log-joins = { $from } の{ $piece }が { $to } の{ $target }と合体: { $whole }
strata-log-carries = { $joined }。{ $porter } の運び手が行動を引き受け{ $acts ->
    [1] 、新しい駒はまだ行動できる
   *[0] る
}
strata-log-divides = { $from } の{ $piece }が分離: { $part }は { $to } へ、{ $rest }は残る
strata-log-divides_taking = { $from } の{ $piece }が分離: { $part }は { $to } の{ $target }を取り、{ $rest }は残る
strata-log-revives = { $from } の{ $piece }が{ $target }を { $to } に復活させる
strata-log-exchanges = { $from } の{ $piece }が { $to } の{ $target }と入れ替わる
strata-log-ends = 番を終える
strata-log-passes = できる行動がなくパス
strata-log-turn_over = できる行動がもうなく、番が終わる
strata-log-centre = { $seat }の将軍が中央に立つ。次の番までそこにいれば勝ち

## 盤の横

strata-scene-chance = どちらが先に配置するかを決める場面
strata-scene-place = 駒を配置する
strata-scene-act = 行動する。三つのうち残り { $count }
strata-scene-holds = 取ったトークン: { LIST($pieces, between: "、") }
strata-scene-holds_nothing = 取ったトークンなし
strata-scene-to_place = これから配置: { LIST($pieces, between: "、") }
strata-scene-all_placed = すべて配置済み
strata-scene-counted = { $piece } { $count }
strata-scene-general = 将軍

## ルールの概要

strata-primer-goal_general = 敵の将軍を、移動か射撃で取る。
strata-primer-goal_centre = または、自分の番の終わりに将軍が e5 にいて、次の自分の番の始まりにもまだそこにいる。
strata-primer-chance_begins = どちらが先に始めるかは偶然で決まる。
strata-primer-begins = { $seat }が先に始める。
strata-primer-placement = 両者が交互に、自分の手前の三列に 7 個ずつ、三回に分けて 21 個すべての駒を配置する: 五色のトークンが 4 個ずつと、将軍。
strata-primer-turns = そのあと、先に始めた側から交互に指す。一つの番の行動は三つ。
strata-primer-one_action = 駒の説明に別の定めがなければ、一つの駒が一つの番に加わる行動は一つだけ。
strata-primer-fusion = トークンは、自分の側の違う色のトークンの上に移動してよい: 二つは別の能力を持つ一つの駒になる。
strata-primer-two_storeys = 一つの駒のトークンは二つまで。できたばかりの駒は、運び手の助けがなければ、早くても次の自分の番に行動する。
strata-primer-division = 二つのトークンの駒は分離してよい: 一つのトークンがその動き方で離れ、もう一つは残る。
strata-primer-capture = 敵の駒の上に移動すればそれを取り、取った駒のトークンを持つ。
strata-primer-moving = 駒の説明に別の定めがなければ、駒は空いたマスを通り、空いたマスか敵の駒のマスで止まる。
strata-primer-shot = 射撃も敵の駒を取る。駒の説明に別の定めがなければ、的の手前のマスはすべて空いていなければならない。
strata-primer-may_end = 最初の行動のあとは、番を終えてよい。
strata-primer-all_three = できる行動がある限り、三つとも行わなければならない。
strata-primer-passes = 何もできない側はパスし、パスが二回続くと引き分け。
strata-primer-repetition = 盤面、持っているトークン、手番がすべて同じ番の始まりが三回目になると引き分け。
strata-primer-quiet = 駒を取らない番が百回続いても引き分け。

strata-primer-short-placement = 両者が交互に、自分の手前の三列に 7 個ずつ、三回に分けて駒を配置する: 五色のトークンが 4 個ずつと、将軍。
strata-primer-short-up_to_three = そのあと、一つの番に三つまで行動し、一つの駒はそのうち一つに加わる。
strata-primer-short-three = そのあと、一つの番に三つ行動し、一つの駒はそのうち一つに加わる。
strata-primer-short-fusion = 自分の側の色の違う二つのトークンは、別の能力を持つ一つの駒になれる: 次の自分の番から行動し、また分離してもよい。
strata-primer-short-capture = 敵の駒の上に移動するか、それを撃てば、その駒を取り、トークンを持つ。
strata-primer-short-draws = パスが二回続くと引き分け。同じ番の始まりが三回目になっても引き分け。
strata-primer-short-quiet = 駒を取らない番が百回続いても引き分け。

## 駒

strata-primer-one_any = 縦横斜めに 1 マス移動する。
strata-primer-one_straight = 縦か横に 1 マス移動する。
strata-primer-shoots_one = 縦か横の 1 マス先を撃ち、その場に残る。
strata-primer-jumps_two = 縦か横にちょうど 2 マス、何でも飛び越えて移動する。
strata-primer-one_diagonal = 斜めに 1 マス移動する。
strata-primer-one_file = 縦に 1 マス、前か後ろに移動する。
strata-primer-two_any = 縦横斜めに 1 マスか 2 マス移動する。
strata-primer-immune = 単独のトークンでは、移動でも射撃でも取れない。
strata-primer-path = 縦横に 1 歩から 3 歩、途中で曲がってもよい道を進む。取ったところで止まり、元のマスには戻らない。
strata-primer-brings_back = { $own ->
    [1] 自分の側が失い敵が持っている
   *[0] 自分の側が取った
}トークンを、{ $four ->
    [1] 縦横に隣り合う四つのマス
   *[0] 周りの八つのマス
}のどれかに戻す。そこが空いていて、盤上の自分のトークンが二十個より少ないときに限る。
strata-primer-two_or_three = 縦か横にまっすぐ 2 マスか 3 マス移動する。
strata-primer-takes_all = 途中と行き先の敵の駒をすべて取る。止められるのは自分の側の駒だけ。
strata-primer-no_shots = 射撃では取れない。
strata-primer-rides = 斜めに 2 マスか 3 マス移動する。
strata-primer-shoots_two = 縦か横の 1 マスか 2 マス先を撃つ。
strata-primer-moves_and_shoots = 何も取らずに移動したあとは、同じ番に別の行動として射撃してよい。
strata-primer-shoots_diagonally = 斜めの 1 マスから 3 マス先を撃つ。
strata-primer-only_moves = 縦か横に 1 マス、空いたマスにだけ移動する。
strata-primer-lobs = 縦の 2 マスから 4 マス先を、何でも飛び越えて撃つ。
strata-primer-flies = 縦か横に空いたマスを 3 マス走り、そこから 1 マスから 6 マス、まっすぐか前の二つの斜めのどちらかに、何でも飛び越えて飛ぶ。
strata-primer-lands = 走ったところでは止まらず、降りたマスでだけ取る。
strata-primer-three_straight = 縦か横にまっすぐ 1 マスから 3 マス移動する。
strata-primer-carries = 周りの八つのマスでの合体を引き受けてよい: 運び手が行動したことになり、新しい駒はすぐに行動できるが、分離はできない。
strata-primer-stays = 移動しない。
strata-primer-exchanges = { $general ->
    [1] 自分の側のほかのどの駒
   *[0] 将軍を除く自分の側のほかのどの駒
}とも、どれだけ離れていても入れ替わる。相手の駒にとっては行動ではない。
strata-primer-no_token = どのトークンとも合体しない。

strata-primer-infantry_good = 強い駒の半分になる: 勇士、騎士、僧侶、巨人。
strata-primer-archer_good = その場を離れずに取る。
strata-primer-horse_good = 混み合ったところから飛び出し、2 マス先のトークンと合体する。
strata-primer-scholar_good = 特別な技を持つ駒の半分になる: 僧侶、狙撃兵、鉄馬、変異体。
strata-primer-slave_good = 単独では弱く、巨人、投石機、運び手、変異体の半分になる。
strata-primer-champion_good = 単独のトークンの間に立ち、それを取る。
strata-primer-knight_good = 邪魔なものを回り込む。
strata-primer-priest_good = 取られた駒を取り戻す。
strata-primer-colossus_good = 敵の列を突き破る。
strata-primer-mounted_archer_good = 遠くから来て、一つの番で取る。
strata-primer-sniper_good = ほとんどの駒の届かない遠くから取る。
strata-primer-catapult_good = ほかの駒の後ろに隠れたものを取る。
strata-primer-iron_horse_good = 敵の駒のはるか後ろに降りる。
strata-primer-porter_good = 同じ番に攻められる駒を作る。
strata-primer-mutant_good = 思いもよらないところに駒を送る。
strata-primer-general_good = 勝敗は将軍にかかり、e5 では勝つこともある。

## 決めること

strata-primer-where = どの駒を、どこに配置しますか？
strata-primer-home = 自分の手前の三列の空いたマスに置く。
strata-primer-any_round = 将軍は三回のうちどの回に置いてもよい。
strata-primer-form_token = 赤のトークンを a1 に配置。ほかは B が黒、G が緑、V が紫、O が橙。
strata-primer-form_general = 将軍を e1 に配置。
strata-primer-what = 次の行動は何ですか？
strata-primer-acts_once = 駒が行動するのは一つの番に一回。合体、分離、復活した駒は行動済みになる。
strata-primer-sign = 移動で何かを取るときは必ず x と書く。
strata-primer-take_back = 三つ目の行動の前なら、行動を取り消してよい。
strata-primer-form_move = a1 の駒が a2 へ移動。
strata-primer-form_capture = a1 の駒が a2 へ移動し、敵の駒を取る。
strata-primer-form_shot = a1 の駒が a2 の敵の駒を撃つ。
strata-primer-form_fusion = a1 のトークンが a2 のトークンと合体。
strata-primer-form_porter = 同じ合体を、c3 の運び手が引き受ける。
strata-primer-form_division = 赤のトークンが a1 の駒から a2 へ離れる。
strata-primer-form_division_capture = 赤のトークンが a1 の駒から離れ、a2 の敵の駒を取る。
strata-primer-form_revival = a1 の僧侶が赤のトークンを a2 に復活させる。
strata-primer-form_exchange = a1 の変異体が a2 の駒と入れ替わる。
strata-primer-form_end = 自分の番を終える。
strata-primer-form_pass = ほかに何もできないのでパスする。

## 対局の前に選ぶもの

about-strata-pieces-of-two-storeys-on-nine-by-nine-squares-three-actions-a-turn = Strata: 9×9 マスの二階建ての駒。一つの番に三つの行動
about-which-side-places-and-moves-first-by-chance-or-by-agreement = どちらが先に配置して指すか。偶然または合意による
about-whether-a-turn-may-be-ended-after-one-or-two-actions = 一つか二つの行動で番を終えてよいか
about-whether-a-mutant-may-exchange-places-with-the-general = 変異体が将軍と入れ替われるか
about-what-a-priest-brings-back-tokens-that-its-side-took-or-tokens-that-it-lost = 僧侶が復活させるもの: 自分の側が取ったトークン、または失ったトークン
about-how-many-neighbours-of-a-priest-a-token-may-enter-on = 僧侶の周りのいくつのマスにトークンを復活させられるか
about-whether-a-hundred-turns-in-a-row-without-a-capture-draw = 駒を取らない番が百回続くと引き分けか
option-starter = 先に始める側
option-up-to-three = 三つ未満の行動
option-exchange-general = 将軍との入れ替え
option-revive = 復活するトークン
option-priest-reach = 僧侶の周りのマス
option-quiet-limit = 静かな番の上限
value-off = なし
value-on = あり
value-w = 白
value-b = 黒
value-random = 偶然
value-prisoners = 取ったトークン
value-own-lost = 失ったトークン
position-pieces = 駒
position-passes-in-a-row = 続いたパス
position-who-places-or-acts = 配置か行動をする側
position-stage = 段階
position-stock = 配置前のトークン
position-tokens-held = 持っているトークン
position-generals-that-hold-the-centre = 中央を守る将軍
position-turns-without-a-capture = 駒を取らない番

## 局面の誤り

strata-position-general-several = { $side }の将軍が { $count } 個あります
strata-position-markers = { $side }は盤にトークンが { $count } 個ありますが、マーカーは 20 個です
strata-position-placement-first = このルールでは{ $side }が先に配置します
strata-position-placement-round = ラウンドのこの時点で、盤に駒が { $count } 個あります
strata-position-placement-share = { $side }が配置した駒は { $count } 個で、{ $share } 個ではありません
strata-position-placement-rows = { $side }の駒が手前の三列の外にあります
strata-position-placement-single = 駒は一つずつのトークンとして配置します
strata-position-placement-held = 突撃の前にトークンを持つことはありません
strata-position-tokens-side = { $side }が配置した{ $token }のトークンは 4 個中 { $count } 個です
strata-position-tokens-all = { $token }のトークンが 8 個ではなく { $count } 個あります
strata-position-stock = { $side }の残りが、まだ配置していないものと合いません
strata-position-counters-zero = 突撃の前のカウンターはすべて 0 です
strata-position-counters-passed = 行動した側はパスしていません
strata-position-counters-drawn = 取ることなく { $count } 番で引き分けになっています
strata-position-counters-quiet = パスした番も、取ることのなかった番に数えます
strata-position-general-turn = { $side }の番ですが、将軍がいません
strata-position-general-lost = 何も取られていないのに、{ $side }の将軍がいません
strata-position-actions-captured = 行動のない番に何かが取られています
strata-position-actions-over = 行動の残っていない番は終わっています
strata-position-centre-elsewhere = { $side }の将軍が別の場所から中央を持っています
strata-position-centre-not_held = { $side }の将軍は中央にいますが、そこを持っていません
strata-position-centre-stood = { $side }の将軍は中央にいましたが、そこを持っていませんでした
strata-position-centre-come = { $side }の将軍は中央にいますが、そこに来ていません
strata-position-centre-won = { $side }は中央で勝ったのに、行動しています
strata-position-activity-begun = 番の最初の行動の前に、行動した駒があります
strata-position-activity-enemy = 相手の番に行動した駒があります
strata-position-activity-none = 行動が行われたのに、行動した駒がありません
strata-position-activity-archer = 移動のあとに行動できるのは弓騎兵だけです
strata-position-activity-porters = 運び手が作るのは、トークン二つの駒だけです
strata-position-activity-porter = 運び手が駒を作ったのに、行動した運び手がいません
strata-position-activity-many = 行われた行動の数より多くの駒が行動しています

### 局面のテキストに必要なもの

expected-0-1-2-or-3-actions = 0、1、2、3 のどれかの行動数
expected-a-round-1-2-or-3 = ラウンド、1、2、3 のどれか
expected-a-dot = ピリオド
expected-a-place-in-the-round-1-to-7 = ラウンドの中の順番、1 から 7
expected-numbers-from-1 = 1 からの数
expected-act-n-or-place-r-n = act:N か place:R.N
expected-the-end-of-the-position = 局面の終わり
expected-a-space-and-the-next-field = 空白と次の欄
expected-w-or-b = w か b
expected-a-number-of-turns-0-to-65535 = 番の数、0 から 65535
expected-a-rank-of-nine-squares = 9 マスの横の列
expected-a-square = マス
expected-a-second-token-of-the-same-side-later-in-the-order-r-b-g-v-o = 同じ側の二つ目のトークン、R B G V O の順で後のもの
expected-a-piece-a-token-two-in-brackets-or-w-or-b = 駒: トークン、括弧に入れた二つ、または *w か *b
expected-for-no-stock = 残りがなければ -
expected-and-the-next-rank = / と次の横の列
expected-and-black-s-hand = / と黒の持つトークン
expected-a-number-of-tokens-0-to-8 = トークンの数、0 から 8
expected-0-or-1 = 0 か 1
expected-0-1-or-2-passes = 0、1、2 のどれかのパス数
expected-and-black-s-stock = / と黒の残り
expected-a-number-of-tokens-0-to-4 = トークンの数、0 から 4
