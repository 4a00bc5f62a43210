import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import { createChampionship, createLeagueOf, type Championship } from '../../testing/championship.ts';

/**
 * These tests show who may be a substitute, and who sees the substitute. server/stories/model.test.ts compares
 * the points with a second implementation of the rules.
 */
let server: TestApp;
let admin: TestUser;
let lea: TestUser;
let max: TestUser;
let championship: Championship;
/** a league with substitutes, and a league without them */
let league: string;
let plain: string;

const event = () => {
  const [first] = championship.events;
  if (first === undefined) throw new Error('no event');
  return first;
};
const predict = (as: TestUser, of: string, substitute?: string) => {
  const { id, athletes } = event();
  const picked = (name: string) => athletes[name] ?? '';
  return server.call('submitPrediction', {
    as,
    body: {
      league: of,
      competition: championship.competitionId,
      competitionEvent: id,
      gold: picked('A'),
      silver: picked('B'),
      bronze: picked('C'),
      ...(substitute !== undefined && { substitute: athletes[substitute] ?? substitute }),
    },
  });
};
const withdraw = async (name: string) => {
  const { body } = await server.call('getEvent', { as: admin, params: { id: event().id } });
  const found = body.competitionEvent.participants.find(({ athlete }) => athlete.lastName === name);
  return server.call('removeParticipant', {
    as: admin,
    params: { id: event().id, participantId: found?._id ?? '' },
  });
};
const scoreIn = async (of: string) => {
  const { body } = await server.call('listPredictions', { as: lea, query: { leagueId: of, userId: lea.id } });
  const [prediction] = body.predictions;
  return prediction?.breakdown;
};

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  lea = await server.createUser('léa');
  max = await server.createUser('max');
  const starters = ['A', 'B', 'C', 'D', 'E'].map((lastName) => ({
    lastName,
    cote: lastName === 'D' ? 4 : 2,
  }));
  championship = await createChampionship(server, admin, [
    { discipline: '100 m', startsInMinutes: 60, starters },
  ]);
  plain = await createLeagueOf(server, championship.competitionId, [lea, max]);
  league = await createLeagueOf(server, championship.competitionId, [lea, max]);
  const body = { substitute: 'on' } as const;
  expect((await server.call('updateLeague', { as: lea, params: { id: league }, body })).status).toBe(200);
});
afterAll(() => server.close());

test('a league without substitutes refuses a substitute, and a league with substitutes accepts only an athlete of the start list', async () => {
  const refused = await predict(lea, plain, 'D');
  expect([refused.status, refused.body.msg]).toEqual([409, 'Cette ligue ne joue pas les remplaçants.']);
  expect((await predict(lea, plain)).body.prediction).not.toHaveProperty('substitute');
  expect((await predict(lea, league, lea.id)).status).toBe(400);
  expect((await predict(lea, league, 'D')).body.prediction.substitute).toMatchObject({ lastName: 'D' });
});

test('a substitute who is on the podium is refused, and is left out of a copy of such a podium', async () => {
  for (const picked of ['A', 'B', 'C']) {
    const refused = await predict(lea, league, picked);
    expect([refused.status, refused.body.msg]).toEqual([
      400,
      'Le remplaçant est déjà sur votre podium : choisissez un autre athlète.',
    ]);
  }
  const { body } = await server.call('listPredictions', { as: lea, query: { leagueId: league } });
  expect(body.predictions[0]?.substitute).toMatchObject({ lastName: 'D' });

  // In the target A is the substitute; the copied podium has A as a pick.
  const other = await createLeagueOf(server, championship.competitionId, [max]);
  await server.call('updateLeague', { as: max, params: { id: other }, body: { substitute: 'on' } });
  const { id, athletes } = event();
  const own = { competition: championship.competitionId, competitionEvent: id };
  const [gold = '', substitute = ''] = [athletes['E'], athletes['A']];
  const submitted = await server.call('submitPrediction', {
    as: max,
    body: { ...own, league: other, gold, substitute },
  });
  expect(submitted.status).toBe(201);
  expect((await predict(max, plain)).status).toBe(201);
  const copied = await server.call('copyPredictions', {
    as: max,
    body: { fromLeague: plain, toLeagues: [other], overwrite: true },
  });
  expect(copied.body).toMatchObject({ copied: 1, refused: [] });
  const { body: there } = await server.call('listPredictions', { as: max, query: { leagueId: other } });
  expect([there.predictions[0]?.gold?.lastName, there.predictions[0]?.substitute]).toEqual(['A', undefined]);
});

