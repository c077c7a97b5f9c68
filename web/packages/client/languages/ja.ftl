# サーバーのクライアントにできないこと（ClientFault）。

client-no_answer = サーバーから返事がありません
client-not_opened = サーバーは対局を開きませんでした
client-no_ratings = サーバーはレーティングを教えません
client-unread = サーバーは要求を読めませんでした
client-left = 対局から離れました
client-no_key = これは鍵ではありません。鍵のファイルには 16 進数 64 桁のほかに何もありません
client-other_seed = サーバーが示したシードは、約束したものではありません
client-other_part = { $seat } が明かしたものは、約束したものではありません
client-other_commitment = サーバーにある { $seat } の約束は、送られたものと違います
