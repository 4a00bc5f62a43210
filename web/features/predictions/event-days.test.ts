import { expect, test } from 'vitest';
import { eventDays, type EventFilter } from './event-days.ts';

const event = (
  name: string,
  eventDate: string,
  more: { locked?: boolean; myPrediction?: null; participantsCount?: number } = {},
) => ({
  name,
  eventDate,
  locked: false,
  participantsCount: 8,
  myPrediction: undefined as null | undefined,
  ...more,
});
const events = [
  event('yesterday', '2026-08-03T18:00:00Z', { locked: true }),
  event('this morning', '2026-08-04T08:00:00Z', { locked: true }),
  event('this noon', '2026-08-04T10:00:00Z', { locked: true }),
  event('tonight', '2026-08-04T18:00:00Z'),
  event('tomorrow', '2026-08-05T18:00:00Z'),
];
const names = (filter: EventFilter) => {
  const { ahead, started, earlier } = eventDays(events, filter, '2026-08-04T12:00:00Z');
  const list = (days: typeof ahead) => days.map(({ items }) => items.map(({ name }) => name));
  return [list(ahead), list(started), earlier];
};

test('eventDays returns the open events by day, the next first, and the started events of the latest day, the latest first', () => {
  expect(names('')).toEqual([[['tonight'], ['tomorrow']], [['this noon', 'this morning']], 1]);
});

test('eventDays returns all started events when no event is open', () => {
  const over = events.filter(({ locked }) => locked);
  expect(eventDays(over, '', '2026-08-06T12:00:00Z')).toMatchObject({
    started: [{ items: [{}, {}] }, { items: [{}] }],
    earlier: 0,
  });
});

test('a filter of eventDays keeps the events of today, the events to predict, or the started events', () => {
  expect(names('today')).toEqual([[['tonight']], [['this noon', 'this morning']], 0]);
  expect(names('to-predict')).toEqual([[['tonight'], ['tomorrow']], [], 0]);
  expect(names('results')).toEqual([[], [['this noon', 'this morning'], ['yesterday']], 0]);
});

test("eventDays keeps days with a clock change whole, and puts nights in Tokyo under the reader's days", () => {
  const daysOf = (...starts: string[]) =>
    eventDays(
      starts.map((start) => event(start, start)),
      '',
      '2026-01-01T12:00:00Z',
    ).ahead.map(({ day, items }) => [day, items.length]);
  // In Paris, 25 October 2026 has 25 hours: from 22:00 UTC of the day before to 23:00 UTC.
  expect(
    daysOf('2026-10-24T21:59:00Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:00Z', '2026-10-25T23:00:00Z'),
  ).toEqual([
    ['samedi 24 octobre 2026', 1],
    ['dimanche 25 octobre 2026', 2],
    ['lundi 26 octobre 2026', 1],
  ]);
  // In Paris, 28 March 2027 has 23 hours: from 23:00 UTC of the day before to 22:00 UTC.
  expect(
    daysOf('2027-03-27T22:59:00Z', '2027-03-27T23:00:00Z', '2027-03-28T21:59:00Z', '2027-03-28T22:00:00Z'),
  ).toEqual([
    ['samedi 27 mars 2027', 1],
    ['dimanche 28 mars 2027', 2],
    ['lundi 29 mars 2027', 1],
  ]);
  // 7:30 in Tokyo is 0:30 in Paris in summer, and 23:30 of the day before in winter.
  expect(daysOf('2026-09-13T22:30:00Z', '2026-11-13T22:30:00Z')).toEqual([
    ['lundi 14 septembre 2026', 1],
    ['vendredi 13 novembre 2026', 1],
  ]);
});
