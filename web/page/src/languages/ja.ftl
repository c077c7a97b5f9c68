# ページが言うこと（日本語）。キーと変数は en.ftl と同じ。
#
# 用語: seat 席、claim 申し立て、draw 引き分け、take back 待った、bot ボット、move 手、event 出来事、
# record 棋譜、seed シード、seal 封印、rating レーティング、key 鍵、odds 見込み、boost ブースト、
# attacker 攻撃側、defender 防御側、hint ヒント、board ボード、ground テレイン、cell マス。

## Everywhere

sentence = { $text }。
list-and = { $one }と{ $other }
list-or = { $one }または{ $other }
list-comma = { $one }、{ $other }
list-semicolon = { $one }。{ $other }
between-sentences = { "" }
labelled = { $label }: { $text }
percent = { $number } %
document-title = { $title } – Boardwright

## The frame of the page

page-about = ダイス、テレイン、秘密のあるボードゲーム。相手はボット、同じ端末の友だち、またはサーバーのほかの人。
page-skip = 本文へ
page-loading = ゲームのルールを読み込んでいます …
page-live = 出来事
page-moment = お待ちください …
page-all-games = すべてのゲーム
page-no-game = { $name } というゲームはありません。
page-no-server = このページにはサーバーがないか、ネットワークにつながっていないため、オンラインでは遊べません。
page-cannot-open = この対局は開けません。{ $why }
page-empty = 空です。
page-not-form = { $form } ではありません: { $why }
page-unreadable = 棋譜でも、ここのゲームの局面でも、読めるほかのファイルでもありません。{ $why }
page-no-engine = エンジンを起動できません（{ $why }）。対局はこの端末に残っています。続けるにはページを読み込み直してください。
page-described = 記述されたゲーム
news-other-tab = 別のタブがページの新しい版に切り替えました。この端末の対局はそのまま続けられます。
news-version = ページの新しい版があります。この端末の対局はそのまま続けられます。
news-reload = 読み込み直す

## Settings

settings = 設定
settings-rules = ルール
settings-rules-label = ルール、英語（新しいタブで開く）
settings-close = 閉じる
settings-language = 言語
settings-language-system = ブラウザーに合わせる
settings-appearance = 外観
settings-appearance-system = 端末に合わせる
settings-appearance-light = 明るい
settings-appearance-dark = 暗い
settings-pace = ボットとダイスの速さ
settings-pace-none = 即時
settings-pace-brisk = 速め
settings-pace-calm = ゆっくり
settings-sound = 音
settings-confirms = 戦闘の前に見込みを示して確かめる

## Rules and refusals

rule-link = { $words }: { $rule }（新しいタブで開く）
rule-link-alone = ルール: { $rule }（新しいタブで開く）
rule-see = ルールを見る
rule-the = このルール
fault-at-character = { $sentence }（{ $number } 文字目）
fault-in-line = { $sentence }（{ $number } 行目）
fault-at-event = { $sentence }（{ $number } 番目の出来事）
fault-in-part = { $sentence }（{ $name }）

## Games that are kept on this device

stored-missing = その対局はこの端末にありません。
stored-damaged = 保存された内容が壊れています。
stored-no-version = 保存された内容に版の番号がありません。
stored-newer = このページより新しい版で保存されています（{ $version }。このページが読めるのは { $known } まで）。
stored-lacking = 保存された内容に、ゲーム、対局者、または棋譜が欠けています。
kept-no-room = この端末に対局を保存する空きがありません。読み込み直すと対局は失われます。
kept-nothing = このブラウザーではページが何も保存できません。読み込み直すと対局は失われます。

## The list of games

home-choose = ゲームを選ぶ
home-about = この端末で友だちと、またはボットと遊べます。何も端末の外に送られず、ネットワークがなくても動きます。
home-no-server = このページにはサーバーがないので、オンライン対局はありません。
home-server = このページの来たサーバーで、ほかの人とも遊べます。
home-online = オンラインで遊ぶ
home-stored = この端末の対局
home-stored-none = このブラウザーではページが何も保存できません。ページを閉じるか読み込み直すと、対局は失われます。
home-stored-empty = 始めた対局はここに残ります。
home-stored-about = 対局はすべてこのブラウザーに保存されます。使う人は、まだ秘密のことも調べられます。
home-over = 終局。
home-unreadable = 開けない対局があります。{ $why }
home-remove = 削除
home-remove-label = { $title }を削除
home-remove-ask = { $title }をこの端末から削除しますか？
home-remove-that = その対局を削除
home-remove-that-ask = その対局をこの端末から削除しますか？
home-keep = 残す
home-remove-yes = 削除する
home-read = 対局を見る
home-read-record = 棋譜
home-read-drop = { $forms }をこのページにドロップしてください。検証はここで行い、どこにも送りません。
home-read-described = 自作のゲームのルールを記述したファイルも、同じようにドロップして遊べます。
home-read-open = ファイルを開く
home-read-open-label = 棋譜のファイルを開く
home-read-paste = または、棋譜か対局へのリンクを貼り付ける
home-read-pasted = 見る

