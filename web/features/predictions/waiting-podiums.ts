import type { PredictionBody } from '@pronathle/contract';
import { serverNow } from '../../lib/server-clock.ts';
import { currentSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import type { Kept } from './autosave.ts';
import type { PodiumDraft } from './podium-draft.ts';

/**
 * A podium that could not reach the server. The podium waits on this device, even when the tab is closed, until the
 * server stores or refuses it.
 */
export interface WaitingPodium {
  body: Omit<PredictionBody, 'league' | 'competition' | 'competitionEvent'> &
    Record<'league' | 'competition' | 'competitionEvent', string>;
  draft: PodiumDraft;
  /** the address of the page on which the player chose the podium */
  address: string;
  /** the event's name */
  name: string;
  /** the event's start, before which the podium must reach the server: an ISO instant */
  until: string;
  /** why the podium does not count, until the player has read this; null while the podium waits */
  refusal: string | null;
}

/** Milliseconds between two tries to send a podium. */
export const UNTIL_RETRY = 4_000;

type Waiting = Readonly<Record<string, WaitingPodium>>;

const storageKey = () => `waiting ${currentSession()?.user._id ?? ''}`;
const keyOf = (leagueId: string, eventId: string) => `${leagueId} ${eventId}`;

const listeners = new Set<() => void>();
/** the stored text that was read last, and its podiums */
let lastRead: { stored: string | null; waiting: Waiting } = { stored: null, waiting: {} };

/** Returns all waiting podiums of this player, by league and event; the same object until a podium changes. */
export function waitingPodiums(): Waiting {
  try {
    const stored = localStorage.getItem(storageKey());
    if (stored !== lastRead.stored) lastRead = { stored, waiting: JSON.parse(stored ?? '{}') as Waiting };
  } catch {
    // A browser that refuses storage has kept no podium.
  }
  return lastRead.waiting;
}

function write(next: Waiting): void {
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(storageKey());
    else localStorage.setItem(storageKey(), JSON.stringify(next));
  } catch {
    // Without storage, only the open page still has the podium.
  }
  for (const listener of listeners) listener();
}

export function waitingOf(leagueId: string, eventId: string): WaitingPodium | undefined {
  return waitingPodiums()[keyOf(leagueId, eventId)];
}

/** Returns the podium that waits for one event, as a draft; null without one. */
export function waitingDraft(leagueId: string, eventId: string): Kept<PodiumDraft> | null {
  const waiting = waitingOf(leagueId, eventId);
  return waiting === undefined
    ? null
    : { draft: waiting.draft, basedOn: waiting.body.basedOn ?? null, isSent: true };
}

/** Keeps a podium on this device; not after a sign-out, because it would belong to no player. */
export function keepWaiting(podium: WaitingPodium): void {
  if (currentSession() === null) return;
  const { league, competitionEvent } = podium.body;
  write({ ...waitingPodiums(), [keyOf(league, competitionEvent)]: podium });
}

export function dropWaiting(leagueId: string, eventId: string): void {
  const { [keyOf(leagueId, eventId)]: dropped, ...others } = waitingPodiums();
  if (dropped !== undefined) write(others);
}

/** Whether this same podium still waits: the player may have sent or replaced it. */
export function waitsStill(podium: WaitingPodium): boolean {
  const { league, competitionEvent } = podium.body;
  return JSON.stringify(waitingOf(league, competitionEvent)) === JSON.stringify(podium);
}

/** A podium that waited, and that the server has stored since. */
export interface SentPodium {
  name: string;
  /** the address of the page on which the player chose the podium */
  address: string;
  eventId: string;
  /** when the server answered, in milliseconds */
  at: number;
}

/** the sent podiums that the page shows, by league and event; a new object after each change */
let sent: Readonly<Record<string, SentPodium>> = {};

export const sentPodiums = () => sent;

function changeSent(next: typeof sent): void {
  sent = next;
  for (const listener of listeners) listener();
}

/** Says above the page that a podium, which waited there, was sent. */
export function noteSent({ body, name, address }: WaitingPodium, at: number): void {
  const { league, competitionEvent: eventId } = body;
  changeSent({ ...sent, [keyOf(league, eventId)]: { name, address, eventId, at } });
}

/** Removes the sent podiums that the player has read: one by its key, or all. */
export function dropSent(key?: string): void {
  if (Object.keys(sent).length > 0)
    changeSent(Object.fromEntries(Object.entries(sent).filter(([one]) => key !== undefined && one !== key)));
}

/** Deletes the waiting podiums of a player who signs out. */
export function forgetWaiting(): void {
  write({});
}

/** Returns the addresses of the pages whose podiums still wait. */
export function waitingPages(): string[] {
  return Object.values(waitingPodiums()).flatMap(({ address, refusal }) =>
    refusal === null ? [address] : [],
  );
}

export function onWaiting(listener: () => void): () => void {
  listeners.add(listener);
  // For a podium that another tab keeps or sends.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The podiums whose own card or form is on the page. */
const shownKeys = new Set<string>();

/** Marks a podium as shown by its own card or form, which sends it. Returns a function that removes the mark. */
export function markShown(leagueId: string, eventId: string): () => void {
  const key = keyOf(leagueId, eventId);
  // A new object makes the card above the page read the podiums again.
  const notify = () => {
    lastRead = { ...lastRead, waiting: { ...lastRead.waiting } };
    for (const listener of listeners) listener();
  };
  shownKeys.add(key);
  notify();
  return () => {
    shownKeys.delete(key);
    notify();
  };
}

/** Whether the podium's own card or form is on the page. */
export function isShown({ body }: WaitingPodium): boolean {
  return shownKeys.has(keyOf(body.league, body.competitionEvent));
}

/** Whether the page at this address shows the podium in its own card or form. */
export function isOnItsPage(podium: WaitingPodium, pathname: string): boolean {
  const { league, competition, competitionEvent } = podium.body;
  return isShown(podium) || pathname === paths.predictEvent(league, competition, competitionEvent);
}

/**
 * Keeps a podium whose page is left before its save is answered. `isWhole`: `save` sends exactly this podium, not an
 * earlier choice.
 */
export function keepOnLeaving(
  podium: WaitingPodium,
  save: Promise<{ updatedAt: string }>,
  isWhole: boolean,
): void {
  const { body } = podium;
  // The player has read that the podium waits, and must read that it was sent.
  const hasWaited = waitingOf(body.league, body.competitionEvent)?.refusal === null;
  keepWaiting(podium);
  // Marked as shown, so that the card above the next page does not send the podium a second time during this save.
  const removeMark = markShown(body.league, body.competitionEvent);
  save
    .then(({ updatedAt }) => {
      if (!waitsStill(podium)) return;
      if (isWhole) {
        dropWaiting(body.league, body.competitionEvent);
        if (hasWaited) noteSent(podium, serverNow());
      }
      // The earlier choice is now stored: the podium still to be sent is based on it.
      else keepWaiting({ ...podium, body: { ...body, basedOn: updatedAt } });
    })
    // The podium still waits, and the next try shows the answer.
    .catch(() => null)
    .finally(removeMark);
}
