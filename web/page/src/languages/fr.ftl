# Ce que dit la page, en français. Les clés et les variables sont celles de en.ftl.
#
# Glossaire : seat place, claim réclamer, draw nulle, take back reprendre, bot robot, move coup,
# event événement, record feuille de partie, seed graine, seal sceller, rating classement, key clé,
# odds chances, boost renfort, attacker attaquant, defender défenseur, hint conseil, board plateau,
# ground terrain, cell case.

## Everywhere

sentence = { $text }.
list-and = { $one } et { $other }
list-or = { $one } ou { $other }
list-comma = { $one }, { $other }
list-semicolon = { $one } ; { $other }
between-sentences = { " " }
labelled = { $label } : { $text }
percent = { $number } %
document-title = { $title } – Boardwright

## The frame of the page

page-about = Des jeux de plateau avec des dés, des terrains et des secrets, contre un robot, un ami sur le même appareil, ou d’autres sur un serveur.
page-skip = Aller au contenu
page-loading = Chargement des règles des jeux …
page-live = Ce qui se passe
page-moment = Un instant …
page-all-games = Tous les jeux
page-no-game = Il n’y a pas de jeu { $name }.
page-no-server = Cette page n’a pas de serveur, ou il n’y a pas de réseau : on ne peut jouer avec personne en ligne.
page-cannot-open = Cette partie ne peut pas être ouverte. { $why }
page-empty = C’est vide.
page-not-form = Pas { $form } : { $why }
page-unreadable = Ce n’est ni une feuille de partie, ni une position d’un jeu d’ici, ni un autre fichier lisible. { $why }
page-no-engine = Le moteur ne démarre pas ({ $why }). Les parties restent sur cet appareil : rechargez la page pour continuer.
page-described = Un jeu décrit
news-other-tab = Un autre onglet a pris une nouvelle version de la page. Les parties de cet appareil reprennent là où elles en sont.
news-version = Il y a une nouvelle version de la page. Les parties de cet appareil reprennent là où elles en sont.
news-reload = Recharger

## Settings

settings = Réglages
settings-rules = Règles
settings-rules-label = Règles, en anglais (dans un nouvel onglet)
settings-close = Fermer
settings-language = Langue
settings-language-system = Celle du navigateur
settings-appearance = Apparence
settings-appearance-system = Celle de l’appareil
settings-appearance-light = Claire
settings-appearance-dark = Sombre
settings-pace = Rythme des robots et des dés
settings-pace-none = Immédiat
settings-pace-brisk = Vif
settings-pace-calm = Calme
settings-sound = Son
settings-confirms = Montrer les chances avant un combat, et demander

## Rules and refusals

rule-link = { $words } : { $rule } (dans un nouvel onglet)
rule-link-alone = Règle : { $rule } (dans un nouvel onglet)
rule-see = Voir la règle
rule-the = La règle
fault-at-character = { $sentence } (au caractère { $number })
fault-in-line = { $sentence } (à la ligne { $number })
fault-at-event = { $sentence } (à l’événement { $number })
fault-in-part = { $sentence } (dans { $name })

## Games that are kept on this device

stored-missing = Il n’y a pas de telle partie sur cet appareil.
stored-damaged = Ce qui est enregistré est abîmé.
stored-no-version = Ce qui est enregistré n’a pas de version.
stored-newer = La partie a été enregistrée par une version plus récente de cette page ({ $version } ; celle-ci lit jusqu’à { $known }).
stored-lacking = À ce qui est enregistré manquent le jeu, ses joueurs ou sa feuille de partie.
kept-no-room = Cet appareil n’a pas de place pour garder la partie : elle serait perdue si la page était rechargée.
kept-nothing = Ce navigateur ne laisse rien garder à la page : la partie serait perdue si la page était rechargée.

## The list of games

