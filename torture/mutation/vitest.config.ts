import { matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { patience } from '../../server/testing/patience.ts';
import { scopes } from './scopes.ts';

const scope = scopes[process.env['MUTATION_SCOPE'] ?? ''];
if (scope === undefined) throw new Error('MUTATION_SCOPE names no scope: npm run mutation sets it.');

/** Runs the files in the order of the scope, quick ones first, because a mutant needs no test after one that fails. */
class InOrderOfScope extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const position = ({ moduleId }: TestSpecification) =>
      scope?.tests.findIndex((glob) => matchesGlob(relative(process.cwd(), moduleId), glob)) ?? 0;
    return Promise.resolve(files.toSorted((a, b) => position(a) - position(b)));
  }
}

export default defineConfig({
  test: {
    name: scope.project,
    include: scope.tests,
    sequence: { sequencer: InOrderOfScope },
    setupFiles: 'torture/mutation/short-properties.ts',
    ...(scope.project === 'server-embedded' && { globalSetup: 'server/db/testing/embedded.setup.ts' }),
    ...patience,
  },
});
