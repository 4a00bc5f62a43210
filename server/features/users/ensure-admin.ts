import { uuidv7 } from 'uuidv7';
import type { Config } from '../../config.ts';
import type { DbContext } from '../../context.ts';
import { hashPassword } from '../../secrets/password-hash.ts';
import { accountNames } from './account-rules.ts';

/** Creates the first admin of an instance without an admin. */
export const ensureAdmin = async ({ db }: DbContext, admin: NonNullable<Config['admin']>): Promise<void> => {
  const any = await db.selectFrom('account').select('id').where('role', '=', 'admin').executeTakeFirst();
  if (any !== undefined) return;
  const names = { username: admin.username, email: admin.email, firstName: 'Admin', lastName: 'PronAthlé' };
  await db
    .insertInto('account')
    .values({
      id: uuidv7(),
      ...accountNames(names),
      role: 'admin',
      passwordHash: await hashPassword(admin.password),
      isEmailVerified: true,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
