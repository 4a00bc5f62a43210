import { useEffect, useRef } from 'react';
import type { EventSummary } from '@pronathle/contract';
import { useParams } from 'react-router';
import { refresh } from '../../lib/api-query.ts';
import type { Starter } from '../../lib/starters.ts';
import { RuleFields } from './rule-fields.tsx';
import { TwoPodiums } from './two-podiums.tsx';
import type { useAutosave } from './use-autosave.ts';

interface CardExtrasProps {
  event: Pick<EventSummary, '_id' | 'eventDate' | 'competition'>;
  /** the card accepts no more changes, or is folded */
  closed: boolean;
  starters: readonly Starter[];
  autosaved: ReturnType<typeof useAutosave>;
}

/** The parts of a day sheet's card that are rarely needed: the league's rules, and the choice between two podiums. */
export function CardExtras({ event, closed, starters, autosaved }: CardExtrasProps) {
  // The address of the sheet names the league.
  const { leagueId = '' } = useParams();
  const { draft, status, state, edit, choose } = autosaved;
  const hasJoker = state.stored.draft.joker === true;
  const hadJoker = useRef(hasJoker);
  useEffect(() => {
    // A joker played here has left its earlier event.
    if (hasJoker && !hadJoker.current) void refresh('getCompetitionDay', 'listEvents');
    hadJoker.current = hasJoker;
  }, [hasJoker]);
  return (
    <>
      {draft.gold.athleteId !== null && (
        <RuleFields
          leagueId={leagueId}
          event={event}
          draft={draft}
          starters={starters}
          closed={closed}
          brief
          onChange={edit}
        />
      )}
      {status === 'conflict' && state.conflict !== null && (
        <TwoPodiums mine={draft} theirs={state.conflict.draft} starters={starters} onChoose={choose} />
      )}
    </>
  );
}
