import type { Pool } from 'pg';

interface SheetRow {
  readonly event_id: string;
  readonly athlete_id: string;
  readonly mask: number;
  readonly points: number;
  readonly exact: boolean;
  readonly performance_from: string | null;
  readonly performance_to: string | null;
  readonly performance_bonus: number;
}

type Sheet = ReadonlyMap<string, { points: number; exact: boolean; from: number; to: number; bonus: number }>;

/** A row: event, user, gold, its performance, silver, its performance, bronze, its performance. */
type CompactPrediction = [
  string,
  string,
  string,
  string | null,
  string,
  string | null,
  string,
  string | null,
];

/** Reads all score sheets. A line is found by its event, athlete and mask of places. */
export async function loadSheets(pool: Pool): Promise<Sheet> {
  const { rows } = await pool.query<SheetRow>('SELECT * FROM score_sheet');
  return new Map(
    rows.map((row) => [
      `${row.event_id}${row.athlete_id}${String(row.mask)}`,
      {
        points: row.points,
        exact: row.exact,
        from: Number(row.performance_from ?? Infinity),
        to: Number(row.performance_to ?? -Infinity),
        bonus: row.performance_bonus,
      },
    ]),
  );
}

/**
 * Candidate D: reads the league's predictions and scores them in JavaScript. Returns hundredths of a point
 * by user.
 */
export async function scoreInNode(pool: Pool, sheets: Sheet, leagueId: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<CompactPrediction>({
    name: 'compact',
    rowMode: 'array',
    text: `SELECT p.event_id, p.user_id, p.gold_athlete_id, p.gold_performance, p.silver_athlete_id, p.silver_performance,
        p.bronze_athlete_id, p.bronze_performance
      FROM league l JOIN competition_event e ON e.competition_id = l.competition_id AND e.result_version IS NOT NULL
      JOIN prediction p ON p.event_id = e.id AND p.league_id = l.id WHERE l.id = $1`,
    values: [leagueId],
  });
  const totals = new Map<string, number>();
  for (const row of rows) {
    let points = 0;
    let exact = 0;
    for (let place = 0; place < 3; place++) {
      const line = sheets.get(`${row[0]}${String(row[2 + place * 2])}${String(1 << place)}`);
      if (line === undefined) continue;
      points += line.points;
      if (line.exact) exact++;
      const performance = Number(row[3 + place * 2] ?? NaN);
      if (performance >= line.from && performance <= line.to) points += line.bonus;
    }
    if (exact === 3) points += 20_000;
    totals.set(row[1], (totals.get(row[1]) ?? 0) + Math.floor((points + 5) / 10));
  }
  return totals;
}
