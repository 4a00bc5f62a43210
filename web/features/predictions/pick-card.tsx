import type { Discipline } from '@pronathle/contract';
import { validationMessages } from '@pronathle/contract/validation.messages';
import type { MedalName } from '@pronathle/domain/podium';
import type { Starter } from '../../lib/starters.ts';
import { AthleteChooser } from '../../ui/athlete-chooser.tsx';
import { MarkField } from '../../ui/mark-field.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import type { MarkAdvice } from './mark-advice.ts';
import type { DraftPick } from './podium-draft.ts';
import { predictionsText } from './predictions.text.ts';

const placeOf = { gold: 1, silver: 2, bronze: 3 } as const satisfies Record<MedalName, 1 | 2 | 3>;

interface PickCardProps {
  medal: MedalName;
  pick: DraftPick;
  /** who is picked; null when nobody is */
  starter: Starter | null;
  choices: readonly Starter[];
  discipline: Discipline;
  advice: MarkAdvice;
  /** takes nothing more */
  closed: boolean;
  /** is on its way to the server */
  busy: boolean;
  errors: { athlete: string | undefined; performance: string | undefined };
  onAthlete: (athleteId: string | null) => void;
  onTyped: (typed: string) => void;
}

/** One medal of the form: who, and with what performance. */
export function PickCard({
  medal,
  pick,
  starter,
  choices,
  discipline,
  advice,
  closed,
  busy,
  errors,
  onAthlete,
  onTyped,
}: PickCardProps) {
  const label = predictionsText.medals[medal];
  return (
    <fieldset
      disabled={closed}
      className="grid content-start gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5"
    >
      <legend className="sr-only">{label}</legend>
      <div className="flex items-center gap-2.5">
        <MedalMark place={placeOf[medal]} />
        <span aria-hidden="true" className="board text-2xl leading-none">
          {label}
        </span>
        {medal !== 'gold' && <span className="ml-auto text-sm text-muted">{predictionsText.optional}</span>}
      </div>
      <AthleteChooser
        chooseLabel={predictionsText.pickAthlete[medal]}
        changeLabel={predictionsText.changeAthlete[medal]}
        starter={starter}
        choices={choices}
        disabled={busy}
        error={errors.athlete ?? (starter?.withdrawn ? predictionsText.withdrawnPick : undefined)}
        onChoose={onAthlete}
      />
      <MarkField
        label={predictionsText.performance}
        discipline={discipline}
        value={pick.typed}
        onChange={onTyped}
        advice={advice.hint}
        remark={advice.doubt}
        invalid={validationMessages.predictedPerformance[medal]}
        readOnly={busy}
        error={errors.performance}
      />
    </fieldset>
  );
}
