import type { DbContext } from '../../context.ts';
import type { EventRow, ParticipantRow } from './events.queries.ts';
import { renewCotes } from './renew-cotes.ts';

/**
 * Computes the cotes of athletes who were added to a locked event. All other cotes stay, even that of a withdrawn
 * athlete who starts again.
 */
export const renewCotesOfNewcomers = (
  { db: trx }: DbContext,
  { event, before }: { event: EventRow; before: readonly ParticipantRow[] },
): Promise<void> => renewCotes({ db: trx }, { event, frozen: before.map(({ athleteId }) => athleteId) });
