import { setImmediate as nextTurn } from 'node:timers/promises';
import { rowsAtATime } from './read-page.ts';

/** Returns what `present` makes of each row; other requests run between slices of many rows. */
export const mapInSlices = async <Row, Presented>(
  rows: readonly Row[],
  present: (row: Row) => Presented,
): Promise<Presented[]> => {
  const presented: Presented[] = [];
  for (let from = 0; from < rows.length; from += rowsAtATime) {
    if (from > 0) await nextTurn();
    presented.push(...rows.slice(from, from + rowsAtATime).map(present));
  }
  return presented;
};
