# Ce que disent tous les jeux et l’arbitre.
#
# Glossaire : seat = place (un siège à la table) ; draw = nulle ; claim = réclamer ; chance = hasard ;
# roll = jet (de dés) ; take back = reprendre ; flag = pendule à zéro.
#
# Une phrase qui suit le nom d’une place commence par le verbe : « S » puis « abandonne ».

word = { $word }

## Ce qui se passe à la table

table-resigns = abandonne
table-resign = { LIST($seats, last: " et ") } abandonnent
table-offers = propose la nulle
table-accepts = accepte la nulle
table-declines = refuse la nulle
table-claims = réclame la fin de la partie
table-flag = n’a plus de temps
table-abandons = a quitté la partie
table-abandon = { LIST($seats, last: " et ") } ont quitté la partie
table-clock = la partie se joue à la pendule
table-left = a encore { $left }
table-roll = jet { $chance }
table-score = score : { $scores }

## Les règles en bref

primer-goal = But
primer-play = Jeu
primer-pieces = Pièces
primer-ground = Terrain
primer-decisions = Décisions
primer-cost = , prix { $cost }
primer-anchored = { $text } [{ $rule }]

## Cartes à jouer

card-back = carte face cachée
card-front = { $rank }
card-of_suit = { $rank } { FORM($suit, form: "of") }

rank-ace = as
rank-two = deux
rank-three = trois
rank-four = quatre
rank-five = cinq
rank-six = six
rank-seven = sept
rank-eight = huit
rank-nine = neuf
rank-ten = dix
rank-jack = valet
rank-queen = dame
rank-king = roi

suit-clubs = trèfle
    .of = de trèfle
suit-diamonds = carreau
    .of = de carreau
suit-hearts = cœur
    .of = de cœur
suit-spades = pique
    .of = de pique

## Les fins de partie

outcome-won = { $reason }
outcome-draw = nulle { FORM($reason, form: "draw") }
outcome-lost = perdu : { $reason }
outcome-over = terminé : { $outcome }

end-resignation = abandon
end-time = temps écoulé
    .draw = par temps écoulé
end-agreement = accord mutuel
    .draw = d’un commun accord
end-abandonment = départ d’un joueur
end-nobody-can-act = personne ne peut agir
    .draw = parce que personne ne peut agir

## Ce que l’arbitre refuse

due-roll = un jet de dés
due-none = rien

game-over = la partie est terminée : { $reason }
game-turn = c’est au tour de { LIST($due, last: " et ") }
game-chance = { NAME($due) ->
    [roll] il faut d’abord lancer les dés
   *[other] aucun jet de dés n’est attendu
}
game-chance-impossible = ce jet n’est pas possible maintenant
game-view = c’est une vue avec des parties cachées, à partir de laquelle l’arbitre ne joue pas
# untold: seat
game-seat = la place { $name } n’est plus dans la partie
game-resign-together = seules les places d’une même équipe peuvent abandonner ensemble
game-offer-draw = on ne peut pas proposer la nulle dans ce jeu
game-offer-stands = une proposition de nulle est déjà en attente
game-offer-none = il n’y a pas de proposition de nulle à laquelle cette place puisse répondre
game-claim = { $times ->
    [0] on ne peut pas réclamer la nulle
    [one] on ne peut pas réclamer la nulle : la position ne s’est présentée qu’une fois
   *[other] on ne peut pas réclamer la nulle : la position s’est présentée { $times } fois
}
game-claim-move = dans ce jeu, on réclame sans annoncer de coup
game-clock = { $fault }
game-takeback = cette place n’a pas de coup qu’elle puisse reprendre
game-undo = il n’y a rien à annuler
game-redo = il n’y a rien à rétablir
game-exchange = ce coup n’engage aucun combat

clock-none = cette partie se joue sans pendule
clock-set = cette partie a déjà une pendule
clock-settings = ces temps ne font pas une pendule : 30 jours en tout au plus
clock-unread = il faut d’abord relever la pendule de la place qui vient de jouer
clock-fallen = une place n’a plus de temps : sa pendule tombe d’abord
clock-time_left = il reste { $left } ms à cette place : sa pendule ne tombe pas
clock-more_time = il reste au plus { $most } ms à cette place
clock-too_late = cette place n’avait plus de temps quand elle a joué
clock-stands = la pendule de cette place ne tourne pas

## Un nom avec des options

options-form = un jeu s’écrit nom ou nom(option=valeur,...) ; { $wrong }
options-form_valid = un jeu s’écrit nom ou nom(option=valeur,...) ; { $wrong } ; { $valid }
options-no_name = il manque un nom à l’octet { $at }
options-nothing = il n’y a rien entre les parenthèses, à l’octet { $at }
options-no_pair = il manque une option et = à l’octet { $at }
options-no_value = il manque une valeur à l’octet { $at }
options-unclosed = il manque la parenthèse fermante à l’octet { $at }
options-behind = le nom continue après sa parenthèse, à l’octet { $at }
options-character = un signe qu’aucun nom n’a se trouve à l’octet { $at }
options-long = il a plus de { $most } octets
options-names = les options sont : { $names }
options-takes = l’option { $option } prend : { $values }
options-no_game = il n’y a pas de jeu { $given } ; les jeux sont : { $games }
options-no_option = il n’y a pas d’option { $given } ; les options sont : { $names }
options-twice = l’option { $option } est donnée deux fois
options-wrong_value = l’option { $option } ne prend pas { $given } ; elle prend : { $values }
options-combination = { $sentence }

## Ce qui ne va pas dans une position

position-at = { $why } (au caractère { $at })
position-several = { LIST($reasons, between: " ; ") }
position-word = { $word } : { $why }
position-unreadable = attendu : { $expected }
position-more = { $count ->
    [one] il y a encore une faute
   *[other] il y a encore { $count } fautes
}
position-view = la position cache quelque chose
