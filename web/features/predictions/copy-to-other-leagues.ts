import type { ApiReply } from '@pronathle/contract';
import { call, isTransient, messageOf } from '../../lib/api.ts';
import { announceBadge } from '../../lib/badge-news.ts';
import { queryClient } from '../../lib/query-client.ts';
import { currentSession } from '../../lib/session.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { toast } from '../../lib/toast.ts';
import { noteCopyDue, type DayPlace } from './copy-choice.ts';
import { copyDayText as text } from './copy-day.text.ts';
import { otherLeagues } from './other-leagues.data.ts';
import { outdatePredictions } from './outdate-predictions.ts';

export const copiesOf = (place: DayPlace) => ['copyPredictions', place];

/**
 * Copies the podiums of a day to the player's other leagues, with one call at a time: a waiting call includes later
 * saves, so no second call waits. Continues after the player has left the sheet.
 */
export async function copyToOtherLeagues(place: DayPlace, { overwrite = false } = {}) {
  const cache = queryClient.getMutationCache();
  const mutationKey = copiesOf(place);
  if (!overwrite && cache.find({ mutationKey, predicate: ({ state }) => state.isPaused })) return undefined;
  // Read before the calls: another player may be signed in when the answer comes.
  const userId = currentSession()?.user._id ?? '';
  const toLeagues = (await otherLeagues(place)).map(({ _id }) => _id);
  if (toLeagues.length === 0) return undefined;
  return cache
    .build<ApiReply<'copyPredictions'>, Error, number, unknown>(queryClient, {
      mutationKey,
      scope: { id: 'copyPredictions' },
      mutationFn: () =>
        call('copyPredictions', {
          body: { fromLeague: place.leagueId, toLeagues, day: place.day, overwrite },
        }),
      onSuccess: async ({ newlyEarnedBadge }) => {
        // The badge is announced later, because the player may still be tapping: every save of the day may copy.
        announceBadge(newlyEarnedBadge, userId, true);
        await outdatePredictions();
      },
      onError: (error) => toast.error(messageOf(error, text.failed)),
      // A refused copy is not due any more: a second call would be refused too.
      onSettled: (_answer, error) => {
        if (!isTransient(error)) noteCopyDue(null);
      },
    })
    .execute(serverNow())
    .catch(() => undefined);
}
