/**
 * Returns the query key of the instant since which the league's stream has reported every change (milliseconds).
 * Its value is null while no stream is open.
 */
export const liveSinceKey = (leagueId: string) => ['live-since', leagueId] as const;
