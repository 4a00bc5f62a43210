import type { Pool } from 'pg';

/**
 * The size of a competition. All its leagues have the same number of members.
 */
export interface CompetitionSize {
  /** the number of the competition, from which its id and those of its events and leagues are made */
  readonly competition: number;
  readonly leagues: number;
  readonly members: number;
  readonly users: number;
  readonly events: number;
}

const ATHLETES = 12;

/** Returns SQL that computes an id. Ids sort by number, as UUIDv7 sort by time. `kind` is in the first digits of an id. */
function idSql(kind: number, number: string): string {
  return `('0192${String(kind).padStart(4, '0')}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;
}

export function idOf(kind: number, number: number): string {
  return `0192${String(kind).padStart(4, '0')}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}

export const KIND = { user: 1, competition: 2, event: 3, league: 4, athlete: 5, prediction: 6 } as const;

/**
 * The numbers of a competition's events and leagues begin at its own number times this, so that several
 * competitions share the tables.
 */
const SPACING = 1_000_000;

export function eventId(size: CompetitionSize, event: number): string {
  return idOf(KIND.event, size.competition * SPACING + event);
}

export function leagueId(size: CompetitionSize, league: number): string {
  return idOf(KIND.league, size.competition * SPACING + league);
}

/** Adds users without leagues. */
export async function addUsers(pool: Pool, count: number): Promise<void> {
  await pool.query(`INSERT INTO app_user
    SELECT ${idSql(KIND.user, 'n')}, 'joueur-' || substr(md5(n::text), 1, 10) || '-' || n FROM generate_series(1, ${count}) n`);
}

/** Adds a competition with its events, leagues and members, but without predictions. */
export async function addCompetition(pool: Pool, size: CompetitionSize): Promise<void> {
  const base = size.competition * SPACING;
  const competition = idSql(KIND.competition, String(size.competition));
  await pool.query(`INSERT INTO competition (id) VALUES (${competition})`);
  await pool.query(`INSERT INTO competition_event (id, competition_id)
    SELECT ${idSql(KIND.event, `${base} + n`)}, ${competition} FROM generate_series(1, ${size.events}) n`);
  await pool.query(`INSERT INTO league (id, competition_id, members_count)
    SELECT ${idSql(KIND.league, `${base} + n`)}, ${competition}, ${size.members} FROM generate_series(1, ${size.leagues}) n`);
  // The prime 7919 spreads the members of a league over the users.
  await pool.query(`INSERT INTO league_member (league_id, user_id, number)
    SELECT ${idSql(KIND.league, `${base} + l`)}, ${idSql(KIND.user, `1 + ((l - 1) * ${size.members}::bigint + m * 7919::bigint) % ${size.users}`)}, m
    FROM generate_series(1, ${size.leagues}) l, generate_series(1, ${size.members}) m
    ON CONFLICT DO NOTHING`);
}

/** Adds a prediction of every member. The first athletes are picked more often; half of the picks have a performance. */
export async function addPredictions(pool: Pool, size: CompetitionSize, event: number): Promise<void> {
  const number = size.competition * SPACING + event;
  const pick = (offset: string): string => idSql(KIND.athlete, `(first + ${offset}) % ${ATHLETES}`);
  const performance = 'CASE WHEN random() < 0.5 THEN 9700 + floor(random() * 300)::bigint END';
  await pool.query(`INSERT INTO prediction
    SELECT ${idSql(KIND.prediction, `(${number}::bigint << 24) + row_number() OVER ()`)}, league_id, ${idSql(KIND.event, String(number))},
      user_id, number, ${pick('0')}, ${performance}, ${pick('1 + second')}, ${performance},
      ${pick('(1 + second + 1 + third % (11 - 1 - second))')}, ${performance}
    FROM (
      SELECT m.league_id, m.user_id, m.number, floor(random() * random() * ${ATHLETES})::int AS first,
        floor(random() * random() * 9)::int AS second, floor(random() * 9)::int AS third
      FROM league_member m JOIN league l ON l.id = m.league_id
      WHERE l.competition_id = ${idSql(KIND.competition, String(size.competition))}
      ORDER BY random()
    ) drawn`);
}

/**
 * Enters a result with a score sheet like that of domain/score-sheet.ts: athletes `first`, +1 and +2 win gold,
 * silver and bronze in 9.79, 9.82 and 9.85, with cotes 1.5, 2 and 4. Only the winner betters the PB.
 */
export async function enterResult(
  pool: Pool,
  size: CompetitionSize,
  event: number,
  first: number,
): Promise<void> {
  const client = await pool.connect();
  const id = eventId(size, event);
  try {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM competition_event WHERE id = $1 FOR UPDATE', [id]);
    await client.query('DELETE FROM score_sheet WHERE event_id = $1', [id]);
    await client.query(
      `INSERT INTO score_sheet
      SELECT $1, ('${idOf(KIND.athlete, 0).slice(0, 24)}' || lpad(to_hex(($2 + p - 1) % ${ATHLETES}), 12, '0'))::uuid, 1 << (place - 1), place,
        (ARRAY[5000, 3000, 1000])[abs(p - place) + 1] * (ARRAY[1.5, 2, 4])[p], p = place,
        9790 + 30 * (p - 1) - 30, 9790 + 30 * (p - 1) + 30, CASE WHEN p = 1 THEN 20000 ELSE 10000 END, p = 1
      FROM generate_series(1, 3) p, generate_series(1, 3) place`,
      [id, first],
    );
    await client.query(
      `WITH event AS (
        UPDATE competition_event SET result_version = nextval('result_version_seq') WHERE id = $1
        RETURNING competition_id, result_version
      )
      UPDATE competition c SET results_version = event.result_version FROM event WHERE c.id = event.competition_id`,
      [id],
    );
    // The product's answer to the admin has this number.
    await client.query('SELECT count(*) FROM prediction WHERE event_id = $1', [id]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** Adds results of earlier events of a championship, with kept scores but without predictions. */
export async function addKeptHistory(
  pool: Pool,
  size: CompetitionSize,
  events: readonly number[],
): Promise<void> {
  for (const event of events) {
    await enterResult(pool, size, event, event % 6);
    await pool.query(
      `INSERT INTO league_event_score
      SELECT e.id, m.league_id, e.result_version,
        string_agg(int4send(m.number) || int4send((m.number * 37 + $2) % 4000), ''::bytea), ''::bytea
      FROM competition_event e JOIN league l ON l.competition_id = e.competition_id JOIN league_member m ON m.league_id = l.id
      WHERE e.id = $1 GROUP BY e.id, m.league_id`,
      [eventId(size, event), event],
    );
  }
}
