import { renewedCotes } from '@pronathle/domain/cote';
import type { DbContext } from '../../context.ts';
import { selectParticipants, type EventRow } from './events.queries.ts';
import { setComputedCotes } from './participants.queries.ts';

interface Renewal {
  event: EventRow;
  /** whether to replace the cotes that an admin typed too */
  all?: boolean;
  /** the ids of athletes whose cotes must stay */
  frozen?: readonly string[];
}

/** Computes the cotes of an event from its present start list, and stores them. */
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
