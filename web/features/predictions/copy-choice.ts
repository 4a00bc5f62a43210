import { currentSession } from '../../lib/session.ts';

/** The day of a competition in one of the player's leagues. */
export interface DayPlace {
  leagueId: string;
  competitionId: string;
  /** YYYY-MM-DD, in the competition's zone */
  day: string;
}

// Each player of a shared device has a choice.
const keyOf = (what: string): string => `pronathle-copy-${what}-${currentSession()?.user._id}`;
const due = 'due';

function read(what: string): string | null {
  try {
    return localStorage.getItem(keyOf(what));
  } catch {
    return null;
  }
}

function write(what: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(what));
    else localStorage.setItem(keyOf(what), value);
  } catch {
    // A browser that refuses storage forgets the value with the page.
  }
}

/** Whether podiums saved in one league of a competition are copied automatically to the player's other leagues. */
export const copiesAlways = (competitionId: string): boolean => read(competitionId) !== null;

export const keepCopying = (competitionId: string, always: boolean): void =>
  write(competitionId, always ? '1' : null);

/** Stores the day of a save whose copies the server has not acknowledged; null removes it. */
export const noteCopyDue = (place: DayPlace | null): void => write(due, place && JSON.stringify(place));

/** Returns the day of a save whose copies the server has not acknowledged; null without one. */
export const copyDue = (): DayPlace | null => JSON.parse(read(due) ?? 'null') as DayPlace | null;
