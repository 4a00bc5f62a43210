import type { MedalName } from '@pronathle/domain/podium';
import { ordinalRank } from '@pronathle/domain/french-numbers';
import { formatColumnPoints, formatPoints } from '../../lib/french-numbers.ts';

export const rankingsText = {
  caption: 'Classement de la ligue',
  rank: 'Rang',
  noRank: '–',
  player: 'Joueur',
  points: 'Points',
  exactPodiums: 'Podiums exacts',
  predictions: 'Pronostics',
  me: 'Vous',
  lastPoints: 'Dernier résultat',
  lastPointsOf: (event: string) => `Dernier résultat : ${event}`,
  gap: 'Écart avec le précédent',
  won: (points: number) => `${points < 0 ? '−' : '+'}${formatColumnPoints(Math.abs(points))}`,
  behind: (points: number) => `à ${formatPoints(points)} du précédent`,
  rankOf: (rank: number, members: number) => `${ordinalRank(rank)} sur ${members}`,
  turtle: 'Dernière place',
  trophies: {
    gold: "Trophée d'or",
    silver: "Trophée d'argent",
    bronze: 'Trophée de bronze',
  } satisfies Record<MedalName, string>,
  failed: 'Une erreur inattendue est survenue lors du chargement.',
  myRank: 'Votre rang',
} as const;
