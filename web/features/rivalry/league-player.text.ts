import { ordinalRank } from '@pronathle/domain/french-numbers';
import { formatPoints } from '../../lib/french-numbers.ts';

export const leaguePlayerText = {
  loading: 'Un joueur de la ligue',
  back: 'Retour au classement',
  standing: (rank: number, members: number, points: number) =>
    `${ordinalRank(rank)} sur ${members} · ${formatPoints(points)}`,
  notScored: 'Aucun résultat pour le moment.',
  gone: "Ce joueur n'est pas, ou n'est plus, dans cette ligue.",
  failed: 'Impossible de charger la page de ce joueur.',
  compare: 'Se comparer',
} as const;
