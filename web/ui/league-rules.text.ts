/** The texts of the rules that a league may choose in addition to those of the game. */
export const leagueRulesText = {
  title: 'Règles de la ligue',
  intro: 'Elles se choisissent avant que la première épreuve de la compétition se ferme.',
  chosen: (rules: readonly string[]) => `Règles de la ligue : ${rules.join(', ')}.`,
  tieBreak: {
    label: 'Départager les ex æquo',
    short: 'ex æquo départagés',
    hint: 'À égalité de points, qui a le plus de podiums exacts passe devant. Sans cette règle, le rang est partagé.',
  },
  substitute: {
    label: 'Remplaçant',
    short: 'remplaçant',
    hint: 'Un quatrième athlète par pronostic, facultatif : il prend la place du premier athlète forfait, à sa propre cote et sans bonus performance.',
  },
  joker: {
    label: 'Joker du jour',
    short: 'joker du jour',
    hint: "Chaque jour, chaque joueur double une épreuve : les points de base et la cote, jamais les bonus. Le joker se cache jusqu'au départ.",
  },
} as const;
