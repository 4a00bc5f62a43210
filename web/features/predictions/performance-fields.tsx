import type { CompetitionEvent, DayEvent } from '@pronathle/contract';
import { predictionMessages } from '@pronathle/contract/prediction.messages';
import { medalNames, placeOfMedal } from '@pronathle/domain/podium';
import { MarkField } from '../../ui/mark-field.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { markAdvice } from './mark-advice.ts';
import type { draftProblems, PodiumDraft } from './podium-draft.ts';
import { predictionsText } from './predictions.text.ts';

export interface PerformanceFieldsProps {
  event: CompetitionEvent | DayEvent;
  draft: PodiumDraft;
  problems: ReturnType<typeof draftProblems>;
  /** takes nothing more */
  closed: boolean;
  /** is on its way to the server */
  readOnly: boolean;
  onChange: (draft: PodiumDraft) => void;
}

/** The performances of the three medals: most players predict none, so they are folded until asked for. */
export function PerformanceFields({
  event,
  draft,
  problems,
  closed,
  readOnly,
  onChange,
}: PerformanceFieldsProps) {
  const advice = markAdvice(event);
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {medalNames.map((medal) => (
        <fieldset
          key={medal}
          disabled={closed}
          className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-3"
        >
          <legend className="sr-only">{predictionsText.medals[medal]}</legend>
          <span aria-hidden="true">
            <MedalMark place={placeOfMedal[medal]} />
          </span>
          <MarkField
            label={predictionsText.performance}
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
