import { medalNames, type MedalName } from '@pronathle/domain/podium';
import { lazy, Suspense, useState, type KeyboardEvent } from 'react';
import type { Starter } from '../../lib/starters.ts';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { daySheetText as text } from './day-sheet.text.ts';
import type { PodiumDraft } from './podium-draft.ts';
import { predictionsText } from './predictions.text.ts';
import { medalBeside } from './tapped-podium.ts';

// The start list below is what most use.
const AthletePicker = lazy(async () => ({
  default: (await import('../../ui/athlete-picker.tsx')).AthletePicker,
}));

const placeOf = { gold: 1, silver: 2, bronze: 3 } as const satisfies Record<MedalName, 1 | 2 | 3>;

interface PodiumSlotsProps {
  /** read as the name of the three */
  label: string;
  draft: PodiumDraft;
  starters: readonly Starter[];
  disabled: boolean;
  choicesFor: (medal: MedalName) => readonly Starter[];
  onPlace: (medal: MedalName, athleteId: string) => void;
  onSwap: (one: MedalName, other: MedalName) => void;
}

const lastName = (name: string): string => name.split(' ').slice(1).join(' ') || name;

/**
 * Who stands on the podium, medal by medal. Each place opens the list of those who may stand there, for a keyboard and a
 * screen reader; the arrow keys and a drag exchange two places.
 */
export function PodiumSlots({
  label,
  draft,
  starters,
  disabled,
  choicesFor,
  onPlace,
  onSwap,
}: PodiumSlotsProps) {
  const [choosing, setChoosing] = useState<MedalName | null>(null);
  const [dragged, setDragged] = useState<MedalName | null>(null);

  function move(event: KeyboardEvent, medal: MedalName) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : null;
    const other = step && medalBeside(medal, step);
    if (!other) return;
    event.preventDefault();
    onSwap(medal, other);
    event.currentTarget.closest('ol')?.querySelector<HTMLElement>(`[data-medal=${other}]`)?.focus();
  }

  return (
    <>
      <ol aria-label={label} className="grid grid-cols-3 gap-2">
        {medalNames.map((medal) => {
          const starter = starters.find(({ _id }) => _id === draft[medal].athleteId);
          return (
            <li key={medal}>
              <button
                type="button"
                data-medal={medal}
                disabled={disabled}
                aria-haspopup="dialog"
                draggable={starter !== undefined && !disabled}
                onClick={() => setChoosing(medal)}
                onKeyDown={(event) => move(event, medal)}
                onDragStart={() => setDragged(medal)}
                onDragOver={(event) => event.preventDefault()}
                onDrop={() => {
                  if (dragged !== null && dragged !== medal) onSwap(dragged, medal);
                  setDragged(null);
                }}
                className={`flex min-h-12 w-full items-center gap-1.5 rounded-md border-2 px-1.5 text-left sm:gap-2 sm:px-2 ${
                  starter === undefined ? 'border-dashed border-field-line' : 'border-line bg-sunken'
                }`}
              >
                <MedalMark place={placeOf[medal]} />
                <span className="min-w-0 text-xs leading-tight font-semibold sm:text-sm">
                  {starter === undefined ? (
                    <>
                      <span className="sr-only">{predictionsText.pickAthlete[medal]}</span>
                      <span aria-hidden="true" className="font-normal text-muted">
                        {text.slotFree}
                      </span>
                    </>
                  ) : (
                    <>
                      <span className="sr-only">
                        {predictionsText.changeAthlete[medal]} {starter.name}
                      </span>
                      <span aria-hidden="true" className="block truncate">
                        {lastName(starter.name)}
                      </span>
                    </>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {choosing !== null && (
        <Suspense fallback={null}>
          <AthletePicker
            title={predictionsText.pickAthlete[choosing]}
            starters={choicesFor(choosing)}
            chosenId={draft[choosing].athleteId ?? undefined}
            onClose={() => setChoosing(null)}
            onPick={(athleteId) => {
              onPlace(choosing, athleteId);
              setChoosing(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
