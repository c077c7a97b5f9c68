# Loka en français.
#
# Glossaire (un terme par chose) :
#   king roi, queen dame, rook tour, bishop fou, knight cavalier, pawn pion
#   seat place, side camp, team équipe, ally allié, army armée, points points
#   tile tuile (de terrain), ground terrain ; castle château, forest forêt, lake lac, eyrie aire,
#   swamp marais, stone circle cercle de pierres, mountain pass col, magic portal portail magique
#   attacker attaquant, defender défenseur, boost renfort, charge charge, prowess prouesse,
#   support soutien, duel duel, repulsed repoussé, slain tué, removed retiré
#   deploy déployer, in hand en réserve, row rangée (depuis le bord de sa place), rank rangée,
#   file colonne, diagonal diagonale, back to back dos à dos, promotion promotion
#   die dé, roll lancer / jet, roll again relancer, round ronde, turn tour
#
# Une ligne du journal suit le nom de la place : « S » puis « déploie un cavalier en f1 ».

## Mots

kind-king = roi
    .a = un roi
    .the = le roi
    .its = son roi
    .of = du roi
    .plural = rois
    .plurals = les rois
    .gender = masculine
kind-queen = dame
    .a = une dame
    .the = la dame
    .its = sa dame
    .of = de la dame
    .plural = dames
    .plurals = les dames
    .gender = feminine
kind-rook = tour
    .a = une tour
    .the = la tour
    .its = sa tour
    .of = de la tour
    .plural = tours
    .plurals = les tours
    .gender = feminine
kind-bishop = fou
    .a = un fou
    .the = le fou
    .its = son fou
    .of = du fou
    .plural = fous
    .plurals = les fous
    .gender = masculine
kind-knight = cavalier
    .a = un cavalier
    .the = le cavalier
    .its = son cavalier
    .of = du cavalier
    .plural = cavaliers
    .plurals = les cavaliers
    .gender = masculine
kind-pawn = pion
    .a = un pion
    .the = le pion
    .its = son pion
    .of = du pion
    .plural = pions
    .plurals = les pions
    .gender = masculine

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
tile-swamp = marais
    .the = le marais
    .in = dans le marais
    .other = l’autre marais
    .cross = traverser le marais
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
tile-portal = portail
    .the = le portail
    .in = dans le portail
    .other = l’autre portail
    .cross = traverser le portail

seat-south = Sud
    .of = du Sud
seat-west = Ouest
    .of = de l’Ouest
seat-north = Nord
    .of = du Nord
seat-east = Est
    .of = de l’Est
seat-white = Blancs
    .of = des Blancs
seat-black = Noirs
    .of = des Noirs

side-attacker = attaquant
    .the = l’attaquant
side-defender = défenseur
    .the = le défenseur

odds-defender-slain = défenseur tué
odds-repulsed = repoussé
odds-attacker-slain = attaquant tué
odds-both-slain = les deux tués

die-d4 = D4
die-d6 = D6
die-d8 = D8
die-d12 = D12
die-d20 = D20
die-super-d20 = super D20

axis-north-south = nord-sud
axis-east-west = est-ouest

way-leave = quitter
way-enter = entrer
way-cross = traverser

boost-charge = charge
boost-prowess = prouesse
boost-support = soutien
boost-terrain = terrain

end-both-enemy-kings-have-fallen = les deux rois ennemis sont tombés
end-the-enemy-king-has-fallen = le roi ennemi est tombé
end-stalemate = pat
    .draw = par pat
end-nobody-can-act = personne ne peut agir
    .draw = parce que personne ne peut agir
end-third-repetition = troisième répétition
    .draw = par triple répétition
end-fifty-quiet-rounds = cinquante rondes calmes
    .draw = après cinquante rondes calmes

field-queens = dames
field-rooks = tours
field-bishops = fous
field-knights = cavaliers
field-pawns = pions
field-points = points
field-pieces = pièces

ready-made-balanced = équilibrée
ready-made-few-and-strong = peu mais forte
ready-made-rooks = tours
ready-made-knights = cavaliers
ready-made-crowd = foule
ready-made-lone-king = roi seul
ready-made-none = aucune pièce
ready-made-most = le maximum

