import { counted } from '../../lib/french-numbers.ts';

export const ownPredictionsText = {
  myTotal: (count: number, points: string) =>
    `${counted(count, 'pronostic', 'pronostics')} · ${points} au total`,
  leftToPredict: (count: number) =>
    `${counted(count, 'épreuve vous attend encore', 'épreuves vous attendent encore')} : pronostiquez avant leur départ.`,
  nonePredicted: "Vous n'avez encore rien pronostiqué dans cette ligue.",
  nonePredictedHint: 'Choisissez une épreuve et annoncez son podium.',
  startPredicting: 'Pronostiquer',
  mineFailed: 'Impossible de charger les pronostics pour cette ligue. Vérifiez votre connexion.',
} as const;
