import { ordinalPlace, ordinalRank } from '@pronathle/domain/french-numbers';
import { formatColumnPoints } from '../../lib/french-numbers.ts';

export const historyText = {
  title: 'Évolution du classement',
  measure: 'Ce que montre la courbe',
  ranks: 'Rang',
  points: 'Points',
  chart: (players: number, events: number) =>
    `Courbe de ${players} ${players > 1 ? 'joueurs' : 'joueur'} sur ${events} ${events > 1 ? 'épreuves' : 'épreuve'}. Le tableau qui suit dit la même chose.`,
  rankLine: (ranks: readonly number[]) =>
    `Votre rang sur ${ranks.length} épreuves : de la ${ordinalPlace(ranks[0] ?? 1)} à la ${ordinalPlace(ranks.at(-1) ?? 1)} place.`,
  event: 'Épreuve',
  after: (event: string) => `Après : ${event}`,
  rank: (rank: number) => ordinalRank(rank),
  rankEdge: (rank: number) => ordinalRank(rank),
  pointsEdge: (points: number) => formatColumnPoints(points),
  total: (points: number) => formatColumnPoints(points),
  unit: 'pts',
  gained: (points: number | null) =>
    points === null ? 'pas de pronostic' : `+${formatColumnPoints(points)}`,
  me: 'Vous',
  table: 'Voir le tableau',
  tableCaption: 'Rang et points de chaque joueur après chaque épreuve',
  cell: (rank: number, points: number) => `${ordinalRank(rank)} · ${formatColumnPoints(points)}`,
  player: 'Joueur',
  none: "L'évolution se dessine dès le premier résultat.",
  failed: "Impossible de charger l'évolution du classement.",
} as const;
