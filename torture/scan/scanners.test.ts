import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { spoiltText } from '../plants/plant.ts';
import { scanners } from './scanners.ts';

const root = join(import.meta.dirname, '../..');
const plants = scanners.flatMap(({ name, plants: own }) => own.map((plant) => ({ name, ...plant })));

test.each(plants)('the plant for $name still fits the product: $defect', ({ file, edits }) => {
  // A plant may be in the built page. Its text must then be in the source of that page too.
  const whole = readFileSync(join(root, file.replace('web/dist/', 'web/')), 'utf8');
  expect(spoiltText(whole, { file, edits })).not.toBe(whole);
});
