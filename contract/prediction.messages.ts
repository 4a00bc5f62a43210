/** The sentences about a predicted podium, shared by server and client. */
export const predictionMessages = {
  locked:
    'Cette épreuve a déjà commencé ou les résultats sont disponibles. Vous ne pouvez plus modifier votre pronostic.',
  goldRequired: "Veuillez sélectionner un athlète pour la médaille d'or.",
  sameAthleteTwice:
    'Vous ne pouvez pas sélectionner le même athlète pour plusieurs médailles, à moins que ce ne soit l\'athlète "Autre".',
  predictedPerformance: {
    gold: "La performance prédite pour l'or doit être un nombre valide.",
    silver: "La performance prédite pour l'argent doit être un nombre valide.",
    bronze: 'La performance prédite pour le bronze doit être un nombre valide.',
  },
} as const;
