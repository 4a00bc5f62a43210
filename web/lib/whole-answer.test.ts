import type { ApiReply, EndpointName } from '@pronathle/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { lea } from '../testing/lea.ts';
import type { CallArguments } from './api.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('addEventListener', () => undefined);
const answers = new Map<string, unknown>();
const fetched = vi.fn((url: string) =>
  Promise.resolve(Response.json(answers.get(url.split('?')[0] ?? '') ?? {})),
);
vi.stubGlobal('fetch', fetched);

const { call } = await import('./api.ts');
// This import makes `call` complete the answers, as on every page of a signed-in player.
await import('./api-query.ts');
const { startSession } = await import('./session.ts');
const { api } = await import('@pronathle/contract');

beforeEach(() => {
  vi.clearAllMocks();
  answers.clear();
  startSession('token-1', { ...lea, _id: ids.lea, id: ids.lea });
});

const ids = {
  lea: '01890000-0000-7000-8000-000000000001',
  max: '01890000-0000-7000-8000-000000000002',
  league: '01890000-0000-7000-8000-000000000003',
  competition: '01890000-0000-7000-8000-000000000004',
  discipline: '01890000-0000-7000-8000-000000000005',
  event: '01890000-0000-7000-8000-000000000006',
  lyles: '01890000-0000-7000-8000-000000000007',
  prediction: '01890000-0000-7000-8000-000000000008',
  other: '01890000-0000-7000-8000-000000000009',
};

/** The objects below have only the fields that the plain API sends. */
const person = { _id: ids.lea, username: 'lea', firstName: 'Léa', lastName: 'Martin' };
const league = {
  _id: ids.league,
  name: 'Les Têtus',
  description: '',
  status: 'open',
  isPrivate: false,
  maxMembers: null,
  members: [person, { _id: ids.max, username: 'max', firstName: 'Max', lastName: 'Petit' }],
  membersCount: 2,
  owner: person,
  competition: { _id: ids.competition, name: 'Meeting de Nice' },
  createdAt: '2026-05-01T10:00:00Z',
};
const discipline = {
  _id: ids.discipline,
  name: '100 m',
  type: 'course',
  gender: 'male',
  unit: 's',
  displayFormat: 'time_ms',
};
const competition = {
  _id: ids.competition,
  name: 'Meeting de Nice',
  location: 'Nice',
  startDate: '2199-07-01T00:00:00Z',
  endDate: '2199-07-02T00:00:00Z',
  disciplines: [discipline],
};
const lyles = { _id: ids.lyles, firstName: 'Noah', lastName: 'LYLES', country: 'USA' };
const event = {
  _id: ids.event,
  name: '100 m - Hommes',
  competition: { _id: ids.competition, name: 'Meeting de Nice' },
  discipline,
  gender: 'hommes',
  eventDate: '2199-07-01T18:00:00Z',
  participants: [{ athlete: lyles, cote: 1.5, pb: '9.79', sb: '9.81' }],
};
const prediction = {
  _id: ids.prediction,
  league: { _id: ids.league, name: 'Les Têtus' },
  competition: ids.competition,
  competitionEvent: ids.event,
  gold: ids.lyles,
  silver: null,
  bronze: null,
  goldPerformance: 9.8,
  silverPerformance: null,
  bronzePerformance: null,
  points: 15,
  user: 'lea',
};

/** Returns the completed answer to a call. Throws when the answer does not have the shape of the contract. */
async function read<Name extends EndpointName>(
  name: Name,
  path: string,
  answer: unknown,
  ...input: CallArguments<Name>
): Promise<ApiReply<Name>> {
  answers.set(`/api${path}`, structuredClone(answer));
  const reply = await call(name, ...input);
  const { 200: schema } = api[name].replies as Partial<
    Record<number, { parse: (value: unknown) => unknown }>
  >;
  schema?.parse(reply);
  return reply;
}

