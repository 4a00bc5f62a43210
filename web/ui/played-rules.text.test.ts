import { expect, it } from 'vitest';
import { playedRulesText } from './played-rules.text.ts';

it('agrees with the athletes of the event', () => {
  expect(playedRulesText.standsIn('Julien ALFRED', true)).toBe('Remplacée par Julien ALFRED');
  expect(playedRulesText.standsIn('Kishane THOMPSON', false)).toBe('Remplacé par Kishane THOMPSON');
});
