import { expect, test } from 'vitest';
import { registrationProblem, type Registration } from './registration-problem.ts';

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
  expect(registrationProblem(complete)).toBeNull();
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
  expect(registrationProblem({ ...complete, ...change })).toBe(problem);
});
