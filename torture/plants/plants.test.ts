import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plants } from './plant-list.ts';
import { spoiltText } from './plant.ts';

/**
 * `npm run plants` takes an hour and is run by hand. This test shows at any time that its defects still fit the
 * code.
 */
test.each(plants)('the plant still fits the code: $defect', (plant) => {
  const whole = readFileSync(join(import.meta.dirname, '../..', plant.file), 'utf8');
  expect(spoiltText(whole, plant)).not.toBe(whole);
});
