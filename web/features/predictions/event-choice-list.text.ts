export const eventChoiceListText = {
  filter: 'Épreuves à afficher',
  all: (count: number) => `Toutes (${count})`,
  toPredict: (count: number) => `À pronostiquer (${count})`,
  predictDay: 'Tout pronostiquer',
  predictDayOf: (day: string) => `Tout pronostiquer : ${day}`,
  started: 'Épreuves débutées',
  allPredicted: 'Toutes les épreuves ouvertes sont pronostiquées.',
  allPredictedHint: "Vous pouvez encore modifier vos podiums jusqu'au départ de chaque épreuve.",
  showAll: 'Voir toutes les épreuves',
} as const;
