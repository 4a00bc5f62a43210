import { jokerEngaged } from '@pronathle/contract/joker.messages';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectEngagedJokers, takeJokersBack } from './jokers.queries.ts';
import { holdMemberships } from '../events/own-picks.queries.ts';
import type { PredictionToStore } from './predictions.queries.ts';

const hasJokerDay = (row: PredictionToStore | Refusal): row is PredictionToStore & { jokerDay: string } =>
  !(row instanceof Refusal) && row.jokerDay !== null;

/**
 * Moves the jokers of the rows from other open events of their day. Returns the rows; a row whose joker is
 * engaged on a locked event becomes a refusal. No two rows are of the same player and league. Locks the
 * players' memberships, so that no other joker of theirs is placed before the transaction ends.
 */
export const placeJokers = async (
  { db: trx }: DbContext,
  rows: readonly (PredictionToStore | Refusal)[],
): Promise<(PredictionToStore | Refusal)[]> => {
  const placed = rows.filter(hasJokerDay);
  if (placed.length === 0) return [...rows];
  await holdMemberships(trx, placed);
  const engaged = await selectEngagedJokers(trx, placed);
  const free = engaged.filter(({ isFree }) => isFree);
  if (free.length > 0) await takeJokersBack(trx, free);
  return rows.map((row) => {
    if (!hasJokerDay(row)) return row;
    const other = engaged.find(
      ({ isFree, leagueId, userId }) => !isFree && leagueId === row.leagueId && userId === row.userId,
    );
    return other === undefined
      ? row
      : new Refusal('joker-engaged', {
          msg: jokerEngaged({ name: other.disciplineName, gender: other.gender }),
        });
  });
};
