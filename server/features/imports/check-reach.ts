import { isOfCompetition } from '@pronathle/domain/import-kind';
import type { SenderContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectEvent } from '../events/events.queries.ts';
import type { GivenImport } from './make-plan.ts';

/**
 * Throws when a program may not import this. A program may import start lists and results of its own competition
 * only: program-key-kind for another kind of import, competition-not-found or event-not-found for another
 * competition.
 */
export const checkReach = async (
  { db, caller }: Pick<SenderContext, 'db' | 'caller'>,
  { kind, target }: Pick<GivenImport, 'kind' | 'target'>,
): Promise<void> => {
  if (caller.role !== 'program') return;
  if (kind === 'competition') throw new Refusal('program-key-kind', { path: 'kind' });
  if (isOfCompetition(kind)) {
    if (target !== caller.competitionId) throw new Refusal('competition-not-found');
  } else if ((await selectEvent(db, target))?.competitionId !== caller.competitionId)
    throw new Refusal('event-not-found');
};
