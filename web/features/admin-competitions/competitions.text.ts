export const competitionsText = {
  title: 'Gestion des compétitions',
  backToList: 'Retour aux compétitions',
  caption: 'Compétitions',
  count: (count: number) => (count <= 1 ? `${count} compétition` : `${count} compétitions`),
  failed: 'Impossible de charger les compétitions.',
  empty: "Aucune compétition n'existe encore. Créez la première.",
  noMatch: 'Aucune compétition ne correspond à votre recherche.',
  filters: 'Filtrer les compétitions',
  search: 'Rechercher',
  searchHint: 'Nom ou lieu',
  status: 'Statut',
  allStatuses: 'Toutes',
  sorts: { startDate: 'Date de début', name: 'Nom', location: 'Lieu' },

  name: 'Nom',
  location: 'Lieu',
  dates: 'Dates',
  startDate: 'Date de début',
  endDate: 'Date de fin',
  dayExample: 'Par exemple 04/08/2026',
  timezone: 'Fuseau horaire du stade',
  timezoneHint: 'Les jours de la compétition commencent et finissent à son heure.',
  description: 'Description',
  events: 'Épreuves',
  manageEvents: 'Gérer Épreuves',
  manageEventsOf: (name: string) => `Gérer Épreuves de ${name}`,

  disciplines: 'Disciplines',
  searchDiscipline: 'Chercher une discipline',
  chosen: (count: number) =>
    count === 0
      ? 'Aucune discipline choisie'
      : count === 1
        ? '1 discipline choisie'
        : `${count} disciplines choisies`,
  chooseShown: 'Tout choisir',
  dropShown: 'Tout retirer',
  noDisciplineFound: 'Aucune discipline ne correspond à cette recherche.',
  noDisciplines: "Aucune discipline n'existe encore : créez-en une d'abord.",
  createDiscipline: 'Créer une discipline',
  disciplinesFailed: 'Impossible de charger les disciplines.',

  create: 'Créer une compétition',
  createSubmit: 'Créer la compétition',
  editTitle: 'Modifier la compétition',
  saveFailed: 'Erreur lors de la création/mise à jour de la compétition.',
  redirecting: 'Vous allez être redirigé vers la liste des compétitions.',
  requiredOnEdit: 'Veuillez remplir tous les champs obligatoires : Nom, Lieu, Date de Début, Date de Fin.',
  disciplinesOnEdit: 'Veuillez sélectionner au moins une discipline pour la compétition.',

  removeTitle: 'Supprimer la compétition',
  removeQuestion: (name: string) => `Voulez-vous vraiment supprimer « ${name} » ?`,
  losses: {
    events: (count: number) =>
      count <= 1
        ? `${count} épreuve, avec sa liste de départ et son résultat éventuel`
        : `${count} épreuves, avec leurs listes de départ et leurs résultats éventuels`,
    leagues: (count: number) =>
      count <= 1 ? `${count} ligue et son classement` : `${count} ligues et leurs classements`,
    predictions: (count: string, isOne: boolean) => (isOne ? `${count} pronostic` : `${count} pronostics`),
    unknown: 'ses épreuves, leurs résultats, ses ligues et leurs pronostics',
  },
  removeFailed: 'Erreur lors de la suppression de la compétition.',
} as const;
