export const playerPredictionsText = {
  title: 'Épreuve par épreuve',
  none: 'Aucun pronostic à montrer pour le moment : ils se découvrent au départ de chaque épreuve.',
  waiting: 'Résultat à venir',
  failed: 'Impossible de charger les pronostics de ce joueur.',
} as const;
