import type { ApiBody } from '@pronathle/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { submitTogether } from '../features/predictions/submit-together.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';
import { sureCall } from '../testing/sure-call.ts';

/** The conditions of a prediction, and its readers, over the API. */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const absent = '01890000-0000-7000-8000-000000000000';
const admin = await server.createUser('cheffe', 'admin');
const [aurore, basile, stranger] = [
  await server.createUser('Aurore'),
  await server.createUser('Basile'),
  await server.createUser('Inconnue'),
];

let competitionId: string;
let leagueId: string;
let sprint: ChampionshipEvent;
let jump: ChampionshipEvent;
let begun: ChampionshipEvent;
beforeEach(async () => {
  const starters = ['A', 'B', 'C', 'D'].map((lastName) => ({ lastName, cote: 2, pb: '9.90' }));
  const championship = await createChampionship(server, admin, [
    { discipline: '100 m', starters },
    { discipline: 'Saut en longueur', starters: ['L', 'M'].map((lastName) => ({ lastName, cote: 3 })) },
    { discipline: '400 m', starters: [{ lastName: 'Q', cote: 2 }], startsInMinutes: -5 },
  ]);
  ({ competitionId } = championship);
  [sprint, jump, begun] = championship.events as [ChampionshipEvent, ChampionshipEvent, ChampionshipEvent];
  leagueId = await createLeagueOf(server, competitionId, [aurore, basile]);
});

type Sent = Partial<Omit<ApiBody<'submitPrediction'>, 'gold' | 'silver' | 'bronze'>> &
  Partial<Record<'gold' | 'silver' | 'bronze', string | null>>;
/** Submits a prediction; athletes are given by their names in the event. */
const send = (as: TestUser, { gold = '', silver, bronze, ...more }: Sent, event = sprint) => {
  const idOf = (name: string | null | undefined) => (name ? (event.athletes[name] ?? name) : name);
  return call('submitPrediction', {
    as,
    body: {
      ...{ league: leagueId, competition: competitionId, competitionEvent: event.id },
      ...{ gold: idOf(gold) ?? '', silver: idOf(silver), bronze: idOf(bronze) },
      ...more,
    },
  });
};
/** Returns the status and, for a refusal, its sentence and field. */
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [
  status,
  ...(status < 400 ? [] : [body.errors?.[0]?.msg ?? body.msg, body.errors?.[0]?.path ?? null]),
];
const list = async (as: TestUser, query: Record<string, string> = {}) => {
  const { status, body } = await call('listPredictions', { as, query: { leagueId, ...query } });
  return status === 200 ? body.predictions.map(({ user }) => user).sort() : [status, body.msg];
};
const autreId = async () => {
  const { body } = await call('listAthletes', { as: admin, query: { search: 'Autre' } });
  return body.athletes.find(({ lastName }) => lastName === 'Autre')?._id ?? '';
};
const enterSprint = (names = 'ABC') =>
  call('enterResult', {
    as: admin,
    params: { id: sprint.id },
    body: Object.fromEntries(
      (['gold', 'silver', 'bronze'] as const).map((medal, place) => [
        medal,
        { athlete: sprint.athletes[names[place] ?? ''] ?? '', performance: 9.8 + place / 100 },
      ]),
    ),
  });

const unknownLeague = [404, 'Ligue introuvable.'];
const noMember = [404, "Vous n'êtes pas membre de cette ligue.", null];
const elsewhere = [400, "Cette épreuve n'appartient pas à la compétition de la ligue.", 'competitionEvent'];
const twice =
  'Vous ne pouvez pas sélectionner le même athlète pour plusieurs médailles, à moins que ce ne soit l\'athlète "Autre".';
const notThere = 'Un des athlètes choisis ne participe pas à cette épreuve.';