test('nobody else sees a substitute before the lock', async () => {
  const { id } = event();
  expect((await predict(lea, league, 'D')).body.prediction.substitute).toMatchObject({ lastName: 'D' });
  expect((await predict(max, league)).status).toBe(201);
  const answers = await Promise.all([
    server.call('listPredictions', { as: max, query: { leagueId: league } }),
    server.call('listLeaguePredictions', { as: max, params: { leagueId: league } }),
    server.call('listEvents', { as: max, query: { leagueId: league } }),
    server.call('getDuel', { as: max, params: { leagueId: league, userId: lea.id } }),
    server.call('getReveal', { as: max, params: { id }, query: { leagueId: league } }),
  ]);
  const [list, inLeague, events, duel] = answers;
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409]);
  // Each list has Max's own prediction, and Léa's is known only to exist. The duel has no open event.
  expect(list.body.predictions).toMatchObject([{ userId: max.id, gold: { lastName: 'A' } }]);
  expect(inLeague.body).toMatchObject([{ predictorsCount: 2, predictions: [{ userId: max.id }] }]);
  expect(events.body.data).toMatchObject([{ _id: id, myPrediction: { gold: { lastName: 'A' } } }]);
  expect(duel.body).toMatchObject({ rival: { userId: lea.id }, events: [] });
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain('substitute');
  const { body } = await server.call('listEvents', { as: lea, query: { leagueId: league } });
  expect(body.data[0]?.myPrediction?.substitute).toMatchObject({ lastName: 'D' });
});

test('a substitute is copied only to leagues with substitutes', async () => {
  const other = await createLeagueOf(server, championship.competitionId, [lea, max]);
  await server.call('updateLeague', { as: lea, params: { id: other }, body: { substitute: 'on' } });
  const body = { fromLeague: league, toLeagues: [plain, other], overwrite: true };
  const copied = await server.call('copyPredictions', { as: lea, body });
  expect(copied.body).toMatchObject({ copied: 2, refused: [] });
  const shown = async (of: string) =>
    (await server.call('listPredictions', { as: lea, query: { leagueId: of } })).body.predictions[0]
      ?.substitute;
  expect([await shown(plain), (await shown(other))?.lastName]).toEqual([undefined, 'D']);
});

test('the substitute scores at the place of a withdrawn pick, also when the withdrawal comes after the result', async () => {
  const { id, athletes } = event();
  const medal = (name: string) => ({ athlete: athletes[name] ?? '', performance: 10 });
  const body = { gold: medal('A'), silver: medal('D'), bronze: medal('C') };
  expect((await server.call('enterResult', { as: admin, params: { id }, body })).status).toBe(200);
  expect(await scoreIn(league)).toMatchObject({ points: 20, podiumBonus: 0 });
  expect((await withdraw('B')).status).toBe(200);
  const inPlace = { medal: 'silver', athlete: athletes['D'], insteadOf: athletes['B'], product: 20 };
  expect(await scoreIn(league)).toMatchObject({ points: 60, podiumBonus: 20, picks: [{}, inPlace, {}] });
  expect(await scoreIn(plain)).toMatchObject({ points: 20, podiumBonus: 0 });
  // A rival sees after the lock who scores.
  const rivalSees = async (leagueId: string) =>
    (await server.call('getDuel', { as: max, params: { leagueId, userId: lea.id } })).body.events[0];
  expect(await rivalSees(league)).toMatchObject({
    competitionEvent: { gender: 'hommes' },
    theirs: {
      silver: { lastName: 'B', withdrawn: true },
      substitute: { lastName: 'D' },
      replaced: 'silver',
      points: 60,
    },
  });
  const exported = async (leagueId: string) => {
    const { body } = await server.call('exportPredictions', { as: max, params: { id }, query: { leagueId } });
    return body.content;
  };
  expect(await exported(league)).toContain('B (forfait, remplacé par D)');
  expect(await exported(plain)).toContain('B (forfait)');
  expect((await rivalSees(plain))?.theirs).not.toHaveProperty('substitute');
  const { body: ranking } = await server.call('getLeagueRanking', { as: lea, params: { leagueId: league } });
  expect(ranking.ranking[0]).toMatchObject({ userId: lea.id, totalScore: 60, exactPodiums: 1 });
});

/**
 * Opens a new competition with a 200 m and a league in it, where Léa has picked A, B and C, and D as the
 * substitute.
 */
