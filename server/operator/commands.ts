import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { violatedConstraint } from '../db/database-error.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { transact } from '../db/transact.ts';
import { writeAudit } from '../features/audit/audit.queries.ts';
import { selectAccountByIdentifier } from '../features/auth/auth.queries.ts';
import { deleteSessionsOf } from '../features/users/sessions.queries.ts';
import { closeAccounts } from '../http/held-session.queries.ts';
import { hashPassword } from '../secrets/password-hash.ts';
import { accountNames, checkPassword, checkUsername } from '../features/users/account-rules.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Db } from '../services.ts';
import { operatorMessages } from './operator.messages.ts';
import { restoreBackup, writeBackup } from './backup.ts';
import { distributeLeagues } from './distribute.ts';

/** A command cannot be done; the operator sees the message. */
export class CommandRefused extends Error {}

export interface OperatedInstance {
  database: OpenDatabase;
  jobs: Jobs;
}

export type CommandOptions = Record<string, string | undefined>;

const required = (options: CommandOptions, name: string): string => {
  const value = options[name];
  if (value === undefined || value.trim() === '') throw new CommandRefused(`--${name} is missing`);
  return value.trim();
};

const operator = { id: null, username: operatorMessages.actor };

/**
 * Writes into the audit log what the operator has done to an account, without its name, which must disappear with the
 * account.
 */
const logAccount = (
  trx: Db,
  action: 'create' | 'update',
  id: string,
  [before, after]: readonly [object | null, object],
): Promise<void> => writeAudit(trx, operator, action, 'user', id, before, after);

const newPassword = (): string => randomBytes(15).toString('base64url');

/** Returns the account whose e-mail or username is the option `account`. Throws CommandRefused. */
const accountOf = async (db: Db, options: CommandOptions) => {
  const identifier = required(options, 'account');
  const account = await selectAccountByIdentifier(db, identifier);
  if (account === undefined) throw new CommandRefused(`There is no account ${identifier}`);
  return account;
};

const createAdmin = async ({ database: { db } }: OperatedInstance, options: CommandOptions) => {
  const username = required(options, 'username');
  const email = required(options, 'email');
  const password = options['password'] ?? newPassword();
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new CommandRefused(`${email} is no e-mail address`);
  checkUsername(username, { byAdmin: true });
  checkPassword(password, 'admin');
  const id = uuidv7();
  const passwordHash = await hashPassword(password);
  try {
    await transact(db, async (trx) => {
      await trx
        .insertInto('account')
        .values({
          id,
          ...accountNames({ username, email, firstName: 'Admin', lastName: username }),
          role: 'admin',
          passwordHash,
          isEmailVerified: true,
        })
        .execute();
      await logAccount(trx, 'create', id, [null, { role: 'admin', isEmailVerified: true }]);
    });
  } catch (error) {
    if (violatedConstraint(error) === undefined) throw error;
    throw new CommandRefused('An account with this username or e-mail exists: see promote');
  }
  const passwordNote = options['password'] === undefined ? `, with the password ${password}` : '';
  return `The admin ${username} was created${passwordNote}.`;
};

const promote = async ({ database: { db } }: OperatedInstance, options: CommandOptions) => {
  const account = await accountOf(db, options);
  // The account's sessions may have been opened with a password that is too short for an admin.
  await transact(db, async (trx) => {
    await closeAccounts(trx, [account.id]);
    await trx
      .updateTable('account')
      .set({ role: 'admin', isEmailVerified: true })
      .where('id', '=', account.id)
      .execute();
    await deleteSessionsOf(trx, account.id);
    const { role } = account;
    await logAccount(trx, 'update', account.id, [{ role }, { role: 'admin', changed: ['role'] }]);
  }).catch((error: unknown) => {
    if (violatedConstraint(error) !== 'account_email_unique') throw error;
    throw new CommandRefused(`Another account has verified the e-mail of ${account.username}`);
  });
  return `${account.username} is an admin.`;
};

const resetPassword = async ({ database: { db } }: OperatedInstance, options: CommandOptions) => {
  const password = options['password'] ?? newPassword();
  const passwordHash = await hashPassword(password);
  const account = await transact(db, async (trx) => {
    const found = await accountOf(trx, options);
    checkPassword(password, found.role);
    await closeAccounts(trx, [found.id]);
    await trx.updateTable('account').set({ passwordHash }).where('id', '=', found.id).execute();
    await deleteSessionsOf(trx, found.id);
    const { role } = found;
    await logAccount(trx, 'update', found.id, [{ role }, { role, changed: ['passwordHash'] }]);
    return found;
  });
  const passwordNote = options['password'] === undefined ? ` It is now ${password}.` : '';
  return `The password of ${account.username} was changed, and all sessions ended.${passwordNote}`;
};

const backup = async ({ database }: OperatedInstance, options: CommandOptions) => {
  const file = required(options, 'file');
  const replace = options['force'] !== undefined;
  return `${await writeBackup(database, file, { replace })} rows were backed up to ${file}.`;
};

const restore = async ({ database, jobs }: OperatedInstance, options: CommandOptions) => {
  const file = required(options, 'file');
  return `${await restoreBackup(database, jobs, file)} rows were restored from ${file}.`;
};

const catalogue = async ({ database: { db } }: OperatedInstance) => {
  await loadCatalogue(db, { complete: true });
  return 'The disciplines and badges of the catalogue are there.';
};

const distribute = async ({ database }: OperatedInstance, { trial }: CommandOptions) => {
  if (trial === undefined)
    throw new CommandRefused(
      'The server does not support leagues on several nodes yet, and no command moves them back: see bench/lock-queue/SCALE.md. ' +
        'Add --trial to spread the leagues of an instance on which nobody plays.',
    );
  return distributeLeagues(database);
};

export const commands = {
  'create-admin': createAdmin,
  promote,
  'reset-password': resetPassword,
  backup,
  restore,
  catalogue,
  distribute,
} as const;

export type CommandName = keyof typeof commands;

export const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);
