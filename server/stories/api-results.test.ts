import { api, type ApiBody } from '@pronathle/contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { transact } from '../db/transact.ts';
import { checkedMedals } from '../features/results/checked-medals.ts';
import { rescoreEvent } from '../features/scoring/rescore-event.ts';
import { openTestApp, type TestApp, type TestUser } from '../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../testing/championship.ts';

/** Results over the API: the athletes who may win, entries, corrections and cancellations, and their log. */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const absent = '01890000-0000-7000-8000-000000000000';
const admin = await server.createUser('cheffe', 'admin');
const [aurore, basile] = [await server.createUser('Aurore'), await server.createUser('Basile')];

let competitionId: string;
let leagueId: string;
let sprint: ChampionshipEvent;
let jump: ChampionshipEvent;
beforeEach(async () => {
  const championship = await createChampionship(server, admin, [
    { discipline: '100 m', starters: ['A', 'B', 'C', 'D'].map((lastName) => ({ lastName, cote: 2 })) },
    { discipline: 'Saut en longueur', starters: [{ lastName: 'L', cote: 3 }] },
  ]);
  ({ competitionId } = championship);
  [sprint, jump] = championship.events as [ChampionshipEvent, ChampionshipEvent];
  leagueId = await createLeagueOf(server, competitionId, [aurore, basile]);
});

const idOf = (name: string): string => sprint.athletes[name] ?? jump.athletes[name] ?? name;
const medal = (name: string, performance = 9.8) => ({ athlete: idOf(name), performance });

const answered = ({ status, body }: { status: number; body: { msg?: string } }) =>
  status < 400 ? [status] : [status, body.msg];
const give = async (
  action: 'enterResult' | 'correctResult' | 'previewResult',
  body: ApiBody<'enterResult'>,
  id = sprint.id,
) => answered(await call(action, { as: admin, params: { id }, body }));
const act = async (action: 'cancelResult' | 'recalculatePredictions', id = sprint.id) =>
  answered(await call(action, { as: admin, params: { id } }));

const predict = (as: TestUser, golds: string[], event = sprint) => {
  const [gold = '', silver = null, bronze = null] = golds.map(idOf);
  const where = { league: leagueId, competition: competitionId, competitionEvent: event.id };
  return call('submitPrediction', { as, body: { ...where, gold, silver, bronze } });
};
const scores = async () => {
  const { body } = await call('getLeagueRanking', { as: admin, params: { leagueId } });
  return body.ranking.map(({ username, totalScore, exactPodiums }) => [username, totalScore, exactPodiums]);
};

const noSuchEvent = [404, 'Épreuve de compétition non trouvée.'];
const noResult = [404, "Cette épreuve n'a pas de résultat."];
const exists = [409, "Cette épreuve a déjà un résultat. Modifiez-le au lieu d'en saisir un nouveau."];
const stranger = [400, "Cet athlète ne participe pas à l'épreuve. Choisissez un participant, ou « Autre »."];

test('an event has one result, which is entered once, corrected and cancelled', async () => {
  for (const action of ['correctResult', 'previewResult'] as const)
    expect(await give(action, { gold: medal('A') })).toEqual(action === 'previewResult' ? [200] : noResult);
  expect(await act('cancelResult')).toEqual(noResult);
  expect(await act('recalculatePredictions')).toEqual(noResult);

  expect(await give('enterResult', { gold: medal('A') })).toEqual([200]);
  expect(await give('enterResult', { gold: medal('B') })).toEqual(exists);
  expect(await act('recalculatePredictions')).toEqual([200]);
  expect(await give('correctResult', { gold: medal('B') })).toEqual([200]);
  expect(await act('cancelResult')).toEqual([200]);
  expect(await act('cancelResult')).toEqual(noResult);
  expect(await give('enterResult', { gold: medal('C') })).toEqual([200]);

  for (const action of ['enterResult', 'correctResult', 'previewResult'] as const)
    expect(await give(action, { gold: medal('A') }, absent)).toEqual(noSuchEvent);
  for (const action of ['cancelResult', 'recalculatePredictions'] as const)
    expect(await act(action, absent)).toEqual(noSuchEvent);
});

test('checking a result or recalculating the scores of a deleted event is refused', async () => {
  const { db, jobs } = server.services;
  const given = api.enterResult.body.parse({ gold: medal('A') });
  await expect(checkedMedals({ db }, { eventId: absent, given })).rejects.toThrow('event-not-found');
  await expect(transact(db, (trx) => rescoreEvent({ db: trx, jobs }, absent))).rejects.toThrow(
    'event-not-found',
  );
});

