import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { athleteId, eventId, leagueId, type CompetitionSize } from '../data-set.ts';
import type { Night } from './night.ts';

const connections = 16;
const seconds = 10;

/** Upserts per second of PostgreSQL's own client: the bare rows of `count` submissions, one commit each. */
export const pgbenchRate = (
  { cluster, users }: Night,
  size: CompetitionSize,
  event: number,
  count: number,
): number => {
  const script = join(cluster.host, 'upsert.sql');
  const { competition, leagues, members } = size;
  writeFileSync(
    script,
    `\\set n random(0, ${count - 1})
insert into prediction (id, league_id, event_id, user_id, gold_athlete_id, gold_performance, silver_athlete_id, bronze_athlete_id, created_at, updated_at)
select gen_random_uuid(), ('${leagueId(size, 0).slice(0, 24)}' || lpad(to_hex(${competition * 1_000_000 + 1} + :n % ${leagues}), 12, '0'))::uuid,
  '${eventId(size, event)}',
  ('01920001-0000-7000-8000-' || lpad(to_hex(1 + ((:n % ${leagues}) * ${members}::bigint + (1 + (:n / ${leagues}) % ${members}) * 7919::bigint) % ${users}), 12, '0'))::uuid,
  '${athleteId(0)}', 9800, '${athleteId(1)}', '${athleteId(2)}', now(), now()
on conflict on constraint prediction_unique do update set gold_athlete_id = excluded.gold_athlete_id, gold_performance = excluded.gold_performance,
  silver_athlete_id = excluded.silver_athlete_id, bronze_athlete_id = excluded.bronze_athlete_id, updated_at = excluded.updated_at;
`,
  );
  const options = { '-h': cluster.host, '-U': cluster.user, '-M': 'prepared', '-f': script };
  const printed = execFileSync(
    cluster.program('pgbench'),
    [
      '-n',
      ...Object.entries(options).flat(),
      ...['-c', String(connections), '-j', '2', '-T', String(seconds)],
      'postgres',
    ],
    { encoding: 'utf8' },
  );
  return Number(/tps = ([\d.]+)/.exec(printed)?.[1] ?? 0);
};
