import { threadMessages } from '@pronathle/contract/thread.messages';
import type { League, SessionUser, Thread, ThreadMessage } from '@pronathle/contract';
import { Suspense, useEffect, useLayoutEffect, useRef, useState, type UIEvent } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/session.ts';
import { useKeep } from '../../lib/thread-moderation.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { part } from '../../ui/part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import type { MessageAction } from './message-dialog.tsx';
import { MessageLine } from './message-line.tsx';
import { ThreadDays } from './thread-days.tsx';
import { linesOf } from './thread-lines.ts';
import { markRead, useReact, useThread } from './thread.data.ts';
import { threadText as text } from './thread.text.ts';

const MessageDialog = part(() => import('./message-dialog.tsx'), 'MessageDialog');

/**
 * The height left by the page's header, the field below and the tab bar: on screens wider than a phone these take 5rem
 * more.
 */
const HEIGHT = 'clamp(16rem, 100dvh - 27rem - clamp(0rem, (100vw - 39.9rem) * 99, 5rem), 40rem)';
/** Pixels from the end of the list that still count as its end. */
const AT_THE_END = 40;

/**
 * Keeps the reader's scroll position when new or earlier lines are added. `first`, `last`: the ids of the first and the
 * last line; `opened`: the id of the message whose actions are open. Returns the ref and the scroll handler of the
 * list, a function that scrolls to the end, and `seen`, the id of the latest line that the reader has seen.
 */
function useScrollPosition(first: string, last: string, opened: string | null) {
  const list = useRef<HTMLDivElement>(null);
  /** the scroll position when the list was last rendered */
  const place = useRef({ isAtEnd: true, height: 0, first: '' });
  /** the id of the latest line that the reader has seen */
  const [seen, setSeen] = useState('');

  // Runs before the browser paints: a reader at the end stays there, and a reader of earlier messages keeps their line.
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    const before = place.current;
    if (before.isAtEnd) {
      box.scrollTop = box.scrollHeight;
      setSeen(last);
    } else if (before.first !== first) box.scrollTop += box.scrollHeight - before.height;
    place.current = { ...before, height: box.scrollHeight, first };
    // With `opened`: a reader at the end must also see the part that opens under the last message.
  }, [first, last, opened]);

  function toEnd() {
    place.current.isAtEnd = true;
    const box = list.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
    setSeen(last);
  }

  function onScroll({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLDivElement>) {
    place.current.isAtEnd = scrollHeight - clientHeight - scrollTop < AT_THE_END;
    if (place.current.isAtEnd) setSeen(last);
  }

  return { list, seen, toEnd, onScroll };
}

/** Marks the messages as read up to `lastNumber`, except while `hasNothingToMark` is true. */
function useMarkRead(leagueId: string, lastNumber: number, hasNothingToMark: boolean) {
  const marked = useRef(0);
  useEffect(() => {
    if (hasNothingToMark || lastNumber <= marked.current) return;
    marked.current = lastNumber;
    markRead(leagueId, lastNumber);
  }, [leagueId, lastNumber, hasNothingToMark]);
}

/**
 * Returns two functions of a message. `actionsOn` returns the actions that the reader may choose. `mayKeep` returns
 * whether the reader may keep the message although it was reported.
 */
function rightsOn(league: League, { mutedUntil }: Thread, me: Pick<SessionUser, '_id' | 'role'> | undefined) {
  const mayDecide = (league.isOwner && mutedUntil === null) || me?.role === 'admin';
  return {
    actionsOn: ({ author, isReported, text: words }: ThreadMessage): MessageAction[] => {
      if (author._id === me?._id) return ['remove'];
      const mayReport = league.isMember && !mayDecide && !isReported && words !== null;
      return [
        ...(mayReport ? (['report'] as const) : []),
        ...(mayDecide ? (['remove', 'mute'] as const) : []),
      ];
    },
    mayKeep: ({ author, reports = 0, isHidden }: ThreadMessage) =>
      mayDecide && reports > 0 && (me?.role === 'admin' || (isHidden && author._id !== me?._id)),
  };
}

