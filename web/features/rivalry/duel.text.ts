import type { MedalName } from '@pronathle/domain/podium';
import { counted, formatPoints } from '../../lib/french-numbers.ts';

export const duelText = {
  title: (rival: string) => `Vous et ${rival}`,
  loading: 'Duel',
  back: 'Retour à sa page',
  backToRanking: 'Retour au classement',
  you: 'Vous',
  versus: 'contre',
  leads: (points: number) => `Vous menez de ${formatPoints(points)}.`,
  behind: (points: number, rival: string) => `${rival} mène de ${formatPoints(points)}.`,
  notYet: 'Pas encore de résultat : le duel commence avec le premier.',
  level: 'Vous êtes à égalité.',
  tally: (won: number, lost: number, even: number) =>
    `${counted(won, 'épreuve gagnée', 'épreuves gagnées')}, ${counted(lost, 'perdue', 'perdues')}, ${even} à égalité.`,
  same: (count: number) => `${counted(count, 'choix identique', 'choix identiques')} en tout.`,
  identical: 'Même choix',
  medals: { gold: 'Or', silver: 'Argent', bronze: 'Bronze' } satisfies Record<MedalName, string>,
  noPick: 'Personne',
  notPredicted: 'Pas de pronostic',
  waiting: 'Résultat à venir',
  official: 'Podium officiel',
  after: (mine: string, theirs: string) => `Total après l'épreuve : ${mine} à ${theirs}`,
  to: 'à',
  see: "Voir l'épreuve",
  seeOf: (event: string) => `Voir l'épreuve : ${event}`,
  events: 'Épreuve par épreuve',
  none: 'Les pronostics se découvrent au départ de chaque épreuve : le duel commence avec la première.',
  failed: 'Impossible de charger ce duel.',
} as const;
