import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../lib/api-query.ts';

/** Milliseconds between two requests. */
const untilNextRequest = 60_000;

/** The next events to predict, and the player's rank in each league whose competition is not over. */
export function useCockpit() {
  return useQuery({
    ...apiQuery('getMyCockpit'),
    refetchOnMount: 'always',
    refetchInterval: untilNextRequest,
  });
}
