# Les jeux de la galerie en français.
#
# Glossaire (un terme par chose, ceux des joueurs) :
#   seat joueur (sa place : 1, 2, Blancs, Noirs), team équipe, partner partenaire, move coup, pass passer,
#   die dé, face face, card carte, suit couleur, rank rang, hand main, deal donner, trick pli, trumps atout
#   go : stone pierre, liberty liberté, chain chaîne, area aire, komi komi, point intersection
#   poker : chip jeton, stake miser, pot pot, check parole, bet miser, call suivre, raise relancer,
#   fold se coucher
#   backgammon : checker pion, point flèche, bar barre, home board jan intérieur, bear off sortir,
#   hit frapper, cube videau, stake enjeu, take prendre, drop refuser, pips points à parcourir
#   euchre : dealer donneur, maker preneur, upcard retourne, discard écarter, bower valet d’atout
#   hanabi : firework feu d’artifice, hint indice, information token jeton d’indice, life vie
#
# Une ligne qui suit le nom d’une place commence par le verbe : « 1 » puis « mise 2 jetons ».

## Mots

kind-card = carte
kind-chip = jeton
kind-die = dé
kind-stone = pierre
kind-checker = pion
hidden-die = dé caché

suit-red = rouge
    .of = rouge
suit-yellow = jaune
    .of = jaune
suit-green = vert
    .of = vert
suit-white = blanc
    .of = blanc
suit-blue = bleu
    .of = bleu

seat-white = Blancs
    .of = des Blancs
seat-black = Noirs
    .of = des Noirs

side-white = Blancs
side-black = Noirs

backgammon-level-single = une fois l’enjeu
backgammon-level-gammon = un gammon
backgammon-level-backgammon = un backgammon

## Fins de partie

end-double-dropped = double refusé
end-all-checkers-off = tous les pions sont sortis
end-gammon = gammon
end-backgammon = backgammon
end-resignation-accepted = abandon accepté
end-match-won = match gagné
end-corner = coin atteint
end-all-stones-taken = toutes les pierres sont prises
end-all-passed = tous ont passé
    .draw = parce que tous ont passé
end-the-makers-took-three-tricks = les preneurs ont fait trois plis
end-the-makers-are-euchred = les preneurs ont chuté
end-repetition = répétition
    .draw = par répétition
end-equal-areas = aires égales
    .draw = à aires égales
end-larger-area = aire plus grande
end-most-points = plus grand nombre de points
end-equal-points = points égaux
    .draw = à égalité de points
end-the-last-life-is-spent = la dernière vie est perdue
end-all-fireworks-are-complete = tous les feux d’artifice sont complets
end-no-card-is-left = il ne reste plus de carte
    .draw = faute de cartes
end-equal-chips = jetons égaux
    .draw = à égalité de jetons
end-more-chips = plus de jetons
end-fold = l’autre s’est couché
end-equal-cards = cartes égales
    .draw = à égalité de cartes
end-better-card = meilleure carte
end-last-with-dice = dernier à avoir des dés
end-more-tricks = plus de plis
end-equal-tricks = plis égaux
    .draw = à égalité de plis

## Ce qui manque à un texte qu’on ne peut pas lire

