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

## draw

draw-odds_of_move = { $move }: { $odds }

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

## うまくいかないとき

refused-ended = エラー: { $why }
refused-file = { $file }: { $why }
refused-unwritable = { $file } に書き込めません: { $why }
refused-unopened = 読めません: { $why }
refused-longer = { $most } MiB より長くなっています
refused-is_folder = フォルダーです
refused-one_game = 一つの記録に入る対局は一つだけです
refused-no_rules_file = このようなファイルで記述されるゲームは、このプログラムにはありません
refused-not_as_written = { $file } が書いた内容と違います: { $why }
refused-other_position = 別の局面になります
refused-same_file = 記録と画像の両方を { $file } にすることはできません。--record と --svg で指定してください
refused-over_record = 画像が記録 { $file } を上書きしてしまいます
refused-no_list_of_players = { $file }: { $why }。代わりに --players で指定できます
refused-names_nobody = プレイヤーの名前がありません
refused-name_a_game =
    ゲームの名前を指定してください

    { $games }
refused-name_a_game_as =
    ゲームの名前を指定してください。例: `{ $program } { $game }`

    { $games }
refused-game_of_list =
    { $before }
    {"  "}{ $game }: { $about }
refused-game_with_options =
    { $before }
    {"  "}{ $game }: { $about }
    {"    "}({ $options })
refused-two_games = ゲームが、語では { $word }、--game では { $option } になっています
refused-no_games = 遊べるゲームがありません
refused-no_game_to_watch = 観戦できるゲームがありません
refused-no_game_chosen = ゲームが選ばれませんでした
refused-seed_number = ここのシードは 2^64 未満の数です
refused-picture_ends = { $file }: 名前の終わりは .svg か .png でなければなりません
refused-picture_ends_svg = { $file }: 名前の終わりは .svg でなければなりません
refused-few_events = 記録には { $count } 件しかありません
refused-no_cell = { $cell } というマスはありません
refused-nobody_due = この局面では誰の番でもありません
refused-pixels = --cell { $cell } では画像が { $width } × { $height } ピクセルになり、{ $most } を超えます。{ $advice }
refused-smaller_cell = 収まる最大は --cell { $cell } です
refused-svg_instead = SVG の画像にはこの制限がありません
refused-nodes_unknown = 深さ { $depth } のノード数は前もって分かりません。見積もりは深さ { $deepest } までです。--force で数えられます
refused-nodes_many = 約 { $count } ノードになる見込みで、10^9 を超えます。--force で数えられます
refused-levels_choose = プレイヤーは --levels で決まるのに、{ $player } も指定されています
refused-two_players = プレイヤーを二人以上指定してください。例: `arena { $game } greedy mcts`
refused-player_twice = プレイヤー { $player } が二度指定されています
refused-same_levels = このゲームのレベル { $first } と { $second } は、どちらも { $player } です
refused-two_levels = レベルは二つ以上必要です。例: `--levels=2-6`
refused-level_range = レベルは低いほうから高いほうへ書きます。例: 1-{ $most }
refused-meeting = { $first } 対 { $second }: { $why }
refused-results_line = { $file }、{ $line } 行: { $why }
refused-results_column = { $file }、{ $line } 行 { $column } 桁: { $why }
refused-results_newer = 結果が新しいバージョンのものです。その形式は { $form }、ここで読めるのは { $known } です
refused-other_tournament = 別の大会です: { $found }
refused-score_range = 得点は 0 から 1 までです
refused-played_before = この対局はすでに行われています
refused-no_results = この大会の結果の行ではありません

## エラーの内容

