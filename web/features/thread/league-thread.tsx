import type { League, ThreadMessage } from '@pronathle/contract';
import { Ellipsis } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { asSentence } from '../../lib/french-dates.ts';
import { groupByReaderDay, readerDay, readerTime } from '../../lib/reader-days.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Composer } from './composer.tsx';
import { useThread } from './thread.data.ts';
import { threadText as text } from './thread.text.ts';

const MessageDialog = lazy(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}));

/** Messages of one author this close to each other stand under one name. Milliseconds. */
const IN_ONE_BREATH = 300_000;
/** Pixels from the end of the list that still count as its end. */
const AT_THE_END = 40;

const isOneBreath = (earlier: ThreadMessage | undefined, later: ThreadMessage): boolean =>
  earlier?.author._id === later.author._id && Date.parse(later.at) - Date.parse(earlier.at) < IN_ONE_BREATH;

interface MessageLineProps {
  message: ThreadMessage;
  isMine: boolean;
  /** it stands under the name of the message before */
  isOneBreath: boolean;
  /** undefined for a reader who may do nothing to it */
  onPress: (() => void) | undefined;
}

function MessageLine({
  message: { author, at, text: words },
  isMine,
  isOneBreath,
  onPress,
}: MessageLineProps) {
  const actions = onPress !== undefined && (
    <button
      type="button"
      aria-label={isMine ? text.actionsOnMine : text.actionsOn(author.username)}
      aria-haspopup="dialog"
      onClick={onPress}
      className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:text-ink"
    >
      <Ellipsis size={18} aria-hidden="true" />
    </button>
  );
  return (
    <li
      className={`grid gap-0.5 ${isMine ? 'justify-items-end' : 'justify-items-start'} ${isOneBreath ? '' : 'pt-2'}`}
    >
      <p className={`text-sm text-muted ${isOneBreath ? 'sr-only' : ''}`}>
        <span className="font-semibold text-ink">{isMine ? text.me : author.username}</span>{' '}
        <time dateTime={at} className="tabular-nums">
          {readerTime(at)}
        </time>
      </p>
      <div className="flex items-center gap-1">
        {isMine && actions}
        <p
          className={`rounded-lg px-3 py-2 wrap-anywhere whitespace-pre-line ${isMine ? 'bg-tartan-soft' : 'border border-line bg-surface'}`}
        >
          {words}
        </p>
        {!isMine && actions}
      </div>
    </li>
  );
}

/** What the members of a league write to each other, the latest at the foot, and the field of a new message. */
export function LeagueThread({ league }: { league: League }) {
  const me = useSession()?.user;
  const [pages, setPages] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useThread(league._id, pages);
  const [pressed, setPressed] = useState<ThreadMessage | null>(null);
  const list = useRef<HTMLDivElement>(null);
  /** where the reader was when the list was last drawn */
  const place = useRef({ isAtEnd: true, height: 0, first: '' });
  const [seen, setSeen] = useState('');

  const messages = data?.messages ?? [];
  const [first, last] = [messages[0]?._id ?? '', messages.at(-1)?._id ?? ''];

  // Before it is painted: whoever reads the end stays there, and whoever reads earlier messages keeps their line.
  useLayoutEffect(() => {
    const box = list.current;
    if (box === null) return;
    const before = place.current;
    if (before.isAtEnd) {
      box.scrollTop = box.scrollHeight;
      setSeen(last);
    } else if (before.first !== first) box.scrollTop += box.scrollHeight - before.height;
    place.current = { ...before, height: box.scrollHeight, first };
  }, [first, last]);

  function toEnd() {
    place.current.isAtEnd = true;
    const box = list.current;
    if (box !== null) box.scrollTop = box.scrollHeight;
    setSeen(last);
  }

  if (data === undefined)
    return error === null ? (
      <Skeleton className="h-96" />
    ) : (
      <ErrorState message={text.failed} onRetry={() => void refetch()} />
    );
  if (!data.isOn) return <Alert tone="info">{text.off}</Alert>;

  const mayRemove = (message: ThreadMessage) =>
    message.author._id === me?._id || league.isOwner || me?.role === 'admin';
  const today = readerDay(new Date(serverNow()).toISOString());
  return (
    <section aria-label={text.title} className="grid gap-2">
      <div
        ref={list}
        role="log"
        aria-label={text.title}
        tabIndex={0}
        className="relative overflow-y-auto rounded-lg border border-line px-3 py-2"
        style={{ height: 'clamp(16rem, 100dvh - 24rem, 40rem)', overflowAnchor: 'none' }}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          place.current.isAtEnd = scrollHeight - clientHeight - scrollTop < AT_THE_END;
          if (place.current.isAtEnd) setSeen(last);
        }}
      >
        {data.hasEarlier && (
          <Button
            tone="plain"
            className="mx-auto w-full text-tartan"
            busy={isPlaceholderData}
            onClick={() => setPages(pages + 1)}
          >
            {text.earlier}
          </Button>
        )}
        {messages.length === 0 && <EmptyState title={text.empty}>{text.emptyHint}</EmptyState>}
        {groupByReaderDay(messages, ({ at }) => at).map(({ day, items }) => (
          <div key={day}>
            <h3 className="pt-2 text-center text-sm font-semibold text-muted">
              {day === today ? text.today : asSentence(day)}
            </h3>
            <ol className="grid gap-1">
              {items.map((message, index) => (
                <MessageLine
                  key={message._id}
                  message={message}
                  isMine={message.author._id === me?._id}
                  isOneBreath={isOneBreath(items[index - 1], message)}
                  onPress={mayRemove(message) ? () => setPressed(message) : undefined}
                />
              ))}
            </ol>
          </div>
        ))}
      </div>
      {last !== seen && (
        <Button tone="quiet" className="justify-self-center" onClick={toEnd}>
          {text.latest}
        </Button>
      )}
      {league.isMember ? (
        <Composer leagueId={league._id} onSent={toEnd} />
      ) : (
        <p className="text-muted">{text.joinFirst}</p>
      )}
      <Suspense fallback={null}>
        {pressed !== null && (
          <MessageDialog
            leagueId={league._id}
            message={pressed}
            isMine={pressed.author._id === me?._id}
            onClose={() => setPressed(null)}
          />
        )}
      </Suspense>
    </section>
  );
}
