import type { Db } from '../services.ts';

const readKey = async (db: Db, name: string, make: () => Buffer): Promise<Buffer> => {
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

/** The known keys of each database: every mail and every message needs one. */
const known = new WeakMap<Db, Map<string, Buffer>>();

/** A secret of the server that every process uses. The first process that needs it makes it, and it never changes. */
export const serverKey = async (db: Db, name: string, make: () => Buffer): Promise<Buffer> => {
  const keys = known.get(db) ?? new Map<string, Buffer>();
  known.set(db, keys);
  const key = keys.get(name) ?? (await readKey(db, name, make));
  keys.set(name, key);
  return key;
};
