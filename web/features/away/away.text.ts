export const awayText = {
  /** `when`: a time of today, or a day and a time */
  offline: (when: string) => `Hors connexion : données de ${when}.`,
  alone: 'Hors connexion.',
} as const;
