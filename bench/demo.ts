import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Session {
  token: string;
  user: unknown;
}

export interface Demo {
  url: string;
  /** sends a POST if there is a body, otherwise a GET; returns the JSON of the answer; throws when the call is refused */
  call: (path: string, token: string | null, body?: unknown) => Promise<unknown>;
  /** signs in the demo's player and returns her session */
  session: () => Promise<Session>;
  stop: () => Promise<void>;
}

/** Starts a new demo with its own data, which `stop` deletes. Throws when the demo does not start in four minutes. */
export const startDemo = async (port: number): Promise<Demo> => {
  const url = `http://localhost:${port}`;
  const data = await mkdtemp(join(tmpdir(), 'pronathle-bench-demo-'));
  const server = spawn(process.execPath, ['server/demo/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DEMO_DATA_DIR: data, APP_URL: url },
  });
  const ended = new Promise((resolve) => {
    server.once('exit', resolve);
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  const isHealthy = async (): Promise<boolean> => {
    try {
      return (await fetch(`${url}/api/health`)).ok;
    } catch {
      return false;
    }
  };
  for (let seconds = 0; !(await isHealthy()); seconds += 1) {
    if (seconds > 240 || server.exitCode !== null) {
      await stop();
      throw new Error('The demo did not start.');
    }
    await wait(1_000);
  }
  const call: Demo['call'] = async (path, token, body) => {
    const response = await fetch(`${url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };
  const session = async () =>
    (await call('/auth/login', null, { identifier: 'lea', password: 'demo-pronathle' })) as Session;
  return { url, call, session, stop };
};
