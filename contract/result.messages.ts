/** The sentences about an event's result, shared by server and client. */
export const resultMessages = {
  resultGoldRequired: "Veuillez saisir l'athlète et la performance pour la médaille d'or.",
  resultPerformanceRequired: {
    silver: "Veuillez saisir la performance pour la médaille d'argent si un athlète est sélectionné.",
    bronze: 'Veuillez saisir la performance pour la médaille de bronze si un athlète est sélectionné.',
  },
  resultSameAthleteTwice:
    'Un même athlète ne peut pas recevoir plusieurs médailles, à moins que ce ne soit l\'athlète "Autre".',
  resultPerformance: "La performance n'est pas valide pour cette discipline.",
  resultNonStarters: 'Les non-partants sont à choisir dans la liste de départ.',
  resultExAequo:
    'Les ex æquo ne sont pas valides : chacun a une place de 1 à 3, un athlète et sa performance.',
  resultPlaces: 'Les places du podium ne correspondent pas aux ex æquo.',
  reason: 'Le motif est trop long.',
} as const;
