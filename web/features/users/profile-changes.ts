import type { User } from '@pronathle/contract';
import { accountMessages } from '@pronathle/contract/account.messages';
import { validationMessages } from '@pronathle/contract/validation.messages';
import { limits } from '@pronathle/domain/limits';
import { textLength } from '@pronathle/domain/text-length';
import type { CallInput } from '../../lib/api.ts';
import { profileText } from './profile.text.ts';

const named = ['username', 'email', 'firstName', 'lastName'] as const;
type Named = (typeof named)[number];

/** The profile's form as typed; a password that the form does not ask for is empty. */
export type TypedProfile = Record<Named | 'currentPassword' | 'newPassword' | 'confirmation', string>;

export type ProfileChanges = CallInput<'updateMyProfile'>['body'];

/** Whether the form needs the current password, as for a new e-mail or a new password. */
export function needsCurrentPassword(
  { email, newPassword, confirmation }: Pick<TypedProfile, 'email' | 'newPassword' | 'confirmation'>,
  user: User,
): boolean {
  return email.trim() !== user.email || newPassword !== '' || confirmation !== '';
}

/** Returns the changed fields, with the current password when the changes need the password. */
export function profileChanges(typed: TypedProfile, user: User): ProfileChanges {
  const changed = named.filter((name) => typed[name].trim() !== user[name]);
  const { currentPassword, newPassword } = typed;
  return {
    ...Object.fromEntries(changed.map((name) => [name, typed[name].trim()])),
    ...(needsCurrentPassword(typed, user) && { currentPassword }),
    ...(newPassword !== '' && { newPassword }),
  };
}

/** Returns the problems by field; empty when the form can be sent. */
export function profileProblems(
  typed: TypedProfile,
  user: User,
): Partial<Record<keyof TypedProfile, string>> {
  const empty = named.filter((name) => typed[name].trim() === '');
  const { currentPassword, newPassword, confirmation } = typed;
  const wantsPassword = newPassword !== '' || confirmation !== '';
  return {
    ...Object.fromEntries(empty.map((name) => [name, validationMessages.requiredFields])),
    ...(wantsPassword &&
      textLength(newPassword) < limits.password && { newPassword: accountMessages.passwordTooShort }),
    ...(wantsPassword && newPassword !== confirmation && { confirmation: accountMessages.passwordsDiffer }),
    ...(needsCurrentPassword(typed, user) &&
      currentPassword === '' && { currentPassword: profileText.currentRequired }),
  };
}

/** Whether the changes end the session: a new username, e-mail or password ends it. */
export function endsSession(changes: ProfileChanges): boolean {
  return changes.username !== undefined || changes.email !== undefined || changes.newPassword !== undefined;
}
