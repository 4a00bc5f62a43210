import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';

test('zoneName returns the French name of a zone, and the id of a zone that the browser does not know', () => {
  expect(zoneName('Europe/Paris')).toBe("heure d'Europe centrale");
  expect(zoneName('Europe/Atlantis')).toBe('Europe/Atlantis');
});
