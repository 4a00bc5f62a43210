import { defineConfig } from 'vitest/config';
import { patience } from '../../server/testing/patience.ts';
import { scopes } from './scopes.ts';

const scope = scopes[process.env['MUTATION_SCOPE'] ?? ''];
if (scope === undefined) throw new Error('MUTATION_SCOPE names no scope: npm run mutation sets it.');

export default defineConfig({
  test: {
    name: scope.project,
    include: scope.tests,
    setupFiles: 'torture/mutation/short-properties.ts',
    ...(scope.project === 'server-embedded' && { globalSetup: 'server/db/testing/embedded.setup.ts' }),
    ...patience,
  },
});
