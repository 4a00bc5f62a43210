export const userMessages = {
  updated: 'Utilisateur mis à jour avec succès !',
  deleted: 'Utilisateur supprimé avec succès !',
  accountDeleted: 'Votre compte et tout ce qui lui appartenait ont été supprimés.',
  profileUpdated: 'Profil mis à jour avec succès !',
  profileUpdatedToVerify:
    'Profil mis à jour avec succès ! Confirmez votre nouvelle adresse avec le lien que nous venons de lui envoyer : il le faut pour vous reconnecter.',
  sessionEnded: 'La session est fermée.',
  otherSessionsEnded: 'Toutes les autres sessions sont fermées.',
  followed: 'Vous suivez ce joueur.',
  unfollowed: 'Vous ne suivez plus ce joueur.',
} as const;
