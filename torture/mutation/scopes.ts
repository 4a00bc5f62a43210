/** Files that are mutated together, and their tests; globs relative to the root. */
interface Scope {
  mutate: string[];
  project: 'domain' | 'server-embedded';
  /** the quick ones first */
  tests: string[];
}

export const scopes: Record<string, Scope> = {
  domain: {
    mutate: ['domain/**/*.ts', '!domain/**/*.test.ts', '!domain/testing/**'],
    project: 'domain',
    tests: ['domain/**/*.test.ts'],
  },
  // The part of the server's rights, lock and scoring that needs no database: a mutant takes less than a
  // second.
  gates: {
    mutate: [
      'server/http/{serve,caller}.ts',
      'server/features/leagues/present-league.ts',
      'server/features/results/read-result.ts',
      'server/features/rankings/{derivations,league-standings}.ts',
    ],
    project: 'server-embedded',
    tests: [
      'server/http/serve.test.ts',
      'server/features/leagues/present-league.test.ts',
      'server/features/results/read-result.test.ts',
      'server/features/rankings/*.test.ts',
    ],
  },
  // The other part, on the embedded database. visibility.test.ts is left out: it makes all calls before its
  // tests begin, where Stryker does not see them, and takes two minutes.
  server: {
    mutate: [
      'server/features/leagues/{read-league,update-league,join-league,leave-league}.ts',
      'server/features/predictions/{submit-prediction,read-prediction,visible-prediction,list-predictions,present-prediction}.ts',
      'server/features/results/{checked-medals,settle-result,enter-result,correct-result,cancel-result}.ts',
      'server/features/scoring/{rescore-event,read-scoring-facts}.ts',
      'server/features/rankings/{read,current}-standings.ts',
    ],
    project: 'server-embedded',
    tests: [
      'server/stories/api-*.test.ts',
      'server/features/results/preview-result.test.ts',
      'server/features/audit/audit.test.ts',
      'server/stories/{model-honours,last-minute,kept-scores,rights}.test.ts',
    ],
  },
};
