/**
 * The page that a newcomer was after when the account was opened, as the first login tells it: by then another
 * browser may have opened the mail.
 */
let wanted: string | null = null;

export function wantPage(address: string | undefined): void {
  wanted = address ?? null;
}

export function wantedPage(): string | null {
  return wanted;
}
