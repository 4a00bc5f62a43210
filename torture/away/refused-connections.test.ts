import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findPostgres } from '../../server/db/testing/find-postgres.ts';
import { freePort } from '../../server/db/testing/free-port.ts';
import { rowsOn } from '../../server/db/testing/postgres-databases.ts';
import { apiAt } from '../api-client.ts';
import { alarmingWithoutDatabase, alarmsIn } from '../scene.ts';
import { startServer } from '../server-process.ts';
import { openTortureDatabase } from '../torture-database.ts';
import { adminLogin, signIn } from '../world.ts';
import { ask, unavailable, type Answer } from './ask.ts';

const clients = 200;
const role = 'pronathle_refused';

/** Starts the shipped server with a database role of its own, whose connections PostgreSQL can limit. */
const startAsRole = async (url: string, dataFolder: string, output: string[]) => {
  const [{ owner } = {}] = await rowsOn(url, 'select current_user as owner');
  await rowsOn(url, `create role ${role} login password 'refused' in role "${String(owner)}"`);
  const asRole = new URL(url);
  asRole.username = role;
  asRole.password = 'refused';
  const port = await freePort();
  const server = await startServer({
    port,
    env: { ...adminLogin, DATABASE_URL: asRole.href, DATA_DIR: dataFolder },
    onOutput: (text) => output.push(text),
  });
  return { origin: `http://127.0.0.1:${port}`, kill: server.kill };
};

const refuseTheCrowd = async (url: string, origin: string, token: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const acknowledged = new Set<string>();
  let serial = 0;
  const write = async (): Promise<Answer> => {
    const lastName = `Crowd ${(serial += 1)}`;
    const body = JSON.stringify({ lastName, gender: 'female' });
    const answer = await ask(`${origin}/api/athletes`, { method: 'POST', headers, body });
    if (answer.status === 201) acknowledged.add(lastName);
    return answer;
  };
  const crowd = () =>
    Promise.all(
      Array.from({ length: clients }, (_, client) =>
        client % 2 === 0 ? write() : ask(`${origin}/api/competitions`, { headers }),
      ),
    );
  /** Cuts the connections of the server, and allows it the given number of new ones; -1 is no limit. */
  const allow = async (connections: number) => {
    await rowsOn(url, `alter role ${role} connection limit ${connections}`);
    await rowsOn(url, `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`);
  };

  for (const connections of [2, 0]) {
    await allow(connections);
    const refused = (await crowd()).filter(({ status }) => status >= 300);
    expect(refused.length).toBeGreaterThan(connections === 0 ? clients - 1 : 0);
    for (const one of refused) {
      expect(one).toMatchObject(unavailable);
      // A call waits two seconds for a connection, and longer with 200 clients on a busy machine, but not a minute.
      expect(one.took).toBeLessThan(10_000);
    }
  }
  for (const path of ['health', 'ready'])
    expect(await ask(`${origin}/api/${path}`)).toMatchObject(unavailable);

  await allow(-1);
  while ((await ask(`${origin}/api/ready`)).status !== 200) await wait(50);
  for (const { status } of await crowd()) expect(status).toBeLessThan(300);
  expect((await ask(`${origin}/api/health`)).status).toBe(200);

  const rows = await rowsOn(url, `select last_name from athlete where last_name like 'Crowd %'`);
  const kept = rows.map((row) => row['last_name']);
  expect([...acknowledged].filter((name) => !kept.includes(name))).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
};

test.runIf(findPostgres(process.env) !== undefined)(
  'a crowd gets 503 while the database refuses connections, and is served once it accepts them',
  async () => {
    const database = await openTortureDatabase('postgresql');
    const url = database.env['DATABASE_URL'] ?? '';
    const output: string[] = [];
    const { origin, kill } = await startAsRole(url, database.dataFolder, output);
    try {
      const { token } = await signIn(apiAt(origin), adminLogin.ADMIN_USERNAME, adminLogin.ADMIN_PASSWORD);
      await refuseTheCrowd(url, origin, token);
      expect(alarmsIn(output.join(''), alarmingWithoutDatabase)).toEqual([]);
    } finally {
      await kill();
      await rowsOn(url, `drop owned by ${role} cascade`);
      await rowsOn(url, `drop role ${role}`);
      await database.close();
    }
  },
);
