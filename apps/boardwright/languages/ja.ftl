# コマンド boardwright が言うこと: 分かったこと、うまくいかない理由と、プログラムのヘルプ（--help）。
#
# 用語: seed = シード、book = 定跡書、ply = 手、boost = ブースト、army = アーミー。

## 設定

settings-value = { $file }: [{ $program }] { $argument }: { $why }
settings-no_table = 設定はプログラムの表の中に書きます
settings-form = 設定は文字列、数、true か false、またはそのリストです
settings-program = { $file }: [{ $program }] はプログラムの名前ではありません。プログラム: { LIST($programs, between: "、") }
settings-argument = { $file }: [{ $program }] に引数 --{ $argument } はありません。引数: { LIST($arguments, between: "、") }

## プログラム

armies-none = { $game } には対局できるアーミーがありません
armies-no_army = { $army } は一度に選べるアーミーではありません
armies-many = アーミーが { $most } を超えます
armies-no_secrets = このゲームは秘密の選択から始まりません
regret-unsolved = { $game } は解けません
regret-seats = このゲームは { $count } 席です。解けるのは二席のゲームだけです
regret-nodes = ゲームのノードが { $most } を超えます
regret-steps = ゲームが { $most } 手を超えることがあります
rewrite-no_form = 名前から中身が分からないので、--form で指定してください
study-not_described = { $game } はファイルで記述されたゲームではありません

## variant study

study-progress = { $at }/{ $count } 局、残り { $left }
study-heading = { $title }: { $player } どうしの { $count } 局、シード { $seed }
study-length = 長さ
study-lengths = { $mean } 手。半数は { $low } から { $high } 手、最長 { $longest } 手
study-results = 結果
study-wins = { $first }の勝ち { $won } %、{ $second }の勝ち { $lost } %、引き分け { $drawn } %
study-first_player = 先手
study-scores = { $first }の得点 { $percent } %（{ $low } から { $high }）
study-choices = 選べる手
study-legal_moves = 一手ごとの合法手 { $mean }。一つしかない手番は { $percent } %
study-lead = 優劣
study-lead_changes = 一局に { $times } 回入れ替わる。勝者の { $percent } % は途中でポーン一つ分負けていた
study-ends = 終わり方
study-end = { $reason } { $percent } %: { $first }の勝ち { $won }、{ $second }の勝ち { $lost }、引き分け { $drawn }
study-no_end = 終わらず
study-a_game = 一局あたり
study-moves = 動き
study-taken = 取られ
study-becomes = 成り
study-unused = 不使用
study-percent = { $percent } %
study-plots = { $title }: { $player } の { $count } 局、シード { $seed }
study-how_long = 対局の長さ
study-how_many = 合法手の数
study-how_ended = 終わり方
study-what_pieces_do = 駒のはたらき
study-drawn = 引き分け
study-decision = { $number } 手目
study-decisions = { $count } 手
study-games = { $count } 局
study-legal = { $count } 手
study-per_game = 一局に { $count }

## games, variant check

games-game = { $game }: { $about }
games-option = { $option }={ $values }: { $about }
variant_check-unreadable = 読めません: { $why }
variant_check-over_before = 始まる前に終わっています: { $outcome }
variant_check-checked = { $title }: { $first }から。1、2、3 手の手順の数: { $counts }

## armies

armies-progress = { $at }/{ $count } 組、残り { $left }
armies-heading = { $game }、すべて { $player }: アーミーごとに { $count } 局、シード { $seed }
armies-army = アーミー
armies-drawn = 抽選 %
armies-score = 一覧に対する得点 %
armies-scores = { $mean }（{ $low } から { $high }）
armies-share = { $name } { $percent } %
armies-shares = 抽選されるアーミーのうち持つもの: { LIST($shares, between: "、") }

## odds

