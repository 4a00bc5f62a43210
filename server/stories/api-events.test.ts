import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';

/** Events over the API: lists, changes of date, start lists, cotes. */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const absent = '01890000-0000-7000-8000-000000000000';
const admin = await server.createUser('cheffe', 'admin');
const owner = await server.createUser('Aurore');
const member = await server.createUser('Basile');
const outsider = await server.createUser('Carole');

let competitionId: string;
let leagueId: string;
let sprint: ChampionshipEvent;
let longJump: ChampionshipEvent;

beforeEach(async () => {
  const championship = await createChampionship(server, admin, [
    {
      discipline: '100 m',
      startsInMinutes: 120,
      starters: [
        { lastName: 'A', cote: 2, pb: '9.80' },
        { lastName: 'B', pb: '9.90' },
        { lastName: 'C', pb: '10.05' },
      ],
    },
    { discipline: 'Saut en longueur', startsInMinutes: 60, starters: [{ lastName: 'L', cote: 3 }] },
  ]);
  ({ competitionId } = championship);
  [sprint, longJump] = championship.events as [ChampionshipEvent, ChampionshipEvent];
  leagueId = await createLeagueOf(server, competitionId, [owner, member]);
});

const athlete = (name: string): string => sprint.athletes[name] ?? '';

const predict = (user: TestUser, gold: string) =>
  call('submitPrediction', {
    as: user,
    body: { league: leagueId, competition: competitionId, competitionEvent: sprint.id, gold: athlete(gold) },
  });

const participantsOf = async () => {
  const { body } = await call('getEvent', { as: member, params: { id: sprint.id } });
  return Object.fromEntries(body.competitionEvent.participants.map((row) => [row.athlete.lastName, row]));
};

const participantId = async (name: string): Promise<string> => (await participantsOf())[name]?._id ?? '';

const move = (
  eventDate: Date,
  change: {
    competition?: string;
    reopenReason?: string;
    confirmLock?: boolean;
    rounds?: { round: 'heats' | 'semi-final'; startsAt: string }[];
  } = {},
) =>
  call('updateEvent', {
    as: admin,
    params: { id: sprint.id },
    body: {
      competition: competitionId,
      discipline: sprint.event.discipline._id,
      eventDate: eventDate.toISOString(),
      ...change,
    },
  });
const start = () => move(new Date(Date.now() - 60_000), { confirmLock: true });
/** Moves the last day of the competition; a negative number is in the past. */
const endIn = (days: number) => {
  const dayIn = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);
  return call('updateCompetition', {
    as: admin,
    params: { id: competitionId },
    body: {
      name: 'Championnat',
      location: 'Stade',
      startDate: dayIn(-9),
      endDate: dayIn(days),
      disciplines: [sprint, longJump].map(({ event }) => event.discipline._id),
    },
  });
};

test('an athlete of the right gender with a record in the discipline is added to a start list, and « Autre »', async () => {
  const create = async (lastName: string, gender: 'male' | 'female', discipline?: string) => {
    const performanceRecords = discipline === undefined ? [] : [{ discipline, pb: '9.95' }];
    const made = await call('createAthlete', { as: admin, body: { lastName, gender, performanceRecords } });
    return made.body.athlete._id;
  };
  const add = (...ids: string[]) =>
    call('addParticipants', {
      as: admin,
      params: { id: sprint.id },
      body: { participants: ids.map((id) => ({ athlete: id, pb: '9.95' })) },
    });
  const [ofSprint, ofLongJump] = [sprint.event.discipline._id, longJump.event.discipline._id];
  const refused = [
    await create('Sans', 'male'),
    await create('Loin', 'male', ofLongJump),
    await create('Elle', 'female', ofSprint),
  ];
  for (const id of refused)
    expect(await add(id)).toMatchObject({
      status: 400,
      body: {
        msg: 'Tous les athlètes sélectionnés sont déjà participants à cette épreuve ou ne sont pas valides.',
        errors: [{ path: 'participants' }],
      },
    });
  const { body: found } = await call('listAthletes', { as: admin, query: { search: 'Autre' } });
  const autre = found.athletes.find(({ lastName }) => lastName === 'Autre')?._id ?? '';
  expect((await add(...refused, await create('Vite', 'male', ofSprint), autre)).status).toBe(200);
  expect(Object.keys(await participantsOf()).toSorted()).toEqual(['A', 'Autre', 'B', 'C', 'Vite']);

  await predict(member, 'C');
  const ofC = { as: admin, params: { id: sprint.id, participantId: await participantId('C') } };
  await call('removeParticipant', ofC);
  const { body: sheet } = await call('getAthlete', { as: admin, params: { id: athlete('C') } });
  const { lastName, gender } = sheet.athlete;
  const body = { lastName, gender, performanceRecords: [] };
  await call('updateAthlete', { as: admin, params: { id: athlete('C') }, body });
  expect((await add(athlete('C'))).status, 'a withdrawn starter may always come back').toBe(200);
  expect((await participantsOf())['C']?.withdrawn).toBe(false);
});

