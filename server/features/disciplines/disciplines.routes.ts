import { likePattern, pageOf, pageShape, wholeList } from '../../http/page.ts';
import { Refusal } from '../../http/refusal.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { deleteDiscipline } from './delete-discipline.ts';
import { disciplineMessages } from './disciplines.messages.ts';
import { selectDiscipline, selectDisciplines } from './disciplines.queries.ts';
import { presentDiscipline } from './present-discipline.ts';
import { createDiscipline, updateDiscipline } from './save-discipline.ts';

export const disciplinesRoutes = (serve: Serve, { db }: Services): void => {
  serve('listDisciplines', async ({ query }) => {
    // Without parameters the list is whole.
    const page = Object.values(query).every((value) => value === undefined) ? wholeList : pageOf(query);
    const { name, type, gender } = query;
    const { rows, total } = await selectDisciplines(db, { nameLike: likePattern(name), type, gender }, page);
    const { totalCount, ...shape } = pageShape(page, total);
    return ok({ disciplines: rows.map(presentDiscipline), ...shape, totalResults: totalCount });
  });

  serve('getDiscipline', async ({ params }) => {
    const row = await selectDiscipline(db, params.id);
    if (row === undefined) throw new Refusal('discipline-not-found');
    return ok({ discipline: presentDiscipline(row) });
  });

  serve('createDiscipline', ({ caller, body, once }) =>
    once(async (trx) =>
      created({
        msg: disciplineMessages.created,
        discipline: await createDiscipline(trx, caller, body),
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
