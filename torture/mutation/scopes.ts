/** What is mutated together, and the tests that are held against it; both relative to the root, as globs. */
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
  // Who may do what, the lock of a prediction, and what a result makes of points: on the embedded database.
  server: {
    mutate: [
      'server/http/{serve,caller}.ts',
      'server/features/leagues/{read-league,present-league,update-league,join-league,leave-league}.ts',
      'server/features/predictions/{submit-prediction,read-predictions,list-predictions,present-prediction}.ts',
      'server/features/results/{checked-medals,read-result,record-result,rescore-event,scoring-facts}.ts',
      'server/features/rankings/{derivations,league-standings,read-standings}.ts',
    ],
    project: 'server-embedded',
    tests: [
      'server/features/rankings/*.test.ts',
      'server/features/results/read-result.test.ts',
      'server/stories/api-*.test.ts',
      'server/features/results/preview-result.test.ts',
      'server/stories/{last-minute,kept-scores,rights}.test.ts',
    ],
  },
};
