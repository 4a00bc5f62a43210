export const leagueMessages = {
  created: 'Ligue créée avec succès !',
  renewed: (members: number) =>
    members === 1 ? 'La ligue repart, avec vous seul.' : `La ligue repart avec ses ${members} membres.`,
  joined: (name: string) => `Vous avez rejoint la ligue « ${name} ».`,
  left: 'Vous avez quitté la ligue.',
  leftAndDeleted: 'Vous avez quitté la ligue, qui a été supprimée.',
  updated: 'Ligue mise à jour avec succès !',
  deleted: 'Ligue supprimée avec succès !',
} as const;
