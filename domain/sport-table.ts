/** The table that a file of a sport's program becomes. Its last column has all other fields of a line. */
import { csvLines } from './csv.ts';
import { formatPerformance, readMark } from './performance.ts';
import { sportFilesText as said } from './sport-files.text.ts';

/** A line of the table. A field that the file does not have is empty. */
export interface Row {
  event: string;
  gender: string;
  round: string;
  date: string;
  time: string;
  place: string;
  lastName: string;
  firstName: string;
  country: string;
  pb: string;
  sb: string;
  mark: string;
  besides: readonly string[];
}

export const blank: Row = {
  event: '',
  gender: '',
  round: '',
  date: '',
  time: '',
  place: '',
  lastName: '',
  firstName: '',
  country: '',
  pb: '',
  sb: '',
  mark: '',
  besides: [],
};

export const tableOf = (rows: readonly Row[]): string =>
  csvLines([
    said.header.split(';'),
    ...rows.map(({ besides, ...row }) => [
      ...[row.event, row.gender, row.round, row.date, row.time, row.place, row.lastName, row.firstName],
      ...[row.country, row.pb, row.sb, row.mark, besides.filter((part) => part !== '').join(', ')],
    ]),
  ]);

/** Returns a part of the last column; empty for an empty text. */
export const labelled = (label: (text: string) => string, text: string): string =>
  text === '' ? '' : label(text);

/** Rounds a time in thousandths up to the next hundredth (World Athletics, Technical Rules, TR19.24). */
export function inHundredths(time: string): string {
  if (!/\.\d{3}$/.test(time)) return time;
  const mark = readMark(time, { unit: 'h:m:s' });
  return mark === null ? time : formatPerformance(Math.ceil(mark / 10) * 10, 'time_ms');
}
