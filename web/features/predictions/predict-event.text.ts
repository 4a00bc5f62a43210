/** The sentences of the page of one event, open or not. */
export const predictEventText = {
  predictTitle: 'Pronostic',
  predictFailed: 'Impossible de charger les données pour le pronostic.',
  eventGone: 'Cette épreuve a été supprimée, avec ses pronostics.',
  eventGoneUnsaved:
    "Cette épreuve a été supprimée, avec ses pronostics. Ce que vous aviez choisi n'a pas été enregistré.",
  stadiumTime: (text: string) => `Au stade : ${text}`,
  notMember: 'Seuls ses membres pronostiquent les épreuves de cette ligue.',
  goToLeague: 'Voir la ligue',
  closed: 'Pronostics fermés',
  closedSentence:
    'Cette épreuve a déjà commencé ou les résultats sont disponibles. Vous ne pouvez plus modifier votre pronostic.',
  lockReason: {
    started: "L'épreuve a commencé.",
    result: "Le résultat de l'épreuve est déjà saisi.",
    competitionOver: 'La compétition est terminée.',
  },
  lostChange: "Ce que vous aviez changé n'a pas été enregistré :",
  lostChoice: "Ce que vous aviez choisi n'a pas été enregistré :",
  upTo: (points: string) => `jusqu'à ${points}`,
  potential: 'Ce podium peut rapporter',
  potentialNone: "Choisissez un podium pour voir ce qu'il peut rapporter.",
  unsaved: 'Pas encore enregistré',
  draftFound: 'Brouillon non enregistré retrouvé : vos choix ne sont pas encore envoyés.',
  draftWithout: 'Les athlètes qui ne sont plus au départ en sont retirés.',
  dropDraft: 'Abandonner ce brouillon',
  submit: 'Valider mon pronostic',
  update: 'Enregistrer',
  nextEvent: 'Épreuve suivante',
  othersHidden: "Les pronostics des autres membres se dévoilent au départ de l'épreuve.",
  removeMine: 'Supprimer mon pronostic',
} as const;
