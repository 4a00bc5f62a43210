/** Milliseconds between two requests without a stream: a result changes a ranking while it is shown. */
const often = 30_000;
/** Milliseconds between two requests with a stream, which does not report joins, departures and new names. */
const seldom = 240_000;

/** When a ranking was read, and whether it must be read again. */
interface Reading {
  dataUpdatedAt: number;
  status: 'pending' | 'error' | 'success';
  isInvalidated: boolean;
}

/**
 * Returns the milliseconds until a ranking is requested again. `since`: the time from which a stream has reported every
 * change, in milliseconds since 1970; null without a stream.
 */
export const untilNextRequest = (
  since: number | null,
  { dataUpdatedAt, status, isInvalidated }: Reading,
): number =>
  since !== null && dataUpdatedAt > since && status === 'success' && !isInvalidated ? seldom : often;
