import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { insertSession } from '../features/users/sessions.queries.ts';
import { unknownDevice } from '../http/device.ts';
import { newSecretToken } from '../secrets/secret-token.ts';
import { callOn, openTestApp, type TestApp } from '../testing/app.ts';
import { fillCrowd, oneLeague } from '../testing/crowd.ts';

/** One league of 200 players who have all predicted 30 events, the last of which is still open. */
const [players, events] = [200, 30];

let server: TestApp;
let limited: Awaited<ReturnType<typeof buildApp>>;
let call: TestApp['call'];
let leagueId: string;
let members: { id: string; token: string }[];
let openEvent: string;

beforeAll(async () => {
  server = await openTestApp();
  await fillCrowd(server.database, oneLeague({ players, events }));
  const { db } = server;
  await sql`update event set event_date = now() - interval '1 hour'`.execute(db);
  const last = await db.selectFrom('event').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  openEvent = last.id;
  await sql`update event set event_date = now() + interval '1 hour' where id = ${openEvent}`.execute(db);
  leagueId = (await db.selectFrom('league').select('id').executeTakeFirstOrThrow()).id;
  const rows = await db.selectFrom('account').select('id').where('role', '=', 'user').limit(12).execute();
  members = await Promise.all(
    rows.map(async ({ id }) => {
      const token = newSecretToken();
      await insertSession(db, id, token, unknownDevice);
      return { id, token };
    }),
  );
  limited = await buildApp(server.services, {
    appUrl: 'http://pronathle.test',
    trustProxy: undefined,
    corsOrigins: [],
    rateLimit: true,
  });
  call = callOn(limited);
}, 120_000);

afterAll(async () => {
  await limited.close();
  await server.close();
});

const memberAt = (at: number) => {
  const member = members[at];
  if (member === undefined) throw new Error('no such member');
  return member;
};

describe("a league's predictions", () => {
  test('show for each event whether its list is cut, and can all be read page by page', async () => {
    const as = memberAt(0);
    const { body } = await call('listLeaguePredictions', { as, params: { leagueId } });
    expect(body).toHaveLength(events);
    for (const list of body) {
      const isOpen = list.competitionEventId === openEvent;
      expect(list).toMatchObject({
        predictorsCount: players,
        totalCount: isOpen ? 1 : players,
        isCut: !isOpen,
        page: 1,
      });
      expect(list.predictions).toHaveLength(isOpen ? 1 : 33);
    }

    const competitionEventId = body.find(({ isCut }) => isCut)?.competitionEventId ?? '';
    const seen = new Set<string>();
    for (let page = 1; ; page += 1) {
      const { body: lists } = await call('listLeaguePredictions', {
        as,
        params: { leagueId },
        query: { competitionEventId, page: String(page), limit: '70' },
      });
      const [list] = lists;
      expect(list?.totalPages).toBe(3);
      for (const { _id } of list?.predictions ?? []) seen.add(_id);
      if (page === 3) break;
    }
    expect(seen.size).toBe(players);
  });

  test('of one event are whole when they fit in one answer', async () => {
    const competitionEventId = (
      await server.db.selectFrom('event').select('id').orderBy('id').executeTakeFirstOrThrow()
    ).id;
    const { body } = await call('listLeaguePredictions', {
      as: memberAt(0),
      params: { leagueId },
      query: { competitionEventId },
    });
    expect(body).toHaveLength(1);
    expect(body[0]?.predictions).toHaveLength(players);
    expect(body[0]).toMatchObject({ isCut: false, totalCount: players, totalPages: 1 });
  });
});

test('a list without a page and a limit is whole, with its total', async () => {
  const as = memberAt(1);
  const { body } = await call('listPredictions', { as, query: { league: leagueId } });
  expect(body.totalCount).toBe((events - 1) * players + 1);
  expect(new Set(body.predictions.map(({ _id }) => _id)).size).toBe(body.totalCount);
  const { body: ranked } = await call('getLeagueRanking', { as, params: { leagueId } });
  expect(ranked.ranking).toHaveLength(players);
  const { body: first } = await call('getLeagueRanking', { as, params: { leagueId }, query: { page: '1' } });
  expect(first.ranking).toHaveLength(10);
});

test('ten simultaneous heavy calls of one member do not keep others from their answers', async () => {
  const admin = await server.createUser('Ada Chef', 'admin');
  const password = 'le secret de tous';
  for (const number of [1, 2, 3])
    await call('register', {
      as: admin,
      body: {
        firstName: 'Iris',
        lastName: 'Petit',
        username: `Iris ${number}`,
        email: `iris${number}@pronathle.test`,
        password,
      },
    });
  const greedy = memberAt(0);
  const athlete = await server.db
    .selectFrom('participant')
    .select('athleteId')
    .where('eventId', '=', openEvent)
    .executeTakeFirstOrThrow();
  const { competitionId } = await server.db
    .selectFrom('event')
    .select('competitionId')
    .executeTakeFirstOrThrow();

  const heavy = Array.from({ length: 10 }, () =>
    call('listLeaguePredictions', { as: greedy, params: { leagueId } }),
  );
  const honest = [
    ...[1, 2, 3].map((number) =>
      call('login', { body: { identifier: `iris${number}@pronathle.test`, password } }),
    ),
    ...members.slice(2).map((as) =>
      call('submitPrediction', {
        as,
        body: {
          league: leagueId,
          competition: competitionId,
          competitionEvent: openEvent,
          gold: athlete.athleteId,
        },
      }),
    ),
    ...members
      .slice(2)
      .map((as) => call('getLeagueRanking', { as, params: { leagueId }, query: { page: '1', limit: '20' } })),
    // Another player's heavy call has its turn too.
    call('listLeaguePredictions', { as: memberAt(1), params: { leagueId } }),
  ];
  expect((await Promise.all(honest)).map(({ status }) => status)).toEqual(honest.map(() => 200));
  const answers = await Promise.all(heavy);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(6);
  for (const { body, headers } of refused) {
    expect(body.msg).toMatch(/^Plusieurs de vos demandes sont encore en cours/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});
