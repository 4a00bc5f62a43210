import type { SessionUser } from '@pronathle/contract';

/** A player, as the server sends it to the browser at a login. */
export const lea: SessionUser = {
  _id: 'lea',
  id: 'lea',
  username: 'lea',
  email: 'lea@example.org',
  firstName: 'Léa',
  lastName: 'Martin',
  role: 'user',
  isEmailVerified: true,
  createdAt: '2026-01-01T00:00:00Z',
  newlyEarnedBadge: null,
};
