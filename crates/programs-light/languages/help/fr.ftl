# L’aide des programmes (--help). Une phrase que plusieurs disent est sous help-any-.
#
# Glossaire : bot = robot ; seed = graine ; record = enregistrement ; event = événement ; seat = place.
# Ce que l’on tape (noms d’options, mots, exemples entre `…`) est le même dans toutes les langues.

## Les groupes

group-for-other-programs = Pour d’autres programmes
group-play-and-look = Jouer et regarder
group-study = Étudier

## Plusieurs programmes

help-any-fail = Échouer s’il y a une mauvaise partie
help-any-game = Le jeu avec ses options, comme `NOM(option=valeur)`
help-any-game-option = Le jeu, s’il n’est pas le premier mot
help-any-json = Écrire les comptes de chaque fichier en une ligne de JSON
help-any-language = La langue parlée, comme `fr` [par défaut : celle de BOARDWRIGHT_LANGUAGE, ou sur un terminal celle du système]
help-any-letters = La langue des lettres qui désignent les pièces en PGN
help-any-most-events = À partir de combien d’événements une partie qui dure compte comme nulle
help-any-nested-comments = Prendre une accolade dans un commentaire PGN pour le début d’un commentaire intérieur
help-any-number = Laquelle des parties d’un fichier qui en contient plusieurs
help-any-threads = Combien de parties se jouent à la fois, au plus 1024 [par défaut : une par processeur]
help-any-window = La mémoire qu’un fichier .zst peut demander au plus pour être décomprimé, en Mio

## watch

help-watch = Regarder des joueurs jouer une partie jusqu’à la fin
help-watch-delay = Combien de temps reste chaque position, en millisecondes [par défaut : 150 sur un terminal, sinon 0]
help-watch-game = Le jeu avec ses options, comme `chess(preset=loka_book)` [par défaut : un jeu où il y a beaucoup à voir]
help-watch-json = N’écrire que la fin de la partie, en une ligne de JSON
help-watch-most-events = S’arrêter après autant d’événements si la partie n’est pas finie
help-watch-players = Les joueurs, dans l’ordre de leurs places ; une liste trop courte se répète [par défaut : `level`, le meilleur qui soit]
help-watch-quiet = Ne montrer que la fin de la partie
help-watch-record = Où écrire l’enregistrement ; un nom comme `game.pgn` demande une autre forme que le jeu connaît [par défaut : target/watch/JEU-GRAINE.record]
help-watch-seed = La graine que suivent les dés et les joueurs [par défaut : tirée du système]
help-watch-svg = Où dessiner la fin [par défaut : à côté de l’enregistrement, en .svg]

## play

help-play = Jouer à n’importe quel jeu, contre des personnes et des robots
help-play-delay = Combien de temps on voit ce que fait un robot, en millisecondes
help-play-game = Le jeu avec ses options, comme `strata(starter=w)` [par défaut : choisi dans un menu, ou celui de `--resume`]
help-play-level = À quel niveau jouent les robots, de 1 à 10, le meilleur [par défaut : 10, ou choisi avec le jeu dans le menu]
help-play-lines = Des lignes de texte même sur un terminal
help-play-no-tour = Ne pas proposer de visite guidée d’un jeu encore inconnu ici
help-play-number = Laquelle des parties d’un tel fichier
help-play-players = Qui joue, dans l’ordre des places : `person` ou un robot comme `greedy` ; le dernier se répète [par défaut : qui jouait la partie reprise, sinon une personne contre des robots de `--level`]
help-play-resume = Un enregistrement à reprendre, ou un fichier d’une autre forme que le jeu connaît, comme PGN
help-play-save = Où la partie est enregistrée, après chaque coup ; un nom comme `game.pgn` demande une autre forme que le jeu connaît [par défaut : l’enregistrement repris, sinon target/play.record, ou play-2.record et ainsi de suite tant que les précédents contiennent des parties inachevées]
help-play-seed = La graine que suivent les dés et les robots ; une partie reprise garde la sienne [par défaut : tirée du système]

## rules

help-rules = Dire comment se joue un jeu, en un écran
help-rules-all = Tout dire, aussi ce que fait chaque pièce et chaque tuile
help-rules-game = Le jeu avec ses options, comme `NOM(option=valeur)` ; elles changent ce qui est dit
help-rules-ids = Ajouter les identifiants des règles, par lesquels les refus les nomment
help-rules-json = Tout écrire en JSON

## replay

help-replay = Vérifier un enregistrement, et le parcourir
help-replay-at = Où commencer : après autant d’événements
help-replay-file = L’enregistrement, ou un fichier d’une autre forme que le jeu connaît, comme PGN
help-replay-json = Seulement le vérifier, et écrire ce qu’il est en une ligne de JSON
help-replay-step = Combien de temps reste chaque position de cette image, en millisecondes
help-replay-svg = Dessiner toute la partie en une image animée, et s’arrêter
help-replay-verify = Seulement le vérifier

