import { expect, expectTypeOf, test, vi } from 'vitest';
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

test('a field whose problem is undefined has no problem', () => {
  expect(Object.keys(stillWrong({ name: undefined, form: 'Refusé.' }, []))).toEqual(['form']);
});

test('the name of a field that the draft does not have does not compile', () => {
  interface League {
    name: string;
    maxMembers: number | null;
  }
  type Field = FieldOf<League>;
  expectTypeOf<Parameters<FieldAt<Field>>[0]>().toEqualTypeOf<'name' | 'maxMembers'>();
  expectTypeOf<Parameters<Typed<Field>>[0]>().toEqualTypeOf<'name' | 'maxMembers'>();
  expectTypeOf<keyof FormProblems<Field>>().toEqualTypeOf<'name' | 'maxMembers' | 'form'>();
});
