# Lines of Action en français.
#
# Glossaire (un terme par chose, ceux de la règle française là où elle en a) :
#   piece pion, enemy piece pion adverse, marked piece pion marqué, group groupe, connect réunir
#   White les Blancs, Black les Noirs, partner partenaire, square case, line ligne, rank rangée,
#   file colonne, diagonal diagonale, edge bord, board plan de jeu
#   move déplacer / déplacement, turn tour, ply coup, capture prendre, jump sauter, drop poser,
#   hold avoir en réserve, pass passer, draw nulle, connected réunis
#
# Une ligne au bord du plan de jeu suit le nom d’une place : « 1 » puis « joue pour les Noirs ».

## Mots

kind-piece = pion
marked-piece = pion marqué
tile-outside = dehors

loa-mark-marked = marqué
loa-mark-unmarked = non marqué

seat-white = Blancs
    .of = des Blancs
seat-black = Noirs
    .of = des Noirs
seat-player-1 = Joueur 1
seat-player-2 = Joueur 2
seat-player-3 = Joueur 3
seat-player-4 = Joueur 4

end-all-pieces-connected = tous les pions sont réunis
end-both-sides-connected = les deux camps sont réunis
    .draw = parce que les deux camps sont réunis
end-nobody-can-move = personne ne peut jouer
    .draw = parce que personne ne peut jouer
end-no-legal-move = aucun coup permis
    .draw = faute de coup permis
end-third-occurrence-of-a-position = troisième apparition d’une position
    .draw = par troisième apparition d’une position
end-second-occurrence-of-a-position = deuxième apparition d’une position
    .draw = par deuxième apparition d’une position
end-a-board-came-back = retour d’une même disposition
    .draw = par retour d’une même disposition
end-ply-cap = limite de coups atteinte
    .draw = par limite de coups

expected-a-move-as-in-b1-b3-c1xa3-d5-or-pass = un coup, comme b1-b3, c1xa3, @d5 ou pass
expected-a-square-from-a1-to-h8-beyond-the-edge-file-and-rank-from-7-to-16-as-in-0-3 = une case, de a1 à h8 (au-delà du bord : colonne et rangée de -7 à 16, comme (0,3))
expected-or-x-between-two-squares = - ou x entre deux cases
expected-the-end-of-the-move = la fin du coup

## Refus

loa-from-empty = il n’y a pas de pion en { $from }
loa-from-enemy = le pion en { $from } est à l’adversaire
loa-from-partner = le pion en { $from } est à votre partenaire
loa-to-same = le pion est déjà en { $from }
loa-line = { $from } et { $to } ne sont pas sur une même ligne : un pion suit une rangée, une colonne ou une diagonale
# untold: from, to
loa-distance = cette ligne porte { $pieces } { $pieces ->
    [one] pion
   *[other] pions
} : le déplacement est de { $pieces } { $pieces ->
    [one] case
   *[other] cases
}, et non de { $squares }
# untold: from, to
loa-ring = cette ligne est un anneau avec un pion sur chacune de ses huit cases : le déplacement finirait où il a commencé
# untold: from, to
loa-blocked = le pion adverse en { $blocker } barre le chemin
loa-to-own = le pion en { $to } est de votre couleur
loa-edge = { $square } est au-delà du bord du plan de jeu
loa-capture-empty = il n’y a pas de pion à prendre en { $to } : le coup s’écrit { $from }-{ $to }
loa-capture-enemy = un pion adverse se trouve en { $to }, et les prises s’écrivent avec x : { $from }x{ $to }
loa-pass = vous pouvez jouer, vous ne pouvez donc pas passer
loa-drop-due = il faut maintenant poser un pion
loa-drop-later = le déplacement vient avant la pose
loa-drop-none = il n’y a pas de pion à poser
loa-drop-occupied = un pion se trouve en { $at }, et l’on pose les pions sur des cases vides
# untold: from
loa-duty = { NAME($due) ->
    [marked] le dernier déplacement était d’un pion non marqué, celui-ci doit donc être d’un pion marqué
   *[unmarked] le dernier déplacement était d’un pion marqué, celui-ci doit donc être d’un pion non marqué
}

## À côté du plan de jeu

loa-scene-to_move = aux { $color } de jouer
loa-scene-to_drop = aux { $color } de poser un pion adverse
loa-scene-marked = aux { $color } de jouer, avec un pion marqué
loa-scene-unmarked = aux { $color } de jouer, avec un pion non marqué
loa-scene-ply = { $due }, coup { $plies } sur { $cap }
loa-scene-strength = { $color } : { $pieces } { $pieces ->
    [one] pion
   *[other] pions
} en { $groups } { $groups ->
    [one] groupe
   *[other] groupes
}
loa-scene-held = { $color } : { $pieces } { $pieces ->
    [one] pion
   *[other] pions
} en { $groups } { $groups ->
    [one] groupe
   *[other] groupes
}, { $held } en réserve
loa-scene-own = joue pour les { $color } avec { $partner }, et déplace { $pieces ->
    [one] ce seul pion
   *[other] ces { $pieces } pions
}

