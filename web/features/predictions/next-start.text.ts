export const nextStartText = { next: 'Prochaine épreuve :' } as const;
