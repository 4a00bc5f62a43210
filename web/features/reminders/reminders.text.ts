import type { ApiReply } from '@pronathle/contract';

export type Kind = ApiReply<'getMyReminders'>['bell'][number];

/** Each kind of notice, in the order of the card: its name, and what it says. */
const kinds: Record<Kind, readonly [name: string, hint: string]> = {
  eve: ['La veille', "Ce qu'il vous reste à pronostiquer le lendemain"],
  hour: ['Une heure avant', 'Les épreuves qui vont partir sans vous'],
  withdrawn: ['Forfaits', 'Un athlète de vos pronostics ne part plus'],
  moved: ['Horaires', 'Une épreuve avancée, repoussée ou rouverte'],
  result: ['Résultats', 'Vos points et votre place'],
  corrected: ['Corrections', 'Un résultat modifié ou annulé après coup'],
  badge: ['Badges', 'Ceux que vous gagnez'],
  league: ['Ligues', 'Arrivées, nouveau propriétaire, fermeture, épreuve supprimée'],
  mention: ['Mentions', "Un membre vous nomme dans le fil d'une ligue"],
};

export const remindersText = {
  failed: 'Impossible de charger vos rappels.',
  kinds: Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][],
  channels: [
    ['bell', 'Cloche'],
    ['mail', 'E-mail'],
    ['push', 'Appareil'],
  ] as const,
  device: {
    title: 'Notifications sur cet appareil',
    on: "Activées : la colonne « Appareil » dit lesquelles, même quand PronAthlé n'est pas ouvert.",
    off: 'Un forfait, un départ dans une heure, un résultat : vous le savez sans ouvrir PronAthlé.',
    denied: 'Refusées par votre navigateur : autorisez-les pour ce site dans ses réglages.',
    unsupported: 'Ce navigateur ne sait pas afficher de notifications.',
    'to-install':
      "Sur iPhone, ajoutez d'abord PronAthlé à l'écran d'accueil : Partager, puis \"Sur l'écran d'accueil\".",
  },
  switchOn: 'Activer',
  switchOff: 'Désactiver',
  switchOnFailed: "Les notifications n'ont pas pu être activées sur cet appareil.",
  switchOffFailed: "Les notifications n'ont pas pu être désactivées sur cet appareil.",
  box: (kind: string, channel: string) => `${kind} : ${channel}`,
  atNight: 'Même la nuit',
  atNightHint:
    'Sinon, aucun rappel entre 22\u00a0h et 8\u00a0h : les épreuves de la nuit sont annoncées à 20\u00a0h.',
  zone: (zone: string) => `Vos heures : ${zone}.`,
  useZone: (zone: string) => `Passer à l'${zone}`,
  saving: 'Enregistrement…',
  saved: 'Enregistré',
  saveFailed: "Vos rappels n'ont pas pu être enregistrés.",
} as const;
