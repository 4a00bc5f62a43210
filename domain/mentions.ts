/**
 * Mentions: « @Name » in a message names a member of the league. A name may contain spaces, so the longest
 * matching name is meant.
 */
import { limits } from './limits.ts';
import { threadLimits } from './thread.ts';

const goesOn = /^[-'’]?[\p{L}\p{M}\p{N}_]/u;

/** Returns the possible names after an '@', the longest first. A name ends with a word, or with a sign. */
const namesAt = (text: string): string[] => {
  const letters = Array.from(text.split('\n', 1)[0] ?? '');
  const names: string[] = [];
  for (let end = Math.min(letters.length, limits.username); end >= limits.usernameMin; end -= 1) {
    const name = letters.slice(0, end).join('');
    const isWithinWord =
      /[\p{L}\p{M}\p{N}_]$/u.test(name) && goesOn.test(letters.slice(end, end + 2).join(''));
    if (!/\s$/.test(name) && !isWithinWord) names.push(name);
  }
  return names;
};

/** Returns, for each '@' that may begin a mention, the possible names after it, the longest first. */
export const possibleMentions = (text: string): string[][] =>
  Array.from(text.matchAll(/(?<![\p{L}\p{M}\p{N}_.@])@(?=[^\s@])/gu), ({ index }) => index)
    .slice(0, threadLimits.mentions)
    .map((at) => namesAt(text.slice(at + 1)));
