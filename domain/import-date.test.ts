import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readEventDate } from './import-date.ts';
import { instantInZone } from './zoned-time.ts';

const read = (date: string, time = '', offset = '') => {
  const found = readEventDate({ date, time, offset }, 'Europe/Paris', '12:00');
  return found.ok ? `${found.at.toISOString()}${found.assumedTime ? ' assumed' : ''}` : found.why;
};

test.each([
  ['2024-08-04', '21:50', '', '2024-08-04T19:50:00.000Z'],
  ['04/08/2024', '21h50', '', '2024-08-04T19:50:00.000Z'],
  ['4.8.2024', '9:05', '', '2024-08-04T07:05:00.000Z'],
  ['2024-08-04', '21:50', '+09:00', '2024-08-04T12:50:00.000Z'],
  ['2024-08-04T21:50:00+02:00', '', '', '2024-08-04T19:50:00.000Z'],
  ['2024-08-04T19:50:00.000Z', '', '', '2024-08-04T19:50:00.000Z'],
  ['04/08/2024 21:50', '', '', '2024-08-04T19:50:00.000Z'],
  ['2024-12-04', '', '', '2024-12-04T11:00:00.000Z assumed'],
  ['', '21:50', '', 'missing'],
  ['30/02/2024', '', '', 'unreadable'],
  ['demain', '', '', 'unreadable'],
  ['2024-08-04', '25:00', '', 'unreadable'],
  ['2024-08-04', '21:50', 'Paris', 'unreadable'],
  ['2024-08-04', '21h', '', '2024-08-04T19:00:00.000Z'],
  ['2024-08-04', '00:00', '', '2024-08-03T22:00:00.000Z'],
  ['2024-08-04', '23:59', '', '2024-08-04T21:59:00.000Z'],
  ['2024-08-04', '24:00', '', 'unreadable'],
  ['2024-08-04', '21:60', '', 'unreadable'],
  ['2024-08-04', '21:50:30.5', '', '2024-08-04T19:50:00.000Z'],
  ['2024-08-04', 'le soir', '', 'unreadable'],
  ['04/08/2024  21h50', '', '', '2024-08-04T19:50:00.000Z'],
  ['2024-08-04 21:50+0900', '', '', '2024-08-04T12:50:00.000Z'],
  ['2024-08-04T21:50-03:30', '', '', '2024-08-05T01:20:00.000Z'],
  ['2024-08-04', '21:50', '-0330', '2024-08-05T01:20:00.000Z'],
  ['2024-08-04', '21:50', '+14:00', '2024-08-04T07:50:00.000Z'],
  ['2024-08-04', '21:50', '+15:00', 'unreadable'],
  ['2024-08-04', '21:50', '+09:60', 'unreadable'],
  ['2024-08-04', '21:50', 'UTC+02:00', 'unreadable'],
  ['2024-08-04', '21:50', '+02:00 été', 'unreadable'],
  ['2024-08-04', '21:50', 'Z', '2024-08-04T21:50:00.000Z'],
  ['le 2024-08-04', '', '', 'unreadable'],
  ['le 04/08/2024', '', '', 'unreadable'],
  ['2024-08-04 soir', '', '', 'unreadable'],
  ['2024-08-041', '', '', 'unreadable'],
  ['04/08/20241', '', '', 'unreadable'],
  ['31/04/2024', '', '', 'unreadable'],
  ['04/13/2024', '', '', 'unreadable'],
  ['2024-00-04', '', '', 'unreadable'],
  ['2024-08-00', '', '', 'unreadable'],
  ['1899-12-31', '', '', 'unreadable'],
  ['1900-01-01', '12:00', 'Z', '1900-01-01T12:00:00.000Z'],
  ['2199-12-31', '12:00', 'Z', '2199-12-31T12:00:00.000Z'],
  ['2200-01-01', '', '', 'unreadable'],
])('%s %s %s', (date, time, offset, expected) => {
  expect(read(date, time, offset)).toBe(expected);
});

test('a stadium shows the time that was asked for, but for the hour that its clocks skip', () => {
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
      const wall = new Date(Date.UTC(2028, 0, 1) + minute * 60_000).toISOString();
      const at = instantInZone(wall.slice(0, 10), wall.slice(11, 16), zone);
      const shown = at.toLocaleString('sv', { timeZone: zone }).replace(' ', 'T').slice(0, 16);
      const skipped = Math.abs(Date.parse(`${shown}Z`) - Date.parse(wall)) === 3_600_000;
      expect(skipped || shown === wall.slice(0, 16), `${wall} ${zone} ${shown}`).toBe(true);
    }),
  );
});
