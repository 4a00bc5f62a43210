import { renewedCotes } from '@pronathle/domain/cote';
import type { DbContext } from '../../context.ts';
import { selectParticipants, type EventRow } from './events.queries.ts';
import { setComputedCotes } from './participants.queries.ts';

interface Renewal {
  event: EventRow;
  /** also those that an admin has typed */
  all?: boolean;
  /** athletes whose cotes are frozen */
  frozen?: readonly string[];
}

/** Sets the computed cotes from the current start list. */
export const renewCotes = async (
  { db: trx }: DbContext,
  { event, all = false, frozen = [] }: Renewal,
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
