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

/** The keys of each database that this process has read: every mail and every push message needs a key. */
const known = new WeakMap<Db, Map<string, Buffer>>();

/** Returns a secret that all processes share. The first process that needs the secret makes it; it never changes. */
export const serverKey = async (db: Db, name: string, make: () => Buffer): Promise<Buffer> => {
  const keys = known.get(db) ?? new Map<string, Buffer>();
  known.set(db, keys);
  const key = keys.get(name) ?? (await readKey(db, name, make));
  keys.set(name, key);
  return key;
};
