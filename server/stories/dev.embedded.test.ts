import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from '../db/testing/free-port.ts';

test(
  'npm run dev serves the client by Vite and the API behind it, and ends both',
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
    try {
      while (dev.exitCode === null && (await statusOf('/api/health')) !== 200) await wait(200);
      expect(await statusOf('/api/health')).toBe(200);
      expect(await statusOf('/main.tsx')).toBe(200);
      dev.kill('SIGTERM');
      await ended;
      expect([await statusOf('/main.tsx'), dev.signalCode]).toEqual([0, null]);
    } finally {
      dev.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
