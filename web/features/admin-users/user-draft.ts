import { accountMessages } from '@pronathle/contract/account.messages';
import { validationMessages } from '@pronathle/contract/validation.messages';
import type { User } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { textLength } from '@pronathle/domain/text-length';
import { changedFields } from '../../lib/changed-fields.ts';
import type { Typed } from '../../lib/form-text.ts';
import type { FieldOf, FormProblems } from '../../lib/save-form.ts';
import { managingText } from '../../ui/managing.text.ts';
import type { NewUser, UserChanges } from './users.data.ts';
import { usersText } from './users.text.ts';

/** The form fields that new and existing accounts share. */
export type UserField = FieldOf<NewUser> & FieldOf<UserChanges>;

type UserProblems = FormProblems<UserField>;

const roleIn = (text: string): User['role'] => (text === 'admin' ? 'admin' : 'user');

/** Returns the typed fields of an account's form. Only the password keeps the spaces at its start and end. */
export function userIn(typed: Typed<UserField>) {
  return {
    firstName: typed('firstName').trim(),
    lastName: typed('lastName').trim(),
    username: typed('username').trim(),
    email: typed('email').trim(),
    password: typed('password'),
    role: roleIn(typed('role')),
  };
}

export type UserDraft = ReturnType<typeof userIn>;

const required = ['firstName', 'lastName', 'username', 'email'] as const;

function passwordProblem(password: string, role: User['role'] | undefined): string | null {
  if (textLength(password) < limits.password) return accountMessages.passwordTooShort;
  return role === 'admin' && textLength(password) < limits.adminPassword
    ? accountMessages.adminPasswordTooShort
    : null;
}

function missingIn(draft: Partial<Record<string, unknown>>, names: readonly UserField[]): UserProblems {
  const missing = names.filter((name) => draft[name] === '');
  if (missing.length === 0) return {};
  const atFields = missing.map((name) => [name, managingText.fieldRequired] as const);
  return { form: validationMessages.requiredFields, ...Object.fromEntries(atFields) };
}

export function newUserProblems(draft: NewUser): UserProblems {
  const missing = missingIn(draft, [...required, 'password']);
  if (missing.form !== undefined) return missing;
  const password = passwordProblem(draft.password, draft.role);
  return password === null ? {} : { password };
}

/** Returns the fields of the draft that differ from those of the account. An empty password changes nothing. */
export function userChanges(
  draft: UserDraft & { isEmailVerified: boolean },
  user: Pick<User, (typeof required)[number] | 'role' | 'isEmailVerified'>,
): UserChanges {
  const { password, ...rest } = draft;
  return { ...changedFields(rest, user), ...(password !== '' && { password }) };
}

export function userChangesProblems(changes: UserChanges, user: Pick<User, 'role'>): UserProblems {
  if (Object.keys(changes).length === 0) return { form: usersText.unchanged };
  const missing = missingIn(changes, required);
  if (missing.form !== undefined) return missing;
  const password =
    changes.password === undefined ? null : passwordProblem(changes.password, changes.role ?? user.role);
  return password === null ? {} : { password };
}