describe('the list of events', () => {
  test('is sorted by date, page by page, with starters and results', async () => {
    const { body } = await call('listEvents', { as: outsider, query: { competitionId } });
    expect(body.data.map(({ _id, participantsCount }) => [_id, participantsCount])).toEqual([
      [longJump.id, 1],
      [sprint.id, 3],
    ]);
    expect(body).toMatchObject({ page: 1, totalPages: 1, totalCount: 2 });
    expect(body.data[1]).toMatchObject({ gender: 'hommes', hasResult: false, result: null, locked: false });

    const second = await call('listEvents', { as: member, query: { competitionId, page: '2', limit: '1' } });
    expect(second.body.data.map(({ _id }) => _id)).toEqual([sprint.id]);
    expect(second.body).toMatchObject({ page: 2, totalPages: 2, totalCount: 2 });
  });

  test.each([
    ['hommes', 2],
    ['male', 2],
    ['femmes', 0],
  ])('is filtered by the gender %s', async (gender, count) => {
    const { body } = await call('listEvents', { as: member, query: { competitionId, gender } });
    expect(body.totalCount).toBe(count);
  });

  test.each([
    ['100', 1],
    ['  HAÜTEUR ', 0],
  ])('is searched for a discipline with %j', async (search, count) => {
    const { body } = await call('listEvents', { as: member, query: { competitionId, search } });
    expect(body.totalCount).toBe(count);
  });

  test("has the caller's own predictions in a league, for its members alone", async () => {
    await predict(member, 'A');
    const query = { competitionId, leagueId };
    const { body } = await call('listEvents', { as: member, query });
    expect(body.data.map(({ myPrediction }) => myPrediction?.gold?.lastName ?? null)).toEqual([null, 'A']);
    const others = await call('listEvents', { as: owner, query });
    expect(others.body.data.map(({ myPrediction }) => myPrediction)).toEqual([null, null]);
    expect((await call('listEvents', { as: outsider, query })).status).toBe(404);
    const plain = await call('listEvents', { as: member, query: { competitionId } });
    expect(plain.body.data.every((event) => !('myPrediction' in event))).toBe(true);
  });
});

