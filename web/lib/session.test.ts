import { expect, test, vi } from 'vitest';
import { lea } from '../testing/lea.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
vi.stubGlobal('sessionStorage', { clear: () => undefined });
vi.stubGlobal('addEventListener', () => undefined);

const { currentSession, endSession, renewSession, startSession } = await import('./session.ts');

const sam = { ...lea, _id: 'sam', id: 'sam', username: 'sam' };

test('a change of the own account renews the session, with the new token when there is one', () => {
  startSession('token-1', lea);
  renewSession({ ...lea, username: 'lea-bis' });
  expect(currentSession()).toMatchObject({ token: 'token-1', user: { username: 'lea-bis' } });
  renewSession(lea, 'token-2');
  expect(currentSession()).toMatchObject({ token: 'token-2', user: { username: 'lea' } });
});

test('the late answer of a change signs nobody in again, and does not touch the session of another player', () => {
  startSession('token-1', lea);
  endSession('signed-out');
  renewSession(lea, 'token-2');
  expect(currentSession()).toBeNull();
  startSession('token-3', sam);
  renewSession(lea, 'token-2');
  expect(currentSession()).toMatchObject({ token: 'token-3', user: { _id: 'sam' } });
});
