import { call } from '../../lib/api.ts';
import { currentSession } from '../../lib/session.ts';

/** Returns the player's stored picks of one event; null when there are none. Throws when the call fails. */
export async function readPicks(leagueId: string, competitionEventId: string) {
  const userId = currentSession()?.user._id ?? '';
  const { predictions } = await call('listPredictions', {
    query: { leagueId, competitionEventId, userId, limit: 1 },
  });
  return predictions[0] ?? null;
}
