# Les jeux décrits, en français.
#
# Glossaire (un terme par chose ; ce que dit une description reste comme son auteur l’a écrit) :
#   piece pièce, royal piece pièce royale, check échec, checkmate échec et mat, stalemate pat
#   castling roque, promote se promouvoir, drop parachuter, hand réserve, capture prise / prendre
#   explode exploser, bare king roi dépouillé, file colonne, rank rangée, ground terrain
#   attacker attaquant, defender défenseur, boost renfort, charge charge, prowess prouesse,
#   support soutien, duel duel, slain tué ; army armée, points points, roll jet, roll again relancer
#
# Les noms des pièces sont ceux de la description : une phrase ne leur met ni article ni pluriel.

## Mots

variant-piece-piece = pièce
variant-piece-king = roi
variant-piece-queen = dame
variant-piece-rook = tour
variant-piece-bishop = fou
variant-piece-knight = cavalier
variant-piece-pawn = pion
variant-piece-crown = couronne

variant-mover-other = autre
variant-mover-king = roi
variant-mover-queen = dame
variant-mover-rook = tour
variant-mover-bishop = fou
variant-mover-knight = cavalier
variant-mover-pawn = pion

seat-white = Blancs
    .of = des Blancs
seat-black = Noirs
    .of = des Noirs
seat-red = Rouges
    .of = des Rouges
seat-green = Verts
    .of = des Verts
seat-blue = Bleus
    .of = des Bleus
seat-gold = Dorés
    .of = des Dorés
seat-sente = Sente
    .of = de Sente
seat-gote = Gote
    .of = de Gote

tile-castle = château
    .the = le château
    .in = dans le château
    .other = l’autre château
    .cross = traverser le château
tile-forest = forêt
    .the = la forêt
    .in = dans la forêt
    .other = l’autre forêt
    .cross = traverser la forêt
tile-lake = lac
    .the = le lac
    .in = dans le lac
    .other = l’autre lac
    .cross = traverser le lac
tile-eyrie = aire
    .the = l’aire
    .in = dans l’aire
    .other = l’autre aire
    .cross = traverser l’aire
tile-stone-circle = cercle de pierres
    .the = le cercle de pierres
    .in = dans le cercle de pierres
    .other = l’autre cercle de pierres
    .cross = traverser le cercle de pierres
tile-pass = col
    .the = le col
    .in = dans le col
    .other = l’autre col
    .cross = traverser le col

side-attacker = attaquant
    .the = l’attaquant
side-defender = défenseur
    .the = le défenseur

die-d4 = D4
die-d6 = D6
die-d8 = D8
die-d12 = D12
die-d20 = D20
die-super-d20 = super D20

boost-charge = charge
boost-kind = sorte
boost-prowess = prouesse
boost-support = soutien
boost-terrain = terrain

end-checkmate = échec et mat
    .draw = par échec et mat
end-stalemate = pat
    .draw = par pat
end-no-legal-move = aucun coup permis
    .draw = faute de coup permis
end-royal-piece-captured = pièce royale prise
    .draw = par la prise des deux pièces royales
end-royal-piece-slain = pièce royale tuée
    .draw = par la mort des deux pièces royales
end-royal-piece-exploded = pièce royale explosée
    .draw = par l’explosion des deux pièces royales
end-goal-reached = but atteint
    .draw = par but atteint
end-both-goals-reached = les deux buts atteints
    .draw = parce que les deux buts sont atteints
end-checks = assez d’échecs donnés
    .draw = par le nombre d’échecs
end-bare-king = roi dépouillé
    .draw = par roi dépouillé
end-both-kings-bare = les deux rois dépouillés
    .draw = parce que les deux rois sont dépouillés
end-no-pieces = plus de pièces
    .draw = faute de pièces
end-repetition = répétition
    .draw = par répétition
end-no-progress = aucun progrès
    .draw = faute de progrès

