import { sql, type RawBuilder } from 'kysely';

/**
 * Whether an event itself locks its predictions at an instant, by its start or its result. Only for a statement that
 * selects the competitions that are not over, or decides about these separately: the end of the competition locks too.
 */
const isLockedByEventAt = (
  instant: RawBuilder<unknown>,
  start: RawBuilder<unknown> = sql`event.event_date`,
) => sql<boolean>`event.result_version is not null or ${start} <= ${instant}`;

/**
 * The lock of domain/prediction-state.ts as SQL, for a statement that reads `event` and its `competition`: whether
 * predictions are locked at an instant. A test compares the SQL with the function. For an event that moves, `start` may
 * be another one than the stored one.
 */
export const isLockedAt = (instant: RawBuilder<unknown>, start?: RawBuilder<unknown>) =>
  sql<boolean>`(${isLockedByEventAt(instant, start)} or competition.ends_at <= ${instant})`;

/** Whether predictions are locked at this moment, also when the transaction began before the lock. */
export const isLocked = isLockedAt(sql`clock_timestamp()`);

/**
 * Condition: the event accepts predictions at the beginning of the transaction. This instant is the same for all rows,
 * so that the planner finds the events by their start.
 */
export const isOpen = sql<boolean>`not ${isLockedAt(sql`now()`)}`;

/** Like isOpen, for a statement that selects only competitions that are not over. */
export const isOpenInPlay = sql<boolean>`not (${isLockedByEventAt(sql`now()`)})`;
