import type { LeagueClosing as LeagueClosingData } from '@pronathle/contract';
import { useQuery } from '@tanstack/react-query';
import { Medal, TrendingUp, Turtle, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { apiQuery } from '../../lib/api-query.ts';
import { formatPoints } from '../../lib/french-numbers.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/link.tsx';
import { MedalMark } from '../../ui/medal-mark.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { closingText as text } from './closing.text.ts';

interface Ids {
  leagueId: string;
  competitionId: string;
}

type Step = LeagueClosingData['podium'][number];

function PodiumStep({ step, ids }: { step: Step; ids: Ids }) {
  const rank = step.rank === 1 ? 1 : step.rank === 2 ? 2 : 3;
  return (
    <li className="grid min-w-0">
      <Link
        to={paths.leaguePlayer(ids.leagueId, ids.competitionId, step.userId)}
        className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 no-underline hover:bg-tartan-soft"
      >
        <MedalMark place={rank} />
        <span className="min-w-0 flex-1 text-lg font-semibold wrap-anywhere">{step.username}</span>
        <span className="figures text-xl whitespace-nowrap">{formatPoints(step.points)}</span>
      </Link>
    </li>
  );
}

function Honour({
  icon: Icon,
  title,
  name,
  words,
}: Record<'title' | 'name' | 'words', string> & { icon: LucideIcon }) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="flex items-center gap-2 text-sm text-muted">
        <Icon size={24} aria-hidden="true" className="shrink-0 text-info" />
        {title}
      </dt>
      <dd className="mt-1 wrap-anywhere">
        <span className="font-semibold">{name}</span> <span className="text-muted">{words}</span>
      </dd>
    </div>
  );
}

/**
 * Shows the final summary of a completed league above `children`, the rest of its page. The rest waits for the summary:
 * shown before, the rest would later move down, by a height that is not known in advance.
 */
export function LeagueClosing({ children, ...ids }: Ids & { children: ReactNode }) {
  const { data, error } = useQuery(apiQuery('getLeagueClosing', { params: { leagueId: ids.leagueId } }));
  if (data === undefined && error === null) return <Skeleton className="h-96" />;
  return (
    <>
      {/* If the summary does not load, only the rest is shown. */}
      {data !== undefined && data.podium.length > 0 && <Closing closing={data} ids={ids} />}
      {children}
    </>
  );
}

/** The podium of a league, its best prediction, its greatest rise in rank and the members with the last rank. */
function Closing({ closing: { podium, best, climb, last }, ids }: { closing: LeagueClosingData; ids: Ids }) {
  return (
    <section className="grid gap-3">
      <SectionHeading>{text.title}</SectionHeading>
      <ol aria-label={text.podium} className="grid gap-3 sm:grid-cols-3">
        {podium.map((step) => (
          <PodiumStep key={step.userId} step={step} ids={ids} />
        ))}
      </ol>
      <dl className="grid gap-3 sm:grid-cols-3">
        {best !== null && (
          <Honour
            icon={Medal}
            title={text.best}
            name={best.username}
            words={text.bestOf(best.points, best.competitionEvent.name)}
          />
        )}
        {climb !== null && (
          <Honour
            icon={TrendingUp}
            title={text.climb}
            name={climb.username}
            words={text.climbOf(climb.from, climb.to)}
          />
        )}
        {last.length > 0 && (
          <Honour
            icon={Turtle}
            title={text.last}
            name={last.map(({ username }) => username).join(', ')}
            words={text.lastOf}
          />
        )}
      </dl>
    </section>
  );
}