expected-a-square-of-the-board = une case du plateau
expected-the-letter-of-a-piece = la lettre d’une pièce
expected-the-piece-in-capitals = la pièce en majuscules
expected-a-number-of-pieces-below-256 = un nombre de pièces inférieur à 256
expected-a-move-such-as-e2e4-e7e8q-or-p-e5 = un coup tel que e2e4, e7e8q ou P@e5
expected-the-end-of-the-move = la fin du coup
expected-the-piece-in-small-letters = la pièce en minuscules
expected-nothing-this-game-has-no-chance = rien : ce jeu est sans hasard
expected-a-roll-such-as-7v3-reroll-11-or-duel-attacker = un jet tel que 7v3, reroll:11 ou duel:attacker

variant-deed-quiet = va sans prendre
variant-deed-captures = prend
variant-deed-both = va et prend
variant-over-free = {""}
variant-over-lame = si rien ne barre le chemin
variant-over-jump = par-dessus une pièce
variant-over-cannon = derrière la première pièce sur son chemin
variant-over-grasshopper = sur la case juste derrière la première pièce sur son chemin
variant-way-straight = en ligne droite
variant-way-diagonal = en diagonale
variant-way-oblique = en oblique
variant-side-backward = en arrière
variant-side-forward = en avant
variant-side-sideways = de côté
variant-side-ahead = vers l’avant
variant-side-back = vers l’arrière
variant-result-win = gagne
variant-result-loss = perd
variant-result-draw = fait nulle

## Refus

variant-square = le plateau n’a pas de case { $square }
variant-unknown = ce jeu ne connaît pas ce coup
variant-from-empty = il n’y a pas de pièce en { $from }
variant-from-enemy = la pièce en { $from } n’est pas à vous
variant-to-own = une de vos propres pièces se trouve en { $to }
variant-blocked = la pièce en { $from } n’atteint { $to } que si d’autres cases sont occupées autrement
variant-terrain = le terrain ne laisse pas la pièce en { $from } aller en { $to }
variant-reach = la pièce en { $from } ne va pas en { $to }
variant-promotion-due = en { $to }, cette pièce doit en devenir une autre : nommez-la derrière le coup
variant-promotion-place = cette pièce ne se promeut pas par un coup vers { $to }
variant-promotion-kind = en { $to }, cette pièce ne devient pas celle-là, ou vous en avez déjà autant que permis
variant-castling = pour roquer de { $from } à { $to }, le roi et la tour ne doivent pas avoir bougé, rien ne doit être entre eux, et aucun ennemi ne doit attaquer le chemin du roi
variant-drop-none = vous n’avez pas en réserve de telle pièce à mettre en { $to }
variant-drop-occupied = une pièce se trouve en { $to }, et on parachute les pièces sur des cases vides
variant-drop-place = cette pièce ne peut pas être parachutée en { $to }
variant-drop-file = vous avez sur la colonne de { $to } autant de telles pièces que permis quand vous en parachutez une
variant-drop-mate = cette pièce ne peut pas donner mat en étant parachutée en { $to }
variant-check = votre pièce royale en { $king } serait en échec
variant-explosion = votre propre pièce royale exploserait
variant-check-given = ce coup donne échec, ce que ce jeu interdit
variant-army-due = les deux joueurs achètent d’abord leurs armées
variant-army-none = on n’achète une armée qu’avant la partie, chaque sorte une seule fois
variant-army-kind = une armée s’achète sorte par sorte, et c’est le nombre d’une autre sorte qui est attendu
variant-army-most = votre armée peut avoir au plus { $most } { $most ->
    [one] pièce
   *[other] pièces
} de cette sorte
variant-army-points = il vous reste { $left } { $left ->
    [one] point
   *[other] points
}, et ces pièces coûtent plus
variant-place-due = les deux joueurs placent d’abord leurs armées, une pièce à la fois
variant-fight-due = gardez d’abord votre jet, ou relancez
variant-fight-none = il n’y a pas de jet à garder ni à relancer
variant-capture-due = vous pouvez prendre, donc vous le devez

## Journal

