import { readAtOnce } from '../../db/transact.ts';
import { created, ok, type Serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { applyImport } from './apply-import.ts';
import { importMessages } from './imports.messages.ts';
import { selectLastImportOfCompetition, selectLastImportOfEvent } from './imports.queries.ts';
import { planImport, readPlanFacts } from './plan-import.ts';
import { presentImport, presentPreview } from './present-import.ts';
import { undoImport } from './undo-import.ts';

export const importsRoutes = (serve: Serve, { db, jobs }: Services): void => {
  serve('previewImport', async ({ body }) => {
    const facts = await readAtOnce(db, (trx) => readPlanFacts(trx, body));
    return ok({ preview: presentPreview(await planImport(facts, body)) });
  });

  serve('applyImport', ({ caller, body, once }) =>
    once(async (trx) => {
      const made = await applyImport(trx, jobs, caller, body);
      return created({ msg: importMessages.made(made.kind, made.eventsCount), import: made });
    }),
  );

  serve('getLastImport', async ({ query }) => {
    const { competitionEventId, competitionId } = query;
    const last =
      competitionEventId !== undefined
        ? await selectLastImportOfEvent(db, competitionEventId)
        : competitionId !== undefined
          ? await selectLastImportOfCompetition(db, competitionId)
          : undefined;
    return ok({ import: last === undefined ? null : presentImport(last) });
  });

  serve('undoImport', async ({ context, params }) =>
    ok({ msg: importMessages.undone(await undoImport(context, params.id)) }),
  );
};
