/**
 * Runs while the rest of the client is still loading. Requests the code of the opened page at once; the router would
 * request it only later (see orderRequests in vite.config.ts).
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
// After a failure here, the router requests the code again and shows the error.
if (wanted !== undefined) pageCode[wanted]().catch(() => null);