variant-log-buys = achète { $count } × { $piece }
variant-log-attacks = { $piece } { FORM($seat, form: "of") } en { $from } attaque { $target } { FORM($owner, form: "of") } en { $to }
variant-log-boost = { $side } : { $boost }{ $amount ->
    [1] {""}
   *[other] {" +"}{ $amount }
}
variant-log-boost_from = { $side } : { $boost }, { $source }{ $amount ->
    [1] {""}
   *[other] {" +"}{ $amount }
}

## Combats

fight-duel = duel : chacun lance un D20, et aucun renfort ne compte
fight-charge = { $side } : charge
fight-prowess = { $side } : prouesse
fight-support = { $side } : soutien de { $from }
fight-terrain = { $side } : terrain, { $tile } +{ $amount }
fight-dice = { $hands }
fight-hand = { $side } avec { $boosts ->
    [0] aucun renfort
    [one] { $boosts } renfort
   *[other] { $boosts } renforts
} : { $die }
fight-rolled = { $faces }
fight-face = { FORM($side, form: "the") } fait { $face }
fight-fatal = { FORM($side, form: "the") } fait { $face } (un 1 est fatal)
fight-reroll_offered = { FORM($side, form: "the") } peut relancer
fight-kept = { FORM($side, form: "the") } garde { $face }
fight-reroll_taken = { FORM($side, form: "the") } relance au lieu de garder { $face }
fight-duel_won = { FORM($side, form: "the") } gagne le duel
fight-defender_slain = défenseur tué
fight-repulsed = attaquant repoussé : chacun reste où il est
fight-attacker_slain = attaquant tué
fight-both_slain = les deux tués

## À côté du plateau

variant-scene-holds = a en réserve { $pieces }
variant-scene-to_move = { $seat } au trait
variant-scene-in_check = { $seat } au trait, en échec
variant-scene-to_place = { $seat } : une pièce à placer
variant-scene-to_roll = { $seat } : garder le jet ou relancer
variant-scene-to_buy = { $seat } : acheter la sorte { $kind }, à { $price } { $price ->
    [one] point
   *[other] points
} la pièce
variant-scene-bought = a acheté en secret
variant-scene-left = a encore { $points } { $points ->
    [one] point
   *[other] points
}
variant-scene-dice_due = les dés sont attendus
variant-scene-duel = duel
variant-scene-boost = { $boost } +{ $amount }

## Règles en bref