home-choose = Choisissez un jeu
home-about = Jouez contre un ami sur cet appareil ou contre un robot. Rien ne quitte l’appareil, et la page marche sans réseau.
home-no-server = Il n’y a pas de serveur derrière cette page : on n’y joue pas en ligne.
home-server = Ou jouez contre d’autres sur le serveur d’où vient cette page.
home-online = Jouer en ligne
home-stored = Parties sur cet appareil
home-stored-none = Ce navigateur ne laisse rien garder à la page : une partie est perdue quand la page est fermée ou rechargée.
home-stored-empty = Une partie commencée est gardée ici.
home-stored-about = Elles sont gardées entières dans ce navigateur : qui l’utilise peut y regarder ce qui est encore secret.
home-over = Terminée.
home-unreadable = Une partie ne peut pas être ouverte. { $why }
home-remove = Supprimer
home-remove-label = Supprimer { $title }
home-remove-ask = Supprimer { $title } de cet appareil ?
home-remove-that = Supprimer cette partie
home-remove-that-ask = Supprimer cette partie de cet appareil ?
home-keep = La garder
home-remove-yes = La supprimer
home-read = Revoir une partie
home-read-record = feuille de partie
home-read-drop = Déposez ici { $forms }, n’importe où sur la page. Tout est vérifié sur place, et rien n’est envoyé.
home-read-described = Un fichier qui décrit les règles d’un jeu à vous se dépose de même, et se joue.
home-read-open = Ouvrir un fichier
home-read-open-label = Ouvrir un fichier de partie
home-read-paste = Ou collez-la, ou le lien d’une partie
home-read-pasted = La revoir

## The form of a new game

new-title = Nouvelle partie : { $game }
new-title-online = Nouvelle partie en ligne : { $game }
new-start = Commencer la partie
new-open = Ouvrir la partie
new-players = Joueurs
new-options = Options
new-set-up = Composer une position
new-clocks-and-dice = Pendules et dés
new-clocks = Pendules
new-clocks-about = Qui n’a plus de temps perd selon les règles du jeu.
new-clock-none = Sans pendule
new-clock-minutes = { $minutes ->
    [one] { $minutes } minute chacun
   *[other] { $minutes } minutes chacun
}
new-clock-turns = { $minutes } minutes et { $seconds } secondes par tour
new-clock-moves = { $minutes } minutes et { $seconds } secondes par coup
new-clock-periods = { $minutes } minutes et { $periods } périodes de { $seconds } secondes
new-clock-days = { $days ->
    [one] Un jour par coup
   *[other] { $days } jours par coup
}
new-seed = Graine
new-seed-about = Tous les dés en découlent. Laissée vide, personne ne peut les prévoir.
new-seed-about-online = Tous les dés en découlent. Laissée vide, le serveur la tire. Si vous la donnez, vous connaissez tous les dés, et tous les joueurs en sont avertis.
new-sealed = Graine scellée
new-sealed-about = Qui scelle la graine s’engage avant la partie, et c’est vérifié après : personne ne peut choisir les dés.
new-sealed-nobody = Par personne
new-sealed-server = Par le serveur
new-sealed-everybody = Par le serveur et tous les joueurs
new-goes-on = Enchaîner la partie suivante
new-who = Qui peut venir
new-invited = Seulement ceux à qui je donne le lien
new-note = Note
new-note-about = Ce que les autres lisent à côté de la partie dans la liste.
new-rated = Elle compte pour le classement
new-rated-about = Les deux joueurs montrent une clé, que leurs navigateurs créent et gardent.
player-you = Vous
player-person = Une personne
player-other = Quelqu’un d’autre
player-usual = Le robot habituel
player-usual-about = { $about } C’est le niveau 10, le meilleur.
player-level = Un robot à un niveau
player-bot = Robot : { $name }

## A table