test.each([
  ['an array', [league]],
  ['the field leagues', { leagues: [league] }],
])("the caller's leagues are read from %s", async (_as, answer) => {
  const { leagues, totalCount } = await read('listMyLeagues', '/leagues/my', answer);
  expect(leagues).toMatchObject([{ ...league, isMember: true, isOwner: true, joinable: false }]);
  expect(totalCount).toBe(1);
});

test("the caller's leagues, sent without pages, are searched, sorted and paged in the browser", async () => {
  const all = Array.from({ length: 12 }, (_none, i) => ({
    ...league,
    name: `Ligue ${i}`,
    createdAt: `2026-05-${10 + i}T10:00:00Z`,
  }));
  const query = { sort: 'createdAt', order: 'desc', limit: 9 } as const;
  const second = await read('listMyLeagues', '/leagues/my', all, { query: { ...query, page: 2 } });
  expect(second.leagues.map(({ name }) => name)).toEqual(['Ligue 2', 'Ligue 1', 'Ligue 0']);
  expect(second).toMatchObject({ page: 2, totalPages: 2, totalCount: 12 });
  const found = await read('listMyLeagues', '/leagues/my', all, { query: { ...query, search: 'LIGUE 11' } });
  expect(found.leagues.map(({ name }) => name)).toEqual(['Ligue 11']);
});

test.each([
  ['null', null, ''],
  ['missing', undefined, ''],
  ['an id', ids.competition, ids.competition],
])("a league's competition that is %s becomes an object", async (_what, shape, _id) => {
  answers.set('/api/leagues/all', [{ ...league, competition: shape }]);
  const { leagues } = await call('listLeagues');
  expect(leagues[0]?.competition).toMatchObject({ _id, name: '', status: 'ongoing' });
});

test('a league whose competition is null is completed among complete leagues', async () => {
  const whole = { ...league, joinable: true, isMember: true, isOwner: false };
  const played = { ...league.competition, status: 'upcoming', startDate: '', endDate: '' };
  answers.set('/api/leagues/my', {
    leagues: [
      { ...whole, competition: played },
      { ...whole, competition: null },
    ],
    ...{ page: 1, totalPages: 1, totalCount: 2 },
  });
  const { leagues } = await call('listMyLeagues');
  expect(leagues.map(({ competition: { _id } }) => _id)).toEqual([ids.competition, '']);
});

test('a single league is read with or without the field `league` around it', async () => {
  const input = { params: { id: ids.league } };
  for (const answer of [league, { league }]) {
    const reply = await read('getLeague', `/leagues/${ids.league}`, answer, input);
    expect(reply.league).toMatchObject({ name: 'Les Têtus', isMember: true, isOwner: true });
  }
  startSession('token-2', { ...lea, _id: ids.other, id: ids.other });
  const outside = await read('getLeague', `/leagues/${ids.league}`, { league }, input);
  expect(outside.league).toMatchObject({ isMember: false, isOwner: false, joinable: true });
});

test('a competition gets its status from its dates, and its disciplines from their ids', async () => {
  answers.set('/api/disciplines', { disciplines: [discipline], totalPages: 1, totalResults: 1 });
  const answer = { ...competition, disciplines: [ids.discipline] };
  const reply = await read('getCompetition', `/competitions/${ids.competition}`, answer, {
    params: { id: ids.competition },
  });
  expect(reply.competition).toMatchObject({ status: 'upcoming', disciplines: [discipline] });
  const all = await read(
    'listCompetitions',
    '/competitions',
    {
      competitions: [{ ...competition, status: 'active' }],
      totalPages: 3,
    },
    { query: { page: 3, limit: 10 } },
  );
  expect(all).toMatchObject({ page: 3, totalCount: 21, competitions: [{ status: 'ongoing' }] });
});

test('an event is read with or without a field around it; a participant gets the id of the athlete', async () => {
  for (const answer of [event, { competitionEvent: event }]) {
    const { competitionEvent } = await read('getEvent', `/competition-events/${ids.event}`, answer, {
      params: { id: ids.event },
    });
    expect(competitionEvent).toMatchObject({
      locked: false,
      hasResult: false,
      result: null,
      gender: 'hommes',
    });
    expect(competitionEvent.participants).toMatchObject([
      { _id: ids.lyles, athlete: lyles, withdrawn: false },
    ]);
  }
});

