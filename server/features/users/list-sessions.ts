import type { MySession } from '@pronathle/contract';
import type { CallerContext } from '../../context.ts';
import { selectLivingSessions } from './sessions.queries.ts';

/** Returns the caller's valid sessions. */
export const listSessions = async ({ db, caller }: CallerContext): Promise<MySession[]> =>
  (await selectLivingSessions(db, caller.id, caller.token)).map(
    ({ id, browser, system, createdAt, expiresAt, isCurrent }) => ({
      _id: id,
      browser,
      system,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      isCurrent: Boolean(isCurrent),
    }),
  );
