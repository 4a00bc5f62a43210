import type { Pool } from 'pg';
import {
  leagueStandings,
  memberNumbers,
  rankOf,
  type LeagueStandings,
  type StandingsCache,
} from './league-standings.ts';
import { KEPT_STANDINGS, MISSING_STANDINGS } from './scoring-sql.ts';

export interface RankingEntry {
  readonly rank: number;
  readonly userId: string;
  readonly username: string;
  readonly totalScore: number;
  readonly exactPodiums: number;
  readonly predictionsCount: number;
}

export interface RankingPage {
  readonly resultsVersion: string;
  readonly ranking: readonly RankingEntry[];
  readonly totalCount: number;
  readonly me: RankingEntry | undefined;
}

interface PageRow {
  readonly number: number;
  readonly user_id: string;
  readonly username: string;
  readonly predictions_count: number;
}

const PAGE_SIZE = 10;

/** Names are read for each page and not cached, so that they are never out of date. */
const PAGE = `
SELECT m.number, m.user_id, u.username, m.predictions_count
FROM league_member m JOIN app_user u ON u.id = m.user_id
WHERE m.league_id = $1
  AND m.number = ANY ($2::int[] || ARRAY(SELECT number FROM league_member WHERE league_id = $1 AND user_id = $3))`;

interface KeptRow {
  readonly results_version: string;
  readonly members_version: string;
  readonly scores: Buffer | null;
  readonly exact_podiums: Buffer | null;
  readonly missing: string[] | null;
  readonly numbers: Buffer | null;
}

interface MissingRow {
  readonly results_version: string;
  readonly scores: Buffer;
  readonly exact_podiums: Buffer;
}

/**
 * Returns the current standings, without a transaction and without a lock. Two statements may see different
 * states of the results. So each returns the version that it saw, and the data are used only when both are equal.
 */
async function currentStandings(
  pool: Pool,
  cache: StandingsCache,
  leagueId: string,
): Promise<LeagueStandings> {
  for (;;) {
    const held = cache.get(leagueId);
    const values = [leagueId, held?.resultsVersion ?? null, held?.membersVersion ?? null];
    const { rows } = await pool.query<KeptRow>({ name: 'kept', text: KEPT_STANDINGS, values });
    const kept = rows[0];
    if (kept === undefined) throw new Error(`No league ${leagueId}`);
    if (held?.resultsVersion === kept.results_version && held.membersVersion === kept.members_version)
      return held;
    const scores = kept.scores === null ? [] : [kept.scores];
    const exactPodiums = kept.exact_podiums === null ? [] : [kept.exact_podiums];
    if (kept.missing !== null) {
      const derived = await pool.query<MissingRow>({
        name: 'missing',
        text: MISSING_STANDINGS,
        values: [leagueId, kept.missing],
      });
      const missing = derived.rows[0];
      if (missing?.results_version !== kept.results_version) continue;
      scores.push(missing.scores);
      exactPodiums.push(missing.exact_podiums);
    }
    const byName = kept.numbers === null ? held?.byName : memberNumbers(kept.numbers);
    const standings = leagueStandings({
      resultsVersion: kept.results_version,
      membersVersion: kept.members_version,
      byName: byName ?? new Int32Array(),
      scores,
      exactPodiums,
    });
    cache.set(leagueId, standings);
    return standings;
  }
}

/** Returns the first page of a league's ranking and the user's own line, as decision 0003 recommends. */
export async function readRanking(
  pool: Pool,
  cache: StandingsCache,
  leagueId: string,
  userId: string,
): Promise<RankingPage> {
  const standings = await currentStandings(pool, cache, leagueId);
  const shown = [...standings.order.subarray(0, PAGE_SIZE)];
  const { rows } = await pool.query<PageRow>({ name: 'page', text: PAGE, values: [leagueId, shown, userId] });
  const entries = new Map(
    rows.map((row) => [
      row.number,
      {
        rank: rankOf(standings, row.number),
        userId: row.user_id,
        username: row.username,
        totalScore: (standings.totals[row.number] ?? 0) / 100,
        exactPodiums: standings.exactPodiums[row.number] ?? 0,
        predictionsCount: row.predictions_count,
      },
    ]),
  );
  return {
    resultsVersion: standings.resultsVersion,
    ranking: shown.flatMap((number) => entries.get(number) ?? []),
    totalCount: standings.order.length,
    me: [...entries.values()].find((entry) => entry.userId === userId),
  };
}