variant-primer-turns = À tour de rôle, d’abord { $first }, puis { $second }, sur un plateau de { $files } colonnes et { $ranks } rangées.
variant-primer-source = Les règles sont celles de : { $source }.
variant-primer-nobody_enters = Personne ne peut y entrer ; on peut sauter par-dessus.
variant-primer-may_enter = Peuvent y entrer : { $pieces }. Les autres peuvent sauter par-dessus.
variant-primer-along = Les pas qui y entrent, le traversent ou en sortent ne vont que dans son axe ; les sauts sont libres.
variant-primer-checkmate = Attaquez la pièce royale adverse ({ LIST($pieces, last: " ou ") }) de sorte qu’aucun coup ne la sauve.
variant-primer-slay = Tuez la pièce royale adverse ({ LIST($pieces, last: " ou ") }).
variant-primer-capture = Prenez la pièce royale adverse ({ LIST($pieces, last: " ou ") }).
variant-primer-explode = Ou faites exploser la pièce royale adverse ({ LIST($pieces, last: " ou ") }).
variant-primer-goal = Amenez une pièce ({ LIST($pieces, last: " ou ") }) sur une des cases { $goal }.
variant-primer-goals = Amenez une pièce ({ LIST($pieces, last: " ou ") }) à son but : les cases { FORM($first, form: "of") } sont { $goal }, celles { FORM($second, form: "of") } { $other }.
variant-primer-reply = Si le but { FORM($first, form: "of") } est atteint d’abord, il reste encore un coup à l’autre côté ({ $second }), et les deux buts atteints font nulle.
variant-primer-checks = Ou donnez { $count } fois échec.
variant-primer-no_pieces = Un joueur sans pièces sur le plateau { $result }.
variant-primer-no_move = Un joueur sans coup permis { $result }.
variant-primer-must_capture = Qui peut prendre doit prendre.
variant-primer-explosion = Une prise explose : les deux pièces quittent le plateau, et de même tout ce qui se trouve autour. Vous ne pouvez pas laisser exploser votre propre pièce royale.
variant-primer-explosion_spares = Une prise explose : les deux pièces quittent le plateau, et de même tout ce qui se trouve autour, sauf { LIST($spared, last: " et ") }. Vous ne pouvez pas laisser exploser votre propre pièce royale.
variant-primer-to_hand = Les pièces prises vont dans la réserve de qui les a prises, qui peut plus tard en mettre une sur une case vide au lieu de jouer un coup.
variant-primer-facing = Les pièces royales ne peuvent pas se faire face sur une colonne sans rien entre elles.
variant-primer-no_checks = Aucun coup ne peut donner échec.
variant-primer-not_in_check = Vous ne pouvez pas laisser votre propre pièce royale en échec.
variant-primer-castling = Roque { FORM($seat, form: "of") } : la pièce en { $from } va en { $to }, et celle en { $rook } va en { $rook_to }.
variant-primer-in_passing = Une pièce qui vient d’avancer de deux cases peut être prise comme si elle n’avait avancé que d’une, par les pièces qui prennent en passant.
variant-primer-stalemate = Un joueur sans coup permis qui n’est pas en échec { $result }.
variant-primer-bare = Un roi dépouillé a perdu, sauf si son prochain coup dépouille aussi le roi adverse : alors la partie est nulle.
variant-primer-repetition = Quand une position se présente { $count } fois, { $end }.
variant-primer-quiet = Après { $count } coups de suite, des deux joueurs ensemble, sans prise ni coup qui compte comme un progrès, { $end }.
variant-primer-is_drawn = la partie est nulle
variant-primer-wins = c’est la victoire { FORM($seat, form: "of") }
variant-primer-counted_as = Le terrain la compte comme : { $kind }.
variant-primer-becomes = Devient : { $pieces }.
variant-primer-which_move = Quelle pièce jouez-vous, et où va-t-elle ?
variant-primer-own_way = Chaque pièce se déplace à sa façon.
variant-primer-form_move = La pièce en a1 va en a2.
variant-primer-form_promotion = De plus elle devient une autre pièce, celle qui est derrière le coup.
variant-primer-form_drop = Une pièce de la réserve est mise en a2.

## Comment vont les pièces

variant-primer-never = Ne se déplace jamais.
variant-primer-moves = Elle { LIST($clauses, between: " ; ") }.
variant-primer-betza = En notation de Betza : { $betza }.
variant-primer-clause = { $deed } { $way }{ NAME($over) ->
    [free] {""}
   *[other] {" "}{ $over }
}{ $initial ->
    [1] {" depuis ses cases de départ"}
   *[0] {""}
}
variant-primer-clause_to = { $deed } { $way }{ NAME($over) ->
    [free] {""}
   *[other] {" "}{ $over }
}{ $initial ->
    [1] {" depuis ses cases de départ"}
   *[0] {""}
}, { LIST($sides, last: " et ") }
variant-primer-steps = { $range ->
    [1] à une case
    [15] aussi loin que possible
   *[other] à { $range } cases au plus
} { $way }
variant-primer-leaps = { $range ->
    [1] {""}
    [15] {"autant de fois que possible, "}
   *[other] au plus { $range } fois,{" "}
}{ NAME($way) ->
    [oblique] à { $far } { $far ->
        [one] case
       *[other] cases
    } dans un sens et { $near } dans l’autre
   *[other] à { $far } cases { $way }
}

## Armées et combats

