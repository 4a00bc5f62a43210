/** Milliseconds between two looks where no stream reports: a result changes a ranking while it is watched. */
const often = 30_000;
/** The same beside a stream, which says nothing of joins, leaves and new names. */
const seldom = 240_000;

/** The instant that a ranking was read, and whether it has to be read again. */
interface Reading {
  dataUpdatedAt: number;
  status: 'pending' | 'error' | 'success';
  isInvalidated: boolean;
}

/** Milliseconds until a ranking is read again by itself, where a stream has reported every change since an instant. */
export const nextLook = (since: number | null, { dataUpdatedAt, status, isInvalidated }: Reading): number =>
  since !== null && dataUpdatedAt > since && status === 'success' && !isInvalidated ? seldom : often;
