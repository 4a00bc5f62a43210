import type { Reveal } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { openSharedViews } from '../../db/loader.ts';
import { Refusal } from '../../http/refusal.ts';
import { existsFor } from '../leagues/visible-league.ts';
import { isInside } from '../leagues/present-league.ts';
import { presentReveal } from './present-reveal.ts';
import { loadReveal } from './rivalry.loaders.ts';

const sharedReveal = openSharedViews<Reveal>();

/** Reads a league's picks in a locked event. Throws picks-hidden before the event's lock. */
export const readReveal = async (
  { db, caller }: CallerContext,
  { eventId, leagueId }: { eventId: string; leagueId: string },
): Promise<Reveal> => {
  const found = await loadReveal(db, { eventId, leagueId, userId: caller.id });
  const viewer = { ...caller, isMember: found?.isMember === true };
  if (found === undefined || !existsFor(found.row, viewer)) throw new Refusal('league-not-found');
  if (!isInside(viewer)) throw new Refusal('not-a-member');
  const { row } = found;
  if (!row.hasEvent) throw new Refusal('event-not-found');
  if (!row.isPlayed) throw new Refusal('prediction-event-elsewhere');
  if (!row.locked) throw new Refusal('picks-hidden');
  return sharedReveal(row, '', () => presentReveal(row));
};
