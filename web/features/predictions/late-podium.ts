import { call } from '../../lib/api.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { WaitingPodium } from './waiting-podiums.ts';
import { waitingText } from './waiting-podiums.text.ts';

const withSeconds = new Intl.DateTimeFormat('fr-FR', { timeStyle: 'medium' });

/** Returns why a podium does not count that reached the server after the start, at `arrivedAt` (milliseconds). */
export const lateRefusal = (arrivedAt: number): string => waitingText.late(withSeconds.format(arrivedAt));

/** Whether the event has started: its start may have been moved since the podium was chosen. */
export async function hasStarted({ body, until }: WaitingPodium): Promise<boolean> {
  const start = await call('getEvent', { params: { id: body.competitionEvent } }).then(
    ({ competitionEvent }) => competitionEvent.eventDate,
    () => until,
  );
  return serverNow() >= Date.parse(start);
}
