import { expect, test } from 'vitest';
import { logicalClock, Register } from './history.ts';

const register = () => new Register(logicalClock(), 'nothing');

test('the last acknowledged value is fine, and an older one is lost', () => {
  const kept = register();
  kept.send('one')('acknowledged');
  kept.send('two')('acknowledged');
  expect(kept.judge('two')).toBe('fine');
  expect(kept.judge('one')).toBe('lost');
  expect(kept.judge('nothing')).toBe('lost');
  expect(kept.judge('three')).toBe('never-sent');
});

test('the known value is that of the last acknowledged write', () => {
  const kept = register();
  expect(kept.known).toBe('nothing');
  kept.send('one')('acknowledged');
  kept.send('two')('refused');
  kept.send('three');
  expect(kept.known).toBe('one');
});

test('a write without an answer may be stored or not', () => {
  const kept = register();
  kept.send('one')('acknowledged');
  kept.send('two');
  expect(kept.judge('one')).toBe('fine');
  expect(kept.judge('two')).toBe('fine');
  expect([kept.isUnanswered('one'), kept.isUnanswered('two')]).toEqual([false, true]);
  expect(kept.judge('nothing')).toBe('lost');
});

test('a refused write must not be stored', () => {
  const kept = register();
  kept.send('one')('refused');
  expect(kept.judge('one')).toBe('refused-kept');
  expect(kept.judge('nothing')).toBe('fine');
});

test('of two writes at the same time either may be stored', () => {
  const kept = register();
  const first = kept.send('one');
  const second = kept.send('two');
  second('acknowledged');
  first('acknowledged');
  expect([kept.judge('one'), kept.judge('two')]).toEqual(['fine', 'fine']);
  kept.send('three')('acknowledged');
  expect([kept.judge('one'), kept.judge('two'), kept.judge('three')]).toEqual(['lost', 'lost', 'fine']);
});

test('after settle only the found value is allowed', () => {
  const kept = register();
  kept.send('one');
  kept.settle('one');
  expect(kept.isUnanswered('one')).toBe(false);
  expect(kept.judge('nothing')).toBe('lost');
  expect(kept.judge('one')).toBe('fine');
});
