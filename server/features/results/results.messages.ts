const predictions = (count: number) => (count > 1 ? `${count} pronostics` : `${count} pronostic`);

export const resultMessages = {
  entered: (rescored: number) => `Résultats enregistrés avec succès ! ${predictions(rescored)} mis à jour.`,
  corrected: (rescored: number) => `Résultats corrigés avec succès ! ${predictions(rescored)} mis à jour.`,
  cancelled: (rescored: number) =>
    rescored === 0
      ? 'Résultats annulés avec succès !'
      : `Résultats annulés avec succès ! Les points de ${predictions(rescored)} ont été remis à zéro.`,
  recalculated: (rescored: number) => `Points recalculés avec succès ! ${predictions(rescored)} mis à jour.`,
} as const;
