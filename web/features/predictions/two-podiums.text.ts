export const twoPodiumsText = {
  mine: 'Votre saisie',
  theirs: 'Enregistré ailleurs',
  keepMine: 'Garder ma saisie',
  takeTheirs: 'Reprendre celui-là',
} as const;