test("'Autre' can still be chosen when it leaves a start list after somebody has picked it, and pays its picks", async () => {
  const autre = await autreId();
  const ofSprint = { as: admin, params: { id: sprint.id } };
  const added = await call('addParticipants', {
    ...ofSprint,
    body: { participants: [{ athlete: autre, cote: 3 }] },
  });
  const row = added.body.competitionEvent.participants.find(({ athlete }) => athlete._id === autre);
  expect((await send(aurore, { gold: autre })).status).toBe(201);
  const removed = await call('removeParticipant', {
    as: admin,
    params: { id: sprint.id, participantId: row?._id ?? '' },
  });
  expect(removed.status).toBe(200);
  expect((await send(basile, { gold: autre, silver: 'A' })).status).toBe(201);
  await call('enterResult', { ...ofSprint, body: { gold: { athlete: autre, performance: 9.8 } } });
  const { body } = await call('listPredictions', { as: aurore, query: { leagueId, userId: aurore.id } });
  expect(body.predictions.map(({ points }) => points)).toEqual([5]);
});

test('gold is required, and the other medals are not; only « Autre » may have two medals', async () => {
  const goldFirst = [400, "Veuillez sélectionner un athlète pour la médaille d'or.", 'gold'];
  expect(refusalOf(await send(aurore, { gold: '', silver: 'B' }))).toEqual(goldFirst);
  expect(refusalOf(await send(aurore, { gold: 'A', silver: 'A' }))).toEqual([400, twice, 'silver']);
  expect(refusalOf(await send(aurore, { gold: 'A', bronze: 'A' }))).toEqual([400, twice, 'silver']);
  const autre = await autreId();
  const { status, body } = await send(aurore, { gold: autre, silver: 'A', bronze: autre });
  expect([status, body.prediction.gold?.lastName, body.prediction.bronze?.lastName]).toEqual([
    201,
    'Autre',
    'Autre',
  ]);
  const alone = await send(aurore, { gold: 'B', silver: null, bronze: null });
  expect(alone.body.prediction).toMatchObject({ gold: { lastName: 'B' }, silver: null, bronze: null });
});

test('an athlete who does not start, or has withdrawn, cannot be picked', async () => {
  for (const out of ['L', absent]) {
    const athlete = jump.athletes[out] ?? out;
    expect(refusalOf(await send(aurore, { gold: athlete }))).toEqual([400, notThere, 'gold']);
    expect(refusalOf(await send(aurore, { gold: 'A', silver: athlete }))).toEqual([400, notThere, 'silver']);
    expect(refusalOf(await send(aurore, { gold: 'A', bronze: athlete }))).toEqual([400, notThere, 'bronze']);
  }
  // D is the pick of a player, so removing D from the list withdraws D.
  await send(basile, { gold: 'D' });
  const gone = sprint.event.participants.find(({ athlete }) => athlete._id === sprint.athletes['D']);
  await call('removeParticipant', {
    as: admin,
    params: { id: sprint.id, participantId: gone?._id ?? '' },
  });
  const withdrawn = 'Un des athlètes choisis a déclaré forfait. Veuillez en choisir un autre.';
  expect(refusalOf(await send(basile, { gold: 'A', bronze: 'D' }))).toEqual([400, withdrawn, 'bronze']);
  const { body } = await call('listPredictions', { as: basile, query: { leagueId } });
  expect(body.predictions[0]).toMatchObject({ gold: { lastName: 'D', withdrawn: true }, silver: null });
});

test('a performance must be valid in the discipline, for each medal', async () => {
  const podium = { gold: 'A', silver: 'B', bronze: 'C' };
  for (const [medal, sentence] of [
    ['gold', "La performance prédite pour l'or doit être un nombre valide."],
    ['silver', "La performance prédite pour l'argent doit être un nombre valide."],
    ['bronze', 'La performance prédite pour le bronze doit être un nombre valide.'],
  ] as const) {
    const field = `${medal}Performance`;
    expect(refusalOf(await send(aurore, { ...podium, [field]: 'vite' }))).toEqual([400, sentence, field]);
    // Refused also without an athlete: a performance that was typed must not be dropped silently.
    if (medal !== 'gold')
      expect(refusalOf(await send(aurore, { gold: 'A', [field]: 'vite' }))).toEqual([400, sentence, field]);
  }
  const given = { goldPerformance: '9,81', silverPerformance: 9.9, bronzePerformance: '' };
  const { body } = await send(aurore, { ...podium, ...given });
  expect(body.prediction).toMatchObject({
    goldPerformance: 9.81,
    silverPerformance: 9.9,
    bronzePerformance: null,
  });
});

