import { counted } from '../../lib/french-numbers.ts';

export const daySheetText = {
  title: 'Pronostics du jour',
  noDay: "Cette date n'existe pas.",
  failed: 'Impossible de charger les épreuves de ce jour.',
  noEvents: 'Aucune épreuve ce jour-là.',
  progress: (predicted: number, open: number) =>
    `${predicted} sur ${open} ${predicted > 1 ? 'pronostiquées' : 'pronostiquée'}`,
  firstLock: (left: string) => `première fermeture dans ${left}`,
  allLocked: 'Toutes les épreuves de ce jour sont parties.',
  filter: 'Épreuves à afficher',
  all: (count: number) => `Toutes (${count})`,
  left: (count: number) => `À faire (${count})`,
  allDone: 'Toutes les épreuves de ce jour sont pronostiquées.',
  previousDay: 'Jour précédent',
  nextDay: 'Jour suivant',

  slotFree: 'À choisir',
  podiumOf: (event: string) => `Podium : ${event}`,
  startList: (event: string) => `Liste de départ : ${event}`,
  tapHint: 'Touchez trois athlètes : or, argent, bronze.',
  showAll: (count: number) => (count > 1 ? `Voir les ${count} autres` : "Voir l'autre"),
  favourite: { male: 'favori', female: 'favorite', mixed: 'favori', unspecified: 'favori' },
  outsider: 'outsider',
  mayBring: (points: string) => `+${points}`,
  marks: { pb: 'RP', sb: 'MS' },
  openPerformances: '+ performance',
  openCard: (event: string) => `Modifier : ${event}`,
  noStartList: "La liste de départ n'est pas encore connue. Choisissez déjà « Autre », ou revenez plus tard.",

  saving: 'Enregistrement…',
  savedAt: (time: string) => `Enregistré à ${time}`,
  incomplete: "Pas encore enregistré : choisissez la médaille d'or",
  notSendable: (why: string) => `Pas encore enregistré : ${why}`,
  refusedStarted: (time: string) => `Refusé : l'épreuve est partie à ${time}`,
  refused: (why: string) => `Refusé : ${why}`,
  kept: 'Gardé sur cet appareil',
  notPredicted: 'Non pronostiquée',
  mayEarn: (points: string) => `jusqu'à ${points}`,
  locked: 'Épreuve partie',
  details: (event: string) => `Voir l'épreuve : ${event}`,

  mine: 'Votre saisie',
  theirs: 'Enregistré ailleurs',
  changedElsewhere: 'Ce pronostic a été modifié ailleurs.',
  keepMine: 'Garder ma saisie',
  takeTheirs: 'Reprendre celui-là',

  copyTo: (leagues: number) =>
    leagues > 1
      ? `Appliquer à mes ${leagues} autres ligues de cette compétition`
      : 'Appliquer à mon autre ligue de cette compétition',
  copyAlways: 'Le faire aussi à chaque enregistrement',
  copied: (count: number) =>
    `${counted(count, 'pronostic appliqué', 'pronostics appliqués')} à vos autres ligues`,
  ownThere: 'Rien à appliquer : vos autres ligues ont leurs propres pronostics',
  keptThere: (count: number) =>
    `${count} laissé${count > 1 ? 's' : ''} tel${count > 1 ? 's' : ''} quel${count > 1 ? 's' : ''}`,
  copyRefused: (count: number) => `${count} refusé${count > 1 ? 's' : ''}`,
  nothingToCopy: 'Rien à appliquer : vos autres ligues ont déjà ces pronostics.',
  overwriteThere: 'Remplacer aussi ceux que ces ligues ont déjà',
  copyFailed: "Vos pronostics n'ont pas pu être appliqués. Réessayez.",
} as const;
