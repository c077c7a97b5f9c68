# Lines of Action の日本語。
#
# 用語（一つのものに一つの言葉）:
#   piece 駒、enemy piece 敵の駒、marked piece 印付きの駒、group グループ、connect つなげる
#   White 白、Black 黒、partner パートナー、square マス、line 列、rank 横の列、file 縦の列、
#   diagonal 斜めの列、edge 縁、board 盤
#   move 動かす・移動、turn 番、ply 手、capture 取る、jump 飛び越える、drop 打つ、hold 持ち駒にする、
#   pass パス、draw 引き分け
#
# 席の名前のあとに続く文は、助詞を付けずに書く（「1」「3 と組む黒…」）。

## 言葉

kind-piece = 駒
marked-piece = 印付きの駒
tile-outside = 盤外

loa-mark-marked = 印付き
loa-mark-unmarked = 印なし

seat-white = 白
seat-black = 黒
seat-player-1 = プレイヤー 1
seat-player-2 = プレイヤー 2
seat-player-3 = プレイヤー 3
seat-player-4 = プレイヤー 4

end-all-pieces-connected = すべての駒がつながった
end-both-sides-connected = 両方の側がつながった
end-nobody-can-move = 誰も動かせない
end-no-legal-move = 指せる手がない
end-third-occurrence-of-a-position = 同一局面三回
end-second-occurrence-of-a-position = 同一局面二回
end-a-board-came-back = 同じ駒の配置に戻った
end-ply-cap = 手数の上限

expected-a-move-as-in-b1-b3-c1xa3-d5-or-pass = b1-b3、c1xa3、@d5、pass のような手
expected-a-square-from-a1-to-h8-beyond-the-edge-file-and-rank-from-7-to-16-as-in-0-3 = a1 から h8 のマス（縁の外では (0,3) のように -7 から 16 の縦の列と横の列）
expected-or-x-between-two-squares = 二つのマスの間の - または x
expected-the-end-of-the-move = 手の終わり

## 指せない手

loa-from-empty = { $from } に駒はありません
loa-from-enemy = { $from } の駒は敵の駒です
loa-from-partner = { $from } の駒はパートナーの駒です
loa-to-same = 駒はもう { $from } にあります
loa-line = { $from } と { $to } は同じ列にありません: 駒は縦、横、斜めの列に沿って動きます
# untold: from, to
loa-distance = この列には駒が { $pieces } 個あるので、動くのは { $pieces } マスで、{ $squares } マスではありません
# untold: from, to
loa-ring = この列は輪になっていて八つのマスすべてに駒があるので、動いても元のマスに戻ります
# untold: from, to
loa-blocked = { $blocker } の敵の駒が邪魔です
loa-to-own = { $to } の駒は自分の色の駒です
loa-edge = { $square } は盤の縁の外です
loa-capture-empty = { $to } に取る駒はありません: この手は { $from }-{ $to } です
loa-capture-enemy = { $to } に敵の駒があり、取る手は x で書きます: { $from }x{ $to }
loa-pass = 動かせるので、パスはできません
loa-drop-due = 今は駒を打つ番です
loa-drop-later = 打つ前に駒を動かします
loa-drop-none = 打つ駒はありません
loa-drop-occupied = { $at } には駒があり、駒を打てるのは空いたマスです
# untold: from
loa-duty = { NAME($due) ->
    [marked] 前に印なしの駒を動かしたので、今度は印付きの駒を動かします
   *[unmarked] 前に印付きの駒を動かしたので、今度は印なしの駒を動かします
}

## 盤の横

loa-scene-to_move = { $color }の番
loa-scene-to_drop = { $color }が敵の駒を打つ番
loa-scene-marked = { $color }の番（印付きの駒）
loa-scene-unmarked = { $color }の番（印なしの駒）
loa-scene-ply = { $due }、{ $cap } 手中 { $plies } 手
loa-scene-strength = { $color }: 駒 { $pieces } 個、グループ { $groups } 個
loa-scene-held = { $color }: 駒 { $pieces } 個、グループ { $groups } 個、持ち駒 { $held } 個
loa-scene-own = { $partner } と組む{ $color }。動かすのはこの { $pieces } 個の駒

## ルールの概要: 目的と進行