describe('an event', () => {
  test('is moved in time, which locks it or opens it again, and stays in its competition', async () => {
    const late = await start();
    expect([late.status, late.body.competitionEvent.locked]).toEqual([200, true]);
    expect((await predict(member, 'A')).status).toBe(409);
    const early = await move(new Date(Date.now() + 60_000), { reopenReason: 'Erreur de saisie' });
    expect(early.body.competitionEvent.locked).toBe(false);
    expect((await predict(member, 'A')).status).toBe(201);

    const elsewhere = await move(new Date(), { competition: absent });
    expect([elsewhere.status, elsewhere.body.errors?.[0]?.path]).toEqual([400, 'competition']);
    const unknown = await call('updateEvent', {
      as: admin,
      params: { id: absent },
      body: { competition: competitionId, discipline: absent, eventDate: new Date().toISOString() },
    });
    expect(unknown.status).toBe(404);
  });

  test('has a programme of other rounds, which an admin edits, and an edit of the event keeps', async () => {
    const programme = async () => {
      const { body } = await call('getEvent', { as: member, params: { id: sprint.id } });
      return body.competitionEvent.rounds;
    };
    const { eventDate } = sprint.event;
    const at = (hours: number) => new Date(Date.parse(eventDate) - hours * 3_600_000).toISOString();
    const edit = (rounds: { round: 'heats' | 'semi-final'; startsAt: string }[]) =>
      move(new Date(eventDate), { rounds });
    const heats = { round: 'heats' as const, startsAt: at(9) };
    const semis = { round: 'semi-final' as const, startsAt: at(2) };
    expect((await edit([semis, heats])).status).toBe(200);
    expect(await programme()).toEqual([heats, semis]);
    await move(new Date(eventDate));
    expect(await programme()).toEqual([heats, semis]);
    const later = { ...heats, startsAt: at(8) };
    await edit([later]);
    expect(await programme()).toEqual([later]);
    const { entries } = (await call('listAudit', { as: admin, query: { subject: 'event' } })).body;
    expect(entries[0]).toMatchObject({ before: { rounds: [heats, semis] }, after: { rounds: [later] } });
    expect(await edit([heats, later])).toMatchObject({ status: 400 });
    await edit([]);
    expect(await programme()).toEqual([]);
  });

  test('is deleted with its start list and its predictions', async () => {
    await predict(member, 'A');
    expect((await call('deleteEvent', { as: member, params: { id: sprint.id } })).status).toBe(403);
    expect((await call('deleteEvent', { as: admin, params: { id: sprint.id } })).status).toBe(200);
    expect((await call('deleteEvent', { as: admin, params: { id: sprint.id } })).status).toBe(404);
    expect((await call('getEvent', { as: admin, params: { id: sprint.id } })).status).toBe(404);
    const { body } = await call('getLeagueRanking', { as: member, params: { leagueId } });
    expect(body.ranking.map(({ predictionsCount }) => predictionsCount)).toEqual([0, 0]);
  });
});

test('the badges that an event gave are deleted with it or its competition, unless another event earns them', async () => {
  const resultBadges = async () => {
    await server.drain();
    const { body } = await call('listMyBadges', { as: member });
    const names = body.badges.map(({ badge }) => badge.name);
    return ['Podium parfait', 'Œil de lynx', 'Devin'].filter((name) => names.includes(name));
  };
  const winOn = async (event: ChampionshipEvent, performance: number) => {
    const names = Object.values(event.athletes);
    const [gold = '', silver = null, bronze = null] = names;
    await call('submitPrediction', {
      as: member,
      body: {
        ...{ league: leagueId, competition: competitionId, competitionEvent: event.id, gold, silver, bronze },
        goldPerformance: performance,
      },
    });
    const medal = (athleteId: string | null) =>
      athleteId === null ? null : { athlete: athleteId, performance: performance + 1 };
    const entered = await call('enterResult', {
      as: admin,
      params: { id: event.id },
      body: { gold: { athlete: gold, performance }, silver: medal(silver), bronze: medal(bronze) },
    });
    expect(entered.status).toBe(200);
  };
  await winOn(sprint, 9.7);
  expect(await resultBadges()).toEqual(['Podium parfait', 'Œil de lynx', 'Devin']);
  await winOn(longJump, 8.5);
  await call('deleteEvent', { as: admin, params: { id: sprint.id } });
  expect(await resultBadges()).toEqual(['Œil de lynx']);
  await call('deleteCompetition', { as: admin, params: { id: competitionId } });
  expect(await resultBadges()).toEqual([]);
});

