import { expect, test } from 'vitest';
import { newUserProblems, userChanges, userChangesProblems, type UserDraft } from './user-draft.ts';

const draft: UserDraft = {
  firstName: 'Léa',
  lastName: 'Martin',
  username: 'lea',
  email: 'lea@exemple.fr',
  password: 'secret',
  role: 'user',
};
const user = { ...draft, role: 'user', isEmailVerified: true } as const;

test('a new account needs every field, and a longer password for an admin', () => {
  expect(newUserProblems(draft)).toEqual({});
  expect(Object.keys(newUserProblems({ ...draft, email: '', password: '' }))).toEqual([
    'form',
    'email',
    'password',
  ]);
  expect(newUserProblems({ ...draft, password: 'court' })).toHaveProperty('password');
  expect(newUserProblems({ ...draft, role: 'admin' })).toHaveProperty('password');
  expect(newUserProblems({ ...draft, role: 'admin', password: 'douze lettres' })).toEqual({});
});

test('only the changed fields of an account are sent, and the password if one is typed', () => {
  const same = { ...draft, password: '', isEmailVerified: true };
  expect(userChanges(same, user)).toEqual({});
  expect(userChanges({ ...same, username: 'léa' }, user)).toEqual({ username: 'léa' });
  expect(userChanges({ ...same, isEmailVerified: false, password: 'nouveau' }, user)).toEqual({
    isEmailVerified: false,
    password: 'nouveau',
  });
});

test('a change to an account must change something, clear no field and keep the password rules', () => {
  expect(userChangesProblems({}, user)).toEqual({ form: 'Aucune modification à enregistrer.' });
  expect(userChangesProblems({ username: '' }, user)).toHaveProperty('username');
  expect(userChangesProblems({ password: 'secret' }, user)).toEqual({});
  expect(userChangesProblems({ password: 'secret', role: 'admin' }, user)).toHaveProperty('password');
});
