import type { CallerContext } from '../../context.ts';
import type { Db } from '../../services.ts';

/** Reads what may be a second old for players; admins see at once what they have just done. */
export const readRecently = <Result>(
  { db, standby, caller }: CallerContext,
  read: (db: Db) => Promise<Result>,
): Promise<Result> => (caller.role === 'admin' ? read(db) : standby.read(read));
