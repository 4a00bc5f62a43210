import type { League } from '@pronathle/contract';
import { shutDoorOf, type ShutDoor } from '@pronathle/domain/league';

/** What keeps newcomers out of a league, or null. */
export function doorOf(league: League): ShutDoor | null {
  return shutDoorOf({ ...league, competitionStatus: league.competition.status });
}
