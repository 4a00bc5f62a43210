export const userMessages = {
  updated: 'Utilisateur mis à jour avec succès !',
  deleted: 'Utilisateur supprimé avec succès !',
  accountDeleted: 'Votre compte et tout ce qui lui appartenait ont été supprimés.',
  profileUpdated: 'Profil mis à jour avec succès !',
  profileUpdatedToVerify:
    "Profil mis à jour avec succès ! Votre nouvelle adresse remplacera l'actuelle quand vous aurez ouvert le lien que nous lui envoyons.",
  sessionEnded: 'La session est fermée.',
  otherSessionsEnded: 'Toutes les autres sessions sont fermées.',
  followed: 'Vous suivez ce joueur.',
  unfollowed: 'Vous ne suivez plus ce joueur.',
} as const;
