import type { DbContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Card } from './card.ts';
import { makeCard } from './make-card.ts';
import { selectSubject } from './shares.queries.ts';

/**
 * Returns the current card of a link. Throws share-unknown instead of any other Refusal, because the caller may
 * be anybody.
 */
export const readShare = async ({ db }: DbContext, token: string): Promise<Card> => {
  const subject = await selectSubject(db, token);
  if (subject === undefined) throw new Refusal('share-unknown');
  return makeCard({ db }, subject).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal('share-unknown') : error;
  });
};