test('an event without a discipline or a time is refused', async () => {
  const at = (eventDate: string) => ({
    competition: competitionId,
    discipline: sprint.event.discipline._id,
    eventDate,
  });
  for (const [body, sentence] of [
    [{}, 'Veuillez remplir tous les champs.'],
    [{ ...at(new Date().toISOString()), discipline: '' }, 'Veuillez remplir tous les champs.'],
    [at(''), 'Veuillez remplir tous les champs.'],
    [at('demain'), "La date n'est pas valide."],
    [at('2031-02-30T18:00:00Z'), "La date n'est pas valide."],
  ] as const) {
    const refused = await call('createEvent', { as: admin, body: body as never });
    expect([refused.status, refused.body.msg]).toEqual([400, sentence]);
    expect(new Set(refused.body.errors?.map(({ path }) => path)).size).toBe(refused.body.errors?.length);
  }
});

describe('a participant', () => {
  const update = async (name: string, body: { cote?: number; pb?: string }) =>
    call('updateParticipant', {
      as: admin,
      params: { id: sprint.id, participantId: await participantId(name) },
      body,
    });
  const remove = async (name: string) =>
    call('removeParticipant', {
      as: admin,
      params: { id: sprint.id, participantId: await participantId(name) },
    });

  test('keeps the cote that an admin typed, and a computed one follows the start list', async () => {
    expect((await participantsOf())['B']).toMatchObject({ coteSource: 'computed' });
    const updated = await update('B', { cote: 4.5, pb: 'NR 9.88' });
    expect(updated.status).toBe(200);
    expect((await participantsOf())['B']).toMatchObject({ cote: 4.5, coteSource: 'manual', pb: 'NR 9.88' });
    await remove('C');
    expect((await participantsOf())['B']).toMatchObject({ cote: 4.5, coteSource: 'manual' });
    for (const cote of [0.999, 0.001, -1, 1000.1])
      expect((await update('B', { cote })).body.errors?.[0]?.path).toBe('cote');
    const given = { id: sprint.id, participantId: absent };
    expect((await call('updateParticipant', { as: admin, params: given, body: {} })).status).toBe(404);
  });

  test('is deleted when nobody predicted them; otherwise they are withdrawn, and the prediction stays as it was', async () => {
    const { body } = await predict(member, 'A');
    expect((await remove('C')).status).toBe(200);
    expect((await remove('A')).status).toBe(200);
    const left = await participantsOf();
    expect([Object.keys(left).sort(), left['A']?.withdrawn]).toEqual([['A', 'B'], true]);
    const kept = await call('getPrediction', { as: member, params: { id: body.prediction._id } });
    expect(kept.body.prediction.gold).toMatchObject({ lastName: 'A', withdrawn: true });
    expect((await predict(owner, 'A')).status).toBe(400);
  });

  test('on the podium cannot be removed', async () => {
    const medals = { gold: { athlete: athlete('A'), performance: 9.79 } };
    await call('enterResult', { as: admin, params: { id: sprint.id }, body: medals });
    const refused = await remove('A');
    expect(refused.status).toBe(409);
    expect((await participantsOf())['A']?.withdrawn).toBe(false);
  });
});

