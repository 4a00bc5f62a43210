/** The choices for the length of a mute. */
export type MuteLength = 'hour' | 'morning' | 'week' | 'month';

/** The instant at which a mute that begins now ends, in the reader's zone: the next morning is at 08:00. */
export function muteEnds(length: MuteLength, now: Date): Date {
  const ends = new Date(now);
  if (length === 'hour') ends.setHours(ends.getHours() + 1);
  else if (length === 'morning') {
    ends.setDate(ends.getDate() + 1);
    ends.setHours(8, 0, 0, 0);
  } else ends.setDate(ends.getDate() + (length === 'week' ? 7 : 30));
  return ends;
}
