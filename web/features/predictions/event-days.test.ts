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
  const { ahead, started } = eventDays(events, filter, '2026-08-04T12:00:00Z');
  const list = (days: typeof ahead) => days.map(({ items }) => items.map(({ name }) => name));
  return [list(ahead), list(started)];
};

test('what is ahead comes by day, the next first; then what has started, the last first', () => {
  expect(names('')).toEqual([
    [['tonight'], ['tomorrow']],
    [['this noon', 'this morning'], ['yesterday']],
  ]);
});

test('a filter leaves the events of today, those to predict, or those that have started', () => {
  expect(names('today')).toEqual([[['tonight']], [['this noon', 'this morning']]]);
  expect(names('to-predict')).toEqual([[['tonight'], ['tomorrow']], []]);
  expect(names('results')).toEqual([[], [['this noon', 'this morning'], ['yesterday']]]);
});
