import { genderLabels } from '@pronathle/contract/labels.messages';
import type { Athlete } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { athleteName } from '@pronathle/domain/athlete-name';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Country } from '../../ui/country.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAthlete, useAthletesToMerge } from './merges.data.ts';
import { mergesText as text } from './merges.text.ts';
import { marksOf } from './record-list.tsx';

function AthleteLines({ athlete }: { athlete: Athlete }) {
  return (
    <span className="block min-w-0">
      <span className="block font-semibold">
        {athleteName(athlete)} <Country code={athlete.country} />
      </span>
      <span className="block text-sm text-muted tabular-nums">
        {[
          genderLabels[athlete.gender],
          ...athlete.performanceRecords
            .slice(0, 2)
            .map((record) => `${record.discipline.name} ${marksOf(record)}`),
        ].join(' · ')}
      </span>
    </span>
  );
}

interface SideProps {
  /** the title of this side */
  side: string;
  /** '' until an athlete is chosen */
  athleteId: string;
  /** the athlete on the other side, whom nobody can choose on this side; the search starts with this last name */
  other: Athlete | undefined;
  onChoose: (athleteId: string) => void;
}

function Chosen({ side, athleteId, onChoose }: Omit<SideProps, 'other'>) {
  const { data: athlete, isError, error, refetch } = useAthlete(athleteId);
  return (
    <>
      {athlete !== undefined ? (
        <AthleteLines athlete={athlete} />
      ) : isError ? (
        <ErrorState message={messageOf(error, text.athleteFailed)} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={1} className="h-12" />
      )}
      <Button
        tone="quiet"
        className="justify-self-start"
        aria-label={text.changeOf(side)}
        onClick={() => onChoose('')}
      >
        {text.change}
      </Button>
    </>
  );
}

function Search({ side, other, onChoose }: Omit<SideProps, 'athleteId'>) {
  const [typed, setTyped] = useState(other?.lastName ?? '');
  const { data: found = [], isError, isSuccess, error, refetch } = useAthletesToMerge(typed);
  const shown = typed.trim() === '' ? [] : found.filter(({ _id }) => _id !== other?._id);
  return (
    <>
      <TextField
        label={text.search(side)}
        type="search"
        autoComplete="off"
        maxLength={limits.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isError && <ErrorState message={messageOf(error, text.searchFailed)} onRetry={() => void refetch()} />}
      {isSuccess && typed.trim() !== '' && shown.length === 0 && <p className="text-muted">{text.noMatch}</p>}
      {shown.length > 0 && (
        <ul className="grid divide-y divide-line rounded-md border border-field-line">
          {shown.map((athlete) => (
            <li key={athlete._id} className="grid">
              <button
                type="button"
                aria-label={text.choose(`${athleteName(athlete)} ${athlete.country}`.trim())}
                className="min-h-11 px-3 py-2 text-left hover:bg-tartan-soft"
                onClick={() => onChoose(athlete._id)}
              >
                <AthleteLines athlete={athlete} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** One side of a merge: the chosen athlete, or a search for an athlete. */
export function MergeSide({ side, athleteId, other, onChoose }: SideProps) {
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-2xl">{side}</h2>
      {athleteId === '' ? (
        <Search key={other?._id} side={side} other={other} onChoose={onChoose} />
      ) : (
        <Chosen side={side} athleteId={athleteId} onChoose={onChoose} />
      )}
    </Card>
  );
}
