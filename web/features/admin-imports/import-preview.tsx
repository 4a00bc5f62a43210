import type { ImportPreview } from '@pronathle/contract';
import { isOfCompetition, type ImportKind } from '@pronathle/domain/import-kind';
import type { Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { differs, keepsWhatDiffers, toggleLine, type Decisions } from './import-decisions.ts';
import { ImportDifferences } from './import-differences.tsx';
import { ImportEvent } from './import-event.tsx';
import { importsText } from './imports.text.ts';
import { LeftOut } from './left-out.tsx';

/** The preview is as high as the screen from the start, so that nothing visible below it moves. */
const previewClass = 'grid min-h-dvh content-start gap-4';

/** Shown while the first preview loads. */
export function AwaitedPreview() {
  return (
    <section aria-busy="true" className={previewClass}>
      <SectionHeading>{importsText.previewTitle}</SectionHeading>
      <Skeletons count={6} className="h-14" />
    </section>
  );
}

/** Returns the sentence that says whether a preview can be imported, or what is missing. */
function stateOf(shown: ImportPreview): string {
  const kept = shown.events.filter(({ keeps }) => keeps.length > 0);
  if (shown.ready && shown.writes)
    return kept.length === 0 ? importsText.ready : importsText.readyBut(importsText.kept(kept));
  if (shown.ready && kept.length > 0) return `${importsText.nothingButKept} ${importsText.kept(kept)}`;
  if (shown.ready) return keepsWhatDiffers(shown) ? importsText.nothingButKept : importsText.nothingToDo;
  const { ambiguous, error } = shown.counts;
  const events = shown.events.filter(({ skipped, programme }) => !skipped && !programme);
  const wrong = events.filter(({ problem }) => problem !== null).length;
  const wrongResults = events.filter(({ problem, result }) => problem === null && result.problem !== null);
  // `counts.error` counts wrong lines and wrong events together.
  return importsText.waiting(ambiguous + error - wrong, wrong + wrongResults.length);
}

/** Returns the rank of an event in the preview: those with a question are first, then those that differ. */
const rankOf = (event: ImportPreview['events'][number]): number =>
  event.ready ? (differs(event) ? 1 : 2) : 0;

interface Progress {
  isError: boolean;
  isPending: boolean;
  error: Error | null;
}

interface ShownPreviewProps {
  kind: ImportKind;
  timezone: string | undefined;
  shown: ImportPreview;
  decisions: Decisions;
  heading: Ref<HTMLDivElement>;
  /** the preview does not show the present decisions yet */
  isStale: boolean;
  /** the load of a newer preview */
  renewing: Progress;
  applying: Progress;
  onDecide: (decisions: Decisions) => void;
  onApply: () => void;
}

/** The preview of an import, with the admin's choices and the button that imports. */
export function ShownPreview({
  kind,
  timezone,
  shown,
  decisions,
  heading,
  isStale,
  renewing,
  applying,
  onDecide,
  onApply,
}: ShownPreviewProps) {
  return (
    <section aria-busy={renewing.isPending} className={previewClass}>
      <div ref={heading} tabIndex={-1}>
        <SectionHeading aside={<p className="text-muted">{importsText.nothingYet}</p>}>
          {importsText.previewTitle}
        </SectionHeading>
      </div>
      <div role="status" className="grid gap-1">
        <p className="text-lg font-semibold">{importsText.counts(shown)}</p>
        {shown.counts.created > 0 && (
          <p className="text-muted">{importsText.created(shown.counts.created)}</p>
        )}
      </div>
      {/* A choice during the import would come too late for it. */}
      <fieldset disabled={applying.isPending} className="grid min-w-0 gap-4">
        {isOfCompetition(kind) && (
          <ImportDifferences events={shown.events} decisions={decisions} onDecide={onDecide} />
        )}
        <LeftOut
          lines={shown.leftOut}
          taken={decisions.taken}
          onTake={(line) => onDecide(toggleLine(decisions, line))}
        />
        {shown.events
          .toSorted((one, other) => rankOf(one) - rankOf(other))
          .map((event) => (
            <ImportEvent
              key={event.key}
              event={event}
              timezone={timezone}
              alone={!isOfCompetition(kind)}
              decisions={decisions}
              onDecide={onDecide}
            />
          ))}
      </fieldset>
      {renewing.isError && <FailureAlert error={renewing.error} fallback={importsText.previewFailed} />}
      {applying.isError && <FailureAlert error={applying.error} fallback={importsText.applyFailed} />}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-paper py-3 sm:sticky sm:bottom-0">
        <Button
          disabled={!shown.ready || !shown.writes}
          busy={applying.isPending}
          held={isStale || renewing.isPending}
          onClick={onApply}
        >
          {importsText.apply}
        </Button>
        {(applying.isError || renewing.isError) && (
          <Button tone="quiet" onClick={() => onDecide(decisions)}>
            {importsText.renew}
          </Button>
        )}
        <p className="min-w-0 flex-1 text-muted">{isStale ? importsText.stale : stateOf(shown)}</p>
      </div>
    </section>
  );
}
