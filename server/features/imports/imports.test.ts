import type { ImportPreview } from '@pronathle/contract';
import { dayInZone } from '@pronathle/domain/calendar-day';
import { competitionBounds } from '@pronathle/domain/competition-status';
import { limits } from '@pronathle/domain/limits';
import { instantInZone } from '@pronathle/domain/zoned-time';
import { sbSeasonOf } from '@pronathle/domain/sb-season';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { replaceRounds } from '../events/rounds.queries.ts';
import { openTestApp, type TestApp, type TestUser } from '../../testing/app.ts';
import {
  createChampionship,
  createLeagueOf,
  endCompetition,
  moveEvent,
  type ChampionshipEvent,
} from '../../testing/championship.ts';

/**
 * Tests imports by API calls: preview, apply and undo. An import is written completely or not at all
 * (docs/imports.md).
 */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const admin = await server.createUser('cheffe', 'admin');
const player = await server.createUser('Aurore');

let competitionId: string;
let leagueId: string;
let sprint: ChampionshipEvent;

beforeEach(async () => {
  await server.db.deleteFrom('competition').execute();
  await server.db.deleteFrom('athlete').where('isAutre', '=', false).execute();
  const championship = await createChampionship(server, admin, [
    {
      discipline: '100 m',
      startsInMinutes: 120,
      starters: [
        { firstName: 'Noah', lastName: 'Lyles', country: 'USA', pb: '9.81' },
        { firstName: 'Kishane', lastName: 'Thompson', country: 'JAM', pb: '9.77', sb: '9.77' },
        { firstName: 'Letsile', lastName: 'Tebogo', country: 'BOT', cote: 4 },
      ],
    },
  ]);
  ({ competitionId } = championship);
  [sprint] = championship.events as [ChampionshipEvent];
  leagueId = await createLeagueOf(server, competitionId, [player]);
});

type Given = NonNullable<Parameters<typeof call<'previewImport'>>[1]>['body'] & object;

const preview = async (given: Partial<Given> & { content: string }): Promise<ImportPreview> => {
  const answer = await call('previewImport', { as: admin, body: bodyOf(given) });
  expect(answer.body.msg).toBeUndefined();
  return answer.body.preview;
};
const bodyOf = (given: Partial<Given> & { content: string }): Given => ({
  kind: 'start-list',
  target: sprint.id,
  ...given,
});
const apply = async (given: Partial<Given> & { content: string }, version?: string) =>
  call('applyImport', {
    as: admin,
    body: { ...bodyOf(given), version: version ?? (await preview(given)).version },
  });
const undo = (id: string) => call('undoImport', { as: admin, params: { id } });

const readEvent = async (id = sprint.id) => {
  const { body } = await call('getEvent', { as: admin, params: { id } });
  return body.competitionEvent;
};
const startList = async () =>
  Object.fromEntries((await readEvent()).participants.map((row) => [row.athlete.lastName, row]));
const statesOf = ({ events }: ImportPreview) => events[0]?.lines.map(({ state }) => state);

const predict = (user: TestUser, gold: string) =>
  call('submitPrediction', {
    as: user,
    body: { league: leagueId, competition: competitionId, competitionEvent: sprint.id, gold },
  });

const list = ['Nom;Pays;PB;SB', 'LYLES Noah;USA;9.81;9.81', 'Bednarek, Kenneth;USA;9.87;9.87'].join('\n');

