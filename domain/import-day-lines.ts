/** A line of a programme may be a day, among words: « Programme du samedi 28 novembre (matin) », `Jour 2`. */
import { isDisciplineName } from './discipline-key.ts';
import { searchKey } from './identity.ts';
import { dayNumberIn, isDay, weekdays } from './import-date.ts';
import { genderAndDiscipline, trimSigns } from './import-event-name.ts';
import { type When, whenOf, withoutWhen } from './import-when.ts';

export interface DayLine {
  /** as written; the whole line where its day cannot be read */
  when: When;
  /** the other words of the line; empty where the whole line is the day */
  rest: string;
  /** the line is about a day, and does not show which */
  isUnread: boolean;
}

/** Matches a word or a number before the day: « Programme du », `Jour 1 (`, « 2e journée : », « Finales du ». */
const label =
  /^(?:programme|horaires?|timetable|schedule|dates?|heure|d[ée]but|d[ée]part|(?:journ[ée]e|jour|day)(?:\s\d)?(?=\s*(?:$|[(:–—,;|·-])|\s+\p{L})|j\d(?=\s*[(:–—,;|·-])|journ[ée]es?|sessions?|matin(?:[ée]e)?|apr[èe]s-midi|soir(?:[ée]e)?|premi(?:er|[èe]re)|deuxi[èe]me|seconde?|troisi[èe]me|quatri[èe]me|\d\s?(?:er|e|re|[èe]re|[èe]?me|nde?|st|rd|th)(?=\s(?:demi-jour|jour|session|day))|(?:demi-journ[ée]es?|[ée]preuves|finales|qualifications|s[ée]ries|r[ée]union)(?=\sdu\s)|du|de|des|la|le|the|of)(?![\p{L}\d])[\s:–—,;|(·-]*/iu;

/** Returns a line without the words before its day. */
export function withoutLabels(text: string): string {
  let rest = text;
  for (let count = 0; count < 8; count += 1) {
    const [found] = label.exec(rest) ?? [];
    if (found === undefined) break;
    rest = rest.slice(found.length);
  }
  return rest;
}

/** Words before a day that is not a day of the competition, in a text without accents. */
const ofThePage =
  /\b(?:mise? a jour|maj|modifi\w+|imprim\w+|edite\w*|publie\w*|version|etat|inscriptions?|engagements?|updated|printed|stand)\b/;

/** Matches a weekday in short before a number: `Sam. 28`. */
const shortWeekday = /(?:^|\s)(\p{L}{2,4})\.?\s\d{1,2}(?![\d:hm])/u;

/** True for words of a line that name a day, even where it cannot be read: `Lundi après-midi`, « sam 28 et dim 29 ». */
const namesDay = (text: string): boolean => {
  const key = searchKey(text);
  const [, short = ''] = shortWeekday.exec(key) ?? [];
  const isNamed = key.split(/[^a-z]+/).some((word) => word.length > 4 && weekdays.has(word));
  return isNamed || weekdays.has(short) || dayNumberIn(text) !== null;
};

/** Matches numbers beside a day that are no other day: an hour, `2e`. */
const otherNumbers = /\d{1,2}\s?[h:]\s?(?:\d{2})?|\d{1,2}\s?(?:er|e|re|ère|è?me|nde?|st|rd|th)(?!\p{L})/giu;

/** Returns the day of a line about a day; null for any other line, such as an event's, or a page's title with its day. */
export function dayLineOf(written: string): DayLine | null {
  const text = written.trim().replace(/\s?:$/, '');
  if (text === '' || text.length > 100) return null;
  if (isDay(text)) return { when: { date: text, time: '' }, rest: '', isUnread: false };
  const alone = whenOf(text);
  if (alone !== null) return alone.date === '' ? null : { when: alone, rest: '', isUnread: false };
  const unread: DayLine = { when: { date: text, time: '' }, rest: '', isUnread: true };
  const body = withoutLabels(text);
  const { rest, when, words } = withoutWhen(body);
  if (when === null || when.date === '') {
    const number = dayNumberIn(text);
    if (number !== null && !/\d/.test(body)) return { ...unread, isUnread: false };
    return namesDay(text) ? unread : null;
  }
  const [first = ''] = words;
  if (ofThePage.test(searchKey(text.slice(0, text.indexOf(first))))) return null;
  if (isDisciplineName(genderAndDiscipline(rest, '').discipline)) return null;
  const isOther = /\d/.test(rest.replace(otherNumbers, '')) || namesDay(rest);
  // `27/08/2025 - Zurich` is the title of a page; a day has a weekday, or words of a programme and no others.
  const isFirst = body.startsWith(first) && (/^\p{L}/u.test(when.date) || withoutLabels(rest) === '');
  if (isOther || (body === text && !isFirst)) return unread;
  const beside = words.reduce((left, word) => left.replace(word, ' '), `${text} ${when.time}`);
  return { when, rest: trimSigns(beside.replace(/\(\s*\)/, ' ').replace(/\s+/g, ' ')), isUnread: false };
}
