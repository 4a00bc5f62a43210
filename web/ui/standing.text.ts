export const standingText = { noResult: 'Pas encore de résultat' } as const;
