import { useEffect, useRef } from 'react';
import type { EventSummary } from '@pronathle/contract';
import { useParams } from 'react-router';
import { refresh } from '../../lib/api-query.ts';
import type { Starter } from '../../lib/starters.ts';
import { paths } from '../../paths.ts';
import { Pill } from '../../ui/pill.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { draftElsewhereText } from './draft-elsewhere.text.ts';
import { isKeptElsewhere } from './kept-drafts.ts';
import { predictionsText } from './predictions.text.ts';
import { RuleFields } from './rule-fields.tsx';
import { TwoPodiums } from './two-podiums.tsx';
import type { useAutosave } from './use-autosave.ts';

interface CardExtrasProps {
  event: Pick<EventSummary, '_id' | 'eventDate' | 'competition'>;
  /** the card accepts no more changes */
  closed: boolean;
  folded: boolean;
  starters: readonly Starter[];
  autosaved: ReturnType<typeof useAutosave>;
}

/**
 * The parts of a day sheet's card that are rarely needed: the league's rules, a draft of the event's own page, and
 * the choice between two podiums.
 */
export function CardExtras({ event, closed, folded, starters, autosaved }: CardExtrasProps) {
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
  const isSettled = status === 'nothing' || status === 'saved';
  const hasDraftElsewhere = !closed && isSettled && isKeptElsewhere(leagueId, event._id);
  return (
    <>
      {hasDraftElsewhere && (
        <p className="flex flex-wrap items-center gap-x-3">
          <Pill>{predictionsText.draft}</Pill>
          <TextLink to={paths.predictEvent(leagueId, event.competition._id, event._id)}>
            {draftElsewhereText.resume}
          </TextLink>
        </p>
      )}
      {draft.gold.athleteId !== null && (
        <RuleFields
          leagueId={leagueId}
          event={event}
          draft={draft}
          starters={starters}
          closed={closed || folded}
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
