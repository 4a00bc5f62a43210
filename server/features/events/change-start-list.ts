import { athleteName } from '@pronathle/domain/athlete-name';
import type { SenderContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { rescoreIfChanged } from '../scoring/rescore-if-changed.ts';
import {
  raiseStartListVersion,
  lockEvent,
  selectEvent,
  selectParticipants,
  type EventRow,
  type ParticipantRow,
} from './events.queries.ts';
import { isLocked } from './present-event.ts';
import { notifyWithdrawals } from './notify-withdrawals.ts';
import { renewCotes } from './renew-cotes.ts';

export interface StartList {
  event: EventRow;
  locked: boolean;
  participants: ParticipantRow[];
}

interface StartListChange {
  eventId: string;
  /** the action's name in the audit log */
  action: string;
  change: (startList: StartList) => Promise<void>;
  /** whether the caller is saving a result: the cotes are then frozen, and the caller rescores the event */
  ofResult?: boolean;
}

const forAudit = (participants: readonly ParticipantRow[]) => ({
  participants: participants.map(
    ({ athleteId, firstName, lastName, cote, coteSource, pb, sb, withdrawn }) => ({
      athleteId,
      name: athleteName({ firstName, lastName }),
      cote,
      coteSource,
      pb,
      sb,
      withdrawn,
    }),
  ),
});

/**
 * Changes a start list inside the caller's transaction, in which no prediction of the event is stored. While
 * predictions are open, computes the cotes again. Once they are locked, the cotes are frozen, and the change is a
 * correction that rescores an event with a result. Throws event-not-found.
 */
export const changeStartList = async (
  context: Pick<SenderContext, 'db' | 'jobs' | 'caller'>,
  { eventId, action, change, ofResult = false }: StartListChange,
): Promise<void> => {
  const { db: trx, caller } = context;
  if (!(await lockEvent(trx, eventId))) throw new Refusal('event-not-found');
  const event = await selectEvent(trx, eventId);
  if (event === undefined) throw new Refusal('event-not-found');
  const participants = await selectParticipants(trx, eventId);
  const locked = ofResult || isLocked(event);
  await change({ event, locked, participants });
  await raiseStartListVersion(trx, eventId);
  if (!locked) await renewCotes(context, { event });
  if (!ofResult && event.resultVersion !== null) await rescoreIfChanged(context, eventId);
  const after = await selectParticipants(trx, eventId);
  await notifyWithdrawals(context, { eventId, before: participants, after });
  await writeAudit(trx, caller, action, 'start-list', eventId, forAudit(participants), forAudit(after));
};
