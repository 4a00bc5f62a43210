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
])('%s and %s differ by %i edits', (one, other, edits) => {
  expect(isWithinEdits(one, other, edits)).toBe(true);
  expect(isWithinEdits(one, other, edits - 1)).toBe(false);
});

test('each letter that is removed or changed is one edit at most, in both directions', () => {
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

/** The textbook definition: the minimum over the possible last edits. */
const edits = (one: string, other: string): number => {
  if (one === '' || other === '') return one.length + other.length;
  const [head, tail] = [one.slice(0, -1), other.slice(0, -1)];
  const swapped = one.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1);
  return Math.min(
    edits(head, other) + 1,
    edits(one, tail) + 1,
    edits(head, tail) + (one.at(-1) === other.at(-1) ? 0 : 1),
    swapped ? edits(one.slice(0, -2), other.slice(0, -2)) + 1 : Infinity,
  );
};

test('the distance between any two texts matches the definition', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 });
  fc.assert(
    fc.property(letters, letters, fc.nat(5), (one, other, most) => {
      expect(isWithinEdits(one, other, most)).toBe(edits(one, other) <= most);
    }),
    { numRuns: 300 },
  );
});
