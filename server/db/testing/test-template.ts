import type {} from 'vitest';

/** A migrated, empty database of which each test file gets a copy. */
export type TestTemplate =
  { kind: 'embedded'; dump: string } | { kind: 'postgresql'; adminUrl: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testTemplate: TestTemplate;
  }
}
