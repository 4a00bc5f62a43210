import { expect, test } from 'vitest';
import { programs, runProgram } from '../testing/run-program.ts';

test.each(programs)('%s ends with the sentence that PostgreSQL does not answer', async (_name, args) => {
  const { said, code } = await runProgram(args, {
    DATABASE_URL: 'postgresql://joueur@127.0.0.1:1/pronathle',
  });
  expect(said).toMatch(/^The database does not answer.*\.\n$/);
  expect(code).toBe(1);
});
