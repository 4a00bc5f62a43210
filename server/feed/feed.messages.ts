/** The words of the feed for the person who runs it beside the timing. */
export const feedMessages = {
  usage: `Usage :
  npm run feed -- DOSSIER --url ADRESSE --competition ID [--apply-results] [--once]

La clé se donne dans la variable PRONATHLE_KEY. La page « Clés » de la compétition montre la commande.
Les listes de départ s'importent seules. Les résultats restent à confirmer par un administrateur ; avec --apply-results,
ceux qui ne posent aucune question s'importent aussi. --once lit le dossier une fois.`,
  noKey: 'La variable PRONATHLE_KEY ne contient pas de clé.',
  noFolder: (folder: string) => `Le dossier ${folder} n'existe pas.`,
  watching: (folder: string, url: string) => `${folder} est surveillé pour ${url}. Ctrl+C pour arrêter.`,
  imported: (file: string, events: string) => `${file} : importé (${events}).`,
  resultsWait: (file: string, events: string) =>
    `${file} : résultats lus, à confirmer dans « Soirée en direct » (${events}).`,
  question: (file: string, event: string, why: string) => `${file} : à confirmer, ${event} : ${why}`,
  openLines: 'des athlètes sont à choisir, ou des lignes à corriger.',
  doubtful: 'le résultat est à vérifier, ou un autre est déjà saisi.',
  leftOut: (file: string, lines: string) => `${file} : laissé de côté, ligne ${lines}.`,
  nothing: (file: string) => `${file} : rien de nouveau.`,
  refused: (file: string, why: string) => `${file} : refusé. ${why}`,
  tooLarge: 'Le fichier est trop grand.',
  noWorkbook: "Le fichier n'est pas un classeur Excel lisible.",
  noText: "Le fichier n'est pas un texte.",
  unnamed: 'épreuve sans nom',
  away: (seconds: number) => `Le serveur ne répond pas : nouvel essai dans ${seconds} s.`,
  folderAway: (seconds: number) => `Le dossier n'est pas lisible : nouvel essai dans ${seconds} s.`,
  keyRefused: (why: string) => `Arrêt : ${why}`,
} as const;
