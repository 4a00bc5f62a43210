import type { CompetitionEvent, DayEvent } from '@pronathle/contract';
import { predictionMessages } from '@pronathle/contract/prediction.messages';
import { medalNames, placeOfMedal, type MedalName } from '@pronathle/domain/podium';
import type { Starter } from '../../lib/starters.ts';
import { MarkField } from '../../ui/mark-field.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { markAdvice } from './mark-advice.ts';
import type { draftProblems, PodiumDraft } from './podium-draft.ts';
import { lastName } from './last-name.ts';
import { performancesText } from './performances.text.ts';
import { predictionsText } from './predictions.text.ts';

interface PerformanceFieldsProps {
  event: CompetitionEvent | DayEvent;
  draft: PodiumDraft;
  starters: readonly Starter[];
  problems: ReturnType<typeof draftProblems>;
  /** the event accepts no more changes */
  closed: boolean;
  /** the podium is being sent to the server */
  readOnly: boolean;
  onChange: (draft: PodiumDraft) => void;
}

/**
 * The performances of the three medals. Once the event is closed, the typed performances are text: a field would look
 * as if it could be changed.
 */
export function PerformanceFields({
  event,
  draft,
  starters,
  problems,
  closed,
  readOnly,
  onChange,
}: PerformanceFieldsProps) {
  const advice = markAdvice(event);
  const nameAt = (medal: MedalName) => {
    const starter = starters.find(({ _id }) => _id === draft[medal].athleteId);
    return starter && lastName(starter.name);
  };
  if (closed)
    return (
      <ul aria-label={performancesText.title} className="grid gap-1.5">
        {medalNames
          .filter((medal) => draft[medal].typed !== '')
          .map((medal) => (
            <li key={medal} className="flex items-center gap-2.5">
              <MedalMark place={placeOfMedal[medal]} />
              <span className="text-muted">{nameAt(medal)}</span>
              <span className="figures">{draft[medal].typed}</span>
            </li>
          ))}
      </ul>
    );
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {medalNames.map((medal) => (
        <fieldset key={medal} className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3">
          <legend className="sr-only">{predictionsText.medals[medal]}</legend>
          <span aria-hidden="true">
            <MedalMark place={placeOfMedal[medal]} />
          </span>
          <MarkField
            label={performancesText.of(nameAt(medal))}
            discipline={event.discipline}
            value={draft[medal].typed}
            onChange={(typed) => onChange({ ...draft, [medal]: { ...draft[medal], typed } })}
            advice={advice.hint}
            remark={advice.doubt}
            invalid={predictionMessages.predictedPerformance[medal]}
            readOnly={readOnly}
            error={problems[`${medal}Performance`]}
          />
        </fieldset>
      ))}
    </div>
  );
}
