import { expect, test } from 'vitest';
import { typeset } from './typeset.ts';

test('signs and guillemets stay on the line of their word', () => {
  expect(typeset('zoé a rejoint « Les Bleus » : et de deux !')).toBe(
    'zoé a rejoint «\u00a0Les Bleus\u00a0»\u00a0: et de deux\u00a0!',
  );
});
