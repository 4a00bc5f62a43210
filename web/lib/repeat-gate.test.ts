import { expect, test } from 'vitest';
import { RepeatGate } from './repeat-gate.ts';

test('a press before the end of the last one is refused, whatever its input', () => {
  const gate = new RepeatGate();
  expect(gate.enter({ name: 'Les Sprinteurs' }, 0)).toBe(true);
  expect(gate.enter({ name: 'Les Sprinteurs' }, 0)).toBe(false);
  expect(gate.enter({ name: 'Les Sauteurs' }, 60_000)).toBe(false);
});

test('the second press of a double click is refused, even after the first one has ended', () => {
  const gate = new RepeatGate();
  gate.enter(undefined, 1000);
  gate.leave({ failed: false });
  expect(gate.enter(undefined, 1065)).toBe(false);
  expect(gate.enter(undefined, 1499)).toBe(false);
  expect(gate.enter(undefined, 1500)).toBe(true);
});

test('a quick second press with another input is allowed', () => {
  const gate = new RepeatGate();
  gate.enter({ gold: 'LYLES' }, 0);
  gate.leave({ failed: false });
  expect(gate.enter({ gold: 'KERLEY' }, 65)).toBe(true);
});

test('a failed press may be retried at once', () => {
  const gate = new RepeatGate();
  gate.enter('code', 0);
  gate.leave({ failed: true });
  expect(gate.enter('code', 65)).toBe(true);
});
