import type { MedalName } from '@pronathle/domain/podium';
import { ordinalPlace } from '@pronathle/domain/french-numbers';
import { formatColumnPoints } from '../../lib/french-numbers.ts';

export const whatIfText = {
  title: 'Et si…',
  intro:
    "Imaginez un podium : voici ce que deviendrait le classement de la ligue, sans les bonus de performance à venir. Rien n'est enregistré.",
  open: 'Imaginer un podium',
  medals: { gold: 'Or', silver: 'Argent', bronze: 'Bronze' } satisfies Record<MedalName, string>,
  nobody: 'Personne',
  caption: 'Classement de la ligue avec ce podium',
  rank: 'Rang',
  player: 'Joueur',
  gained: 'Épreuve',
  points: 'Points',
  me: 'Vous',
  plus: (points: number | null) => (points === null ? '–' : `+${formatColumnPoints(points)}`),
  mine: (rank: number, before: number | null) => {
    if (before === null) return `Vous seriez à la ${ordinalPlace(rank)} place.`;
    return rank === before
      ? `Vous resteriez à la ${ordinalPlace(rank)} place.`
      : `Vous passeriez de la ${ordinalPlace(before)} à la ${ordinalPlace(rank)} place.`;
  },
  failed: 'Impossible de charger de quoi imaginer le classement.',
} as const;