expected-roll-double-take-drop-pass-or-two-places-as-in-13-8 = roll, double, take, drop, pass ou deux places, comme 13/8
expected-a-point-from-1-to-24-or-bar = une flèche de 1 à 24, ou bar
expected-a-point-from-1-to-24-or-off = une flèche de 1 à 24, ou off
expected-a-place-that-a-die-leads-to-as-in-13-8-or-4-off-6 = une place où mène un dé, comme 13/8 ou 4/off:6
expected-no-star-since-nothing-is-hit = pas d’étoile, car rien n’est frappé
expected-single-gammon-or-backgammon = single, gammon ou backgammon
expected-two-dice-as-in-roll-63 = deux dés, comme roll:63
expected-a-face-from-1-to-6 = une face de 1 à 6
expected-a-stone-and-a-cell-as-in-3-b4-or-place-and-the-stones = une pierre et une case, comme 3-b4, ou place: et les pierres
expected-six-stones-as-in-123456 = six pierres, comme 123456
expected-a-number-from-1-to-6 = un nombre de 1 à 6
expected-a-cell-from-a1-to-e5 = une case de a1 à e5
expected-a-die-as-in-die-4 = un dé, comme die:4
expected-pass-a-suit-as-in-hearts-alone-together-or-a-card-as-in-kh = pass, une couleur comme hearts, alone, together, ou une carte comme Kh
expected-dealer-and-a-seat-or-deal-or-upcard-and-a-card = dealer: et une place, ou deal: ou upcard: et une carte
expected-a-seat-1-to-4 = une place, de 1 à 4
expected-a-point-as-in-e5-or-pass = une intersection, comme e5, ou pass
expected-a-row-from-1-to-19 = une ligne de 1 à 19
expected-nothing-go-has-no-chance = rien : le go est sans hasard
expected-the-number-of-a-card-from-1-to-13 = le numéro d’une carte, de 1 à 13
expected-a-prize-as-in-prize-3 = un prix, comme prize:3
expected-play-1-discard-1-hint-2-r-or-hint-2-1 = play:1, discard:1, hint:2:r ou hint:2:1
expected-deal-1r-shows-1r-or-points-13 = deal:1r, shows:1r ou points:13
expected-check-bet-call-or-fold = check, bet, call ou fold
expected-deal-and-two-different-cards-as-in-deal-kj-or-deal-k = deal: et deux cartes différentes, comme deal:KJ ou deal:K?
expected-check-bet-call-raise-or-fold = check, bet, call, raise ou fold
expected-deal-and-two-cards-or-public-and-one = deal: et deux cartes, ou public: et une
expected-a-bid-as-in-3x5 = une enchère, comme 3x5
expected-roll-and-dice-as-in-roll-256 = roll: et des dés, comme roll:256
expected-faces-from-1-to-6 = des faces de 1 à 6
expected-at-most-five-dice = cinq dés au plus
expected-dice-in-rising-order = des dés en ordre croissant
expected-a-card-by-rank-and-suit-as-in-kh-or-ts = une carte par rang et couleur, comme Kh ou Ts
expected-deal-and-a-card = deal: et une carte

## Ce que disent plusieurs jeux

gallery-scene-stakes = mise { $stake } { $stake ->
    [one] jeton
   *[other] jetons
}
gallery-scene-holds = a en main { $cards }
gallery-scene-tricks = plis : { $first } pour 1 et 3, { $second } pour 2 et 4
gallery-primer-hidden_card = Une carte que vous ne voyez pas, ou pas encore.
gallery-primer-staked = Ce qu’un joueur a misé ; le nombre dit combien.
gallery-primer-goal_pot = Gagnez les jetons du pot.
gallery-primer-q_bet = Misez-vous ?
gallery-primer-q_stay = Restez-vous dans le coup ?
gallery-primer-check_form = Vous ne misez rien de plus.
gallery-primer-fold_form = L’autre prend le pot, et aucune carte n’est montrée.
gallery-primer-q_card = Quelle carte jouez-vous ?

## Backgammon

backgammon-roll-first = lancez les dés avant de jouer
backgammon-roll-done = les dés sont déjà lancés
backgammon-double = on propose un double avant le jet, si le videau le permet
backgammon-double-answer = prenez ou refusez d’abord le double
backgammon-double-none = aucun double ne vous est proposé
backgammon-resign = on propose l’abandon avant le jet, une fois par tour, et au plus au niveau qu’on peut encore perdre
backgammon-resign-answer = acceptez ou refusez d’abord l’abandon
backgammon-resign-none = aucun abandon ne vous est proposé
backgammon-pass = vous pouvez déplacer un pion, vous le devez donc
backgammon-die = il ne reste pas de dé avec { $die }
backgammon-from = { $from ->
    [25] vous n’avez pas de pion sur la barre
   *[other] vous n’avez pas de pion sur la flèche { $from }
}
backgammon-bar = vos pions sur la barre rentrent d’abord
backgammon-blocked = deux pions adverses ou plus tiennent la flèche { $to }
backgammon-off-home = on sort les pions quand tous sont dans le jan intérieur
backgammon-off-higher = un { $die } ne sort un pion d’une flèche plus basse que si aucun n’est sur une plus haute
backgammon-both = on peut jouer les deux dés, aucun coup ne doit donc empêcher l’autre
backgammon-larger = on ne peut jouer qu’un des deux dés, et ce doit être le plus grand

backgammon-scene-opening = chacun lance un dé, et le plus grand commence
backgammon-scene-may_double = peut doubler avant le jet
backgammon-scene-may_double_or_resign = peut doubler ou abandonner avant le jet
backgammon-scene-may_resign = peut abandonner avant le jet
backgammon-scene-answers_resignation = accepte ou refuse l’abandon : { $level }
backgammon-scene-resigned = a abandonné : { $level }
backgammon-scene-answers_double = prend ou refuse le double
backgammon-scene-rolls = lance les dés
backgammon-scene-dropped = a refusé le double
backgammon-scene-plays = doit jouer { LIST($faces, last: " et ") }
backgammon-scene-pips = a encore { $pips } { $pips ->
    [one] point
   *[other] points
} à parcourir
backgammon-scene-points = a { $points } { $points ->
    [one] point
   *[other] points
} sur { $end }
backgammon-scene-crawford = partie de Crawford, sans double
backgammon-scene-cube = le videau est au milieu, enjeu { $stake }
backgammon-scene-owns_cube = a le videau, enjeu { $stake }

