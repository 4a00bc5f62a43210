import { counted } from '../../lib/french-numbers.ts';

export const ownPredictionsText = {
  myTotal: (count: number, points: string) =>
    `${counted(count, 'pronostic', 'pronostics')} · ${points} au total`,
  leftToPredict: (count: number) =>
    `${counted(count, 'épreuve vous attend encore', 'épreuves vous attendent encore')} : pronostiquez avant ${count > 1 ? 'leur' : 'son'} départ.`,
  filter: 'Pronostics à afficher',
  all: (count: number) => `Tous (${count})`,
  open: (count: number) => `Ouverts (${count})`,
  started: (count: number) => `Débutés (${count})`,
  noneOpen: 'Aucun de vos pronostics ne peut plus changer : leurs épreuves ont débuté.',
  noneStarted: "Aucune des épreuves que vous avez pronostiquées n'a encore débuté.",
  earlier: (count: number) =>
    count === 1 ? 'Voir le pronostic des jours passés' : `Voir les ${count} pronostics des jours passés`,
  waiting: 'Résultat attendu',
  explain: 'Détail des points',
  fold: 'Replier',
  nonePredicted: "Vous n'avez encore rien pronostiqué dans cette ligue.",
  nonePredictedHint: 'Choisissez une épreuve et annoncez son podium.',
  startPredicting: 'Pronostiquer',
  mineFailed: 'Impossible de charger les pronostics pour cette ligue. Vérifiez votre connexion.',
} as const;
