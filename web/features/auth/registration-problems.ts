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

/** Returns every problem of a registration form. */
export function registrationProblems(registration: Registration): string[] {
  const { firstName, lastName, username, email, password, confirmation, accepted } = registration;
  const texts = [firstName, lastName, username, email];
  // Spaces alone are a password, and no name.
  const missing = texts.some((value) => value.trim() === '') || password === '';
  return [
    missing && say.requiredFields,
    password !== '' && passwordProblem(password, confirmation),
    !accepted && authText.acceptRequired,
  ].filter((problem) => typeof problem === 'string');
}
