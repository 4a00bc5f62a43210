import type {} from 'vitest';

/** A migrated, empty database that each test file gets a copy of. */
export type TestTemplate =
  { kind: 'embedded'; dump: string } | { kind: 'postgresql'; adminUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testTemplate: TestTemplate;
  }
}