const openWithSubstitute = async (firstName = 'Jo') => {
  const starters = ['A', 'B', 'C', 'D'].map((lastName) => ({ firstName, lastName, cote: 2 }));
  championship = await createChampionship(server, admin, [
    { discipline: '200 m', startsInMinutes: 60, starters },
  ]);
  const of = await createLeagueOf(server, championship.competitionId, [lea, max]);
  await server.call('updateLeague', { as: lea, params: { id: of }, body: { substitute: 'on' } });
  expect((await predict(lea, of, 'D')).status).toBe(201);
  return { of, ...event() };
};

test('a typed result withdraws a pick that did not start, so that the substitute scores, as the preview shows', async () => {
  const { of, id, athletes } = await openWithSubstitute();
  const idOf = (name: string) => athletes[name] ?? '';
  const medal = (name: string) => ({ athlete: idOf(name), performance: 20 });
  const body = {
    gold: medal('A'),
    silver: medal('D'),
    bronze: medal('C'),
    nonStarters: [idOf('B')],
  };
  const give = (changed: Partial<typeof body>) =>
    server.call('enterResult', { as: admin, params: { id }, body: { ...body, ...changed } });
  expect((await give({ nonStarters: [idOf('D')] })).status).toBe(400);
  expect((await give({ nonStarters: [lea.id] })).status).toBe(400);
  const seen = await server.call('previewResult', { as: admin, params: { id }, body });
  expect(seen.body.effect).toMatchObject({ changed: 1, exactPodium: { after: 1 } });
  const scored = () =>
    server.db
      .selectFrom('competition')
      .select('resultsVersion')
      .where('id', '=', championship.competitionId)
      .executeTakeFirstOrThrow();
  const { resultsVersion } = await scored();
  expect((await give({})).status).toBe(200);
  // The medals and the athletes who did not start are scored together, in one version of the results.
  expect(await scored()).toEqual({ resultsVersion: resultsVersion + 1 });
  const inPlace = { medal: 'silver', athlete: idOf('D'), insteadOf: idOf('B') };
  expect(await scoreIn(of)).toMatchObject({ podiumBonus: 20, picks: [{}, inPlace, {}] });

  const corrected = { ...body, silver: medal('B'), nonStarters: [] };
  const again = await server.call('correctResult', {
    as: admin,
    params: { id },
    body: { ...corrected, nonStarters: [idOf('B')] },
  });
  expect(again.status).toBe(400);
  const foreseen = await server.call('previewResult', { as: admin, params: { id }, body: corrected });
  const points = (await scoreIn(of))?.points;
  expect((await server.call('correctResult', { as: admin, params: { id }, body: corrected })).status).toBe(
    200,
  );
  expect(foreseen.body.effect).toMatchObject({ changed: 0, exactPodium: { after: 1 } });
  const picked = { medal: 'silver', athlete: idOf('B') };
  expect(await scoreIn(of)).toMatchObject({ points, podiumBonus: 20, picks: [{}, picked, {}] });
});

test('an athlete whom only a result has withdrawn is back after its correction or cancellation, and an athlete whom an admin has withdrawn stays out', async () => {
  const { of, id, athletes } = await openWithSubstitute();
  const idOf = (name: string) => athletes[name] ?? '';
  const before = (await server.call('getEvent', { as: admin, params: { id } })).body.competitionEvent;
  const rankingOf = async () =>
    (await server.call('getLeagueRanking', { as: lea, params: { leagueId: of } })).body.ranking;
  const start = await rankingOf();
  const medal = (name: string) => ({ athlete: idOf(name), performance: 20 });
  const save = (call: 'enterResult' | 'correctResult', nonStarters: string[]) =>
    server.call(call, {
      as: admin,
      params: { id },
      body: { gold: medal('A'), nonStarters: nonStarters.map(idOf) },
    });
  /** Returns the last names of withdrawn athletes, each with whether the result says that the athlete did not start. */
  const withdrawnNow = async () => {
    const { body } = await server.call('getEvent', { as: admin, params: { id } });
    return body.competitionEvent.participants.flatMap(({ athlete, withdrawn, didNotStart }) =>
      withdrawn ? [[athlete.lastName, didNotStart ?? false]] : [],
    );
  };
  const cancel = () => server.call('cancelResult', { as: admin, params: { id } });
  const withdrawalsOf = async (as: TestUser) => {
    await server.drain();
    const { body } = await server.call('listMyNotices', { as });
    return body.notices.filter(
      ({ kind, competitionEvent }) => kind === 'withdrawn' && competitionEvent?._id === id,
    );
  };

  expect((await save('enterResult', ['B', 'C'])).status).toBe(200);
  expect(await withdrawnNow()).toEqual([
    ['B', true],
    ['C', true],
  ]);
  expect((await save('correctResult', ['C'])).status).toBe(200);
  expect(await withdrawnNow()).toEqual([['C', true]]);
  expect((await cancel()).status).toBe(200);
  expect(await withdrawnNow()).toEqual([]);
  const after = (await server.call('getEvent', { as: admin, params: { id } })).body.competitionEvent;
  expect(after.participants).toEqual(before.participants);
  expect(await rankingOf()).toEqual(start);
  expect(await withdrawalsOf(lea)).toEqual([]);

  // An admin withdraws B before the result and C after it.
  expect((await withdraw('B')).status).toBe(200);
  expect((await save('enterResult', ['B', 'C', 'D'])).status).toBe(200);
  expect((await withdraw('C')).status).toBe(200);
  expect(await withdrawnNow()).toEqual([
    ['B', false],
    ['C', false],
    ['D', true],
  ]);
  expect((await cancel()).status).toBe(200);
  expect(await withdrawnNow()).toEqual([
    ['B', false],
    ['C', false],
  ]);
  expect((await withdrawalsOf(lea)).map(({ athlete }) => athlete?.lastName).toSorted()).toEqual(['B', 'C']);
});