## The form of a new game

new-title = 新しい対局: { $game }
new-title-online = 新しいオンライン対局: { $game }
new-start = 対局を始める
new-open = 対局を開く
new-players = 対局者
new-options = オプション
new-set-up = 局面を作る
new-clocks-and-dice = 時計とダイス
new-clocks = 時計
new-clocks-about = 時間の切れた人は、ゲームのルールに従って負けます。
new-clock-none = 時計なし
new-clock-minutes = 各 { $minutes } 分
new-clock-turns = { $minutes } 分、1 番ごとに { $seconds } 秒
new-clock-moves = { $minutes } 分、1 手ごとに { $seconds } 秒
new-clock-periods = { $minutes } 分と、{ $seconds } 秒の秒読み { $periods } 回
new-clock-days = 1 手に { $days } 日
new-seed = シード
new-seed-about = すべてのダイスの元です。空のままなら、誰にも予測できません。
new-seed-about-online = すべてのダイスの元です。空のままなら、サーバーが決めます。自分で決めるとすべてのダイスを知ることになり、全員にそう知らされます。
new-sealed = シードの封印
new-sealed-about = 封印した人は対局の前にシードを約束し、あとで確かめられます。誰もダイスを選べません。
new-sealed-nobody = なし
new-sealed-server = サーバー
new-sealed-everybody = サーバーと対局者全員
new-goes-on = 次の対局を自動で始める
new-who = 参加できる人
new-invited = リンクを渡した人だけ
new-note = メモ
new-note-about = 一覧でこの対局の横に表示されます。
new-rated = レーティングの対象にする
new-rated-about = 二人の対局者が鍵を示します。鍵はブラウザーが作って保存します。
player-you = あなた
player-person = 人
player-other = ほかの人
player-usual = いつものボット
player-usual-about = { $about }いちばん強いレベル 10 です。
player-level = レベルを選ぶボット
player-bot = ボット: { $name }

## A table

table-again = もう一局
table-again-about = 同じ対局者でもう一局
table-changed = 席を替えてもう一局
table-changed-about = 席を入れ替えてもう一局
table-look = 見返す
table-look-about = 評価を見ながら対局をたどる
table-moves = 手
table-moves-about = すべての手と、手を書く欄
table-hint = ヒント
table-hint-about = ボットならどうするか
table-take-back = 待った
table-take-back-about = 直前の決定を取り消す
table-claim = 申し立て
table-claim-about = ルールの認めることを申し立てる
table-claim-what = 申し立て: { $claim }
table-offer = 引き分けを提案
table-offer-about = ほかの席に引き分けを提案する
table-resign = 投了
table-resign-about = 投了する
table-turn = ボードを回す
table-turn-about = ボードを 90 度回す
table-larger = 大きく
table-smaller = 小さく
table-larger-about = ボードを大きくする
table-this-cell = このマス
table-side = 対局者と出来事
table-actions = 席で
table-tabs = この対局について
table-tab-game = 対局
table-tab-rules = ルール
table-tab-share = 共有
table-payoffs = 損得: { $list }
table-hand-over = 端末を{ $seat }に渡してください
table-hand-over-about = 相手の選んだことは隠してあります。自分の番まで見ないでください。
table-hand-over-done = { $seat }です
table-hint-sought = ボットがヒントを探しています …
table-progress = { $positions } 局面
table-progress-ahead = { $positions } 局面、深さ { $depth }
table-bot-failed = ボットが失敗しました（{ $why }）。一手戻すか、ページを読み込み直してください。
table-bot-failed-again = ボットが失敗しました（{ $why }）。起動し直しました。
table-engine-failed = エンジンが失敗しました（{ $why }）。棋譜から起動し直しました。
table-engine-failed-online = エンジンが失敗しました（{ $why }）。サーバーの棋譜から起動し直しました。
keys = キー
keys-walk = 矢印、Home、End
keys-walk-about = ボードの上を移動する
keys-choose = Enter、スペース
keys-choose-about = 駒を選び、次に行き先を選ぶ
keys-escape = Esc
keys-escape-about = 選んだものを取り消す
keys-tab = Tab
keys-tab-about = ボタンやパネルへ進む
keys-right = 右ボタン
keys-right-about = マスに印を付ける、または別のマスへ矢印を引く。指ではマスに長く触れて印を付ける
resign-ask = 投了しますか？
resign-no = 続ける
resign-yes = 投了する
draw-ask = { $seat }が引き分けを提案しています
draw-accept = 引き分けに同意
log-label = 出来事
log-numbered = { $number }. { $text }
log-of-seat = { $seat } { $text }
log-grade = { $grade ->
    [inaccuracy] 緩手
    [mistake] 疑問手
   *[blunder] 悪手
}
players-label = 対局者
players-person = 人
players-bot = ボット: { $name }
players-level = ボット、レベル { $level }
players-out = 対局から抜けた
players-due = （手番）
die-label = { $title }: { $sides } 面のダイスで { $face }
die = ダイス

