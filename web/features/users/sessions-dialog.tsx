import type { MySession } from '@pronathle/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../lib/api-query.ts';
import { readerDay, readerTime } from '../../lib/reader-days.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { profileText } from './profile.text.ts';
import { useEndMySessions } from './users.data.ts';

function Session({ session, onEnd }: { session: MySession; onEnd: () => void }) {
  const device = profileText.device(session.browser, session.system);
  const since = profileText.openSince(readerDay(session.createdAt), readerTime(session.createdAt));
  return (
    <li className="flex items-center gap-3 rounded-lg border border-line px-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold">
          {device}
          {session.isCurrent && <Pill tone="tartan">{profileText.thisSession}</Pill>}
        </span>
        <span className="block text-sm text-muted">{since}</span>
      </span>
      {!session.isCurrent && (
        <Button tone="quiet" aria-label={profileText.endOf(device, since)} onClick={onEnd}>
          {profileText.end}
        </Button>
      )}
    </li>
  );
}

/** Lists the sessions of the player. Asks for the password before a session is ended. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery('listMySessions'),
    // A sign-in elsewhere does not reach this page: the list is read each time the dialog opens.
    staleTime: 0,
  });
  const [ending, setEnding] = useState<MySession | 'others' | null>(null);
  const saving = useEndMySessions(ending === 'others' ? undefined : ending?._id);

  if (ending !== null) {
    return (
      <PasswordDialog
        key="ending"
        title={ending === 'others' ? profileText.endOthersTitle : profileText.endTitle}
        confirm={ending === 'others' ? profileText.endOthers : profileText.endSession}
        saving={saving}
        failed={profileText.endFailed}
        onSaved={({ msg }) => {
          toast.success(msg);
          setEnding(null);
        }}
        onClose={() => {
          saving.reset();
          setEnding(null);
        }}
      >
        <p>
          {ending === 'others'
            ? profileText.endOthersExplained
            : profileText.endExplained(profileText.device(ending.browser, ending.system))}
        </p>
      </PasswordDialog>
    );
  }
  return (
    <Dialog key="sessions" title={profileText.sessions} onClose={onClose}>
      <p>{profileText.sessionsExplained}</p>
      {data === undefined && isError && (
        <ErrorState message={profileText.sessionsFailed} onRetry={() => void refetch()} />
      )}
      {data === undefined && !isError && <Skeleton className="h-18" />}
      {data !== undefined && (
        <>
          <ul className="grid gap-3">
            {data.sessions.map((session) => (
              <Session key={session._id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </ul>
          {data.sessions.length > 2 && (
            <Button tone="danger" onClick={() => setEnding('others')}>
              {profileText.endOthers}
            </Button>
          )}
        </>
      )}
    </Dialog>
  );
}
