import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);

const { stillWrong } = await import('./save-form.ts');

test('a changed field loses its error; the others keep theirs', () => {
  const problems = { firstName: 'Prénom requis.', lastName: 'Nom requis.', form: 'Refusé.' };
  expect(stillWrong(problems, ['firstName'])).toEqual({ lastName: 'Nom requis.', form: 'Refusé.' });
  expect(stillWrong(problems, [])).toEqual(problems);
});
