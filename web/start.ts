/**
 * Runs while the rest of the client is still on its way: the code of the page that a player opens is fetched beside
 * it, where the router would only ask for it afterwards (see startFirst in vite.config.ts).
 */
import { TOKEN_KEY } from './lib/session-keys.ts';
import { pageAt, pageCode } from './page-code.ts';

function isSignedIn(): boolean {
  try {
    return localStorage.getItem(TOKEN_KEY) !== null;
  } catch {
    return false;
  }
}

const wanted = isSignedIn() ? pageAt(location.pathname) : undefined;
// What fails here is fetched again, and told of, by the router.
if (wanted !== undefined) pageCode[wanted]().catch(() => null);
