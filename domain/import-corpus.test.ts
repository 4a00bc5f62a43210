import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryCodeOf } from './country-code.ts';
import { disciplineKey } from './discipline-key.ts';
import { countryAfter, countryIn, placeIn } from './import-cells.ts';
import { columnOf, headerColumns, isHeaderWord } from './import-columns.ts';
import { importKinds, type ImportKind } from './import-kind.ts';
import { splitName } from './import-names.ts';
import { readImport } from './import-reading.ts';
import type { ImportedEvent, ImportedLine, ReadImport } from './imported-event.ts';
import { readTable } from './import-text.ts';
import { copiedForms } from './testing/copied-forms.ts';
import { eveningForms } from './testing/evening-forms.ts';
import { foundForms } from './testing/found-forms.ts';
import { messyForms } from './testing/messy-forms.ts';
import { otherForms } from './testing/other-forms.ts';
import { pastedForms } from './testing/pasted-forms.ts';
import { resultForms } from './testing/result-forms.ts';
import { shownFields } from './testing/shown-fields.ts';

interface Form {
  name: string;
  kind: ImportKind;
  text: string;
  rows: readonly string[];
}

const forms: Form[] =
  `${resultForms}\n${otherForms}\n${foundForms}\n${copiedForms}\n${eveningForms}\n${pastedForms}\n${messyForms}`
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const [, kind = '', name = '', text = '', rows = ''] =
        /^([a-z-]+): (.*)\n([^]*?)\n---\n([^]*)$/.exec(part) ?? [];
      return {
        name: `${kind}: ${name}`,
        kind: importKinds.find((known) => known === kind) ?? 'results',
        text: text
          .replaceAll('→', '\t')
          .replaceAll('␣', '\u00a0')
          .replaceAll('¬', '\u00ad')
          .replaceAll('⟫', '\u200e')
          .replaceAll('⟪', '\u200f'),
        rows: rows.split('\n').filter((row) => row !== ''),
      };
    });

const shownLine = ({ name, country, place, mark, pb, sb, problem }: ImportedLine) => {
  const { firstName, lastName } = splitName(name);
  return [place, `${firstName} ${lastName}`.trim(), country, mark, pb, sb, problem ?? '']
    .map((cell) => cell.replaceAll('\u00a0', ' '))
    .join('|')
    .replace(/\|+$/, '');
};
const trimmed = (row: string) => row.replace(/[| ]+$/, '');
const shownEvent = ({ discipline, gender, round, date, time }: ImportedEvent) =>
  trimmed(`# ${disciplineKey(discipline)}|${gender ?? ''}|${round ?? ''}|${date} ${time}`);
const keyed = (row: string) =>
  row.startsWith('#')
    ? trimmed(row.replace(/(?<=^# )[^|]*/, (discipline) => disciplineKey(discipline)))
    : row;

test('there are more than two hundred forms, and no two are the same', () => {
  expect(new Set(forms.map(({ text }) => text)).size).toBeGreaterThan(200);
  expect(forms.every(({ rows }) => rows.length > 0)).toBe(true);
});

describe('a form is read row by row', () => {
  test.each(forms.map((form) => [form.name, form] as const))('%s', (_name, { text, kind, rows }) => {
    const made = readImport(text, kind);
    if (!made.ok) throw new Error(made.why);
    const withEvents = rows.some((row) => row.startsWith('#'));
    const read = made.competitions.flatMap(({ events }) =>
      events.flatMap((event) => [...(withEvents ? [shownEvent(event)] : []), ...event.lines.map(shownLine)]),
    );
    expect(read).toEqual(rows.map(keyed));
  });
});

/** The words and numbers of a text, without accents and case. */
const tokens = (text: string): string[] =>
  text
    .replace(/[\u00ad\u200e\u200f]/g, '')
    // A printed name may have no space before its country.
    .replace(/(?<=\p{Ll})(?=[A-Z]{3}(?!\p{L}))/gu, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{Regional_Indicator}]+/gu) ?? [];

/** The tokens of a cell: a country counts as its code, a place as its number. */
function cellTokens(cell: string): string[] {
  const country = countryIn(cell);
  if (/^[A-Z]{3}$/.test(country)) return [country.toLowerCase()];
  return tokens(placeIn(cell) ?? cell);
}

/** Words that a field shows in another form. */
const shownInOtherForm =
  /^(?:hommes?|femmes?|men|women|s|mixte|mixed|h|f|w|m|final|finale?s?|series?|heats?|demis?|semi|sem|sef|tc[mf]|manner|donne|uomini|masculino|femenino|qualifikation|lauf|frauen|pb|sb|rp|mps|ms|or|argent|bronze|gold|silver|t\d|[a1]|at)$/;

/** `Noah Lyles (États-Unis)`, `Pays-Bas (2h22'55")`, `Noah Lyles United States`: countries are shown by their codes. */
function withCodes(cell: string): string {
  const words = cell.split(/[\s(),]+/).filter((word) => /^[\p{L}\p{N}&]/u.test(word));
  const shown: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const count = [4, 3, 2, 1].find((some) => countryCodeOf(words.slice(at, at + some).join(' ')) !== null);
    const said = words.slice(at, at + (count ?? 1)).join(' ');
    // `SB` is a season best here, not the Solomon Islands.
    const isForm = shownInOtherForm.test(said.toLowerCase());
    shown.push(isForm ? said : (countryCodeOf(said) ?? countryAfter(`x (${said})`)?.country ?? said));
    at += (count ?? 1) - 1;
  }
  return shown.join(' ');
}

/** Returns the tokens of cells that are not among the kept tokens. Each kept token counts once. */
function beyond(cells: readonly string[], kept: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const token of kept) left.set(token, (left.get(token) ?? 0) + 1);
  return cells.flatMap((cell) => {
    const isLeft = (token: string) => shownInOtherForm.test(token) || (left.get(token) ?? 0) > 0;
    const wanted =
      [tokens(cell), cellTokens(cell), tokens(withCodes(cell))].find((some) => some.every(isLeft)) ??
      tokens(cell);
    const lost = wanted.filter((token) => !isLeft(token));
    for (const token of wanted) left.set(token, (left.get(token) ?? 0) - 1);
    return lost;
  });
}

