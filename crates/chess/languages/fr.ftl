# Échecs en français.
#
# Glossaire (un terme par chose) :
#   king roi, queen dame, rook tour, bishop fou, knight cavalier, pawn pion, piece pièce
#   White les Blancs, Black les Noirs, square case, rank rangée, file colonne, diagonal diagonale
#   move coup, capture prendre / prise, castle roquer, castling roque, on the king’s side
#   petit roque, on the queen’s side grand roque, en passant en passant, promote promouvoir, promotion promotion
#   check échec, checkmate échec et mat, stalemate pat, pin clouer, double check échec double
#   draw nulle, claim réclamer, dead position position morte, resign abandonner
#
# Les lettres des coups et des positions sont celles de la notation anglaise, comme partout.

## Mots

chess-kind-king = roi
    .a = un roi
    .the = le roi
    .by = par le roi
    .no = aucun roi
    .which = quel roi
chess-kind-queen = dame
    .a = une dame
    .the = la dame
    .by = par la dame
    .no = aucune dame
    .which = quelle dame
chess-kind-rook = tour
    .a = une tour
    .the = la tour
    .by = par la tour
    .no = aucune tour
    .which = quelle tour
chess-kind-bishop = fou
    .a = un fou
    .the = le fou
    .by = par le fou
    .no = aucun fou
    .which = quel fou
chess-kind-knight = cavalier
    .a = un cavalier
    .the = le cavalier
    .by = par le cavalier
    .no = aucun cavalier
    .which = quel cavalier
chess-kind-pawn = pion
    .a = un pion
    .the = le pion
    .by = par le pion
    .no = aucun pion
    .which = quel pion

seat-white = Blancs
    .of = des Blancs
seat-black = Noirs
    .of = des Noirs

chess-side-king-s-side = petit roque
chess-side-queen-s-side = grand roque

end-checkmate = échec et mat
    .draw = par échec et mat
end-stalemate = pat
    .draw = par pat
end-dead-position = position morte
    .draw = par position morte
end-75-moves-without-capture-or-pawn-move = 75 coups sans prise ni coup de pion
    .draw = après 75 coups sans prise ni coup de pion
end-fivefold-repetition = quintuple répétition
    .draw = par quintuple répétition
end-threefold-repetition = triple répétition
    .draw = par triple répétition
end-50-moves-without-capture-or-pawn-move = 50 coups sans prise ni coup de pion
    .draw = après 50 coups sans prise ni coup de pion
end-time-but-no-mate-is-possible = temps écoulé, mais aucun mat n’est possible
    .draw = par temps écoulé, aucun mat n’étant possible

expected-a-file-from-a-to-h = une colonne, de a à h
expected-a-rank-from-1-to-8 = une rangée, de 1 à 8
expected-a-square-from-a1-to-h8 = une case, de a1 à h8
expected-the-end-of-the-move = la fin du coup
expected-a-promotion-to-n-b-r-or-q = une promotion en n, b, r ou q
expected-a-piece-of-qrbn = une pièce, Q, R, B ou N
expected-o-o-or-o-o-o = O-O ou O-O-O
expected-a-pawn-s-move-as-in-e4-or-exd5 = un coup de pion, comme e4 ou exd5
expected-a-piece-of-kqrbn-a-square-or-castling = une pièce, K, Q, R, B ou N, une case ou un roque

## Refus

chess-turn = { NAME($color) ->
    [white] c’est aux Noirs de jouer
   *[black] c’est aux Blancs de jouer
}
chess-from-empty = il n’y a pas de pièce en { $from }
chess-from-enemy = { FORM($piece, form: "the") } en { $from } n’est pas à vous
chess-to-same = { FORM($piece, form: "the") } est déjà en { $from }
chess-to-own = { FORM($piece, form: "the") } en { $to } est à vous

chess-reach-king = { FORM($piece, form: "the") } en { $from } ne peut pas aller en { $to } : un roi avance d’une seule case
chess-reach-queen = { FORM($piece, form: "the") } en { $from } ne peut pas aller en { $to } : une dame suit les rangées, les colonnes et les diagonales
chess-reach-rook = { FORM($piece, form: "the") } en { $from } ne peut pas aller en { $to } : une tour suit les rangées et les colonnes
chess-reach-bishop = { FORM($piece, form: "the") } en { $from } ne peut pas aller en { $to } : un fou suit les diagonales
chess-reach-knight = { FORM($piece, form: "the") } en { $from } ne peut pas aller en { $to } : un cavalier saute de deux cases dans un sens et d’une dans l’autre
chess-reach-pawn = { FORM($piece, form: "the") } en { $from } ne peut pas aller en { $to } : un pion avance tout droit et prend en diagonale vers l’avant
chess-reach-blocked = { FORM($piece, form: "the") } en { $from } ne peut pas aller en { $to } : { FORM($blocker_piece, form: "the") } en { $blocker } barre le chemin

