import { created, ok, type Serve } from '../../http/serve.ts';
import { competitionMessages } from './competitions.messages.ts';
import { countLosses } from './count-losses.ts';
import { createCompetition } from './create-competition.ts';
import { deleteCompetition } from './delete-competition.ts';
import { listCompetitions } from './list-competitions.ts';
import { readCompetition } from './read-competition.ts';
import { readDay } from './read-day.ts';
import { updateCompetition } from './update-competition.ts';

export const competitionsRoutes = (serve: Serve): void => {
  serve('listCompetitions', async ({ context, query }) => ok(await listCompetitions(context, query)));

  serve('getCompetition', async ({ context, params }) => ok(await readCompetition(context, params.id)));

  serve('getCompetitionDay', async ({ context, params: { id, day }, query: { leagueId } }) =>
    ok(await readDay(context, { competitionId: id, day, leagueId })),
  );

  serve('getCompetitionLosses', async ({ context, params }) => ok(await countLosses(context, params.id)));

  serve('createCompetition', ({ context, body, once }) =>
    once(async (trx) =>
      created({
        msg: competitionMessages.created,
        competition: await createCompetition({ ...context, db: trx }, body),
      }),
    ),
  );

  serve('updateCompetition', async ({ context, params, body }) =>
    ok({
      msg: competitionMessages.updated,
      competition: await updateCompetition(context, { competitionId: params.id, ...body }),
    }),
  );

  serve('deleteCompetition', async ({ context, params }) => {
    await deleteCompetition(context, params.id);
    return ok({ msg: competitionMessages.deleted });
  });
};