variant-primer-buying = D’abord les deux joueurs achètent une armée en secret : au plus { $count } pièces pour au plus { $points } points, sorte par sorte.
variant-primer-placing = Puis les deux armées sont montrées, et les joueurs placent une pièce à tour de rôle de leur propre côté. Une pièce sans place est perdue, et qui a tout placé attend l’autre.
variant-primer-attacks = Un coup sur une pièce adverse est une attaque, que les dés décident. Aucun renfort donne un D4, et chaque renfort un meilleur dé : D6, D8, D12, D20.
variant-primer-higher_roll = Si l’attaquant fait plus, le défenseur est tué et l’attaquant prend sa place. Sinon les deux restent, mais un attaquant qui fait 1 est tué, et si les deux font 1, les deux le sont.
variant-primer-rank_boosts = La pièce de plus haut rang a un renfort.
variant-primer-charge = L’attaquant a { $count } { $count ->
    [one] renfort
   *[other] renforts
} pour sa charge. La pièce de plus haut rang a un renfort.
variant-primer-support = Chaque autre pièce qui pourrait faire la même prise est un renfort de l’attaquant, et chaque pièce qui pourrait reprendre en est un du défenseur.
variant-primer-rerolls = Avec cinq renforts ou plus, et plus que l’autre côté, un joueur peut relancer un D20, et doit prendre le second jet.
variant-primer-duels = Les pièces royales qui se rencontrent se battent sans renfort, et chacune gagne une fois sur deux.
variant-primer-no_help = N’aide pas le défenseur.
variant-primer-helps = Donne au défenseur { $count } { $count ->
    [one] renfort
   *[other] renforts
}.
variant-primer-helps_between = Donne au défenseur de { $least } à { $most } renforts, selon qui combat.
variant-primer-strength = Son rang au combat est { $rank }{ $attack ->
    [0] {""}
    [one] , avec { $attack } renfort de plus quand elle attaque
   *[other] , avec { $attack } renforts de plus quand elle attaque
}{ $defence ->
    [0] {""}
    [one] , avec { $defence } renfort de plus quand elle est attaquée
   *[other] , avec { $defence } renforts de plus quand elle est attaquée
}.
variant-primer-how_many = Combien de pièces de la sorte attendue achetez-vous ?
variant-primer-kind_by_kind = Les sortes viennent l’une après l’autre, et ce que vous achetez reste secret jusqu’à ce que les deux armées soient achetées.
variant-primer-form_army = Votre armée a deux pièces de cette sorte.
variant-primer-where = Quelle pièce placez-vous, et où ?
variant-primer-one_by_one = Les pièces se placent une à une, à tour de rôle, chacune là où sa sorte peut commencer.
variant-primer-form_place = Une pièce de votre armée est mise en { $to }.
variant-primer-keep_or_not = Gardez-vous votre jet, ou relancez-vous ?
variant-primer-second_stands = Le second jet compte, même s’il est moins bon.
variant-primer-form_keep = Le jet compte.
variant-primer-form_reroll = Votre dé est relancé.

## Ce qu’on choisit avant une partie

about-games-read-from-a-description-shatranj-makruk-shogi-and-others-or-a-file-of-your-own = Jeux lus dans une description : chatrang, makruk, shogi et d’autres, ou un fichier à vous

# Des options qui se contredisent.
contradiction-game-and-text-each-say-which-game-is-played-so-only-one-of-them-is-given = game et text disent chacun à quel jeu on joue : un seul des deux est donné

about-which-game-of-the-catalogue-is-played = à quel jeu du catalogue on joue
about-the-description-of-another-game-packed-as-the-command-writes-it-for-a-file = la description d’un autre jeu, condensée comme la commande l’écrit pour un fichier
form-a-packed-description-or-for-none = une description condensée, ou - sans
option-game = jeu
option-text = texte

## Ce qui ne va pas dans une position

