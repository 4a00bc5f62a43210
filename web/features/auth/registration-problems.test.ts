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

test('a complete registration has no problem', () => {
  expect(registrationProblems(complete)).toEqual([]);
});

test.each([
  [{ lastName: '  ' }, 'Veuillez remplir tous les champs obligatoires.'],
  [{ password: '', confirmation: '' }, 'Veuillez remplir tous les champs obligatoires.'],
  [{ confirmation: 'autre' }, 'Les mots de passe ne correspondent pas.'],
  [{ password: 'court', confirmation: 'court' }, 'Le mot de passe doit contenir au moins 6 caractères.'],
  [
    { accepted: false },
    "Veuillez accepter les conditions générales d'utilisation et la politique de confidentialité.",
  ],
])('%o is refused', (change, problem) => {
  expect(registrationProblems({ ...complete, ...change })).toEqual([problem]);
});

test('all that is wrong is said at once', () => {
  expect(
    registrationProblems({
      ...complete,
      lastName: '',
      password: 'court',
      confirmation: 'long',
      accepted: false,
    }),
  ).toEqual([
    'Veuillez remplir tous les champs obligatoires.',
    'Les mots de passe ne correspondent pas.',
    "Veuillez accepter les conditions générales d'utilisation et la politique de confidentialité.",
  ]);
});