error-unreadable = { $at } バイト目に必要なもの: { $expected }
error-no_seat = { $given } という席はありません。席: { $seats }
error-not_utf8 = テキストが UTF-8 ではありません
error-record_line = { $line } 行に必要なもの: { $expected }
error-record_cut = 記録が { $line } 行で途切れています
error-record_newer = 記録が新しいバージョンのもので、ここでは読めない形式（{ $form }）です
error-record_digest = 記録が書き換えられています。末尾のダイジェストと合いません
error-record_rules = 記録は { $recorded } のもので、{ $given } のものではありません
error-record_redacted = 記録にシードがないので、再現できません
error-record_start = 開始局面: { $why }
error-record_event = { $number } 件目: { $why }
error-record_refused = { $why }（{ $rule }）
error-record_dice = シードによる出目は、ここでは { $found } です
error-record_final = 最終局面は { $found } になります
error-record_result = 結果は { $found } になります
error-record_final_position = 最終局面: { $why }
error-record_payoffs = 損得は { $found } になります
error-record_view = { $line } 行では { $told } でしたが、対局では { $found } です
error-record_form = 記録の内容は正しいのですが、書き方が決まったとおりではありません
error-no_player = { $given } というプレイヤーはありません。プレイヤー: { $players }
error-player_form = プレイヤーは name または name(setting=value,...) と書きます。{ $given } は { $at } バイト目から誤っています
error-player = プレイヤー: { $why }
error-player_values = プレイヤー: 評価値のファイル { $file }: { $why }
error-players_count = プレイヤーが { $given } 人いますが、このゲームは { $needed } 人です
error-values_no_files = ここでは評価値のファイルを読みません。value=hand はゲーム自身の評価です
error-values_unreadable = 読めません: { $why }
error-values_no_encoding = このゲームには符号化がないので、学習した評価値もありません
error-values_no_policy = policy=on と指定されていますが、ポリシーがありません
error-no_move = 席 { $seat } のプレイヤーが手を出しません
error-declined = 席 { $seat } のプレイヤーは指しません: { $why }
error-choice_refused = 席 { $seat } の手が認められません: { $why }
error-no_roll = ダイスを振れません: { $why }
error-no_steps = 対局をたどれません: { $why }
error-seed_empty = シードがありません。シードは 2^64 未満の数、または 64 桁の 16 進数です
error-seed_character = シードの { $at } バイト目が { $character } です。シードは 2^64 未満の数、または 64 桁の 16 進数です
error-seed_large = シードが最大の数 18446744073709551615 を超えています
error-seed_hexadecimal = シードは 2^64 未満の数、または 64 桁の 16 進数ですが、{ $digits } 桁しかありません
error-seed_length = シードが { $digits } 桁あります。数は 10 進数で 20 桁まで、鍵は 16 進数でちょうど 64 桁です
error-other_rules = 対局が別のルールで始められています
error-solve_no_position = 解く局面がありません
error-solve_seats = 解けるのは、二席が互いに争うゲームだけです
error-solve_results = 解けるのは、一方が勝ち他方が負けるか、引き分けになるゲームだけです
error-solve_secrets = 秘密のあるゲームは解けません
error-solve_repetition = このルールでは繰り返しが引き分けにならず、そのようなゲームは解けません
error-solve_positions = ここから到達できる局面が { $limit } を超えます
error-solve_memory = ここから到達できる局面に { $limit } MiB を超えるメモリーが必要です
error-solve_stopped = 解き終わる前に止められました
error-file_missing = そのようなファイルやフォルダーはありません
error-file_forbidden = アクセスが許可されていません
error-file_exists = すでに存在します
error-file_folder = フォルダーです
error-file_no_folder = フォルダーではありません
error-file_full = ディスクに空きがありません
error-file_too_large = ファイルが大きすぎます
error-unwritten = 出力を書き込めません: { $why }

expected-boardwright-record-1 = boardwright record 1
expected-a-seed-as-a-number-or-64-hex-digits = シード（数または 64 桁の 16 進数）
expected-a-number-of-undone-events-1-to-1000000000000 = 取り消した件数（1 から 1000000000000）
expected-start-and-a-position = start と局面
expected-sha256-and-the-digest = sha256 とダイジェスト
expected-a-line-that-ends-with-a-line-feed-alone = 改行（LF）だけで終わる行
expected-the-end-after-the-digest = ダイジェストのあとは終わり
expected-rules-and-the-game-s-name = rules とゲームの名前
expected-seed-and-a-number-or-seed-hidden = seed と数、または seed hidden

## 結果と数

result-open = 未了
result-won = { LIST($winners, between: "と") }の勝ち: { $reason }
result-drawn = 引き分け（{ $reason }）
result-all_lost = 全員の負け: { $reason }
number-decimal = { $whole }.{ $decimals }

## analyse

grade-inaccuracy = 緩手
grade-mistake = 疑問手
grade-blunder = 悪手
analyse-progress = 出来事 { $at }/{ $count }、残り { $left }
analyse-found = { $count } 手を発見
analyse-heading = { $game }、{ $result }
analyse-mistake = { $seat } { $move }: { $grade }、勝率が { $before } % から { $after } % に
analyse-better = { $mistake }。より良い手: { $line }
analyse-judged = { $decisions } 手のうち { $judged } 手を判定。悪手: { $blunders }、疑問手: { $mistakes }、緩手: { $inaccuracies }
analyse-stopped = 出来事 { $count } のうち { $events } で中断
analyse-expected = { $game }: { LIST($seats, between: "と") }の勝率の移り変わり
analyse-won = 勝ち
analyse-even = 互角
analyse-lost = 負け
analyse-start = 開始
analyse-event = 出来事 { $number }
analyse-point = { $number }. { $seat } { $move }: { $grade }、{ $before } % から { $after } % に。より良い手: { $line }

## arena