odds_table-reroll = 振り直し
odds_table-chance = { $chance } { $percent } %
odds_table-once = どのダイスも一度だけ
odds_table-again = スーパーD20 を有利なときに振り直す
odds_table-title = Loka の攻撃で防御側が除去される見込み
odds_table-about = パーセント。縦は攻撃側、横は防御側のブースト。
odds_table-of_attacker = 攻撃側のブースト
odds_table-of_defender = 防御側のブースト
odds_table-cell = { $attacker } 対 { $defender }: { $chance }

## 棋譜と局面のファイル

files-unopened = { $file }: 開けません: { $why }
files-unread = { $file }: 読めません: { $why }
files-left = 残り { $left }
files-tally = { $games } 局、{ $moves } 手、エラー { $errors }
pgn-passed_over = 読み飛ばし: { $fault }
epd-answer = { $id }: { $move }、{ $wanted }
epd-line = { $line } 行
epd-is_solved = 正解
epd-avoid = 不正解: 避けるべき手は { $moves }
epd-best = 不正解: 最善は { $moves }
epd-solved_so_far = 正解 { $solved }
epd-solved = { $positions } 問中 { $solved } 問正解、エラー { $errors }
epd-nothing_wanted = 最善手 (bm) も避けるべき手 (am) もありません
epd-is_over = この局面で対局は終わっています
epd-no_move = プレイヤーに指せる手がありません
rewrite-written = 書き込み { $written }、除外 { $left_out }
book-repeated = { $entry }、{ $times } 回
book-no_move = 手なし
book-chosen = 選択: { $move }
book-illegal = 合法手でない項目: 番号 { $code }、重み { $weight }
book-built = { $games } 局、結果なし { $without_result }、エラー { $errors }、項目 { $entries }

pgn-source = 入力を読めません: { $why }
pgn-unexpected = 必要なもの: { $expected }。実際: { $found }
pgn-unclosed = { $what }が閉じていません
pgn-too_long = { $what }が上限の { $limit } バイトを超えています
pgn-too_many_tags = 一局のタグが { $limit } を超えています
pgn-too_deep = 変化の入れ子が { $limit } 段を超えています
pgn-too_many_moves = 一局が { $limit } 手を超えています
pgn-too_much_text = 一局のタグとコメントが { $limit } バイトを超えています
pgn-nested_comment = コメントの中でコメントが始まっていますが、標準にはないものです
pgn-no_such_nag = 注釈の番号は 0 から 255 です
pgn-unreadable = "{ $text }" に必要なもの: { $expected }
pgn-move = { $text } は指せません: { $why }
pgn-after_end = { $text } は指せません: 対局は終わっています（{ $reason }）
pgn-null_move = チェックされているときは手を渡せません
pgn-fen = 開始局面が正しくありません: { $why }
pgn-no_fen = 開始局面を示す FEN タグがありません
pgn-variant = { $name } という変種は知られていません
pgn-duplicate_tag = { $name } タグがすでにあります
pgn-move_number = ここは { $expected } 手目で、{ $found } 手目ではありません
pgn-no_result = 結果か手が必要ですが、対局の終わりです
pgn-result_differs = 対局の結果は { $found } ですが、Result タグでは { $tag } です
pgn-end_of_line = 行末
pgn-end_of_text = テキストの終わり
pgn-unusual = 標準ではこの手を { $usual } と書きます
epd-operand = { $opcode } { $text }: { $why }
sgf-place = { $line } 行 { $column } 桁: { $why }
sgf-form = 必要なもの: { $expected }
sgf-nested = 変化の入れ子が { $most } 段を超えています
sgf-other_game = 種類 { $kind } のゲームですが、Lines of Action は 9 です
sgf-size = 盤の大きさが { $size } ですが、このゲームは 8 です
sgf-opening = { $setup } という初期配置はありません。Standard、Scrambled-eggs、Parachute、Custom のどれかです
sgf-late_setup = 最初の手のあとに駒が置かれています
sgf-another = 一つのノードの { $name } の値は一つですが、もう一つあります
sgf-both_move = 一つのノードに両方の色の手があります
sgf-turn = 相手の番です
sgf-refused = { $why }（{ $rule }）
book-cut_off = 定跡書の項目は 16 バイトですが、{ $offset } バイト目からの項目は { $length } バイト目で終わっています
book-unsorted = { $offset } バイト目からの項目のキーが、前の項目より小さくなっています

