import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canBeName } from './import-names.ts';
import { readImport } from './import-reading.ts';
import type { ImportedEvent } from './imported-event.ts';
import type { ImportKind } from './import-kind.ts';

const eventsOf = (text: string, kind: ImportKind): readonly ImportedEvent[] => {
  const read = readImport(text, kind);
  if (!read.ok) throw new Error(read.why);
  return read.competitions.flatMap(({ events }) => events);
};
const linesOf = (text: string, kind: ImportKind = 'start-list') =>
  eventsOf(text, kind).flatMap(({ lines }) =>
    lines.map(({ name, country, pb, sb, place, mark }) => ({
      name: name.text,
      country,
      pb,
      sb,
      place,
      mark,
    })),
  );
const whyNot = (text: string, kind: ImportKind = 'start-list') => {
  const read = readImport(text, kind);
  return read.ok ? null : read.why;
};

const starter = { name: 'Armand Duplantis', country: 'SWE', pb: '6.25', sb: '6.10', place: '', mark: '' };

describe('a start list', () => {
  test.each([
    'Armand Duplantis;SWE;6.25;6.10',
    'Armand Duplantis,SWE,6.25,6.10',
    'Armand Duplantis\tSWE\t6.25\t6.10',
    '1;Armand Duplantis;(SWE);6.25;6.10',
    'Nom;Pays;PB;SB\nArmand Duplantis;SWE;6.25;6.10',
    'SB;Record personnel;Athlète;Nationalité\n6.10;6.25;Armand Duplantis;swe',
    'Lane,Name,Country,Personal best,Season best\n4,Armand Duplantis,SWE,6.25,6.10',
    '\uFEFF"Armand Duplantis";"SWE";"6.25";"6.10"\r\n\r\n',
    '[{"name": "Armand Duplantis", "country": "SWE", "pb": 6.25, "sb": "6.10"}]',
    '{"participants": [{"athlete": {"name": "Armand Duplantis", "country": "SWE"}, "pb": "6.25", "sb": "6.10"}]}',
  ])('is read: %j', (text) => {
    expect(linesOf(text)).toEqual([starter]);
  });

  test('may have only names, may lack countries, and may have a comma in a name', () => {
    expect(linesOf('Armand Duplantis\nSam Kendricks').map(({ name }) => name)).toEqual([
      'Armand Duplantis',
      'Sam Kendricks',
    ]);
    expect(linesOf('Armand Duplantis;6.25;6.10')[0]).toEqual({ ...starter, country: '' });
    expect(linesOf('Duplantis, Armand,SWE,6.25,6.10')[0]).toEqual({ ...starter, name: 'Duplantis, Armand' });
    expect(linesOf('Duplantis, Armand;SWE;6.25;6.10')[0]?.name).toBe('Duplantis, Armand');
  });

  test.each([
    ['X Y;JAM;9.77', 'X Y', 'JAM'],
    ['O N;FRA;9.80;9.81', 'O N', 'FRA'],
    ['Z Q;FRANCE;9.81', 'Z Q', 'FRA'],
    ['+33;FRA;9.81', '+33', 'FRA'],
    ['Li Na;CHN;9.81', 'Li Na', 'CHN'],
    ['Ng A;HKG;9.81', 'Ng A', 'HKG'],
    ['Bol;AUS;9.81', 'Bol', 'AUS'],
    ['BOL;AUS;9.81', 'BOL', 'AUS'],
    ['12;BOL;AUS;9.81', 'BOL', 'AUS'],
    ['12;X Y;JAM;9.77', 'X Y', 'JAM'],
    [';JAM;9.77', '', 'JAM'],
  ])('has the name first, and the name is never read as a country: %j', (text, name, country) => {
    expect(linesOf(text)[0]).toMatchObject({ name, country });
  });

  test('may have separate columns for first and last names', () => {
    const [event] = eventsOf('Nom;Prénom;Pays\nvan Niekerk;Wayde;RSA', 'start-list');
    expect(event?.lines[0]?.name).toEqual({
      text: 'van Niekerk Wayde',
      firstName: 'Wayde',
      lastName: 'van Niekerk',
    });
  });

  test('gives the line number of each athlete', () => {
    const [event] = eventsOf('Nom;Pays\n\nA B;FRA\n"C\nD";FRA\nE F;FRA', 'start-list');
    expect(event?.lines.map(({ line }) => line)).toEqual([3, 4, 6]);
  });
});