## Les règles en bref : but et déroulement

loa-primer-goal = Réunissez tous vos pions en un seul groupe, où chaque pion touche le suivant sur une rangée, une colonne ou une diagonale.
loa-primer-goal_partners = Vous gagnez avec votre partenaire, quand tous les pions de votre couleur forment un seul groupe.
loa-primer-goal_torus = Les bords joints ne comptent pas pour cela : les pions ne se touchent que sur le plan de jeu à plat.
loa-primer-goal_drops = Personne ne gagne avant que tous les pions soient sur le plan de jeu.
loa-primer-goal_single = Un pion seul est un groupe, et une prise peut réunir les pions de l’adversaire, qui gagne alors.

loa-primer-start_edges = Les { $first } ont six pions sur la rangée la plus basse et six sur la plus haute, les { $second } six au bord gauche et six au bord droit.
loa-primer-start_eggs = Chaque camp a douze pions, placés tout autour du bord, une couleur puis l’autre ; les coins sont vides.
loa-primer-start_parachute = Chaque camp a six pions aux bords gauche et droit, et six pions adverses en réserve.
loa-primer-start_four = Quatre joueurs sont assis autour du plan de jeu, chacun avec les six pions d’un bord : le joueur 1 en bas, 2 à gauche, 3 en haut, 4 à droite.
loa-primer-begins = Les { $first } commencent, et les joueurs jouent à tour de rôle.
loa-primer-partners = Les joueurs 1 et 3 sont partenaires et ont les { $first }, les joueurs 2 et 4 ont les { $second } ; ils jouent à tour de rôle de 1 à 4.

loa-primer-drop_turns = À chacun de vos six premiers tours, vous déplacez un pion, puis posez un des pions que vous avez en réserve.
loa-primer-drop_only = Si vous ne pouvez rien déplacer à un tel tour, vous posez seulement un pion.
loa-primer-open_edge = Le plan de jeu continue sur huit cases au-delà de chaque bord : des pions peuvent y aller, et ils y sont comptés, pris et réunis.
loa-primer-torus = Les bords opposés sont joints : les lignes font le tour du plan de jeu, et chaque pion y compte une fois.
loa-primer-ring = Sur une telle ligne de huit pions, un déplacement finirait où il a commencé : il n’y en a donc pas.
loa-primer-own_marks = Vous ne déplacez que vos propres pions ; ceux des joueurs 3 et 4 portent une marque.
loa-primer-partner_jump = Vous pouvez sauter les pions de votre partenaire, mais non les prendre.
loa-primer-marks = Les pions qui commencent sur la rangée la plus haute et au bord droit portent une marque.
loa-primer-alternate = Votre premier déplacement est libre ; ensuite, vous déplacez tour à tour un pion marqué et un pion non marqué.
loa-primer-duty_other = Si aucun pion de la sorte attendue ne peut bouger, vous en déplacez un de l’autre sorte, et celui que vous avez déplacé décide de la sorte suivante.
loa-primer-duty_pass = Si seule l’autre sorte de pion peut bouger, vous passez, et la même sorte reste attendue.

loa-primer-both_win = Un coup qui réunit les deux camps fait gagner celui qui l’a joué.
loa-primer-both_draw = Un coup qui réunit les deux camps rend la partie nulle.
loa-primer-four_passes = Un joueur sans coup permis passe, et quatre passes de suite rendent la partie nulle.
loa-primer-two_passes = Un joueur sans coup permis passe, et deux passes de suite rendent la partie nulle.
loa-primer-stuck_loses = Un joueur qui ne peut ni déplacer un pion ni faire autre chose a perdu.
loa-primer-stuck_draws = Si le joueur dont c’est le tour ne peut rien faire, la partie est nulle.
loa-primer-third = La partie est nulle quand une position avec le même joueur à jouer se présente pour la troisième fois.
loa-primer-second = La partie est nulle quand une position avec le même joueur à jouer se présente pour la deuxième fois.
loa-primer-any_board_passes = La partie est nulle quand une disposition des pions revient, quel que soit le joueur à jouer ; celles qui suivent une passe ne comptent pas.
loa-primer-any_board = La partie est nulle quand une disposition des pions revient, quel que soit le joueur à jouer.
loa-primer-cap = La partie est nulle dès que tous les joueurs ensemble ont joué { $cap ->
    [one] { $cap } tour
   *[other] { $cap } tours
}, même si le dernier réunit un camp.

