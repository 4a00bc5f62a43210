import { pageOf, pageShape, wordPatterns } from '../../http/page.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { athleteMessages } from './athletes.messages.ts';
import { selectAthletes } from './athletes.queries.ts';
import { deleteAthlete } from './delete-athlete.ts';
import { presentAthlete } from './present-athlete.ts';
import { readAthlete } from './read-athlete.ts';
import { createAthlete, updateAthlete } from './save-athlete.ts';

export const athletesRoutes = (serve: Serve, { db }: Services): void => {
  serve('listAthletes', async ({ query }) => {
    const page = pageOf(query);
    const { search, gender, country, discipline, sort = 'lastName', order = 'asc' } = query;
    const { rows, total } = await selectAthletes(
      db,
      { words: wordPatterns(search), gender, country, disciplineId: discipline, sort, order },
      page,
    );
    return ok({ athletes: rows.map(presentAthlete), ...pageShape(page, total) });
  });

  serve('getAthlete', async ({ params }) => ok({ athlete: await readAthlete(db, params.id) }));

  serve('createAthlete', ({ caller, body, once }) =>
    once(async (trx) =>
      created({ msg: athleteMessages.created, athlete: await createAthlete(trx, caller, body) }),
    ),
  );

  serve('updateAthlete', async ({ context, params, body }) =>
    ok({
      msg: athleteMessages.updated,
      athlete: await updateAthlete(context, { athleteId: params.id, change: body }),
    }),
  );

  serve('deleteAthlete', async ({ context, params }) => {
    await deleteAthlete(context, params.id);
    return ok({ msg: athleteMessages.deleted });
  });
};
