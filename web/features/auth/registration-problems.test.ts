import { expect, test } from 'vitest';
import { registrationProblems, type Registration } from './registration-problems.ts';

const complete: Registration = {
  firstName: 'Léa',
  lastName: 'Martin',
  username: 'lea',
  email: 'lea@example.org',
  password: 'secret',
  confirmation: 'secret',
  accepted: true,
};

const missing = 'Veuillez remplir tous les champs obligatoires.';
const differ = 'Les mots de passe ne correspondent pas.';
const accept = "Veuillez accepter les conditions générales d'utilisation et la politique de confidentialité.";

test('a complete registration has no problem', () => {
  expect(registrationProblems(complete)).toEqual({});
});

test.each([
  [{ lastName: '  ' }, { lastName: missing }],
  [
    { password: '', confirmation: '' },
    { password: missing, confirmation: missing },
  ],
  [{ password: '' }, { password: missing }],
  [{ confirmation: 'autre' }, { confirmation: differ }],
  [{ confirmation: '' }, { confirmation: differ }],
  [
    { password: 'court', confirmation: 'court' },
    { password: 'Le mot de passe doit contenir au moins 6 caractères.' },
  ],
  [{ accepted: false }, { accepted: accept }],
])('a registration with %o is refused', (change, problems) => {
  expect(registrationProblems({ ...complete, ...change })).toEqual(problems);
});

test('a registration reports all its problems at once', () => {
  expect(
    registrationProblems({
      ...complete,
      lastName: '',
      password: 'court',
      confirmation: 'long',
      accepted: false,
    }),
  ).toEqual({ lastName: missing, confirmation: differ, accepted: accept });
});