arena-progress = { $at }/{ $count } 局、残り { $left }
arena-going_on = { $file } の { $count } 局に続けます
arena-heading = { $game }: { $count } 局、シード { $seed }、{ $beginning }
arena-beginning = 最初に無作為な出来事 { $events }
arena-no_beginning = 最初に無作為な出来事なし（どの対局も無作為な出来事 { $events } のうちに終わってしまうため）
arena-beginning_but = 最初に無作為な出来事 { $events }（それで終わってしまう { $unopened } 局ではなし）
arena-player = プレイヤー
arena-elo = Elo
arena-interval = 95 %
arena-positions = 局面/手
arena-from_to = { $low } から { $high }
arena-pair = { $first } 対 { $second }: { $score }、+{ $won } ={ $drawn } -{ $lost }
arena-score = { $percent } %（{ $low } から { $high }）
arena-score_of = { $count } 局で { $score }
arena-both_lost = { $pair }、うち両者の負け { $count }
arena-unfinished = { $pair }、うち未了 { $count }
arena-paid = { $pair }。一局の損得 { $first }、{ $second }
arena-paid_known = { $pair }（{ $count } 局で判明）
arena-mean = { $mean }（{ $low } から { $high }）
arena-level = レベル
arena-elo_from = レベル { $level } からの Elo
arena-below = 一つ下のレベルとの成績

## solve

solve-found = { $count } 局面を発見
solve-valuing = 局面の値を計算中
solve-heading = { $game }: { $count } 局面
solve-decides = { $seat }の番: 勝ち { $won } 局面、引き分け { $drawn }、負け { $lost }
solve-decides_by_dice = { $seat }の番: 優勢 { $better } 局面、互角 { $even }、劣勢 { $worse }
solve-bounds = 勝率の誤差はどれも { $widest } 以内
solve-longest = { $seat }の最も長い勝ち: { $position }
solve-worth_of = { $what }: { $worth }
solve-line_of = { $worth }: { $line }
solve-more = ほかに { $count } 手
solve-won = { $count } 手で勝ち
solve-drawn = 引き分け
solve-lost = { $count } 手で負け
solve-share = 勝率 { $share } %

## 引数とヘルプ

arguments-conflict = 引数 '{ $argument }' は { LIST($others, between: "、") } と一緒には使えません
arguments-conflict_of_some = 引数 '{ $argument }' は、指定されたほかの引数と一緒には使えません
arguments-repeated = 引数 '{ $argument }' は一度しか指定できません
arguments-no_equals = '{ $argument }' の値の前には等号が必要です
arguments-no_value = '{ $argument }' には値が必要です
arguments-wrong_value = '{ $argument }' の値 '{ $value }' は使えません
arguments-wrong_value_as = '{ $argument }' の値 '{ $value }' は使えません: { $why }
arguments-no_program = '{ $given }' というプログラムはありません
arguments-missing = 次の引数が必要です: { LIST($arguments, between: "、") }
arguments-missing_program = '{ $program }' にはプログラムの名前が必要です
arguments-utf8 = UTF-8 でない引数があります
arguments-too_many = '{ $argument }' に余分な値 '{ $value }' があります
arguments-too_few = '{ $argument }' には { $least } 個以上の値が必要ですが、{ $given } 個しかありません
arguments-wrong_count = '{ $argument }' には { $needed } 個の値が必要ですが、{ $given } 個あります
arguments-unknown = 引数 '{ $argument }' は使えません
arguments-otherwise = この引数では実行できません
arguments-no_digit = 整数ではありません
arguments-empty_number = 数がありません
arguments-large_number = 数が大きすぎます
arguments-small_number = 数が小さすぎます
arguments-out_of_range = { $number } は { $range } の範囲にありません
arguments-possible = [使える値: { LIST($values, between: "、") }]
arguments-programs = [プログラム: { LIST($values, between: "、") }]
arguments-tip = ヒント: { $tip }
# untold: count
arguments-similar_values = 似た値があります: { LIST($values, between: "、") }
# untold: count
arguments-similar_programs = 似た名前のプログラムがあります: { LIST($values, between: "、") }
# untold: count
arguments-similar_arguments = 似た引数があります: { LIST($values, between: "、") }
arguments-as_value = '{ $value }' を値として渡すには '-- { $value }' と書きます
arguments-exists = { $what } があります
arguments-usage = 使い方:
arguments-try_help = くわしくは '--help' をご覧ください。
arguments-arguments = 引数:
arguments-options = オプション:
arguments-commands = コマンド:
arguments-default = [既定値: { $value }]
arguments-print_help = このヘルプを表示
arguments-print_help_more = このヘルプを表示（'--help' でくわしく）
arguments-print_help_short = このヘルプを表示（'-h' で短く）
arguments-print_version = バージョンを表示
arguments-more_of_each = それぞれについては <COMMAND> --help をご覧ください。