## A decision

choice-about = ここでできること
choice-write = 手、またはその一部を書く
choice-count = { $all } 手のうち { $found } 手
choice-count-first = { $all } 手のうち { $found } 手。最初の { $first } 手を表示
choice-which = どれにしますか？
choice-play = { $move } を選ぶ
choice-hint = ヒント: { $hint }
choice-given-up = 取り消しました。
choice-chosen = { $cell } を選択。行き先: { $cells }。
choice-kind-chosen = { $kind }を選択。置ける場所: { $cells }。
choice-cell = { $cell }、{ $label }
choice-more = { $cells }。ほか { $count }
ahead-chosen = あなたの番に合法なら、{ $from } から { $to } へ動かします。
ahead-illegal = 先に選んだ手は、今は合法ではありません。
fields-choose = これに決める
fields-ready = 既成のもの
fields-cost = { $name }、各 { $cost }
fields-more = 一つ増やす: { $name }
fields-less = 一つ減らす: { $name }
limit-open = { $name }: { $sum }
limit-left = { $name }: { $sum } / { $most }、残り { $left }
limit-over = { $name }: { $sum } / { $most }、{ $over } 超過
tray-label = 置く駒
tray-about = ここで駒を選び、次にボードのマスを選んでください。
tray-left = 残り { $count }
tray-rest = 残りを任せて置く
fight-label = 戦闘の前
fight-attack = 攻撃する
fight-not-now = 今はしない
fight-duel = キング・デュエル: ブーストは数えません。
fight-attacker = 攻撃側: ブースト { $total }
fight-defender = 防御側: ブースト { $total }
fight-rolls = { $die } を振る
fight-alone = 助けはありません。
fight-boost = { $reason }: +{ $amount }
fight-boost-from = { $reason }（{ $from }）: +{ $amount }
fight-danger = すると{ $by }は { $attack } であなたの{ $target }を攻撃できます。倒れる確率は { $percent } です。
fight-danger-later = 今のままなら、{ $by }は { $attack } であなたの{ $target }を攻撃できます。倒れる確率は { $percent } です。

## The rules in short

primer-none = このゲームにはルールの概要がありません。
primer-goal = 目的
primer-play = 進行
primer-pieces = 駒
primer-cost = { $cost } ポイント
primer-ground = テレイン
primer-decisions = 決めること

## Sharing

share-about = 対局中は、リンクと棋譜に観戦者の知ってよいことだけが入ります。
share-link = リンクをコピー
share-link-label = この対局へのリンク
share-record = 棋譜
share-animated = 動く SVG
share-copied-whole = リンクをコピーしました。対局のすべてが入っていて、開いた人の側で検証されます。
share-copied-part = リンクをコピーしました。今、観戦者の知ってよいことが入っています。
share-below-whole = リンクは下にあります。対局のすべてが入っていて、開いた人の側で検証されます。
share-below-part = リンクは下にあります。今、観戦者の知ってよいことが入っています。
share-no-picture = このブラウザーでは画像を描けません。
link-copied = リンクをコピーしました。
link-not-copied = 上の欄のリンクをコピーしてください。
link-copy = リンクをコピー
link-code = カメラで読むリンクのコード

## Looking through a game

