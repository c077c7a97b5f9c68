# プログラムのヘルプ（--help）。いくつものプログラムが言う文は help-any- にある。
#
# 用語: bot = ボット、seed = シード、record = 記録、event = 出来事、seat = 席。
# 入力するもの（オプション名、語、`…` の例）はどの言語でも同じ。

## グループ

group-for-other-programs = ほかのプログラムのために
group-play-and-look = 遊ぶ・見る
group-study = 調べる

## 共通

help-any-fail = 誤った対局があれば失敗とする
help-any-game = ゲームとそのオプション。例: `NAME(option=value)`
help-any-game-option = ゲーム（最初の語で指定しない場合）
help-any-json = ファイルごとの数を JSON 一行で出力する
help-any-language = 使う言語。例: `ja` [既定値: BOARDWRIGHT_LANGUAGE の言語、端末ではシステムの言語]
help-any-letters = PGN で駒を表す文字の言語
help-any-most-events = 終わらない対局を引き分けとみなす出来事の数
help-any-nested-comments = PGN のコメント中の波括弧を、内側のコメントの始まりとみなす
help-any-number = いくつもの対局があるファイルの、何番目の対局か
help-any-threads = 同時に行う対局の数。1024 まで [既定値: プロセッサーの数]
help-any-window = .zst ファイルの展開に使ってよいメモリーの上限（MiB）

## watch

help-watch = プレイヤーの対局を最後まで観戦する
help-watch-delay = 各局面を見せる時間（ミリ秒） [既定値: 端末では 150、ほかは 0]
help-watch-game = ゲームとそのオプション。例: `chess(preset=loka_book)` [既定値: 見どころの多いもの]
help-watch-json = 対局の終わりだけを JSON 一行で出力する
help-watch-most-events = 対局が終わらなければ、この数の出来事で止める
help-watch-players = プレイヤー（席の順）。足りなければ繰り返す [既定値: 最強の `level`]
help-watch-quiet = 対局の終わりだけを見せる
help-watch-record = 記録の書き込み先。`game.pgn` のような名前なら、ゲームの対応するその形式になる [既定値: target/watch/GAME-SEED.record]
help-watch-seed = ダイスとプレイヤーの従うシード [既定値: システムから得る]
help-watch-svg = 終局図の書き込み先 [既定値: 記録と同じ場所に .svg で]

## play

help-play = 人やボットとゲームで遊ぶ
help-play-delay = ボットの手を見せておく時間（ミリ秒）
help-play-game = ゲームとそのオプション。例: `strata(starter=w)` [既定値: メニューで選ぶ、または `--resume` のもの]
help-play-level = ボットのレベル。1 から最強の 10 まで [既定値: 10、またはメニューでゲームとともに選ぶ]
help-play-lines = 端末でもテキストの行で遊ぶ
help-play-no-tour = 初めてのゲームの案内を出さない
help-play-number = そのファイルの何番目の対局か
help-play-players = だれが指すか（席の順）。`person` または `greedy` などのボット。最後のものは繰り返す [既定値: 再開する対局の人たち、なければ一人の人と `--level` のボット]
help-play-resume = 続きから始める記録、またはゲームの対応するほかの形式（PGN など）のファイル
help-play-save = 対局の保存先（一手ごとに保存）。`game.pgn` のような名前なら、ゲームの対応するその形式になる [既定値: 再開する記録、なければ target/play.record。終わっていない対局があれば play-2.record など]
help-play-seed = ダイスとボットの従うシード。再開する対局は元のシードのまま [既定値: システムから得る]

## rules

help-rules = ゲームの遊び方を一画面で説明する
help-rules-all = それぞれの駒やタイルのはたらきまで、すべて説明する
help-rules-game = ゲームとそのオプション。例: `NAME(option=value)`。オプションで説明も変わる
help-rules-ids = 反則の説明に使われるルールの ID も付ける
help-rules-json = すべてを JSON で出力する

## replay

help-replay = 記録を確認し、順にたどる
help-replay-at = どこから始めるか（この数の出来事のあと）
help-replay-file = 記録、またはゲームの対応するほかの形式（PGN など）のファイル
help-replay-json = 確認だけして、内容を JSON 一行で出力する
help-replay-step = その画像で各局面を見せる時間（ミリ秒）
help-replay-svg = 対局全体を動く画像に描いて終わる
help-replay-verify = 確認だけする

