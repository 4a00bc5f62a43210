import { joinedLeagues, limits, serverLimits } from '@pronathle/domain/limits';
import { z } from 'zod';
import { catalogueMessages } from './catalogue.messages.ts';
import { leagueMessages } from './league.messages.ts';
import { predictionMessages } from './prediction.messages.ts';
import { threadMessages } from './thread.messages.ts';
import { validationMessages } from './validation.messages.ts';

/**
 * Every refusal of the API, with its status and its French sentence. 401 and 403 sign the player out. So, except for a
 * login and a program's key, they are only for a missing session or role. A rule of the game refuses with 400, 404 or 409.
 */
export const refusals = {
  'invalid-input': { status: 400, msg: validationMessages.invalidInput },
  'malformed-json': { status: 400, msg: "Le corps de la requête n'est pas un JSON valide." },
  'not-json': { status: 415, msg: 'Le corps de la requête doit être au format JSON.' },
  'body-too-large': { status: 413, msg: 'La requête est trop volumineuse.' },
  'malformed-request': { status: 400, msg: "La requête n'est pas une requête HTTP valide." },
  'headers-too-large': { status: 431, msg: 'Les en-têtes de la requête sont trop volumineux.' },
  'request-too-slow': { status: 408, msg: "La requête n'est pas arrivée à temps." },
  'unknown-path': { status: 404, msg: "Cette adresse n'existe pas." },
  'too-many-requests': { status: 429, msg: 'Trop de tentatives. Veuillez patienter avant de réessayer.' },
  'too-many-heavy-calls': {
    status: 429,
    msg: 'Plusieurs de vos demandes sont encore en cours. Veuillez patienter quelques secondes avant de réessayer.',
  },
  unavailable: {
    status: 503,
    msg: 'Le service est momentanément indisponible. Veuillez réessayer dans quelques instants.',
  },
  internal: { status: 500, msg: 'Une erreur inattendue est survenue. Veuillez réessayer.' },
  'idempotency-key-reused': {
    status: 422,
    msg: "Cette clé d'idempotence a déjà servi à une autre demande. Choisissez-en une nouvelle.",
  },
  conflict: { status: 409, msg: 'Cette donnée vient de changer. Veuillez réessayer.' },

  'no-session': {
    status: 401,
    msg: "Votre session a expiré ou n'est plus valide. Veuillez vous reconnecter.",
  },
  'program-key-unknown': {
    status: 401,
    msg: "Cette clé n'est pas ou plus valable : demandez-en une autre à un administrateur.",
  },
  'admin-only': { status: 403, msg: 'Accès non autorisé. Seuls les administrateurs peuvent faire cela.' },
  'not-yourself': { status: 403, msg: 'Vous ne pouvez modifier que votre propre profil.' },

  'wrong-credentials': { status: 401, msg: 'Identifiant ou mot de passe incorrect.' },
  'email-not-verified': {
    status: 403,
    msg: "Votre adresse e-mail n'a pas été vérifiée. Veuillez consulter votre boîte de réception.",
    code: 'EMAIL_NOT_VERIFIED',
  },
  'admin-password-short': {
    status: 403,
    msg: 'Ce mot de passe est trop court pour un administrateur : demandez-en un nouveau par « Mot de passe oublié ? ».',
  },
  'account-exists': {
    status: 400,
    msg: "Échec de l'inscription. L'utilisateur existe peut-être déjà ou les données sont invalides.",
  },
  'email-taken': { status: 400, msg: 'Cette adresse e-mail est déjà utilisée.' },
  'username-taken': { status: 400, msg: "Ce nom d'utilisateur est déjà utilisé." },
  'push-service-unknown': { status: 400, msg: "Ce service de notifications n'est pas pris en charge." },
  'wrong-current-password': { status: 400, msg: 'Le mot de passe actuel est incorrect.' },
  'current-password-required': { status: 400, msg: 'Le mot de passe actuel est requis.' },
  'own-account-elsewhere': {
    status: 400,
    msg: 'Changez votre propre adresse e-mail et votre propre mot de passe dans votre profil.',
  },
  'reset-token-invalid': { status: 400, msg: 'Token de réinitialisation invalide.' },
  'link-login-refused': {
    status: 404,
    msg: 'Ce lien ne connecte pas ce navigateur : connectez-vous avec votre mot de passe.',
  },
  'unsubscribe-link-unknown': { status: 404, msg: "Ce lien n'est plus valable." },
  'calendar-unknown': { status: 404, msg: "Cette adresse d'agenda n'est plus valable." },
  'calendar-not-found': { status: 404, msg: "Cette adresse d'agenda n'existe plus." },
  'too-many-calendars': {
    status: 409,
    msg: "Vous avez déjà cinq adresses d'agenda : supprimez-en une.",
  },
  'session-not-found': { status: 404, msg: "Cette session n'est plus ouverte." },
  'share-unknown': { status: 404, msg: "Cette image n'est plus partagée." },
  'share-not-found': { status: 404, msg: "Ce lien n'existe plus." },
  'share-incomplete': { status: 400, msg: 'Choisissez ce que vous partagez.' },
  'share-nothing': { status: 409, msg: "Vous n'avez pas de pronostic sur cette épreuve." },
  'last-admin': {
    status: 409,
    msg: 'Le dernier administrateur ne peut être ni supprimé ni privé de son rôle.',
  },
  'follow-yourself': { status: 400, msg: 'Vous ne pouvez pas vous suivre vous-même.' },

  'user-not-found': { status: 404, msg: 'Utilisateur introuvable.' },
  'athlete-not-found': { status: 404, msg: 'Athlète introuvable.' },
  'athlete-autre-exists': { status: 409, msg: 'Un athlète « Autre » porte déjà ce nom.' },
  'athlete-in-use': {
    status: 409,
    msg: 'Cet athlète figure dans une épreuve, un résultat ou un pronostic : il ne peut pas être supprimé.',
  },
  'merge-refused': { status: 409, msg: 'Ces deux athlètes ne peuvent pas être fusionnés.' },
  'merge-stale': {
    status: 409,
    msg: "Les données ont changé depuis l'aperçu : rien n'a été fusionné. Vérifiez le nouvel aperçu.",
  },
  'merge-not-found': { status: 404, msg: 'Fusion introuvable.' },
  'merge-undone': { status: 409, msg: 'Cette fusion a déjà été annulée.' },
  'merge-changed-since': {
    status: 409,
    msg: "Cette fusion ne peut plus être annulée : l'athlète qui était resté a été fusionné à son tour. Annulez d'abord cette fusion-là.",
  },
  'merge-not-last': {
    status: 409,
    msg: "Cette fusion ne peut pas encore être annulée : une fusion plus récente vers le même athlète concerne une même épreuve. Annulez d'abord cette fusion-là.",
  },
  'merge-starter-gone': {
    status: 409,
    msg: "Cette fusion ne peut plus être annulée : l'athlète qui était resté a quitté une liste de départ, et des pronostics ou le résultat de l'épreuve resteraient faux.",
  },
  'discipline-not-found': { status: 404, msg: 'Discipline introuvable.' },
  'discipline-in-use': {
    status: 409,
    msg: 'Cette discipline a des épreuves : elle ne peut pas être supprimée.',
  },
  'discipline-exists': { status: 409, msg: 'Cette discipline existe déjà pour ce genre.' },
  'discipline-gender-fixed': {
    status: 409,
    msg: "Le type, le genre et l'unité d'une discipline qui a des épreuves ne peuvent plus changer.",
  },
  'competition-not-found': { status: 404, msg: 'Compétition introuvable.' },
  'competition-over': { status: 409, msg: 'Cette compétition est terminée.' },
  'competition-discipline-in-use': {
    status: 409,
    msg: 'Une discipline qui a une épreuve ne peut pas être retirée de la compétition.',
  },
  'event-not-found': { status: 404, msg: 'Épreuve de compétition non trouvée.' },
  'event-discipline-invalid': { status: 400, msg: catalogueMessages.eventDiscipline },
  'event-exists': { status: 409, msg: 'Cette discipline a déjà une épreuve.' },
  'event-has-result': {
    status: 409,
    msg: 'Cette épreuve a un résultat : annulez-le avant de changer sa discipline.',
  },
  'event-reopening': {
    status: 409,
    msg: "Cette épreuve a commencé : la reporter rouvre des pronostics que d'autres ont pu voir. Confirmez, avec le motif de la correction.",
    code: 'EVENT_REOPENING',
  },
  'event-locking': {
    status: 409,
    msg: "Cette date est passée : l'épreuve se fermerait aussitôt aux pronostics, et ceux qui sont faits seraient dévoilés. Confirmez la date, ou choisissez-en une à venir.",
    code: 'EVENT_LOCKING',
  },
  'event-moved-since': {
    status: 409,
    msg: "Le départ de cette épreuve a été changé entre-temps. Fermez cette fenêtre pour voir le nouveau départ, et recommencez s'il le faut.",
  },
  'event-discipline-fixed': {
    status: 409,
    msg: "La discipline d'une épreuve qui a des participants ou des pronostics ne peut plus changer.",
  },
  'participant-not-found': { status: 404, msg: 'Participant introuvable.' },
  'too-many-participants': {
    status: 400,
    msg: `Une épreuve ne peut pas avoir plus de ${limits.starters} athlètes.`,
  },
  'participants-already-there': {
    status: 400,
    msg: 'Tous les athlètes sélectionnés sont déjà participants à cette épreuve ou ne sont pas valides.',
  },
  'participant-in-result': {
    status: 409,
    msg: 'Cet athlète figure dans le résultat : corrigez ou annulez le résultat avant de le retirer.',
  },
  'cotes-frozen': {
    status: 409,
    msg: 'Les pronostics de cette épreuve sont clos : ses cotes ne peuvent plus être recalculées.',
  },
  'cote-unconfirmed': {
    status: 409,
    msg: "Corriger après la clôture ? Les joueurs ont choisi d'après la cote d'avant : confirmez la correction.",
    code: 'COTE_UNCONFIRMED',
  },
  'result-exists': {
    status: 409,
    msg: "Cette épreuve a déjà un résultat. Modifiez-le au lieu d'en saisir un nouveau.",
  },
  'result-not-found': { status: 404, msg: "Cette épreuve n'a pas de résultat." },
  'result-athlete-unknown': {
    status: 400,
    msg: "Cet athlète ne participe pas à l'épreuve. Choisissez un participant, ou « Autre ».",
  },

  'program-key-kind': {
    status: 400,
    msg: 'Une clé importe des listes de départ et des résultats : pas un programme entier.',
  },
  'program-key-not-found': { status: 404, msg: "Cette clé n'existe plus." },
  'too-many-program-keys': {
    status: 409,
    msg: `Cette compétition a déjà ${limits.programKeys} clés : révoquez-en une.`,
  },
  'address-not-found': { status: 404, msg: "Cette adresse n'est plus suivie." },
  'too-many-addresses': {
    status: 409,
    msg: `Cette compétition suit déjà ${serverLimits.followedAddresses} adresses : arrêtez d'en suivre une.`,
  },
  'import-unreadable': { status: 400, msg: "Cet import n'a pas pu être lu." },
  'import-host-refused': {
    status: 400,
    msg: "Cette adresse n'est pas celle d'un hôte permis : qui exploite le site peut l'ajouter.",
  },
  'import-not-ready': {
    status: 400,
    msg: "Rien n'a été importé : corrigez ou ignorez les lignes en erreur, et choisissez les athlètes des lignes ambiguës.",
  },
  'import-nothing': { status: 400, msg: "Il n'y a rien à importer : tout est déjà là." },
  'import-stale': {
    status: 409,
    msg: "Les données ont changé depuis l'aperçu : rien n'a été importé. Vérifiez le nouvel aperçu.",
  },
  'import-not-found': { status: 404, msg: 'Import introuvable.' },
  'import-undone': { status: 409, msg: 'Cet import a déjà été annulé.' },
  'import-changed-since': {
    status: 409,
    msg: 'Cet import ne peut plus être annulé : des données ont été modifiées à la main ou par un autre import depuis.',
  },
  'import-predicted': {
    status: 409,
    msg: "Cet import ne peut plus être annulé : des joueurs ont déjà pronostiqué une épreuve qu'il a créée.",
  },

  'prediction-not-found': { status: 404, msg: 'Pronostic introuvable.' },
  'predictions-locked': { status: 409, msg: predictionMessages.locked },
  'predictions-hidden': {
    status: 409,
    msg: "Les pronostics de cette épreuve ne peuvent être exportés qu'après leur clôture.",
  },
  'picks-hidden': { status: 409, msg: "Les pronostics se découvrent au départ de l'épreuve." },
  'prediction-event-elsewhere': {
    status: 400,
    msg: "Cette épreuve n'appartient pas à la compétition de la ligue.",
  },
  'prediction-athlete-unknown': {
    status: 400,
    msg: 'Un des athlètes choisis ne participe pas à cette épreuve.',
  },
  'prediction-athlete-withdrawn': {
    status: 400,
    msg: 'Un des athlètes choisis a déclaré forfait. Veuillez en choisir un autre.',
  },
  'joker-not-played': { status: 409, msg: 'Cette ligue ne joue pas le joker.' },
  'substitute-picked': {
    status: 400,
    msg: 'Le remplaçant est déjà sur votre podium : choisissez un autre athlète.',
  },
  'substitute-not-played': { status: 409, msg: 'Cette ligue ne joue pas les remplaçants.' },
  'joker-engaged': {
    status: 409,
    msg: 'Votre joker du jour est déjà engagé sur une épreuve.',
    code: 'JOKER_ENGAGED',
  },
  'prediction-changed': {
    status: 409,
    msg: 'Ce pronostic a été modifié ailleurs.',
    code: 'PREDICTION_CHANGED',
  },
  'leagues-differ': { status: 409, msg: 'Ces ligues ne jouent pas la même compétition.' },
  'duel-yourself': { status: 400, msg: 'Choisissez un autre joueur que vous.' },
  'player-not-found': { status: 404, msg: "Ce joueur n'est pas membre de cette ligue." },
  'not-a-member': { status: 404, msg: "Vous n'êtes pas membre de cette ligue." },

  'nobody-to-nudge': {
    status: 409,
    msg: "Personne n'est à relancer : la prochaine épreuve est pronostiquée, rappelée, ou dans plus d'un jour.",
  },
  'already-nudged': {
    status: 409,
    msg: 'Vous avez déjà relancé cette ligue. Vous le pourrez de nouveau un jour après.',
  },

  'league-not-found': { status: 404, msg: 'Ligue introuvable.' },
  'league-code-unknown': {
    status: 404,
    msg: "Ce code n'ouvre aucune ligue. Demandez-le de nouveau à qui vous l'a donné.",
  },
  'league-code-replaced': {
    status: 404,
    msg: "Ce code d'invitation a été remplacé. Demandez le nouveau à qui vous l'a donné.",
  },
  'already-a-member': { status: 409, msg: 'Vous êtes déjà membre de cette ligue.' },
  'league-closed': { status: 409, msg: "Cette ligue n'accepte plus de nouveaux membres." },
  'league-full': { status: 409, msg: 'Cette ligue est complète.' },
  'too-many-owned-leagues': {
    status: 409,
    msg: `Vous ne pouvez pas être propriétaire de plus de ${serverLimits.ownedLeagues} ligues en cours. Supprimez-en une ou confiez-la à un autre membre.`,
  },
  'too-many-leagues': {
    status: 409,
    msg: `Vous ne pouvez pas être membre de plus de ${joinedLeagues} ligues en cours. Quittez-en une avant d'en rejoindre une autre.`,
  },
  'league-over': {
    status: 409,
    msg: 'La compétition de cette ligue est terminée : on ne peut plus la quitter.',
  },
  'thread-off': { status: 409, msg: "Cette ligue n'a pas de fil." },
  'thread-muted': { status: 409, msg: 'Vous ne pouvez plus écrire dans ce fil pour le moment.' },
  'own-message': { status: 409, msg: 'Ce message est le vôtre : supprimez-le plutôt.' },
  'own-message-reported': {
    status: 409,
    msg: 'Ce message est le vôtre : un administrateur décide de ce qui en est signalé.',
  },
  'muted-owner': { status: 409, msg: threadMessages.mutedOwner },
  'mute-refused': {
    status: 409,
    msg: "Vous ne pouvez pas décider pour ce joueur : c'est vous, un administrateur, ou un administrateur en a décidé.",
  },
  'message-not-found': { status: 404, msg: "Ce message n'est plus dans le fil." },
  'not-your-message': {
    status: 409,
    msg: 'Seuls son auteur, le propriétaire de la ligue et les administrateurs peuvent supprimer ce message.',
  },
  'league-in-play': {
    status: 409,
    msg: "La compétition de cette ligue n'est pas terminée : on rejoue après.",
  },
  'season-not-found': { status: 404, msg: 'Saison introuvable.' },
  'not-season-owner': {
    status: 409,
    msg: 'Seul le propriétaire de la dernière ligue de la saison peut la renommer.',
  },
  'season-plays-competition': {
    status: 409,
    msg: 'Cette saison compte déjà une ligue de cette compétition.',
  },
  'not-league-owner': { status: 409, msg: 'Seul le propriétaire de la ligue peut faire cela.' },
  'new-owner-has-too-many': {
    status: 409,
    msg: "Ce membre est déjà propriétaire d'autant de ligues en cours que possible : choisissez-en un autre.",
  },
  'new-owner-required': { status: 400, msg: 'Veuillez sélectionner un nouveau propriétaire.' },
  'new-owner-not-member': {
    status: 400,
    msg: 'Le nouveau propriétaire doit être un autre membre de la ligue.',
  },
  'league-status-refused': { status: 400, msg: 'Ce statut ne peut pas être choisi pour cette ligue.' },
  'league-rules-fixed': {
    status: 409,
    msg: leagueMessages.rulesFixed,
  },
  'max-members-too-low': {
    status: 400,
    msg: 'Le nombre maximal de membres ne peut pas être inférieur au nombre de membres actuel.',
  },

  'badge-not-found': { status: 404, msg: 'Badge introuvable.' },
  'badge-exists': { status: 409, msg: 'Un badge porte déjà ce nom.' },
  'badge-shipped': { status: 409, msg: 'Ce badge fait partie du jeu : il ne peut pas être supprimé.' },
} as const satisfies Record<string, { status: number; msg: string; code?: string }>;

export type RefusalCode = keyof typeof refusals;

/**
 * The body of every refusal. `errors` is present on 400 only; `code` only where a client must distinguish
 * cases; `suggestion` is a free username when the given one is taken.
 */
export const refusalBody = z
  .object({
    msg: z.string(),
    errors: z.array(z.object({ path: z.string(), msg: z.string() })).optional(),
    code: z.string().optional(),
    suggestion: z.string().optional(),
    requestId: z.string().optional(),
  })
  .meta({ id: 'Refusal' });
export type RefusalBody = z.infer<typeof refusalBody>;