chess-pawn-blocked = le pion en { $from } ne peut pas avancer en { $to } : { FORM($blocker_piece, form: "the") } en { $blocker } barre le chemin
chess-pawn-double = le pion en { $from } ne peut pas avancer de deux cases : il a déjà bougé
chess-pawn-capture = le pion en { $from } ne peut pas aller en { $to } : il ne va en diagonale que pour prendre
# untold: from, to
chess-pawn-en_passant = le pion en { $pawn } ne peut pas être pris en passant : il ne vient pas d’avancer de deux cases

chess-promotion-missing = le pion en { $from } doit devenir une dame, une tour, un fou ou un cavalier en { $to }
chess-promotion-rank = le pion en { $from } n’est pas promu en { $to }
chess-promotion-piece = { FORM($piece, form: "the") } en { $from } n’a pas de promotion : seuls les pions en ont une

chess-castling-piece = { FORM($piece, form: "the") } en { $from } ne roque pas : seul le roi le fait
chess-castling-rights = le { $side } n’est pas permis : le roi ou la tour n’est pas là, ou a bougé
chess-castling-blocked = le { $side } est empêché { FORM($blocker_piece, form: "by") } en { $blocker }
chess-castling-out_of_check = le roi en échec ne peut pas roquer : { FORM($checker_piece, form: "the") } en { $checker } l’attaque
chess-castling-through_check = le roi ne peut pas passer par { $square } pour roquer : { FORM($attacker_piece, form: "the") } en { $attacker } attaque cette case
chess-castling-into_check = le roi ne peut pas roquer vers { $square } : { FORM($attacker_piece, form: "the") } en { $attacker } l’y attaquerait

chess-check-exposed = le roi en { $king } serait mis en échec { FORM($attacker_piece, form: "by") } en { $attacker }
chess-check-unanswered = le roi en { $king } est mis en échec { FORM($checker_piece, form: "by") } en { $checker }, et ce coup ne pare pas l’échec
chess-check-double = le roi en { $king } est mis en échec par deux pièces, en { $checker } et en { $other_checker } : seul le roi peut jouer
chess-pin = { FORM($piece, form: "the") } en { $from } { NAME($piece) ->
    [queen] est clouée : elle
    [rook] est clouée : elle
   *[other] est cloué : il
} couvre le roi en { $king } contre { FORM($pinner_piece, form: "the") } en { $pinner }

chess-san-none = { FORM($piece, form: "no") } ne peut aller ainsi en { $to }
chess-san-ambiguous = plusieurs pièces conviennent : dites { FORM($piece, form: "which") } va en { $to }, en partant de { $from } ou de { $other_from }

## À côté de l’échiquier

chess-scene-to_move = coup { $number }, trait aux { $color }
chess-scene-in_check = coup { $number }, trait aux { $color }, en échec
chess-scene-ended = coup { $number }, { $outcome }

## Les règles en bref : but et déroulement

chess-primer-goal_mate = Mettez le roi adverse échec et mat : attaquez-le de sorte qu’aucun coup ne puisse le sauver.
chess-primer-goal_stalemate = Si le joueur au trait n’a aucun coup légal et que son roi n’est pas attaqué, la partie est nulle.

chess-primer-short-turn = Les Blancs commencent. À tour de rôle, chaque camp déplace une pièce vers une case libre ou sur une pièce adverse, qu’il prend.
chess-primer-short-check = Aucun coup ne peut laisser votre propre roi attaqué, c’est-à-dire en échec.
chess-primer-short-castling = Un roi et une tour qui n’ont pas bougé peuvent roquer : le roi va de deux cases vers la tour, et la tour passe de l’autre côté du roi.
chess-primer-short-castling_960 = Un roi et une tour qui n’ont pas bougé peuvent roquer : les deux vont à la fois là où le roque finit aux échecs ordinaires.
chess-primer-short-dead = La partie est nulle aussitôt que personne ne peut plus mater.
chess-primer-short-draw = On peut convenir de la nulle. À votre tour, vous pouvez la réclamer quand la position s’est présentée trois fois, ou après 50 coups de chaque camp sans prise ni coup de pion.

