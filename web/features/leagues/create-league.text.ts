export const createLeagueText = {
  title: 'Créer une ligue',
  createFor: (competition: string) => `Pour ${competition}`,
  rules: 'Options : joker, remplaçant, ex æquo',
  create: 'Créer la ligue',
  createFailed: 'Erreur lors de la création de la ligue.',
  competitionNotFound: 'Compétition introuvable ou erreur de chargement. Veuillez réessayer.',
  competitionIdMissing: "Aucun ID de compétition n'a été fourni.",
  competitionOver: "Cette compétition est terminée : elle n'accepte plus de nouvelle ligue.",
  invitationCodeIs: "Code d'invitation à partager :",
  redirecting: 'Vous allez être redirigé vers votre ligue.',
  back: 'Retour aux compétitions',
} as const;
