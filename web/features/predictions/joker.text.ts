export const jokerText = {
  play: 'Jouer mon joker du jour',
  hint: 'Points de base et cote comptent double, les bonus jamais. Une épreuve par jour : il quitte celle où il était.',
  played: 'Joker joué',
} as const;
