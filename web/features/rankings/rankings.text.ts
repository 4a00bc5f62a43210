import type { MedalName } from '@pronathle/domain/podium';

export const rankingsText = {
  caption: 'Classement de la ligue',
  rank: 'Rang',
  player: 'Joueur',
  points: 'Points',
  exactPodiums: 'Podiums exacts',
  predictions: 'Pronostics',
  me: 'Vous',
  turtle: 'Dernière place',
  trophies: {
    gold: "Trophée d'or",
    silver: "Trophée d'argent",
    bronze: 'Trophée de bronze',
  } satisfies Record<MedalName, string>,
  failed: 'Une erreur inattendue est survenue lors du chargement.',
  myRank: 'Votre rang',
} as const;
