/**
 * Results and entries of Hy-Tek's Meet Manager, whose lines are fields between semicolons led by a letter: `H` the meet,
 * `E` a result, `R` a relay's; `D` an entry, `E` an older one, `Q` a relay's, `I` an athlete without one. The layouts are
 * named in docs/imports.md.
 */
import { countryCodeOf } from './country-code.ts';
import { sportFilesText as said } from './sport-files.text.ts';
import { blank, inHundredths, labelled, tableOf, type Row } from './sport-table.ts';

/** The table of a file of Hy-Tek; null for any other text. */
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

/** A running, field or combined event, and one of a combined event's own. */
const isResult = ([kind = '', type = '']: readonly string[]): boolean =>
  /^[ER]$/.test(kind) && /^(?:[TFM]|TM|FM)$/.test(type);
/** The gender is where a result has its alternate number or its code. */
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

/** The codes of relays are their whole distance; `S` ends a steeplechase, `W` a walk. */
const relays: Readonly<Record<string, string>> = { 400: '4x100', 800: '4x200', 1600: '4x400', 3200: '4x800' };
const eventOf = (code: string, isRelay: boolean): string =>
  isRelay
    ? (relays[code] ?? code)
    : code.replace(/^(\d+)S$/, said.steeple('$1')).replace(/^(\d+)W$/, said.walk('$1'));

/** A mark in feet and inches is not read: it is shown, and an admin types the mark. */
const isEnglish = (mark: string, measure: string): boolean => measure === 'E' && /['"-]/.test(mark);

function resultRow(cells: readonly string[]): Row {
  const [kind, type = '', number = '', alternate = '', code = '', gender = '', ...rest] = cells;
  const [
    age = '',
    division = '',
    divisionName = '',
    round = '',
    read = '',
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
  const mark = isEnglish(read, measure) ? '' : inHundredths(read);
  // One event of a combined one is not that event.
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
      mark === read ? '' : said.read(read),
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
 * Reads a line of kind `D`, `E` or `I`: names and team are in the same places, the event is the 11th, the mark the
 * 12th.
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
