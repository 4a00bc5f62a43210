import { useFailureToast } from '../../lib/failure-toast.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeletons } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CompetitionCard } from './competition-card.tsx';
import { useCurrentCompetitions } from './competitions.data.ts';
import { competitionsText } from './competitions.text.ts';

/** The part 'Compétitions à venir & Actives' of the home page. */
export function CurrentCompetitions() {
  const { data, isError, refetch } = useCurrentCompetitions();
  useFailureToast(isError, competitionsText.homeFailedToast);
  return (
    <section>
      <SectionHeading aside={<TextLink to={paths.competitions()}>{competitionsText.seeAll}</TextLink>}>
        {competitionsText.homeTitle}
      </SectionHeading>
      {data === undefined ? (
        isError ? (
          <ErrorState message={competitionsText.homeFailed} onRetry={() => void refetch()} />
        ) : (
          <Skeletons
            count={3}
            className="h-56"
            label={competitionsText.loading}
            listClassName="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
          />
        )
      ) : data.length === 0 ? (
        <EmptyState title={competitionsText.homeEmpty} />
      ) : (
        <ul className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
          {data.map((competition) => (
            <li key={competition._id} className="grid">
              <CompetitionCard competition={competition} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
