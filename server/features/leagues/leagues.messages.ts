export const leagueMessages = {
  created: 'Ligue créée avec succès !',
  joined: (name: string) => `Vous avez rejoint la ligue « ${name} ».`,
  left: 'Vous avez quitté la ligue.',
  leftAndDeleted: 'Vous avez quitté la ligue, qui a été supprimée.',
  updated: 'Ligue mise à jour avec succès !',
  deleted: 'Ligue supprimée avec succès !',
} as const;
