import { expect, test } from 'vitest';
import { proposedDay } from './proposed-day.ts';

const days = (startDate: string, endDate: string) => ({
  startDate: `${startDate}T00:00:00.000Z`,
  endDate: `${endDate}T00:00:00.000Z`,
  timezone: 'America/Los_Angeles',
});

test('the day of the event that was created last is proposed, at its stadium, whatever the order of the list', () => {
  const meeting = days('2026-08-04', '2026-08-06');
  expect(proposedDay(meeting, [])).toBe('');
  const events = [
    { _id: '0198-b', eventDate: '2026-08-04T18:00:00.000Z' },
    { _id: '0198-c', eventDate: '2026-08-06T02:00:00.000Z' },
    { _id: '0198-a', eventDate: '2026-08-06T20:00:00.000Z' },
  ];
  expect(proposedDay(meeting, events)).toBe('05/08/2026');
});

test('the day of a competition of one day is proposed, until an event was created on another day', () => {
  const meeting = days('2026-08-04', '2026-08-04');
  expect(proposedDay(meeting, [])).toBe('04/08/2026');
  expect(proposedDay(meeting, [{ _id: '0198-a', eventDate: '2026-08-05T18:00:00.000Z' }])).toBe('05/08/2026');
});
