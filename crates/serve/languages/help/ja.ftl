# serve と archive のヘルプ（--help）。

## serve

help-serve = WebSocket で対局を提供する
help-serve-address = 待ち受けるアドレス。ポート 0 なら空いているポートを使う
help-serve-behind-proxy = クライアントのアドレスを X-Forwarded-For の最後の項目から取る。すべての接続が、それを書くサーバーを通る場合だけ
help-serve-bot-positions = ボットが一手のために調べる局面の数
help-serve-bot-threads = ボットが考えるスレッドの数。0 ならボットは指さない
help-serve-connections = 同時接続の数。システムが許さなければ少なくなる
help-serve-connections-per-address = そのうち一つのアドレスが持てる数
help-serve-database = 対局の保存先。所有者だけが読めるファイル（なければ作る）、またはいくつものサーバーで共有できる Postgres のデータベース。例: postgres://USER@HOST/NAME（パスワードは PGPASSWORD に） [既定値: メモリー上。サーバーとともに終わる]
help-serve-games = メモリーに同時に置く対局の数
help-serve-games-per-address = そのうち一つのアドレスが開ける数
help-serve-idle = 何も起きない対局をメモリーに置く時間（分）。データベースには残る
help-serve-key = 対局に署名する鍵のファイル。所有者だけが読める。なければ作る [既定値: 起動ごとに新しい鍵、または対局のファイルの名前に .key を付けたもの]
help-serve-log = 標準エラーに記録するもの。何も記録しないか、この重さ以上のもの
help-serve-metrics = Prometheus 向けの数値を /metrics で出すアドレス。このアドレスに届く人はだれでも読める [既定値: 出さない]
help-serve-no-page = ページを見せない
help-serve-origin = このオリジンのページにサーバーを使わせる。例: https://example.org（末尾の / なし）。繰り返し指定できる [既定値: サーバーの見せるページだけ]
help-serve-page = このフォルダーのページ（web/build が web/dist に作るもの）を見せる [既定値: 組み込まれたページがあればそれ]
help-serve-requests-per-address = 一つのアドレスがストリームで出せる毎秒の要求の数。通常の HTTP ではその二十分の一
help-serve-variant = カタログのゲームに加えて、このファイルが記述するゲームも載せる。繰り返し指定できる

## archive

help-archive = データベースの対局（進行中のものも）を秘密も含めて書き出し、確認し、プレイヤーの強さを測る
help-archive-database = 対局の保存先。ファイル、または Postgres のデータベース。例: postgres://USER@HOST/NAME（パスワードは PGPASSWORD に）
help-archive-export = すべての対局を確認し、それぞれの記録を署名とともに、所有者だけが読めるフォルダーに書き出す
help-archive-export-folder = フォルダー。なければ作る
help-archive-json = 分かったことを JSON 一行で出力する
help-archive-key = 対局に署名した鍵のファイル [既定値: 対局のファイルの名前に .key を付けたもの]
help-archive-ratings = すべての対局を確認し、プレイヤーのレーティングを計算し、サーバーに残る結果と比べる
help-archive-verify = すべての対局を確認する
