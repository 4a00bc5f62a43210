import { currentSession } from '../../lib/session.ts';

/** The day of a competition in one of the player's leagues. */
export interface DayPlace {
  leagueId: string;
  competitionId: string;
  /** YYYY-MM-DD, in the competition's zone */
  day: string;
}

// Players who share a device have a choice each.
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
    // A browser that refuses storage forgets it with the page.
  }
}

/** Whether podiums saved in one league of a competition are copied to the player's other leagues by themselves. */
export const copiesAlways = (competitionId: string): boolean => read(competitionId) !== null;

export const keepCopying = (competitionId: string, always: boolean): void =>
  write(competitionId, always ? '1' : null);

/** Notes a save whose copies are not acknowledged yet; null once they are. */
export const noteCopyDue = (place: DayPlace | null): void => write(due, place && JSON.stringify(place));

export const copyDue = (): DayPlace | null => JSON.parse(read(due) ?? 'null') as DayPlace | null;
