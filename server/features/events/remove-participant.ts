import type { CompetitionEvent } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { changeStartList } from './change-start-list.ts';
import { readEvent } from './read-event.ts';
import { withdrawParticipant } from './withdraw-participant.ts';

export const removeParticipant = (
  context: CallerContext,
  { eventId, participantId }: { eventId: string; participantId: string },
): Promise<CompetitionEvent> =>
  transactAs(context, async (trx) => {
    const within = { ...context, db: trx };
    await changeStartList(within, {
      eventId,
      action: 'remove-participant',
      change: async ({ event, participants }) => {
        const participant = participants.find((row) => row.id === participantId);
        if (participant === undefined) throw new Refusal('participant-not-found');
        await withdrawParticipant(within, { event, participant });
      },
    });
    return readEvent(within, eventId);
  });
