import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type Championship } from '../testing/championship.ts';

/** Simultaneous submissions of many players share transactions: each submission is answered as if it were alone. */
const starters = ['A', 'B', 'C', 'D'].map((lastName) => ({ lastName, cote: 2 }));

/** Fewer rounds where leagues are spread over many nodes: there twenty members take seconds to join a league. */
const rounds = process.env['TEST_CITUS'] === '1' ? 2 : 5;

let server: TestApp;
let admin: TestUser;
let players: TestUser[];
let championship: Championship;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('Cheffe', 'admin');
  players = [];
  for (let index = 0; index < 40; index += 1) players.push(await server.createUser(`joueuse ${index}`));
  championship = await createChampionship(server, admin, [
    { discipline: '100 m', starters },
    { discipline: '200 m', starters },
    { discipline: '400 m', starters, startsInMinutes: -1 },
  ]);
});
afterAll(() => server.close());

const itemAt = <Thing>(things: readonly Thing[], index: number): Thing => {
  const thing = things[index];
  if (thing === undefined) throw new Error(`there is no number ${index}`);
  return thing;
};

const submit = (as: TestUser, league: string, event: number, [gold, silver]: [string, string?]) => {
  const { id, athletes } = itemAt(championship.events, event);
  return server.call('submitPrediction', {
    as,
    body: {
      league,
      competition: championship.competitionId,
      competitionEvent: id,
      gold: athletes[gold] ?? gold,
      silver: silver === undefined ? null : athletes[silver],
    },
  });
};

const leagueOf = (members: TestUser[]) =>
  createLeagueOf(server, championship.competitionId, members as [TestUser, ...TestUser[]]);

const stored = (leagueId: string) =>
  server.db
    .selectFrom('prediction')
    .select(['userId', 'eventId', 'goldAthleteId'])
    .where('leagueId', '=', leagueId)
    .execute();

test('a refused submission affects no other of its transaction, and each gets its own answer', async () => {
  const league = await leagueOf(players.slice(0, 30));
  const nobody = championship.competitionId;
  const answers = await Promise.all(
    players.map((player, index) => {
      if (index >= 30) return submit(player, league, 0, ['A']);
      if (index % 5 === 1) return submit(player, league, 2, ['A']);
      if (index % 5 === 2) return submit(player, league, 0, [nobody]);
      if (index % 5 === 3) return submit(player, league, 0, ['B', 'B']);
      return submit(player, league, index % 2, [index % 3 === 0 ? 'C' : 'A']);
    }),
  );
  const expected = players.map((_player, index) => {
    if (index >= 30) return 404;
    return [201, 409, 400, 400, 201][index % 5];
  });
  expect(answers.map(({ status }) => status)).toEqual(expected);

  const rows = await stored(league);
  expect(rows).toHaveLength(12);
  for (const [index, { status, body }] of answers.entries()) {
    if (status !== 201) continue;
    const player = itemAt(players, index);
    expect(body.prediction).toMatchObject({ userId: player.id, user: player.username });
    expect(rows).toContainEqual({
      userId: player.id,
      eventId: body.prediction.competitionEvent._id,
      goldAthleteId: body.prediction.gold?._id,
    });
    expect(body.newlyEarnedBadge).not.toBeNull();
  }
});

test("of simultaneous saves in one player's tabs one is stored, one is answered as a new prediction, and a badge is announced once", async () => {
  const player = await server.createUser('Onglets');
  const league = await leagueOf([player, itemAt(players, 1)]);
  await server.call('listMyBadges', { as: player });
  const golds = ['A', 'B', 'C', 'D', 'A', 'B'];
  const answers = await Promise.all(golds.map((gold) => submit(player, league, 0, [gold])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body.prediction._id)).size).toBe(1);
  const [row, ...others] = await stored(league);
  expect(others).toEqual([]);
  expect(golds.map((gold) => itemAt(championship.events, 0).athletes[gold])).toContain(row?.goldAthleteId);
  const announced = answers.flatMap(({ body }) => body.newlyEarnedBadge?.name ?? []);
  expect(announced.toSorted()).toEqual(
    ['Capitaine', 'Premier pronostic'].filter((name) => announced.includes(name)),
  );
  expect(announced).toContain('Premier pronostic');
});

test("simultaneous predictions in one player's leagues are all stored, and the badge of the first one is announced once", async () => {
  const player = await server.createUser('Partout');
  const leagues = [];
  for (let count = 0; count < 4; count += 1) leagues.push(await leagueOf([itemAt(players, 0), player]));
  await server.call('listMyBadges', { as: player });
  const answers = await Promise.all(leagues.map((league) => submit(player, league, 0, ['A'])));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.prediction._id)).size).toBe(4);
  expect(answers.flatMap(({ body }) => body.newlyEarnedBadge?.name ?? [])).toEqual(['Premier pronostic']);
});

test('a submission that the database refuses affects no other, nor does one of a member who has just left', async () => {
  const league = await leagueOf(players.slice(0, 12));
  const [broken, gone] = [itemAt(players, 3), itemAt(players, 5)];
  // The second error is that of the constraint when a member has left between the check and the insert.
  await sql`
    create function refuse_some() returns trigger language plpgsql as $$ begin
      if new.user_id = ${sql.lit(broken.id)} then raise exception 'a broken row'; end if;
      if new.user_id = ${sql.lit(gone.id)} then
        raise exception 'no such member: constraint "prediction_by_member"' using errcode = '23503', constraint = 'prediction_by_member';
      end if;
      return new;
    end $$`.execute(server.db);
  await sql`create trigger refuse_some before insert on prediction for each row execute function refuse_some()`.execute(
    server.db,
  );
  const members = players.slice(0, 12);
  const answers = await Promise.all(
    members.map((player, index) => submit(player, league, 0, index === 7 ? ['B', 'B'] : ['A'])),
  );
  await sql`drop function refuse_some cascade`.execute(server.db);

  expect(answers.map(({ status }) => status)).toEqual([
    ...[201, 201, 201, 500, 201, 404, 201, 400, 201, 201, 201, 201],
  ]);
  expect(answers[5]?.body.msg).toBe("Vous n'êtes pas membre de cette ligue.");
  for (const [index, { status, body }] of answers.entries())
    if (status === 201) expect(body.prediction.userId).toBe(itemAt(members, index).id);
  expect(await stored(league)).toHaveLength(9);
  expect((await submit(broken, league, 0, ['A'])).status).toBe(201);
});

test('a member who leaves at the same instant affects nobody else', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const members = players.slice(0, 20);
    const league = await leagueOf(members);
    const leavers = members.slice(10);
    const [answers] = await Promise.all([
      Promise.all(members.map((player) => submit(player, league, round % 2, ['A']))),
      Promise.all(leavers.map((as) => server.call('leaveLeague', { as, params: { id: league }, body: {} }))),
    ]);
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    for (const { status } of answers.slice(10)) expect([201, 404]).toContain(status);
    expect(await stored(league)).toHaveLength(10);
  }
});
