import type { DbContext } from '../../context.ts';
import type { EventRow, ParticipantRow } from './events.queries.ts';
import { renewCotes } from './renew-cotes.ts';

/**
 * Computes the cotes of late entries of a locked event. All other cotes are frozen, also that of an athlete who had
 * withdrawn and is back.
 */
export const renewCotesOfNewcomers = (
  { db: trx }: DbContext,
  { event, before }: { event: EventRow; before: readonly ParticipantRow[] },
): Promise<void> => renewCotes({ db: trx }, { event, frozen: before.map(({ athleteId }) => athleteId) });