loa-primer-goal = 自分の駒をすべて一つのグループにつなげる。グループの駒は、縦、横、斜めで隣り合う。
loa-primer-goal_partners = 自分の色の駒がすべて一つのグループになれば、パートナーと一緒に勝つ。
loa-primer-goal_torus = つながった縁はこれに数えない。駒が隣り合うのは平らな盤の上だけ。
loa-primer-goal_drops = すべての駒が盤に出るまでは、誰も勝たない。
loa-primer-goal_single = 一つだけの駒もグループになる。駒を取ったために敵がつながれば、敵が勝つ。

loa-primer-start_edges = { $first }は一番下の横の列に 6 個、一番上の横の列に 6 個、{ $second }は左の縁に 6 個、右の縁に 6 個の駒を持つ。
loa-primer-start_eggs = 両側とも 12 個の駒を持ち、駒は縁に沿って色が交互に並ぶ。隅は空ける。
loa-primer-start_parachute = 両側とも左右の縁に 6 個の駒を置き、敵の駒 6 個を持ち駒にする。
loa-primer-start_four = 4 人のプレイヤーが盤を囲み、それぞれ一つの縁の 6 個の駒を持つ。プレイヤー 1 は下、2 は左、3 は上、4 は右。
loa-primer-begins = { $first }から始め、交互に動かす。
loa-primer-partners = プレイヤー 1 と 3 は組んで{ $first }を、2 と 4 は{ $second }を持ち、1 から 4 の順に動かす。

loa-primer-drop_turns = 最初の六つの番では、駒を動かし、それから持ち駒を一つ打つ。
loa-primer-drop_only = そのような番に動かせなければ、打つだけになる。
loa-primer-open_edge = 盤は縁の外へ 8 マスずつ続く。駒はそこへも動き、そこでも数えられ、取られ、つながる。
loa-primer-torus = 向かい合う縁はつながっている。列は盤を一周し、その上の駒は一度だけ数える。
loa-primer-ring = そのような列に駒が八つあれば、動いても元のマスに戻るので、動けない。
loa-primer-own_marks = 動かせるのは自分の駒だけ。プレイヤー 3 と 4 の駒には印がある。
loa-primer-partner_jump = パートナーの駒は飛び越えられるが、取れない。
loa-primer-marks = 一番上の横の列と右の縁から始める駒には印がある。
loa-primer-alternate = 最初の移動は自由。その後は、印付きの駒と印なしの駒を交互に動かす。
loa-primer-duty_other = 動かすべき種類の駒がどれも動けなければ、もう一方の種類を動かし、次に動かす種類は動かした駒で決まる。
loa-primer-duty_pass = もう一方の種類の駒しか動けなければパスし、動かすべき種類は変わらない。

loa-primer-both_win = 両方の側をつなげる手は、その手を指した側の勝ちになる。
loa-primer-both_draw = 両方の側をつなげる手は、引き分けになる。
loa-primer-four_passes = 指せる手のないプレイヤーはパスし、四回続けてパスすると引き分けになる。
loa-primer-two_passes = 指せる手のないプレイヤーはパスし、二回続けてパスすると引き分けになる。
loa-primer-stuck_loses = 動かすこともほかのこともできないプレイヤーは負けになる。
loa-primer-stuck_draws = 番のプレイヤーが何もできなければ、引き分けになる。
loa-primer-third = 番も同じ局面が三回目に現れると、引き分けになる。
loa-primer-second = 番も同じ局面が二回目に現れると、引き分けになる。
loa-primer-any_board_passes = 誰の番であっても、同じ駒の配置に戻ると引き分けになる。パスのあとの配置は数えない。
loa-primer-any_board = 誰の番であっても、同じ駒の配置に戻ると引き分けになる。
loa-primer-cap = 全員合わせて { $cap } 手になると、その最後の手でどちらかがつながっても引き分けになる。

## 駒とマス

