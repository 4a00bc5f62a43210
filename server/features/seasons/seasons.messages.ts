export const seasonMessages = { renamed: 'Saison renommée.' } as const;
