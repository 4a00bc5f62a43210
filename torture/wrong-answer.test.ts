import { refusals } from '@pronathle/contract';
import { expect, test } from 'vitest';
import { wrongWith } from './wrong-answer.ts';

const unavailable = {
  name: 'submitPrediction',
  status: 503,
  body: { msg: refusals.unavailable.msg },
  retryAfter: '2',
  took: 10,
} as const;

test('without a database only a 503 in time with its sentence and Retry-After is a right answer', () => {
  expect(wrongWith(unavailable)).toBeUndefined();
  expect(wrongWith({ ...unavailable, retryAfter: null })).toContain('retry after null');
  expect(wrongWith({ ...unavailable, body: { msg: 'Oops' } })).toContain('Oops');
  expect(wrongWith({ ...unavailable, status: 500 })).toContain('500');
  expect(wrongWith({ ...unavailable, status: 0 })).toContain('no answer');
  expect(wrongWith({ ...unavailable, took: 15_001 })).toContain('too late');
});
