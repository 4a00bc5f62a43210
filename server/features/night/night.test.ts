import { dayInZone } from '@pronathle/domain/calendar-day';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { createChampionship, createLeagueOf, type ChampionshipEvent } from '../../testing/championship.ts';

/** Tests a race night by API calls: an admin's overview, and texts with several events. */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const admin = await server.createUser('cheffe', 'admin');
const player = await server.createUser('Aurore');

let competitionId: string;
let sprint: ChampionshipEvent;
let lap: ChampionshipEvent;
let vault: ChampionshipEvent;

beforeEach(async () => {
  await server.db.deleteFrom('competition').execute();
  await server.db.deleteFrom('athlete').where('isAutre', '=', false).execute();
  const championship = await createChampionship(server, admin, [
    {
      discipline: '100 m',
      startsInMinutes: -30,
      starters: [
        { firstName: 'Noah', lastName: 'Lyles', pb: '9.79' },
        { firstName: 'Kishane', lastName: 'Thompson' },
        { firstName: 'Fred', lastName: 'Kerley' },
      ],
    },
    {
      discipline: '400 m',
      startsInMinutes: -20,
      starters: [
        { firstName: 'Quincy', lastName: 'Hall' },
        { firstName: 'Matthew', lastName: 'Hudson-Smith' },
      ],
    },
    {
      discipline: 'Perche',
      startsInMinutes: 60,
      starters: [{ firstName: 'Sam', lastName: 'Kendricks' }],
    },
  ]);
  ({ competitionId } = championship);
  [sprint, lap, vault] = championship.events as [ChampionshipEvent, ChampionshipEvent, ChampionshipEvent];
});

const bodyOf = (content: string, given: { skipped?: string[]; rounds?: string[] } = {}) => ({
  kind: 'night' as const,
  target: competitionId,
  content,
  ...given,
});
const preview = async (...given: Parameters<typeof bodyOf>) => {
  const { status, body } = await call('previewImport', { as: admin, body: bodyOf(...given) });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.preview;
};
const apply = async (...given: Parameters<typeof bodyOf>) =>
  call('applyImport', {
    as: admin,
    body: { ...bodyOf(...given), version: (await preview(...given)).version },
  });
const winnerOf = async ({ id }: ChampionshipEvent) =>
  (await call('getEvent', { as: admin, params: { id } })).body.competitionEvent.result?.gold?.athlete
    .lastName;

