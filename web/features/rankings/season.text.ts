import { counted, formatColumnPoints } from '../../lib/french-numbers.ts';

export const seasonText = {
  caption: 'Classement de la saison',
  intro: (leagues: number) =>
    leagues > 1
      ? `${counted(leagues, 'ligue', 'ligues')} des mêmes joueurs, dont les points s'additionnent :`
      : 'Une seule ligue compte ici :',
  rename: 'Renommer',
  renameTitle: 'Renommer la saison',
  name: 'Nom de la saison',
  save: 'Enregistrer',
  renameFailed: "La saison n'a pas pu être renommée.",
  counting: 'Ligues qui comptent',
  all: 'Toutes',
  best: (count: number) => (count === 1 ? 'La meilleure de chacun' : `Les ${count} meilleures de chacun`),
  ongoing: 'en cours',
  upcoming: 'à venir',
  /** the points of one league, '–' where the player is not its member */
  points: (points: number | null) => (points === null ? '–' : formatColumnPoints(points)),
  failed: 'Impossible de charger la saison.',
} as const;