backgammon-primer-win = Amenez vos quinze pions dans votre jan intérieur, et sortez-les tous avant l’autre.
backgammon-primer-twice = C’est un gammon, qui compte double, si l’autre n’en a alors sorti aucun.
backgammon-primer-twice_or_thrice = La partie compte double si l’autre n’a alors sorti aucun pion, et triple s’il en a encore un sur la barre ou dans votre jan intérieur.
backgammon-primer-jacoby = Les deux ne comptent qu’une fois tant qu’aucun double n’a été pris.
backgammon-primer-match = Gagnez des parties jusqu’à avoir { $points } { $points ->
    [one] point
   *[other] points
}.
backgammon-primer-begin = Chacun lance un dé, et celui qui a le plus grand commence avec ces deux dés.
backgammon-primer-way = Les pions vont de la flèche 24 à la flèche 1, comptées par leur joueur, et les deux joueurs vont en sens contraire.
backgammon-primer-both = Chaque dé déplace un pion ; deux dés égaux comptent quatre fois, et il faut en jouer le plus possible.
backgammon-primer-blocked = Aucun pion ne va sur une flèche où l’autre en a deux ou plus.
backgammon-primer-hit = Un pion seul qui est frappé va sur la barre, et doit rentrer avant que son joueur déplace autre chose.
backgammon-primer-bear_off = Quand tous vos pions sont sur vos flèches 6 à 1, vous les sortez.
backgammon-primer-double = Avant un jet, vous pouvez proposer de doubler l’enjeu, si le videau est au milieu ou à vous ; l’autre prend le double et garde alors le videau, ou refuse et perd.
backgammon-primer-crawford = Personne ne double dans la première partie après qu’un joueur est arrivé à un point de la fin, ni quand l’enjeu suffit à gagner le match.
backgammon-primer-resign = Avant un jet, vous pouvez proposer de perdre un enjeu, un gammon ou un backgammon, si vous pouvez encore perdre autant ; l’autre accepte, ou vous continuez.
backgammon-primer-short-begin = Chacun lance un dé, et le plus grand commence avec les deux.
backgammon-primer-short-both = Un dé fait descendre un pion de votre flèche 24 vers la 1, deux dés égaux comptent quatre fois, et on en joue le plus possible.
backgammon-primer-short-bar = Deux pions adverses sur une flèche vous la ferment ; un pion seul est frappé, et doit rentrer depuis la barre.
backgammon-primer-short-bear_off = Quand tous sont sur les flèches 6 à 1, vous les sortez.
backgammon-primer-short-double = Avant un jet, vous pouvez doubler l’enjeu : l’autre prend le double avec le videau, ou perd.
backgammon-primer-moves = Un dé le déplace d’autant de flèches qu’il montre ; le nombre dit combien de pions se trouvent là.
backgammon-primer-good_for = Deux ensemble tiennent une flèche, et un seul peut être frappé.
backgammon-primer-q_double = Lancez-vous les dés, ou doublez-vous d’abord ?
backgammon-primer-q_double_or_resign = Lancez-vous les dés, doublez-vous d’abord, ou proposez-vous l’abandon ?
backgammon-primer-q_resign = Lancez-vous les dés, ou proposez-vous l’abandon ?
backgammon-primer-next_double = Qui prend un double peut proposer le suivant, et jusque-là vous ne le pouvez pas.
backgammon-primer-once = On propose l’abandon une fois par tour, et la partie continue s’il est refusé.
backgammon-primer-roll_form = Vous lancez les dés.
backgammon-primer-double_form = Vous proposez de doubler l’enjeu.
backgammon-primer-resign_form = Vous proposez de perdre la partie pour un enjeu.
backgammon-primer-q_take = Prenez-vous le double ?
backgammon-primer-worth_taking = Une partie que l’on gagne environ une fois sur quatre vaut d’être prise.
backgammon-primer-take_form = Vous continuez pour le double de l’enjeu, et le videau est à vous.
backgammon-primer-drop_form = Vous perdez l’enjeu tel qu’il était.
backgammon-primer-q_accept = Acceptez-vous l’abandon ?
backgammon-primer-refuse_for_more = Refusez-le si vous espérez gagner plus en continuant.
backgammon-primer-accept_form = Vous gagnez autant d’enjeux qu’on vous en propose.
backgammon-primer-refuse_form = Vous continuez.
backgammon-primer-q_checker = Quel pion déplacez-vous, avec quel dé ?
backgammon-primer-larger = Si l’on ne peut jouer qu’un des deux dés, ce doit être le plus grand.
backgammon-primer-point_form = Votre pion va de votre flèche 13 à votre flèche 8.
backgammon-primer-enter_form = Votre pion rentre de la barre sur votre flèche 22.
backgammon-primer-off_form = Votre pion sort de votre flèche 6.
backgammon-primer-larger_form = Un cinq sort votre pion de votre flèche 3.
backgammon-primer-pass_form = Vous ne pouvez déplacer aucun pion.

