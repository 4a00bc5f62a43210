/**
 * Runs while the rest of the client is still on its way: fetches the code of the page that a player opens beside it,
 * where the router would only fetch it afterwards (see orderRequests in vite.config.ts).
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
// The router fetches again what fails here, and shows the failure.
if (wanted !== undefined) pageCode[wanted]().catch(() => null);
