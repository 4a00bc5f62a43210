import type { CallerContext } from '../../context.ts';
import type { Db } from '../../services.ts';

/**
 * Returns what `read` reads. For players it may be a second old. For admins it is current, so that they see their
 * own changes.
 */
export const readRecently = <Result>(
  { db, standby, caller }: CallerContext,
  read: (db: Db) => Promise<Result>,
): Promise<Result> => (caller.role === 'admin' ? read(db) : standby.read(read));
