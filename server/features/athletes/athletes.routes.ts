import { created, ok, type Serve } from '../../http/serve.ts';
import { athleteMessages } from './athletes.messages.ts';
import { createAthlete } from './create-athlete.ts';
import { deleteAthlete } from './delete-athlete.ts';
import { listAthletes } from './list-athletes.ts';
import { readAthlete } from './read-athlete.ts';
import { updateAthlete } from './update-athlete.ts';

export const athletesRoutes = (serve: Serve): void => {
  serve('listAthletes', async ({ context, query }) => ok(await listAthletes(context, query)));

  serve('getAthlete', async ({ context, params }) => ok({ athlete: await readAthlete(context, params.id) }));

  serve('createAthlete', ({ context, body, once }) =>
    once(async (trx) =>
      created({ msg: athleteMessages.created, athlete: await createAthlete({ ...context, db: trx }, body) }),
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
