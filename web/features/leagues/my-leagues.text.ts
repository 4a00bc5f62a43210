export const myLeaguesText = {
  title: 'Mes Ligues',
  failed: 'Impossible de charger vos ligues.',
  list: 'Liste de mes ligues',
  none: "Vous n'êtes membre d'aucune ligue pour le moment.",
} as const;