test('a prediction needs a league of the caller, and an event of its competition that has not begun', async () => {
  const other = await createChampionship(server, admin, [
    { discipline: '100 m', starters: [{ lastName: 'Z', cote: 2 }] },
  ]);
  const [final] = other.events as [ChampionshipEvent];
  const otherLeague = await createLeagueOf(server, other.competitionId, [aurore]);
  const { body: secret } = await call('createLeague', {
    as: basile,
    body: { name: 'Secrète', competitionId, isPrivate: true },
  });

  expect(refusalOf(await send(stranger, { gold: 'A' }))).toEqual(noMember);
  expect(refusalOf(await send(admin, { gold: 'A' }))).toEqual(noMember);
  const inSecret = { gold: 'A', league: secret.league._id };
  expect(refusalOf(await send(stranger, inSecret))).toEqual([...unknownLeague, null]);
  expect(refusalOf(await send(admin, inSecret))).toEqual(noMember);
  expect(refusalOf(await send(aurore, { gold: 'A', league: absent }))).toEqual([...unknownLeague, null]);
  expect(refusalOf(await send(aurore, { gold: 'Z' }, final))).toEqual(elsewhere);
  expect(refusalOf(await send(aurore, { gold: 'A', league: otherLeague }))).toEqual(elsewhere);
  expect(refusalOf(await send(aurore, { gold: 'A', competition: other.competitionId }))).toEqual(elsewhere);
  expect(refusalOf(await send(aurore, { gold: 'A', competitionEvent: absent }))).toEqual([
    404,
    'Épreuve de compétition non trouvée.',
    null,
  ]);
  const late =
    'Cette épreuve a déjà commencé ou les résultats sont disponibles. Vous ne pouvez plus modifier votre pronostic.';
  expect(refusalOf(await send(aurore, { gold: 'Q' }, begun))).toEqual([409, late, null]);
  expect((await send(aurore, { gold: 'A' })).status).toBe(201);
  await enterSprint();
  expect(refusalOf(await send(aurore, { gold: 'B' }))).toEqual([409, late, null]);
});

test('a first prediction and the last missing one of a league earn a badge, each announced once', async () => {
  const player = await server.createUser(`Zélée ${leagueId.slice(-8)}`);
  await call('joinLeague', { as: player, params: { id: leagueId } });
  const badges = async () => {
    const { body } = await call('listMyBadges', { as: player });
    return body.badges.map(({ badge }) => badge.name).filter((name) => name !== 'Bienvenue');
  };
  await call('deleteEvent', { as: admin, params: { id: begun.id } });
  const first = await send(player, { gold: 'A' });
  expect(first.body.newlyEarnedBadge?.name).toBe('Premier pronostic');
  expect(await badges()).toEqual(['Premier pronostic']);
  expect((await send(player, { gold: 'B' })).body.newlyEarnedBadge).toBeNull();
  expect(await badges()).toEqual(['Premier pronostic']);
  expect((await send(player, { gold: 'L' }, jump)).body.newlyEarnedBadge?.name).toBe('Sans faute');
  expect((await send(player, { gold: 'M' }, jump)).body.newlyEarnedBadge).toBeNull();
  expect((await badges()).toSorted()).toEqual(['Premier pronostic', 'Sans faute']);
});

