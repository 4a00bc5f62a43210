import { currentSession } from '../../lib/session.ts';

// Players who share a device have a choice each.
const keyOf = (competitionId: string): string =>
  `pronathle-copy-${competitionId}-${currentSession()?.user._id}`;

/** Whether what is saved in one league of a competition goes to the player's other leagues by itself. */
export function copiesAlways(competitionId: string): boolean {
  try {
    return localStorage.getItem(keyOf(competitionId)) !== null;
  } catch {
    return false;
  }
}

export function keepCopying(competitionId: string, always: boolean): void {
  try {
    if (always) localStorage.setItem(keyOf(competitionId), '1');
    else localStorage.removeItem(keyOf(competitionId));
  } catch {
    // A browser that refuses storage forgets the choice with the page.
  }
}