## EinStein

einstein-place-first = placez d’abord vos pierres
einstein-place-stones = chacune des pierres 1 à 6 se place sur une case de départ
einstein-place-done = les pierres sont déjà placées
einstein-stone = le dé ne vous permet pas de déplacer la pierre { $stone }
einstein-cell = la pierre { $stone } ne va pas en { $to } en un pas

einstein-scene-setting_up = les pierres se placent
einstein-scene-rolls = lance le dé
einstein-scene-moves = joue avec un { $face }

einstein-primer-goal = Amenez une pierre dans le coin opposé, ou prenez toutes les pierres de l’autre.
einstein-primer-set_up_unseen = Les deux joueurs placent leurs six pierres sur leurs cases de départ dans l’ordre qu’ils veulent, sans se voir.
einstein-primer-set_up_in_turn = L’un après l’autre place ses six pierres sur ses cases de départ dans l’ordre qu’il veut.
einstein-primer-turn = Celui dont c’est le tour lance un dé et déplace sa pierre de ce numéro ; si elle n’est plus là, celle qui reste juste au-dessus ou juste au-dessous.
einstein-primer-step = Une pierre va d’une case vers le coin opposé, et ce qui s’y trouve est pris, même une pierre de son propre joueur.
einstein-primer-ways = Elle va d’une case le long de sa ligne, de sa colonne ou en biais, toujours vers le coin opposé.
einstein-primer-q_order = Dans quel ordre sont vos pierres ?
einstein-primer-place_form = Les pierres se trouvent ainsi depuis votre coin, ligne par ligne.
einstein-primer-q_move = Quelle pierre va où ?
einstein-primer-move_form = Cette pierre va sur cette case.

## Euchre

euchre-move-due = ce n’est pas ce que vous décidez maintenant : enchères, réponses et cartes ont chacune leur moment
euchre-bid-upcard = au premier tour, on demande la couleur de la retourne, ou l’on passe
euchre-bid-turned-down = la couleur de la retourne a été refusée : demandez-en une autre
euchre-bid-stuck = tous les autres ont passé deux fois : donneur, vous demandez une couleur
euchre-card-held = vous n’avez pas cette carte
euchre-discard-upcard = vous gardez la retourne et écartez une autre carte
euchre-suit-follow = fournissez la couleur : vous avez une carte de la couleur demandée, et le valet de même teinte que l’atout compte comme atout

euchre-scene-seat = { LIST($deeds, between: ", ") }
euchre-scene-deals = donne
euchre-scene-makes = a fait l’atout
euchre-scene-alone = joue seul
euchre-scene-sits_out = ne joue pas
euchre-scene-score = atout : { $trumps } ; { $tricks }
euchre-scene-not_called = pas encore choisi

euchre-primer-goal = Faites trois plis avec l’atout que vous demandez.
euchre-primer-deal = Les joueurs 1 et 3 jouent contre 2 et 4 avec cinq cartes chacun, et une carte de plus est retournée.
euchre-primer-bids = À tour de rôle, vous demandez sa couleur comme atout, et le donneur la prend, ou vous passez ; puis vous demandez une autre couleur, ou vous passez.
euchre-primer-follow = Fournissez la couleur demandée si vous le pouvez.
euchre-primer-trick = Le plus fort atout fait le pli, ou sinon la plus forte carte de cette couleur.
euchre-primer-points = Il faut aux preneurs trois plis sur cinq pour un point, tous pour deux, et tous en jouant seul pour quatre ; avec moins de trois, les autres en ont deux.
euchre-primer-order = Le valet d’atout est le plus fort atout, puis vient l’autre valet de même teinte, puis de l’as au neuf.
euchre-primer-q_trumps = Quelle couleur est atout ?
euchre-primer-pass_form = Vous laissez les autres choisir.
euchre-primer-call_form = Votre équipe joue avec cœur comme atout.
euchre-primer-q_discard = Quelle carte écartez-vous ?
euchre-primer-discard_form = Vous l’écartez pour la retourne.
euchre-primer-q_alone = Jouez-vous seul ?
euchre-primer-alone_form = Votre partenaire ne joue pas.
euchre-primer-together_form = Votre partenaire joue.
euchre-primer-card_form = Vous jouez cette carte : rang et couleur.

