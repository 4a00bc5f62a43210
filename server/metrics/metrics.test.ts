import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { RunningServer } from '../running-server.ts';
import { startServer } from '../start.ts';

let folder: string;
let server: RunningServer;

const settings = (env: Record<string, string>) =>
  readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, ...env });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pronathle-metrics-'));
  server = await startServer(settings({ METRICS_PORT: '0' }));
  await server.startJobs();
}, 120_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const metricsUrl = (): string => server.metricsAddress ?? '';
/** Reads the metrics as an operator's Prometheus does. */
const read = async (): Promise<string> => (await fetch(metricsUrl())).text();

const valueOf = (figures: string, series: string): number =>
  Number(
    figures
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1) ?? NaN,
  );

/** Sends a request exactly as given, whereas fetch() would change the method or the path; returns the status. */
const raw = (method: string, path: string) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(server.address);
    const sent = request({ hostname, port, method, path }, (answer) => {
      void text(answer).then(() => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end();
  });

test("requests are counted by route template, method and status, without any user's name", async () => {
  const email = 'lea.dupont@pronathle.test';
  await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: email, password: 'mot-de-passe' }),
  });
  await fetch(`${server.address}/api/predictions`, { method: 'POST' });
  await raw('GET', '/api/users/0190a0de-aaaa-7aaa-8aaa-000000000001');
  await raw('GET', '/api/auth/verify-email/un-jeton-secret');
  await raw('GET', '/api/nulle-part/lea');
  await raw('GET', '/badges/captain.svg');
  await raw('PURGE', '/api/health');

  const figures = await read();
  const counted = (labels: string) =>
    valueOf(figures, `pronathle_http_request_duration_seconds_count{${labels}}`);
  expect(counted('route="/api/auth/login",method="POST",status="401"')).toBe(1);
  expect(counted('route="/api/users/:id",method="GET",status="401"')).toBe(1);
  expect(counted('route="/api/auth/verify-email/:token",method="GET",status="302"')).toBe(1);
  expect(counted('route="none",method="GET",status="404"')).toBe(1);
  expect(counted('route="files",method="GET",status="200"')).toBe(1);
  expect(valueOf(figures, 'pronathle_predictions_submitted_total{outcome="refused"}')).toBe(1);
  for (const secret of [email, 'un-jeton-secret', '0190a0de', 'nulle-part', 'captain'])
    expect(figures).not.toContain(secret);
});

test('the event loop, the pool and the background work are reported', async () => {
  await fetch(`${server.address}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'personne@pronathle.test' }),
  });
  await expect
    .poll(
      async () =>
        valueOf(await read(), 'pronathle_job_runs_total{job="request-password-reset",outcome="done"}'),
      { timeout: 20_000 },
    )
    .toBe(1);
  const figures = await read();
  expect(valueOf(figures, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  const connections = ['idle', 'busy'].map((state) =>
    valueOf(figures, `pronathle_database_connections{state="${state}"}`),
  );
  expect(connections.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(valueOf(figures, 'pronathle_jobs{job="send-mail",state="waiting"}')).toBe(0);
  expect(valueOf(figures, 'pronathle_jobs{job="send-mail",state="failed"}')).toBe(0);
});

test('the metrics are served at one address, on a separate port', async () => {
  expect((await fetch(metricsUrl())).headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect((await fetch(new URL('/', metricsUrl()))).status).toBe(404);
  expect((await fetch(metricsUrl(), { method: 'POST' })).status).toBe(404);
  expect(await (await fetch(`${server.address}/metrics`)).text()).not.toContain('pronathle_jobs');
});

test('the metrics are served nowhere unless configured', () => {
  expect(settings({}).metricsPort).toBeUndefined();
  expect(() => settings({ METRICS_PORT: 'oui' })).toThrow('METRICS_PORT');
});