expected-the-end = la fin
expected-a-piece-k-q-r-b-n-or-p = une pièce, K, Q, R, B, N ou P
expected-a-square-of-the-cross-as-in-d1-or-l9 = une case de la croix, comme d1 ou l9
expected-a-square-of-the-board-of-8-by-8-as-in-a1-or-h8 = une case du plateau de 8 sur 8, comme a1 ou h8
expected-a-square-of-the-board-of-8-by-16-as-in-a1-or-h8 = une case du plateau de 8 sur 16, comme a1 ou h8
expected-a-square-of-the-board-of-8-by-24-as-in-a1-or-h8 = une case du plateau de 8 sur 24, comme a1 ou h8
expected-a-square-of-the-board-of-8-by-32-as-in-a1-or-h8 = une case du plateau de 8 sur 32, comme a1 ou h8
expected-a-square-of-the-board-of-16-by-8-as-in-a1-or-h8 = une case du plateau de 16 sur 8, comme a1 ou h8
expected-a-square-of-the-board-of-16-by-16-as-in-a1-or-h8 = une case du plateau de 16 sur 16, comme a1 ou h8
expected-a-square-of-the-board-of-16-by-24-as-in-a1-or-h8 = une case du plateau de 16 sur 24, comme a1 ou h8
expected-a-square-of-the-board-of-16-by-32-as-in-a1-or-h8 = une case du plateau de 16 sur 32, comme a1 ou h8
expected-a-square-of-the-board-of-24-by-8-as-in-a1-or-h8 = une case du plateau de 24 sur 8, comme a1 ou h8
expected-a-square-of-the-board-of-24-by-16-as-in-a1-or-h8 = une case du plateau de 24 sur 16, comme a1 ou h8
expected-a-square-of-the-board-of-24-by-24-as-in-a1-or-h8 = une case du plateau de 24 sur 24, comme a1 ou h8
expected-a-square-of-the-board-of-24-by-32-as-in-a1-or-h8 = une case du plateau de 24 sur 32, comme a1 ou h8
expected-a-square-of-the-board-of-32-by-8-as-in-a1-or-h8 = une case du plateau de 32 sur 8, comme a1 ou h8
expected-a-square-of-the-board-of-32-by-16-as-in-a1-or-h8 = une case du plateau de 32 sur 16, comme a1 ou h8
expected-a-square-of-the-board-of-32-by-24-as-in-a1-or-h8 = une case du plateau de 32 sur 24, comme a1 ou h8
expected-a-square-of-the-board-of-32-by-32-as-in-a1-or-h8 = une case du plateau de 32 sur 32, comme a1 ou h8
expected-a-count-of-one-kind-as-in-q4 = le nombre d’une sorte, comme Q4
expected-an-army-as-in-q0r1b1n1p4 = une armée, comme Q0R1B1N1P4
expected-and-a-square = @ et une case
expected-x-or = -, x ou <>

## Refus

loka-stage = la partie attend { $due }
loka-due-army = une armée
loka-due-deployment = une pièce à déployer
loka-due-action = un déplacement, une attaque ou un échange
loka-due-reroll = le choix de garder le jet ou de relancer
loka-due-promotion = le choix de ce que devient le pion

loka-army-points = cette armée dépasse de { $by } { $by ->
    [one] point
   *[other] points
} : elle en coûte { $cost } sur { $points }
loka-army-pawns = une armée a au plus { $most } pions, et celle-ci en a { $count }
loka-army-pieces = une armée compte au plus { $most } pièces avec son roi, et celle-ci en compte { $count }
loka-army-box = la boîte fournit { $most } { $most ->
    [one] { $kind }
   *[other] { FORM($kind, form: "plural") }
} par armée, et celle-ci en a { $count }
loka-army-king = une armée a exactement un roi, et celle-ci en a { $count }
loka-army-order = c’est le nombre des { FORM($kind, form: "plural") } qui est attendu

loka-deploy-king_first = le roi se déploie avant toutes les autres pièces
loka-deploy-pawns_last = les pions se déploient après toutes les autres pièces
loka-deploy-hand = il ne reste plus { FORM($kind, form: "gender") ->
    [feminine] aucune { $kind }
   *[other] aucun { $kind }
} à déployer
loka-deploy-home = { $square } n’est pas dans les rangées où cette place se déploie
loka-deploy-row = { NAME($kind) ->
    [pawn] un pion ne se déploie pas dans sa première rangée, où se trouve { $square }
   *[other] { FORM($kind, form: "a") } se déploie dans sa première rangée, et { $square } n’y est pas
}
loka-deploy-nearer_row = { $square } est trop avancé : il reste de la place pour { FORM($kind, form: "the") } dans la rangée { $row }
loka-deploy-occupied = une pièce se trouve déjà en { $square }
loka-deploy-ground = { FORM($kind, form: "a") } ne peut pas se déployer en { $square }, où se trouve { FORM($tile, form: "the") }

loka-from-empty = il n’y a pas de pièce en { $square }
loka-from-owner = la pièce en { $square } appartient à { $owner }
loka-to-same = un coup doit quitter { $square }
loka-to-friend = en { $square } se trouve { FORM($kind, form: "a") } de { $owner }, qui n’est pas un ennemi
loka-attack-empty = il n’y a pas d’ennemi à attaquer en { $square }
loka-attack-enemy = en { $square } se trouve { FORM($kind, form: "a") } { FORM($kind, form: "gender") ->
    [feminine] ennemie
   *[other] ennemi
} : ce doit donc être une attaque, avec x

loka-reach-king = { FORM($kind, form: "a") } ne se déplace pas ainsi, de { $from } à { $to }
loka-reach-queen = { FORM($kind, form: "a") } ne se déplace pas ainsi, de { $from } à { $to }
loka-reach-rook = { FORM($kind, form: "a") } ne se déplace pas ainsi, de { $from } à { $to }
loka-reach-bishop = { FORM($kind, form: "a") } ne se déplace pas ainsi, de { $from } à { $to }
loka-reach-knight = { FORM($kind, form: "a") } ne se déplace pas ainsi, de { $from } à { $to }
loka-reach-pawn = { FORM($kind, form: "a") } ne se déplace pas ainsi, de { $from } à { $to }
loka-reach-blocked = { FORM($kind, form: "the") } ne peut pas atteindre { $to } : la pièce en { $blocker } barre le chemin
loka-pawn-straight = un pion attaque en diagonale, et non droit devant, où se trouve { $square }
loka-pawn-diagonal = un pion n’avance en diagonale que pour attaquer, et il n’y a pas d’ennemi en { $square }
loka-pawn-double = le pion en { $square } ne peut pas avancer de deux cases : il faut avoir été déployé dans sa deuxième rangée et n’avoir jamais bougé

