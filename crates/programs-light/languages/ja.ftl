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
menu-how_to_choose = 番号、または名前（括弧にオプション）を入力してください。? でオプション一覧、? とゲーム名でその説明、q で終了。
menu-games = ゲームと、括弧に入れられるオプション:
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
watch-level = レベル { $level }
watch-name = { $game }、シード { $seed }
watch-about = { $about }。
watch-side = { LIST($seats, between: "と") }: { $players }
watch-begins = 対局は自動で始まります。 ? キーでほかの操作が見られます。
watch-drawn = 引き分け（{ $reason }）。
watch-all_lost = 全員の負け: { $reason }。
# untold: count
watch-won = { LIST($winners, between: "と") }の勝ち: { $reason }。
watch-not_ended = 対局は中断されました。
watch-all_paid = 損得: { $paid }
watch-all_places = 順位: { $places }
watch-decided = 勝負を決めたもの: 
# untold: count
watch-falls = { $number }. { LIST($seats, between: "と") }が倒れる: { $by }
watch-by_seat = { $seat } { $text }
watch-next = 次にできること: 
watch-next_watch = watch --game "{ $game }": 別の対局
watch-next_play = play "{ $game }": 同じ相手と対局
watch-next_replay = replay { $file }: この対局をもう一度
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

## watchとreplayの画面

viewer-at_end = 終了
viewer-event = 出来事 { $at }
viewer-event_of = 出来事 { $at }／{ $events }
viewer-event_so_far = 出来事 { $at }／これまで{ $events }
viewer-thinks = { $place }、思考中
viewer-paused = { $place }、一時停止
viewer-stands = 形勢: 上が{ LIST($above, between: "と") }、下が{ LIST($below, between: "と") }
viewer-foot_of_list = 上下・数字: 選ぶ  Enter: そこへ  m: 閉じる
viewer-foot_playing = スペース: 一時停止  左右: 一手ずつ  m: 指し手  ?: ヘルプ  q: { $leave }
viewer-foot_paused = スペース: 再開  左右: 一手ずつ  m: 指し手  ?: ヘルプ  q: { $leave }
viewer-to_result = 結果へ
viewer-close = 閉じる
viewer-key_pause = 一時停止と再開
viewer-key_on = 出来事を一つ進める
viewer-key_back = 出来事を一つ戻す
viewer-key_ten = 十ずつ進める・戻す
viewer-key_ends = 開始へ、最新の出来事へ
viewer-key_list = すべての指し手の一覧から選んで移動する
viewer-key_speed = 速く、遅く
viewer-key_stop = すぐに終わる
viewer-key_shell = しばらくシェルに戻る。fg で再開
viewer-key_plot = 形勢の移り変わりを図で見る（場所があれば）

key-space = スペース
key-right-enter = 右、Enter
key-left-b = 左、b
key-down-up = 下、上
key-home-end = Home、End
key-ctrl-c = Ctrl-C
key-ctrl-z = Ctrl-Z