test('an imported result withdraws a pick that did not start, so that the substitute scores, and undoing the import restores the pick', async () => {
  const { of, id, athletes } = await openWithSubstitute();
  const content = 'Place;Nom;Performance\n1;Jo A;19.90\n2;Jo D;20.00\n3;Jo C;20.10\nDNS;Jo B;\n';
  const asked = { kind: 'results', target: id, content } as const;
  const { body: seen } = await server.call('previewImport', { as: admin, body: asked });
  const made = await server.call('applyImport', {
    as: admin,
    body: { ...asked, version: seen.preview.version },
  });
  expect(made.status).toBe(201);
  const inPlace = { medal: 'silver', athlete: athletes['D'], insteadOf: athletes['B'] };
  expect(await scoreIn(of)).toMatchObject({ podiumBonus: 20, picks: [{}, inPlace, {}] });

  const undone = await server.call('undoImport', {
    as: admin,
    params: { id: made.body.import._id },
  });
  expect(undone.status).toBe(200);
  const { body } = await server.call('getEvent', { as: admin, params: { id } });
  const withdrawn = body.competitionEvent.participants.filter((one) => one.withdrawn);
  expect([body.competitionEvent.hasResult, withdrawn]).toEqual([false, []]);
});

test('an athlete whom a start list has withdrawn stays out when a result is entered, corrected or cancelled, until a later list', async () => {
  // A name of one athlete only: a list's names are looked for among all athletes.
  const { of, id, athletes } = await openWithSubstitute('Al');
  const idOf = (name: string) => athletes[name] ?? '';
  const importList = async (lines: string) => {
    const asked = { kind: 'start-list', target: id, content: `Nom\n${lines}` } as const;
    const { body: seen } = await server.call('previewImport', { as: admin, body: asked });
    const { version } = seen.preview;
    const made = await server.call('applyImport', { as: admin, body: { ...asked, version } });
    expect(made.status).toBe(201);
  };
  const readStarters = async () =>
    (await server.call('getEvent', { as: admin, params: { id } })).body.competitionEvent.participants;
  const withdrawn = async () =>
    (await readStarters()).flatMap((one) => (one.withdrawn ? one.athlete.lastName : []));
  const medal = (name: string) => ({ athlete: idOf(name), performance: 20 });
  const save = async (call: 'enterResult' | 'correctResult', bronze: string, nonStarters: string[] = []) => {
    const podium = { gold: medal('A'), silver: medal('D'), bronze: medal(bronze) };
    const body = { ...podium, nonStarters: nonStarters.map(idOf) };
    const seen = await server.call('previewResult', { as: admin, params: { id }, body });
    expect((await server.call(call, { as: admin, params: { id }, body })).status).toBe(200);
    return seen.body.effect.exactPodium.after;
  };
  const cancel = async () =>
    expect((await server.call('cancelResult', { as: admin, params: { id } })).status).toBe(200);
  const inPlace = { medal: 'silver', athlete: idOf('D'), insteadOf: idOf('B') };

  await importList('Al A\nAl B – forfait\nAl C\nAl D\nAl E – forfait\n');
  const before = await readStarters();
  expect(await withdrawn()).toEqual(['B', 'E']);
  expect(await save('enterResult', 'C')).toBe(1);
  expect(await scoreIn(of)).toMatchObject({ podiumBonus: 20, picks: [{}, inPlace, {}] });
  const won = (await scoreIn(of))?.points;
  await save('correctResult', 'C', ['B']);
  expect(await save('correctResult', 'C')).toBe(1);
  expect(await scoreIn(of)).toMatchObject({ points: won, picks: [{}, inPlace, {}] });
  await cancel();
  expect(await withdrawn()).toEqual(['B', 'E']);
  expect(await readStarters()).toEqual(before);

  // A result withdraws C; a start list confirms it, and the cancellation does not put C back.
  await importList('Al A\nAl B\nAl C\nAl D\n');
  await save('enterResult', 'B', ['C']);
  await importList('Al A\nAl B\nAl C – forfait\nAl D\n');
  expect(await withdrawn()).toEqual(['C', 'E']);
  await cancel();
  expect(await withdrawn()).toEqual(['C', 'E']);
  await importList('Al A\nAl B\nAl C\nAl D\nAl E\n');
  expect(await withdrawn()).toEqual([]);
});

