/**
 * Finds the day and the time that a title has beside its event, or that a line of its own has: `Samedi 28
 * novembre 2026 à 22h40`. The day stays as written; import-date.ts reads it.
 */
import { searchKey } from './identity.ts';
import { isDay, weekdays } from './import-date.ts';

/** As written; empty where the text does not say it. */
export interface When {
  date: string;
  time: string;
}

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.split(/[\s/]+/));
/** In French, English, German, Spanish and Italian. They are whole words: `12 Martin` is a starter. */
const months = wordsIn(
  `janvier/janv/jan/january/januar/enero/ene/gennaio/gen fevrier/fevr/fev/february/feb/februar/febrero/febbraio
  mars/mar/march/marz/marzo avril/avr/april/apr/abril/abr/aprile mai/may/mayo/maggio/mag
  juin/june/jun/juni/junio/giugno/giu juillet/juil/july/jul/juli/julio/luglio/lug aout/aou/august/aug/agosto/ago
  septembre/sept/sep/september/septiembre/settembre/set octobre/oct/october/oktober/okt/octubre/ottobre/ott
  novembre/nov/november/noviembre decembre/dec/december/dezember/dez/diciembre/dic/dicembre`,
);

const time = /(?<hour>\d{1,2})(?::(?<minute>\d{2})|\s?h(?:\s?(?<past>\d{2}))?)(?:\s?uhr)?/u.source;
const day =
  /(?:(?<weekday>\p{L}{2,11})\.?,?\s)?(?<day>(?<date>\d{1,2})(?:er|st|nd|rd|th|[.º°])?[\s-](?:de\s)?(?<month>\p{L}{3,10})\.?(?<year>,?[\s-](?:del?\s)?\d{4})?|(?<month2>\p{L}{3,10})\.?\s(?<date2>\d{1,2})(?:st|nd|rd|th)?(?<year2>,?\s\d{4})?|\d{1,2}[/.]\d{1,2}[/.]\d{4}|\d{4}-\d{2}-\d{2}|(?<date3>\d{1,2})\/(?<month3>\d{2}))/u
    .source;
const beforeDay = /(?:(?:le|on|am)\s)?/.source;
const beforeTime = /(?:(?:à|a|at|um|alle|a las)\s)?/.source;
const between = /[\s,;:–—|-]+/.source;
const forms = [
  new RegExp(`^${beforeDay}${day}(?:${between}${beforeTime}${time})?$`, 'iu'),
  new RegExp(`^${beforeTime}${time}(?:${between}${beforeDay}${day})?$`, 'iu'),
];

/** Matches a mark: its line is an athlete's. The time to search a title grows with the square of its words. */
const hasMark = /(?<![\d.])\d{1,3}[.,]\d\d(?![\d.])/;

/** Returns the day, the time or both that a text consists of; null for a text with anything else. */
export function whenOf(text: string): When | null {
  if (text.length > 60 || !/\d/.test(text) || hasMark.test(text)) return null;
  const bare = text.trim().replace(/\s+/g, ' ');
  for (const form of forms) {
    const groups = form.exec(bare)?.groups;
    if (groups === undefined) continue;
    const { hour, minute = groups['past'] ?? '', weekday = '' } = groups;
    const isTime = hour === undefined || (Number(hour) < 24 && Number(minute) < 60);
    const isWeekday = weekday === '' || weekdays.has(searchKey(weekday));
    if (!isTime || !isWeekday || !isDayWritten(groups)) continue;
    const written = `${weekday === '' ? '' : `${weekday} `}${groups['day'] ?? ''}`;
    const sign = groups['minute'] === undefined ? 'h' : ':';
    return { date: written, time: hour === undefined ? '' : `${hour}${sign}${minute}` };
  }
  return null;
}

