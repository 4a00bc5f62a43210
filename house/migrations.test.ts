import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('migrations are numbered one after the other: of two with one number a database may miss one', () => {
  const names = readdirSync(join(import.meta.dirname, '../server/db/migrations'));
  expect(names.map((name) => name.slice(0, 5))).toEqual(
    names.map((_, index) => `${String(index + 1).padStart(4, '0')}-`),
  );
});