loka-ground-closed = { FORM($kind, form: "a") } ne peut pas entrer { FORM($tile, form: "in") } en { $square }
loka-ground-between = { FORM($kind, form: "a") } ne peut pas { FORM($tile, form: "cross") } en { $square }
loka-swamp-ends = { FORM($kind, form: "the") } devrait s’arrêter { FORM($tile, form: "in") } en { $square }
loka-pass-axis = { NAME($way) ->
    [enter] { FORM($kind, form: "a") } ne peut pas entrer ainsi { FORM($tile, form: "in") } en { $square } : on n’y passe que dans l’axe
    [leave] { FORM($kind, form: "a") } ne peut pas quitter ainsi { FORM($tile, form: "the") } en { $square } : on n’y passe que dans l’axe
   *[cross] { FORM($kind, form: "a") } ne peut pas { FORM($tile, form: "cross") } ainsi en { $square } : on n’y passe que dans l’axe
}
loka-corner = le pas de { $from } à { $to } franchit un coin intérieur du plateau
loka-swap-off = cette partie se joue sans échanges dos à dos
loka-swap-pawns = { $from } et { $to } ne portent pas un pion de cette place et un pion de son allié qui se font face
loka-swap-ground = { FORM($tile, form: "the") } en { $square } n’est pas dans l’axe des pions
loka-promotion-piece = un pion devient une dame, une tour, un fou ou un cavalier, et non { FORM($kind, form: "a") }
loka-check-exposed = le roi serait attaqué en { $square }

## Journal

loka-log-army = choisit { $army }
loka-log-army_secret = choisit une armée
loka-log-part = choisit { $count } { $count ->
    [one] { $kind }
   *[other] { FORM($kind, form: "plural") }
}
loka-log-part_secret = choisit le nombre de ses { FORM($kind, form: "plural") }
loka-log-draws_first = { $seat } : tire la première tuile
loka-log-deploys_first = { $seat } : se déploie en premier
loka-log-moves_first = { $seat } : joue en premier
loka-log-draws = { $seat } : tire { $tile }
loka-log-laid = { $tile } en { $square }
loka-log-laid_along = { $tile } en { $square }, { $axis }
loka-log-shows = { $seat } : { $army }
loka-log-deploys_king = déploie { FORM($kind, form: "its") } en { $square }
loka-log-deploys = déploie { FORM($kind, form: "a") } en { $square }
loka-log-no_room = { $seat } : pas de place pour { $count } { $count ->
    [one] { $kind }
   *[other] { FORM($kind, form: "plural") }
}
loka-log-moved = { $kind } { $from }-{ $to }
loka-log-attacked = { $kind } en { $from } attaque { FORM($target, form: "the") } { FORM($owner, form: "of") } en { $to }
loka-log-removed = { FORM($kind, form: "the") } { FORM($owner, form: "of") } en { $square } est { FORM($kind, form: "gender") ->
    [feminine] retirée
   *[other] retiré
}
loka-log-swapped = échange les pions de { $from } et { $to }
loka-log-lost = { FORM($kind, form: "the") } { FORM($owner, form: "of") } { FORM($tile, form: "in") } en { $square } fait { $face } et est { FORM($kind, form: "gender") ->
    [feminine] perdue
   *[other] perdu
}
loka-log-lives = { FORM($kind, form: "the") } { FORM($owner, form: "of") } { FORM($tile, form: "in") } en { $square } fait { $face } et survit
loka-log-promoted = pion en { $square } devient { FORM($kind, form: "a") }
loka-log-fallen = { $seat } : le roi est tombé, et toute son armée avec lui
loka-log-skipped = { $seat } : aucune action possible, son tour est passé
# untold: count
loka-log-wins = { LIST($winners, last: " et ") } : victoire, { $reason }
loka-log-drawn = nulle { FORM($reason, form: "draw") }

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

loka-scene-boost = { $thing } +{ $amount }
loka-scene-dice_due = les dés sont attendus
loka-scene-army_due = doit choisir une armée de { $points } points
loka-scene-deployment_due = doit déployer une pièce
loka-scene-reroll_due = doit relancer ou garder
loka-scene-promotion_due = doit promouvoir un pion
loka-scene-action_due = doit agir
loka-scene-fallen = est tombé
loka-scene-chosen = a choisi { $army }
loka-scene-chosen_in_secret = a choisi
loka-scene-chosen_so_far = a choisi { $army }, reste { $left } { $left ->
    [one] point
   *[other] points
}
loka-scene-choosing = choisit
loka-scene-in_hand = a en réserve { $pieces }
loka-scene-prices = en secret, à { $prices } ; au plus { $pieces } pièces avec le roi, dont { $pawns } pions
loka-scene-prices_of_a_box = en secret, à { $prices } ; d’une seule boîte : une pièce de chaque sorte, 4 pions

## Armées

