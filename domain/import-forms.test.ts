import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { disciplineKey } from './discipline-key.ts';
import { headerColumns } from './import-columns.ts';
import type { ImportKind } from './import-kind.ts';
import { splitName } from './import-names.ts';
import { readImport } from './import-reading.ts';
import type { ImportedLine } from './imported-event.ts';
import { shownFields } from './testing/shown-fields.ts';

/** Reads a text as people find it on pages; throws when it cannot be read. */
const read = (text: string, kind: ImportKind, taken?: ReadonlySet<number>) => {
  const made = readImport(text, kind, taken);
  if (!made.ok) throw new Error(made.why);
  return { events: made.competitions.flatMap(({ events }) => events), leftOut: made.leftOut };
};
const shown = ({ name, country, place, mark, pb, sb, problem }: ImportedLine) => {
  const { firstName, lastName } = splitName(name);
  return [place, `${firstName} ${lastName}`.trim(), country, mark, pb, sb, problem ?? '']
    .join('|')
    .replace(/\|+$/, '');
};
const linesOf = (text: string, kind: ImportKind) =>
  read(text, kind).events.flatMap(({ lines }) => lines.map(shown));

const lyles = '1|Noah Lyles|USA|9.79';
const bare = '1|Noah Lyles||9.79';

describe('a result', () => {
  test.each<[string, string]>([
    // signs that separate
    ['1;Noah Lyles;USA;9.79', lyles],
    ['1;LYLES Noah;USA;9.79', lyles],
    ['1;"Lyles, Noah";USA;9.79', lyles],
    ['1,Noah Lyles,USA,9.79', lyles],
    ['1\tNoah Lyles\tUSA\t9.79', lyles],
    ['1.\tNoah LYLES\tUSA\t9.79', lyles],
    ['1er;Noah Lyles;USA;9.79', lyles],
    ['1,0;Noah Lyles;USA;9.79', lyles],
    ['1st;Noah Lyles;USA;9.79', lyles],
    ['=1;Noah Lyles;USA;9.79', lyles],
    ['T1;Noah Lyles;USA;9.79', lyles],
    ['1T;Noah Lyles;USA;9.79', lyles],
    ['🥇;Noah Lyles;USA;9.79', lyles],
    ['Or;Noah Lyles;USA;9.79', lyles],
    ['Gold;Noah Lyles;USA;9.79', lyles],
    ["Médaille d'or;Noah Lyles;USA;9.79", lyles],
    ['1st place, gold medalist(s)\tNoah Lyles\tUSA\t9.79', lyles],
    // columns that no header names
    ['1;412;Noah Lyles;USA;9.79', lyles],
    ['1;7;412;Noah Lyles;USA;9.79', lyles],
    ['1\t7\tNoah Lyles\tUSA\t9.79\t+1.0', lyles],
    ['1;Noah Lyles;USA;9.79;+1,0', lyles],
    ['1;Noah Lyles;USA;9.79;(+1.0)', lyles],
    ['1;Noah Lyles;USA;9.79;-0.3 m/s', lyles],
    ['1;Noah Lyles;USA;9.79;0.178', lyles],
    ['1;Noah Lyles;USA;0.178;9.79', lyles],
    ['1;Noah Lyles;USA;+1.0;9.79', lyles],
    ['1;Noah Lyles;USA;9.79;WR', lyles],
    ['1;Noah Lyles;USA;9.79;=PB', lyles],
    ['1;Noah Lyles;USA;9.79;adidas club', lyles],
    ['1;Noah Lyles;USA;adidas club;9.79', lyles],
    ['1;Noah Lyles;USA;9.79;Q;SB', lyles],
    ['1;Noah Lyles;USA;1997;9.79', lyles],
    ['1;Noah Lyles;USA;18 JUL 1997;9.79', lyles],
    ['1;Noah Lyles;USA;18/07/1997;9.79', lyles],
    ['1;7;Noah Lyles;USA;18 JUL 1997;9.79;0.178;PB', lyles],
    // the country
    ['1;Noah Lyles;(USA);9.79', lyles],
    ['1;Noah Lyles (USA);9.79', lyles],
    ['1;Noah Lyles (United States);9.79', lyles],
    ['1;Noah Lyles (États-Unis);9.79', lyles],
    ['1;Noah Lyles;United States;9.79', lyles],
    ['1;Noah Lyles;États-Unis;9.79', lyles],
    ['1;USA;Noah Lyles;9.79', lyles],
    ['1;United States;Noah Lyles;9.79', lyles],
    ['1;USA;LYLES Noah;9.79', lyles],
    ['1;🇺🇸 Noah Lyles;USA;9.79', lyles],
    ['1;Noah Lyles 🇺🇸;USA;9.79', lyles],
    ['1;🇺🇸 Noah Lyles;9.79', lyles],
    ['1\u200b;Noah LY\u00adLES;\u200eUSA;9.79', lyles],
    ['1;Noah Lyles;9.79', bare],
    // only spaces
    ['1 Noah Lyles USA 9.79', lyles],
    ['1. Noah LYLES USA 9.79', lyles],
    ['1 412 Noah LYLES USA 9.79', lyles],
    ['1 Noah Lyles (USA) 9.79', lyles],
    ['1 Noah LYLES USA 9.79 PB', lyles],
    ['1 Noah LYLES USA 9.79 +1.0', lyles],
    ['1 Noah LYLES USA 9.79 (.784) PB', lyles],
    ['T1 Noah LYLES USA 9.79', lyles],
    ['1 Noah Lyles 9.79', bare],
    // aligned as in a PDF
    ['1   Noah LYLES        USA   9.79', lyles],
    ['  1   412   Noah LYLES   USA     9.79   PB', lyles],
    ['1    LYLES, Noah    USA    9.79', lyles],
    ['1  7  LYLES Noah  USA  18 JUL 1997  9.79  0.178', lyles],
    // marks
    ['1;Noah Lyles;USA;9,79', '1|Noah Lyles|USA|9,79'],
    ['1;Leo Neugebauer;GER;8,804', '1|Leo Neugebauer|GER|8,804'],
    ['1;Leo Neugebauer;GER;8804 pts', '1|Leo Neugebauer|GER|8804 pts'],
    ['1;Emmanuel Wanyonyi;KEN;1:41.19', '1|Emmanuel Wanyonyi|KEN|1:41.19'],
    ['1;Armand Duplantis;SWE;6.25 WR', '1|Armand Duplantis|SWE|6.25 WR'],
    ['1 Armand DUPLANTIS SWE 6.25 WR', '1|Armand Duplantis|SWE|6.25'],
    ['DNF;Noah Lyles;USA;', 'DNF|Noah Lyles|USA'],
    ['DQ;Noah Lyles;USA;', 'DQ|Noah Lyles|USA'],
    ['-;Noah Lyles;USA;DNS', '-|Noah Lyles|USA|DNS'],
    // names
    ['1;ALLEN CJ;USA;13.30', '1|CJ Allen|USA|13.30'],
    ['1;WEIßHAIDINGER Lukas;AUT;68.00', '1|Lukas Weißhaidinger|AUT|68.00'],
    ['1;O’BRIEN Aidan;IRL;9.99', '1|Aidan O’Brien|IRL|9.99'],
    ['1;Wayde van Niekerk;RSA;43.03', '1|Wayde van Niekerk|RSA|43.03'],
    ['1;MCLAUGHLIN-LEVRONE Sydney;USA;50.37', '1|Sydney McLaughlin-Levrone|USA|50.37'],
    // lines about which the admin is asked
    ['1;Noah Lyles;USA;9.79;9.81', '1|Noah Lyles|USA|9.79|||cells'],
    ['1;Noah Lyles;USA;9.79;adidas club;9.81', '1|Noah Lyles|USA|9.79|||cells'],
    ['Q;Noah Lyles;9.79', 'Q|Noah Lyles||9.79'],
    ['DNF;Noah Lyles;USA;-;DNF', 'DNF|Noah Lyles|USA|DNF'],
  ])('is read from the line %j', (text, line) => {
    expect(linesOf(text, 'results')).toEqual([line]);
  });

  const podium = ['1|Noah Lyles|USA|9.79', '2|Kishane Thompson|JAM|9.79', '3|Fred Kerley|USA|9.81'];
  test.each<[string, string]>([
    [
      'a header in English',
      'Rank\tBib\tAthlete\tCountry\tResult\tReaction\n1\t4\tNoah Lyles\tUSA\t9.79\t0.178\n2\t5\tKishane Thompson\tJAM\t9.79\t0.176\n3\t3\tFred Kerley\tUSA\t9.81\t0.108',
    ],
    [
      'a header in French',
      'Rang;Couloir;Nom;Pays;Temps\n1;4;LYLES Noah;USA;9.79\n2;5;THOMPSON Kishane;JAM;9.79\n3;3;KERLEY Fred;USA;9.81',
    ],
    [
      'a header with a digit',
      'Rang;Nom;Pays;Perf 1\n1;LYLES Noah;USA;9.79\n2;THOMPSON Kishane;JAM;9.79\n3;KERLEY Fred;USA;9.81',
    ],
    [
      'a title above the header',
      '100 m Hommes - Finale\nRang;Nom;Pays;Temps\n1;LYLES Noah;USA;9.79\n2;THOMPSON Kishane;JAM;9.79\n3;KERLEY Fred;USA;9.81',
    ],
    [
      'a title, a wind and a total',
      '100 m Hommes – Finale\nVent : +1,0 m/s\n1;LYLES Noah;USA;9.79\n2;THOMPSON Kishane;JAM;9.79\n3;KERLEY Fred;USA;9.81\nTotal : 3',
    ],
    [
      'a record above',
      'World Record;9.58;Usain BOLT;JAM;Berlin;16 AUG 2009\n1;LYLES Noah;USA;9.79\n2;THOMPSON Kishane;JAM;9.79\n3;KERLEY Fred;USA;9.81',
    ],
    [
      'the header twice',
      'Rang;Nom;Pays;Temps\n1;LYLES Noah;USA;9.79\nRang;Nom;Pays;Temps\n2;THOMPSON Kishane;JAM;9.79\n3;KERLEY Fred;USA;9.81',
    ],
    [
      'one cell on a line',
      '1\nNoah Lyles\nUSA\n9.79\n2\nKishane Thompson\nJAM\n9.79\n3\nFred Kerley\nUSA\n9.81',
    ],
    [
      'one cell on a line, under a header',
      'Rang\nNom\nPays\nTemps\n1\nNoah Lyles\nUSA\n9.79\n2\nKishane Thompson\nJAM\n9.79\n3\nFred Kerley\nUSA\n9.81',
    ],
    [
      'medals of an encyclopedia',
      '🥇\tNoah Lyles\tUnited States\t9.79\n🥈\tKishane Thompson\tJamaica\t9.79\n🥉\tFred Kerley\tUnited States\t9.81',
    ],
    [
      'medals in words',
      'Or\tNoah Lyles\tÉtats-Unis\t9.79\nArgent\tKishane Thompson\tJamaïque\t9.79\nBronze\tFred Kerley\tÉtats-Unis\t9.81',
    ],
    ['spaces only', '1 Noah LYLES USA 9.79 PB\n2 Kishane THOMPSON JAM 9.79\n3 Fred KERLEY USA 9.81 SB'],
    [
      'a PDF',
      ' 1    5  Noah LYLES           USA    9.79   0.178\n 2    3  Kishane THOMPSON     JAM    9.79   0.176\n 3    7  Fred KERLEY          USA    9.81   0.108',
    ],
    [
      'a list with empty lines',
      '1.\tNoah LYLES\tUSA\t9.79\n\n2.\tKishane THOMPSON\tJAM\t9.79\n\n3.\tFred KERLEY\tUSA\t9.81',
    ],
  ])('is read from a whole list: %s', (_form, text) => {
    expect(linesOf(text, 'results')).toEqual(podium);
  });

  test.each<[string, string, string[]]>([
    ['T2 twice', '1;A B;6.00\nT2;C D;5.90\nT2;E F;5.90', ['1', '2', '2']],
    ['T3 twice', '1;A B;6.00\n2;C D;5.95\nT3;E F;5.90\nT3;G H;5.90', ['1', '2', '3', '3']],
    ['=3 twice', '1;A B;6.00\n2;C D;5.95\n=3;E F;5.90\n=3;G H;5.90', ['1', '2', '3', '3']],
    ['3= twice', '1;A B;6.00\n2;C D;5.95\n3=;E F;5.90\n3=;G H;5.90', ['1', '2', '3', '3']],
    ['a dash with the same mark', '1;A B;6.00\n2;C D;5.95\n3;E F;5.90\n-;G H;5.90', ['1', '2', '3', '3']],
    ['a dash with another mark', '1;A B;6.00\n2;C D;5.95\n3;E F;5.90\n-;G H;5.85', ['1', '2', '3', '-']],
    ['bronze twice', '🥇;A B;6.00\n🥈;C D;5.95\n🥉;E F;5.90\n🥉;G H;5.90', ['1', '2', '3', '3']],
  ])('keeps a shared place: %s', (_form, text, places) => {
    expect(read(text, 'results').events[0]?.lines.map(({ place }) => place)).toEqual(places);
  });
});