## Go

go-point = il n’y a pas d’intersection { $point } sur le plateau
go-occupied = une pierre se trouve en { $point }
go-suicide = une pierre en { $point } n’aurait pas de liberté, et n’en prendrait aucune à l’autre
go-repetition = une pierre en { $point } ramènerait une position antérieure

go-scene-places_or_ends = pose une pierre, ou termine la partie en passant
go-scene-places = pose une pierre ou passe
go-scene-taken = { $count ->
    [0] n’a pris aucune pierre
    [one] a pris { $count } pierre
   *[other] a pris { $count } pierres
}
go-scene-leads = mène de { $lead }, avec un komi de { $komi }

go-primer-goal = Ayez la plus grande aire quand la partie se termine.
go-primer-area = Votre aire, ce sont vos pierres et les intersections vides qu’elles sont seules à atteindre ; les Blancs reçoivent { $komi } en plus pour avoir joué en second.
go-primer-short-turns = À tour de rôle, les Noirs d’abord, posez une pierre sur une intersection vide, ou passez ; deux passes terminent la partie.
go-primer-short-capture = Qui prend la dernière liberté d’une chaîne, la dernière intersection vide à côté d’elle, prend ses pierres.
go-primer-turns = À tour de rôle, les Noirs d’abord, chacun pose une pierre ou passe.
go-primer-capture = Des pierres de même couleur côte à côte forment une chaîne, et les intersections vides à côté d’elle sont ses libertés ; qui prend la dernière liberté d’une chaîne prend la chaîne.
go-primer-suicide = On peut poser une pierre là où elle n’a pas de liberté, sauf si elle y serait seule : toute sa chaîne est alors prise.
go-primer-no_suicide = On ne pose pas de pierre là où sa chaîne n’aurait pas de liberté, sauf si elle en prend d’autres.
go-primer-positional = Aucun coup ne peut ramener une disposition des pierres déjà vue.
go-primer-situational = Aucun coup ne peut ramener une disposition des pierres déjà vue avec le même joueur à jouer.
go-primer-ko_or_draw = Aucun coup ne peut ramener la disposition d’avant le dernier coup, et toute autre qui revient rend la partie nulle.
go-primer-ko = Aucun coup ne peut ramener la disposition d’avant le dernier coup.
go-primer-end = Deux passes de suite terminent la partie.
go-primer-black_stone = pierre noire
go-primer-white_stone = pierre blanche
go-primer-stays = Elle reste là où elle est posée jusqu’à ce qu’elle soit prise.
go-primer-q_place = Où posez-vous une pierre ?
go-primer-may_pass = Vous pouvez aussi passer, ce qui ne coûte rien.
go-primer-place_form = Vous posez une pierre en b2.
go-primer-pass_form = Vous n’en posez pas.

## Goofspiel

goofspiel-card = la carte { $card } n’est pas dans votre main

goofspiel-scene-no_bid = a { $points } { $points ->
    [one] point
   *[other] points
}, pas d’enchère
goofspiel-scene-hidden_bid = a { $points } { $points ->
    [one] point
   *[other] points
}, une enchère cachée
goofspiel-scene-bids = a { $points } { $points ->
    [one] point
   *[other] points
}, enchérit { $card }
goofspiel-scene-prize = le prix est { $card }

goofspiel-primer-goal = Gagnez le plus de points.
goofspiel-primer-round = À chaque tour, un prix est mis en jeu, et chacun enchérit en secret une carte de sa main.
goofspiel-primer-gone = Quand tous ont enchéri, les cartes sont montrées et quittent le jeu.
goofspiel-primer-highest = La plus haute enchère gagne les points du prix ; s’il y en a plusieurs, personne ne les gagne.
goofspiel-primer-counts = Elle compte son numéro : l’as 1, le valet 11, la dame 12 et le roi 13.
goofspiel-primer-q_bid = Quelle carte enchérissez-vous pour ce prix ?
goofspiel-primer-bid_form = Vous enchérissez la carte de ce numéro.

## Hanabi

hanabi-card-place = votre main a { $cards } { $cards ->
    [one] carte
   *[other] cartes
}
hanabi-discard-tokens = on n’écarte pas de carte quand tous les jetons d’indice sont là
hanabi-hint-token = il ne reste pas de jeton pour payer un indice
hanabi-hint-seat = un indice se donne à un autre joueur de la table
hanabi-hint-none = un indice désigne au moins une carte

