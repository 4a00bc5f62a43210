import type { DayEvent } from '@pronathle/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { apiQuery } from '../../lib/api-query.ts';
import { useMutation } from '../../lib/mutation.ts';
import { useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import type { DayPlace } from './copy-choice.ts';
import { copyDayText as text } from './copy-day.text.ts';
import { fullestLeague } from './fullest-league.ts';
import { useOtherLeagues } from './other-leagues.data.ts';
import { refreshPredictions } from './outdate-predictions.ts';

export interface CopyDayFromProps {
  place: DayPlace;
  events: readonly DayEvent[];
  /** shown instead of the button */
  otherwise: string;
}

/**
 * A button that copies the day's podiums from another league, for a player who has predicted nothing of the day in this
 * league when the page opens.
 */
export function CopyDayFrom({ place, events, otherwise }: CopyDayFromProps) {
  // Decided once: the button must not become a text when its own copy has filled the day.
  const [isOffered] = useState(() => events.every(({ myPrediction }) => myPrediction === null));
  const others = useOtherLeagues(place).data ?? [];
  const userId = useSession()?.user._id;
  const myPredictions = useQuery({
    ...apiQuery('listPredictions', { query: { competitionId: place.competitionId, userId } }),
    enabled: isOffered && others.length > 0,
  });
  const source = fullestLeague(others, events, myPredictions.data?.predictions ?? []);
  const take = useMutation({
    mutationFn: (fromLeague: string) =>
      call('copyPredictions', { body: { fromLeague, toLeagues: [place.leagueId], day: place.day } }),
    onSuccess: async ({ copied }) => {
      await refreshPredictions();
      toast.success(text.taken(copied));
    },
    onError: (error) => toast.error(messageOf(error, text.takeFailed)),
  });
  if (!isOffered || source === undefined) return otherwise;
  return (
    <Button
      tone="plain"
      className="-mx-2 min-w-0"
      busy={take.isPending}
      held={take.isSuccess}
      onClick={() => take.mutate(source.league._id)}
    >
      <span className="truncate leading-tight">{text.takeFrom(source.count, source.league.name)}</span>
    </Button>
  );
}
