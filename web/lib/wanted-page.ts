/**
 * The page that a newcomer was after, kept while the account is being opened: the link of the verification mail
 * starts the game anew, perhaps in another tab.
 */
const KEY = 'wanted-page';

export function keepWantedPage(address: string): void {
  try {
    localStorage.setItem(KEY, address);
  } catch {
    // Without storage the newcomer starts at home.
  }
}

export function wantedPage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function forgetWantedPage(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
