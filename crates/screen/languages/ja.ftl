# 画面が言うこと。キーはどの言語でも同じ。

## 上の行

screen-title_help = ? ヘルプ{" "}
screen-draw = 引き分け: { $reason }
screen-you_won = 勝ち: { $reason }
screen-you_lost = 負け: { $reason }
screen-with_pay_offs = { $end }。損得: { $paid }
screen-to_move = { $seat }の番
screen-your_move = あなたの番
screen-your_move_as = あなたの番（{ $seat }）
screen-asked = { $whose }: { $question }
screen-too_small = 端末が小さすぎます: { $columns } x { $lines }。{ $least_columns } 桁と { $least_lines } 行が必要です。Ctrl-C で保存して終了。
screen-hand_over = 画面を{ $seat }に渡してください。
screen-nobody_looks = { $seat }: ほかの人が見ていないときに Enter を押してください。

## 見ている人

screen-you_are = あなたは{" "}
screen-with = 、味方は{" "}
screen-against = 、敵は{" "}
screen-and = と
screen-comma = 、

## お知らせ

screen-unkept = 対局は続きますが、保存されていません: { $why }
screen-offered = { $seat } が引き分けを提案: a で同意、x で拒否
screen-game_over = 対局は終わっています
screen-not_living = もう対局に残っていません
screen-nothing_there = { $cell }。そこでできることはありません
screen-looking = ヒントを探しています ...

## 倒れた席

screen-you_have_fallen = あなたは倒れました: { $seat }は対局から抜けます。
screen-has_fallen = { $seat }が倒れ、対局から抜けます。
screen-others_play_on = ほかの席が続けます。q で保存して終了。
screen-odds = 見込み: { $odds }

## カーソルの下

screen-cell = { $cell }: { $what }
screen-becomes = { $cell }、{ $what }になる
screen-stack = { $count } 個の山
screen-has_acted = 行動済み
screen-described = { LIST($words, between: "、") }
screen-ground = { $ground }
screen-empty = 空き
screen-owned = { $seat } の{ $piece }
screen-on_top = { LIST($figures, between: "、", last: "と") }
screen-made_of = { $piece }: { $figures }
screen-more_by_help = {"  （? で続き）"}
screen-legend = テレイン: { LIST($ground, between: "、") }

## 下の行のキー

screen-key_q_end = q: 保存して終了
screen-key_p_again = p: もう一局
screen-key_r_rematch = r: 席を替えて再戦
screen-key_n_now = n: すぐ進める
screen-key_go_there = Enter かクリック: そこへ
screen-key_another = Esc: 別の駒
screen-key_choose = Enter かクリック: 選択
screen-key_place = P: 残りを任せる
screen-key_hint = h: ヒント
screen-key_moves = Tab: 手の一覧
screen-key_keys = ?: キー
screen-key_pages = ← →: ページ
screen-key_scroll = ↑ ↓: スクロール
screen-key_close = Esc: 閉じる
screen-key_show_me = Enter かクリック: 見る
screen-key_not_now = Esc: あとで
screen-key_rules = ?: ルール
screen-key_yes = Enter かクリック: はい
screen-key_change = Esc: 変更
screen-key_arrows = 矢印、Enter かクリック: 選択
screen-key_letters = 文字: 絞り込み
screen-key_tab_hint = Tab: ヒント
screen-key_attack = Enter かクリック: 攻撃
screen-key_no = Esc: いいえ
screen-key_all_the_same = Enter かクリック: それでも指す
screen-key_think = Esc: 考え直す
screen-key_any = キーかクリック: 続ける
screen-key_y_yes = y かクリック: はい
screen-key_quit = q: 保存せずに終了
screen-key_stay = Esc: 戻る

## ダイアログ

screen-settle = これでよいですか？
screen-welcome = ようこそ
screen-tour = { $goal } 初めての対局ですか？ルールを一分で: 目的、駒、テレイン、キー。? でいつでも見られます。
screen-resign = 投了しますか？
screen-offer = 引き分けを提案しますか？
screen-unsaved = 保存せずに終了しますか？
screen-type_one = { $count } 手。一つ入力: { $typed }_
screen-listed = { $count } 手: { $typed }_
screen-below_list = {" Tab: ヒント "}
screen-danger = すると{ $seat }が { $attack } で{ $target }を攻撃できます: 倒れる確率 { $percent } %。あなたも倒れます。
screen-exposed = { $told }。
screen-things_stand = その前にほかの席が動きます。これは今のままの場合です。

## フォーム

screen-your_choice = 選択
screen-choose_this = [ これにする ]
screen-below_form = {" ↑ ↓: 選択   ← →: 減らす、増やす   Enter: 決定 "}
screen-each = 各 { $cost }
screen-at_most = 最大 { $most }
screen-a_piece = { $piece }: { $about }
screen-enter_takes = { $name }: { $about }Enter で選択。
screen-you_have = 今の選択: { $chosen }。
screen-you_choose = 選択: { $chosen }。
screen-nothing = なし
screen-ready_made = できあいのアーミー:
screen-no_more = { $name }: 最大 { $most }。{ $about }
screen-no_fewer = { $name }: 最小 { $least }
screen-broken_limit = { $name }: { $sum }！{ $sentence }
screen-by_rule = { $told } [{ $rule }]
screen-none_left = { $name }: { $most } のうち { $sum }、残りなし
screen-some_left = { $name }: { $most } のうち { $sum }、残り { $left }
screen-sum = { $name }: { $sum }

## ヘルプ

screen-page_now = 今
screen-page_goal = 目的
screen-page_pieces = 駒
screen-page_ground = テレイン
screen-page_keys = キー
screen-written_so = 書き方:
screen-rule = ルール: { $rule }
screen-not_here = このボードにないもの:
screen-cost = 、{ $cost } ポイント
screen-below_next = {" Enter: 次のページ "}
screen-below_close = {" Enter: 閉じる "}
screen-below_more = {" ↓ か Enter: 続き "}
screen-help_arrows = 矢印、Enter     マスを指して選ぶ
screen-help_mouse = マウス          同じ。一覧や質問でも
screen-help_tab = Tab か m        すべての手。入力すると絞り込み
screen-help_type = :               手を入力する
screen-help_hint = h               ヒントとその価値（ポイント）。最も小さい駒が
screen-help_hint_more = {"                約 1。+ はあなたに有利。一覧では Tab"}
screen-help_place = P               初期配置: 残りを任せる
screen-help_now = n               考慮中のボットにすぐ指させる
screen-help_back = u               待った
screen-help_again = p, r            終局後: もう一局、または席を替えて
screen-help_claim = c               申し立て（同一局面三回など）
screen-help_offer = d               引き分けを提案
screen-help_answer = a x             引き分けに同意または拒否
screen-help_resign = R               投了
screen-help_turn = f               ボードを回す
screen-help_help = ? か F1         ゲームのルールとこのキー一覧
screen-help_save = s               保存
screen-help_scroll = PgUp PgDn       古い行と新しい行
screen-help_quit = q か Ctrl-C     保存して終了
screen-help_shell = Ctrl-Z          しばらくシェルへ。fg で戻る
screen-result = 結果: { $result }
