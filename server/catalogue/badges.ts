/** The nine badges that the game awards; each description says how the badge is earned. */
const shipped = [
  {
    code: 'welcome',
    name: 'Bienvenue',
    description: 'Première connexion : le stade vous est ouvert.',
    rewardPoints: 10,
  },
  {
    code: 'first-prediction',
    name: 'Premier pronostic',
    description: 'Premier podium pronostiqué.',
    rewardPoints: 10,
  },
  {
    code: 'captain',
    name: 'Capitaine',
    description: 'Vous avez créé une ligue.',
    rewardPoints: 10,
  },
  {
    code: 'perfect-podium',
    name: 'Podium parfait',
    description: "L'or, l'argent et le bronze d'une épreuve, chacun à sa place exacte.",
    rewardPoints: 50,
  },
  {
    code: 'lynx-eye',
    name: 'Œil de lynx',
    description: "La performance d'un athlète du podium, prévue avec précision.",
    rewardPoints: 30,
  },
  {
    code: 'oracle',
    name: 'Devin',
    description: 'Une performance prévue avec précision, qui égale ou bat le record personnel de son auteur.',
    rewardPoints: 50,
  },
  {
    code: 'flawless',
    name: 'Sans faute',
    description: "Toutes les épreuves d'une compétition pronostiquées dans une même ligue.",
    rewardPoints: 30,
  },
  {
    code: 'champion',
    name: 'Champion',
    description: "En tête d'une ligue d'au moins quatre membres à la fin de sa compétition.",
    rewardPoints: 100,
  },
  {
    code: 'turtle',
    name: 'Tortue',
    description: "À la dernière place d'une ligue d'au moins quatre membres à la fin de sa compétition.",
    rewardPoints: 5,
  },
] as const;

export type BadgeCode = (typeof shipped)[number]['code'];

export interface CatalogueBadge {
  code: BadgeCode;
  name: string;
  description: string;
  /** the address at which the server serves the drawing of badge-icons/ */
  icon: `/badges/${BadgeCode}.svg`;
  rewardPoints: number;
}

export const badges: readonly CatalogueBadge[] = shipped.map((badge) => ({
  ...badge,
  icon: `/badges/${badge.code}.svg`,
}));
