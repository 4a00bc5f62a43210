import { created, ok, type Serve } from '../../http/serve.ts';
import { applyImport } from './apply-import.ts';
import { fetchImport } from './fetch-import.ts';
import { importMessages } from './imports.messages.ts';
import { previewImport } from './preview-import.ts';
import { readLastImport } from './read-last-import.ts';
import { undoImport } from './undo-import.ts';

export const importsRoutes = (serve: Serve): void => {
  serve('previewImport', async ({ context, body }) => ok({ preview: await previewImport(context, body) }));

  serve('applyImport', ({ context, body, once }) =>
    once(async (trx) => {
      const made = await applyImport({ ...context, db: trx }, body);
      return created({ msg: importMessages.made(made.kind, made.eventsCount), import: made });
    }),
  );

  serve('fetchImport', async ({ context, body }) => ok(await fetchImport(context, body)));

  serve('getLastImport', async ({ context, query }) => ok(await readLastImport(context, query)));

  serve('undoImport', async ({ context, params, query }) => {
    const kept = await undoImport(context, { importId: params.id, eventId: query.competitionEventId });
    return ok({ msg: importMessages.undone(kept) });
  });
};
