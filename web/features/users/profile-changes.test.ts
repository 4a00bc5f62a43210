import type { User } from '@pronathle/contract';
import { accountMessages } from '@pronathle/contract/account.messages';
import { validationMessages } from '@pronathle/contract/validation.messages';
import { expect, test } from 'vitest';
import { endsSession, needsCurrentPassword, profileChanges, profileProblems } from './profile-changes.ts';
import { profileText } from './profile.text.ts';

const user: User = {
  _id: 'u',
  id: 'u',
  username: 'lea',
  email: 'lea@example.fr',
  firstName: 'Léa',
  lastName: 'Marchand',
  role: 'user',
  isEmailVerified: true,
  createdAt: '2026-01-01T00:00:00Z',
};
const asIs = { ...user, currentPassword: '', newPassword: '', confirmation: '' };

test('profileChanges returns only the changed fields', () => {
  expect(profileChanges(asIs, user)).toEqual({});
  expect(profileChanges({ ...asIs, firstName: ' Léana ', lastName: 'Marchand ' }, user)).toEqual({
    firstName: 'Léana',
  });
});

test('a new password needs the current password', () => {
  const typed = { ...asIs, currentPassword: 'ancien', newPassword: 'nouveau', confirmation: 'nouveau' };
  expect(profileProblems(typed, user)).toEqual({});
  expect(profileChanges(typed, user)).toEqual({ currentPassword: 'ancien', newPassword: 'nouveau' });
  expect(profileProblems({ ...typed, currentPassword: '', newPassword: 'court' }, user)).toEqual({
    newPassword: accountMessages.passwordTooShort,
    confirmation: accountMessages.passwordsDiffer,
    currentPassword: profileText.currentRequired,
  });
});

test('a profile without a username is refused', () => {
  expect(profileProblems({ ...asIs, username: ' ' }, user)).toEqual({
    username: validationMessages.requiredFields,
  });
});

test('a new e-mail needs the current password, and the stored e-mail does not', () => {
  const typed = { ...asIs, email: 'lea@ailleurs.fr' };
  expect(profileProblems(typed, user)).toEqual({ currentPassword: profileText.currentRequired });
  expect(profileChanges({ ...typed, currentPassword: 'ancien' }, user)).toEqual({
    email: 'lea@ailleurs.fr',
    currentPassword: 'ancien',
  });
  expect(needsCurrentPassword({ ...asIs, email: ' lea@example.fr ' }, user)).toBe(false);
});

test('a new username, e-mail or password ends the session; a new name does not', () => {
  expect([{ username: 'x' }, { email: 'x' }, { newPassword: 'x' }].map(endsSession)).toEqual([
    true,
    true,
    true,
  ]);
  expect(endsSession({ firstName: 'x' })).toBe(false);
});
