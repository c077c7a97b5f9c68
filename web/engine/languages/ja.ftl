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
about-chess-for-two-by-the-world-federation-s-rules-or-by-claims-only = 二人のチェス。世界連盟のルール、または申し立てのみのルール
about-face-off-two-of-loka-s-armies-on-eight-by-eight-squares-with-terrain-and-dice = Face-off: ロカの二つのアーミーが 8×8 マスで戦う。テレインとダイスを使う
about-lines-of-action-bring-your-pieces-together-with-all-the-variants-of-the-sheet = Lines of Action: 自分の駒を一つにつなげる。ルールシートのすべての変種つき
about-loka-four-armies-in-two-teams-secret-armies-terrain-and-fights-with-dice = Loka: 二チーム、四つのアーミー。秘密のアーミー、テレイン、ダイスの戦闘
about-massive-battles-face-off-on-up-to-four-by-four-boards-put-together = Massive battles: 最大 4×4 枚のボードをつないだ Face-off
about-strata-pieces-of-two-storeys-on-nine-by-nine-squares-three-actions-a-turn = Strata: 9×9 マスの二階建ての駒。一つの番に三つの行動
about-a-game-that-a-text-describes = テキストで記述されたゲーム
about-what-each-army-may-cost-for-each-board-one-number-or-white-s-and-black-s = 各アーミーの費用の上限（ボードごと）: 一つの数、または白と黒の数
about-what-each-army-may-cost-one-number-from-which-a-player-of-three-who-runs-two-armies-has-a-quarter-taken-off-or-one-for-each-seat = 各アーミーの費用の上限: 一つの数（三人対局で二つのアーミーを率いる人は 4 分の 1 少ない）、または席ごとの数
about-how-many-tiles-each-player-lays-on-each-board-the-pair-of-portals-is-one = 各対局者が各ボードに置くタイルの数。ポータルは一組で一つ
about-how-many-tiles-are-drawn-the-pair-of-portals-is-one-draw = 引くタイルの数。ポータルは一組で一つ
about-whether-attacks-are-fought-with-dice-or-always-succeed = 攻撃をダイスで決めるか、必ず成功とするか
about-whether-a-king-may-not-be-left-attacked-only-with-combat-off = キングを攻撃されたままにできないか。combat=off のときのみ
about-whether-the-swamp-rolls-for-who-enters-off-only-with-combat-off = スワンプに入る駒のためにダイスを振るか。off は combat=off のときのみ
about-whether-a-defender-on-a-portal-has-a-boost = ポータルの防御側にブーストがあるか
about-whether-neither-of-a-bishop-and-a-knight-has-prowess-against-the-other = ビショップとナイトが互いにプラウイスを持たないか
about-how-many-players-run-the-four-armies = 四つのアーミーを率いる対局者の数
about-the-pair-that-one-player-runs-when-there-are-three = 三人対局で一人が率いる組
about-whether-armies-must-come-out-of-one-box-q1-r1-b1-n1-p4 = アーミーを一箱の駒で組むか: Q1 R1 B1 N1 P4
about-whether-allied-pawns-face-to-face-may-be-exchanged = 向かい合う同盟軍のポーンを入れ替えられるか
about-whether-diagonal-steps-may-cross-the-four-inner-corners = 斜めの一歩が四つの内側の角を越えられるか
about-how-many-boards-of-8-8-are-put-together = つなげる 8×8 のボードの数
about-which-side-places-and-moves-first-by-chance-or-by-agreement = どちらが先に配置して指すか。偶然または合意による
about-whether-a-turn-may-be-ended-after-one-or-two-actions = 一つか二つの行動で番を終えてよいか
about-whether-a-mutant-may-exchange-places-with-the-general = 変異体が将軍と入れ替われるか
about-what-a-priest-brings-back-tokens-that-its-side-took-or-tokens-that-it-lost = 僧侶が復活させるもの: 自分の側が取ったトークン、または失ったトークン
about-how-many-neighbours-of-a-priest-a-token-may-enter-on = 僧侶の周りのいくつのマスにトークンを復活させられるか
about-whether-a-hundred-turns-in-a-row-without-a-capture-draw = 駒を取らない番が百回続くと引き分けか
about-plays-at-a-level-from-1-to-10-each-game-s-own = ゲームごとの 1 から 10 のレベルで指す
about-how-strong-it-is-from-1-who-has-learned-the-game-today-to-10-the-best-there-is = 強さ。今日ゲームを覚えた 1 から、最強の 10 まで
about-chooses-every-legal-move-with-the-same-probability = すべての合法手を同じ確率で選ぶ
about-makes-the-move-after-which-the-position-looks-best = 指したあとの局面がいちばん良く見える手を選ぶ
about-searches-many-decisions-ahead-deeper-and-deeper = 何手も先まで、次第に深く読む
about-searches-many-decisions-ahead-and-weighs-what-the-dice-may-do = 何手も先まで読み、ダイスの出方も量る
about-solves-a-small-game-and-makes-no-mistake-in-others-it-makes-no-move = 小さなゲームを解き、間違えない。ほかのゲームでは指さない
about-looks-again-and-again-where-the-game-looks-good-so-far = 良さそうなところを繰り返し調べる
form-points-or-white-black-0-to-2000-each = ポイント、または 白/黒（各 0 から 2000）
form-points-or-south-west-north-east-0-to-2000-each = ポイント、または 南/西/北/東（各 0 から 2000）
form-acrossxdeep-two-boards-or-more-up-to-4x4 = 横x縦、2 枚以上 4x4 まで
game-chess = チェス
option-players = 対局者
option-shared = 共有する組
option-points = ポイント
option-tiles = タイル
option-combat = 戦闘
option-check = チェック
option-swamp-roll = スワンプのダイス
option-box-limit = 一箱まで
option-back-to-back = バック・トゥ・バック
option-portal-boost = ポータルのブースト
option-inner-corners = 内側の角
option-bishop-equals-knight = ビショップとナイトは同格
option-boards = ボード
option-starter = 先に始める側
option-up-to-three = 三つ未満の行動
option-exchange-general = 将軍との入れ替え
option-revive = 復活するトークン
option-priest-reach = 僧侶の周りのマス
option-quiet-limit = 静かな番の上限
option-strength = 強さ
value-off = なし
value-on = あり
value-dice = ダイス
value-w = 白
value-b = 黒
value-random = 偶然
value-prisoners = 取ったトークン
value-own-lost = 失ったトークン
position-pieces = 駒
position-whose-turn-it-is = 手番
position-what-is-awaited = 待っていること
position-seats-that-have-not-fallen = 倒れていない席
position-pawns-that-may-step-two-squares = 二マス進めるポーン
position-terrain = テレイン
position-armies = アーミー
position-quiet-turns-in-a-row = 続いた静かな番
position-skipped-turns-in-a-row = 続いたパスの番

