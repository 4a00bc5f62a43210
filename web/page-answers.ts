import { askEarly } from './lib/api-query.ts';
import { isAskedAhead } from './lib/asked-ahead.ts';
import { askForPage } from './page-calls.ts';

/** Milliseconds for which the first page waits for what was asked ahead of it. */
const AHEAD_WAIT = 1_000;

/**
 * Resolves when the first page has what start.ts asked for, or has waited long enough: an answer that comes while a
 * page is drawn in slices has all of it drawn anew, in one piece.
 */
export async function answersAhead(): Promise<void> {
  if (!isAskedAhead()) return;
  const answers = Promise.all(askForPage(location, askEarly));
  await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, AHEAD_WAIT))]);
}