describe('a start list', () => {
  test('is shown before anything is written', async () => {
    const before = await readEvent();
    const shown = await preview({ content: list });
    expect(statesOf(shown)).toEqual(['changed', 'new']);
    expect(shown.events[0]?.lines[1]?.creates).toEqual({
      firstName: 'Kenneth',
      lastName: 'Bednarek',
      country: 'USA',
    });
    expect(shown.events[0]?.missing.map(({ athlete }) => athlete.lastName)).toEqual(['Thompson', 'Tebogo']);
    expect(shown).toMatchObject({ ready: true, writes: true, counts: { created: 1, missing: 2 } });
    expect(await readEvent()).toEqual(before);
  });

  test('is written with its new athletes and their records, and its cotes are computed', async () => {
    const made = await apply({ content: list });
    expect(made).toMatchObject({ status: 201, body: { msg: 'Liste de départ importée avec succès !' } });
    const rows = await startList();
    expect(Object.keys(rows).toSorted()).toEqual(['Bednarek', 'Lyles', 'Tebogo', 'Thompson']);
    expect(rows['Lyles']).toMatchObject({ pb: '9.81', sb: '9.81' });
    expect(rows['Bednarek']).toMatchObject({ pb: '9.87', coteSource: 'computed' });
    expect(rows['Bednarek']?.cote).toBeGreaterThan(1);
    expect(rows['Tebogo']).toMatchObject({ cote: 4, coteSource: 'manual' });
    const { body } = await call('getAthlete', {
      as: admin,
      params: { id: rows['Bednarek']?.athlete._id ?? '' },
    });
    expect(body.athlete).toMatchObject({ country: 'USA', gender: 'male' });
    expect(body.athlete.performanceRecords).toMatchObject([{ pb: '9.87', sb: '9.87' }]);
  });

  test('imported again changes nothing, and is refused', async () => {
    await apply({ content: list });
    expect(statesOf(await preview({ content: list }))).toEqual(['unchanged', 'unchanged']);
    expect(await apply({ content: list })).toMatchObject({
      status: 400,
      body: { msg: "Il n'y a rien à importer : tout est déjà là." },
    });
  });

  test('replaces values that an admin typed only when the admin says so', async () => {
    const content = 'Kishane Thompson;JAM;9.75;9.75\nLetsile Tebogo;BOT;9.86;9.86';
    const shown = await preview({ content });
    const [thompson] = shown.events[0]?.lines ?? [];
    expect(thompson?.changes).toEqual([
      { field: 'pb', from: '9.77', to: '9.75', typed: true },
      { field: 'sb', from: '9.77', to: '9.75', typed: true },
    ]);
    await apply({ content });
    expect(await startList()).toMatchObject({ Thompson: { pb: '9.77' }, Tebogo: { pb: '9.86', cote: 4 } });
    expect((await apply({ content, overwritten: [thompson?.key ?? ''] })).status).toBe(201);
    expect(await startList()).toMatchObject({ Thompson: { pb: '9.75', sb: '9.75' } });
  });

  test('replaces a mark of an earlier import, but not a mark that an admin typed since', async () => {
    await apply({ content: list });
    await apply({ content: list.replace('9.87;9.87', '9.85;9.87') });
    const { Bednarek } = await startList();
    expect(Bednarek?.pb).toBe('9.85');
    await call('updateParticipant', {
      as: admin,
      params: { id: sprint.id, participantId: Bednarek?._id ?? '' },
      body: { pb: '9.84' },
    });
    const shown = await preview({ content: list });
    expect(shown.events[0]?.lines[1]?.changes).toEqual([
      { field: 'pb', from: '9.84', to: '9.87', typed: true },
    ]);
  });

  test('removes the missing athletes whom the admin names, and marks a picked one as withdrawn', async () => {
    await predict(player, sprint.athletes['Thompson'] ?? '');
    const shown = await preview({ content: list });
    const removed = shown.events[0]?.missing.map(({ key }) => key) ?? [];
    expect((await apply({ content: list, removed })).status).toBe(201);
    const rows = await startList();
    expect(rows['Thompson']?.withdrawn).toBe(true);
    expect(rows['Tebogo']).toBeUndefined();
  });

  test('is refused while a line is wrong or needs an answer, and no row is written', async () => {
    await call('createAthlete', {
      as: admin,
      body: { firstName: 'Noah', lastName: 'Lyles', country: 'USA', gender: 'male' },
    });
    const content = `${list.replace('LYLES Noah', 'N. Lyles')}\nJo Faux;FRA;abc;`;
    const shown = await preview({ content });
    expect(statesOf(shown)).toEqual(['ambiguous', 'new', 'error']);
    expect(shown.events[0]?.lines[2]?.problem).toBe('Le PB est illisible.');
    const before = await readEvent();
    expect(await apply({ content })).toMatchObject({ status: 400, body: { msg: /^Rien n'a été importé/ } });
    expect(await readEvent()).toEqual(before);

    const [lyles, , faux] = shown.events[0]?.lines ?? [];
    expect(lyles?.candidates).toHaveLength(2);
    const athletes = [
      { line: lyles?.key ?? '', athlete: sprint.athletes['Lyles'] ?? '' },
      { line: faux?.key ?? '', athlete: 'skip' },
    ];
    expect((await apply({ content, athletes })).status).toBe(201);
    expect(Object.keys(await startList())).toHaveLength(4);
  });

  test('is refused when the data have changed since the preview', async () => {
    const { version } = await preview({ content: list });
    const { Tebogo } = await startList();
    await call('updateParticipant', {
      as: admin,
      params: { id: sprint.id, participantId: Tebogo?._id ?? '' },
      body: { cote: 5 },
    });
    expect(await apply({ content: list }, version)).toMatchObject({
      status: 409,
      body: { msg: /^Les données ont changé depuis l'aperçu/ },
    });
    expect(Object.keys(await startList())).toHaveLength(3);
  });

  test('takes answers with the version of the preview without them, unless the data have changed', async () => {
    const records = [{ discipline: sprint.event.discipline._id, pb: '9.83', sb: '' }];
    const twins = await Promise.all(
      ['James', 'Jerome'].map((firstName) =>
        call('createAthlete', {
          as: admin,
          body: { firstName, lastName: 'Blake', country: 'JAM', gender: 'male', performanceRecords: records },
        }),
      ),
    );
    const [james, jerome] = twins.map(({ body }) => body.athlete._id);
    const content = 'J. Blake;JAM\nNoah Lyles;USA';
    const choose = (athlete = '') => ({ content, athletes: [{ line: 'e0.0', athlete }] });
    const { version } = await preview({ content });
    for (const athlete of [james, 'new', 'skip'])
      expect((await preview(choose(athlete))).version).toBe(version);

    await server.db
      .updateTable('performanceRecord')
      .set({ pb: '9.82' })
      .where('athleteId', '=', jerome ?? '')
      .execute();
    expect((await apply(choose(jerome), version)).status, 'the mark to be filled in is another').toBe(409);
    expect((await apply(choose(jerome), (await preview({ content })).version)).status).toBe(201);
    expect((await startList())['Blake']?.pb).toBe('9.82');

    const twice = 'James Blake;JAM;9.81;9.99\nJames Blake;JAM';
    const skipped = { content: twice, athletes: [{ line: 'e0.0', athlete: 'skip' }] };
    expect((await apply(skipped, (await preview({ content: twice })).version)).status).toBe(201);
    const { participants } = await readEvent();
    const added = participants.find(({ athlete }) => athlete._id === james);
    expect(added).toMatchObject({ pb: '9.83', sb: '' });
  });

  test.each([
    ['LYLES Noah,USA,9,81', /^La virgule sépare ici les cellules et les décimales/],
    ['LYLES Noah;USA;9.81;9.83;9.99', /^Cette ligne a plus de cellules que la liste n'a de colonnes/],
    ['SEVILLE,JAM,9,81,9,82\nLYLES Noah;USA;9,81;9,83', /^Cette ligne n'a pas le même séparateur/],
  ])('with cells that do not fit the columns is not ready: %s', async (content, problem) => {
    const shown = await preview({ content });
    expect(shown).toMatchObject({ ready: false, counts: { error: 1, created: 0 } });
    expect(shown.events[0]?.lines[0]?.problem).toMatch(problem);
  });

  test(`of more than ${limits.starters} athletes is refused, imported or typed`, async () => {
    const letters = 'abcdefghijklmnop'.split('');
    const names = letters.flatMap((one) => letters.map((two) => `Zed ${one.repeat(4)}${two.repeat(4)}`));
    const lines = names.slice(0, limits.starters - 2).map((name) => `${name};FRA;;`);
    const shown = await preview({ content: lines.join('\n') });
    expect(shown).toMatchObject({ ready: false, counts: { error: 1 } });
    expect(shown.events[0]?.problem).toBe('Une épreuve ne peut pas avoir plus de 200 athlètes.');
    expect((await apply({ content: lines.join('\n') })).status).toBe(400);
    const fitting = await preview({ content: lines.slice(1).join('\n') });
    expect(fitting).toMatchObject({ ready: true, counts: { error: 0, created: limits.starters - 3 } });

    const athletes = lines.map((line) => ({
      id: uuidv7(),
      firstName: '',
      lastName: line,
      country: '',
      gender: 'male' as const,
      isAutre: false,
      searchKey: line,
    }));
    await server.db.insertInto('athlete').values(athletes).execute();
    const disciplineId = sprint.event.discipline._id;
    await server.db
      .insertInto('performanceRecord')
      .values(athletes.map(({ id }) => ({ athleteId: id, disciplineId, pb: '', sb: '', sbSeason: null })))
      .execute();
    const added = await call('addParticipants', {
      as: admin,
      params: { id: sprint.id },
      body: { participants: athletes.map(({ id }) => ({ athlete: id })) },
    });
    expect(added).toMatchObject({
      status: 400,
      body: { msg: 'Une épreuve ne peut pas avoir plus de 200 athlètes.' },
    });
  });

  test('asks about a name similar to that of a stored athlete, and creates an athlete for any other name', async () => {
    await call('createAthlete', {
      as: admin,
      body: { firstName: 'Fred', lastName: 'Kerley', country: 'USA', gender: 'male' },
    });
    const content = 'KERLY Fred;USA;9.76;9.93';
    const [line] = (await preview({ content })).events[0]?.lines ?? [];
    expect(line).toMatchObject({
      state: 'ambiguous',
      mayCreate: true,
      candidates: [{ firstName: 'Fred', lastName: 'Kerley' }],
    });
    const [other] = (await preview({ content: 'KERLY Fred;GBR;9.76' })).events[0]?.lines ?? [];
    expect(other).toMatchObject({ state: 'new', creates: { lastName: 'Kerly', country: 'GBR' } });
    const athletes = [{ line: line?.key ?? '', athlete: 'new' }];
    expect((await apply({ content, athletes })).status).toBe(201);
    expect(Object.keys(await startList())).toContain('Kerly');
  });

  test.each([
    ['Z Q;FRANCIEN;9.81', 'Le pays est un code de 3 lettres au plus.'],
    ['+33;FRA;9.81', /^Ce n'est pas un nom/],
    ['12;JAM;9.77', /^Ce n'est pas un nom/],
    [';JAM;9.77;9.77', "Le nom de l'athlète manque."],
  ])('with a line without a name does not use another cell as the name: %s', async (content, problem) => {
    const shown = await preview({ content });
    expect(shown).toMatchObject({ ready: false, counts: { error: 1, created: 0 } });
    expect(shown.events[0]?.lines[0]?.problem).toMatch(problem);
  });

  test.each([
    ['   ', 'Collez le texte à importer, ou choisissez un fichier.'],
    ['{"events": [', /^Ce texte commence comme du JSON/],
    ['{"titre": "x"}', /^Ce JSON n'a pas une forme connue/],
    ['Pays;PB\nUSA;9.81', /^La première ligne doit nommer les colonnes/],
    ['Nom;Pays', /^Aucune ligne d'athlète/],
    ['Épreuve;Nom\n200 m;Noah Lyles', /^Ce texte ne contient pas l'épreuve/],
  ])('that cannot be read is refused with the reason: %s', async (content, msg) => {
    const answer = await call('previewImport', { as: admin, body: bodyOf({ content }) });
    expect(answer.status).toBe(400);
    expect(answer.body.msg).toMatch(msg);
    expect(answer.body.errors?.[0]?.path).toBe('content');
  });

  test('without marks takes PB and SB from records, an SB only of the season of the event, as the preview shows', async () => {
    const created = await call('createAthlete', {
      as: admin,
      body: {
        firstName: 'Zharnel',
        lastName: 'Hughes',
        country: 'GBR',
        gender: 'male',
        performanceRecords: [{ discipline: sprint.event.discipline._id, pb: '9.83', sb: '9.95' }],
      },
    });
    const athleteId = created.body.athlete._id;
    const ofSeason = (sbSeason: number | null) =>
      server.db
        .updateTable('performanceRecord')
        .set({ sbSeason })
        .where('athleteId', '=', athleteId)
        .execute();
    const content = 'Zharnel Hughes;GBR';
    const filledIn = async () => (await preview({ content })).events[0]?.lines[0]?.filled;
    const season = sbSeasonOf(new Date(sprint.event.eventDate), 'Europe/Paris');
    await ofSeason(season);
    expect(await filledIn()).toEqual({ pb: '9.83', sb: '9.95' });
    for (const other of [season - 1, null]) {
      await ofSeason(other);
      expect(await filledIn()).toEqual({ pb: '9.83', sb: '' });
    }
    const stale = (await preview({ content })).version;
    await ofSeason(season);
    expect((await apply({ content }, stale)).status).toBe(409);
    await ofSeason(season - 1);
    expect((await apply({ content })).status).toBe(201);
    expect((await startList())['Hughes']).toMatchObject({ pb: '9.83', sb: '' });
  });

  test.each(['Noah Lyles – forfait', 'LYLES Noah (non partant)', 'LYLES Noah USA DNS', 'LYLES DNS'])(
    'withdraws an athlete who does not start, until a later list: %s',
    async (line) => {
      await predict(player, sprint.athletes['Lyles'] ?? '');
      const content = `${line}\nFred Kerley;USA;9.76;9.88`;
      const shown = (await preview({ content })).events[0]?.lines[0];
      expect(shown).toMatchObject({ state: 'changed', changes: [{ field: 'dns' }] });
      expect((await apply({ content })).status).toBe(201);
      expect((await startList())['Lyles']).toMatchObject({ withdrawn: true, pb: '9.81' });
      expect((await apply({ content: list })).status).toBe(201);
      expect((await startList())['Lyles']).toMatchObject({ withdrawn: false });
    },
  );

  test('asks who does not start where only an unknown family name is written', async () => {
    const line = (await preview({ content: 'Belocian DNS' })).events[0]?.lines[0];
    expect(line).toMatchObject({ name: 'Belocian', state: 'ambiguous', creates: null });
    expect(line?.candidates).toHaveLength(3);
  });

  test('takes the season of a mark from the stadium, where the year may be the next one already', async () => {
    const eventDate = new Date('2030-12-31T23:30:00Z');
    await server.db.updateTable('event').set({ eventDate }).where('id', '=', sprint.id).execute();
    const givenSeason = (sbSeason: number) =>
      server.db.updateTable('performanceRecord').set({ sbSeason }).execute();
    const athlete = async (lastName: string) => {
      const { body } = await call('createAthlete', {
        as: admin,
        body: {
          firstName: 'Zharnel',
          lastName,
          country: 'GBR',
          gender: 'male',
          performanceRecords: [{ discipline: sprint.event.discipline._id, pb: '9.83', sb: '9.95' }],
        },
      });
      return body.athlete._id;
    };
    await athlete('Hughes');
    const added = await athlete('Hugues');
    await givenSeason(2031);
    const content = 'Zharnel Hughes;GBR\nFred Kerley;USA;9.76;9.88';
    expect((await preview({ content })).events[0]?.lines[0]?.filled).toEqual({ pb: '9.83', sb: '9.95' });
    expect((await apply({ content })).status).toBe(201);
    const record = await server.db
      .selectFrom('performanceRecord')
      .innerJoin('athlete', 'athlete.id', 'performanceRecord.athleteId')
      .select('sbSeason')
      .where('lastName', '=', 'Kerley')
      .executeTakeFirst();
    expect(record?.sbSeason).toBe(2031);
    await call('addParticipants', {
      as: admin,
      params: { id: sprint.id },
      body: { participants: [{ athlete: added }] },
    });
    expect((await startList())['Hugues']).toMatchObject({ pb: '9.83', sb: '9.95' });
  });

  test('after the lock keeps the frozen cotes and computes the cote of a new starter', async () => {
    await predict(player, sprint.athletes['Lyles'] ?? '');
    await call('enterResult', {
      as: admin,
      params: { id: sprint.id },
      body: { gold: { athlete: sprint.athletes['Lyles'] ?? '', performance: '9.79' } },
    });
    const before = await startList();
    expect((await apply({ content: list })).status).toBe(201);
    const after = await startList();
    expect(after['Lyles']?.cote).toBe(before['Lyles']?.cote);
    expect(after['Thompson']?.cote).toBe(before['Thompson']?.cote);
    expect(after['Bednarek']?.cote).toBeGreaterThan(0);
  });
});

describe('results', () => {
  const results = '1;Noah LYLES;9.79\n2;Kishane THOMPSON;9,79\n2=;Letsile Tebogo;9.79 (.784)\nDNF;Personne;';

  test('are entered, with a tie, and give points', async () => {
    await predict(player, sprint.athletes['Lyles'] ?? '');
    const shown = await preview({ kind: 'results', content: results });
    expect(statesOf(shown)).toEqual(['new', 'new', 'new', 'ignored']);
    const made = await apply({ kind: 'results', content: results });
    expect(made.body.msg).toBe('Résultats importés avec succès !');
    const { result } = await readEvent();
    expect(result?.gold).toMatchObject({ athlete: { lastName: 'Lyles' }, performance: 9.79 });
    expect(result?.exAequo).toHaveLength(1);
    const { body } = await call('listPredictions', { as: player, query: { leagueId } });
    expect(body.predictions[0]?.points).toBeGreaterThan(0);
  });

  test('that are unlikely have a warning, like results that an admin types', async () => {
    const warningsOf = async (content: string) =>
      (await preview({ kind: 'results', content })).events[0]?.result.warnings;
    const early =
      "L'épreuve n'a pas encore commencé : ce résultat la ferme aux pronostics et dévoile ceux qui sont faits. Est-ce voulu ?";
    expect(await warningsOf(results)).toEqual([early]);
    const to = new Date(Date.now() - 60_000).toISOString();
    await moveEvent(server, admin, { competitionId, event: sprint, to });
    expect(await warningsOf(results)).toEqual([]);
    expect(await warningsOf('1;Noah Lyles;9.79\n2;Kishane Thompson;9.70')).toEqual([
      "Les performances ne sont pas dans l'ordre des places. Est-ce voulu ?",
    ]);
    expect(await warningsOf('1;Noah Lyles;9.79\n1;Kishane Thompson;9.80')).toEqual([
      'Des ex æquo ont des performances différentes. Est-ce voulu ?',
    ]);
    const slip = '1;Noah Lyles;1.99\n2;Kishane Thompson;9.80';
    expect(await warningsOf(slip)).toEqual([
      'Une performance est très loin de celles de la liste de départ. Est-ce voulu ?',
    ]);
    expect((await apply({ kind: 'results', content: slip })).status).toBe(201);
    expect(await warningsOf(slip)).toEqual([]);
  });

  test('have no warning of an early result when the event is locked or the import moves it to the past', async () => {
    const early = /^L'épreuve n'a pas encore commencé/;
    const warningsOf = async (given: Partial<Given> & { content: string }) =>
      (await preview({ kind: 'results', ...given })).events[0]?.result.warnings ?? [];
    const whole = {
      kind: 'competition' as const,
      target: competitionId,
      content:
        'Épreuve;Genre;Date;Heure;Nom;Pays;Place;Marque\n100 m;Hommes;04/08/2024;21:50;Noah Lyles;USA;1;9.79',
    };
    expect((await warningsOf(whole))[0]).toMatch(early);
    expect(await warningsOf({ ...whole, overwritten: ['e0'] })).toEqual([]);
    await apply({ kind: 'results', content: results });
    expect(await warningsOf({ content: '1;Kishane Thompson;9.78\n2;Noah Lyles;9.79' })).toEqual([]);
  });

  test('replace another result only when the admin says so', async () => {
    await apply({ kind: 'results', content: results });
    const content = '1;Kishane Thompson;9.78\n2;Noah Lyles;9.79';
    const shown = await preview({ kind: 'results', content });
    expect(statesOf(shown)).toEqual(['changed', 'changed']);
    expect(shown.events[0]?.missing.map(({ athlete }) => athlete.lastName)).toEqual(['Tebogo']);
    expect(shown.writes).toBe(false);
    expect((await apply({ kind: 'results', content })).status).toBe(400);
    const replacedResults = shown.events.map(({ key }) => key);
    expect((await apply({ kind: 'results', content, replacedResults })).status).toBe(201);
    expect((await readEvent()).result?.gold?.athlete.lastName).toBe('Thompson');
  });

  test.each([
    ['1;Noa Lyles;9.79', 'Lyles'],
    ['1;Thomson Kishane;9.79', 'Thompson'],
    ['1;TEBOGO;9.79', 'Tebogo'],
  ])('with a similar name offer all starters, the most similar first: %s', async (content, lastName) => {
    const shown = await preview({ kind: 'results', content });
    const [line] = shown.events[0]?.lines ?? [];
    expect(line).toMatchObject({ state: 'ambiguous', problem: null, mayCreate: false });
    expect(line?.candidates).toHaveLength(4);
    expect(line?.candidates[0]?.lastName).toBe(lastName);
    const athletes = [{ line: line?.key ?? '', athlete: line?.candidates[0]?._id ?? '' }];
    expect((await apply({ kind: 'results', content, athletes })).status).toBe(201);
    expect((await readEvent()).result?.gold?.athlete.lastName).toBe(lastName);
  });

  test('ask whether a starter marked « Forfait » starts after all, and put the chosen one back', async () => {
    await apply({ content: 'Letsile Tebogo forfait' });
    expect((await startList())['Tebogo']).toMatchObject({ withdrawn: true });
    const content = '1;Noah Lyles;9.79\n2;Letsile Tebogo;9.80';
    const line = (await preview({ kind: 'results', content })).events[0]?.lines[1];
    expect(line).toMatchObject({
      state: 'ambiguous',
      problem:
        'Cet athlète est marqué « Forfait » : choisissez-le pour le remettre au départ, ou ignorez la ligne.',
    });
    expect(line?.candidates[0]).toMatchObject({ lastName: 'Tebogo' });
    const athletes = [{ line: line?.key ?? '', athlete: sprint.athletes['Tebogo'] ?? '' }];
    expect((await apply({ kind: 'results', content, athletes })).status).toBe(201);
    expect((await startList())['Tebogo']).toMatchObject({ withdrawn: false });
    expect((await readEvent()).result?.silver?.athlete.lastName).toBe('Tebogo');
  });

  test.each(['100 m Hommes - Séries', '100 m Hommes - 1/2 finale', '100 m Hommes - Série 1', 'Série 1'])(
    'of another round than the final are not the result of the event unless the admin says so: %s',
    async (title) => {
      const content = `${title}\n1 LYLES Noah 10.05 Q\n2 THOMPSON Kishane 10.10 Q\n3 TEBOGO Letsile 10.20`;
      const given = { kind: 'results' as const, content };
      const [event] = (await preview(given)).events;
      expect(event?.ready).toBe(false);
      expect(event?.problem).toMatch(/^Ce n'est pas la finale/);
      expect((await apply(given)).status).toBe(400);
      const rounds = [event?.key ?? ''];
      expect((await preview({ ...given, rounds })).events[0]).toMatchObject({ ready: true, problem: null });
      const { version } = await preview(given);
      await call('updateParticipant', {
        as: admin,
        params: { id: sprint.id, participantId: (await startList())['Tebogo']?._id ?? '' },
        body: { pb: '9.86' },
      });
      expect((await apply({ ...given, rounds }, version)).status, 'the start list has changed').toBe(409);
      expect((await apply({ ...given, rounds }, (await preview(given)).version)).status).toBe(201);
      expect((await readEvent()).result?.gold?.athlete.lastName).toBe('Lyles');
    },
  );

  test('of the final are taken beside those of its heats, and a final needs no answer', async () => {
    const final = '100 m Hommes - Finale\n1 THOMPSON Kishane 9.79\n2 LYLES Noah 9.80';
    const heats = '100 m Hommes - Séries\n1 LYLES Noah 10.05 Q\n2 THOMPSON Kishane 10.10 Q';
    for (const content of [final, `${heats}\n\n${final}`])
      expect(await preview({ kind: 'results', content })).toMatchObject({ ready: true, writes: true });
    await apply({ kind: 'results', content: `${heats}\n\n${final}` });
    expect((await readEvent()).result?.gold?.athlete.lastName).toBe('Thompson');
  });

  test('with an athlete outside the start list ask the admin to choose a starter or Autre', async () => {
    const content = '1;Noah Lyles;9.79\n2;Inconnu Total;9.80';
    const shown = await preview({ kind: 'results', content });
    const [, stranger] = shown.events[0]?.lines ?? [];
    expect(stranger).toMatchObject({
      state: 'ambiguous',
      problem: "Cet athlète n'est pas sur la liste de départ.",
      candidates: [
        { lastName: 'Lyles' },
        { lastName: 'Thompson' },
        { lastName: 'Tebogo' },
        { lastName: 'Autre' },
      ],
    });
    const athletes = [{ line: stranger?.key ?? '', athlete: stranger?.candidates[3]?._id ?? '' }];
    expect((await apply({ kind: 'results', content, athletes })).status).toBe(201);
    expect((await readEvent()).result?.silver?.athlete.lastName).toBe('Autre');
  });

  test('without a line that the admin leaves out have no medal of it, entered or corrected', async () => {
    const without = (place: number, content: string) => ({
      kind: 'results' as const,
      content,
      athletes: [{ line: `e0.${place - 1}`, athlete: 'skip' }],
      replacedResults: ['e0'],
    });
    const podium = async () => {
      const { result } = await readEvent();
      return [result?.gold, result?.silver, result?.bronze].map((medal) => medal?.athlete.lastName ?? null);
    };
    const content = '1;Noah Lyles;9.79\n2;Inconnu Total;9.80\n3;Letsile Tebogo;9.81';
    expect(await preview(without(2, content))).toMatchObject({ ready: true, writes: true });
    expect((await apply(without(2, content))).status).toBe(201);
    expect(await podium()).toEqual(['Lyles', null, 'Tebogo']);

    const corrected = '1;Noah Lyles;9.79\n2;Kishane Thompson;9.80\n3;???;9.81';
    expect((await apply(without(3, corrected))).status).toBe(201);
    expect(await podium()).toEqual(['Lyles', 'Thompson', null]);

    const shown = await preview(without(1, corrected.replace('???', 'Letsile Tebogo')));
    expect(shown.ready).toBe(false);
    expect(shown.events[0]?.result.problem).toMatch(/^Il manque le vainqueur.*choisissez/);
    expect((await apply(without(1, corrected))).status).toBe(400);
  });

  test('may give « Autre » several places, and « Autre » is once on the start list', async () => {
    const content = [
      'Épreuve;Genre;Nom;Place;Marque',
      '100 m;Hommes;Kishane Thompson;1;9.78',
      ';;Autre;2;9.80',
      ';;Autre;3;9.81',
    ].join('\n');
    const given = { kind: 'competition' as const, target: competitionId, content };
    expect(await preview(given)).toMatchObject({ ready: true, writes: true });
    expect((await apply(given)).status).toBe(201);
    const { participants, result } = await readEvent();
    expect(participants.filter(({ athlete }) => athlete.lastName === 'Autre')).toHaveLength(1);
    expect([result?.silver, result?.bronze].map((medal) => medal?.athlete.lastName)).toEqual([
      'Autre',
      'Autre',
    ]);
  });

  test('that stay keep their winner on the start list, and the preview says so', async () => {
    await apply({ kind: 'results', content: results });
    const given = { content: 'Kishane Thompson;JAM;9.75\nLetsile Tebogo;BOT;9.86' };
    const removed = (await preview(given)).events[0]?.missing.map(({ key }) => key) ?? [];
    expect(removed).toHaveLength(1);
    const shown = await preview({ ...given, removed });
    expect(shown.ready).toBe(false);
    expect(shown.events[0]?.problem).toMatch(/^Cet athlète figure dans le résultat/);
    expect((await apply({ ...given, removed })).status).toBe(400);
    expect((await apply(given)).status).toBe(201);
  });

  test.each([
    ['picked', [true]],
    ['not picked', []],
  ])('that replace another result may remove its winner from the start list: %s', async (how, left) => {
    if (how === 'picked') await predict(player, sprint.athletes['Lyles'] ?? '');
    await apply({ kind: 'results', content: results });
    const content = [
      'Épreuve;Genre;Nom;Pays;Place;Marque',
      '100 m;Hommes;Kishane Thompson;JAM;1;9.78',
      ';;Letsile Tebogo;BOT;2;9.80',
      ';;Kenneth Bednarek;USA;3;9.81',
    ].join('\n');
    const given = { kind: 'competition' as const, target: competitionId, content, replacedResults: ['e0'] };
    const lyles = (await preview(given)).events[0]?.missing.find(({ of }) => of === 'start-list');
    expect(lyles?.athlete.lastName).toBe('Lyles');
    const removed = [lyles?.key ?? ''];
    expect(await preview({ ...given, removed })).toMatchObject({ ready: true, writes: true });
    const made = await apply({ ...given, removed });
    expect(made.body.msg).toMatch(/^Import fait/);
    const { participants, result } = await readEvent();
    const withdrawn = (name: string) =>
      participants.filter(({ athlete }) => athlete.lastName === name).map((row) => row.withdrawn);
    expect(['Bednarek', 'Tebogo', 'Thompson', 'Lyles'].map(withdrawn)).toEqual([
      [false],
      [false],
      [false],
      left,
    ]);
    expect([result?.gold, result?.silver, result?.bronze].map((medal) => medal?.athlete.lastName)).toEqual([
      'Thompson',
      'Tebogo',
      'Bednarek',
    ]);
    const points = async () =>
      (await call('listPredictions', { as: player, query: { leagueId } })).body.predictions.map(
        (prediction) => (prediction.points ?? 0) > 0,
      );
    expect(await points()).toEqual(left.map(() => false));
    expect((await undo(made.body.import._id)).status).toBe(200);
    const before = await readEvent();
    expect(before.result?.gold?.athlete.lastName).toBe('Lyles');
    expect(before.participants.map((row) => row.withdrawn)).toEqual([false, false, false]);
    expect(await points()).toEqual(left);
  });

  test.each([
    ['Noah Lyles;9.79', /^La place manque/],
    ['Noah Lyles;1;9.79', /^La place manque/],
    [';Noah Lyles;9.79', /^La place manque/],
    ['Nom;Marque\nNoah Lyles;9.79', /^La place manque/],
    ['Q;Noah Lyles;9.79', /^La place est illisible/],
  ])('without a readable place have the problem on the line: %s', async (content, problem) => {
    const shown = await preview({ kind: 'results', content });
    expect(shown).toMatchObject({ ready: false, counts: { error: 1, ignored: 0 } });
    expect(shown.events[0]?.lines[0]?.problem).toMatch(problem);
    expect(shown.events[0]?.result.problem).toBeNull();
  });

  test('do not report a missing winner when the line of the winner may be the wrong one', async () => {
    const resultOf = async (first: string) => {
      const content = `${first}\n2;Kishane Thompson;9.79`;
      return (await preview({ kind: 'results', content })).events[0]?.result.problem;
    };
    expect(await resultOf('1;Noah Lyles;9.784')).toBeNull();
    expect(await resultOf('Noah Lyles;9.78')).toBeNull();
    expect(await resultOf('3;Noah Lyles;9.784')).toMatch(/^Il manque le vainqueur/);
  });

  test.each(['4;Noah Lyles;9.99', 'DNF;Noah Lyles;', 'Noah Lyles'])(
    'without a place on the podium report that the winner is missing: %s',
    async (content) => {
      const shown = await preview({ kind: 'results', content });
      expect(shown.ready).toBe(false);
      expect(shown.events[0]?.result.problem).toMatch(/^Il manque le vainqueur/);
    },
  );

  test.each([
    ['2;Noah Lyles;9.79', /^Il manque le vainqueur/],
    ['1;Noah Lyles;9.79\n1;Kishane Thompson;9.79\n2;Letsile Tebogo;9.80', /^Les places du podium/],
  ])('with impossible places are refused: %s', async (content, problem) => {
    const shown = await preview({ kind: 'results', content });
    expect(shown.ready).toBe(false);
    expect(shown.events[0]?.result.problem).toMatch(problem);
    expect((await apply({ kind: 'results', content })).status).toBe(400);
  });
});

test('an imported start list never changes the cotes of a started event', async () => {
  await predict(player, sprint.athletes['Lyles'] ?? '');
  await call('updateEvent', {
    as: admin,
    params: { id: sprint.id },
    body: {
      competition: competitionId,
      discipline: sprint.event.discipline._id,
      eventDate: new Date(Date.now() - 60_000).toISOString(),
      confirmLock: true,
    },
  });
  const before = await startList();
  const content = ['Nom;Pays;PB;Cote', 'Noah Lyles;USA;9.79;7', 'Letsile Tebogo;BOT;9.86;9'].join('\n');
  const overwritten = ['e0.0', 'e0.1'];
  expect((await apply({ content, overwritten })).status).toBe(201);
  const after = await startList();
  expect(after['Lyles']?.pb).toBe('9.79');
  for (const [name, { cote, coteSource }] of Object.entries(before))
    expect(after[name]).toMatchObject({ cote, coteSource });
});

test.each([
  ['%s à 22h40', 'Saut à la perche Hommes - %s'],
  ['%s', '%s\n22h40 Saut à la perche Hommes'],
  ['%s 22h40', 'Saut à la perche Hommes\n%s'],
])('a new event gets the day and the time of its title: %s, %s', async (day, title) => {
  const at = new Date(Date.now() + 5 * 86_400_000);
  const named = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long', timeZone: 'Europe/Paris' });
  const written = title.replace('%s', day.replace('%s', named.format(at)));
  const starters = ['DUPLANTIS Armand SWE 6.30 6.30', 'KARALIS Emmanouil GRE 6.08 6.08'];
  const content = [written, ...starters].join('\n');
  const [event] = (await preview({ kind: 'competition', target: competitionId, content })).events;
  expect(event?.problem).toBeNull();
  expect(event?.lines.map(({ name }) => name)).toEqual(['DUPLANTIS Armand', 'KARALIS Emmanouil']);
  const shown = new Intl.DateTimeFormat('fr', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/Paris',
  });
  const year = new Intl.DateTimeFormat('fr', { year: 'numeric', timeZone: 'Europe/Paris' }).format(at);
  expect(shown.format(new Date(event?.startsAt ?? 0))).toBe(`${named.format(at)} ${year} à 22:40`);
});

describe('an hour without a day', () => {
  const vault = ['Saut à la perche Hommes – 22h40', 'DUPLANTIS Armand SWE 6.30 6.30'];
  const programme = '100 m Hommes – 22h40\n200 m Hommes (séries) – 18h10\n200 m Hommes (finale) – 21h50';
  const read = async (content: string) =>
    (await preview({ kind: 'competition', target: competitionId, content })).events;
  const stadiumTime = (instant: string | null | undefined) =>
    new Date(instant ?? 0).toLocaleString('sv', { timeZone: 'Europe/Paris' }).slice(0, 16);
  const tomorrow = dayInZone(new Date(Date.now() + 86_400_000), 'Europe/Paris');
  const onOneDay = () =>
    server.db
      .updateTable('competition')
      .set(competitionBounds({ startDate: tomorrow, endDate: tomorrow, timezone: 'Europe/Paris' }))
      .execute();

  test('is on the only day of the competition', async () => {
    await onOneDay();
    const [event] = await read(vault.join('\n'));
    expect(event).toMatchObject({ problem: null, assumedTime: false });
    expect(stadiumTime(event?.startsAt)).toBe(`${tomorrow} 22:40`);
    const [, heats, final] = await read(programme);
    expect([heats, final].map((one) => stadiumTime(one?.startsAt))).toEqual([
      `${tomorrow} 18:10`,
      `${tomorrow} 21:50`,
    ]);
  });

  test('is on the day that the event has', async () => {
    const [event] = await read(programme);
    const day = stadiumTime(sprint.event.eventDate).slice(0, 10);
    expect(event).toMatchObject({ problem: null, startsAtNow: sprint.event.eventDate, moved: false });
    expect(stadiumTime(event?.startsAt)).toBe(`${day} 22:40`);
  });

  test('is a question where a new event may be on several days', async () => {
    const [event] = await read(vault.join('\n'));
    expect(event).toMatchObject({
      startsAt: null,
      problem:
        "Le jour de cette nouvelle épreuve manque : le texte n'en donne que l'heure, et la compétition dure plusieurs jours.",
    });
  });

  test('below a day that cannot be read is refused, and the line is named', async () => {
    const day = tomorrow.split('-').toReversed().join('/');
    const [first, second] = await read(`${day}\n16h00 Perche hommes\nLundi après-midi\n15h30 100 m hommes`);
    expect(stadiumTime(first?.startsAt)).toBe(`${tomorrow} 16:00`);
    expect(second).toMatchObject({
      startsAt: null,
      problem: "La date ou l'heure est illisible : « Lundi après-midi 15h30 ».",
    });
  });

  test('below « Jour 2 » is on the second day of the competition', async () => {
    await onOneDay();
    const [event] = await read('Jour 2\n15h30 Perche hommes');
    const next = dayInZone(new Date(Date.now() + 2 * 86_400_000), 'Europe/Paris');
    expect(stadiumTime(event?.startsAt)).toBe(`${next} 15:30`);
  });

  test('below « Jour 2 » is refused where the text gives that day to the events above', async () => {
    await onOneDay();
    const above = (days: number) =>
      dayInZone(new Date(Date.now() + days * 86_400_000), 'Europe/Paris')
        .split('-')
        .toReversed()
        .join('/');
    const eventBelow = async (day: string) =>
      (await read(`${day}\n16h00 Perche hommes\nJour 2\n15h30 Poids hommes`))[1];
    expect((await eventBelow(above(1)))?.problem).toBeNull();
    expect((await eventBelow(above(2)))?.problem).toBe(
      "La date ou l'heure est illisible : « Jour 2 15h30 ».",
    );
  });

  test('of a round is on the day that the stored round has', async () => {
    const startsAt = instantInZone(tomorrow, '17:00', 'Europe/Paris');
    await replaceRounds(server.db, sprint.id, [{ round: 'heats', startsAt }]);
    const [heats] = await read('100 m Hommes (séries) – 18h10\n100 m Hommes (finale) – 22h40');
    expect(stadiumTime(heats?.startsAt)).toBe(`${tomorrow} 18:10`);
    expect(heats?.doubts).toEqual([]);
  });

  test('that cannot be read leaves the event as it is', async () => {
    const [event] = await read('Épreuve;Genre;Heure\n100 m;Hommes;soir');
    expect(event).toMatchObject({ problem: null, startsAt: sprint.event.eventDate });
  });

  test('of a round is not kept where it may be on several days', async () => {
    const [, heats] = await read(programme);
    expect(heats?.startsAt).toBeNull();
    expect(heats?.doubts).toEqual([expect.stringMatching(/^Le jour de ce tour manque/)]);
  });
});

test('the teams of a relay keep the words of their names in order', async () => {
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const content = [
    'Épreuve;Genre;Date;Heure;Couloir;Équipe;Composition;Temps',
    `4 x 100 m;Hommes;${date};12:00;4;AS Monaco;DURAND, MARTIN, PETIT;44"02`,
    ';;;;5;France A;MOREAU, LEROY, ROUX;43"02',
  ].join('\n');
  const [event] = (await preview({ kind: 'competition', target: competitionId, content })).events;
  expect(event?.lines.map(({ creates }) => creates)).toEqual([
    { firstName: '', lastName: 'AS Monaco', country: '' },
    { firstName: '', lastName: 'France A', country: '' },
  ]);
});

test('two races that were read together are named, not a tie', async () => {
  const winners = '1;Noah Lyles;9.79\n1;Kishane Thompson;9.81';
  const read = async (content: string) => (await preview({ kind: 'results', content })).events[0];
  const sentence: unknown = expect.stringMatching(/^Plusieurs courses ont été lues ensemble/);
  expect((await read(`${winners}\n2;Letsile Tebogo;9.85`))?.result.problem).toEqual(sentence);
  expect((await read(winners))?.doubts).toEqual([sentence]);
  expect((await read('1;Noah Lyles;9.79\n1;Kishane Thompson;9.79'))?.doubts).toEqual([]);
});

test('the thousandths of a photo finish count to the next hundredth', async () => {
  const content = '1;Noah Lyles;9,781\n2;Kishane Thompson;9,789';
  const [event] = (await preview({ kind: 'results', content })).events;
  expect(event?.lines.map(({ performance }) => performance)).toEqual([9.79, 9.79]);
});

test('a new athlete in two events is counted and created once', async () => {
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const content = [
    'Épreuve;Genre;Date;Heure;Nom;Pays;PB',
    `100 m;Hommes;${date};12:00;Erriyon Knighton;USA;10.04`,
    `200 m;Hommes;${date};13:00;KNIGHTON Erriyon;USA;19.49`,
    ';;;;Alexander Ogando;DOM;19.86',
  ].join('\n');
  const given = { kind: 'competition' as const, target: competitionId, content };
  expect((await preview(given)).counts.created).toBe(2);
  expect((await apply(given)).status).toBe(201);
  const made = await server.db
    .selectFrom('athlete')
    .where('lastName', 'in', ['Knighton', 'Ogando'])
    .select('id')
    .execute();
  expect(made).toHaveLength(2);
});

describe("an admin's answer about a spelling", () => {
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const ofLine = (shown: ImportPreview, event: number, line: number) => shown.events[event]?.lines[line];

  test('counts for all events of the text and for later imports', async () => {
    const content = [
      'Épreuve;Genre;Date;Heure;Nom;Pays;PB',
      '100 m;Hommes;;;Noa Lyles;USA;9.79',
      `200 m;Hommes;${date};13:00;Noa Lyles;USA;19.31`,
    ].join('\n');
    const given = { kind: 'competition' as const, target: competitionId, content };
    const asked = await preview(given);
    expect([ofLine(asked, 0, 0), ofLine(asked, 1, 0)]).toMatchObject([
      { state: 'ambiguous', chosen: null },
      { state: 'ambiguous', chosen: null },
    ]);
    const lyles = sprint.athletes['Lyles'] ?? '';
    const athletes = [{ line: ofLine(asked, 0, 0)?.key ?? '', athlete: lyles }];
    const answered = await preview({ ...given, athletes });
    expect(answered.ready).toBe(true);
    expect(ofLine(answered, 1, 0)).toMatchObject({ chosen: lyles, athlete: { _id: lyles } });
    expect((await apply({ ...given, athletes })).status).toBe(201);

    const again = await preview({ content: 'NOA Lyles;USA;9.78' });
    expect([again.ready, ofLine(again, 0, 0)]).toMatchObject([
      true,
      { chosen: lyles, athlete: { _id: lyles } },
    ]);
    // With another country the admin is asked again.
    expect(ofLine(await preview({ content: 'Noa Lyles;;9.78' }), 0, 0)?.state).toBe('ambiguous');
    const athlete = 'new';
    const other = await preview({
      content: 'Noa Lyles;USA;9.78',
      athletes: [{ line: ofLine(again, 0, 0)?.key ?? '', athlete }],
    });
    expect(ofLine(other, 0, 0)).toMatchObject({
      chosen: 'new',
      creates: { firstName: 'Noa', lastName: 'Lyles' },
    });
  });

  test('is a choice among athletes shown with gender, country and marks', async () => {
    await apply({ content: list });
    const asked = await preview({ content: 'K. Bednarek;USA;9.87;' });
    expect(ofLine(asked, 0, 0)?.candidates).toMatchObject([
      {
        lastName: 'Bednarek',
        country: 'USA',
        gender: 'male',
        record: { discipline: '100 m', pb: '9.87', sb: '9.87' },
      },
    ]);
  });

  test('about a result counts for later imports too, unless the answer is Autre', async () => {
    const content = '1;Le Grand Noah;9.79\n2;Inconnu Total;9.80';
    const asked = await preview({ kind: 'results', content });
    const [first, second] = asked.events[0]?.lines ?? [];
    const autre = second?.candidates.find(({ lastName }) => lastName === 'Autre');
    const athletes = [
      { line: first?.key ?? '', athlete: sprint.athletes['Lyles'] ?? '' },
      { line: second?.key ?? '', athlete: autre?._id ?? '' },
    ];
    expect((await apply({ kind: 'results', content, athletes })).status).toBe(201);
    const again = await preview({ kind: 'results', content });
    expect(again.events[0]?.lines.map(({ state, chosen }) => [state, chosen])).toEqual([
      ['unchanged', sprint.athletes['Lyles']],
      ['ambiguous', null],
    ]);
  });
});

describe('a remembered spelling', () => {
  const results = '1;Zahy C.;9.79\n2;Kishane Thompson;9.80\n3;Letsile Tebogo;9.81';
  const given = { kind: 'results' as const, content: results };
  const other = { kind: 'results' as const, content: results.replace('9.80', '9.82') };
  /** Returns the first line of a preview of one event: its state, and the athlete whose name will be written. */
  const firstLine = async (some: Partial<Given> & { content: string }) => {
    const line = (await preview(some)).events[0]?.lines[0];
    return [line?.state, line?.athlete?.lastName ?? null];
  };
  /** Imports a text, and answers that the athlete of its first line is the given one. */
  const applyAs = async (lastName: string, some: Partial<Given> & { content: string } = given) => {
    const line = (await preview(some)).events[0]?.lines[0]?.key ?? '';
    const made = await apply({ ...some, athletes: [{ line, athlete: sprint.athletes[lastName] ?? '' }] });
    expect(made.body.msg).toMatch(/ succès !/);
    return made.body.import._id;
  };
  const cancel = () => call('cancelResult', { as: admin, params: { id: sprint.id } });

  test('is taken back when the import that remembers it is undone', async () => {
    const id = await applyAs('Lyles');
    expect(await firstLine(given)).toEqual(['unchanged', 'Lyles']);
    expect((await undo(id)).status).toBe(200);
    expect(await firstLine(given)).toEqual(['ambiguous', null]);
  });

  test('stays when an import that only confirms or uses it is undone', async () => {
    const first = await applyAs('Lyles');
    await cancel();
    const confirmed = await applyAs('Lyles', other);
    expect((await undo(confirmed)).status).toBe(200);
    expect(await firstLine(given)).toEqual(['new', 'Lyles']);
    const used = await apply(given);
    expect((await undo(used.body.import._id)).status).toBe(200);
    expect(await firstLine(given)).toEqual(['new', 'Lyles']);
    expect((await undo(first)).status).toBe(409);
  });

  test('is replaced by another answer, and returns when that answer is undone', async () => {
    await applyAs('Lyles');
    await call('correctResult', {
      as: admin,
      params: { id: sprint.id },
      body: { gold: { athlete: sprint.athletes['Tebogo'] ?? '', performance: 9.79 } },
    });
    const replacedResults = ['e0'];
    const id = await applyAs('Tebogo', { kind: 'results', content: '1;Zahy C.;9.78', replacedResults });
    await cancel();
    expect(await firstLine({ kind: 'results', content: '1;Zahy C.;9.79' })).toEqual(['new', 'Tebogo']);
    // The result was cancelled since, so this import can no longer be undone.
    expect((await undo(id)).status).toBe(409);
    const second = await applyAs('Thompson', { kind: 'results', content: '1;Zahy C.;9.77' });
    expect((await undo(second)).status).toBe(200);
    expect(await firstLine({ kind: 'results', content: '1;Zahy C.;9.79' })).toEqual(['new', 'Tebogo']);
  });

  test('stays while another event of its import stands, and goes with the last one', async () => {
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const whole = {
      kind: 'competition' as const,
      target: competitionId,
      content: [
        'Épreuve;Genre;Date;Heure;Nom;Pays;SB',
        '100 m;Hommes;;;Noa Lyles;USA;9.79',
        `200 m;Hommes;${day};13:00;Noa Lyles;USA;19.31`,
      ].join('\n'),
    };
    const line = (await preview(whole)).events[0]?.lines[0]?.key ?? '';
    const made = await apply({ ...whole, athletes: [{ line, athlete: sprint.athletes['Lyles'] ?? '' }] });
    const { body } = await call('listEvents', { as: admin, query: { competitionId } });
    const undoIn = (competitionEventId: string) =>
      call('undoImport', { as: admin, params: { id: made.body.import._id }, query: { competitionEventId } });
    const again = { content: 'Noa Lyles;USA;9.78' };
    const other = body.data.find(({ _id }) => _id !== sprint.id)?._id ?? '';
    expect((await undoIn(other)).status).toBe(200);
    expect(await firstLine(again)).toEqual(['changed', 'Lyles']);
    expect((await undoIn(sprint.id)).status).toBe(200);
    expect(await firstLine(again)).toEqual(['ambiguous', null]);
  });

  test('of an import that kept no record of it stays when that import is undone', async () => {
    const id = await applyAs('Lyles');
    const { traces } = await server.db
      .selectFrom('import')
      .select('traces')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { spellings: _spellings, ...old } = traces as Record<string, unknown>;
    await server.db
      .updateTable('import')
      .set({ traces: JSON.stringify(old) })
      .where('id', '=', id)
      .execute();
    expect((await undo(id)).status).toBe(200);
    expect(await firstLine(given)).toEqual(['new', 'Lyles']);
  });
});

test('the preview warns that an event locks immediately when the import moves it to a past date', async () => {
  const content = 'Épreuve;Genre;Date;Heure\n100 m;Hommes;04/08/2024;21:50';
  const given = { kind: 'competition' as const, target: competitionId, content };
  const doubtsOf = async (overwritten: string[]) =>
    (await preview({ ...given, overwritten })).events.flatMap(({ doubts }) => doubts);
  expect(await doubtsOf([])).toEqual([]);
  expect(await doubtsOf(['e0'])).toEqual([
    expect.stringMatching(/hors de la compétition/),
    expect.stringMatching(/se fermera aussitôt/),
  ]);
});

test('the preview reports a date outside the competition', async () => {
  const outside = async (day: string) =>
    (
      await preview({
        kind: 'competition',
        target: competitionId,
        content: `Épreuve;Genre;Date;Heure\n100 m;Hommes;${day};21:50`,
        overwritten: ['e0'],
      })
    ).events.map(({ doubts }) => doubts.join(' ').includes('hors de la compétition'));
  expect(await outside('04/08/2124')).toEqual([true]);
  const [year, month, day] = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).split('-');
  expect(await outside(`${day}/${month}/${year}`)).toEqual([false]);
});

describe('an event that differs from the text', () => {
  const nothing = "Il n'y a rien à importer : tout ce qui diffère est gardé tel quel.";
  const keepsOf = ({ events }: ImportPreview) => events.map(({ keeps }) => keeps);
  const corrected = '1;Noah Lyles;9.79\n2;Letsile Tebogo;9.81';
  beforeEach(async () => {
    await apply({ kind: 'results', content: '1;Noah Lyles;9.79\n2;Kishane Thompson;9.80' });
  });

  test('keeps its result, and says so where nothing else is to import', async () => {
    const given = { kind: 'results' as const, content: corrected };
    const shown = await preview(given);
    expect(keepsOf(shown)).toEqual([['result']]);
    // The lines of a result that stays are not counted as new.
    expect(shown).toMatchObject({ ready: true, writes: false, counts: { new: 0, changed: 0, unchanged: 1 } });
    expect(await apply(given)).toMatchObject({ status: 400, body: { msg: nothing } });
    const replaced = await preview({ ...given, replacedResults: ['e0'] });
    expect(keepsOf(replaced)).toEqual([[]]);
    expect(replaced.counts).toMatchObject({ new: 1, unchanged: 1 });
  });

  test('is named after an import of other events', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const content = `Épreuve;Genre;Date;Heure;Nom;Pays\n200 m;Hommes;${tomorrow};21:50;Noah Lyles;USA`;
    await apply({ kind: 'competition', target: competitionId, content });
    const given = {
      kind: 'night' as const,
      target: competitionId,
      content: `100 m Hommes\n${corrected}\n\n200 m Hommes\n1;Noah Lyles;19.79`,
    };
    expect(keepsOf(await preview(given))).toEqual([['result'], []]);
    const made = await apply(given);
    expect(made.body.msg).toBe('Import fait : 1 épreuve. Gardé tel quel : 100 m - Hommes (résultat).');
    const rest = await apply({ ...given, replacedResults: ['e0'] });
    expect(rest.body.msg).toBe('Import fait : 1 épreuve.');
    expect((await readEvent()).result?.silver?.athlete.lastName).toBe('Tebogo');
  });

  const laterStart = () => {
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const content = `Épreuve;Genre;Date;Heure\n100 m;Hommes;${day};21:50`;
    return { kind: 'competition' as const, target: competitionId, content };
  };

  test('keeps its start, and moves only when the admin says so', async () => {
    const given = laterStart();
    expect(keepsOf(await preview(given))).toEqual([['start']]);
    expect(await apply(given)).toMatchObject({ status: 400, body: { msg: nothing } });
    expect(keepsOf(await preview({ ...given, overwritten: ['e0'] }))).toEqual([[]]);
    expect(keepsOf(await preview({ ...given, skipped: ['e0'] }))).toEqual([[]]);
  });

  test('warns in place of an offer when a later start would open predictions again', async () => {
    await call('cancelResult', { as: admin, params: { id: sprint.id } });
    const started = new Date(Date.now() - 60_000);
    await server.db.updateTable('event').set({ eventDate: started }).where('id', '=', sprint.id).execute();
    const [event] = (await preview(laterStart())).events;
    expect(event).toMatchObject({
      keeps: [],
      problem: null,
      doubts: [expect.stringMatching(/^Cette épreuve a commencé/)],
    });
    // An event with a result is over: its start is of no interest any more.
    await apply({ kind: 'results', content: corrected });
    expect((await preview(laterStart())).events[0]).toMatchObject({ keeps: [], doubts: [] });
  });
});

test('a timetable cannot open a started event again', async () => {
  const move = (eventDate: Date) =>
    server.db.updateTable('event').set({ eventDate }).where('id', '=', sprint.id).execute();
  await move(new Date(Date.now() - 60_000));
  const content = `Épreuve;Genre;Date;Heure\n100 m;Hommes;${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)};21:50`;
  const given = { kind: 'competition' as const, target: competitionId, content, overwritten: ['e0'] };
  const [event] = (await preview(given)).events;
  expect(event?.problem).toMatch(/^Cette épreuve a commencé/);
  expect((await apply(given)).status).toBe(400);
});

test('undoing an import cannot open a started event again', async () => {
  const content = 'Épreuve;Genre;Date;Heure\n100 m;Hommes;04/08/2024;21:50';
  const made = await apply({ kind: 'competition', target: competitionId, content, overwritten: ['e0'] });
  expect(await undo(made.body.import._id)).toMatchObject({ status: 409, body: { code: 'EVENT_REOPENING' } });
});

describe('the rounds of an event', () => {
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const timetable = (heats: string) =>
    [
      'Épreuve;Genre;Date;Heure',
      `200 m - Séries;Hommes;${day};${heats}`,
      `200 m - Demi-finales;Hommes;${day};19:30`,
      `200 m - Finale;Hommes;${day};21:40`,
    ].join('\n');
  const given = (heats = '10:05', rounds: string[] = []) => ({
    kind: 'competition' as const,
    target: competitionId,
    content: timetable(heats),
    rounds,
  });
  const idOf = async () => {
    const { body } = await call('listEvents', { as: admin, query: { competitionId } });
    return body.data.find(({ discipline }) => discipline.name === '200 m')?._id ?? '';
  };
  const clock = (iso: string) =>
    new Intl.DateTimeFormat('fr', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' }).format(
      new Date(iso),
    );
  const shown = async () => {
    const { eventDate, rounds } = await readEvent(await idOf());
    return [clock(eventDate), ...rounds.map(({ round, startsAt }) => `${round} ${clock(startsAt)}`)];
  };

  test('are stored as its programme with their times, and the final gives the event its date', async () => {
    const preview1 = await preview(given());
    expect(
      preview1.events.map(({ round, programme, startsAt }) => [round, programme, clock(startsAt ?? '')]),
    ).toEqual([
      ['heats', true, '10:05'],
      ['semi-final', true, '19:30'],
      ['final', false, '21:40'],
    ]);
    expect((await apply(given())).status).toBe(201);
    expect(await shown()).toEqual(['21:40', 'heats 10:05', 'semi-final 19:30']);
    // The same import again has nothing to write.
    expect((await preview(given())).writes).toBe(false);
  });

  test('change with a later import, and change back when it is undone', async () => {
    await apply(given());
    expect((await preview(given('10:35'))).writes).toBe(true);
    const made = await apply(given('10:35'));
    expect(made.status).toBe(201);
    expect(await shown()).toEqual(['21:40', 'heats 10:35', 'semi-final 19:30']);
    expect((await undo(made.body.import._id)).status).toBe(200);
    expect(await shown()).toEqual(['21:40', 'heats 10:05', 'semi-final 19:30']);
  });

  test('include the final when the admin chooses another round for the event, and stay when a text has none', async () => {
    const { events, version } = await preview(given());
    const [heats, semiFinal] = events.map(({ key }) => key);
    expect((await preview({ ...given(), skipped: [semiFinal ?? ''] })).version).toBe(version);
    expect((await apply(given('10:05', [heats ?? '']), version)).status).toBe(201);
    expect(await shown()).toEqual(['10:05', 'semi-final 19:30', 'final 21:40']);
    const plain = { ...given(), content: `Épreuve;Genre;Date;Heure;Nom\n200 m;Hommes;;;Alexander Ogando` };
    expect((await apply(plain)).status).toBe(201);
    expect(await shown()).toEqual(['10:05', 'semi-final 19:30', 'final 21:40']);
  });

  test('are named in a warning when they would be after the final', async () => {
    const doubtsOf = async (some: Parameters<typeof preview>[0]) =>
      (await preview(some)).events.map(({ doubts }) => doubts);
    expect(await doubtsOf(given())).toEqual([[], [], []]);
    const sentence = 'Au programme, après la finale : Séries. Vérifiez les dates et les heures du texte.';
    expect(await doubtsOf(given('22:05'))).toEqual([[], [], [sentence]]);
    // When the admin chooses the heats for the event, the final may be later.
    const key = (await preview(given())).events[0]?.key ?? '';
    expect(await doubtsOf(given('10:05', [key]))).toEqual([[], [], []]);
    await apply(given());
    // The event exists, and the import moves it only when the admin says so.
    const moved = given();
    moved.content = moved.content.replace('21:40', '23:40').replace('19:30', '22:30');
    expect((await doubtsOf(moved))[2]).toEqual([expect.stringMatching(/Demi-finales/)]);
    const last = (await preview(moved)).events[2]?.key ?? '';
    expect(await doubtsOf({ ...moved, overwritten: [last] })).toEqual([[], [], []]);
  });

  test('without a time are left out', async () => {
    const content = [
      'Épreuve;Genre;Date;Heure',
      `200 m - Séries;Hommes;${day};`,
      `200 m - Finale;Hommes;${day};21:40`,
    ].join('\n');
    const [heats] = (await preview({ ...given(), content })).events;
    expect(heats).toMatchObject({ programme: true, startsAt: null });
    expect((await apply({ ...given(), content })).status).toBe(201);
    expect(await shown()).toEqual(['21:40']);
  });
});

describe('undoing an import', () => {
  test('restores the start list and deletes the new athletes', async () => {
    const before = await readEvent();
    const shown = await preview({ content: list });
    const removed = shown.events[0]?.missing.map(({ key }) => key) ?? [];
    const made = await apply({ content: list, removed });
    const last = await call('getLastImport', { as: admin, query: { competitionEventId: sprint.id } });
    expect(last.body.import).toEqual(made.body.import);
    expect(await undo(made.body.import._id)).toMatchObject({
      status: 200,
      body: { msg: 'Import annulé : tout est comme avant.' },
    });
    expect(await readEvent()).toEqual(before);
    const { body } = await call('listAthletes', { as: admin, query: { search: 'bednarek' } });
    expect(body.totalCount).toBe(0);
    const none = await call('getLastImport', { as: admin, query: { competitionEventId: sprint.id } });
    expect(none.body.import).toBeNull();
    expect((await undo(made.body.import._id)).status).toBe(409);
  });

  test('restores the earlier result', async () => {
    await predict(player, sprint.athletes['Lyles'] ?? '');
    const first = await apply({ kind: 'results', content: '1;Noah Lyles;9.79' });
    const before = await readEvent();
    const second = await apply({
      kind: 'results',
      content: '1;Kishane Thompson;9.78',
      replacedResults: ['e0'],
    });
    expect((await undo(second.body.import._id)).status).toBe(200);
    expect(await readEvent()).toEqual(before);
    expect((await undo(first.body.import._id)).status).toBe(200);
    expect((await readEvent()).hasResult).toBe(false);
  });

  test('keeps the cotes of an event that has locked since', async () => {
    await predict(player, sprint.athletes['Lyles'] ?? '');
    const made = await apply({ content: 'Nom;Pays;PB;Cote\nNoah Lyles;USA;9.79;7', overwritten: ['e0.0'] });
    const before = await startList();
    expect(before['Lyles']).toMatchObject({ cote: 7, coteSource: 'manual', pb: '9.79' });
    // Locks the event by the end of its competition: with another date of the event, the import could not be
    // undone.
    await server.db
      .updateTable('competition')
      .set({ endsAt: new Date(Date.now() - 1_000) })
      .where('id', '=', competitionId)
      .execute();
    expect((await undo(made.body.import._id)).status).toBe(200);
    const after = await startList();
    expect(after['Lyles']?.pb).toBe('9.81');
    for (const [name, { cote, coteSource }] of Object.entries(before))
      expect(after[name]).toMatchObject({ cote, coteSource });
  });

  test('is refused when an admin has changed something since', async () => {
    const made = await apply({ content: list });
    const { Lyles } = await startList();
    await call('updateParticipant', {
      as: admin,
      params: { id: sprint.id, participantId: Lyles?._id ?? '' },
      body: { sb: '9.80' },
    });
    const after = await readEvent();
    expect(await undo(made.body.import._id)).toMatchObject({
      status: 409,
      body: { msg: /modifiées à la main ou par un autre import/ },
    });
    expect(await readEvent()).toEqual(after);
  });

  const championship = [
    'Épreuve;Genre;Date;Heure;Nom;Pays;PB;SB',
    '100 m;Hommes;04/08/2030;21:50;BEDNAREK Kenneth;USA;9.87;9.87',
    '200 m;Hommes;08/08/2030;20:30;BEDNAREK Kenneth;USA;19.57;19.59',
    ';;;;DOMINGUEZ Alexander;DOM;19.88;19.88',
  ].join('\n');
  const lastOf = async (query: { competitionEventId?: string; competitionId?: string }) =>
    (await call('getLastImport', { as: admin, query })).body;

  test('is announced with the numbers and names of what it would delete', async () => {
    await apply({ kind: 'competition', target: competitionId, content: championship });
    expect((await lastOf({ competitionId })).undoing).toEqual({
      events: [
        {
          name: '100 m - Hommes',
          deleted: false,
          participants: 1,
          result: false,
          moved: false,
          locks: false,
          opens: false,
        },
        {
          name: '200 m - Hommes',
          deleted: true,
          participants: 2,
          result: false,
          moved: false,
          locks: false,
          opens: false,
        },
      ],
      athletesCount: 2,
      athletes: [
        expect.objectContaining({ lastName: 'Bednarek' }),
        expect.objectContaining({ lastName: 'Dominguez' }),
      ],
    });
  });

  test('is announced with a warning when it would move an event to the past', async () => {
    const at = new Date(Date.now() + 1_500);
    await server.db.updateTable('event').set({ eventDate: at }).where('id', '=', sprint.id).execute();
    const made = await apply({
      kind: 'competition',
      target: competitionId,
      content: championship,
      overwritten: ['e0'],
    });
    expect(made.status).toBe(201);
    const event = async () => (await lastOf({ competitionEventId: sprint.id })).undoing?.events[0];
    await expect.poll(event, { timeout: 10_000 }).toMatchObject({ moved: true, locks: true });
  });

  test('says when an event without its result opens again', async () => {
    const content = '1;Noah Lyles;9.79\n2;Kishane Thompson;9.80\n3;Letsile Tebogo;9.81';
    const opens = async () =>
      (await lastOf({ competitionEventId: sprint.id })).undoing?.events.map((event) => event.opens);
    const made = await apply({ kind: 'results', content });
    expect(await opens()).toEqual([true]);
    expect((await undo(made.body.import._id)).status).toBe(200);
    await server.drain();
    const { notices } = (await call('listMyNotices', { as: player })).body;
    const ofStart = notices.filter(({ kind }) => kind === 'moved');
    expect(ofStart).toMatchObject([{ what: 'reopened', competitionEvent: { _id: sprint.id, isOpen: true } }]);
    const started = new Date(Date.now() - 60_000);
    await server.db.updateTable('event').set({ eventDate: started }).where('id', '=', sprint.id).execute();
    const again = await apply({ kind: 'results', content });
    expect(await opens()).toEqual([false]);
    // Nor does it open when the competition is over.
    expect((await undo(again.body.import._id)).status).toBe(200);
    const later = new Date(Date.now() + 3_600_000);
    await server.db.updateTable('event').set({ eventDate: later }).where('id', '=', sprint.id).execute();
    await apply({ kind: 'results', content });
    expect(await opens()).toEqual([true]);
    await endCompetition(server, admin, competitionId);
    expect(await opens()).toEqual([false]);
  });

  test("from an event's page changes only this event, and the rest can be undone later", async () => {
    const made = await apply({ kind: 'competition', target: competitionId, content: championship });
    const id = made.body.import._id;
    const { body } = await call('listEvents', { as: admin, query: { competitionId } });
    const other = body.data.find(({ discipline }) => discipline.name === '200 m')?._id ?? '';
    expect((await lastOf({ competitionEventId: other })).undoing).toEqual({
      events: [
        {
          name: '200 m - Hommes',
          deleted: false,
          participants: 2,
          result: false,
          moved: false,
          locks: false,
          opens: false,
        },
      ],
      athletesCount: 1,
      athletes: [expect.objectContaining({ lastName: 'Dominguez' })],
    });
    const undone = await call('undoImport', {
      as: admin,
      params: { id },
      query: { competitionEventId: other },
    });
    expect(undone.status).toBe(200);
    expect((await readEvent(other)).participants).toEqual([]);
    expect(Object.keys(await startList())).toContain('Bednarek');
    const athletes = await call('listAthletes', { as: admin, query: { search: 'dominguez' } });
    expect(athletes.body.totalCount).toBe(0);
    expect((await lastOf({ competitionEventId: other })).import).toBeNull();
    // The rest of the import no longer includes the event that was undone.
    expect((await lastOf({ competitionId })).undoing?.events.map(({ name }) => name)).toEqual([
      '100 m - Hommes',
    ]);
    expect((await undo(id)).status).toBe(200);
    expect(Object.keys(await startList())).not.toContain('Bednarek');
    expect((await readEvent(other)).name).toBe('200 m - Hommes');
    expect((await undo(id)).status).toBe(409);
  });

  test('in an event that the import did not write is refused', async () => {
    const made = await apply({ content: list });
    const strange = await call('undoImport', {
      as: admin,
      params: { id: made.body.import._id },
      query: { competitionEventId: uuidv7() },
    });
    expect(strange.status).toBe(404);
  });

  test('changes no prediction: a picked athlete stays on the start list as withdrawn', async () => {
    const made = await apply({ content: list });
    const { Bednarek } = await startList();
    await predict(player, Bednarek?.athlete._id ?? '');
    expect((await undo(made.body.import._id)).body.msg).toBe(
      'Import annulé. 1 athlète, que des joueurs ont choisi, reste marqué « Forfait ».',
    );
    expect((await startList())['Bednarek']?.withdrawn).toBe(true);
    const { body } = await call('listPredictions', { as: player, query: { leagueId } });
    expect(body.predictions[0]?.gold).toMatchObject({ lastName: 'Bednarek', withdrawn: true });
  });
});

test('a file is read only from hosts that the operator allows, and the answer names these hosts', async () => {
  const { body } = await call('fetchImport', {
    as: admin,
    body: { address: 'https://ailleurs.test/a.json' },
  });
  expect(body.msg).toBe(
    "Cette adresse n'est pas celle d'un hôte permis : qui exploite le site peut l'ajouter.",
  );
  const last = await call('getLastImport', { as: admin, query: { competitionId } });
  expect(last.body.hosts).toEqual(['data.opentrack.test']);
});
