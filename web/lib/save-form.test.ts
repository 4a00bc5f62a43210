import { expect, test, vi } from 'vitest';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);

const { stillWrong } = await import('./save-form.ts');

test('a field that is changed is not said to be wrong any more; the others are', () => {
  const problems = { firstName: 'Prénom requis.', lastName: 'Nom requis.', form: 'Refusé.' };
  expect(stillWrong(problems, ['firstName'])).toEqual({ lastName: 'Nom requis.', form: 'Refusé.' });
  expect(stillWrong(problems, [])).toEqual(problems);
});
