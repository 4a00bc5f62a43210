import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('an unchanged cote is not sent with a new PB', () => {
  const participant = { cote: 1.4, pb: '9.79', sb: '', coteSource: 'computed' };
  expect(changedFields({ cote: 1.4, pb: '9.76', sb: '' }, participant)).toEqual({ pb: '9.76' });
  expect(changedFields({ cote: 1.4, pb: '9.79', sb: '' }, participant)).toEqual({});
});
