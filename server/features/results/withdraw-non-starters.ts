import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { changeStartList } from '../events/change-start-list.ts';
import { updateParticipantRow } from '../events/participants.queries.ts';

/** Withdraws athletes of an event's start list who did not start, in the transaction that is the context's database. */
export const withdrawNonStarters = (
  context: Pick<CallerContext, 'db' | 'jobs' | 'caller'>,
  { eventId, athleteIds }: { eventId: string; athleteIds: readonly string[] },
): Promise<void> =>
  changeStartList(context, {
    eventId,
    action: 'withdraw-non-starters',
    change: async ({ participants }) => {
      const listed = new Map(participants.map((row) => [row.athleteId, row]));
      for (const athleteId of new Set(athleteIds)) {
        const row = listed.get(athleteId);
        if (row === undefined) throw new Refusal('result-athlete-unknown');
        if (!row.withdrawn) await updateParticipantRow(context.db, row.id, { withdrawn: true });
      }
    },
  });
