# ゲームのまわりで言うこと: 戦闘の見込み、席、記録、ヒント。

## 戦闘

odds = { LIST($outcomes, between: "、") }
odds-chance = { $outcome } { $percent } %
odds-share = { $percent } %  { $outcome }
odds-repulsed_share = { $percent } %  撃退: 両者ともその場に残る
boosts-duel = キング・デュエル: ブーストは数えない
boosts-none = ブーストなし
boosts-side = { $side } { $total }: { LIST($reasons, between: "、") }
boosts-side_rolls = { $side } { $total }、{ $die } を振る: { LIST($reasons, between: "、") }
boosts-reason = { $reason } +{ $amount }
boosts-reason_from = { $reason } { $from } +{ $amount }

## 記録

session-numbered = { $number }. { $line }
session-following = {"   "}{ $line }
session-in_secret = 秘密裡に選択

## 対局の状態

session-won = { LIST($winners, between: "、", last: "と") } の勝ち: { $reason }
session-drawn = 引き分け: { $reason }
session-all_lost = 全員の負け: { $reason }
session-with_pay_offs = { $end }。損得: { $paid }
session-with_places = { $end }。順位: { $places }
session-thinks = { $seat }が考慮中: { $progress }
session-positions = { $positions } 局面
session-depth = 深さ { $depth }、{ $positions } 局面

## 引き分けの提案

session-declines = { $seat } は引き分けを拒否
# untold: count
session-accepts = { LIST($seats, between: "、", last: "と") } は引き分けに同意
session-offered = 引き分けを提案しました

## ヒント

session-no_hint = ヒントなし
session-hint_with = { $hint }。{ $exposure }
session-odds_in_short = 除去 { $slain } %、損失 { $lost } %
session-then_take = すると{ $seat }が{ $attacker }で{ $target }を取れる
session-then_attack = すると{ $seat }が{ $attacker }で{ $target }を攻撃できる: 倒れる確率 { $percent } %
session-piece_on = { $cell } の{ $piece }
session-prospect = { LIST($ends, between: "、") }
session-prospect_end = { $percent } % { $end }
session-nothing_falls = 何も失われない
session-fall = { LIST($falls, between: "、") }
session-piece_falls = { $seat }の{ $piece }が倒れる
session-pieces_fall = { $seat }の駒が { $count } 個倒れる

## 投了

# untold: count
session-gives_up = { LIST($seats, between: "、", last: "と") }は投了し、対局から抜けます。
session-vanishes = ボードから駒が 1 個なくなります。
session-vanish = ボードから駒が { $count } 個なくなります。
session-ends_all_lost = 対局は終わり、全員の負けです。
session-ends_drawn = 対局は引き分けで終わります。
# untold: count
session-ends_won = 対局は終わり、{ LIST($winners, between: "、", last: "と") }の勝ちです。

## できなかったわけ

session-no_move_typed = 手が入力されていません。手は{ $expected }から始まります
session-no_such_move = { $typed } は手ではありません。手は{ $expected }から始まります
session-no_move_after = { $typed } は手ではありません。{ $read } のあとは{ $expected }です
session-no_person = 今は誰の番でもありません
session-no_bot = この席を外から動かすボットはいません
session-not_living = もう対局に残っていません
session-nothing_to_place = 今は置くものがありません
session-no_move_found = ボットは手を見つけられません
session-declined = ボットは指しません: { $why }
session-failed = ボットが失敗しました

## 言葉で述べる矢印

arrow-at = { $kind } { $to }
arrow-along = { $kind } { $from } -> { $to }
arrow-over_edge = { $arrow }、端を越えて
arrow-labelled = { $arrow }: { $label }
picture-moving = { $count } 局面を順に表示。クリックかスペースで停止と再開、左右で一つずつ、Home と End で最初と最後へ。最後の局面: { $last }
arrow-put-on = 配置
arrow-move = 移動
arrow-attack = 攻撃
arrow-support = サポート
arrow-defence = 防御

## ボットが手について言うこと

choice-unjudged = { $move }、{ $legal } 手のうちの一つ
choice-of_book = { $move }、定跡、{ $legal } 手のうちの一つ
choice-judged = { $move } { $value }{ $equal }、{ $rank }{ $others }
choice-equal = 、{ $moves } と同じ
choice-equal_to_more = 、{ $moves } などと同じ
choice-best = { $considered } 手のうち最善（{ $positions } 局面）
choice-best_of_some = { $legal } 手から選んだ { $considered } 手のうち最善（{ $positions } 局面）
choice-nearly_best = { $considered } 手のうちほぼ最善（{ $positions } 局面）
choice-nearly_best_of_some = { $legal } 手から選んだ { $considered } 手のうちほぼ最善（{ $positions } 局面）
choice-then = 。次は { $moves }
choice-others = 。ほかは { $moves }
choice-candidate = { $move } { $value }
value-about = 約 { $value }
value-points = { $value } 点
value-won = 勝ち
value-lost = 負け

## 対局の前に選ぶもの

about-plays-at-a-level-from-1-to-10-each-game-s-own = ゲームごとの 1 から 10 のレベルで指す
about-how-strong-it-is-from-1-who-has-learned-the-game-today-to-10-the-best-there-is = 強さ。今日ゲームを覚えた 1 から、最強の 10 まで
about-chooses-every-legal-move-with-the-same-probability = すべての合法手を同じ確率で選ぶ
about-makes-the-move-after-which-the-position-looks-best = 指したあとの局面がいちばん良く見える手を選ぶ
about-searches-many-decisions-ahead-deeper-and-deeper = 何手も先まで、次第に深く読む
about-searches-many-decisions-ahead-and-weighs-what-the-dice-may-do = 何手も先まで読み、ダイスの出方も量る
about-solves-a-small-game-and-makes-no-mistake-in-others-it-makes-no-move = 小さなゲームを解き、間違えない。ほかのゲームでは指さない
about-looks-again-and-again-where-the-game-looks-good-so-far = 良さそうなところを繰り返し調べる
option-strength = 強さ
