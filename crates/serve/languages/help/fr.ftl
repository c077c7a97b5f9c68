# L’aide de serve et d’archive (--help).

## serve

help-serve = Servir des parties par WebSocket
help-serve-address = Où écouter ; le port 0 prend n’importe quel port libre
help-serve-behind-proxy = Prendre l’adresse d’un client dans la dernière entrée de X-Forwarded-For ; seulement là où toute connexion passe par un serveur qui l’écrit
help-serve-bot-positions = Combien de positions un robot examine pour un coup
help-serve-bot-threads = Sur combien de fils d’exécution réfléchissent les robots ; avec 0, aucun robot ne joue
help-serve-connections = Combien de connexions il y a à la fois ; moins si le système n’en permet pas tant
help-serve-connections-per-address = Combien d’entre elles une adresse peut avoir
help-serve-database = Où les parties sont gardées : un fichier, que seul son propriétaire peut lire et qui est créé s’il n’existe pas, ou une base Postgres que plusieurs serveurs peuvent partager, comme postgres://USER@HOST/NAME, dont le mot de passe est dans PGPASSWORD [par défaut : les parties sont en mémoire, et finissent avec le serveur]
help-serve-games = Combien de parties sont en mémoire à la fois
help-serve-games-per-address = Combien d’entre elles une adresse peut ouvrir
help-serve-idle = Combien de minutes reste en mémoire une partie où rien ne se passe ; une base de données la garde
help-serve-key = Le fichier de la clé qui signe les parties, que seul son propriétaire peut lire ; créé s’il n’existe pas [par défaut : une nouvelle clé à chaque démarrage, ou le nom du fichier des parties suivi de .key]
help-serve-log = Ce qui est journalisé sur la sortie d’erreur : rien, ou ce qui est au moins aussi grave
help-serve-metrics = Où sont les chiffres pour Prometheus, sous /metrics ; qui peut joindre cette adresse peut les lire [par défaut : nulle part]
help-serve-no-page = Ne montrer aucune page
help-serve-origin = Permettre aux pages de cette origine d’utiliser le serveur, comme https://example.org, sans / à la fin ; peut être répété [par défaut : seulement la page que montre le serveur]
help-serve-page = Montrer la page de ce dossier, comme web/build la fait dans web/dist [par défaut : la page compilée avec le programme, s’il y en a une]
help-serve-requests-per-address = Combien de requêtes par seconde une adresse fait par ses flux, et un vingtième d’autant par simple HTTP
help-serve-variant = Lister le jeu que ce fichier décrit, à côté de ceux du catalogue ; peut être répété

## archive

help-archive = Écrire et vérifier les parties d’une base, aussi celles en cours, avec tous leurs secrets, et classer leurs joueurs
help-archive-database = Où les parties sont gardées : un fichier, ou une base Postgres comme postgres://USER@HOST/NAME, dont le mot de passe est dans PGPASSWORD
help-archive-export = Vérifier toutes les parties et écrire l’enregistrement de chacune, avec ses signatures, dans un dossier que seul son propriétaire peut lire
help-archive-export-folder = Le dossier, créé s’il n’existe pas
help-archive-json = Dire ce qui a été trouvé en une ligne de JSON
help-archive-key = Le fichier de la clé qui signe les parties [par défaut : le nom du fichier des parties suivi de .key]
help-archive-ratings = Vérifier toutes les parties, en calculer les classements des joueurs, et comparer les résultats avec ceux que les serveurs ont gardés
help-archive-verify = Vérifier toutes les parties
