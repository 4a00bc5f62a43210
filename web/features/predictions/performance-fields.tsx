import type { DayEvent } from '@pronathle/contract';
import { validationMessages } from '@pronathle/contract/validation.messages';
import { medalNames } from '@pronathle/domain/podium';
import { MarkField } from '../../ui/mark-field.tsx';
import { markAdvice } from './mark-advice.ts';
import type { draftProblems, PodiumDraft } from './podium-draft.ts';
import { predictionsText } from './predictions.text.ts';

interface PerformanceFieldsProps {
  event: DayEvent;
  draft: PodiumDraft;
  problems: ReturnType<typeof draftProblems>;
  onChange: (draft: PodiumDraft) => void;
}

/** The performances of the three medals: most players predict none, so they are folded until asked for. */
export function PerformanceFields({ event, draft, problems, onChange }: PerformanceFieldsProps) {
  const advice = markAdvice(event);
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {medalNames.map((medal) => (
        <MarkField
          key={medal}
          label={`${predictionsText.medals[medal]} : ${predictionsText.performance}`}
          discipline={event.discipline}
          value={draft[medal].typed}
          onChange={(typed) => onChange({ ...draft, [medal]: { ...draft[medal], typed } })}
          advice={advice.hint}
          remark={advice.doubt}
          invalid={validationMessages.predictedPerformance[medal]}
          error={problems[`${medal}Performance`]}
        />
      ))}
    </div>
  );
}
