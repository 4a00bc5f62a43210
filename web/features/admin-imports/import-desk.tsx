import type { ApiReply, ImportPreview, MadeImport } from '@pronathle/contract';
import type { ImportKind } from '@pronathle/domain/import-kind';
import { limits } from '@pronathle/domain/limits';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { fieldErrorsOf } from '../../lib/api.ts';
import { readTime } from '../../lib/stadium-clock.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { LeavingGuard } from '../../ui/leaving-guard.tsx';
import { decisionsBody, noDecisions, type Decisions } from './import-decisions.ts';
import { FollowedAddresses, WaitingTexts } from './followed-addresses.tsx';
import { ImportAddress } from './import-address.tsx';
import { AwaitedPreview, ShownPreview } from './import-preview.tsx';
import { ImportSource } from './import-source.tsx';
import { useApplyImport, usePreviewImport } from './imports.data.ts';
import { importsText } from './imports.text.ts';
import { LastImport } from './last-import.tsx';

/** The time of an event whose text gives only the day, until the admin types another time. */
const usualTime = '12:00';

/** The bytes of the request body that the text leaves free for the admin's choices. */
const roomForDecisions = 100_000;

const isTooLong = (content: string): boolean =>
  new TextEncoder().encode(JSON.stringify(content)).length > limits.bodyBytes - roomForDecisions;

interface ImportDeskProps {
  kind: ImportKind;
  /** the id of an event, or of a competition */
  target: string;
  /** the time zone of the stadium; undefined until it is loaded */
  timezone: string | undefined;
  /** links to other pages, shown with the confirmation of the import */
  whenDone: ReactNode;
}

/** A preview, and the decisions that it shows. The import writes these, and never decisions without a preview. */
interface Previewed {
  preview: ImportPreview;
  decisions: Decisions;
}

/** Returns the state and the actions of an import. After a refusal, the text and the decisions stay. */
function useImportDesk({ kind, target }: Pick<ImportDeskProps, 'kind' | 'target'>) {
  const [content, setContent] = useState('');
  const [assumedTime, setAssumedTime] = useState(usualTime);
  const [problem, setProblem] = useState<string>();
  const [decisions, setDecisions] = useState(noDecisions);
  const [shown, setShown] = useState<Previewed | null>(null);
  const [done, setDone] = useState<ApiReply<'applyImport'> | null>(null);
  const preview = usePreviewImport();
  const apply = useApplyImport();
  const heading = useRef<HTMLDivElement>(null);
  /** the admin has requested a new preview, and the preview has not had the focus yet */
  const isRequested = useRef(false);
  /** the present `apply.isPending`, for a text that comes later than the function that takes it was made */
  const isWriting = useRef(false);

  const body = (chosen: Decisions, text = content) => ({
    kind,
    target,
    content: text,
    // Uses the usual time while the typed time is not complete.
    assumedTime: readTime(assumedTime) ?? usualTime,
    ...decisionsBody(chosen),
  });
  const forget = () => {
    setShown(null);
    setDecisions(noDecisions);
    setProblem(undefined);
    preview.reset();
    // The answer of an import that is being written must be shown, whatever the admin does meanwhile.
    if (!isWriting.current) apply.reset();
  };

  function ask(chosen: Decisions, text = content) {
    preview.mutate(body(chosen, text), {
      onSuccess: ({ preview: made }) => setShown({ preview: made, decisions: chosen }),
    });
  }
  function start(text = content) {
    setDone(null);
    const found =
      text.trim() === '' ? importsText.required : isTooLong(text) ? importsText.tooLong : undefined;
    forget();
    setProblem(found);
    if (found !== undefined) return;
    isRequested.current = true;
    ask(noDecisions, text);
  }
  function take(text: string, isWhole: boolean) {
    setContent(text);
    forget();
    setDone(null);
    // A text that comes whole needs no press of the button: its preview loads immediately.
    if (isWhole && text.trim() !== '') start(text);
  }
  function decide(chosen: Decisions) {
    setDecisions(chosen);
    apply.reset();
    ask(chosen);
  }
  function write(written: Previewed) {
    preview.reset();
    apply.mutate(
      { ...body(written.decisions), version: written.preview.version },
      {
        onSuccess: (made) => {
          setDone(made);
          // A text that was typed meanwhile stays, with its own preview.
          setContent((now) => (now === content ? '' : now));
          setShown((now) => (now === written ? null : now));
          setDecisions((now) => (now === written.decisions ? noDecisions : now));
        },
      },
    );
  }

  useEffect(() => {
    isWriting.current = apply.isPending;
  }, [apply.isPending]);

  // A preview that the admin has requested gets the focus. When a choice renews the preview, the focus stays at the
  // choice.
  useEffect(() => {
    if (shown === null || !isRequested.current) return;
    isRequested.current = false;
    heading.current?.focus({ preventScroll: true });
    // Scrolls the heading to the top of the window, because the import bar would cover it at the bottom.
    heading.current?.scrollIntoView({ block: 'start' });
  }, [shown]);

  return {
    content,
    take,
    assumedTime,
    assume: (time: string) => {
      setAssumedTime(time);
      forget();
    },
    problem: problem ?? fieldErrorsOf(preview.error)['content'],
    refuseFile: () => setProblem(importsText.fileFailed),
    start,
    shown,
    preview,
    heading,
    decisions,
    decide,
    apply,
    write,
    done,
    // The message about an import that is undone is no longer true.
    takeBack: ({ _id }: MadeImport) => setDone((made) => (made?.import._id === _id ? null : made)),
  };
}

/** The screen of an import: the sources of the text, the preview, the confirmation, and the last import to undo. */
export function ImportDesk({ kind, target, timezone, whenDone }: ImportDeskProps) {
  const desk = useImportDesk({ kind, target });
  const { content, take, preview, shown, apply, done } = desk;
  const lastImport = <LastImport kind={kind} target={target} onUndone={desk.takeBack} />;

  return (
    <div className="grid gap-8">
      <LeavingGuard changed={content.trim() !== ''} saving={apply.isPending} />
      {kind !== 'night' && lastImport}
      {kind === 'night' && <WaitingTexts competitionId={target} onText={(text) => take(text, true)} />}
      <form
        className="grid gap-4"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!preview.isPending) desk.start();
        }}
      >
        <ImportSource
          kind={kind}
          timezone={timezone}
          content={content}
          onContent={take}
          assumedTime={desk.assumedTime}
          onAssumedTime={desk.assume}
          error={desk.problem}
          onUnreadable={desk.refuseFile}
        >
          {shown === null && preview.isError && fieldErrorsOf(preview.error)['content'] === undefined && (
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
        onUnreadable={desk.refuseFile}
      />
      {kind === 'night' && <FollowedAddresses competitionId={target} />}
      {done !== null && (
        <Alert tone="success">
          <p>{done.msg}</p>
          {whenDone}
        </Alert>
      )}
      {shown === null && preview.isPending && <AwaitedPreview />}
      {shown !== null && (
        <ShownPreview
          kind={kind}
          timezone={timezone}
          shown={shown.preview}
          decisions={desk.decisions}
          heading={desk.heading}
          isStale={shown.decisions !== desk.decisions}
          renewing={preview}
          applying={apply}
          onDecide={desk.decide}
          onApply={() => desk.write(shown)}
        />
      )}
      {/* During a race night a text is pasted more often than an import is undone. */}
      {kind === 'night' && lastImport}
    </div>
  );
}
