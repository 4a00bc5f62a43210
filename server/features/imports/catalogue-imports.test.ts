import type { ImportPreview } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { readMark } from '@pronathle/domain/performance';
import { afterAll, describe, expect, test } from 'vitest';
import { competitionNames, readCompetition, type CatalogueCompetition } from '../../catalogue/catalogue.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';

/** Imports start lists and results of every competition of the game's catalogue. */
const server: TestApp = await openTestApp();
afterAll(() => server.close());

const { call } = server;
const admin = await server.createUser('cheffe', 'admin');
const catalogue = competitionNames.map(readCompetition);

/**
 * Returns a competition as result services publish it: one object per athlete, with place and performance if known.
 */
const asJson = (competition: CatalogueCompetition) => ({
  competition: competition.name,
  location: competition.location,
  start_date: competition.startDate,
  end_date: competition.endDate,
  events: competition.events.map(({ discipline, date, time, participants, podium }) => ({
    event_date: date,
    event_time: time ?? '',
    tz: '',
    discipline: 'X',
    discipline_fr: discipline.name,
    gender: discipline.gender === 'male' ? 'M' : 'W',
    participants: participants.map(({ athlete, pb, sb }) => {
      const medal = podium.find((won) => won.athlete === athlete);
      return {
        first_name: athlete.firstName,
        last_name: athlete.lastName,
        country: athlete.country,
        pb,
        sb,
        place: medal === undefined ? '9' : String(medal.place),
        performance: medal?.performance ?? '',
      };
    }),
  })),
});

/** Returns a competition as a spreadsheet: last name first, in capitals, and the event only on its first line. */
const asTable = (competition: CatalogueCompetition): string =>
  [
    'Épreuve;Genre;Date;Heure;Athlète;Pays;PB;SB;Place;Marque',
    ...competition.events.flatMap(({ discipline, date, time, participants, podium }) =>
      participants.map(({ athlete, pb, sb }, at) => {
        const medal = podium.find((won) => won.athlete === athlete);
        const event =
          at === 0
            ? [discipline.name, discipline.gender === 'male' ? 'Hommes' : 'Femmes', date, time ?? '']
            : ['', '', '', ''];
        const name = `${athlete.lastName.toUpperCase()} ${athlete.firstName}`;
        return [...event, name, athlete.country, pb, sb, medal?.place ?? '', medal?.performance ?? ''].join(
          ';',
        );
      }),
    ),
  ].join('\n');

const previewOf = async (target: string, content: string, more = {}): Promise<ImportPreview> => {
  const answer = await call('previewImport', {
    as: admin,
    body: { kind: 'competition', target, content, ...more },
  });
  expect(answer.body.msg).toBeUndefined();
  return answer.body.preview;
};

/** the ids of the competitions created so far, by name */
const createdIds = new Map<string, string>();
const competitionOf = async ({ name, location, startDate, endDate, timezone }: CatalogueCompetition) => {
  const known = createdIds.get(name);
  if (known !== undefined) return known;
  const { body: list } = await call('listDisciplines', { as: admin });
  const { body } = await call('createCompetition', {
    as: admin,
    body: { name, location, startDate, endDate, timezone, disciplines: [list.disciplines[0]?._id ?? ''] },
  });
  createdIds.set(name, body.competition._id);
  return body.competition._id;
};

const whole = JSON.stringify(catalogue.map(asJson));

describe.each(catalogue)('$name', (competition) => {
  test('is imported completely from a file of all competitions, and ambiguous names are marked', async () => {
    const target = await competitionOf(competition);
    const shown = await previewOf(target, whole);
    const lines = shown.events.flatMap((event) => event.lines);
    expect(shown.events).toHaveLength(competition.events.length);
    expect(shown.events.filter(({ problem }) => problem !== null)).toEqual([]);
    expect(lines.filter(({ state }) => state === 'error')).toEqual([]);
    // The admin must decide about a name that differs from a known one by a word or a few letters.
    const ambiguous = lines.filter(({ state }) => state === 'ambiguous');
    expect(ambiguous.length).toBeLessThan(10);

    // The catalogue spells each athlete's name in only one way, so a similar name is another athlete's.
    const athletes = ambiguous.map(({ key }) => ({ line: key, athlete: 'new' }));
    const { version } = await previewOf(target, whole, { athletes });
    const applied = await call('applyImport', {
      as: admin,
      body: { kind: 'competition', target, content: whole, athletes, version },
    });
    expect(applied.body.msg).toBe(`Import fait : ${competition.events.length} épreuves.`);

    const { body } = await call('listEvents', { as: admin, query: { competitionId: target, limit: '0' } });
    for (const { discipline, participants, podium } of competition.events) {
      const event = body.data.find(
        (one) => one.discipline.name === discipline.name && one.discipline.gender === discipline.gender,
      );
      expect(event?.participantsCount, discipline.name).toBe(participants.length);
      const { result } = event ?? {};
      const medals = [result?.gold, result?.silver, result?.bronze, ...(result?.exAequo ?? [])].flatMap(
        (medal) => medal ?? [],
      );
      const inText = podium.filter(({ athlete }) => participants.some((one) => one.athlete === athlete));
      expect(medals.map(({ performance }) => performance).toSorted()).toEqual(
        inText.map(({ performance }) => (readMark(performance, discipline) ?? 0) / 1000).toSorted(),
      );
    }
  });

  test('imported again, from the file or from a table, changes nothing', async () => {
    const target = await competitionOf(competition);
    for (const content of [whole, asTable(competition)]) {
      const shown = await previewOf(target, content);
      const open = shown.events.flatMap(({ lines }) => lines.filter(({ state }) => state !== 'unchanged'));
      expect(open).toEqual([]);
      expect(shown).toMatchObject({ ready: true, writes: false });
    }
  });
});

test('a championship of 45 events with 16 athletes each fits in one import, and a larger text is refused', async () => {
  const [first] = catalogue;
  const target = await competitionOf(first ?? readCompetition('paris-2024'));
  const athlete = {
    first_name: 'Prénom'.repeat(3),
    last_name: 'Nom'.repeat(5),
    country: 'FRA',
    pb: '1:23.45',
  };
  const participants = Array.from({ length: 16 }, () => ({ ...athlete, sb: '1:23.45', place: '16' }));
  const events = Array.from({ length: 45 }, () => ({
    discipline_fr: 'Relais 4 x 400 m',
    gender: 'M',
    event_date: '2024-08-01',
    event_time: '20:05',
    participants,
  }));
  const content = JSON.stringify([{ competition: 'x', events }], null, 1);
  const body = JSON.stringify({ kind: 'competition', target, content });
  expect(body.length).toBeLessThan(limits.bodyBytes / 2);
  const answer = await call('previewImport', {
    as: admin,
    body: { kind: 'competition', target, content: 'x'.repeat(limits.bodyBytes) },
  });
  expect(answer).toMatchObject({ status: 413, body: { msg: 'La requête est trop volumineuse.' } });
});
