/** The texts that a chat shows under a link. */
export const previewText = {
  site: 'PronAthlé',
  title: "PronAthlé, les pronostics d'athlétisme entre amis",
  description:
    "Pronostiquez le podium des épreuves d'athlétisme, défiez vos amis dans une ligue et grimpez au classement. Gratuit et sans mise.",
  picture: 'PronAthlé : pronostiquez les podiums entre amis',
  invitation: (competition: string) =>
    `${competition} : rejoignez cette ligue de pronostics d'athlétisme entre amis.`,
} as const;
