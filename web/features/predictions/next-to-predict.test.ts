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
  it('is the next one to start that lacks a prediction', () => {
    expect(next([at(20), at(10), at(12, { myPrediction: {} }), at(11), at(14)], 11)).toBe('14');
  });
  it('may be one whose prediction has lost an athlete', () => {
    expect(next([at(11), at(12, { myPrediction: { hasWithdrawnPick: true } })], 11)).toBe('12');
  });
  it('is none without a start list', () => {
    expect(next([at(11), at(12, { participantsCount: 0 })], 11)).toBeUndefined();
  });
  it('is one at the same time, but not the same one', () => {
    const together = { ...at(11), _id: 'other' };
    expect(next([at(11), together], 11)).toBe('other');
  });
  it('is the first open one when none follows', () => {
    expect(next([at(8, { locked: true }), at(9), at(10), at(20)], 20)).toBe('9');
    expect(next([at(8, { locked: true }), at(20)], 20)).toBeUndefined();
  });
});
