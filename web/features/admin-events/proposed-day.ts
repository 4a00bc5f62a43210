import type { Competition } from '@pronathle/contract';
import { typedDay } from '../../lib/typed-day.ts';

/** The day of the event that was created last, by competition, until the page is loaded again. */
const lastDays = new Map<string, string>();

export function rememberDay(competitionId: string, day: string): void {
  lastDays.set(competitionId, day);
}

/**
 * Returns the day that a competition's next event probably has, as it is typed: the day of the event created last, or
 * the only day of the competition. Returns '' when nothing is probable.
 */
export function proposedDay({
  _id,
  startDate,
  endDate,
}: Pick<Competition, '_id' | 'startDate' | 'endDate'>): string {
  const [first, last] = [typedDay(startDate), typedDay(endDate)];
  return lastDays.get(_id) ?? (first === last ? first : '');
}