loka-army-count = { $count } { $count ->
    [one] { $kind }
   *[other] { FORM($kind, form: "plural") }
}
loka-army-king_alone = un roi seul
loka-army-cost = { $cost } points sur { $points }
loka-army-balanced = Tours, fous, cavaliers et pions à tour de rôle, pour une première partie : { $army }.
loka-army-few_and_strong = Les pièces les plus fortes que les points achètent, que peu d’autres surpassent : { $army }.
loka-army-rooks = Une dame s’il y a assez de points, puis des tours, puis des pions : { $army }.
loka-army-knights = Des cavaliers, qui sautent par-dessus tuiles et pièces, avec des pions : { $army }.
loka-army-crowd = Autant de pièces que possible, qui se soutiennent les unes les autres : { $army }.
loka-army-lone_king = Le roi seul, comme handicap : { $army }.
loka-army-none_of_kind = Aucune pièce de cette sorte : pas de { FORM($kind, form: "plural") }.
loka-army-most_of_kind = Autant de { FORM($kind, form: "plural") } que les limites le permettent.
loka-army-field = Les { FORM($kind, form: "plural") } de l’armée.
loka-army-field_pawns = Les { FORM($kind, form: "plural") } de l’armée, { $most } au plus.
loka-army-field_box = Les { FORM($kind, form: "plural") } de l’armée ; une boîte n’en a qu’un exemplaire.
loka-army-field_box_pawns = Les { FORM($kind, form: "plural") } de l’armée ; une boîte en a quatre.
loka-army-points_limit = Une armée coûte au plus { $points } points.
loka-army-points_left = Une armée coûte au plus { $points } points, dont il reste { $left }.
loka-army-pieces_limit = Une armée a au plus { $pieces } pièces à côté de son roi.
loka-army-pieces_left = Une armée a au plus { $pieces } pièces à côté de son roi, dont il reste { $left }.

## Règles en bref : but et déroulement

loka-primer-goal_king = Faites tomber le roi ennemi.
loka-primer-sides_of_two = Les Blancs se déploient sur les rangées du bas du plateau, les Noirs sur celles du haut.
loka-primer-four_players = Chacun des quatre joueurs mène une armée.
loka-primer-three_south_north = L’un des trois joueurs mène Sud et Nord ; les autres mènent une armée chacun.
loka-primer-three_west_east = L’un des trois joueurs mène Ouest et Est ; les autres mènent une armée chacun.
loka-primer-two_players = Chacun des deux joueurs mène deux armées alliées.
loka-primer-goal_kings = Faites tomber les deux rois ennemis.
loka-primer-cross = Quatre armées entourent une croix : Sud et Nord sont alliés contre Ouest et Est.
loka-primer-one_box = Une armée sort d’une seule boîte : au plus une dame, une tour, un fou et un cavalier, et quatre pions.
loka-primer-team_secrets = Chaque équipe voit ses deux armées ; tout le monde les voit quand elles se déploient.
loka-primer-deploy_rows = À tour de rôle, les places déploient ensuite une pièce sur leurs trois premières rangées : le roi d’abord, les pions à la fin.
loka-primer-deploy_arm = À tour de rôle, les places déploient ensuite une pièce sur les six colonnes et trois rangées de leur bras : le roi d’abord, les pions à la fin.
loka-primer-nearer_row = Une rangée ne sert que si aucune rangée plus proche n’a de place pour la pièce ; le roi se met dans la première rangée, et jamais un pion.
loka-primer-who_is_first = Les dés disent qui se déploie en premier, puis qui joue en premier.
loka-primer-turn = À tour de rôle, chaque place déplace ensuite une de ses pièces ou attaque une pièce ennemie.
loka-primer-swap = Elle peut aussi échanger un de ses pions et un pion allié qui se font face.
loka-primer-friends_block = Les pièces de son camp et de l’allié barrent le chemin, et ne peuvent pas être attaquées.
loka-primer-without_dice = Toute attaque réussit : la pièce ennemie est retirée, et l’attaquant prend sa place.
loka-primer-not_exposed = Une action ne doit pas laisser votre roi attaqué, à moins qu’elle ne termine la partie.
loka-primer-no_check = Un roi peut rester où il est attaqué : il n’y a pas d’échec.
loka-primer-whole_army = Un roi retiré emporte toute son armée.
loka-primer-inner_corners = Aucun pas en diagonale ne franchit un des quatre coins intérieurs de la croix.
loka-primer-dice = Une attaque se joue avec un dé par camp, et chaque renfort agrandit le dé : aucun D4, un D6, deux D8, trois D12, quatre D20, cinq ou plus un super D20.
loka-primer-ground_boosts = Le terrain sur lequel se tient le défenseur le renforce aussi.
loka-primer-ranks_alike = Les rangs sont dame, tour, fou et cavalier à égalité, pion, roi.
loka-primer-ranks = Les rangs sont dame, tour, fou, cavalier, pion, roi.
loka-primer-higher_roll = Si l’attaquant fait plus, le défenseur est retiré et l’attaquant prend sa place ; sinon il est repoussé : chacun reste où il est.
loka-primer-ones = Un attaquant repoussé avec un 1 est retiré, et si chacun a fait 1, les deux le sont.
loka-primer-duel = Quand un roi attaque un roi, aucun renfort ne compte, et chacun gagne une fois sur deux.
loka-primer-stalemate_of_two = Un camp qui n’a aucune action perd son roi si celui-ci est attaqué ; sinon la partie est nulle.
loka-primer-stalemate = Une place qui n’a aucune action à son tour perd son roi si celui-ci est attaqué, et passe sinon ; si personne n’en a, la partie est nulle.
loka-primer-passed_over = Une place sans action passe son tour, et si personne n’en a, la partie est nulle.
loka-primer-repetition = À son tour, une place peut réclamer la nulle quand la position se présente pour la troisième fois.
loka-primer-resigning = Qui abandonne perd le roi, et avec lui l’armée ; on peut convenir de la nulle.
loka-primer-buying = D’abord chaque place achète une armée en secret, { $points } ; son unique roi est gratuit.
loka-primer-points = pour { $points } points au plus
loka-primer-points_of_seats = pour autant de points au plus : { $points }
loka-primer-pieces = Elle a au plus { $pieces } pièces à côté de son roi, dont { $pawns } pions au plus.
loka-primer-tiles_of_sides = Puis chaque camp pose { $tiles ->
    [one] une tuile
   *[other] { $tiles } tuiles
}{ $boards ->
    [1] {""}
   *[other] {" "}sur chaque plateau de huit cases sur huit
}, dont les dés choisissent la sorte et la case ; le second de deux portails est posé aussitôt par l’ennemi.
loka-primer-tiles_of_seats = Puis les places tirent { $tiles ->
    [one] une tuile
   *[other] { $tiles } tuiles
} à tour de rôle, et les dés disent où chacune se pose dans les six colonnes et six rangées de la place ; le second de deux portails est posé aussitôt par l’ennemi le plus éloigné du premier.
loka-primer-attacker_boosts = L’attaquant a un renfort pour sa charge, un pour un rang supérieur (prouesse), et un pour chaque autre pièce { $armies ->
    [1] de son camp
   *[other] de son équipe
} qui pourrait aussi mener cette attaque (soutien).
loka-primer-defender_boosts = Le défenseur en a un pour un rang supérieur (prouesse) et un pour chaque autre pièce { $armies ->
    [1] de son camp
   *[other] de son équipe
} qui pourrait reprendre l’attaquant s’il prenait la place (soutien).
loka-primer-an_attack = une attaque
loka-primer-a_pawn_move = un coup de pion
loka-primer-an_exchange = un échange de pions
loka-primer-an_entry = une entrée { FORM($tile, form: "in") }
loka-primer-quiet_rounds = Elle peut aussi la réclamer après cinquante rondes sans { LIST($deeds, last: " ni ") }.

