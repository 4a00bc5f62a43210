import { expect, test } from 'vitest';
import { coteExample } from './cote-example.ts';

test('the rules page shows the cotes of the model', () => {
  expect(coteExample.map(({ name, cote }) => [name, cote])).toEqual([
    ['Blake', 1.4],
    ['De Grasse', 2.7],
    ['Gemili', 3.95],
  ]);
});
