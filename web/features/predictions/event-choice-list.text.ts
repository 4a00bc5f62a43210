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
  partial: (count: number) =>
    count === 1
      ? "Un podium incomplet n'est pas ici : il compte tel quel, argent et bronze sont facultatifs."
      : `${count} podiums incomplets ne sont pas ici : ils comptent tels quels, argent et bronze sont facultatifs.`,
  noEventsHint: "Elles s'affichent ici dès qu'elles le sont : en attendant, invitez vos amis.",
  showAll: 'Voir toutes les épreuves',
} as const;