## draw

help-draw = Dessiner une position en SVG ou en PNG
help-draw-arrow = Un coup de la place qui a le trait, à dessiner avec tout ce qui le soutient
help-draw-at = La position après autant d’événements de l’enregistrement [par défaut : tous]
help-draw-cell = La largeur d’une case en pixels
help-draw-game = Le jeu avec ses options, comme `loka(tiles=0)` ; inutile avec `--record`
help-draw-no-captions = Omettre les lignes sous le plateau
help-draw-no-coordinates = Omettre les noms des colonnes et des rangées
help-draw-out = Où va l’image ; la fin du nom dit de quelle sorte, .svg ou .png [par défaut : SVG sur la sortie standard]
help-draw-position = La position [par défaut : le début]
help-draw-record = Un enregistrement, ou un fichier d’une autre forme que le jeu connaît, comme PGN, d’où prendre la position
help-draw-targets = Une case ; on marque où sa pièce peut aller
help-draw-turn = De combien de quarts le plateau est tourné dans le sens horaire
help-draw-viewer = La place par les yeux de laquelle regarder [par défaut : tout est montré]

## analyse

help-analyse = Chercher les erreurs d’une partie, et dire ce qui était mieux
help-analyse-file = L’enregistrement, ou un fichier d’une autre forme que le jeu connaît, comme PGN ou SGF
help-analyse-json = Écrire ce qui a été trouvé en JSON
help-analyse-judge = Qui juge, comme `mcts` [par défaut : le meilleur joueur du jeu, avec `--positions`]
help-analyse-positions = Combien de positions sont examinées pour chaque décision ; davantage juge mieux
help-analyse-svg = Dessiner ce que chaque camp pouvait espérer, avec les erreurs

## arena

help-arena = Faire jouer des joueurs entre eux dans beaucoup de parties, et les classer
help-arena-games = Combien de parties joue chaque paire ; un nombre impair est arrondi vers le haut
help-arena-json = Écrire les classements en JSON plutôt qu’en tableau
help-arena-levels = Faire jouer les niveaux du jeu, chacun contre celui d’en dessous, au lieu de joueurs nommés : les dix, ou de l’un à l’autre, comme `--levels=2-6`
help-arena-opening = Par combien d’événements au hasard commence chaque ouverture, pour que les parties diffèrent ; une partie qui s’y terminerait commence sans
help-arena-results = Où sont gardés les résultats [par défaut : target/arena/JEU-GRAINE.jsonl]
help-arena-seed = La graine que suivent les ouvertures, les dés et les joueurs
help-arena-words = Le jeu avec ses options, comme `chess(preset=loka_book)` [par défaut : le premier de la liste], et les joueurs, comme `random`, `greedy` ou `mcts(positions=2000)` ; au moins deux, chaque nom une fois, ou aucun avec `--levels`

## perft

help-perft = Compter les suites de N décisions à partir d’une position
help-perft-depth = À combien de décisions de profondeur
help-perft-divide = Écrire aussi le compte sous chaque premier coup
help-perft-force = Compter même s’il semble y avoir plus de 10⁹ nœuds
help-perft-job = Ne compter que la K-ième de N parts ; les N ensemble font le compte entier
help-perft-jobs = Lister les tâches sans compter ; ou avec --job, diviser en au moins autant avant de les partager
help-perft-json = Écrire les comptes en une ligne de JSON
help-perft-long =
    Compter les suites de N décisions à partir d’une position.

    Le compte s’arrête aux dés de la mise en place, comme ceux du terrain dans Loka ou de qui commence dans Strata, si profond qu’il doive aller. Pour compter la suite, nommez une option sans dés, comme `strata(starter=w)`, ou une position d’après.
help-perft-position = La position d’où compter [par défaut : le début]
help-perft-table = Garder ce qui est compté dans autant de Mio, et l’y retrouver quand on le rencontre de nouveau
help-perft-threads = Combien de fils d’exécution comptent, au plus 1024 ; 0 en met un par cœur

## solve

help-solve = Résoudre un petit jeu ou une finale : qui gagne, et par quels coups
help-solve-json = Écrire ce qui est trouvé en une ligne de JSON
help-solve-memory = Combien de Mio de mémoire elles peuvent prendre, environ
help-solve-position = Une position à résoudre ; peut être répété [par défaut : le début]
help-solve-positions = Combien de positions on peut atteindre au plus

## referee

help-referee = Servir des parties par l’entrée et la sortie standard, une commande par ligne
help-referee-long =
    Servir des parties par l’entrée et la sortie standard, une commande par ligne.

    À chaque commande répondent des lignes de données, puis `ok`, `refused` avec la règle enfreinte, ou `error`. La commande `help` liste les commandes, `quit` termine.
