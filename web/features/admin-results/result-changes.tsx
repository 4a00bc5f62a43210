import type { Result, ResultEffect } from '@pronathle/contract';
import type { DisplayFormat } from '@pronathle/domain/discipline';
import { medalsFromWire } from '@pronathle/domain/podium';
import { athleteName } from '@pronathle/domain/athlete-name';
import { formatMark } from '../../lib/french-numbers.ts';
import { Alert } from '../../ui/alert.tsx';
import { PodiumLines } from '../../ui/podium-lines.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { EffectLines } from './effect-lines.tsx';
import { resultsText } from './results.text.ts';

export interface ResultChange {
  msg: string;
  before: Result | null;
  after: Result | null;
  /** the effect in the preview before the save; undefined when the preview could not be loaded */
  effect: ResultEffect | undefined;
}

function Side({
  label,
  result,
  displayFormat,
}: {
  label: string;
  result: Result | null;
  displayFormat: DisplayFormat;
}) {
  return (
    <div className="grid content-start gap-2">
      <h3 className="text-xl">{label}</h3>
      {result === null ? (
        <p className="text-muted">{resultsText.nobody}</p>
      ) : (
        <PodiumLines
          label={label}
          lines={medalsFromWire(result).map(({ place, athlete, performance }, index) => ({
            key: String(index),
            place,
            name: athleteName(athlete),
            mark: formatMark(performance, displayFormat),
          }))}
        />
      )}
    </div>
  );
}

/** Shows the result before and after it was saved, corrected or cancelled, and the effect of the change. */
export function ResultChanges({
  change,
  displayFormat,
}: {
  change: ResultChange;
  displayFormat: DisplayFormat;
}) {
  return (
    <section className="grid gap-4">
      <SectionHeading>{resultsText.changedTitle}</SectionHeading>
      <Alert tone="success">{change.msg}</Alert>
      <div className="grid gap-x-8 gap-y-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-2 sm:p-5">
        <Side label={resultsText.before} result={change.before} displayFormat={displayFormat} />
        <Side label={resultsText.after} result={change.after} displayFormat={displayFormat} />
        {change.effect !== undefined && (
          <div className="grid gap-2 border-t border-line pt-4 sm:col-span-2">
            <h3 className="text-xl">{resultsText.effect}</h3>
            <EffectLines effect={change.effect} />
          </div>
        )}
      </div>
    </section>
  );
}
