export const myLeaguesText = {
  title: 'Mes Ligues',
  failed: 'Impossible de charger vos ligues.',
  list: 'Liste de mes ligues',
  over: (count: number) => (count === 1 ? '1 ligue terminée' : `${count} ligues terminées`),
  enterCode: 'Entrer un code',
  none: "Vous n'êtes membre d'aucune ligue pour le moment.",
} as const;
