export const badgesText = {
  earned: 'Badge Gagné !',
  close: 'Super !',
  pointsHint: "Ils s'ajoutent à votre profil, pas au classement des ligues.",
  points: (points: number) => `+${points} points`,
} as const;
