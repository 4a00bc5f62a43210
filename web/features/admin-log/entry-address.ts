import type { AuditEntry } from '@pronathle/contract';
import { paths } from '../../paths.ts';

/** Returns the address of an admin's list, filtered by a name. */
const filteredList = (list: string, name: string, field = 'search') =>
  `${list}?${new URLSearchParams({ [field]: name }).toString()}`;

/** Returns the address of the page of an entry's object; null when the object is deleted or has no page. */
export function entryAddress({ subject, subjectId, name, isThere }: AuditEntry): string | null {
  if (!isThere || name === null) return null;
  switch (subject) {
    case 'competition':
      return paths.adminEvents(subjectId);
    case 'event':
    case 'start-list':
      return paths.adminParticipants(subjectId);
    case 'result':
      return paths.adminResults(subjectId);
    case 'athlete':
      return filteredList(paths.adminAthletes(), name);
    case 'league':
      return filteredList(paths.adminLeagues(), name);
    case 'user':
      return filteredList(paths.adminUsers(), name);
    case 'discipline':
      return filteredList(paths.adminDisciplines(), name, 'name');
    default:
      return null;
  }
}