## Pions et terrain

loa-primer-distance = Il suit une rangée, une colonne ou une diagonale, d’exactement autant de cases qu’il y a de pions des deux couleurs sur toute cette ligne, lui compris.
loa-primer-jumps = Il peut sauter vos propres pions, mais aucun pion adverse.
loa-primer-jumps_color = Il peut sauter les pions de sa couleur, mais aucun pion adverse.
loa-primer-captures = Il prend le pion adverse sur lequel il finit, et ne finit jamais sur un pion de sa couleur.
loa-primer-stays = Il ne quitte pas le plan de jeu.
loa-primer-over_edge = Il peut passer par un bord joint, et là où deux chemins mènent à une case, l’un d’eux doit être libre.
loa-primer-middle = Au milieu, il rejoint vite son groupe, et barre la ligne adverse qui le croise.
loa-primer-outside = Une case au-delà du bord, où des pions peuvent se trouver ; il n’y en a pas plus loin.

## Décisions

loa-primer-q_move = Quel pion déplacez-vous, et où ?
loa-primer-count_line = Chaque ligne qui passe par un pion donne la longueur de son déplacement : comptez les pions qui s’y trouvent.
loa-primer-must_move = Qui a un coup permis doit en jouer un.
loa-primer-step_form = Le pion en b1 va en b3, qui est vide.
loa-primer-capture_form = Le pion en c1 va en a3 et y prend le pion adverse.
loa-primer-outside_form = Le pion de la case à gauche de a3 va en a3 ; hors du plan de jeu, une case s’écrit par sa colonne et sa rangée.
loa-primer-pass_form = Vous passez, car aucun coup n’est permis.
loa-primer-q_drop = Où posez-vous un pion adverse ?
loa-primer-any_empty = N’importe quelle case vide convient, y compris celle que vous venez de quitter.
loa-primer-drop_form = Vous posez un pion adverse en d5.

## Ce qu’on choisit avant une partie

about-lines-of-action-bring-your-pieces-together-with-all-the-variants-of-the-sheet = Lines of Action : réunissez vos pions, avec toutes les variantes de la feuille
option-players = joueurs
value-off = non
value-on = oui
value-w = Blancs
value-b = Noirs
position-pieces = pièces
position-whose-turn-it-is = à qui le tour
option-preset = règles
about-whose-rules-set-the-choices-below-that-are-not-made-one-by-one = de qui les règles fixent les choix ci-dessous qui ne sont pas faits un par un
about-where-the-pieces-start = où les pions commencent
about-whether-left-and-right-of-the-opening-are-exchanged-as-other-sources-have-it = si la gauche et la droite de l’ouverture sont échangées, comme chez d’autres auteurs
about-whether-the-edge-of-the-board-is-closed-the-grid-goes-on-beyond-it-or-facing-edges-are-joined = si le bord du plan de jeu est fermé, si les cases continuent au-delà, ou si les bords opposés sont joints
about-two-players-two-partnerships-of-two-or-two-players-who-alternate-between-marked-and-unmarked-pieces = deux joueurs, deux équipes de deux, ou deux joueurs qui déplacent tour à tour un pion marqué et un pion non marqué
about-the-colour-that-moves-first-the-preset-s-unless-given = la couleur qui commence ; celle des règles choisies si rien n’est dit
about-what-a-move-that-connects-both-sides-brings-a-win-of-the-mover-or-a-draw-the-preset-s-unless-given = ce qu’apporte un coup qui réunit les deux camps : le gain de celui qui joue, ou la nulle ; selon les règles choisies si rien n’est dit
about-what-a-player-without-a-legal-move-does-pass-lose-or-draw-the-preset-s-unless-given = ce que fait un joueur sans coup permis : il passe, perd, ou fait nulle ; selon les règles choisies si rien n’est dit
about-what-draws-the-third-or-second-occurrence-of-a-position-with-the-same-player-to-move-any-board-that-comes-back-or-nothing-the-preset-s-unless-given = ce qui rend la partie nulle : la troisième ou la deuxième apparition d’une position avec le même joueur à jouer, toute disposition qui revient, ou rien ; selon les règles choisies si rien n’est dit
about-the-number-of-plies-after-which-the-game-is-drawn-0-for-none-the-preset-s-unless-given = le nombre de coups après lequel la partie est nulle, 0 pour aucun ; selon les règles choisies si rien n’est dit
about-what-an-ambidextrous-player-does-who-can-move-only-the-kind-of-piece-that-is-not-due-move-it-or-pass = ce que fait un joueur ambidextre qui ne peut déplacer que la sorte de pion qui n’est pas attendue : il la déplace, ou passe
option-opening = ouverture
option-mirror = miroir
option-edge = bord
option-first = premier
option-both-connected = les deux camps réunis
option-no-move = sans coup permis
option-repetition = répétition
option-cap = limite de coups
option-duty = alternance
value-abacus = Abacus
value-olympiad = olympiade d’ordinateurs
value-mso = Mind Sports Olympiad
value-openspiel = OpenSpiel
value-standard = standard
value-scrambled-eggs = œufs brouillés
value-parachute = parachute
value-closed = fermé
value-open = ouvert
value-torus = tore
value-four-handed = à quatre
value-ambidextrous = ambidextre
value-mover = gain de celui qui joue
value-draw = nulle
value-pass = passe
value-loses = perd
value-third = troisième
value-second = deuxième
value-any = toute disposition
value-none = aucune
value-other = l’autre sorte
position-passes-in-a-row = passes de suite
position-plies-made = coups joués
position-pieces-beyond-the-edge = pions au-delà du bord
position-enemy-pieces-held = pions adverses en réserve
position-whether-to-move-or-to-drop = déplacer ou poser
position-kinds-that-must-move = sortes qui doivent bouger

