/** The sentences about an import, shared by server and client. */
export const importMessages = {
  importKind: "Ce type d'import n'existe pas.",
  importEmpty: 'Collez le texte à importer, ou choisissez un fichier.',
  address: "Donnez l'adresse d'un fichier.",
  importTooLong: 'Ce texte est trop long pour un seul import : importez-le en plusieurs fois.',
  importKey: "Ce choix ne correspond à aucune ligne de l'import.",
  importVersion: "L'aperçu de cet import n'est pas valide : demandez-le à nouveau.",
  time: "L'heure doit avoir la forme HH:MM.",
} as const;
