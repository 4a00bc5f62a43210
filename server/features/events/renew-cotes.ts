import { renewedCotes } from '@pronathle/domain/cote';
import type { Db } from '../../services.ts';
import { selectEvent, selectParticipants, type EventRow } from './events.queries.ts';
import { setComputedCotes } from './participants.queries.ts';
import { isLocked } from './present-event.ts';

interface Renewal {
  /** those an admin typed too */
  all?: boolean;
  /** athletes whose cotes are frozen */
  frozen?: readonly string[];
}

/** Sets the cotes that are computed from the start list as it now is. */
export const renewCotes = async (
  trx: Db,
  event: EventRow,
  { all = false, frozen = [] }: Renewal = {},
): Promise<void> => {
  const participants = await selectParticipants(trx, event.id);
  const cotes = renewedCotes(
    participants.map((row) => ({ ...row, autre: row.isAutre })),
    { name: event.disciplineName, type: event.disciplineType, unit: event.unit },
    { all },
  );
  for (const athleteId of frozen) cotes.delete(athleteId);
  await setComputedCotes(trx, event.id, cotes);
};

/** An event that was locked may be open again, moved or without its result: what became of its start list counts now. */
export const renewCotesOfReopened = async (trx: Db, eventId: string): Promise<void> => {
  const event = await selectEvent(trx, eventId);
  if (event !== undefined && !isLocked(event)) await renewCotes(trx, event);
};
