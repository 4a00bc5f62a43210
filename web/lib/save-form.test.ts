import { expect, test, vi } from 'vitest';
import type { Typed } from './form-text.ts';
import type { FieldAt, FieldOf, FormProblems } from './save-form.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('addEventListener', () => undefined);

const { stillWrong } = await import('./save-form.ts');

test('a changed field loses its error; the others keep theirs', () => {
  const problems = { firstName: 'Prénom requis.', lastName: 'Nom requis.', form: 'Refusé.' };
  expect(stillWrong(problems, ['firstName'])).toEqual({ lastName: 'Nom requis.', form: 'Refusé.' });
  expect(stillWrong(problems, [])).toEqual(problems);
});

test('a field without a problem does not keep the form from being sent', () => {
  expect(Object.keys(stillWrong({ name: undefined, form: 'Refusé.' }, []))).toEqual(['form']);
});

test('a misspelt field does not compile', () => {
  interface League {
    name: string;
    maxMembers: number | null;
  }
  const at: FieldAt<FieldOf<League>> = (name) => ({ name, error: undefined });
  const typed: Typed<FieldOf<League>> = (field) => field;
  // @ts-expect-error -- 'nom' is no field of the league
  expect(at('nom')).toEqual({ name: 'nom', error: undefined });
  // @ts-expect-error -- nor is 'maxMember'
  expect(typed('maxMember')).toBe('maxMember');
  // @ts-expect-error -- a problem has the name of a field, or 'form'
  const problems: FormProblems<FieldOf<League>> = { nom: 'Nom requis.' };
  expect(stillWrong(problems, [])).toEqual(problems);
});
