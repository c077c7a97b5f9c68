# Strata en français.
#
# Glossaire (un terme par chose, d’après la règle d’origine, qui est française) :
#   token jeton, piece pièce, storey étage, marker marqueur, General général, square case,
#   file colonne, rank ligne, diagonal diagonale, home rows trois premières lignes
#   side camp, action action, turn tour, pass passer, place placer, assault assaut
#   move déplacement / se déplacer, take prendre, shot tir / tirer, fusion fusion / rejoindre,
#   division division / se diviser, revive ressusciter, exchange places échanger sa place,
#   hold détenir, in the way barre le chemin, centre centre
#
# Une ligne du journal suit le nom du camp : « w » puis « place un fantassin en a1 ».

## Mots

strata-piece-infantry = fantassin
    .a = un fantassin
    .the = le fantassin
    .plural = fantassins
    .moves = une case dans n’importe quelle direction
strata-piece-archer = archer
    .a = un archer
    .the = l’archer
    .plural = archers
    .moves = une case en ligne ou en colonne
    .shoots = une case en ligne ou en colonne
strata-piece-horse = cheval
    .a = un cheval
    .the = le cheval
    .plural = chevaux
    .moves = exactement deux cases en ligne ou en colonne
strata-piece-scholar = érudit
    .a = un érudit
    .the = l’érudit
    .plural = érudits
    .moves = une case en diagonale
strata-piece-slave = esclave
    .a = un esclave
    .the = l’esclave
    .plural = esclaves
    .moves = une case le long de sa colonne
strata-piece-champion = champion
    .a = un champion
    .the = le champion
    .plural = champions
    .moves = une ou deux cases en ligne droite
strata-piece-knight = chevalier
    .a = un chevalier
    .the = le chevalier
    .plural = chevaliers
    .moves = jusqu’à trois pas en ligne et en colonne
strata-piece-priest = prêtre
    .a = un prêtre
    .the = le prêtre
    .plural = prêtres
    .moves = une case en ligne ou en colonne
strata-piece-colossus = colosse
    .a = un colosse
    .the = le colosse
    .plural = colosses
    .moves = deux ou trois cases en ligne ou en colonne
strata-piece-mounted-archer = archer monté
    .a = un archer monté
    .the = l’archer monté
    .plural = archers montés
    .moves = deux ou trois cases en diagonale
    .shoots = une ou deux cases en ligne ou en colonne
strata-piece-sniper = sniper
    .a = un sniper
    .the = le sniper
    .plural = snipers
    .moves = une case en ligne ou en colonne
    .shoots = une à trois cases en diagonale
strata-piece-catapult = catapulte
    .a = une catapulte
    .the = la catapulte
    .plural = catapultes
    .moves = une case en ligne ou en colonne
    .shoots = deux à quatre cases le long de sa colonne
strata-piece-iron-horse = cheval de fer
    .a = un cheval de fer
    .the = le cheval de fer
    .plural = chevaux de fer
    .moves = trois cases en ligne ou en colonne, puis un vol
strata-piece-porter = porteur
    .a = un porteur
    .the = le porteur
    .plural = porteurs
    .moves = une à trois cases en ligne ou en colonne
strata-piece-mutant = mutant
    .a = un mutant
    .the = le mutant
    .plural = mutants
    .moves = aucun
strata-piece-general = général
    .a = le général
    .the = le général
    .plural = généraux
    .moves = une case dans n’importe quelle direction

strata-token-red = rouge
strata-token-black = noir
strata-token-green = vert
strata-token-violet = violet
strata-token-orange = orange

red-token = jeton rouge
black-token = jeton noir
green-token = jeton vert
violet-token = jeton violet
orange-token = jeton orange

seat-white = Blancs
    .of = des Blancs
seat-black = Noirs
    .of = des Noirs

end-the-general-was-captured = le général a été pris
end-the-general-held-the-centre = le général a tenu le centre
end-both-sides-passed = les deux camps ont passé
    .draw = parce que les deux camps ont passé
end-third-repetition = troisième répétition
    .draw = par triple répétition
end-a-hundred-turns-without-a-capture = cent tours sans prise
    .draw = après cent tours sans prise

expected-the-end-of-the-move = la fin du coup
expected-one-of-x = un des signes - x ! + / ^ <>
expected-starter-w-or-starter-b = starter:w ou starter:b
expected-a-token-r-b-g-v-or-o = un jeton, R, B, G, V ou O
expected-a-square-from-a1-to-i9 = une case de a1 à i9