/** The messages of a league's members, the latest at the bottom, and the field of a new message. */
export function LeagueThread({ league }: { league: League }) {
  const me = useSession()?.user;
  const [pages, setPages] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useThread(league._id, pages);
  const react = useReact(league._id);
  const [opened, setOpened] = useState<string | null>(null);
  const keep = useKeep(league._id);
  /** the action whose dialog is open, and its message */
  const [dialog, setDialog] = useState<{ action: MessageAction; message: ThreadMessage } | null>(null);
  /** the number of the last message that the reader had read before this visit */
  const [readTo, setReadTo] = useState<number>();

  if (readTo === undefined && data !== undefined) setReadTo(data.readTo);
  const lines = data === undefined ? [] : linesOf(data, { readTo: readTo ?? data.readTo, me: me?._id });
  const [first, last] = [lines[0]?.id ?? '', lines.at(-1)?.id ?? ''];
  const { list, seen, toEnd, onScroll } = useScrollPosition(first, last, opened);
  const lastNumber = data?.messages.at(-1)?.number ?? 0;
  const hasNothingToMark = !league.isMember || last !== seen || lastNumber <= (data?.readTo ?? 0);

  useMarkRead(league._id, lastNumber, hasNothingToMark);

  if (data === undefined)
    return error === null ? (
      <Skeleton className="h-96" />
    ) : (
      <ErrorState message={text.failed} onRetry={() => void refetch()} />
    );
  if (!data.isOn) return <Alert tone="info">{text.off}</Alert>;

  const { actionsOn, mayKeep } = rightsOn(league, data, me);
  return (
    <section aria-label={text.title} className="grid gap-2">
      <div
        ref={list}
        role="log"
        aria-label={text.title}
        tabIndex={0}
        className="relative overflow-y-auto rounded-lg border border-line px-3 py-2"
        style={{ height: HEIGHT, overflowAnchor: 'none' }}
        onScroll={onScroll}
      >
        {data.hasEarlier && (
          <Button
            tone="plain"
            className="w-full text-tartan"
            busy={isPlaceholderData}
            onClick={() => setPages(pages + 1)}
          >
            {text.earlier}
          </Button>
        )}
        {lines.length === 0 && <EmptyState title={text.empty}>{text.emptyHint}</EmptyState>}
        <ThreadDays
          lines={lines}
          resultPath={(eventId) => paths.predictEvent(league._id, league.competition._id, eventId)}
        >
          {(line) => (
            <MessageLine
              message={line.message}
              isMine={line.message.author._id === me?._id}
              isUnderSameName={line.isUnderSameName}
              isOpen={opened === line.id}
              onToggle={() => setOpened(opened === line.id ? null : line.id)}
              onReact={
                league.isMember ? (reaction) => react.mutate({ messageId: line.id, reaction }) : undefined
              }
              actions={actionsOn(line.message)}
              onAction={(action) => setDialog({ action, message: line.message })}
              onKeep={mayKeep(line.message) ? () => keep.mutate(line.id) : undefined}
            />
          )}
        </ThreadDays>
      </div>
      {last !== seen && (
        <Button tone="quiet" className="justify-self-center" onClick={toEnd}>
          {text.latest}
        </Button>
      )}
      {data.mutedUntil !== null ? (
        <Alert tone="info">{threadMessages.muted(new Date(data.mutedUntil), new Date(serverNow()))}</Alert>
      ) : league.isMember ? (
        <Composer key={league._id} leagueId={league._id} members={league.members ?? []} onSent={toEnd} />
      ) : (
        <p className="text-muted">{text.joinFirst}</p>
      )}
      <Suspense fallback={null}>
        {dialog !== null && (
          <MessageDialog
            {...dialog}
            leagueId={league._id}
            isMine={dialog.message.author._id === me?._id}
            isOwners={dialog.message.author._id === league.owner._id}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
