import { expect, test } from 'vitest';
import { eventOfNames, isResultList, keyed, keysOfNames, listsApart, meaningOf } from './import-night.ts';
import { readImport } from './import-reading.ts';

const eventsIn = (text: string) => {
  const read = readImport(text, 'night');
  if (!read.ok) throw new Error(read.why);
  return read.competitions.flatMap(({ events }) => events).flatMap(listsApart);
};
const namesIn = (text: string) => eventsIn(text).map(({ lines }) => lines.map(({ name }) => name.text));

test('results and a start list of one text are read as two events, each under its title', () => {
  const events = eventsIn(
    [
      '100 m Femmes - Finale (vent : +0,3)',
      '1. Julien ALFRED LCA 10.72',
      "2. Sha'Carri RICHARDSON USA 10.87",
      'DNF Melissa JEFFERSON USA',
      '800 m Hommes',
      'WANYONYI Emmanuel KEN 1:41.11',
      'AROP Marco CAN 1:41.20',
    ].join('\n'),
  );
  expect(
    events.map(({ discipline, gender, round, lines }) => [discipline, gender, round, isResultList(lines)]),
  ).toEqual([
    ['100 m', 'female', 'final', true],
    ['800 m', 'male', null, false],
  ]);
  expect(events[0]?.lines.map(({ place, mark }) => [place, mark])).toEqual([
    ['1', '10.72'],
    ['2', '10.87'],
    ['DNF', ''],
  ]);
});

test('lists without a title are split where the places start again, but not at a tie for the first place', () => {
  expect(
    namesIn(
      '1;Ann Able;10.72\n1;Bea Bold;10.72\n3;Cat Cold;10.90\n1;Dan Dare;44.1\n2;Ed East;44.2\nDNF;Flo Fast;\n1;Guy Gold;8.10',
    ),
  ).toEqual([['Ann Able', 'Bea Bold', 'Cat Cold'], ['Dan Dare', 'Ed East', 'Flo Fast'], ['Guy Gold']]);
});

test('an event is found by its starters, unless another event is as likely', () => {
  const athlete = (firstName: string, lastName: string) => ({
    athleteId: lastName,
    firstName,
    lastName,
    country: '',
  });
  const events = [
    { id: 'sprint', keys: keysOfNames([athlete('Noah', 'Lyles'), athlete('Kishane', 'Thompson')]) },
    { id: 'half lap', keys: keysOfNames([athlete('Noah', 'Lyles'), athlete('Letsile', 'Tebogo')]) },
  ];
  const meant = (text: string) => eventOfNames(eventsIn(text)[0]?.lines ?? [], events);
  expect(meant('1;LYLES Noah;9.79\n2;THOMPSON Kishane;9.79')).toBe('sprint');
  expect(meant('1;TEBOGO Letsile;19.46\n2;Noah Lyles;19.70\n3;Ann Able;19.80')).toBe('half lap');
  expect(meant('1;LYLES Noah;9.79')).toBeNull();
  expect(meant('1;Ann Able;9.79\n2;Kishane Thompson;9.80')).toBeNull();
});

test('a page with decimal commas only is split at its spaces', () => {
  expect(
    eventsIn(
      '100 m Hommes\n1. LYLES Noah USA 9,79\n2. THOMPSON Kishane JAM 9,79\n3. KERLEY Fred USA 9,81',
    )[0]?.lines.map(({ place, name, country, mark }) => [place, name.text, country, mark]),
  ).toEqual([
    ['1', 'LYLES Noah', 'USA', '9,79'],
    ['2', 'THOMPSON Kishane', 'JAM', '9,79'],
    ['3', 'KERLEY Fred', 'USA', '9,81'],
  ]);
});

test('start lists without title and header are split where the lanes start again', () => {
  expect(
    namesIn(
      [
        '2 SIMBINE Akani RSA 9.82 9.94',
        '3 KERLEY Fred USA 9.76 9.88',
        '4 THOMPSON Kishane JAM 9.77 9.77',
        '5 LYLES Noah USA 9.81 9.83',
        '1 DUPLANTIS Armand SWE 6.30 6.30',
        '2 KARALIS Emmanouil GRE 6.08 6.08',
        '3 MARSCHALL Kurtis AUS 5.95 5.90',
        '4 KENDRICKS Sam USA 6.06 5.95',
      ].join('\n'),
    ),
  ).toEqual([
    ['SIMBINE Akani', 'KERLEY Fred', 'THOMPSON Kishane', 'LYLES Noah'],
    ['DUPLANTIS Armand', 'KARALIS Emmanouil', 'MARSCHALL Kurtis', 'KENDRICKS Sam'],
  ]);
});

test('a starter who does not start keeps a list together', () => {
  const lists = (forfeited: string) =>
    namesIn(
      [
        '1 SIMBINE Akani RSA 9.82 9.94',
        forfeited,
        '3 THOMPSON Kishane JAM 9.77 9.77',
        '4 LYLES Noah USA 9.81 9.83',
        '5 SEVILLE Oblique JAM 9.82 9.82',
      ].join('\n'),
    );
  for (const forfeited of [
    '2 KERLEY Fred USA forfait',
    'KERLEY Fred – forfait',
    '2 KERLEY Fred USA 9.76 DNS',
  ])
    expect(lists(forfeited), forfeited).toEqual([
      ['SIMBINE Akani', 'KERLEY Fred', 'THOMPSON Kishane', 'LYLES Noah', 'SEVILLE Oblique'],
    ]);
});

test('lists sorted by two marks may be results with a remark, not start lists', () => {
  const [event] = eventsIn(
    '1 SIMBINE Akani RSA 9.82 9.94\n2 KERLEY Fred USA 9.86 9.98\n3 LYLES Noah USA 9.89 9.99',
  );
  expect(event?.lines.map(({ problem }) => problem)).toEqual(['cells', 'cells', 'cells']);
});

test.each([
  ['100 m H', null, ['100 m male', '100 m haies male', '100 m haies female']],
  ['100 m F', null, ['100 m female']],
  ['100 m haies', 'female', ['100 m haies female']],
  ['100 m', null, ['100 m male', '100 m female']],
  ['Perche', 'male', []],
] as const)('the title « %s » with the gender %s means %j', (discipline, gender, meant) => {
  const events = ['100 m male', '100 m female', '100 m haies male', '100 m haies female'] as const;
  const found = events.filter((event) =>
    meaningOf({ discipline, gender })(
      keyed(event.replace(/ (?:fe)?male$/, ''), event.endsWith(' female') ? 'female' : 'male'),
    ),
  );
  expect(found).toEqual(meant);
});
