import type { Pool } from 'pg';
import { KEEP_SCORES } from './scoring-sql.ts';

/** Small enough for a statement timeout of 5 s, and large enough that round trips cost little. */
const PREDICTIONS_A_BATCH = 50_000;

interface LeagueSize {
  readonly id: string;
  readonly members_count: number;
}

/** The job after a result: keeps every league's contribution and awards badges, largest leagues first. */
export async function settleEvent(pool: Pool, eventId: string): Promise<void> {
  const leagues = await pool.query<LeagueSize>(
    `SELECT l.id, l.members_count FROM league l JOIN competition_event e ON e.competition_id = l.competition_id
    WHERE e.id = $1 ORDER BY l.members_count DESC, l.id`,
    [eventId],
  );
  let batch: string[] = [];
  let predictions = 0;
  for (const league of leagues.rows) {
    batch.push(league.id);
    predictions += league.members_count;
    if (predictions < PREDICTIONS_A_BATCH) continue;
    await pool.query(KEEP_SCORES, [eventId, batch]);
    batch = [];
    predictions = 0;
  }
  if (batch.length > 0) await pool.query(KEEP_SCORES, [eventId, batch]);
}
