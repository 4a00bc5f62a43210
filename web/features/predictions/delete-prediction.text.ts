export const deletePredictionText = {
  removeTitle: 'Supprimer mon pronostic',
  remove: 'Supprimer',
  removeWarning: (event: string) =>
    `Voulez-vous vraiment supprimer votre pronostic sur « ${event} » ? Vous pourrez en refaire un jusqu'au départ.`,
  removeFailed: 'Erreur lors de la suppression de votre pronostic.',
} as const;
