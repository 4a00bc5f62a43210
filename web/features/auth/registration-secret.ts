const KEY = 'registration';

/** The secret of a registration that has not been answered: repeated with the same content, it keeps its secret. */
let unanswered: string | null = null;

/** Generated in a way that also works without TLS. */
export function registrationSecret(): string {
  unanswered ??= Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return unanswered;
}

/** The registration was answered: the link of its mail signs this browser in. */
export function keepRegistrationSecret(): void {
  try {
    localStorage.setItem(KEY, unanswered ?? '');
  } catch {
    // Without storage the newcomer signs in with the password.
  }
  unanswered = null;
}

export function keptRegistrationSecret(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetRegistrationSecret(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // A browser that refuses storage has kept none.
  }
}
