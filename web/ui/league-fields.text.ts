import type { LeagueText } from '@pronathle/domain/league-settings';

/** The texts of a league, in forms and in the admins' log. */
export const leagueTextLabels = {
  description: 'Description',
} as const satisfies Record<LeagueText, string>;

/** The texts of a league's fields, in the forms of its owner and of admins. */
export const leagueFieldsText = {
  name: 'Nom de la ligue',
  ...leagueTextLabels,
  atMost: (max: number) => `${max} caractères au plus.`,
  maxMembers: 'Nombre maximal de membres',
  maxMembersHint: (count: number) =>
    `Laissez vide pour ne pas limiter. La ligue compte ${count} membre${count > 1 ? 's' : ''}.`,
  isPrivate: 'Ligue privée',
  isPrivateHint:
    "On la rejoint avec un code d'invitation. Sans cela, tout le monde peut la voir et y entrer.",
  thread: 'Fil de discussion',
  threadHint: "Les membres s'y écrivent. Fermé, il garde ses messages pour le jour où il rouvre.",
  linkPreview: 'Aperçu du lien',
  linkPreviewHint: 'Un lien collé dans une discussion montre le nom de la ligue et sa compétition.',
  shareableRanking: 'Classement partageable',
  shareableRankingHint:
    "L'image du classement qu'un membre partage nomme les premiers. Sinon, elle ne porte que sa propre ligne.",
} as const;
