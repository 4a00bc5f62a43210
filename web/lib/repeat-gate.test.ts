import { expect, test } from 'vitest';
import { RepeatGate } from './repeat-gate.ts';

test('a press before the end of the last one is refused, whatever its input', () => {
  const gate = new RepeatGate();
  expect(gate.enter({ name: 'Les Sprinteurs' }, 0)).toBe(true);
  expect(gate.enter({ name: 'Les Sprinteurs' }, 0)).toBe(false);
  expect(gate.enter({ name: 'Les Sauteurs' }, 60_000)).toBe(false);
});

test('in turn, another input than the last may enter before the last one has left, and a repeat may not', () => {
  const gate = new RepeatGate();
  const enter = (input: string, now: number) => gate.enter(input, now, true);
  expect(enter('fire', 0)).toBe(true);
  expect(enter('fire', 60_000)).toBe(false);
  expect(enter('medal', 60_000)).toBe(true);
  expect(enter('fire', 60_001)).toBe(true);
  gate.leave({ failed: false });
  gate.leave({ failed: false });
  expect(enter('fire', 120_000)).toBe(false);
  gate.leave({ failed: false });
  expect(enter('fire', 120_000)).toBe(true);
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
