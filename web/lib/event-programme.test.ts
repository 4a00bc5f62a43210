import { expect, test } from 'vitest';
import { programmeLine } from './event-programme.ts';

const at = (day: number, hour: number, minute: number) => new Date(2026, 7, day, hour, minute).toISOString();
const shown = (rounds: Parameters<typeof programmeLine>[0]['rounds'], eventDate = at(4, 21, 40)) =>
  programmeLine({ rounds, eventDate })?.replaceAll('\u00a0', ' ');

test('an event of one round has no programme', () => {
  expect(shown([])).toBeUndefined();
});

test('a programme lists the rounds by start time, with a day only when it is not the day of the event', () => {
  expect(
    shown([
      { round: 'semi-final', startsAt: at(4, 19, 30) },
      { round: 'heats', startsAt: at(3, 10, 5) },
    ]),
  ).toBe('Séries lun. 3 10:05 · Demi-finales 19:30 · Finale 21:40');
});

test('a predicted round that is not the final is named « Tour pronostiqué »', () => {
  expect(shown([{ round: 'final', startsAt: at(4, 21, 40) }], at(4, 10, 5))).toBe(
    'Tour pronostiqué 10:05 · Finale 21:40',
  );
});
