import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { machineLine } from '../report.ts';
import { migrate, migrations } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open-database.ts';
import { findPostgres } from '../../server/db/testing/find-postgres.ts';
import { openOwnDatabase } from '../../server/db/testing/own-database.ts';
import { addCompetition, addPredictions, addUsers, competitionId, eventId, leagueId } from '../data-set.ts';

/**
 * Measures what the optional rules (joker, substitute) cost when points are read: compares the view `prediction_score`
 * with the view of the last version without these rules, on the same rows. Counts PostgreSQL's processor time, which
 * other work on the machine does not change.
 */
const size = { competition: 1, leagues: 1_000, members: 20, events: 10 };
const users = 5_000;
const rounds = 9;
const lastWithoutRules = '0036-event-rounds';

const found = findPostgres(process.env);
if (found === undefined) throw new Error('There is no PostgreSQL to measure on.');

/** Returns the SQL of the view before these rules. */
const firstView = async (): Promise<string> => {
  const { databaseUrl, stop } = await openOwnDatabase(found, 'score_rules_before');
  const opened = await openDatabase({ databaseUrl, dataDir: '' });
  const db = opened.db.withoutPlugins() as unknown as Kysely<unknown>;
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateTo(lastWithoutRules);
  if (error !== undefined) throw new Error('The migration failed', { cause: error });
  const { rows } = await opened.execute(`select pg_get_viewdef('prediction_score'::regclass) as text`);
  await opened.close();
  await stop();
  return String(rows[0]?.['text']);
};

const before = await firstView();
const { databaseUrl, stop } = await openOwnDatabase(found, 'score_rules');
const opened = await openDatabase({ databaseUrl, dataDir: '' });
await migrate(opened);
await opened.close();

const client = new Client({ connectionString: databaseUrl });
await client.connect();
const run = (statement: string) => client.query(statement);
await run('set jit = off');
await run('set max_parallel_workers_per_gather = 0');
await addUsers(run, users);
await addCompetition(run, size, users);
for (let event = 1; event <= size.events; event += 1) await addPredictions(run, size, event);
// A line for every athlete at every place. The first two athletes have withdrawn from each event.
await run(`
  insert into score_sheet (event_id, athlete_id, mask, place, points, exact, performance_from, performance_to,
    performance_bonus, pb_bonus, withdrawn)
  select event.id, athlete.id, mask, place, case when number > 2 then 100 * number else 0 end, number = place + 1,
    case when number > 2 then 9700 else 9900 end, 9800, 50, 20, number <= 2
  from event, (select id, row_number() over (order by id) as number from athlete) as athlete,
    (values (1, 1), (3, 1), (5, 1), (7, 1), (2, 2), (3, 2), (6, 2), (7, 2), (4, 3), (5, 3), (6, 3), (7, 3)) as of_place (mask, place)`);
await run(`
  update event set result_version = 1,
    withdrawn = array(select id from athlete order by id limit 2)`);
await run(`create view first_score as ${before}`);

const statements = {
  'one event, as its result does': (view: string) =>
    `select league_id, user_id, points from ${view} where event_id = '${eventId(size, 1)}'`,
  'all events': (view: string) => `select league_id, user_id, points from ${view}`,
  'one league': (view: string) =>
    `select user_id, points from ${view} where league_id = '${leagueId(size, 1)}'`,
};

/** processor time of the last statement, in milliseconds */
let counted = 0;
client.on('notice', ({ detail }) => {
  const times = /([\d.]+) s user, ([\d.]+) s system, [\d.]+ s elapsed/.exec(detail ?? '');
  if (times !== null) counted = 1_000 * (Number(times[1]) + Number(times[2]));
});

/** Returns for each view the least processor time of a statement in milliseconds. The views take turns. */
const compare = async (statementOn: (view: string) => string) => {
  const least = { first_score: Infinity, prediction_score: Infinity };
  await run('set client_min_messages = log');
  await run('set log_executor_stats = on');
  for (let round = 0; round < rounds; round += 1)
    for (const view of ['first_score', 'prediction_score'] as const) {
      await run(`select count(*), sum(points) from (${statementOn(view)}) as scored`);
      least[view] = Math.min(least[view], counted);
    }
  await run('set log_executor_stats = off');
  return least;
};

const lines = [
  '# What the optional rules cost when points are read',
  '',
  `${machineLine()} ${size.leagues * size.members * size.events} predictions of ${size.leagues} leagues; two of twelve athletes have withdrawn from each event. Processor time of PostgreSQL, the least of ${rounds} rounds; the view of the last version without these rules and the present view take turns, with statistics of all tables. \`node bench/score-rules/main.ts\` writes this file.`,
  '',
  '| in use | statement | before, ms | now, ms | ratio |',
  '| --- | --- | --- | --- | --- |',
];
const measure = async (inUse: string) => {
  await run('vacuum full analyze prediction');
  await run('analyze');
  for (const [what, statementOn] of Object.entries(statements)) {
    const { first_score: first, prediction_score: now } = await compare(statementOn);
    const line = `| ${inUse} | ${what} | ${first.toFixed(1)} | ${now.toFixed(1)} | ${(now / first).toFixed(2)} |`;
    console.log(line);
    lines.push(line);
  }
};

await measure('no rule');
await run(
  `update league set joker = 'daily', substitute = 'on' where competition_id = '${competitionId(size)}'`,
);
await run(`
  update prediction set
    substitute_athlete_id = (
      select id from athlete
      where id not in (gold_athlete_id, silver_athlete_id, bronze_athlete_id) order by id desc limit 1),
    joker_day = case when event_id = '${eventId(size, 1)}' then current_date end`);
await measure('joker and substitute, by everybody');
await client.end();
await stop();
writeFileSync(new URL('REPORT.md', import.meta.url), `${lines.join('\n')}\n`);