hanabi-scene-told = a reçu les indices { $told }
hanabi-scene-nothing_held = n’a reçu aucun indice
hanabi-scene-discards = défausse : { $cards }
hanabi-scene-chose = a choisi { $choice }
hanabi-scene-counts = indices { $hints }, vies { $lives }, pioche { $deck }
hanabi-scene-last_turns = indices { $hints }, vies { $lives }, pioche { $deck }, tours restants { $turns }

hanabi-options-few_cards = ces couleurs et ces rangs font { $cards } { $cards ->
    [one] carte
   *[other] cartes
}, moins que les { $dealt } des mains de tous les joueurs

hanabi-primer-goal = Jouez tous ensemble les cartes de chaque couleur dans l’ordre à partir de 1. Le score est le nombre de cartes jouées ; la dernière erreur que vous pouvez vous permettre fait perdre.
hanabi-primer-hands = Vous voyez toutes les mains sauf la vôtre.
hanabi-primer-turns = Jouez une carte, écartez-en une et regagnez un indice, ou donnez un indice : toutes les cartes d’une couleur ou d’un rang dans une autre main. Puis piochez.
hanabi-primer-end = Quand la pioche est vide, chacun a encore un tour.
hanabi-primer-copies = De chaque couleur, trois 1, une carte du plus haut rang, deux de chaque autre.
hanabi-primer-q_turn = Que faites-vous ?
hanabi-primer-play_form = Vous jouez votre plus ancienne carte.
hanabi-primer-discard_form = Vous l’écartez et regagnez un indice.
hanabi-primer-colour_form = Vous désignez les cartes rouges du joueur 2.
hanabi-primer-rank_form = Vous désignez ses 1.

## Poker de Kuhn

kuhn-bet-stands = une mise attend sa réponse : suivez-la ou couchez-vous
kuhn-bet-none = il n’y a pas de mise : dites parole, ou misez vous-même

kuhn-primer-goal_hands = Gagnez plus de jetons que l’autre sur l’ensemble des coups.
kuhn-primer-deck = Le paquet se compose d’un valet, d’une dame et d’un roi, et chacun reçoit une carte qu’il est seul à voir.
kuhn-primer-ante = Chacun paie un jeton avant la donne.
kuhn-primer-bets = À tour de rôle, on dit parole ou l’on mise un jeton de plus, et celui qui fait face à une mise la suit ou se couche.
kuhn-primer-showdown = Si la mise est suivie, ou après deux paroles, la plus forte carte gagne le pot.
kuhn-primer-order = Le roi bat la dame, et tous deux battent le valet.
kuhn-primer-bet_form = Vous misez un jeton de plus.
kuhn-primer-call_form = Vous misez un jeton de plus, et les deux cartes sont montrées.

## Poker de Leduc

leduc-bet-stands = une mise attend sa réponse : couchez-vous, suivez ou relancez
leduc-bet-none = il n’y a pas de mise dans ce tour : dites parole, ou misez vous-même
leduc-raise-limit = il y a au plus deux relances par tour, la première mise comprise

leduc-primer-deck = Chacun paie un jeton et reçoit une des six cartes, deux de chaque rang, qu’il est seul à voir.
leduc-primer-rounds = Il y a deux tours de mises, avec au plus deux relances chacun : 2 jetons au premier tour, 4 au second.
leduc-primer-open_card = Entre les tours, une carte est découverte pour les deux.
leduc-primer-showdown = Si personne ne se couche, une paire avec la carte découverte gagne, ou sinon le plus haut rang.
leduc-primer-order = Le roi bat la dame, et tous deux battent le valet ; les couleurs ne décident rien.
leduc-primer-bet_form = Vous misez des jetons de plus.
leduc-primer-call_form = Vous misez autant que l’autre, et le tour se termine.
leduc-primer-raise_form = Vous misez autant que l’autre, et davantage.

## Dé menteur

liars-dice-bid-first = il n’y a pas d’enchère à mettre en doute : faites la première
liars-dice-bid-higher = une enchère annonce plus de dés que la précédente, ou autant d’une face plus haute
liars-dice-bid-dice = une enchère annonce une face de 1 à 6 et au plus { $dice ->
    [one] le seul dé du jeu
   *[other] les { $dice } dés du jeu
}

liars-dice-scene-rolling = les dés sont lancés
liars-dice-scene-first_bid = fait la première enchère
liars-dice-scene-answers = répond à l’enchère { $count }x{ $face }
liars-dice-scene-challenged = a mis en doute l’enchère { $count }x{ $face }

