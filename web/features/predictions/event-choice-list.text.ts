export const eventChoiceListText = {
  filter: 'Épreuves à afficher',
  all: (count: number) => `Toutes (${count})`,
  today: "Aujourd'hui",
  toPredict: (count: number) => `À faire (${count})`,
  results: 'Résultats',
  days: 'Aller à un jour',
  tomorrow: 'Demain',
  predictDay: 'Tout pronostiquer',
  predictDayOf: (day: string) => `Tout pronostiquer : ${day}`,
  started: 'Épreuves débutées',
  earlier: (count: number) =>
    count === 1 ? "Voir l'épreuve débutée avant" : `Voir les ${count} épreuves débutées avant`,
  allPredicted: 'Toutes les épreuves ouvertes sont pronostiquées.',
  allPredictedHint: "Vous pouvez encore modifier vos podiums jusqu'au départ de chaque épreuve.",
  noneToday: "Aucune épreuve aujourd'hui.",
  noneStarted: "Aucune épreuve n'a encore débuté.",
  showAll: 'Voir toutes les épreuves',
} as const;
