import { randomInt } from 'node:crypto';

/** Crockford's base 32: without I, L and O, which look like 1 and 0, and without U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** 60 random bits, in groups of four: K7QF-2M9X-RT3B. */
export const newInvitationCode = (): string => {
  const characters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
};

/**
 * Returns a typed code in its stored form: case, dashes, spaces and signs do not matter, O counts as 0, I and L as 1.
 */
export const readInvitationCode = (typed: string): string => {
  const characters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
};