test('a prediction is seen by its author and admins, by the league after the start, and by nobody else', async () => {
  const { body } = await send(aurore, { gold: 'A', silver: 'B', bronze: 'C', goldPerformance: '9,80' });
  const get = (as: TestUser) =>
    call('getPrediction', { as, params: { id: body.prediction._id } }).then((answer) => answer.status);
  const seenBy = async () => [await get(aurore), await get(basile), await get(stranger), await get(admin)];
  expect(await seenBy()).toEqual([200, 404, 404, 200]);
  expect(body.prediction).toMatchObject({ points: null, breakdown: null });
  await enterSprint();
  expect(await seenBy()).toEqual([200, 200, 404, 200]);
  const read = await call('getPrediction', { as: basile, params: { id: body.prediction._id } });
  expect(read.body.prediction).toMatchObject({
    user: 'Aurore',
    userId: aurore.id,
    goldPerformance: 9.8,
    silverPerformance: null,
    competitionEvent: { _id: sprint.id, name: '100 m - Hommes' },
    competition: { _id: competitionId, name: 'Championnat' },
    league: { _id: leagueId, name: 'Ligue' },
    breakdown: {
      picks: [{ medal: 'gold', placeHeld: 1, cote: 2 }, { medal: 'silver' }, { medal: 'bronze' }],
    },
  });
  expect(read.body.prediction.points).toBe(read.body.prediction.breakdown?.points);
  expect((await call('getPrediction', { as: admin, params: { id: absent } })).status).toBe(404);
});

test('simultaneous callers each see the predictions of an event that they may see', async () => {
  await send(aurore, { gold: 'A' });
  await send(basile, { gold: 'B' });
  const event = { competitionEventId: sprint.id };
  const everybody = [aurore, basile, admin, stranger, aurore];
  const atOnce = (query: Record<string, string>) =>
    Promise.all(everybody.map((as) => list(as, { ...event, ...query })));
  const both = ['Aurore', 'Basile'];
  expect(await atOnce({})).toEqual([['Aurore'], ['Basile'], both, [], ['Aurore']]);
  expect(await atOnce({ userId: basile.id })).toEqual([[], ['Basile'], ['Basile'], [], []]);
  expect(await list(aurore, { ...event, userId: aurore.id })).toEqual(['Aurore']);
  expect(await list(aurore, { ...event, userId: aurore.id, page: '2', limit: '1' })).toEqual([]);
  expect(await list(aurore, { ...event, userId: aurore.id, competition: absent })).toEqual([]);
  expect(await list(stranger, { ...event, userId: stranger.id })).toEqual([]);
  await enterSprint();
  expect(await atOnce({})).toEqual([both, both, both, [], both]);
  expect(await atOnce({ userId: basile.id })).toEqual([['Basile'], ['Basile'], ['Basile'], [], ['Basile']]);
  // Other pages and other events, requested at the same time, are other lists.
  await send(aurore, { gold: 'L' }, jump);
  const [first, second, elsewhere] = await Promise.all([
    list(basile, { ...event, limit: '1' }),
    list(basile, { ...event, limit: '1', page: '2' }),
    list(basile, { competitionEventId: jump.id }),
  ]);
  expect([first, second, elsewhere]).toEqual([['Aurore'], ['Basile'], []]);
  expect(await list(basile, { ...event, limit: '1' })).toHaveLength(1);
  expect(await list(basile, { ...event, limit: '1', page: '2' })).toEqual(['Basile']);
});

test('the predictions of a private league are listed to its members; for others the league does not exist', async () => {
  const { body } = await sureCall(server)('createLeague', {
    as: aurore,
    body: { name: 'Secrète', competitionId, isPrivate: true },
  });
  const secret = { leagueId: body.league._id };
  await send(aurore, { gold: 'A', league: secret.leagueId });
  for (const query of [
    secret,
    { ...secret, competitionEventId: sprint.id },
    { ...secret, competitionEventId: sprint.id, userId: basile.id },
  ]) {
    expect(await list(basile, query)).toEqual(unknownLeague);
    expect(await list(admin, { ...query, userId: aurore.id })).toEqual(['Aurore']);
  }
  expect(await list(aurore, secret)).toEqual(['Aurore']);
  expect(await list(aurore, { leagueId: absent })).toEqual(unknownLeague);
  expect(await list(aurore, { leagueId: absent, competitionEventId: sprint.id })).toEqual(unknownLeague);
  const ownInUnknown = { leagueId: absent, competitionEventId: sprint.id, userId: aurore.id };
  expect(await list(aurore, ownInUnknown)).toEqual(unknownLeague);
});

