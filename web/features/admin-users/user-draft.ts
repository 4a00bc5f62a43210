import { validationMessages as say } from '@pronathle/contract/validation.messages';
import type { User } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { textLength } from '@pronathle/domain/text-length';
import { changedFields } from '../../lib/changed-fields.ts';
import { formText } from '../../lib/form-text.ts';
import type { FormProblems } from '../../lib/save-form.ts';
import { managingText } from '../../ui/managing.text.ts';
import type { UserChanges } from './users.data.ts';
import { usersText } from './users.text.ts';

const roleIn = (form: HTMLFormElement): User['role'] =>
  formText(form, 'role') === 'admin' ? 'admin' : 'user';

/** What the form says of an account; the password as typed, spaces included. */
export function userIn(form: HTMLFormElement) {
  return {
    firstName: formText(form, 'firstName').trim(),
    lastName: formText(form, 'lastName').trim(),
    username: formText(form, 'username').trim(),
    email: formText(form, 'email').trim(),
    password: formText(form, 'password'),
    role: roleIn(form),
  };
}

export type UserDraft = ReturnType<typeof userIn>;

const required = ['firstName', 'lastName', 'username', 'email'] as const;

function passwordProblem(password: string, role: User['role']): string | null {
  if (textLength(password) < limits.password) return say.passwordTooShort;
  return role === 'admin' && textLength(password) < limits.adminPassword ? say.adminPasswordTooShort : null;
}

function missingIn(draft: Partial<Record<string, unknown>>, names: readonly string[]): FormProblems {
  const missing = names.filter((name) => draft[name] === '');
  if (missing.length === 0) return {};
  const atFields = missing.map((name) => [name, managingText.fieldRequired] as const);
  return { form: say.requiredFields, ...Object.fromEntries(atFields) };
}

export function newUserProblems(draft: UserDraft): FormProblems {
  const missing = missingIn(draft, [...required, 'password']);
  if (missing['form'] !== undefined) return missing;
  const password = passwordProblem(draft.password, draft.role);
  return password === null ? {} : { password };
}

/** What the draft says that the account does not say yet; an empty password stays as it is. */
export function userChanges(
  draft: UserDraft & { isEmailVerified: boolean },
  user: Pick<User, (typeof required)[number] | 'role' | 'isEmailVerified'>,
): UserChanges {
  const { password, ...rest } = draft;
  return { ...changedFields(rest, user), ...(password !== '' && { password }) };
}

export function userChangesProblems(changes: UserChanges, user: Pick<User, 'role'>): FormProblems {
  if (Object.keys(changes).length === 0) return { form: usersText.unchanged };
  const missing = missingIn(changes, required);
  if (missing['form'] !== undefined) return missing;
  const password =
    changes.password === undefined ? null : passwordProblem(changes.password, changes.role ?? user.role);
  return password === null ? {} : { password };
}
