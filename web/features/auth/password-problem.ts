import { accountMessages as say } from '@pronathle/contract/account.messages';
import { limits } from '@pronathle/domain/limits';
import { textLength } from '@pronathle/domain/text-length';

/** Returns the first problem of a new password and its confirmation; null without one. */
export function passwordProblem(password: string, confirmation: string): string | null {
  if (password !== confirmation) return say.passwordsDiffer;
  if (textLength(password) < limits.password) return say.passwordTooShort;
  return null;
}