/** Returns the parts of the text that no field shows. */
function lostOf(text: string, made: ReadImport & { ok: true }): string[] {
  const { rows } = readTable(text);
  const events = made.competitions.flatMap((competition) => competition.events);
  const shown = events
    .flatMap(({ lines }) => lines.flatMap(shownFields))
    .flatMap((cell) => [
      ...tokens(cell),
      ...cellTokens(cell).filter((token) => !tokens(cell).includes(token)),
    ]);
  shown.push(...made.leftOut.flatMap((left) => tokens(left.text)));
  // The fields of an event are shown once for all its lines.
  const ofEvents = new Set(
    events.flatMap(({ discipline, gender, date, time, offset }) =>
      // A mixed event's gender may be written as X.
      [discipline, gender === 'mixed' ? 'x' : '', date, time, offset].flatMap(tokens),
    ),
  );
  const given = rows
    .filter(
      ({ cells }) =>
        headerColumns(cells) === null &&
        !(cells.length === 1 && (columnOf(cells[0] ?? '') || isHeaderWord(cells[0] ?? ''))),
    )
    .flatMap(({ cells }) => cells.filter((cell) => cell !== ''));
  return beyond(given, shown).filter(
    (token) => !shownInOtherForm.test(token) && !ofEvents.has(token) && countryCodeOf(token) === null,
  );
}

/** Junk found in such pages, and separators of cells. */
const junk = fc.constantFrom(
  ...'DNS/forfait/adidas/18 JUL 1997/+1.0/Q/WR/0.178/7/🇫🇷/Page 2/100 m Hommes/Total : 8/−0.3/x/PB/Rang/6,25/(FRA)/-'.split(
    '/',
  ),
);
const sign = fc.constantFrom('\t', ';', '   ', ' ', ' - ', ', ');
type Change = (text: string) => string;
/** Inserts junk, repeats or removes a line, swaps two lines, replaces a separator, or cuts the end off. */
const change: fc.Arbitrary<Change> = fc
  .record({ at: fc.double({ min: 0, max: 1, noNaN: true }), junk, sign, as: fc.nat(5) })
  .map(({ at, junk: piece, sign: between, as }) => (text) => {
    const lines = text.split('\n');
    const line = Math.floor(at * (lines.length - 1));
    const cut = Math.floor(at * text.length);
    const changes: readonly (() => string)[] = [
      () => `${text.slice(0, cut)}${between}${piece}${between}${text.slice(cut)}`,
      () => lines.toSpliced(line, 0, lines[line] ?? '').join('\n'),
      () => lines.toSpliced(line, 1).join('\n'),
      () => lines.toSpliced(line, 2, ...lines.slice(line, line + 2).toReversed()).join('\n'),
      () => text.replaceAll('\t', between),
      () => text.slice(0, cut),
    ];
    return changes[as]?.() ?? text;
  });

describe('every part of a text is shown', () => {
  const changed = fc
    .tuple(fc.constantFrom(...forms), fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([form, changes]) => ({
      kind: form.kind,
      text: changes.reduce((text, make) => make(text), form.text),
    }));

  test('also after small changes', () => {
    fc.assert(
      fc.property(changed, ({ kind, text }) => {
        const made = readImport(text, kind);
        if (made.ok && !text.trim().startsWith('[')) expect(lostOf(text, made)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  test.each(forms.map((form) => [form.name, form] as const))('%s', (_name, { text, kind }) => {
    const made = readImport(text, kind);
    if (made.ok && !text.startsWith('[')) expect(lostOf(text, made)).toEqual([]);
  });
});
