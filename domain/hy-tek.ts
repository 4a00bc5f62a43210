/**
 * Reads results and entries of Hy-Tek's Meet Manager. A line has fields between semicolons; its first field is
 * a letter. `H` is the meet, `E` a result, `R` a relay's result. `D` is an entry, `E` also an entry in older
 * files, `Q` a relay's entry, `I` an athlete without an entry. docs/imports.md names the layouts.
 */
import { countryCodeOf } from './country-code.ts';
import { sportFilesText as said } from './sport-files.text.ts';
import { blank, inHundredths, labelled, tableOf, type Row } from './sport-table.ts';

/** Returns the table of a file of Hy-Tek; null for any other text. */
export function hyTekTable(text: string): string | null {
  if (!/^\uFEFF?\s*[HEIDQR];/.test(text)) return null;
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(';').map((cell) => cell.trim()));
  const isHyTek =
    lines.every(([kind = '', ...cells]) => /^[HEIDQR]$/.test(kind) && cells.length >= 3) &&
    lines.some((cells) => isResult(cells) || isEntry(cells));
  if (!isHyTek) return null;
  const rows = lines.flatMap((cells) => (cells[0] === 'H' ? [] : [rowOf(cells)]));
  const meets = lines.filter(([kind]) => kind === 'H').map((cells) => filled(cells.slice(1)).join(' · '));
  return [...meets, tableOf(rows)].join('\n');
}

/**
 * True for the result of a running, field or combined event (`T`, `F`, `M`), or of one part of a combined event
 * (`TM`, `FM`).
 */
const isResult = ([kind = '', type = '']: readonly string[]): boolean =>
  /^[ER]$/.test(kind) && /^(?:[TFM]|TM|FM)$/.test(type);
/** True for an entry: the gender is in the field where a result has its code. */
const isEntry = (cells: readonly string[]): boolean =>
  /^[DEI]$/.test(cells[0] ?? '') ? /^[MF]$/.test(cells[4] ?? '') : cells[0] === 'Q';

const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell !== '');

function rowOf(cells: readonly string[]): Row {
  if (isResult(cells)) return resultRow(cells);
  return /^[QR]$/.test(cells[0] ?? '') ? relayEntryRow(cells) : entryRow(cells);
}

const rounds: Readonly<Record<string, string>> = {
  P: said.heats,
  Q: said.heats,
  S: said.semiFinal,
  F: said.final,
};

/** The code of a relay is its whole distance. The code of a steeplechase ends with `S`, that of a walk with `W`. */
const relays: Readonly<Record<string, string>> = { 400: '4x100', 800: '4x200', 1600: '4x400', 3200: '4x800' };
const eventOf = (code: string, isRelay: boolean): string =>
  isRelay
    ? (relays[code] ?? code)
    : code.replace(/^(\d+)S$/, said.steeple('$1')).replace(/^(\d+)W$/, said.walk('$1'));

/** True for a mark in feet and inches. It is shown but not read: an admin types the mark. */
const isInFeet = (mark: string, measure: string): boolean => measure === 'E' && /['"-]/.test(mark);

function resultRow(cells: readonly string[]): Row {
  const [kind, type = '', number = '', alternate = '', code = '', gender = '', ...rest] = cells;
  const [
    age = '',
    division = '',
    divisionName = '',
    round = '',
    written = '',
    measure = '',
    wind = '',
    place = '',
  ] = rest;
  const [heatPlace = '', heat = '', exhibition = '', points = '', ofCombined = '', part = '', ...who] =
    rest.slice(8);
  const isRelay = kind === 'R';
  const [
    first = '',
    second = '',
    initial = '',
    ownGender = '',
    born = '',
    team = '',
    teamName = '',
    ...more
  ] = who;
  const mark = isInFeet(written, measure) ? '' : inHundredths(written);
  // A part of a combined event is another event.
  const isPart = type.length > 1 && !/^0?$/.test(part);
  return {
    ...blank,
    event: isPart ? said.partOf(part, code) : eventOf(code, isRelay),
    gender,
    round: rounds[round] ?? round,
    place: /^0?$/.test(place) ? '' : place,
    lastName: isRelay ? second || first : first,
    firstName: isRelay ? '' : second,
    country: countryCodeOf(isRelay ? first : team) ?? countryCodeOf(isRelay ? second : teamName) ?? '',
    mark,
    besides: [
      labelled(said.event, number),
      alternate,
      age,
      division,
      divisionName,
      measure === 'M' ? '' : measure,
      labelled(said.wind, wind),
      labelled(said.heat, heat),
      labelled(said.heatPlace, heatPlace),
      exhibition,
      labelled(said.points, points),
      labelled(said.points, ofCombined),
      isPart ? '' : part,
      mark === written ? '' : said.read(written),
      ...(isRelay ? [first] : []),
      initial,
      ownGender === gender ? '' : ownGender,
      born,
      team,
      teamName,
      ...more,
    ],
  };
}

/**
 * Reads a line of kind `D`, `E` or `I`. All three have names and team in the same fields; the event is field 11
 * and the mark field 12.
 */
function entryRow(cells: readonly string[]): Row {
  const [kind, lastName = '', firstName = '', initial = '', gender = '', born = '', team = '', ...rest] =
    cells;
  const [teamName = '', age = '', year = '', code = '', mark = '', ...more] = rest;
  const hasEvent = kind !== 'I';
  return {
    ...blank,
    event: hasEvent ? eventOf(code, false) : '',
    gender,
    lastName,
    firstName,
    country: countryCodeOf(team) ?? '',
    besides: [
      initial,
      born,
      team,
      teamName,
      age,
      year,
      ...(hasEvent ? [labelled(said.entered, mark)] : [code, mark]),
      ...more,
    ],
  };
}

function relayEntryRow(cells: readonly string[]): Row {
  const [, team = '', teamName = '', letter = '', gender = '', age = '', code = '', mark = '', ...more] =
    cells;
  return {
    ...blank,
    event: eventOf(code, true),
    gender,
    lastName: [teamName || team, letter].join(' ').trim(),
    country: countryCodeOf(team) ?? '',
    besides: [team, age, labelled(said.entered, mark), ...more],
  };
}
