import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { fillDataFolder } from './db/testing/fill-data-folder.ts';
import { startServer } from './start.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pronathle-start-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a server that starts while the client is being built serves the page of that build', async () => {
  const dataDir = join(folder, 'data');
  const webBuild = join(folder, 'client');
  fillDataFolder(dataDir);
  mkdirSync(join(webBuild, 'assets'), { recursive: true });
  writeFileSync(join(webBuild, 'index.html'), '<title>old</title>');
  const build = async () => {
    await wait(4_000);
    writeFileSync(join(webBuild, 'index.html'), '<title>new</title>');
    return webBuild;
  };
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const server = await startServer(config, { client: build() });
  const page = await (await fetch(`${server.address}/`)).text();
  await server.stop();
  expect(page).toContain('new');
});
