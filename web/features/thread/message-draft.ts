import { draftKey, type Waiting } from '../../lib/waiting-draft.ts';

/** A message that its author has typed and not sent. */
type MessageDraft = Waiting & { text: string };

const keyOf = (leagueId: string) => draftKey('thread', leagueId);

/** Returns the player's unsent message in a league's thread; '' without one, or when it cannot be read. */
export function keptMessage(leagueId: string): string {
  try {
    const { text } = JSON.parse(sessionStorage.getItem(keyOf(leagueId)) ?? '') as MessageDraft;
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

/**
 * Returns what was typed while a message was being sent: the text behind the sent message, or the whole draft when it
 * does not begin with this message any more.
 */
const unsentPart = (draft: string, sent: string): string =>
  draft.startsWith(sent) ? draft.slice(sent.length).trimStart() : draft;

type SentListener = (leagueId: string, withoutSent: (draft: string) => string) => void;

const listeners = new Set<SentListener>();

/** Calls the listener after each sent message, with a function that removes it from a draft. */
export function onMessageSent(listener: SentListener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Removes a sent message from the kept draft, and from the field, which may have been opened anew since. */
export function dropSentMessage(leagueId: string, sent: string): void {
  const withoutSent = (draft: string) => unsentPart(draft, sent);
  keepMessage(leagueId, withoutSent(keptMessage(leagueId)));
  for (const listener of listeners) listener(leagueId, withoutSent);
}

/** Keeps an unsent message across other pages, a reload and an expired session; '' removes it. */
export function keepMessage(leagueId: string, text: string): void {
  // No `until`: signing out asks about podiums, which count, and not about a message.
  const draft: MessageDraft = { text, address: location.pathname, until: '' };
  try {
    if (text === '') sessionStorage.removeItem(keyOf(leagueId));
    else sessionStorage.setItem(keyOf(leagueId), JSON.stringify(draft));
  } catch {
    // A browser that refuses storage, or has no room left, keeps a message only while its field is open.
  }
}
