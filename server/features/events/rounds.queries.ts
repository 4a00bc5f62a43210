import type { Round } from '@pronathle/domain/import-cells';
import { sql } from 'kysely';
import { arrayOf } from '../../db/array-of.ts';
import type { Db } from '../../services.ts';

export interface EventRound {
  round: Round;
  startsAt: Date;
}

/** Returns the rounds of the given events, by event, in the order of their starts. */
export const selectRounds = async (
  db: Db,
  eventIds: readonly string[],
): Promise<Map<string, EventRound[]>> => {
  const rows = await db
    .selectFrom('eventRound')
    .select(['eventId', 'round', 'startsAt'])
    .where('eventId', '=', sql<string>`any(${arrayOf('uuid', eventIds)})`)
    .orderBy('eventId')
    .orderBy('startsAt')
    .orderBy('round')
    .execute();
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map(
    [...byEvent].map(([eventId, rounds]) => [
      eventId,
      rounds.map(({ round, startsAt }) => ({ round, startsAt })),
    ]),
  );
};

export const replaceRounds = async (
  trx: Db,
  eventId: string,
  rounds: readonly EventRound[],
): Promise<void> => {
  await trx.deleteFrom('eventRound').where('eventId', '=', eventId).execute();
  if (rounds.length > 0)
    await trx
      .insertInto('eventRound')
      .values(rounds.map((round) => ({ eventId, ...round })))
      .execute();
};
