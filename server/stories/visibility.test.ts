import type { EndpointName } from '@pronathle/contract';
import { endpoints } from '@pronathle/contract';
import { dayInZone } from '@pronathle/domain/calendar-day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { thingsIn } from '../testing/call-things.ts';
import {
  createChampionship,
  createLeagueOf,
  moveEvent,
  type ChampionshipEvent,
} from '../testing/championship.ts';
import { openLiveStream } from '../testing/live-stream.ts';

/**
 * Other people's picks are hidden until the lock. The test compares: the rival changes only her podium, and each
 * caller who may not see it gets every answer of the API exactly as before.
 */
let server: TestApp;
let admin: TestUser;
/** the player whose picks must stay hidden, in a private league; she is also in a public one */
let rival: TestUser;
/** a member of the private league, like the rival */
let mate: TestUser;
let owner: TestUser;
/** a member of the public league, like the rival, and not of the private one */
let elsewhere: TestUser;
let stranger: TestUser;
let event: ChampionshipEvent;
let competitionId: string;
let privateLeague: string;
let publicLeague: string;
let rivalsPrediction: string;

const hour = 3_600_000;
const future = new Date(Date.now() + 5 * hour).toISOString();
const past = new Date(Date.now() - hour).toISOString();

const athlete = (name: string): string => event.athletes[name] ?? '';

const predict = async (
  as: TestUser,
  league: string,
  podium: [string, string, string],
  performance: number,
) => {
  const made = await server.call('submitPrediction', {
    as,
    body: {
      league,
      competition: competitionId,
      competitionEvent: event.id,
      gold: athlete(podium[0]),
      silver: athlete(podium[1]),
      bronze: athlete(podium[2]),
      goldPerformance: performance,
    },
  });
  expect([200, 201]).toContain(made.status);
  return made.body.prediction._id;
};

const moveTo = (to: string) => moveEvent(server, admin, { competitionId, event, to });
const enter = async () => {
  const entered = await server.call('enterResult', {
    as: admin,
    params: { id: event.id },
    body: {
      gold: { athlete: athlete('Un'), performance: 9.9 },
      silver: { athlete: athlete('Deux'), performance: 9.95 },
    },
  });
  expect(entered.status).toBe(200);
};
const cancel = async () => {
  const cancelled = await server.call('cancelResult', { as: admin, params: { id: event.id } });
  expect(cancelled.status).toBe(200);
};

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('Cheffe', 'admin');
  [rival, mate, owner] = [
    await server.createUser('Rivale'),
    await server.createUser('Copain'),
    await server.createUser('Patronne'),
  ];
  [elsewhere, stranger] = [await server.createUser('Ailleurs'), await server.createUser('Inconnue')];
  const championship = await createChampionship(server, admin, [
    {
      discipline: '100 m',
      starters: ['Un', 'Deux', 'Trois', 'Quatre'].map((lastName) => ({ lastName, cote: 2, pb: '9.90' })),
    },
  ]);
  competitionId = championship.competitionId;
  event = championship.events[0] ?? event;
  const made = await server.call('createLeague', {
    as: owner,
    body: { name: 'Entre nous', competitionId, isPrivate: true },
  });
  privateLeague = made.body.league._id;
  for (const as of [rival, mate]) {
    const body = { invitationCode: made.body.league.invitationCode ?? '' };
    expect((await server.call('joinLeagueByCode', { as, body })).status).toBe(200);
  }
  publicLeague = await createLeagueOf(server, competitionId, [elsewhere, rival]);
  await server.db.insertInto('season').values({ id: season, name: 'Saison' }).execute();
  await server.db.updateTable('league').set({ seasonId: season }).where('id', '=', privateLeague).execute();
  for (const [as, league] of [
    [mate, privateLeague],
    [elsewhere, publicLeague],
    [rival, publicLeague],
  ] as const)
    await predict(as, league, ['Un', 'Deux', 'Trois'], 9.9);
});
afterAll(() => server.close());

const season = '01890000-0000-7000-8000-000000000001';
const absent = '01890000-0000-7000-8000-000000000000';

const isSpread = process.env['TEST_CITUS'] === '1';

/** Returns queries of GET /predictions: without a filter, with one, with a league and one more, and with all. */
const predictionFilters = () => {
  const values: [string, string][] = [
    ['league', privateLeague],
    ['leagueId', publicLeague],
    ['competition', competitionId],
    ['competitionId', competitionId],
    ['userId', rival.id],
    ['competitionEventId', event.id],
    ['limit', '1'],
    ['limit', '1000'],
    ['page', '2'],
  ];
  const pairs = values.slice(0, 2).flatMap((league) => values.slice(2, 7).map((other) => [league, other]));
  const alone = values.map((one) => [one]);
  // With Citus, a query without a league asks every shard, which takes too long.
  const most = isSpread ? alone.slice(0, 2) : [...alone, ...pairs];
  return [[], ...most, values].map((filter) => Object.fromEntries(filter));
};

