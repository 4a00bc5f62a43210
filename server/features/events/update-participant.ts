import type { api, CompetitionEvent } from '@pronathle/contract';
import { catalogueMessages } from '@pronathle/contract/catalogue.messages';
import { toThousandths } from '@pronathle/domain/decimal';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { editStartList } from './edit-start-list.ts';
import { updateParticipantRow } from './participants.queries.ts';
import { typedCote } from './typed-cote.ts';

type Given = z.output<typeof api.updateParticipant.body> & { eventId: string; participantId: string };

/**
 * Changes the cote and the marks of a participant, and returns the event. After the lock, a new cote needs a
 * confirmation.
 */
export const updateParticipant = (
  context: CallerContext,
  { eventId, participantId, cote, pb, sb, confirm }: Given,
): Promise<CompetitionEvent> =>
  editStartList(context, {
    eventId,
    action: 'update-participant',
    change: async (within, { locked, participants }) => {
      const participant = participants.find((row) => row.id === participantId);
      if (participant === undefined) throw new Refusal('participant-not-found');
      // The form also sends a cote that the admin did not change: a computed cote must then stay computed.
      const changed = cote !== undefined && toThousandths(cote) !== participant.cote ? typedCote(cote) : null;
      if (locked && changed?.cote === 0)
        throw new Refusal('invalid-input', { path: 'cote', msg: catalogueMessages.coteFrozen });
      if (locked && changed !== null && !confirm) throw new Refusal('cote-unconfirmed', { path: 'cote' });
      const change = {
        ...changed,
        ...(pb !== undefined && { pb: pb ?? '' }),
        ...(sb !== undefined && { sb: sb ?? '' }),
      };
      if (Object.keys(change).length > 0) await updateParticipantRow(within.db, participantId, change);
    },
  });
