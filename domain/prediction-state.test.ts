import { describe, expect, it } from 'vitest';
import {
  predictionAllows,
  predictionsLocked,
  predictionState,
  predictionStates,
  type PredictionAction,
} from './prediction-state.ts';

describe('the lock', () => {
  const event = {
    eventDate: new Date('2024-08-04T19:50:00Z'),
    hasResult: false,
    competitionEndsAt: new Date('2024-08-11T22:00:00Z'),
  };
  const late = { ...event, eventDate: new Date('2024-08-20T19:50:00Z') };

  it.each([
    ['before the start', event, '2024-08-04T19:49:59.999Z', false],
    ['at the start', event, '2024-08-04T19:50:00.000Z', true],
    ['after the start', event, '2024-08-04T20:00:00.000Z', true],
    ['with a result, though it has not started', { ...event, hasResult: true }, '2024-08-01T00:00:00Z', true],
    ['before the end of its competition', late, '2024-08-11T21:59:59.999Z', false],
    ['at the end of its competition', late, '2024-08-11T22:00:00.000Z', true],
  ])('%s', (_case, facts, now, locked) => {
    expect(predictionsLocked(facts, new Date(now))).toBe(locked);
  });
});

describe('the state of a prediction', () => {
  it.each([
    [false, false, 'open-not-predicted'],
    [false, true, 'open-predicted'],
    [true, true, 'locked-predicted'],
    [true, false, 'locked-not-predicted'],
  ])('locked %s, predicted %s: %s', (locked, hasPredicted, state) => {
    expect(predictionState({ locked, hasPredicted })).toBe(state);
  });

  it.each<[PredictionAction, readonly string[]]>([
    ['submit', ['open-not-predicted']],
    ['modify', ['open-predicted']],
    ['delete', ['open-predicted']],
    ['view', ['open-predicted', 'locked-predicted']],
  ])('%s is for %j', (action, states) => {
    expect(predictionStates.filter((state) => predictionAllows(action, state))).toEqual(states);
  });
});