variant-position-castling = pour le roque { $letter }, le roi ou la tour n’est pas à sa place
variant-position-passing = rien ne peut être pris en passant sur cette case
variant-position-clock = la partie finit après { $most } coups de cette sorte
variant-position-checks = { $most } échecs gagnent, et seul les a le joueur qui vient de jouer
variant-position-royal-none_here = dans ce jeu, il n’y a pas de pièce royale { FORM($side, form: "of") }
variant-position-royal-none = il manque la pièce royale { FORM($side, form: "of") }
variant-position-royal-two = il y a deux pièces royales { FORM($side, form: "of") }
variant-position-check-opponent = la pièce royale { FORM($side, form: "of") } est en échec, et c’est à l’autre côté de jouer
variant-position-check-given = dans ce jeu, personne ne peut avoir donné échec
variant-position-place = cette pièce ne se tient pas en { $square } : { $piece }
variant-position-stage-fight = personne ne combat quand la partie est finie
variant-position-stage-bought = les deux armées sont achetées
variant-position-stage-board = pendant l’achat des armées, le plateau est celui du début
variant-position-stage-hidden = une armée qui n’est pas dite n’est pas en réserve
variant-position-stage-count = une armée ne peut pas avoir { $count } pièces de cette sorte : { $piece }
variant-position-stage-hand = une pièce en réserve n’a pas été achetée
variant-position-stage-passing = pendant le placement des armées, rien ne peut être pris en passant
variant-position-stage-place = la place dont c’est le tour n’a pas de pièce à placer

# Ce qui est attendu, selon le jeu.
variant-expected-turn = { $one } ou { $other }, la place dont c’est le tour
variant-expected-hole = {"*"} pour le trou { $square }
variant-expected-square = pour { $square } une pièce ({ $letters }, ou ces lettres en minuscules) ou un nombre de cases vides
variant-expected-castling = des roques parmi { $letters }, dans cet ordre, ou -
variant-expected-stage = une étape : { $stages }
variant-expected-kinds = sur combien de sortes une place a décidé, { $most } au plus

# Les mots d’une position, et ce qui y est attendu.
position-pieces = pièces
position-pieces-and-those-in-hand = pièces, et celles en réserve
position-who-moves = à qui le trait
position-castling-moves = roques
position-square-of-a-capture-in-passing = case d’une prise en passant
position-moves-without-progress = coups sans progrès
position-checks-given = échecs donnés
position-stage = étape
expected-printable-ascii = de l’ASCII imprimable
expected-a-space-and-who-is-on-turn = une espace et à qui le tour
expected-a-space-and-the-castling-moves = une espace et les roques
expected-a-space-and-a-square-or = une espace et une case, ou -
expected-a-space-and-the-plies-without-progress-or = une espace et les coups sans progrès, ou -
expected-the-number-of-plies-without-progress = le nombre de coups sans progrès
expected-for-this-game-counts-no-plies = -, car ce jeu ne compte pas les coups
expected-a-space-and-the-checks-given = une espace et les échecs donnés
expected-between-the-checks-of-the-two-seats = + entre les échecs des deux places
expected-a-number-of-checks = un nombre d’échecs
expected-a-space-and-the-stage-of-the-game = une espace et l’étape de la partie
expected-the-end-of-the-position = la fin de la position
expected-and-the-next-rank = / et la rangée suivante
expected-and-the-pieces-in-hand = [ et les pièces en réserve
expected-at-most-255-pieces-in-the-game-before-this = au plus 255 pièces dans la partie, avant ceci
expected-a-piece-in-hand-or = une pièce en réserve, ou ]
expected-the-pieces-in-hand-in-the-order-of-the-description-those-of-the-first-seat-first = les pièces en réserve dans l’ordre de la description, celles de la première place d’abord
expected-at-most-255-pieces-in-the-game = au plus 255 pièces dans la partie
expected-a-square-or = une case, ou -
expected-and-the-number-of-the-other-seat = / et le nombre de l’autre place
expected-the-piece-that-the-attacker-becomes-in-small-letters = la pièce que devient l’attaquant, en minuscules
expected-an-attack-that-the-seat-on-turn-can-make = une attaque que peut faire la place dont c’est le tour
expected-faces-of-dice-of-which-one-may-be-rolled-again = des faces de dés dont l’un peut être relancé
expected-faces-that-these-dice-have = des faces qu’ont ces dés

## Ce qui ne va pas dans une description

