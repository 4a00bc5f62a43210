import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import {
  createChampionship,
  createLeagueOf,
  moveEvent,
  type ChampionshipEvent,
} from '../../testing/championship.ts';

let server: TestApp;
let admin: TestUser;
let players: TestUser[];
let event: ChampionshipEvent;
let other: ChampionshipEvent;
let competitionId: string;
let league: string;
let crowd: string;

const athlete = (name: string): string => event.athletes[name] ?? '';
const predict = async (as: TestUser | undefined, inLeague: string, podium: readonly string[]) => {
  const [gold = '', silver, bronze] = podium.map(athlete);
  const body = {
    league: inLeague,
    competition: competitionId,
    competitionEvent: event.id,
    gold,
    silver,
    bronze,
  };
  expect((await server.call('submitPrediction', { as, body })).status).toBe(201);
};
const startAt = (minutes: number) =>
  moveEvent(server, admin, {
    competitionId,
    event,
    to: new Date(Date.now() + minutes * 60_000).toISOString(),
  });
const revealTo = (as: TestUser | undefined, leagueId = league, id = event.id) =>
  server.call('getReveal', { as, params: { id }, query: { leagueId } });

beforeAll(async () => {
  server = await openTestApp();
  admin = await server.createUser('chef', 'admin');
  players = [];
  for (let at = 0; at < 10; at += 1) players.push(await server.createUser(`joueur ${at}`));
  const starters = ['A', 'B', 'C', 'D'].map((lastName) => ({ lastName, cote: 2 }));
  const championship = await createChampionship(server, admin, [
    { discipline: '100 m', starters },
    { discipline: '200 m', starters },
  ]);
  competitionId = championship.competitionId;
  [event, other] = championship.events as [ChampionshipEvent, ChampionshipEvent];
  const [first, second, third, fourth, ...others] = players as [TestUser, TestUser, TestUser, TestUser];
  league = await createLeagueOf(server, competitionId, [first, second, third, fourth]);
  crowd = await createLeagueOf(server, competitionId, [first, ...(others as TestUser[])]);
  await predict(first, league, ['A', 'B', 'C']);
  await predict(second, league, ['A', 'C', 'B']);
  await predict(third, league, ['B', 'A', 'D']);
  // A player with predictions in two leagues counts once in the counts of all leagues.
  await predict(first, crowd, ['A', 'B', 'C']);
});
afterAll(() => server.close());

test('no pick is revealed before the start, neither to players nor to admins', async () => {
  for (const as of [players[0], admin]) {
    const { status, body } = await revealTo(as);
    expect([status, body]).toEqual([409, { msg: "Les pronostics se découvrent au départ de l'épreuve." }]);
  }
});

test('from the start on a league sees how often each athlete was picked, lone picks, and members without a prediction', async () => {
  await startAt(0);
  const { status, body } = await revealTo(players[0]);
  expect(status).toBe(200);
  expect(body).toMatchObject({ predictorsCount: 3, overallCount: null, absentCount: 1 });
  expect(body.absent.map(({ username }) => username)).toEqual(['joueur 3']);
  expect(
    body.athletes.map(({ athlete: { lastName }, inLeague, overall, alone }) => ({
      lastName,
      inLeague,
      overall,
      alone: alone?.username ?? null,
    })),
  ).toEqual([
    { lastName: 'A', inLeague: { gold: 2, silver: 1, bronze: 0, podium: 3 }, overall: null, alone: null },
    { lastName: 'B', inLeague: { gold: 1, silver: 1, bronze: 1, podium: 3 }, overall: null, alone: null },
    { lastName: 'C', inLeague: { gold: 0, silver: 1, bronze: 1, podium: 2 }, overall: null, alone: null },
    {
      lastName: 'D',
      inLeague: { gold: 0, silver: 0, bronze: 1, podium: 1 },
      overall: null,
      alone: 'joueur 2',
    },
  ]);
  // In a league with one prediction no pick counts as a lone pick.
  expect((await revealTo(players[0], crowd)).body.athletes.map(({ alone }) => alone)).toEqual([
    null,
    null,
    null,
  ]);
});

test('a member who joined after the start is not among those who have not predicted', async () => {
  await startAt(0);
  const late = await server.createUser('retardataire');
  await server.call('joinLeague', { as: late, params: { id: crowd } });
  const { body } = await revealTo(players[0], crowd);
  expect(body.absent.map(({ username }) => username)).not.toContain('retardataire');
  expect(body).toMatchObject({ predictorsCount: 1, absentCount: 6 });
  await server.call('leaveLeague', { as: late, params: { id: crowd }, body: {} });
});

test('the counts of all leagues are shown when ten players have predicted', async () => {
  await startAt(60);
  for (const player of players.slice(4)) await predict(player, crowd, ['D', 'A']);
  await startAt(-1);
  // Nine players have predicted, one of them in two leagues.
  expect((await revealTo(players[0])).body.overallCount).toBeNull();
  await startAt(60);
  await predict(players[3], league, ['D']);
  await startAt(-1);
  const { body } = await revealTo(players[0], crowd);
  expect(body.overallCount).toBe(10);
  expect(body.predictorsCount).toBe(7);
  const overall = Object.fromEntries(body.athletes.map((one) => [one.athlete.lastName, one.overall]));
  expect(overall).toEqual({
    A: { gold: 2, silver: 7, bronze: 0, podium: 9 },
    B: { gold: 1, silver: 1, bronze: 1, podium: 3 },
    C: { gold: 0, silver: 1, bronze: 1, podium: 2 },
    D: { gold: 7, silver: 0, bronze: 1, podium: 8 },
  });
});

test('simultaneous requests are answered together, each for its own league and caller', async () => {
  const [mine, theirs, stranger, unknown] = await Promise.all([
    revealTo(players[1]),
    revealTo(players[9], crowd),
    revealTo(players[9]),
    revealTo(players[0], '01890000-0000-7000-8000-000000000000'),
  ]);
  expect([mine.body.predictorsCount, theirs.body.predictorsCount]).toEqual([4, 7]);
  expect([stranger.status, unknown.status]).toEqual([404, 404]);
});

test('an event that the league does not play is refused', async () => {
  const elsewhere = await createChampionship(server, admin, [{ discipline: '100 m', starters: [] }]);
  expect((await revealTo(players[0], league, elsewhere.events[0]?.id)).status).toBe(400);
  expect((await revealTo(players[0], league, other.id)).status).toBe(409);
});
