import type { ImportPreview } from '@pronathle/contract';
import { isOfCompetition, type ImportKind } from '@pronathle/domain/import-kind';
import { limits } from '@pronathle/domain/limits';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fieldErrorsOf } from '../../lib/api.ts';
import { readTime } from '../../lib/stadium-clock.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { LeavingGuard } from '../../ui/leaving-guard.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { decisionsBody, keepsWhatDiffers, noDecisions, taking, type Decisions } from './import-decisions.ts';
import { FollowedAddresses, WaitingTexts } from './followed-addresses.tsx';
import { ImportAddress } from './import-address.tsx';
import { ImportEvent } from './import-event.tsx';
import { ImportSource } from './import-source.tsx';
import { LeftOut } from './left-out.tsx';
import { useApplyImport, usePreviewImport } from './imports.data.ts';
import { importsText } from './imports.text.ts';

/** Of events whose source gives the day alone. */
const usualTime = '12:00';

/** Upper bound of what is sent beside the text: keys of lines and choices. */
const roomForDecisions = 100_000;

const isTooLong = (content: string): boolean =>
  new TextEncoder().encode(JSON.stringify(content)).length > limits.bodyBytes - roomForDecisions;

/** As high as the screen from the first moment on: what comes below it is out of sight, and does not jump. */
const previewClass = 'grid min-h-dvh content-start gap-4';

interface ImportDeskProps {
  kind: ImportKind;
  /** an event, or a competition */
  target: string;
  /** of the stadium, where it is known */
  timezone: string | undefined;
  /** beside the word that it is done: where to go on */
  whenDone: ReactNode;
}

/** Text, preview, choices, import: whatever is refused, the text and the choices stay. */
export function ImportDesk({ kind, target, timezone, whenDone }: ImportDeskProps) {
  const [content, setContent] = useState('');
  const [assumedTime, setAssumedTime] = useState(usualTime);
  const [problem, setProblem] = useState<string>();
  const [decisions, setDecisions] = useState(noDecisions);
  const [shown, setShown] = useState<ImportPreview | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const preview = usePreviewImport();
  const apply = useApplyImport();
  const heading = useRef<HTMLDivElement>(null);
  const isNew = useRef(false);

  const body = (chosen: Decisions, text = content) => ({
    kind,
    target,
    content: text,
    // While it is being typed, the usual time holds.
    assumedTime: readTime(assumedTime) ?? usualTime,
    ...decisionsBody(chosen),
  });
  const forget = () => {
    setShown(null);
    setDecisions(noDecisions);
    setProblem(undefined);
    preview.reset();
    apply.reset();
  };

  function ask(chosen: Decisions, text = content) {
    preview.mutate(body(chosen, text), { onSuccess: ({ preview: made }) => setShown(made) });
  }
  function start(text = content) {
    setDone(null);
    const found =
      text.trim() === '' ? importsText.required : isTooLong(text) ? importsText.tooLong : undefined;
    forget();
    setProblem(found);
    if (found !== undefined) return;
    isNew.current = true;
    ask(noDecisions, text);
  }
  function take(text: string, isWhole: boolean) {
    setContent(text);
    forget();
    setDone(null);
    if (isWhole && text.trim() !== '') start(text);
  }
  function decide(chosen: Decisions) {
    setDecisions(chosen);
    apply.reset();
    ask(chosen);
  }
  function write(version: string) {
    apply.mutate(
      { ...body(decisions), version },
      {
        onSuccess: ({ msg }) => {
          setContent('');
          forget();
          setDone(msg);
        },
      },
    );
  }

  // A preview that was asked for takes the focus; one renewed by a choice leaves it at the choice.
  useEffect(() => {
    if (shown === null || !isNew.current) return;
    isNew.current = false;
    heading.current?.focus({ preventScroll: true });
    // At the foot of the window it would be behind the bar that imports.
    heading.current?.scrollIntoView({ block: 'start' });
  }, [shown]);

  return (
    <div className="grid gap-8">
      <LeavingGuard changed={content.trim() !== ''} saving={apply.isPending} />
      {kind === 'night' && <WaitingTexts competitionId={target} onText={(text) => take(text, true)} />}
      <form
        className="grid gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!preview.isPending) start();
        }}
      >
        <ImportSource
          kind={kind}
          timezone={timezone}
          content={content}
          onContent={take}
          assumedTime={assumedTime}
          onAssumedTime={(changed) => {
            setAssumedTime(changed);
            forget();
          }}
          error={problem ?? fieldErrorsOf(preview.error)['content']}
          onUnreadable={() => setProblem(importsText.fileFailed)}
        >
          {preview.isError && fieldErrorsOf(preview.error)['content'] === undefined && (
            <FailureAlert error={preview.error} fallback={importsText.previewFailed} />
          )}
          <Button type="submit" tone="quiet" busy={preview.isPending} className="justify-self-start">
            {preview.isPending ? importsText.previewing : importsText.preview}
          </Button>
        </ImportSource>
      </form>
      <ImportAddress
        kind={kind}
        target={target}
        onText={(text) => take(text, true)}
        onUnreadable={() => setProblem(importsText.fileFailed)}
      />
      {kind === 'night' && <FollowedAddresses competitionId={target} />}
      {done !== null && (
        <Alert tone="success">
          <p>{done}</p>
          {whenDone}
        </Alert>
      )}
      {shown === null && preview.isPending && (
        <section aria-busy="true" className={previewClass}>
          <SectionHeading>{importsText.previewTitle}</SectionHeading>
          <Skeletons count={6} className="h-14" />
        </section>
      )}
      {shown !== null && (
        <section aria-busy={preview.isPending} className={previewClass}>
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
          <LeftOut
            lines={shown.leftOut}
            taken={decisions.taken}
            onTake={(line) => decide(taking(decisions, line))}
          />
          {shown.events
            .toSorted((one, other) => Number(one.ready) - Number(other.ready))
            .map((event) => (
              <ImportEvent
                key={event.key}
                event={event}
                timezone={timezone}
                alone={!isOfCompetition(kind)}
                decisions={decisions}
                onDecide={decide}
              />
            ))}
          {apply.isError && <FailureAlert error={apply.error} fallback={importsText.applyFailed} />}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-paper py-3 sm:sticky sm:bottom-0">
            <Button
              disabled={!shown.ready || !shown.writes}
              busy={apply.isPending}
              held={preview.isPending}
              onClick={() => write(shown.version)}
            >
              {importsText.apply}
            </Button>
            {apply.isError && (
              <Button tone="quiet" onClick={() => decide(decisions)}>
                {importsText.renew}
              </Button>
            )}
            <p className="min-w-0 flex-1 text-muted">
              {!shown.ready
                ? importsText.waiting(
                    shown.counts.ambiguous +
                      shown.counts.error +
                      shown.events.filter(({ result }) => result.problem !== null).length,
                  )
                : shown.writes
                  ? importsText.ready
                  : keepsWhatDiffers(shown)
                    ? importsText.nothingButKept
                    : importsText.nothingToDo}
            </p>
          </div>
        </section>
      )}
    </div>
  );
}