description-place = ligne { $line }, colonne { $column } : { $why }
description-length = une description a au plus { $most } octets
description-too_long = la description est trop longue : sans commentaires elle tient en { $count } octets, et un enregistrement en contient { $most }
description-not_toml = ceci n’est pas du TOML : { $reason }
description-title = title et source sont une ligne d’au plus 500 octets
description-start = le début ne peut pas être joué : { $faults }
description-whole = la description
description-expected = attendu : { $expected }
description-found = attendu : { $expected } ; trouvé : { $found }
description-type = attendu : { $expected } ; trouvé : une valeur de type { $type }
description-missing = il manque à { $table } : { $key } = { $expected }
description-expected-number = un nombre entier de { $least } à { $most }
description-expected-table = une table : { $table }
description-expected-tables = des tables, chacune sous le titre { $table }
description-expected-square = une case de a1 à { $last }
description-unknown = il n’y a pas de { $thing } ; il y a : { $known }
description-nearest = il n’y a pas de { $thing } ; est-ce { $nearest } ? Il y a : { $known }
description-thing-key = clé { $given } dans { $table }
description-thing-value = valeur { $given } pour { $key }
description-thing-seat = place { $given }
description-thing-piece = pièce de lettre { $given }
description-packed-base64 = la description dans text= n’est pas en base64
description-packed-deflate = la description dans text= n’est pas comprimée par deflate, ou est trop longue
description-packed-utf8 = la description dans text= n’est pas de l’UTF-8
description-packed-wrong = la description dans text= est fausse : { $why }

# Le jeu qu’elle dit.
description-two_seats = il y a deux places, comme { $example }
description-same_seats = les deux places ont des mots différents
description-holes = le plateau n’a que des trous
description-regions = il y a au plus 32 régions nommées
description-region_name = le nom d’une région est en minuscules et traits d’union
description-region_length = une région a au plus 2048 octets
description-ground_fights = ce terrain n’aide que dans les combats, et il y faut [fights] : { $tile }
description-ground_hole = il n’y a pas de terrain sur un trou
description-ground_twice = un autre terrain est sur l’une de ces cases
description-kinds = il y a de 1 à 32 sortes de pièces, chacune sous le titre [[piece]]
description-letter_twice = une autre sorte de pièce a cette lettre
description-name_twice = une autre sorte de pièce a ce nom
description-name = le nom d’une pièce a au plus 40 lettres minuscules, avec une seule espace entre les mots
description-movement = un mouvement a au plus 200 octets
description-betza = dans la notation de Betza, { $why }
description-counts_in_fights = { $key } compte dans les combats, et il y faut [fights]
description-royal_promotes = une pièce royale ne se promeut pas et n’est pas parachutée : { $name }
description-promotes_royal = cette pièce se promeut en une pièce royale, dont une place n’a qu’une : { $name }
description-captured_royal = cette pièce devient une pièce royale quand elle est prise : { $name }
description-piece_twice = cette pièce est deux fois dans la liste
description-optional = avec must, la promotion ailleurs est facultative
description-must = must est une partie de zone
description-no_check_fights = avec [fights] il n’y a ni échec ni mat : une pièce royale est perdue quand elle est tuée
description-no_check_armies = avec [armies] il n’y a ni échec ni mat, car une armée peut être placée devant une pièce royale : elle est perdue quand elle est prise
description-instead = { $why } ; { $key } = { $word } convient
description-certain_explode = les prises qui explosent sont certaines, et avec [fights] les dés décident
description-certain_bare = il est certain qu’un roi puisse être dépouillé en retour ou non, et avec [fights] les dés décident
description-certain_passing = les prises en passant sont certaines, et avec [fights] les dés décident
description-captor = cette pièce ne peut pas prendre en passant, ce que font celles qui avancent sur leur colonne et prennent à côté : { $name }
description-castlings = il y a au plus 8 roques
description-castling_letter = un autre roque a cette lettre
description-hole = cette case est un trou
description-castling_royal = king_piece est royale, et rook_piece ne l’est pas
description-castling_rank = le roi et la tour se déplacent tous deux sur une même rangée, vers des cases différentes
description-castling_ground = le roi et la tour roquent sur un terrain ordinaire, et ici le terrain est autre
description-castling_own_move = le roi atteint cette case par son propre coup : le roque s’écrirait comme ce coup
description-castling_same = un autre roque de ce roi finit sur la même case
description-army_piece = une pièce avec army s’achète, et il y faut [armies]
description-army_royal = une pièce royale ne s’achète pas : elle est dans le début
description-army_squares = squares est une partie de home dans [armies]
description-army_nothing = aucune pièce n’a { $example }, il n’y a donc rien à acheter
description-army_ready = il y a au plus { $most } armées toutes prêtes
description-army_begins = { $given } ne commence pas par une pièce que l’on peut acheter
description-army_more = { $given } est plus que ce qu’une armée peut avoir
description-army_both = avec les deux armées, il y a plus de { $most } pièces
description-army_room = une armée de { $count } pièces n’a que { $free } cases où être placée