const problemsOf = (text: string, kind: ImportKind = 'start-list') =>
  eventsOf(text, kind).flatMap(({ lines }) => lines.map(({ problem }) => problem));

describe('a line whose cells do not clearly match the columns', () => {
  test.each([
    ['LYLES Noah,USA,9,81,9,83', { name: 'LYLES Noah', country: 'USA', pb: '9,81', sb: '9,83' }],
    ['LYLES Noah,9,81,9,83', { name: 'LYLES Noah', pb: '9,81', sb: '9,83' }],
    ['WANYONYI Emmanuel,KEN,1:41,11,1:41,58', { pb: '1:41,11', sb: '1:41,58' }],
    ['WARNER Damian,CAN,9018,8678', { pb: '9018', sb: '8678' }],
    ['LYLES Noah,USA,9.81,9.83,', { pb: '9.81', sb: '9.83' }],
    ['DUPLANTIS Armand,SWE,6,5.95', { pb: '6', sb: '5.95' }],
  ])('is read when there is only one way to divide it: %j', (text, read) => {
    expect(linesOf(text)[0]).toMatchObject(read);
    expect(problemsOf(text)).toEqual([null]);
  });

  test('is read when there is only one way to divide it, in results too', () => {
    expect(linesOf('1,Noah Lyles,USA,9,79,WR', 'results')[0]).toMatchObject({ place: '1', mark: '9,79' });
    expect(problemsOf('1,Noah Lyles,9,79\n2,LYLES Noah,USA,9.81', 'results')).toEqual([null, null]);
  });

  test.each([
    ['LYLES Noah,USA,9,81', ['decimal-comma']],
    ['LYLES Noah,USA,,9,83', ['decimal-comma']],
    ['LYLES Noah,USA,9,81,9.83', ['decimal-comma']],
    ['Nom,Pays,PB,SB\nLYLES Noah,USA,9,81', ['decimal-comma']],
    ['Nom,Pays,PB,SB\nLYLES Noah,USA,9,81,9,83', ['decimal-comma']],
    ['Nom,PB,Pays\nLYLES Noah,9,81,USA', ['decimal-comma']],
    ['LYLES Noah;USA;9.81;9.83;9.99', ['cells']],
    ['Nom;Pays\nLYLES Noah;USA;9.81', ['cells']],
    ['Nom;Pays\nLYLES Noah;USA;;', [null]],
    ['THOMPSON Kishane;JAM;9,77;9,77\nSEVILLE,JAM,9,81,9,82', [null, 'separator']],
    ['THOMPSON Kishane;JAM\nSEVILLE Oblique,JAM', [null, 'separator']],
    ['THOMPSON Kishane;JAM\nSeville, Oblique', [null, null]],
    ['Nom;Pays;PB\nSEVILLE Oblique,JAM,9.81\nTHOMPSON Kishane;JAM;9,77', ['separator', null]],
    ['THOMPSON Kishane\tJAM\t9.77\nSEVILLE Oblique;JAM;9.81', [null, 'separator']],
    ['THOMPSON Kishane;JAM\t;9.77\nSEVILLE Oblique;JAM;9.81', [null, null]],
  ])('is read, or has the expected problem: %j', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });

  test('is an error in results and in a competition', () => {
    expect(problemsOf('1;Noah Lyles;USA;9.79;9.81', 'results')).toEqual(['cells']);
    const text = 'Épreuve;Genre;Date;Heure\n100 m;Hommes;04/08/2024;21:50\n200 m;Hommes;05/08/2024;21:50;USA';
    expect(problemsOf(text, 'competition')).toEqual(['cells']);
  });
});

describe('results', () => {
  test.each([
    '1;Armand Duplantis;6.25',
    '1;Armand Duplantis;SWE;6.25;WR',
    'Place;Nom;Marque\n1;Armand Duplantis;6.25',
    'Rank\tAthlete\tTime\n1\tArmand Duplantis\t6.25',
  ])('are read: %j', (text) => {
    expect(linesOf(text, 'results')[0]).toMatchObject({ name: starter.name, place: '1', mark: '6.25' });
  });

  test('include athletes who did not finish', () => {
    expect(linesOf('DNF;Armand Duplantis;\n;Sam Kendricks;NM', 'results')).toMatchObject([
      { name: 'Armand Duplantis', place: 'DNF' },
      { name: 'Sam Kendricks', place: '', mark: 'NM' },
    ]);
  });
});