liars-dice-primer-goal = Soyez le dernier à avoir des dés.
liars-dice-primer-round = À chaque manche, tous lancent leurs dés et les regardent seuls.
liars-dice-primer-bids = Une enchère dit que parmi tous les dés du jeu, tant au moins montrent une face, et à tour de rôle chacun surenchérit ou met en doute la dernière enchère.
liars-dice-primer-challenge = Une mise en doute découvre tous les dés : si l’enchère est vraie, celui qui doutait perd un dé, et sinon celui qui l’a faite.
liars-dice-primer-shows = Il montre une face ; aucune n’en remplace d’autres.
liars-dice-primer-under_a_cup = Un dé sous le gobelet d’un autre joueur.
liars-dice-primer-q_bid = Surenchérissez-vous, ou mettez-vous en doute la dernière enchère ?
liars-dice-primer-bid_form = Vous annoncez trois cinq parmi tous les dés.
liars-dice-primer-challenge_form = Vous ne croyez pas la dernière enchère.

## Whist

whist-card-held = vous n’avez pas cette carte
whist-suit-follow = fournissez la couleur : vous avez une carte de la couleur demandée

whist-scene-tricks = plis : { $first } pour 1, { $second } pour 2, { $third } pour 3, { $fourth } pour 4
whist-scene-partners = partenaires : { $first } et { $second }
whist-scene-alone = partenaires : { $seat } est seul

whist-primer-goal = Faites plus de plis que l’autre équipe.
whist-primer-teams = Le premier et le troisième joueur forment une équipe, et les deux autres une autre.
whist-primer-secret_teams = Ceux qui ont les as de trèfle et de carreau forment une équipe, et les autres une autre ; personne n’en est averti avant que ces cartes soient jouées.
whist-primer-deal = Toutes les cartes sont données, et chacun voit les siennes.
whist-primer-follow = Celui qui entame joue n’importe quelle carte, et les autres suivent à tour de rôle : avec une carte de la couleur demandée s’ils en ont une, et sinon avec n’importe laquelle.
whist-primer-trumps = Le plus fort pique fait le pli, ou sinon la plus forte carte de la couleur demandée, et son joueur entame le suivant.
whist-primer-order = L’as est le plus fort, puis viennent le roi, la dame, le valet, le dix et le neuf.
whist-primer-card_form = Vous jouez cette carte : son rang et la lettre de sa couleur.

## Ce qu’on choisit avant une partie

