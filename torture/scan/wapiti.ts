import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInjectionTargets } from './injection-targets.ts';
import { runTool, versionOf } from './run-tool.ts';
import { alarmsOf, onScannedServer } from './scanned-server.ts';
import type { Scanner } from './scanner.ts';

/**
 * wapiti: a second scan of the pages and of an admin's GET calls. It easily misses SQL injections.
 */

/**
 * The modules that attack only the product. Others guess passwords and files from long lists, or need the
 * internet.
 */
const modules = [
  ...['backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'csrf', 'exec', 'file', 'htaccess', 'http_headers'],
  ...['methods', 'permanentxss', 'redirect', 'shellshock', 'sql', 'xss'],
];

/** seconds for one module: some modules find holes only by waiting */
const patience = 60;

/**
 * wapiti's complaint about a deliberate choice: today's browsers ignore this header, and in older ones it was
 * harmful.
 */
const ignored = ['X-XSS-Protection is not set'];

interface Complaint {
  method: string;
  path: string;
  info: string;
}

interface Report {
  vulnerabilities: Record<string, Complaint[]>;
  anomalies: Record<string, Complaint[]>;
}

const readReport = (path: string): string[] => {
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(path, 'utf8')) as Report;
  return Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, complaints]) =>
    complaints.map(
      ({ method, path: at, info }) =>
        `${kind}: ${info.replaceAll('\n', ' ')} (${method} ${at.slice(0, 200)})`,
    ),
  );
};

export const wapiti: Scanner = {
  name: 'wapiti',
  version: () => versionOf('wapiti', ['--version'], /^Wapiti (\S+)/m),
  plants: [
    {
      defect: 'a page of the API shows what was typed as markup',
      file: 'server/escape-html.ts',
      edits: [['/[&<>"\']/g', '/&/g']],
      found: /^Cross Site Scripting: .*\/api\/docs/,
    },
  ],
  scan: ({ folder, extent }) =>
    onScannedServer(
      folder,
      async (server) => {
        const { origin } = server;
        const attacked = await openInjectionTargets(server);
        const starts = ['/api/docs'];
        if (extent === 'product')
          for await (const { as, address } of attacked.targets(({ method }) => method === 'GET'))
            if (as === 'admin') starts.push(address.replaceAll('*', ''));
        attacked.close();
        const work = mkdtempSync(join(tmpdir(), 'pronathle-wapiti-'));
        const report = join(work, 'report.json');
        try {
          const { text } = await runTool(
            'wapiti',
            [
              ...['-u', `${origin}/`, ...starts.flatMap((path) => ['-s', `${origin}${path}`])],
              ...[
                '-H',
                `Authorization: Bearer ${attacked.tokenOf('admin')}`,
                '-m',
                modules.join(),
                '-v',
                '1',
              ],
              ...['--max-attack-time', String(patience), '--flush-session', '--no-bugreport'],
              ...['--store-session', join(work, 'session'), '--store-config', join(work, 'config')],
              ...['-f', 'json', '-o', report],
            ],
            // This proxy does not exist: it keeps wapiti from downloading a list for a module that is not run.
            { within: 1_800_000, env: { https_proxy: 'http://127.0.0.1:9' } },
          );
          const complaints = readReport(report);
          const cut = [...text.matchAll(/Max attack time was reached for module (\w+)/g)].map(
            ([, name]) => name,
          );
          const [, found = '0'] = /found (\d+) URLs and forms/.exec(text) ?? [];
          return {
            scanned: [
              `${starts.length} addresses to start from, ${found} addresses and forms, ${modules.length} modules`,
              `stopped after ${patience} s: ${cut.join(', ') || 'none'}`,
            ],
            findings: [
              ...complaints.filter((line) => !ignored.some((info) => line.includes(info))),
              ...modules
                .filter((name) => !text.includes(`Launching module ${name}\n`))
                .map((name) => `${name} did not run`),
              ...(Number(found) < starts.length ? ['not all of the addresses were scanned'] : []),
              ...alarmsOf(server),
            ],
          };
        } finally {
          rmSync(work, { recursive: true });
        }
      },
      { APP_URL: 'https://pronathle.test' },
    ),
};