loa-primer-distance = 縦、横、斜めの列に沿って、その列全体にある両方の色の駒の数（自分も含む）とちょうど同じだけのマスを動く。
loa-primer-jumps = 自分の駒は飛び越えられるが、敵の駒は飛び越えられない。
loa-primer-jumps_color = 同じ色の駒は飛び越えられるが、敵の駒は飛び越えられない。
loa-primer-captures = 着いたマスの敵の駒を取り、同じ色の駒のマスには着けない。
loa-primer-stays = 盤の外へは出ない。
loa-primer-over_edge = つながった縁を越えてもよく、マスへの道が二つあれば、その一つが空いていればよい。
loa-primer-middle = 中央ではすぐ仲間に届き、そこを通る敵の列をふさぐ。
loa-primer-outside = 縁の外の、駒が入れるマス。それより遠くにマスはない。

## 決めること

loa-primer-q_move = どの駒をどこに動かしますか？
loa-primer-count_line = 駒を通る列ごとに、そこで動く長さが決まる。列の上の駒を数える。
loa-primer-must_move = 指せる手があれば、指さなければならない。
loa-primer-step_form = b1 の駒が、空いている b3 に動く。
loa-primer-capture_form = c1 の駒が a3 に動き、そこの敵の駒を取る。
loa-primer-outside_form = a3 の左のマスの駒が a3 に動く。盤外のマスは、縦の列と横の列の数で書く。
loa-primer-pass_form = 指せる手がないのでパスする。
loa-primer-q_drop = 敵の駒をどこに打ちますか？
loa-primer-any_empty = 空いたマスならどこでもよく、たった今離れたマスでもよい。
loa-primer-drop_form = 敵の駒を d5 に打つ。

## 対局の前に選ぶもの

about-lines-of-action-bring-your-pieces-together-with-all-the-variants-of-the-sheet = Lines of Action: 自分の駒を一つにつなげる。ルールシートのすべての変種つき
option-players = 対局者
value-off = なし
value-on = あり
value-w = 白
value-b = 黒
position-pieces = 駒
position-whose-turn-it-is = 手番
option-preset = ルール
about-whose-rules-set-the-choices-below-that-are-not-made-one-by-one = 以下で一つずつ選ばないものを、誰のルールで決めるか
about-where-the-pieces-start = 駒が始まるマス
about-whether-left-and-right-of-the-opening-are-exchanged-as-other-sources-have-it = 初期配置の左右を、ほかの資料のように入れ替えるか
about-whether-the-edge-of-the-board-is-closed-the-grid-goes-on-beyond-it-or-facing-edges-are-joined = 盤の縁が閉じているか、その外へマスが続くか、向かい合う縁がつながっているか
about-two-players-two-partnerships-of-two-or-two-players-who-alternate-between-marked-and-unmarked-pieces = 二人、二人ずつの二組、または印付きの駒と印なしの駒を交互に動かす二人
about-the-colour-that-moves-first-the-preset-s-unless-given = 先手の色。選ばなければルールのとおり
about-what-a-move-that-connects-both-sides-brings-a-win-of-the-mover-or-a-draw-the-preset-s-unless-given = 両方の側をつなげる手の結果: 指した側の勝ち、または引き分け。選ばなければルールのとおり
about-what-a-player-without-a-legal-move-does-pass-lose-or-draw-the-preset-s-unless-given = 指せる手のないプレイヤー: パス、負け、または引き分け。選ばなければルールのとおり
about-what-draws-the-third-or-second-occurrence-of-a-position-with-the-same-player-to-move-any-board-that-comes-back-or-nothing-the-preset-s-unless-given = 引き分けになるもの: 番も同じ局面の三回目か二回目、同じ駒の配置に戻ること、またはなし。選ばなければルールのとおり
about-the-number-of-plies-after-which-the-game-is-drawn-0-for-none-the-preset-s-unless-given = 引き分けになる手数。0 はなし。選ばなければルールのとおり
about-what-an-ambidextrous-player-does-who-can-move-only-the-kind-of-piece-that-is-not-due-move-it-or-pass = 動かすべきでない種類の駒しか動かせないプレイヤー: その駒を動かす、またはパス
option-opening = 初期配置
option-mirror = 左右反転
option-edge = 縁
option-first = 先手
option-both-connected = 両方がつながる手
option-no-move = 指せる手なし
option-repetition = 同一局面
option-cap = 手数の上限
option-duty = 交互の規則
value-abacus = アバクス
value-olympiad = コンピュータ・オリンピアード
value-mso = マインドスポーツ・オリンピアード
value-openspiel = OpenSpiel
value-standard = 標準
value-scrambled-eggs = スクランブルエッグ
value-parachute = パラシュート
value-closed = 閉じる
value-open = 外へ続く
value-torus = トーラス
value-four-handed = 四人
value-ambidextrous = 両手使い
value-mover = 指した側の勝ち
value-draw = 引き分け
value-pass = パス
value-loses = 負け
value-third = 三回目
value-second = 二回目
value-any = 同じ配置
value-none = なし
value-other = もう一方の種類
position-passes-in-a-row = 続いたパス
position-plies-made = 指した手数
position-pieces-beyond-the-edge = 縁の外の駒
position-enemy-pieces-held = 持ち駒にした敵の駒
position-whether-to-move-or-to-drop = 動かすか打つか
position-kinds-that-must-move = 動かすべき種類

