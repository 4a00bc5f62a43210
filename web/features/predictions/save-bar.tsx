import type { CompetitionEvent, Prediction } from '@pronathle/contract';
import { Suspense, useRef } from 'react';
import { formatPoints } from '../../lib/french-numbers.ts';
import { useKeptHeight } from '../../lib/kept-height.ts';
import { readerMoment } from '../../lib/reader-days.ts';
import { Button } from '../../ui/button.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { part } from '../../ui/part.tsx';
import { podiumOf, type PodiumDraft } from './podium-draft.ts';
import { potentialPoints } from './potential-points.ts';
import { predictEventText } from './predict-event.text.ts';
import { predictionsText } from './predictions.text.ts';
import { waitingText } from './waiting-podiums.text.ts';

// Loaded when first shown: few players ever see SavedElsewhere, and NextEvent appears only after a save.
const SavedElsewhere = part(() => import('./saved-elsewhere.tsx'), 'SavedElsewhere');
const NextEvent = part(() => import('./next-event.tsx'), 'NextEvent');

interface SaveBarProps {
  leagueId: string;
  event: CompetitionEvent;
  draft: PodiumDraft;
  /** when the player's prediction was saved, an ISO instant; null without one */
  savedAt: string | null;
  /** the form differs from the saved podium */
  changed: boolean;
  /** the podium is being sent */
  busy: boolean;
  /** a podium that another tab or device has saved, when the player must choose */
  news: Prediction | null;
  /** the podium found no network, and waits on this device */
  isWaiting: boolean;
  error: Error | null;
  /** called when the player has chosen between the podium on the form (true) and `news` (false) */
  onSettle: (keepMine: boolean) => void;
}

function SaveStatus({ busy, savedAt, changed }: Pick<SaveBarProps, 'busy' | 'savedAt' | 'changed'>) {
  if (busy) return predictionsText.saving;
  if (savedAt === null) return null;
  return changed ? (
    <span className="text-warning">{predictEventText.unsaved}</span>
  ) : (
    <span className="text-success">{predictionsText.savedAt(readerMoment(savedAt))}</span>
  );
}

function Potential({ draft, event }: Pick<SaveBarProps, 'draft' | 'event'>) {
  const { discipline, participants } = event;
  const podium = podiumOf(draft, discipline.unit);
  if (podium.gold === null && podium.silver === null && podium.bronze === null) {
    return <span className="text-muted">{predictEventText.potentialNone}</span>;
  }
  return (
    <>
      <span className="block text-sm text-muted">{predictEventText.potential}</span>
      <span className="figures text-2xl">
        {predictEventText.upTo(formatPoints(potentialPoints(podium, discipline, participants, draft)))}
      </span>
    </>
  );
}

/** The foot of the form: the podium's possible points, the state of the save, and the button that saves. */
export function SaveBar({
  leagueId,
  event,
  draft,
  savedAt,
  changed,
  busy,
  news,
  isWaiting,
  error,
  onSettle,
}: SaveBarProps) {
  const isSaved = savedAt !== null;
  const isDone = isSaved && !changed && !busy;
  const bar = useRef<HTMLDivElement>(null);
  useKeptHeight(bar, '--save-bar-height');
  return (
    <div
      ref={bar}
      className="sticky @max-[18rem]:static bottom-[calc(var(--tab-bar-height)+var(--banner-height,0px))] z-20 -mx-4 grid gap-3 border-y border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-lg sm:border-x sm:px-5"
    >
      {news === null ? (
        error !== null && <FailureAlert error={error} fallback={predictionsText.submitFailed} />
      ) : (
        <Suspense fallback={<div className="h-44" />}>
          <SavedElsewhere
            prediction={news}
            displayFormat={event.discipline.displayFormat}
            onSettle={onSettle}
          />
        </Suspense>
      )}
      <p role="status" className="text-sm font-medium text-warning empty:hidden">
        {isWaiting && news === null && waitingText.kept(readerMoment(event.eventDate))}
      </p>
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 sm:grid-cols-[1fr_auto_auto]">
        <p className="min-w-0 leading-tight">
          <Potential draft={draft} event={event} />
        </p>
        <p role="status" className="text-right text-sm font-medium empty:hidden">
          {!isWaiting && <SaveStatus busy={busy} savedAt={savedAt} changed={changed} />}
        </p>
        <div className="flex flex-wrap gap-2 not-sm:col-span-2 sm:col-start-3">
          <Button
            type="submit"
            tone={isDone ? 'quiet' : 'primary'}
            busy={busy}
            className="flex-1 whitespace-nowrap @max-[18rem]:whitespace-normal"
          >
            {isSaved ? predictEventText.update : predictEventText.submit}
          </Button>
          {isDone && (
            <Suspense fallback={null}>
              <NextEvent leagueId={leagueId} event={event} />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  );
}
