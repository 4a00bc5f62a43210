import { groupTolerances } from './group-tolerances.ts';
import { usePlayedDisciplines } from './rules.data.ts';
import { rulesText } from './rules.text.ts';

interface TolerancesProps {
  /** the competition of a league; when absent, all competitions in which the player has a league */
  competitionId?: string | undefined;
}

/** The tolerance of the bonus in each discipline that the player can predict. */
export function Tolerances({ competitionId }: TolerancesProps) {
  const disciplines = usePlayedDisciplines(competitionId);
  if (disciplines === undefined || disciplines.length === 0) return null;
  return (
    <div className="grid gap-3">
      <h3 className="text-2xl">
        {competitionId === undefined ? rulesText.tolerances : rulesText.tolerancesOfLeague}
      </h3>
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
        {groupTolerances(disciplines).map(({ margin, disciplines: names }) => (
          <div key={margin} className="grid gap-x-4 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="figures text-tartan">
              {margin === null ? rulesText.exactly : rulesText.within(margin)}
            </dt>
            <dd>{names.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
