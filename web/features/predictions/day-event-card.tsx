import type { AthleteName, DayEvent } from '@pronathle/contract';
import { medalNames } from '@pronathle/domain/podium';
import { Suspense, useState } from 'react';
import { formatPoints } from '../../lib/french-numbers.ts';
import { readerMoment, readerTime } from '../../lib/reader-days.ts';
import { startersOf } from '../../lib/starters.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { part } from '../../ui/part.tsx';
import type { AutosaveStatus } from './autosave.ts';
import { daySheetText as text } from './day-sheet.text.ts';
import { PodiumChooser } from './podium-chooser.tsx';
import { picksIn, podiumOf } from './podium-draft.ts';
import { potentialPoints } from './potential-points.ts';
import { predictionsText } from './predictions.text.ts';
import { useAutosave } from './use-autosave.ts';
import { waitingText } from './waiting-podiums.text.ts';

// Loaded later: the first view of a sheet does not need these parts.
const CardExtras = part(() => import('./card-extras.tsx'), 'CardExtras');

const tones: Record<AutosaveStatus, string> = {
  nothing: 'text-muted',
  saved: 'text-success',
  saving: 'text-muted',
  incomplete: 'text-warning',
  refused: 'text-danger',
  kept: 'text-warning',
  conflict: 'text-warning',
};

type Autosaved = ReturnType<typeof useAutosave>;

/** Returns the state of a podium's save as one sentence. `isLate`: the event accepts no more changes. */
function statusSentence({ status, state, problems }: Autosaved, eventDate: string, isLate: boolean): string {
  switch (status) {
    case 'saved':
      return predictionsText.savedAt(readerMoment(state.stored.updatedAt ?? ''));
    case 'saving':
      return predictionsText.saving;
    case 'incomplete': {
      const [problem = ''] = Object.values(problems);
      return text.notSendable(problems.gold === undefined ? problem : text.goldFirst);
    }
    case 'refused':
      return state.refusal ?? '';
    case 'kept':
      return waitingText[isLate ? 'keptLate' : 'kept'](readerMoment(eventDate));
    case 'conflict':
      return waitingText.changedElsewhere;
    case 'nothing':
      return text.notPredicted;
  }
}

/** Returns what counts while the podium on the card is incomplete or cannot be saved; '' when nothing is to be said. */
function whatCounts({ status, state }: Autosaved, picksCount: number): string {
  const { updatedAt } = state.stored;
  if (status === 'saved') return picksCount < 3 ? predictionsText.picksLeft(picksCount) : '';
  return updatedAt && (status === 'incomplete' || status === 'refused')
    ? predictionsText.savedCounts(readerMoment(updatedAt))
    : '';
}

interface DayEventCardProps {
  leagueId: string;
  /** YYYY-MM-DD, in the competition's zone */
  day: string;
  event: DayEvent;
  /** the athletes named 'Autre': each represents anyone outside the start list */
  autres: readonly AthleteName[];
  /** the event accepts no more changes */
  locked: boolean;
}

/** One event of the day: the podium, the start list in which the player taps athletes, and the state of the save. */
export function DayEventCard({ leagueId, day, event, autres, locked }: DayEventCardProps) {
  const { _id: eventId, name, eventDate, discipline, participants, myPrediction } = event;
  const picked = medalNames.flatMap((medal) => myPrediction?.[medal] ?? []);
  const starters = startersOf(participants, [...autres, ...picked]);
  const autosaved = useAutosave({ leagueId, day, event, starters, locked });
  const { draft, status, mayRepeat, edit } = autosaved;
  // A stored prediction is one line until the player opens it; a podium that is chosen now stays open.
  const [isOpen, setOpen] = useState(myPrediction === null);
  if (!isOpen && myPrediction?.hasWithdrawnPick) setOpen(true);
  const podium = podiumOf(draft, discipline.unit);
  const potential = potentialPoints(podium, discipline, participants, draft);
  const picksCount = picksIn(podium);
  // A save that began before the lock is shown until the server answers.
  const isClosed = locked && status !== 'saving';
  // The choice between two podiums comes right below the podium, not below the start list.
  const isListed = isOpen && !isClosed && status !== 'conflict';

  return (
    <Card
      className="grid grid-cols-1 gap-3 [&_:is(button,input)]:scroll-mt-52 [&_:is(button,input)]:scroll-mb-56"
      aria-busy={status === 'saving'}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`event-${eventId}`} className="min-w-0 scroll-mt-28 text-2xl">
          <time dateTime={eventDate} className="mr-2 text-muted tabular-nums">
            {readerTime(eventDate)}
          </time>{' '}
          {name}
        </h2>
        {isClosed ? (
          <span className="text-muted">
            {myPrediction?.points == null ? text.locked : formatPoints(myPrediction.points)}
          </span>
        ) : (
          <Countdown to={eventDate} />
        )}
      </div>
      {!isClosed && isOpen && participants.length === 0 && (
        <p className="text-muted">{predictionsText.noStartList}</p>
      )}
      <PodiumChooser
        event={event}
        starters={starters}
        draft={draft}
        // There are no problems before the first choice.
        problems={status === 'nothing' ? {} : autosaved.problems}
        mayRepeat={mayRepeat}
        closed={isClosed}
        listed={isListed}
        onChange={edit}
        status={
          <div className="mt-1 flex items-center gap-x-4">
            <p
              role="status"
              // A saved podium with a withdrawn athlete must not have the color of a correct one.
              // As high as its longest sentences: the start list below must not move under a finger.
              className={`flex-1 text-sm font-medium ${isListed ? '-mb-2 min-h-15 sm:min-h-10' : ''} ${tones[status === 'saved' && myPrediction?.hasWithdrawnPick ? 'nothing' : status]}`}
            >
              {statusSentence(autosaved, eventDate, locked)}
              {podium.gold !== null && status !== 'kept' && !isClosed && (
                <span className="font-normal text-muted"> · {text.mayEarn(formatPoints(potential))}</span>
              )}
              {!isClosed && (
                <span className="block font-normal text-muted">{whatCounts(autosaved, picksCount)}</span>
              )}
            </p>
            {isClosed ? (
              <LinkButton
                tone="plain"
                className="-mx-2"
                to={paths.predictEvent(leagueId, event.competition._id, eventId)}
                aria-label={predictionsText.actionFor(text.see, name)}
              >
                {text.see}
              </LinkButton>
            ) : (
              !isOpen && (
                <Button
                  tone="plain"
                  className="-mx-2"
                  aria-label={text.openCard(name)}
                  onClick={() => setOpen(true)}
                >
                  {predictionsText.states['open-predicted'].action}
                </Button>
              )
            )}
          </div>
        }
      />
      <Suspense fallback={null}>
        <CardExtras
          event={event}
          closed={isClosed}
          folded={!isOpen}
          starters={starters}
          autosaved={autosaved}
        />
      </Suspense>
    </Card>
  );
}
