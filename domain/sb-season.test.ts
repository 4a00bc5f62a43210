import { expect, test } from 'vitest';
import { sbSeasonOf } from './sb-season.ts';

test.each([
  ['2026-12-31T23:30:00Z', 'Europe/Paris', 2027],
  ['2026-12-31T22:30:00Z', 'Europe/Paris', 2026],
  ['2027-01-01T02:00:00Z', 'America/New_York', 2026],
  ['2026-12-31T23:30:00Z', 'UTC', 2026],
])('an event at %s in %s is of the season %i', (eventDate, timezone, season) => {
  expect(sbSeasonOf(new Date(eventDate), timezone)).toBe(season);
});
