import { expect, test } from 'vitest';
import { proposedDay, rememberDay } from './proposed-day.ts';

const days = (startDate: string, endDate: string) => ({
  startDate: `${startDate}T00:00:00.000Z`,
  endDate: `${endDate}T00:00:00.000Z`,
});

test('the day of the last created event is proposed in its competition only', () => {
  const meeting = { _id: 'a', ...days('2026-08-04', '2026-08-06') };
  expect(proposedDay(meeting)).toBe('');
  rememberDay('a', '05/08/2026');
  expect(proposedDay(meeting)).toBe('05/08/2026');
  expect(proposedDay({ ...meeting, _id: 'b' })).toBe('');
});

test('the day of a competition of one day is proposed, until an event was created on another day', () => {
  const meeting = { _id: 'c', ...days('2026-08-04', '2026-08-04') };
  expect(proposedDay(meeting)).toBe('04/08/2026');
  rememberDay('c', '05/08/2026');
  expect(proposedDay(meeting)).toBe('05/08/2026');
});
