import type { FollowedAddress } from '@pronathle/contract';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatInstant } from '../../lib/french-dates.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureAlert } from '../../ui/failure-alert.tsx';
import { useFollowAddress, useFollowed, useReadWaiting, useUnfollowAddress } from './imports.data.ts';
import { importsText } from './imports.text.ts';

const nameOf = ({ address }: FollowedAddress): string => address.replace(/^https:\/\//, '');

interface WaitingTextsProps {
  competitionId: string;
  onText: (text: string) => void;
}

/** One notice for each followed address whose text has changed, with a button that opens the text's preview. */
export function WaitingTexts({ competitionId, onText }: WaitingTextsProps) {
  const reading = useReadWaiting(competitionId);
  const { data } = useFollowed(competitionId);
  // Another admin may have imported the text already: then the field keeps what is typed there.
  const open = (text: string | null) => (text === null ? toast.info(importsText.waitingGone) : onText(text));
  return data?.addresses.map((one) => {
    const { _id, waitingSince } = one;
    return (
      waitingSince !== null && (
        <Alert key={_id} tone="info">
          <p className="wrap-anywhere">{importsText.waits(nameOf(one), formatInstant(waitingSince))}</p>
          <Button
            tone="quiet"
            className="justify-self-start"
            aria-label={importsText.openWaitingOf(nameOf(one))}
            busy={reading.isPending && reading.variables === _id}
            onClick={() => reading.mutate(_id, { onSuccess: ({ text }) => open(text) })}
          >
            {importsText.openWaiting}
          </Button>
          {reading.isError && reading.variables === _id && (
            <FailureAlert error={reading.error} fallback={importsText.waitingFailed} />
          )}
        </Alert>
      )
    );
  });
}

interface FollowedProps {
  competitionId: string;
  followed: FollowedAddress;
  /** the automatic import takes results too, not only start lists */
  takesResults: boolean;
}

function Followed({ competitionId, followed, takesResults }: FollowedProps) {
  const switching = useFollowAddress(competitionId);
  const stopping = useUnfollowAddress(competitionId);
  // The mutation reports its input only in a later task; without this, the box would show its old state until then.
  const [chosen, setChosen] = useState<boolean | null>(null);
  const { _id, address, appliesStartLists, lookedAt, problem } = followed;
  const failed = switching.isError ? switching : stopping.isError ? stopping : null;
  return (
    <li className="grid gap-2 rounded-lg border border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="font-semibold wrap-anywhere">{nameOf(followed)}</p>
          <p className="text-sm text-muted">
            {lookedAt === null ? importsText.notLookedYet : importsText.looked(formatInstant(lookedAt))}
          </p>
        </div>
        <Button
          tone="quiet"
          aria-label={importsText.unfollowOf(nameOf(followed))}
          busy={stopping.isPending}
          onClick={() => stopping.mutate(_id)}
        >
          {importsText.unfollow}
        </Button>
      </div>
      {problem !== null && <Alert tone="warning">{problem}</Alert>}
      <CheckboxField
        label={importsText.goesByItself(takesResults)}
        aria-label={importsText.goesByItselfOf(nameOf(followed))}
        checked={chosen ?? appliesStartLists}
        disabled={switching.isPending}
        onChange={({ target: { checked } }) => {
          setChosen(checked);
          switching.mutate({ address, appliesStartLists: checked }, { onSettled: () => setChosen(null) });
        }}
      />
      {failed !== null && <FailureAlert error={failed.error} fallback={importsText.followFailed} />}
    </li>
  );
}

/**
 * The list of addresses that the server reads regularly around the competition's events, with the time of the last
 * read.
 */
export function FollowedAddresses({ competitionId }: { competitionId: string }) {
  const { data, error, refetch } = useFollowed(competitionId);
  if (data === undefined)
    return (
      error !== null && (
        <ErrorState message={messageOf(error, importsText.followedFailed)} onRetry={() => void refetch()} />
      )
    );
  if (data.addresses.length === 0) return null;
  return (
    <section className="grid gap-3">
      <div className="grid gap-1">
        <h3 className="text-xl">{importsText.followed}</h3>
        <p className="text-sm text-muted">{importsText.followedHint}</p>
      </div>
      <ul className="grid gap-3">
        {data.addresses.map((followed) => (
          <Followed
            key={followed._id}
            competitionId={competitionId}
            followed={followed}
            takesResults={data.takesResults}
          />
        ))}
      </ul>
    </section>
  );
}