chess-primer-order = Les pièces derrière les pions commencent dans un ordre parmi 960, ici le numéro { $number }, le même pour les deux camps.
chess-primer-turn = Les Blancs commencent, et les joueurs jouent à tour de rôle.
chess-primer-capture = Un coup mène une de vos pièces sur une autre case, et prend la pièce adverse qui s’y trouve.
chess-primer-check = Un roi qu’attaque une pièce adverse est en échec, et aucun coup ne peut laisser votre propre roi en échec.
chess-primer-castling = Le roi et une tour peuvent se déplacer à la fois, ce qui s’appelle roquer : le roi va de deux cases vers la tour, et la tour va sur la case que le roi a franchie.
chess-primer-castling_960 = Le roi et une tour peuvent se déplacer à la fois, ce qui s’appelle roquer : le roi va sur la colonne g et la tour sur la colonne f, ou le roi sur la colonne c et la tour sur la colonne d.
chess-primer-castling_rights = On peut roquer si ni l’un ni l’autre n’a bougé, si toutes les cases de leur chemin sont libres, et si le roi n’est pas en échec, ne franchit et n’atteint aucune case attaquée.
chess-primer-dead_material = La partie est nulle aussitôt que ce qui reste ne peut pas mater : les rois seuls, un cavalier ou un fou avec les rois, ou seulement des fous qui sont tous sur des cases d’une même couleur.
chess-primer-dead_full = La partie est nulle aussitôt qu’il est établi que personne ne pourra jamais mater : il reste trop peu de pièces, les pions bloquent l’échiquier, ou les rares coups qui restent ne mènent nulle part ailleurs.
chess-primer-seventy_five = Elle est nulle d’office après 75 coups de chaque camp sans prise ni coup de pion.
chess-primer-fivefold = Elle est nulle d’office quand une position avec le même joueur au trait se présente pour la cinquième fois.
chess-primer-threefold = À votre tour, vous pouvez réclamer la nulle quand la position s’est présentée trois fois.
chess-primer-fifty = Vous pouvez aussi la réclamer après 50 coups de chaque camp sans prise ni coup de pion.
chess-primer-agreement = Les joueurs peuvent convenir de la nulle, et un joueur peut abandonner.

## Pièces

chess-primer-king_reach = Il va d’une case dans toutes les directions, ou roque.
chess-primer-king_check = Il ne va jamais là où il serait attaqué.
chess-primer-king_good = La partie tient à lui, gardez-le donc à l’abri ; quand il reste peu de pièces, il aide à attaquer.
chess-primer-queen_reach = Elle va aussi loin qu’elle veut sur une rangée, une colonne ou une diagonale.
chess-primer-queen_good = La pièce la plus forte, pour attaquer plusieurs pièces à la fois.
chess-primer-blocked = Sans jamais sauter par-dessus une pièce.
chess-primer-rook_reach = Elle va aussi loin qu’elle veut sur une rangée ou une colonne.
chess-primer-rook_good = Forte sur les colonnes sans pions, et par paire.
chess-primer-bishop_reach = Il va aussi loin qu’il veut sur une diagonale.
chess-primer-bishop_good = Il voit loin, et ne quitte jamais les cases de sa couleur.
chess-primer-knight_reach = Il va de deux cases sur une rangée ou une colonne et d’une de côté, quoi qu’il y ait entre les deux.
chess-primer-knight_good = Il saute par-dessus les autres, et il est fort au milieu de l’échiquier.
chess-primer-pawn_reach = Il avance tout droit d’une case, qui doit être libre, ou de deux depuis sa case de départ.
chess-primer-pawn_capture = Il prend à une case en diagonale vers l’avant, et nulle part ailleurs.
chess-primer-en_passant = Au coup qui suit aussitôt, il peut aussi prendre un pion adverse qui vient d’avancer de deux cases, comme s’il n’avait avancé que d’une.
chess-primer-promotion = Sur la dernière rangée, il devient une dame, une tour, un fou ou un cavalier.
chess-primer-pawn_good = Il protège les pièces derrière lui, et peut devenir une dame.

## Décision

chess-primer-q_move = Quel coup jouez-vous ?
chess-primer-answer_check = En échec, vous devez déplacer le roi, prendre la pièce qui donne échec, ou interposer quelque chose.
chess-primer-pin = Une pièce qui couvre seule votre roi contre une pièce adverse ne peut pas quitter cette ligne.
chess-primer-move_form = La pièce en e2 va en e4.
chess-primer-promotion_form = Le pion en e7 va en e8 et devient une dame ; tour, fou et cavalier s’écrivent r, b et n.
chess-primer-castling_form = Le roi en e1 roque avec la tour de ce côté.
chess-primer-castling_form_960 = Le roi en e1 roque avec la tour en h1, dont on écrit la case.
chess-primer-short_form = Un cavalier va en f3, comme l’écrivent les livres d’échecs en anglais.

## Ce qu’on choisit avant une partie

