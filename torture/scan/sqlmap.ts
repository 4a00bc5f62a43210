import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInjectionTargets, type InjectionTarget } from './injection-targets.ts';
import { runTool, versionOf } from './run-tool.ts';
import { alarmsOf, onScannedServer } from './scanned-server.ts';
import type { Scanner } from './scanner.ts';

/** sqlmap injects into every parameter of every call, as a player and as an admin. */

/** Limits: risk 1, all techniques except inline queries, PostgreSQL only, and delays of two seconds. */
const bounds = [
  ...['--batch', '--disable-coloring', '--flush-session', '--skip-waf'],
  ...['--risk', '1', '--technique', 'BEUST', '--dbms', 'postgresql'],
  ...['--time-sec', '2', '--timeout', '20', '--retries', '1'],
  // A refusal does not end the test of a parameter.
  ...['--ignore-code', '400,401,403,404,409,413,415,422,429'],
];

interface Outcome {
  /** number of parameters injected into, vulnerable or not */
  tested: number;
  requests: number;
  /** vulnerable parameters, with the technique that works */
  open: string[];
  text: string;
}

/**
 * Returns sqlmap's level for a target: 1 of 5, but 2 for a search. At level 1 sqlmap does not try to escape from a LIKE
 * pattern.
 */
const levelOf = ({ searches }: InjectionTarget): string => (searches ? '2' : '1');

const inject = async (origin: string, token: string, target: InjectionTarget): Promise<Outcome> => {
  const { method, address, body } = target;
  const folder = mkdtempSync(join(tmpdir(), 'pronathle-sqlmap-'));
  const traffic = join(folder, 'traffic');
  try {
    const { text } = await runTool(
      'sqlmap',
      [
        ...bounds,
        ...['--level', levelOf(target)],
        ...['-u', `${origin}${address}`, '--method', method, '-H', `Authorization: Bearer ${token}`],
        ...(body === null ? [] : ['--data', body]),
        ...['-t', traffic, '--output-dir', folder],
      ],
      { within: 540_000 },
    );
    const open = text.match(/^Parameter: .*(?:\n {4}Type: .*|\n {4}Title: .*|\n {4}Payload: .*|\n)*/gm) ?? [];
    const closed = text.match(/parameter '.*' does not seem to be injectable/g) ?? [];
    const sent = readFileSync(traffic, 'latin1').match(/^HTTP request \[#/gm) ?? [];
    return {
      tested: open.length + closed.length,
      requests: sent.length,
      open: open.map((one) => one.trim().replace(/\s*\n\s*/g, '; ')),
      text,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
};

export const sqlmap: Scanner = {
  name: 'sqlmap',
  version: () => versionOf('sqlmap', ['--version'], /^(\d\S*)/m),
  plants: [
    {
      defect: 'the search of a list is written into its SQL',
      file: 'server/features/disciplines/disciplines.queries.ts',
      edits: [
        [
          "where('nameKey', 'like', filter.nameLike)",
          "where(sql<boolean>`name_key like '${sql.raw(filter.nameLike)}'`)",
        ],
      ],
      found: /^listDisciplines \?name.*Parameter: name \(GET\)/,
    },
    {
      defect: 'the search of a list is looked for as it is typed',
      file: 'server/features/disciplines/list-disciplines.ts',
      edits: [['nameLike: likePattern(name)', 'nameLike: name && `%${name}%`']],
      found: /^listDisciplines \?name/,
    },
    {
      defect: 'the code of an invitation is written into the SQL',
      file: 'server/features/leagues/leagues.queries.ts',
      edits: [
        [
          "where('invitationCode', '=', invitationCode)",
          "where(sql<boolean>`invitation_code = '${sql.raw(invitationCode)}'`)",
        ],
      ],
      found: /^readInvitation.*Parameter: JSON invitationCode/,
    },
    {
      defect: 'the code of an invitation is looked for as it is typed',
      file: 'server/features/leagues/invitation-code.ts',
      edits: [
        [
          '(typed: string): string => {\n',
          "(typed: string): string => {\n  if (typed !== '') return typed;\n",
        ],
      ],
      found: /^readInvitation/,
    },
  ],
  scan: ({ folder, extent }) =>
    onScannedServer(folder, async (server) => {
      const attacked = await openInjectionTargets(server);
      const findings: string[] = [];
      const sum = { runs: 0, succeed: 0, tested: 0, requests: 0 };
      const isWanted = ({ operationId }: { operationId: string }) =>
        extent === 'product' || ['listDisciplines', 'readInvitation'].includes(operationId);
      for await (const target of attacked.targets(isWanted)) {
        const { name, as, succeeds } = target;
        const { tested, requests, open, text } = await inject(server.origin, attacked.tokenOf(as), target);
        sum.runs += 1;
        sum.succeed += succeeds ? 1 : 0;
        sum.tested += tested;
        sum.requests += requests;
        findings.push(...open.map((one) => `${name}: ${one}`));
        if (tested === 0) findings.push(`${name} was not scanned: ${text.trim().slice(-400)}`);
        if (await attacked.renewed(as)) findings.push(`${name} was not scanned: it ended its own session`);
      }
      attacked.close();
      return {
        scanned: [
          `${sum.runs} runs, ${sum.succeed} of them on a request that succeeds as it is: ${sum.tested} parameters, ${sum.requests} requests`,
        ],
        findings: [...findings, ...alarmsOf(server)],
      };
    }),
};