# Ce qu’une description attend.
expected-a-text-in-quotation-marks = un texte entre guillemets droits
expected-true-or-false = true ou false
expected-a-list-of-texts-as-in-q-r = une liste de textes, comme ["Q", "R"]
expected-the-name-of-the-game = "le nom du jeu"
expected-files-and-ranks = files et ranks
expected-a-number-from-1-to-16 = un nombre de 1 à 16
expected-a-region-such-as-rank-8-ranks-1-3-file-a-files-a-c-d1-f3-e4-all-or-a-name-of-regions = une région comme "rank 8", "ranks 1-3", "file a", "files a-c", "d1-f3", "e4", "all" ou un nom de [regions]
expected-a-region-as-rank-8 = une région, comme "rank 8"
expected-a-square-as-e1 = une case, comme "e1"
expected-one-letter-as-k-or-q = une lettre, comme "K" ou "q"
expected-a-capital-letter-as-k-or-that-of-a-promoted-piece-as-p-or-q = une majuscule, comme "K", ou celle d’une pièce promue, comme "+P" ou "Q~"
expected-movement-in-betza-notation-as-rn = un mouvement en notation de Betza, comme "RN"
expected-the-squares-from-which-i-moves-are-made-as-rank-2 = les cases d’où partent les coups en i, comme "rank 2"
expected-how-terrain-counts-it-king-queen-rook-bishop-knight-pawn-or-other = comment [terrain] la compte : "king", "queen", "rook", "bishop", "knight", "pawn" ou "other"
expected-a-list-of-letters-as-k = une liste de lettres, comme ["K"]
expected-a-list-of-letters-as-p = une liste de lettres, comme ["P"]
expected-a-list-of-letters-as-q-r = une liste de lettres, comme ["Q", "R"]
expected-stalemate-and-the-like = stalemate et le reste
expected-a-number = un nombre
expected-a-number-of-points = un nombre de points
expected-what-an-army-may-cost = ce qu’une armée peut coûter
expected-how-many-it-may-have = combien de pièces elle peut avoir
expected-the-position-of-a-new-game = "la position de départ"

## Ce qui ne va pas en notation de Betza

betza-oblique = deux côtés d’un saut oblique, comme fr, ont un autre sens selon les auteurs ; employez f, b, l, r, v, s, fs, bs, ou fh, bh, lh, rh
betza-directions = ces directions ne vont pas avec l’atome : employez f, b, l, r, v, s, ou deux d’entre elles pour une diagonale, comme fl
betza-passing = la prise en passant se dit dans [en_passant]
betza-modifier = modificateur inconnu : on connaît m, c, i, n, j, p, g et les directions f, b, l, r, v, s, h
betza-one_style = un atome n’admet que l’un de n, j, p et g
betza-letters = un atome a au plus quatre lettres de direction
betza-missing = il manque un atome : l’un de W F D N A H C L Z J G R B Q K
betza-unknown = atome inconnu : on connaît W F D N A H C L Z J G R B Q K
betza-range = une portée est un nombre de 1 à 15, ou 0 sans limite
betza-doubled = un atome doublé est sans limite, donc sans nombre
betza-style = n va avec D, N et A, j avec D et A, p et g avec les pièces à longue portée
betza-many = une sorte a au plus 64 directions de mouvement