about-backgammon-fifteen-checkers-two-dice-and-the-doubling-cube = Backgammon : quinze pions, deux dés et le videau
about-einstein-six-stones-each-and-a-die-says-which-one-moves = EinStein : six pierres chacun, et un dé dit laquelle se déplace
about-euchre-for-four-in-two-teams-one-hand-with-bowers-and-lone-hands = Euchre à quatre en deux équipes : une donne, avec ses valets d’atout et ses mains jouées seul
about-go-on-2-to-19-lines-with-area-scoring-and-any-superko = Go sur 2 à 19 lignes, avec décompte de l’aire et tous les superko
about-goofspiel-secret-bids-for-prizes-round-after-round = Goofspiel : des enchères secrètes pour des prix, tour après tour
about-hanabi-for-two-to-five-who-play-together-and-see-all-cards-but-their-own = Hanabi de deux à cinq joueurs, qui jouent ensemble et voient toutes les cartes sauf les leurs
about-kuhn-poker-three-cards-and-one-bet = Poker de Kuhn : trois cartes et une mise
about-leduc-poker-two-rounds-of-bets-and-a-card-for-all = Poker de Leduc : deux tours de mises, et une carte pour tous
about-liar-s-dice-bids-on-what-the-dice-under-all-cups-show = Dé menteur : des enchères sur ce que montrent les dés sous tous les gobelets
about-whist-for-four-in-two-teams-with-8-to-24-cards-and-spades-as-trumps = Whist à quatre en deux équipes, avec 8 à 24 cartes et pique comme atout
about-whether-the-stake-can-be-doubled-with-the-doubling-cube = si l’on peut doubler l’enjeu avec le videau
about-the-greatest-stake-that-the-cube-can-show = le plus grand enjeu que le videau peut montrer
about-whether-gammons-and-backgammons-count-only-once-a-double-was-taken = si gammons et backgammons ne comptent qu’une fois un double pris
about-to-how-many-points-a-match-is-played-0-for-a-single-game = en combien de points se joue un match ; 0 pour une partie seule
about-whether-a-seat-may-offer-to-resign-a-game-a-gammon-or-a-backgammon = si un joueur peut proposer d’abandonner une partie, un gammon ou un backgammon
about-whether-a-backgammon-counts-three-and-a-gammon-two-both-two-or-both-one = si un backgammon compte trois et un gammon deux, les deux deux, ou les deux un
about-whether-both-set-up-their-stones-unseen-or-one-after-the-other = si les deux placent leurs pierres sans se voir, ou l’un après l’autre
about-whether-a-defender-may-play-without-the-partner-as-the-maker-may = si un défenseur peut jouer sans son partenaire, comme le preneur
about-whether-the-dealer-has-to-call-a-suit-when-all-others-have-passed-twice = si le donneur doit demander une couleur quand tous les autres ont passé deux fois
about-how-many-lines-the-board-has-in-each-direction = combien de lignes le plateau a dans chaque sens
about-how-many-points-white-gets-for-being-second = combien de points les Blancs reçoivent pour jouer en second
about-which-positions-may-not-come-back-any-board-of-the-game-any-with-the-same-seat-on-turn-or-only-the-board-before-the-last-move-where-draw-ends-the-game-at-any-other = quelles positions ne peuvent pas revenir : toute disposition de la partie, toute disposition avec le même joueur à jouer, ou seulement celle d’avant le dernier coup, où « nulle » termine la partie à toute autre
about-whether-a-move-may-take-several-stones-of-its-own-seat = si un coup peut prendre plusieurs pierres de son propre joueur
about-after-how-many-moves-a-game-ends-0-for-twice-as-many-as-there-are-points = après combien de coups une partie se termine ; 0 pour deux fois autant qu’il y a d’intersections
about-how-many-play = combien de joueurs il y a
about-how-many-cards-each-seat-holds-and-how-many-prizes-there-are = combien de cartes chacun a, et combien il y a de prix
about-in-which-order-the-prizes-are-put-up = dans quel ordre les prix sont mis en jeu
about-how-many-seats-there-are = combien de places il y a
about-how-many-colours-the-cards-have = combien de couleurs les cartes ont
about-how-many-ranks-each-colour-has = combien de rangs chaque couleur a
about-how-many-cards-a-hand-has-0-stands-for-five-or-four-from-four-seats-on = combien de cartes une main a ; 0 veut dire cinq, ou quatre à partir de quatre joueurs
about-how-many-information-tokens-there-are-which-pay-for-hints = combien de jetons il y a pour payer les indices
about-how-many-mistakes-end-the-game = combien d’erreurs terminent la partie
about-what-a-lost-game-pays-nothing-or-its-score = ce que rapporte une partie perdue : rien, ou son score
about-how-many-hands-are-played = combien de coups sont joués
about-whether-the-two-cards-of-a-rank-can-be-told-apart = si l’on distingue les deux cartes d’un rang
about-how-many-dice-each-seat-begins-with = avec combien de dés chacun commence
about-how-many-ranks-each-suit-has-and-so-how-many-cards-each-hand = combien de rangs chaque couleur a, et donc combien de cartes chaque main
about-who-plays-together-seats-that-face-each-other-or-in-secret-those-that-hold-the-aces-of-clubs-and-diamonds = qui joue ensemble : ceux qui se font face, ou en secret ceux qui ont les as de trèfle et de carreau
form-a-number-from-0-to-361-or-with-5-behind-it = un nombre de 0 à 361, ou suivi de .5
option-cube = videau
option-limit = limite du videau
option-jacoby = règle de Jacoby
option-match = points du match
option-resignations = abandons à un niveau
option-scoring = décompte
option-placement = placement
option-allow-lone-defender = défenseur seul
option-stick-the-dealer = donneur obligé
option-size = lignes
option-komi = komi
option-superko = superko
option-suicide = suicide
option-longest = coups au plus
option-players = joueurs
option-cards = cartes
option-prizes = prix
option-colours = couleurs
option-ranks = rangs
option-hand = cartes en main
option-information = jetons d’indice
option-lives = vies
option-lost = partie perdue
option-hands = coups joués
option-suits = couleurs des cartes
option-dice = dés
option-partners = partenaires
value-off = non
value-on = oui
value-full = en entier
value-gammon = gammons
value-winloss = gain ou perte
value-secret = en secret
value-in-turn = à tour de rôle
value-positional = par disposition
value-situational = par disposition et joueur
value-draw = nulle
value-drawn = tirés au sort
value-ascending = croissants
value-descending = décroissants
value-zero = rien
value-score = son score
value-distinct = distinguées
value-merged = confondues
value-fixed = qui se font face
position-stones-at-first = pierres au début
position-who-moved-first = qui a joué en premier
position-moves-since = coups depuis

# Des options qui se contredisent.
contradiction-without-the-cube-there-is-neither-a-limit-nor-the-jacoby-rule = sans le videau, il n’y a ni limite ni règle de Jacoby
contradiction-the-jacoby-rule-is-for-single-games-and-not-for-matches = la règle de Jacoby vaut pour des parties seules, et non pour des matchs
