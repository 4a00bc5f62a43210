export const competitionMessages = {
  created: 'Compétition créée avec succès !',
  updated: 'Compétition mise à jour avec succès !',
  deleted: 'Compétition supprimée avec succès !',
  disciplinesInUse: (names: readonly string[]) =>
    names.length > 1
      ? `Ces disciplines ont une épreuve et ne peuvent pas être retirées de la compétition : ${names.join(', ')}.`
      : `La discipline « ${names.join('')} » a une épreuve : elle ne peut pas être retirée de la compétition.`,
} as const;
