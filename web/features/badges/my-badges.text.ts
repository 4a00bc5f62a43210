import { counted } from '../../lib/french-numbers.ts';

export const myBadgesText = {
  failed: 'Impossible de charger vos badges.',
  none: "Vous n'avez pas encore de badge.",
  noneHint: 'Pronostiquez, créez une ligue, visez juste : les badges suivent.',
  points: (points: number) => `+${points} points`,
  total: (badges: number, points: number) =>
    `${counted(badges, 'badge', 'badges')} · ${counted(points, 'point', 'points')} de récompense`,
  earnedOn: (day: string) => `Gagné le ${day}`,
} as const;
