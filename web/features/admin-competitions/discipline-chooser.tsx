import { genderLabels } from '@pronathle/contract/labels.messages';
import type { Discipline } from '@pronathle/contract';
import { searchKey } from '@pronathle/domain/identity';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { controlClass } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { competitionsText as text } from './competitions.text.ts';

interface DisciplineChooserProps {
  disciplines: UseQueryResult<readonly Discipline[]>;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  error?: string | undefined;
}

const named = ({ name, gender }: Discipline) => `${name} ${genderLabels[gender]}`;

function Boxes({
  disciplines,
  chosen,
  onChoose,
}: Pick<DisciplineChooserProps, 'chosen' | 'onChoose'> & { disciplines: readonly Discipline[] }) {
  const [search, setSearch] = useState('');
  const shown = disciplines.filter((discipline) => searchKey(named(discipline)).includes(searchKey(search)));
  const allChosen = shown.length > 0 && shown.every(({ _id }) => chosen.has(_id));
  const toggleShown = () => {
    const others = [...chosen].filter((id) => !shown.some(({ _id }) => _id === id));
    onChoose(new Set(allChosen ? others : [...others, ...shown.map(({ _id }) => _id)]));
  };

  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <input
          type="search"
          aria-label={text.searchDiscipline}
          placeholder={text.searchDiscipline}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // Enter in the search must not submit the form of the competition.
            if (event.key === 'Enter') event.preventDefault();
          }}
          className={`${controlClass} max-w-full flex-1 basis-48`}
        />
        <Button tone="plain" disabled={shown.length === 0} onClick={toggleShown}>
          {allChosen ? text.dropShown : text.chooseShown}
        </Button>
      </div>
      <div className="max-h-72 overflow-y-auto rounded-md border border-field-line px-3 py-1">
        {shown.length === 0 && <p className="py-2 text-muted">{text.noDisciplineFound}</p>}
        <ul className="grid gap-x-4 sm:grid-cols-2">
          {shown.map((discipline) => (
            <li key={discipline._id}>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="check"
                  checked={chosen.has(discipline._id)}
                  onChange={() => toggle(discipline._id)}
                />
                <span>
                  {discipline.name}{' '}
                  <span className="text-sm text-muted">{genderLabels[discipline.gender]}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** A field to choose the disciplines of a competition, with a search. */
export function DisciplineChooser({ disciplines, chosen, onChoose, error }: DisciplineChooserProps) {
  const errorId = useId();
  return (
    <fieldset
      className="grid min-w-0 gap-2"
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : errorId}
      aria-invalid={error === undefined ? undefined : true}
    >
      <legend className="float-left font-semibold">
        {text.disciplines}
        <span aria-hidden="true" className="text-tartan">
          {' '}
          *
        </span>
      </legend>
      <p role="status" className="text-sm text-muted">
        {text.chosen(chosen.size)}
      </p>
      {error !== undefined && (
        <p id={errorId} className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {disciplines.data === undefined ? (
        disciplines.isError ? (
          <ErrorState
            message={messageOf(disciplines.error, text.disciplinesFailed)}
            onRetry={() => void disciplines.refetch()}
          />
        ) : (
          <Skeleton className="h-96" />
        )
      ) : disciplines.data.length === 0 ? (
        <p>
          {text.noDisciplines} <TextLink to={paths.adminCreateDiscipline()}>{text.createDiscipline}</TextLink>
        </p>
      ) : (
        <Boxes disciplines={disciplines.data} chosen={chosen} onChoose={onChoose} />
      )}
    </fieldset>
  );
}