function isDayWritten(groups: Partial<Record<string, string>>): boolean {
  const { day: written, month = groups['month2'], date = groups['date2'] ?? groups['date3'] } = groups;
  if (written === undefined) return true;
  if (month !== undefined && !months.has(searchKey(month))) return false;
  if (date === undefined || groups['year'] !== undefined || groups['year2'] !== undefined)
    return isDay(written);
  return Number(date) > 0 && Number(date) < 32 && Number(groups['month3'] ?? 1) < 13;
}

/** True for a day with its year or its weekday, or with a time: it can be nothing else on a line of its own. */
export function isSureDay({ date, time: hour }: When): boolean {
  return date !== '' && (hour !== '' || /\d{4}/.test(date) || /^\p{L}+\s\d/u.test(date));
}

/** True for `19h` and `22h40`: before seven, an hour may be the mark of a long race. */
export const isHourOfDay = (hour: string): boolean => /^(?:[7-9]|1\d|2[0-3])h/.test(hour);

const mayBegin = (word: string): boolean => {
  const bare = word.replace(/^[([]+/, '');
  const key = searchKey(bare).replace(/[.,]+$/, '');
  return /^\d/.test(bare) || weekdays.has(key) || months.has(key) || /^(?:le|on|am|à|at|um)$/i.test(bare);
};
const signsBefore = /[\s,;:–—|·([-]+$/;
const signsAfter = /^[\s,;:–—|·)\]-]+/;

/** Splits a title from the day and the time before it, behind it or between signs; `when` is null where it has none. */
export function withoutWhen(title: string): { rest: string; when: When | null; words: string[] } {
  const when: When = { date: '', time: '' };
  const words: string[] = [];
  let rest = title;
  for (let found = firstWhen(rest); found !== null; found = firstWhen(rest)) {
    const { from, to } = found;
    const isNew = (['date', 'time'] as const).every((part) => found[part] === '' || when[part] === '');
    if (!isNew) break;
    when.date ||= found.date;
    when.time ||= found.time;
    words.push(rest.slice(from, to).trim());
    const before = rest.slice(0, from).replace(signsBefore, '');
    const after = rest.slice(to).replace(signsAfter, '');
    rest = [before, after].filter((part) => part !== '').join(' - ');
  }
  return words.length === 0 ? { rest: title, when: null, words } : { rest, when, words };
}

/** Returns the longest day and time in a title, with its position. */
function firstWhen(title: string): (When & { from: number; to: number }) | null {
  if (!/\d/.test(title) || hasMark.test(title)) return null;
  const words = [...title.matchAll(/\S+/g)].map(({ 0: word, index }) => ({ word, index }));
  for (const [at, { word, index }] of words.entries()) {
    if (!mayBegin(word)) continue;
    const from = index + (/^[([]+/.exec(word)?.[0].length ?? 0);
    for (let last = Math.min(at + 9, words.length - 1); last >= at; last -= 1) {
      const end = words[last];
      if (end === undefined) continue;
      const piece = title.slice(from, end.index + end.word.length).replace(/[\s,;:–—|·)\]-]+$/, '');
      const found = whenOf(piece);
      if (found !== null && isApart(title, { from, to: from + piece.length }, found))
        return { ...found, from, to: from + piece.length };
    }
  }
  return null;
}

/** True where signs or the ends of the title separate it, so that it is neither a distance nor a mark. */
function isApart(
  title: string,
  { from, to }: { from: number; to: number },
  { date, time: hour }: When,
): boolean {
  const [before, after] = [title.slice(0, from), title.slice(to)];
  const isFirst = before.trim() === '';
  const isLast = after.replace(signsAfter, '') === '';
  const isAfterSign = /[,;:–—|·([-]\s*$/.test(before);
  if (!isFirst && !isLast && !(isAfterSign && /^\s*[,;:–—|·)\]-]/.test(after))) return false;
  if (date !== '') return true;
  if (isFirst) return /[:h]\d\d$/.test(hour);
  // `Marathon 2h06` is a mark.
  return isAfterSign || isHourOfDay(hour) || /^(?:à|at|um|alle)\s/iu.test(title.slice(from));
}
