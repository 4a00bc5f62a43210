import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';
import { limits } from './limits.ts';
import { searchText } from './search-text.ts';
import { textLength } from './text-length.ts';

it.each([
  [' Le\u0301a  Dupont ', 'Léa  Dupont'],
  ['', ''],
  ['\u0000', '\ufffd'],
  ['a\tb', 'a\ufffdb'],
  ['a\u202eb\ud800', 'a\ufffdb\ufffd'],
  [`${' '.repeat(limits.search)}Léa`, 'Léa'],
  [`${'a'.repeat(limits.search - 1)} b`, 'a'.repeat(limits.search - 1)],
  [`a${'\u0323'.repeat(100)}`, `ạ${'\u0323'.repeat(29)}`],
  ['🥇'.repeat(300), '🥇'.repeat(limits.search)],
])('%j is searched as %j', (raw, searched) => {
  expect(searchText(raw)).toBe(searched);
});

it('is always accepted and never changed further', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (raw) => {
      const text = searchText(raw);
      expect(cleanText(text).ok).toBe(true);
      expect(textLength(text)).toBeLessThanOrEqual(limits.search);
      expect(searchText(text)).toBe(text);
    }),
  );
});
