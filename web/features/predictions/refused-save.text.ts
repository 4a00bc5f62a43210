export const refusedSaveText = {
  started: (time: string) => `Refusé : l'épreuve est partie à ${time}`,
} as const;
