import type {} from 'vitest';

/**
 * A migrated, empty database of which each test file gets a copy. The embedded database is an image, for a database in
 * memory, and a data folder. PostgreSQL has one node; Citus has several, the coordinator first.
 */
export type TestTemplate =
  | { kind: 'embedded'; dump: string; dataDir: string }
  | { kind: 'postgresql'; nodes: string[]; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testTemplate: TestTemplate;
  }
}