## Refus

strata-placement-due = l’assaut commence quand toutes les pièces sont placées
strata-placement-over = toutes les pièces sont placées
strata-placement-stock = il ne reste plus de jeton { $token } à placer
strata-placement-general = le général est déjà placé
strata-placement-home = { $at } n’est pas dans vos trois premières lignes
strata-placement-occupied = une pièce se trouve en { $at }, et on place les pièces sur des cases vides
strata-from-empty = il n’y a pas de pièce en { $from }
strata-from-enemy = la pièce en { $from } est à l’adversaire
strata-spent = { FORM($piece, form: "the") } en { $from } a déjà pris part à une action ce tour-ci
strata-archer-moved = l’archer monté en { $from } s’est déplacé : il ne peut plus que tirer
strata-to-own = votre propre pièce se trouve en { $to }
strata-reach = { FORM($piece, form: "the") } en { $from } ne va pas en { $to } ; son déplacement : { FORM($piece, form: "moves") }
strata-blocked = { FORM($piece, form: "the") } en { $from } ne peut pas atteindre { $to } : la pièce en { $blocker } barre le chemin
strata-capture-nothing = aller en { $to } ne prend aucune pièce adverse, et un tel coup s’écrit avec -
strata-capture-sign = aller en { $to } prend une pièce adverse, et une prise s’écrit avec x
strata-champion = le champion en { $to } ne peut pas être pris par un jeton seul
strata-catapult = la catapulte en { $from } ne peut pas prendre la pièce en { $to } en se déplaçant, mais seulement en tirant
strata-mutant = le mutant en { $from } ne se déplace pas : il échange sa place avec une pièce de son camp
strata-shot-none = { FORM($piece, form: "the") } en { $from } ne peut pas tirer
strata-shot-empty = il n’y a rien à prendre d’un tir en { $to }
strata-shot-own = la pièce en { $to } est à vous
strata-shot-reach = { FORM($piece, form: "the") } en { $from } ne tire pas en { $to } ; son tir : { FORM($piece, form: "shoots") }
strata-shot-blocked = { FORM($piece, form: "the") } en { $from } ne peut pas toucher { $to } : la pièce en { $blocker } barre le chemin
strata-colossus = le colosse en { $to } est insensible aux tirs
strata-fusion-general = le général en { $at } n’est pas un jeton et ne fusionne pas
strata-fusion-storeys = { FORM($piece, form: "the") } en { $at } a déjà deux étages
strata-fusion-target = aucun de vos jetons ne se trouve en { $to }
strata-fusion-color = deux jetons de même couleur ({ $token }) ne fusionnent pas : il faut deux couleurs différentes
strata-fusion-reach = { FORM($piece, form: "the") } en { $from } ne va pas en { $to } pour y fusionner ; son déplacement : { FORM($piece, form: "moves") }
strata-porter-none = aucun de vos porteurs ne se trouve en { $porter }
strata-porter-adjacent = le porteur en { $porter } n’est pas à côté de { $to }
strata-porter-spent = le porteur en { $porter } a déjà pris part à une action ce tour-ci
strata-division-single = { FORM($piece, form: "the") } en { $from } n’est pas une pièce de deux jetons
strata-division-token = il n’y a pas de jeton { $token } dans { FORM($piece, form: "the") }
strata-division-carried = { FORM($piece, form: "the") } en { $from } vient de naître ce tour-ci : c’est une pièce qui peut agir, mais non se diviser
strata-division-reach = { FORM($piece, form: "the") } ne quitte pas { $from } pour { $to } ; son déplacement : { FORM($piece, form: "moves") }
strata-division-own = votre propre pièce se trouve en { $to }, et une division n’est pas une fusion
strata-revival-priest = { FORM($piece, form: "the") } en { $from } n’est pas un prêtre, et seuls les prêtres ressuscitent
strata-revival-held = il n’y a pas de jeton { $token } à ressusciter
strata-revival-markers = vos vingt marqueurs sont tous sur le plateau
strata-revival-adjacent = { $to } n’est pas à côté du prêtre en { $from }
strata-revival-occupied = une pièce se trouve en { $to }, et on ressuscite les jetons sur des cases vides
strata-exchange-mutant = { FORM($piece, form: "the") } en { $from } n’est pas un mutant, et seuls les mutants échangent leur place
strata-exchange-self = le mutant en { $from } ne peut pas échanger sa place avec lui-même
strata-exchange-own = aucune de vos pièces ne se trouve en { $to }
strata-exchange-general = dans cette partie, les mutants n’échangent pas leur place avec le général en { $to }
strata-end-option = un tour compte trois actions, et une autre est encore possible
strata-end-first = un tour se termine au plus tôt après sa première action
strata-pass = une action est possible : vous ne pouvez donc pas passer

