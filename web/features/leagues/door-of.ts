import type { League } from '@pronathle/contract';
import { shutDoorOf, type ShutDoor } from '@pronathle/domain/league';

/** Returns the reason why a league accepts no new members; null when it accepts them. */
export function doorOf(league: League): ShutDoor | null {
  return shutDoorOf({ ...league, competitionStatus: league.competition.status });
}
