export const badgesText = {
  earned: 'Badge Gagné !',
  close: 'Super !',
  points: (points: number) => `+${points} points`,
} as const;
