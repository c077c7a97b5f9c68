# Ce qu’un serveur refuse ou termine, au-delà des règles des jeux : une phrase par règle (`ServerRule`).
#
# Glossaire : seat = place ; stream = connexion ; token = jeton ; key = clé ; seed = graine ;
# record = enregistrement ; rated = classée ; rematch = revanche.

server-adjourned = on ne peut pas arrêter les pendules maintenant, ou personne ne l’a demandé
server-begun = les joueurs ont commencé : la partie ne peut plus être retirée
server-bot = aucun robot de ce nom ne peut jouer ici, ou un robot ne peut pas continuer
server-busy = trop de robots réfléchissent en ce moment ; celui-ci réfléchira à son tour
server-clock = cette partie se joue sans pendule
server-full = une limite du serveur est atteinte
server-game = il n’y a pas de partie de ce nom
server-idle = rien ne s’est passé dans cette partie depuis trop longtemps : elle a quitté la mémoire
server-invite = cette place demande une invitation, et celle-ci n’est pas pour elle
server-key = tous les joueurs d’une partie classée n’ont pas montré de clé, ou la clé ou sa signature n’est pas la bonne
server-length = la partie a autant d’événements que le serveur en garde, ou l’enregistrement est trop long ; ce qui termine une partie reste permis
server-number = il n’y a pas de message de ce numéro après lequel reprendre, ou il s’est passé trop de choses depuis
server-open = toutes les places ne sont pas encore prises
server-present = le joueur qui serait parti est là, ou n’est pas absent depuis assez longtemps
server-rated = cette partie n’est pas classée, ou ne peut pas l’être
server-rematch = la partie n’est pas encore terminée, ou vous avez déjà demandé une revanche
server-replaced = des connexions plus récentes avec le même jeton ont pris cette place
server-sealed = la graine vient de toutes les places, et la demande arrive trop tôt ou ne correspond pas à ce qui était engagé
server-seat = cette place n’est pas libre, ou n’est pas la vôtre
server-slow = un robot n’a pas trouvé de coup dans le temps dont il dispose
server-spectator = qui ne fait que regarder ne peut pas agir
server-stops = le serveur s’arrête
server-store = la partie ne peut être ni lue ni conservée pour le moment
server-token = aucune place de la partie n’a ce jeton, ou ce n’est pas le secret de qui l’a créée
server-visitor = qui décide de l’accès à ce serveur ne le permet pas
server-withdrawn = la partie a été retirée par qui l’avait créée
