const percent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

export const predictionStatsText = {
  failed: 'Impossible de charger les statistiques de pronostics.',
  overall: 'de vos choix à leur place exacte',
  percentage: (value: number) => `${percent.format(value)} %`,
  submitted: (count: number) =>
    count > 1 ? `${count} choix dans des épreuves terminées` : `${count} choix dans une épreuve terminée`,
  correct: (count: number) => (count > 1 ? `${count} exacts` : `${count} exact`),
  none: "Vos statistiques commencent avec le premier résultat d'une épreuve que vous avez pronostiquée.",
  medalOf: (correct: number, submitted: number) => `${correct} sur ${submitted}`,
} as const;
