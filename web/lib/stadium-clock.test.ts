import { expect, test } from 'vitest';
import { clockReading, daysBetween, instantAt, readTime, timesOfDay } from './stadium-clock.ts';

test.each([
  ['2024-08-04T19:50:00.000Z', 'Europe/Paris', { day: '04/08/2024', time: '21:50' }],
  ['2024-12-31T23:30:00.000Z', 'Europe/Paris', { day: '01/01/2025', time: '00:30' }],
  ['2025-09-14T13:20:00.000Z', 'Asia/Tokyo', { day: '14/09/2025', time: '22:20' }],
])('the instant %s becomes a local time in %s, and the local time this instant', (iso, zone, reading) => {
  expect(clockReading(iso, zone)).toEqual(reading);
  expect(instantAt(reading, zone)).toBe(iso);
});

test('the local time of an instant may be typed as 21h50', () => {
  expect(instantAt({ day: '04/08/2024', time: '21h50' }, 'Europe/Paris')).toBe('2024-08-04T19:50:00.000Z');
});

test('a local time that exists twice is the earlier one, and one that the clocks skip is moved forward', () => {
  expect(instantAt({ day: '25/10/2026', time: '02:04' }, 'Europe/Paris')).toBe('2026-10-25T00:04:00.000Z');
  expect(instantAt({ day: '29/03/2026', time: '02:30' }, 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z');
});

test('an invalid date or time gives no instant', () => {
  expect(instantAt({ day: '04/08/2024', time: '24:00' }, 'Europe/Paris')).toBeNull();
  expect(instantAt({ day: '', time: '12:00' }, 'Europe/Paris')).toBeNull();
});

test.each([
  ['20:04', '20:04'],
  ['20h04', '20:04'],
  ['9:30', '09:30'],
  ['2004', '20:04'],
  ['16h', '16:00'],
  ['9 H', '09:00'],
  ['0:00', '00:00'],
  ['24h', null],
  ['16', null],
  ['16:', null],
  ['24:00', null],
  ['20:60', null],
  ['20:0', null],
  ['200', null],
  ['', null],
  ['midi', null],
])('the typed text %j is read as the time %j', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test('a day has 96 quarters of an hour', () => {
  const times = timesOfDay(15);
  expect([times.length, times[0], times[1], times.at(-1)]).toEqual([96, '00:00', '00:15', '23:45']);
});

test('the days of a competition are listed, but those of a whole season are not', () => {
  expect(daysBetween('2024-07-31T00:00:00.000Z', '2024-08-01T00:00:00.000Z')).toEqual([
    '31/07/2024',
    '01/08/2024',
  ]);
  expect(daysBetween('2024-04-01T00:00:00.000Z', '2024-09-01T00:00:00.000Z')).toEqual([]);
});
