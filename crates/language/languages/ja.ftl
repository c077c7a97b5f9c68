# すべてのゲームと審判が言うこと。
#
# 用語: seat = 席、draw = 引き分け、claim = 申し立て、roll = ダイス・ロール、take back = 待った、
# flag = 時間切れ。
#
# 席の名前のあとに続く文は、助詞を付けずに動詞句で書く（「S」「投了」）。

word = { $word }

## 席での出来事

table-resigns = 投了
table-resign = { LIST($seats, between: "、", last: "と") }が投了
table-offers = 引き分けを提案
table-accepts = 引き分けに同意
table-declines = 引き分けを拒否
table-claims = 終局を申し立て
table-flag = 時間切れ
table-abandons = 対局を放棄
table-abandon = { LIST($seats, between: "、", last: "と") }が対局を放棄
table-clock = この対局は時計を使う
table-left = 残り { $left }
table-roll = ダイス・ロール { $chance }
table-score = 得点: { $scores }

## ルールの概要

primer-goal = 目的
primer-play = 進行
primer-pieces = 駒
primer-ground = テレイン
primer-decisions = 決めること
primer-cost = 、{ $cost } ポイント
primer-anchored = { $text } [{ $rule }]

## トランプ

card-back = 伏せたカード
card-front = { $rank }
card-of_suit = { $suit }の{ $rank }

rank-ace = エース
rank-two = 2
rank-three = 3
rank-four = 4
rank-five = 5
rank-six = 6
rank-seven = 7
rank-eight = 8
rank-nine = 9
rank-ten = 10
rank-jack = ジャック
rank-queen = クイーン
rank-king = キング

suit-clubs = クラブ
suit-diamonds = ダイヤ
suit-hearts = ハート
suit-spades = スペード

## 終局

outcome-won = { $reason }
outcome-draw = 引き分け（{ $reason }）
outcome-lost = 敗北: { $reason }
outcome-over = 終局: { $outcome }

end-resignation = 投了
end-time = 時間切れ
end-agreement = 合意
end-abandonment = 対局放棄
end-nobody-can-act = 誰も行動できない

## 審判が認めないこと

due-roll = ダイス・ロール
due-none = なし

game-over = 対局は終わっています: { $reason }
game-turn = { LIST($due, between: "、", last: "と") } の番です
game-chance = { NAME($due) ->
    [roll] 先にダイスを振ってください
   *[other] 今はダイスを振る場面ではありません
}
game-chance-impossible = 今この目は出せません
game-view = 隠された部分のある局面なので、審判はここから続けられません
# untold: seat
game-seat = 席 { $name } はもう対局に残っていません
game-resign-together = 一緒に投了できるのは同じチームの席だけです
game-offer-draw = このゲームでは引き分けを提案できません
game-offer-stands = 引き分けの提案がすでに出ています
game-offer-none = この席が答えられる引き分けの提案はありません
game-claim = { $times ->
    [0] 引き分けは申し立てられません
   *[other] 引き分けは申し立てられません: この局面が現れたのは { $times } 回です
}
game-claim-move = このゲームでは手を示さずに申し立てます
game-clock = { $fault }
game-takeback = この席に待ったのできる手はありません
game-undo = 取り消せるものはありません
game-redo = やり直せるものはありません
game-exchange = この手では戦闘になりません

clock-none = この対局は時計を使いません
clock-set = この対局にはすでに時計があります
clock-settings = この持ち時間は使えません: 合計で最大 30 日です
clock-unread = 先に、手を決めた席の時計を読んでください
clock-fallen = 残り時間のない席があるので、まずその時間切れになります
clock-time_left = この席には残り { $left } ミリ秒あるので、時間切れではありません
clock-more_time = この席の残り時間は最大 { $most } ミリ秒です
clock-too_late = この席は手を決めたとき、残り時間がありませんでした
clock-stands = この席の時計は動いていません

## オプションつきの名前

options-form = ゲームは「名前」または「名前(オプション=値,...)」と書く。{ $wrong }
options-form_valid = ゲームは「名前」または「名前(オプション=値,...)」と書く。{ $wrong }。{ $valid }
options-no_name = { $at } バイト目に名前がない
options-nothing = { $at } バイト目、括弧の中に何もない
options-no_pair = { $at } バイト目にオプションと = がない
options-no_value = { $at } バイト目に値がない
options-unclosed = { $at } バイト目に閉じ括弧がない
options-behind = { $at } バイト目、閉じ括弧のあとに続きがある
options-character = { $at } バイト目に名前に使えない文字がある
options-long = { $most } バイトより長い
options-names = オプションは: { $names }
options-takes = オプション { $option } の値は: { $values }
options-no_game = { $given } というゲームはない。ゲームは: { $games }
options-no_option = { $given } というオプションはない。オプションは: { $names }
options-twice = オプション { $option } が二度指定されている
options-wrong_value = オプション { $option } に { $given } は使えない。値は: { $values }
options-combination = { $sentence }

## 局面の誤り

position-at = { $why }（{ $at } バイト目）
position-several = { LIST($reasons, between: "; ") }
position-word = { $word }: { $why }
position-unreadable = 必要なもの: { $expected }
position-more = 誤りがほかに { $count } 件あります
position-view = 局面に隠されたものがあります
