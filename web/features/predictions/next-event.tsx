import type { CompetitionEvent } from '@pronathle/contract';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { nextToPredict } from './next-to-predict.ts';
import { useLeagueEvents } from './predictions.data.ts';
import { predictEventText } from './predict-event.text.ts';
import { predictionsText } from './predictions.text.ts';

/** Links a saved prediction to the next event to predict. */
export function NextEvent({ leagueId, event }: { leagueId: string; event: CompetitionEvent }) {
  const events = useLeagueEvents(leagueId, event.competition._id).data?.data ?? [];
  const next = nextToPredict(events, event);
  return (
    next !== null && (
      <LinkButton
        to={paths.predictEvent(leagueId, event.competition._id, next._id)}
        aria-label={predictionsText.actionFor(predictEventText.nextEvent, next.name)}
        className="flex-1 whitespace-nowrap @max-[18rem]:whitespace-normal"
      >
        {predictEventText.nextEvent}
      </LinkButton>
    )
  );
}