# Des options qui se contredisent.
contradiction-the-four-handed-and-the-ambidextrous-game-are-played-from-the-standard-opening-only = le jeu à quatre et le jeu ambidextre ne se jouent qu’à partir de l’ouverture standard
contradiction-the-four-handed-and-the-ambidextrous-game-are-played-with-closed-edges-only = le jeu à quatre et le jeu ambidextre ne se jouent qu’avec un bord fermé
contradiction-an-open-edge-or-a-torus-goes-with-the-standard-opening-only = un bord ouvert ou un tore ne va qu’avec l’ouverture standard
contradiction-the-standard-opening-has-no-mirror-image-of-its-own-so-mirror-on-needs-another = l’ouverture standard est sa propre image dans un miroir : mirror=on en demande une autre

## Ce qui ne va pas dans une position

loa-position-connected = les { $color } sont réunis avant le premier coup
loa-position-edge = { $square } est au-delà du bord du plan de jeu
loa-position-marks = le pion en { $square } est marqué, et ce jeu n’a pas de marques
loa-position-shared = deux pions se trouvent en { $square }
loa-position-count-all = les { $color } ont plus de { $most } pions
loa-position-count-kind = les { $color } ont plus de { $most } pions d’une même sorte
loa-position-empty = les { $color } n’ont pas de pion
loa-position-seat-number = le jeu n’a que { $count } places
loa-position-passes-drawn = la partie est nulle après { $most } passes de suite
loa-position-passes-none = d’après ces règles, personne ne passe
loa-position-passes-dropping = personne ne passe tant qu’il reste des pions à poser
loa-position-plies-drawn = la partie est nulle après { $count } coups
loa-position-reserves-none = dans ce jeu, aucun pion n’est en réserve pour être posé
loa-position-reserves-most = personne n’a plus de { $most } pions en réserve
loa-position-reserves-turn = chacun pose un pion par tour : ces réserves ne vont pas avec celui dont c’est le tour
loa-position-stage-none = il n’y a pas de pion à poser
loa-expected-fields = { $count } champs séparés par une espace : { $fields }
loa-expected-seat = une place : { $seats }

### Ce qui est attendu dans le texte d’une position

expected-a-rank-of-eight-squares = une rangée de huit cases
expected-eight-ranks = huit rangées
expected-w-b-w-b-or-the-number-of-empty-squares = w, b, W, B ou le nombre de cases vides
expected-eight-ranks-of-eight-squares = huit rangées de huit cases
expected-the-number-of-passes-in-a-row = le nombre de passes de suite
expected-the-number-of-plies-made = le nombre de coups joués
expected-or-the-number-of-plies-made = - ou le nombre de coups joués
expected-w-and-then-b-each-with-its-squares-or = w puis b, chacun avec ses cases, ou -
expected-a-square-beyond-the-edge-as-in-0-3 = une case au-delà du bord, comme (0,3)
expected-the-pieces-that-white-and-black-hold-as-in-6-5 = les pions en réserve des Blancs et des Noirs, comme 6/5
expected-move-or-drop = move ou drop
expected-the-duties-of-white-and-black-each-m-u-or = les devoirs des Blancs et des Noirs, chacun m, u ou -
expected-the-board-a-seat-passes-plies = le plan de jeu, une place, les passes, les coups
expected-the-board-a-seat-passes-plies-pieces-beyond-the-edge = le plan de jeu, une place, les passes, les coups, les pions au-delà du bord
expected-the-board-a-seat-passes-plies-reserves-move-or-drop = le plan de jeu, une place, les passes, les coups, les réserves, move ou drop
expected-the-board-a-seat-passes-plies-duties = le plan de jeu, une place, les passes, les coups, les devoirs