# チェス.
about-which-endings-come-about-by-themselves-those-of-the-world-federation-or-only-mate-and-stalemate-as-the-loka-rulebook-has-it = ひとりでに起こる終局: 世界連盟のルールによるもの、または Loka のルールブックによるメイトとステイルメイトのみ
about-whether-the-pieces-start-in-one-of-960-orders-and-castling-is-written-as-king-takes-rook = 駒が 960 通りの並びの一つから始まり、キャスリングをキングがルークを取る形で書くか
about-the-number-of-the-starting-position-with-chess960-on = 開始局面の番号。chess960=on のとき
about-how-dead-positions-are-found-by-what-is-left-or-also-where-the-pieces-cannot-reach-each-other-or-no-line-of-moves-leads-to-mate = デッドポジションの見つけ方: 残った駒による、または駒が互いに届かないときやどの手順もメイトに至らないときも含める
option-preset = ルール
option-chess960 = チェス 960
option-start = 開始局面
option-dead = デッドポジション
value-fide = FIDE
value-loka-book = Loka のルールブック
value-material = 残った駒
value-full = 全面
position-who-moves = 手番の側
position-castling-rights = キャスリングの権利
position-en-passant-square = アンパッサンのマス
position-half-moves-since-a-capture-or-pawn-move = 駒を取らずポーンも動かさない手の数
position-number-of-the-full-move = 手数

# Lines of Action.
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