describe('cotes', () => {
  const recalculate = (body?: { all: boolean }) =>
    call('recalculateCotes', {
      as: admin,
      params: { id: sprint.id },
      ...(body !== undefined && { body }),
    });

  test('are recomputed, the typed ones only on request', async () => {
    expect((await recalculate()).status).toBe(200);
    expect((await participantsOf())['A']).toMatchObject({ cote: 2, coteSource: 'manual' });
    expect((await recalculate({ all: true })).status).toBe(200);
    const computed = Object.values(await participantsOf());
    expect(computed.map(({ coteSource }) => coteSource)).toEqual(['computed', 'computed', 'computed']);
    expect(computed.every(({ cote }) => cote >= 1)).toBe(true);
  });

  test('stay unchanged after the lock', async () => {
    const before = await participantsOf();
    await start();
    expect((await recalculate({ all: true })).status).toBe(409);
    expect(await participantsOf()).toEqual(before);
  });

  const correct = async (body: { cote: number; confirm?: boolean }) => {
    const { A } = await participantsOf();
    const params = { id: sprint.id, participantId: A?._id ?? '' };
    return call('updateParticipant', { as: admin, params, body });
  };

  test('are corrected after the lock only with a confirmation, and never removed', async () => {
    await predict(member, 'A');
    await start();
    expect(await correct({ cote: 3 })).toMatchObject({
      status: 409,
      body: { code: 'COTE_UNCONFIRMED', msg: /^Corriger après la clôture \?/ },
    });
    expect((await correct({ cote: 3, confirm: false })).status).toBe(409);
    for (const cote of [0, 0.5])
      for (const confirm of [true, false])
        expect(await correct({ cote, confirm })).toMatchObject({
          status: 400,
          body: { errors: [{ path: 'cote' }] },
        });
    expect((await participantsOf())['A']).toMatchObject({ cote: 2, coteSource: 'manual' });
    expect((await correct({ cote: 2 })).status).toBe(200);
    expect((await correct({ cote: 3, confirm: true })).status).toBe(200);
    expect((await participantsOf())['A']).toMatchObject({ cote: 3, coteSource: 'manual' });
  });

  test.each(['A', 'B'])('of %s, who withdraws and comes back after the lock, are unchanged', async (name) => {
    await predict(member, name);
    const { cote, coteSource, athlete: whom } = (await participantsOf())[name] ?? {};
    await start();
    const params = { id: sprint.id, participantId: await participantId(name) };
    await call('removeParticipant', { as: admin, params });
    const back = (given: object) =>
      call('addParticipants', {
        as: admin,
        params: { id: sprint.id },
        body: { participants: [{ athlete: whom?._id ?? '', pb: '9.40', sb: '9.40', ...given }] },
      });
    expect((await back({ cote: 50 })).status).toBe(409);
    expect((await participantsOf())[name]).toMatchObject({ cote, coteSource, withdrawn: true });
    expect((await back({})).status).toBe(200);
    expect((await participantsOf())[name]).toMatchObject({ cote, coteSource, withdrawn: false, pb: '9.40' });
  });

  const medals = () => ({ gold: { athlete: athlete('B'), performance: '9,85' } });
  test.each([
    ['moved', start, () => move(new Date(Date.now() + 3_600_000), { reopenReason: 'Erreur de saisie' })],
    [
      'without its result',
      () => call('enterResult', { as: admin, params: { id: sprint.id }, body: medals() }),
      () => call('cancelResult', { as: admin, params: { id: sprint.id } }),
    ],
    ['in a competition that is no longer over', () => endIn(-2), () => endIn(7)],
  ])('include athletes added meanwhile once the event is open again, %s', async (_how, close, reopen) => {
    await close();
    const strong = ['Dé', 'Eu'].map((lastName) => ({
      lastName,
      firstName: 'X',
      country: 'FRA',
      gender: 'hommes',
      performanceRecords: [{ discipline: sprint.event.discipline._id }],
    }));
    for (const body of strong) {
      const { body: made } = await call('createAthlete', { as: admin, body });
      const participants = [{ athlete: made.athlete._id, pb: '9.70', sb: '9.75' }];
      await call('addParticipants', { as: admin, params: { id: sprint.id }, body: { participants } });
    }
    const frozen = await participantsOf();
    expect(frozen['B']).toMatchObject({ cote: 1, coteSource: 'computed' });
    await reopen();
    const { A, B, C } = await participantsOf();
    expect(A).toMatchObject({ cote: 2, coteSource: 'manual' });
    expect(B?.cote).toBeGreaterThan(1);
    expect(C?.cote).toBeGreaterThan(B?.cote ?? Infinity);
  });
});

