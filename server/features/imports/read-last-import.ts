import type { api, MadeImport } from '@pronathle/contract';
import type { z } from 'zod';
import type { DbContext } from '../../context.ts';
import { selectLastImportOfCompetition, selectLastImportOfEvent } from './imports.queries.ts';
import { presentImport } from './present-import.ts';

/** The last import of an event, or of a competition, that can be undone; null when there is none. */
export const readLastImport = async (
  { db }: DbContext,
  { competitionEventId, competitionId }: z.output<typeof api.getLastImport.query>,
): Promise<MadeImport | null> => {
  const last =
    competitionEventId !== undefined
      ? await selectLastImportOfEvent(db, competitionEventId)
      : competitionId !== undefined
        ? await selectLastImportOfCompetition(db, competitionId)
        : undefined;
  return last === undefined ? null : presentImport(last);
};
