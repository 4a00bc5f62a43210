import { expect, test } from 'vitest';
import { predictorsText } from './predictors.text.ts';

test('predictedBy names the number of members who have predicted: none, one or several', () => {
  expect(predictorsText.predictedBy(0, 1)).toBe("Personne n'a encore pronostiqué");
  expect(predictorsText.predictedBy(0, 8)).toBe("Personne n'a encore pronostiqué");
  expect(predictorsText.predictedBy(1, 8)).toBe('1 membre sur 8 a déjà pronostiqué');
  expect(predictorsText.predictedBy(2, 8)).toBe('2 membres sur 8 ont déjà pronostiqué');
});
