import type {} from 'vitest';

/** A migrated, empty database of which each test file gets a copy: as an image for memory, and as files. */
export type TestTemplate =
  | { kind: 'embedded'; dump: string; dataDir: string }
  | { kind: 'postgresql'; adminUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testTemplate: TestTemplate;
  }
}
