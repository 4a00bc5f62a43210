import { created, ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import {
  addParticipants,
  recalculateCotes,
  removeParticipant,
  updateParticipant,
} from './change-participants.ts';
import { eventMessages } from './events.messages.ts';
import { loadEvent } from './events.loaders.ts';
import { listEvents } from './list-events.ts';
import { createEvent, deleteEvent, updateEvent } from './save-event.ts';

export const eventsRoutes = (serve: Serve, services: Services): void => {
  const { jobs } = services;

  serve('listEvents', async ({ context, query }) => ok(await listEvents(context, query)));

  serve('getEvent', async ({ context, params }) => ok(await loadEvent(context.db, params.id)));

  serve('createEvent', ({ caller, body, once }) =>
    once(async (trx) =>
      created({
        msg: eventMessages.created,
        competitionEvent: await createEvent(trx, jobs, caller, body),
      }),
    ),
  );

  serve('updateEvent', async ({ caller, params, body }) =>
    ok({
      msg: eventMessages.updated,
      competitionEvent: await updateEvent(services, caller, params.id, body),
    }),
  );

  serve('deleteEvent', async ({ caller, params }) => {
    await deleteEvent(services, caller, params.id);
    return ok({ msg: eventMessages.deleted });
  });

  serve('addParticipants', async ({ caller, params, body }) =>
    ok({
      msg: eventMessages.participantsAdded,
      competitionEvent: await addParticipants(services, caller, params.id, body.participants),
    }),
  );

  serve('updateParticipant', async ({ caller, params, body }) =>
    ok({
      msg: eventMessages.participantUpdated,
      competitionEvent: await updateParticipant(services, caller, params.id, params.participantId, body),
    }),
  );

  serve('removeParticipant', async ({ caller, params }) =>
    ok({
      msg: eventMessages.participantRemoved,
      competitionEvent: await removeParticipant(services, caller, params.id, params.participantId),
    }),
  );

  serve('recalculateCotes', async ({ caller, params, body }) =>
    ok({
      msg: eventMessages.cotesRecalculated,
      competitionEvent: await recalculateCotes(services, caller, params.id, { all: body?.all ?? false }),
    }),
  );
};
