import type { League } from '@pronathle/contract';

/** Whether a league is open and has no place left; a league that is shut is no full one. */
export function isFull({ status, maxMembers, membersCount }: League): boolean {
  return status === 'open' && maxMembers !== null && membersCount >= maxMembers;
}
