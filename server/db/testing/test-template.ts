import type {} from 'vitest';

/** A migrated, empty database of which each test file gets a copy: as an image for memory, and as files. Its
 * nodes are several with Citus, the coordinator first. */
export type TestTemplate =
  | { kind: 'embedded'; dump: string; dataDir: string }
  | { kind: 'postgresql'; nodes: string[]; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testTemplate: TestTemplate;
  }
}
