import { created, ok, type Serve } from '../../http/serve.ts';
import { createDiscipline } from './create-discipline.ts';
import { deleteDiscipline } from './delete-discipline.ts';
import { disciplineMessages } from './disciplines.messages.ts';
import { listDisciplines } from './list-disciplines.ts';
import { readDiscipline } from './read-discipline.ts';
import { updateDiscipline } from './update-discipline.ts';

export const disciplinesRoutes = (serve: Serve): void => {
  serve('listDisciplines', async ({ context, query }) => ok(await listDisciplines(context, query)));

  serve('getDiscipline', async ({ context, params }) =>
    ok({ discipline: await readDiscipline(context, params.id) }),
  );

  serve('createDiscipline', ({ context, body, once }) =>
    once(async (trx) =>
      created({
        msg: disciplineMessages.created,
        discipline: await createDiscipline({ ...context, db: trx }, body),
      }),
    ),
  );

  serve('updateDiscipline', async ({ context, params, body }) =>
    ok({
      msg: disciplineMessages.updated,
      discipline: await updateDiscipline(context, { disciplineId: params.id, change: body }),
    }),
  );

  serve('deleteDiscipline', async ({ context, params }) => {
    await deleteDiscipline(context, params.id);
    return ok({ msg: disciplineMessages.deleted });
  });
};
