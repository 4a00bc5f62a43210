import { asOne } from '../../db/together.ts';
import { readAtOnce } from '../../db/transact.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { competitionMessages } from './competitions.messages.ts';
import { countWhatDependsOn } from './competitions.queries.ts';
import { deleteCompetition } from './delete-competition.ts';
import { listCompetitions, readCompetition, type CompetitionQuery } from './read-competition.ts';
import { createCompetition, updateCompetition } from './save-competition.ts';

export const competitionsRoutes = (serve: Serve, services: Services): void => {
  const { db } = services;

  const list = asOne((query: CompetitionQuery) => listCompetitions(db, query));
  serve('listCompetitions', async ({ query }) => ok(await list(query)));

  const read = asOne(async (id: string) => ({ competition: await readCompetition(db, id) }));
  serve('getCompetition', async ({ params }) => ok(await read(params.id)));

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
