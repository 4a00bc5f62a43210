import { expect, test } from 'vitest';
import { readCote } from './typed-cote.ts';

test.each([
  ['', 0],
  [' 2,5 ', 2.5],
  ['1.125', 1.125],
  ['1000', 1000],
  ['1001', null],
  ['0', 0],
  ['0,999', null],
  ['1.2345', null],
  ['-1', null],
  ['x', null],
])('the typed cote %j is read as %j', (typed, cote) => {
  expect(readCote(typed)).toBe(cote);
});
