import { describe, expect, it } from 'vitest';
import { nextToPredict } from './next-to-predict.ts';

const at = (
  hour: number,
  more: { locked?: boolean; myPrediction?: object; participantsCount?: number } = {},
) => ({
  _id: String(hour),
  eventDate: `2026-08-04T${String(hour).padStart(2, '0')}:00:00Z`,
  locked: false,
  participantsCount: 8,
  myPrediction: null,
  ...more,
});
const next = (events: readonly ReturnType<typeof at>[], hour: number) =>
  nextToPredict(events as Parameters<typeof nextToPredict>[0], at(hour))?._id;

describe('the next event to predict', () => {
  it('is the next event to start that has no prediction', () => {
    expect(next([at(20), at(10), at(12, { myPrediction: {} }), at(11), at(14)], 11)).toBe('14');
  });
  it('may have a prediction with a withdrawn athlete', () => {
    expect(next([at(11), at(12, { myPrediction: { hasWithdrawnPick: true } })], 11)).toBe('12');
  });
  it('is never an event without a start list', () => {
    expect(next([at(11), at(12, { participantsCount: 0 })], 11)).toBeUndefined();
  });
  it('may start at the same time, but is never the given event', () => {
    const together = { ...at(11), _id: 'other' };
    expect(next([at(11), together], 11)).toBe('other');
  });
  it('is the first open event when none follows', () => {
    expect(next([at(8, { locked: true }), at(9), at(10), at(20)], 20)).toBe('9');
    expect(next([at(8, { locked: true }), at(20)], 20)).toBeUndefined();
  });
});
