import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { cleanText } from './clean-text.ts';

describe('a text of one line', () => {
  it.each([
    ['  Léa ', 'Léa'],
    ['Le\u0301a', 'Léa'],
    ['Léa\n', 'Léa'],
    ['', ''],
    ['\u200b', ''],
    [' \u3164\u2800\ufe0f\u200d ', ''],
    ['❤\ufe0f', '❤\ufe0f'],
    ['👩‍🚀 à 9,79', '👩‍🚀 à 9,79'],
    ["L'épreuve « 100 m »", "L'épreuve « 100 m »"],
  ])('%j becomes %j', (raw, text) => {
    expect(cleanText(raw)).toEqual({ ok: true, text });
  });

  it.each([
    'a\u0000b',
    '\u0000',
    'a\nb',
    'a\r\nBcc: b',
    'a\tb',
    'a\u007fb',
    'a\u0085b',
    'a\u202eb',
    'a\u2066b',
    '\u001b[31m',
  ])('%j has control characters', (raw) => {
    expect(cleanText(raw)).toEqual({ ok: false, why: 'control-characters' });
  });

  it.each(['\ud800', 'a\udc00b', '\udc00\ud800'])('%j has half of a character', (raw) => {
    expect(cleanText(raw)).toEqual({ ok: false, why: 'lone-surrogate' });
  });
});

it('a letter with more marks than any script uses is refused before its marks are sorted', () => {
  const marks = (count: number) => `a${'\u0323\u0301'.repeat(count / 2)}`;
  expect(cleanText(marks(30)).ok).toBe(true);
  expect(cleanText(marks(32))).toEqual({ ok: false, why: 'too-many-marks' });
  // Each of these signs becomes two marks.
  expect(cleanText(`a${'\u0344'.repeat(30)}`)).toEqual({ ok: false, why: 'too-many-marks' });
});

it('the maximum of a text counts characters, not their encoding', () => {
  const decomposed = 'tra\u0301i';
  expect(cleanText(decomposed, { max: 4 })).toEqual({ ok: true, text: 'trái' });
  expect(cleanText(decomposed, { max: 3 })).toEqual({ ok: false, why: 'too-long' });
  expect(cleanText(`  ${'🏃'.repeat(4)}  `, { max: 4 }).ok).toBe(true);
});

it('the length of a text is checked before the text is normalised', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  expect(cleanText('e\u0301'.repeat(1000), { max: 50 })).toEqual({ ok: false, why: 'too-long' });
  expect(cleanText('a\u0323\u0301'.repeat(1000), { max: 50 })).toEqual({ ok: false, why: 'too-long' });
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
});

describe('a text of several lines', () => {
  it.each([
    ['a\nb', 'a\nb'],
    ['a\r\nb\r\n', 'a\nb'],
    ['\n\na', 'a'],
  ])('%j becomes %j', (raw, text) => {
    expect(cleanText(raw, { multiline: true })).toEqual({ ok: true, text });
  });

  it.each(['a\rb', 'a\tb', 'a\u0000\nb', 'a\n\u202eb'])('%j has control characters', (raw) => {
    expect(cleanText(raw, { multiline: true })).toEqual({ ok: false, why: 'control-characters' });
  });
});

it('a clean text does not change', () => {
  const hostile = fc.constantFrom(
    ...'ae\u0301 \u00a0\u2000\ufeff\r\n\t\u0000\u200b\u202e'.split(''),
    '\ud83c',
    '\udfc3',
    '\uac00',
  );
  fc.assert(
    fc.property(fc.string({ unit: hostile }), fc.boolean(), (raw, multiline) => {
      const once = cleanText(raw, { multiline });
      if (once.ok) expect(cleanText(once.text, { multiline })).toEqual(once);
    }),
    { numRuns: 2000 },
  );
});