/** Returns the values for the parameters of all paths, by kind: see `thingsIn`. */
const things = (): Record<string, string[]> => ({
  '/athletes': Object.values(event.athletes),
  '/auth/verify-email': [absent],
  '/badges': [absent],
  '/calendar': [absent],
  '/competition-events': [event.id],
  '/competitions': [competitionId],
  '/disciplines': [event.event.discipline._id],
  '/exports/predictions': [event.id],
  '/exports/rankings': [competitionId],
  '/exports/start-list': [event.id],
  '/leagues': [privateLeague, publicLeague],
  '/predictions': [rivalsPrediction],
  '/seasons': [absent, season],
  '/users': [rival.id],
  addressId: [absent],
  code: [absent],
  // The event starts at one of these instants; its day is that of the competition's timezone.
  day: [past, future].map((at) => dayInZone(new Date(at), 'Europe/Paris')),
  leagueId: [privateLeague, publicLeague],
  userId: [rival.id],
});

/** Returns the parameters of a path, once for each combination of its objects. */
const everyParams = (path: string): Record<string, string>[] => {
  const known = things();
  return thingsIn(path).reduce<Record<string, string>[]>(
    (made, { parameter, thing }) => {
      const ids = known[thing];
      if (ids === undefined) throw new Error(`there is no id for ${thing} in ${path}`);
      return made.flatMap((params) => ids.map((id) => ({ ...params, [parameter]: id })));
    },
    [{}],
  );
};

/** Returns deletePrediction and all GET calls but getLive, with each value of `things()`. */
const questions = (): {
  name: EndpointName;
  params: Record<string, string>;
  query: Record<string, string>;
}[] => {
  const queries: Partial<Record<EndpointName, Record<string, string>[]>> = {
    listPredictions: predictionFilters(),
    listEvents: [{}, { leagueId: privateLeague }, { leagueId: publicLeague }, { competitionId }],
    getReveal: [{ leagueId: privateLeague }, { leagueId: publicLeague }],
    exportPredictions: [{}, { leagueId: privateLeague }, { leagueId: publicLeague }],
    getCompetitionDay: [{}, { leagueId: privateLeague }, { leagueId: publicLeague }],
    listRankings: [{}, { competitionId }],
  };
  return (
    (Object.keys(endpoints) as EndpointName[])
      // The last test of this file follows the stream, whose first message differs after every change of a result.
      .filter((name) => name !== 'getLive')
      .filter((name) => endpoints[name].method === 'GET' || name === 'deletePrediction')
      .flatMap((name) =>
        everyParams(endpoints[name].path).flatMap((params) =>
          (queries[name] ?? [{}]).map((query) => ({ name, params, query })),
        ),
      )
  );
};

/** Returns the answers to all questions of a caller, each as a text that begins with the question. */
const answersTo = async (as: TestUser): Promise<string[]> => {
  const answers: string[] = [];
  for (const { name, params, query } of questions()) {
    const answer = await server.call(name, { as, params: params as never, query: query as never });
    const question = `${name} ${JSON.stringify(params)} ${JSON.stringify(query)}`;
    answers.push(`${question}: ${answer.status} ${JSON.stringify(answer.body)}`);
  }
  return answers;
};

interface State {
  name: string;
  /** brings the event into this state */
  begin: () => Promise<void>;
  /** removes the event's result, if this state has one */
  end: () => Promise<void>;
  isLocked: boolean;
}
const nothing = () => Promise.resolve();
const states: State[] = [
  { name: 'before the lock', begin: nothing, end: nothing, isLocked: false },
  { name: 'after the start', begin: () => moveTo(past), end: nothing, isLocked: true },
  { name: 'with a result before the start', begin: enter, end: cancel, isLocked: true },
  {
    name: 'after the start, with a result',
    begin: async () => {
      await moveTo(past);
      await enter();
    },
    end: cancel,
    isLocked: true,
  },
  {
    name: 'after a result was cancelled before the start',
    begin: async () => {
      await enter();
      await cancel();
    },
    end: nothing,
    isLocked: false,
  },
];

