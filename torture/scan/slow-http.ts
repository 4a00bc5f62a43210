import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runTool, versionOf } from './run-tool.ts';
import { onScannedServer, type ScannedServer } from './scanned-server.ts';
import type { Scanner, ScanReport } from './scanner.ts';

/**
 * slowhttptest: the server must disconnect clients that send or read very slowly, and serve others meanwhile.
 */

const clients = 150;
/** how many more connections may be open at the end than before: some to the database, and the tool's own client */
const allowedMore = 20;

interface Attack {
  name: string;
  path: string;
  args: string[];
  /** duration in seconds: longer than the server's time limits */
  seconds: number;
}

const attacks: Attack[] = [
  { name: 'slow headers', path: '/api/health', args: ['-H', '-i', '2'], seconds: 40 },
  {
    name: 'slow body',
    path: '/api/auth/login',
    args: ['-B', '-i', '2', '-s', '8192', '-t', 'POST', '-f', 'application/json', '-x', '10'],
    seconds: 40,
  },
  {
    // A connection may have ten requests at once. Their answers fill the buffers of the operating system.
    name: 'slow read',
    path: '/api/openapi.json',
    args: ['-X', '-k', '10', '-w', '512', '-y', '1024', '-n', '1', '-z', '32'],
    seconds: 85,
  },
];

/**
 * Returns the number of seconds in which the tool's own normal client was not served: the last column of its
 * table is then 0.
 */
const unservedSeconds = (table: string): number =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .filter((row) => row.endsWith(',0')).length;

const attack = async (
  { origin, connections }: ScannedServer,
  { name, path, args, seconds }: Attack,
  before: number,
): Promise<ScanReport> => {
  const folder = mkdtempSync(join(tmpdir(), 'pronathle-slow-'));
  // This run counts the connections of the server's process: one that the tool sees as open may exist only in the
  // buffers of the operating system, after the server has closed it.
  let [held, most] = [before, before];
  const watch = setInterval(() => {
    held = connections();
    most = Math.max(most, held);
  }, 500);
  try {
    const common = ['-c', String(clients), '-r', '75', '-p', '5', '-l', String(seconds), '-g', '-o', 'table'];
    const { text } = await runTool('slowhttptest', [...args, ...common, '-u', `${origin}${path}`], {
      cwd: folder,
      within: (seconds + 60) * 1000,
    });
    const [, ended = '?'] = /Test ended on (\d+)/.exec(text) ?? [];
    const unserved = unservedSeconds(readFileSync(join(folder, 'table.csv'), 'utf8'));
    return {
      scanned: [
        `${name}: ${most - before} connections at once, ${held - before} at the end, after ${ended} s`,
      ],
      findings: [
        ...(most - before < clients / 2 ? [`${name}: too few connections to prove anything`] : []),
        ...(held - before > allowedMore ? [`${name}: ${held - before} connections are held for ever`] : []),
        ...(unserved > 0 ? [`${name}: others were not served in ${unserved} seconds`] : []),
      ],
    };
  } finally {
    clearInterval(watch);
    rmSync(folder, { recursive: true });
  }
};

export const slowHttp: Scanner = {
  name: 'slowhttptest',
  version: () => versionOf('slowhttptest', ['-h'], /version (\S+)/),
  plants: [
    {
      defect: 'headers may take as long as they like',
      file: 'server/app.ts',
      edits: [['headersTimeout: 10_000', 'headersTimeout: 0']],
      found: /^slow headers: \d+ connections are held/,
    },
    {
      defect: 'a body may take as long as it likes',
      file: 'server/app.ts',
      edits: [['requestTimeout: 13_000', 'requestTimeout: 0']],
      found: /^slow body: \d+ connections are held/,
    },
    {
      defect: 'an answer may be read for as long as anybody likes',
      file: 'server/app.ts',
      edits: [
        ['connectionTimeout: 30_000', 'connectionTimeout: 0'],
        ['keepAliveTimeout: 65_000', 'keepAliveTimeout: 0'],
        ['answerReadWithin = 22_000', 'answerReadWithin = 22_000_000'],
      ],
      found: /^slow read: \d+ connections are held/,
    },
  ],
  scan: ({ folder }) =>
    onScannedServer(folder, async (server) => {
      const reports: ScanReport[] = [];
      const before = server.connections();
      for (const one of attacks) {
        reports.push(await attack(server, one, before));
        // Connections left by one attack must not count in the next.
        for (let tries = 0; server.connections() > before + allowedMore && tries < 40; tries += 1)
          await wait(500);
      }
      return {
        scanned: reports.flatMap(({ scanned }) => scanned),
        findings: reports.flatMap(({ findings }) => findings),
      };
    }),
};