enclosed-a-comment = コメント
enclosed-an-escaped-line = エスケープ行
enclosed-a-variation = 変化
enclosed-the-name-of-a-tag = タグの名前
enclosed-the-value-of-a-tag = タグの値
enclosed-a-word = 語
expected-a-letter-a-digit-or-in-the-name-of-a-tag = タグの名前の文字、数字または _
expected-or-behind = \ のあとに \ または "
expected-a-move-before-the-variation = 変化の前の手
expected-a-move-a-comment-a-variation-or-a-result = 手、コメント、変化または結果
expected-a-number-from-0-to-255 = 0 から 255 の数
expected-a-value-in-quotation-marks = 引用符で囲んだ値
expected-one-or-two-of-and = ! と ? を一つか二つ
expected-the-name-of-a-tag = タグの名前
expected-a-number-from-0-to-65535 = 0 から 65535 の数
expected-the-word-of-an-operation = 操作の語
expected-a-text-that-ends-with = " で終わるテキスト
expected-a-game-which-starts-with = (; で始まる対局
expected-a-node = ノード
expected-b-or-w = B か W
expected-a-node-which-starts-with = ; で始まるノード
expected-a-node-a-variation-or-the-end-of-this-one = ノード、変化、またはこの変化の終わり
expected-a-value-in-square-brackets = 角括弧で囲んだ値
expected-the-bracket-that-opens-here-to-be-closed-with = ここで開いた角括弧を閉じる ]

## グループ

group-chess = チェス
group-lines-of-action = ラインズ・オブ・アクション
group-set-up = 設定

## games

help-games = ゲームとそのオプションを一覧する
help-games-json = 一覧を JSON で出力する

## pgn

help-pgn = チェスの対局のファイルを読み、すべて再現する
help-pgn-files = PGN のファイル。.gz、.bz2、.zst で圧縮したものも可。`-` は標準入力
help-pgn-finals = 各対局の最終局面を FEN で一行ずつ出力する
help-pgn-passed-over = 読めた対局で読み飛ばしたものも標準エラーに出力する
help-pgn-strict = 標準どおりに書かれたものだけを受け付ける
help-pgn-threads = ファイルの対局を再現するスレッドの数。1024 まで。0 はコアごとに一つ
help-pgn-variations = 変化手順も再現し、その誤りを対局の誤りとみなす

## epd

help-epd = テスト局面の問題集を解く
help-epd-depth = 読みの深さの上限（手数）
help-epd-fail = 解けない局面や読めない局面があれば失敗とする
help-epd-files = EPD の問題集。`-` は標準入力
help-epd-json = ファイルごとの答えと数を JSON 一行で出力する
help-epd-nodes = 一問ごとに調べる局面の数
help-epd-searches = 一つの局面と結果を共有する探索の数
help-epd-seed = 同じ良さの手のうちどれを選ぶかを決める数
help-epd-threads = それを行うスレッドの数。答えは変わらない

## book

help-book = 定跡書を見せる、または対局から作る
help-book-build = PGN ファイルの対局から定跡書を作る
help-book-build-files = PGN の対局。.gz、.bz2、.zst で圧縮したものも可。`-` は標準入力
help-book-build-least = 手を載せるのに必要な対局の数
help-book-build-plies = 各対局の何手目までを使うか
help-book-build-to = 書き込む定跡書
help-book-show = ある局面に対する定跡書の手を出力する
help-book-show-book = 定跡書
help-book-show-fen = FEN の局面。なければ開始局面
help-book-show-json = 手を JSON 一行で出力する
help-book-show-seed = この数で手を一つ選ぶ。確率は重みによる

## uci

