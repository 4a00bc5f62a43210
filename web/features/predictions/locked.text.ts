import { formatDecimal, ordinalRank as rankLabel } from '@pronathle/domain/french-numbers';
import { formatColumnPoints, formatCote } from '../../lib/french-numbers.ts';

/** The sentences of an event that is closed to predictions. */
export const lockedText = {
  rank: rankLabel,
  eventRank: (rank: number) => `${rankLabel(rank)} de la ligue sur l'épreuve`,
  mine: 'Mon pronostic',
  myPointsInDetail: 'Détail de mes points',
  notPredicted: "Vous n'avez pas pronostiqué cette épreuve.",
  noPick: 'Personne',
  awaitingResult: 'Vos points apparaîtront ici dès que le résultat sera connu.',
  /** before the performance of a pick */
  announced: 'annoncé',
  total: 'Total',
  basePoints: (base: number, cote: number) => `${formatDecimal(base)} × cote ${formatCote(cote)}`,
  /** null: off the podium */
  hit: (missedBy: number | null): string =>
    missedBy === null
      ? 'Hors du podium'
      : (['À sa place exacte', 'À une place près'][missedBy] ?? 'À deux places près'),
  performanceBonus: 'Bonus performance',
  pbBonus: 'Bonus record personnel',
  podiumBonus: 'Podium exact',
  jokerBonus: 'Joker : base et cote une seconde fois',
  plus: (points: number) => `+${formatColumnPoints(points)}`,

  officialPodium: 'Podium officiel',
  details: 'Détails',
  detailsOf: (event: string) => `Détails : ${event}`,
  noResult: 'Résultats non encore disponibles pour cette épreuve.',
  myPoints: (points: string) => `Vos points : ${points}`,
  noPoints: "Vous ne l'aviez pas pronostiquée.",
  resultsFailed: 'Impossible de charger les données de la page.',

  goToWhatIf: 'Et si… le podium était autre ?',
  others: 'Pronostics de la ligue',
  othersFailed: 'Impossible de charger les pronostics pour cette ligue. Vérifiez votre connexion.',
  noOthers: "Personne dans la ligue n'a pronostiqué cette épreuve.",
  predictors: (count: number) => `${count} ${count > 1 ? 'joueurs ont' : 'joueur a'} pronostiqué`,
  me: 'Vous',
  player: 'Joueur',
  pointsColumn: 'Points',
} as const;