table-again = Rejouer
table-again-about = Une autre partie des mêmes joueurs
table-changed = Rejouer, places changées
table-changed-about = Une autre partie, en changeant de place
table-look = Revoir
table-look-about = Parcourir la partie avec une évaluation
table-moves = Coups
table-moves-about = Tous les coups, et un champ pour en écrire un
table-hint = Conseil
table-hint-about = Ce que ferait un robot
table-take-back = Reprendre
table-take-back-about = Reprendre votre dernière décision
table-claim = Réclamer
table-claim-about = Réclamer ce que les règles permettent
table-claim-what = Réclamer : { $claim }
table-offer = Proposer nulle
table-offer-about = Proposer la nulle aux autres
table-resign = Abandonner
table-resign-about = Abandonner la partie
table-turn = Tourner le plateau
table-turn-about = Tourner le plateau d’un quart de tour
table-larger = Agrandir
table-smaller = Réduire
table-larger-about = Agrandir le plateau
table-this-cell = Cette case
table-side = Joueurs et événements
table-actions = À la table
table-tabs = À propos de la partie
table-tab-game = Partie
table-tab-rules = Règles
table-tab-share = Partager
table-payoffs = Gains : { $list }
table-hand-over = Passez l’appareil : { $seat }
table-hand-over-about = Ce que l’autre a choisi est caché. Ne regardez pas avant votre tour.
table-hand-over-done = C’est moi, { $seat }
table-hint-sought = Un robot cherche un conseil …
table-progress = { $positions } positions
table-progress-ahead = { $positions } positions, profondeur { $depth }
table-bot-failed = Un robot a échoué ({ $why }). Reprenez un coup, ou rechargez la page.
table-bot-failed-again = Un robot a échoué ({ $why }). Il a été relancé.
table-engine-failed = Le moteur a échoué ({ $why }). Il a été relancé à partir de la feuille de partie.
table-engine-failed-online = Le moteur a échoué ({ $why }). Il a été relancé à partir de la feuille de partie du serveur.
keys = Touches
keys-walk = Flèches, Début, Fin
keys-walk-about = parcourir le plateau
keys-choose = Entrée ou Espace
keys-choose-about = choisir une pièce, puis où elle va
keys-escape = Échap
keys-escape-about = renoncer à ce qui était choisi
keys-tab = Tab
keys-tab-about = passer aux boutons et aux panneaux
keys-right = Bouton droit
keys-right-about = marquer une case, ou tirer une flèche vers une autre ; du doigt, rester sur une case pour la marquer
resign-ask = Abandonnez-vous ?
resign-no = Continuer
resign-yes = Abandonner
draw-ask = { $seat } propose la nulle
draw-accept = Accepter la nulle
log-label = Événements
log-numbered = { $number }. { $text }
log-of-seat = { $seat } { $text }
log-grade = { $grade ->
    [inaccuracy] imprécision
    [mistake] erreur
   *[blunder] gaffe
}
players-label = Joueurs
players-person = personne
players-bot = robot : { $name }
players-level = robot, niveau { $level }
players-out = hors de la partie
players-due = (à son tour)
die-label = { $title } : { $face } sur un dé à { $sides } faces
die = dé

## A decision

choice-about = Ce qu’on peut faire ici
choice-write = Écrivez un coup, ou une partie
choice-count = { $found } coups sur { $all }
choice-count-first = { $found } coups sur { $all }, dont voici les { $first } premiers
choice-which = Lequel ?
choice-play = Jouer { $move }
choice-hint = Conseil : { $hint }
choice-given-up = Abandonné.
choice-chosen = { $cell } choisi ; destinations : { $cells }.
choice-kind-chosen = { $kind } : choix fait ; cases possibles : { $cells }.
choice-cell = { $cell }, { $label }
choice-more = { $cells } ; et { $count } de plus
ahead-chosen = { $from } vers { $to } sera joué à votre tour, si c’est alors permis.
ahead-illegal = Ce que vous aviez choisi d’avance n’est pas permis maintenant.
fields-choose = Choisir cela
fields-ready = Tout prêt
fields-cost = { $name }, { $cost } l’unité
fields-more = Un de plus : { $name }
fields-less = Un de moins : { $name }
limit-open = { $name } : { $sum }
limit-left = { $name } : { $sum } sur { $most }, reste { $left }
limit-over = { $name } : { $sum } sur { $most }, { $over } de trop
tray-label = À placer
tray-about = Choisissez une pièce ici, puis sa case sur le plateau.
tray-left = reste { $count }
tray-rest = Placer le reste pour moi
fight-label = Avant le combat
fight-attack = Attaquer
fight-not-now = Pas maintenant
fight-duel = Un duel : aucun renfort ne compte.
fight-attacker = Attaquant : { $total ->
    [one] { $total } renfort
   *[other] { $total } renforts
}
fight-defender = Défenseur : { $total ->
    [one] { $total } renfort
   *[other] { $total } renforts
}
fight-rolls = lance un { $die }
fight-alone = Rien ne l’aide.
fight-boost = { $reason } : +{ $amount }
fight-boost-from = { $reason } ({ $from }) : +{ $amount }
fight-danger = { $by } pourrait alors jouer { $attack } contre votre pièce ({ $target }), qui tombe à { $percent }.
fight-danger-later = { $by } pourrait alors jouer { $attack } contre votre pièce ({ $target }), qui tombe à { $percent } au point où en sont les choses.

