/**
 * Some cells can only be read from all lines together: whether an ending of the names is a country, a student's year
 * or a club, and which places are shared.
 */
import { countryCodeOf, isCountryCode } from './country-code.ts';
import { countryIn, isNonStarter, isSharedPlace, placeIn } from './import-cells.ts';
import { columnOf } from './import-columns.ts';
import { trimSigns } from './import-event-name.ts';
import type { ImportKind } from './import-kind.ts';
import { measured } from './import-marks.ts';
import type { Fields, ReadRow } from './import-row.ts';

/** Returns the rows of a text, or of a page of several lists, with what they show about each other. */
export function corrected(rows: readonly ReadRow[], kind: ImportKind): readonly ReadRow[] {
  const whole = tied(withCodes(withoutClubs(withoutClasses(rows))));
  return kind === 'night' ? askedAboutMarks(whole) : whole;
}

/** True for a line with a country and nothing else: `Pays-Bas`. */
const isOnlyCountry = ({ fields }: ReadRow): boolean =>
  [fields.country, fields.pb, fields.sb, fields.place, fields.mark].every((cell) => !cell) &&
  countryCodeOf(fields.name ?? '') !== null;

/** True for a line that is a best without an athlete: `Record personnel 50.95`. */
const isOnlyBest = ({ fields }: ReadRow): boolean => ['pb', 'sb'].includes(columnOf(fields.name ?? '') ?? '');

