import { jokerEngaged } from '@pronathle/contract/joker.messages';
import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectJokersElsewhere, takeJokersBack } from './jokers.queries.ts';
import { holdMemberships } from '../events/own-picks.queries.ts';
import type { PredictionToStore } from './predictions.queries.ts';

const hasJokerDay = (row: PredictionToStore | Refusal): row is PredictionToStore & { jokerDay: string } =>
  !(row instanceof Refusal) && row.jokerDay !== null;

/**
 * Moves the jokers of the rows from other open events of their day. Returns the rows; a row whose joker is
 * on a locked event becomes a refusal. No two rows are of the same player and league. Locks the
 * players' memberships, so that no other joker of theirs is placed before the transaction ends.
 */
export const placeJokers = async (
  { db: trx }: DbContext,
  rows: readonly (PredictionToStore | Refusal)[],
): Promise<(PredictionToStore | Refusal)[]> => {
  const placed = rows.filter(hasJokerDay);
  if (placed.length === 0) return [...rows];
  await holdMemberships(trx, placed);
  const elsewhere = await selectJokersElsewhere(trx, placed);
  const movable = elsewhere.filter(({ mayMove }) => mayMove);
  if (movable.length > 0) await takeJokersBack(trx, movable);
  return rows.map((row) => {
    if (!hasJokerDay(row)) return row;
    const other = elsewhere.find(
      ({ mayMove, leagueId, userId }) => !mayMove && leagueId === row.leagueId && userId === row.userId,
    );
    return other === undefined
      ? row
      : new Refusal('joker-engaged', {
          msg: jokerEngaged({ name: other.disciplineName, gender: other.gender }),
        });
  });
};
