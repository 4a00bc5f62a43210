import type { api } from '@pronathle/contract';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { PublicContext } from '../../context.ts';
import type { Db } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { accountNames, checkPassword, checkUsername } from '../users/account-rules.ts';
import { presentForAudit } from '../users/present-user.ts';
import { addRegistration } from './auth.queries.ts';
import { hashPassword } from '../../secrets/password-hash.ts';

type Registration = z.output<typeof api.register.body>;

/** A page of this site: path, query and fragment in printable ASCII. Browsers read // and /\ as another site. */
const ownAddress = /^\/(?![/\\])[!-~]*$/;

/**
 * Checks a registration, hashes its password, and returns a function that creates the account in a transaction and
 * returns it. When an admin registers somebody, the admin sets the role, and the e-mail counts as verified.
 * Otherwise the account is a player's, who must open the link in a mail. The job that sends this mail checks
 * whether another account owns the address, so that neither the answer of this call nor its duration shows it.
 */
export const prepareRegistration = async (
  { jobs, caller }: PublicContext,
  given: Registration & { network: string },
) => {
  const byAdmin = caller?.role === 'admin';
  const role = byAdmin ? (given.role ?? 'user') : 'user';
  checkUsername(given.username, { byAdmin });
  checkPassword(given.password, role);
  const passwordHash = await hashPassword(given.password, {
    lane: byAdmin ? 'own-account' : 'registration',
    network: given.network,
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
      .executeTakeFirstOrThrow();
    if (byAdmin) await writeAudit(trx, caller, 'create', 'user', account.id, null, presentForAudit(account));
    else {
      if (given.browserSecret !== undefined) await addRegistration(trx, account, given.browserSecret);
      await jobs.enqueue(trx, 'request-verification', { identifier: account.username });
    }
    return account;
  };
};
