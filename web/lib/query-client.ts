import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isGone, isTransient } from './api.ts';
import { currentSession, onSessionChange } from './session.ts';

/** What a page stands on, and the lists of it. A page that has lost its own says so, and asks no further. */
const bases = ['getLeague', 'getEvent'];
const lists = ['listMyLeagues', 'listLeagues', 'listEvents'];

/** Something proves to be gone, and with it perhaps what stands around it: that is asked again. */
function lookAround(error: Error, asked?: unknown): void {
  if (!isGone(error)) return;
  for (const name of bases.includes(asked as string) ? lists : [...bases, ...lists])
    void queryClient.invalidateQueries({ queryKey: [name] });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => lookAround(error, queryKey[0]) }),
  mutationCache: new MutationCache({ onError: (error) => lookAround(error) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      // TanStack would pause for ever on a browser that wrongly believes it is offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

let player = currentSession()?.user._id;
// What one player was shown is never shown to the next.
onSessionChange(() => {
  const next = currentSession()?.user._id;
  if (next !== player) queryClient.clear();
  player = next;
});
