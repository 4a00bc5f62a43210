import type { Discipline } from '@pronathle/contract';
import { GenderIcon } from '../../ui/gender-icon.tsx';
import { competitionsText } from './competitions.text.ts';

const SHOWN_AT_FIRST = 6;

function Chips({ disciplines }: { disciplines: readonly Discipline[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {disciplines.map(({ _id, name, gender }) => (
        <li key={_id} className="inline-flex items-center gap-1 rounded-sm bg-sunken px-2 py-0.5 text-sm">
          <GenderIcon gender={gender} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The first disciplines of a competition. A press shows the others, because a championship has dozens. */
export function DisciplineChips({ disciplines }: { disciplines: readonly Discipline[] }) {
  if (disciplines.length === 0) {
    return <p className="text-sm text-muted">{competitionsText.noDisciplines}</p>;
  }
  const rest = disciplines.slice(SHOWN_AT_FIRST);
  return (
    <div className="grid gap-1.5">
      <Chips disciplines={disciplines.slice(0, SHOWN_AT_FIRST)} />
      {rest.length > 0 && (
        <details>
          <summary className="py-3 text-sm font-semibold text-tartan">
            {competitionsText.moreDisciplines(rest.length)}
          </summary>
          <div className="pt-1.5">
            <Chips disciplines={rest} />
          </div>
        </details>
      )}
    </div>
  );
}