const podiums: [[string, string, string], number][] = [
  [['Un', 'Deux', 'Trois'], 9.81],
  [['Quatre', 'Trois', 'Deux'], 9.87],
];

describe.each(states)('$name', ({ begin, end, isLocked }) => {
  const readers = () => ({ mate, owner, elsewhere, stranger, admin });
  type Reader = keyof ReturnType<typeof readers>;
  const seen: Partial<Record<Reader, string[][]>> = {};

  for (const [podium, performance] of podiums)
    beforeAll(async () => {
      await moveTo(future);
      rivalsPrediction = await predict(rival, privateLeague, podium, performance);
      await begin();
      for (const [name, as] of Object.entries(readers()))
        (seen[name as Reader] ??= []).push(await answersTo(as));
      await end();
    });

  /** Returns the answers to a reader that differ between the two podiums of the rival. */
  const revealing = (reader: Reader): string[] => {
    const [one = [], other = []] = seen[reader] ?? [];
    return one.filter((answer, index) => answer !== other[index]);
  };

  test('a player outside her league learns nothing', () => {
    expect(revealing('elsewhere')).toEqual([]);
    expect(revealing('stranger')).toEqual([]);
  });

  test(isLocked ? 'members of her league see her podium' : 'members of her league learn nothing', () => {
    for (const member of ['mate', 'owner'] as const) {
      if (!isLocked) {
        expect(revealing(member)).toEqual([]);
        continue;
      }
      const answers = revealing(member);
      for (const call of ['getPrediction', 'listLeaguePredictions', 'listPredictions'])
        expect(
          answers.some((answer) => answer.startsWith(call)),
          call,
        ).toBe(true);
      expect(answers.join()).toContain('9.81');
    }
  });

  test('admins see her podium', () => {
    expect(revealing('admin').join()).toContain('9.81');
  });

  test('her prediction does not exist for others', async () => {
    for (const as of isLocked ? [elsewhere, stranger] : [mate, owner, elsewhere, stranger])
      for (const name of ['getPrediction', 'deletePrediction'] as const) {
        const [hers, nobodys] = [
          await server.call(name, { as, params: { id: rivalsPrediction } }),
          await server.call(name, { as, params: { id: absent } }),
        ];
        expect([hers.status, hers.body]).toEqual([404, nobodys.body]);
      }
  });

  test('all members know that she has predicted', async () => {
    const { body } = await server.call('listLeaguePredictions', {
      as: mate,
      params: { leagueId: privateLeague },
    });
    expect(body.map(({ predictorsCount }) => predictorsCount)).toEqual([2]);
    // The server shows the names of the predictors while the event is open, and their predictions after the lock.
    expect(body.map(({ predictors }) => predictors.length)).toEqual([body[0]?.locked === true ? 0 : 2]);
  });
});

test('a stream shows nothing when a pick is made, changed or deleted', async () => {
  await moveTo(future);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const streams = [
    await openLiveStream(server.app, mate, privateLeague),
    await openLiveStream(server.app, owner, privateLeague),
    await openLiveStream(server.app, elsewhere, publicLeague),
    await openLiveStream(server.app, admin, privateLeague),
  ];
  const expectMessages = (names: string[]) =>
    Promise.all(
      streams.map((stream) => expect.poll(() => stream.names(), { timeout: 20_000 }).toEqual(names)),
    );
  await expectMessages(['state']);
  for (const league of [privateLeague, publicLeague]) {
    await predict(rival, league, ['Un', 'Deux', 'Trois'], 9.81);
    const id = await predict(rival, league, ['Quatre', 'Trois', 'Deux'], 9.87);
    expect((await server.call('deletePrediction', { as: rival, params: { id } })).status).toBe(200);
    await predict(rival, league, ['Trois', 'Un', 'Deux'], 9.83);
  }
  // Messages come in order: the two after 'state' must be those of the moved start, and no pick has sent one before.
  await moveTo(past);
  await expectMessages(['state', 'moved', 'lock']);
  await enter();
  await expectMessages(['state', 'moved', 'lock', 'result']);
  const [{ text } = { text: () => '' }, ...others] = streams;
  for (const other of others) expect(other.text()).toBe(text());
  const data = [...text().matchAll(/^data: (.*)$/gm)].map(([, json = '']) => JSON.parse(json) as object);
  const fields = new Set(data.flatMap((one) => Object.keys(one)));
  expect(fields).toEqual(new Set(['competitionEventId', 'version', 'kind', 'within']));
  for (const hidden of [rival.id, rival.username, ...Object.values(event.athletes)])
    expect(text()).not.toContain(hidden);
  for (const { leave } of streams) leave();
});
