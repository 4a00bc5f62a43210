import { randomInt } from 'node:crypto';

/** Crockford's base 32: leaves out I, L and O, which look like 1 and 0, and U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** Returns a new code of 60 random bits, in groups of four characters: K7QF-2M9X-RT3B. */
export const newInvitationCode = (): string => {
  const characters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
};

/** Returns a typed code in its stored form. Ignores case, dashes, spaces and signs; reads O as 0, I and L as 1. */
export const readInvitationCode = (typed: string): string => {
  const characters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
};
