export const adminText = {
  title: 'Administration',
  intro: 'Tout ce qui fait tourner le jeu, des compétitions aux classements.',
  cards: {
    guide: {
      title: "Guide de l'organisateur",
      says: "D'une installation vide à une soirée de finales, en deux pages.",
    },
    createCompetition: {
      title: 'Créer une compétition',
      says: 'Un meeting ou un championnat, ses jours et ses disciplines.',
    },
    competitions: {
      title: 'Gérer les compétitions',
      says: 'Épreuves, listes de départ, cotes et résultats.',
    },
    disciplines: { title: 'Gérer les disciplines', says: 'Le catalogue, ses unités et ses tolérances.' },
    leagues: { title: 'Gérer les ligues', says: 'Les ouvrir, les fermer, les modifier.' },
    users: { title: 'Gérer les utilisateurs', says: 'Comptes, rôles et adresses vérifiées.' },
    createAthlete: { title: 'Créer un athlète', says: 'Son identité, son pays et ses records.' },
    athletes: { title: 'Gérer les athlètes', says: 'Le vivier des listes de départ.' },
    ranking: { title: 'Classement général', says: "Tous les joueurs d'une compétition, ligue par ligue." },
    reports: { title: 'Messages signalés', says: 'Garder, supprimer, faire taire.' },
    log: { title: 'Journal', says: 'Ce que les administrateurs ont fait, avant et après.' },
    predictions: { title: 'Prédictions générales', says: 'Qui a pronostiqué quoi, épreuve par épreuve.' },
  },
} as const;
