import type { CompetitionEvent } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { editStartList } from './edit-start-list.ts';
import { withdrawParticipant } from './withdraw-participant.ts';

/** Removes a participant as withdrawParticipant does, and returns the event. Throws participant-not-found. */
export const removeParticipant = (
  context: CallerContext,
  { eventId, participantId }: { eventId: string; participantId: string },
): Promise<CompetitionEvent> =>
  editStartList(context, {
    eventId,
    action: 'remove-participant',
    change: async (within, { event, participants }) => {
      const participant = participants.find((row) => row.id === participantId);
      if (participant === undefined) throw new Refusal('participant-not-found');
      await withdrawParticipant(within, { event, participant });
    },
  });
