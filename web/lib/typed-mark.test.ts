import { parsePerformance } from '@pronathle/domain/performance';
import { expect, test } from 'vitest';
import { metresOf, typedMark } from './typed-mark.ts';

test.each([
  [9.79, 's', '9.79'],
  [0.5, 's', '0.50'],
  [10, 's', '10.00'],
  [100.9, 's', '1:40.90'],
  [7586, 'h:m:s', '2:06:26'],
  [7586.34, 'h:m:s', '2:06:26.34'],
  [59, 'h:m:s', '59'],
  [8.95, 'm', '8.95'],
  [6, 'm', '6.00'],
  [9018, 'pts', '9018'],
  [1.234, '', '1.234'],
] as const)(
  'the performance %d in %s is typed %s, which is read as the same value',
  (performance, unit, typed) => {
    expect(typedMark(performance, unit)).toBe(typed);
    expect(parsePerformance(typed, { unit })).toEqual({ ok: true, value: Math.round(performance * 1000) });
  },
);

test.each([
  ['485', 'm', '4.85'],
  [' 2010 ', 'm', '20.10'],
  ['85', 'm', null],
  ['4.85', 'm', null],
  ['485', 'pts', null],
] as const)('the typed text %j in %s, read as centimetres, gives the metres %j', (typed, unit, metres) => {
  expect(metresOf(typed, unit)).toBe(metres);
});
