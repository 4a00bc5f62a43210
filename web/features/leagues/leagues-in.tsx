import { leagueAddress } from '../../lib/league-address.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { leaguesText } from './leagues.text.ts';
import { useMyLeaguesIn } from './leagues.data.ts';

/** Links to the player's leagues of one competition; nothing when there are none. */
export function LeaguesIn({ competitionId }: { competitionId: string }) {
  const { leagues = [], totalCount = 0 } = useMyLeaguesIn(competitionId).data ?? {};
  if (leagues.length === 0) return null;
  return (
    <section>
      <SectionHeading
        aside={
          totalCount > leagues.length && (
            <TextLink to={paths.myLeagues()}>{leaguesText.allMine(totalCount)}</TextLink>
          )
        }
      >
        {leaguesText.mineHere}
      </SectionHeading>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {leagues.map((league) => (
          <li key={league._id}>
            <Link
              to={leagueAddress(league) ?? paths.myLeagues()}
              className="flex min-h-18 items-center gap-3 px-4 py-3 no-underline hover:bg-sunken"
            >
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{league.name}</span>
              <span className="shrink-0 text-sm text-muted">
                {leaguesText.membersCount(league.membersCount)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
