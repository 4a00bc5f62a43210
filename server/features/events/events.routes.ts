import { likePattern, pageOf, pageShape } from '../../http/page.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { insideLeague } from '../leagues/read-league.ts';
import {
  addParticipants,
  recalculateCotes,
  removeParticipant,
  updateParticipant,
} from './change-participants.ts';
import { eventMessages } from './events.messages.ts';
import { selectEvents } from './events.queries.ts';
import { presentEventSummary, presentOwnSummary } from './present-event.ts';
import { readEvent } from './read-event.ts';
import { createEvent, deleteEvent, updateEvent } from './save-event.ts';

export const eventsRoutes = (serve: Serve, services: Services): void => {
  const { db } = services;

  serve('listEvents', async ({ caller, query }) => {
    const page = pageOf(query);
    const { leagueId } = query;
    if (leagueId !== undefined) await insideLeague(db, caller, leagueId);
    const { rows, total } = await selectEvents(
      db,
      { competitionId: query.competitionId, gender: query.gender, nameLike: likePattern(query.search) },
      leagueId === undefined ? undefined : { leagueId, userId: caller.id },
      page,
    );
    return ok({
      data: rows.map((row) => ({
        ...presentEventSummary(row),
        ...(row.own !== undefined && { myPrediction: presentOwnSummary(row.own) }),
      })),
      ...pageShape(page, total),
    });
  });

  serve('getEvent', async ({ params }) => ok({ competitionEvent: await readEvent(db, params.id) }));

  serve('createEvent', async ({ caller, body }) =>
    created({ msg: eventMessages.created, competitionEvent: await createEvent(services, caller, body) }),
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
