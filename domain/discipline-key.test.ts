import { expect, test } from 'vitest';
import { disciplineKey, isRelay } from './discipline-key.ts';

test.each([
  ['Perche', 'Saut à la perche', 'Pole Vault', 'PV'],
  ['Saut en hauteur', 'High Jump', 'HJ', 'hauteur'],
  ['Saut en longueur', 'Long Jump', 'LJ', 'Longueur'],
  ['Triple saut', 'Triple Jump', 'TJ', 'Triple'],
  ['100 m', '100m', '100', '100 mètres', '100 metres', '100 meters', '100 mètre', '100 meter'],
  ['10 000 m', '10000m', '10000', '10,000 metres'],
  ['110 m haies', '110H', '110 haies', '110mH', '110m Hurdles', '110 mètres haies'],
  ['3000 m steeple', '3000SC', '3000mSC', '3000 steeple', '3000m Steeplechase'],
  ['2000 m steeple', '2000SC'],
  ['20 km marche', '20KW', '20kmW', '20km Race Walk', '20km Race Walking', '20 km walk'],
  ['Relais 4 x 100 m', '4x100', '4x100m Relay', '4 × 100 m', '4 × 100 Relay'],
  ['Lancer du poids', 'Shot Put', 'SP', 'Poids', 'Shot'],
  ['Lancer du disque', 'Discus Throw', 'Discus', 'DT', 'Lancer de disque'],
  ['Lancer du marteau', 'Hammer Throw', 'Hammer', 'HT', 'Marteau'],
  ['Lancer du javelot', 'Javelin Throw', 'Javelin', 'JT', 'Javelot'],
  ['Décathlon', 'DEC', 'Decathlon'],
  ['Heptathlon', 'HEP'],
  ['Pentathlon', 'PEN'],
  ['Marathon', 'MAR'],
  ['Semi-marathon', 'Half Marathon', 'HM'],
])('names of one discipline have the same key: %s', (...names) => {
  expect(new Set(names.map(disciplineKey)).size).toBe(1);
});

test('two disciplines of the programme have different keys', () => {
  const names =
    '100 m/200 m/400 m/400 m haies/110 m haies/100 m haies/Perche/Triple saut/Marathon/Semi-marathon';
  const more = 'Marathon marche/20 km marche/3000 m/3000 m steeple/Relais 4 x 100 m/Relais 4 x 400 m';
  const all = `${names}/${more}`.split('/');
  expect(new Set(all.map(disciplineKey)).size).toBe(all.length);
});

test('a relay is known by its name', () => {
  expect(['Relais 4 x 100 m', '4×400m Mixed Relay', '4x400 m'].every(isRelay)).toBe(true);
  expect(['400 m', '100 m haies', 'Perche'].some(isRelay)).toBe(false);
});
