/**
 * The page that a new user wanted to see before opening an account. The server returns it at the first login,
 * because the user may open the e-mail of the account in another browser.
 */
let wanted: string | null = null;

export function wantPage(address: string | undefined): void {
  wanted = address ?? null;
}

export function wantedPage(): string | null {
  return wanted;
}
