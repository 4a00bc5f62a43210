import type { ApiReply } from '@pronathle/contract';

type Kind = ApiReply<'getMyReminders'>['bell'][number];

/** Each kind of notice, in the order of the card: its name, and what it says. */
const kinds: Record<Kind, readonly [name: string, hint: string]> = {
  eve: ['La veille', "Ce qu'il vous reste à pronostiquer le lendemain"],
  hour: ['Une heure avant', 'Les épreuves qui vont partir sans vous'],
  withdrawn: ['Forfaits', 'Un athlète de vos pronostics ne part plus'],
  moved: ['Horaires', 'Une épreuve avancée ou rouverte'],
  result: ['Résultats', 'Vos points et votre place'],
  corrected: ['Corrections', 'Un résultat modifié après coup'],
  badge: ['Badges', 'Ceux que vous gagnez'],
  league: ['Ligues', 'Arrivées, nouveau propriétaire, fermeture'],
};

export const remindersText = {
  failed: 'Impossible de charger vos rappels.',
  kinds: Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][],
  channels: [
    ['bell', 'Cloche'],
    ['mail', 'E-mail'],
  ] as const,
  box: (kind: string, channel: string) => `${kind} : ${channel}`,
  atNight: 'Même la nuit',
  atNightHint: 'Sinon, aucun rappel entre 22 h et 8 h : les épreuves de la nuit sont annoncées à 20 h.',
  zone: (zone: string) => `Vos heures : ${zone}.`,
  useZone: (zone: string) => `Passer à l'${zone}`,
  saving: 'Enregistrement…',
  saved: 'Enregistré',
  saveFailed: "Vos rappels n'ont pas pu être enregistrés.",
} as const;
