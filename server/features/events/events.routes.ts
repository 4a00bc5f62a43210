import { created, ok, type Serve } from '../../http/serve.ts';
import { addParticipants } from './add-participants.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { eventMessages } from './events.messages.ts';
import { loadEvent } from './events.loaders.ts';
import { listEvents } from './list-events.ts';
import { recalculateCotes } from './recalculate-cotes.ts';
import { removeParticipant } from './remove-participant.ts';
import { updateEvent } from './update-event.ts';
import { updateParticipant } from './update-participant.ts';

export const eventsRoutes = (serve: Serve): void => {
  serve('listEvents', async ({ context, query }) => ok(await listEvents(context, query)));

  serve('getEvent', async ({ context, params }) => ok(await loadEvent(context.db, params.id)));

  serve('createEvent', ({ context, body, once }) =>
    once(async (trx) =>
      created({
        msg: eventMessages.created,
        competitionEvent: await createEvent({ ...context, db: trx }, body),
      }),
    ),
  );

  serve('updateEvent', async ({ context, params, body }) =>
    ok({
      msg: eventMessages.updated,
      competitionEvent: await updateEvent(context, { eventId: params.id, ...body }),
    }),
  );

  serve('deleteEvent', async ({ context, params }) => {
    await deleteEvent(context, params.id);
    return ok({ msg: eventMessages.deleted });
  });

  serve('addParticipants', async ({ context, params, body }) =>
    ok({
      msg: eventMessages.participantsAdded,
      competitionEvent: await addParticipants(context, {
        eventId: params.id,
        added: body.participants,
      }),
    }),
  );

  serve('updateParticipant', async ({ context, params, body }) =>
    ok({
      msg: eventMessages.participantUpdated,
      competitionEvent: await updateParticipant(context, {
        eventId: params.id,
        participantId: params.participantId,
        ...body,
      }),
    }),
  );

  serve('removeParticipant', async ({ context, params }) =>
    ok({
      msg: eventMessages.participantRemoved,
      competitionEvent: await removeParticipant(context, {
        eventId: params.id,
        participantId: params.participantId,
      }),
    }),
  );

  serve('recalculateCotes', async ({ context, params, body }) =>
    ok({
      msg: eventMessages.cotesRecalculated,
      competitionEvent: await recalculateCotes(context, {
        eventId: params.id,
        all: body?.all ?? false,
      }),
    }),
  );
};