test('starters and « Autre » may win, and nobody else', async () => {
  const { body } = await call('listAthletes', { as: admin, query: { search: 'Autre' } });
  const autre = body.athletes.find(({ lastName }) => lastName === 'Autre')?._id ?? '';
  // D is the pick of a player, so removing D from the list withdraws D.
  await predict(aurore, ['D']);
  const participant = sprint.event.participants.find(({ athlete }) => athlete._id === idOf('D'));
  const params = { id: sprint.id, participantId: participant?._id ?? '' };
  expect((await call('removeParticipant', { as: admin, params })).status).toBe(200);

  for (const out of ['D', 'L', absent]) {
    expect(await give('enterResult', { gold: medal(out) })).toEqual(stranger);
    expect(await give('enterResult', { gold: medal('A'), silver: medal(out, 9.9) })).toEqual(stranger);
    expect(await give('enterResult', { gold: medal('A'), bronze: medal(out, 9.9) })).not.toEqual([200]);
    const exAequo = [{ place: 1, ...medal(out) }] as const;
    expect(await give('enterResult', { gold: medal('A'), exAequo: [...exAequo] })).toEqual(stranger);
  }
  expect(await scores()).toEqual([
    ['Aurore', 0, 0],
    ['Basile', 0, 0],
  ]);
  expect(await give('enterResult', { gold: medal('A'), silver: medal(autre, 9.9) })).toEqual([200]);
  expect(
    await give('correctResult', {
      gold: medal(autre),
      silver: medal(autre, 9.9),
      bronze: medal('B', 9.95),
    }),
  ).toEqual([200]);
});

test('each change of a result is in all scores immediately, and recalculating changes none', async () => {
  await predict(aurore, ['A', 'B', 'C']);
  await predict(basile, ['B', 'A']);
  await predict(basile, ['L'], jump);
  const podium = (names: string) => {
    const [gold = '', silver = '', bronze = ''] = names;
    return { gold: medal(gold), silver: medal(silver, 9.9), bronze: medal(bronze, 9.95) };
  };
  const entered = await call('enterResult', { as: admin, params: { id: sprint.id }, body: podium('ABC') });
  expect(entered.body).toMatchObject({
    rescored: 2,
    competitionEvent: { hasResult: true, result: { gold: { athlete: { lastName: 'A' } } } },
  });
  const first = await scores();
  expect(first.map(([name, , exact]) => [name, exact])).toEqual([
    ['Aurore', 1],
    ['Basile', 0],
  ]);
  expect(first[0]?.[1]).toBeGreaterThan(Number(first[1]?.[1]));
  await act('recalculatePredictions');
  expect(await scores()).toEqual(first);

  await give('correctResult', podium('BAD'));
  expect((await scores()).map(([name, , exact]) => [name, exact])).toEqual([
    ['Basile', 0],
    ['Aurore', 0],
  ]);
  const cancelled = await call('cancelResult', { as: admin, params: { id: sprint.id } });
  expect(cancelled.body).toMatchObject({ competitionEvent: { hasResult: false, result: null } });
  expect((await scores()).map(([, score]) => score)).toEqual([0, 0]);
  await give('enterResult', podium('ABC'));
  expect(await scores()).toEqual(first);
});

test('the log has each author and action, with the result before and after, but no refused action', async () => {
  await give('enterResult', { gold: medal('A') });
  await give('enterResult', { gold: medal('B') });
  await give('correctResult', { gold: medal('C') });
  await act('recalculatePredictions');
  await act('cancelResult');
  await act('recalculatePredictions');
  const { entries } = (await call('listAudit', { as: admin, query: {} })).body;
  const winner = (result: unknown) =>
    (result as { gold: { athlete: { lastName: string } } } | null)?.gold.athlete.lastName ?? null;
  expect(
    entries
      .filter(({ subjectId }) => subjectId === sprint.id)
      .filter(({ subject }) => subject === 'result')
      .map(({ actor, action, before, after }) => [actor, action, winner(before), winner(after)]),
  ).toEqual([
    ['cheffe', 'cancel', 'C', null],
    ['cheffe', 'recalculate', 'C', 'C'],
    ['cheffe', 'correct', 'A', 'C'],
    ['cheffe', 'enter', null, 'A'],
  ]);
});