## Journal

strata-log-first = { $seat } : premiers à placer leurs pièces
strata-log-places = place { FORM($piece, form: "a") } en { $at }
strata-log-moves = { $piece } { $from }-{ $to }
strata-log-takes = { $piece } { $from }-{ $to } prend { FORM($target, form: "a") }
strata-log-takes_all = { $piece } { $from }-{ $to } prend { LIST($taken, last: " et ") }
strata-log-standing = { FORM($piece, form: "a") } en { $at }
strata-log-shoots = { $piece } en { $from } prend d’un tir { FORM($target, form: "a") } en { $to }
strata-log-joins = { $piece } { $from } rejoint { FORM($target, form: "the") } en { $to } : { FORM($whole, form: "a") }
strata-log-carries = { $joined } ; le porteur en { $porter } prend l’action sur lui{ $acts ->
    [1] , et la pièce peut encore agir
   *[0] {""}
}
strata-log-divides = { $piece } { $from } se divise : { FORM($part, form: "the") } va en { $to }, { FORM($rest, form: "the") } reste
strata-log-divides_taking = { $piece } { $from } se divise : { FORM($part, form: "the") } prend { FORM($target, form: "a") } en { $to }, { FORM($rest, form: "the") } reste
strata-log-revives = { $piece } en { $from } ressuscite { FORM($target, form: "a") } en { $to }
strata-log-exchanges = { $piece } { $from } échange sa place avec { FORM($target, form: "the") } { $to }
strata-log-ends = termine son tour
strata-log-passes = n’a aucune action possible et passe
strata-log-turn_over = il ne reste aucune action possible, et le tour se termine
strata-log-centre = le général { FORM($seat, form: "of") } tient le centre et gagne s’il y est encore un tour plus tard

## À côté du plateau

strata-scene-chance = le hasard désigne qui place en premier
strata-scene-place = doit placer une pièce
strata-scene-act = doit agir, { $count ->
    [one] reste { $count } action
   *[other] restent { $count } actions
} sur 3
strata-scene-holds = détient { $pieces }
strata-scene-holds_nothing = ne détient rien
strata-scene-to_place = doit placer { $pieces }
strata-scene-all_placed = n’a plus rien à placer
strata-scene-counted = { $count } { $count ->
    [one] { $piece }
   *[other] { FORM($piece, form: "plural") }
}
strata-scene-general = le général

## Règles en bref

strata-primer-goal_general = Prenez le général adverse, en vous déplaçant ou d’un tir.
strata-primer-goal_centre = Ou ayez votre général en e5 à la fin de votre tour, et encore au début de votre tour suivant.
strata-primer-chance_begins = Le hasard désigne le camp qui commence.
strata-primer-begins = Qui commence : les { $seat }.
strata-primer-placement = Les camps placent à tour de rôle sept pièces chacun sur leurs trois premières lignes, trois fois, jusqu’à ce que les 21 soient placées : quatre jetons de chacune des cinq couleurs, et le général.
strata-primer-turns = Puis ils jouent à tour de rôle, d’abord le camp qui a commencé ; un tour compte trois actions.
strata-primer-one_action = Une pièce prend part à une seule action par tour, sauf si sa description dit autre chose.
strata-primer-fusion = Un jeton peut se déplacer sur un autre jeton de votre camp d’une autre couleur : les deux deviennent une seule pièce, qui a d’autres capacités.
strata-primer-two_storeys = Une pièce a deux jetons au plus, et celle qui vient de naître agit au plus tôt à votre tour suivant, à moins qu’un porteur ne l’aide.
strata-primer-division = Une pièce de deux jetons peut se diviser : un jeton part par son propre déplacement, et l’autre reste.
strata-primer-capture = Qui se déplace sur une pièce adverse la prend, et qui prend une pièce garde ses jetons.
strata-primer-moving = Sauf si sa description dit autre chose, une pièce passe par des cases vides et s’arrête sur une case vide ou sur une pièce adverse.
strata-primer-shot = Un tir prend aussi une pièce adverse, et toutes les cases jusqu’à elle doivent être vides, sauf si la description dit autre chose.
strata-primer-may_end = Après la première action, vous pouvez terminer votre tour.
strata-primer-all_three = Il faut faire les trois actions tant qu’une est possible.
strata-primer-passes = Un camp qui ne peut rien faire passe, et deux tours passés de suite font nulle.
strata-primer-repetition = La partie est nulle quand, pour la troisième fois, un tour commence avec le même plateau, les mêmes jetons détenus et le même camp au trait.
strata-primer-quiet = Elle est nulle aussi après cent tours de suite sans prise.

