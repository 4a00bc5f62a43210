export const outsideLeagueText = {
  invitation: "Vous regardez cette ligue de l'extérieur. Rejoignez-la pour pronostiquer.",
  byCode: "Vous regardez cette ligue de l'extérieur. On la rejoint par son code d'invitation.",
  full: "Vous regardez cette ligue de l'extérieur. Elle est complète.",
  closed: "Vous regardez cette ligue de l'extérieur. Elle n'accepte pas de nouveaux membres.",
  over: 'La compétition de cette ligue est terminée : on ne peut plus la rejoindre.',
} as const;
