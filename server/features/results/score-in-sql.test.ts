import { medalNames } from '@pronathle/domain/podium';
import { scoreSheet } from '@pronathle/domain/score-sheet';
import { scoreWithSubstitute } from '@pronathle/domain/substitute';
import { autres, ordinary, scoringWorld } from '@pronathle/domain/testing/scoring-worlds';
import fc from 'fast-check';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { insertWithdrawnRows } from '../scoring/scoring.queries.ts';

/**
 * Compares two independent computations of a score: the domain's engine, and SQL's look-up in the score sheet.
 * PostgreSQL and the embedded database get different predictions.
 */
const isSpread = process.env['TEST_CITUS'] === '1';
/** There are fewer predictions where leagues are spread over nodes, because each takes much longer there. */
const wanted = isSpread ? 10_000 : 50_000;

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

/**
 * Sends rows as one array per column, because a statement takes at most 65,535 values; 5,000 rows at a time, so that
 * each statement stays within its time limit where leagues are spread over nodes.
 */
const insertColumns = async (table: string, columns: Record<string, { type: string; values: unknown[] }>) => {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const rows = Math.max(...Object.values(columns).map((one) => one.values.length));
  for (let from = 0; from < rows; from += 5_000) {
    const arrays = Object.values(columns).map(
      ({ type, values }) => sql`${values.slice(from, from + 5_000)}::${sql.raw(type)}[]`,
    );
    await sql`insert into ${sql.table(table)} (${names})
      select * from unnest(${sql.join(arrays)})`.execute(server.db);
  }
};

const column = <Row>(rows: readonly Row[], type: string, valueOf: (row: Row) => unknown) => ({
  type,
  values: rows.map(valueOf),
});

