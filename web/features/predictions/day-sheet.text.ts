import type { Gender } from '@pronathle/domain/gender';

export const daySheetText = {
  title: 'Pronostics du jour',
  noDay: "Cette date n'existe pas.",
  failed: 'Impossible de charger ce jour.',
  noEvents: 'Aucune épreuve ce jour-là.',
  progress: (predicted: number, all: number) =>
    `${predicted} sur ${all} ${predicted > 1 ? 'pronostiquées' : 'pronostiquée'}`,
  firstLock: (when: string) => `première fermeture ${when}`,
  allLocked: 'Toutes les épreuves sont parties.',
  filter: 'Afficher',
  all: (count: number) => `Toutes (${count})`,
  left: (count: number) => `À faire (${count})`,
  nothingLeft: 'Rien à pronostiquer pour le moment.',
  previousDay: 'Jour précédent',
  nextDay: 'Jour suivant',

  slotFree: 'À choisir',
  podiumOf: (event: string) => `Podium : ${event}`,
  startList: (event: string) => `Liste de départ : ${event}`,
  tapHint: 'Touchez trois athlètes : or, argent, bronze.',
  full: "Podium complet : touchez d'abord l'athlète à retirer.",
  showAll: (count: number) => `Voir la suite (${count})`,
  favourite: (gender: Gender) => (gender === 'female' ? 'favorite' : 'favori'),
  outsider: 'outsider',
  mayBring: (points: string) => `+${points}`,
  marks: { pb: 'RP', sb: 'MS' },
  openPerformances: '+ performance',
  openCard: (event: string) => `Modifier : ${event}`,

  goldFirst: "choisissez la médaille d'or",
  notSendable: (why: string) => `Pas encore enregistré : ${why}`,
  notPredicted: 'Non pronostiquée',
  mayEarn: (points: string) => `jusqu'à\u00a0${points}`,
  locked: 'Épreuve partie',
  see: "Voir l'épreuve",
  none: 'Personne',
} as const;
