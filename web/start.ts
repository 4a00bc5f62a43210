/**
 * Runs while the rest of the client is still loading: requests the code of the opened page at the same
 * time, where the router would only request it afterwards (see orderRequests in vite.config.ts).
 */
import { TOKEN_KEY } from './lib/session-keys.ts';
import { pageAt, pageCode } from './page-code.ts';

function hasToken(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    return false;
  }
}

const wanted = hasToken() ? pageAt(location.pathname) : undefined;
// After a failure here the router requests it again, and shows the error.
if (wanted !== undefined) pageCode[wanted]().catch(() => null);