describe('a start list', () => {
  const starter = '|Noah Lyles|USA||9.79|9.81';
  test.each<[string, string]>([
    ['Noah Lyles;USA;9.79;9.81', starter],
    ['4;Noah Lyles;USA;9.79;9.81', starter],
    ['4;412;Noah Lyles;USA;9.79;9.81', starter],
    ['LYLES Noah;USA;9.79;9.81', starter],
    ['Noah Lyles (USA);9.79;9.81', starter],
    ['Noah Lyles;United States;9.79;9.81', starter],
    ['USA;Noah Lyles;9.79;9.81', starter],
    ['🇺🇸 Noah Lyles;USA;9.79;9.81', starter],
    ['Noah Lyles;USA;18 JUL 1997;9.79;9.81', starter],
    ['4 412 Noah LYLES USA 9.79 9.81', starter],
    ['4   412   Noah LYLES   USA   9.79   9.81', starter],
    ['Couloir;Dossard;Nom;Pays;PB 2026;SB 2026\n4;412;Noah Lyles;USA;9.79;9.81', starter],
    ['Liste de départ\nNom;Pays;PB;SB\nNoah Lyles;USA;9.79;9.81', starter],
    ['100 m Hommes\nNoah Lyles;USA;9.79;9.81', starter],
    ['Noah Lyles;USA;9.79;9.81\nTotal;1', starter],
  ])('is read from the text %j', (text, line) => {
    expect(linesOf(text, 'start-list')).toEqual([line]);
  });
});