about-chess-for-two-by-the-world-federation-s-rules-or-by-claims-only = Échecs à deux, selon les règles de la fédération mondiale ou par seule réclamation
value-off = non
value-on = oui
position-pieces = pièces
about-which-endings-come-about-by-themselves-those-of-the-world-federation-or-only-mate-and-stalemate-as-the-loka-rulebook-has-it = quelles fins viennent d’elles-mêmes : celles de la fédération mondiale, ou seulement le mat et le pat, comme dans le livre de règles de Loka
about-whether-the-pieces-start-in-one-of-960-orders-and-castling-is-written-as-king-takes-rook = si les pièces commencent dans un ordre parmi 960, et si le roque s’écrit comme le roi qui prend la tour
about-the-number-of-the-starting-position-with-chess960-on = le numéro de la position de départ, avec chess960=on
about-how-dead-positions-are-found-by-what-is-left-or-also-where-the-pieces-cannot-reach-each-other-or-no-line-of-moves-leads-to-mate = comment se trouvent les positions mortes : par ce qui reste, ou aussi là où les pièces ne peuvent pas s’atteindre ou qu’aucune suite de coups ne mène au mat
option-preset = règles
option-chess960 = Chess960
option-start = position de départ
option-dead = positions mortes
value-fide = FIDE
value-loka-book = livre de Loka
value-material = par le matériel
value-full = en entier
position-who-moves = à qui le trait
position-castling-rights = droits de roque
position-en-passant-square = case de prise en passant
position-half-moves-since-a-capture-or-pawn-move = demi-coups sans prise ni coup de pion
position-number-of-the-full-move = numéro du coup

# Des options qui se contredisent.
contradiction-start-chooses-a-starting-position-of-chess960-so-it-needs-chess960-on = start= choisit une position de départ du Chess960 et demande donc chess960=on
contradiction-preset-loka-book-has-no-rule-on-dead-positions-so-dead-full-means-nothing-there = preset=loka_book n’a pas de règle sur les positions mortes : dead=full n’y veut rien dire

## Ce qui ne va pas dans une position

chess-position-king-none = il n’y a pas de roi { NAME($color) ->
    [white] blanc
   *[black] noir
}
chess-position-king-several = il y a { $count } rois { NAME($color) ->
    [white] blancs
   *[black] noirs
}, en { LIST($squares, last: " et ") }
chess-position-pawn-edge = un pion se trouve en { $square }, où aucun pion ne peut être
chess-position-check-opponent = le roi en { $king } pourrait être pris depuis { LIST($squares, last: " et ") }, alors que c’est au tour de l’autre camp
chess-position-check-impossible = aucun coup n’a pu mettre le roi en { $king } en échec depuis { LIST($squares, last: " et ") }
chess-position-castling-rook = aucune tour qui pourrait roquer ne se trouve en { $square }
chess-position-castling-king = le roi en { $king } ne peut pas avoir gardé le droit de roquer avec la tour en { $rook }
chess-position-castling-twice = les { $color } ne peuvent pas avoir deux tours pour le { $side }
chess-position-en_passant-rank = aucun pion ne vient de passer par { $square }, qui est sur une autre rangée
chess-position-en_passant-pawn = aucun pion qui viendrait de passer par { $square } ne se trouve devant cette case
chess-position-en_passant-occupied = aucun pion ne vient de passer par { $square }, car son chemin n’est pas libre
chess-position-en_passant-check = aucun pion ne vient de passer par { $square }, car l’échec depuis { LIST($squares, last: " et ") } était déjà là
chess-position-number = les coups sont numérotés à partir de 1
chess-position-castling-chess960 = le roi en { $king } ne roque avec la tour en { $rook } qu’en Chess960

### Ce qui est attendu dans le texte d’une position

expected-the-side-to-move-w-or-b = qui a le trait, w ou b
expected-an-en-passant-square-or = une case de prise en passant ou -
expected-castling-rights-or = des droits de roque ou -
expected-the-end-of-the-position = la fin de la position
expected-a-piece-or-a-number-of-empty-squares = une pièce ou un nombre de cases vides
expected-a-space-after-the-eighth-rank = une espace après la huitième rangée
expected-a-piece-or-after-a-number-of-empty-squares = une pièce ou / après un nombre de cases vides
expected-no-more-squares-than-the-rank-has = pas plus de cases que la rangée n’en a
expected-a-piece-of-pnbrqkpnbrqk-a-number-from-1-to-8-or = une pièce parmi pnbrqkPNBRQK, un nombre de 1 à 8 ou /
expected-after-eight-squares = / après huit cases
expected-eight-ranks-of-eight-squares = huit rangées de huit cases
expected-rights-among-kqkq-or-files-each-once-or = des droits parmi KQkq ou des colonnes, chacun une fois, ou -
expected-pieces-from-rank-8-down = les pièces, de la rangée 8 à la première
expected-a-number-from-0-to-65535 = un nombre de 0 à 65535
