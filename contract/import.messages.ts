const keptLabels = { result: 'résultat', start: 'horaire' } as const;

/** The number of events that a sentence names. */
const namedEvents = 3;

/** The sentences about an import, shared by server and client. */
export const importMessages = {
  nothingButKept: "Il n'y a rien à importer : tout ce qui diffère est gardé tel quel.",
  /** names the events of which the import keeps a result or a start */
  kept: (events: readonly { name: string; keeps: readonly (keyof typeof keptLabels)[] }[]): string => {
    const named = events
      .slice(0, namedEvents)
      .map(({ name, keeps }) => `${name} (${keeps.map((one) => keptLabels[one]).join(' et ')})`);
    const others = events.length - named.length;
    return `Gardé tel quel : ${named.join(', ')}${others === 0 ? '' : others === 1 ? ' et 1 autre' : ` et ${others} autres`}.`;
  },
  importKind: "Ce type d'import n'existe pas.",
  importEmpty: 'Collez le texte à importer, ou choisissez un fichier.',
  address: "Donnez l'adresse d'un fichier.",
  importTooLong: 'Ce texte est trop long pour un seul import : importez-le en plusieurs fois.',
  importKey: "Ce choix ne correspond à aucune ligne de l'import.",
  importVersion: "L'aperçu de cet import n'est pas valide : demandez-le à nouveau.",
  time: "L'heure doit avoir la forme HH:MM.",
} as const;
