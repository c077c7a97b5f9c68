# ゲームのルールのほかに、サーバーが断ること、終わらせること。規則（ServerRule）ごとに一文。
#
# 用語: seat = 席、stream = 接続、token = トークン、key = 鍵、seed = シード、record = 記録、
# rated = レーティング対象、rematch = 再戦。

server-adjourned = 今は時計を止められないか、止めたいと言った人がいません
server-begun = 対局が始まったので、もう取り下げられません
server-bot = ここで指せるその名のボットがいないか、ボットが続けられません
server-busy = 考えているボットが多すぎます。このボットは順番が来たら考えます
server-clock = この対局には時計がありません
server-full = サーバーの上限に達しています
server-game = その名の対局はありません
server-idle = 長い間何も起こらなかったので、この対局は閉じられました
server-invite = この席には招待が必要で、この招待はその席のものではありません
server-key = レーティング対象の対局で鍵を示していない人がいるか、鍵や署名が正しくありません
server-length = 対局の出来事がサーバーの上限に達したか、記録が長すぎます。対局を終わらせることはできます
server-number = その番号のメッセージの後からは続けられないか、その後に多くのことが起こりすぎました
server-open = まだすべての席が埋まっていません
server-present = 去ったはずの人がいるか、いなくなってからまだ十分な時間が経っていません
server-rated = この対局はレーティング対象ではないか、対象にできません
server-rematch = 対局がまだ終わっていないか、すでに再戦を申し込んでいます
server-replaced = 同じトークンの新しい接続がこの席に着きました
server-sealed = シードは全員で作ります。申し出が早すぎるか、約束したものと合いません
server-seat = その席は空いていないか、あなたの席ではありません
server-slow = ボットが持ち時間のうちに手を見つけられませんでした
server-spectator = 観戦者は操作できません
server-stops = サーバーが停止します
server-store = 今は対局を読み込めないか、保存できません
server-token = そのトークンの席がないか、対局を作った人の秘密ではありません
server-visitor = このサーバーの利用が許可されていません
server-withdrawn = 対局は作った人によって取り下げられました
