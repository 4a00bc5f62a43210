/** Key of the instant since which the league's stream reports every change; null while it reports none. */
export const liveSinceKey = (leagueId: string) => ['live-since', leagueId] as const;
