import { asOne } from '../../db/together.ts';
import { readAtOnce } from '../../db/transact.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import type { Caller } from '../../http/caller.ts';
import type { Db, Services } from '../../services.ts';
import { competitionMessages } from './competitions.messages.ts';
import { countWhatDependsOn } from './competitions.queries.ts';
import { deleteCompetition } from './delete-competition.ts';
import { listCompetitions, readCompetition, type CompetitionQuery } from './read-competition.ts';
import { createCompetition, updateCompetition } from './save-competition.ts';

export const competitionsRoutes = (serve: Serve, services: Services): void => {
  const { db, standby } = services;
  /** What players look at may be a second old; admins see what they have just done. */
  const asRecent = <Ask, Answer>(read: (from: Db, ask: Ask) => Promise<Answer>) => {
    const now = asOne((ask: Ask) => read(db, ask));
    const lately = asOne((ask: Ask) => standby.read((from) => read(from, ask)));
    return ({ role }: Caller, ask: Ask) => (role === 'admin' ? now : lately)(ask);
  };

  const list = asRecent((from, query: CompetitionQuery) => listCompetitions(from, query));
  serve('listCompetitions', async ({ caller, query }) => ok(await list(caller, query)));

  const read = asRecent(async (from, id: string) => ({ competition: await readCompetition(from, id) }));
  serve('getCompetition', async ({ caller, params }) => ok(await read(caller, params.id)));

  serve('getCompetitionLosses', ({ params }) =>
    readAtOnce(db, async (trx) => {
      await readCompetition(trx, params.id);
      return ok(await countWhatDependsOn(trx, params.id));
    }),
  );

  serve('createCompetition', ({ caller, body, once }) =>
    once(async (trx) =>
      created({
        msg: competitionMessages.created,
        competition: await createCompetition(trx, caller, body),
      }),
    ),
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
