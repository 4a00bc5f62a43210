import { createHash } from 'node:crypto';
import type { Round } from '@pronathle/domain/import-cells';
import type { NewMedal } from '../results/results.queries.ts';
import type { StartListRow } from './imports.queries.ts';

type SnapshotParticipant = Pick<
  StartListRow,
  'id' | 'athleteId' | 'cote' | 'coteSource' | 'pb' | 'sb' | 'withdrawn' | 'importedPb' | 'importedSb'
> & {
  /** absent for a starter, and in snapshots from before this was stored */
  didNotStart?: boolean;
};

/** An event's date, start list and medals at one instant: everything that an import changes. */
export interface EventSnapshot {
  eventDate: string;
  participants: SnapshotParticipant[];
  medals: NewMedal[];
  /** the event's other rounds; absent without any, as in snapshots from before programmes */
  rounds?: { round: Round; startsAt: string }[];
}

/** Two snapshots are equal when their digests are. */
export const snapshotDigest = (snapshot: EventSnapshot | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(snapshot ?? null))
    .digest('hex');
