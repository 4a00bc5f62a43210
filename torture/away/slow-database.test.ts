import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostgres } from '../../server/db/testing/find-postgres.ts';
import { freePort } from '../../server/db/testing/free-port.ts';
import { openLine, type DatabaseLine } from '../../server/db/testing/database-line.ts';
import { apiAt } from '../api-client.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import { openTortureDatabase, type TortureDatabase } from '../torture-database.ts';
import { adminLogin, signIn } from '../world.ts';
import { ask, unavailable, type Answer } from './ask.ts';

/** milliseconds */
const answeredWithin = 6_000;

describe.runIf(findPostgres(process.env) !== undefined)('the shipped server', () => {
  let database: TortureDatabase;
  let line: DatabaseLine;
  let server: ServerProcess;
  let api: string;
  let headers: Record<string, string>;

  beforeAll(async () => {
    database = await openTortureDatabase('postgresql');
    line = await openLine(database.env['DATABASE_URL'] ?? '');
    const port = await freePort();
    server = await startServer({
      port,
      env: { ...adminLogin, ...database.env, DATABASE_URL: line.url },
      onOutput: () => undefined,
    });
    const origin = `http://127.0.0.1:${port}`;
    api = `${origin}/api`;
    const { token } = await signIn(apiAt(origin), adminLogin.ADMIN_USERNAME, adminLogin.ADMIN_PASSWORD);
    headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  });
  afterAll(async () => {
    await server.kill();
    line.close();
    await database.close();
  });

  let serial = 0;
  const write = () =>
    ask(`${api}/athletes`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ lastName: `Slow ${(serial += 1)}`, gender: 'female' }),
    });

  const wellAgain = async (): Promise<void> => {
    while ((await ask(`${api}/ready`)).status !== 200) await wait(50);
    expect((await write()).status).toBe(201);
  };

  test('answers 503 within 6 seconds when each answer of the database takes 3 seconds', async () => {
    line.delay(1_500);
    const answers = await Promise.all([write(), write(), write(), ask(`${api}/competitions`, { headers })]);
    line.delay(0);
    for (const one of answers) {
      expect(one).toMatchObject(unavailable);
      expect(one.took).toBeLessThan(answeredWithin);
    }
    await wellAgain();
  });

  test('reports its health while statements wait for locks that another connection holds', async () => {
    const holder = new Client({ connectionString: database.env['DATABASE_URL'] });
    await holder.connect();
    await holder.query('begin');
    await holder.query('lock table athlete in exclusive mode');
    const held = Promise.all([write(), write(), write()]);
    const healthAnswers: Answer[] = [];
    const asking = setInterval(
      () => void ask(`${api}/health`).then((answer) => healthAnswers.push(answer)),
      100,
    );
    const answers = await held;
    clearInterval(asking);
    await holder.end();
    for (const one of answers) {
      expect(one).toMatchObject(unavailable);
      expect(one.took).toBeLessThan(answeredWithin);
    }
    expect(healthAnswers.length).toBeGreaterThan(10);
    expect(healthAnswers.map(({ status }) => status)).toEqual(healthAnswers.map(() => 200));
    await wellAgain();
  });
});