help-uci = 標準入出力の Universal Chess Interface で動くチェスエンジン
help-uci-long =
    標準入出力の Universal Chess Interface で動くチェスエンジンです。

    チェスの GUI から起動して使います。手で入力するときは、`uci` でオプションの一覧、`go depth 6` で思考、`quit` で終了します。

## sgf

help-sgf = ラインズ・オブ・アクションの対局のファイルを読み、すべて再現する
help-sgf-files = SGF のファイル。`-` は標準入力
help-sgf-finals = 各対局の最終局面を一行ずつ出力する
help-sgf-rules = ルールの書かれていない対局のルールとそのオプション

## rewrite

help-rewrite = 対局や局面のファイルを、標準の形式で書き直す
help-rewrite-files = ファイル。`-` は標準入力。PGN は .gz、.bz2、.zst で圧縮したものも可
help-rewrite-form = ファイルの中身 [既定値: 名前の終わりによる]
help-rewrite-rules = ルールの書かれていないラインズ・オブ・アクションの対局のルール
help-rewrite-to-letters = 書き出す PGN で駒を表すもの。english 以外は人が読むため

## odds

help-odds = 双方のブーストの数から、攻撃の正確な見込みを出力する
help-odds-json = 表を JSON で出力する
help-odds-most = 一方のブーストの上限
help-odds-svg = 防御側が除去される見込みも描く

## regret

help-regret = 秘密のある二席の小さなゲームを解く
help-regret-games = ゲームとそのオプション。例: `goofspiel(cards=3)`
help-regret-games-option = ゲーム（語で指定しない場合）。繰り返し指定できる
help-regret-iterations = 何回の反復で止めるか
help-regret-json = ゲームごとに分かったことを JSON 一行で出力する
help-regret-target = これより早く止める搾取可能性の値

## armies

help-armies = アーミーどうしを何局も対局させ、どれが良いかを示す
help-armies-find = ポイントを使い切るすべてのアーミーから、この数の良いものを探す。良いほうの半分を残し、対局数を倍にすることを繰り返す
help-armies-games = アーミーごとの対局数。奇数は切り上げ
help-armies-json = 得点を表でなく JSON で出力する
help-armies-player = すべての席のプレイヤー
help-armies-seed = アーミー、ダイス、プレイヤーの従うシード
help-armies-words = ゲームとそのオプション。例: `face-off(points=400)` [既定値: loka]。続いてアーミーを、その手の文字で。手がいくつもあれば `+` でつなぐ [既定値: ゲームの定跡のもの]

## variant

help-variant = ゲームの記述を調べる、書き始める、またはボットに研究させる
help-variant-check = 記述の誤りを示す、またはそのゲームを説明する
help-variant-check-files = ファイル
help-variant-new = 書き始めるための記述を出力する
help-variant-new-name = 注釈付きの小さなゲームの代わりに使う、カタログのゲーム
help-variant-schema = エディター用に、記述の JSON Schema を出力する
help-variant-study = ボットに何局も対局させ、作者の知りたいことを示す: 対局の長さ、だれが勝つか、終わり方、選べる手の数、駒のはたらき
help-variant-study-game = ファイル、またはカタログのゲーム。例: `variant(game=shogi)`
help-variant-study-games = 対局の数。Ctrl-C でそれまでに終わったものを示す
help-variant-study-json = 分かったことを表でなく JSON で出力する
help-variant-study-most-decisions = 終わらない対局を引き分けとみなす手数
help-variant-study-player = 両方の席のプレイヤー
help-variant-study-seed = すべての対局の従うシード
help-variant-study-svg = グラフのページをこのファイルに描く

## completions

help-completions = シェルが起動時に読む補完を出力する
help-completions-shell = シェル

## manual

help-manual = マニュアルのページをプログラムごとにフォルダーに書き込む
help-manual-folder = フォルダー。例: `~/.local/share/man/man1`。なければ作る

## boardwright

help-boardwright = ボードゲームで遊び、観戦し、調べる: チェス、LOKA、ラインズ・オブ・アクション、Strata
