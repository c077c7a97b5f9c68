# Ce que dit l’écran. Les touches sont les mêmes dans toutes les langues.

## La ligne du haut

screen-title_help = ? aide{" "}
screen-draw = Nulle { FORM($reason, form: "draw") }
screen-you_won = Gagné : { $reason }
screen-you_lost = Perdu : { $reason }
screen-with_pay_offs = { $end } ; gains : { $paid }
screen-to_move = Au tour de { $seat }
screen-your_move = À vous
screen-your_move_as = À vous, pour { $seat }
screen-asked = { $whose } : { $question }
screen-too_small = Le terminal est trop petit : { $columns } x { $lines }. Il faut { $least_columns } colonnes et { $least_lines } lignes. Ctrl-C enregistre et quitte.
screen-hand_over = Passez l’écran : { $seat }.
screen-nobody_looks = { $seat } : appuyez sur Entrée quand personne d’autre ne regarde.

## Qui regarde

screen-you_are = Vous êtes{" "}
screen-with = , avec{" "}
screen-against = , contre{" "}
screen-and = {" et "}
screen-comma = ,{" "}

## Remarques

screen-unkept = la partie continue mais n’est pas conservée : { $why }
screen-offered = { $seat } propose la nulle : a accepte, x refuse
screen-game_over = la partie est terminée
screen-not_living = vous n’êtes plus dans la partie
screen-nothing_there = { $cell } ; rien à y faire
screen-looking = recherche d’un conseil ...

## Un camp est tombé

screen-you_have_fallen = VOUS ÊTES TOMBÉ : { $seat } est hors de la partie.
screen-has_fallen = { $seat } : TOMBÉ, et hors de la partie.
screen-others_play_on = Les autres continuent ; q enregistre et termine.
screen-odds = chances : { $odds }

## Sous le curseur

screen-cell = { $cell } : { $what }
screen-becomes = { $cell }, devient { $what }
screen-stack = une pile de { $count }
screen-has_acted = a agi
screen-described = { $words }
screen-ground = { $ground }
screen-empty = vide
screen-owned = { $seat } { $piece }
screen-on_top = { LIST($figures, last: " et ") }
screen-made_of = { $piece } : { $figures }
screen-more_by_help = {"  (? en dit plus)"}
screen-legend = Terrain : { $ground }

## Touches au pied de l’écran

screen-key_q_end = q : enregistrer et terminer
screen-key_p_again = p : rejouer
screen-key_r_rematch = r : revanche, places changées
screen-key_n_now = n : continuer tout de suite
screen-key_go_there = Entrée ou clic : y aller
screen-key_another = Échap : une autre pièce
screen-key_choose = Entrée ou clic : choisir
screen-key_place = P : placer le reste pour moi
screen-key_hint = h : conseil
screen-key_moves = Tab : coups
screen-key_keys = ? : touches
screen-key_pages = Gauche Droite : pages
screen-key_scroll = Haut Bas : défiler
screen-key_close = Échap : fermer
screen-key_show_me = Entrée ou clic : montrez-moi
screen-key_not_now = Échap : pas maintenant
screen-key_rules = ? : règles
screen-key_yes = Entrée ou clic : oui
screen-key_change = Échap : changer
screen-key_arrows = flèches, Entrée ou clic : choisir
screen-key_letters = lettres : restreindre
screen-key_tab_hint = Tab : conseil
screen-key_attack = Entrée ou clic : attaquer
screen-key_no = Échap : non
screen-key_all_the_same = Entrée ou clic : quand même
screen-key_think = Échap : réfléchir encore
screen-key_any = une touche ou un clic : continuer
screen-key_y_yes = y ou clic : oui
screen-key_quit = q : quitter sans enregistrer
screen-key_stay = Échap : rester

## Dialogues

screen-settle = Est-ce votre choix ?
screen-welcome = Bienvenue
screen-tour = { $goal } Est-ce votre première partie ? Les règles en une minute : le but, les pièces, le terrain, les touches. ? les montre à tout moment.
screen-resign = Abandonner ?
screen-offer = Proposer la nulle ?
screen-unsaved = Quitter sans enregistrer ?
screen-type_one = { $count } coups ; tapez-en un : { $typed }_
screen-listed = { $count } { $count ->
    [one] coup
   *[other] coups
} : { $typed }_
screen-below_list = {" Tab : un conseil "}
screen-danger = { $seat } peut alors attaquer votre { $target } par { $attack } : { $percent } % de tomber, et vous avec.
screen-exposed = { $told }.
screen-things_stand = D’autres jouent avant ; c’est vrai dans l’état actuel.

## Formulaires

screen-your_choice = Votre choix
screen-choose_this = [ Choisir ceci ]
screen-below_form = {" Haut Bas : marquer   Gauche Droite : moins, plus   Entrée : prendre "}
screen-each = { $cost } pièce
screen-at_most = { $most } au plus
screen-a_piece = { $piece } : { $about }
screen-enter_takes = { $name } : { $about } Entrée la prend.
screen-you_have = Vous avez { $chosen }.
screen-you_choose = Vous choisissez : { $chosen }.
screen-nothing = rien
screen-ready_made = Prêtes à jouer :
screen-no_more = { $name } : pas plus de { $most }. { $about }
screen-no_fewer = { $name } : pas moins de { $least }
screen-broken_limit = { $name } : { $sum } ! { $sentence }
screen-by_rule = { $told } [{ $rule }]
screen-none_left = { $name } : { $sum } sur { $most }, il n’en reste pas
screen-some_left = { $name } : { $sum } sur { $most }, il en reste { $left }
screen-sum = { $name } : { $sum }

## L’aide

screen-page_now = Maintenant
screen-page_goal = But
screen-page_pieces = Pièces
screen-page_ground = Terrain
screen-page_keys = Touches
screen-written_so = S’écrit ainsi :
screen-rule = Règle : { $rule }
screen-not_here = Pas sur ce plateau :
screen-cost = , prix { $cost }
screen-below_next = {" Entrée : page suivante "}
screen-below_close = {" Entrée : fermer "}
screen-below_more = {" Bas ou Entrée : la suite "}
screen-help_arrows = flèches Entrée  pointer une case et la choisir
screen-help_mouse = souris          pareil, aussi dans les listes et les questions
screen-help_tab = Tab ou m        tous les coups ; taper pour restreindre la liste
screen-help_type = :               taper un coup
screen-help_hint = h               un conseil et sa valeur en points, dont la plus petite
screen-help_hint_more = {"                pièce vaut environ un : + est bon pour vous ; dans une liste, Tab"}
screen-help_place = P               pendant la mise en place : placer le reste pour moi
screen-help_now = n               faire jouer tout de suite le robot qui réfléchit
screen-help_back = u               reprendre
screen-help_again = p, r            après la fin : rejouer, ou avec les places changées
screen-help_claim = c               réclamer, comme la nulle par répétition
screen-help_offer = d               proposer la nulle
screen-help_answer = a x             accepter ou refuser la nulle
screen-help_resign = R               abandonner
screen-help_turn = f               tourner le plateau
screen-help_help = ? ou F1         les règles du jeu, et ces touches
screen-help_save = s               enregistrer
screen-help_scroll = PgUp PgDn       lignes plus anciennes et plus récentes
screen-help_quit = q ou Ctrl-C     enregistrer et quitter
screen-help_shell = Ctrl-Z          retour au terminal pour un moment ; fg continue
screen-result = résultat : { $result }