const hasCapitals = /(?<!\p{L})\p{Lu}{2}[\p{Lu}'’-]*(?!\p{L})/u;

interface Named {
  name: string;
  country: string;
  /** the words can only be a country: no athlete has such a name */
  isSure: boolean;
}

/** Reads the code of a country before a name of at least two words. */
const countryBeforeName = (name: string): Named | null => {
  const [, code = '', rest = ''] = /^([A-Z]{3}) (\S+ \S.*)$/.exec(name) ?? [];
  const bare = trimSigns(rest);
  return isCountryCode(code) && bare !== ''
    ? { name: bare, country: code, isSure: hasCapitals.test(rest) || bare !== rest }
    : null;
};

/** Reads a country at the end of a name: at least two words before it are the athlete's. */
const countryAfterName = (name: string): Named | null => {
  if (/\d/.test(name) || countryCodeOf(name) !== null) return null;
  const words = name.split(' ');
  // `France FRA`: a team has the name of its country.
  const [code = '', team] = [words.at(-1), words.slice(0, -1).join(' ')];
  if (isCountryCode(code) && countryCodeOf(team) === code) return { name: team, country: code, isSure: true };
  for (let count = Math.min(4, words.length - 2); count > 0; count -= 1) {
    const ending = words.slice(-count).join(' ');
    const rest = words.slice(0, -count).join(' ');
    const country = countryCodeOf(ending);
    if (country !== null)
      return {
        name: rest,
        country,
        isSure: count > 1 || (ending === country && hasCapitals.test(rest)),
      };
  }
  return null;
};

/**
 * Splits countries from names: `USA Noah Lyles`, `Noah Lyles USA`, `Noah Lyles United States`. The words are a
 * country where all names of a list have one at the same end, or where they can be nothing else: `CHA Min Kyu`
 * and `Anna Maria Chad` alone are names. A line with only a country between names is reported, since the list
 * probably has one cell on each line.
 */
function withCodes(rows: readonly ReadRow[]): readonly ReadRow[] {
  const bare = rows.flatMap(({ fields }) => (fields.country || !fields.name ? [] : [fields.name]));
  const end = [countryAfterName, countryBeforeName].find(
    (one) => bare.length > 1 && bare.every((name) => one(name) !== null),
  );
  const isCode = ({ fields, problem }: ReadRow) =>
    problem === null &&
    !fields.country &&
    /^[A-Z]{3}$/.test(fields.name ?? '') &&
    isCountryCode(fields.name ?? '');
  const isTeam = ({ fields }: ReadRow) => countryCodeOf(fields.name ?? '') !== null;
  const areTeams = rows.every((read) => isCode(read) || isTeam(read) || !fieldsNamed(read));
  return rows.map((read) => {
    const { country, name = '' } = read.fields;
    if ((!areTeams && (isCode(read) || isOnlyCountry(read))) || isOnlyBest(read))
      return { ...read, problem: read.problem ?? 'separator' };
    const ends = end === undefined ? [countryAfterName, countryBeforeName] : [end];
    const isAtAnEnd = (code: string) => name.endsWith(` ${code}`) || name.startsWith(`${code} `);
    const found = ends
      .flatMap((one) => one(name) ?? [])
      .find(({ isSure, country: code }) =>
        country ? country === code && isAtAnEnd(code) : end !== undefined || isSure,
      );
    return found === undefined
      ? read
      : {
          ...read,
          fields: { ...read.fields, name: found.name, country: found.country },
        };
  });
}

const classYear = String.raw`(?<year>(?:FR|SO|JR|SR)(?:-\d)?\.?|(?:Fr|So|Jr|Sr)\.)`;
/** Match the study year of an American student before or behind a name: `SR Smith, John`, `Smith, John FR-1`. */
const classYears = [
  new RegExp(String.raw`^${classYear}\s+(?<name>\S.*)$`),
  new RegExp(String.raw`^(?<name>.*\S)\s+${classYear}$`),
];
const classBetween = new RegExp(
  String.raw`^(?<name>\S+, \S+) (?<year>(?:FR|SO|JR|SR)(?:-\d)?) (?<school>\S.*)$`,
);

/**
 * Before a name, `JR` and `SO` may be names (`JR Smith`, `SO Min-jae`). Behind it, `Jr.` may mean a son
 * (`Griffey Jr.`).
 */
const isSureBefore = (year: string, name: string): boolean => /-|\.|^[FS]R/.test(year) || name.includes(',');
const isSureBehind = (year: string): boolean => /-|^F.*\.|^S[oO].*\./.test(year);

/**
 * Removes a student's year from the names where it can be nothing else, or where most names of the list have
 * one at the same end.
 */
function withoutClasses(rows: readonly ReadRow[]): readonly ReadRow[] {
  const names = rows.flatMap(({ fields }) => (fields.name ? [fields.name] : []));
  const usual = classYears.filter(
    (year) => names.filter((name) => year.test(name)).length * 2 > names.length,
  );
  return rows.map((read) => {
    const { fields, left } = read;
    const between = classBetween.exec(fields.name ?? '')?.groups;
    if (between !== undefined) {
      const { year = '', name = '', school = '' } = between;
      return { ...read, fields: { ...fields, name }, left: [...left, year, school] };
    }
    for (const [at, pattern] of classYears.entries()) {
      const { year = '', name = '' } = pattern.exec(fields.name ?? '')?.groups ?? {};
      const isSure = at === 0 ? isSureBefore(year, name) : isSureBehind(year);
      const isWhole = /\p{L}[\s,]+\p{L}/u.test(name);
      if (year !== '' && isWhole && (isSure || (usual.includes(pattern) && names.length > 1)))
        return { ...read, fields: { ...fields, name }, left: [...left, year] };
    }
    return read;
  });
}

/** In a text with `(JR)` or `(SO)`, `(FR)` is a student's year and not France. */
export const withFreshmen = (text: string): string =>
  /\((?:JR|SO|SR|Jr|So|Sr)(?:-\d)?\.?\)/.test(text) ? text.replaceAll('(FR)', '(Fr)') : text;

/**
 * Without a header, removes clubs and schools that were read as countries. When most of them are no countries,
 * none is: `Georgia` between `Oregon` and `Texas` is a school, too.
 */
function withoutClubs(rows: readonly ReadRow[]): readonly ReadRow[] {
  const isOpen = ({ fields, isGuessed }: ReadRow) => isGuessed === true && !!fields.country;
  const open = rows.filter(isOpen).slice(0, 300);
  const isClub = ({ fields }: ReadRow) => !isCountryCode(countryIn(fields.country ?? ''));
  if (open.length < 2 || open.filter(isClub).length * 2 <= open.length) return rows;
  return rows.map((read) => {
    if (!isOpen(read)) return read;
    const { country = '', ...fields } = read.fields;
    return { ...read, fields, left: [...read.left, country] };
  });
}

const fieldsNamed = ({ fields }: ReadRow): boolean => !!fields.name || !!fields.lastName;

/**
 * Reads shared places: a line with `-`, `ex.` or no place, and with the mark of the line above, has the place of that
 * line.
 */
function tied(rows: readonly ReadRow[]): readonly ReadRow[] {
  let last: Fields = {};
  return rows.map((read) => {
    const { fields } = read;
    const shares =
      (/^(?:[-–—="″]|''|id\.?|)$/i.test(fields.place ?? 'x') || isSharedPlace(fields.place ?? '')) &&
      fields.mark !== undefined &&
      /\d/.test(fields.mark) &&
      fields.mark === last.mark &&
      fields.discipline === last.discipline &&
      placeIn(last.place ?? '') !== null;
    const words = isSharedPlace(fields.place ?? '') ? [fields.place ?? ''] : [];
    const joined = shares
      ? { ...read, fields: { ...fields, place: last.place ?? '' }, left: [...words, ...read.left] }
      : read;
    last = joined.fields;
    return joined;
  });
}

/**
 * In the import of a night, a sorted list with one mark for each name may be a result without places: the admin
 * is asked.
 */
function askedAboutMarks(rows: readonly ReadRow[]): readonly ReadRow[] {
  const starters = rows.filter(({ fields }) => !isNonStarter(fields.mark ?? ''));
  const lists = [...Map.groupBy(starters, ({ fields }) => fields.discipline ?? '').values()];
  const areMarks = (list: readonly ReadRow[]) => {
    const marks = list.map(({ fields }) => measured(fields.pb ?? ''));
    const isSorted = (sign: number) =>
      marks.every((one, at) => at === 0 || sign * (one - (marks[at - 1] ?? one)) >= 0);
    const haveOne = list.every(({ fields, isUnnamed }) => isUnnamed === true && !!fields.pb && !fields.sb);
    return list.length > 1 && haveOne && (isSorted(1) || isSorted(-1));
  };
  const asked = new Set(lists.filter(areMarks).flat());
  return rows.map((read) => (asked.has(read) ? { ...read, problem: read.problem ?? 'one-mark' } : read));
}
