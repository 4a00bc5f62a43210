import type { api, CompetitionEvent } from '@pronathle/contract';
import { validationMessages } from '@pronathle/contract/validation.messages';
import { toThousandths } from '@pronathle/domain/decimal';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import { changeStartList } from './change-start-list.ts';
import { updateParticipantRow } from './participants.queries.ts';
import { readEvent } from './read-event.ts';
import { typedCote } from './typed-cote.ts';

type Given = z.output<typeof api.updateParticipant.body> & { eventId: string; participantId: string };

export const updateParticipant = (
  context: CallerContext,
  { eventId, participantId, cote, pb, sb, confirm }: Given,
): Promise<CompetitionEvent> =>
  transactAs(context, async (trx) => {
    const within = { ...context, db: trx };
    await changeStartList(within, {
      eventId,
      action: 'update-participant',
      change: async ({ locked, participants }) => {
        const participant = participants.find((row) => row.id === participantId);
        if (participant === undefined) throw new Refusal('participant-not-found');
        // The cote that is shown may come back unchanged with a new PB: that does not make it the admin's own.
        const changed =
          cote !== undefined && toThousandths(cote) !== participant.cote ? typedCote(cote) : null;
        if (locked && changed?.cote === 0)
          throw new Refusal('invalid-input', { path: 'cote', msg: validationMessages.coteFrozen });
        if (locked && changed !== null && !confirm) throw new Refusal('cote-unconfirmed', { path: 'cote' });
        const change = {
          ...changed,
          ...(pb !== undefined && { pb: pb ?? '' }),
          ...(sb !== undefined && { sb: sb ?? '' }),
        };
        if (Object.keys(change).length > 0) await updateParticipantRow(trx, participantId, change);
      },
    });
    return readEvent(within, eventId);
  });
