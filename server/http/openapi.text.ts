import type { Access } from '@pronathle/contract/endpoints';

/** The texts that only the API's document uses. */
export const openapiText = {
  title: 'PronAthlé',
  description:
    "L'API du jeu de pronostics d'athlétisme PronAthlé : tout ce que fait le site passe par elle. " +
    'Les corps sont en JSON ; les dates sont des instants ISO 8601 en UTC. ' +
    'Un champ inconnu est ignoré. Chaque refus a la même forme, avec une phrase en français dans `msg`.',
  bearer: "Le jeton que rend POST /auth/login, dans l'en-tête `Authorization: Bearer <jeton>`.",

  access: {
    public: 'Ouvert à tous.',
    'signed-in': 'Pour tout joueur connecté.',
    'self-or-admin': "Pour l'intéressé, ou un administrateur.",
    league:
      "Pour les membres de la ligue, ou un administrateur. Une ligue privée n'existe pas pour les autres.",
    'league-visible':
      "Pour les membres de la ligue, ou un administrateur ; pour tout joueur connecté si la ligue est publique. Une ligue privée n'existe pas pour les autres.",
    'league-member': "Pour les membres de la ligue. Une ligue privée n'existe pas pour les autres.",
    'league-owner': 'Pour le propriétaire de la ligue, ou un administrateur.',
    prediction:
      "Pour l'auteur du pronostic ; après la clôture de l'épreuve, les membres de sa ligue le lisent aussi. Les administrateurs voient tout.",
    'prediction-author': "Pour l'auteur du pronostic.",
    admin: 'Pour les administrateurs.',
  } satisfies Record<Access, string>,

  programs: "Ou pour un programme, avec la clé d'une compétition à la place du jeton de la session.",

  tags: {
    auth: 'Inscription, session et mots de passe',
    athletes: 'Athlètes',
    users: 'Comptes, profils et joueurs suivis',
    competitions: 'Compétitions',
    disciplines: 'Disciplines',
    'competition-events': 'Épreuves, participants, cotes et résultats',
    exports: 'Exports en CSV',
    imports: 'Imports de listes de départ, de résultats et de compétitions',
    predictions: 'Pronostics',
    leagues: 'Ligues',
    seasons: 'Saisons',
    rankings: 'Classements',
    live: 'En direct',
    badges: 'Badges',
    audit: 'Journal des administrateurs',
    calendar: 'Agenda des épreuves',
    shares: 'Images partagées',
    'thread-reports': 'Messages signalés des fils',
    unsubscribe: 'Fin des rappels par e-mail',
    health: 'État du service',
  } as Readonly<Record<string, string>>,

  success: {
    200: 'Fait.',
    201: 'Créé.',
    204: 'Fait, sans contenu.',
    302: "Redirection vers la page qui dit si l'adresse est vérifiée.",
  } as Readonly<Record<string, string>>,
  location: "L'adresse de la page.",
  idempotencyKey:
    "Une valeur unique choisie par qui envoie la demande, un UUID par exemple. La même demande renvoyée avec la même clé dans les 24 heures reçoit la première réponse, et rien n'est créé deux fois.",
  unchanged: "Inchangé : l'en-tête `If-None-Match` nomme l'`ETag` de la réponse que l'appelant a déjà.",
  entityTag: 'Désigne cette réponse, octet pour octet.',
  retryAfter: 'Secondes à attendre avant de réessayer.',
} as const;
