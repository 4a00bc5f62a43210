import { paths } from '../../paths.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useLeagueEvents } from './predictions.data.ts';
import { nextStartText } from './next-start.text.ts';

/** The next event of a league to start; nothing without one. */
export function NextStart({ leagueId, competitionId }: { leagueId: string; competitionId: string }) {
  const next = useLeagueEvents(leagueId, competitionId).data?.data.find(({ locked }) => !locked);
  if (next === undefined) return null;
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-3">
      <span>
        {nextStartText.next}{' '}
        <TextLink to={paths.predictEvent(leagueId, competitionId, next._id)}>{next.name}</TextLink>
      </span>
      <Countdown to={next.eventDate} />
    </p>
  );
}