describe('a title names its event', () => {
  test.each<[string, string, string | null, string | null]>([
    ['100 m (H)', '100 m', 'male', null],
    ['100 m (F)', '100 m', 'female', null],
    ['100m (W)', '100 m', 'female', null],
    ['100 m Hommes', '100 m', 'male', null],
    ['100 m - Femmes - Finale', '100 m', 'female', 'final'],
    ["Women's 100 m Final", '100 m', 'female', 'final'],
    ['100 Metres Men - Semi-Final', '100 m', 'male', 'semi-final'],
    ['100 m Femmes, demi-finales', '100 m', 'female', 'semi-final'],
    ['100 m Femmes – Séries', '100 m', 'female', 'heats'],
    ['Saut à la perche Hommes - Qualifications', 'Perche', 'male', 'qualification'],
    ['110 m haies (H)', '110 m haies', 'male', null],
    ['110m Hurdles Men Final', '110 m haies', 'male', 'final'],
    ['20km RW Women', '20 km marche', 'female', null],
    ['20 Kilometres Race Walk Men', '20 km marche', 'male', null],
    ['Mile Men', 'Mile', 'male', null],
    ['1 Mile (H)', 'Mile', 'male', null],
    ['1000m Hommes', '1000 m', 'male', null],
    ['10,000 metres Women', '10 000 m', 'female', null],
    ['4 x 100 m Mixte', '4x100 m', 'mixed', null],
    ['Lancer du poids (F) - Finale', 'Poids', 'female', 'final'],
    ['Décathlon - Finale', 'Décathlon', null, 'final'],
    ['100 m Hommes - Finale (Vent : +0,3 m/s)', '100 m', 'male', 'final'],
    ['Saut à la perche Hommes - samedi 28 novembre 2026 à 22h40', 'Perche', 'male', null],
    ['Saut à la perche Hommes - Samedi 28 novembre 2026, 22h40', 'Perche', 'male', null],
    ['Saut à la perche Hommes (28/11/2026 23:30)', 'Perche', 'male', null],
    ['Saut à la perche Hommes, sam. 28 nov. à 22 h 40', 'Perche', 'male', null],
    ['Saut à la perche Hommes - 28 novembre 22h40 - Finale', 'Perche', 'male', 'final'],
    ['Samedi 28 novembre 2026 à 22h40 : Saut à la perche Hommes', 'Perche', 'male', null],
    ["Men's Pole Vault - Saturday 28 November 2026 at 22:40", 'Perche', 'male', null],
    ['Stabhochsprung Männer, Samstag, 28. November 2026, 22:40 Uhr', 'Perche', 'male', null],
    ['100 m Hommes - Série 1/3', '100 m', 'male', 'heats'],
  ])('%s: discipline %s, gender %s, round %s', (title, discipline, gender, round) => {
    const [event] = read(`${title}\n1;Noah Lyles;USA;9.79\n2;Fred Kerley;USA;9.81`, 'competition').events;
    expect(event?.lines.map(shown)).toEqual(['1|Noah Lyles|USA|9.79', '2|Fred Kerley|USA|9.81']);
    expect(disciplineKey(event?.discipline ?? '')).toBe(disciplineKey(discipline));
    expect([event?.gender, event?.round]).toEqual([gender, round]);
  });

  test.each(['8.95 m', '9.79', 'Noah Lyles', '100', 'Q', '1:41.19', '8,95 m'])(
    'a line that is not a title names no event: %s',
    (text) => {
      expect(read(`100 m Hommes\n1;Noah Lyles;9.79\n${text}`, 'competition').events).toHaveLength(1);
    },
  );
});

