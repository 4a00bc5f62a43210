export const countdownText = {
  lockAt: (day: string, time: string) => `Clôture ${day} à ${time}`,
  lockIn: (left: string) => `Clôture dans ${left}`,
  locked: 'Pronostics clos',
} as const;
