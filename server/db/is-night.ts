import { nightHours } from '@pronathle/domain/reminder-choice';
import { sql, type RawBuilder } from 'kysely';

const timeOf = (time: string) => sql`time ${sql.lit(time)}`;

// The hours of domain/reminder-choice.ts.
export const nightBegin = timeOf(nightHours.begin);
export const nightEnd = timeOf(nightHours.end);
export const eveningBefore = timeOf(nightHours.eveningBefore);

/** True for a timestamp without time zone, in a player's time, that is in the player's night. */
export const isNight = (local: RawBuilder<unknown>) =>
  sql<boolean>`(${local}::time < ${nightEnd} or ${local}::time >= ${nightBegin})`;

/** The end of the night that a timestamp of isNight is in, in the player's time too. */
export const morningAfter = (local: RawBuilder<unknown>) =>
  sql<Date>`(${local}::date + (${local}::time >= ${nightBegin})::int + ${nightEnd})`;
