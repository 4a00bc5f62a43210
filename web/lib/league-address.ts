import { paths } from '../paths.ts';

/** A league as an answer names it: its competition may be missing. */
export interface NamedLeague {
  _id?: string;
  competition?: { _id?: string } | null;
}

/** Returns the address of a league's ranking; null when the answer lacks the league or its competition. */
export function leagueAddress(league: NamedLeague | null | undefined): string | null {
  const leagueId = league?._id;
  const competitionId = league?.competition?._id;
  return !leagueId || !competitionId ? null : paths.leagueRanking(leagueId, competitionId);
}
