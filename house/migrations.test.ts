import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('migrations have numbers without gaps or repetition, so that no database can miss one', () => {
  const names = readdirSync(join(import.meta.dirname, '../server/db/migrations'));
  expect(names.map((name) => name.slice(0, 5))).toEqual(
    names.map((_, index) => `${String(index + 1).padStart(4, '0')}-`),
  );
});
