import { randomInt } from 'node:crypto';

/** Letters and digits that are not mistaken for one another when read aloud (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** 60 random bits, in groups of four: K7QF-2M9X-RT3B. */
export const newInvitationCode = (): string => {
  const characters = Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
};

/** A code as people type it: any case, with or without its dashes, O for 0, I or L for 1. */
export const readInvitationCode = (typed: string): string => {
  const characters = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  return characters.replace(/(.{4})(?=.)/g, '$1-');
};
