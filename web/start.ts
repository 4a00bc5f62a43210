/**
 * Runs while the rest of the client is still on its way: the code of the page that a player opens is fetched beside
 * it, and what the page shows is asked of the API, where both would only be asked for afterwards (see orderRequests in
 * vite.config.ts).
 */
import { endpoints } from '@pronathle/contract/endpoints';
import { addressOf } from './lib/api-address.ts';
import { askAhead } from './lib/asked-ahead.ts';
import { TOKEN_KEY } from './lib/session-keys.ts';
import { askForPage } from './page-calls.ts';
import { pageAt, pageCode } from './page-code.ts';

function keptToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY);
  } catch {
    return null;
  }
}

const token = keptToken();
const wanted = token === null ? undefined : pageAt(location.pathname);
// What fails here is fetched again, and told of, by the router.
if (wanted !== undefined) pageCode[wanted]().catch(() => null);
if (token !== null) {
  askForPage(location, (name, ...[input]) => askAhead(addressOf(endpoints[name].path, input ?? {}), token));
}