# 両立しないオプション。
contradiction-the-four-handed-and-the-ambidextrous-game-are-played-from-the-standard-opening-only = 四人制と両利き制は標準の初期配置でだけ行う
contradiction-the-four-handed-and-the-ambidextrous-game-are-played-with-closed-edges-only = 四人制と両利き制は閉じた端でだけ行う
contradiction-an-open-edge-or-a-torus-goes-with-the-standard-opening-only = 開いた端とトーラスは標準の初期配置でだけ使える
contradiction-the-standard-opening-has-no-mirror-image-of-its-own-so-mirror-on-needs-another = 標準の初期配置には別の鏡像がないので、mirror=on には別の初期配置が必要

## 局面の誤り

loa-position-connected = 最初の手の前に{ $color }がつながっています
loa-position-edge = { $square } は盤の縁の外にあります
loa-position-marks = { $square } の駒は印付きですが、このゲームに印はありません
loa-position-shared = { $square } に駒が二つあります
loa-position-count-all = { $color }の駒が { $most } 個を超えています
loa-position-count-kind = { $color }の一種類の駒が { $most } 個を超えています
loa-position-empty = { $color }の駒がありません
loa-position-seat-number = このゲームの席は { $count } だけです
loa-position-passes-drawn = 連続 { $most } 回のパスで引き分けになっています
loa-position-passes-none = このルールにパスはありません
loa-position-passes-dropping = 打つ駒が残っている間、パスはできません
loa-position-plies-drawn = { $count } 手で引き分けになっています
loa-position-reserves-none = このゲームに打つための持ち駒はありません
loa-position-reserves-most = 持ち駒は { $most } 個までです
loa-position-reserves-turn = 一回の番に一つずつ打つので、この持ち駒の数は手番と合いません
loa-position-stage-none = 打つ駒がありません
loa-expected-fields = 空白で区切った { $count } つの欄: { $fields }
loa-expected-seat = 席: { $seats }

### 局面のテキストに必要なもの

expected-a-rank-of-eight-squares = 8 マスの横の列
expected-eight-ranks = 八つの横の列
expected-w-b-w-b-or-the-number-of-empty-squares = w、b、W、B、または空きマスの数
expected-eight-ranks-of-eight-squares = 8 マスの横の列が八つ
expected-the-number-of-passes-in-a-row = 連続したパスの数
expected-the-number-of-plies-made = 指した手の数
expected-or-the-number-of-plies-made = - か指した手の数
expected-w-and-then-b-each-with-its-squares-or = w、次に b、それぞれにマス、または -
expected-a-square-beyond-the-edge-as-in-0-3 = (0,3) のような縁の外のマス
expected-the-pieces-that-white-and-black-hold-as-in-6-5 = 6/5 のような、白と黒の持ち駒
expected-move-or-drop = move か drop
expected-the-duties-of-white-and-black-each-m-u-or = 白と黒の義務、それぞれ m、u、-
expected-the-board-a-seat-passes-plies = 盤、席、パス、手数
expected-the-board-a-seat-passes-plies-pieces-beyond-the-edge = 盤、席、パス、手数、縁の外の駒
expected-the-board-a-seat-passes-plies-reserves-move-or-drop = 盤、席、パス、手数、持ち駒、move か drop
expected-the-board-a-seat-passes-plies-duties = 盤、席、パス、手数、義務
