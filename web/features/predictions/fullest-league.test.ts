import { expect, test } from 'vitest';
import { fullestLeague } from './fullest-league.ts';

const [home, away] = [{ _id: 'home' }, { _id: 'away' }];
const events = ['hurdles', 'javelin', 'mile'].map((_id) => ({ _id, locked: _id === 'mile' }));
const predicted = (league: string, competitionEvent: string) => ({
  league: { _id: league, name: league },
  competitionEvent: { _id: competitionEvent, name: competitionEvent, eventDate: '2026-11-27T12:00:00Z' },
});

test("fullestLeague returns the league with most predictions of the day's open events", () => {
  const predictions = [
    predicted('home', 'hurdles'),
    predicted('away', 'hurdles'),
    predicted('away', 'javelin'),
    predicted('home', 'mile'),
    predicted('home', 'another day'),
  ];
  expect(fullestLeague([home, away], events, predictions)).toEqual({ league: away, count: 2 });
});

test('fullestLeague ignores locked events and other days', () => {
  expect(fullestLeague([home], events, [predicted('home', 'mile'), predicted('home', 'another day')])).toBe(
    undefined,
  );
  expect(fullestLeague([], events, [])).toBe(undefined);
});
