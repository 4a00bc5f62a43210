import type { CallerContext } from '../../context.ts';
import { transactAs } from '../../http/transact-as.ts';
import { deleteDevicesOfSession } from './push.queries.ts';

/** The device of the caller's session shows nothing any more. */
export const forgetDevice = (context: CallerContext): Promise<unknown> =>
  transactAs(context, (trx) => deleteDevicesOfSession(trx, context.caller.token));
