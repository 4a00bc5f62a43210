/**
 * Changes one expression after another, in a copy, and runs the tests that reach it. A mutant that no test
 * notices survives. `npm run mutation -- SCOPE` (domain, gates or server) continues from earlier results. Files
 * after the scope replace its own files; `server/http/caller.ts:20-30` means some lines of a file. Constants
 * that are evaluated when a file is loaded are left out, because each of them would need all tests:
 * `--constants` includes them. The report is torture/mutation/test-results/SCOPE.html.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { scopes } from './scopes.ts';

const { values, positionals } = parseArgs({
  options: { constants: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [name = 'domain', ...files] = positionals;
const scope = scopes[name];
if (scope === undefined) throw new Error(`No scope ${name}: ${Object.keys(scopes).join(', ')}`);
process.env['MUTATION_SCOPE'] = name;
const results = `torture/mutation/test-results/${name}`;

await new Stryker({
  mutate: files.length > 0 ? files : scope.mutate,
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  testRunner: 'vitest',
  vitest: { configFile: 'torture/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  ignoreStatic: !values.constants,
  concurrency: 2,
  // Endless loops are found by how often a mutant is reached. Time alone could only show a busy machine.
  timeoutMS: 120_000,
  tempDirName: join(tmpdir(), `pronathle-mutation-${name}`),
  ignorePatterns: ['web/dist', 'e2e', 'bench', 'docs', '**/test-results', '.ci'],
  incremental: true,
  incrementalFile: `${results}.incremental.json`,
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  htmlReporter: { fileName: `${results}.html` },
  jsonReporter: { fileName: `${results}.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  allowConsoleColors: false,
}).runMutationTest();
