/** Milliseconds between two looks without a stream: a result changes a ranking while it is shown. */
const often = 30_000;
/** The same beside a stream, which does not report joins, departures and new names. */
const seldom = 240_000;

/** When a ranking was read, and whether it must be read again. */
interface Reading {
  dataUpdatedAt: number;
  status: 'pending' | 'error' | 'success';
  isInvalidated: boolean;
}

/** Milliseconds until a ranking is read again by itself, where a stream has reported every change since an instant. */
export const nextLook = (since: number | null, { dataUpdatedAt, status, isInvalidated }: Reading): number =>
  since !== null && dataUpdatedAt > since && status === 'success' && !isInvalidated ? seldom : often;