strata-primer-short-placement = Les camps placent à tour de rôle sept pièces chacun sur leurs trois premières lignes, trois fois : quatre jetons de chacune des cinq couleurs, et le général.
strata-primer-short-up_to_three = Puis chaque tour compte jusqu’à trois actions, et une pièce prend part à une seule.
strata-primer-short-three = Puis chaque tour compte trois actions, et une pièce prend part à une seule.
strata-primer-short-fusion = Deux jetons de votre camp de couleurs différentes peuvent devenir une seule pièce, qui a d’autres capacités : elle agit à partir de votre tour suivant, et peut se rediviser.
strata-primer-short-capture = Qui se déplace sur une pièce adverse, ou tire sur elle, la prend et garde ses jetons.
strata-primer-short-draws = Deux tours passés de suite font nulle, et de même un tour qui commence pour la troisième fois pareillement.
strata-primer-short-quiet = De même cent tours de suite sans prise.

## Pièces

strata-primer-one_any = Se déplace d’une case dans n’importe quelle direction.
strata-primer-one_straight = Se déplace d’une case en ligne ou en colonne.
strata-primer-shoots_one = Tire à une case en ligne ou en colonne, et reste à sa place.
strata-primer-jumps_two = Se déplace d’exactement deux cases en ligne ou en colonne, par-dessus tout.
strata-primer-one_diagonal = Se déplace d’une case en diagonale.
strata-primer-one_file = Se déplace d’une case le long de sa colonne, en avant ou en arrière.
strata-primer-two_any = Se déplace d’une ou deux cases dans n’importe quelle direction.
strata-primer-immune = Aucun jeton seul ne peut le prendre, ni en se déplaçant ni d’un tir.
strata-primer-path = Suit un chemin d’un à trois pas en ligne et en colonne, qui peut tourner ; il s’arrête là où il prend, et ne finit pas là où il a commencé.
strata-primer-brings_back = Ramène un jeton que votre camp a { $own ->
    [1] perdu et que l’adversaire détient
   *[0] pris
} sur une des { $four ->
    [1] quatre cases voisines en ligne et en colonne
   *[0] huit cases voisines
}, si elle est vide et que votre camp a moins de vingt jetons sur le plateau.
strata-primer-two_or_three = Se déplace de deux ou trois cases tout droit, en ligne ou en colonne.
strata-primer-takes_all = Prend toutes les pièces adverses sur sa trajectoire et à son arrivée ; seules les pièces de son camp l’arrêtent.
strata-primer-no_shots = Insensible aux tirs.
strata-primer-rides = Se déplace de deux ou trois cases en diagonale.
strata-primer-shoots_two = Tire à une ou deux cases en ligne ou en colonne.
strata-primer-moves_and_shoots = Après un déplacement sans prise, peut tirer dans le même tour : c’est une autre action.
strata-primer-shoots_diagonally = Tire à une, deux ou trois cases en diagonale.
strata-primer-only_moves = Se déplace d’une case en ligne ou en colonne, sur des cases vides seulement.
strata-primer-lobs = Tire à deux, trois ou quatre cases le long de sa colonne, par-dessus tout.
strata-primer-flies = Court trois cases en ligne ou en colonne sur des cases vides, puis vole d’une à six cases plus loin, tout droit ou le long d’une des deux diagonales vers l’avant, par-dessus tout.
strata-primer-lands = Ne s’arrête pas après la course, et ne prend que là où il se pose.
strata-primer-three_straight = Se déplace d’une à trois cases tout droit, en ligne ou en colonne.
strata-primer-carries = Une fusion sur une des huit cases voisines peut être portée à son compte : il a alors agi, et la nouvelle pièce peut agir aussitôt, mais non se diviser.
strata-primer-stays = Ne se déplace pas.
strata-primer-exchanges = Échange sa place avec n’importe quelle autre pièce de son camp{ $general ->
    [1] {""}
   *[0] , sauf le général
}, si loin qu’elle soit ; pour elle, ce n’est pas une action.
strata-primer-no_token = Ne fusionne avec aucun jeton.

