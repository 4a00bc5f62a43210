/** What lists of picks say of the league's rules: the joker and the substitute. */
export const playedRulesText = {
  joker: 'Joker',
  standsIn: (name: string, isWomens: boolean) => `${isWomens ? 'Remplacée' : 'Remplacé'} par ${name}`,
} as const;