test('a corrected import puts back an athlete who started after all, and undoing the correction withdraws the athlete again', async () => {
  const { of, id, athletes } = await openWithSubstitute();
  const importResults = async (lines: string) => {
    const content = `Place;Nom;Performance\n${lines}`;
    const asked = { kind: 'results' as const, target: id, content, replacedResults: ['e0'] };
    const { body: seen } = await server.call('previewImport', { as: admin, body: asked });
    const made = await server.call('applyImport', {
      as: admin,
      body: { ...asked, version: seen.preview.version },
    });
    expect(made.status).toBe(201);
    return made.body.import._id;
  };
  const state = async () => {
    const { competitionEvent } = (await server.call('getEvent', { as: admin, params: { id } })).body;
    const out = competitionEvent.participants.filter(({ withdrawn }) => withdrawn);
    return [competitionEvent.result?.silver?.athlete.lastName, ...out.map(({ athlete }) => athlete.lastName)];
  };
  await importResults('1;Jo A;19.90\n2;Jo D;20.00\n3;Jo C;20.10\nDNS;Jo B;\n');
  expect(await state()).toEqual(['D', 'B']);
  const corrected = await importResults('1;Jo A;19.90\n2;Jo B;19.95\n3;Jo D;20.00\n4;Jo C;20.10\n');
  expect(await state()).toEqual(['B']);
  expect(await scoreIn(of)).toMatchObject({ picks: [{}, { medal: 'silver', athlete: athletes['B'] }, {}] });

  expect((await server.call('undoImport', { as: admin, params: { id: corrected } })).status).toBe(200);
  expect(await state()).toEqual(['D', 'B']);
  const inPlace = { medal: 'silver', athlete: athletes['D'], insteadOf: athletes['B'] };
  expect(await scoreIn(of)).toMatchObject({ picks: [{}, inPlace, {}] });
});

test('a podium is accepted with a substitute who has withdrawn, who replaces a pick once back on the start list', async () => {
  const { of, id, athletes } = await openWithSubstitute();
  const idOf = (name: string) => athletes[name] ?? '';
  for (const name of ['B', 'D']) expect((await withdraw(name)).status).toBe(200);
  // The withdrawn pick must be replaced; the withdrawn substitute may stay.
  expect((await predict(lea, of, 'D')).status).toBe(400);
  const body = {
    league: of,
    competition: championship.competitionId,
    competitionEvent: id,
    gold: idOf('A'),
    silver: idOf('C'),
    substitute: idOf('D'),
  };
  const accepted = await server.call('submitPrediction', { as: lea, body });
  expect(accepted.status).toBe(200);
  expect(accepted.body.prediction.substitute).toMatchObject({ lastName: 'D', withdrawn: true });

  const replaced = async () => {
    const { body: seen } = await server.call('listPredictions', { as: lea, query: { leagueId: of } });
    return seen.predictions[0]?.replaced;
  };
  expect((await withdraw('C')).status).toBe(200);
  expect(await replaced()).toBeUndefined();
  const back = { params: { id }, body: { participants: [{ athlete: idOf('D') }] } };
  expect((await server.call('addParticipants', { as: admin, ...back })).status).toBe(200);
  expect(await replaced()).toBe('silver');
});
