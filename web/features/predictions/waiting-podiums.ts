import type { PredictionBody } from '@pronathle/contract';
import { currentSession } from '../../lib/session.ts';
import type { Kept } from './autosave.ts';
import type { PodiumDraft } from './podium-draft.ts';

/**
 * A podium that could not reach the server: it waits on this device, even when its tab is closed, until it is sent or
 * refused.
 */
export interface WaitingPodium {
  body: Omit<PredictionBody, 'league' | 'competition' | 'competitionEvent'> &
    Record<'league' | 'competition' | 'competitionEvent', string>;
  draft: PodiumDraft;
  /** the page on which it was chosen */
  address: string;
  /** the event's name */
  name: string;
  /** the event's start, an ISO instant */
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
let read: { stored: string | null; waiting: Waiting } = { stored: null, waiting: {} };

/** All waiting podiums of this player, by league and event; the same object until one changes. */
export function waitingPodiums(): Waiting {
  try {
    const stored = localStorage.getItem(storageKey());
    if (stored !== read.stored) read = { stored, waiting: JSON.parse(stored ?? '{}') as Waiting };
  } catch {
    // A browser that refuses storage has kept no podium.
  }
  return read.waiting;
}

function write(next: Waiting): void {
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(storageKey());
    else localStorage.setItem(storageKey(), JSON.stringify(next));
  } catch {
    // Without storage the podium waits only while its page is open.
  }
  for (const listener of listeners) listener();
}

export function waitingOf(leagueId: string, eventId: string): WaitingPodium | undefined {
  return waitingPodiums()[keyOf(leagueId, eventId)];
}

/** Returns the podium that waits for one event, as a draft; null without one. */
export function waitingDraft(leagueId: string, eventId: string): Kept<PodiumDraft> | null {
  const waiting = waitingOf(leagueId, eventId);
  return waiting === undefined ? null : { draft: waiting.draft, basedOn: waiting.body.basedOn ?? null };
}

export function keepWaiting(podium: WaitingPodium): void {
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
  // Another tab has kept or sent a podium.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const open = new Set<string>();

/** Marks a podium as shown by its own card or form, which sends it. Returns a function that removes the mark. */
export function markShown(leagueId: string, eventId: string): () => void {
  const key = keyOf(leagueId, eventId);
  // A new object makes the card above the page read the podiums again.
  const notify = () => {
    read = { ...read, waiting: { ...read.waiting } };
    for (const listener of listeners) listener();
  };
  open.add(key);
  notify();
  return () => {
    open.delete(key);
    notify();
  };
}

/** Whether the podium's own card or form is on the page. */
export function isShown({ body }: WaitingPodium): boolean {
  return open.has(keyOf(body.league, body.competitionEvent));
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
  keepWaiting(podium);
  const removeMark = markShown(body.league, body.competitionEvent);
  save
    .then(({ updatedAt }) => {
      if (!waitsStill(podium)) return;
      if (isWhole) dropWaiting(body.league, body.competitionEvent);
      else keepWaiting({ ...podium, body: { ...body, basedOn: updatedAt } });
    })
    // The podium still waits, and the next try shows the answer.
    .catch(() => null)
    .finally(removeMark);
}
