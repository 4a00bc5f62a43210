import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../db/testing/free-port.ts';
import { demoPassword } from '../demo/demo-password.ts';

test(
  'npm run dev serves the client by Vite and the API behind it, plans imports in a thread, and ends all',
  { timeout: 180_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pronathle-dev-'));
    const [port, vitePort] = [await freePort(), await freePort()];
    const dev = spawn(process.execPath, [join(import.meta.dirname, '../../house/dev.ts')], {
      env: {
        ...process.env,
        PORT: String(port),
        VITE_PORT: String(vitePort),
        DEMO_DATA_DIR: folder,
        LOG_LEVEL: 'warn',
      },
      stdio: 'ignore',
    });
    const ended = once(dev, 'exit');
    const statusOf = (path: string) =>
      fetch(`http://localhost:${vitePort}${path}`).then(
        ({ status }) => status,
        () => 0,
      );
    const call = async (path: string, body?: object, token?: string): Promise<unknown> => {
      const headers = {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
      return (await fetch(`http://localhost:${vitePort}/api${path}`, { headers, ...sent })).json();
    };
    try {
      while (dev.exitCode === null && (await statusOf('/api/health')) !== 200) await wait(200);
      expect(await statusOf('/api/health')).toBe(200);
      expect(await statusOf('/main.tsx')).toBe(200);
      // An import is planned in a thread, on whose channel Node reports the modules that it watches.
      const { token } = (await call('/auth/login', { identifier: 'admin', password: demoPassword })) as {
        token: string;
      };
      const { competitions } = (await call('/competitions', undefined, token)) as {
        competitions: { _id: string }[];
      };
      const content = 'Épreuve;Genre;Athlète;Pays\n100 m;Hommes;DUPONT Jean;FRA';
      const given = { kind: 'competition', target: competitions[0]?._id, content };
      expect(await call('/imports/preview', given, token)).toMatchObject({
        preview: { version: expect.any(String) as string },
      });
      dev.kill('SIGTERM');
      await ended;
      expect([await statusOf('/main.tsx'), dev.signalCode]).toEqual([0, null]);
    } finally {
      dev.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
