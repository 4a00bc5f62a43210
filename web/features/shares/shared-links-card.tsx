import type { SharedLink } from '@pronathle/contract';
import { readerDay } from '../../lib/reader-days.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useDeleteShare, useSharedLinks } from './shares.data.ts';
import { sharesText as text } from './shares.text.ts';

const subjectOf = ({ kind, event, badge }: SharedLink): string => {
  if (kind === 'podium') return text.link.podium(event ?? '');
  return kind === 'badge' ? text.link.badge(badge ?? '') : text.link.ranking;
};

/** Returns the name of a link, with its league: a player may share the rankings of several leagues. */
const nameOf = (link: SharedLink): string =>
  [subjectOf(link), link.league].filter((part) => part !== null).join(' · ');

function LinkLine({ link }: { link: SharedLink }) {
  const removal = useDeleteShare(link._id);
  const name = nameOf(link);
  return (
    <li aria-label={name} className="grid gap-2 rounded-lg border border-line px-4 py-3">
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-muted">{text.until(readerDay(link.endsAt))}</span>
        </p>
        <Button
          tone="quiet"
          aria-label={text.removalOf(name)}
          busy={removal.isPending}
          onClick={() => removal.mutate(undefined, { onSuccess: ({ msg }) => toast.success(msg) })}
        >
          {text.remove}
        </Button>
      </div>
      {removal.isError && <FailureAlert error={removal.error} fallback={text.removalFailed} />}
    </li>
  );
}

/** The links to the player's shared pictures, each with a button that deletes it. */
export function SharedLinksCard() {
  const { data, isError, refetch } = useSharedLinks();
  if (data === undefined)
    return isError ? (
      <ErrorState message={text.linksFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-24" />
    );
  return (
    <Card className="grid gap-4">
      {data.shares.length === 0 ? (
        <p className="text-muted">{text.noLinks}</p>
      ) : (
        <>
          <p className="text-sm text-muted">{text.linksExplained}</p>
          <ul className="grid gap-3">
            {data.shares.map((link) => (
              <LinkLine key={link._id} link={link} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
