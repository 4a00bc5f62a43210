export type MuteLength = 'hour' | 'morning' | 'week' | 'month';

/**
 * Returns the instant at which a mute that begins at `now` ends. 'morning' is 08:00 of the next day in the reader's
 * time zone, 'month' is 30 days.
 */
export function muteEnds(length: MuteLength, now: Date): Date {
  const ends = new Date(now);
  if (length === 'hour') ends.setHours(ends.getHours() + 1);
  else if (length === 'morning') {
    ends.setDate(ends.getDate() + 1);
    ends.setHours(8, 0, 0, 0);
  } else ends.setDate(ends.getDate() + (length === 'week' ? 7 : 30));
  return ends;
}
