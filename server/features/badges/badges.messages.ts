export const badgeMessages = {
  created: 'Badge créé avec succès !',
  updated: 'Badge mis à jour avec succès !',
  deleted: 'Badge supprimé avec succès !',
} as const;
