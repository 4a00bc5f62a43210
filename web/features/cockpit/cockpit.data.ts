import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/** Milliseconds between two looks at what has changed. */
const untilNews = 60_000;

/** What the player has to predict next, and how the player stands in each league in play. */
export function useCockpit() {
  return useQuery({ ...apiQuery('getMyCockpit'), refetchOnMount: 'always', refetchInterval: untilNews });
}
