export const predictionMessages = {
  created: 'Pronostic enregistré avec succès !',
  updated: 'Pronostic mis à jour avec succès !',
  deleted: 'Pronostic supprimé avec succès !',
} as const;
