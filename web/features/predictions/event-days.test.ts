import { expect, test } from 'vitest';
import { eventDays, type EventFilter } from './event-days.ts';

const event = (name: string, eventDate: string, more: { locked?: boolean; myPrediction?: null } = {}) => ({
  name,
  eventDate,
  locked: false,
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

test('what is ahead comes by day, the next first; then what has started on the latest day, the last first', () => {
  expect(names('')).toEqual([[['tonight'], ['tomorrow']], [['this noon', 'this morning']], 1]);
});

test('with nothing ahead all that has started is there', () => {
  const over = events.filter(({ locked }) => locked);
  expect(eventDays(over, '', '2026-08-06T12:00:00Z')).toMatchObject({
    started: [{ items: [{}, {}] }, { items: [{}] }],
    earlier: 0,
  });
});

test('a filter leaves the events of today, those to predict, or those that have started', () => {
  expect(names('today')).toEqual([[['tonight']], [['this noon', 'this morning']], 0]);
  expect(names('to-predict')).toEqual([[['tonight'], ['tomorrow']], [], 0]);
  expect(names('results')).toEqual([[], [['this noon', 'this morning'], ['yesterday']], 0]);
});
