import type { CallerContext } from '../../context.ts';
import { readEvent } from '../events/read-event.ts';
import { decimal, exportFile } from './export-file.ts';
import { exportMessages } from './exports.messages.ts';

/** Returns a file of an event's starters, without withdrawn ones, in columns that an import can read. */
export const exportStartList = async ({ db }: CallerContext, eventId: string) => {
  const { name, competition, participants } = await readEvent({ db }, eventId);
  return exportFile(
    exportMessages.startList,
    [competition.name, name],
    participants.filter(({ withdrawn }) => !withdrawn),
    ({ athlete, pb, sb, cote }) => [
      athlete.lastName,
      athlete.firstName,
      athlete.country,
      pb,
      sb,
      decimal(cote),
    ],
  );
};
