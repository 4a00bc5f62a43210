export const outsideLeagueText = {
  invitation: "Vous regardez cette ligue de l'extérieur. Rejoignez-la pour pronostiquer.",
  byCode: "Vous regardez cette ligue de l'extérieur. On la rejoint par son code d'invitation.",
} as const;