strata-primer-infantry_good = Moitié de pièces fortes : champion, chevalier, prêtre et colosse.
strata-primer-archer_good = Prend sans quitter sa place.
strata-primer-horse_good = Saute hors de la mêlée, et rejoint des jetons à deux cases.
strata-primer-scholar_good = Moitié des pièces aux arts particuliers : prêtre, sniper, cheval de fer et mutant.
strata-primer-slave_good = Faible tout seul, et moitié du colosse, de la catapulte, du porteur et du mutant.
strata-primer-champion_good = Se tient parmi les jetons seuls et les prend.
strata-primer-knight_good = Contourne ce qui barre le chemin.
strata-primer-priest_good = Ramène ce qui a été pris.
strata-primer-colossus_good = Enfonce les lignes adverses.
strata-primer-mounted_archer_good = Arrive de loin et prend en un seul tour.
strata-primer-sniper_good = Prend à distance, hors de portée de la plupart des pièces.
strata-primer-catapult_good = Prend ce qui se cache derrière d’autres.
strata-primer-iron_horse_good = Se pose loin derrière les pièces adverses.
strata-primer-porter_good = Fait des pièces qui frappent dans le même tour.
strata-primer-mutant_good = Met une pièce là où personne ne l’attend.
strata-primer-general_good = La partie dépend de lui, et en e5 il peut la gagner.

## Décisions

strata-primer-where = Quelle pièce placez-vous, et où ?
strata-primer-home = Sur une case vide de vos trois premières lignes.
strata-primer-any_round = Votre général peut venir dans n’importe laquelle des trois rondes.
strata-primer-form_token = Un jeton rouge est placé en a1 ; les autres sont B noir, G vert, V violet et O orange.
strata-primer-form_general = Le général est placé en e1.
strata-primer-what = Quelle est votre prochaine action ?
strata-primer-acts_once = Chaque pièce agit une fois par tour ; celle qui a été fusionnée, divisée ou ressuscitée a agi.
strata-primer-sign = On écrit un x partout où un déplacement prend quelque chose.
strata-primer-take_back = Vous pouvez reprendre vos actions jusqu’à ce que la troisième soit faite.
strata-primer-form_move = La pièce en a1 va en a2.
strata-primer-form_capture = La pièce en a1 va en a2 et y prend une pièce adverse.
strata-primer-form_shot = La pièce en a1 tire sur la pièce adverse en a2.
strata-primer-form_fusion = Le jeton en a1 rejoint le jeton en a2.
strata-primer-form_porter = La même fusion, que le porteur en c3 prend sur lui.
strata-primer-form_division = Le jeton rouge quitte la pièce en a1 pour a2.
strata-primer-form_division_capture = Le jeton rouge quitte la pièce en a1 et prend une pièce adverse en a2.
strata-primer-form_revival = Le prêtre en a1 ramène un jeton rouge en a2.
strata-primer-form_exchange = Le mutant en a1 échange sa place avec la pièce en a2.
strata-primer-form_end = Vous terminez votre tour.
strata-primer-form_pass = Vous passez, puisque rien d’autre n’est possible.

## Ce qu’on choisit avant une partie

about-strata-pieces-of-two-storeys-on-nine-by-nine-squares-three-actions-a-turn = Strata : des pièces à deux étages sur neuf cases par neuf, trois actions par tour
about-which-side-places-and-moves-first-by-chance-or-by-agreement = quel camp place et joue en premier, par hasard ou d’un commun accord
about-whether-a-turn-may-be-ended-after-one-or-two-actions = si l’on peut terminer son tour après une ou deux actions
about-whether-a-mutant-may-exchange-places-with-the-general = si un mutant peut échanger sa place avec le général
about-what-a-priest-brings-back-tokens-that-its-side-took-or-tokens-that-it-lost = ce qu’un prêtre ramène : des jetons que son camp a pris, ou des jetons qu’il a perdus
about-how-many-neighbours-of-a-priest-a-token-may-enter-on = sur combien de cases voisines d’un prêtre un jeton peut revenir
about-whether-a-hundred-turns-in-a-row-without-a-capture-draw = si cent tours de suite sans prise font nulle
option-starter = camp qui commence
option-up-to-three = moins de trois actions
option-exchange-general = échange avec le général
option-revive = jetons ressuscités
option-priest-reach = cases du prêtre
option-quiet-limit = limite de tours calmes
value-off = non
value-on = oui
value-w = Blancs
value-b = Noirs
value-random = au hasard
value-prisoners = jetons pris
value-own-lost = jetons perdus
position-pieces = pièces
position-passes-in-a-row = passes de suite
position-who-places-or-acts = qui place ou agit
position-stage = étape
position-stock = jetons à placer
position-tokens-held = jetons détenus
position-generals-that-hold-the-centre = généraux qui tiennent le centre
position-turns-without-a-capture = tours sans prise

