import type { api, CompetitionEvent } from '@pronathle/contract';
import { validationMessages } from '@pronathle/contract/validation.messages';
import { toThousandths } from '@pronathle/domain/decimal';
import { limits } from '@pronathle/domain/limits';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { Caller } from '../../http/caller.ts';
import { Refusal } from '../../http/refusal.ts';
import { transactAs } from '../../http/transact-as.ts';
import type { Db, Services } from '../../services.ts';
import { writeAudit } from '../audit/audit.queries.ts';
import { rescoreEvent } from '../results/rescore-event.ts';
import { eventMessages } from './events.messages.ts';
import {
  lockEvent,
  selectEvent,
  selectParticipants,
  type EventRow,
  type ParticipantRow,
} from './events.queries.ts';
import {
  deleteParticipantRow,
  insertParticipants,
  isPicked,
  selectEligible,
  updateParticipantRow,
} from './participants.queries.ts';
import { isLocked } from './present-event.ts';
import { readEvent } from './read-event.ts';
import { renewCotes } from './renew-cotes.ts';

interface Changing {
  trx: Db;
  event: EventRow;
  locked: boolean;
  participants: ParticipantRow[];
}

/**
 * Every change of a start list: the event's row is held, so that no prediction slips in between. Before the lock the
 * computed cotes follow the start list; after it all are frozen, and a change is a correction that rescores.
 */
export const changeStartListWithin = async (
  trx: Db,
  jobs: Services['jobs'],
  caller: Caller,
  eventId: string,
  action: string,
  change: (changing: Changing) => Promise<void>,
): Promise<void> => {
  if (!(await lockEvent(trx, eventId))) throw new Refusal('event-not-found');
  const event = await selectEvent(trx, eventId);
  if (event === undefined) throw new Refusal('event-not-found');
  const participants = await selectParticipants(trx, eventId);
  const locked = isLocked(event);
  await change({ trx, event, locked, participants });
  if (!locked) await renewCotes(trx, event);
  if (event.resultVersion !== null) await rescoreEvent(trx, jobs, eventId);
  await writeAudit(
    trx,
    caller,
    action,
    'start-list',
    eventId,
    startList(participants),
    startList(await selectParticipants(trx, eventId)),
  );
};

const changeStartList = (
  { db, jobs }: Services,
  caller: Caller,
  eventId: string,
  action: string,
  change: (changing: Changing) => Promise<void>,
): Promise<CompetitionEvent> =>
  transactAs({ db, caller }, async (trx) => {
    await changeStartListWithin(trx, jobs, caller, eventId, action, change);
    return readEvent(trx, eventId);
  });

const startList = (participants: readonly ParticipantRow[]) => ({
  participants: participants.map(
    ({ athleteId, firstName, lastName, cote, coteSource, pb, sb, withdrawn }) => ({
      athleteId,
      name: `${firstName} ${lastName}`.trim(),
      cote,
      coteSource,
      pb,
      sb,
      withdrawn,
    }),
  ),
});

const typedCote = (cote: number) => {
  const thousandths = toThousandths(cote) ?? 0;
  return { cote: thousandths, coteSource: thousandths > 0 ? ('manual' as const) : ('computed' as const) };
};

type Added = z.output<typeof api.addParticipants.body>['participants'];

