import { athleteName } from '@pronathle/domain/athlete-name';
import { created, ok, type Serve } from '../../http/serve.ts';
import { athleteMessages } from './athletes.messages.ts';
import { createAthlete } from './create-athlete.ts';
import { deleteAthlete } from './delete-athlete.ts';
import { listAthletes } from './list-athletes.ts';
import { listMerges } from './list-merges.ts';
import { mergeAthletes } from './merge-athletes.ts';
import { mergesMessages } from './merges.messages.ts';
import { previewMerge } from './preview-merge.ts';
import { readAthlete } from './read-athlete.ts';
import { undoMerge } from './undo-merge.ts';
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

  serve('listMerges', async ({ context }) => ok({ merges: await listMerges(context) }));

  serve('previewMerge', async ({ context, params, query }) =>
    ok({ merge: await previewMerge(context, { staysId: params.id, goesId: query.goes }) }),
  );

  serve('mergeAthletes', ({ context, params, body, once }) =>
    once(async (trx) => {
      const given = { staysId: params.id, goesId: body.goes, version: body.version };
      const merge = await mergeAthletes({ ...context, db: trx }, given);
      return created({
        msg: mergesMessages.merged(athleteName(merge.goes), athleteName(merge.stays)),
        merge,
      });
    }),
  );

  serve('undoMerge', async ({ context, params }) =>
    ok({ msg: mergesMessages.undone(await undoMerge(context, params.id)) }),
  );

  serve('deleteAthlete', async ({ context, params }) => {
    await deleteAthlete(context, params.id);
    return ok({ msg: athleteMessages.deleted });
  });
};