## Pour une première partie

loka-primer-short-turn = Ensuite chacun à son tour déplace une pièce, ou attaque avec une pièce.
loka-primer-short-without_dice = Toute attaque réussit : l’attaquant retire la pièce ennemie et prend sa place.
loka-primer-short-draw = On peut convenir de la nulle, ou la réclamer à la troisième répétition et après cinquante rondes calmes.
loka-primer-short-tiles = Les dés posent ensuite des tuiles de terrain.
loka-primer-short-deploy_rows = À tour de rôle, chacun déploie une pièce sur ses trois premières rangées.
loka-primer-short-deploy_arm = À tour de rôle, chacun déploie une pièce sur les trois rangées de son bras.
loka-primer-short-roll = Si l’attaquant fait plus, il retire le défenseur et prend sa place ; sinon chacun reste, mais un attaquant qui a fait 1 est retiré.
loka-primer-short-buying = Chaque place achète d’abord une armée en secret, { $points }.
loka-primer-short-dice = Les deux camps d’une attaque lancent un dé, plus grand pour tout ce qui aide : une charge, un rang supérieur, d’autres pièces { $armies ->
    [1] du camp
   *[other] de l’équipe
} qui pourraient s’y joindre{ $ground ->
    [0] {""}
   *[other] , et pour le défenseur le terrain
}.

## Les pièces

loka-primer-blocked = Ne passe ni par-dessus des pièces, ni par-dessus des cases qui manquent au plateau.
loka-primer-king_reach = Va d’une case dans toutes les directions.
loka-primer-king_good = Gardez-le derrière son armée : s’il est perdu, tout est perdu.
loka-primer-queen_reach = Va aussi loin que l’on veut sur une rangée, une colonne ou une diagonale.
loka-primer-queen_good = Surpasse toutes les autres, et soutient des attaques de loin.
loka-primer-queen_good_without_dice = Attaque de loin, sur toutes les lignes.
loka-primer-rook_reach = Va aussi loin que l’on veut sur une rangée ou une colonne.
loka-primer-rook_good = Forte où rangées et colonnes sont ouvertes.
loka-primer-bishop_reach = Va aussi loin que l’on veut sur une diagonale.
loka-primer-bishop_good = Soutient les autres de loin, en diagonale.
loka-primer-bishop_good_without_dice = Attaque de loin, en diagonale.
loka-primer-knight_reach = Va de deux cases sur une rangée ou une colonne et d’une de côté, quoi qu’il y ait entre les deux.
loka-primer-knight_good = Passe par-dessus tout ce qui barre le chemin.
loka-primer-pawn_reach = Avance d’une case, sur une case libre.
loka-primer-pawn_attack = Attaque d’une case en diagonale vers l’avant, et jamais droit devant.
loka-primer-pawn_double = Peut avancer de deux cases s’il a été déployé dans la deuxième rangée de sa place et n’a pas bougé depuis.
loka-primer-pawn_good = Un soutien bon marché pour les autres, et qui peut devenir dame.
loka-primer-pawn_good_without_dice = Bon marché, et peut devenir dame.
loka-primer-promotion_far_row = Sur la dernière rangée, il devient une dame, une tour, un fou ou un cavalier.
loka-primer-promotion_cross = Sur une case devant laquelle il n’y en a plus, dans le bras d’en face ou dans une aile, il devient une dame, une tour, un fou ou un cavalier.

## Le terrain

