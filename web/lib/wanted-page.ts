/**
 * The page that a new user wanted when the account was opened, as returned by the first login: another
 * browser may have opened the mail since.
 */
let wanted: string | null = null;

export function wantPage(address: string | undefined): void {
  wanted = address ?? null;
}

export function wantedPage(): string | null {
  return wanted;
}
