import { isGone, messageOf } from '../../lib/api.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EventReveal } from './event-reveal.tsx';
import { useReveal } from './reveal.data.ts';
import { revealText } from './reveal.text.ts';

/** What makes a locked event a contest of the league. */
export function EventRivalry({ leagueId, eventId }: { leagueId: string; eventId: string }) {
  const { data, error, refetch } = useReveal(leagueId, eventId);
  // A server that has no such call says so once, and a retry would not help.
  if (data === undefined && isGone(error)) return null;
  return (
    <section className="pt-8">
      <SectionHeading>{revealText.title}</SectionHeading>
      {data !== undefined ? (
        <EventReveal reveal={data} />
      ) : error === null ? (
        <Skeleton className="h-72" />
      ) : (
        <ErrorState message={messageOf(error, revealText.failed)} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