loka-primer-move_ends = Un coup y prend fin.
loka-primer-entry_all_ends = Tout le monde peut y entrer, et le coup y prend fin.
loka-primer-entry_all = Tout le monde peut y entrer et le traverser.
loka-primer-kinds = { FORM($kind, form: "plurals") }
loka-primer-a_kind = { FORM($kind, form: "a") }
loka-primer-link = Une pièce qui part d’ici peut aller à { FORM($tile, form: "other") }{ $boards ->
    [1] {""}
   *[other] {" "}de ce plateau
} au lieu de son coup, et y attaque un ennemi ; une pièce amie y barre le chemin.
loka-primer-link_bishop = Si { FORM($tile, form: "other") } est libre, un fou peut en repartir d’un coup.
loka-primer-entry_axis = On n’y entre, on ne le traverse et on n’en sort que dans son axe{ $knights ->
    [0] {""}
   *[other] {" "}; les cavaliers y sautent et en sautent
}{ COUNT($closed) ->
    [0] {""}
   *[other] , et { LIST($closed, last: " et ") } n’y entrent jamais
}.
loka-primer-entry_nobody = Personne ne peut y entrer ni le traverser ; les cavaliers sautent par-dessus.
loka-primer-entry_knights = Seuls les cavaliers peuvent y entrer, et personne d’autre ne le traverse.
loka-primer-entry_only = Seulement { LIST($open, last: " et ") } : { $ends ->
    [0] ils peuvent y entrer et le traverser
   *[other] ils peuvent y entrer, et le coup y prend fin
}{ $leap ->
    [0] {""}
   *[other] {" "}; les cavaliers sautent par-dessus
}.
loka-primer-entry_all_but = Tous sauf { LIST($closed, last: " et ") } { $ends ->
    [0] peuvent y entrer et le traverser
   *[other] peuvent y entrer, et le coup y prend fin
}{ $leap ->
    [0] {""}
   *[other] {" "}; les cavaliers sautent par-dessus
}.
loka-primer-danger = Un D{ $die } est lancé pour qui { $ends ->
    [0] y termine un coup
   *[other] y entre
}{ COUNT($spared) ->
    [0] {""}
   *[other] , sauf { LIST($spared, last: " et ") }
}, et la pièce est perdue { $most ->
    [one] sur un 1
    [2] sur un 1 ou un 2
   *[other] de 1 à { $most }
}.
loka-primer-defence = Un défenseur qui s’y tient a { $boosts ->
    [0] zéro renfort
    [one] un renfort
   *[other] { $boosts } renforts
}{ COUNT($favoured) ->
    [0] {""}
   *[other] , { LIST($favoured, last: " ou ") } { $more }
}{ COUNT($countered) ->
    [0] {""}
   *[other] , mais { $fewer } contre { LIST($countered, last: " ou ") }
}.

## Les décisions

loka-primer-q_deploy = Quelle pièce déployez-vous, et où ?
loka-primer-deploy_form = Le roi se déploie en f1 ; les lettres sont K (roi), Q (dame), R (tour), B (fou), N (cavalier) et P (pion).
loka-primer-q_reroll = Gardez-vous votre jet, ou relancez-vous ?
loka-primer-reroll_once = Qui a un super D20 peut le relancer, une fois ; si les deux camps en ont un, seul celui qui a plus de renforts le peut.
loka-primer-keep_form = Le jet compte.
loka-primer-reroll_form = Vous relancez votre dé, et ce jet compte.
loka-primer-q_promotion = Que devient votre pion ?
loka-primer-promotion_any = Une dame, une tour, un fou ou un cavalier, quoi que vous ayez perdu.
loka-primer-promotion_form = Il devient une dame ; les autres sont R (tour), B (fou) et N (cavalier).
loka-primer-king_first = Le roi d’abord, puis les autres pièces dans l’ordre que l’on veut, puis les pions.
loka-primer-deploy_ground = Aucune pièce ne se déploie sur un terrain où elle ne peut pas entrer.
loka-primer-q_army = Quelle armée achetez-vous ?
loka-primer-points_lost = Les points que vous ne dépensez pas sont perdus, et rien ne vous oblige à en dépenser.
loka-primer-army_hidden = L’ennemi ne la voit pas avant qu’elle se déploie.
loka-primer-army_form = Pas de dame, une tour, un fou, un cavalier, quatre pions et le roi.
loka-primer-move_form = La pièce en d8 va en a5.
loka-primer-attack_form = La pièce en d8 attaque l’ennemi en a5.
loka-primer-swap_form = Votre pion en f5 et le pion allié en f6 échangent leurs places.
loka-primer-no_passing = Vous devez agir si vous le pouvez : on ne passe pas.
loka-primer-attack_ends_turn = Une attaque termine le tour, qu’elle réussisse ou non.
loka-primer-q_action = Que faites-vous de votre tour ?
loka-primer-kinds_in_order = Les sortes se choisissent une à une : dames, tours, fous, cavaliers, pions.
loka-primer-kinds_hidden = L’ennemi voit quelles sortes vous avez choisies, mais aucun nombre.
loka-primer-q_kind = Combien de { FORM($kind, form: "plural") } achetez-vous ?
loka-primer-kind_form = Vous achetez quatre { FORM($kind, form: "plural") }.

## Ce qu’on choisit avant une partie