test.each<[ImportKind, string]>([
  ['competition', 'Saut à la perche Hommes - samedi 28 novembre 2026 à 22h40'],
  ['night', 'Saut à la perche Hommes - samedi 28 novembre 2026 à 22h40'],
  ['night', 'Saut à la perche Hommes, sam. 28 nov. 22:40'],
  ['competition', 'Saut à la perche Hommes\tsamedi 28 novembre 2026\t22h40'],
  ['competition', 'Saut à la perche Hommes;28/11/2026;22:40'],
])('a title with a day and a time begins another list: %s, %s', (kind, title) => {
  const text = [
    '60 m haies Hommes',
    'HOLLOWAY Grant USA 7.27 7.32',
    'ALLEN Devon USA 7.35 7.40',
    title,
    'DUPLANTIS Armand SWE 6.30 6.30',
    'KARALIS Emmanouil GRE 6.08 6.08',
  ].join('\n');
  expect(read(text, kind).events.map(({ discipline, lines }) => [discipline, ...lines.map(shown)])).toEqual([
    ['60 m haies', '|Grant Holloway|USA||7.27|7.32', '|Devon Allen|USA||7.35|7.40'],
    ['Saut à la perche', '|Armand Duplantis|SWE||6.30|6.30', '|Emmanouil Karalis|GRE||6.08|6.08'],
  ]);
});

