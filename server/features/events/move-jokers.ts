import type { DbContext } from '../../context.ts';
import { holdMovedJokers, takeJokersAlong } from './moved-jokers.queries.ts';

/** A joker goes with its event to another day, in the transaction that moves the events of a competition or its days. */
export const moveJokers = async ({ db: trx }: DbContext, competitionId: string): Promise<void> => {
  const moved = await holdMovedJokers(trx, competitionId);
  if (moved.length > 0) await takeJokersAlong(trx, moved);
};