about-face-off-two-of-loka-s-armies-on-eight-by-eight-squares-with-terrain-and-dice = Face-off : deux armées de Loka sur huit cases par huit, avec terrains et dés
about-loka-four-armies-in-two-teams-secret-armies-terrain-and-fights-with-dice = Loka : quatre armées en deux équipes, armées secrètes, terrains et combats aux dés
about-massive-battles-face-off-on-up-to-four-by-four-boards-put-together = Massive battles : Face-off sur jusqu’à quatre plateaux par quatre réunis
about-what-each-army-may-cost-for-each-board-one-number-or-white-s-and-black-s = ce que chaque armée peut coûter, pour chaque plateau : un nombre, ou celui des Blancs et celui des Noirs
about-what-each-army-may-cost-one-number-from-which-a-player-of-three-who-runs-two-armies-has-a-quarter-taken-off-or-one-for-each-seat = ce que chaque armée peut coûter : un nombre, dont on ôte un quart à qui mène deux armées à trois joueurs, ou un par place
about-how-many-tiles-each-player-lays-on-each-board-the-pair-of-portals-is-one = combien de tuiles chaque joueur pose sur chaque plateau ; la paire de portails en est une
about-how-many-tiles-are-drawn-the-pair-of-portals-is-one-draw = combien de tuiles sont tirées ; la paire de portails est un tirage
about-whether-attacks-are-fought-with-dice-or-always-succeed = si les attaques se jouent aux dés ou réussissent toujours
about-whether-a-king-may-not-be-left-attacked-only-with-combat-off = si un roi ne peut pas rester attaqué ; seulement avec combat=off
about-whether-the-swamp-rolls-for-who-enters-off-only-with-combat-off = si le marais fait un jet pour qui y entre ; off seulement avec combat=off
about-whether-a-defender-on-a-portal-has-a-boost = si un défenseur sur un portail a un renfort
about-whether-neither-of-a-bishop-and-a-knight-has-prowess-against-the-other = si ni le fou ni le cavalier n’a de prouesse contre l’autre
about-how-many-players-run-the-four-armies = combien de joueurs mènent les quatre armées
about-the-pair-that-one-player-runs-when-there-are-three = la paire que mène un seul joueur quand ils sont trois
about-whether-armies-must-come-out-of-one-box-q1-r1-b1-n1-p4 = si les armées doivent sortir d’une seule boîte : Q1 R1 B1 N1 P4
about-whether-allied-pawns-face-to-face-may-be-exchanged = si des pions alliés face à face peuvent s’échanger
about-whether-diagonal-steps-may-cross-the-four-inner-corners = si les pas en diagonale peuvent passer les quatre coins intérieurs
about-how-many-boards-of-8-8-are-put-together = combien de plateaux de 8×8 sont réunis
form-points-or-white-black-0-to-2000-each = POINTS ou BLANCS/NOIRS, de 0 à 2000 chacun
form-points-or-south-west-north-east-0-to-2000-each = POINTS ou SUD/OUEST/NORD/EST, de 0 à 2000 chacun
form-acrossxdeep-two-boards-or-more-up-to-4x4 = LARGEURxPROFONDEUR, deux plateaux ou plus, jusqu’à 4x4
option-players = joueurs
option-shared = paire partagée
option-points = points
option-tiles = tuiles
option-combat = combat
option-check = échec
option-swamp-roll = jet du marais
option-box-limit = une seule boîte
option-back-to-back = dos à dos
option-portal-boost = renfort du portail
option-inner-corners = coins intérieurs
option-bishop-equals-knight = fou égal au cavalier
option-boards = plateaux
value-off = non
value-on = oui
value-dice = dés
position-pieces = pièces
position-whose-turn-it-is = à qui le tour
position-what-is-awaited = ce qui est attendu
position-seats-that-have-not-fallen = places encore debout
position-pawns-that-may-step-two-squares = pions qui peuvent avancer de deux cases
position-terrain = terrain
position-armies = armées
position-quiet-turns-in-a-row = tours calmes de suite
position-skipped-turns-in-a-row = tours passés de suite

# Des options qui se contredisent.
contradiction-shared-says-which-pair-one-of-three-players-runs-so-it-needs-players-3 = shared= dit quelle paire mène l’un de trois joueurs et demande donc players=3
contradiction-with-dice-a-king-that-is-attacked-need-not-fall-so-check-on-needs-combat-off = avec les dés, un roi attaqué ne tombe pas forcément : check=on demande combat=off
contradiction-the-swamp-rolls-as-long-as-there-are-dice-so-swamp-roll-off-needs-combat-off = le marais fait son jet tant qu’il y a des dés : swamp_roll=off demande combat=off
contradiction-a-battle-on-one-board-is-face-off-so-boards-needs-two-boards-or-more = une bataille sur un seul plateau, c’est Face-off : boards= demande deux plateaux ou plus

## Ce qui ne va pas dans une position

