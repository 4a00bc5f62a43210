import { validationMessages as say } from '@pronathle/contract/validation.messages';
import { authText } from './auth.text.ts';
import { passwordProblem } from './password-problem.ts';

export interface Registration {
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  password: string;
  confirmation: string;
  accepted: boolean;
}

export type RegistrationProblems = Partial<Record<keyof Registration, string>>;

/** Returns what is wrong with each field of a registration form, in the order of the form. */
export function registrationProblems(registration: Registration): RegistrationProblems {
  const { password, confirmation, accepted } = registration;
  const problems: RegistrationProblems = {};
  for (const name of ['firstName', 'lastName', 'username', 'email'] as const)
    if (registration[name].trim() === '') problems[name] = say.requiredFields;
  // Spaces alone may be a password, but not a name.
  const refused = password === '' ? say.requiredFields : passwordProblem(password, confirmation);
  if (refused !== null) {
    if (password === '' || password === confirmation) problems.password = refused;
    if (confirmation === '' || (password !== confirmation && password !== ''))
      problems.confirmation = refused;
  }
  if (!accepted) problems.accepted = authText.acceptRequired;
  return problems;
}