## The rules in short

primer-none = Ce jeu ne dit pas ses règles en bref.
primer-goal = But
primer-play = Déroulement
primer-pieces = Pièces
primer-cost = prix { $cost }
primer-ground = Terrain
primer-decisions = Décisions

## Sharing

share-about = Tant que la partie dure, les liens et les feuilles de partie ne contiennent que ce qu’un spectateur peut savoir.
share-link = Copier un lien
share-link-label = Lien vers cette partie
share-record = Feuille de partie
share-animated = SVG animé
share-copied-whole = Le lien est copié. Il contient toute la partie, que vérifie quiconque l’ouvre.
share-copied-part = Le lien est copié. Il contient ce qu’un spectateur peut savoir maintenant.
share-below-whole = Le lien est ci-dessous. Il contient toute la partie, que vérifie quiconque l’ouvre.
share-below-part = Le lien est ci-dessous. Il contient ce qu’un spectateur peut savoir maintenant.
share-no-picture = Ce navigateur ne peut pas dessiner l’image.
link-copied = Le lien est copié.
link-not-copied = Copiez le lien du champ ci-dessus.
link-copy = Copier le lien
link-code = Le lien en code pour un appareil photo

## Looking through a game

read-title = { $game } : une partie à revoir
read-tab-mistakes = Erreurs
read-tab-play-on = Continuer
read-edit = Changer cette position, ou la copier en texte
read-play-on-about = À partir de la position montrée. Ce qui l’a suivie est laissé de côté.
read-play-on = Continuer à partir d’ici
steps = Étapes
steps-event = Événement
steps-start = Au début
steps-back = Un en arrière
steps-on = Un en avant
steps-end = À la fin
steps-play = Défiler
steps-stop = Arrêter
steps-at = Après { $at } événements sur { $all }
steps-at-worth = Après { $at } événements sur { $all } : { $points } pour { $seat }
steps-searched = { $seat }, par une recherche
points-won = gagné
points-lost = perdu
plot-share = { $percent } d’une victoire
plot-value = { $title } : { $value }
plot-told = { $title } { $value }
plot-unknown = { $title } inconnu
plot-label = Évaluation en points, ici : { $list }
mistakes-progress = Positions examinées
mistakes-label = Erreurs
mistakes-save = Les enregistrer en texte
mistakes-look = Chercher des erreurs
mistakes-again = Chercher encore
mistakes-stop = Arrêter
mistakes-looking = Examen de chaque décision, depuis la première.
mistakes-what = { $seat } { $move } : { $grade }
mistakes-why = { $before } d’une victoire sont devenus { $after }
mistakes-why-better = { $before } d’une victoire sont devenus { $after }. Mieux : { $line }
mistakes-line = Après { $at } événements : { $what }. { $why }
mistakes-found = { $count ->
    [one] { $count } coup a perdu un vingtième d’une victoire ou plus.
   *[other] { $count } coups ont perdu un vingtième d’une victoire ou plus.
}
mistakes-unended = L’examen n’a pas pu finir ({ $why }). { $found }
mistakes-stopped = Arrêté avant la fin. { $found }

## A position set up

