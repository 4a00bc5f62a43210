import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { resultsText } from './results.text.ts';
import type { useResultForm } from './use-result-form.ts';

type ResultFormHandle = ReturnType<typeof useResultForm>;

/** The athletes of the start list without a medal. The admin ticks those who did not start. */
export function NonStarters({
  handle: { draft, starters, nonStarters, mayRepeat, setNonStarter },
}: {
  handle: Pick<ResultFormHandle, 'draft' | 'starters' | 'nonStarters' | 'mayRepeat' | 'setNonStarter'>;
}) {
  const others = starters.filter(
    ({ _id, withdrawn }) =>
      !withdrawn && !mayRepeat(_id) && !draft.some(({ athleteId }) => athleteId === _id),
  );
  if (others.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-tartan">
        {resultsText.nonStarters(nonStarters.length)}
      </summary>
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="text-sm text-muted">{resultsText.nonStartersHint}</legend>
        {others.map(({ _id, name, country }) => (
          <CheckboxField
            key={_id}
            label={
              <>
                {name} <span className="text-muted">{country}</span>
              </>
            }
            checked={nonStarters.includes(_id)}
            onChange={({ target }) => setNonStarter(_id, target.checked)}
          />
        ))}
      </fieldset>
    </details>
  );
}
