import type { SessionUser } from '@pronathle/contract';
import { useSyncExternalStore } from 'react';
import { TOKEN_KEY, USER_KEY } from './session-keys.ts';

export type StoredUser = Omit<SessionUser, 'newlyEarnedBadge'>;

/** The signed-in player, stored in the browser. A stored token without a user is no session. */
export interface Session {
  readonly token: string;
  readonly user: StoredUser;
}

/** Why the last session ended: the player signed out, or the server no longer accepts it. */
export type SessionEnd = 'signed-out' | 'expired';

interface SessionState {
  readonly session: Session | null;
  readonly end: SessionEnd | null;
}

/** `isOther`: another player has signed in, or the player has signed out; the session was not only renewed. */
type SessionListener = (isOther: boolean) => void;

const listeners = new Set<SessionListener>();
let state: SessionState = { session: storedSession(), end: null };

/** A user as a server sends it. Some servers send only an `id`, and no `_id`. */
type SentUser = Omit<SessionUser, '_id'> & { _id?: string };

function identified({ _id, ...user }: SentUser): SessionUser {
  return { ...user, _id: _id ?? user.id };
}

function storedSession(): Session | null {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    const user = identified(JSON.parse(localStorage.getItem(USER_KEY) ?? '{}') as SentUser);
    return token !== null && token !== '' && typeof user._id === 'string' ? { token, user } : null;
  } catch {
    return null;
  }
}

function write(session: Session | null, end: SessionEnd | null): void {
  try {
    if (session === null) {
      // The other tabs read from this value, before the token goes, that the player has not signed out.
      if (end === 'expired') localStorage.setItem(TOKEN_KEY, '');
      localStorage.removeItem(TOKEN_KEY);
      localStorage.removeItem(USER_KEY);
    } else {
      localStorage.setItem(TOKEN_KEY, session.token);
      localStorage.setItem(USER_KEY, JSON.stringify(session.user));
    }
  } catch {
    // Without storage the session lasts until the page is closed.
  }
}

/** Deletes the unsaved input of a player who signs out. After an expired session, this input is kept. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that refuses storage has kept none.
  }
}

/** Starts or ends the session of this tab and of the others. */
function change(next: SessionState): void {
  write(next.session, next.end);
  show(next);
}

/** Shows in this tab that a session has started or ended. */
function show(next: SessionState): void {
  const isOther = next.session?.user._id !== state.session?.user._id;
  state = next;
  if (next.end === 'signed-out') forgetDrafts();
  for (const listener of listeners) listener(isOther);
}

export function currentSession(): Session | null {
  return state.session;
}

export function startSession(token: string, user: SentUser): void {
  const { newlyEarnedBadge: _announced, ...stored } = identified(user);
  change({ session: { token, user: stored }, end: null });
}

/**
 * Updates the session after a change of the player's own account; a new token replaces the old one. Does nothing when
 * another account, or none, is signed in: the answer to the change may come after a sign-out.
 */
export function renewSession(user: StoredUser, token = state.session?.token): void {
  if (token !== undefined && user._id === state.session?.user._id)
    change({ session: { token, user }, end: null });
}

export function endSession(end: SessionEnd): void {
  change({ session: null, end });
}

export function onSessionChange(listener: SessionListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, () => state.session);
}

export function useSessionEnd(): SessionEnd | null {
  return useSyncExternalStore(onSessionChange, () => state.end);
}

// When the user signs in or out in another tab, or the session expires there, this tab does the same. A null key: that
// tab has cleared the storage.
addEventListener('storage', ({ key, newValue }) => {
  if (key === TOKEN_KEY || key === USER_KEY || key === null) {
    const session = storedSession();
    if (session?.token !== state.session?.token || session?.user._id !== state.session?.user._id) {
      show({ session, end: session ? null : newValue === '' ? 'expired' : 'signed-out' });
    }
  }
});
