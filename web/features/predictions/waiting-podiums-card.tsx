import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { apiQuery } from '../../lib/api-query.ts';
import { useHaveCome } from '../../lib/has-come.ts';
import { readerMoment, readerTime } from '../../lib/reader-days.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import {
  dropSent,
  dropWaiting,
  isOnItsPage,
  isShown,
  onWaiting,
  sentPodiums,
  UNTIL_RETRY,
  waitingPodiums,
  type WaitingPodium,
} from './waiting-podiums.ts';
import { waitingText as text } from './waiting-podiums.text.ts';

function PodiumLine({ words, children }: { words: ReactNode; children: ReactNode }) {
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      {/* As high as the longest sentence, three lines on a phone: the content below does not move. */}
      <p style={{ minHeight: '4.5rem' }}>{words}</p>
      <p className="flex flex-wrap gap-3">{children}</p>
    </li>
  );
}

/**
 * Shows, above a player's page, the podiums that wait on this device. A refused podium stays with its reason until the
 * player has read the reason, and a sent podium until the player has read this or opens another page.
 */
export function WaitingPodiumsCard() {
  const waiting = useSyncExternalStore(onWaiting, waitingPodiums);
  const hasCome = useHaveCome(Object.values(waiting).map(({ until }) => until));
  const sent = Object.entries(useSyncExternalStore(onWaiting, sentPodiums));
  const { pathname } = useLocation();
  // The event's own page shows that the podium waits, and asks which of two podiums to keep.
  const isElsewhere = (podium: WaitingPodium) =>
    !isOnItsPage(podium, pathname) || (!isShown(podium) && hasCome(podium.until));
  const shown = Object.entries(waiting).filter(
    ([, podium]) =>
      isElsewhere(podium) || (podium.refusal !== null && podium.refusal !== text.changedElsewhere),
  );
  // When podiums of one event wait in several leagues, the titles name the leagues.
  const isAmbiguous = new Set(shown.map(([, { body }]) => body.competitionEvent)).size < shown.length;
  const { data } = useQuery({ ...apiQuery('getMyCockpit'), enabled: isAmbiguous });
  const titleOf = ({ body, name }: WaitingPodium) =>
    text.inLeague(
      name,
      isAmbiguous ? data?.standings.find(({ _id }) => _id === body.league)?.name : undefined,
    );
  const isWaiting = Object.values(waiting).some(({ refusal }) => refusal === null);

  useEffect(() => {
    if (!isWaiting) return;
    const send = () => {
      if (document.visibilityState === 'visible')
        void import('./send-waiting.ts').then(({ sendWaiting }) => sendWaiting()).catch(() => null);
    };
    send();
    const again = setInterval(send, UNTIL_RETRY);
    addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    return () => {
      clearInterval(again);
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
    };
  }, [isWaiting]);

  // The next page has nothing to say about them.
  useEffect(() => () => dropSent(), [pathname]);

  if (shown.length === 0 && sent.length === 0) return null;
  return (
    <section aria-label={text.title} className="mx-auto max-w-6xl p-4">
      <ul aria-live="polite" className="grid gap-3">
        {sent.map(([key, { name, address, eventId, at }]) => (
          <PodiumLine
            key={key}
            words={
              <span className="font-medium text-success">
                {text.sent(name, readerTime(new Date(at).toISOString()))}
              </span>
            }
          >
            <LinkButton
              tone="quiet"
              to={`${address}#event-${eventId}`}
              aria-label={text.about(text.see, name)}
            >
              {text.see}
            </LinkButton>
            <Button tone="quiet" aria-label={text.about(text.understood, name)} onClick={() => dropSent(key)}>
              {text.understood}
            </Button>
          </PodiumLine>
        ))}
        {shown.map(([key, podium]) => {
          const { body, address, until, refusal } = podium;
          const name = titleOf(podium);
          return (
            <PodiumLine
              key={key}
              words={
                <>
                  <span className="font-semibold">{name}</span>{' '}
                  <span className={refusal === null ? 'text-warning' : 'text-danger'}>
                    {refusal ?? text[hasCome(until) ? 'keptLate' : 'kept'](readerMoment(until))}
                  </span>
                </>
              }
            >
              <LinkButton
                tone="quiet"
                to={`${address}#event-${body.competitionEvent}`}
                aria-label={text.about(refusal === text.changedElsewhere ? text.choose : text.see, name)}
              >
                {refusal === text.changedElsewhere ? text.choose : text.see}
              </LinkButton>
              {refusal !== null && (
                <Button
                  tone="quiet"
                  aria-label={text.about(text.understood, name)}
                  onClick={() => dropWaiting(body.league, body.competitionEvent)}
                >
                  {text.understood}
                </Button>
              )}
            </PodiumLine>
          );
        })}
      </ul>
    </section>
  );
}
