/**
 * Removes the signs that a mail, a list or Markdown adds to a text: quotation signs, bullets, headings, bold,
 * and bars between cells. Letters, digits and line numbers do not change.
 */
import { outBehind } from './import-cells.ts';
import { importLimits } from './import-limits.ts';

const bullet = /^\s*[-–—•·◦▪*]\s+(?=\S)/;
const quoted = /^(?:\s*>)+\s?/;
const heading = /^\s*#{1,6} (?=\S)/;
/** Matches the line below a table's header, once trimmed: `|---|:-:|`. */
const rule = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/;
/** Match where the next athlete of the same line begins: at a place, after a country, at a medal. */
const nextPlace = /(?:[;,/]\s+(\d{1,2})[.),]?|(?<=\d)\s+(\d{1,2})[.)])\s+(?=\p{L})/gu;
const nextName = /(?<=\([A-Z]{3}(?:,\s\d[\d.,:'"]{0,9}(?:\sm)?)?\))[;,]\s+(?=\p{L})/gu;
const athleteCountry = /\([A-Z]{3}(?:,\s\d[\d.,:'"]{0,9}(?:\sm)?)?\)/g;
/** `Les engagés : Duplantis (SWE), Karalis (GRE)`: matches the words before such athletes. */
const beforeNames = /^(\p{L}[^:();,\d]{2,60}\s?:)\s+(?=\p{Lu})/u;
const nextMedalWord =
  /(?<=\S)(?:\s{0,3}[,;/|·.]\s{0,3}|\s{1,3})(?=(?:l'|l’|médaille\s(?:d'|de\s)?)?(?:argent|silver|silber|plata|argento|bronze|bronce|bronzo)\s?[:–-]\s)/giu;
/** Matches the words before the first medal of a line: `100 m (+1,0 m/s) : Or : Lyles`. */
const firstMedalWord = /^(?:(.{0,60}?\p{L}.{0,30}?)\s{0,3}:\s{1,3})?(?=(?:or|gold|oro)\s?[:–-]\s)/iu;
const nextMedal = /(?<=\S)[\s,;]+(?=[🥇🥈🥉])/gu;
/** Matches the words before the first place of a line: `100 m (+1,0 m/s) : 1. Lyles`. */
const firstPlace = /^(?:(.{0,60}?\p{L}.{0,30}?)\s{0,3}:\s{1,3})?(?=1[.),]?\s+\p{L})/u;

/** Matches a substitute on the line of the athlete who does not start: `Zhoya – forfait, remplacé par Durand`. */
const substituteBehind = /^(.{2,80}?)[\s,]+((?:et\s)?remplacée?s?\spar\s.*)$/iu;

/** Matches a place without a space before the name: `1.Noah Lyles`, `1)Noah Lyles`. */
const gluedPlace = /^([ \t]{0,9}\d{1,3}[.)])(?=\p{L}{2})/u;
/**
 * Matches one of several athletes side by side, each with a number and a country or a mark: `1 LYLES Noah USA 5
 * TEBOGO Letsile BOT`.
 */
const besideOther = /^\d{1,3}[.)]?\s\p{L}[^\d\t]*\s(?:\(?[A-Z]{3}\)?|\d[\d.,:'"]*(?:\s\p{L}{1,3})?)$/u;

/** Matches two athletes who share a place and a mark: `3. Gerashchenko (UKR) et Patterson (AUS) 1,95`. */
const sharedPlace =
  /^(\s*\d{1,2}[.)]?\s+)(\p{L}[^()\d]{1,60}\([^()\d]{2,40}\)),?\s+(?:et|and|und|&|y|e)\s+(\p{L}[^()\d]{1,60}\([^()\d]{2,40}\))([\s,:–-]+\d[^()]{1,40})$/u;

/**
 * Splits a line with several athletes: one text for each, after the words before the first. Any other line
 * stays whole.
 */
function splitLine(written: string): string[] {
  if (written.length > importLimits.line) return [written];
  const line = written.replace(gluedPlace, '$1 ');
  const [, out = '', substitute = ''] = substituteBehind.exec(line) ?? [];
  if (outBehind(out) !== null) return [out, substitute];
  const columns = line.trim().split(/\t|[ \u00a0]{2,}/);
  if (columns.length > 1 && columns.every((column) => besideOther.test(column))) return columns;
  const [lead, title] = firstPlace.exec(line) ?? [];
  const next = lead === undefined ? [] : [...line.matchAll(nextPlace)];
  if (next.length > 0 && next.every(([, place, bare], at) => Number(place ?? bare) === at + 2)) {
    const from = [lead?.length ?? 0, ...next.map(({ 0: sign, index }) => index + sign.search(/\d/))];
    const to = [...next.map(({ index }) => index), line.length];
    return [...(title === undefined ? [] : [title]), ...from.map((begin, at) => line.slice(begin, to[at]))];
  }
  const [before, event] = firstMedalWord.exec(line) ?? [];
  if (before !== undefined && line.slice(before.length).search(nextMedalWord) > 0)
    return [
      ...(event === undefined ? [] : [event]),
      ...line.slice(before.length).replace(nextMedalWord, '\n').split('\n'),
    ];
  if ((line.match(/[🥇🥈🥉]/gu)?.length ?? 0) > 1) return line.replace(nextMedal, '\n').split('\n');
  if ((line.match(athleteCountry)?.length ?? 0) < 2) return [line];
  return line.replace(beforeNames, '$1\n').replace(nextName, '\n').split('\n');
}

function splitShared(line: string): string[] {
  const [, place = '', one = '', other = '', mark = ''] = sharedPlace.exec(line.slice(0, 200)) ?? [];
  return place === '' ? [line] : [one, other].map((name) => place + name + mark);
}

/** Returns the text with one athlete on each line, and for each new line its number in the given text. */
export function oneAthletePerLine(text: string): {
  text: string;
  numbers: readonly number[];
} {
  const lines = text.split(/\r\n|\r|\n/).flatMap((line, at) =>
    splitLine(line)
      .flatMap(splitShared)
      .map((part) => ({ part, number: at + 1 })),
  );
  return {
    text: lines.map(({ part }) => part).join('\n'),
    numbers: lines.map(({ number }) => number),
  };
}

/** Matches the dots before the next cell: `LYLES Noah ........ USA`. */
const leaders = /(?<=\S)[ \t]?(?:\.{4,}|_{4,})(?=\s\S)/g;

/** Returns the text without the signs that a mail, a list or Markdown adds, and with tabs between the cells of a table. */
export function plainText(written: string): string {
  const text = /\.{4}|_{4}/.test(written) ? written.replace(leaders, '  ') : written;
  if (!/[>•·◦▪*_#|]|^[ \t]*[-–—][ \t]/m.test(text)) return text;
  const lines = text.split(/\r\n|\r|\n/).map(bare);
  const filled = lines.filter((line) => line.trim() !== '');
  const isMost = (count: number) => count > 0 && count * 2 >= filled.length;
  // A dash may also mean a shared place: it is a bullet only where at least half of the lines begin with one.
  const isList = isMost(filled.filter((line) => bullet.test(line)).length);
  const plain = isList ? lines.map((line) => line.replace(bullet, '')) : lines;
  const isTable = isMost(
    filled.filter((line) => /\s\|\s|^[^|]*\|[^|]*\||!!|^(?:\{\||\|[-+}])/.test(line.trim())).length,
  );
  return (isTable ? plain.map(inCells) : plain).join('\n');
}

/**
 * Removes the signs of one line. A line that is longer than an import allows stays as it is, because the
 * patterns are slow on long lines.
 */
const bare = (line: string): string =>
  line.length > importLimits.line || !/[>#*_]/.test(line)
    ? line
    : line
        .replace(quoted, '')
        .replace(heading, '')
        .replace(/\*\*([^*]+)\*\*/g, '$1')
        .replace(/(?<![\p{L}\d*_])([*_])(?=[^\s*_])([^*_]{1,200})(?<=\S)\1(?![\p{L}\d*_])/gu, '$2');

/** Replaces the bars of a table's line with tabs. */
function inCells(line: string): string {
  const trimmed = line.trim();
  if (trimmed.length > importLimits.line) return line;
  if (rule.test(trimmed)) return '';
  // Lines that open, divide or close a table in the source of Wikipedia.
  if (/^(?:\{\||\|[-+}])/.test(trimmed)) return line;
  return trimmed
    .replace(/^[|!]/, '')
    .replace(/\|$/, '')
    .split(/\|\||!!|\|/)
    .map((cell) => cell.trim())
    .join('\t');
}
