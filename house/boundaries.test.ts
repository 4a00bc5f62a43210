import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
const config = join(root, '.dependency-cruiser.cjs');
const { forbidden } = createRequire(import.meta.url)(config) as { forbidden: { name: string }[] };
const ruleNames = [...new Set(forbidden.map(({ name }) => name))];

interface Violation {
  from: string;
  rule: { name: string };
}

/** A valid project. Each of the files in `plants` breaks one rule in it. */
const validFiles: Record<string, string> = {
  'domain/scoring.ts': `export const points = 5;`,
  'contract/leagues.ts': `import { z } from 'zod';\nimport { points } from '../domain/scoring.ts';\nexport const league = z(points);`,
  'contract/endpoints.ts': `export const endpoints = {};`,
  'server/features/leagues/leagues.queries.ts': `import { sql } from 'kysely';\nexport const selectLeague = sql;`,
  'server/features/leagues/leagues.test.ts': `import { sql } from 'kysely';\nimport { app } from '../../testing/app.ts';\nexport const test = [sql, app];`,
  'server/features/events/events.queries.ts': `import { selectLeague } from '../leagues/leagues.queries.ts';\nexport const selectEvents = selectLeague;`,
  'server/http/page.ts': `export const pageOf = 1;`,
  'server/http/serve.ts': `import { pageOf } from './page.ts';\nexport const serve = pageOf;`,
  'server/testing/app.ts': `import { selectLeague } from '../features/leagues/leagues.queries.ts';\nexport const app = selectLeague;`,
  'web/features/leagues/leagues.data.ts': `import type { league } from '../../../contract/leagues.ts';\nimport { endpoints } from '../../../contract/endpoints.ts';\nexport const data: typeof league = endpoints;`,
  'web/features/badges/badges.data.ts': `import { endpoints } from '../../../contract/endpoints.ts';\nexport const badges = endpoints;`,
  'web/features/admin-leagues/leagues.data.ts': `import { endpoints } from '../../../contract/endpoints.ts';\nexport const leagues = endpoints;`,
  'web/pages/admin-leagues-page.tsx': `import { leagues } from '../features/admin-leagues/leagues.data.ts';\nexport const AdminLeaguesPage = leagues;`,
  'web/pages/home-page.tsx': `import { data } from '../features/leagues/leagues.data.ts';\nimport { badges } from '../features/badges/badges.data.ts';\nexport const HomePage = [data, badges];`,
  'node_modules/zod/package.json': `{ "name": "zod", "main": "index.js" }`,
  'node_modules/zod/index.js': `export const z = String;`,
  'node_modules/kysely/package.json': `{ "name": "kysely", "main": "index.js" }`,
  'node_modules/kysely/index.js': `export const sql = String;`,
};

/** For each rule, one file that breaks that rule and no other. */
const plants: Record<string, { file: string; imports: string | undefined }> = {
  'domain-imports-nothing': { file: 'domain/clock.ts', imports: 'node:fs' },
  'contract-imports-domain-and-zod': { file: 'contract/rows.ts', imports: 'node:fs' },
  'server-and-web-never-meet': {
    file: 'web/pages/ranking-page.tsx',
    imports: '../../server/features/leagues/leagues.queries.ts',
  },
  'no-schemas-in-the-browser': { file: 'web/lib/check-league.ts', imports: '../../contract/leagues.ts' },
  'web-features-are-islands': {
    file: 'web/features/badges/league-badge.ts',
    imports: '../leagues/leagues.data.ts',
  },
  'admin-screens-have-their-prefix': {
    file: 'web/pages/league-page.tsx',
    imports: '../features/admin-leagues/leagues.data.ts',
  },
  'web-builds-upwards': { file: 'web/features/badges/badge-home.ts', imports: '../../pages/home-page.tsx' },
  'web-kit-knows-no-feature': {
    file: 'web/ui/league-card.ts',
    imports: '../features/leagues/leagues.data.ts',
  },
  'sql-in-queries-alone': { file: 'server/features/leagues/join-league.ts', imports: 'kysely' },
  'db-knows-no-http': { file: 'server/db/read-page.ts', imports: '../http/page.ts' },
  'testing-stays-in-tests': {
    file: 'server/features/leagues/read-league.ts',
    imports: '../../testing/app.ts',
  },
  'no-cycles': { file: 'domain/ranks.ts', imports: './standings.ts' },
  'no-orphans': { file: 'domain/forgotten.ts', imports: undefined },
  'nothing-unresolved': { file: 'server/features/leagues/leave-league.ts', imports: './no-such-file.ts' },
};

const plantedFiles = {
  ...Object.fromEntries(
    Object.values(plants).map(({ file, imports }) => [
      file,
      imports === undefined
        ? `export const alone = 1;`
        : `import * as other from '${imports}';\nexport const planted = other;`,
    ]),
  ),
  'domain/standings.ts': `import * as other from './ranks.ts';\nexport const back = other;`,
};

const folders: string[] = [];

/** Returns the violations of a project with these files. */
const violationsOf = async (files: Record<string, string>): Promise<Violation[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'boundaries-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const { stdout } = await run(
    process.execPath,
    [
      join(root, 'node_modules/.bin/depcruise'),
      ...['--config', config, '--output-type', 'json'],
      ...['domain', 'contract', 'server', 'web'],
    ],
    { cwd: folder },
  );
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
};

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

describe('the rules of .dependency-cruiser.cjs', () => {
  let planted: Violation[] = [];
  beforeAll(async () => {
    planted = await violationsOf({ ...validFiles, ...plantedFiles });
  });

  it('accept a valid project', async () => {
    expect(await violationsOf(validFiles)).toEqual([]);
  });

  it('each have a file in `plants` that breaks them', () => {
    expect(Object.keys(plants).sort()).toEqual(ruleNames.toSorted());
  });

  it.each(ruleNames)('find the file that breaks %s', (name) => {
    const plant = plants[name];
    expect(planted.filter(({ from }) => from === plant?.file).map(({ rule }) => rule.name)).toEqual([name]);
  });
});
