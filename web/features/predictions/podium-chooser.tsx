import type { CompetitionEvent, DayEvent } from '@pronathle/contract';
import { medalNames } from '@pronathle/domain/podium';
import { Suspense, useState, type ReactNode } from 'react';
import type { Starter } from '../../lib/starters.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { part } from '../../ui/part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { daySheetText as text } from './day-sheet.text.ts';
import type { draftProblems, PodiumDraft } from './podium-draft.ts';
import { PodiumSlots } from './podium-slots.tsx';
import { StartList } from './start-list.tsx';
import { tapAthlete } from './tapped-podium.ts';

// Loaded when the player opens the performances, which few players use.
const PerformanceFields = part(() => import('./performance-fields.tsx'), 'PerformanceFields');

interface PodiumChooserProps {
  event: CompetitionEvent | DayEvent;
  starters: readonly Starter[];
  draft: PodiumDraft;
  problems: ReturnType<typeof draftProblems>;
  mayRepeat: (athleteId: string) => boolean;
  /** the event accepts no more changes: its start list is not shown */
  closed: boolean;
  /** the podium is being sent: no change is accepted */
  busy?: boolean;
  /** shows the start list and the performances too */
  listed: boolean;
  /** the state of the save; undefined when a bar at the bottom of the page shows this state */
  status?: ReactNode;
  onChange: (draft: PodiumDraft) => void;
}

/**
 * One event's podium: the three places, the start list in which the player taps athletes from gold to bronze, and the
 * performances, which are hidden until one is typed or the player opens them.
 */
export function PodiumChooser({
  event,
  starters,
  draft,
  problems,
  mayRepeat,
  closed,
  busy = false,
  listed,
  status,
  onChange,
}: PodiumChooserProps) {
  const isOut = (id: string) => starters.some(({ _id, withdrawn }) => withdrawn && _id === id);
  const hasTyped = medalNames.some((medal) => draft[medal].typed !== '');
  const [showsPerformances, setShowsPerformances] = useState(hasTyped);
  // A kept draft or another tab may bring performances later. Once shown, the fields stay.
  if (hasTyped && !showsPerformances) setShowsPerformances(true);
  return (
    <>
      {/* The podium stays visible above the start list, which is longer than a small screen, unless the text is so large
          that the list would have no room. */}
      <div
        className={`sticky top-16 z-10 @max-[18rem]:static -mx-4 px-4 py-2 sm:mx-0 sm:px-0 ${status === undefined ? 'bg-paper' : 'bg-surface'}`}
      >
        <PodiumSlots
          label={text.podiumOf(event.name)}
          draft={draft}
          starters={starters}
          closed={closed}
          busy={busy}
          // The status right below says what is wrong with the podium: once is enough.
          problems={status === undefined ? problems : {}}
          mayRepeat={mayRepeat}
          onChange={onChange}
        />
        {status}
      </div>
      {listed && !closed && (
        <StartList
          label={text.startList(event.name)}
          starters={starters}
          draft={draft}
          gender={event.discipline.gender}
          disabled={busy}
          onTap={(athleteId) => {
            const tapped = tapAthlete(draft, athleteId, mayRepeat, isOut);
            if (tapped === null) toast.info(text.full);
            else onChange(tapped);
          }}
        />
      )}
      {listed && showsPerformances ? (
        <Suspense fallback={<Skeleton className={closed ? 'h-7' : 'h-80 sm:h-32'} />}>
          <PerformanceFields
            event={event}
            draft={draft}
            starters={starters}
            problems={problems}
            closed={closed}
            readOnly={busy}
            onChange={onChange}
          />
        </Suspense>
      ) : (
        listed &&
        !closed && (
          <Button
            tone="plain"
            className="-mx-2 justify-self-start"
            onClick={() => setShowsPerformances(true)}
          >
            {text.openPerformances}
          </Button>
        )
      )}
    </>
  );
}
