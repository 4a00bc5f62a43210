import type { CompetitionEvent } from '@pronathle/contract';
import { resultMessages } from '@pronathle/contract/result.messages';
import type { Place } from '@pronathle/domain/podium';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { Starter } from '../../lib/starters.ts';
import { AthleteChooser } from '../../ui/athlete-chooser.tsx';
import { Button } from '../../ui/button.tsx';
import { MarkField } from '../../ui/mark-field.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import {
  changeLine,
  chooseAthlete,
  isHeldByTie,
  removeLine,
  sharePlace,
  type ResultDraft,
  type DraftLine,
  type ResultProblems,
} from './result-draft.ts';
import { resultsText } from './results.text.ts';

interface ResultLineFieldsProps {
  chooseLabel: string;
  changeLabel: string;
  line: Pick<DraftLine, 'athleteId' | 'typed'>;
  problems: { athlete: string | undefined; performance: string | undefined };
  discipline: CompetitionEvent['discipline'];
  starters: readonly Starter[];
  choices: readonly Starter[];
  onChoose: (athleteId: string | null) => void;
  onType: (typed: string) => void;
  /** undefined for the first athlete of a place */
  onRemove: (() => void) | undefined;
}

/** One athlete with a performance. After the athlete is chosen, the performance has the focus. */
function ResultLineFields({
  chooseLabel,
  changeLabel,
  line,
  problems,
  discipline,
  starters,
  choices,
  onChoose,
  onType,
  onRemove,
}: ResultLineFieldsProps) {
  const performance = useRef<HTMLInputElement>(null);
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[1fr_12rem_2.75rem]">
      <div className="sm:pt-7.5">
        <AthleteChooser
          chooseLabel={chooseLabel}
          changeLabel={changeLabel}
          starter={starters.find(({ _id }) => _id === line.athleteId) ?? null}
          choices={choices}
          error={problems.athlete}
          onChoose={onChoose}
          onChosen={() => performance.current?.focus()}
        />
      </div>
      <MarkField
        ref={performance}
        label={resultsText.performance}
        discipline={discipline}
        value={line.typed}
        onChange={onType}
        invalid={resultMessages.resultPerformance}
        error={problems.performance}
      />
      {onRemove !== undefined && (
        <Button
          tone="plain"
          aria-label={resultsText.removeShared}
          className="justify-self-start sm:mt-7.5"
          onClick={onRemove}
        >
          <Trash2 size={20} aria-hidden="true" />
        </Button>
      )}
    </div>
  );
}

interface ResultPlaceProps {
  place: Place;
  draft: ResultDraft;
  problems: ResultProblems | null;
  discipline: CompetitionEvent['discipline'];
  starters: readonly Starter[];
  mayRepeat: (athleteId: string) => boolean;
  onChange: (draft: ResultDraft) => void;
}

/** The fields of one place of the podium: an athlete with a performance, and the athletes who share the place. */
export function ResultPlace({
  place,
  draft,
  problems,
  discipline,
  starters,
  mayRepeat,
  onChange,
}: ResultPlaceProps) {
  const lines = draft.map((line, index) => ({ ...line, index })).filter((line) => line.place === place);
  const held = isHeldByTie(draft, place);
  const empty = lines.every(({ athleteId, typed }) => athleteId === null && typed.trim() === '');
  // A place that a tie takes accepts no athlete. Athletes who are already at this place are shown, to be removed.
  const shown = held && empty ? [] : lines;

  const choicesFor = (index: number) => {
    const taken = draft.filter((_, i) => i !== index).map(({ athleteId }) => athleteId);
    return starters.filter(({ _id, withdrawn }) => !withdrawn && (mayRepeat(_id) || !taken.includes(_id)));
  };

  return (
    <fieldset className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:grid-cols-[7rem_1fr] sm:p-5">
      <legend className="sr-only">{resultsText.places[place]}</legend>
      <div className="flex flex-wrap content-start items-center gap-2.5 sm:pt-9.5">
        <MedalMark place={place} />
        <span aria-hidden="true" className="board text-2xl leading-none">
          {resultsText.places[place]}
        </span>
        {place !== 1 && <span className="text-sm text-muted not-sm:ml-auto">{resultsText.optional}</span>}
      </div>
      <div className="grid min-w-0 gap-4">
        {held && <p className="text-sm text-muted">{resultsText.heldByTie}</p>}
        {shown.map(({ athleteId, typed, index }, order) => (
          <ResultLineFields
            key={order}
            chooseLabel={order === 0 ? resultsText.choose[place] : resultsText.chooseShared}
            changeLabel={order === 0 ? resultsText.change[place] : resultsText.changeShared}
            line={{ athleteId, typed }}
            problems={{ athlete: problems?.athletes[index], performance: problems?.performances[index] }}
            discipline={discipline}
            starters={starters}
            choices={choicesFor(index)}
            onChoose={(athleteId) => onChange(chooseAthlete(draft, index, athleteId))}
            onType={(typed) => onChange(changeLine(draft, index, { typed }))}
            onRemove={order > 0 ? () => onChange(removeLine(draft, index)) : undefined}
          />
        ))}
        {shown.length > 0 && (
          <Button
            tone="plain"
            aria-label={resultsText.addSharedAt(resultsText.places[place])}
            className="-mt-2 -ml-2 justify-self-start"
            onClick={() => onChange(sharePlace(draft, place))}
          >
            <Plus size={18} aria-hidden="true" />
            {resultsText.addShared}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
