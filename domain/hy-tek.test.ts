import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disciplineKey } from './discipline-key.ts';
import type { ImportKind } from './import-kind.ts';
import { readImport } from './import-reading.ts';
import { importText } from './sport-files.ts';
import { shownFields } from './testing/shown-fields.ts';

const read = (text: string, kind: ImportKind = 'night') => {
  const made = readImport(importText([{ name: 'meet.txt', text }]), kind);
  if (!made.ok) throw new Error(made.why);
  return { leftOut: made.leftOut, events: made.competitions.flatMap(({ events }) => events) };
};
const shown = (text: string, kind?: ImportKind) =>
  read(text, kind).events.map(({ discipline, gender, round, lines }) => ({
    event: [disciplineKey(discipline), gender, round].filter(Boolean).join(' '),
    lines: lines.map(({ place, name, country, mark, left }) =>
      [place, name.firstName, name.lastName, country, mark, left.join()].join('|'),
    ),
  }));

const header = 'H;Meeting de Metz;08/10/2026;08/10/2026;Meet Manager;08/10/2026;';

test('results are read by round, and a time in thousandths is rounded up to hundredths', () => {
  const text = [
    header,
    'E;T;12;;100;M;;;;P;10.11;M;0.3;3;1;2;;;;;Lyles;Noah;;M;;USA;United States',
    'E;T;12;;100;M;;;;F;9.784;M;1.0;1;1;1;;10;;;Lyles;Noah;B;M;07/18/1997;USA;United States;29;;412',
    'E;T;12;;100;M;;;;F;DNS;M;;;;1;;;;;Kerley;Fred;;M;;USA',
    'E;T;13;;3000S;F;;;;F;9:01.54;M;;1;1;1;;;;;Yavi;Winfred;;F;;BRN',
    'E;F;14;;LJ;F;;;;F;7.10;M;0.2;1;1;1;;;;;Davis;Tara;;F;;USA',
  ].join('\r\n');
  expect(
    read(text)
      .leftOut.map((left) => left.text)
      .join(),
  ).toContain('Meeting de Metz');
  expect(shown(text)).toEqual([
    {
      event: '100m male heats',
      lines: ['3|Noah|Lyles|USA|10.11|n° 12, vent 0.3, série 2, place dans la série 1, USA, United States'],
    },
    {
      event: '100m male final',
      lines: [
        '1|Noah|Lyles|USA|9.79|n° 12, vent 1.0, série 1, place dans la série 1, points 10, temps lu 9.784, B, 07/18/1997, USA, United States, 29, 412',
        '|Fred|Kerley|USA|DNS|n° 12, série 1, USA',
      ],
    },
    {
      event: '3000msteeple female final',
      lines: ['1|Winfred|Yavi|BRN|9:01.54|n° 13, série 1, place dans la série 1, BRN'],
    },
    {
      event: 'longueur female final',
      lines: ['1|Tara|Davis|USA|7.10|n° 14, vent 0.2, série 1, place dans la série 1, USA'],
    },
  ]);
});

test('feet and inches are shown and not read; a part of a combined event is another event', () => {
  const long = shown(`${header}\nE;F;14;;LJ;F;;;;F;23'03.50;E;0.2;1;1;1;;;;;Davis;Tara;;F;;USA`);
  expect(long[0]?.lines[0]).toContain('1|Tara|Davis|USA||');
  expect(long[0]?.lines[0]).toContain("temps lu 23'03.50");
  const part = shown(`${header}\nE;TM;20;;100;M;;;;F;10.50;M;;1;1;1;;;900;1;Warner;Damian;;M;;CAN`);
  expect(part.map(({ event }) => event)).not.toContain('100m male final');
});

test('entries are read, of individuals, relays and athletes without an event', () => {
  const text = [
    'D;Lyles;Noah;;M;;USA;United States;;;100;9.90;M',
    'D;Davis;Tara;;F;;USA;United States;;;LJ;7.00;M',
    'Q;FRA;France;A;M;;400;38.20;M',
  ].join('\r\n');
  expect(shown(text)).toEqual([
    { event: '100m male', lines: ['|Noah|Lyles|USA||USA, United States, engagement 9.90, M'] },
    { event: 'longueur female', lines: ['|Tara|Davis|USA||USA, United States, engagement 7.00, M'] },
    { event: '4x100m male', lines: ['||France A|FRA||FRA, engagement 38.20, M'] },
  ]);
  expect(shown('I;Lyles;Noah;;M;;USA;United States', 'start-list')[0]?.lines).toEqual([
    '|Noah|Lyles|USA||USA, United States',
  ]);
});

test('any other list between semicolons stays unchanged', () => {
  for (const text of ['1;Noah Lyles;USA;9.79', 'E;Lyles;Noah', 'D;Noah Lyles;USA;9.79;9.80', header])
    expect(importText([{ name: 'a.txt', text }])).toBe(text);
});

test('every word of a line is shown', () => {
  const word = fc.oneof(fc.constant(''), fc.stringMatching(/^[a-z]{3,8}[0-9]{3}$/));
  const tail = fc.array(word, { maxLength: 14 });
  fc.assert(
    fc.property(
      fc.constantFrom('result', 'entry'),
      fc.array(word, { minLength: 12, maxLength: 12 }),
      tail,
      (form, own, more) => {
        const line =
          form === 'result'
            ? ['E', 'T', own[0], own[1], '100', 'M', own[2], own[3], own[4], 'F', '9.79', 'M', own[5], '1']
                .concat(own.slice(6), ['Lyles', 'Noah'], more)
                .join(';')
            : ['D', 'Lyles', 'Noah', own[0], 'M', ...own.slice(1, 6), '100', ...own.slice(6), ...more].join(
                ';',
              );
        const { events, leftOut } = read(`${form === 'result' ? `${header}\n` : ''}${line}`);
        const all = [
          ...events.flatMap(({ lines, discipline }) => [discipline, ...lines.flatMap(shownFields)]),
          ...leftOut.map((left) => left.text),
        ].join(' ');
        for (const given of line.split(';').filter((cell) => cell.length > 2)) expect(all).toContain(given);
      },
    ),
  );
});
