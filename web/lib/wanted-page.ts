/**
 * The page that a visitor wanted to see before the login: the one of an invitation, or the one that the server
 * returns at the first login to a new account. The server keeps it because the user may open the e-mail of the
 * account in another browser.
 */
let wanted: string | null = null;

export function wantPage(address: string | undefined): void {
  wanted = address ?? null;
}

export function wantedPage(): string | null {
  return wanted;
}
