/** A timetable is a text most of whose lines have a time and an event: `19:05 Men 100m Heats`. */
import { isDisciplineName } from './discipline-key.ts';
import { searchKey } from './identity.ts';
import { roundIn } from './import-cells.ts';
import { dayLineOf } from './import-day-lines.ts';
import { genderAndDiscipline, trimSigns } from './import-event-name.ts';
import { eventsOf } from './import-events.ts';
import { asLeftOut, type ReadRow } from './import-row.ts';
import type { TextRow } from './import-text.ts';
import type { LeftOut, ReadImport } from './imported-event.ts';

/** Matches the time of a timetable's line: `19:05 Men 100m Heats`, but not the distance of `18h 10 000 m`. */
const timed =
  /^(\d{1,2}(?::\d{2}|\s?h\s?\d{2}|\s?h))(?![\d:.,])(?:\s*[-–:])?\s+(?!k?m(?!\p{L})|0\d)(?=[\p{L}\d])/u;
/** Matches the beginning of a line that has a time, and whose other words cannot be read. */
const hourFirst = /^\d{1,2}(?:\s?h|:\d{2}(?![.,:]?\d))/u;
/** Words of a programme that announce no event, in a text without accents: « Remise des récompenses ». */
const noEvent =
  /\b(?:remises?|ceremon\w+|recompenses?|podiums?|protocol\w*|medals?|medailles?|awards?|ouverture|opening|cloture|closing|fermeture|portes|doors|gates|pause|break|entracte|presentations?|echauffement|warm-?up|accueil|animations?|concert|show|debut|fin|end|siegerehrung|eroffnung\w*|premiazion[ei])\b/;
/** Matches a line that begins with a ceremony, in a text without accents: « Remise des récompenses samedi ». */
const ceremonyFirst =
  /^(?:remises?|ceremon\w+|recompenses?|podiums?|protocol\w*|medals?|medailles?|awards?|siegerehrung|premiazion[ei])\b/;
/** Words that announce events beside a ceremony: « Podiums et finales du vendredi ». */
const ofEvents =
  /\b(?:epreuves?|finales?|finals?|series|heats|qualif\w*|programme|concours|courses|competitions?|events?|(?:demi-)?journee|reunion|session)\b/;
const isCeremony = (key: string): boolean => ceremonyFirst.test(key) && !ofEvents.test(key);
/**
 * Matches the last letter of `100 m F` or `100 m H`: a gender if some line of the timetable ends with a letter
 * for women; otherwise the disciplines of the competition decide.
 */
const letterLast = /(?<=\d\s?k?m(?:\s\p{L}{3,20})?|\bh)\s([HMFWD])$/iu;

/**
 * Returns the events of a timetable without a header: most lines besides the days have a time, and some of them an
 * event. A line with a time and unknown words is an event of an unknown discipline, so that the admin sees it. Null
 * for any other text.
 */
export function timetableOf(rows: readonly TextRow[]): (ReadImport & { ok: true }) | null {
  const lines = rows.map((row) => {
    const { text } = asLeftOut(row);
    const [lead = '', time = ''] = timed.exec(text) ?? [];
    const named = roundIn(text.slice(lead.length));
    const event = trimSigns(named?.rest ?? text.slice(lead.length));
    const isTimed = time !== '' || hourFirst.test(text);
    const found = isTimed ? null : dayLineOf(text);
    // A ceremony announces no day. Any other unread day ends the day above, even beside « ouverture des portes ».
    const day = found?.isUnread === true && isCeremony(searchKey(text)) ? null : found;
    const isOfEvent = isTimed && event !== '' && !noEvent.test(searchKey(event));
    return { row, text, time, named, event, day, isOfEvent };
  });
  const hours = lines.filter(({ isOfEvent }) => isOfEvent);
  const days = lines.flatMap(({ row, day }) => (day === null ? [] : [{ row, day }]));
  const others = rows.length - hours.length - days.length;
  if (hours.length < days.length + others && hours.length <= 2 * others) return null;
  if (
    !hours.some(
      ({ time, event }) => time !== '' && isDisciplineName(genderAndDiscipline(event, '').discipline),
    )
  )
    return null;
  const saysWomen = hours.some(({ event }) => /\s[FWD]$/i.test(event));
  const read: ReadRow[] = [];
  const leftOut: LeftOut[] = [];
  let last: TextRow | null = null;
  let date = '';
  const used = new Set<TextRow>();
  for (const { row, time, named, event, day, isOfEvent } of lines) {
    if (isOfEvent) {
      if (last !== null) used.add(last);
      const discipline = saysWomen ? event.replace(letterLast, ' ($1)') : event;
      const fields = { date, time, discipline, round: named?.round ?? '' };
      read.push({ row, fields, problem: null, left: [] });
      // An unread day ends the day above: its events must not get that day. Above the first day it is a page's title.
    } else if (day !== null && (date !== '' || !day.isUnread)) {
      date = day.when.date;
      last = row;
    } else if (day === null) leftOut.push(asLeftOut(row));
  }
  for (const { row, day } of days) {
    if (!used.has(row)) leftOut.push(asLeftOut(row));
    else if (day.rest !== '') leftOut.push({ line: row.line, text: day.rest });
  }
  const { events, unread } = eventsOf(read);
  return {
    ok: true,
    competitions: [{ name: '', events }],
    leftOut: [...leftOut, ...unread],
  };
}
