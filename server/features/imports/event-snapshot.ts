import { createHash } from 'node:crypto';
import type { Round } from '@pronathle/domain/import-cells';
import type { NewMedal } from '../results/results.queries.ts';
import type { StartListRow } from './imports.queries.ts';

type SnapshotParticipant = Pick<
  StartListRow,
  'id' | 'athleteId' | 'cote' | 'coteSource' | 'pb' | 'sb' | 'withdrawn' | 'importedPb' | 'importedSb'
> & {
  /** absent for an athlete who starts, and in old snapshots */
  didNotStart?: boolean;
};

/** Everything of an event that an import can change, at one instant. */
export interface EventSnapshot {
  eventDate: string;
  participants: SnapshotParticipant[];
  medals: NewMedal[];
  /** the event's other rounds; absent when there are none, and in old snapshots */
  rounds?: { round: Round; startsAt: string }[];
}

/** Returns a digest of a snapshot: equal snapshots have equal digests. */
export const snapshotDigest = (snapshot: EventSnapshot | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(snapshot ?? null))
    .digest('hex');