test('a page of several events is split at their titles', () => {
  const page = [
    'Résultats de la soirée',
    '100 m Hommes - Finale',
    'Rang;Nom;Pays;Temps',
    '1;LYLES Noah;USA;9.79',
    '2;KERLEY Fred;USA;9.81',
    '',
    'Saut en hauteur Femmes',
    '1;MAHUCHIKH Yaroslava;UKR;2.00',
    '2;OLYSLAGERS Nicola;AUS;2.00',
    'T3;PATTERSON Eleanor;AUS;1.95',
    'T3;HERASHCHENKO Iryna;UKR;1.95',
  ].join('\n');
  const { events, leftOut } = read(page, 'competition');
  expect(
    events.map(({ discipline, gender, round, lines }) => [discipline, gender, round, lines.length]),
  ).toEqual([
    ['100 m', 'male', 'final', 2],
    ['Saut en hauteur', 'female', null, 4],
  ]);
  expect(leftOut).toEqual([{ line: 1, text: 'Résultats de la soirée' }]);
});

test('the rounds of an event are kept apart', () => {
  const table = [
    'Épreuve;Genre;Tour;Date;Heure',
    '100 m;Femmes;Séries;02/08/2024;11:50',
    '100 m;Femmes;Demi-finale;03/08/2024;19:50',
    '100 m;Femmes;Finale;03/08/2024;21:20',
  ].join('\n');
  expect(read(table, 'competition').events.map(({ round, time }) => [round, time])).toEqual([
    ['heats', '11:50'],
    ['semi-final', '19:50'],
    ['final', '21:20'],
  ]);
});

