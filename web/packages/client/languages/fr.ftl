# Ce que le client d’un serveur ne peut pas faire (`ClientFault`).

client-no_answer = le serveur ne répond pas
client-not_opened = le serveur n’a pas ouvert la partie
client-no_ratings = le serveur ne donne pas de classement
client-unread = le serveur n’a pas compris la demande
client-left = la partie a été quittée
client-no_key = ceci n’est pas une clé : un fichier de clé a 64 chiffres hexadécimaux et rien d’autre
client-other_seed = la graine que montre le serveur n’est pas celle à laquelle il s’était engagé
client-other_part = ce que { $seat } a révélé n’est pas ce à quoi { $seat } s’était engagé
client-other_commitment = le serveur a un autre engagement de { $seat } que celui qui avait été envoyé
