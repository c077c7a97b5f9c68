# ページのエンジンが言うこと: マスにあるもの、指す前の手、手番、終局。
# 用語: cell マス、move 手、seat 席、takes 取る、attacks 攻撃。

## マスにあるもの

web-cell = { LIST($words, between: "、") }
web-empty = 空き
web-owned = { $seat }の{ $piece }
web-alone = { LIST($figures, between: "、", last: "と") }
web-made_of = { $piece }: { $figures }
web-stack = { $count } 個の山
web-ground = { $ground }

## 指す前の手

web-puts = { $piece }を { $cell } に
web-chooses = { $cell }: { $text }
web-goes = { $from } から { $to } へ
web-piece_goes = { $piece } { $from } から { $to } へ
web-attacks = { $from } から { $to } の{ $target }を攻撃
web-piece_attacks = { $piece } { $from } から { $to } の{ $target }を攻撃
web-takes = { $from } から { $to } の{ $target }を取る
web-piece_takes = { $piece } { $from } から { $to } の{ $target }を取る
web-attacks_there = { $from } から { $to } を攻撃
web-piece_attacks_there = { $piece } { $from } から { $to } を攻撃
web-takes_there = { $from } から { $to } を取る
web-piece_takes_there = { $piece } { $from } から { $to } を取る
web-noted = { $move }、{ $note }
web-becomes = { $move }、{ $piece }になる

## 手番と終局

web-you_lost = あなたの負け: { $reason }
web-all_lost = 全員の負け: { $reason }
web-drawn = 引き分け: { $reason }
web-you_won = あなたの勝ち: { $reason }
web-lost_to = { LIST($winners, between: "、", last: "と") }に負け: { $reason }
# untold: count
web-won = { LIST($winners, between: "、", last: "と") }の勝ち: { $reason }
web-with_pay_offs = { $end }。損得: { $paid }
web-with_places = { $end }。順位: { $places }
web-hand_over = 端末を{ $seat }に渡してください
web-to_move = { $seat }の番
web-your_move_as = あなたの番（{ $seat }）
web-your_move = あなたの番
web-asked = { $whose }: { $question }
web-thinks = { $seat }が考慮中
web-dice_decide = ダイスが決めます
web-goes_on = 対局は自動で進みます
web-claim_lost = 全員の負け: { $reason }
web-claim_draw = 引き分け: { $reason }
web-claim_won = { LIST($winners, between: "、", last: "と") }の勝ち: { $reason }
web-in_secret = 秘密裡に選択

## 読んだ対局

web-verified_whole = 検証済み: { $count } の出来事はすべてルールどおりで、どの出目もシードどおり
web-verified_but = 検証済み: { $count } の出来事はすべてルールどおりで、人が選んだ { $given } を除き、どの出目もシードどおり
web-verified = 検証済み: { $count } の出来事はすべてルールどおり
web-verified_in_part = 検証済み: 最初の { $count } の出来事はすべてルールどおり。その先はまだ明かされていない

## 対局の前に選ぶもの

# キーは英語の文を小文字にし、ハイフンでつないだもの。
about-a-game-that-a-text-describes = テキストで記述されたゲーム
game-chess = チェス
