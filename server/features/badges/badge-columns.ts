import type { api } from '@pronathle/contract';
import type { z } from 'zod';
import { violatedConstraint } from '../../db/database-error.ts';
import { Refusal } from '../../http/refusal.ts';

export type GivenBadge = z.output<typeof api.createBadge.body>;

export const columnsOf = ({ name, description, icon, rewardPoints }: GivenBadge) => ({
  name,
  description,
  icon,
  rewardPoints,
});

/** Throws badge-exists when another badge has the same name, and any other error unchanged. */
export const refuseTwin = (error: unknown): never => {
  throw violatedConstraint(error) === 'badge_name_unique' ? new Refusal('badge-exists') : error;
};
