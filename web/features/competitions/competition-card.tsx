import type { Competition } from '@pronathle/contract';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { CompetitionStatusPill } from './competition-status-pill.tsx';
import { competitionsText } from './competitions.text.ts';
import { DisciplineChips } from './discipline-chips.tsx';
import { PlaceAndDays } from './place-and-days.tsx';

/** A competition in a list. A completed one has no button to create a league. */
export function CompetitionCard({ competition }: { competition: Competition }) {
  const { _id, name, status, disciplines } = competition;
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 className="text-2xl text-balance">
          <Link to={paths.competition(_id)} className="hover:text-tartan hover:underline">
            {name}
          </Link>
        </h3>
        <CompetitionStatusPill status={status} />
      </div>
      <div className="text-sm text-muted">
        <PlaceAndDays competition={competition} />
      </div>
      <DisciplineChips disciplines={disciplines} />
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        {status !== 'completed' && (
          <LinkButton to={paths.createLeague(_id)} aria-label={competitionsText.createLeagueFor(name)}>
            {competitionsText.createLeague}
          </LinkButton>
        )}
        <LinkButton tone="quiet" to={paths.competition(_id)} aria-label={competitionsText.detailsOf(name)}>
          {competitionsText.details}
        </LinkButton>
      </div>
    </Card>
  );
}
