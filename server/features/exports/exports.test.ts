import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../../testing/championship.ts';

/** Tests that a CSV file has what its reader can see on screen, and no predictions before the lock. */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const admin = await server.createUser('cheffe', 'admin');
const owner = await server.createUser('Aurore');
const member = await server.createUser('Basile');
const stranger = await server.createUser('Carole');

let competitionId: string;
let leagueId: string;
let sprint: ChampionshipEvent;

beforeAll(async () => {
  const championship = await createChampionship(server, admin, [
    {
      discipline: '100 m',
      starters: [
        { firstName: 'Noah', lastName: 'Lyles', country: 'USA', cote: 1.5, pb: '9.81' },
        { firstName: 'Kishane', lastName: '=SUM(A1)', country: 'JAM', cote: 2 },
      ],
    },
  ]);
  ({ competitionId } = championship);
  [sprint] = championship.events as [ChampionshipEvent];
  leagueId = await createLeagueOf(server, competitionId, [owner, member]);
  await call('updateLeague', { as: owner, params: { id: leagueId }, body: { joker: 'daily' } });
  await call('submitPrediction', {
    as: member,
    body: {
      league: leagueId,
      competition: competitionId,
      competitionEvent: sprint.id,
      gold: sprint.athletes['Lyles'] ?? '',
      goldPerformance: '9.79',
      joker: true,
    },
  });
});

const linesOf = (content: string): string[] => {
  expect(content.startsWith('\uFEFF')).toBe(true);
  return content.slice(1).trimEnd().split('\r\n');
};
const predictionsOf = (as: typeof admin, query = {}) =>
  call('exportPredictions', { as, params: { id: sprint.id }, query });

test('an exported start list can be imported again, and contains no formula that a spreadsheet would run', async () => {
  const { body } = await call('exportStartList', { as: stranger, params: { id: sprint.id } });
  expect(body.fileName).toBe('liste-de-depart-championnat-100-m-hommes.csv');
  expect(linesOf(body.content)).toEqual([
    'Nom;Prénom;Pays;PB;SB;Cote',
    "'=SUM(A1);Kishane;JAM;;;2",
    'Lyles;Noah;USA;9.81;;"1,5"',
  ]);
  const preview = await call('previewImport', {
    as: admin,
    body: {
      kind: 'start-list',
      target: sprint.id,
      content: linesOf(body.content)
        .filter((line) => !line.startsWith("'"))
        .join('\n'),
    },
  });
  expect(preview.body.preview.events[0]?.lines.map(({ state }) => state)).toEqual(['unchanged']);
});

test('before the lock nobody gets predictions, or learns whether there are any', async () => {
  for (const as of [admin, owner, member, stranger]) {
    expect(await predictionsOf(as)).toMatchObject({
      status: 409,
      body: { msg: "Les pronostics de cette épreuve ne peuvent être exportés qu'après leur clôture." },
    });
  }
});

test('after the lock only members of the league and admins get its predictions', async () => {
  await call('enterResult', {
    as: admin,
    params: { id: sprint.id },
    body: { gold: { athlete: sprint.athletes['Lyles'] ?? '', performance: '9.79' } },
  });
  const { body } = await predictionsOf(owner, { leagueId });
  // 5 x 1.5, counted twice for the joker, plus 10 for the performance and 10 for the PB.
  expect(linesOf(body.content)).toEqual([
    'Ligue;Joueur;Or;Performance or;Argent;Performance argent;Bronze;Performance bronze;Joker;Points',
    'Ligue;Basile;Noah Lyles;9.79;;;;;oui;35',
  ]);
  expect(linesOf((await predictionsOf(admin)).body.content)).toHaveLength(2);
  expect(linesOf((await predictionsOf(stranger)).body.content)).toHaveLength(1);
  expect((await predictionsOf(stranger, { leagueId })).status).toBe(404);
});

test('only admins get the general ranking, which has all players with the league of each', async () => {
  const params = { id: competitionId };
  const { body } = await call('exportRankings', { as: admin, params });
  expect(body.fileName).toBe('classement-general-championnat.csv');
  expect(linesOf(body.content)).toEqual([
    'Rang;Joueur;Ligue;Points',
    '1;Basile;Ligue;35',
    '2;Aurore;Ligue;0',
  ]);
  expect((await call('exportRankings', { as: owner, params })).status).toBe(403);
  expect((await call('exportRankings', { as: admin, params: { id: leagueId } })).status).toBe(404);
});

test('the exported ranking of a league has all its members', async () => {
  const { body } = await call('exportRanking', { as: owner, params: { leagueId } });
  expect(body.fileName).toBe('classement-ligue.csv');
  expect(linesOf(body.content)).toEqual([
    'Rang;Joueur;Points;Podiums exacts;Pronostics',
    '1;Basile;35;0;1',
    '2;Aurore;0;0;0',
  ]);
});