describe('a competition', () => {
  test('is read from a table that names each event only on the line of its first athlete', () => {
    const text = [
      'Épreuve;Genre;Date;Heure;Nom;Pays',
      '100 m;Hommes;04/08/2024;21:50;Noah Lyles;USA',
      ';;;;Kishane Thompson;JAM',
      '100 m - Femmes;;2024-08-03;;Julien Alfred;LCA',
      "Women's Pole Vault;;2024-08-07;19h00;Nina Kennedy;AUS",
    ].join('\n');
    expect(
      eventsOf(text, 'competition').map(({ discipline, gender, date, time, lines }) => [
        discipline,
        gender,
        date,
        time,
        lines.length,
      ]),
    ).toEqual([
      ['100 m', 'male', '04/08/2024', '21:50', 2],
      ['100 m', 'female', '2024-08-03', '', 1],
      ['Pole Vault', 'female', '2024-08-07', '19h00', 1],
    ]);
  });

  test('is only a timetable when no column is about athletes', () => {
    const events = eventsOf('Épreuve;Genre;Date;Heure\n100 m;Hommes;04/08/2024;21:50', 'competition');
    expect(events).toMatchObject([{ discipline: '100 m', gender: 'male', time: '21:50', lines: [] }]);
    expect(whyNot('Épreuve;Genre;Date;Pays;PB\n100 m;Hommes;04/08/2024;USA;9.81', 'competition')).toBe(
      'header',
    );
  });

  test('keeps several competitions of one file separate', () => {
    const read = readImport(
      '[{"competition": "A", "events": []}, {"competition": "B", "events": [{"discipline_fr": "100 m", "discipline": "100", "gender": "W", "participants": []}]}]',
      'competition',
    );
    expect(read).toMatchObject({
      ok: true,
      competitions: [{ name: 'A' }, { name: 'B', events: [{ discipline: '100 m', gender: 'female' }] }],
    });
  });
});

test.each([
  ['', 'empty'],
  ['{"events": ', 'json'],
  ['{"titre": 1}', 'json-shape'],
  ['[1, 2]', 'json-shape'],
  ['Pays;PB\nUSA;9.81', 'header'],
  ['Nom;Pays', 'no-lines'],
  ['Armand\u0007 Duplantis', 'characters'],
] as const)('the reason is given for an unreadable text: %j', (text, why) => {
  expect(whyNot(text)).toBe(why);
});

test.each([
  '100 m femmes – 21h70\n200 m hommes – 25h10',
  '21h70 100 m femmes\n200 m hommes\n400 m – 25h\n800 m',
  '100 m femmes – à confirmer',
])('the reason is the hours where a programme has no readable one: %j', (text) => {
  expect(whyNot(text, 'competition')).toBe('hours');
  expect(whyNot(text, 'night')).toBe('no-lines');
});

test('a programme without hours has no lines', () => {
  expect(whyNot('100 m femmes\n200 m hommes', 'competition')).toBe('no-lines');
});

test('the reader never throws', () => {
  const kinds = fc.constantFrom<ImportKind>('start-list', 'results', 'competition');
  const cells = fc.string({
    unit: fc.constantFrom('a', 'B', '1', '.', ';', ',', '\t', '"', '\n', '\r', '{', '[', ' '),
  });
  fc.assert(
    fc.property(fc.oneof(fc.string(), cells, fc.json()), kinds, (text, kind) => {
      expect(typeof readImport(text, kind).ok).toBe('boolean');
    }),
  );
});

test.each(['Belocian abandon', 'Belocian – abandon', 'Belocian absent'])(
  'a family name alone is no new athlete: %s',
  (text) => {
    const read = readImport(text, 'start-list');
    const names = read.ok
      ? read.competitions.flatMap(({ events }) =>
          events.flatMap(({ lines }) => lines.map(({ name }) => name)),
        )
      : [];
    expect(names.map((name) => [name.text, canBeName(name)])).toEqual([['Belocian', false]]);
  },
);
