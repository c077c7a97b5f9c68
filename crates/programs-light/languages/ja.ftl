# プログラムが言うこと。入力する語（moves、hint、quit など）はどの言語でも同じ。

## 行で遊ぶ play

play-help = 手、または: moves [手の始め]、odds 手、hint（ヒント）、place（残りの初期配置）、back（待った）、offer、accept、decline（引き分け）、claim（申し立て）、resign（投了）、save、help、quit。どちらにも読めるものは手とみなし、/help は手とみなさない
play-help_without_offers = 手、または: moves [手の始め]、odds 手、hint（ヒント）、place（残りの初期配置）、back（待った）、claim（申し立て）、resign（投了）、save、help、quit。どちらにも読めるものは手とみなし、/help は手とみなさない
play-unkept = 対局は続きますが、保存されていません: { $why }
play-hand_over = 画面を { $seat } に渡して、Enter を押してください
play-offered = { $seat } が引き分けを提案: accept、decline、または手
play-no = できません: { $why }
play-too_many = { $count } 手あり、多すぎて表示できません
play-more = ほかに { $count } 手
play-no_hint = ヒントなし
play-no_attack = これは結果の決まっていない攻撃ではありません

play-saved = { $file } に保存しました
play-saved_open = { $file } に保存しました。play --resume { $file } で続けられます
play-untouched = 何も指していないので、保存しません
play-unsaved = { $file } に保存できません: { $why }

## メニュー

menu-which_game = どのゲームで遊びますか？
menu-how_to_choose = 番号、または名前（括弧にオプション）を入力してください。? でオプション一覧、q で終了。
menu-game_prompt = {"ゲーム> "}
menu-level_prompt = {"ボットのレベル、1 から "}{ $most } [{ $most }]{"> "}
menu-no_level = できません: レベルは 1 から { $most } の数です

## rules

rules-more = --all ですべてを、--ids でルールの ID も表示します。

## watch と replay

watch-start = 開始
watch-result = 結果: { $result }
watch-pay_offs = 損得: { $paid }
watch-places = 順位: { $places }
watch-played_so = { $seat } ({ $player }): { $told }
watch-tally = { $count } 手
watch-tally_of_attacks = { $count } 手、うち攻撃 { $attacks } 回
watch-record = 記録: { $file } に { $count } 件。再現して確認済み
watch-picture = 画像: { $file }
watch-stopped = 停止: --most-events の上限に達しました
replay-verified = 確認済み: { $game }、{ $count } 件、{ $rolls }、{ $result }
replay-rolls = ダイス・ロール { $count } 回
replay-rolls_given = ダイス・ロール { $count } 回（うち { $given } 回はシードによらず与えられたもの）
replay-clock = 時計: { $clock }、{ $count } 件の読みを確認済み
replay-at = { $at } / { $events }
replay-step_prompt = Enter: 次へ、b: 前へ、数: そこへ、q: 終了 >{" "}
replay-at_the_end = ここが終わりです
replay-at_the_start = ここが始まりです
replay-step_help = 0 から { $events } の数、b、q、または空行

latest-with_value = { $line }（{ $value }）
latest-odds = 見込み: { $odds }
