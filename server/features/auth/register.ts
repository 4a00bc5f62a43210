import type { api } from '@pronathle/contract';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import { violatedConstraint } from '../../db/database-error.ts';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Db, Services } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { accountNames, checkPassword, checkUsername, isUsernameConstraint } from '../users/account-rules.ts';
import { presentForAudit } from '../users/present-user.ts';
import { hashPassword } from './password-hash.ts';
import { sendVerificationMail } from './send-account-mail.ts';

type Registration = z.output<typeof api.register.body>;

/** A path, a query and a fragment as browsers spell them; a browser reads // and /\ as another site. */
const ownAddress = /^\/(?![/\\])[!-~]*$/;

/** One sentence for both, so that nobody can ask which addresses have an account. */
const refuseTwin = (error: unknown): never => {
  const taken = violatedConstraint(error);
  throw isUsernameConstraint(taken) || taken === 'account_email_unique'
    ? new Refusal('account-exists')
    : error;
};

/**
 * What makes a new account, once its password is hashed. An admin's own registration of somebody gives the role, and counts the e-mail as verified;
 * anybody else's becomes a player who has to open the link in the mail.
 */
export const prepareRegistration = async (
  services: Services,
  caller: Caller | null,
  given: Registration,
  network: string,
) => {
  const byAdmin = caller?.role === 'admin';
  const role = byAdmin ? (given.role ?? 'user') : 'user';
  checkUsername(given.username, { byAdmin });
  checkPassword(given.password, role);
  const passwordHash = await hashPassword(given.password, {
    lane: byAdmin ? 'own-account' : 'registration',
    network,
    account: '',
  });

  return async (trx: Db) => {
    const account = await trx
      .insertInto('account')
      .values({
        id: uuidv7(),
        ...accountNames(given),
        role,
        passwordHash,
        isEmailVerified: byAdmin,
        wantedPage:
          given.wantedPage !== undefined && ownAddress.test(given.wantedPage) ? given.wantedPage : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
      .catch(refuseTwin);
    if (byAdmin) await writeAudit(trx, caller, 'create', 'user', account.id, null, presentForAudit(account));
    else await sendVerificationMail(services, trx, account);
    return account;
  };
};
