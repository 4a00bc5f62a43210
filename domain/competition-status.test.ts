import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInZone } from './calendar-day.ts';
import { competitionBounds, competitionStatus, dayFromWire, isTimezone } from './competition-status.ts';

const bounds = (startDate: string, endDate: string, timezone: string) => {
  const { startsAt, endsAt } = competitionBounds({ startDate, endDate, timezone });
  return [startsAt.toISOString(), endsAt.toISOString()];
};

describe('the bounds of a competition', () => {
  it.each([
    ['2024-08-01', '2024-08-11', 'Europe/Paris', '2024-07-31T22:00:00.000Z', '2024-08-11T22:00:00.000Z'],
    ['2025-01-15', '2025-01-15', 'Europe/Paris', '2025-01-14T23:00:00.000Z', '2025-01-15T23:00:00.000Z'],
    // the clocks change within the day: 23 and 25 hours
    ['2025-03-30', '2025-03-30', 'Europe/Paris', '2025-03-29T23:00:00.000Z', '2025-03-30T22:00:00.000Z'],
    ['2025-10-26', '2025-10-26', 'Europe/Paris', '2025-10-25T22:00:00.000Z', '2025-10-26T23:00:00.000Z'],
    ['2025-09-13', '2025-09-21', 'Asia/Tokyo', '2025-09-12T15:00:00.000Z', '2025-09-21T15:00:00.000Z'],
    ['2025-12-31', '2026-01-01', 'UTC', '2025-12-31T00:00:00.000Z', '2026-01-02T00:00:00.000Z'],
    ['2025-06-01', '2025-06-01', 'Asia/Kathmandu', '2025-05-31T18:15:00.000Z', '2025-06-01T18:15:00.000Z'],
    [
      '2025-06-01',
      '2025-06-01',
      'Pacific/Kiritimati',
      '2025-05-31T10:00:00.000Z',
      '2025-06-01T10:00:00.000Z',
    ],
    ['2025-06-01', '2025-06-01', 'Etc/GMT+12', '2025-06-01T12:00:00.000Z', '2025-06-02T12:00:00.000Z'],
    // midnight is skipped: the day starts at 01:00
    ['2018-11-04', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
    // a whole day is skipped
    ['2011-12-29', '2011-12-30', 'Pacific/Apia', '2011-12-29T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
    ['2024-02-29', '2024-02-29', 'America/New_York', '2024-02-29T05:00:00.000Z', '2024-03-01T05:00:00.000Z'],
  ])('from %s to %s in %s are %s and %s', (startDate, endDate, timezone, startsAt, endsAt) => {
    expect(bounds(startDate, endDate, timezone)).toEqual([startsAt, endsAt]);
  });

  it('refuse an invalid day or timezone', () => {
    expect(() => bounds('2024-02-30', '2024-03-01', 'UTC')).toThrow(RangeError);
    expect(() => bounds('01/08/2024', '2024-08-11', 'UTC')).toThrow(RangeError);
    expect(() => bounds('2024-08-01', '2024-08-11', 'Europe/Lutèce')).toThrow(RangeError);
  });

  const zones = fc.constantFrom(
    'Europe/Paris',
    'Asia/Tokyo',
    'America/Los_Angeles',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Pacific/Chatham',
    'America/St_Johns',
    'Africa/Cairo',
    'Pacific/Apia',
  );
  // The days begin in 2012: before, some zones set their clocks back across midnight, so that a day occurred
  // twice.
  const days = fc
    .date({ min: new Date('2012-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('contain the instants whose day in the zone is that day, and no others', () => {
    fc.assert(
      fc.property(days, zones, (day, timezone) => {
        const { startsAt, endsAt } = competitionBounds({ startDate: day, endDate: day, timezone });
        expect(dayInZone(startsAt, timezone)).toBe(day);
        expect(dayInZone(new Date(startsAt.getTime() - 1), timezone) < day).toBe(true);
        expect(dayInZone(new Date(endsAt.getTime() - 1), timezone)).toBe(day);
        expect(dayInZone(endsAt, timezone) > day).toBe(true);
      }),
    );
  });

  it('begin at an instant that the wire reads as the same day', () => {
    fc.assert(
      fc.property(days, zones, (day, timezone) => {
        const { startsAt } = competitionBounds({ startDate: day, endDate: day, timezone });
        expect(dayFromWire(startsAt.toISOString(), timezone)).toBe(day);
      }),
    );
  });
});

describe('the status of a competition', () => {
  const paris2024 = competitionBounds({
    startDate: '2024-08-01',
    endDate: '2024-08-11',
    timezone: 'Europe/Paris',
  });

  it.each([
    ['2024-07-31T21:59:59.999Z', 'upcoming'],
    ['2024-07-31T22:00:00.000Z', 'ongoing'],
    ['2024-08-11T21:59:59.999Z', 'ongoing'],
    ['2024-08-11T22:00:00.000Z', 'completed'],
  ])('at %s is %s', (now, status) => {
    expect(competitionStatus(paris2024, new Date(now))).toBe(status);
  });
});

describe('timezones', () => {
  it.each([
    ['Europe/Paris', true],
    ['UTC', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Europe/Lutèce', false],
    ['+02:00', false],
    ['', false],
    [' Europe/Paris', false],
    ['Europe/Paris\u0000', false],
  ])('%j is a timezone: %s', (text, answer) => {
    expect(isTimezone(text)).toBe(answer);
  });
});

describe('a day from the wire', () => {
  it.each([
    ['2024-08-01', '2024-08-01'],
    // midnight in Paris, as a date picker there sends it
    ['2024-07-31T22:00:00.000Z', '2024-08-01'],
    ['2024-08-01T00:00:00+02:00', '2024-08-01'],
    ['2024-01-14T23:00Z', '2024-01-15'],
    // any other instant, such as midnight in UTC
    ['2024-08-01T00:00:00.000Z', '2024-08-01'],
    ['2024-07-31T22:00:01Z', '2024-07-31'],
    ['2024-07-31T22:00:00.5Z', '2024-07-31'],
    ['2024-07-31T23:30:00Z', '2024-07-31'],
    ['2024-08-01T01:00:00+02:00', '2024-07-31'],
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', null],
    ['2024-13-01', null],
    ['2024-04-31', null],
    ['2024-02-30T00:00:00Z', null],
    ['2024-08-01T25:00:00Z', null],
    ['2024-08-01T10:00:00', null],
    ['2024-08-01 10:00Z', null],
    ['01/08/2024', null],
    ['2024-8-1', null],
    ['0000-01-01', null],
    ['+012024-08-01', null],
    ['demain', null],
    ['', null],
  ])('%j is %s', (text, day) => {
    expect(dayFromWire(text, 'Europe/Paris')).toBe(day);
  });
});
