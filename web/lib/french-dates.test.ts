import { expect, test } from 'vitest';
import { formatDay, formatDays, formatInstant, formatStadiumInstant } from './french-dates.ts';

test("a competition's days are the same in any time zone of the reader", () => {
  expect(formatDay('2024-08-01T00:00:00Z')).toBe('1er août 2024');
  expect(formatDays('2024-08-01T00:00:00Z', '2024-08-11T00:00:00Z')).toMatch(/^1er.11 août 2024$/u);
  expect(formatDays('2024-08-01T00:00:00Z', '2024-08-01T00:00:00Z')).toBe('1er août 2024');
});

test("an event's time is shown in the stadium's zone only where the clocks differ", () => {
  const reader = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const there = new Date().getTimezoneOffset() === -540 ? 'Europe/Paris' : 'Asia/Tokyo';
  expect(formatStadiumInstant('2024-08-04T19:50:00Z', reader)).toBeNull();
  expect(formatStadiumInstant('2024-08-04T19:50:00Z', there)).toMatch(/août/);
  expect(formatInstant('2024-08-04T12:00:00Z')).toContain('4 août 2024');
});
