import type { CallerContext } from '../../context.ts';
import { transactAs } from '../../http/transact-as.ts';
import { deleteDevicesOfSession } from './push.queries.ts';

/** Stops messages on the device of the caller's session. */
export const forgetDevice = (context: CallerContext): Promise<unknown> =>
  transactAs(context, (trx) => deleteDevicesOfSession(trx, context.caller.token));