read-title = { $game }: 見返す対局
read-tab-mistakes = 悪手
read-tab-play-on = 続き
read-edit = この局面を変える、または文字で写す
read-play-on-about = 表示中の局面から始めます。その先は含みません。
read-play-on = ここから続ける
steps = 手順
steps-event = 出来事
steps-start = 最初へ
steps-back = 一つ戻る
steps-on = 一つ進む
steps-end = 最後へ
steps-play = 再生
steps-stop = 停止
steps-at = { $all } の出来事のうち { $at } まで
steps-at-worth = { $all } の出来事のうち { $at } まで: { $seat }にとって { $points }
steps-searched = { $seat }（探索）
points-won = 勝ち
points-lost = 負け
plot-share = 勝率 { $percent }
plot-value = { $title }: { $value }
plot-told = { $title } { $value }
plot-unknown = { $title } 不明
plot-label = 評価値、ここで: { $list }
mistakes-progress = 調べた局面
mistakes-label = 悪手
mistakes-save = 文字で保存
mistakes-look = 悪手を探す
mistakes-again = もう一度探す
mistakes-stop = 停止
mistakes-looking = 最初から順に、一つ一つの決定を調べています。
mistakes-what = { $seat } { $move }: { $grade }
mistakes-why = 勝率が { $before } から { $after } に
mistakes-why-better = 勝率が { $before } から { $after } に。より良い手: { $line }
mistakes-line = { $at } の出来事のあと: { $what }。{ $why }
mistakes-found = 勝ちの 20 分の 1 以上を失った手: { $count }。
mistakes-unended = 最後まで調べられませんでした（{ $why }）。{ $found }
mistakes-stopped = 途中で止めました。{ $found }

## A position set up

edit-title = { $game }: 局面を作る
edit-play = ここから遊ぶ
edit-label = 局面
edit-text = 文字で書いた局面
edit-start = 最初の局面
edit-clear = ボードを空にする
edit-copy = 文字をコピー
edit-copied = コピーしました。
edit-selected = 選択しました。
edit-cell = { $cell }: { $piece }
edit-cell-empty = { $cell }: 空き
edit-empty = 空き
edit-owned = { $seat }の{ $piece }
edit-piece = { $piece }（{ $letters }）
edit-place = ボードをクリックして置く
edit-remove = 取り除く
edit-turn = 手番
edit-part = 文字の { $number } 番目の部分
edit-legal = 合法な局面です。{ $sentence }

## A game in another tab

elsewhere-title = 別のタブの対局
elsewhere-taken = 別のタブがこの対局を引き継ぎました。対局はそちらで続き、ここでは見るだけです。
elsewhere-open = この対局は別のタブで開いています。対局はそちらで続き、ここでは見るだけです。
elsewhere-go-on = ここで続ける

## Games of a server

