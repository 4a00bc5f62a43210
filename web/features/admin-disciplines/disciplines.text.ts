import type { DisplayFormat, Unit } from '@pronathle/domain/discipline';

export const disciplinesText = {
  title: 'Gestion des disciplines',
  titleWithCount: (count: number) => `Gestion des disciplines (${count})`,
  backToList: 'Retour aux disciplines',
  caption: 'Disciplines',
  count: (count: number) => (count <= 1 ? `${count} discipline` : `${count} disciplines`),
  failed: 'Impossible de charger les disciplines.',
  empty: "Aucune discipline n'existe encore. Créez la première pour composer une compétition.",
  noMatch: 'Aucune discipline ne correspond à votre recherche.',
  filters: 'Filtrer les disciplines',
  search: 'Rechercher par nom',
  allTypes: 'Tous',
  allGenders: 'Tous',

  name: 'Nom',
  type: 'Type',
  gender: 'Genre',
  tolerance: 'Tolérance',
  toleranceUnspecified: 'Non spécifiée',
  unit: 'Unité',
  units: {
    '': 'Sans unité',
    s: 'Secondes (s)',
    m: 'Mètres (m)',
    pts: 'Points (pts)',
    'h:m:s': 'Heures, minutes et secondes (h:m:s)',
  } satisfies Record<Unit, string>,
  displayFormat: 'Affichage des performances',
  displayFormats: {
    '': "Selon l'unité",
    time_ms: 'Minutes et secondes (1:40.91)',
    time_hms: 'Heures (2:06:26)',
    distance_m: 'Mètres (8.95 m)',
    points: 'Points (8796 pts)',
    raw: 'Nombre tel quel',
  } satisfies Record<DisplayFormat | '', string>,
  toleranceHint:
    "Écart accordé à une performance pronostiquée. Laissez vide pour la règle du jeu (0.03 s en course, 5 cm en saut, l'exactitude ailleurs).",
  nameEmptyInDialog: 'Le nom de la discipline ne peut pas être vide.',

  create: 'Créer une discipline',
  createSubmit: 'Créer la discipline',
  editTitle: 'Modifier la discipline',
  saveFailed: 'Erreur lors de la création/mise à jour de la discipline.',

  removeTitle: 'Supprimer la discipline',
  removeQuestion: (name: string) => `Voulez-vous vraiment supprimer « ${name} » ?`,
  removeWarning:
    'La suppression peut affecter des athlètes et des épreuves : une discipline qui a des épreuves ne peut pas être supprimée.',
  records: (athletes: number) =>
    athletes <= 1
      ? `les records de ${athletes} athlète dans cette discipline`
      : `les records de ${athletes} athlètes dans cette discipline`,
  programmes: (competitions: readonly string[]) =>
    competitions.length === 1
      ? `sa place au programme de « ${competitions[0] ?? ''} »`
      : `sa place au programme de ${competitions.length} compétitions, dont « ${competitions[0] ?? ''} »`,
  someProgrammes: 'sa place au programme des compétitions',
  someRecords: 'les records des athlètes dans cette discipline',
  removeFailed: 'Erreur lors de la suppression de la discipline.',
} as const;