edit-title = { $game } : composer une position
edit-play = Jouer à partir d’ici
edit-label = La position
edit-text = La position en texte
edit-start = Le début de la partie
edit-clear = Vider le plateau
edit-copy = Copier le texte
edit-copied = C’est copié.
edit-selected = C’est sélectionné.
edit-cell = { $cell } : { $piece }
edit-cell-empty = { $cell } : vide
edit-empty = vide
edit-owned = { $piece } ({ $seat })
edit-piece = { $piece } ({ $letters })
edit-place = Placer, d’un clic sur le plateau
edit-remove = Enlever
edit-turn = À qui le tour
edit-part = Partie { $number } du texte
edit-legal = Une position permise. { $sentence }

## A game in another tab

elsewhere-title = Une partie dans un autre onglet
elsewhere-taken = Un autre onglet a repris cette partie. Elle y continue, et se suit ici.
elsewhere-open = Cette partie est ouverte dans un autre onglet. Elle y continue, et se suit ici.
elsewhere-go-on = Continuer ici

## Games of a server

online = En ligne
online-about = Les parties se jouent sur le serveur d’où vient cette page. Il garde les secrets, et lance les dés.
online-game = Jeu
online-open = Ouvrir une partie
online-games = Parties ouvertes
online-no-answer = Le serveur ne répond pas. Nouvel essai …
online-is-open = Une partie est ouverte : { $game }.
online-none = Aucune partie n’est ouverte. Ouvrez-en une, et d’autres pourront prendre place ici.
online-waiting = { $count ->
    [one] { $count } partie attend des joueurs.
   *[other] { $count } parties attendent des joueurs.
}
online-free = { $count ->
    [one] Place libre : { $seats }
   *[other] Places libres : { $seats }
}
online-own = Vos parties sur ce serveur
online-own-none = Une partie où vous prenez place est listée ici.
online-own-about = Vos places sont gardées dans ce navigateur : qui l’utilise peut jouer pour vous.
online-watch = vous regardez
online-seats = vous jouez { $seats }
online-game-options = { $game } ({ $options })
online-forget = Oublier
online-forget-label = Oublier { $game }
online-forget-ask = Oublier vos places dans { $game } ?
online-forget-about = Sans ce qui est gardé ici, personne ne peut continuer à vos places.
online-forget-no = Les garder
online-forget-yes = Les oublier
terms-no-clock = Sans pendule
terms-clock = Pendule : { $clock }
terms-bot = { $seat } est un robot : { $bot }
terms-rated = Elle compte pour le classement
terms-rating = { $seat } a un classement de { $rating }
terms-sealed-server = Le serveur a scellé sa graine
terms-sealed-everybody = Le serveur et tous les joueurs font sa graine ensemble
terms-seed-known = Qui l’a ouverte connaît la graine, et donc tous les dés
terms-delay = Les spectateurs ont { $events } événements de retard
clock-each = { $time } chacun
clock-fischer = { $time } chacun, { $more } de plus par coup
clock-bronstein = { $time } chacun, jusqu’à { $more } rendus par coup
clock-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
clock-byoyomi = { $time } chacun, puis { $periods } périodes de { $more }
time-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
time-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
card-watch = Vous regardez cette partie
card-seats = Vous jouez { $seats }
card-delay = Vous la voyez { $events } événements après les joueurs
card-seed-known = Qui a ouvert cette partie connaît sa graine, et donc tous les dés
card-not-kept = Ce navigateur ne laisse rien garder à la page : votre place est perdue quand la page est fermée ou rechargée
card-clocks-stand = Les pendules sont arrêtées, d’un commun accord
card-would-stop = { $seats } voudrait arrêter les pendules
card-rematch = { $seats } demande une revanche
card-play = Jouer { $seats }
card-invite = Qui ouvre ce lien peut prendre une place libre.
card-withdraw = Retirer la partie
card-stop-clocks = Arrêter les pendules
card-run-clocks = Relancer les pendules
card-claim-left = Signaler un départ : { $seats }
card-next = La partie suivante
card-all = Toutes les parties en ligne
card-let-watch = Laisser quelqu’un regarder
card-let-watch-about = Qui ouvre ce lien regarde la partie, et n’apprend que ce que tous peuvent savoir.
seat-you = vous
seat-you-rated = vous, { $rating }
seat-free = place libre
seat-other = quelqu’un d’autre
seat-rated = classement { $rating }
told-took-back = { $seat } a repris une décision.
told-all-seated = Toutes les places sont prises.
told-begins = Toutes les places sont prises : la partie commence.
told-has-come = Arrivée : { $seats }.
told-bot-waits = { $seat }, un robot, ne joue pas : { $why }
told-ended = Le serveur a mis fin à ceci : { $why }
told-missed = En votre absence : { $told }
told-missed-more = En votre absence : { $count } événements ; les derniers : { $told }
told-rematch = Revanche
begin-seats = La partie commence quand toutes les places sont prises
begin-keys = La partie commence quand les deux joueurs ont montré leurs clés
begin-seed = La partie commence quand tous ont contribué à sa graine
begin-rated = La partie compte pour le classement
begin-key-made = Qui prend une place montre une clé : elle est créée et gardée dans ce navigateur
begin-key-yours = Qui prend une place montre une clé : la vôtre commence par { $key }
begin-key-refused = Votre clé n’a pas été acceptée : { $why }. Mettez-en une autre dans ce navigateur, et rechargez la page
begin-no-part = Ce navigateur n’a pas ce que votre place a ajouté à la graine : la partie ne peut pas commencer
begin-seal-unshown = Le sceau est rompu : le serveur ne montre pas ce à quoi il s’était engagé
begin-seal-other = Le sceau est rompu : la partie s’est jouée avec une autre graine
begin-seal-broken = Le sceau est rompu : { $why }
begin-seal-whole = La graine a été vérifiée : c’est celle qui était scellée avant la partie
begin-rating = Votre classement était { $before } ; il est maintenant { $after }
begin-not-rated = Le serveur n’a pas compté la partie, comme quand quelqu’un n’a joué aucun coup
ratings-title = Classement : { $game }
ratings-none = Aucune partie comptée n’est encore terminée.
ratings-you = Vous
ratings-about = { $count ->
    [one] { $count } joueur, désigné par le début de sa clé. Le vrai classement s’écarte du premier nombre d’au plus le second dans 19 cas sur 20.
   *[other] { $count } joueurs, désignés par le début de leurs clés. Le vrai classement s’écarte du premier nombre d’au plus le second dans 19 cas sur 20.
}
ratings-rank = Rang
ratings-player = Joueur
ratings-rating = Classement
ratings-games = Parties
key-title = Votre clé
key-none = Un classement appartient à une clé. Elle est créée à votre première partie comptée, ou maintenant. Elle est gardée dans ce navigateur.
key-about = Votre classement lui appartient. Elle est gardée dans ce navigateur : qui l’a peut jouer à votre place, et sans elle votre classement est perdu. Les programmes lisent le même fichier.
key-begins = Elle commence par { $key }.
key-make = Créer une clé
key-made = Une clé a été créée et est gardée dans ce navigateur.
key-made-unkept = Une clé a été créée. Ce navigateur ne laisse rien garder à la page : enregistrez-la dans un fichier avant de fermer la page.
key-read = La clé a été lue et est gardée dans ce navigateur.
key-read-unkept = La clé a été lue. Ce navigateur ne laisse rien garder à la page : enregistrez-la dans un fichier avant de fermer la page.
key-save = L’enregistrer dans un fichier
key-open = Ouvrir un fichier de clé
key-open-other = En ouvrir une autre
key-open-label = Ouvrir un fichier avec une clé
key-forget = L’oublier
key-forget-ask = Oublier votre clé ?
key-forgotten = La clé est oubliée.
key-replace = La remplacer
key-replace-ask = Mettre une autre clé à la place de la vôtre ?
key-lose-about = Si vous ne l’avez pas enregistrée dans un fichier, personne ne pourra plus jamais jouer avec son classement.
key-keep = La garder

## The board, for screen readers

board = Plateau
board-last-move = dernier coup
board-in-danger = en danger
board-can-be-chosen = peut être choisie
board-can-move = peut bouger