## draw

help-draw = 局面を SVG か PNG に描く
help-draw-arrow = 手番の席の手。それを支えるものとともに描く
help-draw-at = 記録の、この数の出来事のあとの局面 [既定値: すべて]
help-draw-cell = マスの幅（ピクセル）
help-draw-game = ゲームとそのオプション。例: `loka(tiles=0)`。`--record` があれば不要
help-draw-no-captions = 盤の下の行を省く
help-draw-no-coordinates = 縦横の列の名前を省く
help-draw-out = 画像の書き込み先。名前の終わり（.svg か .png）で種類が決まる [既定値: 標準出力に SVG]
help-draw-position = 局面 [既定値: 開始局面]
help-draw-record = 局面を取り出す記録、またはゲームの対応するほかの形式（PGN など）のファイル
help-draw-targets = マス。その駒の行ける先に印を付ける
help-draw-turn = 盤を時計回りに何度回すか（90 度単位）
help-draw-viewer = どの席から見るか [既定値: すべて見せる]

## analyse

help-analyse = 対局の疑問手を探し、より良い手を示す
help-analyse-file = 記録、またはゲームの対応するほかの形式（PGN、SGF など）のファイル
help-analyse-json = 分かったことを JSON で出力する
help-analyse-judge = だれが判定するか。例: `mcts` [既定値: そのゲームで最強のプレイヤー（`--positions` による）]
help-analyse-positions = 一手ごとに調べる局面の数。多いほど正確
help-analyse-svg = 形勢の移り変わりを、疑問手とともに画像に描く

## arena

help-arena = プレイヤーどうしを何局も対局させ、強さを測る
help-arena-games = 一組ごとの対局数。奇数は切り上げ
help-arena-json = レーティングを表でなく JSON で出力する
help-arena-levels = プレイヤーを指定する代わりに、ゲームのレベルを一つ下のレベルと対局させる。十すべて、または範囲。例: `--levels=2-6`
help-arena-opening = 対局が同じにならないよう、最初に行う無作為な出来事の数。それで終わってしまう対局では行わない
help-arena-results = 結果の保存先 [既定値: target/arena/GAME-SEED.jsonl]
help-arena-seed = 序盤、ダイス、プレイヤーの従うシード
help-arena-words = ゲームとそのオプション。例: `chess(preset=loka_book)` [既定値: 一覧の最初]。続いてプレイヤー。例: `random`、`greedy`、`mcts(positions=2000)`。二つ以上で、同じ名前は一度だけ。`--levels` があれば不要

## perft

help-perft = ある局面からの N 手の手順を数える
help-perft-depth = 深さ（手数）
help-perft-divide = 最初の手ごとの数も出力する
help-perft-force = 10⁹ ノードを超えそうでも数える
help-perft-job = N 個に分けたうちの K 番目だけを数える。N 個の合計が全体になる
help-perft-jobs = 数えずに仕事を一覧する。--job と使えば、少なくともこの数に分けてから割り当てる
help-perft-json = 数を JSON 一行で出力する
help-perft-long =
    ある局面からの N 手の手順を数えます。

    準備のダイス（LOKA のテレインや Strata の先手を決めるものなど）があれば、どんなに深くてもそこで止まります。その先を数えるには、`strata(starter=w)` のようにダイスのないオプションか、ダイスのあとの局面を指定します。
help-perft-position = 数え始める局面 [既定値: 開始局面]
help-perft-table = 数えた結果をこの大きさ（MiB）まで覚え、同じものに出会えばそれを使う
help-perft-threads = 数えるスレッドの数。1024 まで。0 はコアごとに一つ

## solve

help-solve = 小さなゲームや終盤を解く: だれがどの手で勝つか
help-solve-json = 分かったことを JSON 一行で出力する
help-solve-memory = それに使うメモリーの上限（MiB、目安）
help-solve-position = 解く局面。繰り返し指定できる [既定値: 開始局面]
help-solve-positions = 到達する局面の上限

## referee

help-referee = 標準入出力で対局を取り次ぐ（一行に一つのコマンド）
help-referee-long =
    標準入出力で対局を取り次ぎます。コマンドは一行に一つです。

    各コマンドには、データの行に続けて `ok`、破られたルールを示す `refused`、または `error` で答えます。`help` でコマンドの一覧、`quit` で終了します。
