import type { EventSummary } from '@pronathle/contract';
import type { Starter } from '../../lib/starters.ts';
import { JokerField } from './joker-field.tsx';
import type { PodiumDraft } from './podium-draft.ts';
import { useLeague } from './predictions.data.ts';
import { SubstituteField } from './substitute-field.tsx';

interface RuleFieldsProps {
  leagueId: string;
  event: Pick<EventSummary, '_id' | 'eventDate' | 'competition'>;
  draft: PodiumDraft;
  starters: readonly Starter[];
  /** accepts no more changes */
  closed: boolean;
  /** the page has many such fields: a rule is explained only once it is used */
  brief?: boolean;
  onChange: (draft: PodiumDraft) => void;
}

/** The fields of a prediction for the rules that its league has chosen. */
export function RuleFields({ leagueId, event, starters, ...field }: RuleFieldsProps) {
  const league = useLeague(leagueId).data?.league;
  return (
    <>
      {league?.substitute === 'on' && <SubstituteField starters={starters} {...field} />}
      {league?.joker === 'daily' && <JokerField leagueId={leagueId} event={event} {...field} />}
    </>
  );
}
