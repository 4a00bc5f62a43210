import { defaultChoice } from '@pronathle/domain/reminder-choice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import {
  createChampionship,
  createFinal,
  createLeagueOf,
  endCompetition,
  moveEvent,
  type Championship,
} from '../../testing/championship.ts';
import { forgetNotices } from './forget-notices.ts';
import { notifyPlayers } from './notify-players.ts';

let server: TestApp;
let admin: TestUser;
let lea: TestUser;
let sam: TestUser;
let eve: TestUser;
let championship: Championship;
let league: string;

const starters = [
  { lastName: 'A', cote: 2 },
  { lastName: 'B', cote: 3 },
];

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  [lea, sam, eve] = [
    await server.createUser('lea'),
    await server.createUser('sam'),
    await server.createUser('eve'),
  ];
  championship = await createChampionship(server, admin, [
    { discipline: '100 m', startsInMinutes: 60, starters },
    {
      discipline: '200 m',
      startsInMinutes: 300,
      starters: starters.map((one) => ({ ...one, firstName: 'Deux' })),
    },
  ]);
  league = await createLeagueOf(server, championship.competitionId, [lea, sam]);
  await server.drain();
  for (const as of [lea, sam, eve]) await server.call('readMyNotices', { as, body: {} });
});
afterAll(() => server.close());

const unreadOf = async (as: TestUser) => {
  await server.drain();
  const { body } = await server.call('listMyNotices', { as });
  return body.notices.filter(({ isRead }) => !isRead);
};
const readAll = (as: TestUser) => server.call('readMyNotices', { as, body: {} });
const eventAt = (index: number) => {
  const event = championship.events[index];
  if (event === undefined) throw new Error(`There is no event ${index}.`);
  return event;
};
const predict = async (as: TestUser, index: number, pick: 'A' | 'B') => {
  const { id, athletes } = eventAt(index);
  const body = {
    league,
    competition: championship.competitionId,
    competitionEvent: id,
    gold: athletes[pick] ?? '',
  };
  expect((await server.call('submitPrediction', { as, body })).status).toBeLessThan(300);
};

test('a withdrawal is one notice for each player who picked the athlete, and is deleted when the athlete starts again', async () => {
  await predict(lea, 1, 'A');
  await predict(sam, 1, 'B');
  await server.drain();
  for (const as of [lea, sam]) await readAll(as);
  const { id, event, athletes } = eventAt(1);
  const participantId = event.participants.find(({ athlete }) => athlete.lastName === 'A')?._id ?? '';
  await server.call('removeParticipant', { as: admin, params: { id, participantId } });
  expect(await unreadOf(lea)).toMatchObject([
    {
      kind: 'withdrawn',
      athlete: { lastName: 'A' },
      competitionEvent: { _id: id, isOpen: true },
      league: { _id: league },
    },
  ]);
  expect(await unreadOf(sam)).toEqual([]);
  const participants = [{ athlete: athletes['A'] ?? '', cote: 2 }];
  await server.call('addParticipants', { as: admin, params: { id }, body: { participants } });
  expect(await unreadOf(lea)).toEqual([]);
});

