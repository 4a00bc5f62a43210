import { expect, test } from 'vitest';
import { zoneName } from './zone-name.ts';

test('a zone has the name of its hours, and its own where the browser does not know it', () => {
  expect(zoneName('Europe/Paris')).toBe("heure d'Europe centrale");
  expect(zoneName('Europe/Atlantis')).toBe('Europe/Atlantis');
});
