import { limits, pageSizes } from '@pronathle/domain/limits';
import { threadLimits } from '@pronathle/domain/thread';

/** Descriptions, in the API's document, of the fields whose names and limits are not enough. */
export const documentation = {
  ref: "Un objet de l'API, par son identifiant ou par l'objet lui-même.",

  page: 'Numéro de page, à partir de 1.',
  limit: `Éléments par page : ${pageSizes.default} par défaut, 0 pour tous, ${limits.listRows} au plus par réponse.`,
  sort: 'Champ de tri.',
  order: 'Ordre de tri : croissant ou décroissant.',
  before:
    "Ce que l'on avait lu avant de modifier : ce qui n'en diffère pas reste tel qu'un autre a pu l'enregistrer depuis.",
  search: 'Mots à chercher, sans égard à la casse ni aux accents.',

  identifier: "Adresse e-mail ou nom d'utilisateur.",
  username: `De ${limits.usernameMin} à ${limits.username} caractères, unique quelle que soit la casse.`,
  password: `${limits.password} caractères au moins, ${limits.adminPassword} pour un administrateur.`,
  role: "N'est pris en compte que si l'appelant est administrateur.",
  wantedPage: "Page du jeu demandée avant l'inscription, par exemple par une invitation.",
  wantedPageFromSignUp: "Celle que l'inscription a donnée ; à la première connexion seulement.",
  browserSecret:
    "256 bits tirés au sort par le navigateur, en hexadécimal : pendant une heure, ils l'autorisent à se connecter par le lien de l'e-mail.",
  registrationSecret: "Le browserSecret de l'inscription.",
  currentPassword: 'Exigé avec newPassword, sauf pour un administrateur qui modifie un autre compte.',
  sessionToken: "Jeton de session, à renvoyer dans l'en-tête Authorization.",
  renewedToken: 'Nouveau jeton, quand ce changement a fermé toutes les sessions.',
  newlyEarnedBadge: "Un badge qui vient d'être gagné, annoncé une seule fois.",
  mailToken: 'Jeton du lien reçu par e-mail.',

  mark: "Texte tel que saisi ; vide s'il n'y en a pas.",
  records: "Remplacent tous les records de l'athlète ; absents, ils restent inchangés.",
  recordDiscipline: 'Seulement les athlètes qui ont un record dans cette discipline.',
  country: `Code de ${limits.country} lettres au plus.`,
  typedPerformance:
    "Nombre dans l'unité de la discipline (secondes, mètres, points), ou texte comme l'écrivent les athlètes : 9,79 ; 1:40.91 ; 8.95.",

  cote: "Multiplicateur des points de base ; à l'envoi, 0 demande une cote calculée.",
  coteSource: 'manual : saisie par un administrateur ; computed : calculée.',
  withdrawn: 'Forfait : ne peut plus être choisi, et rapporte 0 point.',
  confirmCote: "Confirme la correction d'une cote après la clôture ; sans cela, elle est refusée.",
  allCotes: 'Recalcule aussi les cotes saisies à la main.',
  startingMark: "Absente, elle est reprise du record de l'athlète dans cette discipline.",

  startDate: 'Premier jour, à minuit UTC de cette date.',
  endDate: 'Dernier jour, à minuit UTC de cette date.',
  day: 'Une date, ou un instant ISO 8601.',
  timezone: 'Nom IANA ; Europe/Paris par défaut.',
  statuses: 'Statuts séparés par des virgules : upcoming, ongoing (ou active), completed, all.',
  performanceTolerance: "Dans l'unité de la discipline ; null pour la règle de son type.",
  locked: 'Les pronostics sont clos.',
  basedOn:
    "updatedAt du pronostic que l'on avait sous les yeux, ou null s'il n'y en avait pas ; refusé quand un autre a été enregistré depuis. Absent, il remplace ce qui est là.",
  copyDay: 'Les épreuves de ce jour, dans le fuseau de la compétition ; sans lui, toutes.',
  overwrite: 'Remplace aussi les pronostics faits à la main dans ces ligues.',
  keptPredictions: 'Pronostics laissés tels quels : la ligue en avait déjà un autre, fait à la main.',
  dayLeague: "Ajoute à chaque épreuve le pronostic de l'appelant dans cette ligue.",
  previousDay: 'Dernier jour avant celui-ci qui ait des épreuves, dans le fuseau de la compétition.',
  nextDay: 'Premier jour après celui-ci qui ait des épreuves.',
  eventLeague: "Ajoute à chaque épreuve le pronostic de l'appelant dans cette ligue (myPrediction).",
  nonStarters:
    "Les athlètes de la liste de départ qui ne sont pas partis : ils deviennent forfait. Qui ne l'est que par ce résultat repart quand une correction ne le nomme plus, ou quand le résultat est annulé.",
  didNotStart: "Forfait par le résultat : non partant. Absent s'il ne l'est pas.",
  exAequo: "Les autres athlètes d'une place partagée.",
  rescored: 'Nombre de pronostics concernés.',

  passwordRepeated: 'Exigé : une session laissée ouverte ne suffit pas.',
  currentSession: 'Celle de cet appel.',
  sessionToEnd: 'Sans elle, toutes les sessions se ferment, sauf celle de cet appel.',
  mailLinks: 'Liens envoyés par e-mail, sans leur secret.',
  administration: "Ce qui a été fait en tant qu'administrateur.",
  leaguesHandedOver: 'Ligues qui passent à un autre membre.',
  leaguesDeleted: 'Ligues sans autre membre, qui disparaissent.',

  previewed: 'Sans corps, le résultat serait annulé.',
  changedScores: 'Pronostics dont les points changent.',
  changedLeagues: 'Ligues dont le classement est touché.',
  bonusBefore: "Combien l'ont aujourd'hui.",
  bonusAfter: "Combien l'auront.",
  bonusWinners: "Qui l'aura, par nom ; les premiers seulement quand ils sont nombreux.",

  actor: "Nom d'utilisateur de l'administrateur, tel qu'il était alors.",
  auditAction: 'Ce qui a été fait : create, update, delete, enter, correct, cancel, …',
  auditName: 'Le nom de ce qui a été changé ; null quand plus rien ne le dit.',
  auditCompetition: 'Pour une épreuve, sa liste de départ ou son résultat : le nom de sa compétition.',
  auditFormat: 'Comment montrer les performances de cette épreuve.',
  auditIsThere: "Ce dont parle l'entrée existe encore.",
  auditOthers: 'Les autres entrées du même geste : un import en écrit une pour chaque objet.',
  auditDeed: "Toutes les entrées du geste dont celle-ci fait partie, dans l'ordre, à la place de la liste.",
  auditFrom: 'À partir de cet instant, compris.',
  auditTo: "Jusqu'à cet instant, non compris.",
  auditActors: 'Tous ceux dont le journal parle.',
  eventRoundsGiven:
    "Les autres tours de l'épreuve, chacun une fois : ils remplacent ceux d'avant. Sans ce champ, ceux-ci restent.",
  eventRounds: "Les autres tours de l'épreuve, dans l'ordre : on ne pronostique que le sien.",
  mergeProblem: "Pourquoi la fusion est refusée, en une phrase ; null si rien ne s'y oppose.",
  mergeEvents: "Les épreuves dont la liste de départ nomme l'athlète qui disparaît.",
  mergePredictions: 'Pronostics qui le nomment.',
  mergeBoth:
    "Ce que devient l'épreuve où les deux partent : la ligne de l'athlète qui reste est gardée ; null ailleurs.",
  mergeDoubled: 'Pronostics qui nomment les deux : leur place la plus basse sera vidée.',
  mergeAliases: 'Graphies retenues lors des imports.',
  mergeRecords: "Les records de l'athlète qui disparaît, et ce que devient chacun.",
  mergeGiven: 'Les marques de sa fiche.',
  mergeKept: "Les marques de l'athlète qui reste, après la fusion.",
  mergeVersion: "Empreinte de l'aperçu : la fusion est refusée quand les données ont changé depuis.",
  sbSeason: "L'année de `sb` ; null si elle est inconnue.",
  confirmLock:
    'Confirme la date ; requis pour avancer à une date passée une épreuve à venir, qui se ferme alors aussitôt.',
  reopenReason:
    'Le motif, consigné au journal ; requis pour reporter à plus tard que maintenant une épreuve qui a commencé.',
  importContent:
    'Le texte collé ou le contenu du fichier : tableau (point-virgule, virgule ou tabulation) ou JSON.',
  importTarget: "L'épreuve, ou la compétition pour un import de toutes ses épreuves.",
  importTime: "Heure du stade d'une épreuve dont l'import ne donne que le jour.",
  importAthletes: 'Les choix faits pour les lignes ambiguës, en erreur ou à ignorer.',
  importAthlete: "L'identifiant d'un candidat ; new : un nouvel athlète ; skip : ignorer la ligne.",
  importOverwritten:
    "Clés des lignes dont les marques remplacent celles qu'un administrateur a saisies, et des épreuves à déplacer à l'horaire importé.",
  importRemoved: "Clés des absents de l'import à retirer de la liste de départ.",
  importReplaced: 'Clés des épreuves dont le résultat actuel est remplacé.',
  importSkipped: 'Clés des épreuves à laisser de côté.',
  importVersion: "Empreinte de l'aperçu : l'import est refusé quand les données ont changé depuis.",
  importProblem: "Ce qui ne va pas, en une phrase ; null s'il n'y a rien à dire.",
  importCreates: "L'athlète que l'import crée ; null s'il est connu.",
  importChosen:
    "La réponse qui vaut pour cette ligne : un athlète ou 'new', donnée ici, ailleurs dans le texte, ou lors d'un import précédent ; null sans réponse.",
  importRecord: "Les marques dans la discipline de l'épreuve, sinon dans une autre.",
  importCandidates: 'Les athlètes entre lesquels choisir.',
  importTyped:
    'La valeur actuelle a été saisie par un administrateur : elle est gardée, sauf avis contraire.',
  importAssumed: "L'import ne donne pas l'heure : celle-ci est supposée.",
  importFilled:
    "Les marques que l'import n'a pas et qui viennent de la fiche de l'athlète : le SB, de la saison de l'épreuve seulement.",
  importTaken: "Numéros des lignes laissées de côté à lire comme celles d'athlètes.",
  importRounds: 'Clés des tours qui fixent leur épreuve, à la place de la finale.',
  importLeft: 'Ce que la ligne porte en plus, tel quel : couloir, vent, dossard.',
  importLeftOut:
    "Les lignes qui ne sont pas celles d'un athlète : titres, totaux, secondes lignes de titres.",
  importRound: "Le tour que le texte nomme ; null s'il n'en nomme pas.",
  importProgramme: "Ce tour ne fixe pas l'épreuve.",
  auditMerge: "La fusion que l'entrée raconte, tant qu'elle peut être annulée ; null sinon.",
  importDoubts:
    "Ce qui est douteux dans les horaires, en phrases : un jour hors de la compétition, un nouvel horaire déjà passé, des tours après la finale. Rien n'est refusé pour cela.",
  importKeeps: "Ce que l'import laisse tel quel alors que le texte diffère : le résultat, l'horaire.",
  importWarnings: "Ce qui est peu probable dans le résultat : rien n'est refusé pour cela.",
  importReady: "Plus rien n'est en erreur ou ambigu.",
  undoing: "Ce que l'annulation reprend ; null quand il n'y a pas d'import à annuler.",
  undoDeletes: "L'épreuve, créée par l'import, est supprimée.",
  undoParticipants: "Participants que l'import a ajoutés.",
  undoResult: "Le résultat que l'import a écrit est repris.",
  undoLocks: "L'ancien horaire est passé : l'épreuve se verrouille aussitôt.",
  undoOpens:
    "Sans son résultat, l'épreuve n'a pas encore commencé : les pronostics rouvrent jusqu'au départ.",
  undoAthletes: "Athlètes créés par l'import et nommés nulle part ailleurs : supprimés.",
  undoEvent: "Ne reprendre que ce que l'import a écrit dans cette épreuve ; elle-même reste.",

  exportContent:
    'Le fichier : CSV (RFC 4180) séparé par des points-virgules, en UTF-8 avec sa marque ; aucune cellule ne peut y être prise pour une formule.',
  exportLeague: "Seulement cette ligue ; sans elle, toutes celles que l'appelant peut voir.",

  invitationDoor: "Pourquoi plus personne ne peut la rejoindre ; null tant qu'elle accueille des membres.",
  publicLeague: 'Null pour une ligue privée ou inconnue.',
  invitationCode: 'Aux membres et aux administrateurs, et pour les ligues privées seulement.',
  leagueMembers: 'Aux membres et aux administrateurs.',
  renewCode:
    "Remplace le code d'une ligue privée : l'ancien n'ouvre plus. Sans effet sur une ligue publique.",
  leagueThread:
    'Les membres ont un fil : ouvert dans une ligue privée, fermé dans une publique, sauf choix du propriétaire.',
  threadNumber: "Place du message dans le fil, à partir de 1 ; celle d'un message supprimé reste vide.",
  threadVersion: 'Grandit à chaque changement du fil.',
  threadReadTo: "Place du dernier message vu par l'appelant ; 0 pour aucun.",
  threadResults: 'Les résultats arrivés depuis le premier de ces messages.',
  unreadMessages: "Messages des autres que l'appelant n'a pas vus, 100 au plus.",
  hiddenText:
    'null quand le message est masqué, sauf pour son auteur, le propriétaire et les administrateurs.',
  hiddenMessage: `Masqué : signalé par ${threadLimits.hidingReporters} joueurs, et pas encore décidé.`,
  reportedMessage: "L'appelant l'a signalé.",
  messageReports: 'Nombre de signalements en cours, pour le propriétaire et les administrateurs.',
  keptMessage: 'Le propriétaire ou un administrateur a décidé de le garder.',
  mutedUntil: "L'appelant ne peut pas écrire dans ce fil jusque-là.",
  muteUntil: 'null pour le permettre de nouveau.',
  threadLimit: `Les derniers messages, ${threadLimits.page} par défaut.`,
  removalReason: "Exigée pour le message d'un autre, à qui elle est communiquée.",
  noticeReason: "D'un message supprimé.",
  noticeRank: "D'un résultat ; null dans une correction : le résultat est annulé.",
  shareableRanking:
    "L'image du classement d'une ligue privée, partagée par un membre, nomme les autres ; sinon elle ne porte que la ligne de qui la partage.",
  linkPreview:
    "Un lien d'invitation, ou vers une ligue publique, collé dans une discussion montre le nom de la ligue et sa compétition.",
  tieBreak:
    'À égalité de points : shared, le rang est partagé ; exact-podiums, qui a le plus de podiums exacts passe devant. Une règle se choisit avant la première fermeture de la compétition.',
  jokerRule:
    'daily : chaque joueur double une épreuve par jour, les points de base et la cote, jamais les bonus. Se choisit avant la première fermeture de la compétition.',
  joker: 'Vrai quand le joker du jour est joué sur cette épreuve.',
  substituteRule:
    'on : un pronostic peut nommer un quatrième athlète, le remplaçant. Se choisit avant la première fermeture de la compétition.',
  substitute:
    "Le remplaçant, où la ligue a cette règle : il prend la place du premier athlète du pronostic qui est forfait, sauf s'il y est déjà ou s'il est forfait lui-même.",
  hasWithdrawnPick:
    "Vrai quand un athlète du pronostic est forfait sans qu'un remplaçant prenne sa place : jusqu'à la clôture, l'épreuve reste à pronostiquer.",
  replaced:
    "La médaille de l'athlète forfait dont le remplaçant prend la place ; absente s'il ne remplace personne.",
  insteadOf: "L'athlète forfait que le remplaçant remplace.",
  jokerBonus: 'Ce que le joker a ajouté, quand il est joué.',
  placeJoker:
    "Joue le joker du jour sur cette épreuve, où la ligue a cette règle : il quitte l'épreuve encore ouverte où il était.",
  mayNudge:
    "Des membres n'ont pas pronostiqué la prochaine épreuve à se fermer, et l'appelant n'a relancé personne depuis un jour.",
  maxMembers: 'null : sans limite.',
  newOwner: 'Exigé quand le propriétaire laisse des membres derrière lui.',
  leagueStatus: 'open : ouverte aux nouveaux membres ; active : en cours ; closed : fermée.',

  points: "null tant que l'épreuve n'a pas de résultat.",
  breakdown: "Le détail des points, dès que l'épreuve a un résultat.",
  placeHeld: "Place de l'athlète sur le podium officiel ; null hors du podium.",
  onlyEvent: 'Seulement cette épreuve ; sans elle, toutes celles de la compétition.',
  predictors:
    "Qui a déjà pronostiqué l'épreuve, tant qu'elle est ouverte : les cent premiers inscrits au plus. Vide ensuite : `predictions` le dit.",
  isCut:
    "Vrai quand l'épreuve a d'autres pronostics que ceux de cette page : les suivants sont demandés par competitionEventId et page.",
  limitOfEach:
    'Pronostics de chaque épreuve par page : autant que la réponse en contient (1 000 en tout) par défaut ou avec 0.',
  predictions: "Avant la clôture de l'épreuve, seulement le pronostic de l'appelant.",
  author: "Nom d'utilisateur de l'auteur.",
  eventRank:
    "Le rang par points parmi les pronostics de la ligue sur l'épreuve ; avec `sort`, dès qu'elle a un résultat.",
  sortPredictions: "Pour une épreuve d'une ligue : du plus de points au moins, chacun avec son rang.",
  rulesFixed: 'La compétition a commencé : tieBreak, joker et substitute ne changent plus.',
  leagueSeason:
    "La saison qui relie cette ligue à celles des mêmes joueurs ; null s'il n'y en a pas, et pour qui n'est pas membre.",
  seasonBest: 'Le nombre de ligues qui comptent pour chaque joueur, ses meilleures ; toutes par défaut.',
  seasonPoints:
    "Les points du joueur dans chaque ligue, dans leur ordre ; null dans celles dont il n'est pas.",
  rankingGap: 'Les points qui manquent pour rejoindre le total supérieur ; null en tête.',
  rankBefore:
    "Le rang avant le dernier résultat de la compétition ; null tant que personne n'avait de points.",
  lastPoints: 'Ce que le dernier résultat a rapporté.',
  lastEvent: "L'épreuve du dernier résultat ; null s'il n'y en a pas.",
  me: "La ligne de l'appelant ; null s'il n'est pas membre.",
  badgeIcon: 'Chemin sur ce serveur, sous /badges/.',

  noticeWhat:
    "Pour une ligue : joined, quelqu'un est arrivé ; owner, elle est à soi ; closed, elle est fermée aux nouveaux membres ; reopened, elle leur est rouverte ; renewed, elle reprend les membres d'une ligue terminée, dont on était. Toujours pour une ligue : joker, le joker est rendu, son épreuve ayant changé de jour ; event-deleted, une épreuve pronostiquée a été supprimée, avec ses pronostics ; removed, on a retiré votre message ; reported, un message y est signalé ; report-kept et report-removed, le message que vous aviez signalé est resté ou a été retiré ; muted, vous ne pouvez plus y écrire. Pour un forfait : substitute, l'athlète n'était que le remplaçant ; replaced, le remplaçant prend sa place ; merged, ce n'en est pas un, mais deux partants n'en font qu'un, que le pronostic nommait deux fois. Pour un départ avancé ou repoussé : reopened, l'épreuve avait commencé et ses pronostics sont rouverts, ou ils le sont parce que son résultat est annulé : movedFrom et movedTo sont alors le même départ. Pour un badge : taken-back, il est retiré, un résultat ayant changé.",
  noticeAthlete: 'Qui est forfait, ou était nommé deux fois.',
  noticeUsername: 'Qui a rejoint la ligue en dernier, ou a mentionné le joueur.',
  noticeText: 'Les mots du message qui mentionne le joueur.',
  threadMentions: 'Les membres que le message nomme après un @, par leur nom tel que le message le donne.',
  noticeLeague:
    "null pour un badge, pour une ligue privée que le joueur a quittée, ou pour un rappel d'épreuves de plusieurs ligues.",
  noticeOthers:
    "Combien d'autres ont rejoint la ligue depuis la dernière lecture et y sont encore ; pour une épreuve supprimée, combien d'autres ligues où elle était pronostiquée ; pour un rappel, combien d'autres épreuves ; pour un forfait, combien d'autres ligues où l'athlète est dans le pronostic.",
  noticeEvents: 'Pour un rappel de la veille : les épreuves du jour.',
  noticeEventName: "Pour event-deleted : le nom de l'épreuve, qui n'existe plus.",
  noticeUntil: 'Pour muted : quand vous pourrez de nouveau écrire.',
  noticeDay: "Le jour de l'épreuve, dans le fuseau de la compétition.",
  reminderBell: 'Les types de notifications affichés dans le jeu.',
  reminderMail: 'Les types envoyés par e-mail ; absent, le choix ne change pas.',
  reminderPush: 'Les types affichés sur vos appareils ; absent, le choix ne change pas.',
  pushKey: "La clé publique (VAPID) avec laquelle un navigateur s'abonne.",
  onThisDevice: 'Cette session reçoit des notifications.',
  unsubscribeToken: 'Celui du lien « Ne plus recevoir de rappels » des e-mails.',
  shareAddress:
    "L'adresse de la page de l'image, pour une discussion : un secret, que seule cette réponse contient, la même (200) tant que le lien du même sujet vit.",
  shareImage: "L'adresse de l'image PNG, 1200 sur 630, au même secret.",
  shareEnd: "L'instant où le lien et son image cessent de répondre.",
  ownThreadLeague: 'null pour une ligue privée que le joueur a quittée.',
  sharedLeague: 'null pour un badge, ou pour une ligue privée que le joueur a quittée.',
  shareEvent: 'Pour un podium : une épreuve partie.',
  shareLeague: 'Pour un podium ou un classement : une de ses ligues.',
  shareBadge: 'Pour un badge : un des siens (`_id` de la liste de ses badges).',
  followedApplies:
    "Les listes de départ qui ne posent aucune question s'importent seules ; les résultats aussi, si qui exploite le site le permet.",
  followedProblem: "Pourquoi le dernier passage n'a rien lu ; null s'il a réussi.",
  followedWaiting: "Depuis quand un texte attend un administrateur ; null si rien n'attend.",
  followedResults: "Les résultats qui ne posent aucune question peuvent s'importer seuls.",
  importHosts: 'Les hôtes dont un fichier peut être lu à son adresse.',
  programKeyName: 'Le nom que le journal donne à ce que fait le programme.',
  programKeySecret: 'La clé, à donner au programme : un secret, que seule cette réponse contient.',
  calendarAddress: "L'adresse à donner à un agenda : un secret, que seule cette réponse contient.",
  calendarToken: "Le secret de l'adresse, sans « .ics ».",
  calendar:
    'Un agenda au format iCalendar : les épreuves des compétitions de ses ligues, jamais un pronostic.',
  reminderAtNight: 'Aussi entre 22 h et 8 h ; sinon, les épreuves de la nuit sont rappelées à 20 h.',
  noticesToRead: 'Seulement celles-ci ; sans elles, toutes celles que la cloche montre.',
  readUntil:
    "L'instant de la plus récente que le joueur a vue : ce qui est venu depuis, même sur une ligne déjà là, reste non lu.",

  revealOverall: 'Dans toutes les ligues ensemble ; null quand moins de dix joueurs y ont pronostiqué.',
  revealAlone: "Le seul joueur de la ligue à voir l'athlète sur le podium.",
  revealAbsent: "Les membres qui n'ont pas pronostiqué, cent au plus.",

  historyUsers:
    "Douze joueurs au plus, séparés par des virgules ; sans eux, les cinq premiers, l'appelant et ses voisins.",
  historyGained: "Les points de chaque épreuve ; null pour qui ne l'a pas pronostiquée.",
  duelIdentical: 'Les médailles pour lesquelles les deux ont choisi le même athlète.',
  duelTotals: 'Les points des deux joueurs après cette épreuve.',

  live: "Un flux (text/event-stream) sans fin. D'abord `state`, puis `result {competitionEventId, version, kind}` (kind : entered, corrected, cancelled), `lock {competitionEventId}`, `moved {competitionEventId}` et `starters {competitionEventId}` (la liste de départ a changé). L'id d'un message nomme l'état de la compétition : le même id, rien n'a changé. `within` : les millisecondes sur lesquelles répartir au hasard ce qui est relu. Quatre flux par compte : un de plus ferme le plus ancien.",

  closingLast: 'Ceux qui se partagent la dernière place, dans une ligue assez grande pour cela.',
  closingBest:
    "Le pronostic qui a rapporté le plus de points sur une épreuve ; null tant qu'aucun n'en a rapporté.",
  closingClimb: 'La plus belle remontée : du rang le plus bas au rang final ; null si personne ne remonte.',

  nightCorrected: 'Le dernier mot sur le résultat est une correction.',
  cockpitLeague: "La première des ligues où l'épreuve reste à pronostiquer.",
  cockpitOnlyLeagues:
    'Seulement ces ligues, vingt au plus, avec des virgules ; sans elles, les vingt dont une épreuve part le plus tôt.',
  cockpitPredicted: 'Combien de ses pronostics y sont enregistrés.',
  cockpitNextStart: "Le prochain départ d'une épreuve de ses compétitions.",
  cockpitLastResult: 'Le dernier résultat, et ce que son pronostic y a rapporté ; null sans pronostic.',
  cockpitOvertaken:
    "Les membres les plus proches, trois au plus, passés devant au dernier résultat, si la ligue n'a pas été visitée depuis ; null si aucun.",
  cockpitSinceVisit: 'Ce qui a changé depuis la dernière visite de la ligue ; null si rien.',
} as const;
