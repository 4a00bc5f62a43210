import type { Db } from '../../services.ts';
import { readEvent } from '../events/read-event.ts';
import { decimal, exportFile } from './export-file.ts';
import { exportMessages } from './exports.messages.ts';

/** Who starts, as an import reads it back; who has withdrawn does not. */
export const exportStartList = async (db: Db, eventId: string) => {
  const { name, competition, participants } = await readEvent(db, eventId);
  return exportFile(
    exportMessages.startList,
    [competition.name, name],
    participants
      .filter(({ withdrawn }) => !withdrawn)
      .map(({ athlete, pb, sb, cote }) => [
        athlete.lastName,
        athlete.firstName,
        athlete.country,
        pb,
        sb,
        decimal(cote),
      ]),
  );
};
