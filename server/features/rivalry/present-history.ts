import type { ApiReply } from '@pronathle/contract';
import { eventName } from '@pronathle/contract/labels.messages';
import { fromHundredths } from '@pronathle/domain/decimal';
import type { LeagueHistory, PlayerHistory } from './league-history.ts';

export const presentHistory = (
  { events, members }: LeagueHistory,
  histories: readonly PlayerHistory[],
  usernames: ReadonlyMap<string, string>,
): ApiReply<'getLeagueHistory'> => ({
  membersCount: members.length,
  events: events.map(({ eventId, eventDate, disciplineName, gender }) => ({
    _id: eventId,
    name: eventName({ name: disciplineName, gender }),
    eventDate: eventDate.toISOString(),
  })),
  players: histories.flatMap(({ userId, gained, totals, ranks }) => {
    const username = usernames.get(userId);
    return username === undefined
      ? []
      : [
          {
            userId,
            username,
            gained: gained.map((points) => (points === null ? null : fromHundredths(points))),
            points: totals.map(fromHundredths),
            ranks,
          },
        ];
  }),
});
