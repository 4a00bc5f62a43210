import { medalNames, placeOfMedal, type MedalName, type Pick } from '@pronathle/domain/podium';
import { withSubstitute } from '@pronathle/domain/substitute';
import { Suspense, useId, useState, type KeyboardEvent } from 'react';
import type { Starter } from '../../lib/starters.ts';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { part } from '../../ui/part.tsx';
import { daySheetText as text } from './day-sheet.text.ts';
import { lastName } from './last-name.ts';
import { placeAthlete, type PodiumDraft } from './podium-draft.ts';
import { predictionsText } from './predictions.text.ts';
import { choicesFor, medalBeside, swapMedals } from './tapped-podium.ts';

// Loaded when a place is pressed: most players use the start list below.
const AthletePicker = part(() => import('../../ui/athlete-picker.tsx'), 'AthletePicker');

interface PodiumSlotsProps {
  /** the accessible name of the three places */
  label: string;
  draft: PodiumDraft;
  starters: readonly Starter[];
  /** the event accepts no more changes */
  closed: boolean;
  /** a save is in progress: the places accept no changes */
  busy: boolean;
  problems: Partial<Record<MedalName, string>>;
  mayRepeat: (athleteId: string) => boolean;
  onChange: (draft: PodiumDraft) => void;
}

interface SlotContentProps {
  medal: MedalName;
  starter: Starter | undefined;
  closed: boolean;
}

function SlotContent({ medal, starter, closed }: SlotContentProps) {
  if (starter === undefined && closed) return <span className="font-normal text-muted">{text.none}</span>;
  if (starter === undefined) {
    return (
      <>
        <span className="sr-only">{predictionsText.pickAthlete[medal]}</span>
        <span aria-hidden="true" className="font-normal text-muted">
          {medal === 'gold' ? text.slotFree : predictionsText.optional}
        </span>
      </>
    );
  }
  return (
    <>
      <span className="sr-only">
        {closed ? `${predictionsText.medals[medal]} :` : predictionsText.changeAthlete[medal]} {starter.name}
      </span>
      <span aria-hidden="true" className="line-clamp-2">
        {lastName(starter.name)}
      </span>
      {starter.withdrawn && (
        <span className="block font-normal text-danger">{predictionsText.withdrawn}</span>
      )}
    </>
  );
}

/**
 * The athletes on the podium, medal by medal. A press on a place opens the list of possible athletes. The left and
 * right arrow keys, or a drag, exchange two places.
 */
export function PodiumSlots({
  label,
  draft,
  starters,
  closed,
  busy,
  problems,
  mayRepeat,
  onChange,
}: PodiumSlotsProps) {
  const [choosing, setChoosing] = useState<MedalName | null>(null);
  const [dragged, setDragged] = useState<MedalName | null>(null);
  const baseId = useId();
  const starterAt = (medal: MedalName) => starters.find(({ _id }) => _id === draft[medal].athleteId);
  const pickAt = (medal: MedalName): Pick | null => {
    const { athleteId } = draft[medal];
    return athleteId === null ? null : { athleteId, performance: null };
  };
  const { insteadOf: replacedId } = withSubstitute(
    { gold: pickAt('gold'), silver: pickAt('silver'), bronze: pickAt('bronze') },
    draft.substitute ?? null,
    (id) => starters.some(({ _id, withdrawn }) => withdrawn && _id === id),
  );
  const problemOf = (medal: MedalName) => {
    const starter = starterAt(medal);
    if (problems[medal] !== undefined || !starter?.withdrawn) return problems[medal];
    return starter._id === replacedId ? predictionsText.replacedPick : predictionsText.withdrawnPick(closed);
  };
  const wrong = medalNames.filter((medal) => problemOf(medal) !== undefined);
  const swap = (one: MedalName, other: MedalName) => onChange(swapMedals(draft, one, other));

  function move(event: KeyboardEvent, medal: MedalName) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    const other = step && medalBeside(medal, step);
    if (!other) return;
    event.preventDefault();
    swap(medal, other);
    event.currentTarget.closest('ol')?.querySelector<HTMLElement>(`[data-medal=${other}]`)?.focus();
  }

  return (
    <>
      <ol aria-label={label} className="grid grid-cols-3 gap-2">
        {medalNames.map((medal) => {
          const starter = starterAt(medal);
          const isWrong = wrong.includes(medal);
          const border = starter === undefined ? 'border-dashed border-field-line' : 'border-line bg-sunken';
          return (
            <li key={medal} className="min-w-0">
              <button
                type="button"
                data-medal={medal}
                data-problem={isWrong || undefined}
                disabled={closed || busy}
                aria-haspopup="dialog"
                aria-describedby={isWrong ? `${baseId}-${medal}` : undefined}
                draggable={starter !== undefined && !closed && !busy}
                onClick={() => setChoosing(medal)}
                onKeyDown={(event) => move(event, medal)}
                onDragStart={() => setDragged(medal)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => {
                  if (dragged !== null && dragged !== medal) swap(dragged, medal);
                  setDragged(null);
                }}
                className={`flex h-full min-h-12 w-full flex-col items-start gap-1 rounded-md border-2 p-1.5 text-left sm:flex-row sm:items-center sm:gap-2 sm:px-2 ${
                  isWrong ? 'border-danger' : border
                }`}
              >
                <span aria-hidden="true" className="inline-flex">
                  <MedalMark place={placeOfMedal[medal]} />
                </span>
                <span className="min-w-0 text-xs leading-tight font-semibold sm:text-sm">
                  <SlotContent medal={medal} starter={starter} closed={closed} />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {wrong.map((medal) => (
        <p key={medal} id={`${baseId}-${medal}`} className="mt-1 text-sm font-medium text-danger">
          {problemOf(medal)}
        </p>
      ))}
      {choosing !== null && !closed && (
        <Suspense fallback={null}>
          <AthletePicker
            title={predictionsText.pickAthlete[choosing]}
            starters={choicesFor(choosing, draft, starters, mayRepeat)}
            chosenId={draft[choosing].athleteId ?? undefined}
            onClose={() => setChoosing(null)}
            onPick={(athleteId) => {
              onChange(placeAthlete(draft, choosing, athleteId, mayRepeat));
              setChoosing(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
