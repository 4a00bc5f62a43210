import type { Db } from '../services.ts';

/** A secret of the server that every process uses. It is made once, by whoever needs it first. */
export const serverKey = async (db: Db, name: string, make: () => Buffer): Promise<Buffer> => {
  const select = () =>
    db.selectFrom('serverKey').select('secret').where('name', '=', name).executeTakeFirst();
  const known = await select();
  if (known !== undefined) return Buffer.from(known.secret);
  await db
    .insertInto('serverKey')
    .values({ name, secret: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return Buffer.from((await select())?.secret ?? []);
};
