export const sharesText = {
  share: 'Partager',
  titles: {
    podium: 'Partager mon podium',
    ranking: 'Partager mon classement',
    badge: 'Partager mon badge',
  },
  shareBadge: (name: string) => `Partager le badge ${name}`,
  pictureOf: 'Votre image à partager',
  failed: "L'image n'a pas pu être préparée.",
  send: "Envoyer l'image",
  download: "Télécharger l'image",
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié !',
  removal: 'Supprimer le lien',
  removalFailed: "Le lien n'a pas pu être supprimé.",
  hint: "L'image et son lien suivent vos résultats pendant 90 jours.",
  fileName: 'pronathle.png',
} as const;
