import { tokenOf, type CompetitionSize } from '../data-set.ts';
import type { HttpRequest } from '../http-client.ts';
import { memberAt, submissionOf } from '../submissions.ts';

export interface Others {
  size: CompetitionSize;
  users: number;
  /** the event that stays open */
  event: number;
}

/** Returns call `index` of players without a stream: in turn it submits a prediction or lists the competitions. */
export const otherCall = (index: number, { size, users, event }: Others): HttpRequest =>
  index % 2 === 0
    ? submissionOf(index, { size, users, event })
    : {
        method: 'GET',
        path: '/api/competitions',
        token: tokenOf(memberAt({ size, users }, index % users).user),
      };
