import { readAtOnce } from '../../db/transact.ts';
import { likePattern, pageOf, pageShape } from '../../http/page.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { insideLeague } from '../leagues/read-league.ts';
import { readOwnSummaries } from '../predictions/read-predictions.ts';
import {
  addParticipants,
  recalculateCotes,
  removeParticipant,
  updateParticipant,
} from './change-participants.ts';
import { eventMessages } from './events.messages.ts';
import { selectEvents } from './events.queries.ts';
import { presentEventSummary } from './present-event.ts';
import { readEvent } from './read-event.ts';
import { createEvent, deleteEvent, updateEvent } from './save-event.ts';

export const eventsRoutes = (serve: Serve, services: Services): void => {
  const { db } = services;

  serve('listEvents', async ({ caller, query }) => {
    const page = pageOf(query);
    const { leagueId } = query;
    return readAtOnce(db, async (trx) => {
      if (leagueId !== undefined) await insideLeague(trx, caller, leagueId);
      const { rows, total } = await selectEvents(
        trx,
        { competitionId: query.competitionId, gender: query.gender, nameLike: likePattern(query.search) },
        page,
      );
      const own = leagueId === undefined ? undefined : await readOwnSummaries(trx, caller, leagueId);
      return ok({
        data: rows.map((row) => ({
          ...presentEventSummary(row),
          ...(own !== undefined && { myPrediction: own.get(row.id) ?? null }),
        })),
        ...pageShape(page, total),
      });
    });
  });

  serve('getEvent', async ({ params }) =>
    ok({ competitionEvent: await readAtOnce(db, (trx) => readEvent(trx, params.id)) }),
  );

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
