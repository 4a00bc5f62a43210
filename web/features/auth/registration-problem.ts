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

/** The first thing to put right before an account can be asked for (spec.md section 5); null when nothing. */
export function registrationProblem(registration: Registration): string | null {
  const { firstName, lastName, username, email, password, confirmation, accepted } = registration;
  const texts = [firstName, lastName, username, email];
  if (texts.some((value) => value.trim() === '') || password === '') return say.requiredFields;
  return passwordProblem(password, confirmation) ?? (accepted ? null : authText.acceptRequired);
}
