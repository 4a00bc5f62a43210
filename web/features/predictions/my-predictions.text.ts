export const myPredictionsText = {
  title: 'Mes Pronos Ligues',
  intro: 'Vos pronostics, ligue par ligue.',
  league: 'Ligue',
  leaguesFailed: 'Impossible de charger vos ligues. Veuillez réessayer plus tard.',
  noLeague: "Vous n'avez pas encore de ligue active.",
  noLeagueHint: "Créez la vôtre autour d'une compétition, ou entrez un code d'invitation depuis l'accueil.",
  enterCode: 'Entrer un code',
  createLeague: 'Créer une ligue',
  openLeague: 'Voir la ligue',
} as const;
