import { paths } from '../paths.ts';

/** A league as an answer may name it: the screens have words should its competition be missing. */
export interface NamedLeague {
  _id?: string;
  competition?: { _id?: string } | null;
}

/** Where a league is played, its ranking; null when the answer does not say. */
export function leagueAddress(league: NamedLeague | null | undefined): string | null {
  const leagueId = league?._id;
  const competitionId = league?.competition?._id;
  return !leagueId || !competitionId ? null : paths.leagueRanking(leagueId, competitionId);
}
