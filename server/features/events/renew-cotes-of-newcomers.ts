import type { DbContext } from '../../context.ts';
import type { EventRow, ParticipantRow } from './events.queries.ts';
import { renewCotes } from './renew-cotes.ts';

/**
 * Gives the late entries of a locked event the cotes of the model. The cotes of those who were there before are frozen,
 * of somebody who had withdrawn and is back too.
 */
export const renewCotesOfNewcomers = (
  { db: trx }: DbContext,
  { event, before }: { event: EventRow; before: readonly ParticipantRow[] },
): Promise<void> => renewCotes({ db: trx }, { event, frozen: before.map(({ athleteId }) => athleteId) });
