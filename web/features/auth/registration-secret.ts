const KEY = 'registration';

/** The secret of a registration that the server has not answered: a second try sends the same secret. */
let unanswered: string | null = null;

/** Returns the secret of the current registration. Not made by crypto.randomUUID, which needs TLS. */
export function registrationSecret(): string {
  unanswered ??= Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  return unanswered;
}

/** Keeps the secret once the server has answered: the link of the mail then signs this browser in. */
export function keepRegistrationSecret(): void {
  try {
    localStorage.setItem(KEY, unanswered ?? '');
  } catch {
    // Without storage the new player signs in with the password.
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
    // A browser that refuses storage has kept no secret.
  }
}
