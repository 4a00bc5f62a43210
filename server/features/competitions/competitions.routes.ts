import { readAtOnce } from '../../db/transact.ts';
import { pageOf, pageShape, wordPatterns } from '../../http/page.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { competitionMessages } from './competitions.messages.ts';
import { countWhatDependsOn, selectCompetitions, selectDisciplinesOf } from './competitions.queries.ts';
import { deleteCompetition } from './delete-competition.ts';
import { presentCompetition } from './present-competition.ts';
import { readCompetition } from './read-competition.ts';
import { createCompetition, updateCompetition } from './save-competition.ts';

export const competitionsRoutes = (serve: Serve, services: Services): void => {
  const { db } = services;

  serve('listCompetitions', async ({ query }) => {
    const page = pageOf(query);
    const { sort = 'startDate' } = query;
    const { rows, total } = await selectCompetitions(
      db,
      {
        words: wordPatterns(query.search),
        statuses: query.status,
        sort,
        order: query.order ?? (sort === 'startDate' ? 'desc' : 'asc'),
      },
      page,
    );
    const ids = rows.map((row) => row.id);
    const disciplines = Map.groupBy(await selectDisciplinesOf(db, ids), (row) => row.competitionId);
    return ok({
      competitions: rows.map((row) => presentCompetition(row, disciplines.get(row.id) ?? [])),
      ...pageShape(page, total),
    });
  });

  serve('getCompetition', async ({ params }) => ok({ competition: await readCompetition(db, params.id) }));

  serve('getCompetitionLosses', ({ params }) =>
    readAtOnce(db, async (trx) => {
      await readCompetition(trx, params.id);
      return ok(await countWhatDependsOn(trx, params.id));
    }),
  );

  serve('createCompetition', async ({ caller, body }) =>
    created({
      msg: competitionMessages.created,
      competition: await createCompetition(services, caller, body),
    }),
  );

  serve('updateCompetition', async ({ caller, params, body }) =>
    ok({
      msg: competitionMessages.updated,
      competition: await updateCompetition(services, caller, params.id, body),
    }),
  );

  serve('deleteCompetition', async ({ caller, params }) => {
    await deleteCompetition(services, caller, params.id);
    return ok({ msg: competitionMessages.deleted });
  });
};
