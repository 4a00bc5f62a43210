import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disciplineKey } from './discipline-key.ts';
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

test.each([
  ['Perche', 'Saut à la perche', 'Pole Vault', 'PV'],
  ['Saut en hauteur', 'High Jump', 'HJ', 'hauteur'],
  ['10 000 m', '10000m', '10000', '10,000 metres'],
  ['110 m haies', '110H', '110m Hurdles', '110 mètres haies'],
  ['3000 m steeple', '3000SC', '3000m Steeplechase'],
  ['20 km marche', '20KW', '20km Race Walk'],
  ['Relais 4 x 100 m', '4x100', '4x100m Relay', '4 × 100 m'],
  ['Lancer du poids', 'Shot Put', 'SP', 'Poids'],
  ['Décathlon', 'DEC', 'Decathlon'],
  ['Semi-marathon', 'Half Marathon', 'HM'],
])('one discipline: %s', (...names) => {
  expect(new Set(names.map(disciplineKey)).size).toBe(1);
});

test('two disciplines of the programme are two', () => {
  const names =
    '100 m/200 m/400 m/400 m haies/110 m haies/100 m haies/Perche/Triple saut/Marathon/Semi-marathon';
  const more = 'Marathon marche/20 km marche/3000 m/3000 m steeple/Relais 4 x 100 m/Relais 4 x 400 m';
  const all = `${names}/${more}`.split('/');
  expect(new Set(all.map(disciplineKey)).size).toBe(all.length);
});
