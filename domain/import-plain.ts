/**
 * Removes what a mail, a list or Markdown puts around the lines of a text: quotation signs, bullets, headings, bold,
 * and bars between cells. Line numbers stay; no letter and no number is removed.
 */
import { importLimits } from './import-limits.ts';

const bullet = /^\s*[-–—•·◦▪*]\s+(?=\S)/;
const quoted = /^(?:\s*>)+\s?/;
const heading = /^\s*#{1,6} (?=\S)/;
/** `|---|:-:|`, below the header of a table; of a trimmed line. */
const rule = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/;
/** Matches where the next athlete of one line begins: at a place, after a country, at a medal. */
const nextPlace = /(?:[;,/]\s+(\d{1,2})[.),]?|(?<=\d)\s+(\d{1,2})[.)])\s+(?=\p{L})/gu;
const nextName = /(?<=\([A-Z]{3}(?:,\s\d[\d.,:'"]{0,9}(?:\sm)?)?\))[;,]\s+(?=\p{L})/gu;
const named = /\([A-Z]{3}(?:,\s\d[\d.,:'"]{0,9}(?:\sm)?)?\)/g;
/** `Les engagés : Duplantis (SWE), Karalis (GRE)`: the words before such athletes. */
const firstName = /^(\p{L}[^:();,\d]{2,60}\s?:)\s+(?=\p{Lu})/u;
const nextMedalWord =
  /(?<=\S)(?:\s{0,3}[,;/|·.]\s{0,3}|\s{1,3})(?=(?:l'|l’|médaille\s(?:d'|de\s)?)?(?:argent|silver|silber|plata|argento|bronze|bronce|bronzo)\s?[:–-]\s)/giu;
/** `100 m (+1,0 m/s) : Or : Lyles`: the words before the first medal of a line. */
const firstMedalWord = /^(?:(.{0,60}?\p{L}.{0,30}?)\s{0,3}:\s{1,3})?(?=(?:or|gold|oro)\s?[:–-]\s)/iu;
const nextMedal = /(?<=\S)[\s,;]+(?=[🥇🥈🥉])/gu;
/** `100 m (+1,0 m/s) : 1. Lyles`: the words before the first place of a line. */
const firstPlace = /^(?:(.{0,60}?\p{L}.{0,30}?)\s{0,3}:\s{1,3})?(?=1[.),]?\s+\p{L})/u;

/** `1.Noah Lyles`, `1)Noah Lyles`: a place without a space before the name. */
const gluedPlace = /^([ \t]{0,9}\d{1,3}[.)])(?=\p{L}{2})/u;
/** `1 LYLES Noah USA   5 TEBOGO Letsile BOT`: athletes side by side, each with a number and a country. */
const besideOther = /^\d{1,3}[.)]?\s\p{L}[^\d\t]*\s(?:\(?[A-Z]{3}\)?|\d[\d.,:'"]*(?:\s\p{L}{1,3})?)$/u;

/** `3. Gerashchenko (UKR) et Patterson (AUS) 1,95`: two athletes with one place and mark. */
const sharedPlace =
  /^(\s*\d{1,2}[.)]?\s+)(\p{L}[^()\d]{1,60}\([^()\d]{2,40}\)),?\s+(?:et|and|und|&|y|e)\s+(\p{L}[^()\d]{1,60}\([^()\d]{2,40}\))([\s,:–-]+\d[^()]{1,40})$/u;

/** The athletes of a line that has several, each with the number of the line. */
function apart(written: string): string[] {
  if (written.length > importLimits.line) return [written];
  const line = written.replace(gluedPlace, '$1 ');
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
  if ((line.match(named)?.length ?? 0) < 2) return [line];
  return line.replace(firstName, '$1\n').replace(nextName, '\n').split('\n');
}

function sharing(line: string): string[] {
  const [, place = '', one = '', other = '', mark = ''] = sharedPlace.exec(line.slice(0, 200)) ?? [];
  return place === '' ? [line] : [one, other].map((name) => place + name + mark);
}

/** A text with one athlete on a line, and the number that each of its lines had. */
export function linesApart(text: string): {
  text: string;
  numbers: readonly number[];
} {
  const lines = text.split(/\r\n|\r|\n/).flatMap((line, at) =>
    apart(line)
      .flatMap(sharing)
      .map((part) => ({ part, number: at + 1 })),
  );
  return {
    text: lines.map(({ part }) => part).join('\n'),
    numbers: lines.map(({ number }) => number),
  };
}

/** `LYLES Noah ........ USA`: the dots before the next cell. */
const leaders = /(?<=\S)[ \t]?(?:\.{4,}|_{4,})(?=\s\S)/g;

export function plainText(written: string): string {
  const text = /\.{4}|_{4}/.test(written) ? written.replace(leaders, '  ') : written;
  if (!/[>•·◦▪*_#|]|^[ \t]*[-–—][ \t]/m.test(text)) return text;
  const lines = text.split(/\r\n|\r|\n/).map(bare);
  const filled = lines.filter((line) => line.trim() !== '');
  const isMost = (count: number) => count > 0 && count * 2 >= filled.length;
  // A dash may also be a shared place: it is a bullet only where most lines begin with one.
  const isList = isMost(filled.filter((line) => bullet.test(line)).length);
  const plain = isList ? lines.map((line) => line.replace(bullet, '')) : lines;
  const isTable = isMost(
    filled.filter((line) => /\s\|\s|^[^|]*\|[^|]*\||!!|^(?:\{\||\|[-+}])/.test(line.trim())).length,
  );
  return (isTable ? plain.map(inCells) : plain).join('\n');
}

/** A line that is too long to be read stays as it is: the patterns visit parts of a line twice. */
const bare = (line: string): string =>
  line.length > importLimits.line || !/[>#*_]/.test(line)
    ? line
    : line
        .replace(quoted, '')
        .replace(heading, '')
        .replace(/\*\*([^*]+)\*\*/g, '$1')
        .replace(/(?<![\p{L}\d*_])([*_])(?=[^\s*_])([^*_]{1,200})(?<=\S)\1(?![\p{L}\d*_])/gu, '$2');

/** Tabs in the place of bars. */
function inCells(line: string): string {
  const trimmed = line.trim();
  if (trimmed.length > importLimits.line) return line;
  if (rule.test(trimmed)) return '';
  // The lines around a table of an encyclopedia's source.
  if (/^(?:\{\||\|[-+}])/.test(trimmed)) return line;
  return trimmed
    .replace(/^[|!]/, '')
    .replace(/\|$/, '')
    .split(/\|\||!!|\|/)
    .map((cell) => cell.trim())
    .join('\t');
}
