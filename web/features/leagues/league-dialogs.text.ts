/** The sentences about leaving, transferring and deleting a league. */
export const leagueDialogsText = {
  leave: 'Quitter',
  remove: 'Supprimer',
  leaveTitle: 'Quitter la ligue',
  leaveWarning: (name: string) =>
    `Voulez-vous vraiment quitter « ${name} » ? Vos pronostics dans cette ligue seront supprimés.`,
  transferTitle: 'Transférer et quitter',
  transferIntro: (name: string) =>
    `Vous êtes propriétaire de « ${name} ». Choisissez qui vous succède avant de partir : vos pronostics dans cette ligue seront supprimés.`,
  newOwner: 'Nouveau propriétaire',
  chooseNewOwner: 'Choisir un membre',
  newOwnerRequired: 'Veuillez sélectionner un nouveau propriétaire.',
  transfer: 'Transférer et quitter',
  lastOneTitle: 'Vous êtes seul dans cette ligue',
  lastOneWarning: (name: string) =>
    `En quittant « ${name} », vous la supprimez. Cette action est irréversible.`,
  removeTitle: 'Supprimer la ligue',
  removeWarning: (name: string) =>
    `Voulez-vous vraiment supprimer « ${name} », ses pronostics et son classement ? Cette action est irréversible.`,
  prepareFailed: 'Erreur lors de la préparation du départ de la ligue.',
  leaveFailed: "Erreur inattendue lors de l'opération sur la ligue.",
  transferFailed: 'Erreur inattendue lors du transfert de propriété.',
} as const;