loka-position-kings = { $seat } a { $count } rois
loka-position-king_missing = { $seat } est debout sans roi
loka-position-living = aucune place n’est debout
loka-position-fallen = { $seat } est tombé et a encore des pièces
loka-position-own_row = un pion de { $seat } ne peut pas se tenir dans sa propre première rangée, en { $square }
loka-position-promotion = le pion de { $seat } en { $square } aurait dû être promu
loka-position-boosts = l’attaque de { $from } sur { $to } n’a pas ces renforts
loka-position-quiet = aucun tour n’a été calme ici
loka-position-turn-fallen = { $seat } est tombé et c’est son tour
loka-position-turn-nobody_here = cette étape n’est le tour de personne : ici se met -
loka-position-turn-nobody = cette étape n’est le tour de personne
loka-position-turn-somebody = cette étape est le tour de quelqu’un
loka-position-armies-public = l’armée de { $seat } est déjà publique
loka-position-armies-open = { $seat } n’a pas choisi d’armée
loka-position-armies-limits = { $seat } : { $why }
loka-position-armies-hand = { $seat } a des pièces en réserve, et personne ne déploie
loka-position-armies-chosen = toutes les armées sont choisies : plus personne n’a à décider
loka-position-deployment-nobody = personne n’a de pièce à déployer
loka-position-deployment-rows = { $seat } a des pièces hors de ses rangées
loka-position-deployment-king = { $seat } a des pièces sur le plateau avant son roi
loka-position-deployment-first_row = { $seat } a son roi hors de sa première rangée
loka-position-deployment-pawns = { $seat } a des pions sur le plateau avant ses autres pièces
loka-position-deployment-early = { $seat } a des pièces sur le plateau avant le déploiement
loka-position-stage-early = il y a des pièces sur le plateau avant le déploiement
loka-position-pieces-all = { $seat } a plus de { $most } pièces
loka-position-pieces-pawns = { $seat } a plus de { $most } pions
loka-position-ground-plain = { FORM($kind, form: "a") } de { $seat } ne peut pas se tenir en { $square }
loka-position-ground-tile = { FORM($kind, form: "a") } de { $seat } ne peut pas se tenir en { $square }, sur ce terrain : { $tile }
loka-position-double_step-row = en { $square } il n’y a pas de pion dans la deuxième rangée de son camp
loka-position-double_step-moved = le pion en { $square } vient de bouger
loka-position-stage-no_tiles = dans ce jeu, aucune tuile n’est tirée
loka-position-stage-no_dice = dans ce jeu, les attaques ne se jouent pas aux dés
loka-position-stage-over = la partie est finie, et un combat est en cours
loka-position-stage-attack = { $seat } ne peut pas attaquer de { $from } vers { $to }
loka-position-stage-duel = dans un duel, aucun dé n’est relancé
loka-position-stage-no_roll = aucun jet n’est attendu pour ce terrain : { $tile }
loka-position-stage-entered = rien de la place dont c’est le tour n’est entré en { $square } sur ce terrain : { $tile }
loka-position-stage-arrived = aucun pion à promouvoir n’est arrivé en { $square }
loka-position-stage-tiles = des tuiles sont sur le plateau avant d’être tirées
loka-position-skips-many = plus de tours ont été passés que possible
loka-position-skips-action = { $seat } n’est pas pat, mais a une action
loka-position-skips-mated = { $seat } n’est pas pat, mais mat
loka-position-skips-all = tous les tours ont été passés, mais { $seat } a une action
loka-position-portals-waiting = aucune tuile n’attend sa paire
loka-position-portals-there = { $seat } n’y pose pas de tuile
loka-position-portals-one = une tuile ({ $tile }), en { $square }, attend sa paire
loka-position-portals-alone = une tuile n’a pas sa paire : { $tile }
loka-position-portals-many = il y a trop de tuiles de cette sorte : { $tile }
loka-position-tiles-twice = plus d’une tuile de cette sorte est sur un même plateau : { $tile }
loka-position-tiles-taken = il y a déjà une tuile en { $square } : { $tile }
loka-position-tiles-supply = il ne reste pas de tuile de cette sorte, dont un jeu a { $count } : { $tile }
loka-position-tiles-full = il y a { $count } tuiles sur le plateau, qui n’en contient pas plus
loka-position-draws-none = il ne peut pas rester { $count } tirages à faire
loka-position-draws-made = il ne peut pas rester { $count } tirages après { $made }
loka-position-draws-laid = cette tuile est déjà sur le plateau : { $tile }
loka-position-axis-missing = la tuile en { $square } ({ $tile }) n’a pas d’axe, ns ou ew
loka-position-axis-none = la tuile en { $square } ({ $tile }) n’a pas d’axe
loka-position-axis-seat = aucune place ne pose cette tuile en { $square } selon cet axe : { $tile }
loka-expected-number = un nombre de 0 à { $most }
loka-expected-tile = une tuile, comme { $one } ou { $other }
loka-expected-living = des places debout dans l’ordre { $letters }, chacune une fois

### Ce qui est attendu dans le texte d’une position

expected-a-seat-w-or-b = une place, w ou b
expected-a-seat-s-w-n-or-e = une place, S, W, N ou E
expected-a-number-of-empty-squares = un nombre de cases vides
expected-between-ranks = / entre les rangées
expected-a-stage-as-in-play-deploy-armies-or-promotion-d12 = une étape, comme play, deploy, armies ou promotion:d12
expected-faces-that-these-boosts-roll-and-a-side-with-the-right-to-roll-again = des faces que donnent ces renforts, et un camp qui a le droit de relancer
expected-squares-in-ascending-order = des cases dans l’ordre croissant
expected-or-the-end = une virgule ou la fin
expected-between-armies = / entre les armées
expected-a-hand-as-in-k1q0r1b1n1p4 = une réserve, comme K1Q0R1B1N1P4
expected-a-piece-in-hand-or-for-none = une pièce en réserve, ou - s’il n’y en a pas
expected-an-army-as-in-q0r1b1n1p4-a-hand-as-in-k1q0r1b1n1p4-or = une armée, comme Q0R1B1N1P4, une réserve, comme K1Q0R1B1N1P4, ? ou -
expected-the-placement = les pièces
expected-the-seat-on-turn = la place dont c’est le tour
expected-the-stage = l’étape
expected-the-living-seats = les places debout
expected-the-double-steps = les pions qui peuvent avancer de deux cases
expected-the-terrain = le terrain
expected-the-armies = les armées
expected-the-quiet-turns = les tours calmes
expected-the-skipped-turns = les tours passés
