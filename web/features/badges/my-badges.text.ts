export const myBadgesText = {
  failed: 'Impossible de charger vos badges.',
  none: "Vous n'avez pas encore de badge.",
  noneHint: 'Pronostiquez, créez une ligue, visez juste : les badges suivent.',
  points: (points: number) => `+${points} points`,
  total: (badges: number, points: number) =>
    `${badges} ${badges > 1 ? 'badges' : 'badge'} · ${points} points de récompense`,
  earnedOn: (day: string) => `Gagné le ${day}`,
} as const;
