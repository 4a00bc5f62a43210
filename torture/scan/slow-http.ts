import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runTool, versionOf } from './run-tool.ts';
import { onScannedServer, type ScannedServer } from './scanned-server.ts';
import type { Scanner, ScanReport } from './scanner.ts';

/**
 * slowhttptest: clients that send or read very slowly must be disconnected, and others served meanwhile.
 */

const clients = 150;
/** connections that may remain at the end: the database's, which vary, and the tool's own probe */
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
    // Ten requests are the maximum of a connection, and fill the system's buffers of an answer.
    name: 'slow read',
    path: '/api/openapi.json',
    args: ['-X', '-k', '10', '-w', '512', '-y', '1024', '-n', '1', '-z', '32'],
    seconds: 85,
  },
];

/**
 * By second, whether the tool's own normal client was served: the last column of its table is 0 when not.
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
  // A connection that the tool sees as open may only exist in the system's buffers, after the server has
  // closed it: the server's own count decides.
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
        ...(most - before < clients / 2 ? [`${name}: too few connections came to say anything`] : []),
        ...(held - before > allowedMore ? [`${name}: ${held - before} connections are held for ever`] : []),
        ...(unserved > 0 ? [`${name}: others were not served in ${unserved} of the seconds`] : []),
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
        // The remains of one attack must not count for the next.
        for (let tries = 0; server.connections() > before + allowedMore && tries < 40; tries += 1)
          await wait(500);
      }
      return {
        scanned: reports.flatMap(({ scanned }) => scanned),
        findings: reports.flatMap(({ findings }) => findings),
      };
    }),
};