## Ce qui ne va pas dans une position

strata-position-general-several = les { $side } ont { $count } généraux
strata-position-markers = les { $side } ont { $count } jetons sur le plateau et 20 marqueurs
strata-position-placement-first = d’après ces règles, les { $side } placent en premier
strata-position-placement-round = { $count } pièces sont sur le plateau à ce moment de la manche
strata-position-placement-share = les { $side } ont placé { $count } pièces et non { $share }
strata-position-placement-rows = les { $side } ont des pièces hors de leurs trois premières lignes
strata-position-placement-single = les pièces se placent en jetons simples
strata-position-placement-held = personne ne détient de jetons avant l’assaut
strata-position-tokens-side = les { $side } ont placé { $count } jetons d’une même couleur, sur quatre : { $token }
strata-position-tokens-all = il y a { $count } jetons d’une même couleur et non 8 : { $token }
strata-position-stock = la réserve des { $side } n’est pas ce qu’ils n’ont pas placé
strata-position-counters-zero = tous les compteurs sont à 0 avant l’assaut
strata-position-counters-passed = un camp qui a agi n’a pas passé
strata-position-counters-drawn = la partie est nulle après { $count } tours sans prise
strata-position-counters-quiet = les tours passés sont des tours sans prise
strata-position-general-turn = c’est au tour des { $side }, qui n’ont pas de général
strata-position-general-lost = les { $side } n’ont pas de général, et rien n’a été pris
strata-position-actions-captured = quelque chose a été pris dans un tour sans action
strata-position-actions-over = un tour sans action restante est fini
strata-position-centre-elsewhere = le général des { $side } détient le centre depuis ailleurs
strata-position-centre-not_held = le général des { $side } est au centre et ne le détient pas
strata-position-centre-stood = le général des { $side } était au centre et ne le détenait pas
strata-position-centre-come = le général des { $side } est au centre et n’y est pas venu
strata-position-centre-won = les { $side } ont gagné par le centre et ont agi quand même
strata-position-activity-begun = une pièce a agi avant la première action du tour
strata-position-activity-enemy = une pièce a agi pendant le tour adverse
strata-position-activity-none = aucune pièce n’a agi, et une action a été faite
strata-position-activity-archer = seul un archer monté peut agir après s’être déplacé
strata-position-activity-porters = les porteurs ne font que des pièces de deux jetons
strata-position-activity-porter = une pièce a été faite par un porteur, et aucun porteur n’a agi pour cela
strata-position-activity-many = plus de pièces ont agi que les actions faites ne l’expliquent

### Ce qui est attendu dans le texte d’une position

expected-0-1-2-or-3-actions = 0, 1, 2 ou 3 actions
expected-a-round-1-2-or-3 = une manche, 1, 2 ou 3
expected-a-dot = un point
expected-a-place-in-the-round-1-to-7 = un rang dans la manche, de 1 à 7
expected-numbers-from-1 = des nombres à partir de 1
expected-act-n-or-place-r-n = act:N ou place:R.N
expected-the-end-of-the-position = la fin de la position
expected-a-space-and-the-next-field = une espace et le champ suivant
expected-w-or-b = w ou b
expected-a-number-of-turns-0-to-65535 = un nombre de tours, de 0 à 65535
expected-a-rank-of-nine-squares = une ligne de neuf cases
expected-a-square = une case
expected-a-second-token-of-the-same-side-later-in-the-order-r-b-g-v-o = un second jeton du même camp, plus loin dans l’ordre R B G V O
expected-a-piece-a-token-two-in-brackets-or-w-or-b = une pièce : un jeton, deux entre parenthèses, ou *w ou *b
expected-for-no-stock = - s’il n’y a pas de réserve
expected-and-the-next-rank = / et la rangée suivante
expected-and-black-s-hand = / et les jetons détenus par les Noirs
expected-a-number-of-tokens-0-to-8 = un nombre de jetons, de 0 à 8
expected-0-or-1 = 0 ou 1
expected-0-1-or-2-passes = 0, 1 ou 2 passes
expected-and-black-s-stock = / et la réserve des Noirs
expected-a-number-of-tokens-0-to-4 = un nombre de jetons, de 0 à 4
