/**
 * Takes away what a mail, a list or Markdown puts around the lines of a text: quotation signs, bullets, headings, bold,
 * and bars between cells. Line numbers stay, and only signs go: no letter, no number.
 */
import { importLimits } from './import-limits.ts';

const bullet = /^\s*[-–—•·◦▪*]\s+(?=\S)/;
const quoted = /^(?:\s*>)+\s?/;
const heading = /^\s*#{1,6}\s+(?=\S)/;
/** `|---|:-:|`, below the header of a table; of a trimmed line. */
const rule = /^\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$/;
/** Several athletes on one line: by their places, by the countries behind them, by their medals. */
const nextPlace = /[;,]\s+(?=\d{1,2}[.)]\s+\p{L})/gu;
const nextName = /(?<=\([A-Z]{3}\))[;,]\s+(?=\p{L})/gu;
const nextMedal = /(?<=\S)[\s,;]+(?=[🥇🥈🥉])/gu;
/** `100 m (+1,0 m/s) : 1. Lyles`: what stands before the first place of such a line. */
const beforePlaces = /(?<=\p{L}.{0,60})\s*:\s+(?=1[.)]\s+\p{L})/u;

const inLines = (line: string): string =>
  /[;,]\s+2[.)]\s+\p{L}/u.test(line)
    ? line.replace(beforePlaces, '\n').replace(nextPlace, '\n')
    : (line.match(/[🥇🥈🥉]/gu)?.length ?? 0) > 1
      ? line.replace(nextMedal, '\n')
      : line.replace(nextName, '\n');

export function plainText(text: string): string {
  if (text.length <= importLimits.line && !/[\r\n]/.test(text.trim())) return inLines(bare(text));
  if (!/[>•·◦▪*#|]|^[ \t]*[-–—][ \t]/m.test(text)) return text;
  const lines = text.split(/\r\n|\r|\n/).map(bare);
  const filled = lines.filter((line) => line.trim() !== '');
  const isMost = (count: number) => count > 0 && count * 2 >= filled.length;
  // A dash may also be the place of who shares the one above: bullets lead most lines.
  const isList = isMost(filled.filter((line) => bullet.test(line)).length);
  const plain = isList ? lines.map((line) => line.replace(bullet, '')) : lines;
  const isTable = isMost(
    filled.filter((line) => / \| |^\|.*\||\|\||!!|^(?:\{\||\|[-+}])/.test(line.trim())).length,
  );
  return (isTable ? plain.map(inCells) : plain).join('\n');
}

/** A line that is too long to be read stays as it is: the patterns visit parts of a line twice. */
const bare = (line: string): string =>
  line.length > importLimits.line || !/[>#*]/.test(line)
    ? line
    : line
        .replace(quoted, '')
        .replace(heading, '')
        .replace(/\*\*([^*]+)\*\*/g, '$1');

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