online = オンライン
online-about = 対局はこのページの来たサーバーで行います。秘密はサーバーが守り、ダイスもサーバーが振ります。
online-game = ゲーム
online-open = 対局を開く
online-games = 募集中の対局
online-no-answer = サーバーが応答しません。もう一度試しています …
online-is-open = 募集中の対局: { $game }。
online-none = 今、募集中の対局はありません。対局を開くと、ほかの人がここで席に着けます。
online-waiting = { $count } 局が対局者を待っています。
# untold: count
online-free = 空席: { $seats }
online-own = このサーバーでのあなたの対局
online-own-none = 席に着いた対局はここに並びます。
online-own-about = あなたの席はこのブラウザーに保存されます。使う人は、あなたの代わりに指せます。
online-watch = 観戦
online-seats = あなたの席は{ $seats }
online-game-options = { $game }（{ $options }）
online-forget = 忘れる
online-forget-label = { $game }を忘れる
online-forget-ask = { $game }でのあなたの席を忘れますか？
online-forget-about = ここに保存されたものがないと、誰もあなたの席で続けられません。
online-forget-no = 残す
online-forget-yes = 忘れる
terms-no-clock = 時計なし
terms-clock = 時計: { $clock }
terms-bot = { $seat }はボット: { $bot }
terms-rated = レーティングの対象
terms-rating = { $seat }のレーティングは { $rating }
terms-sealed-server = サーバーがシードを封印
terms-sealed-everybody = サーバーと対局者全員でシードを作る
terms-seed-known = 対局を開いた人はシードを、したがってすべてのダイスを知っている
terms-delay = 観戦者には { $events } の出来事だけ遅れて届く
clock-each = 各 { $time }
clock-fischer = 各 { $time }、1 手ごとに { $more } 追加
clock-bronstein = 各 { $time }、1 手ごとに { $more } まで戻る
clock-days = 1 手に { $days } 日
clock-byoyomi = 各 { $time }、そのあと { $more } の秒読み { $periods } 回
time-hours = { $count } 時間
time-minutes = { $count } 分
time-seconds = { $count } 秒
card-watch = この対局を観戦しています
card-seats = あなたの席は{ $seats }
card-delay = 対局者より { $events } の出来事だけ遅れて見えます
card-seed-known = この対局を開いた人はシードを、したがってすべてのダイスを知っています
card-not-kept = このブラウザーではページが何も保存できません。ページを閉じるか読み込み直すと、席は失われます
card-clocks-stand = 全員の合意で時計は止まっています
card-would-stop = { $seats }は時計を止めたがっています
card-rematch = { $seats }が再戦を求めています
card-play = { $seats }で遊ぶ
card-invite = このリンクを開いた人は空席に着けます。
card-withdraw = 対局を取り下げる
card-stop-clocks = 時計を止める
card-run-clocks = 時計を動かす
card-claim-left = { $seats }の離席を申し立てる
card-next = 次の対局
card-all = すべてのオンライン対局
card-let-watch = 観戦に招く
card-let-watch-about = このリンクを開いた人は観戦でき、誰もが知ってよいことだけを知らされます。
seat-you = あなた
seat-you-rated = あなた、{ $rating }
seat-free = 空席
seat-other = ほかの人
seat-rated = レーティング { $rating }
told-took-back = { $seat }が待ったをしました。
told-all-seated = すべての席が埋まりました。
told-begins = すべての席が埋まりました。対局が始まります。
told-has-come = { $seats }が来ました。
told-bot-waits = ボットの{ $seat }が動きません: { $why }
told-ended = サーバーが終了しました: { $why }
told-missed = 離れているあいだに: { $told }
told-missed-more = 離れているあいだに { $count } の出来事。最後は: { $told }
told-rematch = 再戦
begin-seats = すべての席が埋まると対局が始まります
begin-keys = 二人の対局者が鍵を示すと対局が始まります
begin-seed = 全員がシードに加えると対局が始まります
begin-rated = レーティングの対象の対局です
begin-key-made = 席に着く人は鍵を示します。鍵はこのブラウザーで作られ、保存されます
begin-key-yours = 席に着く人は鍵を示します。あなたの鍵は { $key } で始まります
begin-key-refused = あなたの鍵は受け付けられませんでした: { $why }。このブラウザーに別の鍵を入れて、ページを読み込み直してください
begin-no-part = あなたの席がシードに加えたものがこのブラウザーにないため、対局を始められません
begin-seal-unshown = 封印が破られています: サーバーが約束したものを示しません
begin-seal-other = 封印が破られています: 別のシードで対局が行われました
begin-seal-broken = 封印が破られています: { $why }
begin-seal-whole = シードを確かめました: 対局の前に封印されたものです
begin-rating = あなたのレーティングは { $before } から { $after } になりました
begin-not-rated = サーバーはこの対局をレーティングに数えていません。一手も指さなかった人がいる場合などです
ratings-title = レーティング: { $game }
ratings-none = 終わったレーティング対局はまだありません。
ratings-you = あなた
ratings-about = { $count } 人。鍵の先頭で示します。20 回のうち 19 回は、真のレーティングと一つ目の数との差が二つ目の数以内です。
ratings-rank = 順位
ratings-player = 対局者
ratings-rating = レーティング
ratings-games = 対局数
key-title = あなたの鍵
key-none = レーティングは鍵に付きます。鍵は初めてのレーティング対局のときに、または今、作られます。このブラウザーに保存されます。
key-about = あなたのレーティングはこの鍵に付いています。このブラウザーに保存され、持っている人はあなたとして対局できます。失うとレーティングも失われます。プログラムも同じファイルを読みます。
key-begins = { $key } で始まります。
key-make = 鍵を作る
key-made = 鍵を作り、このブラウザーに保存しました。
key-made-unkept = 鍵を作りました。このブラウザーではページが何も保存できないので、ページを閉じる前にファイルに保存してください。
key-read = 鍵を読み、このブラウザーに保存しました。
key-read-unkept = 鍵を読みました。このブラウザーではページが何も保存できないので、ページを閉じる前にファイルに保存してください。
key-save = ファイルに保存
key-open = 鍵のファイルを開く
key-open-other = 別の鍵を開く
key-open-label = 鍵のファイルを開く
key-forget = 忘れる
key-forget-ask = 鍵を忘れますか？
key-forgotten = 鍵を忘れました。
key-replace = 入れ替える
key-replace-ask = 別の鍵と入れ替えますか？
key-lose-about = ファイルに保存していなければ、そのレーティングで対局することは二度とできません。
key-keep = 残す

## The board, for screen readers

board = ボード
board-last-move = 直前の手
board-in-danger = 危険
board-can-be-chosen = 選べる
board-can-move = 動かせる
