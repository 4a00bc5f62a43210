import { ChevronRight, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCote } from '../lib/french-numbers.ts';
import type { Starter } from '../lib/starters.ts';
import { AthletePicker } from './athlete-picker.tsx';
import { Country } from './country.tsx';
import { Pill } from './pill.tsx';
import { uiText } from './ui.text.ts';

interface AthleteChooserProps {
  /** 'Choisir l'athlète en or': the label of the button while no athlete is chosen, and the title of the list */
  chooseLabel: string;
  /** what a screen reader says before the name of the chosen athlete */
  changeLabel: string;
  starter: Starter | null;
  choices: readonly Starter[];
  error?: string | undefined;
  disabled?: boolean;
  /** called with null when the athlete is removed */
  onChoose: (athleteId: string | null) => void;
  /** called after an athlete is chosen and the list is closed, to give the focus to the next field */
  onChosen: () => void;
}

function ChosenAthlete({ starter }: { starter: Starter }) {
  const marks = [starter.pb && uiText.pb(starter.pb), starter.sb && uiText.sb(starter.sb)]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">
          {starter.name} <Country code={starter.country} />
        </span>
        {starter.withdrawn ? (
          <Pill tone="danger">{uiText.withdrawn}</Pill>
        ) : (
          <span className="block text-sm text-muted tabular-nums">{marks}</span>
        )}
      </span>
      {!starter.withdrawn && (
        <span className="text-right leading-tight">
          <span className="block text-xs text-muted">{uiText.cote}</span>
          <span className="figures text-xl">{formatCote(starter.cote)}</span>
        </span>
      )}
    </>
  );
}

/** The athlete at one place, with a button that opens the start list and a button that empties the place. */
export function AthleteChooser({
  chooseLabel,
  changeLabel,
  starter,
  choices,
  error,
  disabled,
  onChoose,
  onChosen,
}: AthleteChooserProps) {
  const [choosing, setChoosing] = useState(false);
  const errorId = useId();
  return (
    <div className="grid gap-1.5">
      <div className="relative">
        <button
          type="button"
          aria-haspopup="dialog"
          disabled={disabled}
          aria-describedby={error === undefined ? undefined : errorId}
          data-problem={error === undefined ? undefined : true}
          onClick={() => setChoosing(true)}
          className={`flex min-h-16 w-full items-center gap-3 rounded-md border-2 py-2 pl-3 text-left transition-colors enabled:hover:border-tartan disabled:opacity-70 ${
            error === undefined ? 'border-field-line' : 'border-danger'
          } ${starter === null ? 'border-dashed pr-3' : 'pr-12'}`}
        >
          {starter === null ? (
            <>
              <Plus size={20} aria-hidden="true" className="text-tartan" />
              <span className="flex-1 font-semibold">{chooseLabel}</span>
              <ChevronRight size={20} aria-hidden="true" className="text-muted" />
            </>
          ) : (
            <>
              <span className="sr-only">{changeLabel} </span>
              <ChosenAthlete starter={starter} />
            </>
          )}
        </button>
        {starter !== null && (
          <button
            type="button"
            aria-label={uiText.removeAthlete(starter.name)}
            disabled={disabled}
            onClick={() => onChoose(null)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-md text-muted enabled:hover:text-danger"
          >
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      {error !== undefined && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {choosing && (
        <AthletePicker
          title={chooseLabel}
          starters={choices}
          chosenId={starter?._id}
          onClose={() => setChoosing(false)}
          onPick={(athleteId) => {
            // At once: a phone opens its keyboard only for a focus that is given during the press.
            flushSync(() => {
              setChoosing(false);
              onChoose(athleteId);
            });
            onChosen();
          }}
        />
      )}
    </div>
  );
}
