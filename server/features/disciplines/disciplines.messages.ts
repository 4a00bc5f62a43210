export const disciplineMessages = {
  created: 'Discipline créée avec succès !',
  updated: 'Discipline mise à jour avec succès !',
  deleted: 'Discipline supprimée avec succès !',
  inUse: (events: number) =>
    `Cette discipline a ${events} ${events > 1 ? 'épreuves' : 'épreuve'} : elle ne peut pas être supprimée.`,
} as const;
