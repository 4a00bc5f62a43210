import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantInZone } from './zoned-time.ts';

test.each([
  ['2024-08-04', '21:50', 'Europe/Paris', '2024-08-04T19:50:00.000Z'],
  // around the night in which the clocks go forward, east and west of Greenwich
  ['2024-03-31', '00:30', 'Europe/Paris', '2024-03-30T23:30:00.000Z'],
  ['2024-03-31', '01:30', 'Europe/Paris', '2024-03-31T00:30:00.000Z'],
  ['2024-03-31', '03:30', 'Europe/Paris', '2024-03-31T01:30:00.000Z'],
  ['2024-03-10', '01:30', 'America/New_York', '2024-03-10T06:30:00.000Z'],
  ['2024-03-10', '05:00', 'America/New_York', '2024-03-10T09:00:00.000Z'],
  // and back
  ['2024-10-27', '01:30', 'Europe/Paris', '2024-10-26T23:30:00.000Z'],
  ['2024-10-27', '03:30', 'Europe/Paris', '2024-10-27T02:30:00.000Z'],
  ['2024-11-03', '03:00', 'America/New_York', '2024-11-03T08:00:00.000Z'],
  // a time that the clocks skip becomes the one after the jump
  ['2024-03-31', '02:30', 'Europe/Paris', '2024-03-31T01:30:00.000Z'],
  ['2024-03-10', '02:30', 'America/New_York', '2024-03-10T07:30:00.000Z'],
  ['2011-12-30', '12:00', 'Pacific/Apia', '2011-12-30T22:00:00.000Z'],
  // a time that exists twice is the earlier one, also at the last minute of this hour
  ['2026-10-25', '02:00', 'Europe/Paris', '2026-10-25T00:00:00.000Z'],
  ['2026-10-25', '02:04', 'Europe/Paris', '2026-10-25T00:04:00.000Z'],
  ['2026-10-25', '02:59', 'Europe/Paris', '2026-10-25T00:59:00.000Z'],
  ['2026-10-25', '03:00', 'Europe/Paris', '2026-10-25T02:00:00.000Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
])('%s %s in %s is %s', (day, time, timezone, instant) => {
  expect(instantInZone(day, time, timezone).toISOString()).toBe(instant);
});

test('a stadium shows the requested time for the first time, except in the hour that its clocks skip', () => {
  const zones = fc.constantFrom(
    'Europe/Paris',
    'Asia/Tokyo',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Apia',
  );
  const minutes = fc.integer({ min: 0, max: 366 * 24 * 60 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const localTime = new Date(Date.UTC(2028, 0, 1) + minute * 60_000).toISOString();
      const at = instantInZone(localTime.slice(0, 10), localTime.slice(11, 16), zone);
      const shownAt = (instant: Date) =>
        instant.toLocaleString('sv', { timeZone: zone }).replace(' ', 'T').slice(0, 16);
      const shown = shownAt(at);
      const skipped = Math.abs(Date.parse(`${shown}Z`) - Date.parse(localTime)) === 3_600_000;
      expect(shownAt(new Date(at.getTime() - 3_600_000)), `${localTime} ${zone}`).not.toBe(shown);
      expect(skipped || shown === localTime.slice(0, 16), `${localTime} ${zone} ${shown}`).toBe(true);
    }),
  );
});
