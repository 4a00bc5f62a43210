export const calendarsText = {
  failed: "Impossible de charger les adresses de l'agenda.",
  explained:
    "Toutes les épreuves de vos ligues dans l'agenda de votre téléphone ou de votre ordinateur : créez une adresse, et ajoutez-la à l'agenda comme abonnement.",
  notReminder:
    "Google ne relit cette adresse que toutes les 8 à 24 heures : ce n'est pas un rappel, et un changement d'horaire peut y arriver trop tard.",
  create: 'Créer une adresse',
  createFailed: "L'adresse n'a pas pu être créée.",
  full: 'Vous avez cinq adresses, le maximum.',
  once: "Copiez-la maintenant : elle ne sera plus affichée. Gardez-la pour vous : elle montre vos épreuves à qui l'a.",
  add: 'Ajouter à mon agenda',
  copy: "Copier l'adresse",
  copied: 'Adresse copiée',
  made: (day: string, time: string) => `Créée le ${day} à ${time}`,
  remove: 'Supprimer',
  removeThat: (made: string) => `Supprimer l'adresse ${made.toLowerCase()}`,
  removeTitle: 'Supprimer cette adresse ?',
  removeExplained: "L'agenda qui la lit ne recevra plus vos épreuves.",
  removeFailed: "L'adresse n'a pas pu être supprimée.",
} as const;