test('a line that is left out is reported, and can be read as an athlete', () => {
  const text = 'Nom;Pays\nTotal Quality;FRA\nNoah Lyles;USA';
  expect(read(text, 'start-list').leftOut).toEqual([{ line: 2, text: 'Total Quality FRA' }]);
  const taken = read(text, 'start-list', new Set([2]));
  expect(taken.leftOut).toEqual([]);
  expect(taken.events[0]?.lines.map(shown)).toEqual(['|Total Quality|FRA', '|Noah Lyles|USA']);
});

describe('no part of a text is dropped silently', () => {
  /** The words and numbers of a text, without accents and case. */
  const tokens = (text: string): string[] =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{Regional_Indicator}]+/gu) ?? [];
  const medals = /^(?:or|gold|argent|silver|bronze)$/;
  const cell = fc.constantFrom(
    ...'1/2/T3/-/DNF/7/412/Noah Lyles/LYLES Noah/Fred Kerley/USA/(JAM)/9.79/9,81/1:41.19/8.95/+1.0/0.178/WR/Q'.split(
      '/',
    ),
    ...'18 JUL 1997/adidas/Vent : +0,3/Total/Rang/Nom/100 m Hommes - Finale/Décathlon/🇫🇷/Page 2/x'.split('/'),
    '',
  );
  const sign = fc.constantFrom(';', '\t', '   ', ' ');
  const text = fc
    .tuple(sign, fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }))
    .map(([between, rows]) => rows.map((cells) => cells.join(between)).join('\n'));

  test.each<ImportKind>(['start-list', 'results', 'competition'])('in an import of the kind %s', (kind) => {
    fc.assert(
      fc.property(text, (given) => {
        const made = readImport(given, kind);
        if (!made.ok) return;
        const out = made.competitions.flatMap(({ events }) =>
          events.flatMap(({ discipline, gender, round, date, time, lines }) => [
            discipline,
            // An X means mixed; « Finale 1 » and « Finale A » mean the final.
            gender === null ? '' : 'hommes femmes mixte x',
            round === null ? '' : 'finale a 1',
            date,
            time,
            ...lines.flatMap(shownFields),
          ]),
        );
        const kept = new Set([...out, ...made.leftOut.map((left) => left.text)].flatMap(tokens));
        const lost = tokens(given).filter((token) => !kept.has(token) && !medals.test(token));
        // The words of a header name the columns, so they are not kept.
        const header = new Set(
          given.split('\n').flatMap((row) => {
            const cells = row.split(/;|\t| {2,}/);
            return headerColumns(cells) === null && headerColumns([row]) === null ? [] : tokens(row);
          }),
        );
        expect(lost.filter((token) => !header.has(token) && !/^t3$/.test(token))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

test('places that start after 1 are places, and the numbers after them are bibs', () => {
  expect(linesOf('4 1 LYLES Noah USA 9.79\n5 2 KERLEY Fred USA 9.81', 'results')).toEqual([
    '4|Noah Lyles|USA|9.79',
    '5|Fred Kerley|USA|9.81',
  ]);
});
