import type { api, CompetitionEvent } from '@pronathle/contract';
import { limits } from '@pronathle/domain/limits';
import { sbSeasonOf } from '@pronathle/domain/sb-season';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { CallerContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { editStartList } from './edit-start-list.ts';
import { eventMessages } from './events.messages.ts';
import { insertParticipants, selectEligible, updateParticipantRow } from './participants.queries.ts';
import { renewCotesOfNewcomers } from './renew-cotes-of-newcomers.ts';
import { typedCote } from './typed-cote.ts';

type Added = z.output<typeof api.addParticipants.body>['participants'];

/**
 * Adds athletes to a start list. A withdrawn athlete starts again; an athlete who already starts is left out. Throws
 * participants-already-there when nobody is added, too-many-participants, and cotes-frozen when an athlete who starts
 * again in a locked event is given another cote.
 */
export const addParticipants = (
  context: CallerContext,
  { eventId, added }: { eventId: string; added: Added },
): Promise<CompetitionEvent> =>
  editStartList(context, {
    eventId,
    action: 'add-participants',
    change: async (within, { event, locked, participants }) => {
      const present = new Map(participants.map((row) => [row.athleteId, row]));
      const wanted = new Map(added.map((entry) => [entry.athlete, entry]));
      const eligible = await selectEligible(within.db, [...wanted.keys()], {
        ...event,
        season: sbSeasonOf(event.eventDate, event.competitionTimezone),
      });
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
        didNotStart: false,
      }));
      for (const { athleteId, cote, coteSource, ...values } of entered) {
        const withdrawnRow = present.get(athleteId);
        if (withdrawnRow === undefined) continue;
        if (locked && cote > 0 && cote !== withdrawnRow.cote)
          throw new Refusal('cotes-frozen', { msg: eventMessages.backWithFrozenCote });
        await updateParticipantRow(within.db, withdrawnRow.id, {
          ...values,
          ...(!locked && { cote, coteSource }),
        });
      }
      const fresh = entered.filter(({ athleteId }) => !present.has(athleteId));
      if (fresh.length > 0)
        await insertParticipants(
          within.db,
          fresh.map((values) => ({ id: uuidv7(), eventId, ...values })),
        );
      if (locked) await renewCotesOfNewcomers(within, { event, before: participants });
    },
  });
