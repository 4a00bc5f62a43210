import { expect, test } from 'vitest';
import { newInvitationCode, readInvitationCode } from './invitation-code.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const codes = Array.from({ length: 100_000 }, newInvitationCode);

const count = (counts: number[], at: number): void => {
  counts[at] = (counts[at] ?? 0) + 1;
};

/** Returns Pearson's chi-square of counts that should all be equal. */
const chiSquare = (counts: readonly number[]): number => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

/**
 * Returns the chi-square that random draws exceed once in about ten million: 5.2 standard deviations, by the
 * formula of Wilson and Hilferty.
 */
const highestChiSquare = (degrees: number): number =>
  degrees * (1 - 2 / (9 * degrees) + 5.2 * Math.sqrt(2 / (9 * degrees))) ** 3;

test('a code has twelve characters out of 32 (60 bits), and no code is made twice', () => {
  expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/.test(code))).toEqual(
    [],
  );
  expect(new Set(codes).size).toBe(codes.length);
});

test('all characters are equally likely at every position of a code, and so are all pairs of neighbours', () => {
  const plain = codes.map((code) => code.replaceAll('-', ''));
  for (let place = 0; place < 12; place += 1) {
    const counts = Array.from(letters, () => 0);
    for (const code of plain) count(counts, letters.indexOf(code.charAt(place)));
    expect(chiSquare(counts), `place ${place}`).toBeLessThan(highestChiSquare(31));
  }
  for (let place = 0; place < 11; place += 1) {
    const counts = Array.from({ length: 1024 }, () => 0);
    for (const code of plain)
      count(counts, letters.indexOf(code.charAt(place)) * 32 + letters.indexOf(code.charAt(place + 1)));
    expect(chiSquare(counts), `places ${place} and ${place + 1}`).toBeLessThan(highestChiSquare(1023));
  }
});

test('readInvitationCode accepts lower case, spaces and similar letters', () => {
  expect(readInvitationCode('k7qf 2m9xrt3b')).toBe('K7QF-2M9X-RT3B');
  expect(readInvitationCode('oOiI-lL00-1111')).toBe('0011-1100-1111');
});