describe('a text of a race night', () => {
  test('may have two results and a start list, each under a title', async () => {
    const text = [
      '100 m Hommes - Finale (vent : +1,0)',
      '1. LYLES Noah USA 9,79',
      '2. THOMPSON Kishane JAM 9,79',
      '3. KERLEY Fred USA 9,81',
      '400 m Hommes',
      '1. HALL Quincy USA 43,40',
      '2. HUDSON-SMITH Matthew GBR 43,44',
      'Perche Hommes',
      'DUPLANTIS Armand SWE 6,25',
    ].join('\n');
    const shown = await preview(text);
    expect(shown.events.map(({ eventId, problem, result }) => [eventId, problem, result.state])).toEqual([
      [sprint.id, null, 'new'],
      [lap.id, null, 'new'],
      [vault.id, null, 'none'],
    ]);
    const made = await apply(text);
    expect([made.status, made.body.msg]).toEqual([201, 'Import fait : 3 épreuves.']);
    expect([await winnerOf(sprint), await winnerOf(lap)]).toEqual(['Lyles', 'Hall']);
    const { body } = await call('getEvent', { as: admin, params: { id: vault.id } });
    // Earlier starters stay.
    expect(body.competitionEvent.participants.map(({ athlete }) => athlete.lastName)).toEqual([
      'Duplantis',
      'Kendricks',
    ]);
    const last = await call('getLastImport', { as: admin, query: { competitionId } });
    expect(last.body.import).toMatchObject({ kind: 'night', eventsCount: 3 });
    expect(
      (await call('undoImport', { as: admin, params: { id: last.body.import?._id ?? '' } })).status,
    ).toBe(200);
    expect([await winnerOf(sprint), await winnerOf(lap)]).toEqual([undefined, undefined]);
  });

  test('is assigned to events by its athletes when it has no title', async () => {
    const text =
      '1;Quincy HALL;43.40\n2;Matthew HUDSON-SMITH;43.44\n1;LYLES Noah;9.79\n2;THOMPSON Kishane;9.79';
    const shown = await preview(text);
    expect(shown.events.map(({ eventId }) => eventId)).toEqual([lap.id, sprint.id]);
    expect((await apply(text)).status).toBe(201);
    expect([await winnerOf(sprint), await winnerOf(lap)]).toEqual(['Lyles', 'Hall']);
  });

  test('waits for a choice when it has an unknown event, heats or unknown athletes', async () => {
    const text = [
      'Marathon Hommes',
      '1;Tamirat Tola;2:06:26',
      '100 m Hommes - Séries',
      '1;Noah Lyles;10.04',
      '400 m Hommes',
      '1;Quincy Hall;43.40',
    ].join('\n');
    const shown = await preview(text);
    expect(shown.events.map(({ problem }) => problem)).toEqual([
      "Cette épreuve n'est pas au programme de la compétition : ignorez-la, ou créez-la d'abord.",
      "Ce n'est pas la finale de cette épreuve : choisissez le tour qui la fixe, ou laissez-la de côté.",
      null,
    ]);
    expect((await apply(text)).status).toBe(400);
    expect((await apply(text, { skipped: ['e0', 'e1'] })).status).toBe(201);
    expect([await winnerOf(sprint), await winnerOf(lap)]).toEqual([undefined, 'Hall']);
    const [unknown] = (await preview('1;Personne Connue;9.79\n2;Autre Personne;9.80')).events;
    expect(unknown?.problem).toBe(
      "Impossible de reconnaître l'épreuve à ses athlètes : écrivez son nom sur la ligne au-dessus de la liste.",
    );
  });
});

test('an admin sees how many predictions each event of a day has, and whether its result was corrected', async () => {
  const leagueId = await createLeagueOf(server, competitionId, [player]);
  const to = new Date(Date.now() + 3_600_000);
  await server.db.updateTable('event').set({ eventDate: to }).execute();
  await call('submitPrediction', {
    as: player,
    body: {
      league: leagueId,
      competition: competitionId,
      competitionEvent: sprint.id,
      gold: sprint.athletes['Lyles'] ?? '',
    },
  });
  const nightOf = async (day: string) =>
    Object.fromEntries(
      (await call('getNight', { as: admin, params: { id: competitionId, day } })).body.events.map(
        ({ competitionEventId, ...event }) => [competitionEventId, event],
      ),
    );
  const { timezone } = (await call('getCompetition', { as: admin, params: { id: competitionId } })).body
    .competition;
  const day = dayInZone(to, timezone);
  expect(await nightOf(day)).toEqual({
    [sprint.id]: { predictionsCount: 1, corrected: false },
    [lap.id]: { predictionsCount: 0, corrected: false },
    [vault.id]: { predictionsCount: 0, corrected: false },
  });
  expect(await nightOf('2001-01-01')).toEqual({});
  const medal = (name: string) => ({ athlete: sprint.athletes[name] ?? '', performance: 9.79 });
  const byAdmin = { as: admin, params: { id: sprint.id } };
  await call('enterResult', { ...byAdmin, body: { gold: medal('Lyles') } });
  expect((await nightOf(day))[sprint.id]?.corrected).toBe(false);
  await call('correctResult', { ...byAdmin, body: { gold: medal('Thompson') } });
  expect((await nightOf(day))[sprint.id]?.corrected).toBe(true);
  await call('cancelResult', byAdmin);
  expect((await nightOf(day))[sprint.id]?.corrected).toBe(false);
  const missing = await call('getNight', { as: admin, params: { id: sprint.id, day } });
  expect(missing.status).toBe(404);
});
