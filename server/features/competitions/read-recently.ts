import type { CallerContext } from '../../context.ts';
import type { Db } from '../../services.ts';

/** Reads for players an answer that may be a second old, and for admins the current one: they see their own changes. */
export const readRecently = <Result>(
  { db, standby, caller }: CallerContext,
  read: (db: Db) => Promise<Result>,
): Promise<Result> => (caller.role === 'admin' ? read(db) : standby.read(read));
