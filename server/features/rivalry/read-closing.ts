import type { ApiReply } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { fromHundredths } from '@pronathle/domain/decimal';
import type { CallerContext } from '../../context.ts';
import { visibleLeague } from '../leagues/visible-league.ts';
import { selectUsernames } from '../rankings/rankings.queries.ts';
import { loadClosing } from './rivalry.loaders.ts';

/**
 * Reads the closing page of a league: podium, last rank, best prediction, and greatest climb. Throws
 * league-not-found.
 */
export const readClosing = async (
  { db, caller }: CallerContext,
  leagueId: string,
): Promise<ApiReply<'getLeagueClosing'>> => {
  await visibleLeague({ db, caller }, leagueId);
  const { events, podium, last, best, climb } = await loadClosing(db, leagueId);
  const usernames = await selectUsernames(db, [
    ...podium.map(({ userId }) => userId),
    ...last,
    ...(best === null ? [] : [best.userId]),
    ...(climb === null ? [] : [climb.userId]),
  ]);
  const player = (userId: string) => ({ userId, username: usernames.get(userId) ?? '' });
  const event = events[best?.eventAt ?? -1];
  return {
    podium: podium.map(({ userId, rank, points }) => ({
      ...player(userId),
      rank,
      points: fromHundredths(points),
    })),
    last: last.map(player),
    best:
      best === null || event === undefined
        ? null
        : {
            ...player(best.userId),
            points: fromHundredths(best.points),
            competitionEvent: {
              _id: event.eventId,
              name: eventName({ name: event.disciplineName, gender: event.gender }),
              eventDate: event.eventDate.toISOString(),
            },
          },
    climb: climb === null ? null : { ...player(climb.userId), from: climb.from, to: climb.to },
  };
};
