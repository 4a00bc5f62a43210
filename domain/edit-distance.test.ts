import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithinEdits } from './edit-distance.ts';

test.each([
  ['kerly', 'kerley', 1],
  ['thomson', 'thompson', 1],
  ['lylse', 'lyles', 1],
  ['noa', 'noah', 1],
  ['wanyoni', 'wanyonyi', 1],
  ['duplentiss', 'duplantis', 2],
])('%s is %s but for %i', (one, other, edits) => {
  expect(isWithinEdits(one, other, edits)).toBe(true);
  expect(isWithinEdits(one, other, edits - 1)).toBe(false);
});

test('each letter that is taken out or changed is one edit at most, both ways', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
  fc.assert(
    fc.property(
      letters,
      fc.nat(8),
      fc.nat(8),
      fc.constantFrom('', 'c', 'z'),
      (text, first, second, letter) => {
        const change = (from: string, at: number) => `${from.slice(0, at)}${letter}${from.slice(at + 1)}`;
        const changed = change(change(text, first), second);
        expect(isWithinEdits(text, changed, 2)).toBe(true);
        expect(isWithinEdits(changed, text, 2)).toBe(true);
      },
    ),
  );
});
