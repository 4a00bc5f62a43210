import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { askPglite } from '../ask-pglite.ts';
import { openOnSession, type OpenDatabase } from '../open-database.ts';

/** Opens a PGlite of this thread, such as one in memory. As from a thread of its own, answers come in a later turn. */
export const openOnPglite = (pglite: PGlite): OpenDatabase =>
  openOnSession({
    answer: async (messages) => {
      await nextTurn();
      return askPglite(pglite, messages);
    },
    close: () => pglite.close(),
  });
