/** The times of an event of minutes, as sheets and photo finishes write them. */
import type { Unit } from './discipline.ts';
import type { ImportedEvent, ImportedLine } from './imported-event.ts';
import { inHundredths } from './sport-table.ts';

/** Returns a time of a sheet without its hours, which are none: `00:27:10`. */
const withoutHours = (mark: string): string => mark.replace(/^00:(?=\d\d:\d\d(?![\d:]))/, '');

/** Returns the time of a photo finish in hundredths: `10,309`. */
const ofPhotoFinish = (mark: string): string =>
  /^(?:\d{1,2}:)?\d{1,2}[.,]\d{3}$/.test(mark) ? inHundredths(mark.replace(',', '.')) : mark;

const timed = (line: ImportedLine): ImportedLine => ({
  ...line,
  pb: withoutHours(line.pb),
  sb: withoutHours(line.sb),
  mark: ofPhotoFinish(withoutHours(line.mark)),
});

/** Returns an event with the times of its lines in minutes and hundredths. Marks in other units do not change. */
export const withTimes = (event: ImportedEvent, unit: Unit): ImportedEvent =>
  unit === 's' ? { ...event, lines: event.lines.map(timed) } : event;