test('a future event is moved to a past date, which locks it immediately, only with a confirmation', async () => {
  const past = new Date(Date.now() - 60_000);
  for (const confirmLock of [undefined, false])
    expect(await move(past, { ...(confirmLock !== undefined && { confirmLock }) })).toMatchObject({
      status: 409,
      body: { code: 'EVENT_LOCKING' },
    });
  // A reason for a reopening does not confirm a lock.
  expect((await move(past, { reopenReason: 'Erreur de saisie' })).status).toBe(409);
  expect((await predict(member, 'A')).status).toBe(201);

  expect((await move(past, { confirmLock: true })).body.competitionEvent.locked).toBe(true);
  expect((await predict(member, 'B')).status).toBe(409);
});

test('an event that its result has locked is moved to a past date without a question', async () => {
  const medals = { gold: { athlete: athlete('A'), performance: '9,79' } };
  await call('enterResult', { as: admin, params: { id: sprint.id }, body: medals });
  expect((await move(new Date(Date.now() - 60_000))).status).toBe(200);
});

test('an event that has begun is opened again only with a reason, which is in the log, and players are notified', async () => {
  await start();
  const later = new Date(Date.now() + 3_600_000);
  for (const reopenReason of [undefined, '  '])
    expect(await move(later, { ...(reopenReason !== undefined && { reopenReason }) })).toMatchObject({
      status: 409,
      body: { code: 'EVENT_REOPENING' },
    });
  expect((await predict(member, 'A')).status).toBe(409);
  // Replacing one past date by another opens nothing.
  expect((await move(new Date(Date.now() - 30_000))).status).toBe(200);

  expect((await move(later, { reopenReason: 'Orage : départ reporté' })).status).toBe(200);
  expect((await predict(member, 'A')).status).toBe(201);
  const { entries } = (await call('listAudit', { as: admin, query: {} })).body;
  expect(entries[0]?.after).toMatchObject({ reason: 'Orage : départ reporté' });
  await server.drain();
  const { notices } = (await call('listMyNotices', { as: member, query: {} })).body;
  // The start is an hour away, so a reminder may be newer than the notice.
  const ofSprint = notices.filter(({ competitionEvent }) => competitionEvent?._id === sprint.id);
  expect(ofSprint.find(({ kind }) => kind === 'moved')).toMatchObject({ movedTo: later.toISOString() });
});

test('an event with a result that is moved to a future date stays closed, and nobody is notified of its start', async () => {
  await predict(member, 'A');
  await start();
  const medals = { gold: { athlete: athlete('A'), performance: '9,79' } };
  await call('enterResult', { as: admin, params: { id: sprint.id }, body: medals });
  const moved = await move(new Date(Date.now() + 3_600_000), { reopenReason: 'Erreur de saisie' });
  expect(moved.body.competitionEvent.locked).toBe(true);
  expect((await predict(member, 'B')).status).toBe(409);
  await server.drain();
  const { notices } = (await call('listMyNotices', { as: member, query: {} })).body;
  const ofSprint = notices.filter(({ competitionEvent }) => competitionEvent?._id === sprint.id);
  expect(ofSprint.map(({ kind, what }) => what ?? kind)).not.toContain('reopened');
  expect(ofSprint.map(({ kind }) => kind)).toContain('result');
});

test('recalculated points are the same, and there are none without a result', async () => {
  const again = () => call('recalculatePredictions', { as: admin, params: { id: sprint.id } });
  await predict(member, 'A');
  expect((await again()).status).toBe(404);
  const medals = { gold: { athlete: athlete('A'), performance: '9,79' } };
  await call('enterResult', { as: admin, params: { id: sprint.id }, body: medals });
  const ranking = async () =>
    (await call('getLeagueRanking', { as: member, params: { leagueId } })).body.ranking;
  const before = await ranking();
  expect(before[0]).toMatchObject({ username: 'Basile', totalScore: 10 });
  expect((await again()).body.rescored).toBe(1);
  expect(await ranking()).toEqual(before);
});