test('a league’s page shows the players who have predicted each event, and the picks of locked events', async () => {
  await send(aurore, { gold: 'A' });
  await send(basile, { gold: 'B' });
  await send(aurore, { gold: 'L' }, jump);
  const page = async (as: TestUser, query: Record<string, string> = {}) => {
    const { body } = await call('listLeaguePredictions', { as, params: { leagueId }, query });
    return Object.fromEntries(
      body.map((one) => [
        one.competitionEvent.discipline.name,
        {
          locked: one.locked,
          count: one.predictorsCount,
          who: one.predictors.map(({ username }) => username).sort(),
          picks: one.predictions.map(({ user }) => user).sort(),
        },
      ]),
    );
  };
  const open = { locked: false, count: 2, who: ['Aurore', 'Basile'], picks: ['Basile'] };
  const long = { locked: false, count: 1, who: ['Aurore'], picks: [] };
  const late = { locked: true, count: 0, who: [], picks: [] };
  const whole = await page(basile);
  expect(whole).toEqual({ '100 m': open, 'Saut en longueur': long, '400 m': late });
  expect(await page(basile, { competitionEventId: jump.id })).toEqual({ 'Saut en longueur': long });
  await enterSprint();
  expect((await page(basile))['100 m']).toEqual({
    locked: true,
    count: 2,
    who: [],
    picks: ['Aurore', 'Basile'],
  });
});

test('a prediction is deleted by its author alone, until the start', async () => {
  const { body } = await send(aurore, { gold: 'A' });
  const id = body.prediction._id;
  const takeBack = (as: TestUser) =>
    call('deletePrediction', { as, params: { id } }).then((answer) => answer.status);
  expect([await takeBack(basile), await takeBack(admin), await takeBack(stranger)]).toEqual([404, 404, 404]);
  expect(await list(aurore)).toEqual(['Aurore']);
  await enterSprint();
  expect([await takeBack(basile), await takeBack(admin), await takeBack(aurore)]).toEqual([404, 404, 409]);
  expect(await list(aurore)).toEqual(['Aurore']);
  await call('cancelResult', { as: admin, params: { id: sprint.id } });
  expect(await takeBack(aurore)).toBe(200);
  expect(await list(aurore)).toEqual([]);
});

test('a call of a batch whose session has ended is refused, and the other calls are stored', async () => {
  const players = await Promise.all(
    ['Diane', 'Emil', 'Fanny', 'Gaël'].map((name) => server.createUser(name)),
  );
  const league = await createLeagueOf(server, competitionId, [aurore, ...players]);
  const [dead] = players;
  if (dead === undefined) throw new Error('no player');
  // The session ends between the headers of the call and its body.
  expect((await call('logout', { as: dead })).status).toBe(204);

  const settled = await Promise.allSettled(
    players.map(({ id, username, token }) =>
      submitTogether(
        { ...server.services, caller: { id, username, token, role: 'user' } },
        {
          league,
          competition: competitionId,
          competitionEvent: sprint.id,
          gold: sprint.athletes['A'] ?? '',
          silver: null,
          bronze: null,
          goldPerformance: null,
          silverPerformance: null,
          bronzePerformance: null,
        },
      ),
    ),
  );
  expect(
    settled.map((one) => (one.status === 'rejected' ? (one.reason as Error).message : 'stored')),
  ).toEqual(['no-session', 'stored', 'stored', 'stored']);
  const stored = await server.db
    .selectFrom('prediction')
    .select(['userId', 'createdAt'])
    .where('leagueId', '=', league)
    .execute();
  expect(stored.map(({ userId }) => userId).toSorted()).toEqual(
    players
      .slice(1)
      .map(({ id }) => id)
      .toSorted(),
  );
  // One transaction has stored all of them.
  expect(new Set(stored.map(({ createdAt }) => createdAt.getTime())).size).toBe(1);
});
