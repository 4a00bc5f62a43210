import { competitionStatusLabels } from '@pronathle/contract/labels.messages';

export const competitionListText = {
  failed: 'Impossible de charger les compétitions.',
  empty: 'Aucune compétition ne correspond à votre recherche.',
  list: 'Liste des compétitions',
  filters: 'Filtrer les compétitions',
  search: 'Rechercher',
  searchHint: 'Nom ou lieu',
  status: 'Statut',
  statuses: {
    all: 'Toutes',
    ongoing: competitionStatusLabels.ongoing,
    upcoming: competitionStatusLabels.upcoming,
    completed: 'Passées',
  },
  ordering: 'Ordre et taille de la liste',
  sort: 'Trier par',
  sorts: { startDate: 'Date de début', name: 'Nom', location: 'Lieu' },
  order: 'Ordre',
  orders: { desc: 'Décroissant', asc: 'Croissant' },
  pageSize: 'Par page',
  count: (count: number) => (count <= 1 ? `${count} compétition` : `${count} compétitions`),
} as const;