test('a result with only a gold athlete exists, a result without one does not', async () => {
  const medal = { athlete: lyles, performance: 9.79 };
  const input = { params: { id: ids.event } };
  const path = `/competition-events/${ids.event}`;
  const entered = await read('getEvent', path, { ...event, result: { gold: medal } }, input);
  expect(entered.competitionEvent).toMatchObject({ locked: true, hasResult: true, result: { exAequo: [] } });
  const empty = await read(
    'getEvent',
    path,
    { ...event, result: { gold: null, silver: null, bronze: null } },
    input,
  );
  expect(empty.competitionEvent).toMatchObject({ locked: false, hasResult: false, result: null });
});

test("a league's events get the caller's predictions, and the predictions get the names of their athletes", async () => {
  answers.set('/api/predictions', { predictions: [prediction] });
  answers.set('/api/athletes', { athletes: [{ ...lyles, gender: 'male' }] });
  const reply = await read(
    'listEvents',
    '/competition-events',
    { data: [event], totalCount: 1 },
    {
      query: { competitionId: ids.competition, leagueId: ids.league, limit: 500 },
    },
  );
  expect(reply.totalPages).toBe(1);
  expect(reply.data[0]?.myPrediction).toMatchObject({
    points: 15,
    gold: { lastName: 'LYLES' },
    silver: null,
  });
});

test('a ranking without ranks is sorted and gets its ranks in the browser', async () => {
  const rows = [
    { userId: ids.max, username: 'max', totalScore: 10 },
    { userId: ids.lea, username: 'lea', totalScore: 25 },
    { userId: ids.other, username: 'noe', totalScore: 10 },
  ];
  const path = `/rankings/league/${ids.league}`;
  const reply = await read('getLeagueRanking', path, rows, {
    params: { leagueId: ids.league },
    query: { page: 1, limit: 2 },
  });
  expect(reply.ranking.map(({ username, rank }) => [username, rank])).toEqual([
    ['lea', 1],
    ['max', 2],
  ]);
  expect(reply).toMatchObject({ me: { username: 'lea', rank: 1 }, totalCount: 3, totalPages: 2 });
});

test('the predictions of a league are reduced to the line of the requested event', async () => {
  const [line, more] = await read(
    'listLeaguePredictions',
    `/predictions/league/${ids.league}`,
    [
      { competitionEventId: ids.other, competitionEvent: { ...event, _id: ids.other }, predictions: [] },
      { competitionEventId: ids.event, competitionEvent: event, predictions: [] },
    ],
    { params: { leagueId: ids.league }, query: { competitionEventId: ids.event } },
  );
  expect(more).toBeUndefined();
  expect(line).toMatchObject({ competitionEventId: ids.event, predictorsCount: 0, isCut: false });
});

test('badges are read from an array or a field, and their missing fields become empty', async () => {
  const badge = { _id: ids.other, name: 'Bienvenue', icon: '/badges/welcome.svg' };
  for (const answer of [[{ _id: ids.event, badge }], { badges: [{ _id: ids.event, badge }] }]) {
    answers.set('/api/users/me/badges', answer);
    const { badges } = await call('listMyBadges');
    expect(badges).toMatchObject([{ badge: { ...badge, rewardPoints: 0, description: '' } }]);
  }
});

test("our own server's answers are not changed", async () => {
  const whole = {
    leagues: [{ ...league, competition: { ...league.competition, status: 'upcoming' }, joinable: true }],
    ...{ page: 4, totalPages: 9, totalCount: 77 },
  };
  answers.set('/api/leagues/my', whole);
  expect(await call('listMyLeagues')).toEqual(whole);
});

test('a player who signs in without an `_id` gets the `id` as `_id`', async () => {
  const { currentSession } = await import('./session.ts');
  const { _id: _none, ...withoutId } = lea;
  startSession('token-3', withoutId);
  expect(currentSession()?.user._id).toBe('lea');
});
