import { createHash } from 'node:crypto';
import type { Round } from '@pronathle/domain/import-cells';
import type { NewMedal } from '../results/results.queries.ts';
import type { StartListRow } from './imports.queries.ts';

type SnapshotParticipant = Pick<
  StartListRow,
  'id' | 'athleteId' | 'cote' | 'coteSource' | 'pb' | 'sb' | 'withdrawn' | 'importedPb' | 'importedSb'
> & {
  /** absent for who started, as in snapshots from before this was kept */
  didNotStart?: boolean;
};

/** An event's date, start list and medals at one instant: all that an import changes of it. */
export interface EventSnapshot {
  eventDate: string;
  participants: SnapshotParticipant[];
  medals: NewMedal[];
  /** the event's other rounds; without them nothing, as in snapshots from before there were programmes */
  rounds?: { round: Round; startsAt: string }[];
}

/** Two snapshots are the same when these are. */
export const snapshotDigest = (snapshot: EventSnapshot | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(snapshot ?? null))
    .digest('hex');