test('the notice of a withdrawal has the number of leagues with the pick, and the withdrawal of a substitute is a notice too', async () => {
  const { competitionId, event } = await createFinal(server, admin);
  const { id, athletes } = event;
  const ina = await server.createUser('ina');
  const kim = await server.createUser('kimberley');
  const leagues: string[] = [];
  for (const as of [ina, kim, kim, kim]) leagues.push(await createLeagueOf(server, competitionId, [as]));
  const [ofIna = '', first = '', second = '', plain = ''] = leagues;
  const rule = { substitute: 'on' } as const;
  for (const [as, of] of [
    [ina, ofIna],
    [kim, first],
    [kim, second],
  ] as const)
    expect((await server.call('updateLeague', { as, params: { id: of }, body: rule })).status).toBe(200);
  const choose = async (as: TestUser, of: string, gold: string, substitute?: string) => {
    const body = {
      league: of,
      competition: competitionId,
      competitionEvent: id,
      gold: athletes[gold] ?? '',
      ...(substitute !== undefined && { substitute: athletes[substitute] ?? '' }),
    };
    expect((await server.call('submitPrediction', { as, body })).status).toBeLessThan(300);
  };
  await choose(ina, ofIna, 'B', 'A');
  await choose(kim, first, 'B', 'A');
  await choose(kim, second, 'A');
  await choose(kim, plain, 'A');
  await server.drain();
  for (const as of [ina, kim]) await readAll(as);
  server.reminderMails.splice(0);

  const participantId = event.event.participants.find(({ athlete }) => athlete.lastName === 'A')?._id ?? '';
  await server.call('removeParticipant', { as: admin, params: { id, participantId } });
  expect(await unreadOf(kim)).toMatchObject([{ kind: 'withdrawn', what: null, others: 2 }]);
  expect([second, plain]).toContain((await unreadOf(kim))[0]?.league?._id);
  expect(await unreadOf(ina)).toMatchObject([
    { kind: 'withdrawn', what: 'substitute', others: 0, league: { _id: ofIna }, athlete: { lastName: 'A' } },
  ]);
  const mailTo = ({ email }: TestUser) =>
    server.reminderMails.flatMap(({ to, text }) => (to === email ? [text.subject, ...text.opening] : []));
  expect(mailTo(ina)).toEqual([
    "Forfait d'A, votre remplaçant (100 m hommes)",
    expect.stringMatching(/^A ne part plus : 100 m hommes/),
    "C'était votre remplaçant dans la ligue « Ligue ». Vous pouvez en choisir un autre jusqu'au départ.",
  ]);
  expect(mailTo(kim)).toEqual([
    "Forfait d'A : votre pronostic est à refaire (100 m hommes)",
    expect.anything(),
    expect.stringMatching(/jusqu'au départ, dans la ligue « Ligue » et dans 2 autres ligues\.$/),
  ]);
});

test('the notice of a withdrawal shows that a substitute replaces the pick in every league, until the substitute is out too', async () => {
  const { competitionId, event } = await createFinal(server, admin);
  const { id, athletes } = event;
  const [ina, kim] = [await server.createUser('ines'), await server.createUser('kimi')];
  const openWith = async (as: TestUser, substitute: 'on' | 'off') => {
    const league = await createLeagueOf(server, competitionId, [as]);
    const changed = await server.call('updateLeague', { as, params: { id: league }, body: { substitute } });
    expect(changed.status).toBe(200);
    const body = {
      league,
      competition: competitionId,
      competitionEvent: id,
      gold: athletes['A'] ?? '',
      ...(substitute === 'on' && { substitute: athletes['B'] ?? '' }),
    };
    expect((await server.call('submitPrediction', { as, body })).status).toBe(201);
    return league;
  };
  await openWith(ina, 'on');
  await openWith(kim, 'on');
  const plain = await openWith(kim, 'off');
  await server.drain();
  for (const as of [ina, kim]) await readAll(as);
  server.reminderMails.splice(0);

  const withdraw = async (lastName: string) => {
    const participantId =
      event.event.participants.find(({ athlete }) => athlete.lastName === lastName)?._id ?? '';
    await server.call('removeParticipant', { as: admin, params: { id, participantId } });
    await server.drain();
  };
  await withdraw('A');
  expect(await unreadOf(ina)).toMatchObject([{ kind: 'withdrawn', what: 'replaced', others: 0 }]);
  expect(await unreadOf(kim)).toMatchObject([
    { kind: 'withdrawn', what: null, others: 1, league: { _id: plain } },
  ]);
  const mailTo = ({ email }: TestUser) =>
    server.reminderMails.flatMap(({ to, text }) => (to === email ? [text.subject, ...text.opening] : []));
  expect(mailTo(ina)).toEqual([
    "Forfait d'A : votre remplaçant prend sa place (100 m hommes)",
    expect.stringMatching(/^A ne part plus : 100 m hommes/),
    "Votre remplaçant compte à sa place dans la ligue « Ligue ». Vous pouvez en choisir un autre jusqu'au départ.",
  ]);
  expect(mailTo(kim)[0]).toBe("Forfait d'A : votre pronostic est à refaire (100 m hommes)");

  await withdraw('B');
  expect((await unreadOf(ina)).map(({ what }) => what)).toEqual(['substitute', null]);
});

/** Moves the second event to this number of minutes after its first start. */
const moveTo = async (minutes: number, rest: { reopenReason?: string; confirmLock?: boolean } = {}) => {
  const { id, event } = eventAt(1);
  const body = {
    competition: championship.competitionId,
    discipline: event.discipline._id,
    eventDate: minutesAfter(minutes),
    ...rest,
  };
  expect((await server.call('updateEvent', { as: admin, params: { id }, body })).status).toBe(200);
};
const minutesAfter = (minutes: number) =>
  new Date(Date.parse(eventAt(1).event.eventDate) + minutes * 60_000).toISOString();
/** Returns all notices about the start of an event, also those that the player has read. */
const movesOf = async (as: TestUser) => {
  await server.drain();
  const { body } = await server.call('listMyNotices', { as });
  return body.notices.filter(({ kind }) => kind === 'moved');
};

test('an event that is moved to an earlier or a later time notifies all members, once for each change', async () => {
  const { id } = eventAt(1);
  for (const [from, to] of [
    [0, -60],
    [-60, 30],
    [30, 1440],
  ] as const) {
    await moveTo(to);
    for (const as of [lea, sam]) {
      expect(await unreadOf(as)).toMatchObject([
        {
          kind: 'moved',
          what: null,
          competitionEvent: { _id: id },
          movedFrom: minutesAfter(from),
          movedTo: minutesAfter(to),
        },
      ]);
      await readAll(as);
    }
    // The same time again is no change.
    await moveTo(to);
    expect(await unreadOf(lea)).toEqual([]);
  }
  expect(await unreadOf(eve)).toEqual([]);
});

test('the notice of a moved event replaces the one of the move before, also after that one was read', async () => {
  await moveTo(0);
  for (const to of [-10, 40]) {
    await moveTo(to);
    expect(await movesOf(lea)).toMatchObject([{ movedTo: minutesAfter(to), isRead: false }]);
  }
  await readAll(lea);
  await moveTo(0);
  for (const as of [lea, sam])
    expect(await movesOf(as)).toMatchObject([
      { movedFrom: minutesAfter(40), movedTo: minutesAfter(0), isRead: false },
    ]);
});

test('the notice of a moved event compares with the start that the player knows', async () => {
  await moveTo(0);
  await server.drain();
  for (const as of [lea, sam]) await readAll(as);
  await moveTo(-30);
  await server.drain();
  await readAll(sam);
  await moveTo(-20);
  // Earlier for who has read of no move, later for who has read of the first one.
  expect(await movesOf(lea)).toMatchObject([{ movedFrom: minutesAfter(0), movedTo: minutesAfter(-20) }]);
  expect(await movesOf(sam)).toMatchObject([{ movedFrom: minutesAfter(-30), movedTo: minutesAfter(-20) }]);
  await moveTo(0);
  expect(await movesOf(lea)).toMatchObject([{ movedFrom: minutesAfter(-20), movedTo: minutesAfter(0) }]);
});

test('an event that is started earlier than planned leaves no other notice than this, until it is open again', async () => {
  await moveTo(-10);
  await server.drain();
  await readAll(lea);
  await moveTo(-301, { confirmLock: true });
  expect(await movesOf(lea)).toMatchObject([
    { what: null, movedFrom: minutesAfter(-10), movedTo: minutesAfter(-301) },
  ]);
  // Replacing one past date by another is no news.
  await moveTo(-302);
  expect(await movesOf(lea)).toMatchObject([{ movedTo: minutesAfter(-301) }]);
  await moveTo(0, { reopenReason: 'Orage' });
  expect(await movesOf(lea)).toMatchObject([{ what: 'reopened', movedTo: minutesAfter(0) }]);
  await moveTo(10);
  expect(await movesOf(lea)).toMatchObject([{ what: null, movedTo: minutesAfter(10) }]);
  await moveTo(0);
  await server.drain();
  for (const as of [lea, sam]) await readAll(as);
});

test('the notices of a move that is late do not replace those of the next move', async () => {
  const { id } = eventAt(1);
  await moveTo(40);
  await server.drain();
  const late = { of: 'moved', eventId: id, from: minutesAfter(0), to: minutesAfter(-10) } as const;
  await notifyPlayers(server.services, late);
  expect(await movesOf(lea)).toMatchObject([{ movedTo: minutesAfter(40) }]);
  await moveTo(0);
  await server.drain();
  for (const as of [lea, sam]) await readAll(as);
});

test('an event of a competition that is over is not open: no notice asks for a prediction of it', async () => {
  const { competitionId, event } = await createFinal(server, admin);
  const { id, athletes } = event;
  const players = [await server.createUser('flo'), await server.createUser('gus')] as const;
  const [flo, gus] = players;
  const ofPlayers = await createLeagueOf(server, competitionId, [flo, gus]);
  const choose = async (as: TestUser, pick: 'A' | 'B') => {
    const body = {
      league: ofPlayers,
      competition: competitionId,
      competitionEvent: id,
      gold: athletes[pick] ?? '',
    };
    expect((await server.call('submitPrediction', { as, body })).status).toBe(201);
  };
  const withdraw = async (name: 'A' | 'B') => {
    const participantId =
      event.event.participants.find(({ athlete }) => athlete.lastName === name)?._id ?? '';
    const withdrawn = await server.call('removeParticipant', { as: admin, params: { id, participantId } });
    expect(withdrawn.status).toBe(200);
  };
  await choose(flo, 'A');
  await choose(gus, 'B');
  await server.drain();
  for (const as of players) await readAll(as);
  await withdraw('A');
  expect(await unreadOf(flo)).toMatchObject([{ kind: 'withdrawn', competitionEvent: { isOpen: true } }]);

  await endCompetition(server, admin, competitionId);
  expect(await unreadOf(flo)).toMatchObject([{ kind: 'withdrawn', competitionEvent: { isOpen: false } }]);
  await withdraw('B');
  expect(await unreadOf(gus)).toEqual([]);
  // A move to the past and back opens an event again, but not in this competition.
  for (const minutes of [-120, 0]) {
    const to = new Date(Date.parse(event.event.eventDate) + minutes * 60_000).toISOString();
    await moveEvent(server, admin, { competitionId, event, to });
    for (const as of players) expect(await movesOf(as)).toEqual([]);
  }
});

test('a result that is cancelled before the start is a notice that the event is open again, in place of those of its start', async () => {
  const { competitionId, event } = await createFinal(server, admin);
  const [uma, vic, wes] = [
    await server.createUser('uma'),
    await server.createUser('vic'),
    await server.createUser('wes'),
  ];
  const ofThem = await createLeagueOf(server, competitionId, [uma, vic, wes]);
  for (const [as, pick] of [
    [uma, 'A'],
    [vic, 'B'],
  ] as const) {
    const gold = event.athletes[pick] ?? '';
    const body = { league: ofThem, competition: competitionId, competitionEvent: event.id, gold };
    expect((await server.call('submitPrediction', { as, body })).status).toBe(201);
  }
  const params = { id: event.id };
  const start = Date.parse(event.event.eventDate);
  const move = async (to: number, rest: { reopenReason?: string; confirmLock?: boolean } = {}) => {
    const body = {
      competition: competitionId,
      discipline: event.event.discipline._id,
      eventDate: new Date(to).toISOString(),
      ...rest,
    };
    expect((await server.call('updateEvent', { as: admin, params, body })).status).toBe(200);
    await server.drain();
  };
  const enter = async () => {
    const body = { gold: { athlete: event.athletes['A'] ?? '', performance: '9,79' } };
    expect((await server.call('enterResult', { as: admin, params, body })).status).toBe(200);
    await server.drain();
  };
  const cancel = async () => {
    expect((await server.call('cancelResult', { as: admin, params })).status).toBe(200);
    await server.drain();
  };
  const ofKinds = async (as: TestUser, kinds: readonly string[]) =>
    (await server.call('listMyNotices', { as })).body.notices.filter(({ kind }) => kinds.includes(kind));
  for (const as of [uma, vic, wes])
    expect(
      (await server.call('chooseMyReminders', { as, body: { ...defaultChoice, mail: ['moved'] } })).status,
    ).toBe(200);

  // Before its start.
  await enter();
  server.reminderMails.splice(0);
  await cancel();
  const isOpenAgain = (startsAt: number) => ({
    kind: 'moved',
    what: 'reopened',
    isRead: false,
    competitionEvent: { _id: event.id, isOpen: true },
    movedFrom: new Date(startsAt).toISOString(),
    movedTo: new Date(startsAt).toISOString(),
  });
  for (const as of [uma, vic, wes]) expect(await ofKinds(as, ['moved'])).toMatchObject([isOpenAgain(start)]);
  expect(await ofKinds(uma, ['corrected'])).toMatchObject([{ points: 0 }]);
  const mails = server.reminderMails.filter(({ to }) => to === vic.email);
  expect(mails.map(({ text }) => text.opening)).toEqual([
    [
      expect.stringMatching(
        /^Le résultat est annulé : 100 m hommes, départ .*\. Les pronostics sont rouverts jusque-là\.$/,
      ),
    ],
  ]);

  // A second cancellation is a second notice, in place of the first one.
  for (const as of [uma, vic, wes]) await readAll(as);
  await enter();
  await cancel();
  for (const as of [vic, wes]) expect(await ofKinds(as, ['moved'])).toMatchObject([isOpenAgain(start)]);

  // After a start that is no longer true, and a new one of which nobody heard because of the result.
  await move(Date.now() - 60_000, { confirmLock: true });
  await enter();
  await move(start, { reopenReason: 'Erreur de saisie' });
  await cancel();
  for (const as of [uma, vic, wes]) expect(await ofKinds(as, ['moved'])).toMatchObject([isOpenAgain(start)]);

  // An event that has started stays closed: the cancellation opens nothing.
  await enter();
  await move(Date.now() - 60_000);
  await cancel();
  for (const as of [uma, vic, wes])
    expect((await ofKinds(as, ['moved'])).filter(({ competitionEvent }) => competitionEvent?.isOpen)).toEqual(
      [],
    );
});

test('a deleted event is one notice, with the name of the event, for each player who had predicted it', async () => {
  const { competitionId, event } = await createFinal(server, admin);
  const { id, athletes } = event;
  const [liv, mia, noa] = [
    await server.createUser('livia'),
    await server.createUser('miah'),
    await server.createUser('noah'),
  ];
  const shared = await createLeagueOf(server, competitionId, [liv, mia, noa]);
  const other = await createLeagueOf(server, competitionId, [mia]);
  for (const [as, of] of [
    [liv, shared],
    [mia, shared],
    [mia, other],
  ] as const) {
    const body = { league: of, competition: competitionId, competitionEvent: id, gold: athletes['A'] ?? '' };
    expect((await server.call('submitPrediction', { as, body })).status).toBe(201);
  }
  await server.drain();
  for (const as of [liv, mia, noa]) await readAll(as);
  expect((await server.call('deleteEvent', { as: admin, params: { id } })).status).toBe(200);
  const deleted = {
    kind: 'league',
    what: 'event-deleted',
    eventName: event.event.name,
    competitionEvent: null,
    competition: { _id: competitionId },
  };
  expect(await unreadOf(liv)).toMatchObject([{ ...deleted, others: 0, league: { _id: shared } }]);
  const [ofMia, ...more] = await unreadOf(mia);
  expect(ofMia).toMatchObject({ ...deleted, others: 1 });
  expect([shared, other]).toContain(ofMia?.league?._id);
  expect(more).toEqual([]);
  expect(await unreadOf(noa)).toEqual([]);
});

test('a result is a notice with points and rank, and a correction is a notice with the new and the former points and ranks', async () => {
  await predict(lea, 0, 'A');
  await predict(sam, 0, 'B');
  await server.drain();
  for (const as of [lea, sam]) await readAll(as);
  const { id, athletes } = eventAt(0);
  const resultOf = (winner: 'A' | 'B') => ({ gold: { athlete: athletes[winner] ?? '', performance: 10 } });
  await server.call('enterResult', { as: admin, params: { id }, body: resultOf('A') });
  const results = async (as: TestUser) =>
    (await unreadOf(as)).filter(({ kind }) => kind === 'result' || kind === 'corrected');
  expect(await results(lea)).toMatchObject([
    { kind: 'result', points: 10, pointsBefore: null, rank: 1, rankBefore: null },
  ]);
  expect(await results(sam)).toMatchObject([{ kind: 'result', points: 0, rank: 2, rankBefore: null }]);

  await server.call('recalculatePredictions', { as: admin, params: { id } });
  expect(await results(lea)).toHaveLength(1);

  for (const as of [lea, sam]) await readAll(as);
  await server.call('correctResult', { as: admin, params: { id }, body: resultOf('B') });
  expect(await results(lea)).toMatchObject([
    { kind: 'corrected', points: 0, pointsBefore: 10, rank: 2, rankBefore: 1 },
  ]);
  expect(await results(sam)).toMatchObject([
    { kind: 'corrected', points: 15, pointsBefore: 0, rank: 1, rankBefore: 2 },
  ]);

  // A cancelled result deletes its notices; a player who had points gets a notice that the points no longer count.
  await server.call('cancelResult', { as: admin, params: { id } });
  expect(await results(sam)).toMatchObject([
    { kind: 'corrected', points: 0, pointsBefore: 15, rank: null, rankBefore: null },
  ]);
  expect(await results(lea)).toEqual([]);
  await server.call('enterResult', { as: admin, params: { id }, body: resultOf('B') });
  expect(await results(sam)).toMatchObject([
    { kind: 'result', points: 15, pointsBefore: null, rank: 1 },
    { kind: 'corrected', rank: null },
  ]);
  await server.call('cancelResult', { as: admin, params: { id } });
  await server.drain();
  for (const as of [lea, sam]) await readAll(as);
});

test('a correction that changes only the rank is a notice too, and is written once', async () => {
  const ana = await server.createUser('ana');
  await server.call('joinLeague', { as: ana, params: { id: league } });
  const { id, athletes } = eventAt(0);
  const [first, second] = [athletes['A'] ?? '', athletes['B'] ?? ''];
  const place = { league, competition: championship.competitionId, competitionEvent: id };
  await server.call('submitPrediction', { as: ana, body: { ...place, gold: second, silver: first } });
  const gold = { athlete: second, performance: 10 };
  await server.call('enterResult', { as: admin, params: { id }, body: { gold } });
  expect(await unreadOf(sam)).toMatchObject([{ kind: 'result', points: 15, rank: 1 }]);
  await readAll(sam);

  const silver = { athlete: first, performance: 10.1 };
  await server.call('correctResult', { as: admin, params: { id }, body: { gold, silver } });
  expect(await unreadOf(sam)).toMatchObject([
    { kind: 'corrected', points: 15, pointsBefore: 15, rank: 2, rankBefore: 1 },
  ]);
  await readAll(sam);
  await server.call('recalculatePredictions', { as: admin, params: { id } });
  expect(await unreadOf(sam)).toEqual([]);
});

test('the notices of points go with the predictions of a player who leaves the league', async () => {
  const { competitionId, event } = await createFinal(server, admin);
  const tia = await server.createUser('tia');
  const theirs = await createLeagueOf(server, competitionId, [await server.createUser('ulla'), tia]);
  const [params, { id, athletes }] = [{ id: theirs }, event];
  const gold = athletes['A'] ?? '';
  const place = { league: theirs, competition: competitionId, competitionEvent: id };
  await server.call('submitPrediction', { as: tia, body: { ...place, gold } });
  await server.call('enterResult', {
    as: admin,
    params: { id },
    body: { gold: { athlete: gold, performance: 10 } },
  });
  const results = async () =>
    (await unreadOf(tia)).filter(({ kind }) => kind === 'result' || kind === 'corrected');
  expect(await results()).toMatchObject([{ kind: 'result', league: { _id: theirs } }]);

  await server.call('leaveLeague', { as: tia, params, body: {} });
  await server.call('joinLeague', { as: tia, params });
  expect(await results()).toEqual([]);
  await server.call('cancelResult', { as: admin, params: { id } });
  expect(await results()).toEqual([]);
});

test('the owner sees all new members in one notice, and a new owner gets a notice', async () => {
  for (const as of [lea, sam]) await readAll(as);
  const max = await server.createUser('max');
  for (const as of [eve, max]) await server.call('joinLeague', { as, params: { id: league } });
  expect(await unreadOf(lea)).toMatchObject([{ kind: 'league', what: 'joined', others: 1, username: 'max' }]);
  await server.call('leaveLeague', { as: lea, params: { id: league }, body: { newOwnerId: sam.id } });
  expect(await unreadOf(sam)).toMatchObject([{ kind: 'league', what: 'owner', league: { _id: league } }]);
});

test('the notice of new members counts a player once, and nobody who has left again', async () => {
  const [mae, one, two, three] = [
    await server.createUser('mae'),
    await server.createUser('un'),
    await server.createUser('deux'),
    await server.createUser('trois'),
  ];
  const theirs = await createLeagueOf(server, championship.competitionId, [mae, three]);
  const params = { id: theirs };
  const join = (as: TestUser) => server.call('joinLeague', { as, params });
  const leave = (as: TestUser) => server.call('leaveLeague', { as, params, body: {} });
  const shown = async () =>
    (await unreadOf(mae))
      .filter(({ what }) => what === 'joined')
      .map(({ username, others }) => [username, others]);
  await server.drain();
  await readAll(mae);

  for (let round = 0; round < 3; round += 1) {
    for (const as of [one, two]) {
      await join(as);
      await server.drain();
      if (round < 2) await leave(as);
    }
  }
  expect(await shown()).toEqual([['deux', 1]]);
  // Who was counted in a notice that is read is not counted in the next one.
  await leave(three);
  expect(await shown()).toEqual([['deux', 1]]);
  await leave(two);
  expect(await shown()).toEqual([['un', 0]]);
  await join(two);
  expect(await shown()).toEqual([['deux', 1]]);
  await leave(one);
  expect(await shown()).toEqual([['deux', 0]]);
  await leave(two);
  expect(await shown()).toEqual([]);

  for (const as of [one, two, three]) await join(as);
  await server.drain();
  await server.call('deleteUser', { as: admin, params: { id: three.id } });
  expect((await shown()).map(([, others]) => others)).toEqual([1]);
});

test('a league that is open again takes the unread notices of its closing back, and notifies who had read one', async () => {
  const [owner, reader, other] = [
    await server.createUser('oda'),
    await server.createUser('rosa'),
    await server.createUser('ugo-2'),
  ];
  const id = await createLeagueOf(server, championship.competitionId, [owner, reader, other]);
  const give = async (status: 'open' | 'active' | 'closed') => {
    const as = status === 'active' ? owner : admin;
    const changed = await server.call('updateLeague', { as, params: { id }, body: { status } });
    expect(changed.status).toBe(200);
    await server.drain();
  };
  const newsOf = async (as: TestUser) =>
    (await server.call('listMyNotices', { as })).body.notices.flatMap(({ kind, what, league: of, isRead }) =>
      kind === 'league' && of?._id === id && what !== 'joined' ? [[what, isRead]] : [],
    );
  await server.drain();
  await give('closed');
  await readAll(reader);
  await give('open');
  expect(await newsOf(other)).toEqual([]);
  expect(await newsOf(reader)).toEqual([
    ['reopened', false],
    ['closed', true],
  ]);
  // Closed again, the news that it was open is no longer true.
  await give('closed');
  expect(await newsOf(other)).toEqual([['closed', false]]);
  expect(await newsOf(reader)).toEqual([
    ['closed', false],
    ['closed', true],
  ]);
  // An owner who stops new members, and then lets them in again, notifies nobody.
  await give('open');
  await readAll(reader);
  await give('active');
  await give('open');
  expect(await newsOf(other)).toEqual([]);
  expect((await newsOf(reader)).filter(([, isRead]) => isRead === false)).toEqual([]);
});

test('a badge is a notice, and only the player marks it as read', async () => {
  const zoe = await server.createUser('zoe');
  await server.call('joinLeague', { as: zoe, params: { id: league } });
  await predict(zoe, 1, 'B');
  const notices = await unreadOf(zoe);
  expect(notices).toMatchObject([{ kind: 'badge', badge: { name: 'Premier pronostic' } }]);
  const [first] = notices;
  const unread = async () => (await server.call('countMyNotices', { as: zoe })).body.unread;
  const body = { notices: [first?._id ?? ''] };
  await server.call('readMyNotices', { as: eve, body });
  expect(await unread()).toBe(1);
  await server.call('readMyNotices', { as: zoe, body });
  expect(await unread()).toBe(0);
});

test('only notices that the player has seen are marked as read: a new member added to a notice keeps it unread', async () => {
  const kim = await server.createUser('kim');
  const theirs = await createLeagueOf(server, championship.competitionId, [kim]);
  await server.drain();
  await readAll(kim);
  const [one, two] = [await server.createUser('one'), await server.createUser('two')];
  await server.call('joinLeague', { as: one, params: { id: theirs } });
  const [shown] = await unreadOf(kim);
  expect(shown).toMatchObject({ what: 'joined', username: 'one', others: 0 });
  const read = (body: { notices?: string[]; until?: string }) =>
    server.call('readMyNotices', { as: kim, body });
  const seen = { notices: [shown?._id ?? ''], until: shown?.at ?? '' };

  // Another player joins while the list is open: the notice changes but keeps its id.
  await server.call('joinLeague', { as: two, params: { id: theirs } });
  const [changed] = await unreadOf(kim);
  expect(changed).toMatchObject({ _id: shown?._id, username: 'two', others: 1 });
  expect((await read(seen)).body.unread).toBe(1);
  expect((await read({ until: shown?.at ?? '' })).body.unread).toBe(1);
  expect((await read({ ...seen, until: changed?.at ?? '' })).body.unread).toBe(0);
});

test('marking all as read leaves notices that the bell does not show', async () => {
  const max = await server.createUser('maxime');
  await server.call('joinLeague', { as: max, params: { id: league } });
  await predict(max, 1, 'B');
  const choose = (bell: ('badge' | 'league')[]) =>
    server.call('chooseMyReminders', {
      as: max,
      body: { bell, mail: [], push: [], atNight: false, timezone: 'Europe/Paris' },
    });
  expect(await unreadOf(max)).toMatchObject([{ kind: 'badge' }]);
  await choose(['league']);
  await readAll(max);
  await choose(['badge']);
  expect(await unreadOf(max)).toMatchObject([{ kind: 'badge' }]);
});

test('a player who has left a league no longer sees its notices, and sees them again after joining again', async () => {
  const { competitionId } = await createFinal(server, admin);
  const [mia, noa] = [await server.createUser('mia'), await server.createUser('noa')];
  const theirs = await createLeagueOf(server, competitionId, [mia]);
  for (const as of [mia, noa]) await readAll(as);
  const params = { id: theirs };
  await server.call('joinLeague', { as: noa, params });
  const whats = async (as: TestUser) => (await unreadOf(as)).flatMap(({ what }) => what ?? []);
  expect(await whats(mia)).toEqual(['joined']);
  await server.call('leaveLeague', { as: mia, params, body: { newOwnerId: noa.id } });
  await server.drain();
  expect(await whats(mia)).toEqual([]);
  expect(await whats(noa)).toEqual(['owner']);
  await server.call('joinLeague', { as: mia, params });
  expect(await whats(mia)).toEqual(['joined']);
});

test('a player who has left a league no longer sees notices about its events, except those of another league of theirs', async () => {
  const ola = await server.createUser('ola');
  const { competitionId, events } = await createChampionship(server, admin, [
    { discipline: '100 m', startsInMinutes: 60, starters },
    { discipline: '200 m', startsInMinutes: 300, starters: [{ lastName: 'C', cote: 2 }] },
  ]);
  const [sprint, bend] = events;
  if (sprint === undefined || bend === undefined) throw new Error('An event is missing.');
  const own: string[] = [];
  for (let league = 0; league < 3; league += 1)
    own.push(await createLeagueOf(server, competitionId, [eve, ola]));
  const [first = '', second = '', third = ''] = own;
  for (const [of, gold] of [
    [first, 'A'],
    [second, 'A'],
    [third, 'B'],
  ] as const) {
    const body = {
      league: of,
      competition: competitionId,
      competitionEvent: sprint.id,
      gold: sprint.athletes[gold] ?? '',
    };
    expect((await server.call('submitPrediction', { as: ola, body })).status).toBeLessThan(300);
  }
  await server.drain();
  await readAll(ola);
  const participantId = sprint.event.participants.find(({ athlete }) => athlete.lastName === 'A')?._id ?? '';
  await server.call('removeParticipant', { as: admin, params: { id: sprint.id, participantId } });
  const eventDate = new Date(Date.parse(bend.event.eventDate) + 60_000).toISOString();
  const { _id: discipline } = bend.event.discipline;
  const moved = { competition: competitionId, discipline, eventDate };
  await server.call('updateEvent', { as: admin, params: { id: bend.id }, body: moved });
  await server.drain();
  await server.db
    .insertInto('notice')
    .values({ accountId: ola.id, kind: 'eve', leagueId: first, eventId: bend.id, events: 2 })
    .execute();

  const leave = async (id: string) =>
    expect((await server.call('leaveLeague', { as: ola, params: { id }, body: {} })).status).toBe(200);
  const shown = async () => {
    const { body } = await server.call('listMyNotices', { as: ola });
    const unread = await server.call('countMyNotices', { as: ola });
    expect(unread.body).toEqual({ unread: body.notices.filter(({ isRead }) => !isRead).length });
    return Object.fromEntries(
      body.notices
        .filter(({ kind }) => ['withdrawn', 'moved', 'eve'].includes(kind))
        .map(({ kind, others, league }) => [kind, `${own.indexOf(league?._id ?? '')} and ${others} others`]),
    );
  };
  expect(await shown()).toEqual({
    withdrawn: '0 and 1 others',
    moved: '0 and 0 others',
    eve: '0 and 0 others',
  });
  await leave(first);
  expect(await shown()).toEqual({
    withdrawn: '1 and 0 others',
    moved: '1 and 0 others',
    eve: '1 and 0 others',
  });
  // The podium of the last league does not name the athlete who has withdrawn.
  await leave(second);
  expect(await shown()).toEqual({ moved: '2 and 0 others', eve: '2 and 0 others' });
  await leave(third);
  expect(await shown()).toEqual({});
  await server.call('joinLeague', { as: ola, params: { id: third } });
  expect(await shown()).toEqual({ moved: '2 and 0 others', eve: '2 and 0 others' });
});

/** Creates a final and its players. Returns functions that change it, and one that returns what the bell shows of it. */
const followedFinal = async (...names: string[]) => {
  const final = await createFinal(server, admin);
  const players = await Promise.all(names.map((name) => server.createUser(name)));
  const { competitionId: competition, event } = final;
  const pick = async (as: TestUser, of: string, gold = 'A') => {
    const body = { league: of, competition, competitionEvent: event.id, gold: event.athletes[gold] ?? '' };
    expect((await server.call('submitPrediction', { as, body })).status).toBeLessThan(300);
  };
  const move = async (minutes: number) => {
    const to = new Date(Date.parse(event.event.eventDate) + minutes * 60_000).toISOString();
    await moveEvent(server, admin, { competitionId: competition, event, to });
    await server.drain();
  };
  const withdraw = async (lastName: string) => {
    const participantId =
      event.event.participants.find(({ athlete }) => athlete.lastName === lastName)?._id ?? '';
    await server.call('removeParticipant', { as: admin, params: { id: event.id, participantId } });
    await server.drain();
  };
  const shown = async (as: TestUser) => {
    await server.drain();
    const { body } = await server.call('listMyNotices', { as });
    const { unread } = (await server.call('countMyNotices', { as })).body;
    expect(unread).toBe(body.notices.filter(({ isRead }) => !isRead).length);
    return body.notices
      .filter(({ kind, what }) => ['withdrawn', 'moved', 'eve'].includes(kind) || what === 'event-deleted')
      .map(({ kind, what, league: of }) => [what ?? kind, of?._id]);
  };
  return { ...final, players, pick, move, withdraw, shown };
};

test('a league that is deleted leaves the notices about events to its players who have another league with the competition', async () => {
  const { competitionId, event, players, pick, move, withdraw, shown } = await followedFinal(
    'pia',
    'quentin',
  );
  const [pia, quentin] = players as [TestUser, TestUser];
  const gone = await createLeagueOf(server, competitionId, [pia, quentin]);
  const stays = await createLeagueOf(server, competitionId, [pia]);
  for (const of of [gone, stays]) await pick(pia, of);
  await pick(quentin, gone);
  await move(10);
  await withdraw('A');
  await server.db
    .insertInto('notice')
    .values({ accountId: pia.id, kind: 'eve', eventId: event.id, events: 2 })
    .execute();
  expect(new Set(await shown(pia))).toEqual(
    new Set(['withdrawn', 'moved', 'eve'].map((kind) => [kind, gone])),
  );
  expect((await server.call('deleteLeague', { as: admin, params: { id: gone } })).status).toBe(200);
  expect(new Set(await shown(pia))).toEqual(
    new Set(['withdrawn', 'moved', 'eve'].map((kind) => [kind, stays])),
  );
  expect(await shown(quentin)).toEqual([]);
  await server.call('deleteEvent', { as: admin, params: { id: event.id } });
  expect(await shown(pia)).toEqual([['event-deleted', stays]]);
  const last = await createLeagueOf(server, competitionId, [pia]);
  await server.call('leaveLeague', { as: pia, params: { id: stays }, body: {} });
  expect(await shown(pia)).toEqual([['event-deleted', last]]);
  await server.call('leaveLeague', { as: pia, params: { id: last }, body: {} });
  expect(await shown(pia)).toEqual([]);
});

test('who joins again, or another league with the competition, sees the last move of an event that moved twice', async () => {
  const { competitionId, players, move, shown } = await followedFinal('rose', 'simon', 'tess');
  const [rose, simon, tess] = players as [TestUser, TestUser, TestUser];
  const theirs = await createLeagueOf(server, competitionId, [rose, simon, tess]);
  const other = await createLeagueOf(server, competitionId, [rose]);
  await move(10);
  const mails = () => server.reminderMails.filter(({ to }) => to === simon.email).length;
  for (const as of [simon, tess]) {
    await readAll(as);
    await server.call('leaveLeague', { as, params: { id: theirs }, body: {} });
  }
  const before = mails();
  await move(20);
  expect(await shown(simon)).toEqual([]);
  expect(mails()).toBe(before);
  await server.call('joinLeague', { as: simon, params: { id: theirs } });
  await server.call('joinLeague', { as: tess, params: { id: other } });
  expect(await shown(simon)).toEqual([['moved', theirs]]);
  expect(await shown(tess)).toEqual([['moved', other]]);
  for (const as of [simon, tess]) expect(await unreadOf(as)).toMatchObject([{ kind: 'moved' }]);
});

test('a notice about an event leads to a league without a prediction, and a withdrawal is shown while a prediction names the athlete', async () => {
  const { competitionId, players, pick, move, withdraw, shown } = await followedFinal('ugo');
  const [ugo] = players as [TestUser];
  const own = [
    await createLeagueOf(server, competitionId, [ugo]),
    await createLeagueOf(server, competitionId, [ugo]),
  ] as const;
  const [first, second] = own;
  await pick(ugo, first);
  await move(10);
  expect(await shown(ugo)).toEqual([['moved', second]]);
  await pick(ugo, second, 'B');
  await withdraw('A');
  expect(await shown(ugo)).toContainEqual(['withdrawn', first]);
  await pick(ugo, first, 'B');
  expect(await shown(ugo)).toEqual([['moved', expect.any(String)]]);
});

test('a notice is shown for 90 days, and deleted after them', async () => {
  const ida = await server.createUser('ida');
  await server.call('joinLeague', { as: ida, params: { id: league } });
  await predict(ida, 1, 'B');
  expect(await unreadOf(ida)).toHaveLength(1);
  const ageBy = (age: string) =>
    server.database.execute('update notice set at = now() - $2::interval where account_id = $1', [
      ida.id,
      age,
    ]);
  const shown = async () => [
    (await server.call('listMyNotices', { as: ida })).body.notices.length,
    (await server.call('countMyNotices', { as: ida })).body.unread,
    (await server.call('getMyData', { as: ida })).body.notices.length,
  ];
  const keptRows = async () => {
    await forgetNotices(server.services);
    const { rows } = await server.database.execute('select id from notice where account_id = $1', [ida.id]);
    return rows.length;
  };
  await ageBy('89 days 23 hours');
  expect([await shown(), await keptRows()]).toEqual([[1, 1, 1], 1]);
  await ageBy('90 days 1 minute');
  expect(await shown()).toEqual([0, 0, 0]);
  expect(await keptRows()).toBe(0);
});

test('no notice names a player whose account is deleted', async () => {
  const { status } = await server.call('deleteUser', { as: admin, params: { id: eve.id } });
  expect(status).toBe(200);
  const { body } = await server.call('listMyNotices', { as: sam });
  expect(body.notices.map(({ username }) => username)).not.toContain('eve');
});