test('SQL and the engine score random predictions alike', async () => {
  const { db } = server;
  const athleteIds = new Map([...ordinary, ...autres].map((name) => [name, uuidv7()]));
  const idOf = (name: string) => athleteIds.get(name) ?? '';
  const athletes = [...athleteIds.values()];
  await insertColumns('athlete', {
    id: column(athletes, 'uuid', (id) => id),
    first_name: column(athletes, 'text', () => ''),
    last_name: column(athletes, 'text', (id) => id),
    country: column(athletes, 'text', () => 'FRA'),
    gender: column(athletes, 'text', () => 'male'),
    is_autre: column(athletes, 'boolean', () => false),
    search_key: column(athletes, 'text', () => ''),
  });

  // A stored prediction needs a gold pick, which some generated predictions do not have.
  const worlds = fc
    .sample(scoringWorld, { numRuns: wanted / 40, seed: server.database.kind === 'embedded' ? 395 : 396 })
    .map((world) => ({
      ...world,
      eventId: uuidv7(),
      podiums: world.podiums.filter(({ gold }) => gold !== null),
    }));
  const members: TestUser[] = [];
  for (let index = 0; index < 50; index += 1) members.push(await server.createUser(`membre ${index}`));
  const [owner] = members;
  if (owner === undefined) throw new Error('no member');
  const { body } = await server.call('listDisciplines', { as: owner });
  const discipline = body.disciplines[0]?._id;
  const leagueIds = { off: uuidv7(), daily: uuidv7() };

  await insertColumns('competition', {
    id: column(worlds, 'uuid', ({ eventId }) => eventId),
    ...Object.fromEntries(
      ['name', 'location', 'description', 'search_key', 'timezone'].map((name) => [
        name,
        column(worlds, 'text', () => ''),
      ]),
    ),
    start_date: column(worlds, 'date', () => '2030-01-01'),
    end_date: column(worlds, 'date', () => '2030-01-02'),
    starts_at: column(worlds, 'timestamptz', () => '2030-01-01'),
    ends_at: column(worlds, 'timestamptz', () => '2030-01-03'),
  });
  const ofDiscipline = {
    competition_id: column(worlds, 'uuid', ({ eventId }) => eventId),
    discipline_id: column(worlds, 'uuid', () => discipline),
  };
  await insertColumns('competition_discipline', ofDiscipline);
  await insertColumns('event', {
    id: column(worlds, 'uuid', ({ eventId }) => eventId),
    ...ofDiscipline,
    event_date: column(worlds, 'timestamptz', () => '2030-01-01'),
    result_version: column(worlds, 'bigint', () => 1),
    podium_bonus: column(worlds, 'int', ({ facts }) => scoreSheet(facts).podiumBonus),
  });
  await db.transaction().execute(async (trx) => {
    const league = { name: '', searchKey: '', isPrivate: false, invitationCode: null };
    await trx
      .insertInto('leagueKey')
      .values(
        Object.values(leagueIds).map((id) => ({
          id,
          competitionId: worlds[0]?.eventId ?? '',
          invitationCode: null,
        })),
      )
      .execute();
    await trx
      .insertInto('league')
      .values(
        (['off', 'daily'] as const).map((joker) => ({
          ...league,
          id: leagueIds[joker],
          joker,
          substitute: joker === 'off' ? 'off' : 'on',
          maxMembers: null,
          ownerId: owner.id,
          competitionId: worlds[0]?.eventId ?? '',
        })),
      )
      .execute();
    await trx
      .insertInto('leagueMember')
      .values(
        Object.values(leagueIds).flatMap((leagueId) => members.map(({ id }) => ({ leagueId, userId: id }))),
      )
      .execute();
  });

  const rows = worlds.flatMap(({ eventId, facts }) =>
    scoreSheet(facts).rows.map((row) => ({ eventId, ...row })),
  );
  await insertColumns('score_sheet', {
    event_id: column(rows, 'uuid', (row) => row.eventId),
    athlete_id: column(rows, 'uuid', (row) => idOf(row.athleteId)),
    mask: column(rows, 'smallint', (row) => row.mask),
    place: column(rows, 'smallint', (row) => row.place),
    points: column(rows, 'int', (row) => row.points),
    exact: column(rows, 'boolean', (row) => row.exact),
    performance_from: column(rows, 'bigint', (row) => row.performanceFrom),
    performance_to: column(rows, 'bigint', (row) => row.performanceTo),
    performance_bonus: column(rows, 'int', (row) => row.performanceBonus),
    pb_bonus: column(rows, 'int', (row) => row.pbBonus),
  });
  await insertWithdrawnRows(
    db,
    worlds.flatMap(({ eventId, facts }) =>
      scoreSheet(facts).withdrawn.map((name) => ({ eventId, athleteId: idOf(name) })),
    ),
  );

  const substitutes = [...ordinary, ...autres];
  // A joker and a substitute count only in the league with these rules.
  const predictions = worlds.flatMap(({ eventId, podiums, facts }, event) =>
    podiums.map((podium, index) => {
      const rule = index % 2 === 0 ? 'off' : 'daily';
      const hasJoker = index % 3 === 0;
      const substitute = index % 5 < 2 ? (substitutes[(index + event) % substitutes.length] ?? null) : null;
      return {
        id: uuidv7(),
        eventId,
        leagueId: leagueIds[rule],
        userId: members[index]?.id,
        podium,
        jokerDay: hasJoker ? new Date(Date.UTC(2030, 0, 1 + event)).toISOString().slice(0, 10) : null,
        substitute,
        score: scoreWithSubstitute(podium, facts, rule === 'daily' ? { joker: hasJoker, substitute } : {}),
      };
    }),
  );
  expect(predictions.length).toBeGreaterThanOrEqual(wanted);
  for (let start = 0; start < predictions.length; start += 2_000) {
    const chunk = predictions.slice(start, start + 2_000);
    await insertColumns('prediction', {
      id: column(chunk, 'uuid', ({ id }) => id),
      league_id: column(chunk, 'uuid', ({ leagueId }) => leagueId),
      event_id: column(chunk, 'uuid', ({ eventId }) => eventId),
      user_id: column(chunk, 'uuid', ({ userId }) => userId),
      ...Object.fromEntries(
        medalNames.flatMap((medal) => [
          [
            `${medal}_athlete_id`,
            column(chunk, 'uuid', ({ podium }) => {
              const pick = podium[medal];
              return pick === null ? null : idOf(pick.athleteId);
            }),
          ],
          [
            `${medal}_performance`,
            column(chunk, 'bigint', ({ podium }) => podium[medal]?.performance ?? null),
          ],
        ]),
      ),
      substitute_athlete_id: column(chunk, 'uuid', ({ substitute }) =>
        substitute === null ? null : idOf(substitute),
      ),
      joker_day: column(chunk, 'date', ({ jokerDay }) => jokerDay),
      created_at: column(chunk, 'timestamptz', () => '2030-01-01'),
      updated_at: column(chunk, 'timestamptz', () => '2030-01-01'),
    });
  }

  const scored = await db
    .selectFrom('predictionScore')
    .select(['predictionId', 'points', 'exactPodium', 'wonPerformance', 'wonPb'])
    .execute();
  const scoreInSql = new Map(scored.map(({ predictionId, ...score }) => [predictionId, score]));
  expect(scoreInSql.size).toBe(predictions.length);
  const different = predictions.filter(({ id, score: { points, breakdown } }) => {
    const found = scoreInSql.get(id);
    return (
      found?.points !== points ||
      found.exactPodium !== breakdown.podiumBonus > 0 ||
      found.wonPerformance !== breakdown.picks.some((pick) => pick.performanceBonus > 0) ||
      found.wonPb !== breakdown.picks.some((pick) => pick.pbBonus > 0)
    );
  });
  expect(different.slice(0, 3)).toEqual([]);
}, 120_000);
