import { limits } from '@pronathle/domain/limits';

/** The maximum number of members offered at once. */
const OFFERED = 5;

/** Returns a name without case and accents, for comparisons. */
const plain = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The typed part of a name at the caret: the position of its '@', and the text after it. */
export interface TypedMention {
  at: number;
  typed: string;
}

/** Returns the mention that is being typed at the caret; null when there is none. */
export function mentionAt(draft: string, caret: number): TypedMention | null {
  const before = draft.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at === -1 || /[\p{L}\p{M}\p{N}_.@]$/u.test(before.slice(0, at))) return null;
  const typed = before.slice(at + 1);
  return /^\s|\n/.test(typed) || typed.length > limits.username ? null : { at, typed };
}

/**
 * Returns the members whose name begins with the typed text, in any case and without accents; then those with a later
 * word that begins with it.
 */
export function membersFor<Member extends { username: string }>(
  members: readonly Member[],
  typed: string,
): Member[] {
  const wanted = plain(typed);
  const starting: Member[] = [];
  const within: Member[] = [];
  for (const member of members) {
    const name = plain(member.username);
    // A completely typed name needs no choice.
    if (name === wanted) return [];
    if (name.startsWith(wanted)) starting.push(member);
    else if (name.includes(` ${wanted}`)) within.push(member);
  }
  return [...starting, ...within].slice(0, OFFERED);
}

/** Returns the draft with a member's name instead of the typed text, and the new caret position. */
export function withMention(draft: string, { at, typed }: TypedMention, username: string) {
  const end = at + 1 + typed.length;
  const rest = draft.slice(end);
  const head = `${draft.slice(0, at)}@${username}${/^\s/.test(rest) ? '' : ' '}`;
  return { draft: head + rest, caret: head.length };
}