/** Adds those who are not there yet; somebody who had withdrawn is back. */
export const addParticipants = (services: Services, caller: Caller, eventId: string, added: Added) =>
  changeStartList(
    services,
    caller,
    eventId,
    'add-participants',
    async ({ trx, event, locked, participants }) => {
      const present = new Map(participants.map((row) => [row.athleteId, row]));
      const wanted = new Map(added.map((entry) => [entry.athlete, entry]));
      const eligible = await selectEligible(trx, [...wanted.keys()], event.disciplineId, event.gender);
      const starters = eligible.flatMap((athlete) => {
        const entry = wanted.get(athlete.id);
        return entry === undefined || present.get(athlete.id)?.withdrawn === false
          ? []
          : [{ athlete, entry }];
      });
      if (starters.length === 0) throw new Refusal('participants-already-there', { path: 'participants' });
      const starting = participants.filter(({ withdrawn }) => !withdrawn).length + starters.length;
      if (starting > limits.starters) throw new Refusal('too-many-participants', { path: 'participants' });

      const entered = starters.map(({ athlete, entry }) => ({
        athleteId: athlete.id,
        ...typedCote(entry.cote),
        pb: entry.pb ?? athlete.pb ?? '',
        sb: entry.sb ?? athlete.sb ?? '',
        withdrawn: false,
      }));
      for (const { athleteId, cote, coteSource, ...values } of entered) {
        const back = present.get(athleteId);
        if (back === undefined) continue;
        if (locked && cote > 0 && cote !== back.cote)
          throw new Refusal('cotes-frozen', { msg: eventMessages.backWithFrozenCote });
        await updateParticipantRow(trx, back.id, { ...values, ...(!locked && { cote, coteSource }) });
      }
      const fresh = entered.filter(({ athleteId }) => !present.has(athleteId));
      if (fresh.length > 0)
        await insertParticipants(
          trx,
          fresh.map((values) => ({ id: uuidv7(), eventId, ...values })),
        );
      if (locked) await renewCotesOfNewcomers(trx, event, participants);
    },
  );

/**
 * After the lock the cotes of those who were there are frozen, of somebody who had withdrawn and is back too; a late
 * entry gets the one the model gives.
 */
export const renewCotesOfNewcomers = (trx: Db, event: EventRow, before: readonly ParticipantRow[]) =>
  renewCotes(trx, event, { frozen: before.map(({ athleteId }) => athleteId) });

export const updateParticipant = (
  services: Services,
  caller: Caller,
  eventId: string,
  participantId: string,
  given: z.output<typeof api.updateParticipant.body>,
) =>
  changeStartList(services, caller, eventId, 'update-participant', async ({ trx, locked, participants }) => {
    const participant = participants.find((row) => row.id === participantId);
    if (participant === undefined) throw new Refusal('participant-not-found');
    const { cote, pb, sb, confirm } = given;
    // The cote that is shown may come back unchanged with a new PB: that does not make it the admin's own.
    const changed = cote !== undefined && toThousandths(cote) !== participant.cote ? typedCote(cote) : null;
    if (locked && changed?.cote === 0)
      throw new Refusal('invalid-input', { path: 'cote', msg: validationMessages.coteFrozen });
    if (locked && changed !== null && !confirm) throw new Refusal('cote-unconfirmed', { path: 'cote' });
    const change = {
      ...changed,
      ...(pb !== undefined && { pb: pb ?? '' }),
      ...(sb !== undefined && { sb: sb ?? '' }),
    };
    if (Object.keys(change).length > 0) await updateParticipantRow(trx, participantId, change);
  });

/** Whom a prediction names is marked withdrawn, so that nobody's prediction is altered silently; others go. */
export const withdraw = async (trx: Db, event: EventRow, participant: ParticipantRow): Promise<void> => {
  if (event.medals.some(({ athlete }) => athlete._id === participant.athleteId))
    throw new Refusal('participant-in-result');
  if (await isPicked(trx, event.id, participant.athleteId))
    await updateParticipantRow(trx, participant.id, { withdrawn: true });
  else await deleteParticipantRow(trx, participant.id);
};

export const removeParticipant = (
  services: Services,
  caller: Caller,
  eventId: string,
  participantId: string,
) =>
  changeStartList(services, caller, eventId, 'remove-participant', async ({ trx, event, participants }) => {
    const participant = participants.find((row) => row.id === participantId);
    if (participant === undefined) throw new Refusal('participant-not-found');
    await withdraw(trx, event, participant);
  });

export const recalculateCotes = (
  services: Services,
  caller: Caller,
  eventId: string,
  { all }: { all: boolean },
) =>
  changeStartList(services, caller, eventId, 'recalculate-cotes', async ({ trx, event, locked }) => {
    if (locked) throw new Refusal('cotes-frozen');
    await renewCotes(trx, event, { all });
  });
